// Targets that all layouts share: a card, a pile, the own hand.
import { html } from '../lib/html.js';
import { say } from '../lib/words.js';
import { Back, Card } from '../cards/Card.js';
import { isKind } from '../games/registry.js';
import { faceOf, game, startTargets } from './state.js';
import { Target } from './Target.js';

/** The label of a card for screen readers. @param {import('../../types/page.d.ts').Face | undefined} face @param {string} [more] */
export function cardLabel(face, more) {
  if (!face) return say('card-hidden');
  const value = face.value === undefined ? '' : ` ${face.value}`;
  const name = isKind(game.value, 'named', face) ? face.name : `${face.name}${value}`;
  return more ? `${name}, ${more}` : name;
}

/**
 * A card on the table: known by its id or by its face, else it shows its back.
 * @param {{ id: string, card?: string, face?: import('../../types/page.d.ts').Face, label?: string, energy?: number, strength?: number, class?: string, fly?: string, from?: string, more?: string, note?: string, children?: any }} props
 */
export function CardTarget({ id, card, face = card ? faceOf(card) : undefined, label, energy, strength, class: kind = '', fly, from, more, note, children }) {
  return html`<${Target} id=${id} face=${face} fly=${fly} from=${from} label=${label ?? cardLabel(face, more)} class=${`card ${face?.kind ?? 'hidden'} ${kind}`}>
    <${Card} game=${game.value} face=${face} energy=${energy} strength=${strength} note=${note} />${children}
  <//>`;
}

/** A pile of cards with its size. @param {{ id: string, label: string, size: number, card?: string, children?: any }} props */
export function Pile({ id, label, size, card, children }) {
  const face = card ? faceOf(card) : undefined;
  return html`<${Target} id=${id} face=${face} label=${`${label}, ${say('count-cards', { count: size })}`} class=${`card pile ${size === 0 ? 'empty' : ''}`}>
    ${size === 0 ? html`<span class="hole"></span>` : face ? html`<${Card} game=${game.value} face=${face} />` : html`<${Back} game=${game.value} />`}
    <span class="pile-size">${size}</span><span class="pile-name">${label}</span>${children}
  <//>`;
}

/** Numbers equal cards of a list, so that each has a key of its own. @param {string[]} cards @returns {{ card: string, copy: number }[]} */
export function numbered(cards) {
  /** @type {Record<string, number>} */
  const seen = {};
  return cards.map((card) => {
    seen[card] = (seen[card] ?? 0) + 1;
    return { card, copy: seen[card] };
  });
}

/** Cards of a hand as targets. @param {string[]} cards @returns {import('../../types/page.d.ts').HandCard[]} */
export const handCards = (cards) => numbered(cards).map(({ card, copy }) => ({ id: `hand:${card}`, key: `${card}/${copy}`, face: faceOf(card) }));

/** The own hand. @param {{ cards: string[], from: string, mark?: (card: string, copy: number) => string | undefined }} props */
export const Hand = ({ cards, from, mark }) => html`<div class="hand" role="group" tabindex=${cards.some((card) => startTargets.value.has(`hand:${card}`)) ? undefined : 0} aria-label=${say('hand-label', { count: cards.length })}>
  ${numbered(cards).map(({ card, copy }) => html`<${CardTarget} key=${`${card}/${copy}`} id=${`hand:${card}`} card=${card} fly=${`hand:${card}/${copy}`} from=${from} class=${mark?.(card, copy) ?? ''} />`)}
  ${cards.length === 0 && html`<p class="empty-hand">${say('hand-empty')}</p>`}
</div>`;
