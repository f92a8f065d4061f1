// What the browser tests share: a real server, a real browser, people who click.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from 'playwright-core';

const BINARY = process.env.TAFELRUNE_BINARY ?? new URL('../../../target/release/tafelrune', import.meta.url).pathname;
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Longer than any machine takes: whoever has waited so long waits in vain. */
const PATIENCE_MS = 180_000;
/** How many times slower than it is the browser is made, to find what relies on its being quick. */
const SLOW = Number(process.env.TAFELRUNE_SLOW ?? 1);

/** What counts as a jump. Half of what is called good for a whole page: a card that is laid down may move its neighbours. */
const JUMP = 0.05;

/**
 * A port that is free now, and not among those that are given to whoever calls somebody: a server that was
 * killed finds it free again.
 * @returns {Promise<number>}
 */
const freePort = () => new Promise((resolve) => {
  const port = 10_000 + Math.floor(Math.random() * 20_000);
  const probe = createServer();
  probe.once('error', () => resolve(freePort()));
  probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
});

/**
 * Waits until an assertion holds; one that never does fails as it failed last. For whatever comes by itself:
 * the page draws, the server answers, another moves when they like.
 * @template T
 * @param {() => T | Promise<T>} assertion
 * @returns {Promise<T>}
 */
export async function holds(assertion) {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    try {
      return await assertion();
    } catch (problem) {
      if (!(problem instanceof assert.AssertionError) || Date.now() > end) throw problem;
      await sleep(25);
    }
  }
}

/** A server with a log of its own; it can be killed and started again on the same log. */
export class House {
  /** @param {{ pace?: number }} [how] `pace`: how long a bot takes at least, in milliseconds */
  static async open({ pace = 20 } = {}) {
    const house = new House();
    house.pace = pace;
    // While the page is being worked on: a server that runs already, such as tests/serve.js.
    if (process.env.TAFELRUNE_URL) return Object.assign(house, { url: process.env.TAFELRUNE_URL, close: async () => {} });
    house.data = mkdtempSync(join(tmpdir(), 'tafelrune-'));
    house.port = await freePort();
    house.url = `http://127.0.0.1:${house.port}`;
    await house.start();
    return house;
  }

  async start() {
    this.process = spawn(BINARY, ['serve', '--port', String(this.port), '--data', this.data, '--bot-pace', String(this.pace), '--requests', '1000', '--commands', '1000', '--tables', '10000', '--review-iterations', '48'], { stdio: ['ignore', 'ignore', 'inherit'] });
    await holds(async () => {
      if (this.process.exitCode !== null || this.process.signalCode !== null) throw new Error('the server has ended');
      const health = await fetch(`${this.url}/healthz`).catch(() => undefined);
      assert.ok(health?.ok, 'the server answers');
    });
  }

  /** Ends the server as a power cut would. */
  async kill() {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGKILL');
    await gone;
  }

