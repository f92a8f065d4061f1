// A match that is over, looked at again: step by step, through all eyes, shared, proved, played on.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { House, accessible, clicking, closeBrowser, finished, holds, person, playOn } from './house.js';

/** @type {House} */
let house;
before(async () => { house = await House.open(); });
after(async () => {
  await closeBrowser();
  await house.close();
});

const SHORT = { markt: { runes_per_colour: 3 }, mara: { quick_rounds: 3 }, thalara: {} };

/** Which step is shown. @param {import('playwright-core').Page} page */
const at = (page) => page.evaluate(() => Number(/** @type {HTMLElement} */ (document.querySelector('.replaying')).dataset.ply));

/** Until a step is chosen and lies on the table. @param {import('playwright-core').Page} page @param {number} ply */
const shows = (page, ply) => page.waitForFunction((wanted) => document.querySelector(`.replaying[data-ply="${wanted}"][data-shown="${wanted}"]`), ply);

/** @param {string} game @param {Record<string, any>} options */
function walked(game, options) {
  test(`${game}: a finished match is walked through`, async () => {
    const { page, leave } = await person(house);
    const table = await finished(house, page, { game, seats: [{ bot: 'solid' }], options });
    // From the table itself, as somebody comes who has just played.
    await page.goto(`${house.url}/t/${table}`);
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
    // From turn to turn: forward, and back to where it was.
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
    await accessible(page, `${game}, replay`);
    await page.keyboard.press('End');
    const last = await page.evaluate(() => Number(/** @type {HTMLInputElement} */ (document.querySelector('.line-of-play input')).max));
    await shows(page, last);
    assert.match(await page.locator('.step-line').innerText(), /gewin|Mara/i, 'the end tells who won');
    // One seat's view is that seat's: one hand, and the log says "du".
    await page.locator('.eyes select').selectOption('A');
    await page.waitForSelector('.dock .hand');
    assert.equal(await page.locator('.open-hand').count(), 0);
    await page.locator('.told .to-step').nth(5).click();
    await shows(page, 5);
    // The address is the moment.
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

test('with all hands open nothing lies face-down; through one pair of eyes it does', async () => {
  const { page, mayJump, leave } = await person(house);
  // Melina hides cards, if she gets to it: somebody who plays at random needs more than one match for that.
  let [table, hidden] = ['', -1];
  for (let tries = 0; tries < 20 && hidden < 0; tries += 1) {
    table = await finished(house, page, { game: 'thalara', seats: [{ bot: 'random' }], options: { characters: ['melina', 'accaina'] } });
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
  await page.goto(`${house.url}/t/${table}/replay?ply=${hidden}&seat=B`);
  await page.waitForSelector('.replaying .laid .card.down.hidden');
  assert.match(await page.locator('.conflicts').innerText(), /\+\?/);
  // All hands take another place than one: choosing that is no jump.
  await mayJump();
  await page.locator('.eyes select').selectOption('');
  await page.waitForSelector('.open-hand');
  await page.waitForSelector('.laid .card.down:not(.hidden) .card-art');
  assert.equal(await page.locator('.laid .card.hidden').count(), 0, 'all is face up');
  assert.doesNotMatch(await page.locator('.conflicts').innerText(), /\?/);
  await leave();
});

test('it plays by itself, on a phone, in English, and the shuffle is explained', async () => {
  const { page, leave } = await person(house, { viewport: { width: 360, height: 640 }, locale: 'en-GB', hasTouch: true });
  const table = await finished(house, page, { game: 'markt', seats: [{ bot: 'solid' }, { bot: 'solid' }], options: SHORT.markt });
  await page.goto(`${house.url}/t/${table}/replay?ply=3`);
  await page.waitForSelector('.replaying .felt .player');
  await shows(page, 3);
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await page.waitForFunction(() => Number(/** @type {HTMLElement} */ (document.querySelector('.replaying')).dataset.ply) >= 5);
  await page.getByRole('button', { name: 'Pause' }).tap();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} pixels stick out`);
  await accessible(page, 'replay on a phone');
  await page.getByRole('button', { name: 'Was the shuffle fair?' }).tap();
  const proof = page.locator('dialog.paper');
  await holds(async () => assert.match(await proof.innerText(), /nobody changed anything afterwards/));
  assert.ok((await proof.locator('.findings li').count()) >= 5);
  await accessible(page, 'the proof');
  await page.keyboard.press('Escape');
  await proof.waitFor({ state: 'detached' });
  await leave();
});

test('somebody plays on from the middle, at the other seat', async () => {
  const { page, leave } = await person(house);
  const table = await finished(house, page, { game: 'markt', seats: [{ bot: 'solid' }], options: SHORT.markt });
  await page.goto(`${house.url}/t/${table}/replay?ply=6`);
  await page.waitForSelector('.replaying .felt .player');
  await page.locator('.onward').click();
  await accessible(page, 'playing on');
  await page.locator('dialog .pick label', { hasText: 'B ' }).first().click();
  await page.locator('dialog .primary').click();
  await page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.includes(table));
  await page.waitForSelector('.table .prompt');
  assert.equal(await page.locator('.own .plate').getAttribute('data-seat'), 'B');
  await playOn(page, { seed: 4, press: clicking(page) });
  await page.locator('.over a', { hasText: 'Nachspielen' }).click();
  await page.waitForSelector('.replaying .felt .player');
  await page.locator('.tools [aria-label="Wurde ehrlich gemischt?"]').click();
  await holds(async () => assert.match(await page.locator('dialog.paper').innerText(), /lässt sich hier nicht prüfen/, 'it claims nothing that it cannot prove'));
  await leave();
});

test('a record goes down and up again, and what is none is refused with its line', async () => {
  const { page, leave } = await person(house, { forgives: /400 \(Bad Request\)/ });
  const table = await finished(house, page, { game: 'thalara', seats: [{ bot: 'random' }] });
  await page.goto(`${house.url}/t/${table}/replay`);
  await page.waitForSelector('.replaying .felt .player');
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.tools a[download]').click()]);
  const file = await download.path();
  await page.goto(house.url);
  await page.locator('.look-back a', { hasText: 'Aufzeichnung ansehen' }).click();
  await page.waitForSelector('.upload form');
  await accessible(page, 'upload');
  await page.locator('textarea').fill('record = 1\n---\nA fly\n');
  await page.locator('.upload [type="submit"]').click();
  await page.waitForSelector('.problem');
  assert.match(await page.locator('.problem').innerText(), /Zeile \d/);
  await page.locator('.upload input[type="file"]').first().setInputFiles(file);
  // What was refused begins like a record, too: wait for all of it.
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

test('a match that still runs shows nothing of itself', async () => {
  const { page, leave } = await person(house, { forgives: /409 \(Conflict\)/ });
  await page.goto(house.url);
  const table = await page.evaluate(async () => {
    const post = async (/** @type {string} */ path, /** @type {any} */ body) => (await fetch(`/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
    const made = await post('/tables', { game: 'markt', seats: ['open', { bot: 'random' }] });
    await post(`/tables/${made.table}/join`, { name: 'Mara', invitation: made.invitation });
    return made.table;
  });
  await page.goto(`${house.url}/t/${table}/replay?seat=B`);
  await page.waitForSelector('.hero [role="alert"]');
  assert.equal(await page.locator('.replaying').count(), 0);
  await leave();
});
