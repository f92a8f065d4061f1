// A finished match judged, with progress; every remark leads to its moment. And what was played, counted.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, accessible, closeBrowser, finished, holds, person } from './house.js';

/** @type {House} */
let house;
before(async () => { house = await House.open(); });
after(async () => {
  await closeBrowser();
  await house.close();
});

/**
 * A match in which even a short search is sure of a mistake and of a turn: somebody who plays at random makes
 * them, but not in every match.
 * @param {import('playwright-core').Page} page
 * @param {Record<string, any>} wanted
 */
async function mistaken(page, wanted) {
  for (let tries = 0; tries < 8; tries += 1) {
    const table = await finished(house, page, wanted);
    const found = await page.evaluate(async (id) => {
      for (;;) {
        const review = await (await fetch(`/api/tables/${id}/review`, { method: 'POST' })).json();
        if (review.ready) return review.games[0].decisions.some((/** @type {any} */ one) => one.verdict !== 'sound') && review.games[0].decisions.some((/** @type {any} */ one) => Math.abs(one.luck) - 2 * one.luck_error > 0.1);
        await new Promise((resolve) => { setTimeout(resolve, 100); });
      }
    }, table);
    if (found) return table;
  }
  throw new Error('nobody made a mistake');
}

test('a match is judged, and a remark leads to its moment', async () => {
  const { page, leave } = await person(house);
  const table = await mistaken(page, { game: 'markt', seats: [{ bot: 'random' }, { bot: 'solid' }], options: { runes_per_colour: 4 } });
  await page.goto(`${house.url}/t/${table}`);
  await page.locator('.over a', { hasText: 'Beurteilung' }).click();
  await page.waitForSelector('.judging progress, .graph');
  await page.waitForSelector('.graph .chance');
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
  await page.locator('.judged > .pick label.on', { hasText: 'Mara' }).waitFor();
  for (const seat of await page.locator('.remark').evaluateAll((all) => all.map((one) => one.getAttribute('data-seat')))) assert.equal(seat, 'A');
  await page.locator('.judged > .pick label', { hasText: 'Alle' }).click();
  await page.locator('.judged > .pick label.on', { hasText: 'Alle' }).waitFor();
  const first = wrong.first().locator('a.moment');
  const [, step, seat] = /** @type {RegExpMatchArray} */ ((await first.getAttribute('href'))?.match(/ply=(\d+)&seat=([A-C])/));
  await first.click();
  await page.waitForSelector('.replaying .felt .player');
  assert.deepEqual(await page.evaluate(() => [document.querySelector('.replaying')?.getAttribute('data-ply'), /** @type {HTMLSelectElement} */ (document.querySelector('.eyes select')).value]), [step, seat]);
  // Where the match turned is now told by chances.
  await page.keyboard.press('Home');
  await page.waitForSelector('.replaying[data-ply="0"]');
  await page.waitForSelector('.control.turning:not(:disabled)');
  await page.getByRole('button', { name: 'Zum nächsten Wendepunkt' }).click();
  await page.waitForSelector('.turned');
  assert.match(await page.locator('.turned').innerText(), /^Wendepunkt für \S.*: [+−]\d+ Prozentpunkte$/);
  await accessible(page, 'a turning point');
  await page.goto(`${house.url}/t/${table}`);
  await page.locator('.over a', { hasText: 'Beurteilung' }).click();
  await page.waitForSelector('.graph .chance');
  await page.locator('.remarks a.moment').first().click();
  await page.waitForSelector('.replaying .felt .player');
  // The second time nothing is computed.
  await page.goBack();
  await page.waitForSelector('.graph .chance');
  await leave();
});

test('on a phone, in English, a review and its marks fit', async () => {
  const { page, leave } = await person(house, { viewport: { width: 360, height: 640 }, locale: 'en-GB' });
  const table = await finished(house, page, { game: 'markt', seats: [{ bot: 'random' }], options: { runes_per_colour: 2 } });
  await page.goto(`${house.url}/t/${table}/review`);
  await page.waitForSelector('.graph .chance');
  assert.match(await page.locator('.review').innerText(), /Luck and skill/);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} pixels stick out`);
  await accessible(page, 'review on a phone');
  await leave();
});

test('a record from elsewhere is judged too, and leads to its moments', async () => {
  const { page, leave } = await person(house);
  const table = await mistaken(page, { game: 'markt', seats: [{ bot: 'random' }], options: { runes_per_colour: 3 } });
  const record = await page.evaluate(async (id) => (await fetch(`/api/tables/${id}/record`)).text(), table);
  await page.goto(`${house.url}/replay/review`);
  await page.waitForSelector('.review .acts a');
  assert.match(await page.locator('.review').innerText(), /keine Aufzeichnung/);
  await page.locator('.review .acts a').click();
  await page.locator('.upload textarea').fill(record);
  await page.locator('.upload [type="submit"]').click();
  await page.waitForSelector('.replaying .felt .player');
  await page.keyboard.press('ArrowRight');
  // Nobody has judged it as a record before. How far that has come goes when it is done: wait for it from the beginning.
  await Promise.all([page.waitForSelector('.judging progress'), page.locator('.tools [aria-label="Beurteilung"]').click()]);
  await page.waitForSelector('.graph .chance');
  assert.equal(new URL(page.url()).pathname, '/replay/review');
  await accessible(page, 'review of a record');
  const first = page.locator('.remarks a.moment, .graph a').first();
  const [, step, seat] = /** @type {RegExpMatchArray} */ ((await first.getAttribute('href'))?.match(/^\/replay\?ply=(\d+)&seat=([AB])/));
  await first.click();
  await page.waitForSelector('.replaying .felt .player');
  assert.deepEqual(await page.evaluate(() => [document.querySelector('.replaying')?.getAttribute('data-ply'), /** @type {HTMLSelectElement} */ (document.querySelector('.eyes select')).value]), [step, seat]);
  // The address holds the moment, as long as this tab holds the record.
  await page.reload();
  await page.waitForSelector('.replaying .felt .player');
  assert.equal(await page.locator('.replaying').getAttribute('data-ply'), step);
  await leave();
});

test('a review that failed says so, and is not begun again and again', async () => {
  const { page, leave } = await person(house);
  const table = await finished(house, page, { game: 'markt', seats: [{ bot: 'random' }], options: { runes_per_colour: 2 } });
  let asked = 0;
  // A search that panics cannot be had on demand: the server's own tests make one; here is what it answers.
  await page.route(/\/review\?/, async (route) => {
    asked += 1;
    await route.fulfill({ json: { ready: false, failed: true, done: 0, total: 0, iterations: 48, games: [] } });
  });
  await page.goto(`${house.url}/t/${table}/review`);
  await page.waitForSelector('.problem');
  assert.match(await page.locator('.problem').innerText(), /ließ sich nicht beurteilen/);
  assert.equal(await page.locator('.judging').count(), 0);
  await accessible(page, 'a review that failed');
  const before = asked;
  await page.waitForTimeout(1600);
  assert.equal(asked, before, 'nobody asks again');
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
  await holds(async () => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} pixels stick out`);
  });
  await leave();
});
