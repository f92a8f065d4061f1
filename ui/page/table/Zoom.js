// A card, large and readable, with what it does.
import { html } from '../lib/html.js';
import { Card } from '../cards/Card.js';
import { faceOf, table, zoomed } from './state.js';

export function Zoom() {
  const looked = zoomed.value;
  const face = looked && faceOf(looked.card);
  if (!looked || !face) return null;
  const side = looked.at && looked.at.left + looked.at.width / 2 > innerWidth / 2 ? 'to-left' : 'to-right';
  const close = () => { zoomed.value = undefined; };
  return html`<div class=${`zoom ${side}`} role="dialog" aria-label=${face.name} onClick=${close}>
    <div class=${`zoom-card ${face.kind === 'place' ? 'wide' : ''}`}><${Card} game=${table.value.game} face=${face} /></div>
    <div class="zoom-text"><h2>${face.name}</h2><p>${face.text}</p></div>
  </div>`;
}
