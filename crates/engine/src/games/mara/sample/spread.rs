//! How many free cards of each class lie in each stack: any deal within the ranges, evenly.
//!
//! A deal is a table of numbers, stacks and hands by class. It stands for as many deals of single
//! cards as there are ways to choose the places of each class, and is to be drawn that often. Two
//! bins and two classes at a time are dealt anew by exactly these odds, everything else held, and that
//! goes round a few times. Most of a table is settled by the ranges, so rounds are short.

use rand_core::Rng;

use super::Bounds;
use crate::chance::Dice;
use crate::games::mara::kind::STACKS;

/// The stacks, and all hands together.
const BINS: usize = STACKS + 1;
/// So often everything is dealt anew.
const ROUNDS: usize = 5;

/// Another deal within the same bounds.
pub(super) fn spread<R: Rng>(
    bounds: &Bounds,
    shares: [[u8; 4]; STACKS],
    dice: &mut Dice<R>,
) -> [[u8; 4]; STACKS] {
    let mut table = Table::new(bounds, shares);
    let mut free = [0; BINS];
    let mut count = 0;
    for bin in 0..BINS {
        if table.is_free(bin) {
            free[count] = bin;
            count += 1;
        }
    }
    for _ in 0..ROUNDS {
        for (index, one) in free[..count].iter().enumerate() {
            for two in &free[..index] {
                for first in 0..4 {
                    for second in 0..first {
                        table.deal_anew((*one, *two), (first, second), dice);
                    }
                }
            }
        }
    }
    std::array::from_fn(|stack| table.shares[stack].map(|count| count as u8))
}

struct Table {
    shares: [[i32; 4]; BINS],
    least: [[i32; 4]; BINS],
    most: [[i32; 4]; BINS],
}

impl Table {
    fn new(bounds: &Bounds, stacks: [[u8; 4]; STACKS]) -> Table {
        let mut table = Table {
            shares: [[0; 4]; BINS],
            least: [[0; 4]; BINS],
            most: [[i32::from(bounds.rest); 4]; BINS],
        };
        table.shares[STACKS] = bounds.supply.map(i32::from);
        for (stack, shares) in stacks.iter().enumerate() {
            for (class, share) in shares.iter().enumerate() {
                let (least, most) = bounds.range[stack][class];
                table.shares[stack][class] = (*share).into();
                table.shares[STACKS][class] -= i32::from(*share);
                table.least[stack][class] = least.into();
                table.most[stack][class] = i32::from(most).min(bounds.room[stack].into());
            }
        }
        table
    }

    /// Whether anything in a bin could be otherwise.
    fn is_free(&self, bin: usize) -> bool {
        (0..4).filter(|class| self.least[bin][*class] < self.most[bin][*class]).count() > 1
    }

