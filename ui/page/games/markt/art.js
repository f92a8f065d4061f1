// The cards of Markt der Runen as trade goods on linen, with the value in two corners.
import { html } from '../../lib/html.js';
import { Mark } from '../../lib/symbols.js';
import { Lettering } from '../../cards/Lettering.js';
import { COLOURS } from './colours.js';

const INK = '#3a2a1a';

/** @param {{ tone?: string, dark?: boolean, children?: any }} props */
const Linen = ({ tone, dark, children }) => html`<svg class="card-art" viewBox="0 0 100 140" aria-hidden="true">
  <rect fill=${dark ? 'url(#g-cloak)' : 'url(#g-linen)'} x="1" y="1" width="98" height="138" rx="8" />
  ${tone && html`<rect x="1" y="1" width="98" height="138" rx="8" fill=${tone} fill-opacity="0.16" />`}
  <rect x="5" y="5" width="90" height="130" rx="5" fill="none" stroke=${dark ? '#e8d8b5' : INK} stroke-opacity="0.28" stroke-width="1.2" stroke-dasharray="3.2 2.4" />
  ${children}
</svg>`;

/** @param {{ face: import('../../../types/page.d.ts').Face }} props */
export function Art({ face }) {
  const { name } = face;
  if (face.kind === 'number') {
    const value = face.value ?? 0;
    return html`<${Linen}>
      <text class="card-figure" x="11" y="40" font-size="36" fill=${INK}>${value}</text>
      <g transform="rotate(180 50 70)"><text class="card-figure" x="11" y="40" font-size="36" fill=${INK} fill-opacity="0.55">${value}</text></g>
      <circle cx="50" cy="69" r="29" fill="#8a5a2b" fill-opacity="0.12" />
      <${Mark} id=${`ware-${Math.min(12, Math.max(1, value))}`} x=${50} y=${69} size=${50} color="#7a4a1e" />
      <${Lettering} name=${name} y=${23} x=${64} width=${56} size=${11} fill=${INK} />
    <//>`;
  }
  if (face.kind === 'thief') {
    return html`<${Linen} dark>
      <${Mark} id="thief" x=${50} y=${62} size=${72} color="#e6c88f" />
      <${Lettering} name=${name} y=${119} width=${84} size=${15} fill="#f3e6c8" />
    <//>`;
  }
  const tone = COLOURS[face.colour ?? 'red'];
  return html`<${Linen} tone=${tone.hue}>
    <${Mark} id="main" x=${50} y=${64} size=${68} color=${tone.hue} />
    <${Mark} id=${tone.symbol} x=${20} y=${24} size=${26} color=${tone.hue} />
    <${Mark} id=${tone.symbol} x=${80} y=${24} size=${26} color=${tone.hue} />
    <${Lettering} name=${name} y=${119} width=${84} size=${14} fill=${tone.deep} />
  <//>`;
}

/** @type {import('../../../types/page.d.ts').GamePage['back']} */
export const back = { ground: 'wood', Emblem: () => html`<${Mark} id="rune-red" x=${50} y=${70} size=${46} />` };
