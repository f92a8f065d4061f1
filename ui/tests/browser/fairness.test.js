// Stand-in bots, revocable invitations, and the receipt of the shuffle.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { assertAccessible, assertFits, closeBrowser, createTable, eventually, joinTable, newUser, TestServer, untilAsked } from './support.js';

/** @type {TestServer} */
let server;
before(async () => { server = await TestServer.open(); });
after(async () => {
  await closeBrowser();
  await server.close();
});

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true };

/** On a slow machine a bot may stand in before everybody has connected: all players take over again. @param {import('playwright-core').Page[]} pages */
async function allPlay(pages) {
  await eventually(async () => {
    for (const page of pages) if (await page.locator('.take-back').count()) await page.locator('.take-back').click();
    for (const page of pages) assert.equal(await page.locator('.stands-in').count(), 0);
  });
}

test('a bot stands in for an absent player until they return', async () => {
  const one = await newUser(server);
  const other = await newUser(server, { locale: 'en-GB', ...PHONE });
  const made = await joinTable(server, [one.page, other.page], { game: 'markt', takeover_ms: 1500 });
  await allPlay([one.page, other.page]);
  const plate = one.page.locator('.plate[data-seat="B"]');
  await other.page.goto(server.url);
  await plate.locator('.stands-in').waitFor();
  assert.match(await plate.locator('.plate-name').getAttribute('aria-label') ?? '', /Loki.*Bot spielt/, 'the mark is also heard');
  await untilAsked(one.page);
  await assertAccessible(one.page, 'a bot stands in');
  await other.page.goto(`${server.url}/t/${made.table}`);
  const back = other.page.getByRole('button', { name: 'Play on myself' });
  await back.waitFor();
  assert.match(await other.page.locator('.prompt [role="status"]').innerText(), /A bot is playing for you/);
  assert.equal(await other.page.locator('.prompt .row button, .target.can').count(), 0, 'nothing is offered that would be refused');
  await assertAccessible(other.page, 'stood in for');
  await assertFits(other.page);
  await back.focus();
  await other.page.keyboard.press('Enter');
  await back.waitFor({ state: 'detached' });
  await plate.locator('.stands-in').waitFor({ state: 'detached' });
  // The other player asks for a stand-in, by keyboard.
  await one.page.keyboard.press('?');
  await one.page.getByRole('button', { name: 'Einen Bot für mich spielen lassen' }).focus();
  await one.page.keyboard.press('Enter');
  await one.page.getByRole('button', { name: 'Selbst weiterspielen' }).waitFor();
  await other.page.locator('.plate[data-seat="A"] .stands-in').waitFor();
  await one.leave();
  await other.leave();
});

test('the stand-in time is one of the terms of a table', async () => {
  const { page, leave } = await newUser(server);
  await page.goto(`${server.url}/new/markt`);
  await page.locator('form > details').first().locator('summary').click();
  await page.getByRole('group', { name: 'Wenn jemand wegbleibt' }).getByText('spielt nach 1 Minute ein Bot').click();
  await assertAccessible(page, 'a new table');
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/t\//);
  await page.waitForSelector('.share');
  const agreed = await page.evaluate(async () => (await fetch(`/api/tables/${location.pathname.split('/')[2]}/terms`)).json());
  assert.equal(agreed.takeover_ms, 60_000);
  await leave();
});

test('a revoked link lets nobody in, and a new one does', async () => {
  const one = await newUser(server, PHONE);
  const late = await newUser(server, { locale: 'en-GB', ignoring: /403|WebSocket/ });
  await createTable(server, one.page, 'markt', { players: 2, seats: ['open'] });
  const link = one.page.locator('.share-link input');
  const old = await link.inputValue();
  await assertFits(one.page);
  const revoke = one.page.getByRole('button', { name: 'Link zurückziehen' });
  await revoke.focus();
  await one.page.keyboard.press('Enter');
  await link.waitFor({ state: 'detached' });
  assert.match(await one.page.locator('.share [role="status"]').innerText(), /kein gültiger Link/);
  await assertAccessible(one.page, 'a revoked link');
  await one.page.reload();
  await one.page.waitForSelector('.share');
  assert.equal(await link.count(), 0, 'nor does it come back with the page');
  await late.page.goto(old);
  await late.page.waitForSelector('.hero a.primary');
  assert.equal(await late.page.locator('.sit').count(), 0, 'the old link is no way in');
  await one.page.getByRole('button', { name: 'Neuen Link machen' }).click();
  await link.waitFor();
  assert.notEqual(await link.inputValue(), old);
  await late.page.goto(await link.inputValue());
  await late.page.locator('.sit button').click();
  await Promise.all([one, late].map(({ page }) => page.waitForSelector('.table .prompt')));
  await one.leave();
  await late.leave();
});

/** Resigns, which ends the match. @param {import('playwright-core').Page} page */
async function giveUp(page) {
  await page.keyboard.press('?');
  await page.locator('.sheet details', { hasText: 'Aufgeben' }).locator('summary').click();
  await page.getByRole('button', { name: 'Ja, ich gebe auf' }).click();
  await page.waitForSelector('.over .ranks');
}

test('all commitments are shown, and the own share is compared with the record', async () => {
  const { page, leave } = await newUser(server);
  await createTable(server, page, 'markt', { players: 2, seats: ['open'] });
  await page.locator('.receipt summary').click();
  const shown = await page.locator('.receipt code').allInnerTexts();
  assert.equal(shown.length, 2, 'the server’s and the own one');
  assert.ok(shown.every((hash) => /^[0-9a-f]{64}$/.test(hash)), shown.join());
  assert.match(await page.locator('.receipt').innerText(), /als Letzter setzt/, 'and what it does not prevent is said');
  await assertAccessible(page, 'the receipt in the lobby');
  const other = await newUser(server);
  await other.page.goto(await page.locator('.share-link input').inputValue());
  await other.page.locator('.sit button').click();
  await Promise.all([page, other.page].map((each) => each.waitForSelector('.table .prompt')));
  await page.keyboard.press('?');
  await page.locator('.sheet .receipt summary').click();
  const now = await page.locator('.sheet .receipt code').allInnerTexts();
  assert.deepEqual(now.slice(0, 2), shown, 'at the table they are the same');
  assert.equal(now.length, 3);
  await assertAccessible(page, 'the receipt at the table');
  await page.keyboard.press('Escape');
  await other.leave();
  await giveUp(page);

  const table = page.url().split('/t/')[1];
  const proof = async () => {
    await page.goto(`${server.url}/t/${table}/replay`);
    await page.locator('.tools [aria-label="Wurde ehrlich gemischt?"]').click();
    await page.locator('.findings li', { hasText: 'Dieses Gerät' }).or(page.locator('.findings .bad')).first().waitFor();
    return page.locator('dialog.paper').innerText();
  };
  assert.match(await proof(), /Niemand hat nachträglich etwas geändert[\s\S]*genau er steht in der Aufzeichnung/);
  await assertAccessible(page, 'the proof');
  // A record with another share: the kept one is changed instead.
  await page.evaluate((id) => {
    const kept = JSON.parse(localStorage.getItem('tafelrune-shares') ?? '{}');
    kept[id].seats.A = '0'.repeat(64);
    localStorage.setItem('tafelrune-shares', JSON.stringify(kept));
  }, table);
  assert.match(await proof(), /Hier stimmt etwas nicht[\s\S]*nicht der Zufallswert/);
  await leave();
});
