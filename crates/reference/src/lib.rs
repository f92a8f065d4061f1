//! A second opinion on the hardest rules, written from the specification alone: slow, plain, and without a
//! single type of the engine. It reads described positions, as scenarios write them, and says what it takes
//! to be legal, what a table is worth and what comes of a move; whoever compares it with the engine has two
//! readings of the same text. `tafelrune prove reference` does.
//!
//! Deliberately not here: anything that is fast, anything that plays. Lists and words, searched from one end
//! to the other, are easier to hold against the specification.

mod mara;
mod markt;
mod thalara;

use std::collections::BTreeMap;

use toml::Value;

/// Who is asked what, and what the engine says about it.
#[derive(Clone, Debug)]
pub struct Moment<'a> {
    /// The described position, with everything open.
    pub position: &'a Value,
    /// What is asked; empty if the game is over.
    pub decision: String,
    /// Who is asked, as a letter.
    pub seat: String,
    /// The engine's legal moves, in its order.
    pub legal: Vec<String>,
    /// The engine's points by seat.
    pub points: Vec<i64>,
    /// What everybody may see, where the reference asks for it ([`Opinion::wants_view`]).
    pub view: Option<Value>,
}

/// A move and what the engine made of it.
#[derive(Clone, Debug)]
pub struct Deed {
    /// The move.
    pub text: String,
    /// What happened, as everybody saw it.
    pub events: Vec<Value>,
    /// The position after it.
    pub after: Value,
}

/// How often each thing was compared.
pub type Tally = BTreeMap<String, u64>;

/// One game's second opinion. Each comparison counts itself in the tally, or says what differs.
pub trait Opinion {
    /// Legal moves and points of a position.
    fn moment(&self, told: &Moment, tally: &mut Tally) -> Result<(), String>;

    /// What comes of a move.
    fn deed(&self, before: &Moment, deed: &Deed, tally: &mut Tally) -> Result<(), String>;

    /// The ranks at the end.
    fn end(&self, position: &Value, ranks: &[i64], tally: &mut Tally) -> Result<(), String>;

    /// Whether the public view is compared, too.
    fn wants_view(&self) -> bool {
        false
    }
}

/// The second opinion on a game, by its short name; cards and settings as the engine reads them.
pub fn opinion(
    game: &str,
    cards: &str,
    players: usize,
    options: Value,
) -> Result<Option<Box<dyn Opinion>>, String> {
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

/// Counts a comparison, or says what differs.
fn agree<T: PartialEq + std::fmt::Debug>(
    what: &str,
    engine: &T,
    reference: &T,
    tally: &mut Tally,
) -> Result<(), String> {
    if engine != reference {
        return Err(format!("{what}: the engine has {engine:?}, the reference {reference:?}"));
    }
    *tally.entry(what.to_string()).or_insert(0) += 1;
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
