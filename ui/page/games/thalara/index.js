import { say } from '../../lib/words.js';
import { Art, back } from './art.js';
import { COLOURS, SIGNS } from './colours.js';
import { faceUp } from './faceUp.js';
import { Layout, OwnHand, handOf, status } from './Layout.js';

const EMBLEM = [
  { face: { id: 'mem-r5', kind: 'memory', name: '', text: '', colour: 'R', value: 5 } },
  { face: { id: 'art-v2', kind: 'artefact', name: '', text: '', colour: 'V', value: 4, points: 2 } },
  { face: { id: 'mem-b4', kind: 'memory', name: '', text: '', colour: 'B', value: 4 } },
];

/** @type {import('../../../types/page.d.ts').GamePage} */
export const thalara = {
  id: 'thalara', Layout, OwnHand, handOf, status, faceUp, Art, back, colours: COLOURS, signs: SIGNS,
  emblem: () => EMBLEM,
  // The lesson's two characters with two spells each, and few rounds.
  firstGame: { first_game: true, characters: ['myrja', 'canto'], round_cap: 6 },
  labels: { points: () => say('cards-stars'), needs: () => say('cards-needs') },
  kinds: { personal: ['memory', 'character'], named: ['memory'], owning: ['character'] },
};
