// The one line that says what is asked, always in the same place, with what can be done beside it.
import { html } from '../lib/html.js';
import { rich } from '../lib/rich.js';
import { Sym } from '../lib/symbols.js';
import { say } from '../lib/words.js';
import { Ahead } from './Ahead.js';
import { asked, buttons, canStepOut, choices, hands, left, line, make, picks, stepBack, stoodIn, table, theOne, waiting } from './state.js';

/** @param {{ choice: import('./picking.js').Choice, primary?: boolean, index?: number }} props */
const Move = ({ choice, primary, index }) => html`<button type="button" class=${primary ? 'primary' : ''} data-move=${choice.move} onClick=${() => make(choice)}>
  ${index !== undefined && index < 9 && html`<kbd aria-hidden="true">${index + 1}</kbd>`}<span>${rich(choice.text ?? choice.move)}</span></button>`;

/** More buttons than this are no line any more. */
const MANY = 9;

/** The moves that stand in the line now. */
export function standing() {
  const one = theOne.value;
  if (one) return [one];
  // Anything longer is found by picking, or in the list.
  return buttons.value.length > MANY ? [] : buttons.value;
}

/** What is asked, and the buttons for it. */
export function Prompt() {
  const { question, status } = table.value;
  if (status === 'over' || status === 'game_over') return null;
  const mine = asked();
  const shown = mine ? standing() : [];
  const single = shown.length === 1 && left.value.length === 1;
  const hidden = left.value.length > shown.length;
  const relieved = stoodIn.value;
  const text = waiting.value ? say('prompt-sending') : relieved ? say('stand-in-text') : question?.text ?? (status === 'running' ? say('prompt-wait') : '');
  return html`<section class=${`prompt ${mine ? 'asked' : ''}`} aria-label=${say('prompt-label')}>
    <p class="ask" role="status" aria-live="polite">${rich(text)}</p>
    <div class="acts">
      <div class="row">${shown.map((choice, index) => html`<${Move} key=${choice.move} choice=${choice} primary=${single} index=${single ? undefined : index} />`)}</div>
      ${(picks.value.length > 0 || (mine && canStepOut())) && html`<button type="button" class="back-step" onClick=${stepBack} aria-label=${say('act-back')}><${Sym} id="undo" /></button>`}
      ${mine && hidden && html`<details class="all-moves" key=${picks.value.join()}><summary aria-label=${say('act-all', { count: left.value.length })}><${Sym} id="log" /><span>${say('act-all-short')}</span> ${left.value.length}</summary>
        <ul>${left.value.map((choice) => html`<li key=${choice.move}><${Move} choice=${choice} /></li>`)}</ul></details>`}
      ${relieved ? html`<button type="button" class="primary take-back" onClick=${() => hands.tell({ do: 'take_back' })}>${say('act-take-back')}</button>` : html`<${Ahead} />`}
    </div>
    ${line.value !== 'here' && html`<p class="line-lost" role="alert">${say('line-lost')}</p>`}
  </section>`;
}

/** @param {number} index makes the numbered move of the line */
export function makeNumbered(index) {
  const shown = standing();
  if (choices.value.length && shown[index]) make(shown[index]);
}
