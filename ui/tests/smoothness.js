// Measures dropped frames and long tasks of the largest tables on a slow machine, by the browser's tracing:
//   node tests/smoothness.js [SLOWER]
// Plays at human speed with the processor slowed down by that factor, and prints a table for docs/performance.md. The
// first row is the baseline: one square that flies over an empty page.
//
// Frames count while something flies. A frame is lost if the browser started it, had something new to show and showed
// nothing; frames "without the page" were drawn in time although the main thread was still busy. Tasks are measured in
// processor time of their thread, so that other processes do not matter.
import { setTimeout as sleep } from 'node:timers/promises';
import { clicker, closeBrowser, joinTable, openBrowser, playStep, readTable, seededDice, TestServer } from './browser/support.js';

const slower = Number(process.argv[2] ?? 4);
const STEPS = 25;
const FRAME_MS = 1000 / 60;
const BOT_PACE_MS = 400;
const TABLES = /** @type {[string, number][]} */ ([['mara', 4], ['markt', 5], ['thalara', 4]]);
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.frame', 'blink.animations'];
/** What a task of the page is made of. @type {Record<string, string>} */
const PARTS = { FunctionCall: 'script', EvaluateScript: 'script', UpdateLayoutTree: 'style', Layout: 'layout', PrePaint: 'paint', Paint: 'paint', Layerize: 'paint', Commit: 'paint', HitTest: 'layout', MinorGC: 'memory', MajorGC: 'memory' };

/** @typedef {{ name: string, ph: string, ts: number, dur: number, tdur?: number, pid: number, tid: number, id?: string, id2?: { local?: string }, args: any }} Traced */

/** @param {number[]} values @param {number} share */
const quantile = (values, share) => values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const ms = (/** @type {number} */ value) => (value < FRAME_MS && value > 0 ? `${value.toFixed(1)} ms` : `${value.toFixed(0)} ms`);

/** How long something took of its thread's processor time. @param {Traced} event */
const took = (event) => event.tdur ?? event.dur;

/** @param {import('playwright-core').CDPSession} wire @param {() => Promise<void>} work @returns {Promise<Traced[]>} the events of a trace */
async function traced(wire, work) {
  /** @type {Traced[]} */
  const events = [];
  wire.on('Tracing.dataCollected', ({ value }) => events.push(.../** @type {any[]} */ (value)));
  await wire.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: CATEGORIES } });
  await work();
  const done = new Promise((resolve) => wire.once('Tracing.tracingComplete', resolve));
  await wire.send('Tracing.end');
  await done;
  return events;
}

/** When anything flew. @param {Traced[]} events @param {number} pid @returns {{ from: number, to: number }[]} */
function flights(events, pid) {
  const name = (/** @type {Traced} */ event) => event.id2?.local ?? event.id;
  const ended = new Map(events.filter((event) => event.name === 'Animation' && event.ph === 'e' && event.pid === pid).map((event) => [name(event), event.ts]));
  return events.filter((event) => event.name === 'Animation' && event.ph === 'b' && event.pid === pid && ended.has(name(event)))
    .map((event) => ({ from: event.ts, to: /** @type {number} */ (ended.get(name(event))) }));
}

/** The frames in which something flew. @param {Traced[]} events @param {number} pid */
function frames(events, pid) {
  const flown = flights(events, pid);
  const within = events.filter((event) => event.pid === pid && flown.some(({ from, to }) => event.ts >= from && event.ts <= to));
  const numbers = (/** @type {(event: Traced) => boolean} */ fits) => new Set(within.filter(fits).map((event) => event.args.frameSeqId));
  const drawn = numbers((event) => event.name === 'DrawFrame');
  const late = numbers((event) => event.name === 'DroppedFrame');
  return { flown: flown.length, drawn: drawn.size, alone: [...late].filter((frame) => drawn.has(frame)).length, lost: [...late].filter((frame) => !drawn.has(frame)).length };
}

