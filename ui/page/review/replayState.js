// The state of a replay: its steps, the moment that is shown, and the viewer.
import { batch, computed, signal } from '../lib/html.js';
import { gameOf } from '../games/registry.js';
import { fly, measure } from '../table/motion.js';
import { commands, faces, hint, logLines, peekedSeat, picks, refusals, sending, table, terms, zoomedCard } from '../table/state.js';
import { address, ask } from './matchSource.js';
import { byChance, byLead } from './turningPoints.js';

/** @typedef {import('../../types/wire.d.ts').Replay} ReplayData */
/** The overviews come with games without page code only. @typedef {import('../../types/wire.d.ts').Moment & { overview?: import('../../types/page.d.ts').Overview, overviews?: import('../../types/page.d.ts').Overview[] }} Moment */
/** @typedef {import('./matchSource.js').Source} Source */
/** @typedef {import('./turningPoints.js').ReviewGame} ReviewGame */
/** @template T @typedef {import('../vendor/signals.js').Signal<T>} Signal */
/** @template T @typedef {import('../vendor/signals.js').ReadonlySignal<T>} ReadonlySignal */

/** How many moments one request fetches. */
const WINDOW = 12;
/** The time between two steps at normal speed. */
const STEP_MS = 1400;
export const SPEEDS = [0.5, 1, 2, 4];

/** @type {Signal<Source>} */
export const source = signal({});
/** @type {Signal<ReplayData | undefined>} */
export const replay = signal(undefined);
/** The step that is shown; 0 is the deal. */
export const ply = signal(0);
/** The seat from which the match is seen; empty: all hands are open. */
export const viewer = signal('');
export const speed = signal(1);
export const playing = signal(false);

/** @type {Map<number, Moment>} */
let moments = new Map();
/** Requests for windows of moments, by their first step. @type {Map<number, Promise<void>>} */
let fetching = new Map();

/** Reviews that this page has seen, by match. @type {Map<string, ReviewGame[]>} */
const reviews = new Map();
const keyOf = (/** @type {Source} */ of) => of.table ?? of.upload?.record ?? '';
/** The review of this match, if there is one. @type {Signal<ReviewGame[] | undefined>} */
const reviewed = signal(undefined);

/** Keeps a review for the replay of its match. @param {Source} of @param {import('../../types/wire.d.ts').Review} review */
export const rememberReview = (of, review) => { if (review.ready) reviews.set(keyOf(of), review.games); };

export const last = computed(() => Math.max(0, (replay.value?.steps.length ?? 1) - 1));
export const step = computed(() => replay.value?.steps[ply.value]);

/** The first step of every round. @type {ReadonlySignal<number[]>} */
export const rounds = computed(() => (replay.value?.steps ?? []).flatMap((one, index, all) => (index === 0 || one.round !== all[index - 1].round || one.game !== all[index - 1].game ? [index] : [])));

/** The first step of every turn. @type {ReadonlySignal<number[]>} */
export const turns = computed(() => (replay.value?.steps ?? []).flatMap((one, index) => (one.turn ? [index] : [])));

/** @type {ReadonlySignal<import('./turningPoints.js').Turn[]>} */
export const turningPoints = computed(() => (reviewed.value ? byChance(reviewed.value) : byLead(replay.value?.steps ?? [])));
/** @type {ReadonlySignal<number[]>} */
export const turningSteps = computed(() => turningPoints.value.map((one) => one.at));

/** Fetches the moments around a step. @param {number} at */
function fetchAround(at) {
  const from = Math.floor(at / WINDOW) * WINDOW;
  if (from > last.value || at < 0) return Promise.resolve();
  const known = fetching.get(from);
  if (known) return known;
  const target = moments;
  const work = ask(source.value, 'moments', { from, count: WINDOW, seat: viewer.value }).then((found) => {
    found.moments.forEach((/** @type {Moment} */ moment, /** @type {number} */ index) => target.set(from + index, moment));
  });
  fetching.set(from, work);
  // A failed request is made again by the next jump.
  const requests = fetching;
  work.catch(() => requests.delete(from));
  return work;
}

/** Shows a moment as if it were a state frame. @param {Moment} moment @param {boolean} animate */
function show(moment, animate) {
  const { game, seats } = /** @type {ReplayData} */ (replay.value);
  const before = animate ? measure() : undefined;
  const { view, overview, seats: views = [], overviews = [] } = moment;
  const { faceUp } = gameOf(game);
  const seen = faceUp && views.length > 0 ? faceUp({ view, overview }, views.map((one, index) => ({ view: one, overview: overviews[index] }))) : { view, overview };
  batch(() => {
    table.value = /** @type {any} */ ({
      kind: 'state', version: ply.value, game, status: 'replay', seats, yours: [], eyes: viewer.value || null,
      ...seen, late: views, late_overviews: overviews, question: moment.question, choices: [], lines: [], after: null, undo: false, results: [], commitment: '',
    });
    zoomedCard.value = undefined;
    sending.value = false;
  });
  if (before) requestAnimationFrame(() => fly(before));
}

