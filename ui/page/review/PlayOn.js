// Playing on from a moment of a replay: the own seat, and the level of the bots.
import { html, useState } from '../lib/html.js';
import { settings } from '../lib/settings.js';
import { say } from '../lib/words.js';
import { join, keepInvitation, request } from '../app/api.js';
import { defaultLevel, infoOf } from '../app/gameList.js';
import { notice } from '../app/notice.js';
import { go } from '../app/router.js';
import { Dialog } from './Dialog.js';
import { ply, replay, source, step, viewer } from './replayState.js';

/** @param {{ onClose: () => void }} props */
export function PlayOn({ onClose }) {
  const data = replay.value;
  const levels = infoOf(data?.game ?? '')?.levels ?? [];
  const [seat, setSeat] = useState(viewer.value || step.value?.asked[0] || data?.seats[0].seat || 'A');
  // The levels may arrive after this dialog was opened, so the default is not kept in the state.
  const [picked, setLevel] = useState('');
  const level = picked || defaultLevel(levels);
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    try {
      const { table, invitation, upload } = source.value;
      const made = await request('POST', '/replay/table', { table, invitation, upload, step: ply.value, seat, level });
      await join(made.table, { name: settings.name.value || say('name-guest'), seat, invitation: made.invitation });
      keepInvitation(made.table, made.invitation);
      go(`/t/${made.table}`);
    } catch (problem) {
      notice(/** @type {Error} */ (problem).message);
      setBusy(false);
    }
  };
  return html`<${Dialog} title=${say('onward-title')} onClose=${onClose}>
    <p>${say('onward-text')}</p>
    <fieldset class="pick"><legend>${say('onward-seat')}</legend>${data?.seats.map((one) => html`<label key=${one.seat} data-seat=${one.seat} class=${one.seat === seat ? 'on' : ''}>
      <input type="radio" name="seat" checked=${one.seat === seat} onChange=${() => setSeat(one.seat)} /><span><b>${one.seat}</b> ${one.name}</span></label>`)}</fieldset>
    <fieldset class="pick"><legend>${say('onward-level')}</legend>${levels.map((/** @type {string} */ one) => html`<label key=${one} class=${one === level ? 'on' : ''}>
      <input type="radio" name="level" checked=${one === level} onChange=${() => setLevel(one)} />${say(`level-${one}`)}</label>`)}</fieldset>
    <button type="button" class="primary wide" disabled=${busy} onClick=${begin}>${say('onward-begin')}</button>
  <//>`;
}
