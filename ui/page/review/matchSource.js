// Where a finished match comes from: requests about it, and the addresses of its pages.
import { request } from '../app/api.js';

/** A table of this server, or an uploaded record. @typedef {{ table?: string, invitation?: string, upload?: Upload }} Source */
/** @typedef {{ record: string, cards?: string }} Upload */

const query = (/** @type {Record<string, string | number | undefined>} */ fields) => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
};

/**
 * Requests the replay, moments or the review. An uploaded record is sent every time, since the server keeps nothing.
 * @param {Source} of
 * @param {'replay' | 'moments' | 'review'} what
 * @param {Record<string, string | number>} [fields]
 * @param {'GET' | 'POST'} [method] for tables; POST starts a review
 */
export function ask({ table, invitation, upload }, what, fields = {}, method = 'GET') {
  const rest = query({ ...fields, invitation });
  if (table) return request(method, `/tables/${table}/${what}${rest}`);
  return request('POST', `${what === 'replay' ? '/replay' : `/replay/${what}`}${rest}`, upload);
}

/** The address of its replay or review. @param {Source} of @param {'replay' | 'review'} page @param {Record<string, string | number>} [fields] */
export function address({ table, invitation }, page, fields = {}) {
  const own = table ? `/t/${table}/${page}` : page === 'replay' ? '/replay' : '/replay/review';
  return own + query({ ...fields, i: invitation });
}

const KEPT = 'tafelrune-upload';

/** The record that was uploaded in this tab. @returns {Upload | null} */
export function keptUpload() {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {Upload | null} upload */
export function keepUpload(upload) {
  try {
    if (upload) sessionStorage.setItem(KEPT, JSON.stringify(upload));
    else sessionStorage.removeItem(KEPT);
  } catch {
    // Too large for the storage: it is lost on a reload.
  }
}
