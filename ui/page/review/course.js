// A match that is over, step by step: what is told, which moment is shown, through whose eyes.
import { batch, computed, signal } from '../lib/html.js';
import { request } from '../app/api.js';
import { fly, measure } from '../table/motion.js';
import { faces, hands, hint, lines, peeked, picks, refused, table, terms, waiting, zoomed } from '../table/state.js';

/** @typedef {import('../../types/wire.d.ts').Replay} Story */
/** @typedef {import('../../types/wire.d.ts').Moment} Moment */
/** Where a match comes from: a table of this house, or a record. @typedef {{ table?: string, invitation?: string, upload?: { record: string, cards?: string } }} Source */

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

const query = (/** @type {Record<string, string | number | undefined>} */ fields) => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
};

/** Asks for the story or for moments. @param {'replay' | 'moments'} what @param {Record<string, string | number>} fields */
function ask(what, fields) {
  const { table: id, invitation, upload } = source.value;
  const rest = query({ ...fields, seat: eyes.value, invitation });
  if (id) return request('GET', `/tables/${id}/${what}${rest}`);
  return request('POST', `${what === 'replay' ? '/replay' : '/replay/moments'}${rest}`, upload);
}

export const last = computed(() => Math.max(0, (story.value?.steps.length ?? 1) - 1));
export const step = computed(() => story.value?.steps[ply.value]);

/** Who leads, as a word: to see where that changes. @param {number[]} points */
const leaders = (points) => {
  const best = Math.max(...points);
  return points.map((one, seat) => (one === best ? seat : '')).join('');
};

/** Where a round begins. @type {import('../vendor/signals.js').ReadonlySignal<number[]>} */
export const rounds = computed(() => (story.value?.steps ?? []).flatMap((one, index, all) => (index === 0 || one.round !== all[index - 1].round || one.game !== all[index - 1].game ? [index] : [])));

/** Where somebody else takes the lead. @type {import('../vendor/signals.js').ReadonlySignal<number[]>} */
export const turning = computed(() => (story.value?.steps ?? []).flatMap((one, index, all) => {
  const before = all[index - 1];
  const changed = before && before.game === one.game && leaders(one.points) !== leaders(before.points);
  // A tie is no lead: only where one seat comes out in front, something has turned.
  return changed && leaders(one.points).length === 1 ? [index] : [];
}));

/** Fetches the moments around a step. @param {number} at */
function fetchAround(at) {
  const from = Math.floor(at / WINDOW) * WINDOW;
  if (from > last.value || at < 0) return Promise.resolve();
  const known = fetching.get(from);
  if (known) return known;
  const mine = moments;
  const work = ask('moments', { from, count: WINDOW }).then((found) => {
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
      view: moment.view, late: moment.seats ?? [], question: moment.question, choices: [], lines: [], after: null, undo: false, results: [], commitment: '',
    });
    zoomed.value = undefined;
    waiting.value = false;
  });
  if (before) requestAnimationFrame(() => fly(before));
}

/** Writes the moment into the address, so that it can be shared. */
function keepAddress() {
  const { table: id, invitation } = source.value;
  if (!id) return;
  history.replaceState(null, '', location.pathname + query({ ply: ply.value, seat: eyes.value, i: invitation }));
}

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

/** Tells the story anew: at first, and through other eyes or in another language. @param {number} at */
export async function tell(at) {
  moments = new Map();
  fetching = new Map();
  const told = await ask('replay', {});
  batch(() => {
    story.value = told;
    faces.value = new Map(told.faces.map((/** @type {any} */ face) => [face.id, face]));
    ply.value = Math.min(Math.max(0, at), told.steps.length - 1);
  });
  await jump(ply.value);
}

/** Opens a match. Returns how to leave it. @param {Source} of @param {number} at @param {string} seat */
export function open(of, at, seat) {
  batch(() => {
    source.value = of;
    story.value = undefined;
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
  return { ready: tell(at), leave: () => batch(() => {
    playing.value = false;
    story.value = undefined;
    table.value = /** @type {any} */ (undefined);
    zoomed.value = undefined;
  }) };
}

/** Looks through other eyes. @param {string} seat */
export function lookThrough(seat) {
  eyes.value = seat;
  return tell(ply.value);
}

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
