//! All tests of the texts in one program, so that generic code is compiled once.

mod option_help;
mod rulebook;
mod speaking;
mod story;
