// All hands open: what lies face-down is shown as its owner knows it, and counted.
import assert from 'node:assert/strict';
import test from 'node:test';
import { opened } from '../../page/review/opened.js';

/** Two seats, a conflict; each has laid a card face-down, B also a trap. @param {string} [eyes] */
const view = (eyes) => ({
  viewer: eyes ? { seat: eyes } : 'spectator',
  table: {
    cards: [
      { entry: 1, owner: 'A', slot: 1, card: 'mem-r3', down: false },
      { entry: 2, owner: 'A', slot: 1, down: true, ...(eyes === 'A' && { card: 'mem-b4' }) },
      { entry: 3, owner: 'B', slot: 1, down: true, ...(eyes === 'B' && { card: 'mem-g5' }) },
    ],
    traps: [{ entry: 4, owner: 'B', slot: 1, ...(eyes === 'B' && { trap: 'trap-1' }) }],
  },
  conflicts: [{ slot: 1, totals: [{ seat: 'A', sum: 3, bonus: 1 }], own_total: eyes === 'A' ? 8 : eyes === 'B' ? 5 : null }],
});

test('nothing is hidden any more, and totals count what was', () => {
  const all = opened(view(), [view('A'), view('B')]);
  assert.deepEqual(all.table.cards.map((/** @type {any} */ one) => one.card), ['mem-r3', 'mem-b4', 'mem-g5']);
  assert.equal(all.table.traps[0].trap, 'trap-1');
  assert.deepEqual(all.conflicts[0].totals.map((/** @type {any} */ one) => [one.seat, one.sum + one.bonus]), [['A', 8], ['B', 5]]);
  assert.equal(view().table.cards[1].card, undefined, 'a view is not changed');
});

test('through one pair of eyes, and in games that hide nothing, a view stays as it is', () => {
  const own = view('A');
  assert.equal(opened(own, []), own);
  const other = { seats: [] };
  assert.equal(opened(other, [other]), other);
});
