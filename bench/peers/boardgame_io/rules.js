// The course of Markt der Runen with the usual settings: functions that change the table `G` in place, as
// boardgame.io's moves and hooks call them. `chance` gives what is random.

import { legal } from './legal.js';
import {
  COLOURS, HAND, MAIN_RED, MAX_THROWS, PRICE, RANSOM_RUNES, ROUND_CAP, THIEF,
  compare, empty, mine, range, sources, standing, storage, sum,
} from './table.js';

/** Goes on until somebody must decide something, the turn is over, or the game. */
export function settle(G, chance) {
  for (;;) {
    const { step } = G;
    switch (step.kind) {
      case 'over':
      case 'rps':
      case 'turn_over':
        return;
      case 'begin':
        beginTurn(G);
        break;
      case 'interest_due':
        interestDue(G);
        break;
      case 'interest': {
        const due = step.due.filter(([, colour]) => G.market[colour] > 0);
        G.step = due.length ? { kind: 'interest', due } : { kind: 'business' };
        if (due.length) return;
        break;
      }
      case 'pay':
        if (!payNext(G)) return;
        break;
      case 'play':
        if (G.draft || !empty(G.hands[G.active])) return;
        G.step = { kind: 'store', index: 0 };
        break;
      case 'defend':
        if (!empty(G.hands[step.target])) return;
        act(G, chance, 'concede', []);
        break;
      case 'refill':
        refill(G, chance);
        endTurn(G);
        break;
      case 'store':
        if (step.index === mine(G).length) {
          G.step = { kind: 'refill' };
          break;
        }
      // falls through
      default: {
        const options = legal(G);
        if (options.length > 1) return;
        if (options.length === 0) G.step = step.resume;
        else act(G, chance, options[0][0], options[0].slice(1));
      }
    }
    if (G.step.kind === 'theft' && G.step.left === 0) G.step = G.step.resume;
  }
}

function beginTurn(G) {
  G.played = 0;
  G.bought = false;
  G.duelled = [];
  const kept = [];
  for (const s of mine(G)) {
    if (s.collector !== null && s.runes === 0) {
      if (s.kind === 'main') G.discarded.push(MAIN_RED + s.colour);
      G.collectors += 1;
      continue;
    }
    if (s.collector !== null) {
      s.runes -= 1;
      G.loose[s.collector][s.colour] += 1;
    }
    kept.push(s);
  }
  if (kept.length < mine(G).length) G.storages[G.active] = kept;
  G.step = { kind: 'giveup' };
}

function interestDue(G) {
  const due = [];
  for (const s of mine(G)) {
    if (s.collector === null && s.runes > 0) due.push([s.attached ? 2 : 1, s.colour]);
  }
  const of = (colour) => sum(due.filter((one) => one[1] === colour).map((one) => one[0]));
  const all = Math.min(G.market[0], of(0)) + Math.min(G.market[1], of(1));
  if (all === sum(G.market)) {
    G.step = { kind: 'interest', due };
    return;
  }
  G.step = { kind: 'business' };
  for (const [count, colour] of due) takeInterest(G, colour, count);
}

function takeInterest(G, colour, count) {
  for (let left = Math.min(count, G.market[colour]); left > 0; left--) if (gain(G, colour)) return;
}

/** A rune out of the market; whether it was the last one. */
function gain(G, colour) {
  G.market[colour] -= 1;
  G.loose[G.active][colour] += 1;
  if (G.market[0] + G.market[1] > 0) return false;
  finish(G);
  return true;
}

function payOne(G, colour, source) {
  if (source === undefined) {
    G.loose[G.active][colour] -= 1;
  } else {
    const s = mine(G)[source];
    s.runes -= 1;
    if (s.runes === 0 && s.kind === 'outpost') s.colour = null;
  }
  G.market[colour] += 1;
}

/** Pays runes until there is a choice; false if there is one. */
function payNext(G) {
  const { runes, then } = G.step;
  for (const colour of [0, 1]) {
    while (runes[colour] > 0) {
      const from = sources(G, colour);
      if (from.length > 1) return false;
      payOne(G, colour, from[0]);
      runes[colour] -= 1;
    }
  }
  G.step = { kind: 'business' };
  if (then.good) takeGood(G, then.good, { kind: 'business' });
  else lift(G, then.lift);
  return true;
}

