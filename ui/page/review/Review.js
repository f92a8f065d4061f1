// The review of a finished match: chances over time, mistakes, bad luck.
import { html, signal, useEffect, useState } from '../lib/html.js';
import { richText } from '../lib/richText.js';
import { settings } from '../lib/settings.js';
import { say } from '../lib/words.js';
import { invitationTo } from '../app/api.js';
import { titleOf } from '../app/gameList.js';
import { TopBar } from '../app/TopBar.js';
import { LuckAndSkill, reach } from './LuckAndSkill.js';
import { WinChanceGraph } from './WinChanceGraph.js';
import { rememberReview } from './replayState.js';
import { address, ask, keptUpload } from './matchSource.js';
import { points } from './percent.js';

/** @typedef {import('../../types/wire.d.ts').Review} ReviewData */
/** @typedef {import('../../types/wire.d.ts').ReviewDecision} Decision */
/** @typedef {import('../../types/wire.d.ts').Replay} Replay */

const POLL_MS = 700;
/** Remarks that are shown at first. */
const FIRST = 6;
/** Shows decisions of this seat only; of all seats if empty. */
const only = signal('');

/**
 * One decision with a link to its moment.
 * @param {{ of: Decision, name: string, href: string }} props
 */
function Remark({ of, name, href }) {
  const wrong = of.verdict !== 'sound';
  const lost = { points: points(of.regret), error: points(2 * of.error) };
  const loss = of.verdict === 'blunder' ? say('review-is-blunder', lost) : say('review-is-slip', lost);
  return html`<li class=${`remark ${wrong ? of.verdict : 'unlucky'}`} data-seat=${of.seat}>
    <a href=${href} class="moment" title=${say('review-jump')}><span class="dot" aria-hidden="true">${of.seat}</span><b>${name}</b> <small>${say('review-step', { step: of.step })}</small></a>
    <p class="did">${richText(of.chosen)}</p>
    ${wrong
      ? html`<p><span class="loss">${loss}</span> ${say('review-better')} <b>${richText(of.best)}</b></p>`
      : html`<p><span class="loss">${say('review-is-unlucky', { points: points(of.luck), error: points(2 * of.luck_error) })}</span></p>`}
    ${(of.unless ?? []).map((words, index) => html`<p key=${index} class="aside">${richText(words)}</p>`)}
  </li>`;
}

/** The worst decisions, and the others on demand. @param {{ of: Decision[], each: (one: Decision) => any }} props */
function Remarks({ of, each }) {
  const [all, setAll] = useState(false);
  return html`<ol class="remarks">${(all ? of : of.slice(0, FIRST)).map(each)}</ol>
    ${!all && of.length > FIRST && html`<button type="button" class="more" onClick=${() => setAll(true)}>${say('review-all', { count: of.length })}</button>`}`;
}

/** @param {{ game: import('../../types/wire.d.ts').ReviewGame, number: number, replay: Replay, to: (decision: Decision) => string, several: boolean }} props */
function Game({ game, number, replay, to, several }) {
  const nameOf = (/** @type {string} */ seat) => replay.seats.find((one) => one.seat === seat)?.name ?? seat;
  const shown = game.decisions.filter((one) => !only.value || one.seat === only.value);
  const wrong = shown.filter((one) => one.verdict !== 'sound').sort((a, b) => b.regret - a.regret);
  const unlucky = shown.filter((one) => one.verdict === 'sound' && one.fortune === 'unlucky').sort((a, b) => a.luck - b.luck);
  const each = (/** @type {Decision} */ one) => html`<${Remark} key=${`${one.step} ${one.chosen}`} of=${one} name=${nameOf(one.seat)} href=${to(one)} />`;
  const list = (/** @type {Decision[]} */ of) => html`<${Remarks} of=${of} each=${each} />`;
  return html`<section class="judged">
    ${several && html`<h2>${say('review-game', { number: number + 1 })}</h2>`}
    <${WinChanceGraph} game=${game} replay=${replay} to=${to} />
    <section class="panel"><h2>${say('review-balance')}</h2><p class="aside">${say('review-balance-text')}</p>
      <ul class="balances">${game.seats.map((seat) => html`<${LuckAndSkill} key=${seat.seat} of=${seat} name=${nameOf(seat.seat)} decisions=${game.decisions.filter((one) => one.seat === seat.seat)} range=${reach(game.seats)} />`)}</ul></section>
    <fieldset class="pick"><legend>${say('review-whose')}</legend>
      ${[{ seat: '', name: say('review-everybody') }, ...replay.seats].map((one) => html`<label key=${one.seat} class=${one.seat === only.value ? 'on' : ''}><input type="radio" name=${`whose-${number}`} checked=${one.seat === only.value} onChange=${() => { only.value = one.seat; }} />${one.name}</label>`)}</fieldset>
    <div class="columns">
      <section class="panel"><h2>${say('review-wrong')} <small>${wrong.length}</small></h2>${wrong.length ? list(wrong) : html`<p>${say('review-clean')}</p>`}</section>
      <section class="panel"><h2>${say('review-unlucky')} <small>${unlucky.length}</small></h2>${unlucky.length ? list(unlucky) : html`<p>${say('review-no-bad-luck')}</p>`}</section>
    </div>
  </section>`;
}

