// A finished match judged, with progress; every remark leads to its moment. And what was played, counted.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, accessible, closeBrowser, finished, person } from './house.js';

/** @type {House} */
let house;
before(async () => { house = await House.open(); });
after(async () => {
  await closeBrowser();
  await house.close();
});

test('a match is judged, and a remark leads to its moment', async () => {
  const { page, leave } = await person(house);
  // Somebody who plays at random makes mistakes that even a short search is sure of.
  const table = await finished(house, page, { game: 'markt', seats: [{ bot: 'random' }, { bot: 'solid' }], options: { runes_per_colour: 4 } });
  await page.goto(`${house.url}/t/${table}`);
  await page.locator('.over a', { hasText: 'Beurteilung' }).click();
  await page.waitForSelector('.judging progress, .graph');
  await page.waitForSelector('.graph .chance', { timeout: 60_000 });
  assert.equal(await page.locator('.graph .chance').count(), 3, 'a line for each seat');
  assert.equal(await page.locator('.balances > li').count(), 3);
  for (const words of await page.locator('.balances .sum').allInnerTexts()) {
    const [even, luck, own, , end] = [...words.replaceAll('−', '-').replaceAll('±0', '0').matchAll(/[+-]?\d+/g)].map(([number]) => Number(number));
    assert.ok(Math.abs(even + luck + own - end) <= 2, `the parts give the whole: ${words}`);
  }
  await accessible(page, 'review');
  const wrong = page.locator('.remarks .slip, .remarks .blunder');
  assert.ok((await wrong.count()) > 0, 'somebody at random makes mistakes');
  await page.locator('.judged > .pick label', { hasText: 'Mara' }).click();
  for (const seat of await page.locator('.remark').evaluateAll((all) => all.map((one) => one.getAttribute('data-seat')))) assert.equal(seat, 'A');
  await page.locator('.judged > .pick label', { hasText: 'Alle' }).click();
  const first = wrong.first().locator('a.moment');
  const [, step, seat] = /** @type {RegExpMatchArray} */ ((await first.getAttribute('href'))?.match(/ply=(\d+)&seat=([A-C])/));
  await first.click();
  await page.waitForSelector('.replaying .felt .player');
  assert.deepEqual(await page.evaluate(() => [document.querySelector('.replaying')?.getAttribute('data-ply'), /** @type {HTMLSelectElement} */ (document.querySelector('.eyes select')).value]), [step, seat]);
  // The second time nothing is computed.
  await page.goBack();
  await page.waitForSelector('.graph .chance');
  await leave();
});

test('on a phone, in English, a review and its marks fit', async () => {
  const { page, leave } = await person(house, { viewport: { width: 360, height: 640 }, locale: 'en-GB' });
  const table = await finished(house, page, { game: 'markt', seats: [{ bot: 'random' }], options: { runes_per_colour: 2 } });
  await page.goto(`${house.url}/t/${table}/review`);
  await page.waitForSelector('.graph .chance', { timeout: 60_000 });
  assert.match(await page.locator('.review').innerText(), /Luck and skill/);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} pixels stick out`);
  await accessible(page, 'review on a phone');
  await leave();
});

test('what was played is counted, with a profile and without', async () => {
  const { page, leave } = await person(house);
  await page.goto(`${house.url}/stats`);
  await page.waitForSelector('.none-yet');
  const table = await finished(house, page, { game: 'markt', seats: [{ bot: 'random' }], options: { runes_per_colour: 2 } });
  // The device remembers where it has been.
  await page.goto(`${house.url}/t/${table}`);
  await page.waitForSelector('.over .ranks');
  await page.goto(house.url);
  await page.locator('.look-back a', { hasText: 'Statistik' }).click();
  await page.waitForSelector('.tallies');
  assert.match(await page.locator('.totals').innerText(), /1\s+Partie/);
  await accessible(page, 'statistics');
  // With a profile everything counts, with the character.
  await page.evaluate(() => fetch('/api/profiles', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: `Mara ${Date.now() % 100000}`, passphrase: 'a long enough one' }) }));
  await finished(house, page, { game: 'thalara', seats: [{ bot: 'random' }] });
  await page.goto(`${house.url}/stats`);
  await page.waitForSelector('.tallies');
  assert.match(await page.locator('.stats').innerText(), /Nach Charakter/);
  await page.setViewportSize({ width: 360, height: 640 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} pixels stick out`);
  await leave();
});
