//! A learned evaluation: a small net that corrects the hand-made estimate of a position.
//!
//! A position is described by a few hundred sparse features: some for each seat ([`FeatureLayout::seat`]), some
//! for the table ([`FeatureLayout::common`]). The same net is evaluated from the viewpoint of every seat, so that
//! it is symmetric: swapping two seats swaps their chances. Its output is added to the logarithm of the estimate
//! before a softmax over the seats.
//!
//! Features are computed from a world that the search has drawn. They use properties of cards (points, strength,
//! matching colour), never the identity of a card: the net also works for card sets that it was not trained on.
//!
//! Weights are trained by `tafelrune lab train` and stored in `crates/ai/weights/`; a hash ties each file to the
//! layout of its features.

mod file;
mod layout;
mod net;

pub use file::NetFault;
pub use layout::{FeatureGroup, FeatureLayout};
pub use net::{FeatureSink, Net, Row, WIDTH};

/// A number as an index into a group; negative ones count as 0.
pub(crate) fn at_least_0(number: i32) -> usize {
    usize::try_from(number).unwrap_or(0)
}

/// The lead of a seat over the best of the others, clamped to `reach` either way, as an index; `reach` means an
/// even score.
pub(crate) fn lead(points: &[i32], seat: usize, reach: i32) -> usize {
    let others = points.iter().enumerate().filter(|(other, _)| *other != seat);
    let best = others.map(|(_, points)| *points).max().unwrap_or(0);
    at_least_0((points[seat] - best).clamp(-reach, reach) + reach)
}

/// The clockwise distance from one seat to another.
pub(crate) fn steps(from: usize, to: usize, players: u8) -> usize {
    let players = usize::from(players);
    (to + players - from) % players
}

/// The embedded net of a game, parsed once.
macro_rules! embedded {
    ($game:ty, $file:literal) => {{
        static NET: std::sync::OnceLock<$crate::learned::Net> = std::sync::OnceLock::new();
        Some(NET.get_or_init(|| {
            let bytes = include_bytes!(concat!("../../../weights/", $file));
            $crate::learned::Net::read(<$game as tafelrune_engine::Rules>::ID, &FEATURES, bytes)
                .expect("a test reads every embedded net")
        }))
    }};
}
pub(crate) use embedded;
