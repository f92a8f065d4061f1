// Texts with symbols: a character that stands for a colour of a game, since a terminal can show it, is drawn as
// that colour's symbol.
import { html } from './html.js';
import { registeredGames } from '../games/registry.js';
import { Sym } from './symbols.js';
import { say } from './words.js';

const STAR = '★';
/** How to find the characters, once all games are registered. @type {{ colours: Record<string, import('../../types/page.d.ts').Colour>, sign: RegExp, run: RegExp } | undefined} */
let patterns;

function signs() {
  if (patterns) return patterns;
  const colours = Object.assign({}, ...registeredGames().map((game) => game.signs ?? {}));
  const all = [...Object.keys(colours), STAR].join('');
  // A run is signs in a row, with the number or bracket at them: no line breaks in between.
  patterns = { colours, sign: new RegExp(`([${all}])`), run: new RegExp(`(\\(?[${all}][${all}\\d)]*)`) };
  return patterns;
}

/** @param {string} part a sign or the text beside it */
function drawn(part) {
  if (part === STAR) return html`<${Sym} id="star" class="in-text star" title=${say('word-star')} />`;
  const colour = signs().colours[part];
  if (!colour) return part;
  return html`<${Sym} id=${colour.symbol} class=${`in-text of-${colour.symbol}`} title=${say(`symbol-${colour.symbol}`)} />`;
}

/** @param {string | null | undefined} text @returns {any} */
export function richText(text) {
  const { sign, run } = signs();
  if (!text || !sign.test(text)) return text;
  return text.split(run).map((part) => (sign.test(part) ? html`<i class="run">${part.split(sign).map(drawn)}</i>` : part));
}
