// The cards of Thalara as glass: memories show colour and strength, artefacts a constellation, spells a sigil.
import { html } from '../../lib/html.js';
import { Mark } from '../../lib/symbols.js';
import { Lettering } from '../../cards/Lettering.js';
import { COLOURS } from './colours.js';
import { constellation } from './constellation.js';
import { Sigil } from './Sigil.js';

const LIGHT = '#f6f2ff';

/** @param {{ tone: { hue: string, deep: string }, children?: any }} props */
const Glass = ({ tone, children }) => html`<svg class="card-art" viewBox="0 0 100 140" aria-hidden="true">
  <rect fill="url(#g-glass)" x="1" y="1" width="98" height="138" rx="8" />
  <rect x="1" y="1" width="98" height="138" rx="8" fill=${tone.deep} fill-opacity="0.5" />
  <path d="M1 9A8 8 0 0 1 9 1H91A8 8 0 0 1 99 9V30Q50 58 1 46Z" fill="#fff" fill-opacity="0.07" />
  <rect x="3.5" y="3.5" width="93" height="133" rx="6" fill="none" stroke=${tone.hue} stroke-opacity="0.75" stroke-width="1.6" />
  ${children}
</svg>`;

/** @param {{ value?: number, hue?: string }} props */
const Figure = ({ value, hue = LIGHT }) =>
  html`<text class="card-figure" x="12" y="43" font-size="42" fill=${hue}>${value === undefined ? '' : String(value).replace('-', '−')}</text>`;

/** @param {{ id: string, face: import('../../../types/page.d.ts').Face, hue: string }} props */
function Sky({ id, face, hue }) {
  const { stars, lines, dust } = constellation(id, face.points ?? 0, face.value ?? 0, 70);
  return html`<g transform="translate(50 74)">
    ${dust.map((mote) => html`<circle cx=${mote.x} cy=${mote.y} r=${mote.r} fill="#fff" fill-opacity="0.5" />`)}
    ${lines.map((line) => html`<line ...${line} stroke=${hue} stroke-width="1.3" stroke-opacity="0.9" />`)}
    ${stars.map((star) => star.bright
      ? html`<${Mark} id="star" x=${star.x} y=${star.y} size=${13} color="#fff3c4" />`
      : html`<circle cx=${star.x} cy=${star.y} r="2.1" fill=${LIGHT} />`)}
  </g>`;
}

/** @param {{ face: import('../../../types/page.d.ts').Face, strength?: number }} props */
export function Art({ face, strength }) {
  const { name } = face;
  const tone = COLOURS[face.colour ?? '-'] ?? COLOURS['-'];
  const value = strength ?? face.value;
  switch (face.kind) {
    case 'artefact':
      return html`<${Glass} tone=${tone}>
        <${Sky} id=${face.id} face=${face} hue=${tone.hue} />
        <${Figure} value=${value} />
        <${Mark} id=${tone.symbol} x=${81} y=${22} size=${22} color=${tone.hue} />
        ${Array.from({ length: face.points ?? 0 }, (_, index) => html`<${Mark} id="star" x=${50 + (index - ((face.points ?? 1) - 1) / 2) * 15} y=${111} size=${13} color="#ffe39a" />`)}
        <${Lettering} name=${name} y=${126} width=${86} size=${12} fill=${LIGHT} />
      <//>`;
    case 'spell':
      return html`<${Glass} tone=${{ hue: '#cfc6f2', deep: '#1d1a3d' }}>
        ${face.home_name && html`<text class="card-name" x="93" y="13" text-anchor="end" font-size="9" fill="#cfc6f2">${face.home_name}</text>`}
        <${Sigil} needs=${face.needs} deeds=${face.deeds} lasting=${face.lasting} x=${50} y=${56} r=${31} />
        <${Lettering} name=${name} y=${118} width=${88} size=${14.5} fill=${LIGHT} />
      <//>`;
    case 'trap':
      return html`<${Glass} tone=${{ hue: '#8f8aa8', deep: '#121018' }}>
        <${Sigil} needs=${[]} deeds=${['trap']} lasting x=${50} y=${62} r=${26} />
        <${Mark} id=${tone.symbol} x=${50} y=${22} size=${20} color=${tone.hue} />
        <${Lettering} name=${name} y=${118} width=${88} size=${14.5} fill=${LIGHT} />
      <//>`;
    case 'character':
      return html`<${Glass} tone=${{ hue: '#cfc6f2', deep: '#2a2456' }}>
        <${Sky} id=${`character-${face.id}`} face=${{ ...face, points: 2, value: 6 }} hue="#cfc6f2" />
        <${Lettering} name=${name} y=${122} width=${88} size=${17} fill=${LIGHT} />
      <//>`;
    case 'aftershock':
      return html`<${Glass} tone=${COLOURS['-']}>
        <${Figure} value=${value} />
        <path d="M18 96L34 78L44 92L56 66L66 86L84 58" fill="none" stroke=${COLOURS['-'].hue} stroke-width="4" stroke-linecap="round" stroke-linejoin="round" />
        <${Mark} id="ring" x=${81} y=${22} size=${20} color=${COLOURS['-'].hue} />
        <${Lettering} name=${name} y=${122} width=${86} size=${14} fill=${LIGHT} />
      <//>`;
    case 'transformation':
      return html`<${Glass} tone=${COLOURS['-']}>
        <${Figure} value=${value} />
        <${Sigil} needs=${[]} deeds=${['bind']} lasting x=${50} y=${74} r=${26} />
        <${Mark} id="ring" x=${81} y=${22} size=${20} color=${COLOURS['-'].hue} />
        <${Lettering} name=${name} y=${122} width=${86} size=${13} fill=${LIGHT} />
      <//>`;
    default:
      return html`<${Glass} tone=${tone}>
        <${Figure} value=${value} />
        <circle cx="50" cy="84" r="36" fill=${tone.hue} fill-opacity="0.13" />
        <${Mark} id=${tone.symbol} x=${50} y=${84} size=${52} color=${tone.hue} />
      <//>`;
  }
}

/** @type {import('../../../types/page.d.ts').GamePage['back']} */
export const back = { ground: 'night', Emblem: () => html`<${Mark} id="moon" x=${50} y=${70} size=${46} />` };
