// A page that is fetched when somebody goes there, so that the first visit stays light.
import { html, useEffect, useState } from '../lib/html.js';
import { say } from '../lib/words.js';
import { notice } from './notice.js';

/** @param {{ load: () => Promise<{ Page: any }>, id?: string }} props */
export function Later({ load, id }) {
  const [Page, setPage] = useState(/** @type {any} */ (undefined));
  useEffect(() => {
    load().then((module) => setPage(() => module.Page), (problem) => notice(problem.message));
  }, [load]);
  if (!Page) return html`<p class="loading" role="status">${say('loading')}</p>`;
  return html`<${Page} id=${id} />`;
}
