//! A learned evaluation: a small net that corrects the hand-made estimate of a position.
//!
//! A position is described by sparse features, a few hundred of which a handful are set: some for each
//! seat ([`Layout::seat`]), some for the table ([`Layout::common`]). One and the same net looks at the table
//! from every seat in turn, so that it cannot prefer a place: swap two seats and the chances are swapped.
//! What it says is added to the logarithm of the estimate, and all seats together make 1.
//!
//! Features look at a world that the search has drawn, and at what cards *are* (points, strength, colour
//! that fits), never at which card it is: so the net also plays card sets that it has never seen.
//!
//! Weights are trained by `tafelrune lab train` and lie in `crates/ai/weights/`, each file bound to the
//! layout of its features by a hash.

mod file;
mod layout;
pub(crate) mod mara;
pub(crate) mod markt;
mod net;
pub(crate) mod thalara;

pub use file::NetFault;
pub use layout::{Group, Layout};
pub use net::{Net, Row, Sheet, WIDTH};

/// Room for an index into a group: what does not fit counts as the last.
fn at_least_0(number: i32) -> usize {
    usize::try_from(number).unwrap_or(0)
}

/// How far a seat is ahead of the best of the others, as an index: `reach` is even.
fn lead(points: &[i32], seat: usize, reach: i32) -> usize {
    let others = points.iter().enumerate().filter(|(other, _)| *other != seat);
    let best = others.map(|(_, points)| *points).max().unwrap_or(0);
    at_least_0((points[seat] - best).clamp(-reach, reach) + reach)
}

/// The steps clockwise from one seat to another.
fn steps(from: usize, to: usize, players: u8) -> usize {
    let players = usize::from(players);
    (to + players - from) % players
}

/// The net of a game that comes with the house, read once.
macro_rules! embedded {
    ($game:ty, $file:literal) => {{
        static NET: std::sync::OnceLock<$crate::learned::Net> = std::sync::OnceLock::new();
        Some(NET.get_or_init(|| {
            let bytes = include_bytes!(concat!("../../weights/", $file));
            $crate::learned::Net::read(<$game as tafelrune_engine::Game>::ID, &LAYOUT, bytes)
                .expect("a test reads every net that comes with the house")
        }))
    }};
}
use embedded;
