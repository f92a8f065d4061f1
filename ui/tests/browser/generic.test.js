// A game that the page has no code for, the example game: listed, played, replayed and reviewed by the generic layout.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { assertAccessible, assertFits, clicker, closeBrowser, createTable, eventually, finishedMatch, newUser, playToEnd, readTable, TestServer, untilAsked } from './support.js';

const ID = 'kiesel';

/** @type {TestServer} */
let server;
before(async () => { server = await TestServer.open(); });
after(async () => {
  await closeBrowser();
  await server.close();
});

test('it is listed after the others with the server’s title, and played to the end by clicking', async () => {
  const { page, leave } = await newUser(server);
  await page.goto(server.url);
  const card = page.locator(`.game-card[data-game="${ID}"]`);
  await card.waitFor();
  const order = await page.locator('.game-card').evaluateAll((cards) => cards.map((one) => one.getAttribute('data-game')));
  assert.ok(order.indexOf(ID) >= 3, `${order}: games with page code come first`);
  assert.equal(await card.locator('h2').innerText(), 'Kiesel');
  assert.deepEqual(await card.locator('.study a').allInnerTexts(), ['Regeln'], 'no lesson and no cards');
  await assertAccessible(page, 'landing with a game without page code');
  await card.locator('.primary').click();
  await page.waitForSelector('.prompt.asked');
  assert.match(await page.locator('.bar h1').innerText(), /^Kiesel/);
  assert.ok(await page.locator('.opponents .player').count() > 0);
  assert.ok(await page.locator('.hand .card').count() > 0, 'the own pebbles are shown');
  await assertFits(page);
  await assertAccessible(page, 'the table of a game without page code');
  await playToEnd(page, { seed: 3 });
  assert.ok(await page.locator('.ranks li').count() >= 2);
  await leave();
});

test('a target that cannot be picked tells the rule that forbids it', async () => {
  const { page, leave } = await newUser(server);
  await createTable(server, page, ID, { players: 2, seats: ['random'] });
  await untilAsked(page);
  // At first all piles are empty, so nothing can be dropped.
  await page.locator('[data-target="gone"]').click();
  await page.waitForSelector('.why');
  assert.match(await page.locator('.why').innerText(), /Wenn kein Stapel leer ist/);
  await page.keyboard.press('Escape');
  await page.waitForSelector('.why', { state: 'detached' });
  await leave();
});

test('it is created through the form and played by four on a phone, in English', async () => {
  const { page, leave } = await newUser(server, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'en-GB' });
  await page.goto(`${server.url}/new/${ID}`);
  await page.waitForSelector('.seat-list');
  assert.equal(await page.locator('h1').innerText(), 'Kiesel');
  await assertFits(page);
  await assertAccessible(page, 'a new table of a game without page code');
  await createTable(server, page, ID, { players: 4, seats: ['random', 'random', 'random'] });
  await untilAsked(page);
  assert.equal(await page.locator('.opponents .player').count(), 3);
  await assertFits(page);
  await assertAccessible(page, 'a game without page code on a phone');
  await playToEnd(page, { seed: 5, press: clicker(page, true) });
  await leave();
});

test('it can be played by keyboard alone', async () => {
  const { page, leave } = await newUser(server);
  await createTable(server, page, ID, { players: 2, seats: ['random'] });
  for (;;) {
    await untilAsked(page);
    const { over, version } = await readTable(page);
    if (over) break;
    // A target first, then what is left to choose, then the confirmation.
    await eventually(async () => {
      const now = await readTable(page);
      if (now.over || now.version !== version) return;
      if (now.primary) await page.locator('.prompt .primary').focus();
      else if (now.targets.length > 0) await page.locator('.target.can').first().focus();
      await page.keyboard.press('Enter');
      assert.fail('the move is not made yet');
    });
  }
  await page.waitForSelector('.over .ranks');
  await leave();
});

test('it is replayed with open hands and through one seat, and reviewed', async () => {
  const { page, leave } = await newUser(server);
  const table = await finishedMatch(server, page, { game: ID, seats: [{ bot: 'random' }, { bot: 'random' }] });
  await page.goto(`${server.url}/t/${table}/replay?ply=4`);
  await page.waitForSelector('.replaying .felt .player');
  assert.equal(await page.locator('.open-hand').count(), 3);
  assert.equal(await page.locator('.felt .player .card.hidden').count(), 0, 'nothing of a player is hidden');
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('.replaying[data-shown="5"]');
  await assertAccessible(page, 'replay of a game without page code');
  await page.locator('.eyes select').selectOption('B');
  await page.waitForSelector('.dock .hand .card:not(.hidden)');
  assert.ok((await page.locator('.opponents .card.hidden').count()) > 0);
  await page.goto(`${server.url}/t/${table}/review`);
  await page.waitForSelector('.graph .chance');
  assert.match(await page.locator('.review .hero').innerText(), /Kiesel: Mara/);
  await leave();
});

test('rules, cards and the overview of lessons show what there is', async () => {
  const { page, leave } = await newUser(server);
  await page.goto(`${server.url}/rules/${ID}`);
  await page.waitForSelector('.clause-entry');
  assert.equal(await page.locator('h1').innerText(), 'Kiesel');
  await assertAccessible(page, 'rules of a game without page code');
  await page.goto(`${server.url}/learn`);
  await page.waitForSelector(`.game-card[data-game="${ID}"]`);
  assert.equal(await page.locator(`.game-card[data-game="${ID}"] a`).count(), 1, 'the rules alone');
  // There is no lesson behind this address, so the overview is shown.
  await page.goto(`${server.url}/learn/${ID}`);
  await page.waitForSelector('.games');
  await page.goto(`${server.url}/cards/${ID}`);
  await page.waitForSelector('.filters');
  assert.equal(await page.locator('h1').innerText(), 'Kiesel');
  await leave();
});
