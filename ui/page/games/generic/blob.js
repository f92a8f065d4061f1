// A rounded shape that looks the same for the same name and different for different names.
import { seededRandom } from '../../cards/seededRandom.js';

const CORNERS = 7;

/**
 * The path of a closed curve around the origin.
 * @param {string} name
 * @param {number} radius the curve stays within it
 */
export function blob(name, radius) {
  const random = seededRandom(name);
  const turn = random() * Math.PI * 2;
  const corners = Array.from({ length: CORNERS }, (_, index) => {
    const angle = turn + ((index + (random() - 0.5) * 0.5) / CORNERS) * Math.PI * 2;
    const reach = radius * (0.78 + 0.22 * random());
    return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach };
  });
  // Quadratic curves from middle to middle of the sides, with the corners as control points: no kinks.
  const middle = (/** @type {number} */ index) => {
    const [from, to] = [corners[index % CORNERS], corners[(index + 1) % CORNERS]];
    return `${round((from.x + to.x) / 2)} ${round((from.y + to.y) / 2)}`;
  };
  const curves = corners.map((_, index) => `Q${round(corners[(index + 1) % CORNERS].x)} ${round(corners[(index + 1) % CORNERS].y)} ${middle(index + 1)}`);
  return `M${middle(0)}${curves.join('')}Z`;
}

/** @param {number} value */
const round = (value) => Math.round(value * 100) / 100;
