// The pages for learning: rulebook with examples to play, cards, the guided first game.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, accessible, clicking, closeBrowser, finished, holds, look, person, playSome, playUntil, quiet, sitDown } from './house.js';

/** @typedef {import('playwright-core').Page} Page */

const GAMES = ['mara', 'markt', 'thalara'];
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** @type {House} */
let house;
before(async () => { house = await House.open(); });
after(async () => {
  await closeBrowser();
  await house.close();
});

/** Nothing sticks out to the side. @param {Page} page */
const fits = async (page) => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'the page is wider than the screen');

test('a link leads to its clause, and its example is a picture drawn by the table', async () => {
  const { page, leave } = await person(house);
  await page.goto(`${house.url}/rules/markt#theft.play_now`);
  const clause = page.locator('.clause-entry.aimed');
  await clause.waitFor();
  assert.equal(await clause.getAttribute('id'), 'theft.play_now');
  await holds(async () => assert.ok(await clause.evaluate((entry) => Math.abs(entry.getBoundingClientRect().top) < 200), 'it is in view'));
  await clause.locator('.picture .market').first().waitFor();
  assert.ok((await clause.locator('.picture .card-art').count()) > 0);
  assert.equal(await clause.locator('.picture [data-thing]').count(), 0, 'a picture is not a table');
  assert.ok((await page.locator('.clause-entry').count()) > 100);
  await leave();
});

test('search narrows the rulebook while typing, in both languages', async () => {
  const { page, leave } = await person(house);
  await page.goto(`${house.url}/rules/thalara`);
  await page.waitForSelector('.clause-entry');
  const all = await page.locator('.clause-entry').count();
  await page.locator('.search input').click();
  await page.keyboard.type('Nachbeben Stapel');
  // Whoever types slowly finds something for half a word already.
  await holds(async () => {
    const [found, told] = await page.evaluate(() => [document.querySelectorAll('.clause-entry').length, document.querySelector('.found')?.textContent ?? '']);
    assert.ok(Number(found) > 0 && Number(found) < Math.min(20, all), `${found}`);
    assert.match(String(told), new RegExp(`${found} Regeln`));
  });
  await page.keyboard.type(' xyzzy');
  await page.waitForFunction(() => document.querySelectorAll('.clause-entry').length === 0);
  await page.locator('.top .tool[lang="en"]').click();
  await page.waitForFunction(() => document.querySelector('.found')?.textContent?.includes('Try another word'));
  await page.keyboard.press('Escape');
  await leave();
});

