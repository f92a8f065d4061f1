// The plate of a seat: name, points, size of the hand, whose turn it is. It is also the target that stands for
// the player.
import { html, useMemo } from '../lib/html.js';
import { Sym } from '../lib/symbols.js';
import { figure, say } from '../lib/words.js';
import { isTurnOf, nameOf, ownSeat, seats } from './state.js';
import { ThinkingTime } from './ThinkingTime.js';
import { Target } from './Target.js';

/**
 * @param {{ seat: string, points: number, hand?: number, leads?: boolean, title?: string, children?: any }} props
 */
export function SeatPlate({ seat, points, hand, leads, title, children }) {
  const info = seats.value.find((one) => one.seat === seat);
  const turn = useMemo(() => isTurnOf(seat), [seat]).value;
  const mine = seat === ownSeat();
  const standsIn = Boolean(info?.stand_in);
  const away = info?.who === 'person' && !standsIn && !info.present;
  const state = standsIn ? say('seat-stand-in') : away ? say('seat-away') : '';
  const label = [hand === undefined ? say('seat-label-plain', { name: nameOf(seat), points, turn: turn ? 'yes' : 'no' }) : say('seat-label', { name: nameOf(seat), points, hand, turn: turn ? 'yes' : 'no' }), state].filter(Boolean).join(', ');
  return html`<div class=${`plate ${turn ? 'turn' : ''} ${mine ? 'mine' : ''}`} data-seat=${seat}>
    <${Target} id=${`seat:${seat}`} label=${label} class="plate-name">
      <span class="dot" aria-hidden="true">${seat}</span>
      <span class="who"><b>${nameOf(seat)}</b>${title && html`<small>${title}</small>`}</span>
      ${(info?.who === 'bot' || standsIn) && html`<${Sym} id="bot" title=${standsIn ? state : say('seat-bot')} />`}
      ${state && html`<span class=${standsIn ? 'stands-in' : 'away'}>${state}</span>`}
    <//>
    <span class="tally">
      ${turn && !mine && html`<span class="turn-mark">${say('seat-turn')}</span>`}
      ${leads && html`<${Sym} id="lead" title=${say('seat-leads')} class="leads" />`}
      <span class="points" title=${say('seat-points', { points })}><${Sym} id="star" title=${say('word-points')} />${figure(points)}</span>
      ${hand !== undefined && html`<span class="count" title=${say('seat-hand', { hand })}><${Sym} id="hand" title=${say('word-hand')} />${hand}</span>`}
      ${children}
      <${ThinkingTime} seat=${seat} />
    </span>
  </div>`;
}
