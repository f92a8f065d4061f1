// The page: it shows what the server sends and sends back what was clicked. It knows no rules.

const api = (path) => `/api${path}`;
const root = document.getElementById('main');
const said = document.getElementById('said');
let lang = localStorage.getItem('lang') ?? (navigator.language.startsWith('de') ? 'de' : 'en');
let words = {};

/** A word of the page, with its values put in. */
const word = (id, values = {}) =>
  Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), words[id] ?? id);

/** An element with attributes, listeners and children. Text is always text, never markup. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child != null && child !== false));
  return element;
}

const show = (...children) => root.replaceChildren(...children.filter(Boolean));
const say = (text) => { said.textContent = text ?? ''; };

async function request(method, path, body) {
  const options = { method, headers: { 'accept-language': lang } };
  if (body !== undefined) {
    options.headers['content-type'] = 'application/json';
    options.body = JSON.stringify(body);
  }
  const answer = await fetch(api(path), options);
  const text = await answer.text();
  const value = text === '' ? null : JSON.parse(text);
  if (!answer.ok) throw new Error(value?.text ?? answer.statusText);
  return value;
}

/** Runs something that may be refused, and says so. */
const attempt = (action) => async (event) => {
  event?.preventDefault();
  try { say(''); await action(event); } catch (error) { say(error.message); }
};

/** The own share of the seed: nobody else knows it, so nobody can have chosen the cards. */
const contribution = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function start() {
  words = await request('GET', `/words?lang=${lang}`);
  document.documentElement.lang = lang;
  document.getElementById('lang').textContent = word('page-other-language');
  const table = location.pathname.match(/^\/t\/([a-z0-9]+)$/)?.[1];
  if (table) await sit(table);
  else await foyer();
}

document.getElementById('lang').addEventListener('click', () => {
  lang = lang === 'de' ? 'en' : 'de';
  localStorage.setItem('lang', lang);
  location.reload();
});

// The foyer: make a table, or join one that is listed.

async function foyer() {
  const [games, tables] = await Promise.all([request('GET', '/games'), request('GET', '/tables')]);
  const game = make('select', {}, ...games.map((g) => make('option', { value: g.id }, g.title)));
  const seats = make('div');
  const chosen = () => games.find((g) => g.id === game.value);
  const choice = () => make('select', { 'aria-label': word('page-seat') },
    make('option', { value: 'open' }, word('page-open')),
    ...chosen().levels.map((level, index, all) =>
      make('option', { value: level, selected: index === all.length - 1 }, word('page-bot', { level }))));
  const count = make('input', { type: 'number', value: '3' });
  const fill = () => {
    const { min_players: min, max_players: max } = chosen();
    count.min = String(min);
    count.max = String(max);
    count.value = String(Math.min(max, Math.max(min, Number(count.value))));
    seats.replaceChildren(...Array.from({ length: Number(count.value) - 1 }, choice));
  };
  game.addEventListener('change', fill);
  count.addEventListener('change', fill);
  const name = make('input', { required: true, maxlength: '24', value: localStorage.getItem('name') ?? '' });
  const listed = make('input', { type: 'checkbox' });
  const create = attempt(async () => {
    localStorage.setItem('name', name.value);
    const others = [...seats.children].map((s) => (s.value === 'open' ? 'open' : { bot: s.value }));
    const made = await request('POST', '/tables',
      { game: game.value, seats: ['open', ...others], listed: listed.checked });
    await request('POST', `/tables/${made.table}/join`,
      { name: name.value, seat: 'A', invitation: made.invitation, contribution: contribution() });
    sessionStorage.setItem(`invitation-${made.table}`, made.invitation);
    location.href = `/t/${made.table}`;
  });
  show(
    make('form', { submit: create },
      make('h2', {}, word('page-new-table')),
      make('label', {}, word('page-game'), game),
      make('label', {}, word('page-name'), name),
      make('label', {}, word('page-players'), count),
      make('label', {}, word('page-others'), seats),
      make('label', {}, word('page-listed'), listed),
      make('button', {}, word('page-create'))),
    make('h2', {}, word('page-tables')),
    make('ul', {}, ...tables.map((t) => make('li', {},
      make('a', { href: `/t/${t.table}` }, `${t.game}: ${t.names.join(', ')} (${word(`page-status-${t.status}`)})`)))));
  fill();
}

// A table.

let socket;
let state = null;
let curtain = null;
let numbered = 0;
const logs = new Map(); // by eyes: the lines, and the version they go up to

const send = (message) => socket.send(JSON.stringify({ id: ++numbered, ...message }));
const token = (table) =>
  new URLSearchParams(location.search).get('i') ?? sessionStorage.getItem(`invitation-${table}`);

async function sit(table) {
  connect(table, 0);
}

function connect(table, tries) {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const invitation = token(table);
  const query = invitation ? `?invitation=${invitation}` : '';
  socket = new WebSocket(`${scheme}://${location.host}${api(`/tables/${table}/socket`)}${query}`);
  let greeted = false;
  let again = true;
  socket.addEventListener('open', () => {
    const seat = state?.eyes ?? null;
    socket.send(JSON.stringify({ wire: 1, lang, seat, seen: logs.get(seat)?.version ?? null }));
  });
  socket.addEventListener('message', (event) => {
    const message = JSON.parse(event.data);
    if (message.kind === 'state') { greeted = true; receive(table, message); }
    else if (message.kind === 'refused') say(message.text);
    else if (message.kind === 'wishes') showWishes(message);
    else if (message.kind === 'bye') { again = message.again; say(word(`refused-${message.code}`)); }
  });
  socket.addEventListener('close', () => {
    if (!again) return;
    say(word('page-reconnecting'));
    setTimeout(() => connect(table, greeted ? 0 : tries + 1), Math.min(10_000, 250 * 2 ** (greeted ? 0 : tries)));
  });
}

