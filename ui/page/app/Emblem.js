// The picture of a game: three of its cards, fanned.
import { html } from '../lib/html.js';
import { Card } from '../cards/Card.js';
import { gameOf } from '../games/registry.js';

/** @param {{ game: string }} props */
export const Emblem = ({ game }) => html`<div class="fan" aria-hidden="true">
  ${gameOf(game).emblem(game).map(({ face, energy }, index) => html`<span class=${`fan-${index}`} key=${face.id}><${Card} game=${game} face=${face} energy=${energy} /></span>`)}
</div>`;
