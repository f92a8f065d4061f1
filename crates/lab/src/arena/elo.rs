//! Strengths out of results.
//!
//! The model is Luce's: of those at a table, each wins with a probability proportional to its strength.
//! With two it is the usual Elo curve (Bradley and Terry); with more it still looks at the win alone,
//! because the win is what the rules reward and what bots play for: who was second and who third is
//! mostly chance. A shared win counts for each winner by its share. Strengths are found by maximum
//! likelihood; a difference of 400 Elo is a factor of ten.
//!
//! Errors are those of block sums (the "sandwich" for clustered data): the games of a block share their
//! luck, and counting them one by one would pretend to know too much, or too little.

/// One game, for the fit: who sat there and which share of the win each got.
#[derive(Clone, PartialEq, Debug)]
pub struct Result {
    /// Contenders, by number.
    pub who: Vec<usize>,
    /// Shares of the win, together 1.
    pub won: Vec<f64>,
}

/// Strengths with their errors.
#[derive(Clone, PartialEq, Debug)]
pub struct Ratings {
    /// Elo of each contender; their mean is 0.
    pub elo: Vec<f64>,
    /// Covariance of strengths, the last contender being the fixed point; natural logarithms.
    covariance: Vec<Vec<f64>>,
}

/// Two-sided 95 %.
pub const Z95: f64 = 1.959_964;

/// Elo of a strength given as a natural logarithm.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// What a contender with `own` of `seats` seats gets of the wins if it is `elo` stronger than the rest.
pub fn expected(elo: f64, own: usize, seats: usize) -> f64 {
    let strength = own as f64 * 10f64.powf(elo / 400.0);
    strength / (strength + (seats - own) as f64)
}

impl Ratings {
    /// Fits blocks of games between so many contenders.
    ///
    /// So that who has won everything gets a finite strength and an honest error, each pair begins with
    /// one game that it has shared: half a win and half a loss, each counted as a block.
    pub fn fit(contenders: usize, blocks: &[Vec<Result>]) -> Ratings {
        let prior = prior(contenders);
        let weighed = || {
            let played = blocks.iter().map(|block| (1.0, &block[..]));
            played.chain(prior.iter().map(|game| (0.5, std::slice::from_ref(game))))
        };
        let free = contenders - 1;
        let mut strengths = vec![0.0; contenders];
        let mut bread = vec![vec![0.0; free]; free];
        for _ in 0..100 {
            let (mut slope, mut curve) = (vec![0.0; free], vec![vec![0.0; free]; free]);
            for (weight, block) in weighed() {
                for game in block {
                    add(&strengths, game, weight, &mut slope, Some(&mut curve));
                }
            }
            bread = inverse(curve);
            let step = times(&bread, &slope);
            // Far from the peak a full step can go too far.
            let most = step.iter().fold(0.0f64, |most, part| most.max(part.abs()));
            let scale = if most > 1.0 { 1.0 / most } else { 1.0 };
            for (strength, part) in strengths.iter_mut().zip(&step) {
                *strength += scale * part;
            }
            if most < 1e-9 {
                break;
            }
        }
        let mut meat = vec![vec![0.0; free]; free];
        let mut count = 0.0;
        for (weight, block) in weighed() {
            let mut slope = vec![0.0; free];
            block.iter().for_each(|game| add(&strengths, game, weight, &mut slope, None));
            for (row, one) in meat.iter_mut().zip(&slope) {
                row.iter_mut().zip(&slope).for_each(|(cell, other)| *cell += one * other);
            }
            count += 1.0;
        }
        let covariance = product(&product(&bread, &meat), &bread);
        let correction = count / (count - 1.0);
        let covariance = covariance.into_iter().map(|row| row.into_iter().map(|c| c * correction).collect());
        let mean = strengths.iter().sum::<f64>() / contenders as f64;
        let elo = strengths.iter().map(|strength| ELO * (strength - mean)).collect();
        Ratings { elo, covariance: covariance.collect() }
    }

    /// How much stronger one contender is than another.
    pub fn difference(&self, one: usize, other: usize) -> f64 {
        self.elo[one] - self.elo[other]
    }

    /// Half the width of the 95 % interval of that difference.
    pub fn difference_error(&self, one: usize, other: usize) -> f64 {
        let mut direction = vec![0.0; self.elo.len()];
        direction[one] += 1.0;
        direction[other] -= 1.0;
        self.error_along(&direction)
    }

    /// Half the width of the 95 % interval of a contender's Elo.
    pub fn error(&self, one: usize) -> f64 {
        let share = 1.0 / self.elo.len() as f64;
        let mut direction = vec![-share; self.elo.len()];
        direction[one] += 1.0;
        self.error_along(&direction)
    }

    /// The error of a sum of strengths whose factors sum to 0, so that the fixed point is no matter.
    fn error_along(&self, direction: &[f64]) -> f64 {
        let moved = times(&self.covariance, &direction[..self.covariance.len()]);
        let variance: f64 = moved.iter().zip(direction).map(|(one, other)| one * other).sum();
        Z95 * ELO * variance.max(0.0).sqrt()
    }
}

/// One win each way between every two contenders.
fn prior(contenders: usize) -> Vec<Result> {
    let pairs = (0..contenders).flat_map(|one| (0..one).map(move |other| vec![one, other]));
    pairs
        .flat_map(|who| [[1.0, 0.0], [0.0, 1.0]].map(|won| Result { who: who.clone(), won: won.into() }))
        .collect()
}

/// Adds what a game says about the strengths: the slope of its log-likelihood, and how that bends.
fn add(strengths: &[f64], game: &Result, weight: f64, slope: &mut [f64], curve: Option<&mut Vec<Vec<f64>>>) {
    let mut chance = vec![0.0; strengths.len()];
    let sum: f64 = game.who.iter().map(|who| strengths[*who].exp()).sum();
    for (who, won) in game.who.iter().zip(&game.won) {
        chance[*who] += strengths[*who].exp() / sum;
        if let Some(slope) = slope.get_mut(*who) {
            *slope += weight * won;
        }
    }
    for (slope, chance) in slope.iter_mut().zip(&chance) {
        *slope -= weight * chance;
    }
    for (one, row) in curve.into_iter().flatten().enumerate() {
        for (other, cell) in row.iter_mut().enumerate() {
            let own = if one == other { chance[one] } else { 0.0 };
            *cell += weight * (own - chance[one] * chance[other]);
        }
    }
}

fn times(matrix: &[Vec<f64>], vector: &[f64]) -> Vec<f64> {
    matrix.iter().map(|row| row.iter().zip(vector).map(|(one, other)| one * other).sum()).collect()
}

fn product(left: &[Vec<f64>], right: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let column = |index: usize| right.iter().map(|row| row[index]).collect::<Vec<f64>>();
    let columns: Vec<Vec<f64>> = (0..right.len()).map(column).collect();
    left.iter().map(|row| times(&columns, row)).collect()
}

/// The inverse of a small positive definite matrix, by elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    for (index, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|column| f64::from(u8::from(column == index))));
    }
    for pivot in 0..size {
        let head = matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|cell| *cell /= head);
        let line = matrix[pivot].clone();
        for (index, row) in matrix.iter_mut().enumerate().filter(|(index, _)| *index != pivot) {
            let factor = row[pivot];
            debug_assert!(index != pivot);
            row.iter_mut().zip(&line).for_each(|(cell, above)| *cell -= factor * above);
        }
    }
    matrix.into_iter().map(|row| row[size..].to_vec()).collect()
}
