// "Why can't I?": the clause that forbids what was tried, in words.
import { html } from '../lib/html.js';
import { rich } from '../lib/rich.js';
import { say } from '../lib/words.js';
import { asked, nameOf, refused, table } from './state.js';
import { logOpen, showRule } from './Log.js';

export function Why() {
  const answer = refused.value;
  if (!answer) return null;
  const { thing, wishes } = answer;
  const about = thing ? wishes.filter((wish) => wish.things?.includes(thing)) : wishes;
  const seen = new Set();
  const reasons = about.filter((wish) => !seen.has(wish.clause) && seen.add(wish.clause)).slice(0, 6);
  return html`<section class="why" role="alertdialog" aria-label=${say('why-title')}>
    <h2>${say('why-title')}</h2>
    ${reasons.length === 0 && html`<p>${asked() ? say('why-nothing') : say('why-not-asked', { name: (table.value.question?.seats ?? []).map(nameOf).join(', ') })}</p>`}
    <ul>${reasons.map((wish) => html`<li key=${wish.clause}><b>${rich(wish.text)}</b> ${rich(wish.why)}
      <button type="button" class="clause" aria-label=${say('log-rule', { id: wish.clause })} onClick=${() => { logOpen.value = true; showRule(wish.clause); }}>§</button>
      <a href=${`/rules/${table.value.game}#${wish.clause}`} target="_blank">${say('rule-open')}</a></li>`)}</ul>
    <button type="button" class="primary" onClick=${() => { refused.value = undefined; }}>${say('act-understood')}</button>
  </section>`;
}
