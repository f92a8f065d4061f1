//! Which things on the table a move touches.
//!
//! A page lets people pick things until one move is left; it does not know the rules, so the server
//! tells it with every option what has to be picked. Ids are plain words: `hand:power.thor`,
//! `B.0.2` (place 0, slot 2 of seat B), `slot:1`. A move that touches nothing is a button.

mod mara;
mod markt;
mod thalara;

use tafelrune_engine::{Game, Seat};

/// A game that can point at what a move is about.
pub trait Things: Game {
    /// The ids of the things that `mv` touches, in the order in which people would pick them.
    fn things(&self, view: &Self::View, mv: Self::Move) -> Vec<String>;
}

/// A player as a whole.
fn seat(seat: Seat) -> String {
    format!("seat:{seat}")
}

/// A card in the own hand.
fn hand(card: impl std::fmt::Display) -> String {
    format!("hand:{card}")
}
