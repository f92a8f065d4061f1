//! Search in games with hidden cards: information-set Monte Carlo tree search, written once.
//!
//! Every iteration draws a fresh world out of what the observer knows, walks down one tree, plays on
//! by a cheap policy for a while and estimates. The tree is the observer's own: its nodes are what
//! the observer has seen, so that hidden moves of others lead to the same node, and no later decision
//! of the observer can depend on what it would not know. Moves are tried by upper confidence bounds
//! that count how often a move was *offered*, since not every world offers every move. Every seat
//! maximises its own reward. Seats that choose at the same time do so in trees of their own, without
//! seeing each other's choice.
//!
//! No clock and no threads in here: the caller says after each iteration whether to go on, and adds
//! up the [`Findings`] of independently seeded searches if it has several cores.

mod findings;
mod hinges;
mod problem;
mod tree;

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use tafelrune_engine::{Dice, Seat, Turn};

pub use findings::{Finding, Findings};
use hinges::Watch;
pub use hinges::{Held, Hinge};
pub use problem::{Played, Rewards, SEATS, Searchable};
use tree::{Arm, NONE, ROOT, Tree};

/// How the search goes about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Knobs {
    /// How much moves are tried that have been tried little.
    pub explore: f32,
    /// How much the first look counts, against what was found.
    pub prior: f32,
    /// So many decisions are played by the policy below the tree before the estimate.
    pub rollout: u16,
    /// The policy's choices are uniform instead: for comparison.
    pub blind: bool,
    /// The most arms (moves in nodes) kept in memory.
    pub memory: usize,
}

impl Knobs {
    /// Uniformly random play to the end of the game: the plain form of the search.
    pub const PLAIN: Knobs =
        Knobs { explore: 0.7, prior: 0.0, rollout: u16::MAX, blind: true, memory: 1 << 20 };
}

/// One step of the way down.
#[derive(Clone, Copy)]
struct Step {
    arm: u32,
    seat: Seat,
}

/// A search from one decision of one seat.
pub struct Search<'a, S: Searchable> {
    problem: &'a S,
    worlds: &'a S::Worlds,
    observer: Seat,
    knobs: Knobs,
    dice: Dice<Pcg64Mcg>,
    tree: Tree<S::Move>,
    done: u32,
    rewards: [f64; SEATS],
    watch: Option<Watch>,
    only: Option<S::Move>,
    // Buffers, so that an iteration allocates nothing once they have grown.
    path: Vec<Step>,
    moves: Vec<S::Move>,
    weights: Vec<f32>,
    offered: Vec<u32>,
}

impl<'a, S: Searchable> Search<'a, S> {
    /// A search for `observer`, who is asked in all of `worlds`.
    pub fn new(problem: &'a S, worlds: &'a S::Worlds, observer: Seat, knobs: Knobs, seed: u64) -> Self {
        Search {
            problem,
            worlds,
            observer,
            knobs,
            dice: Dice(Pcg64Mcg::seed_from_u64(seed)),
            tree: Tree::new(knobs.memory),
            done: 0,
            rewards: [0.0; SEATS],
            watch: None,
            only: None,
            path: Vec::new(),
            moves: Vec::new(),
            weights: Vec::new(),
            offered: Vec::new(),
        }
    }

    /// Gives the first look at the root: a prior between 0 and 1 for each move.
    pub fn expect(&mut self, priors: impl IntoIterator<Item = (S::Move, f32)>) {
        for (mv, prior) in priors {
            if self.tree.find(ROOT, NONE, self.observer, mv).is_none() {
                self.tree.grow(ROOT, Arm::new(mv, self.observer, None, prior));
            }
        }
        self.tree.first_visit(ROOT);
    }

    /// Leaves the observer nothing but this move at the root: what it is worth, and not which is best.
    pub fn only(&mut self, mv: S::Move) {
        self.only = Some(mv);
    }

    /// Keeps count of which hidden cards go with what, so that [`hinges`](Search::hinges) can tell.
    pub fn watch(&mut self) {
        self.watch = Some(Watch::default());
    }