function receive(table, next) {
  const known = logs.get(next.eyes);
  const lines = next.after != null && known ? [...known.lines, ...next.lines] : next.lines;
  logs.set(next.eyes, { lines, version: next.version });
  state = next;
  say('');
  // One device, several hands: a curtain before the next person looks.
  const asked = next.question?.seats.filter((seat) => next.yours.includes(seat)) ?? [];
  curtain = next.yours.length > 1 && asked.length > 0 && !asked.includes(next.eyes) ? asked[0] : null;
  draw(table);
}

const nameOf = (seat) => state.seats.find((info) => info.seat === seat)?.name ?? seat;

function draw(table) {
  if (curtain) {
    const look = () => send({ do: 'look', seat: curtain, seen: logs.get(curtain)?.version ?? null });
    show(make('p', {}, word('page-curtain', { name: nameOf(curtain) })),
      make('button', { click: look }, word('page-look', { name: nameOf(curtain) })));
    return;
  }
  const lobby = state.status === 'lobby';
  show(
    make('ul', { class: 'seats' }, ...state.seats.map(seat)),
    lobby && waiting(table),
    make('div', { class: 'table' },
      make('section', {},
        make('p', { 'aria-live': 'polite' }, state.question?.text ?? state.results.at(-1)?.text ?? ''),
        make('ul', { class: 'choices' }, ...state.choices.map((choice) => make('li', {}, make('button',
          { click: () => send({ do: 'move', version: state.version, move: choice.move }) },
          choice.text ?? choice.move)))),
        buttons(),
        make('div', { id: 'wishes' }),
        state.view && make('details', { open: true }, make('summary', {}, word('page-view')), tree(state.view))),
      make('section', {},
        make('h2', {}, word('page-log')),
        make('ol', { class: 'log' }, ...(logs.get(state.eyes)?.lines ?? []).slice(-200).reverse().map((line) =>
          make('li', {}, line.text ?? '', ' ', line.clause ? make('code', {}, line.clause) : ''))))));
}

const seat = (info) => make('li', {
  class: [state.question?.seats.includes(info.seat) && 'asked', info.who === 'person' && !info.present && 'absent']
    .filter(Boolean).join(' ') || null,
}, `${info.seat}: ${info.name}${info.level ? ` (${info.level})` : ''}${state.yours.includes(info.seat) ? ' ✓' : ''}`);

function waiting(table) {
  const name = make('input', { required: true, maxlength: '24', value: localStorage.getItem('name') ?? '' });
  const join = attempt(async () => {
    localStorage.setItem('name', name.value);
    await request('POST', `/tables/${table}/join`,
      { name: name.value, invitation: token(table), contribution: contribution() });
    state = null;
    again();
  });
  const again = () => socket.close();
  const open = state.seats.some((info) => info.who === 'open');
  const invitation = token(table);
  return make('div', {},
    invitation && open && make('p', {}, word('page-invite'), ' ',
      make('a', { href: `/t/${table}?i=${invitation}` }, `${location.origin}/t/${table}?i=${invitation}`)),
    open && make('form', { submit: join },
      make('label', {}, word('page-name'), name),
      make('button', {}, word(state.yours.length > 0 ? 'page-join-too' : 'page-join'))),
    make('p', {}, word('page-commitment'), ' ', make('code', {}, state.commitment)));
}

function buttons() {
  const button = (id, message) => make('button', { type: 'button', click: () => send(message) }, word(id));
  const mine = state.yours.length > 0;
  return make('p', {},
    mine && state.undo.alone && button('page-undo', { do: 'undo' }),
    mine && state.status === 'running' && !state.undo.alone && button('page-ask-undo', { do: 'undo' }),
    mine && state.undo.answer && button('page-agree', { do: 'answer_undo', agree: true }),
    mine && state.undo.answer && button('page-disagree', { do: 'answer_undo', agree: false }),
    mine && state.status === 'running' && button('page-why', { do: 'wishes' }),
    mine && state.status === 'game_over' && button('page-next-game', { do: 'next_game' }),
    mine && state.status === 'running' && button('page-resign', { do: 'resign' }),
    mine && state.status === 'over' && !state.rematch && button('page-rematch', { do: 'rematch' }),
    state.rematch && make('a', { href: `/t/${state.rematch}` }, word('page-to-rematch')));
}

function showWishes(message) {
  document.getElementById('wishes')?.replaceChildren(make('ul', {}, ...message.wishes.map((wish) =>
    make('li', {}, `${wish.text ?? wish.move}: ${wish.why ?? ''} `, make('code', {}, wish.clause)))));
}

/** Any value as nested lists: plain, but complete. */
function tree(value) {
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== 'object' || item === null)) return value.join(', ') || '–';
    return make('ol', {}, ...value.map((item) => make('li', {}, tree(item))));
  }
  if (value === null) return '–';
  if (typeof value !== 'object') return String(value);
  return make('dl', {}, ...Object.entries(value).flatMap(([key, item]) =>
    [make('dt', {}, key), make('dd', {}, tree(item))]));
}

start().catch((error) => say(error.message));
