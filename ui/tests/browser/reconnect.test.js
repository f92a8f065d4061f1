// Reload, second tab, lost network, killed server.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { closeBrowser, createTable, eventually, newUser, playSteps, playToEnd, TestServer, untilAsked } from './support.js';

/** @type {TestServer} */
let server;
before(async () => { server = await TestServer.open(); });
after(async () => {
  await closeBrowser();
  await server.close();
});

/** What a user sees of the table, without picks. @param {import('playwright-core').Page} page */
const seen = (page) => page.evaluate(() => ({
  version: /** @type {HTMLElement} */ (document.querySelector('.table')).dataset.version,
  hand: [...document.querySelectorAll('.hand .card')].map((card) => card.getAttribute('aria-label')),
  log: [...document.querySelectorAll('.log li span')].map((line) => line.textContent),
}));

test('a reload and a second tab show the same table', async () => {
  const { page, context, leave } = await newUser(server);
  await createTable(server, page, 'markt', { players: 3, seats: ['solid', 'solid'] });
  await page.waitForSelector('.prompt');
  await playSteps(page, 14, { seed: 2 });
  await untilAsked(page);
  const before = await seen(page);
  await page.reload();
  await page.waitForSelector('.table .prompt');
  await eventually(async () => assert.deepEqual(await seen(page), before));
  const second = await context.newPage();
  await second.goto(page.url());
  await second.waitForSelector('.table .prompt');
  await eventually(async () => assert.deepEqual(await seen(second), before));
  await leave();
});

test('the page reconnects after the server was killed, and nothing is lost', async () => {
  const { page, leave } = await newUser(server, { ignoring: /WebSocket connection|ERR_CONNECTION_REFUSED|net::ERR/ });
  await createTable(server, page, 'mara', { players: 2, seats: ['solid'], settings: { quick_rounds: '3' } });
  await page.waitForSelector('.prompt');
  await playSteps(page, 6, { seed: 2 });
  await untilAsked(page);
  const before = await seen(page);
  await server.kill();
  await page.waitForSelector('.line-lost');
  await server.start();
  await page.waitForSelector('.line-lost', { state: 'detached' });
  const after = await seen(page);
  assert.deepEqual(after.log.slice(0, before.log.length), before.log, 'nothing that was told is lost');
  assert.deepEqual(after.hand, before.hand);
  await playToEnd(page, { seed: 5 });
  await leave();
});

test('the page waits while there is no network, and then goes on', async () => {
  const { page, context, leave } = await newUser(server, { ignoring: /WebSocket|net::ERR/ });
  await createTable(server, page, 'thalara', { players: 2, seats: ['solid'] });
  await page.waitForSelector('.prompt');
  await playSteps(page, 4, { seed: 2 });
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.waitForSelector('.line-lost');
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForSelector('.line-lost', { state: 'detached' });
  await playSteps(page, 2, { seed: 2 });
  await leave();
});
