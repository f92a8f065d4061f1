// The top bar of all pages except the tables: home, learning, profile, language, theme.
import { html } from '../lib/html.js';
import { nextLang, nextTheme, settings } from '../lib/settings.js';
import { Sym } from '../lib/symbols.js';
import { say } from '../lib/words.js';

export const TopBar = ({ home = false }) => html`<nav class="top" aria-label=${say('tools-label')}>
  ${home && html`<a href="/" class="home" aria-label=${say('home-label')}><${Sym} id="tafelrune" /><span>Tafelrune</span></a>`}
  <span class="gap"></span>
  <a href="/learn" class="button tool" aria-label=${say('learn-link')}><${Sym} id="hint" /><span>${say('learn-link')}</span></a>
  <a href="/me" class="button tool" aria-label=${say('profile-title')}><${Sym} id="person" /><span>${say('profile-title')}</span></a>
  <button type="button" class="tool" lang=${settings.lang.value === 'de' ? 'en' : 'de'} onClick=${nextLang}>${settings.lang.value === 'de' ? 'English' : 'Deutsch'}</button>
  <button type="button" class="tool" title=${say('act-theme')} aria-label=${say('act-theme')} onClick=${nextTheme}><${Sym} id="theme" /></button>
</nav>`;
