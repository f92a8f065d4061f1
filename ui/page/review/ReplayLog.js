// The log of a replay: every step jumps to its moment.
import { html, useLayoutEffect, useMemo, useRef } from '../lib/html.js';
import { richText } from '../lib/richText.js';
import { Sym } from '../lib/symbols.js';
import { say } from '../lib/words.js';
import { logOpen, rule, showRule } from '../table/Log.js';
import { signed } from './percent.js';
import { jump, playing, ply, replay, rounds, turningPoints } from './replayState.js';

/** The text of a turning point. @param {import('./turningPoints.js').Turn} turn */
export function swing({ seat, by }) {
  const name = replay.value?.seats.find((one) => one.seat === seat)?.name;
  return by === undefined ? say('replay-lead') : say('replay-swing', { name: name ?? '', points: signed(by) });
}

/** @param {{ index: number }} props */
function Step({ index }) {
  const data = /** @type {import('./replayState.js').ReplayData} */ (replay.value);
  const step = data.steps[index];
  const lines = step.lines.filter((line) => line.text);
  const here = ply.value === index;
  const go = () => {
    playing.value = false;
    jump(index);
  };
  const turn = turningPoints.value.find((one) => one.at === index);
  const heads = rounds.value.includes(index) && step.round > 0;
  return html`${heads && html`<li class="round-head"><h3>${data.results.length > 1 ? say('replay-game-round', { game: step.game + 1, round: step.round }) : say('round-label', { round: step.round })}</h3></li>`}
    <li class=${`told ${here ? 'here' : ''}`} data-step=${index} data-seat=${step.seat}>
      <button type="button" class="to-step" aria-current=${here ? 'step' : undefined} onClick=${go}>
        ${step.seat && html`<span class="dot" aria-hidden="true">${step.seat}</span>`}
        <span>${lines.length ? lines.map((line, at) => html`<span key=${at} class="line">${richText(line.text)}</span>`) : html`<span class="line quiet">${richText(step.text) ?? (step.seat ? say('replay-unseen') : say('replay-deal'))}</span>`}</span>
        ${turn && html`<${Sym} id="lead" class="leads" title=${swing(turn)} />`}
      </button>
      ${lines.map((line) => line.clause).filter((clause, at, all) => clause && all.indexOf(clause) === at).slice(0, 1).map((clause) => html`<button key=${clause} type="button" class="clause" aria-label=${say('log-rule', { id: String(clause) })} onClick=${() => showRule(String(clause))}>§</button>`)}
    </li>`;
}

export function ReplayLog() {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const box = list.current;
    const here = /** @type {HTMLElement | null | undefined} */ (box?.querySelector('.here'));
    if (box && here) box.scrollTop = here.offsetTop - box.clientHeight / 2;
  }, [ply.value, logOpen.value, replay.value]);
  const data = replay.value;
  const steps = useMemo(() => Array.from({ length: data?.steps.length ?? 0 }, (_, index) => index), [data]);
  return html`<aside class=${`log ${logOpen.value ? 'open' : ''}`} aria-label=${say('log-label')}>
    <header><h2>${say('log-label')}</h2>
      <button type="button" class="tool log-close" aria-label=${say('act-close')} onClick=${() => { logOpen.value = false; }}><${Sym} id="close" /></button></header>
    <div class="story" ref=${list} tabindex="0" role="region" aria-label=${say('log-label')}><ol>${steps.map((index) => html`<${Step} key=${index} index=${index} />`)}</ol></div>
    ${rule.value && html`<div class="rule" role="dialog" aria-label=${rule.value.title ?? rule.value.id}>
      <h3>${rule.value.title ?? '…'}</h3><p>${richText(rule.value.text)}</p><code>${rule.value.id}</code>
      <button type="button" onClick=${() => { rule.value = undefined; }}>${say('act-close')}</button></div>`}
  </aside>`;
}
