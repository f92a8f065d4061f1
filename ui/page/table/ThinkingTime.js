// The remaining thinking time of a seat, if the table's terms limit it.
import { html, signal, useEffect } from '../lib/html.js';
import { say } from '../lib/words.js';
import { table } from './state.js';

const TICK_MS = 500;
/** Below this the time is marked as short. */
const SHORT_SECONDS = 20;
const now = signal(Date.now());
/** The last times from the server, and when they came in. */
let received = { times: /** @type {any} */ (undefined), at: 0 };

/** @param {{ seat: string }} props */
export function ThinkingTime({ seat }) {
  const { clock: times, seats } = table.value;
  useEffect(() => {
    if (!times) return undefined;
    const ticking = setInterval(() => { now.value = Date.now(); }, TICK_MS);
    return () => clearInterval(ticking);
  }, [Boolean(times)]);
  if (!times) return null;
  if (received.times !== times) received = { times, at: Date.now() };
  const index = seats.findIndex((/** @type {any} */ one) => one.seat === seat);
  const running = times.running.includes(seat);
  const passed = running ? Math.max(0, now.value - received.at) : 0;
  const seconds = Math.max(0, Math.ceil((times.left_ms[index] - passed) / 1000));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return html`<span class=${`clock ${running ? 'runs' : ''} ${seconds < SHORT_SECONDS ? 'short' : ''}`} role="timer" aria-label=${say('clock-left', { time: text })}>${text}</span>`;
}
