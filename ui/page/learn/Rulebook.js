// The rulebook of a game: clauses in sections, with examples; found by contents, search and link.
import { html, signal, useEffect, useMemo, useState } from '../lib/html.js';
import { richText } from '../lib/richText.js';
import { settings } from '../lib/settings.js';
import { hasText, say } from '../lib/words.js';
import { request } from '../app/api.js';
import { gameIds, titleOf } from '../app/gameList.js';
import { notice } from '../app/notice.js';
import { TopBar } from '../app/TopBar.js';
import { Example, playing } from './Example.js';
import { GameNav } from './GameNav.js';
import { loadCards } from './scenario.js';

/** @typedef {import('../../types/wire.d.ts').Rulebook} Rulebook */
/** @typedef {import('../../types/wire.d.ts').ClauseInfo} ClauseInfo */

/** @type {import('../vendor/signals.js').Signal<Rulebook & { lang: string } | undefined>} */
const book = signal(undefined);

/** How long nobody types before the search runs. */
const PAUSE_MS = 120;

const sectionOf = (/** @type {string} */ id) => id.split('.')[0];
/** @param {string} game @param {string} section */
const sectionTitle = (game, section) => (hasText(`section-${game}-${section}`) ? say(`section-${game}-${section}`) : section);
const plain = (/** @type {string} */ text) => text.toLowerCase();

/** Clauses by section, in the order of their first clause. @param {ClauseInfo[]} clauses */
function sections(clauses) {
  /** @type {Map<string, ClauseInfo[]>} */
  const all = new Map();
  for (const clause of clauses) all.set(sectionOf(clause.id), [...(all.get(sectionOf(clause.id)) ?? []), clause]);
  return [...all];
}

/** @param {{ game: string, clause: ClauseInfo, titles: Map<string, string> }} props */
function Clause({ game, clause, titles }) {
  const [first, ...rest] = clause.examples;
  const [open, setOpen] = useState(false);
  const show = (/** @type {string} */ name) => html`<${Example} key=${name} game=${game} clause=${clause.id} name=${name} title=${titles.get(name) ?? name} />`;
  return html`<article class="clause-entry" id=${clause.id} tabindex="-1">
    <div class="clause-words">
      <h3>${clause.title} <a class="anchor" href=${`#${clause.id}`} aria-label=${say('rules-link', { id: clause.id })}>§</a></h3>
      <p>${richText(clause.text)}</p>
      ${clause.ruling && html`<p class="ruling"><small>${say('rules-ruling')}</small> ${richText(clause.ruling)}</p>`}
      ${clause.refusal && html`<p class="refusal"><small>${say('rules-refusal')}</small> ${richText(clause.refusal)}</p>`}
      <p class="origin"><code>${clause.id}</code> <span>${clause.source}</span> <span>${say('rules-tests', { count: clause.tests })}</span></p>
    </div>
    ${first && show(first)}
    ${rest.length > 0 && html`<details class="more-examples" onToggle=${(/** @type {any} */ event) => setOpen(event.target.open)}><summary>${say('rules-examples', { count: rest.length })}</summary>
      ${open && html`<div class="examples">${rest.map(show)}</div>`}</details>`}
  </article>`;
}

/** Scrolls to the clause that the address names. */
function scrollToClause() {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id && document.getElementById(id);
  document.querySelector('.clause-entry.aimed')?.classList.remove('aimed');
  if (!target) return;
  target.classList.add('aimed');
  target.scrollIntoView({ block: 'start' });
  target.focus({ preventScroll: true });
}

/** @param {{ id?: string }} props */
export function Page({ id = gameIds()[0] }) {
  // A link may contain a search.
  const [search, setSearch] = useState(new URLSearchParams(location.search).get('q') ?? '');
  useEffect(() => {
    let left = false;
    const lang = settings.lang.value;
    document.title = `${say('rules-title')} ${titleOf(id)} · Tafelrune`;
    const load = async () => {
      const [rules] = await Promise.all([request('GET', `/rules/${id}`), loadCards(id)]);
      if (left) return;
      book.value = { ...rules, lang };
      requestAnimationFrame(scrollToClause);
    };
    load().catch((problem) => notice(problem.message));
    return () => { left = true; };
  }, [id, settings.lang.value]);
  useEffect(() => {
    addEventListener('hashchange', scrollToClause);
    return () => {
      removeEventListener('hashchange', scrollToClause);
      playing.value = '';
      book.value = undefined;
    };
  }, []);
  const rules = book.value?.game === id ? book.value : undefined;
  const titles = useMemo(() => new Map(rules?.examples.map((one) => [one.name, one.title])), [rules]);
  // The search runs when typing pauses and not with every letter.
  const [sought, setSought] = useState(search);
  useEffect(() => {
    const pause = setTimeout(() => setSought(search), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [search]);
  const words = plain(sought).split(/\s+/).filter(Boolean);
  const fits = (/** @type {ClauseInfo} */ clause) => {
    const all = plain(`${clause.id} ${clause.title} ${clause.text} ${clause.examples.map((name) => titles.get(name)).join(' ')}`);
    return words.every((word) => all.includes(word));
  };
  const found = rules?.clauses.filter(fits) ?? [];
  const shown = sections(found);
  return html`<div class="page study-page" data-game=${id}><${TopBar} home />
    <main class="rules">
      <header class="study-head"><h1>${titleOf(id)}</h1><p>${say('rules-intro')}</p><${GameNav} place="rules" id=${id} /></header>
      <div class="rules-columns">
        <div class="rules-side">
          <label class="search"><span>${say('rules-search')}</span><input type="search" value=${search} onInput=${(/** @type {any} */ event) => setSearch(event.target.value)} /></label>
          <p class="found" role="status">${rules && sought ? say('rules-found', { count: found.length }) : ''}</p>
          <nav class="contents" aria-label=${say('rules-contents')}><ol>${shown.map(([section, clauses]) => html`<li key=${section}><a href=${`#${section}`}>${sectionTitle(id, section)} <small>${clauses.length}</small></a></li>`)}</ol></nav>
        </div>
        <div class="rules-text" key=${`${rules?.lang} ${words.join(' ')}`}>
          ${!rules && html`<p class="loading" role="status">${say('loading')}</p>`}
          ${shown.map(([section, clauses]) => html`<section key=${section} class="rules-section" aria-labelledby=${section}><h2 id=${section} tabindex="-1">${sectionTitle(id, section)}</h2>
            ${clauses.map((clause) => html`<${Clause} key=${clause.id} game=${id} clause=${clause} titles=${titles} />`)}</section>`)}
        </div>
      </div>
    </main></div>`;
}
