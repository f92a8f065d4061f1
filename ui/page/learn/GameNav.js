// Links between the pages for learning: the games, and what there is of each.
import { html } from '../lib/html.js';
import { say } from '../lib/words.js';
import { gameIds, hasCards, hasLesson, titleOf } from '../app/gameList.js';

/** @param {{ place: 'rules' | 'cards', id: string }} props */
export const GameNav = ({ place, id }) => html`<nav class="game-nav" aria-label=${say('games-label')}>
  ${gameIds().filter((game) => place !== 'cards' || hasCards(game)).map((game) => html`<a key=${game} href=${`/${place}/${game}`} aria-current=${game === id ? 'page' : undefined} data-game=${game}>${titleOf(game)}</a>`)}
  <span class="gap"></span>
  ${place !== 'rules' && html`<a href=${`/rules/${id}`}>${say('learn-rules')}</a>`}
  ${place !== 'cards' && hasCards(id) && html`<a href=${`/cards/${id}`}>${say('learn-cards')}</a>`}
  ${hasLesson(id) && html`<a href=${`/learn/${id}`}>${say('learn-lesson')}</a>`}
</nav>`;
