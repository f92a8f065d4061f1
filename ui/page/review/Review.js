// A match that is over, judged: chances over time, what went wrong, what was just bad luck.
import { html, signal, useEffect, useState } from '../lib/html.js';
import { rich } from '../lib/rich.js';
import { settings } from '../lib/settings.js';
import { say } from '../lib/words.js';
import { invitationTo } from '../app/api.js';
import { TopBar } from '../app/TopBar.js';
import { Balance, reach } from './Balance.js';
import { Graph } from './Graph.js';
import { noteReview } from './course.js';
import { address, ask, keptUpload } from './doors.js';
import { points } from './figures.js';

/** @typedef {import('../../types/wire.d.ts').Review} Judged */
/** @typedef {import('../../types/wire.d.ts').ReviewDecision} Decision */
/** @typedef {import('../../types/wire.d.ts').Replay} Story */

const POLL_MS = 700;
/** So many remarks stand there at first. */
const FIRST = 6;
/** Only decisions of this seat; all of them, if none is named. */
const only = signal('');

/**
 * One decision, as a place to jump to.
 * @param {{ of: Decision, name: string, href: string }} props
 */
function Remark({ of, name, href }) {
  const wrong = of.verdict !== 'sound';
  const lost = { points: points(of.regret), error: points(2 * of.error) };
  const loss = of.verdict === 'blunder' ? say('review-is-blunder', lost) : say('review-is-slip', lost);
  return html`<li class=${`remark ${wrong ? of.verdict : 'unlucky'}`} data-seat=${of.seat}>
    <a href=${href} class="moment" title=${say('review-jump')}><span class="dot" aria-hidden="true">${of.seat}</span><b>${name}</b> <small>${say('review-step', { step: of.step })}</small></a>
    <p class="did">${rich(of.chosen)}</p>
    ${wrong
      ? html`<p><span class="loss">${loss}</span> ${say('review-better')} <b>${rich(of.best)}</b></p>`
      : html`<p><span class="loss">${say('review-is-unlucky', { points: points(of.luck), error: points(2 * of.luck_error) })}</span></p>`}
    ${(of.unless ?? []).map((words, index) => html`<p key=${index} class="aside">${rich(words)}</p>`)}
  </li>`;
}

/** The worst of them, and the others when somebody wants them. @param {{ of: Decision[], each: (one: Decision) => any }} props */
function Remarks({ of, each }) {
  const [all, setAll] = useState(false);
  return html`<ol class="remarks">${(all ? of : of.slice(0, FIRST)).map(each)}</ol>
    ${!all && of.length > FIRST && html`<button type="button" class="more" onClick=${() => setAll(true)}>${say('review-all', { count: of.length })}</button>`}`;
}

/** @param {{ game: import('../../types/wire.d.ts').ReviewGame, number: number, story: Story, to: (decision: Decision) => string, several: boolean }} props */
function Game({ game, number, story, to, several }) {
  const nameOf = (/** @type {string} */ seat) => story.seats.find((one) => one.seat === seat)?.name ?? seat;
  const shown = game.decisions.filter((one) => !only.value || one.seat === only.value);
  const wrong = shown.filter((one) => one.verdict !== 'sound').sort((a, b) => b.regret - a.regret);
  const unlucky = shown.filter((one) => one.verdict === 'sound' && one.fortune === 'unlucky').sort((a, b) => a.luck - b.luck);
  const each = (/** @type {Decision} */ one) => html`<${Remark} key=${`${one.step} ${one.chosen}`} of=${one} name=${nameOf(one.seat)} href=${to(one)} />`;
  const list = (/** @type {Decision[]} */ of) => html`<${Remarks} of=${of} each=${each} />`;
  return html`<section class="judged">
    ${several && html`<h2>${say('review-game', { number: number + 1 })}</h2>`}
    <${Graph} game=${game} story=${story} to=${to} />
    <section class="panel"><h2>${say('review-balance')}</h2><p class="aside">${say('review-balance-text')}</p>
      <ul class="balances">${game.seats.map((seat) => html`<${Balance} key=${seat.seat} of=${seat} name=${nameOf(seat.seat)} decisions=${game.decisions.filter((one) => one.seat === seat.seat)} range=${reach(game.seats)} />`)}</ul></section>
    <fieldset class="pick"><legend>${say('review-whose')}</legend>
      ${[{ seat: '', name: say('review-everybody') }, ...story.seats].map((one) => html`<label key=${one.seat} class=${one.seat === only.value ? 'on' : ''}><input type="radio" name=${`whose-${number}`} checked=${one.seat === only.value} onChange=${() => { only.value = one.seat; }} />${one.name}</label>`)}</fieldset>
    <div class="columns">
      <section class="panel"><h2>${say('review-wrong')} <small>${wrong.length}</small></h2>${wrong.length ? list(wrong) : html`<p>${say('review-clean')}</p>`}</section>
      <section class="panel"><h2>${say('review-unlucky')} <small>${unlucky.length}</small></h2>${unlucky.length ? list(unlucky) : html`<p>${say('review-no-bad-luck')}</p>`}</section>
    </div>
  </section>`;
}

