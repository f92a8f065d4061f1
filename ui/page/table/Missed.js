// What happened while nobody looked: told again briefly, line by line, and gone at a touch.
import { html, signal, useEffect } from '../lib/html.js';
import { rich } from '../lib/rich.js';
import { say } from '../lib/words.js';
import { lines, table } from './state.js';

const BEAT_MS = 900;
const REST_MS = 4000;
/** More than this is no longer brief: the log has the rest. */
const MOST = 8;

/** The lines that were missed. @type {import('../vendor/signals.js').Signal<string[]>} */
export const missed = signal([]);
const told = signal(0);

const key = (/** @type {string} */ id) => `tafelrune-seen-${id}-${table.value?.eyes ?? ''}`;

/** Remembers how much of the log has been before somebody's eyes. @param {string} id */
export function seenNow(id) {
  if (document.visibilityState !== 'visible') return;
  try {
    localStorage.setItem(key(id), String(lines.value.length));
  } catch {
    // Whoever keeps nothing is told nothing twice.
  }
}

/** Tells what came since somebody last looked, if it is more than the last word. @param {string} id */
export function tellMissed(id) {
  let seen = 0;
  try {
    seen = Number(localStorage.getItem(key(id)) ?? lines.value.length);
  } catch {
    return;
  }
  const fresh = lines.value.slice(seen).map((line) => line.text ?? '').filter(Boolean);
  if (fresh.length === 0) return;
  missed.value = fresh.slice(-MOST);
  told.value = 1;
}

const close = () => { missed.value = []; };

export function Missed() {
  const count = missed.value.length;
  useEffect(() => {
    if (count === 0) return undefined;
    const all = told.value >= count;
    const next = setTimeout(() => { if (all) close(); else told.value += 1; }, all ? REST_MS : BEAT_MS);
    return () => clearTimeout(next);
  }, [count, told.value]);
  if (count === 0) return null;
  return html`<section class="missed" role="status" aria-label=${say('missed-title')}>
    <h2>${say('missed-title')}</h2>
    <ol>${missed.value.slice(0, told.value).map((line, index) => html`<li key=${index}>${rich(line)}</li>`)}</ol>
    <button type="button" onClick=${close}>${say('act-close')}</button>
  </section>`;
}
