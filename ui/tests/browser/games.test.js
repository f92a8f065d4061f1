// Each game to its end against bots, by clicking what glows; looked at on the way.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, accessible, closeBrowser, clicking, holds, makeTable, person, playOn, quiet, sitDown } from './house.js';

/** @type {House} */
let house;
before(async () => { house = await House.open(); });
after(async () => {
  await closeBrowser();
  await house.close();
});

/** Short matches, by the house rules that the form offers. */
const SHORT = { mara: { quick_rounds: '4' }, markt: { round_cap: '10' }, thalara: { round_cap: '6' } };

for (const [game, settings] of Object.entries(SHORT)) {
  test(`${game} to the end against a bot, by clicking`, async () => {
    const { page, leave } = await person(house);
    await makeTable(house, page, game, { players: 2, seats: ['solid'], settings });
    await page.waitForSelector('.prompt');
    let checked = false;
    const played = await playOn(page, {
      seed: 7,
      watch: async (count) => {
        if (count !== 12 || checked) return;
        checked = true;
        await quiet(page);
        await accessible(page, `${game} in the middle`);
      },
    });
    assert.ok(played > 10 && checked, `${played} clicks`);
    assert.equal(await page.locator('.ranks li').count(), 2);
    await accessible(page, `${game} at the end`);
    assert.ok((await page.locator('.log li').count()) > 8, 'the log tells it');
    await leave();
  });
}

test('two clicks from the first visit to the first card', async () => {
  const { page, leave } = await person(house);
  await page.goto(house.url);
  await page.waitForSelector('[data-game="thalara"] .primary:enabled');
  await accessible(page, 'landing');
  await page.locator('[data-game="thalara"] .primary').click();
  await page.waitForSelector('.hand .card, .spread .card');
  await page.goto(`${house.url}/new/markt`);
  await page.waitForSelector('.seat-list');
  await accessible(page, 'new table');
  await page.goto(house.url);
  await page.waitForSelector('.lists li');
  assert.match(await page.locator('.lists').first().innerText(), /Weiterspielen[\s\S]*Thalara/i, 'the table can be gone on with');
  await leave();
});

test('on a phone, with a finger, in English', async () => {
  const { page, leave } = await person(house, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, locale: 'en-GB' });
  await makeTable(house, page, 'mara', { players: 2, seats: ['solid'], settings: { quick_rounds: '2' } });
  await page.waitForSelector('.prompt');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, 'nothing sticks out');
  const played = await playOn(page, { seed: 3, press: clicking(page, true) });
  assert.ok(played > 3);
  await accessible(page, 'phone');
  await leave();
});

test('the language changes at the table, in every word', async () => {
  const { page, leave } = await person(house);
  await sitDown(house, [page], { game: 'thalara', seats: [{ bot: 'solid' }] });
  await page.waitForSelector('.prompt.asked');
  const words = () => page.evaluate(() => ['.prompt .ask', '.log h2', '.log li span', '.bar h1'].map((place) => document.querySelector(place)?.textContent));
  const german = await words();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
  await page.locator('.tools .lang').click();
  // The table is laid anew for that: for a moment there is none.
  await holds(async () => {
    const english = await words();
    for (const [index, text] of english.slice(0, 3).entries()) assert.ok(text && text !== german[index], `${german[index]}: ${text}`);
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
  });
  await accessible(page, 'in English');
  await page.reload();
  await page.waitForSelector('.prompt.asked');
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'en', 'and it is kept');
  await leave();
});
