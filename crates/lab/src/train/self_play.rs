//! Self-play: the games that training samples are taken from, with random mistakes for more variety.

use std::sync::atomic::{AtomicBool, Ordering};

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use tafelrune_ai::Strategy;
use tafelrune_ai::search::pick;
use tafelrune_engine::{Board, Dice, Seat, Seed, Setup};

use super::TrainingSample;
use crate::arena::{Budget, Contender};

/// One decision in this many is drawn from the policy.
const POLICY_ONCE_IN: u32 = 8;
/// One position in this many becomes a sample: neighbouring ones are similar.
const SAMPLE_ONCE_IN: u32 = 8;

/// The samples of a game of a training; `None` if told to stop before its end.
pub fn play_samples<G: Strategy>(
    bots: &Contender,
    seed: u64,
    number: u64,
    stop: &AtomicBool,
) -> Option<Vec<TrainingSample>> {
    let counts = u64::from(G::SEATS.end() - G::SEATS.start()) + 1;
    let players = G::SEATS.start() + (number % counts) as u8;
    let game = G::new(Setup::new(players)).expect("the usual setup is valid");
    let chance = Seed::from_text(&format!("training {} {seed} {number}", G::ID));
    let mut dice = Dice(Pcg64Mcg::from_seed(first_half(&chance.0)));
    let (mut board, _) = Board::start(game, &mut chance.ply(0, 0));
    let mind = |seat: Seat| bots.seat_player(seed ^ number << 8 ^ u64::from(seat.0));
    let mut minds: Vec<_> = Seat::all(players).map(mind).collect();
    let (Budget::Iterations(most) | Budget::Millis(most)) = bots.budget();
    let (mut samples, mut weights, mut ply) = (Vec::new(), Vec::new(), 0);
    while let Some(seat) = board.turn().first_seat() {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        ply += 1;
        if dice.below(SAMPLE_ONCE_IN) == 0 {
            samples.push(TrainingSample::of(board.game(), board.state()));
        }
        let options = board.legal_moves(seat);
        let mv = match options[..] {
            [only] => only,
            _ if dice.below(POLICY_ONCE_IN) == 0 => {
                weights.clear();
                board.game().policy(board.state(), seat, &options, &mut weights);
                options[pick(&weights, &mut dice)]
            }
            _ => minds[seat.index()].choose_while(&board, seat, &options, |done| done < most),
        };
        board.play(seat, mv, &mut chance.ply(0, ply)).expect("bots choose among the legal moves");
    }
    let ranking = board.ranking().expect("nobody is asked once the game is over");
    for sample in &mut samples {
        for seat in Seat::all(board.game().players()) {
            sample.result[seat.index()] = ranking.reward(seat) as f32;
        }
    }
    Some(samples)
}

fn first_half(bytes: &[u8; 32]) -> [u8; 16] {
    std::array::from_fn(|index| bytes[index])
}
