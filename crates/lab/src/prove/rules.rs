//! Do the rules keep their promises? Invariants at every step of a series of games.

use serde::{Deserialize, Serialize};
use tafelrune_engine::record::Record;
use tafelrune_engine::{Board, Game, Match, Seat, Seed, Setup, Viewer};

use super::Provable;
use super::crew::{Bulk, Deal, Sitting};
pub use super::shrink::{broken_by, shrink};

/// No game takes more steps than this, whatever is played.
const MAX_STEPS: u32 = 50_000;

/// What must hold at every step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Invariant {
    /// No card is lost or doubled.
    Conservation,
    /// Points are what the table is worth, counted anew.
    Score,
    /// Nobody remembers anything wrong.
    Memory,
    /// Whoever is asked has a legal move, and a legal move is not refused.
    Legality,
    /// The game ends.
    Termination,
    /// The record leads to the same end.
    Replay,
}

/// An invariant that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// Which.
    pub invariant: Invariant,
    /// What is wrong.
    pub detail: String,
}

/// The first failure of a series.
#[derive(Clone, Debug)]
pub struct Failure<G: Game> {
    /// The game of the series.
    pub game: u64,
    /// The moves made before.
    pub step: u32,
    /// What does not hold.
    pub broken: Broken,
    /// The position that the running game was dealt to.
    pub dealt: Board<G>,
    /// Its chance: the seed, and the number of the game in its match.
    pub chance: (Seed, u32),
    /// What was played since.
    pub moves: Vec<(Seat, G::Move)>,
    /// The record so far.
    pub record: String,
}

/// How far a series has come: enough to go on with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// Games played to the end.
    pub games: u64,
    /// Moves made in them.
    pub moves: u64,
}

/// The cards there are, before anything is played.
pub(super) fn census<G: Game>(board: &Board<G>) -> Vec<u16> {
    board.game().census(board.state())
}

/// The first invariant that does not hold here.
pub(super) fn check<G: Provable>(board: &Board<G>, cards: &[u16]) -> Result<(), Broken> {
    let (game, state) = (board.game(), board.state());
    let broken = |invariant, detail| Err(Broken { invariant, detail });
    if census(board) != cards {
        return broken(Invariant::Conservation, "cards are lost or doubled".into());
    }
    for seat in Seat::all(game.players()) {
        let (told, counted) = (game.score(state, seat), game.recount(state, seat));
        if told != counted {
            return broken(Invariant::Score, format!("{seat} has {told} points, but {counted} on the table"));
        }
    }
    for viewer in Viewer::all(game.players()) {
        if let Some(wrong) = game.misremembered(state, board.memory(viewer), viewer) {
            return broken(Invariant::Memory, format!("{viewer:?}: {wrong}"));
        }
    }
    if let Some(seat) = board.turn().seats().iter().find(|seat| board.legal_moves(*seat).is_empty()) {
        return broken(Invariant::Legality, format!("{seat} is asked and has no move"));
    }
    Ok(())
}

/// Plays one game of a series with all invariants on; gives back how many moves it took.
pub fn play_one<G: Provable>(bulk: Bulk, number: u64) -> Result<u64, Box<Failure<G>>> {
    let deal: Deal<G> = bulk.deal(number);
    let (mut sitting, _) = Sitting::new(&deal);
    let cards = census(sitting.played.board());
    let mut step = 0;
    let mut dealt = sitting.played.board().clone();
    let mut in_match = 0;
    let mut moves: Vec<(Seat, G::Move)> = Vec::new();
    let mut outcome = check(sitting.played.board(), &cards);
    while outcome.is_ok() && {
        let over = sitting.played.game_over();
        let goes_on = sitting.goes_on();
        if over && goes_on {
            dealt = sitting.played.board().clone();
            in_match = sitting.played.next_ply().0;
            moves.clear();
        }
        goes_on
    } {
        let (seat, mv) = sitting.choose();
        moves.push((seat, mv));
        step += 1;
        outcome = match sitting.play(seat, mv) {
            Err(clause) => Err(Broken {
                invariant: Invariant::Legality,
                detail: format!("a legal move is refused by {clause}"),
            }),
            Ok(_) if step >= MAX_STEPS => Err(Broken {
                invariant: Invariant::Termination,
                detail: format!("the game is not over after {step} moves"),
            }),
            Ok(_) => check(sitting.played.board(), &cards),
        };
    }
    let outcome = outcome.and_then(|()| replays(&sitting.played, &deal));
    outcome.map(|()| step.into()).map_err(|broken| {
        let record = record_text(&sitting.played, &deal.setup, &deal);
        Box::new(Failure { game: number, step, broken, dealt, chance: (deal.seed, in_match), moves, record })
    })
}

fn record_text<G: Game>(played: &Match<G>, setup: &Setup<G>, deal: &Deal<G>) -> String {
    Record::of(played, setup, &deal.seed).to_string()
}

/// The written record leads to the same end, byte for byte.
fn replays<G: Game>(played: &Match<G>, deal: &Deal<G>) -> Result<(), Broken> {
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
