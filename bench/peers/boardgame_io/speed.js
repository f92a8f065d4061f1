// Random games with the framework's own simulation and random bot: `name seconds games moves`.

import { createRequire } from 'node:module';
import { markt } from './game.js';

const require = createRequire(import.meta.url);
const { RandomBot, Simulate } = require('boardgame.io/ai');
const { InitializeGame } = require('boardgame.io/internal');

/** Processor time in seconds: machines that measure are seldom idle. */
const time = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const seconds = Number(process.argv[2]);
for (const players of [2, 3, 5]) {
  const base = markt();
  let games = -1;
  let moves = 0;
  const enumerate = (...args) => {
    moves += 1;
    return base.ai.enumerate(...args);
  };
  let began = time();
  while (games < 0 || time() - began < seconds) {
    const game = { ...base, seed: `peers ${games}` };
    const bots = new RandomBot({ game, enumerate, seed: `bots ${games}` });
    const state = InitializeGame({ game, numPlayers: players });
    const end = await Simulate({ game, bots, state, depth: 100000 });
    if (!end.state.ctx.gameover) throw new Error('the game did not end');
    games += 1;
    // The first game warms up.
    if (games === 0) [began, moves] = [time(), 0];
  }
  console.log(`boardgame.io:markt:${players} ${time() - began} ${games} ${moves}`);
}
