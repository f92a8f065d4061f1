//! Secrecy: at positions of a series of games, another world that fits a view must give the same observations.

use serde::Serialize;
use tafelrune_ai::{Bot, Level, Player};
use tafelrune_engine::testkit::worlds::{self, Channel, Leak};
use tafelrune_engine::{Board, Viewer, testkit};

use super::Provable;
use super::bulk_game::{Bulk, BulkGame};

/// One position in this many is tested: neighbouring ones are similar.
const EVERY: u32 = 3;

/// A few iterations are enough to show a search that uses hidden information.
const ITERATIONS: u32 = 6;

/// A leak with its place in the series.
#[derive(Clone, Debug)]
pub struct Found {
    /// The game of the series.
    pub game: u64,
    /// The number of moves before.
    pub step: u32,
    /// The observable difference.
    pub leak: Leak,
}

/// The number of trials made.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Figures {
    /// Views that were compared with another world.
    pub trials: u64,
    /// Positions with trials.
    pub positions: u64,
    /// Games that these positions are from.
    pub games: u64,
}

/// Plays games until `trials` are done or one fails; `watch` is called after each trial.
pub fn run<G: Provable>(bulk: Bulk, trials: u64, mut watch: impl FnMut(u64)) -> (Figures, Option<Found>) {
    let mut figures = Figures::default();
    while figures.trials < trials {
        let deal = bulk.deal::<G>(figures.games);
        let (mut bulk_game, _) = BulkGame::new(&deal);
        let mut candidates = Vec::new();
        bulk_game.played.board().game().candidates(&mut candidates);
        let mut step = 0;
        while figures.trials < trials && bulk_game.advance() {
            let board = bulk_game.played.board();
            if step % EVERY == (figures.games % u64::from(EVERY)) as u32 {
                figures.positions += 1;
                let left = (trials - figures.trials) as usize;
                for viewer in Viewer::all(board.game().players()).take(left) {
                    if let Err(leak) = trial(board, viewer, figures.trials, &candidates) {
                        return (figures.clone(), Some(Found { game: figures.games, step, leak }));
                    }
                    figures.trials += 1;
                    watch(figures.trials);
                }
            }
            let (seat, mv) = bulk_game.choose();
            bulk_game.play(seat, mv).expect("bots choose legal moves");
            step += 1;
        }
        figures.games += 1;
    }
    (figures, None)
}

/// Compares one view with another world that fits it, also by the decisions of bots with the same seed.
pub(super) fn trial<G: Provable>(
    board: &Board<G>,
    viewer: Viewer,
    seed: u64,
    candidates: &[G::Move],
) -> Result<(), Leak> {
    worlds::compare(board, viewer, seed, candidates)?;
    let Some(seat) = viewer.seat() else { return Ok(()) };
    let game = board.game();
    let view = board.view(viewer);
    let world = game.sample(&view, &mut testkit::dice(seed));
    let (here, mut there) = (board.legal_moves(seat), Vec::new());
    game.legal_moves(&world, seat, &mut there);
    if here.is_empty() {
        return Ok(());
    }
    let other = game.view(&world, board.memory(viewer), viewer);
    for level in Level::ALL {
        let bot = || Bot::new(level, seed).with_iterations(ITERATIONS);
        let one = bot().choose(game, seat, &view, &here);
        let two = bot().choose(game, seat, &other, &there);
        if one != two {
            let detail = format!("{}: {one:?} / {two:?}", level.name());
            return Err(Leak { viewer, channel: Channel::Bot, detail });
        }
    }
    Ok(())
}
