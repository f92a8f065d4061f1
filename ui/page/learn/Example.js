// An example of a rule: a picture, and at a touch a real small table to play on.
import { html, signal, useEffect, useRef, useState } from '../lib/html.js';
import { rich } from '../lib/rich.js';
import { settings } from '../lib/settings.js';
import { Sym } from '../lib/symbols.js';
import { say } from '../lib/words.js';
import { request } from '../app/api.js';
import { onKey } from '../table/keys.js';
import { Prompt } from '../table/Prompt.js';
import { nameOf, refused, table } from '../table/state.js';
import { Zoom } from '../table/Zoom.js';
import { draw, Felt } from './picture.js';
import { play, scene, steps } from './scene.js';

/** The example that is played now: of which clause, and which. @type {import('../vendor/signals.js').Signal<string>} */
export const playing = signal('');

/** How far from the window a picture is drawn. */
const AHEAD = '500px';

/** @param {{ game: string, name: string, title: string }} props */
function Picture({ game, name, title }) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const element = /** @type {HTMLElement} */ (frame.current);
    let gone = false;
    const watch = new IntersectionObserver(async (seen) => {
      if (!seen.some((one) => one.isIntersecting)) return;
      watch.disconnect();
      const told = await request('GET', `/scenarios/${game}/${name}`);
      if (!gone) draw(told.state, element);
    }, { rootMargin: AHEAD });
    watch.observe(element);
    return () => {
      gone = true;
      watch.disconnect();
    };
  }, [game, name, settings.lang.value]);
  return html`<div class="picture" role="img" aria-label=${say('scene-picture', { title })}><div class="picture-frame" inert ref=${frame}></div></div>`;
}

/** Why something is refused, with the way to its rule. @param {{ game: string }} props */
function Refusals({ game }) {
  const answer = refused.value;
  if (!answer) return null;
  const about = answer.thing ? answer.wishes.filter((wish) => wish.things?.includes(answer.thing)) : answer.wishes;
  const seen = new Set();
  const reasons = about.filter((wish) => !seen.has(wish.clause) && seen.add(wish.clause)).slice(0, 4);
  return html`<div class="scene-why" role="alert">
    ${reasons.length === 0 && html`<p>${say('why-nothing')}</p>`}
    ${reasons.map((wish) => html`<p key=${wish.clause}><b>${rich(wish.text)}</b> ${rich(wish.why)} <a href=${`/rules/${game}#${wish.clause}`}>§ ${wish.clause}</a></p>`)}</div>`;
}

/** What happened so far, the last line first in view. @param {{ game: string }} props */
function Story({ game }) {
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  const told = table.value.lines.filter((line) => line.text);
  useEffect(() => { if (end.current) end.current.scrollTop = end.current.scrollHeight; }, [told.length]);
  if (told.length === 0) return null;
  return html`<ol class="scene-story" role="log" aria-label=${say('scene-log')} tabindex="0" ref=${end}>
    ${told.map((line, index) => html`<li key=${index}>${rich(line.text)} ${line.clause && html`<a href=${`/rules/${game}#${line.clause}`} aria-label=${say('log-rule', { id: line.clause })}>§</a>`}</li>`)}</ol>`;
}

/** A small table that is alive. @param {{ game: string, name: string, title: string }} props */
function Stage({ game, name, title }) {
  const [hand, setHand] = useState(/** @type {ReturnType<typeof play> | undefined} */ (undefined));
  useEffect(() => {
    const opened = play(game, name, { begun: steps.peek() });
    setHand(opened);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      opened.leave();
    };
  }, [game, name, settings.lang.value]);
  const told = scene.value;
  if (!told || !hand || !table.value) return html`<div class="picture"><p class="loading" role="status">${say('loading')}</p></div>`;
  const { next } = told;
  const who = next?.seat ? nameOf(next.seat) : '';
  const text = !next ? '' : next.clause ? say('scene-next-tried', { name: who, move: next.text }) : next.seat ? say('scene-next-by', { name: who, move: next.text }) : say('scene-next', { move: next.text });
  return html`<div class="stage" role="group" aria-label=${title}>
    <div class=${`table mini ${game} seats-${table.value.seats.length}`} data-game=${game}><${Felt} /></div>
    <${Refusals} game=${game} />
    <${Prompt} />
    ${table.value.eyes && table.value.question && html`<p class="scene-whose"><small>${say('scene-whose', { name: nameOf(table.value.eyes) })}</small></p>`}
    <${Story} game=${game} />
    <div class="scene-acts">
      ${next && html`<button type="button" class="scene-next" onClick=${hand.next}><${Sym} id=${next.clause ? 'why' : 'lead'} /><span>${rich(text)}</span></button>`}
      ${!next && html`<p role="status">${steps.value.length > 0 && told.state.status === 'running' ? say('scene-own') : say('scene-done')}</p>`}
      <span class="gap"></span>
      <button type="button" disabled=${steps.value.length === 0} onClick=${hand.back}>${say('scene-back')}</button>
      <button type="button" disabled=${steps.value.length === 0} onClick=${() => hand.to([])}>${say('scene-again')}</button>
      <button type="button" onClick=${() => { playing.value = ''; }}>${say('scene-close')}</button>
    </div>
    <${Zoom} />
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
    ${live ? html`<${Stage} game=${game} name=${name} title=${title} />` : html`<${Picture} game=${game} name=${name} title=${title} />`}
    <figcaption><span>${title}</span>
      ${!live && html`<button type="button" onClick=${open} aria-label=${`${say('scene-try')}: ${title}`}><${Sym} id="hand" />${say('scene-try')}</button>`}</figcaption>
  </figure>`;
}
