//! How many free cards of each class lie in each stack: any deal within the ranges, evenly.
//!
//! A deal is a table of numbers, stacks and hands by class. It stands for as many deals of single
//! cards as there are ways to choose the places of each class, and is to be drawn that often. Two
//! bins and two classes at a time are dealt anew by exactly these odds, everything else held, and that
//! goes round a few times. Most of a table is settled by the ranges, so rounds are short.

use rand_core::Rng;
use tinyvec::ArrayVec;

use super::Bounds;
use crate::mara::kind::STACKS;
use tafelrune_engine::Dice;

/// The stacks, and all hands together.
const BINS: usize = STACKS + 1;
/// How many rounds of exchanges are made.
const ROUNDS: usize = 5;

/// Another deal within the same bounds.
pub fn spread<R: Rng>(bounds: &Bounds, shares: [[u8; 4]; STACKS], dice: &mut Dice<R>) -> [[u8; 4]; STACKS] {
    let mut table = Table::new(bounds, shares);
    // Two bins and two classes in which nothing is settled: mostly few of the sixty.
    let mut open: ArrayVec<[Corners; BINS * (BINS - 1) / 2 * 6]> = ArrayVec::new();
    for one in 0..BINS as u8 {
        for two in 0..one {
            for first in 0..4 {
                for second in 0..first {
                    let corners = Corners([one, two, first, second]);
                    open.extend(table.is_open(corners).then_some(corners));
                }
            }
        }
    }
    for _ in 0..ROUNDS {
        for corners in &open {
            table.deal_anew(*corners, dice);
        }
    }
    std::array::from_fn(|stack| table.shares[stack].map(|count| count as u8))
}

/// Two bins and two classes, in few bytes.
#[derive(Clone, Copy, Default)]
struct Corners([u8; 4]);

impl Corners {
    #[inline]
    fn get(self) -> [usize; 4] {
        self.0.map(usize::from)
    }
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

    /// Whether none of four numbers is settled by its range.
    fn is_open(&self, corners: Corners) -> bool {
        let [one, two, first, second] = corners.get();
        let open = |bin: usize, class: usize| self.least[bin][class] < self.most[bin][class];
        open(one, first) && open(one, second) && open(two, first) && open(two, second)
    }

    /// Deals two classes of two bins anew, by how many ways there are for each number.
    #[inline]
    fn deal_anew<R: Rng>(&mut self, corners: Corners, dice: &mut Dice<R>) {
        let [one, two, first, second] = corners.get();
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
        // Mostly there are two ways: their odds need no division.
        if steps == 1 {
            let (more, less) = ((b * c) as u32, ((a + 1) * (d + 1)) as u32);
            let more = i32::from(dice.below(more + less) < more);
            self.put(corners, [a + more, b - more, c - more, d + more]);
            return;
        }
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
        self.put(corners, [a + more, b - more, c - more, d + more]);
    }

    #[inline]
    fn put(&mut self, corners: Corners, [a, b, c, d]: [i32; 4]) {
        let [one, two, first, second] = corners.get();
        self.shares[one][first] = a;
        self.shares[one][second] = b;
        self.shares[two][first] = c;
        self.shares[two][second] = d;
    }
}
