// People among themselves: a link, a simultaneous choice, a reaction, one device for two.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, accessible, clicking, closeBrowser, dice, look, makeTable, person, step } from './house.js';

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
  const roll = dice(5);
  // Characters first, one after the other.
  for (let count = 0; count < 60; count += 1) {
    const [a, b] = await Promise.all([look(one.page), look(two.page)]);
    if (a.asked && b.asked) break;
    for (const { page } of [one, two]) await step(page, roll, clicking(page));
  }
  const [a, b] = await Promise.all([look(one.page), look(two.page)]);
  assert.ok(a.asked && b.asked, 'both are asked at once');
  const before = await one.page.locator('.log li').count();
  await clicking(two.page)('.spread .thing.can');
  await clicking(two.page)('.prompt .primary');
  await two.page.waitForSelector('.card.taken');
  assert.equal(await one.page.locator('.card.taken').count(), 0, 'a pick shows to nobody else');
  assert.equal(await one.page.locator('.log li').count(), before, 'and nothing is told of it');
  for (let count = 0; count < 300 && (await one.page.locator('.laid .card').count()) === 0; count += 1) {
    for (const { page } of [one, two]) await step(page, roll, clicking(page));
  }
  assert.ok((await two.page.locator('.laid .card').count()) > 0, 'what one lays, the other sees');
  await one.leave();
  await two.leave();
});

test('an attack asks the other side, in its own window', async () => {
  const [one, two] = await pair('markt', {});
  const roll = dice(11);
  const duel = '.all-moves [data-move^="duel"]';
  for (let count = 0; count < 200 && (await one.page.locator(duel).count()) === 0; count += 1) {
    for (const { page } of [one, two]) if ((await one.page.locator(duel).count()) === 0) await step(page, roll, clicking(page));
  }
  const told = await two.page.locator('.log li').count();
  await one.page.locator('.all-moves summary').click();
  await one.page.locator(duel).last().click();
  await two.page.waitForSelector('.prompt.asked');
  assert.match(await two.page.locator('.prompt .ask').innerText(), /Mara/, 'it says who attacks');
  assert.equal((await look(one.page)).asked, false, 'the other waits');
  assert.match(await one.page.locator('.prompt .ask').innerText(), /Loki/, 'and knows for whom');
  await two.page.keyboard.press('1');
  await clicking(two.page)('.prompt .primary, .hand .thing.can');
  for (let count = 0; count < 20 && (await look(two.page)).asked; count += 1) await step(two.page, roll, clicking(two.page));
  await one.page.waitForSelector('.prompt.asked');
  assert.ok((await two.page.locator('.log li').count()) > told + 1, 'the attack and the answer are told');
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
  const roll = dice(9);
  const press = async (/** @type {string} */ selector) => {
    // Asked at once, not waited for: the last press may have taken the curtain away in the meantime.
    const name = await page.evaluate(() => document.querySelector('.curtain h1')?.textContent);
    if (name) names.add(name);
    await clicking(page)(selector);
  };
  for (let count = 0; count < 400 && names.size < 2; count += 1) await step(page, roll, press);
  assert.equal(names.size, 2, [...names].join());
  await leave();
});
