// Words with symbols: where a text names a colour by the sign that a terminal can show, the page draws
// the symbol of its cards instead.
import { html } from './html.js';
import { THALARA } from './colours.js';
import { Sym } from './symbols.js';
import { say } from './words.js';

/** @type {Record<string, string>} */
const COLOURS = { '▲': 'R', '●': 'B', '◆': 'G', '✚': 'Y', '☾': 'V', '○': '-' };
const SIGNS = /([▲●◆✚☾○★])/;

/** @param {string | null | undefined} text @returns {any} */
export function rich(text) {
  if (!text || !SIGNS.test(text)) return text;
  return text.split(SIGNS).map((part) => {
    if (part === '★') return html`<${Sym} id="star" class="in-text star" title=${say('word-star')} />`;
    const colour = COLOURS[part];
    if (!colour) return part;
    return html`<${Sym} id=${THALARA[colour].symbol} class=${`in-text of-${THALARA[colour].symbol}`} title=${say(`symbol-${THALARA[colour].symbol}`)} />`;
  });
}
