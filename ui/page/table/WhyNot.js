// Answers "why can't I?": the moves that are refused, each with the clause that forbids it.
import { html } from '../lib/html.js';
import { richText } from '../lib/richText.js';
import { say } from '../lib/words.js';
import { logOpen, showRule } from './Log.js';
import { isAsked, nameOf, refusals, table } from './state.js';

const MOST = 6;

/** Refused moves about what was tried, one for each clause. @param {{ target?: string, wishes: any[] }} refused @param {number} most */
export function reasons({ target, wishes }, most) {
  const about = target ? wishes.filter((wish) => wish.things?.includes(target)) : wishes;
  return about.filter((wish, index) => about.findIndex((other) => other.clause === wish.clause) === index).slice(0, most);
}

export function WhyNot() {
  if (!refusals.value) return null;
  const found = reasons(refusals.value, MOST);
  return html`<section class="why" role="alertdialog" aria-label=${say('why-title')}>
    <h2>${say('why-title')}</h2>
    ${found.length === 0 && html`<p>${isAsked() ? say('why-nothing') : say('why-not-asked', { name: (table.value.question?.seats ?? []).map(nameOf).join(', ') })}</p>`}
    <ul>${found.map((wish) => html`<li key=${wish.clause}><b>${richText(wish.text)}</b> ${richText(wish.why)}
      <button type="button" class="clause" aria-label=${say('log-rule', { id: wish.clause })} onClick=${() => { logOpen.value = true; showRule(wish.clause); }}>§</button>
      <a href=${`/rules/${table.value.game}#${wish.clause}`} target="_blank">${say('rule-open')}</a></li>`)}</ul>
    <button type="button" class="primary" onClick=${() => { refusals.value = undefined; }}>${say('act-understood')}</button>
  </section>`;
}
