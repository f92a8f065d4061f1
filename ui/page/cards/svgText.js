// Renders a drawing to SVG text, once for each card: the browser parses text faster than it builds shapes one by
// one, and a new rendering compares one string instead of some thirty nodes.

/** @type {Record<string, string>} */
const ESCAPED = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (/** @type {unknown} */ text) => String(text).replace(/[&<>"]/g, (sign) => ESCAPED[sign]);

/** @param {any} node @returns {string} */
export function svgText(node) {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (Array.isArray(node)) return node.map(svgText).join('');
  if (typeof node !== 'object') return escaped(node);
  const { type, props } = node;
  if (typeof type === 'function') return svgText(type(props));
  const { children, ...rest } = props;
  const attributes = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null && value !== false).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<${type}${attributes.join('')}>${svgText(children)}</${type}>`;
}
