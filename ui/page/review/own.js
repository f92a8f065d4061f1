// Whether what this device added to the seed is what the record says it added.
import { keptOf } from '../app/shares.js';

/** What stands in a table of a record's head, by key. @param {string} record @param {string} table @returns {Record<string, string>} */
function section(record, table) {
  const [head] = record.split(/^---$/m);
  const body = head.split(`[${table}]\n`)[1]?.split(/^\[/m)[0] ?? '';
  return Object.fromEntries([...body.matchAll(/^(\w+) = "(\w*)"$/gm)].map(([, key, value]) => [key, value]));
}

/**
 * Compares what was kept with a record, seat by seat.
 * @param {import('../app/shares.js').Kept} kept
 * @param {string} record
 * @returns {{ server: boolean, seats: { seat: string, good: boolean }[] }} whether the server's commitment and the own shares are still the same
 */
export function compare(kept, record) {
  const shares = section(record, 'receipt.shares');
  return {
    server: section(record, 'receipt').commitment === kept.commitment,
    seats: Object.entries(kept.seats).map(([seat, share]) => ({ seat, good: shares[seat] === share })),
  };
}

/**
 * The same for a match of this house; nothing, if this device kept nothing of it.
 * @param {import('./doors.js').Source} source
 */
export async function ownShares({ table, invitation }) {
  const kept = table && keptOf(table);
  if (!kept) return undefined;
  const answer = await fetch(`/api/tables/${table}/record${invitation ? `?invitation=${encodeURIComponent(invitation)}` : ''}`);
  return answer.ok ? compare(kept, await answer.text()) : undefined;
}
