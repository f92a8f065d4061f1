// The first page: three games, one click to play.
import { html, signal, useEffect } from '../lib/html.js';
import { settings } from '../lib/settings.js';
import { Sym } from '../lib/symbols.js';
import { say } from '../lib/words.js';
import { open, request } from './api.js';
import { Emblem } from './Emblem.js';
import { forget, tables } from './memory.js';
import { notice } from './notice.js';
import { go } from './router.js';
import { TopBar } from './TopBar.js';

const GAMES = ['mara', 'markt', 'thalara'];

/** @type {import('../vendor/signals.js').Signal<any[]>} */
export const games = signal([]);
/** @type {import('../vendor/signals.js').Signal<any[]>} */
const listed = signal([]);
const busy = signal('');

export async function loadGames() {
  games.value = await request('GET', '/games');
}

/** @param {string[]} levels the level for a first game: neither a pushover nor a wall */
export const usual = (levels) => levels[Math.min(levels.length - 1, Math.floor(levels.length / 2))];

/** Sits down with bots at once. @param {any} game */
async function playBots(game) {
  busy.value = game.id;
  const bots = Math.max(1, Math.min(2, game.max_players - 1));
  const seats = ['open', ...Array.from({ length: bots }, () => ({ bot: usual(game.levels) }))];
  try {
    const made = await open({ game: game.id, seats, spectators: 'public' }, [settings.name.value || say('name-guest')]);
    go(`/t/${made.table}`);
  } catch (problem) {
    notice(/** @type {Error} */ (problem).message);
  } finally {
    busy.value = '';
  }
}

/** @param {{ id: string }} props */
function GameCard({ id }) {
  const game = games.value.find((one) => one.id === id);
  return html`<article class="game-card" data-game=${id}>
    <${Emblem} game=${id} />
    <h2>${say(`game-${id}`)}</h2>
    <p class="tagline">${say(`tagline-${id}`)}</p>
    <p class="facts">${game ? say('players-range', { from: game.min_players, to: game.max_players }) : ' '}</p>
    <div class="acts">
      <button type="button" class="primary" disabled=${!game || busy.value !== ''} onClick=${() => playBots(game)}>${say('act-play-bots')}</button>
      <a class="button" href=${`/new/${id}`}>${say('act-with-friends')}</a>
    </div>
    <p class="study"><a href=${`/learn/${id}`}>${say('learn-lesson-link')}</a> <a href=${`/rules/${id}`}>${say('learn-rules-link')}</a> <a href=${`/cards/${id}`}>${say('learn-cards-link')}</a></p>
  </article>`;
}

/** @param {{ table: import('./memory.js').Kept }} props */
const Kept = ({ table }) => html`<li data-game=${table.game}>
  <a href=${`/t/${table.id}`}><b>${say(`game-${table.game}`)}</b> <span>${table.names.filter(Boolean).join(', ')}</span></a>
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
  return html`<div class="foyer">
    <${TopBar} />
    <main>
      <header class="hero"><h1><${Sym} id="tafelrune" />Tafelrune</h1><p>${say('hero')}</p></header>
      ${running.length > 0 && html`<section class="lists"><h2>${say('list-continue')}</h2><ul>${running.map((table) => html`<${Kept} key=${table.id} table=${table} />`)}</ul></section>`}
      <section class="games" aria-label=${say('games-label')}>${GAMES.map((id) => html`<${GameCard} key=${id} id=${id} />`)}</section>
      ${others.length > 0 && html`<section class="lists"><h2>${say('list-open')}</h2><ul>${others.map((table) => html`<li key=${table.table} data-game=${table.game}>
        <a href=${`/t/${table.table}`}><b>${say(`game-${table.game}`)}</b> <span>${table.names.filter(Boolean).join(', ')}</span></a><span class="state">${say(`status-${table.status}`)}</span></li>`)}</ul></section>`}
      ${past.length > 0 && html`<section class="lists"><h2>${say('list-past')}</h2><ul>${past.map((table) => html`<${Kept} key=${table.id} table=${table} />`)}</ul></section>`}
      <p class="look-back"><a class="button" href="/stats">${say('act-stats')}</a><a class="button" href="/replay">${say('act-upload')}</a></p>
    </main>
  </div>`;
}
