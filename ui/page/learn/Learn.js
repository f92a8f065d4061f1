// Where learning begins: an overview of the games, or the guided first game of one.
import { GAMES } from './games.js';
import { html, useEffect } from '../lib/html.js';
import { settings } from '../lib/settings.js';
import { Sym } from '../lib/symbols.js';
import { say } from '../lib/words.js';
import { Emblem } from '../app/Emblem.js';
import { TopBar } from '../app/TopBar.js';
import { begun, Lesson } from './Lesson.js';

function Overview() {
  useEffect(() => { document.title = `${say('learn-title')} · Tafelrune`; }, [settings.lang.value]);
  return html`<div class="foyer"><${TopBar} home /><main>
    <header class="hero"><h1>${say('learn-title')}</h1><p>${say('learn-intro')}</p></header>
    <section class="games" aria-label=${say('games-label')}>${GAMES.map((id) => html`<article key=${id} class="game-card" data-game=${id}>
      <${Emblem} game=${id} /><h2>${say(`game-${id}`)}</h2>
      <div class="acts"><a class="button primary" href=${`/learn/${id}`}>${begun(id).length > 0 ? say('learn-lesson-on') : say('learn-lesson')}</a></div>
      <div class="acts"><a class="button" href=${`/rules/${id}`}><${Sym} id="log" />${say('learn-rules')}</a> <a class="button" href=${`/cards/${id}`}><${Sym} id="stack" />${say('learn-cards')}</a></div>
    </article>`)}</section></main></div>`;
}

/** @param {{ id?: string }} props */
export const Page = ({ id }) => (id && GAMES.includes(id) ? html`<${Lesson} key=${id} game=${id} />` : html`<${Overview} />`);
