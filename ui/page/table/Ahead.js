// Answers before they are due: filed for the next reaction, or waiting for the end of a window.
import { html, signal, useEffect } from '../lib/html.js';
import { Sym } from '../lib/symbols.js';
import { say } from '../lib/words.js';
import { asked, hands, me, table, terms } from './state.js';

const TICK_MS = 200;
const now = signal(0);
/** The last word about the window, and when it came in. */
let heard = { of: /** @type {any} */ (undefined), at: 0 };

/** How long the running window lasts yet, as a bar and in seconds. */
function TimeLeft() {
  const { window_ms: left } = table.value;
  useEffect(() => {
    if (!left) return undefined;
    const ticking = setInterval(() => { now.value = Date.now(); }, TICK_MS);
    return () => clearInterval(ticking);
  }, [Boolean(left)]);
  if (!left) return null;
  if (heard.of !== table.value) heard = { of: table.value, at: Date.now() };
  // Whoever has not answered by then answers for the next length of the same window.
  const length = Math.max(1000, terms.value?.pace_ms ?? 0);
  const rest = left - Math.max(0, now.value - heard.at);
  const seconds = Math.ceil((rest > 0 ? rest : length + (rest % length)) / 1000);
  return html`<span class="window" role="timer" aria-label=${say('window-left', { seconds })}><${Sym} id="clock" />${say('window-seconds', { seconds })}</span>`;
}

/** What lies ready, what could, and how long there is time. */
export function Ahead() {
  const { advance, filed, status } = table.value;
  if (!me() || status !== 'running') return null;
  const file = (/** @type {string | null} */ move) => hands.tell({ do: 'file', move });
  const shown = filed ?? (asked() ? undefined : advance?.move);
  if (!shown && !table.value.window_ms) return null;
  return html`<div class="ahead"><${TimeLeft} />
    ${filed && html`<span class="filed"><${Sym} id="check" />${say('ahead-filed', { move: filed === advance?.move ? say('ahead-pass') : filed })}</span>
      <button type="button" onClick=${() => file(null)}>${say('act-unfile')}</button>`}
    ${!filed && shown && html`<button type="button" role="switch" aria-checked="false" title=${say('ahead-text')} onClick=${() => file(shown)}><span class="knob" aria-hidden="true"></span>${say('ahead-offer')}</button>`}
  </div>`;
}
