// Pieces that all tables share: a card as a thing, a pile, a row of cards.
import { html } from '../lib/html.js';
import { say } from '../lib/words.js';
import { Back, Card } from '../cards/Card.js';
import { faceOf, game, startThings } from './state.js';
import { Thing } from './Thing.js';

/** What a screen reader says of a card. @param {import('../lib/types.js').Face | undefined} face @param {string} [more] */
export function spoken(face, more) {
  if (!face) return say('card-hidden');
  const value = face.value === undefined ? '' : ` ${face.value}`;
  // A memory is already called by its colour and strength.
  const name = face.kind === 'memory' || face.kind === 'number' ? face.name : `${face.name}${value}`;
  return more ? `${name}, ${more}` : name;
}

/**
 * A card on the table.
 * @param {{ id: string, card?: string, energy?: number, strength?: number, class?: string, fly?: string, from?: string, more?: string, note?: string, children?: any }} props
 */
export function CardThing({ id, card, energy, strength, class: kind = '', fly, from, more, note, children }) {
  const face = card ? faceOf(card) : undefined;
  return html`<${Thing} id=${id} card=${face && card} fly=${fly} from=${from} label=${spoken(face, more)} class=${`card ${face?.kind ?? 'hidden'} ${kind}`}>
    <${Card} game=${game.value} face=${face} energy=${energy} strength=${strength} note=${note} />${children}
  <//>`;
}

/** A pile of cards with its size. @param {{ id: string, label: string, size: number, card?: string, children?: any }} props */
export function Pile({ id, label, size, card, children }) {
  const face = card ? faceOf(card) : undefined;
  return html`<${Thing} id=${id} card=${face && card} label=${`${label}, ${say('count-cards', { count: size })}`} class=${`card pile ${size === 0 ? 'empty' : ''}`}>
    ${size === 0 ? html`<span class="hole"></span>` : face ? html`<${Card} game=${game.value} face=${face} />` : html`<${Back} game=${game.value} />`}
    <span class="pile-size">${size}</span><span class="pile-name">${label}</span>${children}
  <//>`;
}

/** Gives alike cards of a list numbers of their own. @param {string[]} cards @returns {{ card: string, copy: number }[]} */
export function numbered(cards) {
  /** @type {Record<string, number>} */
  const seen = {};
  return cards.map((card) => {
    seen[card] = (seen[card] ?? 0) + 1;
    return { card, copy: seen[card] };
  });
}

/** The own hand. @param {{ cards: string[], from: string, mark?: (card: string, copy: number) => string | undefined }} props */
export const Hand = ({ cards, from, mark }) => html`<div class="hand" role="group" tabindex=${cards.some((card) => startThings.value.has(`hand:${card}`)) ? undefined : 0} aria-label=${say('hand-label', { count: cards.length })}>
  ${numbered(cards).map(({ card, copy }) => html`<${CardThing} key=${`${card}/${copy}`} id=${`hand:${card}`} card=${card} fly=${`hand:${card}/${copy}`} from=${from} class=${mark?.(card, copy) ?? ''} />`)}
  ${cards.length === 0 && html`<p class="empty-hand">${say('hand-empty')}</p>`}
</div>`;
