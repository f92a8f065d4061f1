// The measured strength of the bots: Elo with its 95 % interval, by game and number of players.
import { html } from '../lib/html.js';
import { say } from '../lib/words.js';
import { titleOf } from '../app/gameList.js';

/** @typedef {import('../../types/wire.d.ts').Rung} Rung */

/** The levels of one game with one number of players. @param {{ rungs: Rung[] }} props */
function Rungs({ rungs }) {
  const [least, most] = [Math.min(...rungs.map((rung) => rung.low)), Math.max(...rungs.map((rung) => rung.high))];
  const place = (/** @type {number} */ elo) => (100 * (elo - least)) / Math.max(1, most - least);
  const sorted = [...rungs].sort((a, b) => b.elo - a.elo);
  return html`<div data-game=${rungs[0].game}><h3>${say('ladder-of', { game: titleOf(rungs[0].game), players: rungs[0].players })}</h3>
    <ol class="rungs">${sorted.map((rung) => {
      const text = say('ladder-rung', { level: say(`level-${rung.level}`), elo: Math.round(rung.elo), low: Math.round(rung.low), high: Math.round(rung.high), games: rung.games });
      return html`<li key=${rung.level}><span class="level">${say(`level-${rung.level}`)}</span>
        <span class="span" role="img" aria-label=${text} title=${text}><span class="range" style=${{ insetInlineStart: `${place(rung.low)}%`, width: `${place(rung.high) - place(rung.low)}%` }}></span><span class="point" style=${{ insetInlineStart: `${place(rung.elo)}%` }}></span></span>
        <b class="elo">${Math.round(rung.elo)}</b></li>`;
    })}</ol></div>`;
}

/** @param {{ rungs: Rung[] }} props */
export function BotRatings({ rungs }) {
  const kinds = [...new Set(rungs.map((rung) => `${rung.game} ${rung.players}`))];
  return html`<section class="panel ladder"><h2>${say('ladder-title')}</h2><p class="aside">${say('ladder-text')}</p>
    <div class="columns">${kinds.map((kind) => html`<${Rungs} key=${kind} rungs=${rungs.filter((rung) => `${rung.game} ${rung.players}` === kind)} />`)}</div></section>`;
}
