//! One match: the only owner of state and randomness.
//!
//! Whoever sits at a table gets a view and says moves; nobody gets the state or the seed.
//!
//! ```
//! use tafelrune_engine::{Seed, Setup, Viewer, games::markt::Markt};
//! use tafelrune_table::Table;
//!
//! let mut table = Table::<Markt>::new(Setup::new(2), Seed::from_text("demo")).unwrap();
//! let seat = table.turn().first_seat().unwrap();
//! let first = table.options(seat)[0];
//! table.submit(seat, table.version(), first).unwrap();
//! assert_eq!(table.version(), 1);
//! ```
//!
//! [`Table`] is a match for one program; [`Room`] is a match with people around it, who come and go,
//! run out of time, ask to take something back: a fold over [`Entry`] values that a store keeps.

mod chair;
mod clock;
mod consent;
mod continued;
mod course;
mod created;
mod decide;
mod entry;
mod fold;
mod news;
mod refused;
mod room;
mod shelf;
mod summary;
mod table;
mod timed;
mod window;

pub use chair::{Gone, SeatInfo, Sitter};
pub use clock::{ClockRule, Clocks};
pub use consent::{Asking, Petition};
pub use continued::beginning;
pub use created::{Created, House, Plan, Spectators, UndoRule};
pub use decide::{Actor, Command};
pub use entry::{Entry, Stamped};
pub use news::{Change, News};
pub use refused::{CannotUndo, Refused};
pub use room::{Room, Status};
pub use summary::Summary;
pub use table::{Table, Told};
