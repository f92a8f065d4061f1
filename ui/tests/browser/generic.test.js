// A game that the page has no code for: listed, played, replayed and reviewed by the generic layout.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { assertAccessible, assertFits, clicker, closeBrowser, eventually, newUser, playToEnd, readTable, TestServer } from './support.js';
import { ID, offerFakeGame } from './fake-game.js';

/** @type {TestServer} */
let server;
before(async () => { server = await TestServer.open(); });
after(async () => {
  await closeBrowser();
  await server.close();
});

test('it is listed after the others with the server’s title, and played to the end by clicking', async () => {
  const { page, leave } = await newUser(server);
  const { sent } = await offerFakeGame(page, { players: 3 });
  await page.goto(server.url);
  const card = page.locator(`.game-card[data-game="${ID}"]`);
  await card.waitFor();
  const order = await page.locator('.game-card').evaluateAll((cards) => cards.map((one) => one.getAttribute('data-game')));
  assert.ok(order.indexOf(ID) >= 3, `${order}: games with page code come first`);
  assert.equal(await card.locator('h2').innerText(), 'Am Bach');
  assert.deepEqual(await card.locator('.study a').allInnerTexts(), ['Regeln'], 'no lesson and no cards');
  await assertAccessible(page, 'landing with an unknown game');
  await card.locator('.primary').click();
  await page.waitForSelector('.prompt.asked');
  assert.equal(await page.locator('.bar h1').innerText(), 'Am Bach Runde 1');
  assert.equal(await page.locator('.opponents .player').count(), 2);
  assert.equal(await page.locator('.hand .card').count(), 5);
  assert.deepEqual((await readTable(page)).moves, ['peek'], 'a move whose target is not shown is a button');
  await assertAccessible(page, 'the table of an unknown game');
  // A target that cannot be picked opens the refusals.
  await page.locator('[data-target="bag"]').click();
  await page.waitForSelector('.why');
  await page.keyboard.press('Escape');
  await playToEnd(page, { seed: 3 });
  assert.equal(await page.locator('.ranks li').count(), 3);
  assert.ok(sent.filter((message) => message.do === 'move').length >= 5);
  await leave();
});

test('it is created through the form and played by four on a phone, in English', async () => {
  const { page, leave } = await newUser(server, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'en-GB' });
  await offerFakeGame(page, { players: 4 });
  await page.goto(`${server.url}/new/${ID}`);
  await page.waitForSelector('.seat-list');
  assert.equal(await page.locator('h1').innerText(), 'By the Brook');
  await assertFits(page);
  await assertAccessible(page, 'a new table of an unknown game');
  await page.locator('button[type="submit"]').tap();
  await page.waitForSelector('.prompt.asked');
  await assertFits(page);
  await assertAccessible(page, 'an unknown game on a phone');
  await playToEnd(page, { seed: 5, press: clicker(page, true) });
  await leave();
});

test('it can be played by keyboard alone', async () => {
  const { page, leave } = await newUser(server);
  const { path, game } = await offerFakeGame(page);
  await page.goto(`${server.url}${path}`);
  while (!game.over) {
    await eventually(async () => assert.ok((await readTable(page)).asked || (await readTable(page)).over));
    const { version } = game;
    await page.locator('.hand .target.can').first().focus();
    if (game.hands[0].length > 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.classList.contains('primary'));
    await page.keyboard.press('Enter');
    await eventually(async () => assert.ok(game.version > version));
  }
  await page.waitForSelector('.over .ranks');
  await leave();
});

test('it is replayed with open hands and through one seat, and reviewed', async () => {
  const { page, leave } = await newUser(server);
  const { path, game } = await offerFakeGame(page, { players: 3 });
  while (!game.over) game.lay(game.hands[game.turn][0]);
  await page.goto(`${server.url}${path}/replay?ply=4`);
  await page.waitForSelector('.replaying .felt .player');
  assert.equal(await page.locator('.open-hand').count(), 3);
  assert.equal(await page.locator('.open-hand').first().locator('.card:not(.hidden)').count(), 3);
  assert.equal(await page.locator('.felt .player .card.hidden').count(), 0, 'nothing of a player is hidden');
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('.replaying[data-shown="5"]');
  await assertAccessible(page, 'replay of an unknown game');
  await page.locator('.eyes select').selectOption('B');
  await page.waitForSelector('.dock .hand .card:not(.hidden)');
  assert.ok((await page.locator('.opponents .card.hidden').count()) > 0);
  await page.goto(`${server.url}${path}/review`);
  await page.waitForSelector('.graph .chance');
  assert.match(await page.locator('.review .hero').innerText(), /Am Bach: Mara/);
  await leave();
});

test('rules, cards and the overview of lessons show what there is', async () => {
  const { page, leave } = await newUser(server);
  await offerFakeGame(page);
  await page.goto(`${server.url}/rules/${ID}`);
  await page.waitForSelector('.clause-entry');
  assert.equal(await page.locator('h1').innerText(), 'Am Bach');
  await assertAccessible(page, 'rules of an unknown game');
  await page.goto(`${server.url}/learn`);
  await page.waitForSelector(`.game-card[data-game="${ID}"]`);
  assert.equal(await page.locator(`.game-card[data-game="${ID}"] a`).count(), 1, 'the rules alone');
  // There is no lesson behind this address, so the overview is shown.
  await page.goto(`${server.url}/learn/${ID}`);
  await page.waitForSelector('.games');
  await page.goto(`${server.url}/cards/${ID}`);
  await page.waitForSelector('.filters');
  assert.equal(await page.locator('h1').innerText(), 'Am Bach');
  await leave();
});

test('the example game is played to the end by clicking, with nothing but its folder', async () => {
  const { page, leave } = await newUser(server);
  await page.goto(server.url);
  await page.locator('.game-card[data-game="kiesel"] .primary').click();
  await page.waitForSelector('.prompt.asked');
  assert.ok(await page.locator('.hand .card').count() > 0, 'the own pebbles are shown');
  await assertFits(page);
  await assertAccessible(page, 'the table of the example game');
  await playToEnd(page, { seed: 7 });
  assert.ok(await page.locator('.ranks li').count() >= 2);
  await leave();
});
