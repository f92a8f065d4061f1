// What all pages for learning need before they are drawn: their words, their look.
import { loadMore } from '../lib/words.js';

/** @param {string} href */
const style = (href) => new Promise((resolve, reject) => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror: reject });
  document.head.append(link);
});

await Promise.all([loadMore('learn'), style('/learn/learn.css')]);

/** The games that can be learnt. */
export const GAMES = ['mara', 'markt', 'thalara'];
