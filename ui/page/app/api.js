// Talking to the server over HTTP.
import { settings } from '../lib/settings.js';
import { keepShare } from './shares.js';

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

/** The own share of the seed, out of this device's own generator. */
export const contribution = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Takes a seat.
 * @param {string} table
 * @param {{ name: string, seat?: string, invitation?: string }} who
 * @param {string} [commitment] what the server has committed itself to; nothing if the seed is settled already
 */
export async function join(table, who, commitment) {
  const share = contribution();
  const joined = await request('POST', `/tables/${table}/join`, { ...who, contribution: share });
  if (commitment) keepShare(table, commitment, joined.seat, share);
  return joined;
}

/**
 * Makes a table and sits down at it: the first seats are the people at this device.
 * @param {object} table
 * @param {string[]} people
 */
export async function open(table, people) {
  const made = await request('POST', '/tables', table);
  for (const [index, name] of people.entries()) {
    await join(made.table, { name, seat: 'ABCDE'[index], invitation: made.invitation }, made.commitment);
  }
  keepInvitation(made.table, made.invitation);
  return made;
}

/** @param {string} table @param {string | undefined} token nothing, if there is none any more */
export function keepInvitation(table, token) {
  try {
    if (token) sessionStorage.setItem(`invitation-${table}`, token);
    else sessionStorage.removeItem(`invitation-${table}`);
  } catch {
    // Without memory the link itself still holds it.
  }
}

/**
 * Takes an invitation back: its link lets nobody in any more.
 * @param {string} table
 * @param {string} token
 */
export async function revoke(table, token) {
  await request('DELETE', `/tables/${table}/invitations/${encodeURIComponent(token)}`);
  keepInvitation(table, undefined);
}

/** Makes another invitation. @param {string} table @returns {Promise<string>} its token */
export async function invite(table) {
  const { token } = await request('POST', `/tables/${table}/invitations`);
  keepInvitation(table, token);
  return token;
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
