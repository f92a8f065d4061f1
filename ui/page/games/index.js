// The only list of games on the page: one folder and one line each. A game that is not listed here is shown by
// games/generic.
import { mara } from './mara/index.js';
import { markt } from './markt/index.js';
import { thalara } from './thalara/index.js';

export { generic } from './generic/index.js';

export const games = [mara, markt, thalara];