function takeGood(G, good, resume) {
  if (good === 'outpost') G.outposts -= 1;
  else G.collectors -= 1;
  G.step = { kind: good === 'outpost' ? 'place_outpost' : 'place_collector', resume };
}

function lift(G, index) {
  const s = mine(G)[index];
  s.collector = null;
  G.collectors += 1;
  if (s.kind === 'ruin') {
    if (s.runes) G.loose[G.active][s.colour] += s.runes;
    mine(G).splice(index, 1);
  }
}

function refill(G, chance) {
  const hand = G.hands[G.active];
  for (let missing = HAND - sum(hand); missing > 0; missing--) {
    if (G.pile.length === 0) {
      if (G.discarded.length === 0) return;
      G.pile = chance.reshuffle(G.discarded);
      G.discarded = [];
    }
    hand[G.pile.pop()] += 1;
  }
}

function endTurn(G) {
  if ((G.active + 1) % G.n !== G.starter) G.step = { kind: 'turn_over' };
  else if (G.round === ROUND_CAP) finish(G);
  else {
    G.round += 1;
    G.step = { kind: 'turn_over' };
  }
}

function finish(G) {
  const standings = range(G.n).map((seat) => standing(G, seat));
  const best = standings.reduce((a, b) => (compare(a, b) < 0 ? b : a));
  G.alive = range(G.n).filter((seat) => compare(standings[seat], best) === 0);
  if (G.alive.length === 1) {
    G.winner = G.alive[0];
    G.step = { kind: 'over' };
  } else {
    G.step = { kind: 'rps' };
  }
}

function throwSigns(G, chance) {
  G.throws += 1;
  const { signs } = G;
  G.signs = {};
  const shown = [...new Set(Object.values(signs))];
  if (shown.length === 2) {
    const winning = (shown[0] - shown[1] + 3) % 3 === 1 ? shown[0] : shown[1];
    const winners = G.alive.filter((seat) => signs[seat] === winning);
    if (G.alive.length > 2) {
      G.alive = winners;
      if (winners.length === 1) [G.winner] = winners;
    } else {
      G.wins[winners[0]] += 1;
      if (G.wins[winners[0]] === 2) [G.winner] = winners;
    }
  }
  if (G.winner === null && G.throws === MAX_THROWS) G.winner = chance.lot(G.alive);
  if (G.winner !== null) G.step = { kind: 'over' };
}

function leave(G, kind) {
  G.hands[G.active][kind] -= 1;
  G.discarded.push(kind);
}

const price = (G, colour) => (colour === 0 ? [PRICE[G.n], 0] : [0, PRICE[G.n]]);
const steal = (left, from, resume) => ({ kind: 'theft', left, from, resume: { kind: resume } });

function buy(G, good, colour) {
  if (colour === undefined) {
    G.draft = { goal: { good }, picks: [] };
    return;
  }
  G.bought = true;
  G.step = { kind: 'pay', runes: price(G, colour), then: { good } };
}

