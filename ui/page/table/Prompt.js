// The line that says what the viewer is asked, with the moves that are offered as buttons.
import { html } from '../lib/html.js';
import { richText } from '../lib/richText.js';
import { Sym } from '../lib/symbols.js';
import { say } from '../lib/words.js';
import { FiledAnswer } from './FiledAnswer.js';
import { botStandsIn, buttonMoves, canStepOut, commands, connectionState, decidedMove, isAsked, makeMove, moves, picks, remainingMoves, sending, stepBack, table } from './state.js';

/** @param {{ move: import('./picking.js').Move, primary?: boolean, index?: number }} props */
const MoveButton = ({ move, primary, index }) => html`<button type="button" class=${primary ? 'primary' : ''} data-move=${move.move} onClick=${() => makeMove(move)}>
  ${index !== undefined && index < 9 && html`<kbd aria-hidden="true">${index + 1}</kbd>`}<span>${richText(move.text ?? move.move)}</span></button>`;

/** More buttons than this do not fit in the line; such moves are found by picking or in the list of all moves. */
const MOST_BUTTONS = 9;

/** The moves that are offered as buttons now. */
function offeredMoves() {
  const one = decidedMove.value;
  if (one) return [one];
  return buttonMoves.value.length > MOST_BUTTONS ? [] : buttonMoves.value;
}

export function Prompt() {
  const { question, status } = table.value;
  if (status === 'over' || status === 'game_over') return null;
  const mine = isAsked();
  const shown = mine ? offeredMoves() : [];
  const single = shown.length === 1 && remainingMoves.value.length === 1;
  const hidden = remainingMoves.value.length > shown.length;
  const standIn = botStandsIn.value;
  const text = sending.value ? say('prompt-sending') : standIn ? say('stand-in-text') : question?.text ?? (status === 'running' ? say('prompt-wait') : '');
  return html`<section class=${`prompt ${mine ? 'asked' : ''}`} aria-label=${say('prompt-label')}>
    <p class="ask" role="status" aria-live="polite">${richText(text)}</p>
    <div class="acts">
      <div class="row">${shown.map((move, index) => html`<${MoveButton} key=${move.move} move=${move} primary=${single} index=${single ? undefined : index} />`)}</div>
      ${(picks.value.length > 0 || (mine && canStepOut())) && html`<button type="button" class="back-step" onClick=${stepBack} aria-label=${say('act-back')}><${Sym} id="undo" /></button>`}
      ${mine && hidden && html`<details class="all-moves" key=${picks.value.join()}><summary aria-label=${say('act-all', { count: remainingMoves.value.length })}><${Sym} id="log" /><span>${say('act-all-short')}</span> ${remainingMoves.value.length}</summary>
        <ul>${remainingMoves.value.map((move) => html`<li key=${move.move}><${MoveButton} move=${move} /></li>`)}</ul></details>`}
      ${standIn ? html`<button type="button" class="primary take-back" onClick=${() => commands.send({ do: 'take_back' })}>${say('act-take-back')}</button>` : html`<${FiledAnswer} />`}
    </div>
    ${connectionState.value === 'lost' && html`<p class="line-lost" role="alert">${say('line-lost')}</p>`}
  </section>`;
}

/** Makes the move of a numbered button. @param {number} index from 0 on */
export function makeNumberedMove(index) {
  const shown = offeredMoves();
  if (moves.value.length && shown[index]) makeMove(shown[index]);
}
