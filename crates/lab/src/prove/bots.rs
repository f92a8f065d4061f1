//! Do bots of every level make legal moves alone, in every setting? A series of whole games.

use std::ops::Range;

use serde::Serialize;
use tafelrune_ai::{Bot, Level, Player, Style};
use tafelrune_engine::{Seat, Viewer};

use super::Provable;
use super::crew::{Bulk, Sitting};

/// What a series has shown.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Figures {
    /// Games played to their end.
    pub games: u64,
    /// Moves made.
    pub moves: u64,
    /// Moves of each level that had a choice, weakest first.
    pub choices: [u64; Level::ALL.len()],
}

/// A move that no bot may make.
#[derive(Clone, Debug)]
pub struct Illegal {
    /// The game of the series.
    pub game: u64,
    /// The moves made before.
    pub step: u32,
    /// Who made it.
    pub level: Level,
    /// The move, as text.
    pub text: String,
}

/// Plays these games of a series with all levels and styles at the tables, bots that look ahead with so
/// many iterations; `watch` hears of each game. Ends at the first illegal move.
pub fn run<G: Provable>(
    bulk: Bulk,
    games: Range<u64>,
    iterations: u32,
    mut watch: impl FnMut(u64),
) -> (Figures, Option<Illegal>) {
    let mut figures = Figures::default();
    for number in games {
        let deal = bulk.deal::<G>(number);
        let (mut sitting, _) = Sitting::new(&deal);
        let level = |seat: usize| Level::ALL[(seat + number as usize) % Level::ALL.len()];
        let style = |seat: usize| Style::ALL[(seat + number as usize / 3) % Style::ALL.len()];
        let bot = |seat: Seat| {
            let seed = bulk.seed ^ (number << 8 | u64::from(seat.0));
            Bot::new(level(seat.index()), seed).with_style(style(seat.index())).with_iterations(iterations)
        };
        let mut bots: Vec<Bot> = Seat::all(deal.setup.players).map(bot).collect();
        let mut step = 0;
        while sitting.goes_on() {
            let board = sitting.played.board();
            let seat = board.turn().first_seat().expect("somebody is asked until the end");
            let legal = board.legal_moves(seat);
            let bot = &mut bots[seat.index()];
            let mv = match legal[..] {
                [only] => only,
                _ => {
                    let at = Level::ALL.iter().position(|level| *level == bot.level()).unwrap_or(0);
                    figures.choices[at] += 1;
                    bot.choose(board.game(), &board.view(Viewer::Seat(seat)), &legal)
                }
            };
            let text = board.game().move_text(mv);
            if !legal.contains(&mv) || sitting.play(seat, mv).is_err() {
                let illegal = Illegal { game: number, step, level: bots[seat.index()].level(), text };
                return (figures, Some(illegal));
            }
            step += 1;
        }
        figures.moves += u64::from(step);
        figures.games += 1;
        watch(figures.games);
    }
    (figures, None)
}
