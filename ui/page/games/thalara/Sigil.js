// The sigil of a spell: a ring with one vertex per required energy, in its colour and with its symbol, and inside a
// figure for the kind of effect. The ring of a lasting spell is closed, that of an instant one is dashed.
import { html } from '../../lib/html.js';
import { Mark } from '../../lib/symbols.js';
import { COLOURS } from './colours.js';

/** Figures by kind of effect, inside a circle of radius 10. @type {Record<string, string>} */
const FIGURES = {
  destroy: 'M-7 -7L7 7M7 -7L-7 7',
  mark: 'M0 -8V8M-6 2L0 8L6 2',
  return: 'M7 6A8 8 0 1 1 8 -3M8 -3L3 -4M8 -3L9 -8',
  move: 'M-9 -3H7L2 -8M9 4H-7L-2 9',
  fetch: 'M0 9V-7M-6 -1L0 -7L6 -1M-8 9H8',
  burden: 'M-8 8H8L5 -2H-5ZM0 -2V-8',
  look: 'M-10 0C-5 -7 5 -7 10 0C5 7 -5 7 -10 0ZM0 -2.5A2.5 2.5 0 1 0 0.1 -2.5',
  echo: 'M-3 -9A9 9 0 0 1 -3 9M3 -6A6 6 0 0 1 3 6M-8 -3V3',
  hide: 'M-9 -2C-4 5 4 5 9 -2M-5 3L-7 7M0 4V9M5 3L7 7',
  trap: 'M-9 5L-6 -3L-3 5L0 -3L3 5L6 -3L9 5M-9 8H9',
  bind: 'M0 -9L8 0L0 9L-8 0ZM0 -9V9M-8 0H8',
  pass: 'M-8 0H6M1 -6L8 0L1 6',
  block: 'M-8 -7H8V1C8 5 4 8 0 10C-4 8 -8 5 -8 1Z',
  strength: 'M-8 8L0 -8L8 8M-4.5 2H4.5',
  bonus: 'M0 -9V9M-9 0H9',
  keep: 'M-8 -2V8H8V-2M-5 -2A5 5 0 0 1 5 -2M-8 -2H8',
};

/** @param {{ needs?: { of: string, count: number }[], deeds?: string[], lasting?: boolean, x: number, y: number, r: number }} props */
export function Sigil({ needs = [], deeds = [], lasting, x, y, r }) {
  const energies = needs.flatMap(({ of, count }) => Array.from({ length: count }, () => of));
  const at = (/** @type {number} */ index, /** @type {number} */ reach) => {
    const angle = (index / Math.max(1, energies.length)) * Math.PI * 2 - Math.PI / 2;
    return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach };
  };
  const round = 2 * Math.PI * r;
  const figure = FIGURES[deeds[0]] ?? FIGURES.mark;
  return html`<g transform=${`translate(${x} ${y})`} fill="none" stroke-linecap="round" stroke-linejoin="round">
    <circle r=${r} stroke="#cfc6f2" stroke-width="1.6" stroke-dasharray=${lasting ? undefined : `${round / 12} ${round / 24}`} />
    ${energies.length > 2 && html`<path stroke="#cfc6f2" stroke-opacity="0.35" stroke-width="1"
      d=${`${energies.map((_, index) => `${index ? 'L' : 'M'}${at(index, r).x} ${at(index, r).y}`).join('')}Z`} />`}
    <path d=${figure} stroke="#f2eeff" stroke-width="2.2" transform=${`scale(${r / 26})`} />
    ${energies.map((of, index) => {
      const tone = COLOURS[of] ?? COLOURS['-'];
      const spot = at(index, r);
      return html`<circle cx=${spot.x} cy=${spot.y} r="8.2" fill="#171534" stroke=${tone.hue} stroke-width="1.4" />
        <${Mark} id=${tone.symbol} x=${spot.x} y=${spot.y} size=${10} color=${tone.hue} />`;
    })}
  </g>`;
}
