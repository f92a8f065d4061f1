// The replay of a finished match: steps, viewers, links, the receipt, playing on, uploaded records.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { assertAccessible, clicker, closeBrowser, eventually, finishedMatch, newUser, playToEnd, TestServer } from './support.js';

/** @type {TestServer} */
let server;
before(async () => { server = await TestServer.open(); });
after(async () => {
  await closeBrowser();
  await server.close();
});

const SHORT = { markt: { runes_per_colour: 3 }, mara: { quick_rounds: 3 }, thalara: {} };

/** The chosen step. @param {import('playwright-core').Page} page */
const at = (page) => page.evaluate(() => Number(/** @type {HTMLElement} */ (document.querySelector('.replaying')).dataset.ply));

/** Waits until a step is chosen and shown. @param {import('playwright-core').Page} page @param {number} ply */
const shows = (page, ply) => page.waitForFunction((wanted) => document.querySelector(`.replaying[data-ply="${wanted}"][data-shown="${wanted}"]`), ply);

/** @param {string} game @param {Record<string, any>} options */
function walked(game, options) {
  test(`${game}: a finished match is replayed`, async () => {
    const { page, leave } = await newUser(server);
    const table = await finishedMatch(server, page, { game, seats: [{ bot: 'solid' }], options });
    // From the table of the finished match.
    await page.goto(`${server.url}/t/${table}`);
    await page.locator('.over a', { hasText: 'Nachspielen' }).click();
    await page.waitForSelector('.replaying .felt .player');
    assert.equal(await at(page), 0);
    assert.equal(await page.locator('.open-hand').count(), 2, 'all hands are open');
    await page.getByRole('button', { name: 'Einen Schritt weiter' }).click();
    await shows(page, 1);
    await page.keyboard.press('ArrowRight');
    await shows(page, 2);
    await page.keyboard.press('ArrowLeft');
    await shows(page, 1);
    // Turns forward and back.
    await page.keyboard.press('Shift+ArrowRight');
    await page.waitForFunction(() => Number(/** @type {HTMLElement} */ (document.querySelector('.replaying')).dataset.ply) > 1);
    const turn = await at(page);
    await page.getByRole('button', { name: 'Einen Zug weiter' }).click();
    await page.waitForFunction((was) => Number(/** @type {HTMLElement} */ (document.querySelector('.replaying')).dataset.ply) > was, turn);
    await page.getByRole('button', { name: 'Einen Zug zurück' }).click();
    await shows(page, turn);
    await page.keyboard.press('Home');
    await shows(page, 0);
    await page.keyboard.press('PageDown');
    await page.waitForFunction(() => Number(/** @type {HTMLElement} */ (document.querySelector('.replaying')).dataset.ply) > 0);
    await assertAccessible(page, `${game}, replay`);
    await page.keyboard.press('End');
    const last = await page.evaluate(() => Number(/** @type {HTMLInputElement} */ (document.querySelector('.line-of-play input')).max));
    await shows(page, last);
    assert.match(await page.locator('.step-line').innerText(), /gewin|Mara/i, 'the end tells who won');
    // A single viewer sees one hand.
    await page.locator('.eyes select').selectOption('A');
    await page.waitForSelector('.dock .hand');
    assert.equal(await page.locator('.open-hand').count(), 0);
    await page.locator('.told .to-step').nth(5).click();
    await shows(page, 5);
    // The address names the moment.
    await page.waitForURL(/ply=5&seat=A/);
    const seen = await page.locator('.felt').innerText();
    await page.reload();
    await page.waitForSelector('.replaying .felt .player');
    await shows(page, 5);
    assert.equal(await page.locator('.felt').innerText(), seen);
    await leave();
  });
}
for (const [game, options] of Object.entries(SHORT)) walked(game, options);

test('with all hands open nothing is face-down, and for one viewer it is', async () => {
  const { page, allowShifts, leave } = await newUser(server);
  // The character Melina can hide cards; random bots may need several matches until she does.
  let [table, hidden] = ['', -1];
  for (let tries = 0; tries < 20 && hidden < 0; tries += 1) {
    table = await finishedMatch(server, page, { game: 'thalara', seats: [{ bot: 'random' }], options: { characters: ['melina', 'accaina'] } });
    hidden = await page.evaluate(async (id) => {
      for (let from = 0; ; from += 40) {
        const { moments } = await (await fetch(`/api/tables/${id}/moments?from=${from}&count=40`)).json();
        const found = moments.findIndex((/** @type {any} */ moment) => moment.view.table.cards.some((/** @type {any} */ card) => card.down && !card.card && card.owner === 'A'));
        if (found >= 0) return from + found;
        if (moments.length < 40) return -1;
      }
    }, table);
  }
  assert.ok(hidden >= 0, 'somebody hid a card');
  await page.goto(`${server.url}/t/${table}/replay?ply=${hidden}&seat=B`);
  await page.waitForSelector('.replaying .laid .card.down.hidden');
  assert.match(await page.locator('.conflicts').innerText(), /\+\?/);
  // All hands need more space than one, which is no shift.
  await allowShifts();
  await page.locator('.eyes select').selectOption('');
  await page.waitForSelector('.open-hand');
  await page.waitForSelector('.laid .card.down:not(.hidden) .card-art');
  assert.equal(await page.locator('.laid .card.hidden').count(), 0, 'all is face up');
  assert.doesNotMatch(await page.locator('.conflicts').innerText(), /\?/);
  await leave();
});

