//! The greedy bot plays every game sensibly: it beats random play clearly, ends its games, and keeps
//! to what it may know.

mod common;
mod mara;
mod markt;
mod thalara;
