// Before the deal: who has joined, which seats are open, and the invitation link.
import { html, signal, useEffect, useState } from '../lib/html.js';
import { settings } from '../lib/settings.js';
import { Sym } from '../lib/symbols.js';
import { say } from '../lib/words.js';
import { commands, mayRemove, table } from '../table/state.js';
import { invitationTo, invite, join, revoke } from './api.js';
import { Commitments } from './Commitments.js';
import { notice } from './notice.js';
import { go } from './router.js';
import { TopBar } from './TopBar.js';
import { Emblem } from './Emblem.js';
import { defaultLevel, infoOf, titleOf } from './gameList.js';

/** The QR code of the link: number of modules and path. @type {import('../vendor/signals.js').Signal<string>} */
const code = signal('');

/** @param {string} link */
async function draw(link) {
  const { default: qrcode } = await import('../vendor/qrcode.js');
  const picture = qrcode(0, 'M');
  picture.addData(link);
  picture.make();
  const count = picture.getModuleCount();
  let path = '';
  for (let y = 0; y < count; y += 1) for (let x = 0; x < count; x += 1) if (picture.isDark(y, x)) path += `M${x} ${y}h1v1h-1z`;
  code.value = `${count} ${path}`;
}

/** The invitation link. @param {{ id: string }} props */
function Share({ id }) {
  const [token, setToken] = useState(invitationTo(id));
  const link = `${location.origin}/t/${id}?i=${token}`;
  useEffect(() => { draw(link); }, [link]);
  /** Changes the invitation and removes the old one from the address bar. */
  const change = (/** @type {() => Promise<string | undefined>} */ work) => async () => {
    try {
      const next = await work();
      history.replaceState(null, '', `/t/${id}`);
      setToken(next);
      notice(next ? say('share-renewed') : say('share-revoked'));
    } catch (problem) {
      notice(/** @type {Error} */ (problem).message);
    }
  };
  const renew = change(() => invite(id));
  const takeBack = change(() => revoke(id, /** @type {string} */ (token)).then(() => undefined));
  if (!token) {
    return html`<section class="share linkless" aria-label=${say('share-title')}><h2>${say('share-title')}</h2><p role="status">${say('share-none')}</p>
      <div class="share-link"><button type="button" class="primary" onClick=${renew}>${say('act-new-link')}</button></div></section>`;
  }
  const copy = async () => {
    try {
      if (navigator.share && matchMedia('(hover: none)').matches) await navigator.share({ url: link });
      else await navigator.clipboard.writeText(link);
      notice(say('share-copied'));
    } catch {
      // Without access to the clipboard the link can still be copied by hand.
    }
  };
  const [count, path] = code.value.split(/ (.*)/s);
  return html`<section class="share" aria-label=${say('share-title')}><h2>${say('share-title')}</h2><p>${say('share-text')}</p>
    <div class="share-link"><input readonly value=${link} aria-label=${say('share-link')} onFocus=${(/** @type {any} */ event) => event.target.select()} /><button type="button" class="primary" onClick=${copy}><${Sym} id="share" />${say('act-share')}</button>
      <button type="button" class="revoke" onClick=${takeBack}>${say('act-revoke')}</button></div>
    ${path && html`<svg class="qr" viewBox=${`-2 -2 ${Number(count) + 4} ${Number(count) + 4}`} role="img" aria-label=${say('share-qr')}><rect x="-2" y="-2" width="100%" height="100%" fill="#fff" /><path d=${path} fill="#111" /></svg>`}
  </section>`;
}

/** Joins a table by its link. @param {{ id: string }} props */
function Sit({ id }) {
  const sit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const who = { name: settings.name.value || say('name-guest'), invitation: invitationTo(id) };
    const seat = new URLSearchParams(location.search).get('seat') ?? undefined;
    try {
      // A seat that is taken is no reason to stay away.
      await join(id, { ...who, seat }, table.value.commitment).catch((problem) => {
        if (!seat) throw problem;
        return join(id, who, table.value.commitment);
      });
      // The seat is stored in a cookie; a reload connects as its owner.
      go(`/t/${id}`);
      location.reload();
    } catch (problem) {
      notice(/** @type {Error} */ (problem).message);
    }
  };
  return html`<form class="sit" onSubmit=${sit}><label>${say('create-name')} <input maxlength="24" autocomplete="nickname" value=${settings.name.value} placeholder=${say('name-guest')} onInput=${(/** @type {any} */ event) => { settings.name.value = event.target.value; }} /></label>
    <button type="submit" class="primary">${say('act-sit')}</button></form>`;
}

/** @param {{ id: string }} props */
export function Lobby({ id }) {
  const state = table.value;
  const open = state.seats.some((/** @type {any} */ seat) => seat.who === 'open');
  const seated = state.yours.length > 0;
  const levels = infoOf(state.game)?.levels ?? [];
  return html`<div class="page" data-game=${state.game}><${TopBar} home /><main class="lobby">
    <header class="hero"><${Emblem} game=${state.game} /><h1>${titleOf(state.game)}</h1><p role="status">${open ? say('lobby-waiting') : say('lobby-ready')}</p></header>
    <ol class="seat-list">${state.seats.map((/** @type {any} */ seat) => html`<li key=${seat.seat} data-seat=${seat.seat} class=${seat.who}><span class="dot" aria-hidden="true">${seat.seat}</span>
      <b>${seat.who === 'open' ? say('seat-open') : seat.name}</b>
      ${seat.who === 'bot' && html`<span class="state"><${Sym} id="bot" title=${say('seat-bot')} /> ${say(`level-${seat.level}`)}</span>`}
      ${state.yours.includes(seat.seat) && html`<span class="state">${say('seat-you')}</span>`}
      ${seated && seat.who === 'open' && html`<button type="button" onClick=${() => commands.send({ do: 'seat_bot', of: seat.seat, level: defaultLevel(levels) })}>${say('act-seat-bot')}</button>`}
      ${mayRemove(seat) && html`<button type="button" class="remove" onClick=${() => commands.send({ do: 'remove', of: seat.seat })}>${say('act-remove')}</button>`}</li>`)}</ol>
    ${!seated && open && html`<${Sit} id=${id} />`}
    ${seated && open && html`<${Share} id=${id} />`}
    <${Commitments} />
  </main></div>`;
}
