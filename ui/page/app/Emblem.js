// The picture of a game: a few of its cards, fanned.
import { html } from '../lib/html.js';
import { Card } from '../cards/Card.js';

/** Cards that show what a game looks like; names are those of the myths, the same in both languages. */
const SHOWN = {
  mara: [
    { id: 'rune.red', kind: 'rune', name: '', text: '', colour: 'red' },
    { id: 'power.odin', kind: 'power', name: 'Odin', text: '', colour: 'pink', value: 7, points: 2, needs: [{ of: 'pink', count: 4 }] },
    { id: 'rune.green', kind: 'rune', name: '', text: '', colour: 'green' },
  ],
  markt: [
    { id: 'n7', kind: 'number', name: '', text: '', value: 7 },
    { id: 'n12', kind: 'number', name: '', text: '', value: 12 },
    { id: 'n3', kind: 'number', name: '', text: '', value: 3 },
  ],
  thalara: [
    { id: 'mem-r5', kind: 'memory', name: '', text: '', colour: 'R', value: 5 },
    { id: 'art-v2', kind: 'artefact', name: '', text: '', colour: 'V', value: 4, points: 2 },
    { id: 'mem-b4', kind: 'memory', name: '', text: '', colour: 'B', value: 4 },
  ],
};

/** @param {{ game: string }} props */
export const Emblem = ({ game }) => html`<div class="fan" aria-hidden="true">
  ${SHOWN[/** @type {'mara'} */ (game)].map((face, index) => html`<span class=${`fan-${index}`} key=${face.id}><${Card} game=${game} face=${face} energy=${face.kind === 'rune' ? 3 - index : undefined} /></span>`)}
</div>`;
