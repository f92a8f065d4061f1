//! Tests of the list of games.

mod corpus;
#[cfg(feature = "kiesel")]
mod kiesel;
mod texts;
