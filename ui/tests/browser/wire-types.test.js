// The types that the page is checked against match the server's description.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { TestServer } from './support.js';

/** @type {TestServer} */
let server;
before(async () => { server = await TestServer.open(); });
after(() => server.close());

test('types/wire.d.ts is up to date', async () => {
  const input = await (await fetch(`${server.url}/api/openapi.json`)).text();
  const made = execFileSync(process.execPath, [new URL('../wire-types.js', import.meta.url).pathname], { input, encoding: 'utf8' });
  assert.equal(readFileSync(new URL('../../types/wire.d.ts', import.meta.url), 'utf8'), made, 'see tests/wire-types.js');
});
