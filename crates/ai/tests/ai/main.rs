//! One test binary, so that the search is compiled once for each game instead of once for each file.

mod analysis;
mod defaults;
mod learned;
mod search_games;
mod search_toys;
mod strength;
mod styles;
