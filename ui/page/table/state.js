// The table on this page: what the server said last, what is picked, what is looked at.
import { batch, computed, signal } from '../lib/html.js';
import { keep } from '../lib/keep.js';
import { fitting, meant, offered, open, touch } from './picking.js';

/** @typedef {import('../../types/wire.d.ts').State} State */

/**
 * What the server said last; nothing before it has said anything, but then nothing is drawn that asks.
 * @type {import('../vendor/signals.js').Signal<State>}
 */
export const table = signal(/** @type {any} */ (undefined));
/** Which game it is. Whoever needs no more than this, and the next three, is not drawn anew with every move. */
export const game = computed(() => table.value?.game);
/** @type {State['seats']} */
let sitting = [];
/** Who sits where. */
export const seats = computed(() => {
  sitting = keep(sitting, table.value?.seats ?? []);
  return sitting;
});
const eyes = computed(() => table.value?.eyes ?? undefined);
/** Whether spectators may look into hands, some steps late. */
const lateHands = computed(() => Boolean(table.value?.late?.length));
/** The faces of the cards by id. @type {import('../vendor/signals.js').Signal<Map<string, import('../lib/types.js').Face>>} */
export const faces = signal(new Map());
/** The whole log. @type {import('../vendor/signals.js').Signal<{ text?: string, clause?: string, version?: number }[]>} */
export const lines = signal([]);
/** @type {import('../vendor/signals.js').Signal<string[]>} */
export const picks = signal([]);
/** The card that is looked at closely. @type {import('../vendor/signals.js').Signal<{ card: string, at?: DOMRect } | undefined>} */
export const zoomed = signal(undefined);
/** Why something is not possible. @type {import('../vendor/signals.js').Signal<{ thing?: string, wishes: any[] } | undefined>} */
export const refused = signal(undefined);
/** What a bot would do and why; without a move it is still thinking. @type {import('../vendor/signals.js').Signal<{ move?: string, words: string[] } | undefined>} */
export const hint = signal(undefined);
/** What was agreed on when the table was made. @type {import('../vendor/signals.js').Signal<import('../../types/wire.d.ts').NewTable | undefined>} */
export const terms = signal(undefined);
/** Whose hand a spectator looks into, some steps late. @type {import('../vendor/signals.js').Signal<string | undefined>} */
export const peeked = signal(undefined);
/** A move is on its way. */
export const waiting = signal(false);
/** How the page is connected: `here`, `gone` or `back`. */
export const line = signal('here');

/** Whether a bot plays for these eyes, who may play on themselves at any time. */
export const stoodIn = computed(() => {
  const own = seats.value.find((one) => one.seat === eyes.value);
  return Boolean(own?.stand_in && !own.gone);
});

/** @type {import('../vendor/signals.js').ReadonlySignal<import('./picking.js').Choice[]>} */
export const choices = computed(() => (waiting.value || stoodIn.value ? [] : (table.value?.choices ?? []).map((/** @type {any} */ choice) => ({ things: [], ...choice }))));
export const openThings = computed(() => open(choices.value, picks.value));
export const startThings = computed(() => open(choices.value, []));
export const left = computed(() => fitting(choices.value, picks.value));
export const buttons = computed(() => offered(choices.value, picks.value));
export const theOne = computed(() => meant(choices.value, picks.value));

/** The choice that is hinted at. */
export const hinted = computed(() => choices.value.find((choice) => choice.move === hint.value?.move));

/**
 * How a thing stands now: picked, possible, or what could be begun with instead. Few change with a pick.
 * @param {string} id
 */
export const standing = (id) => computed(() => {
  const state = picks.value.includes(id) ? 'picked' : openThings.value.has(id) ? 'can' : startThings.value.has(id) ? 'could' : '';
  return hinted.value?.things.includes(id) ? `${state} hinted` : state;
});

/** Whether a seat is asked now. @param {string} seat */
export const turnOf = (seat) => computed(() => table.value?.question?.seats.includes(seat) ?? false);

/** Who plays on this page. @returns {string | undefined} */
export const me = () => eyes.value;

/** From which seat the table is seen: the own one, or the one that is looked into. @returns {string | undefined} */
export const side = () => me() ?? (lateHands.value ? peeked.value : undefined);

/** What is seen of the game. */
export const shownView = () => {
  const { view, late = [] } = table.value;
  const index = me() ? -1 : seats.value.findIndex((one) => one.seat === side());
  return late[index] ?? view;
};

/** Whether these eyes are asked now. */
export const asked = () => Boolean(me() && !stoodIn.value && table.value?.question?.seats.includes(/** @type {string} */ (me())));

/** @param {string} seat */
export const nameOf = (seat) => seats.value.find((one) => one.seat === seat)?.name ?? seat;

/** @param {string} id the face of a card; second sets and owners do not change it */
export const faceOf = (id) => faces.value.get(id) ?? faces.value.get(id.replace(/[#@].*$/, ''));

/** What is said to the server; set by whoever knows it. @type {{ send: (move: string) => void, why: (thing?: string) => void, tell: (wish: object) => void, look: (seat: string) => void, hint: () => void }} */
export const hands = { send: () => {}, why: () => {}, tell: () => {}, look: () => {}, hint: () => {} };

/** @param {string} thing */
export function pick(thing) {
  const next = touch(choices.value, picks.value, thing);
  if (next) {
    batch(() => {
      picks.value = next;
      refused.value = undefined;
    });
  } else {
    hands.why(thing);
  }
  return next;
}

/** Whether there is a half-made command to step out of. */
export const canStepOut = () => Boolean(table.value?.draft && table.value?.undo && !waiting.value);

/** One step back. @returns {boolean} whether there was one */
export function stepBack() {
  if (refused.value || zoomed.value || hint.value) {
    batch(() => {
      refused.value = undefined;
      hint.value = undefined;
      zoomed.value = undefined;
    });
    return true;
  }
  if (picks.value.length === 0) {
    // A command that nobody has seen yet is stepped out of like a pick.
    if (!canStepOut()) return false;
    hands.tell({ do: 'undo' });
    return true;
  }
  picks.value = picks.value.slice(0, -1);
  return true;
}

/** @param {import('./picking.js').Choice} choice */
export function make(choice) {
  batch(() => {
    picks.value = [];
    refused.value = undefined;
    zoomed.value = undefined;
    hint.value = undefined;
  });
  hands.send(choice.move);
}
