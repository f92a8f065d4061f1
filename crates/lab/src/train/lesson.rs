//! A position as the net sees it, and how the game ended.

use tafelrune_ai::Greedy;
use tafelrune_ai::learned::{Net, Sheet};
use tafelrune_ai::search::{Rewards, SEATS};
use tafelrune_engine::Seat;

/// A position and what came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    /// How many played.
    pub players: u8,
    /// The hand-made estimate.
    pub estimate: Rewards,
    /// What each seat got in the end; all together 1.
    pub result: Rewards,
    /// The features of seats: whose, which, how much.
    pub seats: Vec<(u8, u16, f32)>,
    /// The features of the table.
    pub common: Vec<(u16, f32)>,
}

impl Lesson {
    /// A position whose end is not known yet.
    pub fn of<G: Greedy>(game: &G, state: &G::State) -> Lesson {
        let mut lesson = Lesson {
            players: game.players(),
            estimate: game.estimate(state),
            result: [0.0; SEATS],
            seats: Vec::new(),
            common: Vec::new(),
        };
        game.notice(state, &mut lesson);
        lesson
    }

    /// What a net makes of it.
    pub fn judged(&self, net: &Net) -> Rewards {
        net.judge(self.players, &self.estimate, |sheet| {
            for (seat, feature, value) in &self.seats {
                sheet.seat(Seat(*seat), (*feature).into(), *value);
            }
            for (feature, value) in &self.common {
                sheet.common((*feature).into(), *value);
            }
        })
    }

    /// How far chances are from what happened: the cross-entropy, 0 for who knew it all.
    pub fn loss(&self, chances: &Rewards) -> f64 {
        let terms = self.result.iter().zip(chances).filter(|(result, _)| **result > 0.0);
        terms.map(|(result, chance)| -f64::from(*result) * f64::from(chance.max(1e-7)).ln()).sum()
    }
}

impl Sheet for Lesson {
    fn seat(&mut self, seat: Seat, feature: usize, value: f32) {
        self.seats.push((seat.0, feature as u16, value));
    }

    fn common(&mut self, feature: usize, value: f32) {
        self.common.push((feature as u16, value));
    }
}

/// How far from the truth on average.
#[derive(Clone, Copy, PartialEq, Debug, Default, serde::Serialize)]
pub struct Losses {
    /// The net.
    pub net: f64,
    /// The hand-made estimate.
    pub estimate: f64,
    /// Who gives every seat the same chance.
    pub even: f64,
}

impl Losses {
    /// The losses over some lessons.
    pub fn of(net: &Net, lessons: impl Iterator<Item = Lesson>) -> Losses {
        let (mut losses, mut count) = (Losses::default(), 0.0);
        for lesson in lessons {
            count += 1.0;
            losses.net += lesson.loss(&lesson.judged(net));
            losses.estimate += lesson.loss(&lesson.estimate);
            losses.even += lesson.loss(&[1.0 / f32::from(lesson.players); SEATS]);
        }
        let count = f64::max(count, 1.0);
        Losses { net: losses.net / count, estimate: losses.estimate / count, even: losses.even / count }
    }

    /// A step from here to there.
    pub fn towards(self, there: Losses, part: f64) -> Losses {
        let step = |from: f64, to: f64| from + part * (to - from);
        Losses {
            net: step(self.net, there.net),
            estimate: step(self.estimate, there.estimate),
            even: step(self.even, there.even),
        }
    }
}
