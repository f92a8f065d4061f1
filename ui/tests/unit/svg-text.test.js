// Drawings are rendered to the same shapes, and names are escaped.
import assert from 'node:assert/strict';
import test from 'node:test';
import { html } from '../../page/lib/html.js';
import { svgText } from '../../page/cards/svgText.js';

const Dot = (/** @type {{ x: number }} */ { x }) => html`<circle cx=${x} r="2" />`;

test('shapes, functions of shapes, lists and nothing', () => {
  const node = html`<g fill="none">${[1, 2].map((x) => html`<${Dot} x=${x} />`)}${false}${undefined}<text x=${0} y=${undefined}>${7}</text></g>`;
  assert.equal(svgText(node), '<g fill="none"><circle cx="1" r="2"></circle><circle cx="2" r="2"></circle><text x="0">7</text></g>');
});

test('the name of a card is escaped', () => {
  const name = '"><script>alert(1)</script>&';
  assert.equal(svgText(html`<text title=${name}>${name}</text>`), '<text title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;</text>');
});
