// Turning points of a match: by chances to win if there is a review, otherwise by the lead in points.

/** @typedef {import('../../types/wire.d.ts').ReplayStep} Step */
/** @typedef {import('../../types/wire.d.ts').ReviewGame} ReviewGame */
/** Step, seat and change of the chance; a change of the lead has neither seat nor amount. @typedef {{ at: number, seat?: string, by?: number }} Turn */

/** Smaller changes of a chance, less twice the error, do not count. */
const SWING = 0.1;
/** Turning points of one game at most. */
const MOST = 8;

/** The leading seats as text, to compare them. @param {number[]} points */
const leaders = (points) => {
  const best = Math.max(...points);
  return points.map((one, seat) => (one === best ? seat : '')).join('');
};

/** Steps at which another seat takes the lead. @param {Step[]} steps @returns {Turn[]} */
export const byLead = (steps) => steps.flatMap((one, index) => {
  const before = steps[index - 1];
  const changed = before && before.game === one.game && leaders(one.points) !== leaders(before.points);
  // A tie is no lead.
  return changed && leaders(one.points).length === 1 ? [{ at: index }] : [];
});

/** The largest changes of a chance in one game. @param {ReviewGame} game @returns {Turn[]} */
function ofGame({ from, steps, decisions }) {
  const end = from + steps - 1;
  /** @type {(Turn & { by: number })[]} */
  const swings = decisions.flatMap((one, index) => {
    const next = decisions.slice(index + 1).find((other) => other.seat === one.seat);
    const given = one.regret - 2 * one.error > SWING ? [{ at: Math.min(end, one.step + 1), seat: one.seat, by: -one.regret }] : [];
    // Luck is complete when the same seat decides again.
    const came = Math.abs(one.luck) - 2 * one.luck_error > SWING ? [{ at: next?.step ?? end, seat: one.seat, by: one.luck }] : [];
    return [...given, ...came];
  });
  swings.sort((a, b) => Math.abs(b.by) - Math.abs(a.by) || a.at - b.at);
  // What one seat loses another gains: of each step only the largest change counts.
  const largest = swings.filter((one, index) => swings.findIndex((other) => other.at === one.at) === index);
  return largest.slice(0, MOST).sort((a, b) => a.at - b.at);
}

/** The largest changes of chances, beyond their error. @param {ReviewGame[]} games @returns {Turn[]} */
export const byChance = (games) => games.flatMap(ofGame);
