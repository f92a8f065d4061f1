//! Invariants of the rules, checked at every step of a series of games.

use serde::{Deserialize, Serialize};
use tafelrune_engine::record::Record;
use tafelrune_engine::{Board, Game, Match, Seat, Seed, Setup, Viewer};

use super::Provable;
use super::bulk_game::{Bulk, BulkGame, PlannedGame};
pub use super::shrink::{broken_by, shrink};

/// No game takes more steps than this, whatever is played.
const MAX_STEPS: u32 = 50_000;

/// What must hold at every step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Invariant {
    /// The number of copies of every card is constant.
    Conservation,
    /// The score equals an independent count.
    Score,
    /// No memory contradicts the state.
    Memory,
    /// A deciding seat has a legal move, and a legal move is not refused.
    Legality,
    /// The game ends within 50,000 moves.
    Termination,
    /// The record replays to the same state.
    Replay,
}

/// A broken invariant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The kind of failure.
    pub invariant: Invariant,
    /// A description for people.
    pub detail: String,
}

/// The first failure of a series.
#[derive(Clone, Debug)]
pub struct Failure<G: Game> {
    /// The game of the series.
    pub game: u64,
    /// The number of moves before.
    pub step: u32,
    /// The broken invariant.
    pub broken: Broken,
    /// The position after the deal of the current game.
    pub dealt: Board<G>,
    /// The seed, and the index of the game in its match.
    pub chance: (Seed, u32),
    /// The moves since the deal.
    pub moves: Vec<(Seat, G::Move)>,
    /// The text of the record so far.
    pub record: String,
}

/// The state of a series, saved between runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// Games played to the end.
    pub games: u64,
    /// Moves made in them.
    pub moves: u64,
}

/// The number of copies of every card.
pub(super) fn census<G: Game>(board: &Board<G>) -> Vec<u16> {
    board.game().census(board.state())
}

/// The first broken invariant of a position.
pub(super) fn check<G: Provable>(board: &Board<G>, cards: &[u16]) -> Result<(), Broken> {
    let (game, state) = (board.game(), board.state());
    let broken = |invariant, detail| Err(Broken { invariant, detail });
    if census(board) != cards {
        return broken(Invariant::Conservation, "cards are lost or doubled".into());
    }
    for seat in Seat::all(game.players()) {
        let (told, counted) = (game.score(state, seat), game.recount_score(state, seat));
        if told != counted {
            return broken(Invariant::Score, format!("{seat} has {told} points, but {counted} on the table"));
        }
    }
    for viewer in Viewer::all(game.players()) {
        if let Some(wrong) = game.wrong_memory(state, board.memory(viewer), viewer) {
            return broken(Invariant::Memory, format!("{viewer:?}: {wrong}"));
        }
    }
    if let Some(seat) = board.turn().seats().iter().find(|seat| board.legal_moves(*seat).is_empty()) {
        return broken(Invariant::Legality, format!("{seat} is asked and has no move"));
    }
    Ok(())
}

/// Plays one game of a series with all checks; returns its number of moves.
pub fn play_one<G: Provable>(bulk: Bulk, number: u64) -> Result<u64, Box<Failure<G>>> {
    let deal: PlannedGame<G> = bulk.deal(number);
    let (mut bulk_game, _) = BulkGame::new(&deal);
    let cards = census(bulk_game.played.board());
    let mut step = 0;
    let mut dealt = bulk_game.played.board().clone();
    let mut in_match = 0;
    let mut moves: Vec<(Seat, G::Move)> = Vec::new();
    let mut outcome = check(bulk_game.played.board(), &cards);
    while outcome.is_ok() && {
        let over = bulk_game.played.game_over();
        let advance = bulk_game.advance();
        if over && advance {
            dealt = bulk_game.played.board().clone();
            in_match = bulk_game.played.next_ply().0;
            moves.clear();
        }
        advance
    } {
        let (seat, mv) = bulk_game.choose();
        moves.push((seat, mv));
        step += 1;
        outcome = match bulk_game.play(seat, mv) {
            Err(clause) => Err(Broken {
                invariant: Invariant::Legality,
                detail: format!("a legal move is refused by {clause}"),
            }),
            Ok(_) if step >= MAX_STEPS => Err(Broken {
                invariant: Invariant::Termination,
                detail: format!("the game is not over after {step} moves"),
            }),
            Ok(_) => check(bulk_game.played.board(), &cards),
        };
    }
    let outcome = outcome.and_then(|()| replays(&bulk_game.played, &deal));
    outcome.map(|()| step.into()).map_err(|broken| {
        let record = record_text(&bulk_game.played, &deal.setup, &deal);
        Box::new(Failure { game: number, step, broken, dealt, chance: (deal.seed, in_match), moves, record })
    })
}

fn record_text<G: Game>(played: &Match<G>, setup: &Setup<G>, deal: &PlannedGame<G>) -> String {
    Record::of(played, setup, &deal.seed).to_string()
}

/// Replays the written record, which must give the same state and the same text.
fn replays<G: Game>(played: &Match<G>, deal: &PlannedGame<G>) -> Result<(), Broken> {
    let broken = |detail: String| Broken { invariant: Invariant::Replay, detail };
    let text = record_text(played, &deal.setup, deal);
    let record = Record::parse(&text).map_err(|faults| broken(faults.to_string()))?;
    let game: G = record.game(Some(deal.setup.cards.clone())).map_err(|faults| broken(faults.to_string()))?;
    let again = record.replay(game, |_, _| {}).map_err(|faults| broken(faults.to_string()))?;
    if again.board().state() != played.board().state() {
        return Err(broken("the replay ends in another position".into()));
    }
    if record_text(&again, &deal.setup, deal) != text {
        return Err(broken("the replay gives another record".into()));
    }
    Ok(())
}