  async close() {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** @type {import('playwright-core').Browser | undefined} */
let browser;
export const openBrowser = async () => (browser ??= await chromium.launch({ executablePath: CHROMIUM, args: FLAGS }));
export const closeBrowser = async () => {
  await browser?.close();
  browser = undefined;
};

/**
 * Keeps the browser's own account of things that jumped without anybody having touched anything. What is told
 * at the table, or done by hand, may move things in the frame that shows it, however late that frame comes:
 * by the clock alone every move of another would count on a slow machine, and none on a quick one.
 */
function noteJumps() {
  const [now, frame] = [performance.now.bind(performance), requestAnimationFrame.bind(window)];
  /** @type {{ from: number, to: number }[]} */
  const told = [];
  const tell = () => {
    const span = { from: now(), to: Infinity };
    told.push(span);
    frame(() => frame(() => { span.to = now(); }));
  };
  new MutationObserver(tell).observe(document, { subtree: true, attributeFilter: ['data-version', 'data-shown'] });
  for (const touch of ['pointerdown', 'click', 'keydown', 'input']) addEventListener(touch, tell, true);
  /** @type {{ by: number, what: string, at: number }[]} */
  const seen = [];
  const page = /** @type {any} */ (window);
  page.jumps = () => seen.filter(({ at }) => !told.some(({ from, to }) => from <= at && at <= to));
  new PerformanceObserver((list) => {
    for (const entry of /** @type {any[]} */ (list.getEntries())) {
      if (entry.hadRecentInput || page.mayJump) continue;
      const what = entry.sources.map((/** @type {any} */ source) => source.node?.className ?? source.node?.nodeName).join(' | ');
      seen.push({ by: entry.value, what, at: entry.startTime });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * A person with a browser of their own. Whatever goes wrong behind the page is noted and must be
 * nothing in the end.
 * @param {House} house
 * @param {import('playwright-core').BrowserContextOptions & { forgives?: RegExp }} [options]
 */
export async function person(house, { forgives, ...options } = {}) {
  const context = await (await openBrowser()).newContext({ viewport: { width: 1280, height: 800 }, locale: 'de-DE', reducedMotion: 'reduce', ...options });
  await context.addInitScript(noteJumps);
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  if (SLOW > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  /** @type {string[]} */
  const wrong = [];
  const note = (/** @type {string} */ text) => { if (!forgives?.test(text)) wrong.push(text); };
  page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) note(`${message.type()}: ${message.text()}`); });
  page.on('pageerror', (error) => note(`page: ${error.message}`));
  page.on('request', (request) => { if (!request.url().startsWith(house.url) && !request.url().startsWith('data:')) note(`another host: ${request.url()}`); });
  return {
    page,
    context,
    /** From now on the layout may change as it likes: asked for is another one. */
    mayJump: () => page.evaluate(() => { /** @type {any} */ (window).mayJump = true; }),
    /** Nothing was wrong, and nothing jumped. */
    async leave() {
      const jumps = await page.evaluate(() => /** @type {any} */ (window).jumps());
      const worst = jumps.filter((/** @type {any} */ jump) => jump.by > JUMP);
      assert.deepEqual(worst, [], 'the layout jumped');
      await context.close();
      assert.deepEqual(wrong, []);
    },
  };
}

/** @param {import('playwright-core').Page} page @param {string} where no violation of WCAG 2.2 A and AA, dark and light */
export async function accessible(page, where) {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((light) => document.documentElement.dataset.theme === light, colorScheme);
    await still(page);
    await clean(page, `${where}, ${colorScheme}`);
  }
}

/** Until nothing fades or flies any more: what is half there has half its contrast. @param {import('playwright-core').Page} page */
const still = (page) => page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Infinity));

/** @param {import('playwright-core').Page} page @param {string} where */
async function clean(page, where) {
  const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  const told = found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 3).join(' | ')}`);
  assert.deepEqual(told, [], where);
}

/** Numbers that are the same in every run. @param {number} seed */
export function dice(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}

/** What stands before a person now, all of it in one moment. @param {import('playwright-core').Page} page */
export const look = (page) => page.evaluate(() => {
  const words = document.querySelector('.prompt .ask')?.textContent ?? '';
  const sending = words.includes('…');
  return {
    words,
    sending,
    asked: Boolean(document.querySelector('.prompt.asked')) && !sending,
    filed: Boolean(document.querySelector('.filed')),
    over: Boolean(document.querySelector('.over .ranks')),
    curtain: Boolean(document.querySelector('.curtain')),
    covered: [...document.querySelectorAll('.zoom')].some((card) => getComputedStyle(card).pointerEvents !== 'none'),
    primary: Boolean(document.querySelector('.prompt .primary')),
    things: [...document.querySelectorAll('.thing.can')].map((thing) => /** @type {HTMLElement} */ (thing).dataset.thing),
    moves: [...document.querySelectorAll('.prompt .row [data-move]')].map((move) => /** @type {HTMLElement} */ (move).dataset.move),
    version: /** @type {HTMLElement | null} */ (document.querySelector('.table'))?.dataset.version,
  };
});

/** Until this person is asked, or all is over, so that nothing moves. @param {import('playwright-core').Page} page */
export const quiet = (page) => holds(async () => {
  const now = await look(page);
  assert.ok(now.asked || now.over, JSON.stringify(now));
});

/**
 * Notes whatever a place says from now on, however briefly. Returns how to ask for it.
 * @param {import('playwright-core').Page} page
 * @param {string} selector
 * @returns {Promise<() => Promise<string[]>>}
 */
export async function noting(page, selector) {
  const noted = await page.evaluateHandle((place) => {
    /** @type {string[]} */
    const said = [];
    new MutationObserver(() => {
      const words = document.querySelector(place)?.textContent;
      if (words && words !== said.at(-1)) said.push(words);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return said;
  }, selector);
  return () => noted.jsonValue();
}

/**
 * One step of somebody who knows no rules: clicks what glows until a move is made.
 * @param {import('playwright-core').Page} page
 * @param {(below: number) => number} roll
 * @param {(what: string) => Promise<void>} press how a thing or button is pressed, by selector
 */
export async function step(page, roll, press) {
  const now = await look(page);
  if (now.over) return 'over';
  if (now.curtain) {
    await press('.curtain button');
    return 'curtain';
  }
  // A finger that the machine was too slow to lift has looked at a card, which lies over the others now.
  if (now.covered) {
    await press('.zoom');
    return 'closed';
  }
  if (!now.asked) {
    await sleep(15);
    return 'waiting';
  }
  const all = [
    ...now.things.map((thing) => `[data-thing="${thing}"].can`),
    ...now.moves.map((move) => `.prompt .row [data-move="${move}"]`),
  ];
  if (!now.primary && all.length === 0) {
    await sleep(15);
    return 'waiting';
  }
  await press(now.primary ? '.prompt .primary' : all[roll(all.length)]);
  return 'played';
}

/** How long a hand reaches for something before it looks again, at least and at most. */
const REACH_MS = { least: 1500, most: 12_000 };

/** @param {import('playwright-core').Page} page presses with the mouse or a finger */
export function clicking(page, touch = false) {
  let timeout = REACH_MS.least;
  return async (/** @type {string} */ selector) => {
    try {
      const target = page.locator(selector).first();
      if (touch) await target.tap({ timeout });
      else await target.click({ timeout });
      timeout = REACH_MS.least;
    } catch (problem) {
      if (!/** @type {Error} */ (problem).message.includes('Timeout')) throw problem;
      // The table has moved on under the hand: look again. Or the machine is too slow for it: then with more time.
      timeout = Math.min(2 * timeout, REACH_MS.most);
    }
  };
}

/**
 * Lets people who know no rules play in turn until something holds. What counts is what was played: how long
 * others think, and how slow the machine is, is no part of it.
 * @param {import('playwright-core').Page[]} pages
 * @param {() => Promise<boolean>} there
 * @param {{ seed?: number, press?: (what: string) => Promise<void>, most?: number, watch?: (count: number) => Promise<void> }} [how]
 * @returns {Promise<number>} how often something was pressed
 */
export async function playUntil(pages, there, { seed = 1, press, most = 800, watch } = {}) {
  const roll = dice(seed);
  const presses = pages.map((page) => press ?? clicking(page));
  let played = 0;
  for (let turn = 0, end = Date.now() + PATIENCE_MS; played < most && Date.now() < end; turn += 1) {
    if (await there()) return played;
    const who = turn % pages.length;
    if ((await step(pages[who], roll, presses[who])) !== 'played') continue;
    played += 1;
    end = Date.now() + PATIENCE_MS;
    await watch?.(played);
  }
  return assert.fail(`it never came to that after ${played} steps: ${JSON.stringify(await Promise.all(pages.map(look)))}`);
}

/** Plays some steps. @param {import('playwright-core').Page} page @param {number} steps @param {Parameters<typeof playUntil>[2]} [how] */
export async function playSome(page, steps, how) {
  let played = 0;
  await playUntil([page], async () => played >= steps, { ...how, watch: async (count) => { played = count; } });
}

/**
 * Plays until the end.
 * @param {import('playwright-core').Page} page
 * @param {Parameters<typeof playUntil>[2]} [how]
 */
export const playOn = (page, how) => playUntil([page], async () => (await look(page)).over, { most: 6000, ...how });

/**
 * Makes a table through the form.
 * @param {House} house
 * @param {import('playwright-core').Page} page
 * @param {string} game
 * @param {{ players?: number, seats?: string[], settings?: Record<string, string>, name?: string }} wanted seats by value: `open`, `here` or the level of a bot
 */
export async function makeTable(house, page, game, { players = 2, seats = [], settings = {}, name = 'Mara' } = {}) {
  await page.goto(`${house.url}/new/${game}`);
  await page.locator('fieldset.pick').first().getByText(String(players), { exact: true }).click();
  await page.locator('input[autocomplete="nickname"]').fill(name);
  for (const [index, kind] of seats.entries()) {
    await page.locator('.seat-list select').nth(index).selectOption(kind);
  }
  if (Object.keys(settings).length > 0) await page.locator('form > details').nth(1).locator('summary').click();
  for (const [id, value] of Object.entries(settings)) {
    await page.locator(`#setting-${id}`).fill(value);
    await page.locator(`#setting-${id}`).blur();
  }
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/t\//);
}

