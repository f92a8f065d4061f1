// What is said again stays the same thing: then whatever shows it need not be drawn anew.
import { useRef } from './html.js';

/**
 * A value with every part that equals the one before taken from there; all of it, if all is equal.
 * @template T
 * @param {any} before
 * @param {T} now plain data; its parts are exchanged for equal ones
 * @returns {T}
 */
export function keep(before, now) {
  if (before === now || !before || !now || typeof before !== 'object' || typeof now !== 'object' || Array.isArray(before) !== Array.isArray(now)) return now;
  const parts = /** @type {any} */ (now);
  const names = Object.keys(parts);
  let same = names.length === Object.keys(before).length;
  for (const name of names) {
    parts[name] = keep(before[name], parts[name]);
    same &&= parts[name] === before[name];
  }
  return same ? before : now;
}

/** The same from one drawing to the next. @template T @param {T} now @returns {T} */
export function useKept(now) {
  const last = useRef(/** @type {T | undefined} */ (undefined));
  last.current = keep(last.current, now);
  return last.current;
}
