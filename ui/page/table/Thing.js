// A thing on the table that can be picked, looked at and asked about.
import { html, useMemo, useRef } from '../lib/html.js';
import { settings } from '../lib/settings.js';
import { drag } from './drag.js';
import { make, pick, standing, theOne, zoomed } from './state.js';

const HOLD_MS = 420;
const HOVER_MS = 550;

/** @param {string} id picks a thing, and makes the move at once where that is set */
export function choose(id, byKey = false) {
  const next = pick(id);
  const one = theOne.value;
  if (!next || !one) return;
  if (settings.atOnce.value) make(one);
  else if (byKey) requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector('.prompt .primary'))?.focus());
}

/**
 * @param {{ id: string, label: string, card?: string, class?: string, fly?: string, from?: string, children?: any, style?: any }} props
 *   `fly` names the card for motion; `from` the thing it comes from when it is new
 */
export function Thing({ id, label, card, class: kind = '', fly, from, children, style }) {
  const hold = useRef(0);
  const held = useRef(false);
  const state = useMemo(() => standing(id), [id]).value;
  const pickable = /^(picked|can)/.test(state);
  const look = (/** @type {Element} */ target) => {
    if (card) zoomed.value = { card, at: target.getBoundingClientRect() };
  };
  const drop = () => clearTimeout(hold.current);
  const events = {
    onClick: (/** @type {MouseEvent} */ event) => {
      if (held.current) held.current = false;
      else choose(id, event.detail === 0);
    },
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      drop();
      held.current = false;
      const target = /** @type {Element} */ (event.currentTarget);
      if (event.pointerType !== 'mouse') hold.current = setTimeout(() => { held.current = true; look(target); }, HOLD_MS);
      if (pickable) drag(event, id, () => { drop(); held.current = true; });
    },
    onPointerUp: drop,
    onPointerEnter: (/** @type {PointerEvent} */ event) => {
      const target = /** @type {Element} */ (event.currentTarget);
      if (event.pointerType === 'mouse' && card) hold.current = setTimeout(() => look(target), HOVER_MS);
    },
    onPointerLeave: (/** @type {PointerEvent} */ event) => {
      drop();
      if (event.pointerType === 'mouse' && zoomed.value?.card === card) zoomed.value = undefined;
    },
    onContextMenu: (/** @type {Event} */ event) => { if (card) event.preventDefault(); },
    onKeyDown: (/** @type {KeyboardEvent} */ event) => { if (event.key === 'z' && card) look(/** @type {Element} */ (event.currentTarget)); },
  };
  return html`<button type="button" class=${`thing ${kind} ${state}`} data-thing=${id} data-fly=${fly} data-from=${from}
    aria-label=${label} aria-pressed=${pickable ? String(state.startsWith('picked')) : undefined} tabindex=${pickable || state.startsWith('could') ? 0 : -1} style=${style} ...${events}>${children}</button>`;
}
