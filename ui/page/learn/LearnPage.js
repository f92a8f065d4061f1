// The overview of the pages for learning, or the lesson of one game.
import { html, useEffect } from '../lib/html.js';
import { settings } from '../lib/settings.js';
import { Sym } from '../lib/symbols.js';
import { say } from '../lib/words.js';
import { Emblem } from '../app/Emblem.js';
import { gameIds, hasCards, hasLesson, titleOf } from '../app/gameList.js';
import { TopBar } from '../app/TopBar.js';
import { begunSteps, Lesson } from './Lesson.js';

function Overview() {
  useEffect(() => { document.title = `${say('learn-title')} · Tafelrune`; }, [settings.lang.value]);
  return html`<div class="page"><${TopBar} home /><main>
    <header class="hero"><h1>${say('learn-title')}</h1><p>${say('learn-intro')}</p></header>
    <section class="games" aria-label=${say('games-label')}>${gameIds().map((id) => html`<article key=${id} class="game-card" data-game=${id}>
      <${Emblem} game=${id} /><h2>${titleOf(id)}</h2>
      ${hasLesson(id) && html`<div class="acts"><a class="button primary" href=${`/learn/${id}`}>${begunSteps(id).length > 0 ? say('learn-lesson-on') : say('learn-lesson')}</a></div>`}
      <div class="acts"><a class="button" href=${`/rules/${id}`}><${Sym} id="log" />${say('learn-rules')}</a> ${hasCards(id) && html`<a class="button" href=${`/cards/${id}`}><${Sym} id="stack" />${say('learn-cards')}</a>`}</div>
    </article>`)}</section></main></div>`;
}

/** @param {{ id?: string }} props */
export const Page = ({ id }) => (id && hasLesson(id) ? html`<${Lesson} key=${id} game=${id} />` : html`<${Overview} />`);
