//! Can two worlds be told apart? Trials over the positions of a series of games.

use serde::Serialize;
use tafelrune_ai::{Bot, Level, Player};
use tafelrune_engine::testkit::worlds::{self, Channel, Leak};
use tafelrune_engine::{Board, Viewer, testkit};

use super::Provable;
use super::crew::{Bulk, Sitting};

/// Only every so many positions are looked at: neighbours are much alike.
const EVERY: u32 = 3;

/// Bots that look ahead do so with few iterations: one that sees too much shows it at once.
const ITERATIONS: u32 = 6;

/// A world that gave itself away, and where to find it again.
#[derive(Clone, Debug)]
pub struct Found {
    /// The game of the series.
    pub game: u64,
    /// The moves made before.
    pub step: u32,
    /// What gave it away.
    pub leak: Leak,
}

/// What trials have shown.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Figures {
    /// Views that were compared with another world.
    pub trials: u64,
    /// Positions they were taken at.
    pub positions: u64,
    /// Games that the positions are out of.
    pub games: u64,
}

/// Goes through a series of games until so many trials are done or one fails; `watch` hears of each.
pub fn run<G: Provable>(bulk: Bulk, trials: u64, mut watch: impl FnMut(u64)) -> (Figures, Option<Found>) {
    let mut figures = Figures::default();
    while figures.trials < trials {
        let deal = bulk.deal::<G>(figures.games);
        let (mut sitting, _) = Sitting::new(&deal);
        let mut candidates = Vec::new();
        sitting.played.board().game().candidates(&mut candidates);
        let mut step = 0;
        while figures.trials < trials && sitting.goes_on() {
            let board = sitting.played.board();
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
            let (seat, mv) = sitting.choose();
            sitting.play(seat, mv).expect("bots choose legal moves");
            step += 1;
        }
        figures.games += 1;
    }
    (figures, None)
}

/// One view against one other world that fits it, and what bots of the same seed make of both.
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
    let other = game.view(&world, &game.recall(&view), viewer);
    for level in Level::ALL {
        let bot = || Bot::new(level, seed).with_iterations(ITERATIONS);
        let one = bot().choose(game, &view, &here);
        let two = bot().choose(game, &other, &there);
        if one != two {
            let detail = format!("{}: {one:?} / {two:?}", level.name());
            return Err(Leak { viewer, channel: Channel::Bot, detail });
        }
    }
    Ok(())
}
