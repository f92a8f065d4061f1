// Icons for playback controls.
import { html } from '../lib/html.js';

/** Filled shapes in a square of 24. @type {Record<string, string>} */
const SHAPES = {
  first: 'M6 5v14M19 5l-9 7 9 7z',
  round: 'M12 5l-8 7 8 7zM21 5l-8 7 8 7z',
  back: 'M17 5l-10 7 10 7z',
  play: 'M7 4l13 8-13 8z',
  pause: 'M7 5h4v14H7zM14 5h4v14h-4z',
  on: 'M7 5l10 7-10 7z',
  onround: 'M3 5l8 7-8 7zM12 5l8 7-8 7z',
  turnback: 'M20 5l-9 7 9 7zM5 10a2 2 0 1 0 .01 0z',
  turnon: 'M4 5l9 7-9 7zM19 10a2 2 0 1 0 .01 0z',
  last: 'M18 5v14M5 5l9 7-9 7z',
  turn: 'M12 3l7 9-7 9-7-9z',
};
/** Lines in the same square. @type {Record<string, string>} */
const LINES = {
  chart: 'M4 4v16h16M7 15l4-5 3 3 5-7',
  download: 'M12 4v11M7 10l5 5 5-5M5 20h14',
};

/** @param {{ id: string }} props */
export const Icon = ({ id }) => html`<svg class="sym" viewBox="0 0 24 24" aria-hidden="true"><path d=${SHAPES[id] ?? LINES[id]} fill=${SHAPES[id] ? 'currentColor' : 'none'} stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" /></svg>`;
