// A target on the table: it can be picked, enlarged, and asked why it cannot be picked.
import { html, useMemo, useRef } from '../lib/html.js';
import { settings } from '../lib/settings.js';
import { drag } from './drag.js';
import { decidedMove, makeMove, pickTarget, targetState, zoomedCard } from './state.js';

const HOLD_MS = 420;
const HOVER_MS = 550;

/** Picks a target, and makes the move at once where the settings say so. @param {string} id @param {boolean} [byKey] whether the focus should go to the button that confirms */
export function choose(id, byKey = false) {
  const next = pickTarget(id);
  const one = decidedMove.value;
  if (!next || !one) return;
  if (settings.atOnce.value) makeMove(one);
  else if (byKey) requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector('.prompt .primary'))?.focus());
}

/**
 * @param {{ id: string, label: string, face?: import('../../types/page.d.ts').Face, class?: string, fly?: string, from?: string, children?: any, style?: any }} props
 *   `face` is what is enlarged; `fly` identifies a card from one state to the next, for motion; `from` is the target that a new card comes from
 */
export function Target({ id, label, face, class: kind = '', fly, from, children, style }) {
  const hold = useRef(0);
  const held = useRef(false);
  const state = useMemo(() => targetState(id), [id]).value;
  const pickable = /^(picked|can)/.test(state);
  const look = (/** @type {Element} */ target) => {
    if (face) zoomedCard.value = { face, at: target.getBoundingClientRect() };
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
      if (event.pointerType === 'mouse' && face) hold.current = setTimeout(() => look(target), HOVER_MS);
    },
    onPointerLeave: (/** @type {PointerEvent} */ event) => {
      drop();
      if (event.pointerType === 'mouse' && zoomedCard.value?.face === face) zoomedCard.value = undefined;
    },
    onContextMenu: (/** @type {Event} */ event) => { if (face) event.preventDefault(); },
    onKeyDown: (/** @type {KeyboardEvent} */ event) => { if (event.key === 'z' && face) look(/** @type {Element} */ (event.currentTarget)); },
  };
  return html`<button type="button" class=${`target ${kind} ${state}`} data-target=${id} data-fly=${fly} data-from=${from}
    aria-label=${label} aria-pressed=${pickable ? String(state.startsWith('picked')) : undefined} tabindex=${pickable || state.startsWith('could') ? 0 : -1} style=${style} ...${events}>${children}</button>`;
}
