// Motion: a card flies from where it was to where it is. Places are measured before and after the
// table is drawn anew, so any number of moves can be told at once, and a click never waits.
//
// What flies is a flat copy of the card's drawing, above the table. The card itself already lies where
// it belongs, unseen until its copy lands: it can be picked at once, and the table below is one still
// picture that is painted twice for a flight and not once for each frame. Copies move by nothing but
// `transform`, which the browser does beside the page's own work.
import { late, watchFrame } from './pace.js';

const FLIGHT_MS = 260;
const STAGGER_MS = 35;
/** More than this at once is a swarm: the rest lies there at once. */
const MOST = 10;
/** As much flies where frames come late. */
const FEW = 4;
/** Points of a way that are told to the browser; between them it is straight. */
const STEPS = 10;
/** Less than this is no way. */
const NEAR_PX = 3;

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** The copies in the air, by name. @type {Map<string, { copy: HTMLElement, card: HTMLElement }>} */
const aloft = new Map();
/** The flight that was begun last. @type {Animation | undefined} */
let last;

/** @returns {Map<string, DOMRect>} where everything is now, or flies just now */
export function measure() {
  const places = new Map();
  for (const [name, { copy }] of aloft) places.set(name, copy.getBoundingClientRect());
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-fly], [data-thing]'))) {
    const { fly: name, thing } = element.dataset;
    if ((!name || places.has(name)) && (!thing || places.has(thing))) continue;
    const box = element.getBoundingClientRect();
    for (const known of [name, thing]) if (known && !places.has(known)) places.set(known, box);
  }
  return places;
}

/** Takes the copies away: the cards are there. */
function land() {
  for (const { copy, card } of aloft.values()) {
    copy.remove();
    delete card.dataset.aloft;
  }
  aloft.clear();
}

/** The sheet of air above the table. */
function air() {
  const known = document.querySelector('.air');
  if (known) return known;
  const made = Object.assign(document.createElement('div'), { className: 'air' });
  made.setAttribute('aria-hidden', 'true');
  document.body.append(made);
  return made;
}

/**
 * @typedef {object} Way from where to where something flies
 * @property {HTMLElement} element
 * @property {string} name
 * @property {DOMRect} now
 * @property {number} x
 * @property {number} y
 * @property {number} scale
 * @property {string} opacity
 */

/** Reads all ways before anything is written: the page is laid out once. @param {Map<string, DOMRect>} before @returns {Way[]} */
function ways(before) {
  /** @type {Way[]} */
  const found = [];
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-fly]'))) {
    const { fly: name, from } = element.dataset;
    const then = (name ? before.get(name) : undefined) ?? (from ? before.get(from) : undefined);
    if (!name || !then?.width) continue;
    const now = element.getBoundingClientRect();
    if (!now.width) continue;
    const [x, y] = [then.left + then.width / 2 - now.left - now.width / 2, then.top + then.height / 2 - now.top - now.height / 2];
    if (Math.hypot(x, y) < NEAR_PX) continue;
    found.push({ element, name, now, x, y, scale: Math.max(0.3, Math.min(2, then.width / now.width)), opacity: getComputedStyle(element).opacity });
  }
  return found;
}

/** What flies for an element: a copy of its drawing, or itself if it is no card. @param {Way} way @param {Element} above @returns {HTMLElement} */
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
 * A way as keyframes: a short curve, quick at first. The times before and after it are part of it, so
 * that all that flies together begins and ends together for the browser: it looks after them twice.
 * @param {Way} way
 * @param {number} start the share of the time at which it sets off
 * @param {number} share of the time that it takes
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

/** @param {Map<string, DOMRect>} before lets everything fly that has moved since, or is new */
export function fly(before) {
  // What is still in the air goes on from where it is.
  land();
  const found = ways(before);
  if (found.length === 0) return;
  if (still.matches) {
    for (const { element } of found) element.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: FLIGHT_MS });
    return;
  }
  const slow = late();
  const above = air();
  const flying = found.slice(0, slow ? FEW : MOST);
  const flight = slow ? FLIGHT_MS * 0.7 : FLIGHT_MS;
  const stagger = slow ? 0 : STAGGER_MS;
  const duration = flight + (flying.length - 1) * stagger;
  const flights = flying.map((way, order) => flier(way, above).animate(curve(way, (order * stagger) / duration, flight / duration), { duration }));
  // All copies go at once, with the last: the table is painted once more, not once for each.
  const mine = flights[0];
  last = mine;
  mine.onfinish = () => { if (last === mine) land(); };
  watchFrame();
}

// A hand on the table never waits: at a touch everything is where it belongs.
addEventListener('pointerdown', land, true);
addEventListener('keydown', land, true);
