//! How far a game has come and how it stands, for whoever draws a whole game as a line.

use tafelrune_engine::Game;
use tafelrune_engine::games::mara::{self, Mara};
use tafelrune_engine::games::markt::{self, Markt};
use tafelrune_engine::games::thalara::{self, Thalara};

/// A game whose views tell the round and the points.
pub trait Pace: Game {
    /// The round, from 1 on; 0 before the first.
    fn round(view: &Self::View) -> u32;

    /// Whether a turn begins with what has just happened.
    fn turn_begins(events: &[Self::Event], view: &Self::View) -> bool;

    /// The points as everybody sees them, by seat.
    fn points(view: &Self::View) -> Vec<i32>;

    /// Whether players have characters.
    const ROLES: bool = false;

    /// The character of each seat, in games that have some.
    fn roles(_view: &Self::View) -> Vec<Option<String>> {
        Vec::new()
    }
}

impl Pace for Mara {
    fn round(view: &Self::View) -> u32 {
        view.round.into()
    }

    fn turn_begins(events: &[Self::Event], _: &Self::View) -> bool {
        events.iter().any(|event| matches!(event, mara::event::Event::TurnBegan { .. }))
    }

    fn points(view: &Self::View) -> Vec<i32> {
        view.seats.iter().map(|seat| seat.points.into()).collect()
    }
}

impl Pace for Markt {
    fn round(view: &Self::View) -> u32 {
        view.round.into()
    }

    fn turn_begins(events: &[Self::Event], _: &Self::View) -> bool {
        events.iter().any(|event| matches!(event, markt::event::Event::TurnBegan { .. }))
    }

    fn points(view: &Self::View) -> Vec<i32> {
        view.seats.iter().map(|seat| seat.points).collect()
    }
}

impl Pace for Thalara {
    fn round(view: &Self::View) -> u32 {
        view.table.round.unwrap_or(0).into()
    }

    /// No event says so: every question which card to lay is a turn.
    fn turn_begins(_: &[Self::Event], view: &Self::View) -> bool {
        view.decision == Some(thalara::moves::Decision::Turn)
    }

    const ROLES: bool = true;

    fn roles(view: &Self::View) -> Vec<Option<String>> {
        view.table.seats.values().map(|seat| seat.character.clone()).collect()
    }

    fn points(view: &Self::View) -> Vec<i32> {
        view.seats.iter().map(|seat| seat.points).collect()
    }
}
