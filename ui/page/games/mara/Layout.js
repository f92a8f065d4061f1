// The table of MARA: displays as crosses around each place, energy as pips, stones beside their owner.
import { html } from '../../lib/html.js';
import { useKept } from '../../lib/keep.js';
import { Sym } from '../../lib/symbols.js';
import { MARA } from '../../lib/colours.js';
import { say } from '../../lib/words.js';
import { Thing } from '../../table/Thing.js';
import { CardThing, Hand, numbered, Pile } from '../../table/Pieces.js';
import { SeatPlate } from '../../table/SeatPlate.js';
import { faceOf, nameOf, side } from '../../table/state.js';
import { isKnown, Memory } from './Memory.js';

const SLOTS = [0, 1, 2, 3];
const COLOURS = /** @type {const} */ (['red', 'blue', 'green', 'pink']);

/** A place with its attachments around it. @param {{ seat: string, placed: any, busy?: string }} props */
function Cross({ seat, placed, busy }) {
  const at = (/** @type {number} */ slot) => placed.cards.find((/** @type {any} */ card) => card.slot === slot);
  const mine = seat === side();
  return html`<div class="cross">
    <${CardThing} id=${`place:${seat}:${placed.place}`} card=${placed.card} fly=${placed.card} from=${mine ? `hand:${placed.card}/1` : `seat:${seat}`} class=${placed.fresh ? 'fresh' : ''} />
    ${SLOTS.map((slot) => {
      const attached = at(slot);
      if (!attached) return html`<span key=${slot} class=${`slot s${slot}`} aria-hidden="true"></span>`;
      const id = `spot:${seat}:${placed.place}.${slot}`;
      const rune = attached.energy !== undefined;
      return html`<span key=${slot} class=${`slot s${slot} filled`}><${CardThing} id=${id} card=${attached.card} energy=${attached.energy}
        fly=${rune ? `${id}.${attached.card}` : attached.card} from=${mine ? `hand:${attached.card}/1` : `seat:${seat}`} class=${`${attached.fresh ? 'fresh' : ''} ${busy === id ? 'busy' : ''}`}
        more=${rune ? say('mara-energy', { count: attached.energy }) : undefined} /></span>`;
    })}
  </div>`;
}

/** What the running attack or action is about. @param {any} view @returns {string | undefined} */
function busyThing(view) {
  const object = view.pending?.object ?? view.own?.draft?.command?.attack?.target;
  const [kind] = object ? Object.keys(object) : [];
  if (!kind) return undefined;
  const [seat, spot] = object[kind];
  return kind === 'card' ? `spot:${seat}:${spot}` : `place:${seat}:${spot}`;
}

/** What is shown of each player. @param {any} view */
function players(view) {
  const best = Math.max(...view.seats.map((/** @type {any} */ one) => one.points));
  const busy = busyThing(view);
  return view.seats.map((/** @type {any} */ shown) => ({
    shown,
    leads: best > 0 && shown.points === best,
    stones: COLOURS.filter((colour) => view.stones[colour] === shown.seat),
    busy: busy?.split(':')[1] === shown.seat ? busy : undefined,
  }));
}

/** @param {{ of: { shown: any, leads: boolean, stones: (typeof COLOURS)[number][], busy?: string } }} props */
function Player({ of: { shown, leads, stones, busy } }) {
  const { seat } = shown;
  const energy = COLOURS.map((colour) => ({
    colour,
    count: shown.display.flatMap((/** @type {any} */ placed) => placed.cards).filter((/** @type {any} */ card) => card.card === `rune.${colour}`).reduce((/** @type {number} */ sum, /** @type {any} */ card) => sum + card.energy, 0),
  })).filter(({ count }) => count > 0);
  return html`<section class="player" aria-label=${nameOf(seat)}>
    <${SeatPlate} seat=${seat} points=${shown.points} hand=${shown.hand_size} leads=${leads}>
      ${shown.calm && html`<span class="state" title=${say('mara-calm-text')}>${say('mara-calm')}</span>`}
      ${stones.map((colour) => html`<span key=${colour} class=${`keystone ${colour}`} data-fly=${`stone:${colour}`}><${Sym} id=${MARA[colour].symbol} title=${say('mara-stone', { colour })} /></span>`)}
      <span class="energies">${energy.map(({ colour, count }) => html`<span key=${colour} class=${`energy ${colour}`} title=${say('mara-energy', { count })}><${Sym} id=${MARA[colour].symbol} title=${say('mara-of', { colour })} />${count}</span>`)}</span>
    <//>
    <div class="display" role="group" tabindex=${seat === side() ? 0 : undefined} aria-label=${say('mara-display', { name: nameOf(seat) })}>${shown.display.map((/** @type {any} */ placed) => html`<${Cross} key=${placed.card} seat=${seat} placed=${placed} busy=${busy} />`)}
      ${shown.display.length === 0 && html`<p class="bare">${say('mara-bare')}</p>`}</div>
  </section>`;
}

/** Cards that lie open for one choice. @param {{ word: string, cards: string[] }} props */
const Spread = ({ word, cards }) => html`<div class="spread" role="group" aria-label=${say('spread-label')}>
  ${numbered(cards).map(({ card, copy }) => html`<${CardThing} key=${`${card}/${copy}`} id=${`${word}:${card}`} card=${card} fly=${`${word}:${card}/${copy}`} class=${faceOf(card)?.kind === 'place' ? 'lying' : ''} />`)}</div>`;

/** @param {{ view: any }} props */
export function Layout({ view }) {
  const seat = side();
  const all = useKept(players(view));
  const own = all.find((/** @type {any} */ one) => one.shown.seat === seat);
  const recall = typeof view.step === 'string' && view.step === 'effect_recall';
  const centre = COLOURS.filter((colour) => !view.stones[colour]);
  return html`
    <div class="opponents" role="group" tabindex="0" aria-label=${say('others-label')}>${all.filter((/** @type {any} */ one) => one !== own).map((/** @type {any} */ one) => html`<${Player} key=${one.shown.seat} of=${one} />`)}</div>
    <div class="middle">
      ${view.own?.searched && html`<${Spread} word="found" cards=${view.own.searched} />`}
      ${view.own?.shown && html`<${Spread} word="shown" cards=${view.own.shown} />`}
      ${recall && html`<${Spread} word="walhall" cards=${view.walhall} />`}
      <div class="piles">
        ${view.stacks.map((/** @type {number} */ size, /** @type {number} */ index) => html`<${Pile} key=${index} id=${`stack:${index}`} label=${say('mara-stack', { number: index + 1 })} size=${size}>${isKnown(view, index) && html`<span class="known"><${Sym} id="eye" title=${say('memory-known')} /></span>`}<//>`)}
        <${Pile} id="walhall" label=${say('mara-walhall')} size=${view.walhall.length} card=${view.walhall.at(-1)} />
        <${Memory} view=${view} />
        <div class="centre" aria-label=${say('mara-centre')} role="group">${centre.map((colour) => html`<span key=${colour} class=${`keystone ${colour}`} data-fly=${`stone:${colour}`}><${Sym} id=${MARA[colour].symbol} title=${say('mara-stone', { colour })} /></span>`)}</div>
      </div>
    </div>
    ${own && html`<div class="own"><${Player} of=${own} /></div>`}
  `;
}

/** @param {{ view: any }} props */
export const OwnHand = ({ view }) => html`<${Hand} cards=${view.own?.hand ?? []} from="stack:0" />`;
/** @param {any} view */
export const header = (view) => say('round-label', { round: view.round });
