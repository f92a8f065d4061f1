// The page begins here: settings, symbols, words, and then the place that the address names.
import { html, render, effect } from './lib/html.js';
import { keepSettings, settings } from './lib/settings.js';
import { loadSymbols } from './lib/symbols.js';
import { loadWords } from './lib/words.js';
import { Create } from './app/Create.js';
import { Landing, loadGames } from './app/Landing.js';
import { Notice, notice } from './app/notice.js';
import { follow, path } from './app/router.js';
import { Profile } from './app/Profile.js';
import { Room } from './app/Room.js';
import { Later } from './app/Later.js';

const review = () => import('./review/index.js');

/** Pages that teach. @type {Record<string, () => Promise<{ Page: any }>>} */
const LEARN = {
  rules: () => import('./learn/Rules.js'),
  cards: () => import('./learn/Cards.js'),
  learn: () => import('./learn/Learn.js'),
};

function Page() {
  const [, place, id, part] = path.value.split('/');
  if (place === 't' && id && part === 'replay') return html`<${Later} key=${`replay ${id}`} name="review" load=${review} of="Replay" id=${id} />`;
  if (place === 't' && id && part === 'review') return html`<${Later} key=${`review ${id}`} name="review" load=${review} of="Review" id=${id} />`;
  if (place === 'stats') return html`<${Later} key="stats" name="review" load=${review} of="Statistics" />`;
  if (place === 'replay' && id === 'review') return html`<${Later} key="judged" name="review" load=${review} of="UploadReview" />`;
  if (place === 'replay') return html`<${Later} key="upload" name="review" load=${review} of="Upload" />`;
  if (place === 't' && id) return html`<${Room} key=${id} id=${id} />`;
  if (place === 'new' && id) return html`<${Create} key=${id} id=${id} />`;
  if (LEARN[place]) return html`<${Later} key=${`${place}/${id}`} name="learn" load=${LEARN[place]} of="Page" id=${id} />`;
  if (place === 'me') return html`<${Profile} />`;
  return html`<${Landing} />`;
}

keepSettings();
follow();
await Promise.all([loadSymbols(), loadWords()]);
effect(() => {
  // Everything that speaks is fetched anew in the chosen language.
  void settings.lang.value;
  loadWords().then(loadGames).catch((problem) => notice(problem.message));
});
render(html`<${Page} /><${Notice} />`, /** @type {Element} */ (document.getElementById('page')));
