// A match that is over, on the same table on which it was played.
import { html, signal, useEffect, useState } from '../lib/html.js';
import { nextLang, nextTheme, settings } from '../lib/settings.js';
import { Sym } from '../lib/symbols.js';
import { say } from '../lib/words.js';
import { invitationTo } from '../app/api.js';
import { notice } from '../app/notice.js';
import { TopBar } from '../app/TopBar.js';
import { GAMES } from '../table/Table.js';
import { logOpen, rule } from '../table/Log.js';
import { table } from '../table/state.js';
import { Zoom } from '../table/Zoom.js';
import { Hands } from './Hands.js';
import { PlayOn } from './PlayOn.js';
import { Receipt } from './Receipt.js';
import { Icon } from './Icon.js';
import { Controls, Scrubber } from './Scrubber.js';
import { Story, swing } from './Story.js';
import { eyes, jump, last, lookThrough, open, playing, ply, rounds, run, source, step, story, tell, toNext, turning, turningAt, turns } from './course.js';
import { address } from './doors.js';

/** What lies over the table: `proof`, `onward` or nothing. */
const sheet = signal('');

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowLeft: () => { jump(ply.value - 1); },
  'Shift+ArrowLeft': () => { toNext(turns.value, -1); },
  'Shift+ArrowRight': () => { toNext(turns.value, 1); },
  ArrowRight: () => { jump(ply.value + 1); },
  PageUp: () => { toNext(rounds.value, -1); },
  PageDown: () => { toNext(rounds.value, 1); },
  Home: () => { jump(0); },
  End: () => { jump(last.value); },
  t: () => { toNext(turningAt.value, 1); },
  l: () => { logOpen.value = !logOpen.value; },
};

/** @param {KeyboardEvent} event */
function onKey(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || sheet.value || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
  if (event.key === ' ' && !target.closest('button, a, [tabindex="0"]')) {
    event.preventDefault();
    playing.value = !playing.value;
  } else if (event.key === 'Escape') {
    logOpen.value = false;
    rule.value = undefined;
  } else {
    const act = KEYS[event.shiftKey && event.key.startsWith('Arrow') ? `Shift+${event.key}` : event.key];
    if (!act) return;
    event.preventDefault();
    playing.value = false;
    act();
  }
}

/** Whose eyes the table is seen through. */
const Eyes = () => html`<label class="eyes"><${Sym} id="eye" /><span class="unseen">${say('replay-eyes')}</span>
  <select onChange=${(/** @type {any} */ event) => { lookThrough(event.target.value).catch((problem) => notice(problem.message)); }}>
    <option value="" selected=${eyes.value === ''}>${say('replay-all')}</option>
    ${story.value?.seats.map((one) => html`<option key=${one.seat} value=${one.seat} selected=${eyes.value === one.seat}>${one.name}</option>`)}
  </select></label>`;

/** What the step was, in a line. */
function StepLine() {
  const now = step.value;
  const told = story.value;
  if (!now || !told) return null;
  const who = told.seats.find((one) => one.seat === now.seat);
  const turn = turning.value.find((one) => one.at === ply.value);
  const over = ply.value === last.value ? told.results.at(-1)?.text : undefined;
  const text = over ?? now.text ?? now.lines.find((line) => line.text)?.text ?? (now.seat ? say('replay-unseen') : say('replay-deal'));
  return html`<p class="step-line" role="status" aria-live=${playing.value ? 'off' : 'polite'}><b class="at">${ply.value}<small>/${last.value}</small></b>
    ${who && html`<span class="by" data-seat=${who.seat}><span class="dot" aria-hidden="true">${who.seat}</span>${who.name}</span>`}<span class="what">${text}</span>
    ${turn && html`<small class="turned">${swing(turn)}</small>`}</p>`;
}

/** The address of this moment, to be shared. */
async function share() {
  try {
    await navigator.clipboard.writeText(location.href);
    notice(say('replay-copied'));
  } catch {
    notice(location.href);
  }
}

