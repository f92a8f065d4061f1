//! Heuristics of the published games, one folder each: the implementation of
//! [`Strategy`](crate::Strategy) with what the search uses, `move_scores` for play without search, and
//! `features` for the learned evaluation.

mod mara;
mod markt;
mod thalara;
