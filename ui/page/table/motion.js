// Motion: a card flies from where it was to where it is. Places are measured before and after the
// table is drawn anew, so any number of moves can be told at once, and a click never waits.
const FLIGHT_MS = 260;
const STAGGER_MS = 35;

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** @returns {Map<string, DOMRect>} where everything is now */
export function measure() {
  const places = new Map();
  for (const element of document.querySelectorAll('[data-fly]')) {
    places.set(/** @type {HTMLElement} */ (element).dataset.fly, element.getBoundingClientRect());
  }
  for (const element of document.querySelectorAll('[data-thing]')) {
    const { thing } = /** @type {HTMLElement} */ (element).dataset;
    if (!places.has(thing)) places.set(thing, element.getBoundingClientRect());
  }
  return places;
}

/** @param {Map<string, DOMRect>} before lets everything fly that has moved since, or is new */
export function fly(before) {
  let order = 0;
  for (const element of document.querySelectorAll('[data-fly]')) {
    const { fly: name, from } = /** @type {HTMLElement} */ (element).dataset;
    const now = element.getBoundingClientRect();
    const known = name ? before.get(name) : undefined;
    const then = known ?? (from ? before.get(from) : undefined);
    if (!then || !now.width || !then.width) continue;
    const [x, y] = [then.left + then.width / 2 - now.left - now.width / 2, then.top + then.height / 2 - now.top - now.height / 2];
    if (Math.hypot(x, y) < 3) continue;
    const delay = Math.min(order, 8) * STAGGER_MS;
    order += 1;
    const timing = { duration: FLIGHT_MS, delay, easing: 'cubic-bezier(.2,.7,.2,1)', fill: /** @type {const} */ ('backwards') };
    if (still.matches) {
      element.animate([{ opacity: 0.2 }, { opacity: 1 }], { ...timing, delay: 0 });
      continue;
    }
    const scale = Math.max(0.3, Math.min(2, then.width / now.width));
    element.animate([
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 5 },
      { transform: `translate(${x * 0.35}px, ${y * 0.35 - Math.min(24, Math.abs(x) * 0.08)}px) scale(${(1 + scale) / 2})`, zIndex: 5, offset: 0.55 },
      { transform: 'none', zIndex: 5 },
    ], timing);
  }
}
