// The time left of a seat, if the table plays with clocks.
import { html, signal, useEffect } from '../lib/html.js';
import { say } from '../lib/words.js';
import { table } from './state.js';

const now = signal(Date.now());
/** When the last word of the server came in. */
let heard = { value: /** @type {any} */ (undefined), at: 0 };

/** @param {{ seat: string }} props */
export function Clock({ seat }) {
  const { clock, seats } = table.value;
  useEffect(() => {
    if (!clock) return undefined;
    const ticking = setInterval(() => { now.value = Date.now(); }, 500);
    return () => clearInterval(ticking);
  }, [Boolean(clock)]);
  if (!clock) return null;
  if (heard.value !== clock) heard = { value: clock, at: Date.now() };
  const index = seats.findIndex((/** @type {any} */ one) => one.seat === seat);
  const runs = clock.running.includes(seat);
  const passed = runs ? Math.max(0, now.value - heard.at) : 0;
  const seconds = Math.max(0, Math.ceil((clock.left_ms[index] - passed) / 1000));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return html`<span class=${`clock ${runs ? 'runs' : ''} ${seconds < 20 ? 'short' : ''}`} role="timer" aria-label=${say('clock-left', { time: text })}>${text}</span>`;
}
