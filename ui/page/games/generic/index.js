import { Art, back, emblem } from './art.js';
import { Layout, OwnHand, handOf, status } from './Layout.js';
import { faceUp } from './zones.js';

/** Shows any game that has no folder of its own. @type {import('../../../types/page.d.ts').GamePage} */
export const generic = { id: 'generic', Layout, OwnHand, handOf, status, faceUp, Art, back, emblem, colours: {}, kinds: { named: ['piece'] } };
