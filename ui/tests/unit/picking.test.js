// The interaction that all games share.
import assert from 'node:assert/strict';
import test from 'node:test';
import { buttonMoves, decidedMove, matchingMoves, openTargets, togglePick } from '../../page/table/picking.js';

const PLACE = [
  { move: 'pass', targets: [] },
  { move: 'place r5 k1', targets: ['hand:r5', 'conflict:1'] },
  { move: 'place r5 k2', targets: ['hand:r5', 'conflict:2'] },
  { move: 'place r5 k2 down', targets: ['hand:r5', 'conflict:2'] },
  { move: 'place b1 k1', targets: ['hand:b1', 'conflict:1'] },
];
const moves = (/** @type {{ move: string }[]} */ list) => list.map((choice) => choice.move);

test('with nothing picked every target of a move is open, and moves without targets are buttons', () => {
  assert.deepEqual([...openTargets(PLACE, [])].sort(), ['conflict:1', 'conflict:2', 'hand:b1', 'hand:r5']);
  assert.deepEqual(moves(buttonMoves(PLACE, [])), ['pass']);
  assert.equal(decidedMove(PLACE, []), undefined);
});

test('a pick leaves the moves that touch it', () => {
  assert.deepEqual(moves(matchingMoves(PLACE, ['hand:r5'])), ['place r5 k1', 'place r5 k2', 'place r5 k2 down']);
  assert.deepEqual([...openTargets(PLACE, ['hand:r5'])], ['conflict:1', 'conflict:2']);
});

test('the only move left is decided, in whatever order its targets were picked', () => {
  assert.equal(decidedMove(PLACE, ['hand:b1'])?.move, 'place b1 k1');
  assert.equal(decidedMove(PLACE, ['conflict:1', 'hand:r5'])?.move, 'place r5 k1');
  assert.equal(decidedMove(PLACE, ['hand:r5', 'conflict:1'])?.move, 'place r5 k1');
});

test('moves that differ in no target become buttons', () => {
  assert.deepEqual(moves(buttonMoves(PLACE, ['hand:r5', 'conflict:2'])), ['place r5 k2', 'place r5 k2 down']);
});

test('a target that all moves share need not be picked', () => {
  const store = [
    { move: 'store 0 blue 1', targets: ['loose:A:blue', 'store:A:0'] },
    { move: 'store 0 blue 2', targets: ['loose:A:blue', 'store:A:0'] },
    { move: 'store none', targets: [] },
  ];
  assert.deepEqual(moves(buttonMoves(store, [])), ['store 0 blue 1', 'store 0 blue 2', 'store none']);
});

test('targets that lie on no table are buttons', () => {
  const signs = ['rock', 'paper', 'scissors'].map((sign) => ({ move: `rps ${sign}`, targets: [`sign:${sign}`] }));
  assert.equal(buttonMoves(signs, []).length, 3);
  assert.equal(openTargets(signs, []).size, 0);
});

test('touching again puts back, touching another starts again, touching what no move touches gives nothing', () => {
  assert.deepEqual(togglePick(PLACE, ['hand:r5'], 'hand:r5'), []);
  assert.deepEqual(togglePick(PLACE, ['hand:r5'], 'conflict:2'), ['hand:r5', 'conflict:2']);
  assert.deepEqual(togglePick(PLACE, ['hand:r5', 'conflict:2'], 'hand:b1'), ['hand:b1']);
  assert.equal(togglePick(PLACE, [], 'spell:x'), undefined);
});

test('every move can be reached by touching its targets', () => {
  for (const choice of PLACE.filter(({ targets }) => targets.length > 0)) {
    /** @type {string[]} */
    let picks = [];
    for (const target of choice.targets) picks = picks.includes(target) ? picks : togglePick(PLACE, picks, target) ?? assert.fail(target);
    const reached = decidedMove(PLACE, picks) ? [decidedMove(PLACE, picks)] : buttonMoves(PLACE, picks);
    assert.ok(reached.some((one) => one?.move === choice.move), choice.move);
  }
});
