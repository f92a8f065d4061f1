//! All tests of Thalara in one program, so that what they have in common is compiled once.

mod card_sets_thalara;
mod conformance_thalara;
mod positions_thalara;
mod rules_thalara;
mod sampler_thalara;
mod spread;