/** What a move does; `seat` matters where several are asked at once. */
export const deeds = {
  give_up(G, chance, seat, index) {
    const [s] = mine(G).splice(index, 1);
    G.discarded.push(MAIN_RED + s.colour);
    G.loose[G.active][s.colour] += s.runes;
    if (s.attached) mine(G).push(storage('outpost', null));
    G.step = steal(2, null, 'giveup');
  },
  pass(G) {
    G.step = { kind: 'interest_due' };
  },
  theft(G, chance, seat, victim, what) {
    if (what === 'hand') {
      const kind = chance.stolen(G.hands[victim]);
      G.hands[victim][kind] -= 1;
      G.hands[G.active][kind] += 1;
    } else {
      const colour = COLOURS.indexOf(what);
      G.loose[victim][colour] -= 1;
      G.loose[G.active][colour] += 1;
    }
    G.step.left -= 1;
  },
  take(G) {
    const [[count, colour]] = G.step.due;
    G.step.due.shift();
    takeInterest(G, colour, count);
  },
  skip(G) {
    G.step.due.shift();
  },
  end(G) {
    G.step = G.step.kind === 'business' ? { kind: 'play' } : { kind: 'store', index: 0 };
  },
  buy_outpost(G, chance, seat, colour) {
    buy(G, 'outpost', colour);
  },
  buy_collector(G, chance, seat, colour) {
    buy(G, 'collector', colour);
  },
  buy_neutralise(G, chance, seat, colour, index) {
    G.bought = true;
    G.step = { kind: 'pay', runes: price(G, colour), then: { lift: index } };
  },
  remove_runes(G, chance, seat, index, red) {
    G.step = { kind: 'pay', runes: [red, RANSOM_RUNES - red], then: { lift: index } };
  },
  remove_outpost(G, chance, seat, index, other) {
    const s = mine(G)[other];
    G.outposts += 1;
    let at = index;
    if (s.attached) {
      s.attached = false;
    } else {
      if (s.runes) G.loose[G.active][s.colour] += s.runes;
      mine(G).splice(other, 1);
      if (other < index) at -= 1;
    }
    lift(G, at);
  },
  connect(G, chance, seat, outpost, main) {
    const standing = mine(G)[outpost];
    const store = mine(G)[main];
    if (standing.runes) {
      if (standing.colour === store.colour) store.runes += standing.runes;
      else G.loose[G.active][standing.colour] += standing.runes;
    }
    store.attached = true;
    mine(G).splice(outpost, 1);
    if (G.step.kind === 'forced_connect') G.step = { kind: 'play' };
  },
  pay_source(G, chance, seat, index) {
    const colour = G.step.runes[0] > 0 ? 0 : 1;
    payOne(G, colour, index);
    G.step.runes[colour] -= 1;
  },
  place_outpost(G, chance, seat, where) {
    if (where === 'standalone') mine(G).push(storage('outpost', null));
    else mine(G)[where].attached = true;
    G.step = G.step.resume;
  },
  place_collector(G, chance, seat, owner, index) {
    const s = G.storages[owner][index];
    s.collector = G.active;
    if (s.attached || s.kind === 'outpost') {
      G.outposts += 1;
      s.attached = false;
      if (s.kind === 'outpost') s.kind = 'ruin';
    }
    G.step = G.step.resume;
  },
  buy_rune(G, chance, seat, colour) {
    G.draft = { goal: { rune: colour }, picks: [] };
  },
  ransom(G, chance, seat, index) {
    G.draft = { goal: { lift: index }, picks: [] };
  },
  pay(G, chance, seat, kind) {
    G.draft.picks.push(kind);
  },
  done(G) {
    const { goal, picks } = G.draft;
    G.draft = null;
    G.played += 1;
    picks.forEach((kind) => leave(G, kind));
    if ('rune' in goal) gain(G, goal.rune);
    else if ('good' in goal) takeGood(G, goal.good, { kind: 'play' });
    else lift(G, goal.lift);
  },
  duel(G, chance, seat, kind, target) {
    G.played += 1;
    leave(G, kind);
    G.duelled.push(target);
    G.step = { kind: 'defend', card: kind, target };
  },
  show(G) {
    G.step = { kind: 'play' };
  },
  concede(G) {
    G.step = steal(1, G.step.target, 'play');
  },
  thief(G) {
    G.played += 1;
    leave(G, THIEF);
    G.step = steal(1, null, 'play');
  },
  lay(G, chance, seat, kind) {
    G.played += 1;
    G.hands[G.active][kind] -= 1;
    mine(G).push(storage('main', kind - MAIN_RED));
    if (mine(G).filter((s) => s.kind !== 'ruin').length > 2) G.step = { kind: 'forced_connect' };
  },
  double_theft(G, chance, seat, kind) {
    G.played += 1;
    leave(G, kind);
    G.step = steal(2, null, 'play');
  },
  discard(G, chance, seat, kind) {
    G.played += 1;
    leave(G, kind);
  },
  store(G, chance, seat, index, colour, count) {
    if (index !== 'none') {
      const s = mine(G)[index];
      s.colour = colour;
      s.runes += count;
      G.loose[G.active][colour] -= count;
    }
    G.step.index += 1;
  },
  sign(G, chance, seat, sign) {
    G.signs[seat] = sign;
    if (Object.keys(G.signs).length === G.alive.length) throwSigns(G, chance);
  },
};

function act(G, chance, name, args) {
  deeds[name](G, chance, G.active, ...args);
  if (G.step.kind === 'theft' && G.step.left === 0) G.step = G.step.resume;
}

/** A move of a seat, and everything that follows by itself. */
export function move(G, chance, seat, name, args) {
  deeds[name](G, chance, seat, ...args);
  if (G.step.kind === 'theft' && G.step.left === 0) G.step = G.step.resume;
  settle(G, chance);
}
