// The size of everything that is loaded before the first move.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { closeBrowser, newUser, TestServer } from './support.js';

const MOST_BYTES = 300_000;

/** @type {TestServer} */
let server;
before(async () => { server = await TestServer.open(); });
after(async () => {
  await closeBrowser();
  await server.close();
});

test('a first visit up to the first move loads less than 300 KB', async () => {
  const { page, context, leave } = await newUser(server);
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  let bytes = 0;
  let files = 0;
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    files += 1;
  });
  wire.on('Network.webSocketFrameReceived', ({ response }) => { bytes += response.payloadData.length; });
  await page.goto(server.url);
  await page.locator('[data-game="mara"] .primary').click();
  await page.waitForSelector('.table .prompt');
  await page.waitForLoadState('networkidle');
  assert.ok(files > 40, `${files} files were counted`);
  assert.ok(bytes < MOST_BYTES, `${bytes} bytes`);
  console.log(`first visit to the first card: ${files} files, ${bytes} bytes`);
  await leave();
});
