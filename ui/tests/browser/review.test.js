// Reviews of finished matches, and statistics.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { assertAccessible, closeBrowser, eventually, finishedMatch, newUser, TestServer } from './support.js';

/** @type {TestServer} */
let server;
before(async () => { server = await TestServer.open(); });
after(async () => {
  await closeBrowser();
  await server.close();
});

/**
 * A match in which even a short search is sure of a mistake and of a turn: somebody who plays at random makes
 * them, but not in every match.
 * @param {import('playwright-core').Page} page
 * @param {Record<string, any>} wanted
 */
async function mistaken(page, wanted) {
  for (let tries = 0; tries < 8; tries += 1) {
    const table = await finishedMatch(server, page, wanted);
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

test('a match is reviewed, and a remark links to its moment', async () => {
  const { page, leave } = await newUser(server);
  const table = await mistaken(page, { game: 'markt', seats: [{ bot: 'random' }, { bot: 'solid' }], options: { runes_per_colour: 4 } });
  await page.goto(`${server.url}/t/${table}`);
  await page.locator('.over a', { hasText: 'Beurteilung' }).click();
  await page.waitForSelector('.judging progress, .graph');
  await page.waitForSelector('.graph .chance');
  assert.equal(await page.locator('.graph .chance').count(), 3, 'a line for each seat');
  assert.equal(await page.locator('.balances > li').count(), 3);
  for (const words of await page.locator('.balances .sum').allInnerTexts()) {
    const [even, luck, own, , end] = [...words.replaceAll('−', '-').replaceAll('±0', '0').matchAll(/[+-]?\d+/g)].map(([number]) => Number(number));
    assert.ok(Math.abs(even + luck + own - end) <= 2, `the parts give the whole: ${words}`);
  }
  await assertAccessible(page, 'review');
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
  // Turning points now come from the review.
  await page.keyboard.press('Home');
  await page.waitForSelector('.replaying[data-ply="0"]');
  await page.waitForSelector('.control.turning:not(:disabled)');
  await page.getByRole('button', { name: 'Zum nächsten Wendepunkt' }).click();
  await page.waitForSelector('.turned');
  assert.match(await page.locator('.turned').innerText(), /^Wendepunkt für \S.*: [+−]\d+ Prozentpunkte$/);
  await assertAccessible(page, 'a turning point');
  await page.goto(`${server.url}/t/${table}`);
  await page.locator('.over a', { hasText: 'Beurteilung' }).click();
  await page.waitForSelector('.graph .chance');
  await page.locator('.remarks a.moment').first().click();
  await page.waitForSelector('.replaying .felt .player');
  // The review is stored.
  await page.goBack();
  await page.waitForSelector('.graph .chance');
  await leave();
});

test('on a phone, in English, a review and its marks fit', async () => {
  const { page, leave } = await newUser(server, { viewport: { width: 360, height: 640 }, locale: 'en-GB' });
  const table = await finishedMatch(server, page, { game: 'markt', seats: [{ bot: 'random' }], options: { runes_per_colour: 2 } });
  await page.goto(`${server.url}/t/${table}/review`);
  await page.waitForSelector('.graph .chance');
  assert.match(await page.locator('.review').innerText(), /Luck and skill/);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} pixels stick out`);
  await assertAccessible(page, 'review on a phone');
  await leave();
});

test('an uploaded record is reviewed, and remarks link to its moments', async () => {
  const { page, leave } = await newUser(server);
  const table = await mistaken(page, { game: 'markt', seats: [{ bot: 'random' }], options: { runes_per_colour: 3 } });
  const record = await page.evaluate(async (id) => (await fetch(`/api/tables/${id}/record`)).text(), table);
  await page.goto(`${server.url}/replay/review`);
  await page.waitForSelector('.review .acts a');
  assert.match(await page.locator('.review').innerText(), /keine Aufzeichnung/);
  await page.locator('.review .acts a').click();
  await page.locator('.upload textarea').fill(record);
  await page.locator('.upload [type="submit"]').click();
  await page.waitForSelector('.replaying .felt .player');
  await page.keyboard.press('ArrowRight');
  // The progress disappears when the review is ready, so waiting starts before the click.
  await Promise.all([page.waitForSelector('.judging progress'), page.locator('.tools [aria-label="Beurteilung"]').click()]);
  await page.waitForSelector('.graph .chance');
  assert.equal(new URL(page.url()).pathname, '/replay/review');
  await assertAccessible(page, 'review of a record');
  const first = page.locator('.remarks a.moment, .graph a').first();
  const [, step, seat] = /** @type {RegExpMatchArray} */ ((await first.getAttribute('href'))?.match(/^\/replay\?ply=(\d+)&seat=([AB])/));
  await first.click();
  await page.waitForSelector('.replaying .felt .player');
  assert.deepEqual(await page.evaluate(() => [document.querySelector('.replaying')?.getAttribute('data-ply'), /** @type {HTMLSelectElement} */ (document.querySelector('.eyes select')).value]), [step, seat]);
  // The address names the moment, and the tab keeps the record.
  await page.reload();
  await page.waitForSelector('.replaying .felt .player');
  assert.equal(await page.locator('.replaying').getAttribute('data-ply'), step);
  await leave();
});

test('a failed review is shown as such and not started again', async () => {
  const { page, leave } = await newUser(server);
  const table = await finishedMatch(server, page, { game: 'markt', seats: [{ bot: 'random' }], options: { runes_per_colour: 2 } });
  let asked = 0;
  // The server's own tests make a search panic; here its answer is faked.
  await page.route(/\/review\?/, async (route) => {
    asked += 1;
    await route.fulfill({ json: { ready: false, failed: true, done: 0, total: 0, iterations: 48, games: [] } });
  });
  await page.goto(`${server.url}/t/${table}/review`);
  await page.waitForSelector('.problem');
  assert.match(await page.locator('.problem').innerText(), /ließ sich nicht beurteilen/);
  assert.equal(await page.locator('.judging').count(), 0);
  await assertAccessible(page, 'a review that failed');
  const before = asked;
  await page.waitForTimeout(1600);
  assert.equal(asked, before, 'nobody asks again');
  await leave();
});

test('finished matches are counted with and without a profile', async () => {
  const { page, leave } = await newUser(server);
  await page.goto(`${server.url}/stats`);
  await page.waitForSelector('.none-yet');
  const table = await finishedMatch(server, page, { game: 'markt', seats: [{ bot: 'random' }], options: { runes_per_colour: 2 } });
  // Visiting the table adds it to the device's list.
  await page.goto(`${server.url}/t/${table}`);
  await page.waitForSelector('.over .ranks');
  await page.goto(server.url);
  await page.locator('.look-back a', { hasText: 'Statistik' }).click();
  await page.waitForSelector('.tallies');
  assert.match(await page.locator('.totals').innerText(), /1\s+Partie/);
  await assertAccessible(page, 'statistics');
  // A profile also counts characters.
  await page.evaluate(() => fetch('/api/profiles', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: `Mara ${Date.now() % 100000}`, passphrase: 'a long enough one' }) }));
  await finishedMatch(server, page, { game: 'thalara', seats: [{ bot: 'random' }] });
  await page.goto(`${server.url}/stats`);
  await page.waitForSelector('.tallies');
  assert.match(await page.locator('.stats').innerText(), /Nach Charakter/);
  await page.setViewportSize({ width: 360, height: 640 });
  await eventually(async () => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} pixels stick out`);
  });
  await leave();
});
