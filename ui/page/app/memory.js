// The tables of this device, for going on and for looking back. It holds no secret: seats are kept
// by a cookie that no script can read.
import { signal } from '../lib/html.js';

const KEY = 'tafelrune-tables';
const MOST = 30;

/** @typedef {{ id: string, game: string, names: string[], status: string, mine: boolean, turn: boolean, at: number, ranks?: number[], you?: number }} Kept */

/** @returns {Kept[]} */
function load() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

/** @type {import('../vendor/signals.js').Signal<Kept[]>} */
export const tables = signal(load());

/** @param {string} id @param {any} state */
export function remember(id, state) {
  const kept = {
    id,
    game: state.game,
    names: state.seats.map((/** @type {any} */ seat) => seat.name),
    status: state.status,
    mine: state.yours.length > 0,
    turn: state.question?.seats.some((/** @type {string} */ seat) => state.yours.includes(seat)) ?? false,
    at: Date.now(),
    ranks: state.results.at(-1)?.ranks,
    you: state.seats.findIndex((/** @type {any} */ seat) => seat.seat === state.yours[0]),
  };
  tables.value = [kept, ...tables.value.filter((one) => one.id !== id)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(tables.value));
  } catch {
    // A device that keeps nothing plays all the same.
  }
}

/** @param {string} id */
export function forget(id) {
  tables.value = tables.value.filter((one) => one.id !== id);
  localStorage.setItem(KEY, JSON.stringify(tables.value));
}
