// The games that the server offers, and what the page can show of each. Games with page code come first, in the
// order of games/index.js; others follow in the order of the server.
import { signal } from '../lib/html.js';
import { hasText, say } from '../lib/words.js';
import { adoptColours } from '../games/generic/colours.js';
import { gameOf, isRegistered, registeredGames } from '../games/registry.js';
import { request } from './api.js';

/** @typedef {import('../../types/wire.d.ts').GameInfo} GameInfo */

/** Empty until the server has answered. @type {import('../vendor/signals.js').Signal<GameInfo[]>} */
export const games = signal([]);
/** Games without page code that have card faces. @type {import('../vendor/signals.js').Signal<Set<string>>} */
const withCards = signal(new Set());

/** Asks once for each game without page code whether it has cards to show. @param {string} id */
async function findCards(id) {
  const faces = await request('GET', `/cards/${id}`).catch(() => []);
  if (faces.length > 0) withCards.value = new Set([...withCards.value, id]);
}

export async function loadGames() {
  const known = new Set(games.value.map((game) => game.id));
  games.value = await request('GET', '/games');
  for (const { id } of games.value) {
    if (isRegistered(id) || known.has(id)) continue;
    adoptColours(id);
    findCards(id);
  }
}

/** @param {string} id */
export const infoOf = (id) => games.value.find((game) => game.id === id);

/** @returns {string[]} */
export function gameIds() {
  const offered = games.value.map((game) => game.id);
  const registered = registeredGames().map((game) => game.id);
  // Before the server has answered, the page shows what it knows, so that nothing moves later.
  if (offered.length === 0) return registered;
  return [...registered.filter((id) => offered.includes(id)), ...offered.filter((id) => !registered.includes(id))];
}

/** @param {string} id */
export const titleOf = (id) => (hasText(`game-${id}`) ? say(`game-${id}`) : infoOf(id)?.title ?? id);

/** @param {string} id */
export const hasLesson = (id) => Boolean(gameOf(id).firstGame);

/** @param {string} id */
export const hasCards = (id) => isRegistered(id) || withCards.value.has(id);

/** The level of bots that is offered first: one in the middle. @param {string[]} levels weakest first */
export const defaultLevel = (levels) => levels[Math.min(levels.length - 1, Math.floor(levels.length / 2))];
