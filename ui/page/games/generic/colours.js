// Colours for a game without page code, chosen by its id: the same game looks the same everywhere.
import { hash } from '../../cards/seededRandom.js';

/** Hues in OKLCH that no listed game has as its accent, so that games can be told apart in lists. */
const HUES = [150, 185, 220, 250, 345];
/** Turns of the hue by which pieces with different values differ. */
const TURNS = [-60, -30, 0, 30, 60];

/** @param {string} game */
export const hueOf = (game) => HUES[hash(game) % HUES.length];

/** The hue of a piece: near its game's, equal for equal values. @param {string} game @param {string} value */
export const pieceHue = (game, value) => hueOf(game) + TURNS[hash(value) % TURNS.length];

/** In OKLCH equal lightness means equal contrast, so any hue is readable. @param {number} lightness @param {number} chroma @param {number} hue @param {number} [alpha] */
export const oklch = (lightness, chroma, hue, alpha = 1) => `oklch(${lightness} ${chroma} ${hue}${alpha < 1 ? ` / ${alpha}` : ''})`;

/** The custom properties that base.css takes colours from. @param {number} hue @param {'dark' | 'light'} theme */
function properties(hue, theme) {
  const [accent, onAccent, inner, middle, outer] = theme === 'dark'
    ? [oklch(0.82, 0.1, hue), oklch(0.2, 0.04, hue), oklch(0.38, 0.05, hue), oklch(0.26, 0.04, hue), oklch(0.17, 0.03, hue)]
    : [oklch(0.43, 0.09, hue), oklch(0.98, 0.01, hue), oklch(0.97, 0.012, hue), oklch(0.92, 0.025, hue), oklch(0.86, 0.04, hue)];
  const glow = theme === 'dark' ? oklch(0.82, 0.1, hue, 0.5) : oklch(0.43, 0.09, hue, 0.45);
  return `--accent: ${accent}; --on-accent: ${onAccent}; --glow: ${glow}; --felt: radial-gradient(100% 80% at 50% 4%, ${inner} 0%, ${middle} 50%, ${outer} 100%);`;
}

/** @param {string} game @param {(name: string) => string} escape for names in selectors */
export function rules(game, escape) {
  const [hue, name] = [hueOf(game), escape(game)];
  return [
    `[data-game="${name}"] { ${properties(hue, 'dark')} }`,
    `:root[data-theme="light"] [data-game="${name}"] { ${properties(hue, 'light')} }`,
    `.back-${name} { color: ${oklch(0.84, 0.08, hue, 0.85)}; }`,
    `.back-${name} .back-line { stroke: ${oklch(0.84, 0.08, hue)}; }`,
  ];
}

/** Gives a game its colours. The content policy allows no inline styles, but a sheet that a script builds. @param {string} game */
export function adoptColours(game) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules(game, CSS.escape).join('\n'));
  document.adoptedStyleSheets.push(sheet);
}
