// How smooth the largest table is on a slow machine, by the browser's own tracing:
//   node tests/smoothness.js [SLOWER]
// Plays a while with the processor slowed down by that factor, and prints a line for docs/performance.md.
import { House, clicking, closeBrowser, dice, openBrowser, sitDown, step } from './browser/house.js';

const slower = Number(process.argv[2] ?? 4);
const STEPS = 40;
const FRAME_MS = 1000 / 60;
const TABLES = /** @type {[string, number][]} */ ([['mara', 4], ['markt', 5], ['thalara', 4]]);

/** @param {number[]} values @param {number} share */
const quantile = (values, share) => values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** @param {import('playwright-core').CDPSession} wire @returns {Promise<any[]>} the events of a trace */
async function traced(wire, /** @type {() => Promise<void>} */ work) {
  /** @type {any[]} */
  const events = [];
  wire.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await wire.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.frame'] } });
  await work();
  const done = new Promise((resolve) => wire.once('Tracing.tracingComplete', resolve));
  await wire.send('Tracing.end');
  await done;
  return events;
}

const house = await House.open();
const browser = await openBrowser();
console.log('| table | slowed down by | frames drawn | dropped | longest task | 95 % of tasks over 1 ms below | script and layout for a click: half below | 95 % below |');
console.log('|---|---|---|---|---|---|---|---|');
for (const [game, players] of TABLES) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' });
  await context.addInitScript(() => {
    /** @type {any} */ (window).answers = [];
    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries())) if (entry.name === 'click') /** @type {any} */ (window).answers.push(entry.processingEnd - entry.startTime);
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
  });
  const page = await context.newPage();
  await sitDown(house, [page], { game, seats: Array.from({ length: players - 1 }, () => ({ bot: 'solid' })) });
  const wire = await context.newCDPSession(page);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const roll = dice(17);
  const events = await traced(wire, async () => {
    for (let played = 0; played < STEPS;) {
      const done = await step(page, roll, clicking(page));
      if (done === 'over') break;
      if (done === 'played') played += 1;
    }
  });
  // The main thread of the page is the one that lays it out.
  const main = events.find((event) => event.name === 'UpdateLayoutTree' || event.name === 'Layout');
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && event.tid === main?.tid && event.pid === main?.pid).map((event) => event.dur / 1000).filter((ms) => ms > 1);
  if (tasks.length === 0) throw new Error('the trace holds no task of the page');
  const drawn = events.filter((event) => event.name === 'DrawFrame').length;
  const dropped = events.filter((event) => event.name === 'DroppedFrame').length;
  const answers = await page.evaluate(() => /** @type {any} */ (window).answers);
  const ms = (/** @type {number} */ value) => (value < FRAME_MS && value > 0 ? `${value.toFixed(1)} ms` : `${value.toFixed(0)} ms`);
  console.log(`| ${game}, ${players} players | ${slower} | ${drawn} | ${dropped} | ${ms(Math.max(0, ...tasks))} | ${ms(quantile(tasks, 0.95))} | ${ms(quantile(answers, 0.5))} | ${ms(quantile(answers, 0.95))} |`);
  await context.close();
}
await closeBrowser();
await house.close();
