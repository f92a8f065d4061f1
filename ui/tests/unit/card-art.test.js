// Card art is computed from data: the same card always looks the same, and different cards differ.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { bindRune, sounds } from '../../page/cards/bindRune.js';
import { constellation } from '../../page/games/thalara/constellation.js';

const cards = (/** @type {string} */ file) => readFileSync(new URL(`../../../crates/games/cards/${file}`, import.meta.url), 'utf8');
const named = (/** @type {string} */ text) => [...text.matchAll(/^(?:.*\b)?name = "([^"]+)"/gm)].map(([, name]) => name).filter((name) => name !== 'tafelrune');

test('names become sounds, with one rune for th and ng', () => {
  assert.deepEqual(sounds('Thor'), ['th', 'o', 'r']);
  assert.deepEqual(sounds('Odin'), ['o', 'd', 'i', 'n']);
  assert.deepEqual(sounds('Draupnir').slice(0, 3), ['d', 'r', 'a']);
});

test('a bind rune is deterministic, has its stave and stays in its box', () => {
  for (const name of named(cards('mara/powers.toml'))) {
    const path = bindRune(name, 40, 60);
    assert.equal(path, bindRune(name, 40, 60));
    assert.match(path, /^M0 -30V30/);
    const points = [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    assert.ok(points.every(([x, y]) => Math.abs(x) <= 21 && Math.abs(y) <= 30), name);
  }
});

test('powers have different bind runes', () => {
  const names = named(cards('mara/powers.toml'));
  assert.ok(names.length > 20);
  const drawn = new Set(names.map((name) => bindRune(name, 40, 60)));
  assert.ok(drawn.size >= names.length - 1, `${drawn.size} of ${names.length}`);
});

test('a constellation has a bright star for each point and a line for each strength', () => {
  for (const [id, points, strength] of /** @type {[string, number, number][]} */ ([['art-r1', 1, 6], ['art-r3', 3, 0], ['art-v2', 2, 4]])) {
    const { stars, lines } = constellation(id, points, strength, 70);
    assert.equal(stars.filter((star) => star.bright).length, points);
    assert.equal(lines.length, strength);
    assert.deepEqual(constellation(id, points, strength, 70), constellation(id, points, strength, 70));
  }
});
