// What the viewer could remember of the stacks and of cards that they have seen, if the options allow this aid.
import { html, signal } from '../../lib/html.js';
import { Sym } from '../../lib/symbols.js';
import { say } from '../../lib/words.js';
import { CardTarget, numbered } from '../../table/CardTargets.js';
import { faceOf, nameOf, terms } from '../../table/state.js';

const open = signal(false);

/** The viewer's memory; none if the options forbid the aid. @param {any} view */
const remembered = (view) => (terms.value?.options?.memory_aid === false ? undefined : view.own?.memory);

/** Whether any card of a stack is known by its place. @param {any} view @param {number} index */
export const isKnown = (view, index) => remembered(view)?.stacks[index].order.some((/** @type {string} */ card) => card !== '?') ?? false;

/** The name of a place where a card may be. @param {string} place */
const where = (place) => (place.startsWith('hand ') ? say('memory-hand', { name: nameOf(place.slice(5)) }) : say('mara-stack', { number: Number(place.slice(6)) + 1 }));

/** A stack from the top. @param {{ cards: string[], index: number }} props */
const Stack = ({ cards, index }) => html`<div class="memory-row" role="group" aria-label=${say('mara-stack', { number: index + 1 })}><b>${index + 1}</b>
  ${numbered(cards).map(({ card, copy }) => html`<${CardTarget} key=${`${card}${copy}`} id=${`memory:${index}:${card}:${copy}`} card=${card === '?' ? undefined : card} />`)}</div>`;

/** @param {{ view: any }} props */
export function MemoryAid({ view }) {
  const memory = remembered(view);
  if (!memory) return null;
  /** @type {{ index: number, cards: string[] }[]} */
  const all = memory.stacks.map((/** @type {any} */ stack, /** @type {number} */ index) => ({ index, cards: stack.order }));
  const stacks = all.filter(({ index }) => isKnown(view, index));
  const seen = memory.traces.filter((/** @type {any} */ trace) => faceOf(trace.card));
  if (stacks.length === 0 && seen.length === 0) return null;
  const turn = () => { open.value = !open.value; };
  return html`<div class="memory"><button type="button" class="tool" aria-expanded=${String(open.value)} title=${say('memory-title')} aria-label=${say('memory-title')} onClick=${turn}><${Sym} id="eye" /></button>
    ${open.value && html`<section class="memory-sheet" aria-label=${say('memory-title')}><h2>${say('memory-title')}</h2>
      ${stacks.map(({ index, cards }) => html`<${Stack} key=${index} index=${index} cards=${cards} />`)}
      ${seen.length > 0 && html`<ul>${seen.map((/** @type {any} */ trace, /** @type {number} */ index) => html`<li key=${index}><b>${faceOf(trace.card)?.name}</b> <small>${trace.at.map(where).join(', ')}</small></li>`)}</ul>`}
      <button type="button" onClick=${turn}>${say('act-close')}</button></section>`}</div>`;
}
