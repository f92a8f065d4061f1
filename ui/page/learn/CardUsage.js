// How often a card was used in finished games of this server, and how often its users won.
import { html } from '../lib/html.js';
import { say } from '../lib/words.js';

/** @typedef {import('../../types/wire.d.ts').CardUses} CardUses */
/** @typedef {import('../../types/wire.d.ts').CardUse} CardUse */

const percent = (/** @type {number} */ share) => Math.round(100 * share);

/** The usage of a card; zeros if it was never used. @param {CardUses} uses @param {string} id @returns {CardUse} */
const usageOf = (uses, id) => uses.cards.find((one) => one.id === id) ?? { id, games: 0, players: 0, wins: 0, even: 0 };

/** Cards with the most used first. @template {{ id: string }} C @param {C[]} cards @param {CardUses} uses */
export const byUsage = (cards, uses) => cards
  .map((card) => ({ card, use: usageOf(uses, card.id) }))
  .sort((a, b) => b.use.games - a.use.games || b.use.players - a.use.players)
  .map(({ card }) => card);

/** The share of games in which a card was used. @param {{ uses: CardUses, id: string }} props */
export const UsageShare = ({ uses, id }) => html`<small class="use">${say('cards-use-share', { percent: percent(usageOf(uses, id).games / uses.games) })}</small>`;

/** @param {{ uses: CardUses, id: string }} props */
export function CardUsage({ uses, id }) {
  if (!uses.games) return null;
  const { games, players, wins, even } = usageOf(uses, id);
  const won = players ? wins / players : 0;
  // Two standard errors of the share, but at least what one game would change.
  const error = players ? Math.max(2 * Math.sqrt((won * (1 - won)) / players), 1 / players) : 0;
  return html`<section class="card-use"><h3>${say('cards-use')}</h3>
    <p>${games ? say('cards-used', { games, all: uses.games }) : say('cards-unused', { all: uses.games })}</p>
    ${players > 0 && html`<p>${say('cards-won', { percent: percent(won), error: percent(error), even: percent(even / players) })}</p>`}</section>`;
}
