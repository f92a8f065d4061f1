//! One training sample: the features of a position and the result of its game.

use tafelrune_ai::Strategy;
use tafelrune_ai::learned::{FeatureSink, Net};
use tafelrune_ai::search::{Rewards, SEATS};
use tafelrune_engine::Seat;

/// A position and the result of its game.
#[derive(Clone, PartialEq, Debug)]
pub struct TrainingSample {
    /// Seats of the game.
    pub players: u8,
    /// By [`Strategy::estimate`].
    pub estimate: Rewards,
    /// The share of the win by seat; the sum is 1.
    pub result: Rewards,
    /// Seat, index and value of the features of seats.
    pub seats: Vec<(u8, u16, f32)>,
    /// Index and value of the features of the table.
    pub common: Vec<(u16, f32)>,
}

impl TrainingSample {
    /// A position whose result is not known yet.
    pub fn of<G: Strategy>(game: &G, state: &G::State) -> TrainingSample {
        let mut sample = TrainingSample {
            players: game.players(),
            estimate: game.estimate(state),
            result: [0.0; SEATS],
            seats: Vec::new(),
            common: Vec::new(),
        };
        game.features(state, &mut sample);
        sample
    }

    /// The chances by a net.
    pub fn evaluate(&self, net: &Net) -> Rewards {
        net.evaluate(self.players, &self.estimate, |sink| {
            for (seat, feature, value) in &self.seats {
                sink.seat(Seat(*seat), (*feature).into(), *value);
            }
            for (feature, value) in &self.common {
                sink.common((*feature).into(), *value);
            }
        })
    }

    /// The cross-entropy of chances against the result.
    pub fn loss(&self, chances: &Rewards) -> f64 {
        let terms = self.result.iter().zip(chances).filter(|(result, _)| **result > 0.0);
        terms.map(|(result, chance)| -f64::from(*result) * f64::from(chance.max(1e-7)).ln()).sum()
    }
}

impl FeatureSink for TrainingSample {
    fn seat(&mut self, seat: Seat, feature: usize, value: f32) {
        self.seats.push((seat.0, feature as u16, value));
    }

    fn common(&mut self, feature: usize, value: f32) {
        self.common.push((feature as u16, value));
    }
}

/// Mean cross-entropies.
#[derive(Clone, Copy, PartialEq, Debug, Default, serde::Serialize)]
pub struct Losses {
    pub net: f64,
    /// Of [`Strategy::estimate`].
    pub estimate: f64,
    /// Of equal chances for all seats.
    pub even: f64,
}

impl Losses {
    /// Averages over samples.
    pub fn of(net: &Net, samples: impl Iterator<Item = TrainingSample>) -> Losses {
        let (mut losses, mut count) = (Losses::default(), 0.0);
        for sample in samples {
            count += 1.0;
            losses.net += sample.loss(&sample.evaluate(net));
            losses.estimate += sample.loss(&sample.estimate);
            losses.even += sample.loss(&[1.0 / f32::from(sample.players); SEATS]);
        }
        let count = f64::max(count, 1.0);
        Losses { net: losses.net / count, estimate: losses.estimate / count, even: losses.even / count }
    }

    /// Interpolates: 0 is `self`, 1 is `there`.
    pub fn towards(self, there: Losses, part: f64) -> Losses {
        let step = |from: f64, to: f64| from + part * (to - from);
        Losses {
            net: step(self.net, there.net),
            estimate: step(self.estimate, there.estimate),
            even: step(self.even, there.even),
        }
    }
}
