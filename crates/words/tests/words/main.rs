//! All tests of the texts in one program, so that generic code is compiled once.

mod mara_cards;
mod option_help;
mod rulebook;
mod sources;
mod speaking;
mod story;
