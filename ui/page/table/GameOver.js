// The result of a finished game and what can be done next.
import { html } from '../lib/html.js';
import { Sym } from '../lib/symbols.js';
import { figure, say } from '../lib/words.js';
import { commands, nameOf, ownSeat, table } from './state.js';

/** Where the rematch is; the own seat is asked for again, since who starts it is a seat. @param {{ table: string, invitation?: string | null }} rematch */
const rematchLink = (rematch) => {
  const query = new URLSearchParams();
  if (rematch.invitation) query.set('i', rematch.invitation);
  const seat = ownSeat();
  if (seat) query.set('seat', seat);
  return `/t/${rematch.table}${query.size ? `?${query}` : ''}`;
};

export function GameOver() {
  const { status, results, seats, rematch, petition } = table.value;
  if (petition || (status !== 'over' && status !== 'game_over')) return null;
  const last = results.at(-1);
  const order = seats.map((/** @type {any} */ seat, /** @type {number} */ index) => ({ seat: seat.seat, rank: last?.ranks[index] ?? 0, points: last?.points[index] ?? 0 }))
    .sort((/** @type {any} */ a, /** @type {any} */ b) => a.rank - b.rank);
  return html`<section class="over" role="status" aria-label=${say('over-title')}>
    <h2>${last?.text ?? say('over-title')}</h2>
    <ol class="ranks">${order.map((/** @type {any} */ one) => html`<li key=${one.seat} data-seat=${one.seat} class=${one.rank === 1 ? 'first' : ''}>
      <span class="rank">${one.rank}.</span><span class="dot" aria-hidden="true">${one.seat}</span> ${nameOf(one.seat)} <b><${Sym} id="star" title=${say('word-points')} />${figure(one.points)}</b></li>`)}</ol>
    <div class="acts">
      ${status === 'game_over' && ownSeat() && html`<button type="button" class="primary" onClick=${() => commands.send({ do: 'next_game' })}>${say('act-next')}</button>`}
      ${status === 'over' && rematch && html`<a class="button primary" href=${rematchLink(rematch)}>${say('act-to-rematch')}</a>`}
      ${status === 'over' && !rematch && ownSeat() && html`<button type="button" class="primary" onClick=${() => commands.send({ do: 'rematch' })}>${say('act-rematch')}</button>`}
      ${status === 'over' && html`<a class="button" href=${`${location.pathname}/replay${location.search}`}>${say('act-replay')}</a>
        <a class="button" href=${`${location.pathname}/review${location.search}`}>${say('act-review')}</a>`}
      <a class="button" href="/">${say('act-home')}</a>
    </div>
  </section>`;
}
