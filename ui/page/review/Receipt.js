// What a check of the record found: whether it replays, and whether the shuffle was fixed in advance.
import { html, useEffect, useState } from '../lib/html.js';
import { say } from '../lib/words.js';
import { Dialog } from './Dialog.js';
import { replay, source } from './replayState.js';
import { verifyOwnShares } from './verifyShares.js';

/** @typedef {{ good: boolean, words: string }} Finding */

/** What this device found by its own copy of its shares. @param {Awaited<ReturnType<typeof verifyOwnShares>>} own @returns {Finding[]} */
const ownFindings = (own) => (own
  ? [{ good: own.server, words: own.server ? say('proof-own-server') : say('proof-own-server-other') },
    ...own.seats.map(({ seat, good }) => ({ good, words: good ? say('proof-own', { seat }) : say('proof-own-other', { seat }) }))]
  : []);

/** @param {{ onClose: () => void }} props */
export function Receipt({ onClose }) {
  const [own, setOwn] = useState(/** @type {Awaited<ReturnType<typeof verifyOwnShares>>} */ (undefined));
  // If this fails, the server's findings are shown alone.
  useEffect(() => { verifyOwnShares(source.value).then(setOwn, () => {}); }, []);
  const data = replay.value?.findings ?? [];
  const findings = [...data, ...ownFindings(own)];
  const good = findings.every((finding) => finding.good);
  const shuffled = data.some((finding) => finding.check === 'server');
  const verdict = !good ? say('proof-false') : shuffled ? say('proof-fair') : say('proof-true');
  return html`<${Dialog} title=${say('proof-title')} onClose=${onClose}>
    <p class=${`verdict ${good ? 'good' : 'bad'}`}>${verdict}</p>
    <ul class="findings">${findings.map((finding, index) => html`<li key=${index} class=${finding.good ? 'good' : 'bad'}><span class="tick" role="img" aria-label=${finding.good ? say('proof-good') : say('proof-bad')}>${finding.good ? '✓' : '✗'}</span><span>${finding.words}</span></li>`)}</ul>
    <h3>${say('proof-how')}</h3>
    <ol class="how">${[1, 2, 3, 4].map((number) => html`<li key=${number}>${say(`proof-how-${number}`)}</li>`)}</ol>
    <p class="aside">${say('proof-limit')}</p>
    <p class="aside">${say('proof-yourself')} <code>tafelrune verify</code></p>
  <//>`;
}
