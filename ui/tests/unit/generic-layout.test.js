// The generic layout: where an overview's zones go, what can be picked, and that its drawings stay in their box.
import assert from 'node:assert/strict';
import test from 'node:test';
import { arrange, faceOfThing, faceUp, keyed, shownTargets, sizeOf } from '../../page/games/generic/zones.js';
import { blob } from '../../page/games/generic/blob.js';
import { hueOf, pieceHue, rules } from '../../page/games/generic/colours.js';

const SEATS = ['A', 'B', 'C'];
const pebble = (/** @type {string} */ seat, /** @type {number} */ value) => ({ id: `pebble:${seat}:${value}`, text: `Kiesel ${value}`, value: String(value) });

/** Three seats; everybody has a hand and a row, and the piles are common. @param {string} [viewer] @returns {import('../../types/page.d.ts').Overview} */
const overview = (viewer) => ({
  status: 'Runde 3',
  points: [4, 7, 7],
  zones: [
    { id: 'pile', title: 'Vorrat', things: [{ id: 'pile', text: 'Vorrat', count: 12, hidden: true }] },
    { id: 'river', title: 'Fluss', things: [pebble('-', 2), pebble('-', 2)] },
    ...SEATS.flatMap((seat) => [
      { id: `hand:${seat}`, title: 'Hand', seat, ...(seat === viewer && { own_hand: true }), things: seat === viewer ? [pebble(seat, 1), pebble(seat, 5)] : [{ id: `back:${seat}`, text: '', count: 2, hidden: true }] },
      { id: `row:${seat}`, title: 'Reihe', seat, things: [] },
    ]),
  ],
});
const ids = (/** @type {{ id: string }[]} */ list) => list.map(({ id }) => id);

test('a player sees opponents in turn order, common zones, own zones and the hand', () => {
  const { opponents, own, common, hand } = arrange(overview('B'), SEATS, 'B');
  assert.deepEqual(opponents.map((player) => player.seat), ['C', 'A']);
  assert.deepEqual(ids(opponents[0].zones), ['hand:C', 'row:C']);
  assert.equal(own?.seat, 'B');
  assert.deepEqual(ids(own?.zones ?? []), ['row:B']);
  assert.deepEqual(ids(common), ['pile', 'river']);
  assert.deepEqual(ids(hand), ['hand:B']);
});

test('all who have the most points lead, nobody does without points', () => {
  const leads = (/** @type {number[]} */ points) => arrange({ ...overview(), points }, SEATS, undefined).opponents.map((player) => player.leads);
  assert.deepEqual(leads([4, 7, 7]), [false, true, true]);
  assert.deepEqual(leads([0, 0, 0]), [false, false, false]);
  assert.deepEqual(leads([]), [false, false, false]);
});

test('a spectator sees every seat and no hand; without an overview only the seats are there', () => {
  const seen = arrange(overview(), SEATS, undefined);
  assert.deepEqual(seen.opponents.map((player) => player.seat), SEATS);
  assert.equal(seen.own, undefined);
  assert.deepEqual(seen.hand, []);
  assert.deepEqual(arrange(undefined, SEATS, 'A').opponents.map((player) => [player.seat, player.points, player.zones]), [['B', 0, []], ['C', 0, []]]);
});

test('what lies in a zone can be picked, and so can players', () => {
  const targets = shownTargets(overview('B'), SEATS);
  for (const id of ['pile', 'pebble:B:5', 'back:A', 'seat:C']) assert.ok(targets.has(id), id);
  assert.ok(!targets.has('pebble:A:1') && !targets.has('colour:red'));
});

test('equal things get different keys, and counts add up', () => {
  const [, river] = overview().zones;
  assert.deepEqual(keyed(river.things).map(({ key }) => key), ['pebble:-:2/1', 'pebble:-:2/2']);
  assert.deepEqual(overview().zones.slice(0, 2).map(sizeOf), [12, 2]);
});

test('a hidden thing has no face, others show their value', () => {
  assert.equal(faceOfThing({ id: 'x', text: 'Kiesel 3', value: '3', hidden: true }), undefined);
  assert.deepEqual(faceOfThing(pebble('A', 3)), { id: 'pebble:A:3', kind: 'piece', name: 'Kiesel 3', text: '', figure: '3' });
});

test('after the match hidden zones are shown as their owner saw them, and hands are left out', () => {
  const hidden = (/** @type {string | undefined} */ viewer) => ({ id: 'secret:A', title: 'Geheim', seat: 'A', things: [viewer === 'A' ? pebble('A', 9) : { id: 'secret', text: '', hidden: true }] });
  const seen = (/** @type {string | undefined} */ viewer) => ({ view: {}, overview: { ...overview(viewer), zones: [...overview(viewer).zones, hidden(viewer)] } });
  const before = seen(undefined);
  const { overview: all } = faceUp(before, SEATS.map((seat) => seen(seat)));
  const zones = new Map(all?.zones.map((zone) => [zone.id, zone]));
  assert.deepEqual(zones.get('secret:A')?.things, [pebble('A', 9)]);
  assert.ok(zones.get('pile')?.things[0].hidden, 'nobody saw the pile');
  assert.equal(zones.has('hand:A'), false);
  assert.ok(before.overview.zones.some((zone) => zone.id === 'hand:A'), 'the argument is not changed');
});

test('a shape is the same for the same name, differs for others and stays in its circle', () => {
  assert.equal(blob('3', 40), blob('3', 40));
  assert.notEqual(blob('3', 40), blob('4', 40));
  for (const name of ['', 'Kiesel', '12', 'ein sehr langer Name']) {
    const numbers = [...blob(name, 40).matchAll(/-?[\d.]+/g)].map(Number);
    for (let index = 0; index < numbers.length; index += 2) assert.ok(Math.hypot(numbers[index], numbers[index + 1]) <= 40.01, name);
  }
});

test('colours depend on the id alone, and an id cannot break out of its rule', () => {
  assert.equal(hueOf('kiesel'), hueOf('kiesel'));
  assert.ok(new Set(['kiesel', 'a', 'b', 'c', 'd', 'e', 'f'].map(hueOf)).size > 1);
  assert.equal(pieceHue('kiesel', '3'), pieceHue('kiesel', '3'));
  for (const rule of rules('x"]{}', () => 'escaped')) assert.match(rule, /^(:root\[data-theme="light"\] )?(\[data-game="escaped"\]|\.back-escaped( \.back-line)?) \{ [^{}]+ \}$/);
});
