// Every seat's chance to win over a game. Lines differ in colour, dashes and letter; mistakes and bad luck are marks
// that link to their moment in the replay.
import { html, useLayoutEffect, useRef, useState } from '../lib/html.js';
import { say } from '../lib/words.js';
import { spreadLabels, spreadMarks } from './avoidOverlap.js';
import { points } from './percent.js';

/** @typedef {import('../../types/wire.d.ts').ReviewGame} Game */
/** @typedef {import('../../types/wire.d.ts').ReviewDecision} Decision */

const DASHES = ['', '10 5', '3 4', '14 4 3 4', '6 3 2 3'];

/** @param {{ game: Game, replay: import('../../types/wire.d.ts').Replay, to: (decision: Decision) => string }} props */
export function WinChanceGraph({ game, replay, to }) {
  const length = Math.max(1, game.steps - 1);
  const x = (/** @type {number} */ step) => (100 * Math.min(length, step - game.from)) / length;
  const y = (/** @type {number} */ chance) => 100 * (1 - Math.min(1, Math.max(0, chance)));
  const lines = game.seats.map((seat) => {
    const own = game.decisions.filter((one) => one.seat === seat.seat);
    const corners = own.flatMap((one) => [[x(one.step), y(one.chance + one.regret)], [x(one.step + 1), y(one.chance)]]);
    return { seat: seat.seat, end: seat.end, corners: [[0, y(seat.even)], ...corners, [100, y(seat.end)]] };
  });
  const rounds = replay.steps.flatMap((step, index) => (index >= game.from && index < game.from + game.steps && step.round > 0 && (index === game.from || step.round !== replay.steps[index - 1].round) ? [{ at: x(index), round: step.round }] : []));
  // At most ten labels fit.
  const every = Math.max(1, Math.ceil(rounds.length / 10));
  const marked = game.decisions.filter((one) => one.verdict !== 'sound' || one.fortune === 'unlucky');
  // Marks are links, so they must not overlap at any size of the plot: distances are in pixels.
  const field = useRef(/** @type {HTMLElement | null} */ (null));
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const box = /** @type {HTMLElement} */ (field.current);
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  const placed = spreadMarks(marked.map((one) => ({ one, x: x(one.step + 1), y: y(one.chance), weight: Math.max(one.regret, -one.luck) })), size);
  const nameOf = (/** @type {string} */ seat) => replay.seats.find((one) => one.seat === seat)?.name ?? seat;
  return html`<figure class="graph panel"><figcaption><h2>${say('review-chances')}</h2>
      <ul class="legend">${replay.seats.map((one, index) => html`<li key=${one.seat} data-seat=${one.seat}><svg viewBox="0 0 40 10" aria-hidden="true"><line x1="0" x2="40" y1="5" y2="5" stroke-dasharray=${DASHES[index]} /></svg><b>${one.seat}</b> ${one.name}</li>`)}
        <li class="key"><span class="mark-sign wrong" aria-hidden="true">▼</span>${say('review-key-wrong')}</li><li class="key"><span class="mark-sign unlucky" aria-hidden="true">◆</span>${say('review-key-unlucky')}</li></ul></figcaption>
    <div class="plot">
      <div class="scale" aria-hidden="true"><span>100 %</span><span>50 %</span><span>0 %</span></div>
      <div class="field-of-play" ref=${field}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label=${say('review-chances-text', { ends: lines.map((line) => `${nameOf(line.seat)} ${points(line.end)} %`).join(', ') })}>
          ${[25, 50, 75].map((at) => html`<line key=${at} class="grid" x1="0" x2="100" y1=${at} y2=${at} vector-effect="non-scaling-stroke" />`)}
          ${rounds.map(({ at }) => html`<line key=${`r${at}`} class="grid" x1=${at} x2=${at} y1="0" y2="100" vector-effect="non-scaling-stroke" />`)}
          ${lines.map((line, index) => html`<polyline key=${line.seat} data-seat=${line.seat} class="chance" points=${line.corners.map((corner) => corner.map((one) => one.toFixed(2)).join(',')).join(' ')} stroke-dasharray=${DASHES[index]} vector-effect="non-scaling-stroke" />`)}
        </svg>
        ${placed.map(({ one, x: left, y: top }) => {
          const wrong = one.verdict !== 'sound';
          const label = wrong
            ? say('review-mark-wrong', { name: nameOf(one.seat), step: one.step, points: points(one.regret) })
            : say('review-mark-unlucky', { name: nameOf(one.seat), step: one.step, points: points(one.luck) });
          return html`<a key=${`${one.step} ${one.chosen}`} class=${`mark-on ${wrong ? 'wrong' : 'unlucky'} ${one.verdict}`} data-seat=${one.seat} href=${to(one)} title=${label} aria-label=${label} style=${{ insetInlineStart: `${left}%`, insetBlockStart: `${top}%` }}><span aria-hidden="true">${wrong ? '▼' : '◆'}</span></a>`;
        })}
        ${spreadLabels(lines.map((line) => ({ seat: line.seat, y: y(line.end) }))).map((end) => html`<span key=${end.seat} class="dot end-of-line" data-seat=${end.seat} aria-hidden="true" style=${{ insetBlockStart: `${end.y}%` }}>${end.seat}</span>`)}
      </div>
      <div class="rounds" aria-hidden="true">${rounds.filter((_, index) => index % every === 0).map(({ at, round }) => html`<span key=${at} style=${{ insetInlineStart: `${at}%` }}>${round}</span>`)}</div>
      <p class="axis" aria-hidden="true">${say('review-rounds')}</p>
    </div>
  </figure>`;
}
