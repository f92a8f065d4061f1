// A modal dialog; the browser keeps the focus inside.
import { html, useLayoutEffect, useRef } from '../lib/html.js';
import { Sym } from '../lib/symbols.js';
import { say } from '../lib/words.js';

/** @param {{ title: string, onClose: () => void, children?: any }} props */
export function Dialog({ title, onClose, children }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => { dialog.current?.showModal(); }, []);
  return html`<dialog ref=${dialog} class="paper" aria-label=${title} onClose=${onClose}>
    <header><h2>${title}</h2><button type="button" class="tool" aria-label=${say('act-close')} onClick=${() => dialog.current?.close()}><${Sym} id="close" /></button></header>
    ${children}
  </dialog>`;
}
