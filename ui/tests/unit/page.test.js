// The page as a whole: what it loads, and that it loads it at once.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';

const page = new URL('../../page/', import.meta.url).pathname;
const all = readdirSync(page, { recursive: true }).map(String);
const modules = all.filter((path) => path.endsWith('.js') && !path.endsWith('qrcode.js'));
/** Pages that are fetched when somebody goes there. */
const LATER = /^(learn|review)\//;
const index = readFileSync(`${page}index.html`, 'utf8');

test('every module is fetched at once and none is forgotten', () => {
  const listed = [...index.matchAll(/rel="modulepreload" href="\/([^"]+)"/g)].map(([, path]) => path);
  assert.deepEqual(listed.sort(), modules.filter((path) => path !== 'main.js' && !LATER.test(path)).sort());
});

test('no script or style stands in the page itself', () => {
  assert.doesNotMatch(index, /<style|style=|<script(?![^>]*src=)|\son\w+=/);
});

test('every symbol that is drawn has its file', () => {
  const files = new Set(all.filter((path) => path.startsWith('symbols/')).map((path) => path.slice('symbols/'.length, -4)));
  for (const path of modules.filter((one) => !one.startsWith('vendor/'))) {
    const source = readFileSync(page + path, 'utf8');
    for (const [, id] of source.matchAll(/<\$\{(?:Sym|Mark)\} id="([a-z0-9-]+)"/g)) assert.ok(files.has(id), `${path}: ${id}`);
    for (const [, id] of source.matchAll(/symbol: '([a-z0-9-]+)'/g)) assert.ok(files.has(id), `${path}: ${id}`);
  }
});

test('what was taken from elsewhere is unchanged since it was pinned', async () => {
  const { createHash } = await import('node:crypto');
  for (const line of readFileSync(`${page}vendor/SHA256SUMS`, 'utf8').trim().split('\n')) {
    const [sum, path] = line.split(/\s+/);
    assert.equal(createHash('sha256').update(readFileSync(page + path)).digest('hex'), sum, path);
  }
});
