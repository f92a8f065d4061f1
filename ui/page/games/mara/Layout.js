// The table of MARA: each place with its attachments around it, stacks in the middle, rune stones beside their owner.
import { html } from '../../lib/html.js';
import { useStable } from '../../lib/structuralSharing.js';
import { Sym } from '../../lib/symbols.js';
import { say } from '../../lib/words.js';
import { CardTarget, Hand, handCards, numbered, Pile } from '../../table/CardTargets.js';
import { SeatPlate } from '../../table/SeatPlate.js';
import { faceOf, nameOf, viewedSeat } from '../../table/state.js';
import { COLOURS } from './colours.js';
import { isKnown, MemoryAid } from './MemoryAid.js';

const SLOTS = [0, 1, 2, 3];
const STONES = /** @type {const} */ (['red', 'blue', 'green', 'pink']);

/** A place with its attachments around it. @param {{ seat: string, placed: any, busy?: string }} props */
function Cross({ seat, placed, busy }) {
  const at = (/** @type {number} */ slot) => placed.cards.find((/** @type {any} */ card) => card.slot === slot);
  const mine = seat === viewedSeat();
  return html`<div class="cross">
    <${CardTarget} id=${`place:${seat}:${placed.place}`} card=${placed.card} fly=${placed.card} from=${mine ? `hand:${placed.card}/1` : `seat:${seat}`} class=${placed.fresh ? 'fresh' : ''} />
    ${SLOTS.map((slot) => {
      const attached = at(slot);
      if (!attached) return html`<span key=${slot} class=${`slot s${slot}`} aria-hidden="true"></span>`;
      const id = `spot:${seat}:${placed.place}.${slot}`;
      const rune = attached.energy !== undefined;
      return html`<span key=${slot} class=${`slot s${slot} filled`}><${CardTarget} id=${id} card=${attached.card} energy=${attached.energy}
        fly=${rune ? `${id}.${attached.card}` : attached.card} from=${mine ? `hand:${attached.card}/1` : `seat:${seat}`} class=${`${attached.fresh ? 'fresh' : ''} ${busy === id ? 'busy' : ''}`}
        more=${rune ? say('mara-energy', { count: attached.energy }) : undefined} /></span>`;
    })}
  </div>`;
}

/** The target of the running attack or action. @param {any} view @returns {string | undefined} */
function busyTarget(view) {
  const object = view.pending?.object ?? view.own?.draft?.command?.attack?.target;
  const [kind] = object ? Object.keys(object) : [];
  if (!kind) return undefined;
  const [seat, spot] = object[kind];
  return kind === 'card' ? `spot:${seat}:${spot}` : `place:${seat}:${spot}`;
}

/** What is shown of each player. @param {any} view */
function players(view) {
  const best = Math.max(...view.seats.map((/** @type {any} */ one) => one.points));
  const busy = busyTarget(view);
  return view.seats.map((/** @type {any} */ shown) => ({
    shown,
    leads: best > 0 && shown.points === best,
    stones: STONES.filter((colour) => view.stones[colour] === shown.seat),
    busy: busy?.split(':')[1] === shown.seat ? busy : undefined,
  }));
}

