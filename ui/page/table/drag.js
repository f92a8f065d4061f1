// Dragging a target onto another, which is the same as picking both.
import { openTargets, picks } from './state.js';
import { choose } from './Target.js';

/** How far a pointer moves before it is a drag and no click. */
const SLACK_PX = 9;

/**
 * Begins a drag if the pointer moves far enough.
 * @param {PointerEvent} start
 * @param {string} id
 * @param {() => void} begun called once it is a drag and no click
 */
export function drag(start, id, begun) {
  const source = /** @type {HTMLElement} */ (start.currentTarget);
  if (start.pointerType === 'mouse' && start.button !== 0) return;
  /** @type {HTMLElement | undefined} */
  let ghost;
  const move = (/** @type {PointerEvent} */ event) => {
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (!ghost) {
      // A finger that moves sideways scrolls the hand, so a drag starts upwards only.
      if (Math.hypot(x, y) < SLACK_PX || (start.pointerType !== 'mouse' && -y < Math.abs(x))) return;
      begun();
      if (!picks.value.includes(id)) choose(id);
      const box = source.getBoundingClientRect();
      ghost = /** @type {HTMLElement} */ (source.cloneNode(true));
      ghost.classList.add('ghost');
      ghost.removeAttribute('data-target');
      ghost.removeAttribute('data-fly');
      Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px` });
      document.body.append(ghost);
    }
    ghost.style.transform = `translate(${x}px, ${y}px) rotate(2deg)`;
  };
  const end = (/** @type {PointerEvent} */ event) => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    if (!ghost) return;
    ghost.remove();
    const under = document.elementsFromPoint(event.clientX, event.clientY)
      .map((element) => /** @type {HTMLElement} */ (element.closest('[data-target]'))?.dataset.target)
      .find((target) => target && target !== id && openTargets.value.has(target));
    if (under) choose(under);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
