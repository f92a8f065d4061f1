// A card of any game: face or back. It draws; what can be done with it is the table's affair.
import { html } from '../lib/html.js';
import { Mark } from '../lib/symbols.js';
import { asText } from './drawing.js';
import { MaraArt } from './mara.js';
import { MarktArt } from './markt.js';
import { ThalaraArt } from './thalara.js';

const ART = { mara: MaraArt, markt: MarktArt, thalara: ThalaraArt };
const GROUND = { mara: 'slate', markt: 'wood', thalara: 'night' };
const EMBLEM = { mara: 'triskele', markt: 'rune-red', thalara: 'moon' };

/** @param {{ game: string, note?: string }} props the back of a card, drawn */
const BackArt = ({ game, note }) => html`<svg class=${`card-art back back-${game}`} viewBox="0 0 100 140" aria-hidden="true">
  <rect fill=${`url(#g-${GROUND[/** @type {'mara'} */ (game)] ?? 'slate'})`} x="1" y="1" width="98" height="138" rx="8" />
  <rect x="6" y="6" width="88" height="128" rx="5" fill="none" class="back-line" stroke-width="1.6" />
  <${Mark} id=${EMBLEM[/** @type {'mara'} */ (game)] ?? 'ring'} x=${50} y=${70} size=${46} />
  ${note && html`<text class="card-figure back-note" x="50" y="84" text-anchor="middle" font-size="40">${note}</text>`}
</svg>`;

/** A drawing: what the picture itself is like, and what is in it. @typedef {{ kind: string, box: string, inside: { __html: string } }} Drawing */

/** Drawings by what they show; those of faces go with their faces. @type {Map<string, Drawing>} */
const backs = new Map();
/** @type {WeakMap<object, Map<string, Drawing>>} */
const fronts = new WeakMap();

/** @param {any} picture @returns {Drawing} */
function drawn(picture) {
  let node = picture;
  while (typeof node.type === 'function') node = node.type(node.props);
  return { kind: node.props.class, box: node.props.viewBox, inside: { __html: asText(node.props.children) } };
}

/** @param {Map<string, Drawing>} known @param {string} name @param {() => any} picture */
function once(known, name, picture) {
  const found = known.get(name) ?? drawn(picture());
  known.set(name, found);
  return found;
}

/**
 * The face of a card, or its back where the face is not known.
 * @param {{ game: string, face?: import('../lib/types.js').Face, energy?: number, strength?: number, note?: string }} props
 */
export function Card({ game, face, energy, strength, note }) {
  const known = face ? fronts.get(face) ?? new Map() : backs;
  if (face) fronts.set(face, known);
  const Art = ART[/** @type {'mara'} */ (game)];
  const { kind, box, inside } = once(known, [game, energy, strength, note].join(), () => (face
    ? html`<${Art} face=${face} name=${face.name} energy=${energy} strength=${strength} />`
    : html`<${BackArt} game=${game} note=${note} />`));
  return html`<svg class=${kind} viewBox=${box} aria-hidden="true" dangerouslySetInnerHTML=${inside}></svg>`;
}

/** @param {{ game: string }} props the back of a card */
export const Back = ({ game }) => html`<${Card} game=${game} />`;
