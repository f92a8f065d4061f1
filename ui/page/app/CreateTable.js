// The form for a new table: seats, terms, options of the game.
import { html, signal, useEffect, useState } from '../lib/html.js';
import { settings } from '../lib/settings.js';
import { say } from '../lib/words.js';
import { createAndJoin } from './api.js';
import { Emblem } from './Emblem.js';
import { hasCards, infoOf, titleOf } from './gameList.js';
import { notice } from './notice.js';
import { go } from './router.js';
import { TopBar } from './TopBar.js';

const LETTERS = 'ABCDE';
/** Thinking time of each seat. */
const CLOCKS = { none: undefined, quick: { main_ms: 300_000, add_ms: 5000 }, calm: { main_ms: 900_000, add_ms: 10_000 } };
/** Uniform lengths of reaction windows. */
const PACES = { none: 0, short: 5000, long: 15_000 };
/** After what absence a bot stands in for a person. */
const TAKEOVERS = { never: undefined, soon: 60_000, late: 300_000 };
const busy = signal(false);

/**
 * Radio buttons in a row.
 * @param {{ label: string, value: any, of: { value: any, title: string }[], onPick: (value: any) => void }} props
 */
const Pick = ({ label, value, of, onPick }) => html`<fieldset class="pick"><legend>${label}</legend>
  ${of.map((one) => html`<label key=${String(one.value)} class=${one.value === value ? 'on' : ''}><input type="radio" name=${label} checked=${one.value === value} onChange=${() => onPick(one.value)} />${one.title}</label>`)}
</fieldset>`;

/** One option of the game. @param {{ setting: any, usual: any, value: any, onChange: (value: any) => void }} props */
function Setting({ setting, usual, value, onChange }) {
  const id = `setting-${setting.id}`;
  const control = () => {
    if (typeof setting.default === 'boolean') return html`<input id=${id} type="checkbox" checked=${value} onChange=${(/** @type {any} */ event) => onChange(event.target.checked)} />`;
    if (setting.choices.length) {
      return html`<select id=${id} onChange=${(/** @type {any} */ event) => onChange(setting.choices[event.target.selectedIndex].value)}>
        ${setting.choices.map((/** @type {any} */ choice) => html`<option key=${String(choice.value)} selected=${choice.value === value}>${choice.title}</option>`)}</select>`;
    }
    return html`<input id=${id} type="number" min="0" max="99" value=${value} onChange=${(/** @type {any} */ event) => onChange(Number(event.target.value))} />`;
  };
  return html`<div class=${`setting ${value === usual ? '' : 'changed'}`}><label for=${id}><b>${setting.title}</b><small>${setting.text}</small></label>${control()}</div>`;
}

