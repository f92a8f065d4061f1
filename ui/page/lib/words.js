// The page's own texts, from rulebook/<lang>/page.ftl. What happens in a game comes from the server as text.
import { FluentBundle, FluentResource } from '../vendor/fluent/index.js';
import { signal } from './html.js';
import { settings } from './settings.js';

/** @type {import('../vendor/signals.js').Signal<import('../vendor/fluent/index.js').FluentBundle | undefined>} */
const bundle = signal(undefined);

/** Texts of pages that are loaded later, by name. @type {Map<string, Promise<void>>} */
const later = new Map();
/** The newest loading. @type {Promise<void>} */
let newest = Promise.resolve();
let loads = 0;

/** Loads the texts of the chosen language. */
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
  // Another language or more texts were requested meanwhile: only the newest loading counts.
  if (mine !== loads) return newest;
  document.documentElement.lang = lang;
  bundle.value = fresh;
  return undefined;
}

/** Loads the texts of a page that is loaded later, once. @param {string} name */
export function moreWords(name) {
  const known = later.get(name);
  if (known) return known;
  // loadWords reads the names, so this one has to be added first.
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

/** Whether there is a text with this id in the chosen language. @param {string} id */
export const hasText = (id) => Boolean(bundle.value?.getMessage(id));

/** A number with a minus sign instead of a hyphen. @param {number} value */
export const figure = (value) => String(value).replace('-', '−');
