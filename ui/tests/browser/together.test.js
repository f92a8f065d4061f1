// Between people: taking back by consent, answers in advance, what was missed, watching, profiles.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, accessible, closeBrowser, holds, look, noting, person, playSome, playUntil, quiet, sitDown } from './house.js';

/** @type {House} */
let house;
before(async () => { house = await House.open(); });
after(async () => {
  await closeBrowser();
  await house.close();
});

/** Two people at a table. @param {Record<string, any>} wanted */
async function two(wanted) {
  const one = await person(house);
  const other = await person(house, { locale: 'en-GB' });
  const made = await sitDown(house, [one.page, other.page], wanted);
  return { one, other, made };
}

/** Plays for everybody until `there` holds. @param {import('playwright-core').Page[]} pages @param {() => Promise<boolean>} there */
const until = (pages, there, seed = 8) => playUntil(pages, there, { seed });

/** Whether somebody waits for another, and knows it: nothing of theirs is on its way. @param {import('playwright-core').Page} page */
const waits = async (page) => {
  const now = await look(page);
  return Boolean(now.words) && !now.asked && !now.sending;
};

/** Plays until the first has finished a turn of their own and the second is asked. @param {import('playwright-core').Page} one @param {import('playwright-core').Page} other */
async function turnOver(one, other) {
  await until([one, other], async () => (await look(one)).asked);
  await until([one], async () => (await look(other)).asked && waits(one));
}

test('a move that others have seen is taken back if they agree', async () => {
  const { one, other } = await two({ game: 'markt' });
  await turnOver(one.page, other.page);
  const told = await one.page.locator('.log li').count();
  await one.page.keyboard.press('u');
  await other.page.waitForSelector('.over[role="alertdialog"]');
  assert.match(await other.page.locator('.over').innerText(), /Mara/);
  await one.page.waitForSelector('.over[role="status"]');
  await other.page.locator('.over button').nth(1).click();
  await other.page.waitForSelector('.over', { state: 'detached' });
  await holds(async () => assert.ok((await look(other.page)).asked, 'refused: everything stays as it was'));
  await one.page.keyboard.press('u');
  await other.page.locator('.over .primary').click();
  await one.page.waitForSelector('.prompt.asked');
  await other.page.waitForFunction(() => /a move back\.$/.test([...document.querySelectorAll('.log li')].at(-1)?.textContent?.trim() ?? ''));
  const story = (await one.page.locator('.log li').allInnerTexts()).filter((line) => !/(zurück|stimmt zu)\.?\s*§?\s*$/.test(line));
  assert.ok(story.length < told, 'and the log tells no longer what was undone');
  await one.leave();
  await other.leave();
});

test('an answer is filed in advance, and a window shows the time that is left', async () => {
  const { one, other } = await two({ game: 'markt', pace_ms: 1500 });
  const duel = '.all-moves [data-move^="duel"]';
  let used = false;
  // Whoever could defend must: then the filed answer is none, and the person is asked after all.
  for (let round = 0; round < 8 && !used; round += 1) {
    await until([one.page, other.page], async () => (await look(one.page)).asked && (await one.page.locator(duel).count()) > 0, round);
    await other.page.locator('.ahead [role="switch"]').click();
    await other.page.waitForSelector('.filed');
    assert.equal(await one.page.locator('.filed').count(), 0, 'it is nobody else’s business');
    // The window may be over before anybody looks: both note what it says.
    const shown = await Promise.all([one.page, other.page].map((page) => noting(page, '.window')));
    await one.page.locator('.all-moves summary').click();
    await one.page.locator(duel).last().click();
    for (const said of shown) await holds(async () => assert.match((await said()).join(), /[12] s/));
    used = await holds(async () => {
      const [attacker, attacked] = await Promise.all([one.page, other.page].map(look));
      assert.ok(attacker.asked || (attacked.asked && !attacked.filed), 'the duel was decided without a click, unless it cannot be');
      return attacker.asked;
    });
    if (used) await other.page.waitForSelector('.filed', { state: 'detached' });
  }
  assert.ok(used, 'a filed answer was used');
  await one.leave();
  await other.leave();
});

