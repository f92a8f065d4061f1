//! All tests of the texts in one program, so that generic code is compiled once.

mod rulebook;
mod speaking;
mod story;