/**
 * Lets people sit down at a table of any kind, without the form.
 * @param {House} house
 * @param {import('playwright-core').Page[]} pages who sits, in order
 * @param {Record<string, any>} wanted as the server takes it; seats without a person are named there
 * @returns {Promise<{ table: string, invitation: string }>}
 */
export async function sitDown(house, pages, wanted) {
  const ask = (/** @type {import('playwright-core').Page} */ page, /** @type {string} */ path, /** @type {any} */ body) => page.evaluate(async ([to, what]) => {
    const answer = await fetch(/** @type {string} */ (to), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(what) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }, [path, body]);
  for (const page of pages) if (!page.url().startsWith(house.url)) await page.goto(house.url);
  const made = await ask(pages[0], '/api/tables', { ...wanted, seats: [...pages.map(() => 'open'), ...(wanted.seats ?? [])] });
  for (const [index, page] of pages.entries()) {
    await ask(page, `/api/tables/${made.table}/join`, { name: ['Mara', 'Loki', 'Frigg'][index], seat: 'ABC'[index], invitation: made.invitation, contribution: String(index + 1).repeat(64) });
  }
  for (const page of pages) {
    await page.goto(`${house.url}/t/${made.table}?i=${made.invitation}`);
    await page.waitForSelector('.table .prompt');
  }
  return made;
}

/**
 * A match that bots play to its end at the seat of a person, without anybody looking.
 * @param {House} house
 * @param {import('playwright-core').Page} page whose match it is
 * @param {Record<string, any>} wanted as the server takes it, without the person's seat
 * @returns {Promise<string>} the table
 */
export async function finished(house, page, wanted) {
  if (!page.url().startsWith(house.url)) await page.goto(house.url);
  return page.evaluate(async (table) => {
    const ask = async (/** @type {string} */ path, /** @type {any} */ body) => {
      const answer = await fetch(`/api${path}`, body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    };
    const made = await ask('/tables', { ...table, seats: ['open', ...table.seats] });
    await ask(`/tables/${made.table}/join`, { name: 'Mara', seat: 'A', invitation: made.invitation, contribution: '1'.repeat(64) });
    let state = await ask(`/tables/${made.table}/do`, { do: 'take_over' });
    while (state.status !== 'over') state = await ask(`/tables/${made.table}/state?views=false&seen=${state.version}&wait=20`);
    return made.table;
  }, wanted);
}
