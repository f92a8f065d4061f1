// The table of Markt der Runen: the market in the middle, storages and loose runes before every player.
import { html } from '../../lib/html.js';
import { useStable } from '../../lib/structuralSharing.js';
import { Sym } from '../../lib/symbols.js';
import { say } from '../../lib/words.js';
import { Target } from '../../table/Target.js';
import { Hand, handCards, Pile } from '../../table/CardTargets.js';
import { SeatPlate } from '../../table/SeatPlate.js';
import { Back } from '../../cards/Card.js';
import { nameOf, viewedSeat } from '../../table/state.js';

const COLOURS = ['red', 'blue'];

/** Up to six rune stones, drawn one by one. @param {{ colour: string, count: number }} props */
const Stones = ({ colour, count }) => html`<span class=${`stones ${colour}`} aria-hidden="true">
  ${Array.from({ length: Math.min(count, 6) }, (_, index) => html`<i key=${index}><${Sym} id=${`rune-${colour}`} /></i>`)}</span>`;

/** @param {{ seat: string, colour: string, count: number }} props */
const Loose = ({ seat, colour, count }) => html`<${Target} id=${`loose:${seat}:${colour}`} class=${`loose ${colour} ${count ? '' : 'none'}`}
  label=${say('markt-loose', { name: nameOf(seat), colour, count })} fly=${`loose:${seat}:${colour}`}>
  <i class=${`stone-chip ${colour}`}><${Sym} id=${`rune-${colour}`} /></i><b>${count}</b><//>`;

/** @param {{ seat: string, storage: any, index: number }} props */
function Storage({ seat, storage, index }) {
  const { kind, colour, runes, attached, collectors } = storage;
  const tint = colour ?? (kind === 'main_red' ? 'red' : kind === 'main_blue' ? 'blue' : 'plain');
  const icon = kind.startsWith('main') ? 'main' : 'outpost';
  const label = say('markt-storage', {
    kind, colour: colour ?? 'none', runes, attached: attached ? 'yes' : 'no', collector: collectors.length ? collectors.map(nameOf).join(', ') : 'none', name: nameOf(seat),
  });
  return html`<${Target} id=${`store:${seat}:${index}`} label=${label} class=${`storage ${tint} ${kind}`} fly=${`store:${seat}:${index}:${kind}`} from=${`seat:${seat}`}>
    <span class="roof"><${Sym} id=${icon} />${attached && html`<${Sym} id="outpost" class="annex" />`}</span>
    <span class="stock">${colour && runes > 0 ? html`<${Stones} colour=${colour} count=${runes} />` : html`<em>${say('markt-empty')}</em>`}${runes > 3 && html`<b>${runes}</b>`}</span>
    ${collectors.length > 0 && html`<span class="collector" data-seat=${collectors[0]}><${Sym} id="collector" />${collectors.map((/** @type {string} */ employer, /** @type {number} */ at) => html`<span key=${at} class="dot">${employer}</span>`)}</span>`}
  <//>`;
}

/** @param {{ shown: any, leads: boolean }} props */
function Player({ shown, leads }) {
  const { seat } = shown;
  const mine = seat === viewedSeat();
  return html`<section class="player" aria-label=${nameOf(seat)}>
    <${SeatPlate} seat=${seat} points=${shown.points} leads=${leads}>
      ${!mine && html`<span class="hand-backs" role="img" aria-label=${say('seat-hand', { hand: shown.hand_size })}>
        ${shown.hand_size === 0 && html`<${Sym} id="hand" />`}${Array.from({ length: Math.min(shown.hand_size, 5) }, (_, index) => html`<i key=${index}><${Back} game="markt" /></i>`)}<b>${shown.hand_size}</b></span>`}
    <//>
    <div class="goods">
      ${COLOURS.map((colour) => html`<${Loose} key=${colour} seat=${seat} colour=${colour} count=${shown.loose[colour]} />`)}
      ${shown.storages.map((/** @type {any} */ storage, /** @type {number} */ index) => html`<${Storage} key=${`${index}${storage.kind}`} seat=${seat} storage=${storage} index=${index} />`)}
    </div>
  </section>`;
}

/** @param {{ id: string, icon: string, count: number, label: string, tint?: string, price?: string }} props */
const Ware = ({ id, icon, count, label, tint = '', price }) => html`<${Target} id=${`market:${id}`} label=${`${label}: ${count}`} class=${`ware ${tint} ${count ? '' : 'none'}`}>
  <${Sym} id=${icon} /><b>${count}</b><span>${label}</span>${price && html`<small>${price}</small>`}<//>`;

/** @param {{ view: any }} props */
export function Layout({ view }) {
  const seat = viewedSeat();
  const all = useStable(view.seats);
  const own = all.find((/** @type {any} */ one) => one.seat === seat);
  const best = Math.max(...all.map((/** @type {any} */ one) => one.points));
  const leads = (/** @type {any} */ one) => best > 0 && one.points === best;
  const { market } = view;
  return html`
    <div class="opponents" role="group" tabindex="0" aria-label=${say('others-label')}>${all.filter((/** @type {any} */ one) => one !== own).map((/** @type {any} */ one) => html`<${Player} key=${one.seat} shown=${one} leads=${leads(one)} />`)}</div>
    <div class="middle">
      <section class="market" aria-label=${say('markt-market')}>
        <h2>${say('markt-market')} <small>${say('markt-clock', { count: market.red + market.blue })}</small></h2>
        <div class="wares">
          <${Ware} id="red" icon="rune-red" tint="red" count=${market.red} label=${say('markt-red')} />
          <${Ware} id="blue" icon="rune-blue" tint="blue" count=${market.blue} label=${say('markt-blue')} />
          <${Ware} id="outpost" icon="outpost" count=${market.outposts} label=${say('markt-outposts')} price=${say('markt-price', { count: view.price })} />
          <${Ware} id="collector" icon="collector" count=${market.collectors} label=${say('markt-collectors')} price=${say('markt-price', { count: view.price })} />
        </div>
      </section>
      <div class="piles">
        <${Pile} id="pile" label=${say('markt-pile')} size=${view.pile_size} />
        <${Pile} id="discard" label=${say('markt-discard')} size=${view.discard.length} card=${view.discard.at(-1)} />
      </div>
    </div>
    ${own && html`<div class="own"><${Player} shown=${own} leads=${leads(own)} /></div>`}
  `;
}

/** @param {{ view: any }} props */
export function OwnHand({ view }) {
  const paid = [...(view.own?.draft?.picked ?? [])];
  const mark = (/** @type {string} */ card, /** @type {number} */ copy) => (paid.filter((one) => one === card).length >= copy ? 'taken' : undefined);
  return html`<${Hand} cards=${view.own?.hand ?? []} from="pile" mark=${mark} />`;
}
/** @param {{ view: any }} seen */
export const handOf = ({ view }) => handCards(view?.own?.hand ?? []);
/** @param {{ view: any }} seen */
export const status = ({ view }) => say('round-label', { round: view.round });
