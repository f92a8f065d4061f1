// Markt der Runen as a boardgame.io game: turns with hooks, active players for who is asked out of turn,
// randomness by the framework's plugin, secrets by `playerView`, legal moves by `ai.enumerate`.

import { createRequire } from 'node:module';
import { legal } from './legal.js';
import * as rules from './rules.js';
import { asked, deal, deck, ranks } from './table.js';

const require = createRequire(import.meta.url);
const { INVALID_MOVE } = require('boardgame.io/core');

/** Chance by the framework's plugin; traces give their own instead. */
function byPlugin(random) {
  return {
    reshuffle: (cards) => random.Shuffle(cards),
    stolen(hand) {
      let left = random.Die(hand.reduce((all, one) => all + one, 0));
      return hand.findIndex((count) => (left -= count) <= 0);
    },
    lot: (seats) => seats[random.Die(seats.length) - 1],
  };
}

/** Tells the framework who is asked, if it is not the player of the turn. */
function ask(G, events) {
  if (G.step.kind === 'turn_over') {
    events.endTurn();
  } else if (G.step.kind === 'defend') {
    events.setActivePlayers({ value: { [G.step.target]: 'answer' }, minMoves: 1, maxMoves: 1, revert: true });
  } else if (G.step.kind === 'rps' && Object.keys(G.signs).length === 0) {
    const value = Object.fromEntries(G.alive.map((seat) => [seat, 'answer']));
    events.setActivePlayers({ value, minMoves: 1, maxMoves: 1 });
  }
}

/** The game. `setup` and `chance` replace the deal and the randomness, to follow a record. */
export function markt({ setup, chance } = {}) {
  const moves = {};
  for (const name of Object.keys(rules.deeds)) {
    moves[name] = ({ G, events, random, playerID }, ...args) => {
      const seat = Number(playerID);
      if (!asked(G).includes(seat)) return INVALID_MOVE;
      rules.move(G, chance ?? byPlugin(random), seat, name, args);
      ask(G, events);
      return undefined;
    };
  }
  return {
    name: 'markt-der-runen',
    minPlayers: 2,
    maxPlayers: 5,
    disableUndo: true,
    setup: setup ?? (({ ctx, random }) =>
      deal(ctx.numPlayers, random.Die(ctx.numPlayers) - 1, random.Shuffle(deck()))),
    moves,
    turn: {
      order: {
        first: ({ G }) => G.starter,
        next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers,
      },
      onBegin: ({ G, ctx, events, random }) => {
        G.active = Number(ctx.currentPlayer);
        G.step = { kind: 'begin' };
        rules.settle(G, chance ?? byPlugin(random));
        ask(G, events);
      },
      stages: { answer: { moves } },
    },
    endIf: ({ G }) => (G.step.kind === 'over' ? { ranks: ranks(G) } : undefined),
    playerView: ({ G, playerID }) => ({
      ...G,
      pile: G.pile.length,
      hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.reduce((a, b) => a + b, 0))),
      draft: String(G.active) === playerID ? G.draft : null,
      signs: Object.keys(G.signs),
    }),
    ai: {
      enumerate: (G, ctx, playerID) =>
        asked(G).includes(Number(playerID))
          ? legal(G).map(([move, ...args]) => ({ move, args }))
          : [],
    },
  };
}