test('an example is played in place: its own moves, own ones, and refusals with their rule', async () => {
  const { page, leave } = await person(house, { locale: 'en-GB' });
  // Few clauses at once: a check of everything on a page takes its time by the number of things.
  await page.goto(`${house.url}/rules/markt?q=theft.play_now`);
  const example = page.locator('[id="theft.play_now"] [data-example="ex-14"]');
  await example.locator('figcaption button').click();
  await example.locator('.prompt.asked').waitFor();
  // Along with the example.
  await example.locator('.scene-next').click();
  await example.locator('.scene-story li').first().waitFor();
  await example.locator('.scene-next').click();
  await page.waitForFunction(() => document.querySelectorAll('.scene-story li').length > 1);
  // A refusal names its clause and leads there.
  await example.getByRole('button', { name: 'From the start' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.scene-story li').length === 0);
  await example.locator('[data-thing="market:outpost"]').click();
  const why = example.locator('.scene-why a').first();
  await why.waitFor();
  assert.match(await why.innerText(), /§ [a-z_.]+/);
  // A way of one's own.
  await example.locator('[data-thing="hand:num_09"]').click();
  await example.locator('[data-thing="seat:C"]').click();
  await example.locator('.prompt .primary').click();
  await page.waitForFunction(() => !document.querySelector('.scene-next'));
  await example.getByRole('button', { name: 'Back' }).click();
  await example.locator('.scene-next').waitFor();
  await accessible(page, 'an example under way');
  await example.getByRole('button', { name: 'Done' }).click();
  await example.locator('.picture .market').waitFor();
  await leave();
});

test('rules and cards are for everybody, on every screen', async () => {
  const { page, leave } = await person(house);
  for (const game of GAMES) {
    await page.goto(`${house.url}/cards/${game}`);
    await page.waitForSelector('.card-grid .card-art');
    // A check takes its time by the number of things: one gallery as it opens, of the others a part.
    if (game !== 'markt') await page.locator('.filter button').last().click();
    await accessible(page, `cards of ${game}`);
  }
  await page.goto(`${house.url}/learn`);
  await page.waitForSelector('.game-card');
  await accessible(page, 'overview');
  await page.goto(`${house.url}/rules/mara?q=combat.w`);
  await page.waitForSelector('.picture .card-art');
  await accessible(page, 'rules');
  await leave();
  const phone = await person(house, PHONE);
  for (const place of ['rules/mara', 'cards/thalara', 'learn', 'learn/mara']) {
    await phone.page.goto(`${house.url}/${place}`);
    await phone.page.waitForSelector('.clause-entry, .card-grid .card-art, .game-card .card-art, .hand .card-art');
    await fits(phone.page);
  }
  await phone.leave();
});

test('cards are found by kind, colour and word, looked at, and printed', async () => {
  const { page, mayJump, leave } = await person(house, { locale: 'en-GB' });
  await page.goto(house.url);
  await page.locator('[data-game="mara"] .study a').nth(2).click();
  await page.waitForSelector('.card-grid .card-art');
  const all = await page.locator('.card-grid li').count();
  assert.ok(all > 60, `${all} cards`);
  await page.getByRole('button', { name: 'Powers' }).click();
  await page.getByRole('button', { name: 'Red (triquetra)' }).click();
  const shown = (/** @type {number} */ count) => holds(async () => assert.equal(await page.locator('.card-grid li').count(), count));
  await shown(9);
  await page.locator('.search input').fill('Tyr');
  await shown(1);
  await page.locator('.card-button').click();
  const near = page.getByRole('dialog', { name: 'Tyr' });
  assert.match(await near.innerText(), /Combat value\s+6/);
  await page.keyboard.press('Escape');
  await near.waitFor({ state: 'detached' });
  await page.locator('.search input').fill('');
  await shown(9);
  // Paper is another layout, and going there is no jump.
  await mayJump();
  await page.emulateMedia({ media: 'print' });
  await page.locator('.filters').waitFor({ state: 'hidden' });
  await holds(async () => {
    const box = await page.locator('.card-grid li').first().boundingBox();
    assert.ok(box && Math.abs(box.width / box.height - 61 / 88) < 0.02, 'a card in its real shape');
  });
  await leave();
});

test('how often cards were played is told once there are some games', async () => {
  const { page, leave } = await person(house);
  await page.goto(`${house.url}/cards/markt`);
  await page.waitForSelector('.card-grid .card-art');
  const order = page.getByRole('button', { name: 'Meistgespielt' });
  assert.equal(await order.count(), 0, 'nothing was played yet');
  for (let count = 0; count < 5; count += 1) await finished(house, page, { game: 'markt', seats: [{ bot: 'random' }], options: { runes_per_colour: 3 } });
  // They are counted when somebody asks, behind everything else.
  await holds(async () => assert.equal(await page.evaluate(async () => (await (await fetch('/api/cards/markt/uses')).json()).games), 5));
  await page.reload();
  await order.click();
  const heading = page.locator('.card-group h2');
  await holds(async () => assert.deepEqual(await heading.allInnerTexts(), ['Die meistgespielten in 5 Partien']));
  assert.equal(await page.locator('.card-grid li').count(), 15, 'all cards are still there');
  const shares = (await page.locator('.use').allInnerTexts()).map((text) => Number(text.match(/(\d+)\s%/)?.[1]));
  assert.ok(shares[0] > 0 && shares.every((share, index) => index === 0 || share <= shares[index - 1]), `${shares}`);
  await accessible(page, 'most played cards');
  await page.locator('.card-button').first().focus();
  await page.keyboard.press('Enter');
  const near = page.getByRole('dialog');
  assert.match(await near.innerText(), /Im Einsatz in \d von 5 Partien\.\s+Mit ihr gewonnen: \d+\s% \(±\s\d+\)\. Bei gleichen Aussichten für alle: 50\s%\./);
  await accessible(page, 'a card with its figures');
  await page.keyboard.press('Escape');
  await near.waitFor({ state: 'detached' });
  await page.locator('.top .tool[lang="en"]').click();
  await page.waitForFunction(() => document.querySelector('.card-group h2')?.textContent === 'The most played in 5 games');
  await page.getByRole('button', { name: 'Most played' }).click();
  await holds(async () => assert.ok((await heading.count()) > 1, 'by kind again'));
  await leave();
});

for (const game of GAMES) {
  test(`the first game of ${game} is walked through to a real table`, async () => {
    const { page, leave } = await person(house, game === 'markt' ? PHONE : { locale: game === 'mara' ? 'en-GB' : 'de-DE' });
    await page.goto(`${house.url}/learn/${game}`);
    await page.waitForSelector('.coach progress');
    if (game === 'thalara') await accessible(page, 'a lesson');
    if (game === 'markt') await fits(page);
    const steps = Number(await page.locator('.coach progress').getAttribute('max'));
    assert.ok(steps >= 8);
    const touch = game === 'markt';
    const byKey = game === 'thalara';
    let seen = 0;
    for (let count = 0; count < 100 && (await page.locator('.coach.end').count()) === 0; count += 1) {
      if (count === 6) {
        // Whoever comes back goes on where they were.
        // A step that is on its way counts only when it has come: asked twice in a row at the same step,
        // and each time both are read in one moment, since the other's move may come between two.
        const atRest = () => page.evaluate(() => {
          const asked = document.querySelector('.prompt.asked') && !document.querySelector('.prompt .ask')?.textContent?.includes('…');
          return asked ? document.querySelector('.coach h2 span')?.textContent : undefined;
        });
        let told = await atRest();
        for (let before; !told || before !== told; told = await atRest()) {
          before = told;
          await page.waitForTimeout(400);
        }
        await page.reload();
        await page.waitForSelector('.coach progress');
        assert.equal(await page.locator('.coach h2 span').innerText(), told);
      }
      // What the other does comes by itself; then it is one's own step, or the end.
      await page.waitForFunction(() => document.querySelector('.coach.end') || (document.querySelector('.prompt.asked .row [data-move]') && !document.querySelector('.prompt .ask')?.textContent?.includes('…')));
      const now = await look(page);
      seen = Math.max(seen, await page.evaluate(() => document.querySelector('progress')?.value ?? 0));
      if (now.moves.length === 0) continue;
      if (byKey) {
        await page.keyboard.press(now.primary ? 'Tab' : '1');
        if (now.primary) await page.locator('.prompt .primary').press('Enter');
      } else {
        await clicking(page, touch)('.prompt .row [data-move]');
      }
    }
    assert.equal(seen, steps - 1, 'every step was shown');
    await page.locator('.coach .primary').click();
    await page.waitForURL(/\/t\//);
    await page.waitForSelector('.coach', { state: 'detached' });
    await page.waitForSelector('.table .prompt');
    const { options } = await page.evaluate(async () => (await fetch(`/api/tables/${location.pathname.split('/')[2]}/terms`)).json());
    const short = { mara: options.target_vp === 8, markt: options.round_cap === 10, thalara: options.first_game && options.round_cap === 6 };
    assert.ok(short[/** @type {'mara' | 'markt' | 'thalara'} */ (game)], `a short one: ${JSON.stringify(options)}`);
    await playSome(page, 6, { seed: 5, press: clicking(page, touch) });
    await leave();
  });
}

test('a lesson can be shown, taken back and skipped', async () => {
  const { page, leave } = await person(house);
  await page.goto(`${house.url}/learn/markt`);
  await page.waitForSelector('.coach progress');
  const title = () => page.locator('.coach h2 span').innerText();
  const first = await title();
  await page.getByRole('button', { name: 'Mach es vor' }).click();
  await page.waitForFunction((told) => document.querySelector('.coach h2 span')?.textContent !== told, first);
  await page.getByRole('button', { name: 'Zurück' }).click();
  await page.waitForFunction((told) => document.querySelector('.coach h2 span')?.textContent === told, first);
  // It goes by itself: wait for it from the beginning.
  await Promise.all([page.waitForSelector('.notice.shown'), page.locator('[data-thing="hand:num_05"]').click()]);
  await page.getByRole('button', { name: 'Überspringen' }).click();
  await page.waitForSelector('.coach .primary');
  await leave();
});

test('whoever goes back while the other’s move is on its way is not overtaken by it', async () => {
  const { page, context, leave } = await person(house);
  const done = ['A lay main_red', 'A buy_rune red', 'A pay 5', 'A done', 'A end', 'A store 0 red 1'];
  await context.addInitScript((steps) => localStorage.setItem('tafelrune-lesson-markt', JSON.stringify(steps)), done);
  const ofOther = (/** @type {import('playwright-core').Request} */ request) => Boolean(request.postDataJSON()?.steps?.at(-1)?.startsWith('B '));
  let letGo = () => {};
  const held = new Promise((resolve) => { letGo = () => resolve(undefined); });
  await page.route('**/scenarios/markt/lesson*', async (route) => {
    if (ofOther(route.request())) await held;
    await route.continue();
  });
  const [move] = await Promise.all([page.waitForRequest(ofOther), page.goto(`${house.url}/learn/markt`)]);
  await page.getByRole('button', { name: 'Zurück' }).click();
  const offered = async () => assert.deepEqual((await look(page)).moves, ['store 0 red 1']);
  await holds(offered);
  letGo();
  await (await move.response())?.finished();
  // Whatever came before this answer has been heard when it is there.
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  await offered();
  await leave();
});

test('refusals and the log at a real table lead into the rulebook, beside the table', async () => {
  const { page, context, leave } = await person(house);
  await sitDown(house, [page], { game: 'markt', seats: [{ bot: 'solid' }] });
  await playUntil([page], async () => (await page.locator('.log .clause').count()) > 0, { seed: 6 });
  await quiet(page);
  await page.locator('.log .clause').first().click();
  const id = await page.locator('.rule code').innerText();
  const [opened] = await Promise.all([context.waitForEvent('page'), page.locator('.rule a').click()]);
  await opened.waitForSelector('.clause-entry.aimed');
  assert.equal(await opened.locator('.clause-entry.aimed').getAttribute('id'), id);
  assert.match(page.url(), /\/t\//, 'the table is still there');
  await leave();
});
