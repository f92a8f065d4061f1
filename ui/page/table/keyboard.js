// Keyboard control: arrows move the focus over the table, Enter picks, Escape steps back, digits make moves.
import { signal } from '../lib/html.js';
import { commands, stepBack } from './state.js';
import { makeNumberedMove } from './Prompt.js';
import { logOpen } from './Log.js';

export const menuOpen = signal(false);

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest target or button in a direction. @param {Element} from @param {[number, number]} way */
function neighbour(from, [dx, dy]) {
  const here = from.getBoundingClientRect();
  const [x, y] = [here.left + here.width / 2, here.top + here.height / 2];
  /** @type {{ element: HTMLElement, cost: number } | undefined} */
  let best;
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.target, .acts button, .acts summary'))) {
    // Small pictures of tables in the rulebook are inert.
    if (element === from || element.closest('[inert]')) continue;
    const there = element.getBoundingClientRect();
    const [ox, oy] = [there.left + there.width / 2 - x, there.top + there.height / 2 - y];
    const ahead = ox * dx + oy * dy;
    const aside = Math.abs(ox * dy) + Math.abs(oy * dx);
    if (ahead < 4 || !there.width) continue;
    const cost = ahead + aside * 2.2;
    if (!best || cost < best.cost) best = { element, cost };
  }
  return best?.element;
}

/** @type {Record<string, () => void>} */
export const shortcuts = {
  '?': () => { menuOpen.value = !menuOpen.value; },
  l: () => { logOpen.value = !logOpen.value; },
  w: () => commands.askRefusals(),
  u: () => commands.send({ do: 'undo' }),
  h: () => commands.askHint(),
};

/** @param {KeyboardEvent} event */
export function onKey(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
  const way = ARROWS[event.key];
  if (way) {
    const start = target.closest('.target, .acts button, .acts summary');
    const next = start ? neighbour(start, way) : /** @type {HTMLElement | null} */ (document.querySelector('.target.can, .target'));
    if (next) {
      next.focus();
      event.preventDefault();
    }
  } else if (event.key === 'Escape') {
    if (menuOpen.value) menuOpen.value = false;
    else if (!stepBack() && logOpen.value) logOpen.value = false;
  } else if (/^[1-9]$/.test(event.key)) {
    makeNumberedMove(Number(event.key) - 1);
  } else {
    shortcuts[event.key]?.();
  }
}
