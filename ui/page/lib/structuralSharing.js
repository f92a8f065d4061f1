// Structural sharing: parts of new data that equal the old ones are replaced by the old objects, so that components
// which show them need not be drawn again.
import { useRef } from './html.js';

/**
 * The new value with every part that equals the old one taken from there; the old value itself, if all is equal.
 * @template T
 * @param {any} before
 * @param {T} now plain data, which is changed in place
 * @returns {T}
 */
export function shareStructure(before, now) {
  if (before === now || !before || !now || typeof before !== 'object' || typeof now !== 'object' || Array.isArray(before) !== Array.isArray(now)) return now;
  const parts = /** @type {any} */ (now);
  const names = Object.keys(parts);
  let same = names.length === Object.keys(before).length;
  for (const name of names) {
    parts[name] = shareStructure(before[name], parts[name]);
    same &&= parts[name] === before[name];
  }
  return same ? before : now;
}

/** Shares structure with the value of the last rendering. @template T @param {T} now @returns {T} */
export function useStable(now) {
  const last = useRef(/** @type {T | undefined} */ (undefined));
  last.current = shareStructure(last.current, now);
  return last.current;
}
