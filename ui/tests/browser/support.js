// What the browser tests share: a server process, a browser, and users who play without knowing the rules.
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

/** Longer than anything takes on any machine: after this a test fails. */
const TIMEOUT_MS = 180_000;
/** Slows the browser down by this factor, to find tests that rely on its speed. */
const SLOW = Number(process.env.TAFELRUNE_SLOW ?? 1);

/** Layout shifts above this fail a test: half of what counts as good for a page, since a new card may move others. */
const MOST_SHIFT = 0.05;

/**
 * A free port outside the ephemeral range, so that a killed server finds it free again.
 * @returns {Promise<number>}
 */
const freePort = () => new Promise((resolve) => {
  const port = 10_000 + Math.floor(Math.random() * 20_000);
  const probe = createServer();
  probe.once('error', () => resolve(freePort()));
  probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
});

/**
 * Retries until an assertion holds, or fails with its last error: for everything that happens asynchronously.
 * @template T
 * @param {() => T | Promise<T>} assertion
 * @returns {Promise<T>}
 */
export async function eventually(assertion) {
  for (const end = Date.now() + TIMEOUT_MS; ;) {
    try {
      return await assertion();
    } catch (problem) {
      if (!(problem instanceof assert.AssertionError) || Date.now() > end) throw problem;
      await sleep(25);
    }
  }
}

/** A server process with a data folder of its own; it can be killed and started again on the same data. */
export class TestServer {
  /** @param {{ pace?: number }} [how] `pace`: the least time of a bot's move, in milliseconds */
  static async open({ pace = 20 } = {}) {
    const server = new TestServer();
    server.pace = pace;
    // While the page is being edited: a running server, such as tests/serve.js.
    if (process.env.TAFELRUNE_URL) return Object.assign(server, { url: process.env.TAFELRUNE_URL, close: async () => {} });
    server.data = mkdtempSync(join(tmpdir(), 'tafelrune-'));
    server.port = await freePort();
    server.url = `http://127.0.0.1:${server.port}`;
    await server.start();
    return server;
  }

  async start() {
    this.process = spawn(BINARY, ['serve', '--port', String(this.port), '--data', this.data, '--bot-pace', String(this.pace), '--requests', '1000', '--commands', '1000', '--address-commands', '10000', '--cpu-ms', '1000000', '--tables', '10000', '--review-iterations', '48'], { stdio: ['ignore', 'ignore', 'inherit'] });
    await eventually(async () => {
      if (this.process.exitCode !== null || this.process.signalCode !== null) throw new Error('the server process has ended');
      const health = await fetch(`${this.url}/healthz`).catch(() => undefined);
      assert.ok(health?.ok, 'the server answers');
    });
  }

  /** Ends the server without a chance to shut down. */
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
 * Records layout shifts that follow neither input nor a new state. A new state may move things in the frame that
 * shows it, however late that frame is painted, so frames are counted here and not milliseconds.
 */
function recordShifts() {
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
  page.shifts = () => seen.filter(({ at }) => !told.some(({ from, to }) => from <= at && at <= to));
  new PerformanceObserver((list) => {
    for (const entry of /** @type {any[]} */ (list.getEntries())) {
      if (entry.hadRecentInput || page.allowShifts) continue;
      const what = entry.sources.map((/** @type {any} */ source) => source.node?.className ?? source.node?.nodeName).join(' | ');
      seen.push({ by: entry.value, what, at: entry.startTime });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * A user with a browser context of their own. Errors, warnings and requests to other hosts are collected, and
 * `leave` asserts that there were none.
 * @param {TestServer} server
 * @param {import('playwright-core').BrowserContextOptions & { ignoring?: RegExp }} [options]
 */
export async function newUser(server, { ignoring, ...options } = {}) {
  const context = await (await openBrowser()).newContext({ viewport: { width: 1280, height: 800 }, locale: 'de-DE', reducedMotion: 'reduce', ...options });
  await context.addInitScript(recordShifts);
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  if (SLOW > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  /** @type {string[]} */
  const wrong = [];
  const note = (/** @type {string} */ text) => { if (!ignoring?.test(text)) wrong.push(text); };
  page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) note(`${message.type()}: ${message.text()}`); });
  page.on('pageerror', (error) => note(`page: ${error.message}`));
  page.on('request', (request) => { if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) note(`another host: ${request.url()}`); });
  return {
    page,
    context,
    /** From now on layout shifts are expected. */
    allowShifts: () => page.evaluate(() => { /** @type {any} */ (window).allowShifts = true; }),
    /** Asserts that there were neither errors nor layout shifts. */
    async leave() {
      const shifts = await page.evaluate(() => /** @type {any} */ (window).shifts());
      const worst = shifts.filter((/** @type {any} */ shift) => shift.by > MOST_SHIFT);
      assert.deepEqual(worst, [], 'the layout shifted');
      await context.close();
      assert.deepEqual(wrong, []);
    },
  };
}

/** Asserts that axe finds no violation of WCAG 2.2 A and AA in both themes. @param {import('playwright-core').Page} page @param {string} where */
export async function assertAccessible(page, where) {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((light) => document.documentElement.dataset.theme === light, colorScheme);
    await untilStill(page);
    await assertNoViolations(page, `${where}, ${colorScheme}`);
  }
}

/** Waits until all animations have ended, since fading text has less contrast. @param {import('playwright-core').Page} page */
const untilStill = (page) => page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Infinity));

