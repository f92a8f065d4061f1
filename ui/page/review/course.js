// A match that is over, step by step: what is told, which moment is shown, through whose eyes.
import { batch, computed, signal } from '../lib/html.js';
import { fly, measure } from '../table/motion.js';
import { faces, hands, hint, lines, peeked, picks, refused, table, terms, waiting, zoomed } from '../table/state.js';
import { address, ask } from './doors.js';
import { opened } from './opened.js';
import { byChance, byLead } from './turning.js';

/** @typedef {import('../../types/wire.d.ts').Replay} Story */
/** @typedef {import('../../types/wire.d.ts').Moment} Moment */
/** @typedef {import('./doors.js').Source} Source */

/** So many moments are fetched at once. */
const WINDOW = 12;
/** The time between two steps at the usual speed. */
const BEAT_MS = 1400;
export const SPEEDS = [0.5, 1, 2, 4];

/** @type {import('../vendor/signals.js').Signal<Source>} */
export const source = signal({});
/** @type {import('../vendor/signals.js').Signal<Story | undefined>} */
export const story = signal(undefined);
/** The step that is shown; 0 is the deal. */
export const ply = signal(0);
/** Whose eyes; nobody's in particular: all hands are open. */
export const eyes = signal('');
export const speed = signal(1);
export const playing = signal(false);

/** @type {Map<number, Moment>} */
let moments = new Map();
/** Windows that are on their way. @type {Map<number, Promise<void>>} */
let fetching = new Map();

/** Chances of matches that were judged, by where they come from. @type {Map<string, import('./turning.js').ReviewGame[]>} */
const chances = new Map();
const keyOf = (/** @type {Source} */ of) => of.table ?? of.upload?.record ?? '';
/** Those of this match, if it was judged. @type {import('../vendor/signals.js').Signal<import('./turning.js').ReviewGame[] | undefined>} */
const judged = signal(undefined);

/** Keeps a review, for those who look at its match next. @param {Source} of @param {import('../../types/wire.d.ts').Review} review */
export const noteReview = (of, review) => { if (review.ready) chances.set(keyOf(of), review.games); };

export const last = computed(() => Math.max(0, (story.value?.steps.length ?? 1) - 1));
export const step = computed(() => story.value?.steps[ply.value]);

/** Where a round begins. @type {import('../vendor/signals.js').ReadonlySignal<number[]>} */
export const rounds = computed(() => (story.value?.steps ?? []).flatMap((one, index, all) => (index === 0 || one.round !== all[index - 1].round || one.game !== all[index - 1].game ? [index] : [])));

/** Where a turn begins. @type {import('../vendor/signals.js').ReadonlySignal<number[]>} */
export const turns = computed(() => (story.value?.steps ?? []).flatMap((one, index) => (one.turn ? [index] : [])));

/** Where the match turned: by the chances to win, if somebody had them judged, or else by the lead. @type {import('../vendor/signals.js').ReadonlySignal<import('./turning.js').Turn[]>} */
export const turning = computed(() => (judged.value ? byChance(judged.value) : byLead(story.value?.steps ?? [])));
/** The same as steps. @type {import('../vendor/signals.js').ReadonlySignal<number[]>} */
export const turningAt = computed(() => turning.value.map((one) => one.at));

/** Fetches the moments around a step. @param {number} at */
function fetchAround(at) {
  const from = Math.floor(at / WINDOW) * WINDOW;
  if (from > last.value || at < 0) return Promise.resolve();
  const known = fetching.get(from);
  if (known) return known;
  const mine = moments;
  const work = ask(source.value, 'moments', { from, count: WINDOW, seat: eyes.value }).then((found) => {
    found.moments.forEach((/** @type {Moment} */ moment, /** @type {number} */ index) => mine.set(from + index, moment));
  });
  fetching.set(from, work);
  // What did not come is asked for again.
  const asked = fetching;
  work.catch(() => asked.delete(from));
  return work;
}

/** Puts a moment on the table, as if the server had just told it. @param {Moment} moment @param {boolean} moves whether cards fly */
function draw(moment, moves) {
  const told = /** @type {Story} */ (story.value);
  const before = moves ? measure() : undefined;
  batch(() => {
    table.value = /** @type {any} */ ({
      kind: 'state', version: ply.value, game: told.game, status: 'replay', seats: told.seats, yours: [], eyes: eyes.value || null,
      view: opened(moment.view, moment.seats ?? []), late: moment.seats ?? [], question: moment.question, choices: [], lines: [], after: null, undo: false, results: [], commitment: '',
    });
    zoomed.value = undefined;
    waiting.value = false;
  });
  if (before) requestAnimationFrame(() => fly(before));
}

