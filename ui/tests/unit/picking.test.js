// The interaction that all games share.
import assert from 'node:assert/strict';
import test from 'node:test';
import { fitting, meant, offered, open, touch } from '../../page/table/picking.js';

const PLACE = [
  { move: 'pass', things: [] },
  { move: 'place r5 k1', things: ['hand:r5', 'conflict:1'] },
  { move: 'place r5 k2', things: ['hand:r5', 'conflict:2'] },
  { move: 'place r5 k2 down', things: ['hand:r5', 'conflict:2'] },
  { move: 'place b1 k1', things: ['hand:b1', 'conflict:1'] },
];
const moves = (/** @type {{ move: string }[]} */ list) => list.map((choice) => choice.move);

test('nothing picked: every thing of a move is open, moves without things are buttons', () => {
  assert.deepEqual([...open(PLACE, [])].sort(), ['conflict:1', 'conflict:2', 'hand:b1', 'hand:r5']);
  assert.deepEqual(moves(offered(PLACE, [])), ['pass']);
  assert.equal(meant(PLACE, []), undefined);
});

test('a pick leaves the moves that touch it', () => {
  assert.deepEqual(moves(fitting(PLACE, ['hand:r5'])), ['place r5 k1', 'place r5 k2', 'place r5 k2 down']);
  assert.deepEqual([...open(PLACE, ['hand:r5'])], ['conflict:1', 'conflict:2']);
});

test('one move left is the one that is meant, in whatever order things were picked', () => {
  assert.equal(meant(PLACE, ['hand:b1'])?.move, 'place b1 k1');
  assert.equal(meant(PLACE, ['conflict:1', 'hand:r5'])?.move, 'place r5 k1');
  assert.equal(meant(PLACE, ['hand:r5', 'conflict:1'])?.move, 'place r5 k1');
});

test('moves that no thing tells apart become buttons', () => {
  assert.deepEqual(moves(offered(PLACE, ['hand:r5', 'conflict:2'])), ['place r5 k2', 'place r5 k2 down']);
});

test('a thing that all moves share need not be picked', () => {
  const store = [
    { move: 'store 0 blue 1', things: ['loose:A:blue', 'store:A:0'] },
    { move: 'store 0 blue 2', things: ['loose:A:blue', 'store:A:0'] },
    { move: 'store none', things: [] },
  ];
  assert.deepEqual(moves(offered(store, [])), ['store 0 blue 1', 'store 0 blue 2', 'store none']);
});

test('words are buttons: they lie on no table', () => {
  const signs = ['rock', 'paper', 'scissors'].map((sign) => ({ move: `rps ${sign}`, things: [`sign:${sign}`] }));
  assert.equal(offered(signs, []).length, 3);
  assert.equal(open(signs, []).size, 0);
});

test('touching again puts back, touching another begins anew, touching nothing is told', () => {
  assert.deepEqual(touch(PLACE, ['hand:r5'], 'hand:r5'), []);
  assert.deepEqual(touch(PLACE, ['hand:r5'], 'conflict:2'), ['hand:r5', 'conflict:2']);
  assert.deepEqual(touch(PLACE, ['hand:r5', 'conflict:2'], 'hand:b1'), ['hand:b1']);
  assert.equal(touch(PLACE, [], 'spell:x'), undefined);
});

test('every move can be reached by touching its things', () => {
  for (const choice of PLACE.filter(({ things }) => things.length > 0)) {
    /** @type {string[]} */
    let picks = [];
    for (const thing of choice.things) picks = picks.includes(thing) ? picks : touch(PLACE, picks, thing) ?? assert.fail(thing);
    const reached = meant(PLACE, picks) ? [meant(PLACE, picks)] : offered(PLACE, picks);
    assert.ok(reached.some((one) => one?.move === choice.move), choice.move);
  }
});
