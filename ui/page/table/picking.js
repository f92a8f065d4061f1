// One interaction for all games: every legal move lists the targets it touches, and picking targets filters the
// moves until one is left. Mouse, touch, keyboard and screen readers all use it, and it knows no rules.

/** A legal move. @typedef {{ move: string, text?: string, targets: string[] }} Move */

/** Kinds of targets that lie on no table: moves that differ only in them are offered as buttons. */
const OFF_TABLE = /^(sign|colour|rune):/;

/** @param {string} target */
export const isOffTable = (target) => OFF_TABLE.test(target);

/**
 * The moves that touch everything that is picked.
 * @param {Move[]} moves
 * @param {string[]} picks
 */
export const matchingMoves = (moves, picks) => moves.filter((move) => picks.every((pick) => move.targets.includes(pick)));

/**
 * What can be picked next: targets of the matching moves that are not picked yet.
 * @param {Move[]} moves
 * @param {string[]} picks
 * @returns {Set<string>}
 */
export function openTargets(moves, picks) {
  const left = matchingMoves(moves, picks);
  return new Set(left.flatMap((move) => move.targets).filter((target) => !picks.includes(target) && !isOffTable(target)));
}

/** With something picked and at most this many moves left, all of them are buttons. */
const FEW = 3;

/**
 * The moves that are offered as buttons: those that need no further pick to be told apart from the others, and the
 * last few once something is picked.
 * @param {Move[]} moves
 * @param {string[]} picks
 */
export function buttonMoves(moves, picks) {
  const left = matchingMoves(moves, picks);
  if (picks.length > 0 && left.length <= FEW) return left;
  const rest = (/** @type {Move} */ move) => move.targets.filter((target) => !picks.includes(target) && !isOffTable(target));
  const distinguishing = left.map(rest).filter((targets) => targets.length > 0);
  const shared = (/** @type {string} */ target) => distinguishing.every((targets) => targets.includes(target));
  return left.filter((move) => rest(move).every(shared));
}

/**
 * The only move that matches the picks, if something is picked.
 * @param {Move[]} moves
 * @param {string[]} picks
 */
export function decidedMove(moves, picks) {
  if (picks.length === 0) return undefined;
  const left = matchingMoves(moves, picks);
  return left.length === 1 ? left[0] : undefined;
}

/**
 * The picks after a target was touched: a picked one is put back, a matching one is added, and one that matches only
 * without the others replaces them. `undefined` if no move touches it.
 * @param {Move[]} moves
 * @param {string[]} picks
 * @param {string} target
 * @returns {string[] | undefined}
 */
export function togglePick(moves, picks, target) {
  if (picks.includes(target)) return picks.filter((pick) => pick !== target);
  if (openTargets(moves, picks).has(target)) return [...picks, target];
  if (openTargets(moves, []).has(target)) return [target];
  return undefined;
}
