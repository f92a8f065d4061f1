// The first page: every game with one click to play, and the tables of this device.
import { html, signal, useEffect } from '../lib/html.js';
import { settings } from '../lib/settings.js';
import { Sym } from '../lib/symbols.js';
import { hasText, say } from '../lib/words.js';
import { createAndJoin, request } from './api.js';
import { Emblem } from './Emblem.js';
import { defaultLevel, gameIds, hasCards, hasLesson, infoOf, titleOf } from './gameList.js';
import { forget, tables } from './recentTables.js';
import { notice } from './notice.js';
import { go } from './router.js';
import { TopBar } from './TopBar.js';

/** @type {import('../vendor/signals.js').Signal<any[]>} */
const listed = signal([]);
const busy = signal('');

/** Creates a table with bots and goes there. @param {any} game */
async function playBots(game) {
  busy.value = game.id;
  const bots = Math.max(1, Math.min(2, game.max_players - 1));
  const seats = ['open', ...Array.from({ length: bots }, () => ({ bot: defaultLevel(game.levels) }))];
  try {
    const made = await createAndJoin({ game: game.id, seats, spectators: 'public' }, [settings.name.value || say('name-guest')]);
    go(`/t/${made.table}`);
  } catch (problem) {
    notice(/** @type {Error} */ (problem).message);
  } finally {
    busy.value = '';
  }
}

/** @param {{ id: string }} props */
function GameCard({ id }) {
  const game = infoOf(id);
  return html`<article class="game-card" data-game=${id}>
    <${Emblem} game=${id} />
    <h2>${titleOf(id)}</h2>
    ${hasText(`tagline-${id}`) && html`<p class="tagline">${say(`tagline-${id}`)}</p>`}
    <p class="facts">${game ? say('players-range', { from: game.min_players, to: game.max_players }) : ' '}</p>
    <div class="acts">
      <button type="button" class="primary" disabled=${!game || busy.value !== ''} onClick=${() => playBots(game)}>${say('act-play-bots')}</button>
      <a class="button" href=${`/new/${id}`}>${say('act-with-friends')}</a>
    </div>
    <p class="study">${hasLesson(id) && html`<a href=${`/learn/${id}`}>${say('learn-lesson-link')}</a>`} <a href=${`/rules/${id}`}>${say('learn-rules-link')}</a> ${hasCards(id) && html`<a href=${`/cards/${id}`}>${say('learn-cards-link')}</a>`}</p>
  </article>`;
}

/** @param {{ table: import('./recentTables.js').Kept }} props */
const Kept = ({ table }) => html`<li data-game=${table.game}>
  <a href=${`/t/${table.id}`}><b>${titleOf(table.game)}</b> <span>${table.names.filter(Boolean).join(', ')}</span></a>
  <span class=${`state ${table.turn && table.status === 'running' ? 'your-turn' : ''}`}>${table.turn && table.status === 'running' ? say('status-your-turn') : say(`status-${table.status}`)}
    ${table.status === 'over' && table.ranks && table.you !== undefined && table.you >= 0 ? ` · ${say('status-rank', { rank: table.ranks[table.you] })}` : ''}</span>
  ${table.status === 'over' && html`<a class="button again" href=${`/t/${table.id}/replay`}>${say('act-replay')}</a>`}
  <button type="button" class="tool" aria-label=${say('act-forget')} onClick=${() => forget(table.id)}><${Sym} id="close" /></button>
</li>`;

export function Landing() {
  useEffect(() => {
    document.title = 'Tafelrune';
    request('GET', '/tables').then((list) => { listed.value = list; }, () => {});
  }, [settings.lang.value]);
  const running = tables.value.filter((table) => !['over', 'aborted'].includes(table.status));
  const past = tables.value.filter((table) => ['over', 'aborted'].includes(table.status));
  const others = listed.value.filter((table) => !tables.value.some((own) => own.id === table.table && own.mine) && ['lobby', 'running'].includes(table.status));
  return html`<div class="page">
    <${TopBar} />
    <main>
      <header class="hero"><h1><${Sym} id="tafelrune" />Tafelrune</h1><p>${say('hero')}</p></header>
      ${running.length > 0 && html`<section class="lists"><h2>${say('list-continue')}</h2><ul>${running.map((table) => html`<${Kept} key=${table.id} table=${table} />`)}</ul></section>`}
      <section class="games" aria-label=${say('games-label')}>${gameIds().map((id) => html`<${GameCard} key=${id} id=${id} />`)}</section>
      ${others.length > 0 && html`<section class="lists"><h2>${say('list-open')}</h2><ul>${others.map((table) => html`<li key=${table.table} data-game=${table.game}>
        <a href=${`/t/${table.table}`}><b>${titleOf(table.game)}</b> <span>${table.names.filter(Boolean).join(', ')}</span></a><span class="state">${say(`status-${table.status}`)}</span></li>`)}</ul></section>`}
      ${past.length > 0 && html`<section class="lists"><h2>${say('list-past')}</h2><ul>${past.map((table) => html`<${Kept} key=${table.id} table=${table} />`)}</ul></section>`}
      <p class="look-back"><a class="button" href="/stats">${say('act-stats')}</a><a class="button" href="/replay">${say('act-upload')}</a></p>
    </main>
  </div>`;
}
