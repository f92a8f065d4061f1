// Help at the table: hints, "why can't I?", enlarged cards, dragging, the memory aid, sounds.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { closeBrowser, eventually, joinTable, newUser, playSteps, playUntil, readTable, TestServer, untilAsked } from './support.js';

/** @type {TestServer} */
let server;
before(async () => { server = await TestServer.open(); });
after(async () => {
  await closeBrowser();
  await server.close();
});

/** Plays on until `there` holds. @param {import('playwright-core').Page} page @param {() => Promise<boolean>} there */
const until = (page, there) => playUntil([page], there, { seed: 6 });

test('a hint names the best move with reasons and can be played', async () => {
  const { page, leave } = await newUser(server, { locale: 'en-GB' });
  await joinTable(server, [page], { game: 'markt', seats: [{ bot: 'solid' }] });
  await until(page, async () => { const now = await readTable(page); return now.asked && now.targets.length > 2; });
  const { version } = await readTable(page);
  await page.keyboard.press('h');
  await page.waitForSelector('.hint .primary');
  const words = await page.locator('.hint li').allInnerTexts();
  assert.match(words[0], /^Best: .+ win chance about \d+%/);
  assert.match(words.at(-1) ?? '', /Played through [\d,]+ deals that fit what you know/);
  assert.ok(words.length >= 3, words.join('\n'));
  assert.ok((await page.locator('.target.hinted').count()) > 0 || (await page.locator('.hint .primary').count()) === 1);
  await page.locator('.hint .primary').click();
  await page.waitForFunction((before) => /** @type {HTMLElement} */ (document.querySelector('.table')).dataset.version !== before, version);
  await page.waitForSelector('.hint', { state: 'detached' });
  await leave();
});

test('a table without hints offers none', async () => {
  const { page, leave } = await newUser(server);
  await joinTable(server, [page], { game: 'markt', seats: [{ bot: 'solid' }], hints: false, undo: 'never' });
  await page.waitForSelector('.hand .card');
  const tools = await page.locator('.tools button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  assert.ok(!tools.includes('Tipp') && !tools.some((label) => label?.includes('zurück')), tools.join());
  await leave();
});

test('a target that cannot be picked shows the clause that forbids it', async () => {
  const { page, leave } = await newUser(server);
  await joinTable(server, [page], { game: 'mara', seats: [{ bot: 'solid' }] });
  const dead = '.hand .target:not(.can):not(.could):not(.picked)';
  await until(page, async () => {
    if (!(await readTable(page)).asked || (await page.locator(dead).count()) === 0) return false;
    await page.locator(dead).first().click();
    await page.waitForSelector('.why');
    const told = (await page.locator('.why .clause').count()) > 0;
    await page.keyboard.press('Escape');
    return told;
  });
  await page.locator(dead).first().click();
  await page.locator('.why .clause').first().click();
  await page.waitForSelector('.rule p:not(:empty)');
  assert.match(await page.locator('.rule code').innerText(), /^[a-z0-9_.]+$/);
  await page.locator('.why .primary').click();
  await page.waitForSelector('.why', { state: 'detached' });
  await leave();
});

test('a card is dragged onto a conflict', async () => {
  const { page, leave } = await newUser(server);
  await joinTable(server, [page], { game: 'thalara', seats: [{ bot: 'solid' }] });
  await until(page, () => page.evaluate(() => Boolean(document.querySelector('.conflict.can') && document.querySelector('.hand .target.can'))));
  const card = await page.locator('.hand .target.can').first().boundingBox();
  await page.mouse.move(/** @type {any} */ (card).x + 20, /** @type {any} */ (card).y + 30);
  await page.mouse.down();
  await page.mouse.move(/** @type {any} */ (card).x + 30, /** @type {any} */ (card).y - 30, { steps: 4 });
  await eventually(async () => assert.equal(await page.locator('.ghost').count(), 1, 'the card is in the hand'));
  const target = await page.locator('.conflict .target.can').first().boundingBox();
  await page.mouse.move(/** @type {any} */ (target).x + 15, /** @type {any} */ (target).y + 15, { steps: 6 });
  await page.mouse.up();
  await page.waitForSelector('.ghost', { state: 'detached' });
  await eventually(async () => assert.equal(await page.locator('.target.picked').count(), 2, 'both are picked, as by two clicks'));
  await page.keyboard.press('Escape');
  await eventually(async () => assert.equal(await page.locator('.target.picked').count(), 1, 'one step back'));
  await leave();
});

test('a card is enlarged by hovering, by key and by a long press', async () => {
  const { page, leave } = await newUser(server);
  await joinTable(server, [page], { game: 'mara', seats: [{ bot: 'solid' }] });
  await page.waitForSelector('.hand .card');
  await page.locator('.hand .card').first().hover();
  await page.waitForSelector('.zoom .card-art');
  await page.mouse.move(5, 5);
  await page.waitForSelector('.zoom', { state: 'detached' });
  // Everybody begins with a place; its background is fetched for the closer look.
  await page.locator('.card.place').first().hover();
  await page.waitForSelector('.zoom .lore');
  await page.mouse.move(5, 5);
  await page.waitForSelector('.zoom', { state: 'detached' });
  await page.locator('.hand .card').first().focus();
  await page.keyboard.press('z');
  await page.waitForSelector('.zoom');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.zoom', { state: 'detached' });
  await leave();

  const phone = await newUser(server, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await joinTable(server, [phone.page], { game: 'mara', seats: [{ bot: 'solid' }] });
  // The opponent may begin, which still moves the hand.
  await untilAsked(phone.page);
  const box = /** @type {any} */ (await phone.page.locator('.hand .card').first().boundingBox());
  const finger = await phone.context.newCDPSession(phone.page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: box.x + 20, y: box.y + 30 }] });
  await phone.page.waitForSelector('.zoom');
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  assert.equal(await phone.page.locator('.target.picked').count(), 0, 'looking is not picking');
  await phone.leave();
});

test('the memory aid shows searched cards, unless the options forbid it', async () => {
  const { page, leave } = await newUser(server);
  for (const aid of [true, false]) {
    await joinTable(server, [page], { game: 'mara', seats: [{ bot: 'solid' }], options: { memory_aid: aid } });
    // The first stack is searched before the first round.
    let known = false;
    await until(page, async () => {
      const now = await page.evaluate(() => ({
        begun: Boolean(document.querySelector('.bar small')?.textContent) && !document.querySelector('.spread') && document.querySelectorAll('.log li').length > 6,
        known: Boolean(document.querySelector('.known')),
      }));
      known = now.known;
      return now.begun;
    });
    assert.equal(known, aid);
    if (!aid) break;
    await page.locator('.memory > button').click();
    await page.waitForSelector('.memory-row .card:not(.hidden)');
    await page.locator('.memory-sheet > button').click();
  }
  await leave();
});

test('sounds are off by default', async () => {
  const { page, context, leave } = await newUser(server);
  await context.addInitScript(() => {
    const Real = window.AudioContext;
    /** @type {any} */ (window).sounds = 0;
    window.AudioContext = class extends Real { constructor() { super(); /** @type {any} */ (window).sounds += 1; } };
  });
  await joinTable(server, [page], { game: 'markt', seats: [{ bot: 'solid' }] });
  const sounds = () => page.evaluate(() => /** @type {any} */ (window).sounds);
  await playSteps(page, 12, { seed: 3 });
  assert.equal(await sounds(), 0);
  await page.keyboard.press('?');
  await page.locator('.sheet [role="switch"]').nth(1).click();
  await page.keyboard.press('Escape');
  await until(page, async () => (await sounds()) === 1);
  await leave();
});
