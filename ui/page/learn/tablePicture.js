// A small picture of a table: rendered by the table's own components and then detached from them, because a page has
// many pictures and the table's state belongs to at most one live table.
import { batch, html, render } from '../lib/html.js';
import { gameOf } from '../games/registry.js';
import { logLines, picks, seen, table } from '../table/state.js';

/** The width at which a table is rendered before it is scaled down; on a phone it has the phone's layout. */
const width = () => (innerWidth > 640 ? 760 : 430);

/** The layout and the hand, without bar, prompt and log. */
export function TableArea() {
  const state = table.value;
  const { Layout, OwnHand } = gameOf(state.game);
  const shown = seen();
  return html`<div class="felt"><${Layout} ...${shown} /></div><div class="mini-hand"><${OwnHand} ...${shown} /></div>`;
}

/**
 * Renders a table into a frame, as large as fits.
 * @param {import('../../types/wire.d.ts').State} state
 * @param {HTMLElement} frame
 */
export function drawPicture(state, frame) {
  const host = document.createElement('div');
  host.className = `table mini drawn ${gameOf(state.game).id} seats-${state.seats.length}`;
  const full = width();
  host.style.width = `${full}px`;
  frame.replaceChildren(host);
  const kept = { table: table.peek(), lines: logLines.peek(), picks: picks.peek() };
  batch(() => {
    table.value = state;
    logLines.value = [];
    picks.value = [];
  });
  render(html`<${TableArea} />`, host);
  const copy = /** @type {HTMLElement} */ (host.cloneNode(true));
  render(null, host);
  batch(() => {
    table.value = kept.table;
    logLines.value = kept.lines;
    picks.value = kept.picks;
  });
  for (const element of copy.querySelectorAll('[data-target], [data-fly], [data-from]')) {
    for (const name of ['data-target', 'data-fly', 'data-from']) element.removeAttribute(name);
  }
  frame.replaceChildren(copy);
  const scale = Math.min(frame.clientWidth / full, frame.clientHeight / copy.scrollHeight, 1);
  copy.style.transform = `translate(-50%, -50%) scale(${scale})`;
}
