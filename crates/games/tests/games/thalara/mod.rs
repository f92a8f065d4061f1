//! Thalara.

mod card_sets;
mod conformance;
mod positions;
mod rules;
mod sampler;
