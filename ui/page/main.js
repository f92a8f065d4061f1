// Entry point: registers the games, loads settings, symbols and texts, and renders the page that the path names.
import { html, render, effect } from './lib/html.js';
import { keepSettings, settings } from './lib/settings.js';
import { loadSymbols } from './lib/symbols.js';
import { loadWords } from './lib/words.js';
import { CreateTable } from './app/CreateTable.js';
import { loadGames } from './app/gameList.js';
import { Landing } from './app/Landing.js';
import { Notice, notice } from './app/notice.js';
import { path, startRouter } from './app/router.js';
import { Profile } from './app/Profile.js';
import { TablePage } from './app/TablePage.js';
import { LazyPage } from './app/LazyPage.js';
import { games, generic } from './games/index.js';
import { registerGames } from './games/registry.js';

const review = () => import('./review/index.js');

/** Pages for learning, by the first part of their path. @type {Record<string, () => Promise<{ Page: any }>>} */
const LEARN = {
  rules: () => import('./learn/Rulebook.js'),
  cards: () => import('./learn/CardGallery.js'),
  learn: () => import('./learn/LearnPage.js'),
};

function Page() {
  const [, place, id, part] = path.value.split('/');
  if (place === 't' && id && part === 'replay') return html`<${LazyPage} key=${`replay ${id}`} name="review" load=${review} of="Replay" id=${id} />`;
  if (place === 't' && id && part === 'review') return html`<${LazyPage} key=${`review ${id}`} name="review" load=${review} of="Review" id=${id} />`;
  if (place === 'stats') return html`<${LazyPage} key="stats" name="review" load=${review} of="Statistics" />`;
  if (place === 'replay' && id === 'review') return html`<${LazyPage} key="judged" name="review" load=${review} of="UploadReview" />`;
  if (place === 'replay') return html`<${LazyPage} key="upload" name="review" load=${review} of="UploadRecord" />`;
  if (place === 't' && id) return html`<${TablePage} key=${id} id=${id} />`;
  if (place === 'new' && id) return html`<${CreateTable} key=${id} id=${id} />`;
  if (LEARN[place]) return html`<${LazyPage} key=${`${place}/${id}`} name="learn" load=${LEARN[place]} of="Page" id=${id} />`;
  if (place === 'me') return html`<${Profile} />`;
  return html`<${Landing} />`;
}

registerGames(games, generic);
keepSettings();
startRouter();
await Promise.all([loadSymbols(), loadWords()]);
effect(() => {
  // Texts and the list of games are loaded again in the chosen language.
  void settings.lang.value;
  loadWords().then(loadGames).catch((problem) => notice(problem.message));
});
render(html`<${Page} /><${Notice} />`, /** @type {Element} */ (document.getElementById('page')));
