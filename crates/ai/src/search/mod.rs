//! Information-set Monte Carlo tree search (ISMCTS) for games with hidden cards.
//!
//! Every iteration draws a world that fits what the observer knows, descends one tree, plays a rollout by the
//! policy and evaluates the position. A node of the tree is what the observer has seen since the root: hidden
//! moves of others lead to the same node, so that no later decision of the observer depends on what it would
//! not know. Moves are selected by upper confidence bounds that count how often a move was *available*, since
//! not every world offers every move. Every seat maximises its own reward. Seats that choose simultaneously do
//! so in separate subtrees, without seeing each other's choice.
//!
//! No clock and no threads: the caller decides before each iteration whether to go on, and adds up the
//! [`Findings`] of independently seeded searches if it has several cores.

mod findings;
mod hinges;
mod problem;
mod tree;

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use tafelrune_engine::{Dice, Seat, Turn};

pub use findings::{Finding, Findings};
use hinges::HeldCardStats;
pub use hinges::{Held, Hinge};
pub use problem::{GameProblem, Rewards, SEATS, SearchProblem};
use tree::{Arm, NONE, ROOT, Tree};

/// Parameters of the search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchConfig {
    /// The exploration constant of the upper confidence bound.
    pub exploration: f32,
    /// How much the prior of a move counts, as if it were a reward of one visit.
    pub prior_weight: f32,
    /// Decisions that a rollout makes below the tree before the position is evaluated.
    pub rollout_depth: u16,
    /// Rollouts choose uniformly instead of by the policy: for comparison.
    pub uniform_rollouts: bool,
    /// The maximal number of arms (moves in nodes) in memory.
    pub max_arms: usize,
}

impl SearchConfig {
    /// For games without heuristics: rollouts are long enough to end most games, so that the result counts and
    /// not the score on the way.
    pub const DEFAULT: SearchConfig = SearchConfig {
        exploration: 0.5,
        prior_weight: 0.2,
        rollout_depth: 200,
        uniform_rollouts: false,
        max_arms: 1 << 20,
    };

    /// Textbook search: uniform rollouts to the end of the game.
    pub const PLAIN: SearchConfig = SearchConfig {
        exploration: 0.7,
        prior_weight: 0.0,
        rollout_depth: u16::MAX,
        uniform_rollouts: true,
        max_arms: 1 << 20,
    };
}

/// One selected arm of an iteration.
#[derive(Clone, Copy)]
struct Step {
    arm: u32,
    seat: Seat,
}

/// A search from one decision of one seat.
pub struct Search<'a, S: SearchProblem> {
    problem: &'a S,
    worlds: &'a S::Worlds,
    observer: Seat,
    config: SearchConfig,
    dice: Dice<Pcg64Mcg>,
    tree: Tree<S::Move>,
    done: u32,
    rewards: [f64; SEATS],
    held_cards: Option<HeldCardStats>,
    root_move: Option<S::Move>,
    // Buffers: an iteration allocates nothing once they have grown.
    path: Vec<Step>,
    moves: Vec<S::Move>,
    probabilities: Vec<f32>,
    available: Vec<u32>,
}

impl<'a, S: SearchProblem> Search<'a, S> {
    /// A search for `observer`, who must decide in all of `worlds`.
    pub fn new(
        problem: &'a S,
        worlds: &'a S::Worlds,
        observer: Seat,
        config: SearchConfig,
        seed: u64,
    ) -> Self {
        Search {
            problem,
            worlds,
            observer,
            config,
            dice: Dice(Pcg64Mcg::seed_from_u64(seed)),
            tree: Tree::new(config.max_arms),
            done: 0,
            rewards: [0.0; SEATS],
            held_cards: None,
            root_move: None,
            path: Vec::new(),
            moves: Vec::new(),
            probabilities: Vec::new(),
            available: Vec::new(),
        }
    }

    /// Creates the arms of the root with a prior between 0 and 1 each.
    pub fn set_root_priors(&mut self, priors: impl IntoIterator<Item = (S::Move, f32)>) {
        for (mv, prior) in priors {
            if self.tree.find(ROOT, NONE, self.observer, mv).is_none() {
                self.tree.grow(ROOT, Arm::new(mv, self.observer, None, prior));
            }
        }
        self.tree.first_visit(ROOT);
    }

