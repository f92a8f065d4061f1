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
import { Story } from './Story.js';
import { eyes, jump, last, lookThrough, open, playing, ply, rounds, run, source, step, story, tell, toNext, turning } from './course.js';

/** What lies over the table: `proof`, `onward` or nothing. */
const sheet = signal('');

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowLeft: () => { jump(ply.value - 1); },
  ArrowRight: () => { jump(ply.value + 1); },
  PageUp: () => { toNext(rounds.value, -1); },
  PageDown: () => { toNext(rounds.value, 1); },
  Home: () => { jump(0); },
  End: () => { jump(last.value); },
  t: () => { toNext(turning.value, 1); },
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
  } else if (KEYS[event.key]) {
    event.preventDefault();
    playing.value = false;
    KEYS[event.key]();
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
  const over = ply.value === last.value ? told.results.at(-1)?.text : undefined;
  const text = over ?? now.text ?? now.lines.find((line) => line.text)?.text ?? (now.seat ? say('replay-unseen') : say('replay-deal'));
  return html`<p class="step-line" role="status" aria-live=${playing.value ? 'off' : 'polite'}><b class="at">${ply.value}<small>/${last.value}</small></b>
    ${who && html`<span class="by" data-seat=${who.seat}><span class="dot" aria-hidden="true">${who.seat}</span>${who.name}</span>`}<span class="what">${text}</span></p>`;
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

/** @param {{ of: import('./course.js').Source, at?: number, seat?: string, away?: () => void }} props */
function Player({ of, at = 0, seat = '', away }) {
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
  useEffect(() => { if (story.value) tell(ply.value).catch((failed) => notice(failed.message)); }, [settings.lang.value]);
  useEffect(() => (playing.value ? run() : undefined), [playing.value]);
  const told = story.value;
  const state = table.value;
  useEffect(() => { if (told) document.title = `${say('replay-title')}: ${say(`game-${told.game}`)} · Tafelrune`; }, [told?.game, settings.lang.value]);
  if (problem) return html`<div class="foyer"><${TopBar} home /><main class="hero"><h1>${say('replay-title')}</h1><p role="alert">${problem}</p><a class="button primary" href="/">${say('act-home')}</a></main></div>`;
  if (!told || !state?.view) return html`<p class="loading" role="status">${say('loading')}</p>`;
  const { Layout, OwnHand, header } = GAMES[told.game];
  const { table: id, invitation } = source.value;
  const close = () => { sheet.value = ''; };
  return html`<div class=${`table replaying ${told.game} seats-${told.seats.length}`} data-game=${told.game} data-ply=${ply.value}>
    <header class="bar">
      <a href="/" class="home" aria-label=${say('home-label')}><${Sym} id="tafelrune" /><span>Tafelrune</span></a>
      <h1><span class="title">${say(`game-${told.game}`)}</span> <small>${header(state.view)}</small></h1>
      <nav class="tools" aria-label=${say('tools-label')}>
        <button type="button" class="tool" title=${say('proof-title')} aria-label=${say('proof-title')} onClick=${() => { sheet.value = 'proof'; }}><${Sym} id="check" /></button>
        ${id && html`<button type="button" class="tool" title=${say('replay-share')} aria-label=${say('replay-share')} onClick=${share}><${Sym} id="share" /></button>
          <a class="button tool" title=${say('act-review')} aria-label=${say('act-review')} href=${`/t/${id}/review${invitation ? `?i=${encodeURIComponent(invitation)}` : ''}`}><${Icon} id="chart" /></a>
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

/** Of a table of this house. @param {{ id: string }} props */
export function Replay({ id }) {
  const asked = new URLSearchParams(location.search);
  const seat = asked.get('seat') ?? '';
  return html`<${Player} of=${{ table: id, invitation: invitationTo(id) }} at=${Number(asked.get('ply') ?? 0) || 0} seat=${/^[A-E]$/.test(seat) ? seat : ''} />`;
}

const KEPT = 'tafelrune-upload';

/** What was uploaded before the page was loaded anew. */
function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
  } catch {
    return null;
  }
}

/** A record from elsewhere: read by the server, kept nowhere but in this tab. */
export function Upload() {
  const [upload, setUpload] = useState(/** @type {{ record: string, cards?: string } | null} */ (kept()));
  const [record, setRecord] = useState('');
  const [cards, setCards] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => { document.title = `${say('upload-title')} · Tafelrune`; }, [settings.lang.value]);
  const text = async (/** @type {any} */ event) => (await event.target.files[0]?.text()) ?? '';
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setBusy(true);
    const given = { record, ...(cards && { cards }) };
    const { ready } = open({ upload: given }, 0, '');
    try {
      await ready;
      try {
        sessionStorage.setItem(KEPT, JSON.stringify(given));
      } catch {
        // Too much for this tab's memory: it is just shown.
      }
      setUpload(given);
    } catch (failed) {
      setProblem(/** @type {Error} */ (failed).message);
    } finally {
      setBusy(false);
    }
  };
  const away = () => {
    sessionStorage.removeItem(KEPT);
    setUpload(null);
  };
  if (upload) return html`<${Player} of=${{ upload }} away=${away} />`;
  return html`<div class="foyer"><${TopBar} home /><main class="create upload"><header class="hero"><h1>${say('upload-title')}</h1><p>${say('upload-intro')}</p></header>
    <form onSubmit=${submit}>
      <label class="field"><b>${say('upload-file')}</b><input type="file" accept=".txt,.record,text/plain" onChange=${async (/** @type {any} */ event) => { setProblem(''); setRecord(await text(event)); }} /></label>
      <label class="field"><b>${say('upload-paste')}</b><textarea rows="8" spellcheck="false" value=${record} onInput=${(/** @type {any} */ event) => { setProblem(''); setRecord(event.target.value); }}></textarea></label>
      <details><summary>${say('upload-own-cards')}</summary><label class="field"><b>${say('upload-cards')}</b><input type="file" accept=".toml" onChange=${async (/** @type {any} */ event) => setCards(await text(event))} /></label></details>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      <button type="submit" class="primary wide" disabled=${busy || !record.trim()}>${say('upload-look')}</button>
      <p class="aside">${say('upload-kept')}</p>
    </form></main></div>`;
}
