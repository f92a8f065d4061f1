// One interaction for all games. Every legal move lists the things it touches; picking things filters
// the moves until one is left. Mouse, touch, keys and screen readers all go through here, and nothing
// in here knows a rule.

/**
 * A legal move.
 * @typedef {{ move: string, text?: string, things: string[] }} Choice
 */

/** Things that lie on no table: they are offered as buttons. */
const WORDS = /^(sign|colour|rune):/;

/** @param {string} thing whether it is a word and not a thing on the table */
export const isWord = (thing) => WORDS.test(thing);

/**
 * @param {Choice[]} choices
 * @param {string[]} picks
 */
export const fitting = (choices, picks) => choices.filter((choice) => picks.every((pick) => choice.things.includes(pick)));

/**
 * What can be picked next: things of the fitting moves that are not picked yet.
 * @param {Choice[]} choices
 * @param {string[]} picks
 * @returns {Set<string>}
 */
export function open(choices, picks) {
  const left = fitting(choices, picks);
  return new Set(left.flatMap((choice) => choice.things).filter((thing) => !picks.includes(thing) && !isWord(thing)));
}

/** After a pick, so many moves at most stand as buttons even if a thing could still be picked. */
const FEW = 3;

/**
 * The moves that are offered as buttons: those for which no further thing on the table has to be
 * told from another, and, once something is picked, the last few.
 * @param {Choice[]} choices
 * @param {string[]} picks
 */
export function offered(choices, picks) {
  const left = fitting(choices, picks);
  if (picks.length > 0 && left.length <= FEW) return left;
  const rest = (/** @type {Choice} */ choice) => choice.things.filter((thing) => !picks.includes(thing) && !isWord(thing));
  const telling = left.map(rest).filter((things) => things.length > 0);
  const shared = (/** @type {string} */ thing) => telling.every((things) => things.includes(thing));
  return left.filter((choice) => rest(choice).every(shared));
}

/**
 * The one move that the picks mean, if it is one.
 * @param {Choice[]} choices
 * @param {string[]} picks
 */
export function meant(choices, picks) {
  if (picks.length === 0) return undefined;
  const left = fitting(choices, picks);
  return left.length === 1 ? left[0] : undefined;
}

/**
 * The picks after a thing was touched: picked things are put back, fitting ones are added, and a
 * thing that fits only without the others begins anew. `undefined` if no move touches it.
 * @param {Choice[]} choices
 * @param {string[]} picks
 * @param {string} thing
 * @returns {string[] | undefined}
 */
export function touch(choices, picks, thing) {
  if (picks.includes(thing)) return picks.filter((pick) => pick !== thing);
  if (open(choices, picks).has(thing)) return [...picks, thing];
  if (open(choices, []).has(thing)) return [thing];
  return undefined;
}
