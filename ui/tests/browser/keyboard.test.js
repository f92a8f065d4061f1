// Playing by keyboard alone.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { closeBrowser, createTable, eventually, newUser, readTable, seededDice, TestServer, untilAsked } from './support.js';

/** @type {TestServer} */
let server;
before(async () => { server = await TestServer.open(); });
after(async () => {
  await closeBrowser();
  await server.close();
});

test('a match is played by keyboard alone', async () => {
  const { page, leave } = await newUser(server);
  await createTable(server, page, 'mara', { players: 2, seats: ['solid'], settings: { quick_rounds: '2' } });
  await page.waitForSelector('.prompt');
  await page.evaluate(() => document.addEventListener('pointerdown', () => { throw new Error('a pointer was used'); }));
  const roll = seededDice(4);
  let played = 0;
  for (; played < 1500; played += 1) {
    await untilAsked(page);
    const now = await readTable(page);
    if (now.over) break;
    if (now.primary) {
      // A pick by key moves the focus to the button that confirms it.
      const onPrimary = await page.evaluate(() => document.activeElement?.classList.contains('primary'));
      if (!onPrimary) await page.locator('.prompt .primary').focus();
      await page.keyboard.press('Enter');
    } else if (now.targets.length === 0 || (now.moves.length > 0 && roll(4) === 0)) {
      await page.keyboard.press(String(1 + roll(Math.min(now.moves.length, 9))));
    } else {
      // Tab to the first target, then use arrows.
      await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
      for (let tabs = 0; tabs < 60; tabs += 1) {
        await page.keyboard.press('Tab');
        if (await page.evaluate(() => document.activeElement?.matches('.target.can'))) break;
      }
      const steps = roll(3);
      for (let walk = 0; walk < steps; walk += 1) await page.keyboard.press(['ArrowRight', 'ArrowLeft'][roll(2)]);
      if (await page.evaluate(() => document.activeElement?.matches('.target.can'))) await page.keyboard.press('Enter');
    }
  }
  assert.ok((await readTable(page)).over, 'the game ended');
  assert.ok(played > 8, `${played}`);
  await leave();
});

test('focus is visible, ? lists the keys, Escape steps back', async () => {
  const { page, leave } = await newUser(server);
  await createTable(server, page, 'markt', { players: 2, seats: ['solid'] });
  await page.waitForSelector('.prompt');
  await page.keyboard.press('?');
  await eventually(async () => assert.equal(await page.locator('.sheet kbd').count(), 11));
  await page.keyboard.press('Escape');
  await page.waitForSelector('.sheet', { state: 'detached' });
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => getComputedStyle(/** @type {Element} */ (document.activeElement)).outlineStyle);
  assert.notEqual(outline, 'none');
  await leave();
});
