// The optional profile, which keeps history and ratings across devices.
import { html, signal, useEffect, useState } from '../lib/html.js';
import { settings } from '../lib/settings.js';
import { say } from '../lib/words.js';
import { request } from './api.js';
import { titleOf } from './gameList.js';
import { notice } from './notice.js';
import { TopBar } from './TopBar.js';

/** @typedef {import('../../types/wire.d.ts').ProfileInfo} ProfileInfo */

/** The profile of this session; `null` if there is none, `undefined` before the server has answered. @type {import('../vendor/signals.js').Signal<ProfileInfo | null | undefined>} */
export const profile = signal(undefined);
/** @type {import('../vendor/signals.js').Signal<import('../../types/wire.d.ts').TableLine[]>} */
const history = signal([]);

export async function loadProfile() {
  profile.value = await request('GET', '/session');
  if (profile.value) history.value = await request('GET', `/profiles/${encodeURIComponent(profile.value.name)}/history`);
}

/** Shows a notice if something is refused. @param {() => Promise<void>} work */
async function attempt(work) {
  try {
    await work();
  } catch (problem) {
    notice(/** @type {Error} */ (problem).message);
  }
}

function Enter() {
  const [name, setName] = useState(settings.name.value);
  const [passphrase, setPassphrase] = useState('');
  const enter = (/** @type {string} */ path) => attempt(async () => {
    await request('POST', path, { name, passphrase });
    settings.name.value = name;
    await loadProfile();
  });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    enter('/session');
  };
  return html`<form class="enter" onSubmit=${submit}>
    <label>${say('profile-name')} <input name="name" maxlength="24" autocomplete="username" required value=${name} onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>
    <label>${say('profile-passphrase')} <input name="passphrase" type="password" minlength="10" autocomplete="current-password" required value=${passphrase} onInput=${(/** @type {any} */ event) => setPassphrase(event.target.value)} /><small>${say('profile-passphrase-text')}</small></label>
    <div class="acts"><button type="submit" class="primary">${say('act-enter')}</button>
      <button type="button" onClick=${(/** @type {any} */ event) => { if (event.target.form.reportValidity()) enter('/profiles'); }}>${say('act-register')}</button></div>
  </form>`;
}

/** @param {{ of: ProfileInfo }} props */
function Open({ of }) {
  const leave = () => attempt(async () => {
    await request('DELETE', '/session');
    profile.value = null;
    history.value = [];
  });
  const rated = Object.entries(of.ratings);
  return html`<section class="lists" aria-label=${say('profile-ratings')}><h2>${say('profile-ratings')}</h2>
      ${rated.length === 0 && html`<p>${say('profile-unrated')}</p>`}
      <ul>${rated.map(([game, rating]) => html`<li key=${game} data-game=${game}><b>${titleOf(game)}</b> <span class="rating">${Math.round(rating.rating)} <small>± ${Math.round(rating.uncertainty)}</small></span><span class="state">${say('profile-matches', { count: rating.matches })}</span></li>`)}</ul></section>
    <section class="lists" aria-label=${say('profile-history')}><h2>${say('profile-history')}</h2>
      ${history.value.length === 0 && html`<p>${say('profile-no-history')}</p>`}
      <ul>${history.value.map((table) => html`<li key=${table.table} data-game=${table.game}><a href=${`/t/${table.table}`}><b>${titleOf(table.game)}</b> <span>${table.names.filter(Boolean).join(', ')}</span></a>
        <span class="state">${new Date(table.ended_ms ?? table.created_ms).toLocaleDateString(settings.lang.value)} · ${say(`status-${table.status}`)}</span>${table.status === 'over' && html`<a class="button again" href=${`/t/${table.table}/replay`}>${say('act-replay')}</a>`}</li>`)}</ul></section>
    <p class="look-back"><a class="button" href="/stats">${say('act-stats')}</a></p>
    <button type="button" onClick=${leave}>${say('act-leave-profile')}</button>`;
}

export function Profile() {
  useEffect(() => {
    document.title = `${say('profile-title')} · Tafelrune`;
    attempt(loadProfile);
  }, [settings.lang.value]);
  const of = profile.value;
  return html`<div class="page"><${TopBar} home /><main class="profile">
    <header class="hero"><h1>${of?.name ?? say('profile-title')}</h1>${of === null && html`<p>${say('profile-intro')}</p>`}</header>
    ${of === null && html`<${Enter} />`}${of && html`<${Open} of=${of} />`}
  </main></div>`;
}