/** @param {import('playwright-core').Page} page @param {string} where */
async function assertNoViolations(page, where) {
  const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  const told = found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 3).join(' | ')}`);
  assert.deepEqual(told, [], where);
}

/** Asserts that nothing is wider than the screen. @param {import('playwright-core').Page} page */
export const assertFits = async (page) => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'the page is wider than the screen');

/** Pseudo-random numbers that are the same in every run. @param {number} seed */
export function seededDice(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}

/** What a user sees of the table, read in one moment. @param {import('playwright-core').Page} page */
export const readTable = (page) => page.evaluate(() => {
  const words = document.querySelector('.prompt .ask')?.textContent ?? '';
  const sending = words.includes('…');
  return {
    words,
    sending,
    asked: Boolean(document.querySelector('.prompt.asked')) && !sending,
    filed: Boolean(document.querySelector('.filed')),
    over: Boolean(document.querySelector('.over .ranks')),
    handOver: Boolean(document.querySelector('.curtain')),
    covered: [...document.querySelectorAll('.zoom')].some((card) => getComputedStyle(card).pointerEvents !== 'none'),
    primary: Boolean(document.querySelector('.prompt .primary')),
    targets: [...document.querySelectorAll('.target.can')].map((target) => /** @type {HTMLElement} */ (target).dataset.target),
    moves: [...document.querySelectorAll('.prompt .row [data-move]')].map((move) => /** @type {HTMLElement} */ (move).dataset.move),
    version: /** @type {HTMLElement | null} */ (document.querySelector('.table'))?.dataset.version,
  };
});

/** Waits until the user is asked or the match is over, so that nothing changes by itself. @param {import('playwright-core').Page} page */
export const untilAsked = (page) => eventually(async () => {
  const now = await readTable(page);
  assert.ok(now.asked || now.over, JSON.stringify(now));
});

/**
 * Records every text that an element shows from now on. Returns a function that reads them.
 * @param {import('playwright-core').Page} page
 * @param {string} selector
 * @returns {Promise<() => Promise<string[]>>}
 */
export async function recordTexts(page, selector) {
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
 * One click of a user who knows no rules: on a highlighted target or an offered move.
 * @param {import('playwright-core').Page} page
 * @param {(below: number) => number} roll
 * @param {(what: string) => Promise<void>} press clicks or taps a selector
 */
export async function playStep(page, roll, press) {
  const now = await readTable(page);
  if (now.over) return 'over';
  if (now.handOver) {
    await press('.curtain button');
    return 'handed over';
  }
  // On a slow machine a tap may have become a long press, which enlarges a card and covers others.
  if (now.covered) {
    await press('.zoom');
    return 'closed';
  }
  if (!now.asked) {
    await sleep(15);
    return 'waiting';
  }
  const all = [
    ...now.targets.map((target) => `[data-target="${target}"].can`),
    ...now.moves.map((move) => `.prompt .row [data-move="${move}"]`),
  ];
  if (!now.primary && all.length === 0) {
    await sleep(15);
    return 'waiting';
  }
  await press(now.primary ? '.prompt .primary' : all[roll(all.length)]);
  return 'played';
}

/** How long a click may take before the table is read again. */
const CLICK_MS = { least: 1500, most: 12_000 };

/** Clicks with the mouse, or taps. @param {import('playwright-core').Page} page */
export function clicker(page, touch = false) {
  let timeout = CLICK_MS.least;
  return async (/** @type {string} */ selector) => {
    try {
      const target = page.locator(selector).first();
      if (touch) await target.tap({ timeout });
      else await target.click({ timeout });
      timeout = CLICK_MS.least;
    } catch (problem) {
      if (!/** @type {Error} */ (problem).message.includes('Timeout')) throw problem;
      // The table has changed meanwhile, or the machine is slow: try again with more time.
      timeout = Math.min(2 * timeout, CLICK_MS.most);
    }
  };
}

/**
 * Lets users who know no rules play in turn until a condition holds. Only their clicks count against the limit, so
 * that slow machines and slow opponents do not matter.
 * @param {import('playwright-core').Page[]} pages
 * @param {() => Promise<boolean>} there
 * @param {{ seed?: number, press?: (what: string) => Promise<void>, most?: number, watch?: (count: number) => Promise<void> }} [how]
 * @returns {Promise<number>} the number of clicks
 */
export async function playUntil(pages, there, { seed = 1, press, most = 800, watch } = {}) {
  const roll = seededDice(seed);
  const presses = pages.map((page) => press ?? clicker(page));
  let played = 0;
  for (let turn = 0, end = Date.now() + TIMEOUT_MS; played < most && Date.now() < end; turn += 1) {
    if (await there()) return played;
    const who = turn % pages.length;
    if ((await playStep(pages[who], roll, presses[who])) !== 'played') continue;
    played += 1;
    end = Date.now() + TIMEOUT_MS;
    await watch?.(played);
  }
  return assert.fail(`the condition did not hold after ${played} steps: ${JSON.stringify(await Promise.all(pages.map(readTable)))}`);
}

/** Plays a number of clicks. @param {import('playwright-core').Page} page @param {number} steps @param {Parameters<typeof playUntil>[2]} [how] */
export async function playSteps(page, steps, how) {
  let played = 0;
  await playUntil([page], async () => played >= steps, { ...how, watch: async (count) => { played = count; } });
}

/**
 * Plays until the match is over.
 * @param {import('playwright-core').Page} page
 * @param {Parameters<typeof playUntil>[2]} [how]
 */
export const playToEnd = (page, how) => playUntil([page], async () => (await readTable(page)).over, { most: 6000, ...how });

/**
 * Creates a table through the form.
 * @param {TestServer} server
 * @param {import('playwright-core').Page} page
 * @param {string} game
 * @param {{ players?: number, seats?: string[], settings?: Record<string, string>, name?: string }} wanted seats by value: `open`, `here` or the level of a bot
 */
export async function createTable(server, page, game, { players = 2, seats = [], settings = {}, name = 'Mara' } = {}) {
  await page.goto(`${server.url}/new/${game}`);
  await page.locator('fieldset.pick').getByText(String(players), { exact: true }).first().click();
  await page.locator('input[autocomplete="nickname"]').fill(name);
  for (const [index, kind] of seats.entries()) {
    await page.locator('.seat-list select').nth(index).selectOption(kind);
  }
  if (Object.keys(settings).length > 0) await page.locator('form > details').nth(1).locator('summary').click();
  for (const [id, value] of Object.entries(settings)) {
    const setting = page.locator(`#setting-${id}`);
    if (await setting.evaluate((field) => field instanceof HTMLSelectElement)) await setting.selectOption(value);
    else await setting.fill(value);
    await setting.blur();
  }
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/t\//);
}

