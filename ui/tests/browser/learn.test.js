// The pages for learning: rulebook with examples, card gallery, lessons.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { assertAccessible, assertFits, clicker, closeBrowser, eventually, finishedMatch, joinTable, newUser, playSteps, playUntil, readTable, TestServer, untilAsked } from './support.js';

/** @typedef {import('playwright-core').Page} Page */

const GAMES = ['mara', 'markt', 'thalara'];
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** @type {TestServer} */
let server;
before(async () => { server = await TestServer.open(); });
after(async () => {
  await closeBrowser();
  await server.close();
});

test('a link scrolls to its clause, and examples are pictures of the table', async () => {
  const { page, leave } = await newUser(server);
  await page.goto(`${server.url}/rules/markt#theft.play_now`);
  const clause = page.locator('.clause-entry.aimed');
  await clause.waitFor();
  assert.equal(await clause.getAttribute('id'), 'theft.play_now');
  await eventually(async () => assert.ok(await clause.evaluate((entry) => Math.abs(entry.getBoundingClientRect().top) < 200), 'it is in view'));
  await clause.locator('.picture .market').first().waitFor();
  assert.ok((await clause.locator('.picture .card-art').count()) > 0);
  assert.equal(await clause.locator('.picture [data-target]').count(), 0, 'a picture is not a table');
  assert.ok((await page.locator('.clause-entry').count()) > 100);
  await leave();
});

