// Words with symbols: where a text names a colour by the sign that a terminal can show, the page draws
// the symbol of its cards instead.
import { html } from './html.js';
import { THALARA } from './colours.js';
import { Sym } from './symbols.js';
import { say } from './words.js';

/** @type {Record<string, string>} */
const COLOURS = { '▲': 'R', '●': 'B', '◆': 'G', '✚': 'Y', '☾': 'V', '○': '-' };
const SIGNS = /([▲●◆✚☾○★])/;
/** Signs in a row, with the number or bracket at them: no line ends in between. */
const RUN = /(\(?[▲●◆✚☾○★][▲●◆✚☾○★\d)]*)/;

/** @param {string} part a sign or what stands beside it */
function drawn(part) {
  if (part === '★') return html`<${Sym} id="star" class="in-text star" title=${say('word-star')} />`;
  const colour = COLOURS[part];
  if (!colour) return part;
  return html`<${Sym} id=${THALARA[colour].symbol} class=${`in-text of-${THALARA[colour].symbol}`} title=${say(`symbol-${THALARA[colour].symbol}`)} />`;
}

/** @param {string | null | undefined} text @returns {any} */
export function rich(text) {
  if (!text || !SIGNS.test(text)) return text;
  return text.split(RUN).map((part) => (SIGNS.test(part) ? html`<i class="run">${part.split(SIGNS).map(drawn)}</i>` : part));
}
