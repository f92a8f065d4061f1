// Marks on a plot do not overlap, and the heaviest keep their place.
import assert from 'node:assert/strict';
import test from 'node:test';
import { spreadMarks } from '../../page/review/avoidOverlap.js';

const SIZE = { width: 300, height: 250 };
const mark = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ weight) => ({ x, y, weight });

test('of two overlapping marks the lighter one moves up or down', () => {
  const [light, heavy, far] = spreadMarks([mark(50, 50, 1), mark(51, 52, 2), mark(90, 50, 1)], SIZE);
  assert.deepEqual([heavy.y, far.y], [52, 50]);
  assert.ok((Math.abs(light.y - heavy.y) * SIZE.height) / 100 >= 24, `${light.y}`);
});

test('marks stay in the plot without overlap, and those without room are left out', () => {
  const crowd = Array.from({ length: 30 }, (_, index) => mark(10 + index / 10, 98, index));
  const placed = spreadMarks(crowd, SIZE);
  assert.ok(placed.length > 3 && placed.length < 30);
  assert.ok(placed.every((one) => one.y >= 0 && one.y <= 100));
  for (const [index, one] of placed.entries()) {
    for (const other of placed.slice(index + 1)) assert.ok((Math.abs(one.x - other.x) * SIZE.width) / 100 >= 24 || (Math.abs(one.y - other.y) * SIZE.height) / 100 >= 24);
  }
  assert.equal(placed.at(-1), placed.find((one) => one.weight === 29), 'in their own order');
});

test('a plot without a size has no marks', () => {
  assert.deepEqual(spreadMarks([mark(1, 1, 1)], { width: 0, height: 0 }), []);
});