test('search narrows the rulebook while typing, in both languages', async () => {
  const { page, leave } = await newUser(server);
  await page.goto(`${server.url}/rules/thalara`);
  await page.waitForSelector('.clause-entry');
  const all = await page.locator('.clause-entry').count();
  await page.locator('.search input').click();
  await page.keyboard.type('Nachbeben Stapel');
  // While typing, half a word may already match something.
  await eventually(async () => {
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

test('an example is played in place: scripted moves, other moves, and refusals', async () => {
  const { page, leave } = await newUser(server, { locale: 'en-GB' });
  // The search keeps the page small, since axe takes longer with more elements.
  await page.goto(`${server.url}/rules/markt?q=theft.play_now`);
  const example = page.locator('[id="theft.play_now"] [data-example="ex-14"]');
  await example.locator('figcaption button').click();
  await example.locator('.prompt.asked').waitFor();
  // Scripted moves.
  await example.locator('.scene-next').click();
  await example.locator('.scene-story li').first().waitFor();
  await example.locator('.scene-next').click();
  await page.waitForFunction(() => document.querySelectorAll('.scene-story li').length > 1);
  // A refusal links to its clause.
  await example.getByRole('button', { name: 'From the start' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.scene-story li').length === 0);
  await example.locator('[data-target="market:outpost"]').click();
  const why = example.locator('.scene-why a').first();
  await why.waitFor();
  assert.match(await why.innerText(), /§ [a-z_.]+/);
  // Another move than the scripted one.
  await example.locator('[data-target="hand:num_09"]').click();
  await example.locator('[data-target="seat:C"]').click();
  await example.locator('.prompt .primary').click();
  await page.waitForFunction(() => !document.querySelector('.scene-next'));
  await example.getByRole('button', { name: 'Back' }).click();
  await example.locator('.scene-next').waitFor();
  await assertAccessible(page, 'an example under way');
  await example.getByRole('button', { name: 'Done' }).click();
  await example.locator('.picture .market').waitFor();
  await leave();
});

test('rulebook and gallery are accessible and fit on a phone', async () => {
  const { page, leave } = await newUser(server);
  for (const game of GAMES) {
    await page.goto(`${server.url}/cards/${game}`);
    await page.waitForSelector('.card-grid .card-art');
    // Axe takes longer with more elements: one whole gallery, and filtered ones of the others.
    if (game !== 'markt') await page.locator('.filter button').last().click();
    await assertAccessible(page, `cards of ${game}`);
  }
  await page.goto(`${server.url}/learn`);
  await page.waitForSelector('.game-card');
  await assertAccessible(page, 'overview');
  await page.goto(`${server.url}/rules/mara?q=combat.w`);
  await page.waitForSelector('.picture .card-art');
  await assertAccessible(page, 'rules');
  await leave();
  const phone = await newUser(server, PHONE);
  for (const place of ['rules/mara', 'cards/thalara', 'learn', 'learn/mara']) {
    await phone.page.goto(`${server.url}/${place}`);
    await phone.page.waitForSelector('.clause-entry, .card-grid .card-art, .game-card .card-art, .hand .card-art');
    await assertFits(phone.page);
  }
  await phone.leave();
});

test('cards are filtered by kind, colour and text, enlarged, and printed', async () => {
  const { page, allowShifts, leave } = await newUser(server, { locale: 'en-GB' });
  await page.goto(server.url);
  await page.locator('[data-game="mara"] .study a').nth(2).click();
  await page.waitForSelector('.card-grid .card-art');
  const all = await page.locator('.card-grid li').count();
  assert.ok(all > 60, `${all} cards`);
  await page.getByRole('button', { name: 'Powers' }).click();
  await page.getByRole('button', { name: 'Red (triquetra)' }).click();
  const shown = (/** @type {number} */ count) => eventually(async () => assert.equal(await page.locator('.card-grid li').count(), count));
  await shown(9);
  await page.locator('.search input').fill('Tyr');
  await shown(1);
  await page.locator('.card-button').click();
  const near = page.getByRole('dialog', { name: 'Tyr' });
  assert.match(await near.innerText(), /Combat value\s+6/);
  const lore = near.locator('.lore');
  assert.match(await lore.innerText(), /Fenrir/, 'a line of background');
  assert.equal(await lore.evaluate((line) => getComputedStyle(line).fontStyle), 'italic');
  await page.keyboard.press('Escape');
  await near.waitFor({ state: 'detached' });
  await page.locator('.search input').fill('');
  await shown(9);
  // The print layout differs, which is no shift.
  await allowShifts();
  await page.emulateMedia({ media: 'print' });
  await page.locator('.filters').waitFor({ state: 'hidden' });
  await eventually(async () => {
    const box = await page.locator('.card-grid li').first().boundingBox();
    assert.ok(box && Math.abs(box.width / box.height - 61 / 88) < 0.02, 'a card in its real shape');
  });
  // Pictures shrink to their printed width after the cards have their shape.
  await eventually(async () => {
    const cut = await page.locator('.card-grid li').evaluateAll((cards) => cards.filter((card) => card.scrollHeight > card.clientHeight).map((card) => card.textContent));
    assert.deepEqual(cut, [], 'text and background have room on the printed card');
  });
  assert.ok(await page.locator('.card-words .lore').first().isVisible(), 'the background is printed');
  await leave();
});

test('card usage is shown once there are enough games', async () => {
  const { page, leave } = await newUser(server);
  await page.goto(`${server.url}/cards/markt`);
  await page.waitForSelector('.card-grid .card-art');
  const order = page.getByRole('button', { name: 'Meistgespielt' });
  assert.equal(await order.count(), 0, 'nothing was played yet');
  for (let count = 0; count < 5; count += 1) await finishedMatch(server, page, { game: 'markt', seats: [{ bot: 'random' }], options: { runes_per_colour: 3 } });
  // Usage is counted in the background after the first request.
  await eventually(async () => assert.equal(await page.evaluate(async () => (await (await fetch('/api/cards/markt/uses')).json()).games), 5));
  await page.reload();
  await order.click();
  const heading = page.locator('.card-group h2');
  await eventually(async () => assert.deepEqual(await heading.allInnerTexts(), ['Die meistgespielten in 5 Partien']));
  assert.equal(await page.locator('.card-grid li').count(), 15, 'all cards are still there');
  const shares = (await page.locator('.use').allInnerTexts()).map((text) => Number(text.match(/(\d+)\s%/)?.[1]));
  assert.ok(shares[0] > 0 && shares.every((share, index) => index === 0 || share <= shares[index - 1]), `${shares}`);
  await assertAccessible(page, 'most played cards');
  await page.locator('.card-button').first().focus();
  await page.keyboard.press('Enter');
  const near = page.getByRole('dialog');
  assert.match(await near.innerText(), /Im Einsatz in \d von 5 Partien\.\s+Mit ihr gewonnen: \d+\s% \(±\s\d+\)\. Bei gleichen Aussichten für alle: 50\s%\./);
  await assertAccessible(page, 'a card with its figures');
  await page.keyboard.press('Escape');
  await near.waitFor({ state: 'detached' });
  await page.locator('.top .tool[lang="en"]').click();
  await page.waitForFunction(() => document.querySelector('.card-group h2')?.textContent === 'The most played in 5 games');
  await page.getByRole('button', { name: 'Most played' }).click();
  await eventually(async () => assert.ok((await heading.count()) > 1, 'by kind again'));
  await leave();
});

for (const game of GAMES) {
  test(`the lesson of ${game} leads to a real table`, async () => {
    const { page, leave } = await newUser(server, game === 'markt' ? PHONE : { locale: game === 'mara' ? 'en-GB' : 'de-DE' });
    await page.goto(`${server.url}/learn/${game}`);
    await page.waitForSelector('.coach progress');
    if (game === 'thalara') await assertAccessible(page, 'a lesson');
    if (game === 'markt') await assertFits(page);
    const steps = Number(await page.locator('.coach progress').getAttribute('max'));
    assert.ok(steps >= 8);
    const touch = game === 'markt';
    const byKey = game === 'thalara';
    let seen = 0;
    for (let count = 0; count < 100 && (await page.locator('.coach.end').count()) === 0; count += 1) {
      if (count === 6) {
        // A reload continues at the same step. The step must be stable: it is read twice with a pause, and together
        // with whether the user is asked, since the opponent's move may arrive in between.
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
      // The opponent's moves come by themselves; then it is the learner's step, or the end.
      await page.waitForFunction(() => document.querySelector('.coach.end') || (document.querySelector('.prompt.asked .row [data-move]') && !document.querySelector('.prompt .ask')?.textContent?.includes('…')));
      const now = await readTable(page);
      seen = Math.max(seen, await page.evaluate(() => document.querySelector('progress')?.value ?? 0));
      if (now.moves.length === 0) continue;
      if (byKey) {
        await page.keyboard.press(now.primary ? 'Tab' : '1');
        if (now.primary) await page.locator('.prompt .primary').press('Enter');
      } else {
        await clicker(page, touch)('.prompt .row [data-move]');
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
    await playSteps(page, 6, { seed: 5, press: clicker(page, touch) });
    await leave();
  });
}

test('steps of a lesson can be shown, undone and skipped', async () => {
  const { page, leave } = await newUser(server);
  await page.goto(`${server.url}/learn/markt`);
  await page.waitForSelector('.coach progress');
  const title = () => page.locator('.coach h2 span').innerText();
  const first = await title();
  await page.getByRole('button', { name: 'Mach es vor' }).click();
  await page.waitForFunction((told) => document.querySelector('.coach h2 span')?.textContent !== told, first);
  await page.getByRole('button', { name: 'Zurück' }).click();
  await page.waitForFunction((told) => document.querySelector('.coach h2 span')?.textContent === told, first);
  // The notice disappears by itself, so waiting starts before the click.
  await Promise.all([page.waitForSelector('.notice.shown'), page.locator('[data-target="hand:num_05"]').click()]);
  await page.getByRole('button', { name: 'Überspringen' }).click();
  await page.waitForSelector('.coach .primary');
  await leave();
});

test('a step back is not undone by an opponent’s move that is under way', async () => {
  const { page, context, leave } = await newUser(server);
  const done = ['A lay main_red', 'A buy_rune red', 'A pay 5', 'A done', 'A end', 'A store 0 red 1'];
  await context.addInitScript((steps) => localStorage.setItem('tafelrune-lesson-markt', JSON.stringify(steps)), done);
  const ofOther = (/** @type {import('playwright-core').Request} */ request) => Boolean(request.postDataJSON()?.steps?.at(-1)?.startsWith('B '));
  let letGo = () => {};
  const held = new Promise((resolve) => { letGo = () => resolve(undefined); });
  await page.route('**/scenarios/markt/lesson*', async (route) => {
    if (ofOther(route.request())) await held;
    await route.continue();
  });
  const [move] = await Promise.all([page.waitForRequest(ofOther), page.goto(`${server.url}/learn/markt`)]);
  await page.getByRole('button', { name: 'Zurück' }).click();
  const offered = async () => assert.deepEqual((await readTable(page)).moves, ['store 0 red 1']);
  await eventually(offered);
  letGo();
  await (await move.response())?.finished();
  // When this answer arrives, the page has received the earlier one.
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  await offered();
  await leave();
});

test('refusals and log lines open the rulebook in another tab', async () => {
  const { page, context, leave } = await newUser(server);
  await joinTable(server, [page], { game: 'markt', seats: [{ bot: 'solid' }] });
  await playUntil([page], async () => (await page.locator('.log .clause').count()) > 0, { seed: 6 });
  await untilAsked(page);
  await page.locator('.log .clause').first().click();
  const id = await page.locator('.rule code').innerText();
  const [opened] = await Promise.all([context.waitForEvent('page'), page.locator('.rule a').click()]);
  await opened.waitForSelector('.clause-entry.aimed');
  assert.equal(await opened.locator('.clause-entry.aimed').getAttribute('id'), id);
  assert.match(page.url(), /\/t\//, 'the table is still there');
  await leave();
});
