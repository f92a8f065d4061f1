// Colours and their symbols. A colour never stands alone: whoever draws one draws its symbol too.

/** @typedef {{ symbol: string, hue: string, deep: string }} Tone */

/** MARA, by the names of the rules. @type {Record<string, Tone>} */
export const MARA = {
  red: { symbol: 'triquetra', hue: '#f0694f', deep: '#7d2a1c' },
  blue: { symbol: 'valknut', hue: '#6aa6ea', deep: '#1f4573' },
  green: { symbol: 'disc-cross', hue: '#74c07c', deep: '#235a30' },
  pink: { symbol: 'triskele', hue: '#e28fc0', deep: '#76315b' },
  vario: { symbol: 'vario', hue: '#d9d2c4', deep: '#57524a' },
};

/** Thalara, by letter; the palette of Okabe and Ito, lightened where it stands on night. @type {Record<string, Tone>} */
export const THALARA = {
  R: { symbol: 'flame', hue: '#f07c28', deep: '#6d2f00' },
  B: { symbol: 'drop', hue: '#56a8e6', deep: '#003d61' },
  G: { symbol: 'leaf', hue: '#2fbf95', deep: '#00503b' },
  Y: { symbol: 'sun', hue: '#f0e442', deep: '#6b6412' },
  V: { symbol: 'moon', hue: '#dd92bb', deep: '#67304c' },
  '-': { symbol: 'ring', hue: '#b4b7c2', deep: '#3d404b' },
};

/** The runes of the market. @type {Record<string, Tone>} */
export const MARKT = {
  red: { symbol: 'rune-red', hue: '#b5432c', deep: '#5e1d10' },
  blue: { symbol: 'rune-blue', hue: '#2f6690', deep: '#143048' },
};
