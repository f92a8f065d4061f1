// The page's own words, out of rulebook/<lang>/page.ftl, the same files that everything else speaks
// from. What happens in a game is put into words by the server.
import { FluentBundle, FluentResource } from '../vendor/fluent/index.js';
import { signal } from './html.js';
import { settings } from './settings.js';

/** @type {import('../vendor/signals.js').Signal<import('../vendor/fluent/index.js').FluentBundle | undefined>} */
const bundle = signal(undefined);

/** Files of words that were asked for beside the page's own. @type {Set<string>} */
const more = new Set();

/** Loads the words of the chosen language. */
export async function loadWords() {
  const lang = settings.lang.value;
  const files = [lang, ...[...more].map((name) => `${name}.${lang}`)];
  const texts = await Promise.all(files.map(async (name) => (await fetch(`/texts/${name}.ftl`)).text()));
  const fresh = new FluentBundle(lang, { useIsolating: false });
  texts.forEach((text) => fresh.addResource(new FluentResource(text)));
  document.documentElement.lang = lang;
  bundle.value = fresh;
}

/** Loads a further file of words, in this language and in every one that is chosen later. @param {string} name */
export async function loadMore(name) {
  if (more.has(name)) return;
  more.add(name);
  await loadWords();
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
