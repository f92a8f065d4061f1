// Uploads a record as a file or as text and replays it.
import { html, useEffect, useState } from '../lib/html.js';
import { settings } from '../lib/settings.js';
import { say } from '../lib/words.js';
import { TopBar } from '../app/TopBar.js';
import { ask, keepUpload, keptUpload } from './matchSource.js';
import { Player, momentInAddress } from './Replay.js';

/** A file input with a translated label. @param {{ label: string, accept: string, name: string, onPick: (text: string, name: string) => void }} props */
const PickFile = ({ label, accept, name, onPick }) => html`<p class="picked"><label class="button pick-file">${label}<input type="file" class="unseen" accept=${accept} onChange=${async (/** @type {any} */ event) => {
  const [file] = event.target.files;
  if (file) onPick(await file.text(), file.name);
}} /></label><span>${name}</span></p>`;

/** The server reads the record and keeps nothing; it stays in this tab. */
export function UploadRecord() {
  const [upload, setUpload] = useState(keptUpload());
  const [record, setRecord] = useState('');
  const [cards, setCards] = useState('');
  const [names, setNames] = useState({ record: '', cards: '' });
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => { document.title = `${say('upload-title')} · Tafelrune`; }, [settings.lang.value]);
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setBusy(true);
    const given = { record, ...(cards && { cards }) };
    try {
      // The server refuses what it cannot read, with the line of the fault.
      await ask({ upload: given }, 'replay');
      keepUpload(given);
      setUpload(given);
    } catch (failed) {
      setProblem(/** @type {Error} */ (failed).message);
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    keepUpload(null);
    history.replaceState(null, '', '/replay');
    setUpload(null);
  };
  if (upload) return html`<${Player} of=${{ upload }} ...${momentInAddress()} onClose=${close} />`;
  return html`<div class="page"><${TopBar} home /><main class="create upload"><header class="hero"><h1>${say('upload-title')}</h1><p>${say('upload-intro')}</p></header>
    <form onSubmit=${submit}>
      <${PickFile} label=${say('upload-file')} accept=".txt,.record,text/plain" name=${names.record} onPick=${(/** @type {string} */ text, /** @type {string} */ name) => { setProblem(''); setRecord(text); setNames({ ...names, record: name }); }} />
      <label class="field"><b>${say('upload-paste')}</b><textarea rows="8" spellcheck="false" value=${record} onInput=${(/** @type {any} */ event) => { setProblem(''); setRecord(event.target.value); }}></textarea></label>
      <details><summary>${say('upload-own-cards')}</summary><${PickFile} label=${say('upload-cards')} accept=".toml" name=${names.cards} onPick=${(/** @type {string} */ text, /** @type {string} */ name) => { setCards(text); setNames({ ...names, cards: name }); }} /></details>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      <button type="submit" class="primary wide" disabled=${busy || !record.trim()}>${say('upload-look')}</button>
      <p class="aside">${say('upload-kept')}</p>
    </form></main></div>`;
}
