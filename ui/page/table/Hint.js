// A hint: what a strong bot would do here, why, and the way to do it.
import { html } from '../lib/html.js';
import { richText } from '../lib/richText.js';
import { Sym } from '../lib/symbols.js';
import { say } from '../lib/words.js';
import { hint, hintedMove, makeMove } from './state.js';

export function Hint() {
  if (!hint.value) return null;
  const choice = hintedMove.value;
  const close = () => { hint.value = undefined; };
  return html`<section class="hint" role="status" aria-label=${say('act-hint')}>
    <h2><${Sym} id="hint" /> ${choice ? say('hint-text') : say('hint-thinking')}</h2>
    ${choice && html`<ul>${hint.value.words.map((words, index) => html`<li key=${index}>${richText(words)}</li>`)}</ul>`}
    <div class="acts">${choice && html`<button type="button" class="primary" onClick=${() => makeMove(choice)}><span>${richText(choice.text)}</span></button>`}
      <button type="button" onClick=${close}>${say('act-close')}</button></div>
  </section>`;
}
