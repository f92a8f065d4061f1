// Every hand face up, in the replay of a finished match.
import { html } from '../lib/html.js';
import { say } from '../lib/words.js';
import { gameOf } from '../games/registry.js';
import { CardTarget } from '../table/CardTargets.js';
import { table } from '../table/state.js';

export function OpenHands() {
  const { game, late = [], late_overviews: overviews = [], seats } = table.value;
  return html`<div class="open-hands">${seats.map(({ seat, name }, index) => {
    const cards = gameOf(game).handOf({ view: late[index], overview: overviews[index] }, seat);
    return html`<div key=${seat} class="open-hand" data-seat=${seat} role="group" tabindex="0" aria-label=${say('replay-hand', { name, count: cards.length })}>
      <span class="dot" aria-hidden="true">${seat}</span>
      ${cards.map(({ id, key, face }) => html`<${CardTarget} key=${key} id=${id} face=${face} fly=${`${seat}:${key}`} />`)}
      ${cards.length === 0 && html`<span class="none">–</span>`}
    </div>`;
  })}</div>`;
}
