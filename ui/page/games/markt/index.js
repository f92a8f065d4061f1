import { Art, back } from './art.js';
import { COLOURS } from './colours.js';
import { Layout, OwnHand, handOf, status } from './Layout.js';

const EMBLEM = [7, 12, 3].map((value) => ({ face: { id: `n${value}`, kind: 'number', name: '', text: '', value } }));

/** @type {import('../../../types/page.d.ts').GamePage} */
export const markt = {
  id: 'markt', Layout, OwnHand, handOf, status, Art, back, colours: COLOURS,
  emblem: () => EMBLEM,
  firstGame: { round_cap: 10 },
  kinds: { named: ['number'] },
};
