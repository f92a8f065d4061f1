// Types of the wire, out of the server's own description:
//   curl http://127.0.0.1:7117/api/openapi.json | node tests/wire-types.js > types/wire.d.ts
// Small on purpose: it knows what our description uses, and says so when it meets something else.
import { readFileSync } from 'node:fs';

/** @param {any} schema @param {string} pad @returns {string} */
function type(schema, pad = '') {
  if (schema.$ref) return schema.$ref.split('/').at(-1);
  if (schema.enum) return schema.enum.map((/** @type {unknown} */ value) => JSON.stringify(value)).join(' | ');
  const several = schema.oneOf ?? schema.anyOf;
  if (several) return [...new Set(several.map((/** @type {any} */ one) => type(one, pad)))].join(' | ');
  if (schema.allOf) return schema.allOf.map((/** @type {any} */ one) => type(one, pad)).join(' & ');
  if (Array.isArray(schema.type)) return schema.type.map((/** @type {string} */ one) => type({ ...schema, type: one }, pad)).join(' | ');
  switch (schema.type) {
    case 'string': return 'string';
    case 'integer': case 'number': return 'number';
    case 'boolean': return 'boolean';
    case 'null': return 'null';
    case 'array': return `(${type(schema.items, pad)})[]`;
    case undefined: return 'any';
    case 'object': break;
    default: throw new Error(`no type for ${JSON.stringify(schema)}`);
  }
  if (!schema.properties) return schema.additionalProperties?.type || schema.additionalProperties?.$ref ? `Record<string, ${type(schema.additionalProperties, pad)}>` : 'any';
  const required = new Set(schema.required);
  const lines = Object.entries(schema.properties).map(([name, of]) => {
    const told = of.description ? `${pad}  /** ${of.description.replaceAll('\n', ' ')} */\n` : '';
    return `${told}${pad}  ${name}${required.has(name) ? '' : '?'}: ${type(of, `${pad}  `)};\n`;
  });
  return `{\n${lines.join('')}${pad}}`;
}

const { components } = JSON.parse(readFileSync(0, 'utf8'));
const parts = Object.entries(components.schemas).sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, schema]) => {
  const told = /** @type {any} */ (schema).description;
  return `${told ? `/** ${told.replaceAll('\n', ' ')} */\n` : ''}export type ${name} = ${type(schema)};\n`;
});
process.stdout.write(`// Made by tests/wire-types.js out of the server's description; a test compares.\n\n${parts.join('\n')}`);
