//! All tests of MARA in one program, so that what they have in common is compiled once.

mod cards_mara;
mod conformance_mara;
mod memory_mara;
mod rules_mara;
mod sampler_mara;
mod sampler_mara_left;
mod sampler_mara_parts;
mod views_mara;
