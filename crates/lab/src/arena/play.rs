//! One game between bots.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tafelrune_ai::Greedy;
use tafelrune_engine::{Board, Ranking, Seat, Seed};

use super::{Budget, Contender};

/// The clock is read every so many iterations.
const CLOCK: u32 = 16;

/// How long a seat thought, over all decisions where it had a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Thought {
    /// How many decisions.
    pub decisions: u32,
    /// Microseconds together.
    pub micros: u64,
    /// Microseconds for the longest.
    pub slowest: u64,
}

/// One game of a series, played.
#[derive(Clone, PartialEq, Debug)]
pub struct Bout {
    /// Who sat where, by number in the series.
    pub seats: Vec<usize>,
    /// How it ended.
    pub ranking: Ranking,
    /// How many decisions there were, those without a choice included.
    pub plies: u32,
    /// How long each seat thought.
    pub thoughts: Vec<Thought>,
}

impl Bout {
    /// The share of the win that went to a contender.
    pub fn share(&self, contender: usize) -> f64 {
        let rewards = self.seats.iter().enumerate().filter(|(_, who)| **who == contender);
        rewards.map(|(seat, _)| self.ranking.reward(Seat(seat as u8))).sum()
    }
}

/// Plays a game; `None` if told to stop before its end.
pub(super) fn play<G: Greedy>(
    game: &Arc<G>,
    contenders: &[Contender],
    seats: &[usize],
    chance: &Seed,
    bot_seed: impl Fn(usize) -> u64,
    stop: &[&AtomicBool],
) -> Option<Bout> {
    let (mut board, _) = Board::start_shared(game.clone(), &mut chance.ply(0, 0));
    let mut minds: Vec<_> =
        seats.iter().enumerate().map(|(seat, who)| contenders[*who].mind(bot_seed(seat))).collect();
    let mut thoughts = vec![Thought::default(); seats.len()];
    let mut plies = 0;
    while let Some(seat) = board.turn().first_seat() {
        if stop.iter().any(|stop| stop.load(Ordering::Relaxed)) {
            return None;
        }
        plies += 1;
        let options = board.legal_moves(seat);
        let mv = match options[..] {
            // Where there is nothing to choose, nobody needs to think.
            [only] => only,
            _ => {
                let mind = &mut minds[seat.index()];
                let begin = Instant::now();
                let mv = match contenders[seats[seat.index()]].budget() {
                    Budget::Iterations(most) => mind.choose_while(&board, seat, &options, |done| done < most),
                    Budget::Millis(millis) => {
                        let limit = Duration::from_millis(millis.into());
                        let go_on = |done: u32| !done.is_multiple_of(CLOCK) || begin.elapsed() < limit;
                        mind.choose_while(&board, seat, &options, go_on)
                    }
                };
                let micros = begin.elapsed().as_micros() as u64;
                let thought = &mut thoughts[seat.index()];
                thought.decisions += 1;
                thought.micros += micros;
                thought.slowest = thought.slowest.max(micros);
                mv
            }
        };
        board.play(seat, mv, &mut chance.ply(0, plies)).expect("bots choose among the legal moves");
    }
    let ranking = board.ranking().expect("nobody is asked once the game is over");
    Some(Bout { seats: seats.to_vec(), ranking, plies, thoughts })
}
