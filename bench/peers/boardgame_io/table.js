// The table of Markt der Runen: cards, the deal, who is who, points and ranks. Plain data, changed in place.

export const NAMES = [
  ...Array.from({ length: 12 }, (_, i) => `num_${String(i + 1).padStart(2, '0')}`),
  'thief', 'main_red', 'main_blue',
];
const COPIES = [5, 5, 5, 5, 7, 4, 4, 4, 4, 6, 3, 3, 8, 3, 3];
export const NUMBERS = 12;
export const THIEF = 12;
export const MAIN_RED = 13;
export const COLOURS = ['red', 'blue'];
const SIGNS = ['rock', 'paper', 'scissors'];
const RUNES = { 2: 10, 3: 12, 4: 12, 5: 12 };
const COLLECTORS = { 2: 2, 3: 2, 4: 1, 5: 1 };
export const PRICE = { 2: 4, 3: 3, 4: 2, 5: 2 };
export const RUNE_SUMS = [5, 10, 15];
export const GOODS_SUM = 21;
export const RANSOM_RUNES = 3;
export const HAND = 3;
export const ROUND_CAP = 24;
export const MAX_THROWS = 20;

export const sum = (list) => list.reduce((all, one) => all + one, 0);
export const empty = (list) => list.every((one) => one === 0);
export const range = (count) => Array.from({ length: count }, (_, i) => i);

/** The whole deck, unshuffled. */
export const deck = () => COPIES.flatMap((copies, kind) => Array(copies).fill(kind));

/** A fresh deal: `pile` has its top card last. */
export function deal(n, starter, pile) {
  const G = {
    n,
    market: [RUNES[n], RUNES[n]],
    outposts: 5,
    collectors: COLLECTORS[n],
    pile,
    discarded: [],
    hands: range(n).map(() => Array(15).fill(0)),
    loose: range(n).map(() => [0, 0]),
    storages: range(n).map(() => []),
    starter,
    active: starter,
    round: 1,
    played: 0,
    bought: false,
    duelled: [],
    draft: null,
    alive: [],
    wins: Array(n).fill(0),
    throws: 0,
    signs: {},
    winner: null,
    step: { kind: 'begin' },
  };
  for (let card = 0; card < HAND * n; card++) G.hands[(starter + card) % n][G.pile.pop()] += 1;
  return G;
}

export const storage = (kind, colour) => ({ kind, colour, runes: 0, attached: false, collector: null });
export const takesOutpost = (s) => s.kind === 'main' && s.collector === null && !s.attached;
export const mine = (G) => G.storages[G.active];
export const others = (G) => range(G.n - 1).map((step) => (G.active + step + 1) % G.n);

/** Who is asked now. */
export function asked(G) {
  if (G.step.kind === 'defend') return [G.step.target];
  if (G.step.kind === 'rps') return G.alive.filter((seat) => !(seat in G.signs));
  return [G.active];
}

export const sources = (G, colour) =>
  range(mine(G).length).filter((i) => {
    const s = mine(G)[i];
    return s.collector === null && s.runes > 0 && s.colour === colour;
  });

const ownOutposts = (G, seat) => G.storages[seat].filter((s) => s.attached || s.kind === 'outpost').length;
const ownCollectors = (G, seat) => G.storages[seat].filter((s) => s.collector !== null).length;

export function points(G, seat) {
  const runes = sum(G.loose[seat]) + sum(G.storages[seat].map((s) => s.runes));
  return runes + 2 * ownOutposts(G, seat) - ownCollectors(G, seat);
}

export function standing(G, seat) {
  let highest = 0;
  for (let kind = 0; kind < NUMBERS; kind++) if (G.hands[seat][kind]) highest = kind + 1;
  return [points(G, seat), ownOutposts(G, seat), -ownCollectors(G, seat), highest];
}

export function compare(one, two) {
  for (let i = 0; i < one.length; i++) if (one[i] !== two[i]) return one[i] - two[i];
  return 0;
}

/** Ranks from 1 on. */
export function ranks(G) {
  const keys = range(G.n).map((seat) => [...standing(G, seat), seat === G.winner ? 1 : 0]);
  return keys.map((key) => 1 + keys.filter((other) => compare(other, key) > 0).length);
}

/** The text of a move in our notation. */
export function text(name, args) {
  const seat = (index) => 'ABCDE'[index];
  switch (name) {
    case 'theft': return `theft ${seat(args[0])} ${args[1]}`;
    case 'place_collector': return `place_collector ${seat(args[0])} ${args[1]}`;
    case 'buy_outpost':
    case 'buy_collector':
    case 'buy_rune': return [name, ...args.map((c) => COLOURS[c])].join(' ');
    case 'buy_neutralise': return `${name} ${COLOURS[args[0]]} ${args[1]}`;
    case 'duel': return `duel ${NAMES[args[0]]} ${seat(args[1])}`;
    case 'show': case 'pay': case 'lay': case 'double_theft': case 'discard': return `${name} ${NAMES[args[0]]}`;
    case 'store': return args[0] === 'none' ? 'store none' : `store ${args[0]} ${COLOURS[args[1]]} ${args[2]}`;
    case 'sign': return SIGNS[args[0]];
    default: return [name, ...args].join(' ');
  }
}
