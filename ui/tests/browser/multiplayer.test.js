// Several people at a table: invitations, simultaneous decisions, reactions, a shared device.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { assertAccessible, clicker, closeBrowser, createTable, eventually, newUser, playUntil, readTable, TestServer } from './support.js';

/** @type {TestServer} */
let server;
before(async () => { server = await TestServer.open(); });
after(async () => {
  await closeBrowser();
  await server.close();
});

/** Two users at one table: the second joins by the first one's link. */
async function pair(game, settings) {
  const one = await newUser(server);
  const two = await newUser(server, { locale: 'en-GB' });
  await createTable(server, one.page, game, { players: 2, seats: ['open'], settings, name: 'Mara' });
  await one.page.waitForSelector('.share .qr');
  await assertAccessible(one.page, 'lobby');
  const link = await one.page.locator('.share-link input').inputValue();
  await two.page.goto(link);
  await two.page.locator('.sit input').fill('Loki');
  await assertAccessible(two.page, 'sitting down');
  await two.page.locator('.sit button').click();
  await Promise.all([one, two].map(({ page }) => page.waitForSelector('.table .prompt')));
  return [one, two];
}

test('two players decide at the same time, and neither sees the other’s picks', async () => {
  const [one, two] = await pair('thalara', {});
  const both = [one.page, two.page];
  // Characters are chosen one after the other; then both players are asked at once.
  await playUntil(both, async () => (await Promise.all(both.map(readTable))).every((now) => now.asked), { seed: 5, most: 60 });
  const before = await one.page.locator('.log li').count();
  await two.page.locator('.spread .target.can').first().click();
  await two.page.locator('.prompt .primary').click();
  await two.page.waitForSelector('.card.taken');
  assert.equal(await one.page.locator('.card.taken').count(), 0, 'a pick shows to nobody else');
  assert.equal(await one.page.locator('.log li').count(), before, 'and nothing is told of it');
  await playUntil(both, async () => (await one.page.locator('.laid .card').count()) > 0, { seed: 5 });
  await two.page.waitForSelector('.laid .card');
  await one.leave();
  await two.leave();
});

test('an attack asks the attacked player for a reaction', async () => {
  const [one, two] = await pair('markt', {});
  const duel = '.all-moves [data-move^="duel"]';
  await playUntil([one.page, two.page], async () => (await one.page.locator(duel).count()) > 0, { seed: 11 });
  const told = await two.page.locator('.log li').count();
  await one.page.locator('.all-moves summary').click();
  await one.page.locator(duel).last().click();
  await eventually(async () => {
    const { asked, words } = await readTable(two.page);
    assert.ok(asked && words.includes('Mara'), `it says who attacks: ${words}`);
  });
  await eventually(async () => {
    const { asked, words } = await readTable(one.page);
    assert.ok(!asked && words.includes('Loki'), `the other waits, and knows for whom: ${words}`);
  });
  await two.page.keyboard.press('1');
  await playUntil([two.page], async () => (await readTable(one.page)).asked, { seed: 11, most: 20 });
  await eventually(async () => assert.ok((await two.page.locator('.log li').count()) > told + 1, 'the attack and the answer are told'));
  await one.leave();
  await two.leave();
});

test('two people share a device, and the table is hidden between them', async () => {
  const { page, leave } = await newUser(server);
  await createTable(server, page, 'markt', { players: 2, seats: ['here'], settings: {} });
  await page.waitForSelector('.curtain');
  assert.equal(await page.locator('.hand').count(), 0, 'no hand shows through the curtain');
  await assertAccessible(page, 'curtain');
  const names = new Set();
  const press = async (/** @type {string} */ selector) => {
    // Read without waiting, since the last click may have removed the screen.
    const name = await page.evaluate(() => document.querySelector('.curtain h1')?.textContent);
    if (name) names.add(name);
    await clicker(page)(selector);
  };
  await playUntil([page], async () => names.size > 1, { seed: 9, press });
  assert.equal(names.size, 2, [...names].join());
  await leave();
});
