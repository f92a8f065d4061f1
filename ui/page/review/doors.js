// Where a match that is over comes from, what is asked about it, and where its pages are.
import { request } from '../app/api.js';

/** A table of this house, or a record. @typedef {{ table?: string, invitation?: string, upload?: Upload }} Source */
/** @typedef {{ record: string, cards?: string }} Upload */

const query = (/** @type {Record<string, string | number | undefined>} */ fields) => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
};

/**
 * Asks for the story, for moments or for the review. A record goes along every time: nobody keeps it.
 * @param {Source} of
 * @param {'replay' | 'moments' | 'review'} what
 * @param {Record<string, string | number>} [fields]
 * @param {'GET' | 'POST'} [method] how a table is asked
 */
export function ask({ table, invitation, upload }, what, fields = {}, method = 'GET') {
  const rest = query({ ...fields, invitation });
  if (table) return request(method, `/tables/${table}/${what}${rest}`);
  return request('POST', `${what === 'replay' ? '/replay' : `/replay/${what}`}${rest}`, upload);
}

/** The address of a page about it. @param {Source} of @param {'replay' | 'review'} page @param {Record<string, string | number>} [fields] */
export function address({ table, invitation }, page, fields = {}) {
  const own = table ? `/t/${table}/${page}` : page === 'replay' ? '/replay' : '/replay/review';
  return own + query({ ...fields, i: invitation });
}

const KEPT = 'tafelrune-upload';

/** What was uploaded in this tab: it is kept nowhere else. @returns {Upload | null} */
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
    // Too much for this tab's memory: it is just shown.
  }
}
