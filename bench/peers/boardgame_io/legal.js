// What may be done now: every decision's options, each as a move's name and its arguments.

import {
  COLOURS, GOODS_SUM, MAIN_RED, NUMBERS, PRICE, RANSOM_RUNES, RUNE_SUMS, THIEF,
  empty, mine, others, range, sources, sum, takesOutpost,
} from './table.js';

function loot(G, victim) {
  const found = [];
  if (!empty(G.hands[victim])) found.push('hand');
  for (const colour of [0, 1]) if (G.loose[victim][colour]) found.push(COLOURS[colour]);
  return found;
}

const anyVictim = (G) => others(G).some((victim) => loot(G, victim).length > 0);

function payable(G, colour) {
  const stored = mine(G).filter((s) => s.collector === null && s.colour === colour).map((s) => s.runes);
  return G.loose[G.active][colour] + sum(stored);
}

function outpostPlaces(G) {
  const places = range(mine(G).length).filter((i) => takesOutpost(mine(G)[i]));
  if (mine(G).filter((s) => s.kind !== 'ruin').length < 2) places.push('standalone');
  return places;
}

const collectorTargets = (G) =>
  others(G).flatMap((seat) =>
    range(G.storages[seat].length)
      .filter((i) => G.storages[seat][i].collector === null)
      .map((i) => [seat, i]));

function connections(G) {
  const list = mine(G);
  const outposts = range(list.length).filter((i) => list[i].kind === 'outpost');
  const mains = range(list.length).filter((i) => takesOutpost(list[i]));
  return outposts.flatMap((j) => mains.map((m) => ['connect', j, m]));
}

/** Every sum of number cards of the first `below` kinds, as bits. */
function reach(hand, below) {
  let sums = 1n;
  for (let kind = 0; kind < below; kind++) {
    for (let copy = 0; copy < hand[kind]; copy++) sums |= sums << BigInt(kind + 1);
  }
  return sums;
}

const meets = (goal, sums) =>
  'rune' in goal ? RUNE_SUMS.some((total) => (sums >> BigInt(total)) & 1n) : sums >> BigInt(GOODS_SUM) > 0n;

/** What may be done now, each as a move's name and its arguments. */
export function legal(G) {
  const { step } = G;
  const list = mine(G);
  switch (step.kind) {
    case 'giveup': {
      const free = range(list.length).filter((i) => list[i].kind === 'main' && list[i].collector === null);
      return [...free.map((i) => ['give_up', i]), ['pass']];
    }
    case 'theft': {
      const victims = step.from === null ? others(G) : [step.from];
      return victims.flatMap((victim) => loot(G, victim).map((what) => ['theft', victim, what]));
    }
    case 'interest':
      return [['take'], ['skip']];
    case 'business':
      return business(G);
    case 'pay':
      return sources(G, step.runes[0] > 0 ? 0 : 1).map((i) => ['pay_source', i]);
    case 'place_outpost':
      return outpostPlaces(G).map((place) => ['place_outpost', place]);
    case 'place_collector':
      return collectorTargets(G).map((target) => ['place_collector', ...target]);
    case 'forced_connect':
      return connections(G);
    case 'play':
      return G.draft ? payment(G) : play(G);
    case 'defend': {
      const hand = G.hands[step.target];
      const able = range(NUMBERS).filter((kind) => kind >= step.card && hand[kind] > 0);
      return able.length ? able.map((kind) => ['show', kind]) : [['concede']];
    }
    case 'store': {
      const s = list[step.index];
      const moves = [];
      if (s.kind !== 'ruin') {
        for (const colour of [0, 1]) {
          if (s.colour !== null && s.colour !== colour) continue;
          for (let n = 1; n <= G.loose[G.active][colour]; n++) moves.push(['store', step.index, colour, n]);
        }
      }
      return [...moves, ['store', 'none']];
    }
    case 'rps':
      return range(3).map((sign) => ['sign', sign]);
    default:
      return [];
  }
}

function business(G) {
  const moves = [];
  const list = mine(G);
  const purse = [payable(G, 0), payable(G, 1)];
  const colours = [0, 1].filter((colour) => !G.bought && purse[colour] >= PRICE[G.n]);
  const occupied = range(list.length).filter((i) => list[i].collector !== null);
  if (colours.length) {
    if (G.outposts && outpostPlaces(G).length) moves.push(...colours.map((c) => ['buy_outpost', c]));
    if (G.collectors && collectorTargets(G).length) moves.push(...colours.map((c) => ['buy_collector', c]));
    if (G.outposts) moves.push(...colours.flatMap((c) => occupied.map((i) => ['buy_neutralise', c, i])));
  }
  for (const i of occupied) {
    for (let red = 0; red <= RANSOM_RUNES; red++) {
      if (purse[0] >= red && purse[1] >= RANSOM_RUNES - red) moves.push(['remove_runes', i, red]);
    }
    range(list.length)
      .filter((j) => list[j].attached || list[j].kind === 'outpost')
      .forEach((j) => moves.push(['remove_outpost', i, j]));
  }
  return [...moves, ...connections(G), ['end']];
}

function play(G) {
  const hand = G.hands[G.active];
  const list = mine(G);
  const moves = [];
  const sums = reach(hand, NUMBERS);
  if (meets({ rune: 0 }, sums)) for (const c of [0, 1]) if (G.market[c]) moves.push(['buy_rune', c]);
  if (meets({}, sums)) {
    if (G.outposts && outpostPlaces(G).length) moves.push(['buy_outpost']);
    if (G.collectors && collectorTargets(G).length) moves.push(['buy_collector']);
    range(list.length).forEach((i) => list[i].collector !== null && moves.push(['ransom', i]));
  }
  const rivals = others(G).filter((seat) => !G.duelled.includes(seat));
  for (let kind = 0; kind < NUMBERS; kind++) {
    if (hand[kind]) rivals.forEach((seat) => moves.push(['duel', kind, seat]));
  }
  const victim = anyVictim(G);
  if (victim && hand[THIEF]) moves.push(['thief']);
  for (const colour of [0, 1]) {
    if (!hand[MAIN_RED + colour]) continue;
    if (!list.some((s) => s.kind === 'main' && s.colour === colour)) moves.push(['lay', MAIN_RED + colour]);
    if (victim) moves.push(['double_theft', MAIN_RED + colour]);
  }
  if (G.played) return [...moves, ['end']];
  if (moves.length) return moves;
  return range(15).filter((kind) => hand[kind]).map((kind) => ['discard', kind]);
}

/** One number card at a time, never higher than the one before, where the goal can still be met. */
function payment(G) {
  const { goal, picks } = G.draft;
  const left = [...G.hands[G.active]];
  picks.forEach((kind) => { left[kind] -= 1; });
  const paid = sum(picks.map((kind) => kind + 1));
  const moves = [];
  for (let kind = 0; kind <= (picks.length ? picks[picks.length - 1] : NUMBERS - 1); kind++) {
    if (!left[kind]) continue;
    left[kind] -= 1;
    const sums = reach(left, kind + 1) << BigInt(paid + kind + 1);
    left[kind] += 1;
    if (meets(goal, sums)) moves.push(['pay', kind]);
  }
  if (picks.length && meets(goal, 1n << BigInt(paid))) moves.push(['done']);
  return moves;
}
