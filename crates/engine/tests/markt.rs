//! All tests of Markt der Runen in one program, so that what they have in common is compiled once.

mod card_sets;
mod conformance_markt;
mod highest_sum;
mod memory_markt;
mod options_markt;
mod properties_markt;
mod rules_markt;
mod sampler_markt;
mod spread;
