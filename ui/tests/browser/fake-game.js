// A game that only the tests know, played inside the test: the page has no code for it, and the server's answers
// about it are intercepted. Players lay numbered pebbles into a brook; the highest number of a round scores.

export const ID = 'brook';
export const TITLES = { de: 'Am Bach', en: 'By the Brook' };
const TABLE = 'brook-table';
const HAND = 5;
const TEXTS = {
  de: { pebble: 'Kiesel', hand: 'Hand', brook: 'Im Bach', won: 'Gewonnen', bag: 'Beutel', back: 'verdeckter Kiesel', round: 'Runde', ask: 'Welchen Kiesel legst du?', wait: 'Die anderen legen.', peek: 'In den Beutel schauen' },
  en: { pebble: 'Pebble', hand: 'Hand', brook: 'In the brook', won: 'Won', bag: 'Bag', back: 'face-down pebble', round: 'Round', ask: 'Which pebble do you lay?', wait: 'The others are laying.', peek: 'Look into the bag' },
};

/** @typedef {{ de: typeof TEXTS.de, en: typeof TEXTS.en }} Texts */

/** The state of the game and what a seat sees of it. */
class Brook {
  /** @param {number} players */
  constructor(players) {
    this.seats = 'ABCD'.slice(0, players).split('');
    this.hands = this.seats.map((_, seat) => Array.from({ length: HAND }, (_unused, index) => 1 + ((index * 5 + seat * 3) % 12)));
    /** @type {{ seat: number, value: number }[]} */
    this.laid = [];
    /** @type {number[][]} */
    this.won = this.seats.map(() => []);
    this.points = this.seats.map(() => 0);
    this.version = 1;
    this.bag = 12;
    /** @type {{ seat: number, value: number }[]} */
    this.log = [];
  }

  get over() { return this.hands.every((hand) => hand.length === 0) && this.laid.length === 0; }

  get turn() { return this.laid.length; }

  /** @param {number} value */
  lay(value) {
    const seat = this.turn;
    this.hands[seat].splice(this.hands[seat].indexOf(value), 1);
    this.laid.push({ seat, value });
    this.log.push({ seat, value });
    this.version += 1;
    if (this.laid.length < this.seats.length) return;
    const best = this.laid.reduce((one, other) => (other.value > one.value ? other : one));
    this.points[best.seat] += 1;
    this.won[best.seat].push(best.value);
    this.laid = [];
  }

  /** @param {string | null} viewer @param {'de' | 'en'} lang */
  overview(viewer, lang) {
    const words = TEXTS[lang];
    const pebble = (/** @type {number | string} */ owner, /** @type {number} */ value) => ({ id: `pebble:${owner}:${value}`, text: `${words.pebble} ${value}`, value: String(value) });
    return {
      status: `${words.round} ${HAND - this.hands[this.seats.length - 1].length + 1}`,
      points: this.points,
      zones: [
        { id: 'brook', title: words.brook, things: this.laid.map(({ seat, value }) => pebble(this.seats[seat], value)) },
        { id: 'bag', title: words.bag, things: [{ id: 'bag', text: words.bag, count: this.bag, hidden: true }] },
        ...this.seats.flatMap((seat, index) => [
          { id: `hand:${seat}`, title: words.hand, seat, ...(seat === viewer && { own_hand: true }),
            things: this.hands[index].map((value, at) => (seat === viewer ? pebble(seat, value) : { id: `back:${seat}:${at}`, text: words.back, hidden: true })) },
          { id: `won:${seat}`, title: words.won, seat, things: this.won[index].map((value) => ({ ...pebble(`won-${seat}`, value) })) },
        ]),
      ],
    };
  }

  info() {
    return this.seats.map((seat, index) => ({ seat, name: ['Mara', 'Loki', 'Frigg', 'Ägir der Brauer'][index], who: index ? 'bot' : 'person', level: index ? 'solid' : null, present: true, commitment: null }));
  }

  /** @param {'de' | 'en'} lang */
  results(lang) {
    const best = Math.max(...this.points);
    return [{ points: this.points, ranks: this.points.map((one) => (one === best ? 1 : 2)), text: lang === 'de' ? 'Das Spiel ist aus.' : 'The game is over.' }];
  }

  /** @param {'de' | 'en'} lang */
  lines(lang) {
    return this.log.map(({ seat, value }) => ({ text: `${this.info()[seat].name}: ${TEXTS[lang].pebble} ${value}`, clause: null }));
  }

  /** What the person at seat A is sent. @param {'de' | 'en'} lang */
  frame(lang) {
    const mine = !this.over && this.turn === 0;
    const words = TEXTS[lang];
    const choices = mine ? [
      ...this.hands[0].map((value) => ({ move: `lay ${value}`, text: `${words.pebble} ${value}`, things: [`pebble:A:${value}`] })),
      // A target that no zone shows: such a move has to be offered as a button.
      { move: 'peek', text: words.peek, things: ['inside:bag'] },
    ] : [];
    return {
      kind: 'state', version: this.version, game: ID, status: this.over ? 'over' : 'running', seats: this.info(), yours: ['A'], eyes: 'A', view: {}, overview: this.overview('A', lang),
      question: this.over ? null : { decision: 'lay', seats: [this.seats[this.turn]], text: mine ? words.ask : words.wait }, choices, lines: this.lines(lang), after: null, undo: false,
      results: this.over ? this.results(lang) : [], commitment: '0'.repeat(64), late: [], ranks: [],
    };
  }
}

