// Leaving and coming back: reload, second tab, no network, a server that dies.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, closeBrowser, holds, makeTable, person, playOn, playSome, quiet } from './house.js';

/** @type {House} */
let house;
before(async () => { house = await House.open(); });
after(async () => {
  await closeBrowser();
  await house.close();
});

/** What a person sees of the table, without what is merely half picked. @param {import('playwright-core').Page} page */
const seen = (page) => page.evaluate(() => ({
  version: /** @type {HTMLElement} */ (document.querySelector('.table')).dataset.version,
  hand: [...document.querySelectorAll('.hand .card')].map((card) => card.getAttribute('aria-label')),
  log: [...document.querySelectorAll('.log li span')].map((line) => line.textContent),
}));

test('after a reload and in a second tab the table is as it was', async () => {
  const { page, context, leave } = await person(house);
  await makeTable(house, page, 'markt', { players: 3, seats: ['solid', 'solid'] });
  await page.waitForSelector('.prompt');
  await playSome(page, 14, { seed: 2 });
  await quiet(page);
  const before = await seen(page);
  await page.reload();
  await page.waitForSelector('.table .prompt');
  await holds(async () => assert.deepEqual(await seen(page), before));
  const second = await context.newPage();
  await second.goto(page.url());
  await second.waitForSelector('.table .prompt');
  await holds(async () => assert.deepEqual(await seen(second), before));
  await leave();
});

test('a server killed in mid-game comes back, and the page by itself', async () => {
  const { page, leave } = await person(house, { forgives: /WebSocket connection|ERR_CONNECTION_REFUSED|net::ERR/ });
  await makeTable(house, page, 'mara', { players: 2, seats: ['solid'], settings: { quick_rounds: '3' } });
  await page.waitForSelector('.prompt');
  await playSome(page, 6, { seed: 2 });
  await quiet(page);
  const before = await seen(page);
  await house.kill();
  await page.waitForSelector('.line-lost');
  await house.start();
  await page.waitForSelector('.line-lost', { state: 'detached' });
  const after = await seen(page);
  assert.deepEqual(after.log.slice(0, before.log.length), before.log, 'nothing that was told is lost');
  assert.deepEqual(after.hand, before.hand);
  await playOn(page, { seed: 5 });
  await leave();
});

test('without network the page waits and then goes on', async () => {
  const { page, context, leave } = await person(house, { forgives: /WebSocket|net::ERR/ });
  await makeTable(house, page, 'thalara', { players: 2, seats: ['solid'] });
  await page.waitForSelector('.prompt');
  await playSome(page, 4, { seed: 2 });
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.waitForSelector('.line-lost');
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForSelector('.line-lost', { state: 'detached' });
  await playSome(page, 2, { seed: 2 });
  await leave();
});
