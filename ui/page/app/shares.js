// What this device added to the seed of a table, and to what the server had committed itself by then: kept
// here, so that the end can be compared with it. Nobody's word has to be taken for it.

const KEY = 'tafelrune-shares';
const MOST = 60;

/** @typedef {{ commitment: string, seats: Record<string, string> }} Kept shares by seat, in hexadecimal digits */

/** @returns {Record<string, Kept>} by table, the oldest first */
function load() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** What was kept of a table. @param {string} table @returns {Kept | undefined} */
export const keptOf = (table) => load()[table];

/**
 * @param {string} table
 * @param {string} commitment what the server showed before this seat was taken
 * @param {string} seat
 * @param {string} share
 */
export function keepShare(table, commitment, seat, share) {
  const { [table]: known = { commitment, seats: {} }, ...others } = load();
  const kept = Object.entries({ ...others, [table]: { ...known, seats: { ...known.seats, [seat]: share } } });
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept.slice(-MOST))));
  } catch {
    // A device that keeps nothing plays all the same; only the comparison falls away.
  }
}