    /// Makes this the only move of the observer at the root: to evaluate it, not to choose.
    pub fn restrict_root(&mut self, mv: S::Move) {
        self.root_move = Some(mv);
    }

    /// Collects statistics by hidden card, which [`hinges`](Search::hinges) needs.
    pub fn track_held_cards(&mut self) {
        self.held_cards = Some(HeldCardStats::default());
    }

    /// The hidden cards that would make another move better than the most visited one, the most influential
    /// first; empty without [`track_held_cards`](Search::track_held_cards).
    pub fn hinges(&self) -> Vec<Hinge<S::Move>> {
        let own = self.tree.indexes(ROOT).filter(|arm| self.tree.arm(*arm).seat == self.observer);
        let most = own.max_by_key(|arm| (self.tree.arm(*arm).visits, std::cmp::Reverse(*arm)));
        let (Some(stats), Some(best)) = (&self.held_cards, most) else { return Vec::new() };
        let by_move = |hinge: Hinge<u32>| Hinge {
            held: hinge.held,
            instead: self.tree.arm(hinge.instead).mv,
            gain: hinge.gain,
            share: hinge.share,
        };
        stats.hinges(best, self.done).into_iter().map(by_move).collect()
    }

    /// Searches until `go_on` returns false; it is called before each iteration with the number of those done.
    pub fn run(&mut self, mut go_on: impl FnMut(u32) -> bool) {
        while go_on(self.done) {
            self.iterate();
            self.done += 1;
        }
    }

    /// The arms in memory: at most [`SearchConfig::max_arms`].
    pub fn size(&self) -> usize {
        self.tree.size()
    }

