// Every hand, open: only when the match is over.
import { html } from '../lib/html.js';
import { say } from '../lib/words.js';
import { CardThing, numbered } from '../table/Pieces.js';
import { table } from '../table/state.js';

/** The hand in the view of its own seat. @param {any} view @param {string} seat @returns {string[]} */
const handIn = (view, seat) => view?.own?.hand ?? view?.table?.seats?.[seat]?.hand ?? [];

export function Hands() {
  const { late = [], seats } = table.value;
  return html`<div class="open-hands">${seats.map(({ seat, name }, index) => {
    const cards = handIn(late[index], seat);
    return html`<div key=${seat} class="open-hand" data-seat=${seat} role="group" tabindex="0" aria-label=${say('replay-hand', { name, count: cards.length })}>
      <span class="dot" aria-hidden="true">${seat}</span>
      ${numbered(cards).map(({ card, copy }) => html`<${CardThing} key=${`${card}/${copy}`} id=${`hand:${card}`} card=${card} fly=${`${seat}:${card}/${copy}`} />`)}
      ${cards.length === 0 && html`<span class="none">–</span>`}
    </div>`;
  })}</div>`;
}
