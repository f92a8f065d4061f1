// What a player asks of the others, such as taking a move back: the question, or that the answers are awaited.
import { html } from '../lib/html.js';
import { say } from '../lib/words.js';
import { commands, nameOf, ownSeat, table } from './state.js';

export function Petition() {
  const { petition } = table.value;
  if (!petition) return null;
  const toAnswer = petition.waiting.includes(ownSeat() ?? '');
  const text = say(`petition-${petition.what}`, { name: nameOf(petition.by) });
  return html`<section class="over" role=${toAnswer ? 'alertdialog' : 'status'} aria-label=${text}><p>${text}</p>
    ${toAnswer && html`<button type="button" class="primary" onClick=${() => commands.send({ do: 'answer', agree: true })}>${say('act-agree')}</button>
    <button type="button" onClick=${() => commands.send({ do: 'answer', agree: false })}>${say('act-disagree')}</button>`}
    ${!toAnswer && html`<p>${say('petition-waiting')}</p>`}</section>`;
}
