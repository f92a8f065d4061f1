// The menu: settings of this device, leaving, and the shortcuts; `?` opens it.
import { Fair } from '../app/Fair.js';
import { html } from '../lib/html.js';
import { nextLang, nextTheme, settings } from '../lib/settings.js';
import { say } from '../lib/words.js';
import { helpOpen } from './keys.js';
import { hands, me, stoodIn, table } from './state.js';

const KEYS = ['Tab', '← ↑ → ↓', 'Enter', 'Esc', '1–9', 'z', 'l', 'u', 'h', 'w', '?'];

/** A setting that is on or off. @param {{ of: import('../vendor/signals.js').Signal<boolean>, label: string }} props */
const Switch = ({ of, label }) => html`<button type="button" role="switch" aria-checked=${String(of.value)} onClick=${() => { of.value = !of.value; }}><span class="knob" aria-hidden="true"></span>${label}</button>`;

export function Help() {
  if (!helpOpen.value) return null;
  const close = () => { helpOpen.value = false; };
  const resign = () => {
    close();
    hands.tell({ do: 'resign' });
  };
  return html`<div class="sheet" role="dialog" aria-modal="true" aria-label=${say('menu-label')}>
    <h2>${say('menu-label')}</h2>
    <div class="choices-set">
      <button type="button" onClick=${nextLang} lang=${settings.lang.value === 'de' ? 'en' : 'de'}>${settings.lang.value === 'de' ? 'English' : 'Deutsch'}</button>
      <button type="button" onClick=${nextTheme}>${say('act-theme')}</button>
      <a class="button" href=${`/rules/${table.value.game}`} target="_blank">${say('learn-rules-link')}</a>
      <a class="button" href=${`/cards/${table.value.game}`} target="_blank">${say('learn-cards-link')}</a>
      <${Switch} of=${settings.atOnce} label=${say('set-at-once')} />
      <${Switch} of=${settings.sound} label=${say('set-sound')} />
      ${me() && table.value.commitment && table.value.status === 'running' && html`<details><summary>${say('act-resign')}</summary><button type="button" onClick=${resign}>${say('act-resign-sure')}</button></details>
        <button type="button" onClick=${() => { close(); hands.tell({ do: 'abort' }); }}>${say('act-abort')}</button>
        ${!stoodIn.value && html`<button type="button" class="take-over" onClick=${() => { close(); hands.tell({ do: 'take_over' }); }}>${say('act-take-over')}</button>`}`}
    </div>
    ${table.value.commitment && html`<${Fair} />`}
    <h2>${say('help-title')}</h2>
    <dl>${KEYS.map((key, index) => html`<dt key=${key}><kbd>${key}</kbd></dt><dd>${say(`help-${index + 1}`)}</dd>`)}</dl>
    <button type="button" class="primary" onClick=${close}>${say('act-close')}</button>
  </div>`;
}
