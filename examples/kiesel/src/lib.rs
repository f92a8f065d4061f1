//! Kiesel ("pebble"), a small game for 2 to 4 players with hidden hands.
//!
//! There are two pebbles of each number from 1 to 12. Everybody gets six and keeps them hidden; the
//! rest stay out of the game, unseen. Whoever is on turn does one of three things:
//!
//! - **lay** a pebble on one of the three piles, higher than the pile's top pebble (`lay.higher`);
//! - **take** a pile of three pebbles or more (`take.three`) whose top pebble somebody else laid
//!   (`take.own`): one point a pebble;
//! - **drop** a pebble, if no pile is empty (`drop.empty`): one point less.
//!
//! Whoever has no pebble left takes no more turns (`turn.hand`). The game is over when all hands are
//! empty (`end.hands`). Nobody wants to lay the third pebble of a pile: the next player takes it.

pub mod clauses;
mod knowledge;
mod notation;
mod rules;
mod words;

pub use knowledge::{Seen, View};
pub use rules::{Decision, Event, Kiesel, Move, PILES, Pile, State};

/// Bots play it by the defaults: random worlds, uniform policy, points as estimate.
impl tafelrune_ai::Strategy for Kiesel {}
