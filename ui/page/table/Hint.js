// A hint: what a bot would do here, and the way to do it.
import { html } from '../lib/html.js';
import { Sym } from '../lib/symbols.js';
import { say } from '../lib/words.js';
import { hint, hinted, make } from './state.js';

export function Hint() {
  const choice = hinted.value;
  if (!choice) return null;
  return html`<section class="over" role="status" aria-label=${say('act-hint')}><${Sym} id="hint" /><p>${say('hint-text')}</p>
    <button type="button" class="primary" onClick=${() => make(choice)}>${choice.text}</button>
    <button type="button" onClick=${() => { hint.value = undefined; }}>${say('act-close')}</button></section>`;
}
