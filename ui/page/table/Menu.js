// The menu, which `?` opens: settings of this device, ways to leave the match, keyboard shortcuts.
import { Commitments } from '../app/Commitments.js';
import { hasCards } from '../app/gameList.js';
import { html } from '../lib/html.js';
import { nextLang, nextTheme, settings } from '../lib/settings.js';
import { say } from '../lib/words.js';
import { menuOpen } from './keyboard.js';
import { botStandsIn, commands, mayRemove, ownSeat, table } from './state.js';

const KEYS = ['Tab', '← ↑ → ↓', 'Enter', 'Esc', '1–9', 'z', 'l', 'u', 'h', 'w', '?'];

/** @param {{ of: import('../vendor/signals.js').Signal<boolean>, label: string }} props */
const Switch = ({ of, label }) => html`<button type="button" role="switch" aria-checked=${String(of.value)} onClick=${() => { of.value = !of.value; }}><span class="knob" aria-hidden="true"></span>${label}</button>`;

export function Menu() {
  if (!menuOpen.value) return null;
  const close = () => { menuOpen.value = false; };
  const resign = () => {
    close();
    commands.send({ do: 'resign' });
  };
  return html`<div class="sheet" role="dialog" aria-modal="true" aria-label=${say('menu-label')}>
    <h2>${say('menu-label')}</h2>
    <div class="choices-set">
      <button type="button" onClick=${nextLang} lang=${settings.lang.value === 'de' ? 'en' : 'de'}>${settings.lang.value === 'de' ? 'English' : 'Deutsch'}</button>
      <button type="button" onClick=${nextTheme}>${say('act-theme')}</button>
      <a class="button" href=${`/rules/${table.value.game}`} target="_blank">${say('learn-rules-link')}</a>
      ${hasCards(table.value.game) && html`<a class="button" href=${`/cards/${table.value.game}`} target="_blank">${say('learn-cards-link')}</a>`}
      <${Switch} of=${settings.atOnce} label=${say('set-at-once')} />
      <${Switch} of=${settings.sound} label=${say('set-sound')} />
      ${ownSeat() && table.value.commitment && table.value.status === 'running' && html`<details><summary>${say('act-resign')}</summary><button type="button" onClick=${resign}>${say('act-resign-sure')}</button></details>
        <button type="button" onClick=${() => { close(); commands.send({ do: 'abort' }); }}>${say('act-abort')}</button>
        ${!botStandsIn.value && html`<button type="button" class="take-over" onClick=${() => { close(); commands.send({ do: 'take_over' }); }}>${say('act-take-over')}</button>`}
        ${table.value.seats.filter(mayRemove).map((seat) => html`<details key=${seat.seat}><summary>${say('act-remove-name', { name: seat.name })}</summary><button type="button" class="remove" onClick=${() => { close(); commands.send({ do: 'remove', of: seat.seat }); }}>${say('act-remove-sure')}</button></details>`)}`}
    </div>
    ${table.value.commitment && html`<${Commitments} />`}
    <h2>${say('help-title')}</h2>
    <dl>${KEYS.map((key, index) => html`<dt key=${key}><kbd>${key}</kbd></dt><dd>${say(`help-${index + 1}`)}</dd>`)}</dl>
    <button type="button" class="primary" onClick=${close}>${say('act-close')}</button>
  </div>`;
}
