// The WebSocket of a table: it reconnects by itself and continues the log where it stopped.
import { batch } from '../lib/html.js';
import { settings } from '../lib/settings.js';
import { knock } from '../lib/sound.js';
import { markLogSeen, missed, showMissedLines } from '../table/MissedLog.js';
import { fly, measure } from '../table/motion.js';
import { commands, connectionState, faces, hint, isAsked, logLines, peekedSeat, picks, refusals, sending, table, terms } from '../table/state.js';
import { invitationTo, request } from './api.js';
import { notice } from './notice.js';
import { remember } from './recentTables.js';

const WIRE = 1;
/** Waiting times before the first, second, ... attempt to reconnect. */
const RETRY_MS = [150, 300, 600, 1200, 2500, 5000];
const PING_MS = 20_000;
/** What the handler of an answer returns that has sent the command again. */
const RETRIED = Symbol('retried');

/** The log so far and its version, by viewer, since frames carry only new lines. @type {Map<string, { version: number, lines: any[] }>} */
const logs = new Map();

/**
 * Connects to a table.
 * @param {string} id
 * @param {(problem: { code: string, text?: string }) => void} refused called when reconnecting makes no sense
 * @returns {() => void} disconnects and clears the table
 */
export function connect(id, refused) {
  /** @type {WebSocket | undefined} */
  let socket;
  let closed = false;
  let attempts = 0;
  let lastNumber = 0;
  let retry = 0;
  /** When a busy server wants to see us again. */
  let busyMs = 0;
  /** What to do with the answer to a command, by its number. @type {Map<number, (message: any) => unknown>} */
  const answers = new Map();
  logs.clear();

  /** @returns {boolean} whether it could be sent */
  const send = (/** @type {object} */ command, /** @type {(message: any) => unknown} */ then = () => {}) => {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    lastNumber += 1;
    answers.set(lastNumber, then);
    socket.send(JSON.stringify({ id: lastNumber, ...command }));
    return true;
  };

  const receive = (/** @type {any} */ state) => {
    const viewer = state.eyes ?? '';
    const log = logs.get(viewer);
    const lines = state.after === null || state.after === undefined || !log ? state.lines : [...log.lines, ...state.lines];
    logs.set(viewer, { version: state.version, lines });
    const before = measure();
    const sameViewer = table.value?.eyes === state.eyes;
    const changed = table.value?.version !== state.version || !sameViewer;
    const returned = !sameViewer || connectionState.value === 'lost';
    batch(() => {
      table.value = state;
      logLines.value = lines;
      if (changed) {
        picks.value = [];
        refusals.value = undefined;
        hint.value = undefined;
      }
      sending.value = false;
      connectionState.value = 'connected';
    });
    remember(id, state);
    if (returned) showMissedLines(id);
    markLogSeen(id);
    if (changed && sameViewer) requestAnimationFrame(() => fly(before));
    if (changed && isAsked()) knock();
  };

  const onMessage = (/** @type {MessageEvent} */ event) => {
    const message = JSON.parse(event.data);
    const answer = answers.get(message.re);
    answers.delete(message.re);
    const retried = answer?.(message) === RETRIED;
    if (message.kind === 'state') {
      attempts = 0;
      receive(message);
    } else if (message.kind === 'refused' && !retried) {
      sending.value = false;
      notice(message.text);
    } else if (message.kind === 'bye' && message.again) {
      busyMs = message.retry_ms ?? 0;
    } else if (message.kind === 'bye') {
      closed = true;
      refused({ code: message.code });
    }
  };

  const open = () => {
    if (closed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const token = invitationTo(id);
    socket = new WebSocket(`${scheme}://${location.host}/api/tables/${id}/socket${token ? `?invitation=${encodeURIComponent(token)}` : ''}`);
    socket.onopen = () => {
      const viewer = table.value?.eyes ?? undefined;
      socket?.send(JSON.stringify({ wire: WIRE, lang: settings.lang.value, seat: viewer, seen: logs.get(viewer ?? '')?.version }));
    };
    socket.onmessage = onMessage;
    socket.onclose = async () => {
      answers.clear();
      if (closed) return;
      sending.value = false;
      connectionState.value = 'lost';
      // A browser does not tell why an upgrade was refused, so the reason is asked for by HTTP.
      if (attempts === 0 && !table.value) {
        try {
          await request('GET', `/tables/${id}/state${token ? `?invitation=${encodeURIComponent(token)}` : ''}`);
        } catch (problem) {
          const { code, message, retryMs } = /** @type {any} */ (problem);
          busyMs = retryMs ?? 0;
          if (code && code !== 'too_fast' && code !== 'busy') {
            closed = true;
            refused({ code, text: message });
            return;
          }
        }
      }
      retry = setTimeout(open, Math.max(busyMs, RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)]));
      busyMs = 0;
      attempts += 1;
    };
  };

  commands.sendMove = (move) => {
    const { version } = table.value;
    // A busy server says when to try again; by then the table may have moved on.
    const again = (/** @type {any} */ message) => {
      if (message.code !== 'busy' || !message.retry_ms) return undefined;
      setTimeout(attempt, message.retry_ms);
      return RETRIED;
    };
    const attempt = () => {
      sending.value = table.value?.version === version && send({ do: 'move', version, move }, again);
    };
    attempt();
  };
  commands.send = (command) => { send(command); };
  commands.askRefusals = (target) => {
    send({ do: 'wishes' }, (message) => {
      if (message.kind === 'wishes') refusals.value = { target, wishes: message.wishes };
    });
  };
  commands.askHint = () => {
    hint.value = { words: [] };
    const sent = send({ do: 'hint' }, (message) => {
      const current = message.kind === 'hint' && message.version === table.value?.version;
      hint.value = current ? { move: message.move, words: message.words ?? [] } : undefined;
    });
    if (!sent) hint.value = undefined;
  };
  commands.switchSeat = (seat) => { send({ do: 'look', seat, seen: logs.get(seat)?.version }); };

  const pinging = setInterval(() => send({ do: 'ping' }), PING_MS);
  // Reconnects at once when the page becomes visible or the network returns.
  const wake = () => {
    if (table.value && document.visibilityState === 'visible') {
      showMissedLines(id);
      markLogSeen(id);
    }
    if (closed || socket?.readyState !== WebSocket.CLOSED || document.visibilityState !== 'visible') return;
    clearTimeout(retry);
    open();
  };
  const offline = () => socket?.close();
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  addEventListener('offline', offline);
  open();

  return () => {
    closed = true;
    clearInterval(pinging);
    clearTimeout(retry);
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('online', wake);
    removeEventListener('offline', offline);
    socket?.close();
    batch(() => {
      table.value = /** @type {any} */ (undefined);
      logLines.value = [];
      picks.value = [];
      missed.value = [];
      hint.value = undefined;
      terms.value = undefined;
      peekedSeat.value = undefined;
      faces.value = undefined;
      sending.value = false;
      connectionState.value = 'connected';
    });
  };
}

/** Loads the faces of a table's cards, and its terms. @param {string} id */
export async function loadFacesAndTerms(id) {
  const token = invitationTo(id);
  const query = token ? `?invitation=${encodeURIComponent(token)}` : '';
  const [list, agreed] = await Promise.all([request('GET', `/tables/${id}/cards${query}`), request('GET', `/tables/${id}/terms${query}`)]);
  terms.value = agreed;
  faces.value = new Map(list.map((/** @type {any} */ face) => [face.id, face]));
}
