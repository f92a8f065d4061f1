//! Games to learn from: bots against themselves, with a slip now and then, so that many kinds of
//! positions come up.

use std::sync::atomic::{AtomicBool, Ordering};

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use tafelrune_ai::Greedy;
use tafelrune_ai::search::pick;
use tafelrune_engine::{Board, Dice, Seat, Seed, Setup};

use super::Lesson;
use crate::arena::{Budget, Contender};

/// One decision in so many is made by the quick policy of the search, as below its tree.
const SLIPS: u32 = 8;
/// One position in so many is kept: neighbours are much alike.
const KEPT: u32 = 8;

/// The lessons of a game of a training; `None` if told to stop before its end.
pub fn lessons<G: Greedy>(
    bots: &Contender,
    seed: u64,
    number: u64,
    stop: &AtomicBool,
) -> Option<Vec<Lesson>> {
    let counts = u64::from(G::SEATS.end() - G::SEATS.start()) + 1;
    let players = G::SEATS.start() + (number % counts) as u8;
    let game = G::new(Setup::new(players)).expect("the usual setup is valid");
    let chance = Seed::from_text(&format!("training {} {seed} {number}", G::ID));
    let mut dice = Dice(Pcg64Mcg::from_seed(first_half(&chance.0)));
    let (mut board, _) = Board::start(game, &mut chance.ply(0, 0));
    let mind = |seat: Seat| bots.mind(seed ^ number << 8 ^ u64::from(seat.0));
    let mut minds: Vec<_> = Seat::all(players).map(mind).collect();
    let (Budget::Iterations(most) | Budget::Millis(most)) = bots.budget();
    let (mut lessons, mut weights, mut ply) = (Vec::new(), Vec::new(), 0);
    while let Some(seat) = board.turn().first_seat() {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        ply += 1;
        if dice.below(KEPT) == 0 {
            lessons.push(Lesson::of(board.game(), board.state()));
        }
        let options = board.legal_moves(seat);
        let mv = match options[..] {
            [only] => only,
            _ if dice.below(SLIPS) == 0 => {
                weights.clear();
                board.game().weigh(board.state(), seat, &options, &mut weights);
                options[pick(&weights, &mut dice)]
            }
            _ => minds[seat.index()].choose_while(&board, seat, &options, |done| done < most),
        };
        board.play(seat, mv, &mut chance.ply(0, ply)).expect("bots choose among the legal moves");
    }
    let ranking = board.ranking().expect("nobody is asked once the game is over");
    for lesson in &mut lessons {
        for seat in Seat::all(board.game().players()) {
            lesson.result[seat.index()] = ranking.reward(seat) as f32;
        }
    }
    Some(lessons)
}

fn first_half(bytes: &[u8; 32]) -> [u8; 16] {
    std::array::from_fn(|index| bytes[index])
}
