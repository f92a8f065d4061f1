// The state of the table on this page: the last state frame, what is picked, what is looked at. Components read the
// narrow signals where they can, because everything that reads `table` is drawn again with every move.
import { batch, computed, signal } from '../lib/html.js';
import { shownTargets } from '../games/generic/zones.js';
import { shareStructure } from '../lib/structuralSharing.js';
import * as picking from './picking.js';

/** @typedef {import('../../types/page.d.ts').Face} Face */
/** @typedef {import('../../types/page.d.ts').Overview} Overview */
/** The overviews come with games without page code only. @typedef {import('../../types/wire.d.ts').State & { overview?: Overview | null, late_overviews?: Overview[] }} State */
/** @template T @typedef {import('../vendor/signals.js').Signal<T>} Signal */
/** @template T @typedef {import('../vendor/signals.js').ReadonlySignal<T>} ReadonlySignal */

/** The last state frame. It is missing until the first one arrives, but nothing that reads it is drawn before. @type {Signal<State>} */
export const table = signal(/** @type {any} */ (undefined));
export const game = computed(() => table.value?.game);
/** @type {State['seats']} */
let lastSeats = [];
export const seats = computed(() => {
  lastSeats = shareStructure(lastSeats, table.value?.seats ?? []);
  return lastSeats;
});
const viewer = computed(() => table.value?.eyes ?? undefined);
/** Whether spectators may look into hands, some steps late. */
const hasLateHands = computed(() => Boolean(table.value?.late?.length));
/** The faces of the cards by id; nothing until they are loaded, and none in a game without cards. @type {Signal<Map<string, Face> | undefined>} */
export const faces = signal(undefined);
/** The whole log, since frames carry only its newest part. @type {Signal<{ text?: string, clause?: string, version?: number }[]>} */
export const logLines = signal([]);
/** The targets that are picked for the next move. @type {Signal<string[]>} */
export const picks = signal([]);
/** @type {Signal<{ face: Face, at?: DOMRect } | undefined>} */
export const zoomedCard = signal(undefined);
/** Why something cannot be done: the refused moves, and the target that was tried. @type {Signal<{ target?: string, wishes: any[] } | undefined>} */
export const refusals = signal(undefined);
/** A bot's advice with its reasons; without a move the bot is still thinking. @type {Signal<{ move?: string, words: string[] } | undefined>} */
export const hint = signal(undefined);
/** @type {Signal<import('../../types/wire.d.ts').NewTable | undefined>} */
export const terms = signal(undefined);
/** Whose hand a spectator looks into, some steps late. @type {Signal<string | undefined>} */
export const peekedSeat = signal(undefined);
/** Whether a move was sent and not answered yet. */
export const sending = signal(false);
/** @type {Signal<'connected' | 'lost'>} */
export const connectionState = signal('connected');

/** Whether a bot plays for the viewer, who may take over again at any time. */
export const botStandsIn = computed(() => {
  const own = seats.value.find((one) => one.seat === viewer.value);
  return Boolean(own?.stand_in && !own.gone);
});

/** The legal moves; none while one is being sent. @type {ReadonlySignal<picking.Move[]>} */
export const moves = computed(() => {
  if (sending.value || botStandsIn.value) return [];
  const { choices = [], overview } = table.value ?? {};
  // The generic layout shows only what is in a zone; other targets of a move cannot be picked.
  const shown = overview && shownTargets(overview, seats.value.map((one) => one.seat));
  return choices.map(({ move, text, things = [] }) => ({ move, text: text ?? undefined, targets: things.filter((target) => !shown || shown.has(target)) }));
});
export const openTargets = computed(() => picking.openTargets(moves.value, picks.value));
/** What could be picked first. */
export const startTargets = computed(() => picking.openTargets(moves.value, []));
export const remainingMoves = computed(() => picking.matchingMoves(moves.value, picks.value));
export const buttonMoves = computed(() => picking.buttonMoves(moves.value, picks.value));
export const decidedMove = computed(() => picking.decidedMove(moves.value, picks.value));
export const hintedMove = computed(() => moves.value.find((move) => move.move === hint.value?.move));

