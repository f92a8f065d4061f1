import { html, render } from '/lib/html.js';
import { loadSymbols } from '/lib/symbols.js';
import { loadWords } from '/lib/words.js';
import { keepSettings, settings } from '/lib/settings.js';
import { Table } from '/table/Table.js';
import { faces, hands, lines, table } from '/table/state.js';
import { fly, measure } from '/table/motion.js';
const q = new URLSearchParams(location.search);
settings.lang.value = q.get('lang') ?? 'de';
settings.theme.value = q.get('theme') ?? 'dark';
keepSettings();
const lang = settings.lang.value;
const dump = await (await fetch(`/dump/${q.get('game')}-${q.get('players') ?? 3}.json`)).json();
await Promise.all([loadSymbols(), loadWords()]);
faces.value = new Map(dump.faces[lang].map((face) => [face.id, face]));
const rename = (t) => t.replace(/^storage:(.)\./, 'store:$1:').replace(/^loose:(.)\.(\w+)(#.*)?/, 'loose:$1:$2').replace(/^cards:/, 'seat:').replace(/^([A-E])\.(\d)\.(\d)$/, 'spot:$1:$2.$3').replace(/^([A-E])\.(\d)$/, 'place:$1:$2').replace('searched:', 'found:').replace('slot:', 'conflict:').replace(/^(supply|seen):/, 'card:').replace('vision:', 'rune:');
let ply = Number(q.get('ply') ?? 0);
const at = q.get('at');
if (at) ply = dump.plies.findIndex((p, i) => i >= ply && p.options.length > 1 && JSON.stringify(p.view.decision ?? p.view.step).includes(at));
const state = (n) => {
  const p = dump.plies[n];
  const asked = p.view.asked === null || p.view.asked === undefined ? [] : [p.view.asked].flat();
  return { game: dump.game, version: p.version, status: p.view.ranking ? 'over' : 'running', eyes: 'A', yours: ['A'],
    seats: dump.names.map((name, i) => ({ seat: 'ABCDE'[i], name, who: i ? 'bot' : 'person', present: true })),
    view: p.view, question: { seats: asked, text: p.prompt[lang] }, choices: p.options.map((o) => ({ move: o.text, text: o.words[lang], things: o.things.map(rename) })),
    undo: { alone: true }, results: p.view.ranking ? [{ ranks: dump.names.map((_, i) => i + 1), points: p.view.seats.map((s) => s.points), text: 'Ende' }] : [] };
};
const show = () => { table.value = state(ply); lines.value = dump.plies.slice(0, ply + 1).flatMap((p) => p.fresh.flatMap((f) => f.lines[lang].map((text) => ({ text, clause: 'turn.order' })))); };
hands.send = () => { const before = measure(); ply += 1; show(); requestAnimationFrame(() => fly(before)); };
addEventListener('keydown', (e) => { if (e.key === 'n') hands.send(''); });
show();
window.ply = () => ply;
render(html`<${Table} />`, document.getElementById('page'));
