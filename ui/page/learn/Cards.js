// The gallery: every card of a game's own edition, drawn as at the table; found by kind, colour and
// word, looked at closely, and printed.
import { html, signal, useEffect, useLayoutEffect, useRef, useState } from '../lib/html.js';
import { MARA, MARKT, THALARA } from '../lib/colours.js';
import { rich } from '../lib/rich.js';
import { settings } from '../lib/settings.js';
import { Sym } from '../lib/symbols.js';
import { figure, say } from '../lib/words.js';
import { Card } from '../cards/Card.js';
import { request } from '../app/api.js';
import { notice } from '../app/notice.js';
import { TopBar } from '../app/TopBar.js';
import { GameNav } from './GameNav.js';
import { Share, Use, byUse } from './Uses.js';
import { loadCards } from './scene.js';

/** @typedef {import('../lib/types.js').Face & { copies: number }} Shown */

/** @typedef {import('./Uses.js').CardUses} CardUses */

/** @type {{ game: string, cards: Shown[], uses: CardUses }} */
const NOTHING = { game: '', cards: [], uses: { games: 0, cards: [] } };
const all = signal(NOTHING);

/** @type {Record<string, Record<string, import('../lib/colours.js').Tone>>} */
const TONES = { mara: MARA, markt: MARKT, thalara: THALARA };
/** Cards that everybody has. */
const OWN = ['memory', 'character'];

/** A choice among few, as buttons. @param {{ label: string, value: string, of: { value: string, title: string, icon?: string }[], onPick: (value: string) => void }} props */
const Filter = ({ label, value, of, onPick }) => html`<div class="filter" role="group" aria-label=${label}>
  ${of.map((one) => html`<button key=${one.value} type="button" aria-pressed=${String(one.value === value)} onClick=${() => onPick(one.value === value ? '' : one.value)}>${one.icon && html`<${Sym} id=${one.icon} />`}${one.title}</button>`)}
</div>`;

/** What a card costs or demands, as symbols with words. @param {{ game: string, card: Shown }} props */
const Needs = ({ game, card }) => html`${(card.needs ?? []).map(({ of, count }) => {
  const tone = TONES[game][of];
  return html`<span key=${of} class="need">${count}× ${tone ? html`<${Sym} id=${tone.symbol} title=${say(`tone-${game}-${of}`)} />` : say(`tone-${game}-${of}`)}</span>`;
})}`;

/** @param {{ card: Shown }} props how many there are */
const Copies = ({ card }) => html`<small class="copies">${OWN.includes(card.kind) ? say('cards-each') : say('cards-copies', { count: card.copies })}</small>`;

