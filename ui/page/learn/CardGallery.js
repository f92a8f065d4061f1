// The card gallery of a game's own card set: filtered by kind, colour and text, enlarged, printed.
import { html, signal, useEffect, useLayoutEffect, useRef, useState } from '../lib/html.js';
import { richText } from '../lib/richText.js';
import { settings } from '../lib/settings.js';
import { Sym } from '../lib/symbols.js';
import { figure, hasText, say } from '../lib/words.js';
import { Card } from '../cards/Card.js';
import { request } from '../app/api.js';
import { gameIds, titleOf } from '../app/gameList.js';
import { notice } from '../app/notice.js';
import { TopBar } from '../app/TopBar.js';
import { gameOf, isKind } from '../games/registry.js';
import { GameNav } from './GameNav.js';
import { CardUsage, UsageShare, byUsage } from './CardUsage.js';
import { loadCards } from './scenario.js';

/** @typedef {import('../../types/page.d.ts').Face & { copies: number }} Shown */

/** @typedef {import('./CardUsage.js').CardUses} CardUses */

/** @type {{ game: string, cards: Shown[], uses: CardUses }} */
const NOTHING = { game: '', cards: [], uses: { games: 0, cards: [] } };
const all = signal(NOTHING);

/** The name of a colour; a game without texts for its cards shows the names that its cards use. @param {string} game @param {string} colour */
const colourName = (game, colour) => (hasText(`tone-${game}-${colour}`) ? say(`tone-${game}-${colour}`) : colour);
/** The name of a kind of cards. @param {string} kind */
const kindName = (kind) => (hasText(`kind-${kind}`) ? say(`kind-${kind}`) : kind);
/** What the value of a card is called. @param {string} game */
const valueName = (game) => (hasText(`figure-${game}`) ? say(`figure-${game}`) : say('cards-value'));

/** Toggle buttons of which at most one is pressed. @param {{ label: string, value: string, of: { value: string, title: string, icon?: string }[], onPick: (value: string) => void }} props */
const Filter = ({ label, value, of, onPick }) => html`<div class="filter" role="group" aria-label=${label}>
  ${of.map((one) => html`<button key=${one.value} type="button" aria-pressed=${String(one.value === value)} onClick=${() => onPick(one.value === value ? '' : one.value)}>${one.icon && html`<${Sym} id=${one.icon} />`}${one.title}</button>`)}
</div>`;

/** @param {{ game: string, card: Shown }} props */
const Needs = ({ game, card }) => html`${(card.needs ?? []).map(({ of, count }) => {
  const colour = gameOf(game).colours[of];
  return html`<span key=${of} class="need">${count}× ${colour ? html`<${Sym} id=${colour.symbol} title=${colourName(game, of)} />` : colourName(game, of)}</span>`;
})}`;

/** How many copies there are. @param {{ game: string, card: Shown }} props */
const Copies = ({ game, card }) => html`<small class="copies">${isKind(game, 'personal', card) ? say('cards-each') : say('cards-copies', { count: card.copies })}</small>`;

