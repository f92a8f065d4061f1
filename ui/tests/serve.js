// Serves the page from the working tree with the server's content policy and compression, and forwards everything
// else to a match server, so that work on the page needs no build:
//   node tests/serve.js http://127.0.0.1:7117 4173
import { createServer, request as ask } from 'node:http';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const here = fileURLToPath(new URL('.', import.meta.url));
const page = join(here, '../page');
const rulebook = join(here, '../../rulebook');
const upstream = new URL(process.argv[2] ?? 'http://127.0.0.1:7117');
const port = Number(process.argv[3] ?? 4173);
const CSP = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'";
const KINDS = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json', '.woff2': 'font/woff2', '.ftl': 'text/plain; charset=utf-8' };

async function sprite() {
  const names = (await readdir(join(page, 'symbols'))).filter((name) => name.endsWith('.svg')).sort();
  const parts = await Promise.all(names.map(async (name) => (await readFile(join(page, 'symbols', name), 'utf8'))
    .replace('<svg xmlns="http://www.w3.org/2000/svg"', `<symbol id="s-${name.slice(0, -4)}"`).replace('</svg>', '</symbol>')));
  return `<svg xmlns="http://www.w3.org/2000/svg">${parts.join('')}</svg>`;
}

/** A request to the match server, as if it came from the same origin. */
const forwarded = (request) => ({ host: upstream.hostname, port: upstream.port, path: request.url, method: request.method, headers: { ...request.headers, host: upstream.host, ...(request.headers.origin && { origin: upstream.origin }) } });

const server = createServer(async (request, response) => {
  if (request.url.startsWith('/api') || request.url === '/healthz') {
    const onward = ask(forwarded(request), (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.writeHead(502).end());
    request.pipe(onward);
    return;
  }
  const path = normalize(new URL(request.url, 'http://x').pathname);
  try {
    let body;
    if (path === '/symbols.svg') body = await sprite();
    else if (path.startsWith('/texts/')) body = await readFile(join(rulebook, path.slice(7, 9), `${path.slice(10, -4) || 'page'}.ftl`));
    else body = await readFile(join(page, path.includes('.') ? path : 'index.html'));
    response.writeHead(200, { 'content-type': KINDS[extname(path)] ?? 'text/html; charset=utf-8', 'content-security-policy': CSP, 'cache-control': 'no-store', 'content-encoding': 'gzip' });
    response.end(gzipSync(body, { level: 9 }));
  } catch {
    response.writeHead(404).end();
  }
});
server.on('upgrade', (request, socket) => {
  const onward = ask(forwarded(request));
  onward.on('upgrade', (answer, other, head) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`);
    socket.write(head);
    other.pipe(socket).pipe(other);
    other.on('error', () => socket.destroy());
    socket.on('error', () => other.destroy());
  });
  onward.on('response', (answer) => socket.end(`HTTP/1.1 ${answer.statusCode} no\r\n\r\n`));
  onward.on('error', () => socket.destroy());
  onward.end();
});
server.listen(port, () => console.log(`http://127.0.0.1:${port}`));
