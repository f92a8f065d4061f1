// Colours of Thalara by the letters that cards use: the colour-blind safe palette of Okabe and Ito, lightened
// for dark cards. A colour is always drawn together with its symbol.

/** @type {Record<string, import('../../../types/page.d.ts').Colour>} */
export const COLOURS = {
  R: { symbol: 'flame', hue: '#f07c28', deep: '#6d2f00' },
  B: { symbol: 'drop', hue: '#56a8e6', deep: '#003d61' },
  G: { symbol: 'leaf', hue: '#2fbf95', deep: '#00503b' },
  Y: { symbol: 'sun', hue: '#f0e442', deep: '#6b6412' },
  V: { symbol: 'moon', hue: '#dd92bb', deep: '#67304c' },
  '-': { symbol: 'ring', hue: '#b4b7c2', deep: '#3d404b' },
};

/** The characters by which texts name a colour, since a terminal can show them. @type {Record<string, import('../../../types/page.d.ts').Colour>} */
export const SIGNS = { '▲': COLOURS.R, '●': COLOURS.B, '◆': COLOURS.G, '✚': COLOURS.Y, '☾': COLOURS.V, '○': COLOURS['-'] };
