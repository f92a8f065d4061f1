// A card of any game, face or back. It only draws; table/Target.js makes it something to pick.
import { html } from '../lib/html.js';
import { gameOf } from '../games/registry.js';
import { svgText } from './svgText.js';

/** @param {{ game: string, note?: string }} props */
const BackArt = ({ game, note }) => {
  const { ground, Emblem } = gameOf(game).back;
  return html`<svg class=${`card-art back back-${game}`} viewBox="0 0 100 140" aria-hidden="true">
    <rect fill=${`url(#g-${ground})`} x="1" y="1" width="98" height="138" rx="8" />
    <rect x="6" y="6" width="88" height="128" rx="5" fill="none" class="back-line" stroke-width="1.6" />
    <${Emblem} game=${game} />
    ${note && html`<text class="card-figure back-note" x="50" y="84" text-anchor="middle" font-size="40">${note}</text>`}
  </svg>`;
};

/** A drawing: attributes of the picture itself, and its content as text. @typedef {{ kind: string, box: string, inside: { __html: string } }} Drawing */

/** Drawings of backs by what they show. @type {Map<string, Drawing>} */
const backs = new Map();
/** Drawings of faces by face, so that they are freed with it. @type {WeakMap<object, Map<string, Drawing>>} */
const fronts = new WeakMap();

/** @param {any} picture @returns {Drawing} */
function drawn(picture) {
  let node = picture;
  while (typeof node.type === 'function') node = node.type(node.props);
  return { kind: node.props.class, box: node.props.viewBox, inside: { __html: svgText(node.props.children) } };
}

/** @param {Map<string, Drawing>} known @param {string} name @param {() => any} picture */
function once(known, name, picture) {
  const found = known.get(name) ?? drawn(picture());
  known.set(name, found);
  return found;
}

/**
 * The face of a card, or its back where the face is not known.
 * @param {{ game: string, face?: import('../../types/page.d.ts').Face, energy?: number, strength?: number, note?: string }} props
 */
export function Card({ game, face, energy, strength, note }) {
  const known = face ? fronts.get(face) ?? new Map() : backs;
  if (face) fronts.set(face, known);
  const { Art } = gameOf(game);
  const { kind, box, inside } = once(known, [game, energy, strength, note].join(), () => (face
    ? html`<${Art} game=${game} face=${face} energy=${energy} strength=${strength} />`
    : html`<${BackArt} game=${game} note=${note} />`));
  return html`<svg class=${kind} viewBox=${box} aria-hidden="true" dangerouslySetInnerHTML=${inside}></svg>`;
}

/** @param {{ game: string }} props */
export const Back = ({ game }) => html`<${Card} game=${game} />`;