    /// Deals two classes of two bins anew, by how many ways there are for each number.
    #[inline]
    fn deal_anew<R: Rng>(
        &mut self,
        (one, two): (usize, usize),
        (first, second): (usize, usize),
        dice: &mut Dice<R>,
    ) {
        let [a, b] = [self.shares[one][first], self.shares[one][second]];
        let [c, d] = [self.shares[two][first], self.shares[two][second]];
        // By so much the number of the first class in the first bin can fall and rise.
        let falls = (a - self.least[one][first])
            .min(self.most[one][second] - b)
            .min(self.most[two][first] - c)
            .min(d - self.least[two][second]);
        let rises = (self.most[one][first] - a)
            .min(b - self.least[one][second])
            .min(c - self.least[two][first])
            .min(self.most[two][second] - d);
        if falls + rises <= 0 {
            return;
        }
        let (a, b, c, d) = (a - falls, b + falls, c + falls, d - falls);
        // The odds of each further card of the first class in the first bin, against one less.
        let odds =
            |step: i32| f64::from((b - step) * (c - step)) / f64::from((a + step + 1) * (d + step + 1));
        let steps = falls + rises;
        let (mut odd, mut sum) = (1.0, 1.0);
        for step in 0..steps {
            odd *= odds(step);
            sum += odd;
        }
        let mut rest = sum * f64::from(dice.below(u32::MAX)) / f64::from(u32::MAX);
        let (mut more, mut odd) = (0, 1.0);
        while more < steps && rest >= odd {
            rest -= odd;
            odd *= odds(more);
            more += 1;
        }
        self.shares[one][first] = a + more;
        self.shares[one][second] = b - more;
        self.shares[two][first] = c - more;
        self.shares[two][second] = d + more;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::games::mara::flow;
    use crate::testkit;

    /// In how many ways the places of a bin can be given to classes.
    fn ways(share: &[u8; 4]) -> f64 {
        let factorial = |count: u8| (1..=u32::from(count)).map(f64::from).product::<f64>();
        factorial(share.iter().sum()) / share.iter().map(|count| factorial(*count)).product::<f64>()
    }

    fn enumerate(
        bounds: &Bounds,
        stack: usize,
        table: &mut [[u8; 4]; STACKS],
        found: &mut BTreeMap<[[u8; 4]; STACKS], f64>,
    ) {
        if stack == STACKS {
            let mut rest = bounds.supply;
            for class in 0..4 {
                let used: u8 = table.iter().map(|share| share[class]).sum();
                let Some(left) = rest[class].checked_sub(used) else { return };
                rest[class] = left;
            }
            let weight = table.iter().chain([&rest]).map(ways).product();
            found.insert(*table, weight);
            return;
        }
        let range = |class: usize| bounds.range[stack][class].0..=bounds.range[stack][class].1;
        for one in range(0) {
            for two in range(1) {
                for three in range(2) {
                    let so_far = one + two + three;
                    let Some(four) = bounds.room[stack].checked_sub(so_far) else { continue };
                    if range(3).contains(&four) {
                        table[stack] = [one, two, three, four];
                        enumerate(bounds, stack + 1, table, found);
                    }
                }
            }
        }
    }

    #[test]
    fn every_table_is_drawn_as_often_as_it_has_deals() {
        let bounds = Bounds {
            supply: [3, 6, 5, 4],
            room: [4, 5, 4, 0],
            range: [
                [(0, 2), (1, 3), (0, 4), (0, 2)],
                [(0, 1), (0, 3), (1, 4), (0, 4)],
                [(0, 4), (0, 2), (0, 4), (1, 1)],
                [(0, 0); 4],
            ],
            rest: 5,
        };
        let mut exact = BTreeMap::new();
        enumerate(&bounds, 0, &mut [[0; 4]; STACKS], &mut exact);
        let sum: f64 = exact.values().sum();
        let start = flow::solve(&bounds).expect("there is a deal");
        let mut dice = testkit::dice(1);
        let trials = 60_000;
        let mut drawn: BTreeMap<[[u8; 4]; STACKS], f64> = BTreeMap::new();
        for _ in 0..trials {
            *drawn.entry(spread(&bounds, start, &mut dice)).or_default() += 1.0;
        }
        assert!(drawn.keys().all(|table| exact.contains_key(table)), "a table breaks its bounds");
        // Tables expected at least five times, the rest together: the usual test of fit.
        let (mut fit, mut cells, mut rare) = (0.0, 0, (0.0, 0.0));
        for (table, weight) in &exact {
            let (expected, found) = (weight / sum * f64::from(trials), drawn.get(table).unwrap_or(&0.0));
            if expected < 5.0 {
                rare = (rare.0 + expected, rare.1 + found);
                continue;
            }
            fit += (found - expected).powi(2) / expected;
            cells += 1;
        }
        fit += (rare.1 - rare.0).powi(2) / rare.0.max(1.0);
        let freedom = f64::from(cells);
        assert!(cells > 300, "{cells} tables are compared");
        let bound = freedom + 4.0 * (2.0 * freedom).sqrt();
        assert!(fit < bound, "misfit {fit:.0} over {cells} tables, at most {bound:.0}");
    }
}
