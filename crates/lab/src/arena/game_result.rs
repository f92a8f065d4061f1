//! One game between bots.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tafelrune_ai::Strategy;
use tafelrune_engine::{Board, Ranking, Seat, Seed};

use super::{Budget, Contender};

/// Iterations between two readings of the clock.
const CLOCK_INTERVAL: u32 = 16;

/// The thinking time of a seat over all decisions with more than one option.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ThinkingStats {
    /// Decisions with more than one option.
    pub decisions: u32,
    /// The sum in microseconds.
    pub micros: u64,
    /// The longest in microseconds.
    pub slowest: u64,
}

/// The result of one game of a series.
#[derive(Clone, PartialEq, Debug)]
pub struct GameResult {
    /// The contender of each seat, by its index in the series.
    pub seats: Vec<usize>,
    /// Ranks and points by seat.
    pub ranking: Ranking,
    /// All decisions, also those with one option.
    pub plies: u32,
    /// By seat.
    pub thinking: Vec<ThinkingStats>,
}

impl GameResult {
    /// The share of the win of a contender.
    pub fn share(&self, contender: usize) -> f64 {
        let rewards = self.seats.iter().enumerate().filter(|(_, who)| **who == contender);
        rewards.map(|(seat, _)| self.ranking.reward(Seat(seat as u8))).sum()
    }
}

/// Plays a game; `None` if stopped before its end.
pub(super) fn play<G: Strategy>(
    game: &Arc<G>,
    contenders: &[Contender],
    seats: &[usize],
    chance: &Seed,
    bot_seed: impl Fn(usize) -> u64,
    stop: &[&AtomicBool],
) -> Option<GameResult> {
    let (mut board, _) = Board::start_shared(game.clone(), &mut chance.ply(0, 0));
    let mut minds: Vec<_> =
        seats.iter().enumerate().map(|(seat, who)| contenders[*who].seat_player(bot_seed(seat))).collect();
    let mut thinking = vec![ThinkingStats::default(); seats.len()];
    let mut plies = 0;
    while let Some(seat) = board.turn().first_seat() {
        if stop.iter().any(|stop| stop.load(Ordering::Relaxed)) {
            return None;
        }
        plies += 1;
        let options = board.legal_moves(seat);
        let mv = match options[..] {
            // A forced move is not counted as a decision.
            [only] => only,
            _ => {
                let mind = &mut minds[seat.index()];
                let begin = Instant::now();
                let mv = match contenders[seats[seat.index()]].budget() {
                    Budget::Iterations(most) => mind.choose_while(&board, seat, &options, |done| done < most),
                    Budget::Millis(millis) => {
                        let limit = Duration::from_millis(millis.into());
                        let go_on =
                            |done: u32| !done.is_multiple_of(CLOCK_INTERVAL) || begin.elapsed() < limit;
                        mind.choose_while(&board, seat, &options, go_on)
                    }
                };
                let micros = begin.elapsed().as_micros() as u64;
                let thought = &mut thinking[seat.index()];
                thought.decisions += 1;
                thought.micros += micros;
                thought.slowest = thought.slowest.max(micros);
                mv
            }
        };
        board.play(seat, mv, &mut chance.ply(0, plies)).expect("bots choose among the legal moves");
    }
    let ranking = board.ranking().expect("nobody is asked once the game is over");
    Some(GameResult { seats: seats.to_vec(), ranking, plies, thinking })
}
