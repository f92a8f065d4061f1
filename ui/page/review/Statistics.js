// Finished matches of the profile or this device by game, opponent, character and seat; and the bots' ratings.
import { html, useEffect, useState } from '../lib/html.js';
import { settings } from '../lib/settings.js';
import { say } from '../lib/words.js';
import { request } from '../app/api.js';
import { titleOf } from '../app/gameList.js';
import { tables } from '../app/recentTables.js';
import { TopBar } from '../app/TopBar.js';
import { BotRatings } from './BotRatings.js';
import { groupMatches } from './groupMatches.js';

/** @typedef {import('./groupMatches.js').Played} Played */

/** Matches that this device remembers, if there is no profile. @returns {Played[]} */
const remembered = () => tables.value.filter((one) => one.status === 'over' && one.mine && one.ranks && (one.you ?? -1) >= 0).map((one) => ({
  table: one.id, game: one.game, seat: 'ABCDE'[one.you ?? 0], rank: one.ranks?.[one.you ?? 0] ?? 0, ended_ms: one.at,
  others: one.names.filter((_, index) => index !== one.you).map((name) => ({ name })),
}));

/**
 * Wins by some property.
 * @param {{ title: string, groups: import('./groupMatches.js').Group[], most?: number }} props
 */
const By = ({ title, groups, most = 8 }) => groups.length > 0 && html`<section class="panel"><h2>${title}</h2>
  <table class="tallies"><thead><tr><th scope="col"><span class="unseen">${title}</span></th><th scope="col">${say('stats-won')}</th><th scope="col"><span class="unseen">${say('stats-share')}</span></th></tr></thead>
  <tbody>${groups.slice(0, most).map((group) => html`<tr key=${group.key} data-game=${group.game}><th scope="row">${group.name}</th><td class="of">${say('stats-of', { won: group.won, all: group.all })}</td>
    <td class="rate"><span class="meter" role="img" aria-label=${say('stats-percent', { percent: Math.round((100 * group.won) / group.all) })}><span style=${{ width: `${(100 * group.won) / group.all}%` }}></span></span></td></tr>`)}</tbody></table>
</section>`;

export function Statistics() {
  const [found, setFound] = useState(/** @type {import('../../types/wire.d.ts').Statistics | undefined} */ (undefined));
  const [problem, setProblem] = useState('');
  useEffect(() => {
    document.title = `${say('stats-title')} · Tafelrune`;
    request('GET', '/statistics').then(setFound, (failed) => setProblem(failed.message));
  }, [settings.lang.value]);
  // Nothing is shown before the answer, so that nothing moves.
  /** @type {Played[]} */
  const played = !found ? [] : found.profile ? found.matches : remembered();
  const won = played.filter((one) => one.rank === 1).length;
  const level = (/** @type {string} */ of) => say('seat-bot-level', { level: say(`level-${of}`) });
  return html`<div class="page"><${TopBar} home /><main class="stats">
    <header class="hero"><h1>${say('stats-title')}</h1>
      ${found && html`<p>${found.profile ? found.profile : say('stats-here')}</p>`}
      ${found && !found.profile && html`<p class="acts"><a class="button" href="/me">${say('profile-title')}</a></p>`}</header>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    ${found && html`<section class="totals" aria-label=${say('stats-totals')}><p><b>${played.length}</b> ${say('stats-matches', { count: played.length })}</p><p><b>${won}</b> ${say('stats-wins', { count: won })}</p></section>`}
    ${found && played.length === 0 && html`<p class="none-yet">${say('stats-none')}</p>`}
    <div class="columns">
      <${By} title=${say('stats-by-game')} groups=${groupMatches(played, (one) => [{ key: one.game, name: titleOf(one.game), game: one.game }])} />
      <${By} title=${say('stats-by-opponent')} groups=${groupMatches(played, (one) => one.others.map((other) => ({ key: other.level ?? other.name, name: other.level ? level(other.level) : other.name })))} />
      <${By} title=${say('stats-by-character')} groups=${groupMatches(played, (one) => (one.character ? [{ key: one.character, name: one.character, game: one.game }] : []))} />
      <${By} title=${say('stats-by-seat')} groups=${groupMatches(played, (one) => [{ key: one.seat, name: say('stats-seat', { seat: one.seat }) }]).sort((a, b) => (a.key < b.key ? -1 : 1))} />
    </div>
    ${played.length > 0 && html`<section class="lists"><h2>${say('stats-latest')}</h2><ul>${played.slice(0, 10).map((one) => html`<li key=${`${one.table}${one.seat}`} data-game=${one.game}>
      <a href=${`/t/${one.table}/replay`}><b>${titleOf(one.game)}</b> <span>${one.others.map((other) => (other.level ? level(other.level) : other.name)).join(', ')}</span></a>
      <span class="state">${new Date(one.ended_ms).toLocaleDateString(settings.lang.value)} · ${say('status-rank', { rank: one.rank })}</span>
      <a class="button again" href=${`/t/${one.table}/review`}>${say('act-review')}</a></li>`)}</ul></section>`}
    ${found && found.ladder.length > 0 && html`<${BotRatings} rungs=${found.ladder} />`}
  </main></div>`;
}
