import { person, makeTable, playOn, closeBrowser, look, accessible } from './tests/browser/house.js';
const house = { url: process.argv[2] ?? 'http://127.0.0.1:4174' };
const t0=Date.now();
for (const [game,settings] of [['markt',{round_cap:'10'}],['thalara',{round_cap:'6'}]]) {
  const { page, leave } = await person(house);
  try {
    await makeTable(house, page, game, { players: 2, seats: ['greedy'], settings });
    await page.waitForSelector('.prompt', {timeout: 15000});
    const n = await playOn(page, { seed: 7, most: 1500, watch: async (c) => { if (c===10) { await page.screenshot({path:`/tmp/try-${game}.png`}); await accessible(page, game).catch(e=>console.log(String(e.message).slice(0,600))); } } });
    console.log(game, 'clicks', n, Date.now()-t0);
    await page.screenshot({path:`/tmp/end-${game}.png`});
  } catch (e) { console.log(game, e.message.slice(0,500)); await page.screenshot({path:`/tmp/try-${game}.png`}); }
  try { await leave(); } catch (e) { console.log(e.message.slice(0,800)); }
}
await closeBrowser();
