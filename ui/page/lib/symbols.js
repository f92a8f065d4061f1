// The symbols: one file each in symbols/, delivered as one sprite, drawn wherever they are needed.
import { html } from './html.js';

/** Puts the sprite into the document, once. */
export async function loadSymbols() {
  const answer = await fetch('/symbols.svg');
  const sprite = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml');
  const root = document.importNode(sprite.documentElement, true);
  root.setAttribute('class', 'sprite');
  root.setAttribute('aria-hidden', 'true');
  document.body.prepend(root);
}

/**
 * A symbol in running text. With a `title` it speaks, without one it is ornament.
 * @param {{ id: string, title?: string, class?: string }} props
 */
export const Sym = ({ id, title, class: kind = '' }) =>
  html`<svg class=${`sym ${kind}`} role=${title ? 'img' : undefined} aria-label=${title}
    aria-hidden=${title ? undefined : 'true'}><use href=${`#s-${id}`} /></svg>`;

/**
 * A symbol inside a drawing.
 * @param {{ id: string, x: number, y: number, size: number, color?: string }} props
 */
export const Mark = ({ id, x, y, size, color }) =>
  html`<g color=${color}><use href=${`#s-${id}`} x=${x - size / 2} y=${y - size / 2} width=${size} height=${size} /></g>`;
