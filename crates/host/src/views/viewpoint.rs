//! Who looks at a table, and how much of it they asked for.

use tafelrune_engine::{Seat, Seats, Viewer};
use tafelrune_words::Lang;

/// Who looks at a table, and how much of it they asked for.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Viewpoint {
    /// The seats of the device.
    pub yours: Seats,
    /// The seat whose view is shown; `None` for a spectator.
    pub seat: Option<Seat>,
    /// The language of words; `None`: no words, for programs.
    pub lang: Option<Lang>,
    /// Whether views and the log are wanted, and not just the choices.
    pub views: bool,
    /// Whether only what is new is wanted, once a whole state was sent.
    pub news: bool,
}

impl Viewpoint {
    /// Whose view is shown.
    pub fn viewer(&self) -> Viewer {
        viewer(self.seat)
    }
}

/// The viewer at a seat; a spectator without one.
pub fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}