/** @param {{ of: { shown: any, leads: boolean, stones: (typeof STONES)[number][], busy?: string } }} props */
function Player({ of: { shown, leads, stones, busy } }) {
  const { seat } = shown;
  const energy = STONES.map((colour) => ({
    colour,
    count: shown.display.flatMap((/** @type {any} */ placed) => placed.cards).filter((/** @type {any} */ card) => card.card === `rune.${colour}`).reduce((/** @type {number} */ sum, /** @type {any} */ card) => sum + card.energy, 0),
  })).filter(({ count }) => count > 0);
  return html`<section class="player" aria-label=${nameOf(seat)}>
    <${SeatPlate} seat=${seat} points=${shown.points} hand=${shown.hand_size} leads=${leads}>
      ${shown.calm && html`<span class="state" title=${say('mara-calm-text')}>${say('mara-calm')}</span>`}
      ${stones.map((colour) => html`<span key=${colour} class=${`keystone ${colour}`} data-fly=${`stone:${colour}`}><${Sym} id=${COLOURS[colour].symbol} title=${say('mara-stone', { colour })} /></span>`)}
      <span class="energies">${energy.map(({ colour, count }) => html`<span key=${colour} class=${`energy ${colour}`} title=${say('mara-energy', { count })}><${Sym} id=${COLOURS[colour].symbol} title=${say('mara-of', { colour })} />${count}</span>`)}</span>
    <//>
    <div class="display" role="group" tabindex=${seat === viewedSeat() ? 0 : undefined} aria-label=${say('mara-display', { name: nameOf(seat) })}>${shown.display.map((/** @type {any} */ placed) => html`<${Cross} key=${placed.card} seat=${seat} placed=${placed} busy=${busy} />`)}
      ${shown.display.length === 0 && html`<p class="bare">${say('mara-bare')}</p>`}</div>
  </section>`;
}

/** Cards that are shown only for the current decision. @param {{ kind: string, cards: string[] }} props the kind of target that they are */
const Spread = ({ kind, cards }) => html`<div class="spread" role="group" aria-label=${say('spread-label')}>
  ${numbered(cards).map(({ card, copy }) => html`<${CardTarget} key=${`${card}/${copy}`} id=${`${kind}:${card}`} card=${card} fly=${`${kind}:${card}/${copy}`} class=${faceOf(card)?.kind === 'place' ? 'lying' : ''} />`)}</div>`;

/** @param {{ view: any }} props */
export function Layout({ view }) {
  const seat = viewedSeat();
  const all = useStable(players(view));
  const own = all.find((/** @type {any} */ one) => one.shown.seat === seat);
  const recall = typeof view.step === 'string' && view.step === 'effect_recall';
  const centre = STONES.filter((colour) => !view.stones[colour]);
  return html`
    <div class="opponents" role="group" tabindex="0" aria-label=${say('others-label')}>${all.filter((/** @type {any} */ one) => one !== own).map((/** @type {any} */ one) => html`<${Player} key=${one.shown.seat} of=${one} />`)}</div>
    <div class="middle">
      ${view.own?.searched && html`<${Spread} kind="found" cards=${view.own.searched} />`}
      ${view.own?.shown && html`<${Spread} kind="shown" cards=${view.own.shown} />`}
      ${recall && html`<${Spread} kind="walhall" cards=${view.walhall} />`}
      <div class="piles">
        ${view.stacks.map((/** @type {number} */ size, /** @type {number} */ index) => html`<${Pile} key=${index} id=${`stack:${index}`} label=${say('mara-stack', { number: index + 1 })} size=${size}>${isKnown(view, index) && html`<span class="known"><${Sym} id="eye" title=${say('memory-known')} /></span>`}<//>`)}
        <${Pile} id="walhall" label=${say('mara-walhall')} size=${view.walhall.length} card=${view.walhall.at(-1)} />
        <${MemoryAid} view=${view} />
        <div class="centre" aria-label=${say('mara-centre')} role="group">${centre.map((colour) => html`<span key=${colour} class=${`keystone ${colour}`} data-fly=${`stone:${colour}`}><${Sym} id=${COLOURS[colour].symbol} title=${say('mara-stone', { colour })} /></span>`)}</div>
      </div>
    </div>
    ${own && html`<div class="own"><${Player} of=${own} /></div>`}
  `;
}

/** @param {{ view: any }} props */
export const OwnHand = ({ view }) => html`<${Hand} cards=${view.own?.hand ?? []} from="stack:0" />`;
/** @param {{ view: any }} seen */
export const handOf = ({ view }) => handCards(view?.own?.hand ?? []);
/** @param {{ view: any }} seen */
export const status = ({ view }) => say('round-label', { round: view.round });