/** The review of a match, or its progress. @param {{ of: import('./matchSource.js').Source }} props */
function ReviewOf({ of }) {
  const [replay, setReplay] = useState(/** @type {Replay | undefined} */ (undefined));
  const [review, setReview] = useState(/** @type {ReviewData | undefined} */ (undefined));
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
      rememberReview(of, found);
      // A total of 0 means that the server has dropped it, for example by a restart: it is started again.
      if (!found.ready && !found.failed) next = setTimeout(() => look(found.total ? 'GET' : 'POST').catch(failed), POLL_MS);
    };
    ask(of, 'replay').then((found) => { if (!left) setReplay(found); }).then(() => look('POST')).catch(failed);
    return () => {
      left = true;
      clearTimeout(next);
    };
  }, [settings.lang.value]);
  useEffect(() => { document.title = `${say('review-title')} · Tafelrune`; }, [settings.lang.value]);
  const to = (/** @type {Decision} */ one) => address(of, 'replay', { ply: one.step, seat: one.seat });
  const waiting = !problem && !review?.failed && (!review?.ready || !replay);
  return html`<div class="page" data-game=${replay?.game}><${TopBar} home /><main class="review">
    <header class="hero"><h1>${say('review-title')}</h1>
      <p>${replay ? `${titleOf(replay.game)}: ${replay.seats.map((one) => one.name).join(', ')}` : ' '}</p>
      ${replay && html`<p class="result">${replay.results.at(-1)?.text}</p>`}
      <p class="acts"><a class="button" href=${address(of, 'replay')}>${say('act-replay')}</a></p></header>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    ${review?.failed && html`<p class="problem" role="alert">${say('review-failed')}</p>`}
    ${waiting && html`<div class="judging" role="status"><p>${say('review-judging')}</p>
      <progress max=${review?.total || 1} value=${review?.done ?? 0} aria-label=${say('review-judging')}></progress>
      <p class="aside">${review?.total ? say('review-progress', { done: review.done, total: review.total }) : ' '}</p></div>`}
    ${review?.ready && replay && review.games.map((game, number) => html`<${Game} key=${number} game=${game} number=${number} replay=${replay} to=${to} several=${review.games.length > 1} />`)}
    ${review?.ready && html`<p class="aside ground">${say('review-ground', { count: review.iterations })}</p>`}
  </main></div>`;
}

/** The review of a table of this server. @param {{ id: string }} props */
export const Review = ({ id }) => html`<${ReviewOf} of=${{ table: id, invitation: invitationTo(id) }} />`;

/** The review of the record that was uploaded in this tab. */
export function UploadReview() {
  const upload = keptUpload();
  if (upload) return html`<${ReviewOf} of=${{ upload }} />`;
  return html`<div class="page"><${TopBar} home /><main class="review"><header class="hero"><h1>${say('review-title')}</h1><p>${say('review-no-upload')}</p>
    <p class="acts"><a class="button" href="/replay">${say('upload-title')}</a></p></header></main></div>`;
}
