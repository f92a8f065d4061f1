//! After the game: every decision judged on what its seat knew then, and luck told apart from skill.
//!
//! [`History`] reads a record back into the decisions that seats faced, each as a view. [`weigh_up`]
//! judges one of them, by search, independently of all others: they can be spread over cores, machines
//! or time. [`Report`] puts the results together.
//!
//! For each seat, its chance to win is followed from decision to decision. Before a decision it is that
//! of the best move, after it that of the move made: the difference is *regret*. From there to the next
//! own decision it changes by what others do and what is drawn: that is *luck*. Both together, from an
//! even start to the result, give exactly what happened:
//!
//! > even share + deal + luck − regret = result
//!
//! All chances are those of the search, with the error of its sampling. What the search itself does not
//! see, because it is not deeper or wiser, no figure of it tells.

mod history;
mod report;
mod weighing;

pub use history::{Faced, History};
pub use report::{Balance, Fortune, Judged, Report, Story, Verdict};
pub use weighing::{Value, Weighed, weigh_up};
