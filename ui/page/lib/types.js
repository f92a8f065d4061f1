// Shapes that the page shares; those of the wire are generated (types/wire.d.ts).

/**
 * What stands on a card.
 * @typedef {object} Face
 * @property {string} id
 * @property {string} kind
 * @property {string} name
 * @property {string} text
 * @property {string} [colour]
 * @property {number} [value]
 * @property {number} [points]
 * @property {{ of: string, count: number }[]} [needs]
 * @property {string[]} [deeds]
 * @property {boolean} [lasting]
 * @property {string} [home]
 */

export {};