/** Every game state after each step, for the replay. @param {Brook} game */
function states(game) {
  const again = new Brook(game.seats.length);
  const all = [structuredClone(again)];
  for (const { value } of game.log) {
    again.lay(value);
    all.push(structuredClone(again));
  }
  return all.map((one) => Object.assign(new Brook(game.seats.length), one));
}

/**
 * Makes the page believe that the server offers one more game.
 * @param {import('playwright-core').Page} page
 * @param {{ players?: number }} [how]
 * @returns {Promise<{ game: Brook, sent: any[], path: string }>} the running game, and everything that the page sent
 */
export async function offerFakeGame(page, { players = 2 } = {}) {
  const game = new Brook(players);
  /** @type {any[]} */
  const sent = [];
  const langOf = (/** @type {string} */ url) => /** @type {'de' | 'en'} */ (new URL(url).searchParams.get('lang') ?? 'de');
  const answer = (/** @type {RegExp} */ path, /** @type {(url: string) => unknown} */ json) => page.route(path, (route) => route.fulfill({ json: json(route.request().url()) }));
  await page.route(/\/api\/games\?/, async (route) => {
    const real = await (await route.fetch()).json();
    const title = TITLES[langOf(route.request().url())];
    await route.fulfill({ json: [{ id: ID, title, min_players: 2, max_players: 4, levels: ['random', 'solid', 'master'], options: {}, settings: [] }, ...real] });
  });
  await answer(/\/api\/cards\/brook\?/, () => []);
  await answer(/\/api\/cards\/brook\/uses\?/, () => ({ games: 0, cards: [] }));
  await answer(/\/api\/rules\/brook\?/, () => ({ game: ID, title: TITLES.de, examples: [], clauses: [{ id: 'lay.one', title: 'Einer nach dem anderen', text: 'Jeder legt einen Kiesel.', source: 'Test', tests: 1, examples: [] }] }));
  await page.route(/\/api\/tables\?/, (route) => (route.request().method() === 'POST' ? route.fulfill({ json: { table: TABLE, invitation: 'invitation', commitment: '0'.repeat(64) } }) : route.continue()));
  await answer(/\/api\/tables\/brook-table\/join\?/, () => ({ name: 'Mara', seat: 'A' }));
  await answer(/\/api\/tables\/brook-table\/cards\?/, () => []);
  await answer(/\/api\/tables\/brook-table\/terms\?/, () => ({ game: ID, seats: [], hints: true, undo: 'never', spectators: 'public', options: {} }));
  await answer(/\/api\/tables\/brook-table\/replay\?/, (url) => ({
    game: ID, continues: false, faces: [], findings: [], over: true, results: game.results(langOf(url)), seats: game.info(),
    steps: states(game).map((state, index) => ({ asked: [], game: 0, lines: state.lines(langOf(url)).slice(-1), points: state.points, round: 1 + Math.floor((index - 1) / players), seat: index ? state.seats[state.log[index - 1].seat] : null, text: null, turn: true })),
  }));
  await answer(/\/api\/tables\/brook-table\/moments\?/, (url) => {
    const [from, count, seat] = ['from', 'count', 'seat'].map((name) => new URL(url).searchParams.get(name));
    return { from: Number(from), moments: states(game).slice(Number(from), Number(from) + Number(count)).map((state) => ({
      view: {}, overview: state.overview(seat, langOf(url)), question: null,
      ...(!seat && { seats: state.seats.map(() => ({})), overviews: state.seats.map((one) => state.overview(one, langOf(url))) }),
    })) };
  });
  await answer(/\/api\/tables\/brook-table\/review\?/, () => ({ ready: true, failed: false, done: 1, total: 1, iterations: 48, games: [{
    from: 0, steps: game.log.length + 1, over: true, seats: game.seats.map((seat) => ({ seat, deal: 0, end: 0.5, error: 0.01, even: 0.5, luck: 0, regret: 0 })),
    decisions: [{ step: 1, seat: 'A', options: 2, chosen: 'lay 1', best: 'lay 6', chance: 0.4, regret: 0.2, error: 0.01, luck: 0, luck_error: 0.01, verdict: 'blunder', fortune: 'usual' }],
  }] }));
  await page.routeWebSocket(/\/api\/tables\/brook-table\/socket/, (socket) => {
    /** @type {'de' | 'en'} */
    let lang = 'de';
    const tell = (/** @type {number} */ re) => socket.send(JSON.stringify({ ...game.frame(lang), re }));
    socket.onMessage((text) => {
      const message = JSON.parse(String(text));
      sent.push(message);
      if (message.wire) {
        lang = message.lang;
        tell(0);
      } else if (message.do === 'wishes') {
        socket.send(JSON.stringify({ kind: 'wishes', re: message.id, version: game.version, wishes: [] }));
      } else if (message.do === 'move') {
        if (message.move === 'peek') game.version += 1;
        else game.lay(Number(message.move.slice(4)));
        while (!game.over && game.turn > 0) game.lay(game.hands[game.turn][0]);
        tell(message.id);
      }
    });
  });
  return { game, sent, path: `/t/${TABLE}` };
}
