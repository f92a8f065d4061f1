// An example of a clause: a picture of its scenario, which can be replaced by a small table to play on.
import { html, signal, useEffect, useRef, useState } from '../lib/html.js';
import { richText } from '../lib/richText.js';
import { settings } from '../lib/settings.js';
import { Sym } from '../lib/symbols.js';
import { say } from '../lib/words.js';
import { request } from '../app/api.js';
import { gameOf } from '../games/registry.js';
import { onKey } from '../table/keyboard.js';
import { Prompt } from '../table/Prompt.js';
import { nameOf, refusals, table } from '../table/state.js';
import { reasons } from '../table/WhyNot.js';
import { CardZoom } from '../table/CardZoom.js';
import { drawPicture, TableArea } from './tablePicture.js';
import { play, scene, steps } from './scenario.js';

/** The example that is being played, as `clause/name`. @type {import('../vendor/signals.js').Signal<string>} */
export const playing = signal('');

/** Pictures are drawn when they come this close to the window. */
const AHEAD = '500px';
const MOST_REASONS = 4;

/** @param {{ game: string, name: string, title: string }} props */
function Picture({ game, name, title }) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const element = /** @type {HTMLElement} */ (frame.current);
    let gone = false;
    const watch = new IntersectionObserver(async (seen) => {
      if (!seen.some((one) => one.isIntersecting)) return;
      watch.disconnect();
      const found = await request('GET', `/scenarios/${game}/${name}`);
      if (!gone) drawPicture(found.state, element);
    }, { rootMargin: AHEAD });
    watch.observe(element);
    return () => {
      gone = true;
      watch.disconnect();
    };
  }, [game, name, settings.lang.value]);
  return html`<div class="picture" role="img" aria-label=${say('scene-picture', { title })}><div class="picture-frame" inert ref=${frame}></div></div>`;
}

/** Why something is refused, with links to the clauses. @param {{ game: string }} props */
function Refusals({ game }) {
  if (!refusals.value) return null;
  const found = reasons(refusals.value, MOST_REASONS);
  return html`<div class="scene-why" role="alert">
    ${found.length === 0 && html`<p>${say('why-nothing')}</p>`}
    ${found.map((wish) => html`<p key=${wish.clause}><b>${richText(wish.text)}</b> ${richText(wish.why)} <a href=${`/rules/${game}#${wish.clause}`}>§ ${wish.clause}</a></p>`)}</div>`;
}

/** The log of the scenario, scrolled to its end. @param {{ game: string }} props */
function ScenarioLog({ game }) {
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  const lines = table.value.lines.filter((line) => line.text);
  useEffect(() => { if (end.current) end.current.scrollTop = end.current.scrollHeight; }, [lines.length]);
  if (lines.length === 0) return null;
  return html`<ol class="scene-story" role="log" aria-label=${say('scene-log')} tabindex="0" ref=${end}>
    ${lines.map((line, index) => html`<li key=${index}>${richText(line.text)} ${line.clause && html`<a href=${`/rules/${game}#${line.clause}`} aria-label=${say('log-rule', { id: line.clause })}>§</a>`}</li>`)}</ol>`;
}

/** The scenario as a small table to play on. @param {{ game: string, name: string, title: string }} props */
function LiveExample({ game, name, title }) {
  const [player, setPlayer] = useState(/** @type {ReturnType<typeof play> | undefined} */ (undefined));
  useEffect(() => {
    const opened = play(game, name, { begun: steps.peek() });
    setPlayer(opened);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      opened.leave();
    };
  }, [game, name, settings.lang.value]);
  const found = scene.value;
  if (!found || !player || !table.value) return html`<div class="picture"><p class="loading" role="status">${say('loading')}</p></div>`;
  const { next } = found;
  const who = next?.seat ? nameOf(next.seat) : '';
  const text = !next ? '' : next.clause ? say('scene-next-tried', { name: who, move: next.text }) : next.seat ? say('scene-next-by', { name: who, move: next.text }) : say('scene-next', { move: next.text });
  return html`<div class="stage" role="group" aria-label=${title}>
    <div class=${`table mini ${gameOf(game).id} seats-${table.value.seats.length}`} data-game=${game}><${TableArea} /></div>
    <${Refusals} game=${game} />
    <${Prompt} />
    ${table.value.eyes && table.value.question && html`<p class="scene-whose"><small>${say('scene-whose', { name: nameOf(table.value.eyes) })}</small></p>`}
    <${ScenarioLog} game=${game} />
    <div class="scene-acts">
      ${next && html`<button type="button" class="scene-next" onClick=${player.next}><${Sym} id=${next.clause ? 'why' : 'lead'} /><span>${richText(text)}</span></button>`}
      ${!next && html`<p role="status">${steps.value.length > 0 && found.state.status === 'running' ? say('scene-own') : say('scene-done')}</p>`}
      <span class="gap"></span>
      <button type="button" disabled=${steps.value.length === 0} onClick=${player.back}>${say('scene-back')}</button>
      <button type="button" disabled=${steps.value.length === 0} onClick=${() => player.to([])}>${say('scene-again')}</button>
      <button type="button" onClick=${() => { playing.value = ''; }}>${say('scene-close')}</button>
    </div>
    <${CardZoom} />
  </div>`;
}

/** @param {{ game: string, clause: string, name: string, title: string }} props */
export function Example({ game, clause, name, title }) {
  const key = `${clause}/${name}`;
  const live = playing.value === key;
  const open = () => {
    steps.value = [];
    playing.value = key;
  };
  return html`<figure class=${`example ${live ? 'live' : ''}`} data-example=${name}>
    ${live ? html`<${LiveExample} game=${game} name=${name} title=${title} />` : html`<${Picture} game=${game} name=${name} title=${title} />`}
    <figcaption><span>${title}</span>
      ${!live && html`<button type="button" onClick=${open} aria-label=${`${say('scene-try')}: ${title}`}><${Sym} id="hand" />${say('scene-try')}</button>`}</figcaption>
  </figure>`;
}
