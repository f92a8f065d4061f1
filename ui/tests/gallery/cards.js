import { html, render } from '/lib/html.js';
import { loadSymbols } from '/lib/symbols.js';
import { Card } from '/cards/Card.js';
const game = new URLSearchParams(location.search).get('game');
const all = location.search.includes('all');
await loadSymbols();
const dump = await (await fetch(`/dump/${game}-2.json`)).json();
let faces = dump.faces.de;
if (!all) { const seen = {}; faces = faces.filter((f) => (seen[f.kind] = (seen[f.kind] ?? 0) + 1) <= 9); }
render(html`${faces.map((face, i) => html`<div class=${face.kind === 'place' ? 'wide' : ''}><${Card} game=${game} face=${face} energy=${face.kind === 'rune' ? i % 4 : undefined} /></div>`)}
${faces.slice(0, 12).map((face) => html`<div class="small"><${Card} game=${game} face=${face} /></div>`)}
<div><${Card} game=${game} /></div>`, document.getElementById('sheet'));
