// The lesson of a game: a scenario on a full table. The learner makes the moves of each step, the opponent's moves
// follow by themselves, and it continues where it was left.
import { batch, html, signal, useEffect, useLayoutEffect, useRef } from '../lib/html.js';
import { richText } from '../lib/richText.js';
import { settings } from '../lib/settings.js';
import { say } from '../lib/words.js';
import { createAndJoin } from '../app/api.js';
import { titleOf } from '../app/gameList.js';
import { notice } from '../app/notice.js';
import { go } from '../app/router.js';
import { gameOf } from '../games/registry.js';
import { Table } from '../table/Table.js';
import { terms } from '../table/state.js';
import { loadCards, play, scene, steps } from './scenario.js';

/** The learner's seat. */
const ME = 'A';
/** The pause before the opponent's moves; shorter where moves are not animated. */
const THINKING_MS = matchMedia('(prefers-reduced-motion: reduce)').matches ? 300 : 900;

const key = (/** @type {string} */ game) => `tafelrune-lesson-${game}`;

/** The steps of a lesson that was left before its end. @param {string} game @returns {string[]} */
export function begunSteps(game) {
  try {
    return JSON.parse(localStorage.getItem(key(game)) ?? '[]');
  } catch {
    return [];
  }
}

/** @param {string} game @param {string[]} done */
function storeSteps(game, done) {
  try {
    if (done.length > 0) localStorage.setItem(key(game), JSON.stringify(done));
    else localStorage.removeItem(key(game));
  } catch {
    // Without storage a lesson starts from its beginning.
  }
}

/** Whether the learner skipped the rest. */
const skipped = signal(false);
const busy = signal(false);

/** Offers only the move of the current step, so that only its targets are highlighted. @param {import('../../types/wire.d.ts').Scene} found */
function guided(found) {
  const { state, next } = found;
  const wanted = next?.seat === ME ? next.step.slice(2) : undefined;
  const seats = state.seats.map((seat) => (seat.seat === ME ? { ...seat, name: settings.name.value || say('lesson-you') } : { ...seat, who: 'bot' }));
  return { ...found, state: { ...state, seats, undo: false, draft: false, choices: state.choices.filter((choice) => choice.move === wanted) } };
}

/** Creates a short match against a weak bot. @param {string} game */
async function playReal(game) {
  busy.value = true;
  try {
    const made = await createAndJoin({ game, seats: ['open', { bot: 'beginner' }], options: gameOf(game).firstGame }, [settings.name.value || say('name-guest')]);
    storeSteps(game, []);
    go(`/t/${made.table}`);
  } catch (problem) {
    notice(/** @type {Error} */ (problem).message);
  } finally {
    busy.value = false;
  }
}

/** The text and buttons of the current step. @param {{ game: string, player: ReturnType<typeof play> }} props */
function Coach({ game, player }) {
  const found = scene.value;
  if (!found) return null;
  const { next, marks = [] } = found;
  const again = () => {
    skipped.value = false;
    player.to([]);
  };
  if (!next || skipped.value) {
    return html`<div class="coach-space"></div><section class="coach end" aria-label=${say('lesson-title')}><h2>${say('lesson-done')}</h2><p>${richText(say(`lesson-${game}-over`))}</p><p><small>${say('lesson-note')}</small></p>
      <div class="acts"><button type="button" class="primary" disabled=${busy.value} onClick=${() => playReal(game)}>${say('lesson-play')}</button>
        <button type="button" onClick=${again}>${say('lesson-again')}</button><a class="button" href=${`/rules/${game}`}>${say('learn-rules')}</a></div></section>`;
  }
  const step = marks.indexOf(next.mark ?? '') + 1;
  const mine = next.seat === ME;
  const name = found.state.seats.find((seat) => seat.seat === next.seat)?.name ?? '';
  return html`<section class="coach" aria-label=${say('lesson-title')}>
    <h2><span>${say('lesson-progress', { step, steps: marks.length })}</span><progress max=${marks.length} value=${step - 1} aria-label=${say('lesson-progress', { step, steps: marks.length })}></progress></h2>
    <p role="status" aria-live="polite">${mine ? richText(say(`lesson-${game}-${next.mark}`)) : say('lesson-watch', { name })}</p>
    <div class="acts">
      <button type="button" disabled=${!mine} onClick=${player.next}>${say('lesson-do')}</button>
      <button type="button" disabled=${steps.value.length === 0} onClick=${() => player.to(steps.value.slice(0, steps.value.findLastIndex((one) => one.startsWith(`${ME} `))))}>${say('lesson-back')}</button>
      <button type="button" onClick=${() => { skipped.value = true; }}>${say('lesson-skip')}</button>
    </div></section>`;
}

/** @param {{ game: string }} props */
export function Lesson({ game }) {
  const player = useRef(/** @type {ReturnType<typeof play> | undefined} */ (undefined));
  useEffect(() => {
    document.title = `${say('lesson-title')} · ${titleOf(game)} · Tafelrune`;
    skipped.value = false;
    loadCards(game).catch((problem) => notice(problem.message));
    const opened = play(game, 'lesson', { seat: ME, begun: begunSteps(game), adapt: guided, askRefusals: () => notice(say('lesson-not-now')) });
    player.current = opened;
    // A lesson has no hints and no undo by consent.
    batch(() => { terms.value = /** @type {any} */ ({ hints: false, undo: 'never' }); });
    return () => opened.leave();
  }, [game, settings.lang.value]);
  const found = scene.value;
  const done = steps.value;
  // In a layout effect, so that a reload shows the same step.
  useLayoutEffect(() => { if (found) storeSteps(game, done); }, [found]);
  useEffect(() => {
    if (!found) return undefined;
    // On a small screen the target may be scrolled out of view.
    document.querySelector('.felt .target.can')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (!found.next || found.next.seat === ME) return undefined;
    const thinking = setTimeout(() => player.current?.next(), THINKING_MS);
    return () => clearTimeout(thinking);
  }, [found]);
  return html`<${Table} coach=${player.current && html`<${Coach} game=${game} player=${player.current} />`} />`;
}
