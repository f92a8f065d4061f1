// Compares the shares of the seed that this device kept with a record.
import { keptShares } from '../app/seedShares.js';

/** The keys of a TOML table in a record's head. @param {string} record @param {string} table @returns {Record<string, string>} */
function section(record, table) {
  const [head] = record.split(/^---$/m);
  const body = head.split(`[${table}]\n`)[1]?.split(/^\[/m)[0] ?? '';
  return Object.fromEntries([...body.matchAll(/^(\w+) = "(\w*)"$/gm)].map(([, key, value]) => [key, value]));
}

/**
 * Compares kept shares with a record, seat by seat.
 * @param {import('../app/seedShares.js').Kept} kept
 * @param {string} record
 * @returns {{ server: boolean, seats: { seat: string, good: boolean }[] }} whether the server's commitment and the own shares are unchanged
 */
export function compare(kept, record) {
  const shares = section(record, 'receipt.shares');
  return {
    server: section(record, 'receipt').commitment === kept.commitment,
    seats: Object.entries(kept.seats).map(([seat, share]) => ({ seat, good: shares[seat] === share })),
  };
}

/**
 * The same for a table of this server; nothing if this device kept no shares of it.
 * @param {import('./matchSource.js').Source} source
 */
export async function verifyOwnShares({ table, invitation }) {
  const kept = table && keptShares(table);
  if (!kept) return undefined;
  const answer = await fetch(`/api/tables/${table}/record${invitation ? `?invitation=${encodeURIComponent(invitation)}` : ''}`);
  return answer.ok ? compare(kept, await answer.text()) : undefined;
}
