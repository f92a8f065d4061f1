//! A second implementation of the hardest rules, written from the specification alone: slow, simple, and without
//! any type of the engine. It reads positions in the format of scenarios, and computes legal moves, points and the
//! results of moves; `tafelrune prove reference` compares them with the engine.
//!
//! Not here: anything fast, and anything that plays whole games. Linear searches through lists of strings are
//! easier to compare with the text of the specification.

mod mara;
mod markt;
mod thalara;

use std::collections::BTreeMap;

use toml::Value;

/// A decision, with the engine's answers.
#[derive(Clone, Debug)]
pub struct DecisionPoint<'a> {
    /// The position with all hidden cards.
    pub position: &'a Value,
    /// The kind of decision; empty if the game is over.
    pub decision: String,
    /// The letter of the deciding seat.
    pub seat: String,
    /// The engine's legal moves, in its order.
    pub legal: Vec<String>,
    /// The engine's points by seat.
    pub points: Vec<i64>,
    /// The public view, if [`Reference::compares_view`].
    pub view: Option<Value>,
}

/// A move, with the engine's result.
#[derive(Clone, Debug)]
pub struct MadeMove {
    /// The text of the move.
    pub text: String,
    /// The public events.
    pub events: Vec<Value>,
    /// The position after it.
    pub after: Value,
}

/// The number of comparisons by what was compared.
pub type ComparisonCounts = BTreeMap<String, u64>;

/// The reference implementation of one game. Each comparison adds to the counts, or returns what differs.
pub trait Reference {
    /// Compares legal moves and points.
    fn check_decision(&self, told: &DecisionPoint, counts: &mut ComparisonCounts) -> Result<(), String>;

    /// Compares the result of a move.
    fn check_move(
        &self,
        before: &DecisionPoint,
        deed: &MadeMove,
        counts: &mut ComparisonCounts,
    ) -> Result<(), String>;

    /// Compares the final ranks.
    fn check_end(&self, position: &Value, ranks: &[i64], counts: &mut ComparisonCounts)
    -> Result<(), String>;

    /// Whether the public view is compared, too.
    fn compares_view(&self) -> bool {
        false
    }
}

/// The reference implementation of a game by its id, `None` if there is none; cards and options are the texts that
/// the engine reads.
pub fn reference_for(
    game: &str,
    cards: &str,
    players: usize,
    options: Value,
) -> Result<Option<Box<dyn Reference>>, String> {
    Ok(match game {
        "markt" => Some(Box::new(markt::Markt::new(cards, players, options)?)),
        "mara" => Some(Box::new(mara::Mara::new(cards, players, options)?)),
        "thalara" => Some(Box::new(thalara::Thalara::new(cards, players, options)?)),
        _ => None,
    })
}

fn read<T: serde::de::DeserializeOwned>(value: &Value) -> Result<T, String> {
    value.clone().try_into().map_err(|error: toml::de::Error| format!("cannot be read: {error}"))
}

/// The letters of the seats.
fn letters(players: usize) -> Vec<String> {
    ["A", "B", "C", "D", "E"].iter().take(players).map(|letter| letter.to_string()).collect()
}

/// The other seats, from the left neighbour on.
fn others(players: usize, seat: &str) -> Vec<String> {
    let all = letters(players);
    let at = all.iter().position(|letter| letter == seat).unwrap_or(0);
    (1..players).map(|step| all[(at + step) % players].clone()).collect()
}

/// Counts a comparison, or returns what differs.
fn agree<T: PartialEq + std::fmt::Debug>(
    what: &str,
    engine: &T,
    reference: &T,
    counts: &mut ComparisonCounts,
) -> Result<(), String> {
    if engine != reference {
        return Err(format!("{what}: the engine has {engine:?}, the reference {reference:?}"));
    }
    *counts.entry(what.to_string()).or_insert(0) += 1;
    Ok(())
}

/// Ranks from 1 on: one more than there are better ones. `better(a, b)` says whether a is better than b.
fn ranks(count: usize, better: impl Fn(usize, usize) -> bool) -> Vec<i64> {
    (0..count).map(|seat| 1 + (0..count).filter(|other| better(*other, seat)).count() as i64).collect()
}

/// The text of a key of an event.
fn word<'e>(event: &'e Value, key: &str) -> &'e str {
    event.get(key).and_then(Value::as_str).unwrap_or("")
}

/// The number of a key of an event.
fn number(event: &Value, key: &str) -> i64 {
    event.get(key).and_then(Value::as_integer).unwrap_or(-99)
}