/** @param {{ game: string, card: Shown, cards: Shown[], uses: CardUses, onClose: () => void }} props a card, large, with everything about it */
function Closer({ game, card, cards, uses, onClose }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  // Before anything is painted: a dialog that is there but closed has nothing to read.
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog || dialog.open) return;
    dialog.showModal();
    // The focus is on the button below; the card comes first to the eye.
    dialog.scrollTop = 0;
  }, []);
  const home = cards.find((one) => one.id === card.home);
  const own = card.kind === 'character' ? cards.filter((one) => one.home === card.id) : [];
  const facts = /** @type {[string, any][]} */ ([
    card.value !== undefined && [say(`figure-${game}`), figure(card.value)],
    card.points !== undefined && card.points > 0 && [game === 'thalara' ? say('cards-stars') : say('cards-points'), card.points],
    card.colour && [say('cards-colour'), say(`tone-${game}-${card.colour}`)],
    card.needs?.length && [game === 'thalara' ? say('cards-needs') : say('cards-cost'), html`<${Needs} game=${game} card=${card} />`],
    home && [card.kind === 'spell' ? say('cards-of') : say('cards-home'), home.name],
  ].filter(Boolean));
  return html`<dialog class="closer" ref=${box} aria-label=${card.name} onClose=${onClose} onClick=${(/** @type {any} */ event) => { if (event.target === box.current) box.current?.close(); }}>
    <div class="closer-box"><div class=${`closer-card ${card.kind === 'place' ? 'broad' : ''}`}><${Card} game=${game} face=${card} /></div>
      <div class="closer-text"><h2>${card.name}</h2><p>${rich(card.text)}</p>
        ${own.length > 0 && html`<dl>${own.map((spell) => html`<dt key=${spell.id}>${spell.name}</dt><dd>${rich(spell.text)}</dd>`)}</dl>`}
        <dl class="facts-list">${facts.map(([name, value]) => html`<div key=${name}><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
        ${card.lasting && html`<p><small>${say('cards-lasting')}</small></p>`}<${Copies} card=${card} />
        <${Use} uses=${uses} id=${card.id} />
        <button type="button" class="primary" onClick=${() => box.current?.close()}>${say('act-close')}</button></div></div>
  </dialog>`;
}

/** @param {{ id?: string }} props */
export function Page({ id = 'markt' }) {
  const [kind, setKind] = useState('');
  const [colour, setColour] = useState('');
  const [order, setOrder] = useState('');
  const [search, setSearch] = useState('');
  const [near, setNear] = useState(/** @type {string | undefined} */ (undefined));
  useEffect(() => {
    document.title = `${say('cards-title')} ${say(`game-${id}`)} · Tafelrune`;
    // Both at once: what comes later would push away what is there. Without figures the cards are the same.
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
  const ofKind = kinds.map((one) => ({ title: say(`kind-${one}`), cards: found.filter((card) => card.kind === one) }));
  const groups = (ranked ? [{ title: say('cards-by-use-of', { all: uses.games }), cards: byUse(found, uses) }] : ofKind).filter((group) => group.cards.length > 0);
  const looked = cards.find((card) => card.id === near);
  return html`<div class="foyer study-page gallery-page" data-game=${id}><${TopBar} home />
    <main class="gallery">
      <header class="study-head"><h1>${say(`game-${id}`)}</h1><${GameNav} place="cards" id=${id} /></header>
      <div class="filters">
        <label class="search"><span>${say('cards-search')}</span><input type="search" value=${search} onInput=${(/** @type {any} */ event) => setSearch(event.target.value)} /></label>
        <${Filter} label=${say('cards-kind')} value=${kind} onPick=${setKind} of=${kinds.map((value) => ({ value, title: say(`kind-${value}`) }))} />
        ${colours.length > 1 && html`<${Filter} label=${say('cards-colour')} value=${colour} onPick=${setColour} of=${colours.map((value) => ({ value, title: say(`tone-${id}-${value}`), icon: TONES[id][value]?.symbol }))} />`}
        ${uses.games > 0 && html`<${Filter} label=${say('cards-order')} value=${order} onPick=${setOrder} of=${[{ value: 'use', title: say('cards-by-use') }]} />`}
        <div class="filters-end"><p role="status">${cards.length > 0 && say('cards-count', { cards: found.length })}</p>
          <button type="button" onClick=${() => print()}>${say('cards-print')}</button></div>
      </div>
      ${groups.map((group) => html`<section key=${group.title} class="card-group"><h2>${group.title}</h2><ul class="card-grid">
        ${group.cards.map((card) => html`<li key=${card.id} class=${card.kind === 'place' ? 'broad' : ''}>
          <button type="button" class="card-button" aria-label=${say('cards-look', { name: card.name })} onClick=${() => setNear(card.id)}><${Card} game=${id} face=${card} /></button>
          <div class="card-words"><b>${card.name}</b><p>${rich(card.text)}</p><${Copies} card=${card} />${ranked && html`<${Share} uses=${uses} id=${card.id} />`}</div></li>`)}</ul></section>`)}
      ${looked && html`<${Closer} key=${looked.id} game=${id} card=${looked} cards=${cards} uses=${uses} onClose=${() => setNear(undefined)} />`}
    </main></div>`;
}
