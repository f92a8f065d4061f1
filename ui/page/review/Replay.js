// The replay of a finished match, on the table of its game.
import { html, signal, useEffect, useState } from '../lib/html.js';
import { nextLang, nextTheme, settings } from '../lib/settings.js';
import { Sym } from '../lib/symbols.js';
import { say } from '../lib/words.js';
import { invitationTo } from '../app/api.js';
import { titleOf } from '../app/gameList.js';
import { notice } from '../app/notice.js';
import { TopBar } from '../app/TopBar.js';
import { gameOf } from '../games/registry.js';
import { logOpen, rule } from '../table/Log.js';
import { seen, table } from '../table/state.js';
import { CardZoom } from '../table/CardZoom.js';
import { OpenHands } from './OpenHands.js';
import { PlayOn } from './PlayOn.js';
import { Receipt } from './Receipt.js';
import { Icon } from './Icon.js';
import { Controls, Scrubber } from './Scrubber.js';
import { ReplayLog, swing } from './ReplayLog.js';
import { jump, jumpToNext, last, load, openReplay, playing, ply, replay, rounds, source, startPlayback, step, switchViewer, turningPoints, turningSteps, turns, viewer } from './replayState.js';
import { address } from './matchSource.js';

/** The open dialog: `proof`, `onward` or none. */
const sheet = signal('');

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowLeft: () => { jump(ply.value - 1); },
  'Shift+ArrowLeft': () => { jumpToNext(turns.value, -1); },
  'Shift+ArrowRight': () => { jumpToNext(turns.value, 1); },
  ArrowRight: () => { jump(ply.value + 1); },
  PageUp: () => { jumpToNext(rounds.value, -1); },
  PageDown: () => { jumpToNext(rounds.value, 1); },
  Home: () => { jump(0); },
  End: () => { jump(last.value); },
  t: () => { jumpToNext(turningSteps.value, 1); },
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

/** Chooses the viewer. */
const ViewerSelect = () => html`<label class="eyes"><${Sym} id="eye" /><span class="unseen">${say('replay-eyes')}</span>
  <select onChange=${(/** @type {any} */ event) => { switchViewer(event.target.value).catch((problem) => notice(problem.message)); }}>
    <option value="" selected=${viewer.value === ''}>${say('replay-all')}</option>
    ${replay.value?.seats.map((one) => html`<option key=${one.seat} value=${one.seat} selected=${viewer.value === one.seat}>${one.name}</option>`)}
  </select></label>`;

/** The current step in one line. */
function StepLine() {
  const now = step.value;
  const data = replay.value;
  if (!now || !data) return null;
  const who = data.seats.find((one) => one.seat === now.seat);
  const turn = turningPoints.value.find((one) => one.at === ply.value);
  const over = ply.value === last.value ? data.results.at(-1)?.text : undefined;
  const text = over ?? now.text ?? now.lines.find((line) => line.text)?.text ?? (now.seat ? say('replay-unseen') : say('replay-deal'));
  return html`<p class="step-line" role="status" aria-live=${playing.value ? 'off' : 'polite'}><b class="at">${ply.value}<small>/${last.value}</small></b>
    ${who && html`<span class="by" data-seat=${who.seat}><span class="dot" aria-hidden="true">${who.seat}</span>${who.name}</span>`}<span class="what">${text}</span>
    ${turn && html`<small class="turned">${swing(turn)}</small>`}</p>`;
}

/** Copies the address of this moment. */
async function share() {
  try {
    await navigator.clipboard.writeText(location.href);
    notice(say('replay-copied'));
  } catch {
    notice(location.href);
  }
}

