// The shares of seeds that this device contributed, with the server's commitment at that time. They are kept here so
// that the record of a match can be compared with them.

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

/** @param {string} table @returns {Kept | undefined} */
export const keptShares = (table) => load()[table];

/**
 * @param {string} table
 * @param {string} commitment of the server, before this seat was taken
 * @param {string} seat
 * @param {string} share
 */
export function keepShare(table, commitment, seat, share) {
  const { [table]: known = { commitment, seats: {} }, ...others } = load();
  const kept = Object.entries({ ...others, [table]: { ...known, seats: { ...known.seats, [seat]: share } } });
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept.slice(-MOST))));
  } catch {
    // Without storage there is nothing to compare with.
  }
}
