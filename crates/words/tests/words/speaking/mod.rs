//! Everything that can be tried, can happen or can be asked has words, in every game.

mod common;
mod effect_words;
mod mara;
mod markt;
mod thalara;
