// The table of a game without page code, drawn from the overview that the server sends: opponents with what lies
// before them, common zones in the middle, the own zones below, the hand in the dock.
import { html } from '../../lib/html.js';
import { useStable } from '../../lib/structuralSharing.js';
import { say } from '../../lib/words.js';
import { CardTarget } from '../../table/CardTargets.js';
import { SeatPlate } from '../../table/SeatPlate.js';
import { nameOf, seats, startTargets, viewedSeat } from '../../table/state.js';
import { arrange, faceOfThing, keyed, sizeOf } from './zones.js';

/** @typedef {import('../../../types/page.d.ts').Zone} ZoneData */
/** @typedef {import('../../../types/page.d.ts').ZoneThing} ZoneThing */

/** What a screen reader says of a thing. @param {ZoneThing} thing */
function labelOf({ text, hidden, count }) {
  const name = text || (hidden ? say('card-hidden') : '');
  return (count ?? 1) > 1 ? `${name}, ${say('zone-times', { count: count ?? 1 })}` : name;
}

/** @param {{ thing: ZoneThing, name: string, from?: string }} props `name` identifies it from one state to the next, for motion */
function Piece({ thing, name, from }) {
  // A card is drawn once for each face object, so an equal face has to stay the same object.
  const face = useStable(faceOfThing(thing));
  return html`<${CardTarget} id=${thing.id} face=${face} label=${labelOf(thing)} fly=${name} from=${from}>
    ${(thing.count ?? 1) > 1 && html`<span class="pile-size" aria-hidden="true">${thing.count}</span>`}<//>`;
}

/** @param {{ things: ZoneThing[], from?: string }} props */
const Pieces = ({ things, from }) => keyed(things).map(({ thing, key }) => html`<${Piece} key=${key} thing=${thing} name=${key} from=${from} />`);

/** @param {{ zone: ZoneData }} props */
const Zone = ({ zone }) => html`<div class="zone" role="group" aria-label=${zone.title}>
  <p class="zone-title" aria-hidden="true">${zone.title}${zone.things.length > 1 && html` <small>${sizeOf(zone)}</small>`}</p>
  <div class=${`zone-things ${zone.things.some((thing) => thing.hidden) ? 'hiding' : ''}`}><${Pieces} things=${zone.things} from=${zone.seat && `seat:${zone.seat}`} />
    ${zone.things.length === 0 && html`<span class="card" role="img" aria-label=${say('zone-empty')}><span class="hole"></span></span>`}</div>
</div>`;

/** @param {{ of: import('./zones.js').Player }} props */
const Player = ({ of: { seat, points, leads, zones } }) => html`<section class="player" aria-label=${nameOf(seat)}>
  <${SeatPlate} seat=${seat} points=${points} leads=${leads} />
  ${zones.length > 0 && html`<div class="zones">${zones.map((zone) => html`<${Zone} key=${zone.id} zone=${zone} />`)}</div>`}
</section>`;

/** @param {import('../../../types/page.d.ts').Seen} props */
export function Layout({ overview }) {
  const { opponents, own, common } = useStable(arrange(overview, seats.value.map((one) => one.seat), viewedSeat()));
  return html`
    <div class="opponents" role="group" tabindex="0" aria-label=${say('others-label')}>${opponents.map((player) => html`<${Player} key=${player.seat} of=${player} />`)}</div>
    <div class="middle zones">${common.map((zone) => html`<${Zone} key=${zone.id} zone=${zone} />`)}</div>
    ${own && html`<div class="own"><${Player} of=${own} /></div>`}
  `;
}

/** @param {import('../../../types/page.d.ts').Seen} props */
export function OwnHand({ overview }) {
  const { hand } = arrange(overview, [], undefined);
  const things = hand.flatMap((zone) => zone.things);
  if (hand.length === 0) return null;
  return html`<div class="hand" role="group" tabindex=${things.some((thing) => startTargets.value.has(thing.id)) ? undefined : 0} aria-label=${say('hand-label', { count: hand.reduce((sum, zone) => sum + sizeOf(zone), 0) })}>
    <${Pieces} things=${things} />
    ${things.length === 0 && html`<p class="empty-hand">${say('hand-empty')}</p>`}
  </div>`;
}

/** @param {import('../../../types/page.d.ts').Seen} seen */
export const handOf = ({ overview }) => keyed(arrange(overview, [], undefined).hand.flatMap((zone) => zone.things)).map(({ thing, key }) => ({ id: thing.id, key, face: faceOfThing(thing) }));

/** @param {import('../../../types/page.d.ts').Seen} seen */
export const status = ({ overview }) => overview?.status ?? '';
