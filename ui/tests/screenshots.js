// Takes screenshots of every page and of every game in its middle, in several sizes and both themes:
//   node tests/screenshots.js FOLDER
// The tables are real ones, played by following hints.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { clicker, closeBrowser, createTable, finishedMatch, newUser, playStep, readTable, seededDice, TestServer } from './browser/support.js';

/** One step that follows a hint, so that the tables look like played ones. @param {import('playwright-core').Page} page @param {(below: number) => number} roll */
async function byHint(page, roll) {
  if (!(await readTable(page)).asked) return playStep(page, roll, clicker(page));
  await page.keyboard.press('h');
  try {
    await page.locator('.hint .primary').click({ timeout: 6000 });
    return 'played';
  } catch {
    return playStep(page, roll, clicker(page));
  }
}

const folder = process.argv[2] ?? 'screenshots';
/** Names of the parts to take; all if none are given. */
const only = process.argv.slice(3);
const wanted = (/** @type {string} */ name) => only.length === 0 || only.includes(name);
mkdirSync(folder, { recursive: true });
const WIDE = { width: 1440, height: 900 };
/** Sizes, themes and languages. */
const SHOTS = /** @type {const} */ ([
  { name: 'wide-dark', viewport: WIDE, colorScheme: 'dark', lang: 'de' },
  { name: 'wide-light', viewport: WIDE, colorScheme: 'light', lang: 'de' },
  { name: 'phone-dark', viewport: { width: 360, height: 640 }, colorScheme: 'dark', lang: 'de' },
  { name: 'phone-light', viewport: { width: 360, height: 640 }, colorScheme: 'light', lang: 'de' },
  { name: 'tablet-light-en', viewport: { width: 820, height: 1180 }, colorScheme: 'light', lang: 'en' },
  { name: '4k-dark-en', viewport: { width: 3840, height: 2160 }, colorScheme: 'dark', lang: 'en' },
]);
const server = await TestServer.open();

/** @param {import('playwright-core').Page} page @param {string} name in every size, light and language */
async function shoot(page, name) {
  let spoken = 'de';
  const before = page.viewportSize() ?? WIDE;
  const speak = async (/** @type {string} */ lang) => {
    if (lang === spoken) return;
    spoken = lang;
    await page.setViewportSize(WIDE);
    await page.locator('.tool[lang]').click();
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, lang);
    await page.waitForTimeout(1500);
  };
  for (const shot of SHOTS) {
    await speak(shot.lang);
    await page.setViewportSize(shot.viewport);
    await page.emulateMedia({ colorScheme: shot.colorScheme });
    await page.waitForFunction((light) => document.documentElement.dataset.theme === light, shot.colorScheme);
    await page.mouse.move(2, 300);
    await page.waitForTimeout(700);
    await page.screenshot({ path: join(folder, `${name}-${shot.name}.png`) });
  }
  await speak('de');
  await page.setViewportSize(before);
}

const { page, context } = await newUser(server, { viewport: WIDE });
if (wanted('pages')) {
  await page.goto(server.url);
  await page.waitForSelector('.game-card .primary:enabled');
  await shoot(page, 'landing');
  await page.goto(`${server.url}/me`);
  await page.waitForSelector('.enter');
  await shoot(page, 'profile');
  await page.goto(`${server.url}/new/mara`);
  await page.waitForSelector('.seat-list');
  await shoot(page, 'new-table');
  await createTable(server, page, 'thalara', { players: 3, seats: ['open', 'solid'] });
  await page.waitForSelector('.qr');
  await shoot(page, 'lobby');
}

if (wanted('learn')) {
  const shown = /** @type {[string, string, string][]} */ ([
    ['learn', 'learn', '.game-card .card-art'],
    ['rules-markt', 'rules/markt#duel.win', '[id="duel.win"] .picture .card-art'],
    ['rules-mara', 'rules/mara#combat.win', '[id="combat.win"] .picture .card-art'],
    ['rules-thalara', 'rules/thalara#cast.requirement', '[id="cast.requirement"] .picture .card-art'],
    ['cards-mara', 'cards/mara', '.card-grid .card-art'],
    ['cards-thalara', 'cards/thalara', '.card-grid .card-art'],
    ['lesson-markt', 'learn/markt', '.coach progress'],
    ['lesson-mara', 'learn/mara', '.coach progress'],
    ['lesson-thalara', 'learn/thalara', '.coach progress'],
  ]);
  for (const [name, path, sign] of shown) {
    await page.goto(`${server.url}/${path}`);
    await page.waitForSelector(sign);
    await shoot(page, name);
  }
  await page.goto(`${server.url}/rules/thalara#cast.any_conflict`);
  await page.locator('.clause-entry.aimed figcaption button').first().click();
  await page.waitForSelector('.stage .scene-next');
  await shoot(page, 'example');
}

for (const [game, played] of /** @type {[string, number][]} */ ([['markt', 40], ['thalara', 32], ['mara', 70]])) {
  if (!wanted(game)) continue;
  await createTable(server, page, game, { players: 3, seats: ['solid', 'solid'] });
  await page.waitForSelector('.prompt');
  const roll = seededDice(21);
  for (let count = 0; count < played;) if ((await byHint(page, roll)) === 'played') count += 1;
  for (let tries = 0; tries < 200 && !((await readTable(page)).asked && (await readTable(page)).targets.length > 1); tries += 1) await byHint(page, roll);
  await shoot(page, game);
}
for (const game of ['markt', 'thalara', 'mara']) {
  if (!wanted(`replay-${game}`) && !wanted('review')) continue;
  const table = await finishedMatch(server, page, { game, seats: [{ bot: 'solid' }, { bot: 'beginner' }] });
  if (wanted(`replay-${game}`)) {
    await page.goto(`${server.url}/t/${table}/replay?ply=30`);
    await page.waitForSelector('.replaying .felt .player');
    await shoot(page, `replay-${game}`);
    await page.locator('.onward').click();
    await page.waitForSelector('dialog.paper');
    await page.screenshot({ path: join(folder, `replay-${game}-onward.png`) });
    await page.keyboard.press('Escape');
    await page.locator('.eyes select').selectOption('A');
    await page.waitForSelector('.dock .hand');
    await page.screenshot({ path: join(folder, `replay-${game}-one-hand.png`) });
    await page.locator('.tools .tool').first().click();
    await page.screenshot({ path: join(folder, `replay-${game}-proof.png`) });
  }
  if (wanted('review') && game === 'markt') {
    await page.goto(`${server.url}/t/${table}/review`);
    await page.waitForSelector('.graph .chance', { timeout: 300_000 });
    await shoot(page, 'review');
    await page.goto(`${server.url}/t/${table}`);
    await page.waitForSelector('.over .ranks');
    await shoot(page, 'over');
    await page.goto(`${server.url}/stats`);
    await page.waitForSelector('.tallies');
    await shoot(page, 'statistics');
    await page.goto(`${server.url}/replay`);
    await page.waitForSelector('.upload form');
    await shoot(page, 'upload');
    const record = await page.evaluate(async (id) => (await fetch(`/api/tables/${id}/record`)).text(), table);
    await page.locator('.upload textarea').fill(record);
    await page.locator('.upload [type="submit"]').click();
    await page.waitForSelector('.replaying .felt .player');
    await shoot(page, 'uploaded');
  }
}
await context.close();
await closeBrowser();
await server.close();