/**
 * Creates a table by the API and lets users join it.
 * @param {TestServer} server
 * @param {import('playwright-core').Page[]} pages in the order of their seats
 * @param {Record<string, any>} wanted the request body; its seats are those without a user
 * @returns {Promise<{ table: string, invitation: string }>}
 */
export async function joinTable(server, pages, wanted) {
  const ask = (/** @type {import('playwright-core').Page} */ page, /** @type {string} */ path, /** @type {any} */ body) => page.evaluate(async ([to, what]) => {
    const answer = await fetch(/** @type {string} */ (to), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(what) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }, [path, body]);
  for (const page of pages) if (!page.url().startsWith(server.url)) await page.goto(server.url);
  const made = await ask(pages[0], '/api/tables', { ...wanted, seats: [...pages.map(() => 'open'), ...(wanted.seats ?? [])] });
  for (const [index, page] of pages.entries()) {
    await ask(page, `/api/tables/${made.table}/join`, { name: ['Mara', 'Loki', 'Frigg'][index], seat: 'ABC'[index], invitation: made.invitation, contribution: String(index + 1).repeat(64) });
  }
  for (const page of pages) {
    await page.goto(`${server.url}/t/${made.table}?i=${made.invitation}`);
    await page.waitForSelector('.table .prompt');
  }
  return made;
}

/**
 * A match that bots play to its end, one of them for the user.
 * @param {TestServer} server
 * @param {import('playwright-core').Page} page of the user
 * @param {Record<string, any>} wanted the request body without the user's seat
 * @returns {Promise<string>} the id of the table
 */
export async function finishedMatch(server, page, wanted) {
  if (!page.url().startsWith(server.url)) await page.goto(server.url);
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
