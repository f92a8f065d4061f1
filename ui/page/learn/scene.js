// A scenario played in place: the table's own state, fed by a server that keeps nothing. Every step
// sends all steps again.
import { batch, signal } from '../lib/html.js';
import { fly, measure } from '../table/motion.js';
import { faces, hands, hint, lines, picks, refused, table, terms, waiting, zoomed } from '../table/state.js';
import { request } from '../app/api.js';
import { notice } from '../app/notice.js';

/** @typedef {import('../../types/wire.d.ts').Scene} Scene */

/** The scenario that is played now. @type {import('../vendor/signals.js').Signal<Scene | undefined>} */
export const scene = signal(undefined);
/** What was done in it. @type {import('../vendor/signals.js').Signal<string[]>} */
export const steps = signal([]);

/** Loads what stands on the cards of a game's own edition. @param {string} game */
export async function loadCards(game) {
  /** @type {import('../lib/types.js').Face[]} */
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
    lines.value = [];
    picks.value = [];
    refused.value = undefined;
    zoomed.value = undefined;
    hint.value = undefined;
    terms.value = undefined;
    waiting.value = false;
  });
}

/**
 * Opens a scenario as a table. Returns how to play on, and how to leave it.
 * @param {string} game
 * @param {string} name
 * @param {{ seat?: string, begun?: string[], shown?: (scene: Scene) => Scene, why?: (thing?: string) => void }} [how]
 *   `seat`: whose eyes, if not those of whoever is asked; `shown` may change what is offered
 */
export function play(game, name, { seat, begun = [], shown = (told) => told, why } = {}) {
  let left = false;
  /** How often a moment was asked for: only the last answer counts. */
  let askings = 0;
  const ask = (/** @type {string[]} */ all, wishes = false) => request('POST', `/scenarios/${game}/${name}`, { steps: all, seat, wishes });
  const put = (/** @type {Scene} */ told, /** @type {string[]} */ all) => {
    const before = measure();
    const first = !table.value;
    batch(() => {
      scene.value = shown(told);
      steps.value = all;
      table.value = scene.value.state;
      lines.value = /** @type {any[]} */ (table.value.lines);
      picks.value = [];
      refused.value = undefined;
      waiting.value = false;
    });
    if (!first) requestAnimationFrame(() => fly(before));
  };
  const show = async (/** @type {string[]} */ all) => {
    askings += 1;
    const mine = askings;
    waiting.value = true;
    try {
      const told = await ask(all);
      if (!left && mine === askings) put(told, all);
    } catch (problem) {
      if (left || mine !== askings) return;
      waiting.value = false;
      if (all.length > 0 && !scene.value) await show([]);
      else notice(/** @type {Error} */ (problem).message);
    }
  };
  hands.send = (move) => show([...steps.value, `${table.value.eyes} ${move}`]);
  hands.tell = (wish) => { if (/** @type {any} */ (wish).do === 'undo') back(); };
  hands.why = why ?? (async (thing) => {
    const told = await ask(steps.value, true);
    refused.value = { thing, wishes: told.wishes ?? [] };
  });
  hands.hint = () => {};
  hands.look = () => {};
  const back = () => show(steps.value.slice(0, -1));
  clear();
  show(begun);
  return {
    /** The next line of the scenario, unless something else is on its way: whoever goes back is not overtaken by it. */
    next: () => { if (scene.value?.next && !waiting.value) show([...steps.value, scene.value.next.step]); },
    back,
    /** To any moment. */
    to: show,
    leave: () => {
      left = true;
      clear();
    },
  };
}