/** A card enlarged, with everything about it. @param {{ game: string, card: Shown, cards: Shown[], uses: CardUses, onClose: () => void }} props */
function CardDialog({ game, card, cards, uses, onClose }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  // In a layout effect, so that the dialog is never painted closed.
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog || dialog.open) return;
    dialog.showModal();
    // Focusing the button scrolled down; the card should be seen first.
    dialog.scrollTop = 0;
  }, []);
  const home = cards.find((one) => one.id === card.home);
  const own = isKind(game, 'owning', card) ? cards.filter((one) => one.home === card.id) : [];
  const { labels } = gameOf(game);
  const facts = /** @type {[string, any][]} */ ([
    card.value !== undefined && [valueName(game), figure(card.value)],
    card.points !== undefined && card.points > 0 && [labels?.points?.() ?? say('cards-points'), card.points],
    card.colour && [say('cards-colour'), colourName(game, card.colour)],
    card.needs?.length && [labels?.needs?.() ?? say('cards-cost'), html`<${Needs} game=${game} card=${card} />`],
    home && [card.kind === 'spell' ? say('cards-of') : say('cards-home'), home.name],
  ].filter(Boolean));
  return html`<dialog class="closer" ref=${box} aria-label=${card.name} onClose=${onClose} onClick=${(/** @type {any} */ event) => { if (event.target === box.current) box.current?.close(); }}>
    <div class="closer-box"><div class=${`closer-card ${isKind(game, 'wide', card) ? 'broad' : ''}`}><${Card} game=${game} face=${card} /></div>
      <div class="closer-text"><h2>${card.name}</h2><p>${richText(card.text)}</p>${card.background && html`<p class="lore">${card.background}</p>`}
        ${own.length > 0 && html`<dl>${own.map((spell) => html`<dt key=${spell.id}>${spell.name}</dt><dd>${richText(spell.text)}</dd>`)}</dl>`}
        <dl class="facts-list">${facts.map(([name, value]) => html`<div key=${name}><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
        ${card.lasting && html`<p><small>${say('cards-lasting')}</small></p>`}<${Copies} game=${game} card=${card} />
        <${CardUsage} uses=${uses} id=${card.id} />
        <button type="button" class="primary" onClick=${() => box.current?.close()}>${say('act-close')}</button></div></div>
  </dialog>`;
}

/** @param {{ id?: string }} props */
export function Page({ id = gameIds()[0] }) {
  const [kind, setKind] = useState('');
  const [colour, setColour] = useState('');
  const [order, setOrder] = useState('');
  const [search, setSearch] = useState('');
  const [near, setNear] = useState(/** @type {string | undefined} */ (undefined));
  useEffect(() => {
    document.title = `${say('cards-title')} ${titleOf(id)} · Tafelrune`;
    // Both at once, so that nothing moves when the figures arrive; without figures the cards are shown alone.
    const uses = request('GET', `/cards/${id}/uses`).catch(() => NOTHING.uses);
    Promise.all([loadCards(id), uses]).then(([cards, uses]) => { all.value = { game: id, cards: /** @type {Shown[]} */ (cards), uses }; }, (problem) => notice(problem.message));
  }, [id, settings.lang.value]);
  const { cards, uses } = all.value.game === id ? all.value : NOTHING;
  const ranked = order === 'use' && uses.games > 0;
  const kinds = [...new Set(cards.map((card) => card.kind))];
  const colours = [...new Set(cards.flatMap((card) => card.colour ?? []))];
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (/** @type {Shown} */ card) => {
    const text = `${card.name} ${card.text}`.toLowerCase();
    const tinted = !colour || card.colour === colour || card.needs?.some(({ of }) => of === colour);
    return (!kind || card.kind === kind) && tinted && words.every((word) => text.includes(word));
  };
  const found = cards.filter(fits);
  const ofKind = kinds.map((one) => ({ title: kindName(one), cards: found.filter((card) => card.kind === one) }));
  const groups = (ranked ? [{ title: say('cards-by-use-of', { all: uses.games }), cards: byUsage(found, uses) }] : ofKind).filter((group) => group.cards.length > 0);
  const looked = cards.find((card) => card.id === near);
  return html`<div class="page study-page gallery-page" data-game=${id}><${TopBar} home />
    <main class="gallery">
      <header class="study-head"><h1>${titleOf(id)}</h1><${GameNav} place="cards" id=${id} /></header>
      <div class="filters">
        <label class="search"><span>${say('cards-search')}</span><input type="search" value=${search} onInput=${(/** @type {any} */ event) => setSearch(event.target.value)} /></label>
        <${Filter} label=${say('cards-kind')} value=${kind} onPick=${setKind} of=${kinds.map((value) => ({ value, title: kindName(value) }))} />
        ${colours.length > 1 && html`<${Filter} label=${say('cards-colour')} value=${colour} onPick=${setColour} of=${colours.map((value) => ({ value, title: colourName(id, value), icon: gameOf(id).colours[value]?.symbol }))} />`}
        ${uses.games > 0 && html`<${Filter} label=${say('cards-order')} value=${order} onPick=${setOrder} of=${[{ value: 'use', title: say('cards-by-use') }]} />`}
        <div class="filters-end"><p role="status">${cards.length > 0 && say('cards-count', { cards: found.length })}</p>
          <button type="button" onClick=${() => print()}>${say('cards-print')}</button></div>
      </div>
      ${groups.map((group) => html`<section key=${group.title} class="card-group"><h2>${group.title}</h2><ul class="card-grid">
        ${group.cards.map((card) => html`<li key=${card.id} class=${isKind(id, 'wide', card) ? 'broad' : ''}>
          <button type="button" class="card-button" aria-label=${say('cards-look', { name: card.name })} onClick=${() => setNear(card.id)}><${Card} game=${id} face=${card} /></button>
          <div class="card-words"><b>${card.name}</b><p>${richText(card.text)}</p>${card.background && html`<p class="lore">${card.background}</p>`}<${Copies} game=${id} card=${card} />${ranked && html`<${UsageShare} uses=${uses} id=${card.id} />`}</div></li>`)}</ul></section>`)}
      ${looked && html`<${CardDialog} key=${looked.id} game=${id} card=${looked} cards=${cards} uses=${uses} onClose=${() => setNear(undefined)} />`}
    </main></div>`;
}
