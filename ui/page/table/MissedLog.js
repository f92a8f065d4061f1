// What happened while the viewer was away: the last missed log lines, shown one after the other.
import { html, signal, useEffect } from '../lib/html.js';
import { richText } from '../lib/richText.js';
import { say } from '../lib/words.js';
import { logLines, table } from './state.js';

const LINE_MS = 900;
/** How long all lines stay before the panel closes. */
const REST_MS = 4000;
/** The log shows what came before these. */
const MOST = 8;

/** @type {import('../vendor/signals.js').Signal<string[]>} */
export const missed = signal([]);
const shownCount = signal(0);

const key = (/** @type {string} */ id) => `tafelrune-seen-${id}-${table.value?.eyes ?? ''}`;

/** Remembers how much of the log the viewer has seen. @param {string} id */
export function markLogSeen(id) {
  if (document.visibilityState !== 'visible') return;
  try {
    localStorage.setItem(key(id), String(logLines.value.length));
  } catch {
    // Without storage nothing counts as missed.
  }
}

/** Shows the lines since the viewer last looked, if there are any. @param {string} id */
export function showMissedLines(id) {
  let seen = 0;
  try {
    seen = Number(localStorage.getItem(key(id)) ?? logLines.value.length);
  } catch {
    return;
  }
  const fresh = logLines.value.slice(seen).map((line) => line.text ?? '').filter(Boolean);
  if (fresh.length === 0) return;
  missed.value = fresh.slice(-MOST);
  shownCount.value = 1;
}

const close = () => { missed.value = []; };

export function MissedLog() {
  const count = missed.value.length;
  useEffect(() => {
    if (count === 0) return undefined;
    const all = shownCount.value >= count;
    const next = setTimeout(() => { if (all) close(); else shownCount.value += 1; }, all ? REST_MS : LINE_MS);
    return () => clearTimeout(next);
  }, [count, shownCount.value]);
  if (count === 0) return null;
  return html`<section class="missed" role="status" aria-label=${say('missed-title')}>
    <h2>${say('missed-title')}</h2>
    <ol>${missed.value.slice(0, shownCount.value).map((line, index) => html`<li key=${index}>${richText(line)}</li>`)}</ol>
    <button type="button" onClick=${close}>${say('act-close')}</button>
  </section>`;
}
