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

/** What counts as a jump. Half of what is called good for a whole page: a card that is laid down may move its neighbours. */
const JUMP = 0.05;

/** @returns {Promise<number>} a port that is free now */
const freePort = () => new Promise((resolve) => {
  const probe = createServer();
  probe.listen(0, '127.0.0.1', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
    probe.close(() => resolve(port));
  });
});

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
    for (let tries = 0; tries < 200; tries += 1) {
      try {
        if ((await fetch(`${this.url}/healthz`)).ok) return;
      } catch {
        await sleep(50);
      }
    }
    throw new Error('the server does not answer');
  }

  /** Ends the server as a power cut would. */
  async kill() {
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
 * A person with a browser of their own. Whatever goes wrong behind the page is noted and must be
 * nothing in the end.
 * @param {House} house
 * @param {import('playwright-core').BrowserContextOptions & { forgives?: RegExp }} [options]
 */
export async function person(house, { forgives, ...options } = {}) {
  const context = await (await openBrowser()).newContext({ viewport: { width: 1280, height: 800 }, locale: 'de-DE', reducedMotion: 'reduce', ...options });
  // The browser's own account of things that jumped without anybody having touched anything.
  await context.addInitScript(() => {
    /** @type {any} */ (window).jumps = [];
    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries())) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map((/** @type {any} */ source) => source.node?.className ?? source.node?.nodeName).join(' | ');
        /** @type {any} */ (window).jumps.push({ by: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const page = await context.newPage();
  /** @type {string[]} */
  const wrong = [];
  const note = (/** @type {string} */ text) => { if (!forgives?.test(text)) wrong.push(text); };
  page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) note(`${message.type()}: ${message.text()}`); });
  page.on('pageerror', (error) => note(`page: ${error.message}`));
  page.on('request', (request) => { if (!request.url().startsWith(house.url) && !request.url().startsWith('data:')) note(`another host: ${request.url()}`); });
  return {
    page,
    context,
    /** Nothing was wrong, and nothing jumped. */
    async leave() {
      const jumps = await page.evaluate(() => /** @type {any} */ (window).jumps ?? []);
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
    await clean(page, `${where}, ${colorScheme}`);
  }
}

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

/** What stands before a person now. @param {import('playwright-core').Page} page */
export const look = (page) => page.evaluate(() => ({
  asked: Boolean(document.querySelector('.prompt.asked')) && !document.querySelector('.prompt .ask')?.textContent?.includes('…'),
  over: Boolean(document.querySelector('.over .ranks')),
  curtain: Boolean(document.querySelector('.curtain')),
  primary: Boolean(document.querySelector('.prompt .primary')),
  things: [...document.querySelectorAll('.thing.can')].map((thing) => /** @type {HTMLElement} */ (thing).dataset.thing),
  moves: [...document.querySelectorAll('.prompt .row [data-move]')].map((move) => /** @type {HTMLElement} */ (move).dataset.move),
  version: /** @type {HTMLElement | null} */ (document.querySelector('.table'))?.dataset.version,
}));

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
  if (!now.asked) {
    await sleep(15);
    return 'waiting';
  }
  const all = [
    ...now.things.map((thing) => `[data-thing="${thing}"].can`),
    ...now.moves.map((move) => `.prompt .row [data-move="${move}"]`),
  ];
  if (now.primary) await press('.prompt .primary');
  else if (all.length) await press(all[roll(all.length)]);
  else await sleep(15);
  return 'played';
}

/** @param {import('playwright-core').Page} page presses with the mouse or a finger */
export const clicking = (page, touch = false) => async (/** @type {string} */ selector) => {
  try {
    const target = page.locator(selector).first();
    if (touch) await target.tap({ timeout: 1500 });
    else await target.click({ timeout: 1500 });
  } catch (problem) {
    // The table has moved on under the hand; look again.
    if (!/** @type {Error} */ (problem).message.includes('Timeout')) throw problem;
  }
};

/**
 * Plays until the end.
 * @param {import('playwright-core').Page} page
 * @param {{ seed?: number, press?: (what: string) => Promise<void>, most?: number, watch?: (count: number) => Promise<void> }} [how]
 */
export async function playOn(page, { seed = 1, press = clicking(page), most = 6000, watch } = {}) {
  const roll = dice(seed);
  let played = 0;
  for (let count = 0; count < most; count += 1) {
    const done = await step(page, roll, press);
    if (done === 'over') return played;
    if (done === 'played') {
      played += 1;
      await watch?.(played);
    }
  }
  throw new Error(`no end after ${most} steps: ${JSON.stringify(await look(page))}`);
}

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
