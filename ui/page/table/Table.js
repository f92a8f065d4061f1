// A table: header, the game's own layout, the line that asks, the hand, the log.
import { html, useLayoutEffect } from '../lib/html.js';
import { Sym } from '../lib/symbols.js';
import { say } from '../lib/words.js';
import * as mara from '../games/mara/Layout.js';
import * as markt from '../games/markt/Layout.js';
import * as thalara from '../games/thalara/Layout.js';
import { faces, shownView, side, table } from './state.js';
import { Help } from './Help.js';
import { Hint } from './Hint.js';
import { onKey } from './keys.js';
import { Log } from './Log.js';
import { Missed } from './Missed.js';
import { Over } from './Over.js';
import { Prompt } from './Prompt.js';
import { Tools } from './Tools.js';
import { Watching } from './Watching.js';
import { Why } from './Why.js';
import { Zoom } from './Zoom.js';

/** @type {Record<string, { Layout: any, OwnHand: any, header: (view: any) => string }>} */
export const GAMES = { mara, markt, thalara };

/** @param {{ coach?: any }} props `coach` stands above the line that asks */
export function Table({ coach }) {
  // Before anything is painted: a key that is pressed at first sight is heard.
  useLayoutEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const state = table.value;
  if (!state?.view || faces.value.size === 0) return html`<p class="loading" role="status">${say('loading')}</p>`;
  const { Layout, OwnHand, header } = GAMES[state.game];
  const view = shownView();
  return html`<div class=${`table ${state.game} seats-${state.seats.length}`} data-game=${state.game} data-version=${state.version}>
    <header class="bar">
      <a href="/" class="home" aria-label=${say('home-label')}><${Sym} id="tafelrune" /><span>Tafelrune</span></a>
      <h1><span class="title">${say(`game-${state.game}`)}</span> <small>${header(view)}</small></h1>
      <${Tools} />
    </header>
    <main class="felt" aria-label=${say('table-label')}><${Layout} view=${view} /></main>
    <footer class="dock">
      ${coach}
      <${Over} />
      <${Hint} />
      <${Why} />
      <${Missed} />
      <${Watching} />
      <${Prompt} />
      ${side() && html`<${OwnHand} view=${view} />`}
    </footer>
    <${Log} />
    <${Zoom} />
    <${Help} />
  </div>`;
}
