// A table: header, the game's layout, the prompt, the hand, the log.
import { html, useLayoutEffect } from '../lib/html.js';
import { Sym } from '../lib/symbols.js';
import { say } from '../lib/words.js';
import { titleOf } from '../app/gameList.js';
import { gameOf } from '../games/registry.js';
import { faces, seen, table, viewedSeat } from './state.js';
import { Menu } from './Menu.js';
import { Hint } from './Hint.js';
import { onKey } from './keyboard.js';
import { Log } from './Log.js';
import { MissedLog } from './MissedLog.js';
import { GameOver } from './GameOver.js';
import { Petition } from './Petition.js';
import { Prompt } from './Prompt.js';
import { Toolbar } from './Toolbar.js';
import { SpectatorBar } from './SpectatorBar.js';
import { WhyNot } from './WhyNot.js';
import { CardZoom } from './CardZoom.js';

/** @param {{ coach?: any }} props `coach` is shown above the prompt */
export function Table({ coach }) {
  // In a layout effect, so that keys work from the first paint on.
  useLayoutEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const state = table.value;
  if (!state?.view || !faces.value) return html`<p class="loading" role="status">${say('loading')}</p>`;
  const { id, Layout, OwnHand, status } = gameOf(state.game);
  const shown = seen();
  return html`<div class=${`table ${id} seats-${state.seats.length}`} data-game=${state.game} data-version=${state.version}>
    <header class="bar">
      <a href="/" class="home" aria-label=${say('home-label')}><${Sym} id="tafelrune" /><span>Tafelrune</span></a>
      <h1><span class="title">${titleOf(state.game)}</span> <small>${status(shown)}</small></h1>
      <${Toolbar} />
    </header>
    <main class="felt" aria-label=${say('table-label')}><${Layout} ...${shown} /></main>
    <footer class="dock">
      ${coach}
      <${Petition} />
      <${GameOver} />
      <${Hint} />
      <${WhyNot} />
      <${MissedLog} />
      <${SpectatorBar} />
      <${Prompt} />
      ${viewedSeat() && html`<${OwnHand} ...${shown} />`}
    </footer>
    <${Log} />
    <${CardZoom} />
    <${Menu} />
  </div>`;
}
