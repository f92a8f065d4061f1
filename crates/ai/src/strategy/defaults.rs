//! Heuristics for games that have none of their own: they use nothing but rules, score and worlds.

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use tafelrune_engine::{Dice, Seat, Turn};

use super::Strategy;
use crate::search::{GameProblem, Rewards, SEATS, SearchProblem, pick};

/// Worlds in which each move is tried.
const WORLDS: u32 = 12;
/// A turn that takes more decisions than this is judged before its end.
const MAX_DECISIONS: u32 = 24;
/// A move that costs a tenth of the chance to win scores 1 less.
const SCORE_SCALE: f32 = 10.0;

/// Softmax of values: who is ahead by `scale` has e times the chance.
pub(crate) fn softmax(players: u8, scale: f32, value: impl Fn(Seat) -> f32) -> Rewards {
    let mut rewards = [0.0; SEATS];
    let mut best = f32::NEG_INFINITY;
    for seat in Seat::all(players) {
        rewards[seat.index()] = value(seat) / scale;
        best = best.max(rewards[seat.index()]);
    }
    let mut sum = 0.0;
    for reward in rewards.iter_mut().take(players.into()) {
        *reward = (*reward - best).exp();
        sum += *reward;
    }
    rewards.iter_mut().for_each(|reward| *reward /= sum);
    rewards
}

/// The unnormalised probability of a move with this value, beside one of value 0.
#[inline]
pub(crate) fn likelihood(value: f32) -> f32 {
    value.clamp(-8.0, 8.0).exp()
}

/// Chances by the score as it stands. A quarter of the average score counts as one unit of lead, because
/// games score in different magnitudes.
pub(super) fn estimate_by_score<G: Strategy>(game: &G, state: &G::State) -> Rewards {
    let players = game.players();
    let sum: f32 = Seat::all(players).map(|seat| game.score(state, seat).abs() as f32).sum();
    let scale = (sum / (4.0 * f32::from(players))).max(1.0);
    softmax(players, scale, |seat| game.score(state, seat) as f32)
}

/// Scores every move by what the estimate says at the end of the turn, on average over some worlds that fit
/// the view. The same view gives the same scores.
///
/// The rest of the turn is played by the policy: the first steps of a longer turn alone often change nothing.
pub(super) fn score_by_lookahead<G: Strategy>(
    game: &G,
    seat: Seat,
    view: &G::View,
    moves: &[G::Move],
    scores: &mut Vec<f32>,
) {
    let mut dice = Dice(Pcg64Mcg::seed_from_u64(0));
    let worlds = game.worlds(view);
    let first = scores.len();
    scores.resize(first + moves.len(), 0.0);
    for _ in 0..WORLDS {
        let world = game.draw(&worlds, &mut dice);
        for (mv, score) in moves.iter().zip(&mut scores[first..]) {
            let mut state = world.clone();
            game.play_unchecked(&mut state, seat, *mv, &mut dice, &mut ());
            *score += SCORE_SCALE / WORLDS as f32 * finish_turn(game, seat, &mut state, &mut dice);
        }
    }
}

/// Plays on while `seat` decides; gives its chance to win.
fn finish_turn<G: Strategy>(game: &G, seat: Seat, state: &mut G::State, dice: &mut Dice<Pcg64Mcg>) -> f32 {
    let problem = GameProblem::new(game);
    let (mut moves, mut probabilities) = (Vec::new(), Vec::new());
    for _ in 0..MAX_DECISIONS {
        match problem.turn(state) {
            Turn::Over => return problem.outcome(state)[seat.index()],
            Turn::One(asked, ()) if asked == seat => {
                problem.moves(state, seat, &mut moves);
                problem.policy(state, seat, &moves, &mut probabilities);
                let mv = moves[pick(&probabilities, dice)];
                game.play_unchecked(state, seat, mv, dice, &mut ());
            }
            _ => break,
        }
    }
    problem.estimate(state)[seat.index()]
}
