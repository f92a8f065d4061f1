// The log is a story; every line knows the rule behind it.
import { html, signal, useLayoutEffect, useRef } from '../lib/html.js';
import { rich } from '../lib/rich.js';
import { Sym } from '../lib/symbols.js';
import { say } from '../lib/words.js';
import { lines, table } from './state.js';

export const logOpen = signal(false);
/** The rule that is read. @type {import('../vendor/signals.js').Signal<{ id: string, title?: string, text?: string } | undefined>} */
export const rule = signal(undefined);

/** @param {string} id shows the text of a clause */
export async function showRule(id) {
  rule.value = { id };
  const answer = await fetch(`/api/rules/${table.value.game}/${encodeURIComponent(id)}?lang=${document.documentElement.lang}`);
  if (answer.ok && rule.value?.id === id) rule.value = { id, ...(await answer.json()) };
}

/** Lines on one sheet. A full sheet is drawn once, and painted once: a new line costs the same after an hour. */
const SHEET = 12;
/** Full sheets by their last line: they never change again. @type {WeakMap<object, any>} */
const full = new WeakMap();

/** @param {{ text?: string, clause?: string }[]} told @param {number} first */
function sheet(told, first) {
  const shown = told.slice(first, first + SHEET);
  const last = shown[SHEET - 1];
  const drawn = last && full.get(last);
  if (drawn) return drawn;
  const fresh = html`<ol key=${first}>${shown.map((line, index) => html`<li key=${index}>
    <span>${rich(line.text)}</span>
    ${line.clause && html`<button type="button" class="clause" onClick=${() => showRule(/** @type {string} */ (line.clause))} aria-label=${say('log-rule', { id: line.clause })}>§</button>`}
  </li>`)}</ol>`;
  if (last) full.set(last, fresh);
  return fresh;
}

export function Log() {
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  const told = lines.value.filter((line) => line.text);
  // In the next frame the page is laid out anyway; now it would be only for this.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => { if (end.current) end.current.scrollTop = end.current.scrollHeight; });
    return () => cancelAnimationFrame(frame);
  }, [told.length, logOpen.value]);
  return html`<aside class=${`log ${logOpen.value ? 'open' : ''}`} aria-label=${say('log-label')}>
    <header><h2>${say('log-label')}</h2>
      <button type="button" class="tool log-close" aria-label=${say('act-close')} onClick=${() => { logOpen.value = false; }}><${Sym} id="close" /></button></header>
    <div class="story" ref=${end} role="log" aria-live="polite" tabindex="0" aria-label=${say('log-label')}>
      ${Array.from({ length: Math.ceil(told.length / SHEET) }, (_, index) => sheet(told, index * SHEET))}
    </div>
    ${rule.value && html`<div class="rule" role="dialog" aria-label=${rule.value.title ?? rule.value.id}>
      <h3>${rule.value.title ?? '…'}</h3><p>${rich(rule.value.text)}</p><a href=${`/rules/${table.value.game}#${rule.value.id}`} target="_blank">${say('rule-open')}</a> <code>${rule.value.id}</code>
      <button type="button" onClick=${() => { rule.value = undefined; }}>${say('act-close')}</button></div>`}
  </aside>`;
}
