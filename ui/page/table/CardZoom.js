// A card enlarged, with its text.
import { html } from '../lib/html.js';
import { richText } from '../lib/richText.js';
import { Card } from '../cards/Card.js';
import { isKind } from '../games/registry.js';
import { faces, game, zoomedCard } from './state.js';

export function CardZoom() {
  const looked = zoomedCard.value;
  if (!looked) return null;
  const { face } = looked;
  const side = looked.at && looked.at.left + looked.at.width / 2 > innerWidth / 2 ? 'to-left' : 'to-right';
  const own = isKind(game.value, 'owning', face) ? [...(faces.value?.values() ?? [])].filter((one) => one.home === face.id) : [];
  const close = () => { zoomedCard.value = undefined; };
  return html`<div class=${`zoom ${side}`} role="dialog" aria-label=${face.name} onClick=${close}>
    <div class=${`zoom-card ${isKind(game.value, 'wide', face) ? 'wide' : ''}`}><${Card} game=${game.value} face=${face} /></div>
    <div class="zoom-text"><h2>${face.name}</h2><p>${richText(face.text)}</p>${face.background && html`<p class="lore">${face.background}</p>`}
      ${own.length > 0 && html`<dl>${own.map((spell) => html`<dt key=${spell.id}>${spell.name}</dt><dd>${richText(spell.text)}</dd>`)}</dl>`}</div>
  </div>`;
}
