// Finds what the page knows of a game by its id. The list itself is in games/index.js; cards and tables import this
// module instead, because the layouts in the list import them.

/** @typedef {import('../../types/page.d.ts').GamePage} GamePage */

/** @type {Map<string, GamePage>} */
const registered = new Map();
/** @type {GamePage} */
let fallback;

/** @param {GamePage[]} games in the order in which they are listed @param {GamePage} generic used for every other game */
export function registerGames(games, generic) {
  for (const game of games) registered.set(game.id, game);
  fallback = generic;
}

/** @param {string} id */
export const gameOf = (id) => registered.get(id) ?? fallback;

/** Whether a game has page code of its own. @param {string} id */
export const isRegistered = (id) => registered.has(id);

/** @returns {GamePage[]} in the order of the list */
export const registeredGames = () => [...registered.values()];

/** Whether a card is of one of the kinds that a game lists. @param {string} game @param {import('../../types/page.d.ts').KindList} list @param {import('../../types/page.d.ts').Face | undefined} face */
export const isKind = (game, list, face) => Boolean(face && gameOf(game).kinds?.[list]?.includes(face.kind));
