// The page's own words, out of rulebook/<lang>/page.ftl, the same files that everything else speaks
// from. What happens in a game is put into words by the server.
import { FluentBundle, FluentResource } from '../vendor/fluent/index.js';
import { signal } from './html.js';
import { settings } from './settings.js';

/** @type {import('../vendor/signals.js').Signal<import('../vendor/fluent/index.js').FluentBundle | undefined>} */
const bundle = signal(undefined);

/** Words that came with pages which were fetched later. @type {Map<string, Promise<void>>} */
const later = new Map();
/** The newest words on their way. @type {Promise<void>} */
let newest = Promise.resolve();
let loads = 0;

/** Loads the words of the chosen language. */
export function loadWords() {
  newest = load();
  return newest;
}

/** @returns {Promise<void>} */
async function load() {
  const lang = settings.lang.value;
  loads += 1;
  const mine = loads;
  const files = ['', ...[...later.keys()].map((name) => `-${name}`)];
  const texts = await Promise.all(files.map(async (file) => (await fetch(`/texts/${lang}${file}.ftl`)).text()));
  const fresh = new FluentBundle(lang, { useIsolating: false });
  for (const text of texts) fresh.addResource(new FluentResource(text));
  // Somebody has asked for another language or for more words meanwhile.
  if (mine !== loads) return newest;
  document.documentElement.lang = lang;
  bundle.value = fresh;
  return undefined;
}

/** Loads further words, once. @param {string} name */
export function moreWords(name) {
  const known = later.get(name);
  if (known) return known;
  // It has to be known by name before anything is loaded.
  const loading = Promise.resolve().then(loadWords);
  later.set(name, loading);
  return loading;
}

/**
 * A text by id.
 * @param {string} id
 * @param {Record<string, string | number>} [args]
 * @returns {string}
 */
export function say(id, args) {
  const words = bundle.value;
  const message = words?.getMessage(id);
  if (!words || !message?.value) {
    if (words) console.warn(`no text ${id}`);
    return '';
  }
  return words.formatPattern(message.value, args);
}

/** @param {number} value a number as it is set in print: with a minus, not a hyphen */
export const figure = (value) => String(value).replace('-', '−');
