// The path of the page. Links within the page change it without a reload.
import { signal } from '../lib/html.js';

/** @type {import('../vendor/signals.js').Signal<string>} */
export const path = signal(location.pathname);

/** @param {string} to */
export function go(to) {
  history.pushState(null, '', to);
  path.value = location.pathname;
  scrollTo(0, 0);
}

/** Handles clicks on links and the back button. */
export function startRouter() {
  addEventListener('popstate', () => { path.value = location.pathname; });
  addEventListener('click', (event) => {
    const link = /** @type {Element} */ (event.target).closest?.('a');
    if (!link || link.target || link.origin !== location.origin || event.ctrlKey || event.metaKey || event.shiftKey || link.pathname.startsWith('/api')) return;
    // The browser itself scrolls to anchors within a page.
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
