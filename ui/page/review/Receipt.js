// Whether the record is true and the shuffle was fair, in plain words.
import { html } from '../lib/html.js';
import { say } from '../lib/words.js';
import { Sheet } from './Sheet.js';
import { story } from './course.js';

/** @param {{ onClose: () => void }} props */
export function Receipt({ onClose }) {
  const findings = story.value?.findings ?? [];
  const good = findings.every((finding) => finding.good);
  const shuffled = findings.some((finding) => finding.check === 'server');
  const verdict = !good ? say('proof-false') : shuffled ? say('proof-fair') : say('proof-true');
  return html`<${Sheet} title=${say('proof-title')} onClose=${onClose}>
    <p class=${`verdict ${good ? 'good' : 'bad'}`}>${verdict}</p>
    <ul class="findings">${findings.map((finding, index) => html`<li key=${index} class=${finding.good ? 'good' : 'bad'}><span class="tick" role="img" aria-label=${finding.good ? say('proof-good') : say('proof-bad')}>${finding.good ? '✓' : '✗'}</span><span>${finding.words}</span></li>`)}</ul>
    <h3>${say('proof-how')}</h3>
    <ol class="how">${[1, 2, 3, 4].map((number) => html`<li key=${number}>${say(`proof-how-${number}`)}</li>`)}</ol>
    <p class="aside">${say('proof-yourself')} <code>tafelrune verify</code></p>
  <//>`;
}
