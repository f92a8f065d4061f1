// Animates cards from where they were to where they are. Positions are measured before and after the table is
// drawn again, so a frame may contain any number of moves, and input never waits for an animation.
//
// What moves is a copy of the card's drawing in a layer above the table. The card itself is already in its place and
// invisible until the copy arrives: it can be picked at once, and the table below is painted twice for a flight
// instead of once for every frame. Copies move by `transform` only, which the browser does off the main thread.
import { framesAreLate, measureFrame } from './frameTiming.js';

const FLIGHT_MS = 260;
const STAGGER_MS = 35;
/** Cards beyond these appear in their place without a flight. */
const MOST = 10;
/** The same where frames come late. */
const FEW = 4;
/** Keyframes of a curve; between them the browser interpolates. */
const STEPS = 10;
/** Shorter distances are not animated. */
const NEAR_PX = 3;

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Flying copies with their cards, by the card's `data-fly`. @type {Map<string, { copy: HTMLElement, card: HTMLElement }>} */
const aloft = new Map();
/** The newest animation: only its end removes the copies. @type {Animation | undefined} */
let last;

/** @returns {Map<string, DOMRect>} the current boxes by `data-fly` and `data-target`; of flying cards those of their copies */
export function measure() {
  const places = new Map();
  for (const [name, { copy }] of aloft) places.set(name, copy.getBoundingClientRect());
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-fly], [data-target]'))) {
    const { fly: name, target } = element.dataset;
    if ((!name || places.has(name)) && (!target || places.has(target))) continue;
    const box = element.getBoundingClientRect();
    for (const known of [name, target]) if (known && !places.has(known)) places.set(known, box);
  }
  return places;
}

/** Removes the copies and shows the cards. */
function land() {
  for (const { copy, card } of aloft.values()) {
    copy.remove();
    delete card.dataset.aloft;
  }
  aloft.clear();
}

/** The layer above the table. */
function air() {
  const known = document.querySelector('.air');
  if (known) return known;
  const made = Object.assign(document.createElement('div'), { className: 'air' });
  made.setAttribute('aria-hidden', 'true');
  document.body.append(made);
  return made;
}

/**
 * @typedef {object} Way the offset and scale at which a flight starts, relative to where the element is now
 * @property {HTMLElement} element
 * @property {string} name
 * @property {DOMRect} now
 * @property {number} x
 * @property {number} y
 * @property {number} scale
 * @property {string} opacity
 */

/** Whether something is scrolled out of view. @param {Element} element @param {DOMRect} box */
function outside(element, box) {
  const frame = element.closest('.felt, .dock')?.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return Boolean(frame && (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom));
}

/** Reads all boxes before anything is written, so that the browser computes the layout once. @param {Map<string, DOMRect>} before @returns {Way[]} */
function ways(before) {
  /** @type {Way[]} */
  const found = [];
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-fly]'))) {
    const { fly: name, from } = element.dataset;
    const then = (name ? before.get(name) : undefined) ?? (from ? before.get(from) : undefined);
    if (!name || !then?.width) continue;
    const now = element.getBoundingClientRect();
    if (!now.width || outside(element, now)) continue;
    const [x, y] = [then.left + then.width / 2 - now.left - now.width / 2, then.top + then.height / 2 - now.top - now.height / 2];
    if (Math.hypot(x, y) < NEAR_PX) continue;
    found.push({ element, name, now, x, y, scale: Math.max(0.3, Math.min(2, then.width / now.width)), opacity: getComputedStyle(element).opacity });
  }
  return found;
}

/** What is animated for an element: a copy of its drawing, or itself if it is no card. @param {Way} way @param {Element} above @returns {HTMLElement} */
function flier({ element, name, now, opacity }, above) {
  const art = element.querySelector(':scope > .card-art');
  if (!art) return element;
  const copy = document.createElement('div');
  copy.className = 'flight';
  Object.assign(copy.style, { left: `${now.left}px`, top: `${now.top}px`, width: `${now.width}px`, opacity });
  copy.append(art.cloneNode(true));
  above.append(copy);
  element.dataset.aloft = '';
  aloft.set(name, { copy, card: element });
  return copy;
}

/**
 * A way as keyframes: a short curve, fast at first. The pauses before and after are part of it, so that all flights
 * of a frame start and end together and cost the browser two updates.
 * @param {Way} way
 * @param {number} start when the flight starts, as a share of the whole time
 * @param {number} share how long it takes, as a share of the whole time
 * @returns {Keyframe[]}
 */
function curve({ x, y, scale }, start, share) {
  const bow = Math.min(24, Math.abs(x) * 0.08);
  const at = (/** @type {number} */ time) => {
    const left = (1 - time) ** 3;
    return { offset: Math.min(1, start + time * share), transform: `translate(${x * left}px, ${y * left - bow * 4 * left * (1 - left)}px) scale(${1 + (scale - 1) * left})` };
  };
  const way = Array.from({ length: STEPS + 1 }, (_, step) => at(step / STEPS));
  return [{ ...way[0], offset: 0 }, ...way, { ...way[STEPS], offset: 1 }];
}

/** Animates everything that has moved or appeared since. @param {Map<string, DOMRect>} before */
export function fly(before) {
  // Cards that are still flying start again from where their copies were measured.
  land();
  const found = ways(before);
  if (found.length === 0) return;
  if (still.matches) {
    for (const { element } of found) element.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: FLIGHT_MS });
    return;
  }
  const slow = framesAreLate();
  const above = air();
  const flying = found.slice(0, slow ? FEW : MOST);
  const flight = slow ? FLIGHT_MS * 0.7 : FLIGHT_MS;
  const stagger = slow ? 0 : STAGGER_MS;
  const duration = flight + (flying.length - 1) * stagger;
  const flights = flying.map((way, order) => flier(way, above).animate(curve(way, (order * stagger) / duration, flight / duration), { duration }));
  // All copies are removed at once, so that the table is painted once more and not once for each.
  const mine = flights[0];
  last = mine;
  mine.onfinish = () => { if (last === mine) land(); };
  measureFrame();
}

// Input ends all flights: everything is in its place at once.
addEventListener('pointerdown', land, true);
addEventListener('keydown', land, true);
