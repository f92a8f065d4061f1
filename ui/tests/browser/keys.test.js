// The keyboard alone.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, closeBrowser, dice, holds, look, makeTable, person, quiet } from './house.js';

/** @type {House} */
let house;
before(async () => { house = await House.open(); });
after(async () => {
  await closeBrowser();
  await house.close();
});

test('a whole game with the keyboard', async () => {
  const { page, leave } = await person(house);
  await makeTable(house, page, 'mara', { players: 2, seats: ['solid'], settings: { quick_rounds: '2' } });
  await page.waitForSelector('.prompt');
  await page.evaluate(() => document.addEventListener('pointerdown', () => { throw new Error('a pointer was used'); }));
  const roll = dice(4);
  let played = 0;
  for (; played < 1500; played += 1) {
    await quiet(page);
    const now = await look(page);
    if (now.over) break;
    if (now.primary) {
      // A pick by key leads to the button that confirms it.
      const onPrimary = await page.evaluate(() => document.activeElement?.classList.contains('primary'));
      if (!onPrimary) await page.locator('.prompt .primary').focus();
      await page.keyboard.press('Enter');
    } else if (now.things.length === 0 || (now.moves.length > 0 && roll(4) === 0)) {
      await page.keyboard.press(String(1 + roll(Math.min(now.moves.length, 9))));
    } else {
      // Tab to the first possibility, then walk.
      await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
      for (let tabs = 0; tabs < 60; tabs += 1) {
        await page.keyboard.press('Tab');
        if (await page.evaluate(() => document.activeElement?.matches('.thing.can'))) break;
      }
      const steps = roll(3);
      for (let walk = 0; walk < steps; walk += 1) await page.keyboard.press(['ArrowRight', 'ArrowLeft'][roll(2)]);
      if (await page.evaluate(() => document.activeElement?.matches('.thing.can'))) await page.keyboard.press('Enter');
    }
  }
  assert.ok((await look(page)).over, 'the game ended');
  assert.ok(played > 8, `${played}`);
  await leave();
});

test('focus is visible, ? lists the keys, Escape steps back', async () => {
  const { page, leave } = await person(house);
  await makeTable(house, page, 'markt', { players: 2, seats: ['solid'] });
  await page.waitForSelector('.prompt');
  await page.keyboard.press('?');
  await holds(async () => assert.equal(await page.locator('.sheet kbd').count(), 11));
  await page.keyboard.press('Escape');
  await page.waitForSelector('.sheet', { state: 'detached' });
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => getComputedStyle(/** @type {Element} */ (document.activeElement)).outlineStyle);
  assert.notEqual(outline, 'none');
  await leave();
});
