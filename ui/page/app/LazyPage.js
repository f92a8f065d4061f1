// Pages that are loaded when somebody goes there: module, style and texts.
import { html, useEffect, useState } from '../lib/html.js';
import { moreWords, say } from '../lib/words.js';
import { notice } from './notice.js';

/** @type {Map<string, Promise<void>>} */
const styles = new Map();

/** Loads a stylesheet once. @param {string} href @returns {Promise<void>} */
function style(href) {
  const known = styles.get(href);
  if (known) return known;
  const loading = new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = () => resolve(undefined);
    link.onerror = () => reject(new Error(href));
    document.head.append(link);
  });
  styles.set(href, /** @type {Promise<void>} */ (loading));
  return /** @type {Promise<void>} */ (loading);
}

/**
 * @param {{ name: string, load: () => Promise<any>, of: string, [prop: string]: any }} props
 *   `name` is the folder, with a style and texts of the same name; `of` is the exported component
 */
export function LazyPage({ name, load, of, ...props }) {
  const [found, setFound] = useState(/** @type {any} */ (undefined));
  useEffect(() => {
    Promise.all([load(), style(`/${name}/${name}.css`), moreWords(name)]).then(([module]) => setFound(() => module[of]), (problem) => notice(problem.message));
  }, []);
  return found ? html`<${found} ...${props} />` : html`<p class="loading" role="status">${say('loading')}</p>`;
}
