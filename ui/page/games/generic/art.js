// Cards and pieces of a game without page code: a seeded shape in the game's colours, and on it the value, or a
// bind rune of the name where there is no value.
import { html } from '../../lib/html.js';
import { bindRune } from '../../cards/bindRune.js';
import { Lettering } from '../../cards/Lettering.js';
import { blob } from './blob.js';
import { hueOf, oklch, pieceHue } from './colours.js';

/** The font size at which a value fits on a card. @param {string} figure */
const figureSize = (figure) => Math.min(58, 104 / Math.max(1, figure.length));

/** @param {{ name: string, hue: number, y: number }} props */
const Rune = ({ name, hue, y }) => html`<path transform=${`translate(50 ${y})`} d=${bindRune(name, 34, 56)} fill="none" stroke=${oklch(0.34, 0.08, hue)} stroke-width="4" stroke-linecap="round" stroke-linejoin="round" />`;

/** @param {{ game: string, face: import('../../../types/page.d.ts').Face }} props */
export function Art({ game, face }) {
  const { name } = face;
  const figure = face.figure ?? (face.value === undefined || face.value === null ? '' : String(face.value));
  const hue = pieceHue(game, figure || name || face.id);
  const ink = oklch(0.25, 0.04, hueOf(game));
  const y = name ? 60 : 70;
  return html`<svg class="card-art" viewBox="0 0 100 140" aria-hidden="true">
    <rect x="1" y="1" width="98" height="138" rx="8" fill=${oklch(0.96, 0.014, hueOf(game))} />
    <rect x="1" y="1" width="98" height="138" rx="8" fill="none" stroke=${oklch(0.7, 0.05, hueOf(game))} stroke-width="1.4" />
    <path transform=${`translate(50 ${y})`} d=${blob(figure || name || face.id, 43)} fill=${oklch(0.84, 0.075, hue)} stroke=${oklch(0.66, 0.09, hue)} stroke-width="1.6" />
    ${figure
      ? html`<text class="card-figure" x="50" y=${y + figureSize(figure) * 0.34} text-anchor="middle" font-size=${figureSize(figure)} fill=${ink}>${figure}</text>`
      : html`<${Rune} name=${name || face.id} hue=${hue} y=${y} />`}
    ${name && html`<${Lettering} name=${name} y=${122} width=${86} size=${15} fill=${ink} />`}
  </svg>`;
}

/** @param {{ game: string }} props */
const BackEmblem = ({ game }) => html`<path transform="translate(50 70)" d=${bindRune(game, 30, 56)} fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" />`;

/** @type {import('../../../types/page.d.ts').GamePage['back']} */
export const back = { ground: 'slate', Emblem: BackEmblem };

/** Three cards that stand for a game. @param {string} game @returns {{ face: import('../../../types/page.d.ts').Face }[]} */
export const emblem = (game) => [`${game} left`, game, `${game} right`].map((id) => ({ face: { id, kind: 'piece', name: '', text: '' } }));
