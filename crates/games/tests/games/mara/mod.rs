//! MARA.

mod card_sets;
mod conformance;
mod memory;
mod rules;
mod sampler;
mod sampler_left;
mod sampler_parts;
mod views;
