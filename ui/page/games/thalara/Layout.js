// The table of Thalara: conflicts as columns with every seat's total, and the spells of every player.
import { html, useMemo } from '../../lib/html.js';
import { useStable } from '../../lib/structuralSharing.js';
import { Mark, Sym } from '../../lib/symbols.js';
import { figure, say } from '../../lib/words.js';
import { choose, Target } from '../../table/Target.js';
import { CardTarget, Hand, handCards, numbered, Pile, cardLabel } from '../../table/CardTargets.js';
import { SeatPlate } from '../../table/SeatPlate.js';
import { faceOf, moves, nameOf, targetState, viewedSeat } from '../../table/state.js';
import { COLOURS } from './colours.js';
import { Sigil } from './Sigil.js';

/** A spell; one of another character than `main` names it. @param {{ id: string, used?: boolean, main?: string }} props */
const Spell = ({ id, used, main }) => {
  const face = faceOf(id);
  const more = [face?.home_name, used && say('thalara-used')].filter(Boolean).join(', ');
  return html`<${Target} id=${`spell:${id}`} face=${face} label=${cardLabel(face, more)} class=${`seal ${used ? 'used' : ''}`}>
    <svg viewBox="-42 -42 84 84" aria-hidden="true"><${Sigil} needs=${face?.needs} deeds=${face?.deeds} lasting=${face?.lasting} x=${0} y=${0} r=${30} /></svg>
    <span>${face?.name}${face?.home_name && face.home !== main && html`<br /><small>${face.home_name}</small>`}</span>
  <//>`;
};

/** What is shown of each player. @param {any} view */
function players(view) {
  const best = Math.max(...view.seats.map((/** @type {any} */ one) => one.points));
  return view.seats.map((/** @type {any} */ shown) => ({
    shown,
    leads: best > 0 && shown.points === best,
    character: view.table.seats[shown.seat].character,
    spells: view.table.seats[shown.seat].spells ?? [],
    cast: view.table.spells.filter((/** @type {any} */ spell) => spell.owner === shown.seat).map((/** @type {any} */ spell) => spell.spell),
  }));
}

/** A player with everything that is not in a conflict. @param {{ of: { shown: any, leads: boolean, character?: string, spells: string[], cast: string[] } }} props */
function Player({ of: { shown, leads, character, spells, cast } }) {
  const { seat } = shown;
  const state = shown.passed ? say('thalara-passed') : shown.committed ? say('thalara-committed') : undefined;
  return html`<section class="player" aria-label=${nameOf(seat)}>
    <${SeatPlate} seat=${seat} points=${shown.points} hand=${shown.hand_size} leads=${leads} title=${faceOf(character ?? '')?.name}>
      <span class="count" title=${say('thalara-supply')}><${Sym} id="stack" title=${say('thalara-supply')} />${shown.supply_size}</span>
      ${shown.crystal !== null && html`<span class="count" title=${say('thalara-crystal')}>◈${shown.crystal}</span>`}
      ${shown.traps !== null && html`<span class="count" title=${say('thalara-traps')}>⋀${shown.traps}</span>`}
      ${state && html`<span class="state">${state}</span>`}
    <//>
    <div class="seals">${spells.map((id) => html`<${Spell} key=${id} id=${id} used=${cast.includes(id)} main=${character} />`)}</div>
  </section>`;
}

/**
 * A conflict with the cards, spells and traps that lie there.
 * @typedef {{ conflict: any, cards: any[], spells: any[], traps: any[], seats: string[], revealed: boolean }} Place
 */

/** @param {any} view @returns {Place[]} */
const places = (view) => view.conflicts.map((/** @type {any} */ conflict) => {
  const there = (/** @type {any} */ one) => one.slot === conflict.slot;
  const { cards, spells, traps, pending } = view.table;
  return { conflict, cards: cards.filter(there), spells: spells.filter(there), traps: traps.filter(there), seats: view.seats.map((/** @type {any} */ one) => one.seat), revealed: Boolean(pending?.revealed) };
});

