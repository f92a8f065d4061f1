/** The games that can be learnt. */
export const GAMES = ['mara', 'markt', 'thalara'];
