// Answers that are given before they are due: filed for the next reaction window, or waiting for the end of the
// running one.
import { html, signal, useEffect } from '../lib/html.js';
import { Sym } from '../lib/symbols.js';
import { say } from '../lib/words.js';
import { commands, isAsked, ownSeat, table, terms } from './state.js';

const TICK_MS = 200;
const now = signal(0);
/** The last frame with a window, and when it came in. */
let received = { frame: /** @type {any} */ (undefined), at: 0 };

/** The seconds until the running reaction window ends. */
function TimeLeft() {
  const { window_ms: left } = table.value;
  useEffect(() => {
    if (!left) return undefined;
    const ticking = setInterval(() => { now.value = Date.now(); }, TICK_MS);
    return () => clearInterval(ticking);
  }, [Boolean(left)]);
  if (!left) return null;
  if (received.frame !== table.value) received = { frame: table.value, at: Date.now() };
  // A window that nobody has answered when it ends starts again with the same length.
  const length = Math.max(1000, terms.value?.pace_ms ?? 0);
  const rest = left - Math.max(0, now.value - received.at);
  const seconds = Math.ceil((rest > 0 ? rest : length + (rest % length)) / 1000);
  return html`<span class="window" role="timer" aria-label=${say('window-left', { seconds })}><${Sym} id="clock" />${say('window-seconds', { seconds })}</span>`;
}

/** The filed answer with a way to withdraw it, or the offer to file one. */
export function FiledAnswer() {
  const { advance, filed, status } = table.value;
  if (!ownSeat() || status !== 'running') return null;
  const file = (/** @type {string | null} */ move) => commands.send({ do: 'file', move });
  const offered = filed ?? (isAsked() ? undefined : advance?.move);
  if (!offered && !table.value.window_ms) return null;
  return html`<div class="ahead"><${TimeLeft} />
    ${filed && html`<span class="filed"><${Sym} id="check" />${say('ahead-filed', { move: filed === advance?.move ? say('ahead-pass') : filed })}</span>
      <button type="button" onClick=${() => file(null)}>${say('act-unfile')}</button>`}
    ${!filed && offered && html`<button type="button" role="switch" aria-checked="false" title=${say('ahead-text')} onClick=${() => file(offered)}><span class="knob" aria-hidden="true"></span>${say('ahead-offer')}</button>`}
  </div>`;
}