    /// The hidden cards that would make another move better than the one tried most, the most telling
    /// first; nothing if nobody asked to [`watch`](Search::watch).
    pub fn hinges(&self) -> Vec<Hinge<S::Move>> {
        let own = self.tree.indexes(ROOT).filter(|arm| self.tree.arm(*arm).seat == self.observer);
        let most = own.max_by_key(|arm| (self.tree.arm(*arm).visits, std::cmp::Reverse(*arm)));
        let (Some(watch), Some(best)) = (&self.watch, most) else { return Vec::new() };
        let by_move = |hinge: Hinge<u32>| Hinge {
            held: hinge.held,
            instead: self.tree.arm(hinge.instead).mv,
            gain: hinge.gain,
            share: hinge.share,
        };
        watch.hinges(best, self.done).into_iter().map(by_move).collect()
    }

    /// Searches as long as `go_on` says so; it is asked before each iteration, with how many are done.
    pub fn run(&mut self, mut go_on: impl FnMut(u32) -> bool) {
        while go_on(self.done) {
            self.iterate();
            self.done += 1;
        }
    }

    /// How much memory the tree takes, in arms: never more than the knob allows.
    pub fn size(&self) -> usize {
        self.tree.size()
    }

    /// What was found about the moves of the observer.
    pub fn findings(&self) -> Findings<S::Move> {
        let own = self.tree.arms(ROOT).filter(|arm| arm.seat == self.observer);
        let finding = |arm: &Arm<S::Move>| Finding {
            mv: arm.mv,
            visits: arm.visits,
            total: f64::from(arm.total),
            squares: f64::from(arm.squares),
        };
        Findings { iterations: self.done, rewards: self.rewards, moves: own.map(finding).collect() }
    }

    fn iterate(&mut self) {
        let mut state = self.problem.draw(self.worlds, &mut self.dice);
        if let Some(watch) = &mut self.watch {
            watch.held.clear();
            self.problem.hidden(&state, self.observer, &mut watch.held);
        }
        self.path.clear();
        let rewards = match self.descend(&mut state) {
            true => self.problem.outcome(&state),
            false => self.roll_out(&mut state),
        };
        for (sum, reward) in self.rewards.iter_mut().zip(rewards) {
            *sum += f64::from(reward);
        }
        if let (Some(watch), Some(first)) = (&mut self.watch, self.path.first())
            && first.seat == self.observer
        {
            watch.count(first.arm, rewards[first.seat.index()]);
        }
        for step in &self.path {
            let reward = rewards[step.seat.index()];
            let arm = self.tree.arm_mut(step.arm);
            arm.visits += 1;
            arm.total += reward;
            arm.squares += reward * reward;
        }
    }

    /// Walks down the tree, until the game is over (true) or the tree ends (false).
    fn descend(&mut self, state: &mut S::State) -> bool {
        let mut node = ROOT;
        // While seats choose at the same time: where each of them is, once it has begun.
        let mut apart: Option<[Option<u32>; SEATS]> = None;
        loop {
            match self.problem.asked(state) {
                Turn::Over => return true,
                Turn::One(seat, ()) => {
                    if let Some(apart) = apart.take() {
                        node = apart[self.observer.index()].unwrap_or(node);
                    }
                    let Some((mv, next)) = self.step(state, node, seat) else { return false };
                    node = next;
                    self.problem.play(state, seat, mv, &mut self.dice);
                }
                Turn::Many(seats, ()) => {
                    // The observer first: whoever comes later must not see what it chose, and does not.
                    let first = seats.iter().next();
                    let Some(seat) = seats.has(self.observer).then_some(self.observer).or(first) else {
                        return true;
                    };
                    let places = apart.get_or_insert_default();
                    let at = *places[seat.index()].get_or_insert_with(|| match seat == self.observer {
                        true => node,
                        false => self.tree.secret(node, seat),
                    });
                    // Who is beyond the own tree chooses by the policy; the others go on in theirs.
                    let (mv, next) = match self.step(state, at, seat) {
                        Some(step) => step,
                        None => (self.by_policy(state, seat), NONE),
                    };
                    places[seat.index()] = Some(next);
                    self.problem.play(state, seat, mv, &mut self.dice);
                }
            }
        }
    }

    /// One step in the tree: the move to try and the node behind it; `None` where the tree ends.
    fn step(&mut self, state: &S::State, node: u32, seat: Seat) -> Option<(S::Move, u32)> {
        if node == NONE || self.tree.first_visit(node) {
            return None;
        }
        let arm = self.choose(state, node, seat)?;
        self.path.push(Step { arm, seat });
        Some((self.tree.arm(arm).mv, self.tree.child(node, arm)))
    }

