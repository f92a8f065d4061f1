// The shortcuts, listed by `?`.
import { html } from '../lib/html.js';
import { say } from '../lib/words.js';
import { helpOpen } from './keys.js';

const KEYS = ['Tab', '← ↑ → ↓', 'Enter', 'Esc', '1–9', 'z', 'l', 'u', 'h', 'w', '?'];

export function Help() {
  if (!helpOpen.value) return null;
  return html`<div class="sheet" role="dialog" aria-modal="true" aria-label=${say('help-title')}>
    <h2>${say('help-title')}</h2>
    <dl>${KEYS.map((key, index) => html`<dt key=${key}><kbd>${key}</kbd></dt><dd>${say(`help-${index + 1}`)}</dd>`)}</dl>
    <button type="button" class="primary" onClick=${() => { helpOpen.value = false; }}>${say('act-close')}</button>
  </div>`;
}
