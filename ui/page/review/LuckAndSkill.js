// Luck and skill of one seat as a bar, with the standard error.
import { html } from '../lib/html.js';
import { say } from '../lib/words.js';
import { points, signed } from './percent.js';

/** The range that the bars of all seats share; it may exceed 0 to 1, since parts of a sum may. @param {Seat[]} seats */
export const reach = (seats) => ({
  low: Math.min(0, ...seats.map((of) => of.even + of.deal + of.luck - 2 * of.error)) - 0.02,
  high: Math.max(1, ...seats.map((of) => of.even + of.deal + of.luck + 2 * of.error)) + 0.02,
});

/** @typedef {import('../../types/wire.d.ts').ReviewSeat} Seat */

/**
 * From an even share of the win over luck and the own decisions to the result.
 * @param {{ of: Seat, name: string, decisions: import('../../types/wire.d.ts').ReviewDecision[], range: { low: number, high: number } }} props
 */
export function LuckAndSkill({ of, name, decisions, range }) {
  const place = (/** @type {number} */ chance) => (100 * (chance - range.low)) / (range.high - range.low);
  const span = (/** @type {number} */ from, /** @type {number} */ to) => ({ insetInlineStart: `${place(Math.min(from, to))}%`, width: `${Math.abs(place(to) - place(from))}%` });
  const at = (/** @type {number} */ chance) => ({ insetInlineStart: `${place(chance)}%` });
  const fate = of.deal + of.luck;
  const noise = 2 * of.error;
  const best = decisions.filter((one) => one.chosen === one.best).length;
  const sound = decisions.filter((one) => one.verdict === 'sound').length;
  const text = say('review-sum', { even: points(of.even), luck: signed(fate), own: signed(-of.regret), error: points(noise), end: points(of.end) });
  return html`<li data-seat=${of.seat}>
    <p class="whose"><span class="dot" aria-hidden="true">${of.seat}</span><b>${name}</b><small>${say('review-sound', { sound, best, all: decisions.length })}</small></p>
    <div class="bar-of-luck" role="img" aria-label=${text}>
      ${[0, 1].map((sure) => html`<span key=${sure} class="guide" style=${at(sure)}></span>`)}
      <span class="part luck" style=${span(of.even, of.even + fate)}></span>
      <span class="part own" style=${span(of.even + fate, of.end)}></span>
      <span class="whisker" style=${span(of.even + fate - noise, of.even + fate + noise)}></span>
      <span class="mark even" style=${at(of.even)}></span>
      <span class="mark end" style=${at(of.end)}></span>
    </div>
    <p class="sum">${text}</p>
  </li>`;
}
