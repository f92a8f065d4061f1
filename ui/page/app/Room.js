// At a table: waiting for people, handing the device over, playing.
import { html, signal, useEffect } from '../lib/html.js';
import { settings } from '../lib/settings.js';
import { say } from '../lib/words.js';
import { Table } from '../table/Table.js';
import { asked, hands, nameOf, table } from '../table/state.js';
import { connect, loadFaces } from './connection.js';
import { Lobby } from './Lobby.js';
import { notice } from './notice.js';
import { TopBar } from './TopBar.js';

/** @type {import('../vendor/signals.js').Signal<{ code: string, text?: string } | undefined>} */
const lost = signal(undefined);
/** Whose eyes may be shown: after the device was handed over, those of the next person. */
const shown = signal(/** @type {string | undefined} */ (undefined));

/** Who should take the device now, if several people share it. */
function wanted() {
  const state = table.value;
  if (!state || state.yours.length < 2 || state.status !== 'running') return undefined;
  // For whom a bot plays, need not take it.
  const plays = (/** @type {string} */ seat) => state.yours.includes(seat) && !state.seats.find((one) => one.seat === seat)?.stand_in;
  const asked = state.question?.seats.filter(plays) ?? [];
  if (shown.value && asked.includes(shown.value)) return undefined;
  // Nobody has taken the device yet: whoever comes first.
  return asked[0] ?? (shown.value ? undefined : state.eyes);
}

/** @param {{ seat: string }} props the curtain between two people at one device */
const Curtain = ({ seat }) => html`<main class="curtain" data-game=${table.value.game}>
  <h1>${say('curtain-title', { name: nameOf(seat) })}</h1><p>${say('curtain-text')}</p>
  <button type="button" class="primary wide" onClick=${() => { shown.value = seat; hands.look(seat); }}>${say('curtain-open', { name: nameOf(seat) })}</button>
</main>`;

/** @param {{ id: string }} props */
export function Room({ id }) {
  useEffect(() => {
    lost.value = undefined;
    shown.value = undefined;
    const leave = connect(id, (problem) => { lost.value = problem; });
    return leave;
  }, [id, settings.lang.value]);
  const state = table.value;
  const dealt = Boolean(state?.view);
  useEffect(() => {
    if (dealt) loadFaces(id).catch((problem) => notice(problem.message));
  }, [id, dealt, settings.lang.value]);
  const mine = asked();
  useEffect(() => {
    if (state) document.title = `${mine ? '● ' : ''}${say(`game-${state.game}`)} · Tafelrune`;
  }, [mine, state?.game]);
  if (lost.value) {
    return html`<div class="foyer"><${TopBar} home /><main class="hero"><h1>${say('lost-title')}</h1><p>${lost.value.text ?? say('lost-text')}</p><a class="button primary" href="/">${say('act-home')}</a></main></div>`;
  }
  if (!state) return html`<p class="loading" role="status">${say('loading')}</p>`;
  if (!state.view) return html`<${Lobby} id=${id} />`;
  const next = wanted();
  // What the last person saw must be gone before the next one looks.
  if (next || (state.yours.length > 1 && shown.value && state.eyes !== shown.value)) return html`<${Curtain} seat=${next ?? shown.value} />`;
  return html`<${Table} />`;
}
