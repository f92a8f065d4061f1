// Bind runes: the sounds of a name as Elder Futhark runes, merged on one stave.
//
// Every rune is written as branches off a vertical stave: x to the right of it, y from 0 (top) to 1
// (foot). Runes that are symmetric about the stave keep both sides; the others alternate between left and right,
// so that the whole is balanced. The stave itself is drawn once.

/** @typedef {[number, number][]} Stroke a line through points */

/** @type {Record<string, { strokes: Stroke[], both?: boolean }>} */
const RUNES = {
  f: { strokes: [[[0, 0.4], [0.55, 0]], [[0, 0.75], [0.55, 0.35]]] },
  u: { strokes: [[[0, 0], [0.55, 0.35], [0.55, 1]]] },
  th: { strokes: [[[0, 0.2], [0.5, 0.5], [0, 0.8]]] },
  a: { strokes: [[[0, 0], [0.5, 0.35]], [[0, 0.35], [0.5, 0.7]]] },
  r: { strokes: [[[0, 0], [0.5, 0.25], [0, 0.5], [0.5, 1]]] },
  k: { strokes: [[[0.5, 0.1], [0, 0.5], [0.5, 0.9]]] },
  g: { strokes: [[[-0.5, 0], [0.5, 1]], [[0.5, 0], [-0.5, 1]]], both: true },
  w: { strokes: [[[0, 0], [0.5, 0.25], [0, 0.55]]] },
  h: { strokes: [[[0, 0.3], [0.55, 0.7]], [[0.55, 0], [0.55, 1]]] },
  n: { strokes: [[[-0.45, 0.3], [0.45, 0.7]]], both: true },
  i: { strokes: [], both: true },
  j: { strokes: [[[0, 0.1], [0.42, 0.35], [0, 0.6]], [[0, 0.4], [-0.42, 0.65], [0, 0.9]]], both: true },
  p: { strokes: [[[0, 0], [0.35, 0.22], [0.55, 0]], [[0, 1], [0.35, 0.78], [0.55, 1]]] },
  z: { strokes: [[[-0.5, 0], [0, 0.45], [0.5, 0]]], both: true },
  s: { strokes: [[[0, 0.15], [0.45, 0.38], [0.08, 0.55], [0.5, 0.85]]] },
  t: { strokes: [[[-0.5, 0.4], [0, 0], [0.5, 0.4]]], both: true },
  b: { strokes: [[[0, 0], [0.5, 0.25], [0, 0.5], [0.5, 0.75], [0, 1]]] },
  e: { strokes: [[[0, 0], [0.3, 0.3], [0.6, 0], [0.6, 1]]] },
  m: { strokes: [[[0, 0], [0.55, 0.5]], [[0, 0.5], [0.55, 0]], [[0.55, 0], [0.55, 1]]] },
  l: { strokes: [[[0, 0], [0.5, 0.4]]] },
  ng: { strokes: [[[0, 0.15], [0.42, 0.5], [0, 0.85], [-0.42, 0.5], [0, 0.15]]], both: true },
  d: { strokes: [[[-0.5, 0.1], [0.5, 0.9], [0.5, 0.1], [-0.5, 0.9], [-0.5, 0.1]]], both: true },
  o: { strokes: [[[-0.5, 1], [0.4, 0.35], [0, 0], [-0.4, 0.35], [0.5, 1]]], both: true },
};

/** @type {Record<string, string>} */
const SOUNDS = {
  c: 'k', q: 'k', v: 'w', x: 'k', y: 'j', ä: 'e', ö: 'o', ü: 'u', á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ð: 'th', þ: 'th',
};

/** The sounds of a name as runes, each once, at most four. @param {string} name */
export function sounds(name) {
  /** @type {string[]} */
  const found = [];
  const letters = name.toLowerCase().replace(/^(der|die|das|the) /, '');
  for (let at = 0; at < letters.length && found.length < 4; at += 1) {
    const pair = letters.slice(at, at + 2);
    const sound = pair === 'th' || pair === 'ng' ? pair : SOUNDS[letters[at]] ?? letters[at];
    if (pair === sound) at += 1;
    if (RUNES[sound] && !found.includes(sound)) found.push(sound);
  }
  return found;
}

/**
 * The path of a name's bind rune, in a box around the origin, `width` by `height`.
 * @param {string} name
 * @param {number} width
 * @param {number} height
 */
export function bindRune(name, width, height) {
  const runes = sounds(name).map((sound) => RUNES[sound]).filter((rune) => rune.strokes.length > 0);
  const top = -height / 2;
  // Runes overlap by a third.
  const share = height / (1 + (Math.max(1, runes.length) - 1) * 0.66);
  let path = `M0 ${top}V${-top}`;
  let side = 1;
  runes.forEach((rune, index) => {
    const from = top + index * share * 0.66;
    for (const stroke of rune.strokes) {
      path += stroke
        .map(([x, y], point) => {
          const right = round((x * width * (rune.both ? 1 : side)) / 1.15);
          return `${point ? 'L' : 'M'}${right} ${round(from + (0.06 + y * 0.88) * share)}`;
        })
        .join('');
    }
    if (!rune.both) side = -side;
  });
  return path;
}

/** @param {number} value */
const round = (value) => Math.round(value * 100) / 100;
