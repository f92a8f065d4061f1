// HTTP requests to the server.
import { settings } from '../lib/settings.js';
import { keepShare } from './seedShares.js';

/** A refusal of the server; the message is its text. */
export class Refusal extends Error {
  /** @param {{ text?: string, code?: string, retry_ms?: number }} refusal */
  constructor(refusal) {
    super(refusal.text ?? refusal.code ?? '');
    this.code = refusal.code;
    /** When to try again, if the server is busy. */
    this.retryMs = refusal.retry_ms;
  }
}

/** How often a request is sent again to a busy server, and the longest wait before that. */
const BUSY_RETRIES = 3;
const MAX_BUSY_MS = 5000;

/**
 * Sends a request; again after a while, if the server is busy.
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>}
 */
export async function request(method, path, body) {
  for (let retries = 0; ; retries += 1) {
    try {
      return await requestOnce(method, path, body);
    } catch (refusal) {
      // A busy server has done nothing, so that anything may be sent again.
      const wait = refusal instanceof Refusal && refusal.code === 'busy' ? refusal.retryMs : undefined;
      if (wait === undefined || retries === BUSY_RETRIES) throw refusal;
      await new Promise((resolve) => setTimeout(resolve, Math.min(wait, MAX_BUSY_MS)));
    }
  }
}

/** @param {string} method @param {string} path @param {object} [body] */
async function requestOnce(method, path, body) {
  const joint = path.includes('?') ? '&' : '?';
  const answer = await fetch(`/api${path}${joint}lang=${settings.lang.value}`, {
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  const value = text ? JSON.parse(text) : undefined;
  if (!answer.ok) throw new Refusal(value ?? {});
  return value;
}

/** This device's share of the seed of a match. */
const randomShare = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Takes a seat.
 * @param {string} table
 * @param {{ name: string, seat?: string, invitation?: string }} who
 * @param {string} [commitment] of the server; none if the seed is already fixed
 */
export async function join(table, who, commitment) {
  const share = randomShare();
  const joined = await request('POST', `/tables/${table}/join`, { ...who, contribution: share });
  if (commitment) keepShare(table, commitment, joined.seat, share);
  return joined;
}

/**
 * Creates a table and joins it: its first seats are the people at this device.
 * @param {object} table
 * @param {string[]} people
 */
export async function createAndJoin(table, people) {
  const made = await request('POST', '/tables', table);
  for (const [index, name] of people.entries()) {
    await join(made.table, { name, seat: 'ABCDE'[index], invitation: made.invitation }, made.commitment);
  }
  keepInvitation(made.table, made.invitation);
  return made;
}

/** @param {string} table @param {string | undefined} token none if it was revoked */
export function keepInvitation(table, token) {
  try {
    if (token) sessionStorage.setItem(`invitation-${table}`, token);
    else sessionStorage.removeItem(`invitation-${table}`);
  } catch {
    // Without storage the token is still in the link.
  }
}

/**
 * Revokes an invitation: its link lets nobody in any more.
 * @param {string} table
 * @param {string} token
 */
export async function revoke(table, token) {
  await request('DELETE', `/tables/${table}/invitations/${encodeURIComponent(token)}`);
  keepInvitation(table, undefined);
}

/** Creates another invitation. @param {string} table @returns {Promise<string>} its token */
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
