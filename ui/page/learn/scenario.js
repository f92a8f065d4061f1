// A scenario played on the page: it uses the table's own state, and the server keeps nothing, so every request
// sends all steps since the scenario's position.
import { batch, signal } from '../lib/html.js';
import { request } from '../app/api.js';
import { notice } from '../app/notice.js';
import { fly, measure } from '../table/motion.js';
import { commands, faces, hint, logLines, picks, refusals, sending, table, terms, zoomedCard } from '../table/state.js';

/** @typedef {import('../../types/wire.d.ts').Scene} Scene */

/** The scenario at its current step. @type {import('../vendor/signals.js').Signal<Scene | undefined>} */
export const scene = signal(undefined);
/** The steps that were made in it. @type {import('../vendor/signals.js').Signal<string[]>} */
export const steps = signal([]);

/** Loads the faces of a game's own card set. @param {string} game */
export async function loadCards(game) {
  /** @type {import('../../types/page.d.ts').Face[]} */
  const list = await request('GET', `/cards/${game}`);
  faces.value = new Map(list.map((face) => [face.id, face]));
  return list;
}

/** Clears the table. */
function clear() {
  batch(() => {
    scene.value = undefined;
    steps.value = [];
    table.value = /** @type {any} */ (undefined);
    logLines.value = [];
    picks.value = [];
    refusals.value = undefined;
    zoomedCard.value = undefined;
    hint.value = undefined;
    terms.value = undefined;
    sending.value = false;
  });
}

/**
 * Opens a scenario as a table.
 * @param {string} game
 * @param {string} name
 * @param {{ seat?: string, begun?: string[], adapt?: (scene: Scene) => Scene, askRefusals?: (target?: string) => void }} [how]
 *   `seat`: the viewer, by default the seat that is asked; `begun`: steps made before; `adapt` may change what is offered
 */
export function play(game, name, { seat, begun = [], adapt = (found) => found, askRefusals } = {}) {
  let left = false;
  /** The number of requests so far: only the answer to the last one is used. */
  let requests = 0;
  const ask = (/** @type {string[]} */ all, wishes = false) => request('POST', `/scenarios/${game}/${name}`, { steps: all, seat, wishes });
  const put = (/** @type {Scene} */ found, /** @type {string[]} */ all) => {
    const before = measure();
    const first = !table.value;
    batch(() => {
      scene.value = adapt(found);
      steps.value = all;
      table.value = scene.value.state;
      logLines.value = /** @type {any[]} */ (table.value.lines);
      picks.value = [];
      refusals.value = undefined;
      sending.value = false;
    });
    if (!first) requestAnimationFrame(() => fly(before));
  };
  const show = async (/** @type {string[]} */ all) => {
    requests += 1;
    const mine = requests;
    sending.value = true;
    try {
      const found = await ask(all);
      if (!left && mine === requests) put(found, all);
    } catch (problem) {
      if (left || mine !== requests) return;
      sending.value = false;
      // Steps that were kept from an earlier visit may no longer fit the scenario.
      if (all.length > 0 && !scene.value) await show([]);
      else notice(/** @type {Error} */ (problem).message);
    }
  };
  const back = () => show(steps.value.slice(0, -1));
  Object.assign(commands, {
    sendMove: (/** @type {string} */ move) => show([...steps.value, `${table.value.eyes} ${move}`]),
    send: (/** @type {any} */ command) => { if (command.do === 'undo') back(); },
    askRefusals: askRefusals ?? (async (/** @type {string | undefined} */ target) => {
      const found = await ask(steps.value, true);
      refusals.value = { target, wishes: found.wishes ?? [] };
    }),
    askHint: () => {},
    switchSeat: () => {},
  });
  clear();
  show(begun);
  return {
    /** Plays the next line of the scenario, unless a request is under way, so that it cannot undo a step back. */
    next: () => { if (scene.value?.next && !sending.value) show([...steps.value, scene.value.next.step]); },
    back,
    to: show,
    leave: () => {
      left = true;
      clear();
    },
  };
}