/** One seat's side of a conflict. @param {{ place: Place, seat: string, leads: boolean }} props */
function Side({ place: { conflict, cards, revealed }, seat, leads }) {
  const laid = cards.filter((card) => card.owner === seat);
  const total = conflict.totals.find((/** @type {any} */ one) => one.seat === seat);
  const mine = seat === viewedSeat();
  const hidden = laid.some((card) => card.down && !card.open && !revealed);
  const sum = mine && hidden ? conflict.own_total : total ? total.sum + total.bonus : 0;
  if (!laid.length && !total && !mine) return null;
  return html`<div class=${`side ${mine ? 'mine' : ''} ${leads ? 'leads' : ''}`} data-seat=${seat}>
    <div class="sum"><span class="dot" aria-hidden="true">${seat}</span>
      <b aria-label=${say('thalara-total', { name: nameOf(seat), total: sum })}>${total || laid.length ? figure(sum) : '–'}${hidden && !mine ? '+?' : ''}</b>
      ${total?.bonus ? html`<small>${total.bonus > 0 ? '+' : '−'}${Math.abs(total.bonus)}</small>` : null}
      ${leads && html`<${Sym} id="lead" title=${say('seat-leads')} class="leads" />`}</div>
    <div class="laid">${laid.map((card) => html`<${CardTarget} key=${card.entry} id=${`entry:${card.entry}`} card=${card.card}
      fly=${`entry:${card.entry}`} from=${mine && card.card ? `hand:${card.card}/1` : `seat:${seat}`} strength=${conflict.strengths[`#${card.entry}`]} class=${card.down ? 'down' : ''}
      more=${card.down ? say('thalara-down') : undefined}>${card.mark ? html`<span class="mark">${card.mark > 0 ? '+' : '−'}${Math.abs(card.mark)}</span>` : null}<//>`)}</div>
  </div>`;
}

/** @param {{ place: Place }} props */
function Conflict({ place }) {
  const { conflict, spells, traps, seats } = place;
  const id = `conflict:${conflict.slot}`;
  const can = useMemo(() => targetState(id), [id]).value.startsWith('can');
  if (!conflict.artefact) return html`<div class="conflict empty"><p>${say('thalara-empty')}</p></div>`;
  const face = faceOf(conflict.artefact);
  const best = Math.max(0, ...conflict.totals.map((/** @type {any} */ one) => one.sum + one.bonus));
  const leaders = conflict.totals.filter((/** @type {any} */ one) => one.sum + one.bonus === best && best > 0);
  const order = [...seats.filter((seat) => seat !== viewedSeat()), viewedSeat()].filter(Boolean);
  const onClick = (/** @type {MouseEvent} */ event) => {
    if (can && !(/** @type {Element} */ (event.target).closest('button'))) choose(id);
  };
  return html`<section class=${`conflict ${can ? 'can' : ''}`} aria-label=${say('thalara-conflict', { number: conflict.slot, name: face?.name ?? '' })} onClick=${onClick}>
    <span class="slot-name" aria-hidden="true">${say('thalara-slot', { number: conflict.slot })}</span>
    <div class="head">
      <${CardTarget} id=${id} card=${conflict.artefact} fly=${`art:${conflict.artefact}`} from="stack" class="prize" more=${say('thalara-stars', { count: face?.points ?? 0 })} />
      ${(spells.length > 0 || traps.length > 0) && html`<div class="cast">
        ${spells.map((/** @type {any} */ spell) => {
          const cast = faceOf(spell.spell);
          return html`<${Target} key=${spell.entry} id=${`cast:${spell.entry}`} face=${cast} label=${`${cardLabel(cast, cast?.home_name)}, ${nameOf(spell.owner)}`} class="seal small">
            <svg viewBox="-42 -42 84 84" aria-hidden="true"><${Sigil} needs=${cast?.needs} deeds=${cast?.deeds} lasting=${cast?.lasting} x=${0} y=${0} r=${30} /></svg>
            <span class="dot" data-seat=${spell.owner} aria-hidden="true">${spell.owner}</span><//>`;
        })}
        ${traps.map((/** @type {any} */ trap) => html`<${Target} key=${`t${trap.entry}`} id=${`laidtrap:${trap.entry}`} face=${trap.trap && faceOf(trap.trap)} label=${`${trap.trap ? cardLabel(faceOf(trap.trap)) : say('thalara-trap')}, ${nameOf(trap.owner)}`} class="seal small trap">
            <svg viewBox="-42 -42 84 84" aria-hidden="true"><${Sigil} needs=${[]} deeds=${['trap']} lasting x=${0} y=${0} r=${30} /></svg>
            <span class="dot" data-seat=${trap.owner} aria-hidden="true">${trap.owner}</span><//>`)}
      </div>`}
    </div>
    <div class="sides">${order.map((seat) => html`<${Side} key=${seat} place=${place} seat=${seat} leads=${leaders.length === 1 && leaders[0].seat === seat} />`)}</div>
  </section>`;
}

