// The line to a table: a socket that comes back by itself and goes on where it was.
import { batch } from '../lib/html.js';
import { settings } from '../lib/settings.js';
import { knock } from '../lib/sound.js';
import { fly, measure } from '../table/motion.js';
import { missed, seenNow, tellMissed } from '../table/Missed.js';
import { asked, faces, hands, hint, line, lines, peeked, picks, refused, table, terms, waiting } from '../table/state.js';
import { invitationTo, request } from './api.js';
import { remember } from './memory.js';
import { notice } from './notice.js';

const WIRE = 1;
const PATIENCE_MS = [150, 300, 600, 1200, 2500, 5000];
const PING_MS = 20_000;

/** The log up to which version, by eyes. @type {Map<string, { version: number, lines: any[] }>} */
const told = new Map();

/**
 * Opens the line to a table. Returns how to close it.
 * @param {string} id
 * @param {(problem: { code: string, text?: string }) => void} lost called when there is no way back
 */
export function connect(id, lost) {
  /** @type {WebSocket | undefined} */
  let socket;
  let closed = false;
  let tries = 0;
  let numbered = 0;
  let redial = 0;
  /** What to do with an answer, by number. @type {Map<number, (message: any) => void>} */
  const answers = new Map();
  told.clear();

  const say = (/** @type {object} */ wish, /** @type {(message: any) => void} */ then = () => {}) => {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    numbered += 1;
    answers.set(numbered, then);
    socket.send(JSON.stringify({ id: numbered, ...wish }));
    return true;
  };

  const receive = (/** @type {any} */ state) => {
    const key = state.eyes ?? '';
    const log = told.get(key);
    const all = state.after === null || state.after === undefined || !log ? state.lines : [...log.lines, ...state.lines];
    told.set(key, { version: state.version, lines: all });
    const before = measure();
    const changed = table.value?.version !== state.version || table.value?.eyes !== state.eyes;
    const sameEyes = table.value?.eyes === state.eyes;
    const back = !sameEyes || line.value !== 'here';
    batch(() => {
      table.value = state;
      lines.value = all;
      if (changed) {
        picks.value = [];
        refused.value = undefined;
        hint.value = undefined;
      }
      waiting.value = false;
      line.value = 'here';
    });
    remember(id, state);
    if (back) tellMissed(id);
    seenNow(id);
    if (changed && sameEyes) requestAnimationFrame(() => fly(before));
    if (changed && asked()) knock();
  };

  const hear = (/** @type {MessageEvent} */ event) => {
    const message = JSON.parse(event.data);
    const answer = answers.get(message.re);
    answers.delete(message.re);
    if (message.kind === 'state') {
      tries = 0;
      receive(message);
    } else if (message.kind === 'refused') {
      waiting.value = false;
      notice(message.text);
    } else if (message.kind === 'bye' && !message.again) {
      closed = true;
      lost({ code: message.code });
    }
    answer?.(message);
  };

  const dial = () => {
    if (closed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const token = invitationTo(id);
    socket = new WebSocket(`${scheme}://${location.host}/api/tables/${id}/socket${token ? `?invitation=${encodeURIComponent(token)}` : ''}`);
    socket.onopen = () => {
      const eyes = table.value?.eyes ?? undefined;
      socket?.send(JSON.stringify({ wire: WIRE, lang: settings.lang.value, seat: eyes, seen: told.get(eyes ?? '')?.version }));
    };
    socket.onmessage = hear;
    socket.onclose = async () => {
      answers.clear();
      if (closed) return;
      waiting.value = false;
      line.value = 'gone';
      // A refused upgrade says nothing in a browser: ask plainly why.
      if (tries === 0 && !table.value) {
        const token = invitationTo(id);
        try {
          await request('GET', `/tables/${id}/state${token ? `?invitation=${encodeURIComponent(token)}` : ''}`);
        } catch (problem) {
          const { code, message } = /** @type {any} */ (problem);
          if (code && code !== 'too_fast') {
            closed = true;
            lost({ code, text: message });
            return;
          }
        }
      }
      redial = setTimeout(dial, PATIENCE_MS[Math.min(tries, PATIENCE_MS.length - 1)]);
      tries += 1;
    };
  };

  hands.send = (move) => {
    waiting.value = true;
    if (!say({ do: 'move', version: table.value.version, move })) waiting.value = false;
  };
  hands.tell = (wish) => { say(wish); };
  hands.why = (thing) => {
    say({ do: 'wishes' }, (message) => {
      if (message.kind === 'wishes') refused.value = { thing, wishes: message.wishes };
    });
  };
  hands.hint = () => {
    hint.value = { words: [] };
    const asked = say({ do: 'hint' }, (message) => {
      const fits = message.kind === 'hint' && message.version === table.value?.version;
      hint.value = fits ? { move: message.move, words: message.words ?? [] } : undefined;
    });
    if (!asked) hint.value = undefined;
  };
  hands.look = (seat) => { say({ do: 'look', seat, seen: told.get(seat)?.version }); };

  const pinging = setInterval(() => say({ do: 'ping' }), PING_MS);
  // Whoever comes back to the page, or to the network, should not have to wait for the next try.
  const wake = () => {
    if (table.value && document.visibilityState === 'visible') {
      tellMissed(id);
      seenNow(id);
    }
    if (closed || socket?.readyState !== WebSocket.CLOSED || document.visibilityState !== 'visible') return;
    clearTimeout(redial);
    dial();
  };
  const offline = () => socket?.close();
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  addEventListener('offline', offline);
  dial();

  return () => {
    closed = true;
    clearInterval(pinging);
    clearTimeout(redial);
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('online', wake);
    removeEventListener('offline', offline);
    socket?.close();
    batch(() => {
      table.value = /** @type {any} */ (undefined);
      lines.value = [];
      picks.value = [];
      missed.value = [];
      hint.value = undefined;
      terms.value = undefined;
      peeked.value = undefined;
      waiting.value = false;
      line.value = 'here';
    });
  };
}

/** Loads what stands on the cards of a table, and what was agreed on. @param {string} id */
export async function loadFaces(id) {
  const token = invitationTo(id);
  const entry = token ? `?invitation=${encodeURIComponent(token)}` : '';
  const [list, agreed] = await Promise.all([request('GET', `/tables/${id}/cards${entry}`), request('GET', `/tables/${id}/terms${entry}`)]);
  terms.value = agreed;
  faces.value = new Map(list.map((/** @type {any} */ face) => [face.id, face]));
}
