// The latest tables of this device. It holds no secrets: the cookie that proves a seat cannot be read by scripts.
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
    // Without storage the list lasts as long as the page.
  }
}

/** @param {string} id */
export function forget(id) {
  tables.value = tables.value.filter((one) => one.id !== id);
  localStorage.setItem(KEY, JSON.stringify(tables.value));
}
