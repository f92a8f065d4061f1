// A record from elsewhere: given as a file or as text, and then replayed like any other match.
import { html, useEffect, useState } from '../lib/html.js';
import { settings } from '../lib/settings.js';
import { say } from '../lib/words.js';
import { TopBar } from '../app/TopBar.js';
import { ask, keepUpload, keptUpload } from './doors.js';
import { Player, asked } from './Replay.js';

/** A file, by a button that speaks the page's language. @param {{ label: string, accept: string, name: string, onPick: (text: string, name: string) => void }} props */
const PickFile = ({ label, accept, name, onPick }) => html`<p class="picked"><label class="button pick-file">${label}<input type="file" class="unseen" accept=${accept} onChange=${async (/** @type {any} */ event) => {
  const [file] = event.target.files;
  if (file) onPick(await file.text(), file.name);
}} /></label><span>${name}</span></p>`;

/** A record from elsewhere: read by the server, kept nowhere but in this tab. */
export function Upload() {
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
      // Whoever cannot read it says where it is wrong; shown is only what can be.
      await ask({ upload: given }, 'replay');
      keepUpload(given);
      setUpload(given);
    } catch (failed) {
      setProblem(/** @type {Error} */ (failed).message);
    } finally {
      setBusy(false);
    }
  };
  const away = () => {
    keepUpload(null);
    history.replaceState(null, '', '/replay');
    setUpload(null);
  };
  if (upload) return html`<${Player} of=${{ upload }} ...${asked()} away=${away} />`;
  return html`<div class="foyer"><${TopBar} home /><main class="create upload"><header class="hero"><h1>${say('upload-title')}</h1><p>${say('upload-intro')}</p></header>
    <form onSubmit=${submit}>
      <${PickFile} label=${say('upload-file')} accept=".txt,.record,text/plain" name=${names.record} onPick=${(/** @type {string} */ text, /** @type {string} */ name) => { setProblem(''); setRecord(text); setNames({ ...names, record: name }); }} />
      <label class="field"><b>${say('upload-paste')}</b><textarea rows="8" spellcheck="false" value=${record} onInput=${(/** @type {any} */ event) => { setProblem(''); setRecord(event.target.value); }}></textarea></label>
      <details><summary>${say('upload-own-cards')}</summary><${PickFile} label=${say('upload-cards')} accept=".toml" name=${names.cards} onPick=${(/** @type {string} */ text, /** @type {string} */ name) => { setCards(text); setNames({ ...names, cards: name }); }} /></details>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      <button type="submit" class="primary wide" disabled=${busy || !record.trim()}>${say('upload-look')}</button>
      <p class="aside">${say('upload-kept')}</p>
    </form></main></div>`;
}
