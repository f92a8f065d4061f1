// Turning points: the largest changes of chances beyond their error, or changes of the lead.
import assert from 'node:assert/strict';
import test from 'node:test';
import { byChance, byLead } from '../../page/review/turningPoints.js';

const step = (/** @type {number[]} */ points, game = 0) => ({ game, seat: null, text: null, lines: [], round: 1, turn: false, points, asked: [] });
const decision = (/** @type {number} */ at, /** @type {string} */ seat, /** @type {{ regret?: number, error?: number, luck?: number, luck_error?: number }} */ rest) => ({ step: at, seat, options: 2, chosen: '', best: '', chance: 0.5, regret: 0, error: 0.01, luck: 0, luck_error: 0.01, verdict: 'sound', fortune: 'usual', ...rest });
const game = (/** @type {any[]} */ decisions, from = 0, steps = 20) => ({ from, steps, over: true, seats: [], decisions });

test('the lead changes where one seat comes out in front, not at a tie or a new deal', () => {
  const steps = [step([0, 0]), step([1, 0]), step([1, 1]), step([1, 2]), step([1, 3]), step([0, 0], 1), step([5, 0], 1)];
  assert.deepEqual(byLead(steps).map((one) => one.at), [1, 3, 6]);
});

test('changes of a chance count where they exceed their error, each at its own step', () => {
  const found = byChance([game([
    decision(1, 'A', { regret: 0.3 }),
    decision(4, 'B', { luck: -0.25 }),
    decision(6, 'A', { regret: 0.3, error: 0.11 }),
    decision(9, 'B', { luck: 0.2, luck_error: 0.06 }),
    decision(12, 'A', { luck: 0.5 }),
  ])]);
  assert.deepEqual(found, [
    { at: 2, seat: 'A', by: -0.3 },
    // Luck is complete when the same seat decides again, or at the end.
    { at: 9, seat: 'B', by: -0.25 },
    { at: 19, seat: 'A', by: 0.5 },
  ]);
});

test('only the largest changes count, one for each step, in order over all games', () => {
  const many = Array.from({ length: 12 }, (_, index) => decision(index, 'A', { regret: 0.2 + index / 100 }));
  const found = byChance([game(many, 0, 30), game([decision(31, 'B', { regret: 0.4 }), decision(31, 'A', { regret: 0.2 })], 30, 10)]);
  assert.deepEqual(found.map((one) => one.at), [5, 6, 7, 8, 9, 10, 11, 12, 32]);
  assert.equal(found.at(-1)?.seat, 'B');
});
