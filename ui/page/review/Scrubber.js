// The match as a range input with rounds as ticks and turning points as diamonds, and the playback controls.
import { html } from '../lib/html.js';
import { say } from '../lib/words.js';
import { Icon } from './Icon.js';
import { jump, jumpToNext, last, playing, ply, replay, rounds, speed, SPEEDS, step, turningSteps, turns } from './replayState.js';

/** @param {{ icon: string, label: string, keys?: string, onClick: () => void, off?: boolean, class?: string }} props `keys` are the shortcuts */
const Control = ({ icon, label, keys, onClick, off, class: kind = '' }) => html`<button type="button" class=${`control ${kind}`} title=${label} aria-label=${label} aria-keyshortcuts=${keys} disabled=${off} onClick=${onClick}><${Icon} id=${icon} /></button>`;

/** The position of a step in percent. @param {number} at */
const place = (at) => (last.value ? (100 * at) / last.value : 0);

export function Scrubber() {
  const data = replay.value;
  if (!data) return null;
  const round = step.value?.round ?? 0;
  const text = say('replay-place', { step: ply.value, of: last.value, round });
  return html`<div class="line-of-play">
    <svg class="ticks" viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
      ${rounds.value.map((at) => html`<line key=${at} x1=${place(at)} x2=${place(at)} y1="3" y2="11" vector-effect="non-scaling-stroke" />`)}
    </svg>
    ${turningSteps.value.map((at) => html`<svg key=${at} class="turn" viewBox="0 0 10 10" aria-hidden="true" style=${{ insetInlineStart: `calc(8px + (100% - 16px) * ${place(at) / 100})` }}><path d="M5 0L9 5L5 10L1 5z" /></svg>`)}
    <input type="range" min="0" max=${last.value} value=${ply.value} aria-label=${say('replay-line')} aria-valuetext=${text} onInput=${(/** @type {any} */ event) => { playing.value = false; jump(Number(event.target.value)); }} />
  </div>`;
}

/** @param {{ children?: any }} props */
export function Controls({ children }) {
  const stop = (/** @type {() => void} */ then) => () => {
    playing.value = false;
    then();
  };
  const [atStart, atEnd] = [ply.value === 0, ply.value >= last.value];
  const toggle = () => {
    if (atEnd) jump(0);
    playing.value = !playing.value;
  };
  return html`<div class="controls" role="toolbar" aria-label=${say('replay-controls')}>
    <${Control} icon="first" class="far" keys="Home" label=${say('replay-first')} off=${atStart} onClick=${stop(() => jump(0))} />
    <${Control} icon="round" class="far" keys="PageUp" label=${say('replay-round-back')} off=${atStart} onClick=${stop(() => jumpToNext(rounds.value, -1))} />
    <${Control} icon="turnback" keys="Shift+ArrowLeft" label=${say('replay-turn-back')} off=${atStart} onClick=${stop(() => jumpToNext(turns.value, -1))} />
    <${Control} icon="back" keys="ArrowLeft" label=${say('replay-back')} off=${atStart} onClick=${stop(() => jump(ply.value - 1))} />
    <${Control} icon=${playing.value ? 'pause' : 'play'} class="main" label=${playing.value ? say('replay-pause') : say('replay-play')} onClick=${toggle} />
    <${Control} icon="on" keys="ArrowRight" label=${say('replay-on')} off=${atEnd} onClick=${stop(() => jump(ply.value + 1))} />
    <${Control} icon="turnon" keys="Shift+ArrowRight" label=${say('replay-turn-on')} off=${atEnd} onClick=${stop(() => jumpToNext(turns.value, 1))} />
    <${Control} icon="onround" class="far" keys="PageDown" label=${say('replay-round-on')} off=${atEnd} onClick=${stop(() => jumpToNext(rounds.value, 1))} />
    <${Control} icon="last" class="far" keys="End" label=${say('replay-last')} off=${atEnd} onClick=${stop(() => jump(last.value))} />
    <${Control} icon="turn" class="turning" keys="t" label=${say('replay-turning')} off=${turningSteps.value.every((at) => at <= ply.value)} onClick=${stop(() => jumpToNext(turningSteps.value, 1))} />
    <label class="speed"><span class="unseen">${say('replay-speed')}</span><select onChange=${(/** @type {any} */ event) => { speed.value = SPEEDS[event.target.selectedIndex]; }}>
      ${SPEEDS.map((one) => html`<option key=${one} selected=${one === speed.value}>${String(one).replace('.', ',')}×</option>`)}</select></label>
    ${children}
  </div>`;
}
