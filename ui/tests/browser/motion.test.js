// Moving cards are animated as copies above the table.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, joinTable, newUser, playUntil, TestServer } from './support.js';

/** @type {TestServer} */
let server;
before(async () => { server = await TestServer.open(); });
after(async () => {
  await closeBrowser();
  await server.close();
});

/** Plays until some cards have flown, or a number of clicks. @param {import('playwright-core').Page} page @param {number} most */
async function playAWhile(page, most) {
  await page.evaluate(() => {
    const watched = /** @type {any} */ (window);
    const aloft = () => document.querySelectorAll('.flight, [data-aloft]').length;
    watched.flown = 0;
    watched.touched = [];
    new MutationObserver((changes) => {
      if (!changes.some((change) => [...change.addedNodes].some((node) => node instanceof Element && node.classList.contains('flight')))) return;
      watched.flown += 1;
      if (!watched.touch) return;
      const inTheAir = aloft();
      dispatchEvent(new PointerEvent('pointerdown'));
      watched.touched.push({ inTheAir, then: aloft() });
    }).observe(document.body, { childList: true, subtree: true });
  });
  const flown = () => page.evaluate(() => /** @type {any} */ (window).flown);
  let count = 0;
  await playUntil([page], async () => count >= most || (await flown()) >= 3, { seed: 5, watch: async (played) => { count = played; } });
  return flown();
}

test('a card flies as a copy, and the copy is removed at the end', async () => {
  const { page, leave } = await newUser(server, { reducedMotion: 'no-preference' });
  await joinTable(server, [page], { game: 'markt', seats: [{ bot: 'solid' }] });
  assert.ok((await playAWhile(page, 60)) > 0, 'something has flown');
  await page.waitForFunction(() => document.querySelectorAll('.flight, [data-aloft]').length === 0);
  await leave();
});

test('input ends all flights at once', async () => {
  const { page, leave } = await newUser(server, { reducedMotion: 'no-preference' });
  await joinTable(server, [page], { game: 'markt', seats: [{ bot: 'solid' }] });
  await page.evaluate(() => { /** @type {any} */ (window).touch = true; });
  assert.ok((await playAWhile(page, 60)) > 0, 'something has flown');
  const touched = await page.evaluate(() => /** @type {any} */ (window).touched);
  assert.ok(touched.length > 0);
  for (const { inTheAir, then } of touched) {
    assert.ok(inTheAir >= 2, 'a copy and the card that waits for it');
    assert.equal(then, 0);
  }
  await leave();
});

test('nothing flies with reduced motion', async () => {
  const { page, leave } = await newUser(server);
  await joinTable(server, [page], { game: 'markt', seats: [{ bot: 'solid' }] });
  assert.equal(await playAWhile(page, 12), 0);
  await leave();
});
