// The page's texts: the same ids in both languages, none missing, none unused.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';

const root = new URL('../../../', import.meta.url).pathname;
/** The first file is loaded with the page, the others with the pages that need them. */
const FILES = ['page', 'learn', 'review'];
const ids = (/** @type {string} */ lang) => new Set(FILES.flatMap((file) => [...readFileSync(`${root}rulebook/${lang}/${file}.ftl`, 'utf8').matchAll(/^([A-Za-z0-9_-]+) =/gm)].map(([, id]) => id)));
const source = readdirSync(`${root}ui/page`, { recursive: true }).map(String)
  .filter((path) => path.endsWith('.js') && !path.startsWith('vendor/'))
  .map((path) => readFileSync(`${root}ui/page/${path}`, 'utf8')).join('\n');
const named = new Set([...source.matchAll(/say\('([a-z0-9_-]+)'/g)].map(([, id]) => id));
/** Prefixes of ids that are composed, as in `level-${level}`. */
const begun = [...source.matchAll(/say\(`([a-z-]+)\$\{/g)].map(([, start]) => start);

test('both languages have the same ids', () => {
  assert.deepEqual([...ids('de')].sort(), [...ids('en')].sort());
});

test('every id that the page uses exists, and every id is used', () => {
  const all = ids('de');
  assert.deepEqual([...named].filter((id) => !all.has(id)), []);
  assert.deepEqual([...all].filter((id) => !named.has(id) && !begun.some((start) => id.startsWith(start))), []);
  assert.ok(named.size > 100 && begun.length > 5, 'the source was read');
});