/** @param {{ of: import('./doors.js').Source }} props a match, judged; or how far that has come */
function Judgement({ of }) {
  const [story, setStory] = useState(/** @type {Story | undefined} */ (undefined));
  const [review, setReview] = useState(/** @type {Judged | undefined} */ (undefined));
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let next = 0;
    let left = false;
    only.value = '';
    const failed = (/** @type {Error} */ error) => { if (!left) setProblem(error.message); };
    const look = async (/** @type {'GET' | 'POST'} */ method) => {
      const found = await ask(of, 'review', {}, method);
      if (left) return;
      setReview(found);
      noteReview(of, found);
      // Begun, and then not under way any more: it has to be begun anew.
      if (!found.ready && !found.failed) next = setTimeout(() => look(found.total ? 'GET' : 'POST').catch(failed), POLL_MS);
    };
    ask(of, 'replay').then((found) => { if (!left) setStory(found); }).then(() => look('POST')).catch(failed);
    return () => {
      left = true;
      clearTimeout(next);
    };
  }, [settings.lang.value]);
  useEffect(() => { document.title = `${say('review-title')} · Tafelrune`; }, [settings.lang.value]);
  const to = (/** @type {Decision} */ one) => address(of, 'replay', { ply: one.step, seat: one.seat });
  const waiting = !problem && !review?.failed && (!review?.ready || !story);
  return html`<div class="foyer" data-game=${story?.game}><${TopBar} home /><main class="review">
    <header class="hero"><h1>${say('review-title')}</h1>
      <p>${story ? `${say(`game-${story.game}`)}: ${story.seats.map((one) => one.name).join(', ')}` : ' '}</p>
      ${story && html`<p class="result">${story.results.at(-1)?.text}</p>`}
      <p class="acts"><a class="button" href=${address(of, 'replay')}>${say('act-replay')}</a></p></header>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    ${review?.failed && html`<p class="problem" role="alert">${say('review-failed')}</p>`}
    ${waiting && html`<div class="judging" role="status"><p>${say('review-judging')}</p>
      <progress max=${review?.total || 1} value=${review?.done ?? 0} aria-label=${say('review-judging')}></progress>
      <p class="aside">${review?.total ? say('review-progress', { done: review.done, total: review.total }) : ' '}</p></div>`}
    ${review?.ready && story && review.games.map((game, number) => html`<${Game} key=${number} game=${game} number=${number} story=${story} to=${to} several=${review.games.length > 1} />`)}
    ${review?.ready && html`<p class="aside ground">${say('review-ground', { count: review.iterations })}</p>`}
  </main></div>`;
}

/** Of a table of this house. @param {{ id: string }} props */
export const Review = ({ id }) => html`<${Judgement} of=${{ table: id, invitation: invitationTo(id) }} />`;

/** Of a record from elsewhere, which this tab has kept. */
export function UploadReview() {
  const upload = keptUpload();
  if (upload) return html`<${Judgement} of=${{ upload }} />`;
  return html`<div class="foyer"><${TopBar} home /><main class="review"><header class="hero"><h1>${say('review-title')}</h1><p>${say('review-no-upload')}</p>
    <p class="acts"><a class="button" href="/replay">${say('upload-title')}</a></p></header></main></div>`;
}
