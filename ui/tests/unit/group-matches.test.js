// Matches are counted once in each group, with their wins.
import assert from 'node:assert/strict';
import test from 'node:test';
import { groupMatches } from '../../page/review/groupMatches.js';

const played = (/** @type {string} */ game, /** @type {number} */ rank, /** @type {string[]} */ levels) => ({ table: '', game, seat: 'A', rank, ended_ms: 0, others: levels.map((level) => ({ name: level, level })) });

test('matches are counted once in each group, the largest first', () => {
  const all = [played('mara', 1, ['solid', 'solid']), played('markt', 2, ['solid', 'strong']), played('markt', 1, ['strong'])];
  assert.deepEqual(groupMatches(all, (one) => [{ key: one.game, name: one.game }]).map(({ key, all: count, won }) => [key, count, won]), [['markt', 2, 1], ['mara', 1, 1]]);
  assert.deepEqual(groupMatches(all, (one) => one.others.map(({ level }) => ({ key: level, name: level }))).map(({ key, all: count, won }) => [key, count, won]), [['solid', 2, 1], ['strong', 2, 1]]);
  assert.deepEqual(groupMatches(all, () => []), []);
});
