// A card, large and readable, with what it does.
import { html } from '../lib/html.js';
import { rich } from '../lib/rich.js';
import { Card } from '../cards/Card.js';
import { faceOf, faces, table, zoomed } from './state.js';

export function Zoom() {
  const looked = zoomed.value;
  const face = looked && faceOf(looked.card);
  if (!looked || !face) return null;
  const side = looked.at && looked.at.left + looked.at.width / 2 > innerWidth / 2 ? 'to-left' : 'to-right';
  // Whoever looks at a character wants to know its spells.
  const own = face.kind === 'character' ? [...faces.value.values()].filter((one) => one.home === face.id) : [];
  const close = () => { zoomed.value = undefined; };
  return html`<div class=${`zoom ${side}`} role="dialog" aria-label=${face.name} onClick=${close}>
    <div class=${`zoom-card ${face.kind === 'place' ? 'wide' : ''}`}><${Card} game=${table.value.game} face=${face} /></div>
    <div class="zoom-text"><h2>${face.name}</h2><p>${rich(face.text)}</p>
      ${own.length > 0 && html`<dl>${own.map((spell) => html`<dt key=${spell.id}>${spell.name}</dt><dd>${rich(spell.text)}</dd>`)}</dl>`}</div>
  </div>`;
}
