// The symbols: one file each in symbols/, delivered as one sprite.
//
// They are drawn as plain shapes and not by `<use>`: a table shows hundreds of them, and every `<use>` costs the
// browser a shadow tree with its own transforms and clip.
import { h, html } from './html.js';

/** The side of a symbol's box, and its shapes as tag and attributes. @typedef {{ box: number, shapes: [string, Record<string, string>][] }} Symbol */

/** @type {Map<string, Symbol>} */
const known = new Map();
/** @type {Symbol} */
const NOTHING = { box: 1, shapes: [] };

/** @param {Element} element @param {Record<string, string>} given attributes of the groups around it @returns {Symbol['shapes']} */
function shapes(element, given) {
  const own = { ...given, ...Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])) };
  return element.localName === 'g' ? [...element.children].flatMap((child) => shapes(child, own)) : [[element.localName, own]];
}

/** Loads the symbols once, and adds the gradients that cards are filled with to the document. */
export async function loadSymbols() {
  const answer = await fetch('/symbols.svg');
  const sprite = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
  for (const symbol of [...sprite.children]) {
    if (symbol.querySelector('defs')) continue;
    known.set(symbol.id.slice(2), { box: Number(symbol.getAttribute('viewBox')?.split(' ')[2]), shapes: [...symbol.children].flatMap((child) => shapes(child, {})) });
    symbol.remove();
  }
  const grounds = document.importNode(sprite, true);
  grounds.setAttribute('class', 'sprite');
  grounds.setAttribute('aria-hidden', 'true');
  document.body.prepend(grounds);
}

/**
 * A symbol in running text. With a `title` screen readers read it, without one they skip it.
 * @param {{ id: string, title?: string, class?: string }} props
 */
export function Sym({ id, title, class: kind = '' }) {
  const { box, shapes: drawn } = known.get(id) ?? NOTHING;
  return html`<svg class=${`sym ${kind}`} viewBox=${`0 0 ${box} ${box}`} role=${title ? 'img' : undefined} aria-label=${title}
    aria-hidden=${title ? undefined : 'true'}>${drawn.map(([tag, as]) => h(tag, as))}</svg>`;
}

/**
 * A symbol inside an SVG drawing.
 * @param {{ id: string, x: number, y: number, size: number, color?: string }} props
 */
export function Mark({ id, x, y, size, color }) {
  const { box, shapes: drawn } = known.get(id) ?? NOTHING;
  const transform = `translate(${x - size / 2} ${y - size / 2}) scale(${size / box})`;
  return drawn.map(([tag, as]) => h(tag, { ...as, color, transform }));
}