test('playback and the receipt work on a phone, in English', async () => {
  const { page, leave } = await newUser(server, { viewport: { width: 360, height: 640 }, locale: 'en-GB', hasTouch: true });
  const table = await finishedMatch(server, page, { game: 'markt', seats: [{ bot: 'solid' }, { bot: 'solid' }], options: SHORT.markt });
  await page.goto(`${server.url}/t/${table}/replay?ply=3`);
  await page.waitForSelector('.replaying .felt .player');
  await shows(page, 3);
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await page.waitForFunction(() => Number(/** @type {HTMLElement} */ (document.querySelector('.replaying')).dataset.ply) >= 5);
  await page.getByRole('button', { name: 'Pause' }).tap();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} pixels stick out`);
  await assertAccessible(page, 'replay on a phone');
  await page.getByRole('button', { name: 'Was the shuffle fair?' }).tap();
  const proof = page.locator('dialog.paper');
  await eventually(async () => assert.match(await proof.innerText(), /nobody changed anything afterwards/));
  assert.ok((await proof.locator('.findings li').count()) >= 5);
  await assertAccessible(page, 'the proof');
  await page.keyboard.press('Escape');
  await proof.waitFor({ state: 'detached' });
  await leave();
});

test('a match is played on from its middle at another seat', async () => {
  const { page, leave } = await newUser(server);
  const table = await finishedMatch(server, page, { game: 'markt', seats: [{ bot: 'solid' }], options: SHORT.markt });
  await page.goto(`${server.url}/t/${table}/replay?ply=6`);
  await page.waitForSelector('.replaying .felt .player');
  await page.locator('.onward').click();
  await assertAccessible(page, 'playing on');
  await page.locator('dialog .pick label', { hasText: 'B ' }).first().click();
  await page.locator('dialog .primary').click();
  await page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.includes(table));
  await page.waitForSelector('.table .prompt');
  assert.equal(await page.locator('.own .plate').getAttribute('data-seat'), 'B');
  await playToEnd(page, { seed: 4, press: clicker(page) });
  await page.locator('.over a', { hasText: 'Nachspielen' }).click();
  await page.waitForSelector('.replaying .felt .player');
  await page.locator('.tools [aria-label="Wurde ehrlich gemischt?"]').click();
  await eventually(async () => assert.match(await page.locator('dialog.paper').innerText(), /lässt sich hier nicht prüfen/, 'it claims nothing that it cannot prove'));
  await leave();
});

test('a record is downloaded and uploaded, and a faulty one is refused with its line', async () => {
  const { page, leave } = await newUser(server, { ignoring: /400 \(Bad Request\)/ });
  const table = await finishedMatch(server, page, { game: 'thalara', seats: [{ bot: 'random' }] });
  await page.goto(`${server.url}/t/${table}/replay`);
  await page.waitForSelector('.replaying .felt .player');
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.tools a[download]').click()]);
  const file = await download.path();
  await page.goto(server.url);
  await page.locator('.look-back a', { hasText: 'Aufzeichnung ansehen' }).click();
  await page.waitForSelector('.upload form');
  await assertAccessible(page, 'upload');
  await page.locator('textarea').fill('record = 1\n---\nA fly\n');
  await page.locator('.upload [type="submit"]').click();
  await page.waitForSelector('.problem');
  assert.match(await page.locator('.problem').innerText(), /Zeile \d/);
  await page.locator('.upload input[type="file"]').first().setInputFiles(file);
  // The refused text starts like a record, so the whole text is compared.
  await page.waitForFunction((record) => (/** @type {HTMLTextAreaElement} */ (document.querySelector('textarea'))).value === record, readFileSync(file, 'utf8'));
  await page.locator('.upload [type="submit"]').click();
  await page.waitForSelector('.replaying .felt .player');
  await page.keyboard.press('ArrowRight');
  await shows(page, 1);
  await page.reload();
  await page.waitForSelector('.replaying .felt .player');
  assert.equal(await page.locator('.open-hand').count(), 2, 'this tab still has it');
  await leave();
});

test('a running match cannot be replayed', async () => {
  const { page, leave } = await newUser(server, { ignoring: /409 \(Conflict\)/ });
  await page.goto(server.url);
  const table = await page.evaluate(async () => {
    const post = async (/** @type {string} */ path, /** @type {any} */ body) => (await fetch(`/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
    const made = await post('/tables', { game: 'markt', seats: ['open', { bot: 'random' }] });
    await post(`/tables/${made.table}/join`, { name: 'Mara', invitation: made.invitation });
    return made.table;
  });
  await page.goto(`${server.url}/t/${table}/replay?seat=B`);
  await page.waitForSelector('.hero [role="alert"]');
  assert.equal(await page.locator('.replaying').count(), 0);
  await leave();
});
