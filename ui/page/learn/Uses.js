// How often a card was used in the finished games of this server, and how those fared who used it.
import { html } from '../lib/html.js';
import { say } from '../lib/words.js';

/** @typedef {import('../../types/wire.d.ts').CardUses} CardUses */
/** @typedef {import('../../types/wire.d.ts').CardUse} CardUse */

const percent = (/** @type {number} */ share) => Math.round(100 * share);

/** The use of a card, also if there was none. @param {CardUses} uses @param {string} id @returns {CardUse} */
export const useOf = (uses, id) => uses.cards.find((one) => one.id === id) ?? { id, games: 0, players: 0, wins: 0, even: 0 };

/** The most used first; what is used equally often keeps its order. @template {{ id: string }} C @param {C[]} cards @param {CardUses} uses */
export const byUse = (cards, uses) => cards
  .map((card) => ({ card, use: useOf(uses, card.id) }))
  .sort((a, b) => b.use.games - a.use.games || b.use.players - a.use.players)
  .map(({ card }) => card);

/** In which share of the games. @param {{ uses: CardUses, id: string }} props */
export const Share = ({ uses, id }) => html`<small class="use">${say('cards-use-share', { percent: percent(useOf(uses, id).games / uses.games) })}</small>`;

/** Everything that is known. @param {{ uses: CardUses, id: string }} props */
export function Use({ uses, id }) {
  if (!uses.games) return null;
  const { games, players, wins, even } = useOf(uses, id);
  const won = players ? wins / players : 0;
  // Two standard errors of a share; with very few games it is no less than one game would change.
  const error = players ? Math.max(2 * Math.sqrt((won * (1 - won)) / players), 1 / players) : 0;
  return html`<section class="card-use"><h3>${say('cards-use')}</h3>
    <p>${games ? say('cards-used', { games, all: uses.games }) : say('cards-unused', { all: uses.games })}</p>
    ${players > 0 && html`<p>${say('cards-won', { percent: percent(won), error: percent(error), even: percent(even / players) })}</p>`}</section>`;
}
