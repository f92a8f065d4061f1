// Each game to its end against bots, by clicking what glows; looked at on the way.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, accessible, closeBrowser, clicking, makeTable, person, playOn } from './house.js';

/** @type {House} */
let house;
before(async () => { house = await House.open(); });
after(async () => {
  await closeBrowser();
  await house.close();
});

/** Short matches, by the house rules that the form offers. */
const SHORT = { mara: { quick_rounds: '4' }, markt: { round_cap: '10' }, thalara: { round_cap: '6' } };

for (const [game, settings] of Object.entries(SHORT)) {
  test(`${game} to the end against a bot, by clicking`, async () => {
    const { page, leave } = await person(house);
    await makeTable(house, page, game, { players: 2, seats: ['solid'], settings });
    await page.waitForSelector('.prompt');
    let checked = false;
    const played = await playOn(page, {
      seed: 7,
      watch: async (count) => {
        if (count !== 12 || checked) return;
        checked = true;
        await accessible(page, `${game} in the middle`);
      },
    });
    assert.ok(played > 10 && checked, `${played} clicks`);
    assert.equal(await page.locator('.ranks li').count(), 2);
    await accessible(page, `${game} at the end`);
    assert.ok((await page.locator('.log li').count()) > 8, 'the log tells it');
    await leave();
  });
}

test('two clicks from the first visit to the first card', async () => {
  const { page, leave } = await person(house);
  await page.goto(house.url);
  await accessible(page, 'landing');
  await page.locator('[data-game="thalara"] .primary').click();
  await page.waitForSelector('.hand .card, .spread .card');
  await page.goto(`${house.url}/new/markt`);
  await page.waitForSelector('.seat-list');
  await accessible(page, 'new table');
  await page.goto(house.url);
  await page.waitForSelector('.lists li');
  assert.match(await page.locator('.lists').first().innerText(), /Weiterspielen[\s\S]*Thalara/i, 'the table can be gone on with');
  await leave();
});

test('on a phone, with a finger, in English', async () => {
  const { page, leave } = await person(house, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, locale: 'en-GB' });
  await makeTable(house, page, 'mara', { players: 2, seats: ['solid'], settings: { quick_rounds: '2' } });
  await page.waitForSelector('.prompt');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, 'nothing sticks out');
  const played = await playOn(page, { seed: 3, press: clicking(page, true) });
  assert.ok(played > 3);
  await accessible(page, 'phone');
  await leave();
});