/**
 * Cards that are shown only for the current decision: the supply, the stack, somebody's hand.
 * @param {{ kind: string, cards: string[], marked?: string[] }} props the kind of target that the cards are
 */
function Spread({ kind, cards, marked = [] }) {
  return html`<div key="spread" class="spread" role="group" aria-label=${say('spread-label')}>
    ${numbered(cards).map(({ card, copy }) => html`<${CardTarget} key=${`${card}/${copy}`} id=${`${kind}:${card}`} card=${card} fly=${`${kind}:${card}/${copy}`} class=${marked.includes(card) ? 'taken' : ''} more=${marked.includes(card) ? say('word-taken') : undefined} />`)}
  </div>`;
}

/** What the current decision chooses from, if it is not on the table. @param {{ view: any, own: any }} props */
function decisionSpread({ view, own }) {
  const touched = (/** @type {string} */ kind) => moves.value.flatMap((move) => move.targets).filter((target) => target.startsWith(`${kind}:`)).map((target) => target.slice(kind.length + 1));
  if (view.decision === 'choose_hand' && own?.supply) return html`<${Spread} kind="card" cards=${own.supply} marked=${own.picks} />`;
  for (const kind of ['card', 'trap', 'character']) {
    const cards = touched(kind);
    if (cards.length) return html`<${Spread} kind=${kind} cards=${cards} />`;
  }
  if (view.decision === 'draft_spell') return html`<div class="spread">${touched('spell').map((id) => html`<${Spell} key=${id} id=${id} />`)}</div>`;
  if (touched('colour').length) {
    return html`<div class="spread colours" aria-hidden="true">${touched('colour').map((letter) => {
      const tone = COLOURS[letter];
      return html`<svg viewBox="0 0 40 40" class="swatch"><${Mark} id=${tone.symbol} x=${20} y=${20} size=${32} color=${tone.hue} /></svg>`;
    })}</div>`;
  }
  return null;
}

/** @param {{ view: any }} props */
export function Layout({ view }) {
  const seat = viewedSeat();
  const own = seat ? view.table.seats[seat] : undefined;
  const all = useStable(players(view));
  const mine = all.find((/** @type {any} */ one) => one.shown.seat === seat);
  const conflicts = useStable(places(view));
  const open = decisionSpread({ view, own });
  return html`
    <div class="opponents" role="group" tabindex="0" aria-label=${say('others-label')}>${all.filter((/** @type {any} */ one) => one !== mine).map((/** @type {any} */ one) => html`<${Player} key=${one.shown.seat} of=${one} />`)}</div>
    <div class="middle">
      ${open ?? html`<div key="conflicts" class="conflicts" role="group" tabindex="0" aria-label=${say('thalara-conflicts')}>${conflicts.map((place) => html`<${Conflict} key=${place.conflict.slot} place=${place} />`)}
        <div class="piles"><${Pile} id="stack" label=${say('thalara-stack')} size=${view.stack_size} /></div></div>`}
      ${open && html`<div key="brief" class="conflicts brief">${view.conflicts.map((/** @type {any} */ conflict) => conflict.artefact && html`<${CardTarget} key=${conflict.slot} id=${`conflict:${conflict.slot}`} card=${conflict.artefact} fly=${`art:${conflict.artefact}`} class="prize" />`)}</div>`}
    </div>
    ${mine && html`<div class="own"><${Player} of=${mine} /></div>`}
  `;
}

/** @param {{ view: any }} props */
export const OwnHand = ({ view }) => html`<${Hand} cards=${view.table.seats[viewedSeat() ?? '']?.hand ?? []} from="stack" />`;
/** @param {{ view: any }} seen @param {string} seat */
export const handOf = ({ view }, seat) => handCards(view?.table.seats[seat]?.hand ?? []);
/** @param {{ view: any }} seen */
export const status = ({ view }) => (view.table.round ? say('round-label', { round: view.table.round }) : '');
