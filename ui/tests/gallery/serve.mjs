// Serves the page without a match server, with the same content policy: for work on layout, on
// positions that were written down from real games.
import { createServer } from 'node:http';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const page = join(here, '../../page');
const rulebook = join(here, '../../../rulebook');
const dumps = process.argv[2];
const port = Number(process.argv[3] ?? 4173);
const CSP = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'";
const KINDS = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json', '.woff2': 'font/woff2', '.ftl': 'text/plain; charset=utf-8' };

async function sprite() {
  const names = (await readdir(join(page, 'symbols'))).filter((name) => name.endsWith('.svg')).sort();
  const parts = await Promise.all(names.map(async (name) => (await readFile(join(page, 'symbols', name), 'utf8'))
    .replace('<svg xmlns="http://www.w3.org/2000/svg"', `<symbol id="s-${name.slice(0, -4)}"`).replace('</svg>', '</symbol>')));
  return `<svg xmlns="http://www.w3.org/2000/svg">${parts.join('')}</svg>`;
}

createServer(async (request, response) => {
  const path = normalize(new URL(request.url, 'http://x').pathname);
  try {
    let body;
    if (path === '/symbols.svg') body = await sprite();
    else if (path.startsWith('/dump/')) body = await readFile(join(dumps, path.slice(6)));
    else if (path.startsWith('/texts/')) body = await readFile(join(rulebook, path.slice(7, 9), 'page.ftl'));
    else if (path.startsWith('/gallery/')) body = await readFile(join(here, path.slice(9)));
    else body = await readFile(join(page, path.includes('.') ? path : 'index.html'));
    response.writeHead(200, { 'content-type': KINDS[extname(path)] ?? 'text/html; charset=utf-8', 'content-security-policy': CSP, 'cache-control': 'no-store' });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}).listen(port, () => console.log(`http://localhost:${port}/gallery/cards.html`));
