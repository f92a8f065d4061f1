//! One table with its people, without I/O, clock or threads: commands in; entries, frames and thinking
//! requests out. Time and randomness are arguments.
//!
//! Players get views and make moves; nobody gets the state or the seed.
//!
//! ```
//! use tafelrune_engine::{Seed, Setup, Viewer};
//! use tafelrune_games::markt::Markt;
//! use tafelrune_host::SoloMatch;
//!
//! let mut table = SoloMatch::<Markt>::new(Setup::new(2), Seed::from_text("demo")).unwrap();
//! let seat = table.turn().first_seat().unwrap();
//! let first = table.options(seat)[0];
//! table.submit(seat, table.version(), first).unwrap();
//! assert_eq!(table.version(), 1);
//! ```
//!
//! [`SoloMatch`] is a match for one program; [`Table`] is a match with people around it, who come and go,
//! run out of time, ask to take something back: a fold over [`Entry`] values that a store keeps.

pub mod any_game;
pub mod any_table;
pub mod card_usage;
mod creation;
pub mod hints;
pub mod lessons;
mod log;
mod option_form;
pub mod protocol;
pub mod replay;
pub mod review;
mod solo_match;
mod table;
pub mod thinking;
mod typed_table;
pub mod verify;
mod views;

pub use log::consent::Asking;
pub use log::created::{Created, Plan, Spectators, Terms, UndoRule};
pub use log::entry::{Entry, Stamped};
pub use log::seat::{Gone, Sitter};
pub use log::status::Status;
pub use log::summary::{MIN_RATED_MOVES, Summary, Unrated};
pub use log::time_control::TimeControl;
pub use solo_match::SoloMatch;
pub use table::change::{Change, ChangeKind};
pub use table::consent::Petition;
pub use table::continued::beginning;
pub use table::core::Table;
pub use table::decide::{Actor, Command};
pub use table::refusal::{CannotUndo, Refusal};
pub use table::retelling::SeenChange;
pub use table::seat_state::SeatInfo;
pub use table::thinking_time::ThinkingTimes;
pub use views::story::Telling;
pub use views::viewpoint::Viewpoint;