/** @param {{ of: import('./doors.js').Source, at?: number, seat?: string, away?: () => void }} props */
export function Player({ of, at = 0, seat = '', away }) {
  const [problem, setProblem] = useState('');
  useEffect(() => {
    sheet.value = '';
    const { ready, leave } = open(of, at, seat);
    ready.catch((failed) => setProblem(failed.message));
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      leave();
    };
  }, []);
  // Another language: the same moment, told anew.
  useEffect(() => { if (story.value) tell().catch((failed) => notice(failed.message)); }, [settings.lang.value]);
  useEffect(() => (playing.value ? run() : undefined), [playing.value]);
  const told = story.value;
  const state = table.value;
  useEffect(() => { if (told) document.title = `${say('replay-title')}: ${say(`game-${told.game}`)} · Tafelrune`; }, [told?.game, settings.lang.value]);
  if (problem) return html`<div class="foyer"><${TopBar} home /><main class="hero"><h1>${say('replay-title')}</h1><p role="alert">${problem}</p><a class="button primary" href="/">${say('act-home')}</a></main></div>`;
  if (!told || !state?.view) return html`<p class="loading" role="status">${say('loading')}</p>`;
  const { Layout, OwnHand, header } = GAMES[told.game];
  const { table: id, invitation } = source.value;
  const close = () => { sheet.value = ''; };
  return html`<div class=${`table replaying ${told.game} seats-${told.seats.length}`} data-game=${told.game} data-ply=${ply.value} data-shown=${state.version} aria-busy=${state.version !== ply.value}>
    <header class="bar">
      <a href="/" class="home" aria-label=${say('home-label')}><${Sym} id="tafelrune" /><span>Tafelrune</span></a>
      <h1><span class="title">${say(`game-${told.game}`)}</span> <small>${header(state.view)}</small></h1>
      <nav class="tools" aria-label=${say('tools-label')}>
        <button type="button" class="tool" title=${say('proof-title')} aria-label=${say('proof-title')} onClick=${() => { sheet.value = 'proof'; }}><${Sym} id="check" /></button>
        <a class="button tool" title=${say('act-review')} aria-label=${say('act-review')} href=${address(source.value, 'review')}><${Icon} id="chart" /></a>
        ${id && html`<button type="button" class="tool" title=${say('replay-share')} aria-label=${say('replay-share')} onClick=${share}><${Sym} id="share" /></button>
          <a class="button tool" title=${say('replay-download')} aria-label=${say('replay-download')} href=${`/api/tables/${id}/record${invitation ? `?invitation=${encodeURIComponent(invitation)}` : ''}`} download=${`tafelrune-${told.game}-${id}.txt`}><${Icon} id="download" /></a>`}
        ${away && html`<button type="button" class="tool" title=${say('upload-away')} aria-label=${say('upload-away')} onClick=${away}><${Sym} id="close" /></button>`}
        <button type="button" class="tool log-tool" aria-label=${say('log-label')} onClick=${() => { logOpen.value = !logOpen.value; }}><${Sym} id="log" /></button>
        <button type="button" class="tool lang" lang=${settings.lang.value === 'de' ? 'en' : 'de'} onClick=${nextLang} aria-label=${settings.lang.value === 'de' ? 'English' : 'Deutsch'}>${settings.lang.value === 'de' ? 'EN' : 'DE'}</button>
        <button type="button" class="tool light" title=${say('act-theme')} aria-label=${say('act-theme')} onClick=${nextTheme}><${Sym} id="theme" /></button>
      </nav>
    </header>
    <main class="felt" aria-label=${say('table-label')}><${Layout} view=${state.view} /></main>
    <footer class="dock">
      <${StepLine} />
      <${Scrubber} />
      <${Controls}><${Eyes} />
        ${told.continues && html`<button type="button" class="onward" disabled=${ply.value >= last.value && told.over} onClick=${() => { playing.value = false; sheet.value = 'onward'; }}>${say('onward-offer')}</button>`}<//>
      ${eyes.value ? html`<${OwnHand} view=${state.view} />` : html`<${Hands} />`}
    </footer>
    <${Story} />
    <${Zoom} />
    ${sheet.value === 'proof' && html`<${Receipt} onClose=${close} />`}
    ${sheet.value === 'onward' && html`<${PlayOn} onClose=${close} />`}
  </div>`;
}

/** The moment in the address. */
export function asked() {
  const fields = new URLSearchParams(location.search);
  const seat = fields.get('seat') ?? '';
  return { at: Number(fields.get('ply') ?? 0) || 0, seat: /^[A-E]$/.test(seat) ? seat : '' };
}

/** Of a table of this house. @param {{ id: string }} props */
export const Replay = ({ id }) => html`<${Player} of=${{ table: id, invitation: invitationTo(id) }} ...${asked()} />`;
