// A card enlarged, with its text.
import { html, signal, useEffect } from '../lib/html.js';
import { richText } from '../lib/richText.js';
import { settings } from '../lib/settings.js';
import { request } from '../app/api.js';
import { Card } from '../cards/Card.js';
import { isKind } from '../games/registry.js';
import { faces, game, zoomedCard } from './state.js';

/** The cards of the game's own edition: tables do not send lines of background, since nobody needs them to play. */
const edition = signal({ of: '', cards: /** @type {import('../../types/page.d.ts').Face[]} */ ([]) });

/** Fetches the edition of a game once in each language; without it, cards have no background. @param {string} id */
async function loadEdition(id) {
  const of = `${id} ${settings.lang.value}`;
  if (edition.value.of === of) return;
  edition.value = { of, cards: [] };
  const cards = await request('GET', `/cards/${id}`).catch(() => []);
  if (edition.value.of === of) edition.value = { of, cards };
}

export function CardZoom() {
  const looked = zoomedCard.value;
  useEffect(() => { if (looked && game.value) loadEdition(game.value); }, [looked, settings.lang.value]);
  if (!looked) return null;
  const { face } = looked;
  // A card set of one's own may use the ids of ours for other cards.
  const background = edition.value.cards.find((card) => card.id === face.id && card.name === face.name)?.background;
  const side = looked.at && looked.at.left + looked.at.width / 2 > innerWidth / 2 ? 'to-left' : 'to-right';
  const own = isKind(game.value, 'owning', face) ? [...(faces.value?.values() ?? [])].filter((one) => one.home === face.id) : [];
  const close = () => { zoomedCard.value = undefined; };
  return html`<div class=${`zoom ${side}`} role="dialog" aria-label=${face.name} onClick=${close}>
    <div class=${`zoom-card ${isKind(game.value, 'wide', face) ? 'wide' : ''}`}><${Card} game=${game.value} face=${face} /></div>
    <div class="zoom-text"><h2>${face.name}</h2><p>${richText(face.text)}</p>${background && html`<p class="lore">${background}</p>`}
      ${own.length > 0 && html`<dl>${own.map((spell) => html`<dt key=${spell.id}>${spell.name}</dt><dd>${richText(spell.text)}</dd>`)}</dl>`}</div>
  </div>`;
}
