// A name on a card: as large as it fits, in one line or two.
import { html } from '../lib/html.js';

/** Divides a name at the space that gives the shortest lines; single long words get smaller letters instead. @param {string} name */
function lines(name) {
  if (name.length <= 13 || !name.includes(' ')) return [name];
  const words = name.split(' ');
  let best = [name];
  let shortest = name.length;
  for (let at = 1; at < words.length; at += 1) {
    const parts = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const longest = Math.max(parts[0].length, parts[1].length);
    if (longest < shortest) [best, shortest] = [parts, longest];
  }
  return best;
}

/**
 * @param {{ name: string, y: number, width: number, size?: number, fill: string, x?: number }} props
 */
export function Lettering({ name, y, width, size = 12.5, fill, x = 50 }) {
  const rows = lines(name);
  const longest = Math.max(...rows.map((row) => row.length));
  const fitted = Math.min(size, (width / longest) * 1.86, rows.length > 1 ? size * 0.88 : size);
  const step = fitted * 0.98;
  return html`<text class="card-name" x=${x} text-anchor="middle" font-size=${fitted} fill=${fill}>
    ${rows.map((row, index) => html`<tspan x=${x} y=${y + (index - (rows.length - 1) / 2) * step + fitted * 0.32}>${row}</tspan>`)}
  </text>`;
}