    /// Statistics of the observer's moves at the root.
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
        if let Some(stats) = &mut self.held_cards {
            stats.held.clear();
            self.problem.held_cards(&state, self.observer, &mut stats.held);
        }
        self.path.clear();
        let rewards = match self.descend(&mut state) {
            true => self.problem.outcome(&state),
            false => self.roll_out(&mut state),
        };
        for (sum, reward) in self.rewards.iter_mut().zip(rewards) {
            *sum += f64::from(reward);
        }
        if let (Some(stats), Some(first)) = (&mut self.held_cards, self.path.first())
            && first.seat == self.observer
        {
            stats.count(first.arm, rewards[first.seat.index()]);
        }
        for step in &self.path {
            let reward = rewards[step.seat.index()];
            let arm = self.tree.arm_mut(step.arm);
            arm.visits += 1;
            arm.total += reward;
            arm.squares += reward * reward;
        }
    }

    /// Descends the tree until the game is over (true) or the tree ends (false).
    fn descend(&mut self, state: &mut S::State) -> bool {
        let mut node = ROOT;
        // While seats choose simultaneously: the node of each seat that has begun.
        let mut separate: Option<[Option<u32>; SEATS]> = None;
        loop {
            match self.problem.turn(state) {
                Turn::Over => return true,
                Turn::One(seat, ()) => {
                    if let Some(separate) = separate.take() {
                        node = separate[self.observer.index()].unwrap_or(node);
                    }
                    let Some((mv, next)) = self.step(state, node, seat) else { return false };
                    node = next;
                    self.problem.play(state, seat, mv, &mut self.dice);
                }
                Turn::Many(seats, ()) => {
                    // The observer first; the others cannot see its choice, because they are in subtrees of their own.
                    let first = seats.iter().next();
                    let Some(seat) = seats.has(self.observer).then_some(self.observer).or(first) else {
                        return true;
                    };
                    let places = separate.get_or_insert_default();
                    let at = *places[seat.index()].get_or_insert_with(|| match seat == self.observer {
                        true => node,
                        false => self.tree.secret(node, seat),
                    });
                    // A seat that has left its subtree chooses by the policy; the others stay in theirs.
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

    /// Selects a move and the node behind it; `None` where the tree ends.
    fn step(&mut self, state: &S::State, node: u32, seat: Seat) -> Option<(S::Move, u32)> {
        if node == NONE || self.tree.first_visit(node) {
            return None;
        }
        let arm = self.choose(state, node, seat)?;
        self.path.push(Step { arm, seat });
        Some((self.tree.arm(arm).mv, self.tree.child(node, arm)))
    }

    /// Selects an arm of a node; `None` if the tree is full and has no arm for any of the moves.
    fn choose(&mut self, state: &S::State, node: u32, seat: Seat) -> Option<u32> {
        self.problem.moves(state, seat, &mut self.moves);
        if let Some(only) = self.root_move.filter(|_| node == ROOT && seat == self.observer) {
            self.moves.clear();
            self.moves.push(only);
        }
        self.available.clear();
        let mut last = NONE;
        let mut has_probabilities = false;
        for index in 0..self.moves.len() {
            let mv = self.moves[index];
            let found = self.tree.find(node, last, seat, mv).or_else(|| {
                if !self.tree.has_room(1) {
                    return None;
                }
                if !has_probabilities {
                    self.set_priors(state, seat);
                    has_probabilities = true;
                }
                let key = match seat == self.observer {
                    true => None,
                    false => self.problem.observation_key(state, seat, mv, self.observer),
                };
                Some(self.tree.grow(node, Arm::new(mv, seat, key, self.probabilities[index])))
            });
            if let Some(arm) = found {
                last = arm;
                self.tree.arm_mut(arm).available += 1;
                self.available.push(arm);
            }
        }
        self.best_bound()
    }

    /// The policy's probabilities, the highest scaled to 1.
    fn set_priors(&mut self, state: &S::State, seat: Seat) {
        self.problem.policy(state, seat, &self.moves, &mut self.probabilities);
        let most = self.probabilities.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
        self.probabilities.iter_mut().for_each(|probability| *probability /= most);
    }

    /// The available arm with the highest upper confidence bound. An unvisited arm counts as visited once with
    /// the mean reward of the others.
    ///
    /// The exploration constant is randomised each time. Otherwise seats that choose simultaneously would fall
    /// into a common rhythm, and each would seem to predict the other.
    fn best_bound(&mut self) -> Option<u32> {
        if let [only] = self.available[..] {
            return Some(only);
        }
        let (mut visits, mut total) = (0, 0.0);
        for arm in &self.available {
            let arm = self.tree.arm(*arm);
            visits += arm.visits;
            total += arm.total;
        }
        let mean = if visits == 0 { 0.5 } else { total / visits as f32 };
        let mut best = None;
        let mut best_bound = f32::NEG_INFINITY;
        let (mut available, mut logarithm) = (0, 0.0);
        for index in &self.available {
            let arm = self.tree.arm(*index);
            if arm.available != available {
                available = arm.available;
                logarithm = (available as f32).ln_1p();
            }
            let share = 1.0 / (arm.visits + 1) as f32;
            let exploration =
                self.config.exploration * (0.5 + self.dice.0.next_u32() as f32 / u32::MAX as f32);
            let bound = (arm.total + mean + self.config.prior_weight * arm.prior) * share
                + exploration * (logarithm * share).sqrt();
            if bound > best_bound {
                (best, best_bound) = (Some(*index), bound);
            }
        }
        best
    }

    /// Plays on by the policy, and evaluates.
    fn roll_out(&mut self, state: &mut S::State) -> Rewards {
        for _ in 0..self.config.rollout_depth {
            let Some(seat) = self.problem.turn(state).first_seat() else {
                return self.problem.outcome(state);
            };
            let mv = self.by_policy(state, seat);
            self.problem.play(state, seat, mv, &mut self.dice);
        }
        match self.problem.turn(state) {
            Turn::Over => self.problem.outcome(state),
            _ => self.problem.estimate(state),
        }
    }

    /// A move drawn by the policy.
    fn by_policy(&mut self, state: &S::State, seat: Seat) -> S::Move {
        self.problem.moves(state, seat, &mut self.moves);
        let index = match self.moves.len() {
            1 => 0,
            count if self.config.uniform_rollouts => self.dice.below(count as u32) as usize,
            _ => {
                self.problem.policy(state, seat, &self.moves, &mut self.probabilities);
                pick(&self.probabilities, &mut self.dice)
            }
        };
        self.moves[index]
    }
}

/// Draws an index with a probability proportional to its weight.
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
