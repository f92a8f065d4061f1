//! All tests of the games in one program, so that generic code is compiled once.

mod contract;
mod docs;
mod happenings;
mod mara;
mod markt;
mod no_alloc;
mod playthroughs;
mod scenarios;
mod spread;
mod thalara;
mod wishes;
