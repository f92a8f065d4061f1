//! What teaches the games: the rulebook with its examples, the cards, and scenarios that can be played.
//! Everything is built in; nothing is kept between requests.

pub mod rulebook;
mod script;
mod stage;
