// Follows traces of our engine: legal moves, points and ranks must agree at every ply.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { markt } from './game.js';
import { NAMES, deal, points, text } from './table.js';

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');

const kind = (card) => {
  const known = NAMES.indexOf(card);
  return known >= 0 ? known : NAMES.indexOf(card.slice(0, card.lastIndexOf('_')));
};
const seatOf = (letter) => 'ABCDE'.indexOf(letter);

/** The lines of one game, with what chance gives read off beforehand. */
function follow(lines, first) {
  const players = Number(lines[0].split(' ')[1]);
  const drawn = lines.filter((line) => line.startsWith('* ')).map((line) => line.slice(2).split(' '));
  const next = (...kinds) => {
    const [what, ...things] = drawn.shift() ?? [];
    if (!kinds.includes(what)) throw new Error(`chance: ${kinds} is wanted, the trace has ${what}`);
    return things;
  };
  const starter = seatOf(next('start')[0]);
  const pile = next('shuffle').map(kind).reverse();
  const chance = {
    reshuffle: () => next('reshuffle').map(kind).reverse(),
    stolen: () => kind(next('stolen')[0]),
    lot: () => seatOf(next('rps_lot')[0]),
  };
  const game = markt({ setup: () => deal(players, starter, pile), chance });
  const client = Client({ game, numPlayers: players, debug: false });
  let plies = 0;
  lines.forEach((line, index) => {
    const agree = (what, mine, theirs) => {
      if (isDeepStrictEqual(mine, theirs)) return;
      const [here, there] = [mine, theirs].map((value) => JSON.stringify(value));
      throw new Error(`line ${first + index}: ${what}: here ${here}, in the trace ${there}`);
    };
    const [word] = line.split(' ', 1);
    const rest = line.slice(word.length + 1);
    const { G, ctx } = client.store.getState();
    if (word === '?') {
      const seat = seatOf(rest[0]);
      const active = ctx.activePlayers ? Object.keys(ctx.activePlayers).map(Number) : [Number(ctx.currentPlayer)];
      agree('who is asked', active[0], seat);
      const mine = game.ai.enumerate(G, ctx, String(seat)).map(({ move, args }) => text(move, args));
      agree('legal moves', mine.sort(), rest.slice(2).split('; ').sort());
    } else if (word === 'points') {
      agree('points', G.hands.map((_, seat) => points(G, seat)), rest.split(' ').map(Number));
    } else if (word === '=') {
      agree('ranks', ctx.gameover?.ranks, rest.split(' ').slice(1, 1 + players).map(Number));
    } else if ('ABCDE'.includes(word)) {
      const seat = String(seatOf(word));
      const moves = game.ai.enumerate(G, ctx, seat);
      const { move, args } = moves.find((one) => text(one.move, one.args) === rest);
      client.updatePlayerID(seat);
      client.moves[move](...args);
      plies += 1;
    }
  });
  client.stop();
  return plies;
}

const lines = readFileSync(process.argv[2], 'utf8').trim().split('\n');
const starts = lines.flatMap((line, index) => (line.startsWith('game ') ? [index] : []));
let plies = 0;
starts.forEach((start, index) => {
  plies += follow(lines.slice(start, starts[index + 1]), start + 1);
});
console.log(`boardgame.io ${starts.length} ${plies}`);