/** @param {{ of: import('./matchSource.js').Source, at?: number, seat?: string, onClose?: () => void }} props */
export function Player({ of, at = 0, seat = '', onClose }) {
  const [problem, setProblem] = useState('');
  useEffect(() => {
    sheet.value = '';
    const { ready, leave } = openReplay(of, at, seat);
    ready.catch((failed) => setProblem(failed.message));
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      leave();
    };
  }, []);
  // Another language: the same moment is loaded again.
  useEffect(() => { if (replay.value) load().catch((failed) => notice(failed.message)); }, [settings.lang.value]);
  useEffect(() => (playing.value ? startPlayback() : undefined), [playing.value]);
  const data = replay.value;
  const state = table.value;
  useEffect(() => { if (data) document.title = `${say('replay-title')}: ${titleOf(data.game)} · Tafelrune`; }, [data?.game, settings.lang.value]);
  if (problem) return html`<div class="page"><${TopBar} home /><main class="hero"><h1>${say('replay-title')}</h1><p role="alert">${problem}</p><a class="button primary" href="/">${say('act-home')}</a></main></div>`;
  if (!data || !state?.view) return html`<p class="loading" role="status">${say('loading')}</p>`;
  const { id: layout, Layout, OwnHand, status } = gameOf(data.game);
  const shown = seen();
  const { table: id, invitation } = source.value;
  const close = () => { sheet.value = ''; };
  return html`<div class=${`table replaying ${layout} seats-${data.seats.length}`} data-game=${data.game} data-ply=${ply.value} data-shown=${state.version} aria-busy=${state.version !== ply.value}>
    <header class="bar">
      <a href="/" class="home" aria-label=${say('home-label')}><${Sym} id="tafelrune" /><span>Tafelrune</span></a>
      <h1><span class="title">${titleOf(data.game)}</span> <small>${status(shown)}</small></h1>
      <nav class="tools" aria-label=${say('tools-label')}>
        <button type="button" class="tool" title=${say('proof-title')} aria-label=${say('proof-title')} onClick=${() => { sheet.value = 'proof'; }}><${Sym} id="check" /></button>
        <a class="button tool" title=${say('act-review')} aria-label=${say('act-review')} href=${address(source.value, 'review')}><${Icon} id="chart" /></a>
        ${id && html`<button type="button" class="tool" title=${say('replay-share')} aria-label=${say('replay-share')} onClick=${share}><${Sym} id="share" /></button>
          <a class="button tool" title=${say('replay-download')} aria-label=${say('replay-download')} href=${`/api/tables/${id}/record${invitation ? `?invitation=${encodeURIComponent(invitation)}` : ''}`} download=${`tafelrune-${data.game}-${id}.txt`}><${Icon} id="download" /></a>`}
        ${onClose && html`<button type="button" class="tool" title=${say('upload-away')} aria-label=${say('upload-away')} onClick=${onClose}><${Sym} id="close" /></button>`}
        <button type="button" class="tool log-tool" aria-label=${say('log-label')} onClick=${() => { logOpen.value = !logOpen.value; }}><${Sym} id="log" /></button>
        <button type="button" class="tool lang" lang=${settings.lang.value === 'de' ? 'en' : 'de'} onClick=${nextLang} aria-label=${settings.lang.value === 'de' ? 'English' : 'Deutsch'}>${settings.lang.value === 'de' ? 'EN' : 'DE'}</button>
        <button type="button" class="tool light" title=${say('act-theme')} aria-label=${say('act-theme')} onClick=${nextTheme}><${Sym} id="theme" /></button>
      </nav>
    </header>
    <main class="felt" aria-label=${say('table-label')}><${Layout} ...${shown} /></main>
    <footer class="dock">
      <${StepLine} />
      <${Scrubber} />
      <${Controls}><${ViewerSelect} />
        ${data.continues && html`<button type="button" class="onward" disabled=${ply.value >= last.value && data.over} onClick=${() => { playing.value = false; sheet.value = 'onward'; }}>${say('onward-offer')}</button>`}<//>
      ${viewer.value ? html`<${OwnHand} ...${shown} />` : html`<${OpenHands} />`}
    </footer>
    <${ReplayLog} />
    <${CardZoom} />
    ${sheet.value === 'proof' && html`<${Receipt} onClose=${close} />`}
    ${sheet.value === 'onward' && html`<${PlayOn} onClose=${close} />`}
  </div>`;
}

/** The moment and the viewer that the address names. */
export function momentInAddress() {
  const fields = new URLSearchParams(location.search);
  const seat = fields.get('seat') ?? '';
  return { at: Number(fields.get('ply') ?? 0) || 0, seat: /^[A-E]$/.test(seat) ? seat : '' };
}

/** The replay of a table of this server. @param {{ id: string }} props */
export const Replay = ({ id }) => html`<${Player} of=${{ table: id, invitation: invitationTo(id) }} ...${momentInAddress()} />`;
