// A table: the lobby before the deal, then the match, with a screen in between when people share a device.
import { html, signal, useEffect } from '../lib/html.js';
import { settings } from '../lib/settings.js';
import { say } from '../lib/words.js';
import { Table } from '../table/Table.js';
import { commands, isAsked, nameOf, table } from '../table/state.js';
import { connect, loadFacesAndTerms } from './connection.js';
import { titleOf } from './gameList.js';
import { Lobby } from './Lobby.js';
import { notice } from './notice.js';
import { TopBar } from './TopBar.js';

/** @type {import('../vendor/signals.js').Signal<{ code: string, text?: string } | undefined>} */
const lost = signal(undefined);
/** The seat of the person who holds the device, if several share it. */
const holder = signal(/** @type {string | undefined} */ (undefined));

/** The seat whose person should take the device now, if several share it. */
function nextHolder() {
  const state = table.value;
  if (!state || state.yours.length < 2 || state.status !== 'running') return undefined;
  const plays = (/** @type {string} */ seat) => state.yours.includes(seat) && !state.seats.find((one) => one.seat === seat)?.stand_in;
  const asked = state.question?.seats.filter(plays) ?? [];
  if (holder.value && asked.includes(holder.value)) return undefined;
  return asked[0] ?? (holder.value ? undefined : state.eyes);
}

/** Hides the table until the next person has the device. @param {{ seat: string }} props */
const HandOver = ({ seat }) => html`<main class="curtain" data-game=${table.value.game}>
  <h1>${say('curtain-title', { name: nameOf(seat) })}</h1><p>${say('curtain-text')}</p>
  <button type="button" class="primary wide" onClick=${() => { holder.value = seat; commands.switchSeat(seat); }}>${say('curtain-open', { name: nameOf(seat) })}</button>
</main>`;

/** @param {{ id: string }} props */
export function TablePage({ id }) {
  useEffect(() => {
    lost.value = undefined;
    holder.value = undefined;
    const leave = connect(id, (problem) => { lost.value = problem; });
    return leave;
  }, [id, settings.lang.value]);
  const state = table.value;
  const dealt = Boolean(state?.view);
  useEffect(() => {
    if (dealt) loadFacesAndTerms(id).catch((problem) => notice(problem.message));
  }, [id, dealt, settings.lang.value]);
  const mine = isAsked();
  useEffect(() => {
    if (state) document.title = `${mine ? '● ' : ''}${titleOf(state.game)} · Tafelrune`;
  }, [mine, state?.game]);
  if (lost.value) {
    return html`<div class="page"><${TopBar} home /><main class="hero"><h1>${say('lost-title')}</h1><p>${lost.value.text ?? say('lost-text')}</p><a class="button primary" href="/">${say('act-home')}</a></main></div>`;
  }
  if (!state) return html`<p class="loading" role="status">${say('loading')}</p>`;
  if (!state.view) return html`<${Lobby} id=${id} />`;
  const next = nextHolder();
  // The table is hidden until the frame of the new holder has arrived.
  if (next || (state.yours.length > 1 && holder.value && state.eyes !== holder.value)) return html`<${HandOver} seat=${next ?? holder.value} />`;
  return html`<${Table} />`;
}
