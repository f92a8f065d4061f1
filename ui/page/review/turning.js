// Where a match turned: by chances to win, where they were judged, or else by the lead in points.

/** @typedef {import('../../types/wire.d.ts').ReplayStep} Step */
/** @typedef {import('../../types/wire.d.ts').ReviewGame} ReviewGame */
/** Where, for whom and by how much; the lead alone has no amount. @typedef {{ at: number, seat?: string, by?: number }} Turn */

/** A change of the chance counts from here on, beyond its error. */
const SWING = 0.1;
/** So many of a game are worth a jump. */
const MOST = 8;

/** Who leads, as a word: to see where that changes. @param {number[]} points */
const leaders = (points) => {
  const best = Math.max(...points);
  return points.map((one, seat) => (one === best ? seat : '')).join('');
};

/** Where somebody else takes the lead. @param {Step[]} steps @returns {Turn[]} */
export const byLead = (steps) => steps.flatMap((one, index) => {
  const before = steps[index - 1];
  const changed = before && before.game === one.game && leaders(one.points) !== leaders(before.points);
  // A tie is no lead: only where one seat comes out in front, something has turned.
  return changed && leaders(one.points).length === 1 ? [{ at: index }] : [];
});

/** The largest changes of a chance in one game. @param {ReviewGame} game @returns {Turn[]} */
function ofGame({ from, steps, decisions }) {
  const end = from + steps - 1;
  /** @type {(Turn & { by: number })[]} */
  const swings = decisions.flatMap((one, index) => {
    const next = decisions.slice(index + 1).find((other) => other.seat === one.seat);
    const given = one.regret - 2 * one.error > SWING ? [{ at: Math.min(end, one.step + 1), seat: one.seat, by: -one.regret }] : [];
    // What others did and what was drawn is complete when the same seat decides again.
    const came = Math.abs(one.luck) - 2 * one.luck_error > SWING ? [{ at: next?.step ?? end, seat: one.seat, by: one.luck }] : [];
    return [...given, ...came];
  });
  swings.sort((a, b) => Math.abs(b.by) - Math.abs(a.by) || a.at - b.at);
  // What one gives away another gets: of one step, the largest is told.
  const told = swings.filter((one, index) => swings.findIndex((other) => other.at === one.at) === index);
  return told.slice(0, MOST).sort((a, b) => a.at - b.at);
}

/** The largest changes of chances, beyond their error. @param {ReviewGame[]} games @returns {Turn[]} */
export const byChance = (games) => games.flatMap(ofGame);
