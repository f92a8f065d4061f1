//! What the store promises.

mod faults;
mod following;
mod kill;
mod migrations;
mod model;
mod people;
mod support;
mod upkeep;
