// Undo by consent, filed answers, missed log lines, spectators, profiles.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { assertAccessible, closeBrowser, eventually, joinTable, newUser, playSteps, playUntil, readTable, recordTexts, TestServer, untilAsked } from './support.js';

/** @type {TestServer} */
let server;
before(async () => { server = await TestServer.open(); });
after(async () => {
  await closeBrowser();
  await server.close();
});

/** Two users at a table. @param {Record<string, any>} wanted */
async function two(wanted) {
  const one = await newUser(server);
  const other = await newUser(server, { locale: 'en-GB' });
  const made = await joinTable(server, [one.page, other.page], wanted);
  return { one, other, made };
}

/** Plays for all users until a condition holds. @param {import('playwright-core').Page[]} pages @param {() => Promise<boolean>} there */
const until = (pages, there, seed = 8) => playUntil(pages, there, { seed });

/** Whether a user waits for another, with no move of theirs under way. @param {import('playwright-core').Page} page */
const waits = async (page) => {
  const now = await readTable(page);
  return Boolean(now.words) && !now.asked && !now.sending;
};

/** Plays until the first user has finished a turn and the second one is asked. @param {import('playwright-core').Page} one @param {import('playwright-core').Page} other */
async function turnOver(one, other) {
  await until([one, other], async () => (await readTable(one)).asked);
  await until([one], async () => (await readTable(other)).asked && waits(one));
}

test('a move that others have seen is undone if they agree', async () => {
  const { one, other } = await two({ game: 'markt' });
  await turnOver(one.page, other.page);
  const told = await one.page.locator('.log li').count();
  await one.page.keyboard.press('u');
  await other.page.waitForSelector('.over[role="alertdialog"]');
  assert.match(await other.page.locator('.over').innerText(), /Mara/);
  await one.page.waitForSelector('.over[role="status"]');
  await other.page.locator('.over button').nth(1).click();
  await other.page.waitForSelector('.over', { state: 'detached' });
  await eventually(async () => assert.ok((await readTable(other.page)).asked, 'refused: everything stays as it was'));
  await one.page.keyboard.press('u');
  await other.page.locator('.over .primary').click();
  await one.page.waitForSelector('.prompt.asked');
  await other.page.waitForFunction(() => /a move back\.$/.test([...document.querySelectorAll('.log li')].at(-1)?.textContent?.trim() ?? ''));
  const story = (await one.page.locator('.log li').allInnerTexts()).filter((line) => !/(zurück|stimmt zu)\.?\s*§?\s*$/.test(line));
  assert.ok(story.length < told, 'and the log tells no longer what was undone');
  await one.leave();
  await other.leave();
});

test('an answer is filed in advance, and a reaction window shows the time left', async () => {
  const { one, other } = await two({ game: 'markt', pace_ms: 1500 });
  const duel = '.all-moves [data-move^="duel"]';
  let used = false;
  // A player who can defend must, so the filed answer is not used and the player is asked.
  for (let round = 0; round < 20 && !used; round += 1) {
    await until([one.page, other.page], async () => (await readTable(one.page)).asked && (await one.page.locator(duel).count()) > 0, round);
    await other.page.locator('.ahead [role="switch"]').click();
    await other.page.waitForSelector('.filed');
    assert.equal(await one.page.locator('.filed').count(), 0, 'it is nobody else’s business');
    // The window may end before it is read, so both pages record its texts.
    const shown = await Promise.all([one.page, other.page].map((page) => recordTexts(page, '.window')));
    await one.page.locator('.all-moves summary').click();
    await one.page.locator(duel).last().click();
    for (const said of shown) await eventually(async () => assert.match((await said()).join(), /[12] s/));
    used = await eventually(async () => {
      const [attacker, attacked] = await Promise.all([one.page, other.page].map(readTable));
      assert.ok(attacker.asked || (attacked.asked && !attacked.filed), 'the duel was decided without a click, unless it cannot be');
      return attacker.asked;
    });
    if (used) await other.page.waitForSelector('.filed', { state: 'detached' });
  }
  assert.ok(used, 'a filed answer was used');
  await one.leave();
  await other.leave();
});

