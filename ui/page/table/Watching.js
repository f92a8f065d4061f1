// Whoever watches a table that shows hands late may choose into which one to look.
import { html } from '../lib/html.js';
import { say } from '../lib/words.js';
import { me, nameOf, peeked, side, table, terms } from './state.js';

export function Watching() {
  const { late = [], seats } = table.value;
  if (me()) return null;
  const look = (/** @type {string | undefined} */ seat) => { peeked.value = seat; };
  return html`<section class="watching" aria-label=${say('watch-title')}><b>${say('watch-title')}</b>
    ${late.length > 0 && html`<span class="acts" role="group" aria-label=${say('watch-whose', { steps: terms.value?.delay_steps ?? 0 })}>
      <button type="button" aria-pressed=${String(!side())} onClick=${() => look(undefined)}>${say('watch-public')}</button>
      ${seats.map(({ seat }) => html`<button key=${seat} type="button" data-seat=${seat} aria-pressed=${String(side() === seat)} onClick=${() => look(seat)}><span class="dot" aria-hidden="true">${seat}</span>${nameOf(seat)}</button>`)}
    </span>${side() && html`<small>${say('watch-late', { steps: terms.value?.delay_steps ?? 0 })}</small>`}`}
    ${late.length === 0 && terms.value?.spectators === 'delayed' && html`<small>${say('watch-soon')}</small>`}
  </section>`;
}
