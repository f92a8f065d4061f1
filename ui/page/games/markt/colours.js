// Colours of the runes of Markt der Runen. A colour is always drawn together with its symbol.

/** @type {Record<string, import('../../../types/page.d.ts').Colour>} */
export const COLOURS = {
  red: { symbol: 'rune-red', hue: '#b5432c', deep: '#5e1d10' },
  blue: { symbol: 'rune-blue', hue: '#2f6690', deep: '#143048' },
};
