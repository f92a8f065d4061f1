// The constellation of an artefact, seeded by its id: as many bright stars as points, as many lines as strength.
import { seededRandom } from '../../cards/seededRandom.js';

/**
 * @param {string} id
 * @param {number} points bright stars
 * @param {number} strength lines
 * @param {number} size the side of the box around the origin
 */
export function constellation(id, points, strength, size) {
  const random = seededRandom(id);
  const count = Math.max(points, strength + 1, 3);
  const turn = random() * Math.PI * 2;
  /** @type {{ x: number, y: number }[]} */
  const stars = [];
  for (let index = 0; index < count; index += 1) {
    const angle = turn + (index / count) * Math.PI * 2 + (random() - 0.5) * 0.7;
    const reach = (0.24 + 0.26 * random()) * size;
    stars.push({ x: Math.cos(angle) * reach, y: Math.sin(angle) * reach });
  }
  const order = stars.map((_, index) => index);
  // Crossing the middle looks like a figure and not like a ring.
  if (count > 4) [order[1], order[3]] = [order[3], order[1]];
  const lines = Array.from({ length: Math.min(strength, count) }, (_, index) => {
    const [from, to] = [stars[order[index]], stars[order[(index + 1) % count]]];
    return { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
  });
  const dust = Array.from({ length: 9 }, () => ({ x: (random() - 0.5) * size, y: (random() - 0.5) * size, r: 0.35 + random() * 0.5 }));
  return { stars: stars.map((star, index) => ({ ...star, bright: index < points })), lines, dust };
}
