//! What bulk play shows about the three games, in short series; `docs/quality.md` has long ones.

mod coverage;
mod promises;
mod reference;
mod seeded;