/** @param {{ id: string }} props */
export function CreateTable({ id }) {
  const game = infoOf(id);
  const [count, setCount] = useState(0);
  const [seats, setSeats] = useState(/** @type {string[]} */ ([]));
  const [people, setPeople] = useState(/** @type {string[]} */ ([]));
  const [clock, setClock] = useState('none');
  const [pace, setPace] = useState('none');
  const [takeover, setTakeover] = useState('never');
  const [rated, setRated] = useState(false);
  const [listed, setListed] = useState(false);
  const [undo, setUndo] = useState('consent');
  const [hints, setHints] = useState(true);
  const [spectators, setSpectators] = useState('public');
  const [cards, setCards] = useState('');
  const [preset, setPreset] = useState('');
  const [changed, setChanged] = useState(/** @type {Record<string, any>} */ ({}));
  useEffect(() => { document.title = `${titleOf(id)} · Tafelrune`; }, [settings.lang.value]);
  if (!game) return html`<p class="loading" role="status">${say('loading')}</p>`;
  const players = count || Math.min(3, game.max_players);
  const presets = game.presets ?? [];
  const chosen = presets.find((/** @type {any} */ one) => one.id === preset) ?? presets[0];
  /** What holds unless this form changes it. */
  const usual = (/** @type {any} */ setting) => chosen?.options[setting.id] ?? setting.default;
  const seat = (/** @type {number} */ index) => seats[index] ?? (index === 0 ? 'me' : 'open');
  const kinds = [
    { value: 'open', title: say('seat-open') },
    { value: 'here', title: say('seat-here') },
    ...game.levels.map((/** @type {string} */ level) => ({ value: level, title: say('seat-bot-level', { level: say(`level-${level}`) }) })),
  ];
  const change = (/** @type {any[]} */ list, /** @type {number} */ index, /** @type {any} */ value) => {
    const next = [...list];
    next[index] = value;
    return next;
  };
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    busy.value = true;
    const all = Array.from({ length: players }, (_, index) => seat(index));
    // People at this device get the first seats, because createAndJoin joins seats in order.
    const here = all.map((kind, index) => ({ kind, index })).filter(({ kind }) => kind === 'me' || kind === 'here');
    const rest = all.filter((kind) => kind !== 'me' && kind !== 'here').sort((a, b) => Number(b === 'open') - Number(a === 'open'));
    const names = here.map(({ index }) => (index === 0 ? settings.name.value || say('name-guest') : people[index] || say('name-numbered', { number: index + 1 })));
    const table = {
      game: id, listed, undo, hints, spectators, rated, pace_ms: PACES[/** @type {'none'} */ (pace)], clock: CLOCKS[/** @type {'none'} */ (clock)], takeover_ms: TAKEOVERS[/** @type {'never'} */ (takeover)], preset: chosen?.id, options: changed, cards: cards || undefined,
      seats: [...here.map(() => 'open'), ...rest.map((kind) => (kind === 'open' ? 'open' : { bot: kind }))],
    };
    try {
      const made = await createAndJoin(table, names);
      go(`/t/${made.table}`);
    } catch (problem) {
      notice(/** @type {Error} */ (problem).message);
    } finally {
      busy.value = false;
    }
  };
  const readCards = async (/** @type {any} */ event) => setCards((await event.target.files[0]?.text()) ?? '');
  return html`<div class="page" data-game=${id}><${TopBar} home />
    <main class="create"><header class="hero"><${Emblem} game=${id} /><h1>${titleOf(id)}</h1><p>${say('create-intro')}</p></header>
    <form onSubmit=${submit}>
      ${presets.length > 1 && html`<${Pick} label=${say('create-preset')} value=${chosen.id} onPick=${(/** @type {string} */ value) => { setPreset(value); setChanged({}); }} of=${presets.map((/** @type {any} */ one) => ({ value: one.id, title: one.title }))} />
      <p class="preset-text" role="status">${chosen.text}</p>`}
      <${Pick} label=${say('create-players')} value=${players} onPick=${setCount}
        of=${Array.from({ length: game.max_players - game.min_players + 1 }, (_, index) => ({ value: game.min_players + index, title: String(game.min_players + index) }))} />
      <ol class="seat-list">${Array.from({ length: players }, (_, index) => html`<li key=${index} data-seat=${LETTERS[index]}><span class="dot" aria-hidden="true">${LETTERS[index]}</span>
        ${index === 0
          ? html`<label>${say('create-name')} <input maxlength="24" autocomplete="nickname" value=${settings.name.value} placeholder=${say('name-guest')} onInput=${(/** @type {any} */ event) => { settings.name.value = event.target.value; }} /></label>`
          : html`<label>${say('create-seat', { number: index + 1 })} <select onChange=${(/** @type {any} */ event) => setSeats(change(seats, index, kinds[event.target.selectedIndex].value))}>
              ${kinds.map((kind) => html`<option key=${kind.value} value=${kind.value} selected=${kind.value === seat(index)}>${kind.title}</option>`)}</select></label>
            ${seat(index) === 'here' && html`<input aria-label=${say('create-name-of', { number: index + 1 })} maxlength="24" placeholder=${say('name-numbered', { number: index + 1 })} onInput=${(/** @type {any} */ event) => setPeople(change(people, index, event.target.value))} />`}`}
      </li>`)}</ol>
      <details><summary>${say('create-table')}</summary>
        <${Pick} label=${say('create-clock')} value=${clock} onPick=${setClock} of=${Object.keys(CLOCKS).map((value) => ({ value, title: say(`clock-${value}`) }))} />
        <${Pick} label=${say('create-pace')} value=${pace} onPick=${setPace} of=${Object.keys(PACES).map((value) => ({ value, title: say(`pace-${value}`) }))} />
        <${Pick} label=${say('create-takeover')} value=${takeover} onPick=${setTakeover} of=${Object.keys(TAKEOVERS).map((value) => ({ value, title: say(`takeover-${value}`) }))} />
        <${Pick} label=${say('create-undo')} value=${undo} onPick=${setUndo} of=${['consent', 'alone', 'never'].map((value) => ({ value, title: say(`undo-${value}`) }))} />
        <${Pick} label=${say('create-spectators')} value=${spectators} onPick=${setSpectators} of=${['public', 'delayed', 'nobody'].map((value) => ({ value, title: say(`spectators-${value}`) }))} />
        <${Pick} label=${say('create-hints')} value=${hints} onPick=${setHints} of=${[{ value: true, title: say('word-yes') }, { value: false, title: say('word-no') }]} />
        <${Pick} label=${say('create-rated')} value=${rated} onPick=${setRated} of=${[{ value: false, title: say('word-no') }, { value: true, title: say('word-yes') }]} />
        <${Pick} label=${say('create-listed')} value=${listed} onPick=${setListed} of=${[{ value: false, title: say('word-no') }, { value: true, title: say('word-yes') }]} />
      </details>
      <details><summary>${say('create-rules')}${Object.keys(changed).length > 0 && html` <small>${say('create-changed', { count: Object.keys(changed).length })}</small>`}</summary>
        ${(game.settings ?? []).map((/** @type {any} */ setting) => html`<${Setting} key=${setting.id} setting=${setting} usual=${usual(setting)} value=${setting.id in changed ? changed[setting.id] : usual(setting)}
          onChange=${(/** @type {any} */ value) => setChanged(({ [setting.id]: _, ...others }) => (value === usual(setting) ? others : { ...others, [setting.id]: value }))} />`)}
        ${hasCards(id) && html`<div class="setting"><label for="own-cards"><b>${say('create-cards')}</b><small>${say('create-cards-text')}</small></label><input id="own-cards" type="file" accept=".toml" onChange=${readCards} /></div>`}
      </details>
      <button type="submit" class="primary wide" disabled=${busy.value}>${say('act-create')}</button>
    </form></main></div>`;
}
