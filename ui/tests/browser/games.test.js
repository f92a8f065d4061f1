// Each game is played to its end against bots by clicking highlighted targets, with accessibility checks.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { assertAccessible, clicker, closeBrowser, createTable, eventually, joinTable, newUser, playToEnd, TestServer, untilAsked } from './support.js';

/** @type {TestServer} */
let server;
before(async () => { server = await TestServer.open(); });
after(async () => {
  await closeBrowser();
  await server.close();
});

/** Options of the form that make matches short. */
const SHORT = { mara: { quick_rounds: '4' }, markt: { round_cap: '12 Runden' }, thalara: { round_cap: '6' } };

for (const [game, settings] of Object.entries(SHORT)) {
  test(`${game} to the end against a bot, by clicking`, async () => {
    const { page, leave } = await newUser(server);
    await createTable(server, page, game, { players: 2, seats: ['solid'], settings });
    await page.waitForSelector('.prompt');
    let checked = false;
    const played = await playToEnd(page, {
      seed: 7,
      watch: async (count) => {
        if (count !== 12 || checked) return;
        checked = true;
        await untilAsked(page);
        await assertAccessible(page, `${game} in the middle`);
      },
    });
    assert.ok(played > 10 && checked, `${played} clicks`);
    assert.equal(await page.locator('.ranks li').count(), 2);
    await assertAccessible(page, `${game} at the end`);
    assert.ok((await page.locator('.log li').count()) > 8, 'the log tells it');
    await leave();
  });
}

test('the first card is two clicks away from the first visit', async () => {
  const { page, leave } = await newUser(server);
  await page.goto(server.url);
  await page.waitForSelector('[data-game="thalara"] .primary:enabled');
  await assertAccessible(page, 'landing');
  await page.locator('[data-game="thalara"] .primary').click();
  await page.waitForSelector('.hand .card, .spread .card');
  await page.goto(`${server.url}/new/markt`);
  await page.waitForSelector('.seat-list');
  await assertAccessible(page, 'new table');
  await page.goto(server.url);
  await page.waitForSelector('.lists li');
  assert.match(await page.locator('.lists').first().innerText(), /Weiterspielen[\s\S]*Thalara/i, 'the table can be gone on with');
  await leave();
});

test('a match on a phone, by touch, in English', async () => {
  const { page, leave } = await newUser(server, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, locale: 'en-GB' });
  await createTable(server, page, 'mara', { players: 2, seats: ['solid'], settings: { quick_rounds: '2' } });
  await page.waitForSelector('.prompt');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, 'nothing sticks out');
  const played = await playToEnd(page, { seed: 3, press: clicker(page, true) });
  assert.ok(played > 3);
  await assertAccessible(page, 'phone');
  await leave();
});

test('switching the language at the table changes all texts', async () => {
  const { page, leave } = await newUser(server);
  await joinTable(server, [page], { game: 'thalara', seats: [{ bot: 'solid' }] });
  await page.waitForSelector('.prompt.asked');
  const words = () => page.evaluate(() => ['.prompt .ask', '.log h2', '.log li span', '.bar h1'].map((place) => document.querySelector(place)?.textContent));
  const german = await words();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
  await page.locator('.tools .lang').click();
  // The page reconnects for that, so the table is gone for a moment.
  await eventually(async () => {
    const english = await words();
    for (const [index, text] of english.slice(0, 3).entries()) assert.ok(text && text !== german[index], `${german[index]}: ${text}`);
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
  });
  await assertAccessible(page, 'in English');
  await page.reload();
  await page.waitForSelector('.prompt.asked');
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'en', 'and it is kept');
  await leave();
});
