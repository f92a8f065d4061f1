// The hashes that the server and the seats have committed to before the deal: the receipt can be checked against
// them after the match.
import { html } from '../lib/html.js';
import { say } from '../lib/words.js';
import { nameOf, table } from '../table/state.js';

export const Commitments = () => html`<details class="receipt"><summary>${say('receipt-title')}</summary><p>${say('receipt-text')}</p><p>${say('receipt-limit')}</p>
  <dl><dt>${say('receipt-server')}</dt><dd><code>${table.value.commitment}</code></dd>
  ${table.value.seats.filter((one) => one.commitment).map((one) => html`<dt key=${one.seat} data-seat=${one.seat}><span class="dot" aria-hidden="true">${one.seat}</span> ${nameOf(one.seat)}</dt><dd><code>${one.commitment}</code></dd>`)}</dl></details>`;
