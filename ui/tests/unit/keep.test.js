// What is said again stays the same thing, down to its parts; what differs is new.
import assert from 'node:assert/strict';
import test from 'node:test';
import { keep } from '../../page/lib/keep.js';

const state = () => ({ round: 2, seats: [{ seat: 'A', hand: ['n1', 'n2'] }, { seat: 'B', hand: [] }], pending: null });

test('what is equal in all its parts is the one before', () => {
  const before = state();
  assert.equal(keep(before, state()), before);
});

test('what has changed is new, and what has not is kept beside it', () => {
  const before = state();
  const next = state();
  next.seats[0].hand.push('n3');
  const now = keep(before, next);
  assert.deepEqual(now, { round: 2, seats: [{ seat: 'A', hand: ['n1', 'n2', 'n3'] }, { seat: 'B', hand: [] }], pending: null });
  assert.notEqual(now, before);
  assert.notEqual(now.seats[0], before.seats[0]);
  assert.equal(now.seats[1], before.seats[1]);
  assert.deepEqual(before, state(), 'what was is left alone');
});

test('what is missing, added or of another kind is a change', () => {
  for (const now of [{ a: 1 }, { a: 1, b: 2, c: 3 }, { a: 1, b: '2' }, { a: 1, b: null }, { a: 1, b: { } }, { a: 1, c: 2 }]) {
    const before = { a: 1, b: 2 };
    assert.deepEqual(keep(before, structuredClone(now)), now);
    assert.notEqual(keep(before, structuredClone(now)), before);
  }
  assert.deepEqual(keep([1, 2], [1]), [1]);
  assert.deepEqual(keep([], {}), {});
  assert.equal(keep(undefined, 3), 3);
});