test('whoever comes back is told briefly what was missed', async () => {
  const { one, other, made } = await two({ game: 'markt' });
  await turnOver(one.page, other.page);
  const log = await one.page.locator('.log li').count();
  await one.page.goto(house.url);
  await until([other.page], async () => (await waits(other.page)) && (await other.page.locator('.log li').count()) > log, 5);
  // It is told by the clock, and goes by it, too: here the clock is set on by hand.
  await one.page.clock.install();
  await one.page.clock.pauseAt(Date.now() + 1000);
  await one.page.goto(`${house.url}/t/${made.table}`);
  const goOn = async (/** @type {() => Promise<void>} */ told) => holds(async () => {
    await one.page.clock.runFor(50);
    await told();
  });
  const missed = one.page.locator('.missed li');
  await goOn(async () => assert.equal(await missed.count(), 1));
  const first = await missed.innerText();
  const story = await one.page.locator('.log li span').allInnerTexts();
  assert.equal(first, story[log], 'it begins with the first line that was missed');
  await goOn(async () => assert.equal(await missed.count(), Math.min(8, story.length - log)));
  await one.page.locator('.missed button').click();
  await one.page.waitForSelector('.missed', { state: 'detached' });
  await one.page.clock.resume();
  await one.page.reload();
  await one.page.waitForSelector('.table .prompt');
  assert.equal(await one.page.locator('.missed').count(), 0, 'nothing is told twice');
  await one.leave();
  await other.leave();
});

test('spectators see what everybody sees, and hands late if the table says so', async () => {
  const { page, leave } = await person(house);
  const made = await sitDown(house, [page], { game: 'markt', seats: [{ bot: 'solid' }], spectators: 'delayed', delay_steps: 3, listed: true });
  const watcher = await person(house);
  await watcher.page.goto(`${house.url}/t/${made.table}`);
  await watcher.page.waitForSelector('.watching');
  assert.equal(await watcher.page.locator('.hand').count(), 0);
  await playSome(page, 10, { seed: 12 });
  await watcher.page.locator('.watching [data-seat="A"]').click();
  // A hand, some steps late; whoever has paid with all of theirs shows an empty one.
  await playUntil([page], async () => (await watcher.page.locator('.hand .card').count()) > 0, { seed: 12 });
  await quiet(page);
  assert.match(await watcher.page.locator('.watching small').innerText(), /3 Schritten/);
  assert.equal(await watcher.page.locator('.prompt.asked').count(), 0, 'looking is not playing');
  await accessible(watcher.page, 'watching');
  await watcher.leave();
  await leave();
});

test('a profile keeps what was played, on any device', async () => {
  const { page, leave } = await person(house);
  await page.goto(`${house.url}/me`);
  await page.waitForSelector('.enter');
  await accessible(page, 'profile');
  await page.locator('.enter [name="name"]').fill('Völva');
  await page.locator('.enter [name="passphrase"]').fill('sieben alte Runen');
  await page.locator('.enter button[type="button"]').click();
  await page.waitForSelector('.profile .lists');
  assert.equal(await page.locator('h1').innerText(), 'Völva');
  await sitDown(house, [page], { game: 'markt', seats: [{ bot: 'solid' }] });
  await page.keyboard.press('?');
  await page.locator('.sheet .choices-set details summary').click();
  await page.locator('.sheet .choices-set details button').click();
  await page.waitForSelector('.over .ranks');
  await leave();

  const elsewhere = await person(house, { locale: 'en-GB', forgives: /403/ });
  await elsewhere.page.goto(`${house.url}/me`);
  await elsewhere.page.locator('.enter [name="name"]').fill('völva');
  await elsewhere.page.locator('.enter [name="passphrase"]').fill('not the right words');
  // It goes by itself: wait for it from the beginning.
  await Promise.all([elsewhere.page.waitForSelector('.notice.shown'), elsewhere.page.locator('.enter .primary').click()]);
  await elsewhere.page.locator('.enter [name="passphrase"]').fill('sieben alte Runen');
  await elsewhere.page.locator('.enter .primary').click();
  await elsewhere.page.waitForSelector('.profile .lists li a');
  await accessible(elsewhere.page, 'own profile');
  await elsewhere.page.locator('.profile > button').click();
  await elsewhere.page.waitForSelector('.enter');
  await elsewhere.leave();
});
