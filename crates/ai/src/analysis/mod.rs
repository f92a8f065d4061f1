//! Review of a match: every decision is judged on what its seat knew, and luck is separated from skill.
//!
//! [`History`] turns a record into decisions, each with the view of its seat. [`assess`] judges one of them by
//! search, independently of all others, so that they can be spread over cores or machines. [`Report`] combines
//! the results.
//!
//! For each seat, its chance to win is followed from decision to decision. Before a decision it is that
//! of the best move, after it that of the move made: the difference is *regret*. From there to the next
//! own decision it changes by what others do and what is drawn: that is *luck*. Both together, from an
//! even start to the result, give exactly what happened:
//!
//! > even share + deal + luck − regret = result
//!
//! All chances are estimates of the search. The errors cover its sampling, not the limits of its depth and
//! evaluation.

mod assessment;
mod history;
mod report;

pub use assessment::{Assessment, WinChance, assess};
pub use history::{History, PastDecision};
pub use report::{Fortune, GameReport, JudgedDecision, MoveQuality, Report, SeatBalance};
