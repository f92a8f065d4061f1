// Luck against skill for one seat: one bar, with its error.
import { html } from '../lib/html.js';
import { say } from '../lib/words.js';
import { points, signed } from './figures.js';

/** What the bars of all seats have to show: parts of a sum may reach beyond certain win and loss. @param {Seat[]} seats */
export const reach = (seats) => ({
  low: Math.min(0, ...seats.map((of) => of.even + of.deal + of.luck - 2 * of.error)) - 0.02,
  high: Math.max(1, ...seats.map((of) => of.even + of.deal + of.luck + 2 * of.error)) + 0.02,
});

/** @typedef {import('../../types/wire.d.ts').ReviewSeat} Seat */

/**
 * From an even share, through what luck did and what the own decisions gave away, to the result.
 * @param {{ of: Seat, name: string, decisions: import('../../types/wire.d.ts').ReviewDecision[], range: { low: number, high: number } }} props
 */
export function Balance({ of, name, decisions, range }) {
  const place = (/** @type {number} */ chance) => (100 * (chance - range.low)) / (range.high - range.low);
  const span = (/** @type {number} */ from, /** @type {number} */ to) => ({ insetInlineStart: `${place(Math.min(from, to))}%`, width: `${Math.abs(place(to) - place(from))}%` });
  const at = (/** @type {number} */ chance) => ({ insetInlineStart: `${place(chance)}%` });
  const fate = of.deal + of.luck;
  const noise = 2 * of.error;
  const best = decisions.filter((one) => one.chosen === one.best).length;
  const sound = decisions.filter((one) => one.verdict === 'sound').length;
  const told = say('review-sum', { even: points(of.even), luck: signed(fate), own: signed(-of.regret), error: points(noise), end: points(of.end) });
  return html`<li data-seat=${of.seat}>
    <p class="whose"><span class="dot" aria-hidden="true">${of.seat}</span><b>${name}</b><small>${say('review-sound', { sound, best, all: decisions.length })}</small></p>
    <div class="bar-of-luck" role="img" aria-label=${told}>
      ${[0, 1].map((sure) => html`<span key=${sure} class="guide" style=${at(sure)}></span>`)}
      <span class="part luck" style=${span(of.even, of.even + fate)}></span>
      <span class="part own" style=${span(of.even + fate, of.end)}></span>
      <span class="whisker" style=${span(of.even + fate - noise, of.even + fate + noise)}></span>
      <span class="mark even" style=${at(of.even)}></span>
      <span class="mark end" style=${at(of.end)}></span>
    </div>
    <p class="sum">${told}</p>
  </li>`;
}