    /// The move to try at a node; `None` if the tree is full and knows none of the moves there.
    fn choose(&mut self, state: &S::State, node: u32, seat: Seat) -> Option<u32> {
        self.problem.options(state, seat, &mut self.moves);
        if let Some(only) = self.only.filter(|_| node == ROOT && seat == self.observer) {
            self.moves.clear();
            self.moves.push(only);
        }
        self.offered.clear();
        let mut last = NONE;
        let mut weighed = false;
        for index in 0..self.moves.len() {
            let mv = self.moves[index];
            let found = self.tree.find(node, last, seat, mv).or_else(|| {
                if !self.tree.has_room(1) {
                    return None;
                }
                if !weighed {
                    self.weigh(state, seat);
                    weighed = true;
                }
                let veil = match seat == self.observer {
                    true => None,
                    false => self.problem.veil(state, seat, mv, self.observer),
                };
                Some(self.tree.grow(node, Arm::new(mv, seat, veil, self.weights[index])))
            });
            if let Some(arm) = found {
                last = arm;
                self.tree.arm_mut(arm).offered += 1;
                self.offered.push(arm);
            }
        }
        self.best_bound()
    }

    /// The weights of the moves, the highest made 1.
    fn weigh(&mut self, state: &S::State, seat: Seat) {
        self.problem.weigh(state, seat, &self.moves, &mut self.weights);
        let most = self.weights.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
        self.weights.iter_mut().for_each(|weight| *weight /= most);
    }

    /// The offered arm with the highest upper confidence bound. An arm never tried counts as tried
    /// once, with what the others got on average.
    ///
    /// How much is tried for the sake of trying is drawn anew each time. Without that, seats that
    /// choose without seeing each other fall into step, and each seems to know what the other does.
    fn best_bound(&mut self) -> Option<u32> {
        if let [only] = self.offered[..] {
            return Some(only);
        }
        let (mut visits, mut total) = (0, 0.0);
        for arm in &self.offered {
            let arm = self.tree.arm(*arm);
            visits += arm.visits;
            total += arm.total;
        }
        let mean = if visits == 0 { 0.5 } else { total / visits as f32 };
        let mut best = None;
        let mut best_bound = f32::NEG_INFINITY;
        let (mut offered, mut logarithm) = (0, 0.0);
        for index in &self.offered {
            let arm = self.tree.arm(*index);
            if arm.offered != offered {
                offered = arm.offered;
                logarithm = (offered as f32).ln_1p();
            }
            let share = 1.0 / (arm.visits + 1) as f32;
            let curious = self.knobs.explore * (0.5 + self.dice.0.next_u32() as f32 / u32::MAX as f32);
            let bound = (arm.total + mean + self.knobs.prior * arm.prior) * share
                + curious * (logarithm * share).sqrt();
            if bound > best_bound {
                (best, best_bound) = (Some(*index), bound);
            }
        }
        best
    }

    /// Plays on by the policy, and estimates.
    fn roll_out(&mut self, state: &mut S::State) -> Rewards {
        for _ in 0..self.knobs.rollout {
            let Some(seat) = self.problem.asked(state).first_seat() else {
                return self.problem.outcome(state);
            };
            let mv = self.by_policy(state, seat);
            self.problem.play(state, seat, mv, &mut self.dice);
        }
        match self.problem.asked(state) {
            Turn::Over => self.problem.outcome(state),
            _ => self.problem.estimate(state),
        }
    }
}

impl<S: Searchable> Search<'_, S> {
    /// A move by the policy.
    fn by_policy(&mut self, state: &S::State, seat: Seat) -> S::Move {
        self.problem.options(state, seat, &mut self.moves);
        let index = match self.moves.len() {
            1 => 0,
            count if self.knobs.blind => self.dice.below(count as u32) as usize,
            _ => {
                self.problem.weigh(state, seat, &self.moves, &mut self.weights);
                pick(&self.weights, &mut self.dice)
            }
        };
        self.moves[index]
    }
}

/// An index, with a probability proportional to its weight.
pub fn pick(weights: &[f32], dice: &mut Dice<Pcg64Mcg>) -> usize {
    let sum: f32 = weights.iter().sum();
    let mut rest = sum * (dice.below(1 << 24) as f32 / (1 << 24) as f32);
    for (index, weight) in weights.iter().enumerate() {
        rest -= weight;
        if rest < 0.0 {
            return index;
        }
    }
    weights.len() - 1
}