/** A task in words: how long, and with what. @param {Traced} task @param {Traced[]} own everything of its thread */
function told(task, own) {
  /** @type {Record<string, number>} */
  const parts = {};
  /** @type {Traced[]} */
  const around = [];
  const inside = own.filter((event) => PARTS[event.name] && event.ts >= task.ts && event.ts + event.dur <= task.ts + task.dur).sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  for (const event of inside) {
    while (around.length > 0 && /** @type {Traced} */ (around.at(-1)).ts + /** @type {Traced} */ (around.at(-1)).dur <= event.ts) around.pop();
    parts[PARTS[event.name]] = (parts[PARTS[event.name]] ?? 0) + took(event);
    const outer = around.at(-1);
    if (outer) parts[PARTS[outer.name]] -= took(event);
    around.push(event);
  }
  const listed = Object.entries(parts).filter(([, time]) => time > 1000).sort((a, b) => b[1] - a[1]).map(([part, time]) => `${part} ${(time / 1000).toFixed(0)}`);
  const called = inside.filter((event) => event.name === 'FunctionCall').sort((a, b) => took(b) - took(a))[0]?.args.data;
  // Scripts without a URL belong to the test driver.
  const by = called && listed[0]?.startsWith('script') ? `; ${called.url ? new URL(called.url).pathname : 'the driver'}` : '';
  return `${ms(took(task) / 1000)}${listed.length ? ` (${listed.join(', ')}${by})` : ''}`;
}

/** @param {string} name @param {Traced[]} events @param {{ handled: number, seen: number }[]} [clicks] prints a row */
function row(name, events, clicks) {
  // The main thread of the page is the one that computes layouts.
  const main = events.find((event) => event.name === 'UpdateLayoutTree' || event.name === 'Layout');
  const own = events.filter((event) => event.dur && event.tid === main?.tid && event.pid === main?.pid);
  const tasks = own.filter((event) => event.name.endsWith('RunTask') && took(event) > 1000).sort((a, b) => took(b) - took(a));
  if (!main || tasks.length === 0) throw new Error('the trace holds no task of the page');
  const { flown, drawn, alone, lost } = frames(events, main.pid);
  if (flown === 0) throw new Error('nothing has flown');
  const share = `${((100 * lost) / Math.max(1, drawn + lost)).toFixed(0)} %`;
  const answered = clicks ? [0.5, 0.95].flatMap((part) => [ms(quantile(clicks.map(({ handled }) => handled), part))]).concat(ms(quantile(clicks.map(({ seen }) => seen), 0.5))) : ['–', '–', '–'];
  console.log(`| ${[name, slower, flown, drawn, alone, `${lost} (${share})`, told(tasks[0], own), ms(quantile(tasks.map((task) => took(task) / 1000), 0.95)), ...answered].join(' | ')} |`);
}

const browser = await openBrowser();
console.log('| table | slowed down by | flights | frames drawn meanwhile | of them without the page | lost | longest task | 95 % of tasks over 1 ms below | script and layout for a click: half below | 95 % below | seen: half below |');
console.log('|---|---|---|---|---|---|---|---|---|---|---|');

/** @param {(page: import('playwright-core').Page, slowed: () => Promise<import('playwright-core').CDPSession>) => Promise<void>} work in a browser of its own */
async function alone(work) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' });
  await context.addInitScript(() => {
    /** @type {any} */ (window).clicks = [];
    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries())) if (entry.name === 'click') /** @type {any} */ (window).clicks.push({ handled: entry.processingEnd - entry.startTime, seen: entry.duration });
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
  });
  const page = await context.newPage();
  await work(page, async () => {
    const wire = await context.newCDPSession(page);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: slower });
    return wire;
  });
  await context.close();
}

await alone(async (page, slowed) => {
  await page.setContent('<div style="position: absolute; left: 300px; top: 300px; width: 100px; height: 140px; background: #c80"></div>');
  const wire = await slowed();
  row('an empty page', await traced(wire, async () => {
    for (let flight = 0; flight < STEPS; flight += 1) {
      await page.evaluate(() => { document.querySelector('div')?.animate([{ transform: 'translate(400px, 200px)' }, { transform: 'none' }], { duration: 260 }); });
      await sleep(BOT_PACE_MS);
    }
  }));
});

const server = await TestServer.open({ pace: BOT_PACE_MS });
for (const [game, players] of TABLES) {
  await alone(async (page, slowed) => {
    await joinTable(server, [page], { game, seats: Array.from({ length: players - 1 }, () => ({ bot: 'solid' })) });
    const wire = await slowed();
    const roll = seededDice(17);
    const events = await traced(wire, async () => {
      for (let played = 0; played < STEPS;) {
        // Reading the table takes time of the page, too, so it is done rarely.
        for (let now = await readTable(page); !now.asked && !now.over && !now.curtain; now = await readTable(page)) await sleep(120);
        const done = await playStep(page, roll, clicker(page));
        if (done === 'over') break;
        if (done === 'played') played += 1;
      }
    });
    row(`${game}, ${players} players`, events, await page.evaluate(() => /** @type {any} */ (window).clicks));
  });
}
await closeBrowser();
await server.close();
