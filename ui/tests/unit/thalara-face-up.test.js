// Cards that lie face-down are revealed from what their owner saw, and counted.
import assert from 'node:assert/strict';
import test from 'node:test';
import { faceUp } from '../../page/games/thalara/faceUp.js';

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

test('nothing is hidden any more, and totals include what was', () => {
  const { view: all } = faceUp({ view: view() }, ['A', 'B'].map((seat) => ({ view: view(seat) })));
  assert.deepEqual(all.table.cards.map((/** @type {any} */ one) => one.card), ['mem-r3', 'mem-b4', 'mem-g5']);
  assert.equal(all.table.traps[0].trap, 'trap-1');
  assert.deepEqual(all.conflicts[0].totals.map((/** @type {any} */ one) => [one.seat, one.sum + one.bonus]), [['A', 8], ['B', 5]]);
  assert.equal(view().table.cards[1].card, undefined, 'a view is not changed');
});
