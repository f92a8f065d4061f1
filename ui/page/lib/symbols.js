// The symbols: one file each in symbols/, delivered as one sprite, drawn wherever they are needed.
//
// They are drawn as plain shapes and not by `<use>`: a table shows hundreds of them, and every use is a
// tree of its own with a frame, two movements and a clip, which the browser has to keep.
import { h, html } from './html.js';

/** A symbol: the side of its box, and its shapes as tag and attributes. @typedef {{ box: number, shapes: [string, Record<string, string>][] }} Symbol */

/** @type {Map<string, Symbol>} */
const known = new Map();
/** @type {Symbol} */
const NOTHING = { box: 1, shapes: [] };

/** @param {Element} element @param {Record<string, string>} given what its groups say about it @returns {Symbol['shapes']} */
function shapes(element, given) {
  const own = { ...given, ...Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])) };
  return element.localName === 'g' ? [...element.children].flatMap((child) => shapes(child, own)) : [[element.localName, own]];
}

/** Learns the symbols, once; what cards are made of is put into the document. */
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
 * A symbol in running text. With a `title` it speaks, without one it is ornament.
 * @param {{ id: string, title?: string, class?: string }} props
 */
export function Sym({ id, title, class: kind = '' }) {
  const { box, shapes: drawn } = known.get(id) ?? NOTHING;
  return html`<svg class=${`sym ${kind}`} viewBox=${`0 0 ${box} ${box}`} role=${title ? 'img' : undefined} aria-label=${title}
    aria-hidden=${title ? undefined : 'true'}>${drawn.map(([tag, as]) => h(tag, as))}</svg>`;
}

/**
 * A symbol inside a drawing.
 * @param {{ id: string, x: number, y: number, size: number, color?: string }} props
 */
export function Mark({ id, x, y, size, color }) {
  const { box, shapes: drawn } = known.get(id) ?? NOTHING;
  const transform = `translate(${x - size / 2} ${y - size / 2}) scale(${size / box})`;
  return drawn.map(([tag, as]) => h(tag, { ...as, color, transform }));
}
