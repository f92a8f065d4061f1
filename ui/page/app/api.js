// Talking to the server over HTTP.
import { settings } from '../lib/settings.js';

/** What the server refused, in its words. */
export class Refused extends Error {
  /** @param {{ text?: string, code?: string }} refusal */
  constructor(refusal) {
    super(refusal.text ?? refusal.code ?? '');
    this.code = refusal.code;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>}
 */
export async function request(method, path, body) {
  const joint = path.includes('?') ? '&' : '?';
  const answer = await fetch(`/api${path}${joint}lang=${settings.lang.value}`, {
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  const value = text ? JSON.parse(text) : undefined;
  if (!answer.ok) throw new Refused(value ?? {});
  return value;
}

/** The own share of the seed: nobody else knows it, so nobody can have chosen the cards. */
export const contribution = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Takes a seat.
 * @param {string} table
 * @param {{ name: string, seat?: string, invitation?: string }} who
 */
export const join = (table, who) => request('POST', `/tables/${table}/join`, { ...who, contribution: contribution() });

/**
 * Makes a table and sits down at it: the first seats are the people at this device.
 * @param {object} table
 * @param {string[]} people
 */
export async function open(table, people) {
  const made = await request('POST', '/tables', table);
  for (const [index, name] of people.entries()) {
    await join(made.table, { name, seat: 'ABCDE'[index], invitation: made.invitation });
  }
  keepInvitation(made.table, made.invitation);
  return made;
}

/** @param {string} table @param {string} token */
export function keepInvitation(table, token) {
  try {
    sessionStorage.setItem(`invitation-${table}`, token);
  } catch {
    // Without memory the link itself still holds it.
  }
}

/** @param {string} table @returns {string | undefined} */
export function invitationTo(table) {
  const inLink = new URLSearchParams(location.search).get('i');
  if (inLink) return inLink;
  try {
    return sessionStorage.getItem(`invitation-${table}`) ?? undefined;
  } catch {
    return undefined;
  }
}
