// A drawing as text, made once for each card: the browser reads it far quicker than it is built shape by
// shape, and a table that is drawn anew compares one thing and not thirty.

/** @type {Record<string, string>} */
const ESCAPED = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (/** @type {unknown} */ text) => String(text).replace(/[&<>"]/g, (sign) => ESCAPED[sign]);

/** Drawings are plain: shapes, and functions of shapes. @param {any} node @returns {string} */
export function asText(node) {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (Array.isArray(node)) return node.map(asText).join('');
  if (typeof node !== 'object') return escaped(node);
  const { type, props } = node;
  if (typeof type === 'function') return asText(type(props));
  const { children, ...rest } = props;
  const attributes = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null && value !== false).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<${type}${attributes.join('')}>${asText(children)}</${type}>`;
}