/** Writes the moment into the address, so that it can be shared, and found again. */
const keepAddress = () => history.replaceState(null, '', address(source.value, 'replay', { ply: ply.value, seat: eyes.value }));

/** Shows a step. @param {number} to */
export async function jump(to) {
  const next = Math.min(last.value, Math.max(0, to));
  const near = Math.abs(next - ply.value) === 1;
  ply.value = next;
  keepAddress();
  if (!moments.has(next)) await fetchAround(next);
  const moment = moments.get(next);
  // Somebody may have gone on meanwhile.
  if (moment && ply.value === next) draw(moment, near);
  if (!moments.has(next + WINDOW / 2)) fetchAround(next + WINDOW / 2).catch(() => {});
}

/** @param {number[]} places @param {1 | -1} way the next of these places in a direction */
export function toNext(places, way) {
  const ahead = way > 0 ? places.find((place) => place > ply.value) : places.findLast((place) => place < ply.value);
  if (ahead !== undefined) return jump(ahead);
  return jump(way > 0 ? last.value : 0);
}

/** How often a story was asked for: only the last answer counts. */
let tellings = 0;

/**
 * Tells the story anew: at first, and through other eyes or in another language. What is shown stays until
 * all of it is there.
 * @param {number} [at] the moment; the one that is shown, if not given
 * @param {string} [seat] whose eyes
 */
export async function tell(at, seat = eyes.value) {
  tellings += 1;
  const mine = tellings;
  const told = await ask(source.value, 'replay', { seat });
  const place = () => Math.min(Math.max(0, at ?? ply.value), told.steps.length - 1);
  const from = Math.floor(place() / WINDOW) * WINDOW;
  const found = await ask(source.value, 'moments', { from, count: WINDOW, seat });
  if (mine !== tellings) return;
  batch(() => {
    moments = new Map(found.moments.map((/** @type {Moment} */ moment, /** @type {number} */ index) => [from + index, moment]));
    fetching = new Map([[from, Promise.resolve()]]);
    story.value = told;
    faces.value = new Map(told.faces.map((/** @type {any} */ face) => [face.id, face]));
    eyes.value = seat;
    ply.value = place();
    const moment = moments.get(ply.value);
    if (moment) draw(moment, false);
  });
  await jump(ply.value);
}

/** Looks whether somebody has had the match judged; nothing is begun. @param {Source} of */
async function findChances(of) {
  if (of.table && !chances.has(keyOf(of))) noteReview(of, await ask(of, 'review'));
  // Somebody may have gone to another match meanwhile.
  if (source.value === of) judged.value = chances.get(keyOf(of));
}

/** Opens a match. Returns how to leave it. @param {Source} of @param {number} at @param {string} seat */
export function open(of, at, seat) {
  batch(() => {
    source.value = of;
    story.value = undefined;
    ply.value = 0;
    judged.value = undefined;
    eyes.value = seat;
    playing.value = false;
    picks.value = [];
    lines.value = [];
    refused.value = undefined;
    hint.value = undefined;
    terms.value = undefined;
    peeked.value = undefined;
    table.value = /** @type {any} */ (undefined);
  });
  // Nothing can be done at a table of the past.
  Object.assign(hands, { send: () => {}, why: () => {}, tell: () => {}, look: () => {}, hint: () => {} });
  // Without chances the lead tells where it turned.
  const ready = tell(at);
  ready.then(() => findChances(of)).catch(() => {});
  return { ready, leave: () => batch(() => {
    // What is still on its way comes too late.
    tellings += 1;
    playing.value = false;
    story.value = undefined;
    table.value = /** @type {any} */ (undefined);
    zoomed.value = undefined;
  }) };
}

/** Looks through other eyes. @param {string} seat */
export const lookThrough = (seat) => tell(undefined, seat);

/** Plays on by itself while it is wanted. Returns how to stop. */
export function run() {
  let next = 0;
  const beat = async () => {
    if (ply.value >= last.value) {
      playing.value = false;
      return;
    }
    await jump(ply.value + 1).catch(() => { playing.value = false; });
    if (playing.value) next = setTimeout(beat, BEAT_MS / speed.value);
  };
  next = setTimeout(beat, 200 / speed.value);
  return () => clearTimeout(next);
}
