//! Bots of every level make only legal moves, with all options, and in time: checked in a series of games.

use std::ops::Range;
use std::time::{Duration, Instant};

use serde::Serialize;
use tafelrune_ai::{Bot, Level, Style};
use tafelrune_engine::{Seat, Viewer};

use super::Provable;
use super::bulk_game::{Bulk, BulkGame};
use crate::arena::Budget;

/// Iterations between two readings of the clock.
const CLOCK_INTERVAL: u32 = 8;

/// The result of a series.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Figures {
    /// Games played to their end.
    pub games: u64,
    /// Moves in all games.
    pub moves: u64,
    /// Decisions with more than one option by level, weakest first.
    pub choices: [u64; Level::ALL.len()],
    /// By level, if the budget is a time.
    pub overrun: Option<[Overrun; Level::ALL.len()]>,
}

/// By how much decisions exceeded their time limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Overrun {
    /// The maximum in microseconds; 0 if none did.
    pub most: u64,
    /// The 99th percentile in microseconds.
    pub late: u64,
}

impl Overrun {
    fn of(micros: &mut [u64]) -> Overrun {
        micros.sort_unstable();
        let at = |index: usize| micros.get(index).copied().unwrap_or(0);
        Overrun { most: at(micros.len().saturating_sub(1)), late: at(micros.len() * 99 / 100) }
    }
}

/// An illegal move of a bot.
#[derive(Clone, Debug)]
pub struct Illegal {
    /// The game of the series.
    pub game: u64,
    /// The number of moves before.
    pub step: u32,
    /// The level of the bot.
    pub level: Level,
    /// The text of the move.
    pub text: String,
}

/// Plays these games of a series with all levels and styles, searching bots with this budget; `watch` is called
/// after each game. Stops at the first illegal move.
pub fn run<G: Provable>(
    bulk: Bulk,
    games: Range<u64>,
    budget: Budget,
    mut watch: impl FnMut(u64),
) -> (Figures, Option<Illegal>) {
    let mut figures = Figures::default();
    let mut overruns: [Vec<u64>; Level::ALL.len()] = Default::default();
    for number in games {
        let deal = bulk.deal::<G>(number);
        let (mut bulk_game, _) = BulkGame::new(&deal);
        let level = |seat: usize| Level::ALL[(seat + number as usize) % Level::ALL.len()];
        let style = |seat: usize| Style::ALL[(seat + number as usize / 3) % Style::ALL.len()];
        let bot = |seat: Seat| {
            let seed = bulk.seed ^ (number << 8 | u64::from(seat.0));
            Bot::new(level(seat.index()), seed).with_style(style(seat.index()))
        };
        let mut bots: Vec<Bot> = Seat::all(deal.setup.players).map(bot).collect();
        let mut step = 0;
        while bulk_game.advance() {
            let board = bulk_game.played.board();
            let seat = board.turn().first_seat().expect("somebody is asked until the end");
            let legal = board.legal_moves(seat);
            let bot = &mut bots[seat.index()];
            let mv = match legal[..] {
                [only] => only,
                _ => {
                    let at = Level::ALL.iter().position(|level| *level == bot.level()).unwrap_or(0);
                    figures.choices[at] += 1;
                    let view = board.view(Viewer::Seat(seat));
                    match budget {
                        Budget::Iterations(most) => {
                            bot.choose_while(board.game(), seat, &view, &legal, |done| done < most)
                        }
                        Budget::Millis(millis) => {
                            let (begin, limit) = (Instant::now(), Duration::from_millis(millis.into()));
                            let go_on =
                                |done: u32| !done.is_multiple_of(CLOCK_INTERVAL) || begin.elapsed() < limit;
                            let mv = bot.choose_while(board.game(), seat, &view, &legal, go_on);
                            overruns[at].push(begin.elapsed().saturating_sub(limit).as_micros() as u64);
                            mv
                        }
                    }
                }
            };
            let text = board.game().move_text(mv);
            if !legal.contains(&mv) || bulk_game.play(seat, mv).is_err() {
                let illegal = Illegal { game: number, step, level: bots[seat.index()].level(), text };
                return (figures, Some(illegal));
            }
            step += 1;
        }
        figures.moves += u64::from(step);
        figures.games += 1;
        watch(figures.games);
    }
    if matches!(budget, Budget::Millis(_)) {
        figures.overrun = Some(overruns.each_mut().map(|micros| Overrun::of(micros)));
    }
    (figures, None)
}
