// From one page for learning to the next: the games, and what there is of each.
import { html } from '../lib/html.js';
import { say } from '../lib/words.js';
import { GAMES } from './games.js';

/** @param {{ place: 'rules' | 'cards', id: string }} props */
export const GameNav = ({ place, id }) => html`<nav class="game-nav" aria-label=${say('games-label')}>
  ${GAMES.map((game) => html`<a key=${game} href=${`/${place}/${game}`} aria-current=${game === id ? 'page' : undefined} data-game=${game}>${say(`game-${game}`)}</a>`)}
  <span class="gap"></span>
  ${place !== 'rules' && html`<a href=${`/rules/${id}`}>${say('learn-rules')}</a>`}
  ${place !== 'cards' && html`<a href=${`/cards/${id}`}>${say('learn-cards')}</a>`}
  <a href=${`/learn/${id}`}>${say('learn-lesson')}</a>
</nav>`;
