// The log of the match. Lines name the clause behind them, and its text opens from here.
import { html, signal, useLayoutEffect, useRef } from '../lib/html.js';
import { richText } from '../lib/richText.js';
import { Sym } from '../lib/symbols.js';
import { say } from '../lib/words.js';
import { logLines, table } from './state.js';

export const logOpen = signal(false);
/** The clause that is shown. @type {import('../vendor/signals.js').Signal<{ id: string, title?: string, text?: string } | undefined>} */
export const rule = signal(undefined);

/** Shows the text of a clause. @param {string} id */
export async function showRule(id) {
  rule.value = { id };
  const answer = await fetch(`/api/rules/${table.value.game}/${encodeURIComponent(id)}?lang=${document.documentElement.lang}`);
  if (answer.ok && rule.value?.id === id) rule.value = { id, ...(await answer.json()) };
}

/** Lines in one list. A full list never changes, so that a new line costs the same in a long match. */
const CHUNK = 12;
/** Full lists by their last line. @type {WeakMap<object, any>} */
const full = new WeakMap();

/** @param {{ text?: string, clause?: string }[]} lines @param {number} first */
function chunk(lines, first) {
  const shown = lines.slice(first, first + CHUNK);
  const last = shown[CHUNK - 1];
  const drawn = last && full.get(last);
  if (drawn) return drawn;
  const fresh = html`<ol key=${first}>${shown.map((line, index) => html`<li key=${index}>
    <span>${richText(line.text)}</span>
    ${line.clause && html`<button type="button" class="clause" onClick=${() => showRule(/** @type {string} */ (line.clause))} aria-label=${say('log-rule', { id: line.clause })}>§</button>`}
  </li>`)}</ol>`;
  if (last) full.set(last, fresh);
  return fresh;
}

export function Log() {
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  const lines = logLines.value.filter((line) => line.text);
  // Reading scrollHeight now would force a layout; in the next frame there is one anyway.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => { if (end.current) end.current.scrollTop = end.current.scrollHeight; });
    return () => cancelAnimationFrame(frame);
  }, [lines.length, logOpen.value]);
  return html`<aside class=${`log ${logOpen.value ? 'open' : ''}`} aria-label=${say('log-label')}>
    <header><h2>${say('log-label')}</h2>
      <button type="button" class="tool log-close" aria-label=${say('act-close')} onClick=${() => { logOpen.value = false; }}><${Sym} id="close" /></button></header>
    <div class="story" ref=${end} role="log" aria-live="polite" tabindex="0" aria-label=${say('log-label')}>
      ${Array.from({ length: Math.ceil(lines.length / CHUNK) }, (_, index) => chunk(lines, index * CHUNK))}
    </div>
    ${rule.value && html`<div class="rule" role="dialog" aria-label=${rule.value.title ?? rule.value.id}>
      <h3>${rule.value.title ?? '…'}</h3><p>${richText(rule.value.text)}</p><a href=${`/rules/${table.value.game}#${rule.value.id}`} target="_blank">${say('rule-open')}</a> <code>${rule.value.id}</code>
      <button type="button" onClick=${() => { rule.value = undefined; }}>${say('act-close')}</button></div>`}
  </aside>`;
}
