// Colours of MARA by the names that the rules use. A colour is always drawn together with its symbol.

/** @type {Record<string, import('../../../types/page.d.ts').Colour>} */
export const COLOURS = {
  red: { symbol: 'triquetra', hue: '#f0694f', deep: '#7d2a1c' },
  blue: { symbol: 'valknut', hue: '#6aa6ea', deep: '#1f4573' },
  green: { symbol: 'disc-cross', hue: '#74c07c', deep: '#235a30' },
  pink: { symbol: 'triskele', hue: '#e28fc0', deep: '#76315b' },
  vario: { symbol: 'vario', hue: '#d9d2c4', deep: '#57524a' },
};
