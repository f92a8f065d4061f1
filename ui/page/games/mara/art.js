// The cards of MARA as carved stone: places are wide, powers tall with a large combat value, rune cards show their
// energy.
import { html } from '../../lib/html.js';
import { Mark } from '../../lib/symbols.js';
import { bindRune } from '../../cards/bindRune.js';
import { Lettering } from '../../cards/Lettering.js';
import { COLOURS } from './colours.js';

const BONE = '#f3ece0';
const KINDS = { free: 'hand', attack: 'sword', protection: 'eye' };

/** The stone that everything is drawn on. @param {{ wide?: boolean, tone: string, children?: any }} props */
const Stone = ({ wide, tone, children }) => {
  const [w, h] = wide ? [140, 100] : [100, 140];
  return html`<svg class="card-art" viewBox=${`0 0 ${w} ${h}`} aria-hidden="true">
    <rect fill="url(#g-stone)" x="1" y="1" width=${w - 2} height=${h - 2} rx="8" />
    <rect x="1" y="1" width=${w - 2} height=${h - 2} rx="8" fill=${tone} fill-opacity="0.2" />
    <rect x="4.5" y="4.5" width=${w - 9} height=${h - 9} rx="5.5" fill="none" stroke="#000" stroke-opacity="0.35" />
    <rect x="5.5" y="5.5" width=${w - 9} height=${h - 9} rx="5.5" fill="none" stroke="#fff" stroke-opacity="0.09" />
    ${children}
  </svg>`;
};

/** @param {{ name: string, hue: string, x: number, y: number, w: number, h: number, weight?: number }} props */
const Carved = ({ name, hue, x, y, w, h, weight = 4 }) => {
  const path = bindRune(name, w, h);
  return html`<g transform=${`translate(${x} ${y})`} fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width=${weight}>
    <path d=${path} stroke="#000" stroke-opacity="0.5" transform="translate(0.9 1.1)" />
    <path d=${path} stroke=${hue} />
  </g>`;
};

/** The price as a column of symbols. @param {{ needs?: { of: string, count: number }[], x: number, y: number }} props */
const Price = ({ needs = [], x, y }) =>
  needs
    .flatMap(({ of, count }) => Array.from({ length: count }, () => of))
    .map((of, index) => html`<${Mark} id=${COLOURS[of]?.symbol ?? 'vario'} x=${x} y=${y + index * 15} size=${12.5} color=${COLOURS[of]?.hue} />`);

/** Points as stars. @param {{ count: number, x: number, y: number }} props */
const Stars = ({ count, x, y }) =>
  Array.from({ length: count }, (_, index) => html`<${Mark} id="star" x=${x - index * 12} y=${y} size=${11} color="#f5c66a" />`);

/** @param {{ face: import('../../../types/page.d.ts').Face, energy?: number }} props */
export function Art({ face, energy }) {
  const { name } = face;
  const tone = COLOURS[face.colour ?? 'vario'] ?? COLOURS.vario;
  if (face.kind === 'place') {
    return html`<${Stone} wide tone=${tone.hue}>
      <path d="M14 71H126" stroke=${tone.hue} stroke-opacity="0.55" stroke-width="1.4" />
      <${Carved} name=${name} hue=${tone.hue} x=${70} y=${39} w=${34} h=${54} />
      <${Mark} id=${tone.symbol} x=${20} y=${22} size=${20} color=${tone.hue} />
      <${Stars} count=${face.points ?? 1} x=${122} y=${20} />
      <${Lettering} name=${name} y=${84} width=${112} size=${17} fill=${BONE} x=${70} />
    <//>`;
  }
  if (face.kind === 'rune') {
    const held = energy ?? 1;
    return html`<${Stone} tone=${tone.hue}>
      <${Mark} id=${tone.symbol} x=${50} y=${60} size=${62} color=${held ? tone.hue : '#8b8a86'} />
      <text class="card-figure" x="13" y="37" font-size="32" fill=${BONE}>${energy === undefined ? '' : held}</text>
      ${energy === undefined && html`<${Stars} count=${1} x=${86} y=${20} />`}
      ${[0, 1, 2].map((pip) => html`<circle cx=${28 + pip * 22} cy="115" r="7.4" class="pip" fill=${pip < held ? tone.hue : 'none'} stroke=${tone.hue} stroke-width="2.6" />`)}
    <//>`;
  }
  if (face.kind === 'action') {
    return html`<${Stone} tone="#d9cdb4">
      <path d="M22 14H78L86 26V92L78 104H22L14 92V26Z" fill="#000" fill-opacity="0.22" stroke="#d9cdb4" stroke-opacity="0.6" stroke-width="1.4" />
      <${Carved} name=${name} hue="#e9dcbf" x=${50} y=${56} w=${40} h=${66} weight=${3.6} />
      <${Mark} id=${KINDS[/** @type {'free'} */ (face.deeds?.[0] ?? 'free')]} x=${76} y=${27} size=${16} color="#f5c66a" />
      <${Price} needs=${face.needs} x=${25} y=${27} />
      <${Lettering} name=${name} y=${121} width=${84} size=${14.5} fill=${BONE} />
    <//>`;
  }
  return html`<${Stone} tone=${tone.hue}>
    <text class="card-figure" x="11" y="41" font-size="40" fill=${BONE}>${face.value}</text>
    <${Mark} id=${tone.symbol} x=${82} y=${23} size=${24} color=${tone.hue} />
    <${Carved} name=${name} hue=${tone.hue} x=${55} y=${70} w=${40} h=${62} />
    <${Price} needs=${face.needs} x=${16.5} y=${56} />
    <${Stars} count=${face.points ?? 0} x=${86} y=${46} />
    <path d="M10 108H90" stroke=${tone.hue} stroke-opacity="0.55" stroke-width="1.4" />
    <${Lettering} name=${name} y=${122} width=${84} size=${14.5} fill=${BONE} />
  <//>`;
}

/** @type {import('../../../types/page.d.ts').GamePage['back']} */
export const back = { ground: 'slate', Emblem: () => html`<${Mark} id="triskele" x=${50} y=${70} size=${46} />` };
