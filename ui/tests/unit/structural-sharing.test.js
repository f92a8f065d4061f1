// Equal parts stay the same objects, and parts that differ are new.
import assert from 'node:assert/strict';
import test from 'node:test';
import { shareStructure } from '../../page/lib/structuralSharing.js';

const state = () => ({ round: 2, seats: [{ seat: 'A', hand: ['n1', 'n2'] }, { seat: 'B', hand: [] }], pending: null });

test('an equal value is replaced by the old one', () => {
  const before = state();
  assert.equal(shareStructure(before, state()), before);
});

test('changed parts are new, and unchanged parts are the old objects', () => {
  const before = state();
  const next = state();
  next.seats[0].hand.push('n3');
  const now = shareStructure(before, next);
  assert.deepEqual(now, { round: 2, seats: [{ seat: 'A', hand: ['n1', 'n2', 'n3'] }, { seat: 'B', hand: [] }], pending: null });
  assert.notEqual(now, before);
  assert.notEqual(now.seats[0], before.seats[0]);
  assert.equal(now.seats[1], before.seats[1]);
  assert.deepEqual(before, state(), 'the old value is not changed');
});

test('missing, added and differently typed parts are changes', () => {
  for (const now of [{ a: 1 }, { a: 1, b: 2, c: 3 }, { a: 1, b: '2' }, { a: 1, b: null }, { a: 1, b: { } }, { a: 1, c: 2 }]) {
    const before = { a: 1, b: 2 };
    assert.deepEqual(shareStructure(before, structuredClone(now)), now);
    assert.notEqual(shareStructure(before, structuredClone(now)), before);
  }
  assert.deepEqual(shareStructure([1, 2], [1]), [1]);
  assert.deepEqual(shareStructure([], {}), {});
  assert.equal(shareStructure(undefined, 3), 3);
});
