// A little picture of a table: drawn by the table's own components, and then left as it is. Many
// pictures stand on one page while at most one table is alive.
import { batch, html, render } from '../lib/html.js';
import { GAMES } from '../table/Table.js';
import { lines, picks, shownView, table } from '../table/state.js';

/** How wide a table is drawn before it is made small: on a phone it is a phone's table. */
const width = () => (innerWidth > 640 ? 760 : 430);

/** The felt and the hand alone. */
export function Felt() {
  const state = table.value;
  const { Layout, OwnHand } = GAMES[state.game];
  const view = shownView();
  return html`<div class="felt"><${Layout} view=${view} /></div><div class="mini-hand"><${OwnHand} view=${view} /></div>`;
}

/**
 * Draws a table into a frame, as large as fits.
 * @param {import('../../types/wire.d.ts').State} state
 * @param {HTMLElement} frame
 */
export function draw(state, frame) {
  const host = document.createElement('div');
  host.className = `table mini drawn ${state.game} seats-${state.seats.length}`;
  const full = width();
  host.style.width = `${full}px`;
  frame.replaceChildren(host);
  const kept = { table: table.peek(), lines: lines.peek(), picks: picks.peek() };
  batch(() => {
    table.value = state;
    lines.value = [];
    picks.value = [];
  });
  render(html`<${Felt} />`, host);
  const copy = /** @type {HTMLElement} */ (host.cloneNode(true));
  render(null, host);
  batch(() => {
    table.value = kept.table;
    lines.value = kept.lines;
    picks.value = kept.picks;
  });
  for (const element of copy.querySelectorAll('[data-thing], [data-fly], [data-from]')) {
    for (const name of ['data-thing', 'data-fly', 'data-from']) element.removeAttribute(name);
  }
  frame.replaceChildren(copy);
  const scale = Math.min(frame.clientWidth / full, frame.clientHeight / copy.scrollHeight, 1);
  copy.style.transform = `translate(-50%, -50%) scale(${scale})`;
}
