// Where in the page we are; links inside it load nothing anew.
import { signal } from '../lib/html.js';

/** @type {import('../vendor/signals.js').Signal<string>} */
export const path = signal(location.pathname);

/** @param {string} to */
export function go(to) {
  history.pushState(null, '', to);
  path.value = location.pathname;
  scrollTo(0, 0);
}

/** Follows links and the back button. */
export function follow() {
  addEventListener('popstate', () => { path.value = location.pathname; });
  addEventListener('click', (event) => {
    const link = /** @type {Element} */ (event.target).closest?.('a');
    if (!link || link.target || link.origin !== location.origin || event.ctrlKey || event.metaKey || event.shiftKey || link.pathname.startsWith('/api')) return;
    // Inside a page the browser finds the place by itself.
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
