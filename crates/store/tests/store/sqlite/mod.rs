//! What only the SQLite backend promises: its file, its upkeep, and what a failing disk may do to it.

mod faults;
mod following;
mod kill;
mod memory;
mod migrations;
mod plans;
mod rebuild;
mod simulated_disk;
mod upkeep;
