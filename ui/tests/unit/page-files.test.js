// The files of the page: all are preloaded or linked, and games are listed in one place.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';

const page = new URL('../../page/', import.meta.url).pathname;
const all = readdirSync(page, { recursive: true }).map(String);
const modules = all.filter((path) => path.endsWith('.js') && !path.endsWith('qrcode.js'));
/** Pages that are loaded when somebody goes there. */
const LATER = /^(learn|review)\//;
const index = readFileSync(`${page}index.html`, 'utf8');

test('every module that is not loaded later is preloaded', () => {
  const listed = [...index.matchAll(/rel="modulepreload" href="\/([^"]+)"/g)].map(([, path]) => path);
  assert.deepEqual(listed.sort(), modules.filter((path) => path !== 'main.js' && !LATER.test(path)).sort());
});

test('every style that is not loaded later is linked', () => {
  const linked = [...index.matchAll(/rel="stylesheet" href="\/([^"]+)"/g)].map(([, path]) => path);
  assert.deepEqual(linked.sort(), all.filter((path) => path.endsWith('.css') && !LATER.test(path)).sort());
});

test('games are named in their own folders and in the one list only', () => {
  const folders = all.filter((path) => /^games\/[^/]+\/index\.js$/.test(path)).map((path) => path.split('/')[1]).filter((name) => name !== 'generic');
  assert.ok(folders.length >= 3);
  for (const path of modules.filter((one) => !one.startsWith('vendor/') && one !== 'games/index.js')) {
    const foreign = folders.filter((name) => !path.startsWith(`games/${name}/`));
    assert.doesNotMatch(readFileSync(page + path, 'utf8'), new RegExp(`\\b(${foreign.join('|')})\\b`, 'i'), path);
  }
});

test('the page has no inline script or style', () => {
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

test('vendored files match their checksums', async () => {
  const { createHash } = await import('node:crypto');
  for (const line of readFileSync(`${page}vendor/SHA256SUMS`, 'utf8').trim().split('\n')) {
    const [sum, path] = line.split(/\s+/);
    assert.equal(createHash('sha256').update(readFileSync(page + path)).digest('hex'), sum, path);
  }
});
