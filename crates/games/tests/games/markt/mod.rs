//! Markt der Runen.

mod card_sets;
mod conformance;
mod highest_sum;
mod memory;
mod options;
mod properties;
mod provenance;
mod rules;
mod sampler;