test('a returning player sees the missed log lines', async () => {
  const { one, other, made } = await two({ game: 'markt' });
  await turnOver(one.page, other.page);
  const log = await one.page.locator('.log li').count();
  await one.page.goto(server.url);
  await until([other.page], async () => (await waits(other.page)) && (await other.page.locator('.log li').count()) > log, 5);
  // Lines appear and disappear by time, so the test controls the clock.
  await one.page.clock.install();
  await one.page.clock.pauseAt(Date.now() + 1000);
  await one.page.goto(`${server.url}/t/${made.table}`);
  const goOn = async (/** @type {() => Promise<void>} */ told) => eventually(async () => {
    await one.page.clock.runFor(50);
    await told();
  });
  const missed = one.page.locator('.missed li');
  await goOn(async () => assert.equal(await missed.count(), 1));
  const first = await missed.innerText();
  const story = await one.page.locator('.log li span').allInnerTexts();
  // The panel shows the last eight lines, so a long turn of the other player leaves out its beginning.
  const shown = story.slice(log).slice(-8);
  assert.equal(first, shown[0], 'it begins with the first line that was missed and is shown');
  await goOn(async () => assert.equal(await missed.count(), shown.length));
  await one.page.locator('.missed button').click();
  await one.page.waitForSelector('.missed', { state: 'detached' });
  await one.page.clock.resume();
  await one.page.reload();
  await one.page.waitForSelector('.table .prompt');
  assert.equal(await one.page.locator('.missed').count(), 0, 'nothing is told twice');
  await one.leave();
  await other.leave();
});

test('spectators see the public view, and hands after the game if the terms allow it', async () => {
  const { page, leave } = await newUser(server);
  const made = await joinTable(server, [page], { game: 'markt', seats: [{ bot: 'solid' }], spectators: 'delayed', listed: true });
  const watcher = await newUser(server);
  await watcher.page.goto(`${server.url}/t/${made.table}`);
  await watcher.page.waitForSelector('.watching');
  await playSteps(page, 10, { seed: 12 });
  assert.equal(await watcher.page.locator('.hand').count(), 0);
  assert.equal(await watcher.page.locator('.watching [data-seat]').count(), 0, 'no hand that is being played');
  assert.match(await watcher.page.locator('.watching small').innerText(), /wenn die Partie vorbei ist/);
  assert.equal(await watcher.page.locator('.prompt.asked').count(), 0, 'looking is not playing');
  await assertAccessible(watcher.page, 'watching');
  await page.keyboard.press('?');
  await page.locator('.sheet .choices-set details summary').click();
  await page.locator('.sheet .choices-set details button').click();
  await watcher.page.locator('.watching [data-seat="A"]').dispatchEvent('click');
  await eventually(async () => assert.match(await watcher.page.locator('.watching small').innerText(), /alle Hände sind offen/));
  await watcher.leave();
  await leave();
});

test('a profile keeps its matches on every device', async () => {
  const { page, leave } = await newUser(server);
  await page.goto(`${server.url}/me`);
  await page.waitForSelector('.enter');
  await assertAccessible(page, 'profile');
  await page.locator('.enter [name="name"]').fill('Völva');
  await page.locator('.enter [name="passphrase"]').fill('sieben alte Runen');
  await page.locator('.enter button[type="button"]').click();
  await page.waitForSelector('.profile .lists');
  assert.equal(await page.locator('h1').innerText(), 'Völva');
  await joinTable(server, [page], { game: 'markt', seats: [{ bot: 'solid' }] });
  await page.keyboard.press('?');
  await page.locator('.sheet .choices-set details summary').click();
  await page.locator('.sheet .choices-set details button').click();
  await page.waitForSelector('.over .ranks');
  await leave();

  const elsewhere = await newUser(server, { locale: 'en-GB', ignoring: /403/ });
  await elsewhere.page.goto(`${server.url}/me`);
  await elsewhere.page.locator('.enter [name="name"]').fill('völva');
  await elsewhere.page.locator('.enter [name="passphrase"]').fill('not the right words');
  // The notice disappears by itself, so waiting starts before the click.
  await Promise.all([elsewhere.page.waitForSelector('.notice.shown'), elsewhere.page.locator('.enter .primary').click()]);
  await elsewhere.page.locator('.enter [name="passphrase"]').fill('sieben alte Runen');
  await elsewhere.page.locator('.enter .primary').click();
  await elsewhere.page.waitForSelector('.profile .lists li a');
  await assertAccessible(elsewhere.page, 'own profile');
  await elsewhere.page.locator('.profile > button').click();
  await elsewhere.page.waitForSelector('.enter');
  await elsewhere.leave();
});
