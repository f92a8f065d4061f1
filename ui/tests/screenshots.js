// Pictures of every page and of every game in its middle, wide and narrow, dark and light:
//   node tests/screenshots.js FOLDER
// The tables are real ones, played on by clicking until there is something to see.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { House, clicking, closeBrowser, dice, look, makeTable, person, step } from './browser/house.js';

const folder = process.argv[2] ?? 'screenshots';
mkdirSync(folder, { recursive: true });
const SIZES = { wide: { width: 1280, height: 800 }, phone: { width: 360, height: 640 } };
const house = await House.open();

/** @param {import('playwright-core').Page} page @param {string} name every size, both lights */
async function shoot(page, name) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of /** @type {const} */ (['dark', 'light'])) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(200);
      await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
    }
  }
  await page.setViewportSize(SIZES.wide);
}

const { page, leave } = await person(house);
await page.goto(house.url);
await page.waitForSelector('.game-card .primary:enabled');
await shoot(page, 'landing');
await page.goto(`${house.url}/new/mara`);
await page.waitForSelector('.seat-list');
await shoot(page, 'new-table');
await makeTable(house, page, 'thalara', { players: 3, seats: ['open', 'greedy'] });
await page.waitForSelector('.qr');
await shoot(page, 'lobby');

for (const [game, played] of /** @type {[string, number][]} */ ([['markt', 40], ['thalara', 24], ['mara', 70]])) {
  await makeTable(house, page, game, { players: 3, seats: ['greedy', 'greedy'] });
  await page.waitForSelector('.prompt');
  const roll = dice(21);
  for (let count = 0; count < played;) if ((await step(page, roll, clicking(page))) === 'played') count += 1;
  for (let tries = 0; tries < 200 && !((await look(page)).asked && (await look(page)).things.length > 1); tries += 1) await step(page, roll, clicking(page));
  await shoot(page, game);
}
await leave();
await closeBrowser();
await house.close();