/**
 * The CSS classes of a target: `picked`, `can` (be picked next) or `could` (be picked instead), and `hinted`.
 * @param {string} id
 */
export const targetState = (id) => computed(() => {
  const state = picks.value.includes(id) ? 'picked' : openTargets.value.has(id) ? 'can' : startTargets.value.has(id) ? 'could' : '';
  return hintedMove.value?.targets.includes(id) ? `${state} hinted` : state;
});

/** @param {string} seat */
export const isTurnOf = (seat) => computed(() => table.value?.question?.seats.includes(seat) ?? false);

/** Whether this player may send somebody away: a person at a table that they made. @param {any} seat */
export const mayRemove = (seat) => {
  const { maker, yours } = table.value;
  return Boolean(maker) && yours.includes(String(maker)) && seat.who === 'person' && !yours.includes(seat.seat);
};

/** The viewer's seat; none for spectators. @returns {string | undefined} */
export const ownSeat = () => viewer.value;

/** From which seat the table is seen: the own one, or the one that a spectator looks into. @returns {string | undefined} */
export const viewedSeat = () => ownSeat() ?? (hasLateHands.value ? peekedSeat.value : undefined);

/** What is seen of the game. @returns {import('../../types/page.d.ts').Seen} */
export const seen = () => {
  const { view, late = [], overview, late_overviews: lateOverviews = [] } = table.value;
  const index = ownSeat() ? -1 : seats.value.findIndex((one) => one.seat === viewedSeat());
  return { view: late[index] ?? view, overview: lateOverviews[index] ?? overview ?? undefined };
};

/** Whether the viewer has to decide now. */
export const isAsked = () => Boolean(ownSeat() && !botStandsIn.value && table.value?.question?.seats.includes(/** @type {string} */ (ownSeat())));

/** @param {string} seat */
export const nameOf = (seat) => seats.value.find((one) => one.seat === seat)?.name ?? seat;

/** @param {string} id of a card; suffixes for second copies and owners do not change its face */
export const faceOf = (id) => faces.value?.get(id) ?? faces.value?.get(id.replace(/[#@].*$/, ''));

/**
 * What the table can ask of the server. The connection, a scenario or a replay set these.
 * @type {{ sendMove: (move: string) => void, askRefusals: (target?: string) => void, send: (command: object) => void, switchSeat: (seat: string) => void, askHint: () => void }}
 */
export const commands = { sendMove: () => {}, askRefusals: () => {}, send: () => {}, switchSeat: () => {}, askHint: () => {} };

/** Picks a target, or asks why it cannot be picked. @param {string} target @returns {string[] | undefined} the new picks */
export function pickTarget(target) {
  const next = picking.togglePick(moves.value, picks.value, target);
  if (next) {
    batch(() => {
      picks.value = next;
      refusals.value = undefined;
    });
  } else {
    commands.askRefusals(target);
  }
  return next;
}

/** Whether the viewer is in the middle of a command and can take its last step back. */
export const canStepOut = () => Boolean(table.value?.draft && table.value?.undo && !sending.value);

/** Closes what is open, or takes the last pick or the last step of a command back. @returns {boolean} whether there was anything */
export function stepBack() {
  if (refusals.value || zoomedCard.value || hint.value) {
    batch(() => {
      refusals.value = undefined;
      hint.value = undefined;
      zoomedCard.value = undefined;
    });
    return true;
  }
  if (picks.value.length === 0) {
    if (!canStepOut()) return false;
    commands.send({ do: 'undo' });
    return true;
  }
  picks.value = picks.value.slice(0, -1);
  return true;
}

/** @param {picking.Move} move */
export function makeMove(move) {
  batch(() => {
    picks.value = [];
    refusals.value = undefined;
    zoomedCard.value = undefined;
    hint.value = undefined;
  });
  commands.sendMove(move.move);
}
