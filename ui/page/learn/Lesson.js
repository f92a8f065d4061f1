// The guided first game: a real table with a scripted deal. A step is done when the player has done
// it; the opponent's moves come by themselves. It goes on where somebody left it.
import { batch, html, signal, useEffect, useLayoutEffect, useRef } from '../lib/html.js';
import { rich } from '../lib/rich.js';
import { settings } from '../lib/settings.js';
import { say } from '../lib/words.js';
import { open } from '../app/api.js';
import { games, loadGames } from '../app/Landing.js';
import { notice } from '../app/notice.js';
import { go } from '../app/router.js';
import { Table } from '../table/Table.js';
import { terms } from '../table/state.js';
import { loadCards, play, scene, steps } from './scene.js';

/** Who learns. */
const ME = 'A';
/** How long the opponent thinks, so that one can follow; less where nothing flies over the table. */
const THINKING_MS = matchMedia('(prefers-reduced-motion: reduce)').matches ? 300 : 900;
/** What makes a first real game short: in Thalara the same two characters, two spells each, few rounds. @type {Record<string, object>} */
const SHORT = { mara: { target_vp: 8 }, markt: { round_cap: 10 }, thalara: { first_game: true, characters: ['myrja', 'canto'], round_cap: 6 } };

const key = (/** @type {string} */ game) => `tafelrune-lesson-${game}`;

/** What was done of a lesson when it was left. @param {string} game @returns {string[]} */
export function begun(game) {
  try {
    return JSON.parse(localStorage.getItem(key(game)) ?? '[]');
  } catch {
    return [];
  }
}

/** @param {string} game @param {string[]} done */
function keep(game, done) {
  try {
    if (done.length > 0) localStorage.setItem(key(game), JSON.stringify(done));
    else localStorage.removeItem(key(game));
  } catch {
    // Whoever keeps nothing begins anew.
  }
}

/** Whether somebody wants to go on without the rest. */
const skipped = signal(false);
const busy = signal(false);

/** Only the move of the step is offered: that is what glows. @param {import('../../types/wire.d.ts').Scene} told */
function guided(told) {
  const { state, next } = told;
  const wanted = next?.seat === ME ? next.step.slice(2) : undefined;
  const seats = state.seats.map((seat) => (seat.seat === ME ? { ...seat, name: settings.name.value || say('lesson-you') } : { ...seat, who: 'bot' }));
  return { ...told, state: { ...state, seats, undo: false, draft: false, choices: state.choices.filter((choice) => choice.move === wanted) } };
}

/** Sits down with a bot that is still learning. @param {string} game */
async function playReal(game) {
  busy.value = true;
  try {
    if (games.value.length === 0) await loadGames();
    const made = await open({ game, seats: ['open', { bot: 'beginner' }], options: SHORT[game] }, [settings.name.value || say('name-guest')]);
    keep(game, []);
    go(`/t/${made.table}`);
  } catch (problem) {
    notice(/** @type {Error} */ (problem).message);
  } finally {
    busy.value = false;
  }
}

/** What to do now, and why. @param {{ game: string, hand: ReturnType<typeof play> }} props */
function Coach({ game, hand }) {
  const told = scene.value;
  if (!told) return null;
  const { next, marks = [] } = told;
  const again = () => {
    skipped.value = false;
    hand.to([]);
  };
  if (!next || skipped.value) {
    return html`<div class="coach-space"></div><section class="coach end" aria-label=${say('lesson-title')}><h2>${say('lesson-done')}</h2><p>${rich(say(`lesson-${game}-over`))}</p><p><small>${say('lesson-note')}</small></p>
      <div class="acts"><button type="button" class="primary" disabled=${busy.value} onClick=${() => playReal(game)}>${say('lesson-play')}</button>
        <button type="button" onClick=${again}>${say('lesson-again')}</button><a class="button" href=${`/rules/${game}`}>${say('learn-rules')}</a></div></section>`;
  }
  const step = marks.indexOf(next.mark ?? '') + 1;
  const mine = next.seat === ME;
  const name = told.state.seats.find((seat) => seat.seat === next.seat)?.name ?? '';
  return html`<section class="coach" aria-label=${say('lesson-title')}>
    <h2><span>${say('lesson-progress', { step, steps: marks.length })}</span><progress max=${marks.length} value=${step - 1} aria-label=${say('lesson-progress', { step, steps: marks.length })}></progress></h2>
    <p role="status" aria-live="polite">${mine ? rich(say(`lesson-${game}-${next.mark}`)) : say('lesson-watch', { name })}</p>
    <div class="acts">
      <button type="button" disabled=${!mine} onClick=${hand.next}>${say('lesson-do')}</button>
      <button type="button" disabled=${steps.value.length === 0} onClick=${() => hand.to(steps.value.slice(0, steps.value.findLastIndex((one) => one.startsWith(`${ME} `))))}>${say('lesson-back')}</button>
      <button type="button" onClick=${() => { skipped.value = true; }}>${say('lesson-skip')}</button>
    </div></section>`;
}

/** @param {{ game: string }} props */
export function Lesson({ game }) {
  const hand = useRef(/** @type {ReturnType<typeof play> | undefined} */ (undefined));
  useEffect(() => {
    document.title = `${say('lesson-title')} · ${say(`game-${game}`)} · Tafelrune`;
    skipped.value = false;
    loadCards(game).catch((problem) => notice(problem.message));
    const opened = play(game, 'lesson', { seat: ME, begun: begun(game), shown: guided, why: () => notice(say('lesson-not-now')) });
    hand.current = opened;
    // Hints and asking to take back belong to real tables.
    batch(() => { terms.value = /** @type {any} */ ({ hints: false, undo: 'never' }); });
    return () => opened.leave();
  }, [game, settings.lang.value]);
  const told = scene.value;
  const done = steps.value;
  // Together with what is shown: whoever leaves at once comes back to just this.
  useLayoutEffect(() => { if (told) keep(game, done); }, [told]);
  useEffect(() => {
    if (!told) return undefined;
    // On a small screen what is to be touched may lie out of sight.
    document.querySelector('.felt .thing.can')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (!told.next || told.next.seat === ME) return undefined;
    const thinking = setTimeout(() => hand.current?.next(), THINKING_MS);
    return () => clearTimeout(thinking);
  }, [told]);
  return html`<${Table} coach=${hand.current && html`<${Coach} game=${game} hand=${hand.current} />`} />`;
}
