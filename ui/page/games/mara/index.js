import { Art, back } from './art.js';
import { COLOURS } from './colours.js';
import { Layout, OwnHand, handOf, status } from './Layout.js';

/** Names are those of the myths, the same in both languages. */
const EMBLEM = [
  { energy: 3, face: { id: 'rune.red', kind: 'rune', name: '', text: '', colour: 'red' } },
  { face: { id: 'power.odin', kind: 'power', name: 'Odin', text: '', colour: 'pink', value: 7, points: 2, needs: [{ of: 'pink', count: 4 }] } },
  { energy: 1, face: { id: 'rune.green', kind: 'rune', name: '', text: '', colour: 'green' } },
];

/** @type {import('../../../types/page.d.ts').GamePage} */
export const mara = {
  id: 'mara', Layout, OwnHand, handOf, status, Art, back, colours: COLOURS,
  emblem: () => EMBLEM,
  firstGame: { target_vp: 8 },
  kinds: { wide: ['place'] },
};
