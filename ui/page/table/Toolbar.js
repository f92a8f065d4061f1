// The buttons in the corner: undo, hint, why not, log, language, theme, menu.
import { html } from '../lib/html.js';
import { nextLang, nextTheme, settings } from '../lib/settings.js';
import { Sym } from '../lib/symbols.js';
import { say } from '../lib/words.js';
import { menuOpen, shortcuts } from './keyboard.js';
import { logOpen } from './Log.js';
import { botStandsIn, commands, ownSeat, table, terms } from './state.js';

/** @param {{ icon: string, label: string, onClick: () => void, off?: boolean, class?: string }} props */
const Tool = ({ icon, label, onClick, off, class: kind = '' }) => html`<button type="button" class=${`tool ${kind}`} title=${label} aria-label=${label} disabled=${off} onClick=${onClick}><${Sym} id=${icon} /></button>`;

export function Toolbar() {
  const { undo, status } = table.value;
  const playing = Boolean(ownSeat()) && !botStandsIn.value && status === 'running';
  const { hints = true, undo: rule = 'consent' } = terms.value ?? {};
  return html`<nav class="tools" aria-label=${say('tools-label')}>
    ${playing && (undo || rule === 'consent') && html`<${Tool} icon="undo" label=${undo ? say('act-undo') : say('act-undo-ask')} onClick=${shortcuts.u} />`}
    ${playing && hints && html`<${Tool} icon="hint" label=${say('act-hint')} onClick=${shortcuts.h} />`}
    ${playing && hints && html`<${Tool} icon="why" label=${say('act-why')} onClick=${() => commands.askRefusals()} />`}
    <${Tool} icon="log" label=${say('log-label')} class="log-tool" onClick=${() => { logOpen.value = !logOpen.value; }} />
    <button type="button" class="tool lang" lang=${settings.lang.value === 'de' ? 'en' : 'de'} onClick=${nextLang} aria-label=${settings.lang.value === 'de' ? 'English' : 'Deutsch'}>${settings.lang.value === 'de' ? 'EN' : 'DE'}</button>
    <${Tool} icon="theme" class="light" label=${say('act-theme')} onClick=${nextTheme} />
    <${Tool} icon="menu" label=${say('menu-label')} onClick=${() => { menuOpen.value = true; }} />
  </nav>`;
}
