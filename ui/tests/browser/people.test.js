// People among themselves: a link, a simultaneous choice, a reaction, one device for two.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, accessible, clicking, closeBrowser, holds, look, makeTable, person, playUntil } from './house.js';

/** @type {House} */
let house;
before(async () => { house = await House.open(); });
after(async () => {
  await closeBrowser();
  await house.close();
});

/** Two people at one table, the second by the link that the first shares. */
async function pair(game, settings) {
  const one = await person(house);
  const two = await person(house, { locale: 'en-GB' });
  await makeTable(house, one.page, game, { players: 2, seats: ['open'], settings, name: 'Mara' });
  await one.page.waitForSelector('.share .qr');
  await accessible(one.page, 'lobby');
  const link = await one.page.locator('.share-link input').inputValue();
  await two.page.goto(link);
  await two.page.locator('.sit input').fill('Loki');
  await accessible(two.page, 'sitting down');
  await two.page.locator('.sit button').click();
  await Promise.all([one, two].map(({ page }) => page.waitForSelector('.table .prompt')));
  return [one, two];
}

test('two browsers choose at the same time, and neither sees the other choose', async () => {
  const [one, two] = await pair('thalara', {});
  const both = [one.page, two.page];
  // Characters first, one after the other; then both are asked at once.
  await playUntil(both, async () => (await Promise.all(both.map(look))).every((now) => now.asked), { seed: 5, most: 60 });
  const before = await one.page.locator('.log li').count();
  await two.page.locator('.spread .thing.can').first().click();
  await two.page.locator('.prompt .primary').click();
  await two.page.waitForSelector('.card.taken');
  assert.equal(await one.page.locator('.card.taken').count(), 0, 'a pick shows to nobody else');
  assert.equal(await one.page.locator('.log li').count(), before, 'and nothing is told of it');
  await playUntil(both, async () => (await one.page.locator('.laid .card').count()) > 0, { seed: 5 });
  // What one lays, the other sees.
  await two.page.waitForSelector('.laid .card');
  await one.leave();
  await two.leave();
});

test('an attack asks the other side, in its own window', async () => {
  const [one, two] = await pair('markt', {});
  const duel = '.all-moves [data-move^="duel"]';
  await playUntil([one.page, two.page], async () => (await one.page.locator(duel).count()) > 0, { seed: 11 });
  const told = await two.page.locator('.log li').count();
  await one.page.locator('.all-moves summary').click();
  await one.page.locator(duel).last().click();
  await holds(async () => {
    const { asked, words } = await look(two.page);
    assert.ok(asked && words.includes('Mara'), `it says who attacks: ${words}`);
  });
  await holds(async () => {
    const { asked, words } = await look(one.page);
    assert.ok(!asked && words.includes('Loki'), `the other waits, and knows for whom: ${words}`);
  });
  await two.page.keyboard.press('1');
  await playUntil([two.page], async () => (await look(one.page)).asked, { seed: 11, most: 20 });
  await holds(async () => assert.ok((await two.page.locator('.log li').count()) > told + 1, 'the attack and the answer are told'));
  await one.leave();
  await two.leave();
});

test('one device for two: a curtain before every change', async () => {
  const { page, leave } = await person(house);
  await makeTable(house, page, 'markt', { players: 2, seats: ['here'], settings: {} });
  await page.waitForSelector('.curtain');
  assert.equal(await page.locator('.hand').count(), 0, 'no hand shows through the curtain');
  await accessible(page, 'curtain');
  const names = new Set();
  const press = async (/** @type {string} */ selector) => {
    // Asked at once, not waited for: the last press may have taken the curtain away in the meantime.
    const name = await page.evaluate(() => document.querySelector('.curtain h1')?.textContent);
    if (name) names.add(name);
    await clicking(page)(selector);
  };
  await playUntil([page], async () => names.size > 1, { seed: 9, press });
  assert.equal(names.size, 2, [...names].join());
  await leave();
});
