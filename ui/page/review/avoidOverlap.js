// Moves labels and marks of a plot so that they do not overlap.

/** Spreads the letters at the ends of the lines; positions are in percent. @param {{ seat: string, y: number }[]} ends */
export function spreadLabels(ends) {
  const gap = 9;
  const sorted = [...ends].sort((a, b) => a.y - b.y);
  sorted.forEach((one, index) => { if (index > 0) one.y = Math.max(one.y, sorted[index - 1].y + gap); });
  // Labels that were pushed below the plot move up again, together with those that are in the way.
  let floor = 100;
  for (const one of sorted.toReversed()) {
    one.y = Math.min(one.y, floor);
    floor = one.y - gap;
  }
  return sorted;
}

/** The side of a mark with a margin, in pixels. */
const SIDE = 25;
/** How far a mark may move, in sides. */
const REACH = 5;

/**
 * Moves marks up or down where they would overlap; the heaviest keep their place. A mark that finds no room is left
 * out, since the list below the plot has it, too.
 * @template {{ x: number, y: number, weight: number }} M places in percent
 * @param {M[]} marks
 * @param {{ width: number, height: number }} size of the plot in pixels
 * @returns {M[]} in their own order
 */
export function spreadMarks(marks, { width, height }) {
  if (!width || !height) return [];
  /** @type {Map<M, M>} */
  const placed = new Map();
  const free = (/** @type {number} */ x, /** @type {number} */ y) => [...placed.values()].every((other) => (Math.abs(other.x - x) * width) / 100 >= SIDE || (Math.abs(other.y - y) * height) / 100 >= SIDE);
  const step = (100 * SIDE) / height;
  const ways = Array.from({ length: REACH }, (_, index) => [step * (index + 1), -step * (index + 1)]).flat();
  for (const mark of [...marks].sort((a, b) => b.weight - a.weight)) {
    const y = [0, ...ways].map((way) => mark.y + way).find((one) => one >= 0 && one <= 100 && free(mark.x, one));
    if (y !== undefined) placed.set(mark, { ...mark, y });
  }
  return marks.flatMap((mark) => placed.get(mark) ?? []);
}