/** Writes the moment into the address, so that it survives a reload and can be shared. */
const updateAddress = () => history.replaceState(null, '', address(source.value, 'replay', { ply: ply.value, seat: viewer.value }));

/** Shows a step. @param {number} to */
export async function jump(to) {
  const next = Math.min(last.value, Math.max(0, to));
  const near = Math.abs(next - ply.value) === 1;
  ply.value = next;
  updateAddress();
  if (!moments.has(next)) await fetchAround(next);
  const moment = moments.get(next);
  // Another jump may have happened meanwhile.
  if (moment && ply.value === next) show(moment, near);
  if (!moments.has(next + WINDOW / 2)) fetchAround(next + WINDOW / 2).catch(() => {});
}

/** Jumps to the next of some steps in a direction. @param {number[]} steps ascending @param {1 | -1} direction */
export function jumpToNext(steps, direction) {
  const next = direction > 0 ? steps.find((one) => one > ply.value) : steps.findLast((one) => one < ply.value);
  if (next !== undefined) return jump(next);
  return jump(direction > 0 ? last.value : 0);
}

/** The number of loadings so far: only the last one is used. */
let loadings = 0;

/**
 * Loads the replay: at first, for another viewer, or in another language. What is shown stays until everything is
 * there.
 * @param {number} [at] the step to show; the current one if not given
 * @param {string} [seat] the viewer
 */
export async function load(at, seat = viewer.value) {
  loadings += 1;
  const mine = loadings;
  const data = await ask(source.value, 'replay', { seat });
  const target = () => Math.min(Math.max(0, at ?? ply.value), data.steps.length - 1);
  const from = Math.floor(target() / WINDOW) * WINDOW;
  const found = await ask(source.value, 'moments', { from, count: WINDOW, seat });
  if (mine !== loadings) return;
  batch(() => {
    moments = new Map(found.moments.map((/** @type {Moment} */ moment, /** @type {number} */ index) => [from + index, moment]));
    fetching = new Map([[from, Promise.resolve()]]);
    replay.value = data;
    faces.value = new Map(data.faces.map((/** @type {any} */ face) => [face.id, face]));
    viewer.value = seat;
    ply.value = target();
    const moment = moments.get(ply.value);
    if (moment) show(moment, false);
  });
  await jump(ply.value);
}

/** Looks for an existing review without starting one. @param {Source} of */
async function findReview(of) {
  if (of.table && !reviews.has(keyOf(of))) rememberReview(of, await ask(of, 'review'));
  // Another match may have been opened meanwhile.
  if (source.value === of) reviewed.value = reviews.get(keyOf(of));
}

/**
 * Opens the replay of a match.
 * @param {Source} of
 * @param {number} at
 * @param {string} seat
 * @returns {{ ready: Promise<void>, leave: () => void }}
 */
export function openReplay(of, at, seat) {
  batch(() => {
    source.value = of;
    replay.value = undefined;
    ply.value = 0;
    reviewed.value = undefined;
    viewer.value = seat;
    playing.value = false;
    picks.value = [];
    logLines.value = [];
    refusals.value = undefined;
    hint.value = undefined;
    terms.value = undefined;
    peekedSeat.value = undefined;
    table.value = /** @type {any} */ (undefined);
  });
  // Targets of a replay cannot be picked.
  Object.assign(commands, { sendMove: () => {}, askRefusals: () => {}, send: () => {}, switchSeat: () => {}, askHint: () => {} });
  const ready = load(at);
  // Without a review the turning points come from the lead.
  ready.then(() => findReview(of)).catch(() => {});
  return { ready, leave: () => batch(() => {
    // Answers that are still under way must not be shown.
    loadings += 1;
    playing.value = false;
    replay.value = undefined;
    table.value = /** @type {any} */ (undefined);
    zoomedCard.value = undefined;
  }) };
}

/** @param {string} seat */
export const switchViewer = (seat) => load(undefined, seat);

/** Shows step after step while `playing` is set. @returns {() => void} stops it */
export function startPlayback() {
  let next = 0;
  const advance = async () => {
    if (ply.value >= last.value) {
      playing.value = false;
      return;
    }
    await jump(ply.value + 1).catch(() => { playing.value = false; });
    if (playing.value) next = setTimeout(advance, STEP_MS / speed.value);
  };
  next = setTimeout(advance, 200 / speed.value);
  return () => clearTimeout(next);
}
