// A card of any game: face or back. It draws; what can be done with it is the table's affair.
import { html, useMemo } from '../lib/html.js';
import { Mark } from '../lib/symbols.js';
import { MaraArt } from './mara.js';
import { MarktArt } from './markt.js';
import { ThalaraArt } from './thalara.js';

const ART = { mara: MaraArt, markt: MarktArt, thalara: ThalaraArt };
const GROUND = { mara: 'slate', markt: 'wood', thalara: 'night' };
const EMBLEM = { mara: 'triskele', markt: 'rune-red', thalara: 'moon' };

/** @param {{ game: string, wide?: boolean, note?: string }} props the back of a card */
export const Back = ({ game, wide, note }) => {
  const [w, h] = wide ? [140, 100] : [100, 140];
  return html`<svg class=${`card-art back back-${game}`} viewBox=${`0 0 ${w} ${h}`} aria-hidden="true">
    <rect fill=${`url(#g-${GROUND[/** @type {'mara'} */ (game)] ?? 'slate'})`} x="1" y="1" width=${w - 2} height=${h - 2} rx="8" />
    <rect x="6" y="6" width=${w - 12} height=${h - 12} rx="5" fill="none" class="back-line" stroke-width="1.6" />
    <${Mark} id=${EMBLEM[/** @type {'mara'} */ (game)] ?? 'ring'} x=${w / 2} y=${h / 2} size=${46} />
    ${note && html`<text class="card-figure back-note" x=${w / 2} y=${h / 2 + 14} text-anchor="middle" font-size="40">${note}</text>`}
  </svg>`;
};

/**
 * The face of a card, or its back where the face is not known.
 * @param {{ game: string, face?: import('../lib/types.js').Face, energy?: number, strength?: number, note?: string }} props
 */
export function Card({ game, face, energy, strength, note }) {
  // A table is drawn anew with every move, its cards hardly ever: the same drawing is not compared again.
  return useMemo(() => {
    if (!face) return html`<${Back} game=${game} note=${note} />`;
    const Art = ART[/** @type {'mara'} */ (game)];
    return html`<${Art} face=${face} name=${face.name} energy=${energy} strength=${strength} />`;
  }, [game, face, energy, strength, note]);
}
