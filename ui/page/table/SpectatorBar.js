// For spectators: where the terms open hands after a game, they choose whose hand they see.
import { html } from '../lib/html.js';
import { say } from '../lib/words.js';
import { nameOf, ownSeat, peekedSeat, table, terms, viewedSeat } from './state.js';

export function SpectatorBar() {
  const { late = [], seats } = table.value;
  if (ownSeat()) return null;
  const look = (/** @type {string | undefined} */ seat) => { peekedSeat.value = seat; };
  return html`<section class="watching" aria-label=${say('watch-title')}><b>${say('watch-title')}</b>
    ${late.length > 0 && html`<span class="acts" role="group" aria-label=${say('watch-whose')}>
      <button type="button" aria-pressed=${String(!viewedSeat())} onClick=${() => look(undefined)}>${say('watch-public')}</button>
      ${seats.map(({ seat }) => html`<button key=${seat} type="button" data-seat=${seat} aria-pressed=${String(viewedSeat() === seat)} onClick=${() => look(seat)}><span class="dot" aria-hidden="true">${seat}</span>${nameOf(seat)}</button>`)}
    </span>${viewedSeat() && html`<small>${say('watch-late')}</small>`}`}
    ${late.length === 0 && terms.value?.spectators === 'delayed' && html`<small>${say('watch-soon')}</small>`}
  </section>`;
}
