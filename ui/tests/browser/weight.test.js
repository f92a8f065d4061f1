// How much has to come over the line before somebody can play, and from where.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { House, closeBrowser, person } from './house.js';

const MOST_BYTES = 300_000;

/** @type {House} */
let house;
before(async () => { house = await House.open(); });
after(async () => {
  await closeBrowser();
  await house.close();
});

test('the first visit, to the first card, weighs less than 300 KB', async () => {
  const { page, context, leave } = await person(house);
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  let bytes = 0;
  let files = 0;
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    files += 1;
  });
  wire.on('Network.webSocketFrameReceived', ({ response }) => { bytes += response.payloadData.length; });
  await page.goto(house.url);
  await page.locator('[data-game="mara"] .primary').click();
  await page.waitForSelector('.table .prompt');
  await page.waitForLoadState('networkidle');
  assert.ok(files > 40, `${files} files were counted`);
  assert.ok(bytes < MOST_BYTES, `${bytes} bytes`);
  console.log(`first visit to the first card: ${files} files, ${bytes} bytes`);
  await leave();
});
