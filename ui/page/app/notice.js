// A short message at the bottom of the page, such as a refusal of the server.
import { html, signal } from '../lib/html.js';

const SHOWN_MS = 6000;

/** @type {import('../vendor/signals.js').Signal<string>} */
const text = signal('');
let until = 0;

/** @param {string} words */
export function notice(words) {
  text.value = words;
  clearTimeout(until);
  until = setTimeout(() => { text.value = ''; }, SHOWN_MS);
}

export const Notice = () => html`<div class=${`notice ${text.value ? 'shown' : ''}`} role="alert">${text.value}</div>`;
