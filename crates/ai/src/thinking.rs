//! One decision thought through: what the search needs of a view, prepared once.

use rand_pcg::Pcg64Mcg;
use tafelrune_engine::{Dice, Seat, Turn};

use crate::learned::Net;
use crate::search::{Findings, Hinge, Knobs, Played, Search};
use crate::{Greedy, Style};

/// A decision, ready to be searched, also by several searches with different seeds at once.
pub struct Thinker<'a, G: Greedy> {
    game: Played<'a, G>,
    worlds: G::Worlds,
    observer: Seat,
    priors: Vec<(G::Move, f32)>,
    secret: bool,
    knobs: Knobs,
}

impl<'a, G: Greedy> Thinker<'a, G> {
    /// The decision of the seat whose view this is, among `options`.
    pub fn new(game: &'a G, view: &G::View, options: &[G::Move], knobs: Knobs) -> Self {
        Thinker::styled(game, view, options, knobs, &G::weights(Style::default()))
    }

    /// The same, with other weights for the first look.
    pub fn styled(game: &'a G, view: &G::View, options: &[G::Move], knobs: Knobs, weights: &[f32]) -> Self {
        let worlds = game.worlds(view);
        let world = game.draw(&worlds, &mut Dice(seeded(0)));
        let observer = game.viewer(view).unwrap_or_default();
        let mut sensible = options.to_vec();
        if sensible.len() > 1 {
            game.prune(&world, observer, &mut sensible);
        }
        if sensible.is_empty() {
            sensible = options.to_vec();
        }
        Thinker {
            priors: priors(game, view, &sensible, weights),
            game: Played::new(game),
            worlds,
            observer,
            secret: matches!(game.turn(&world), Turn::Many(..)),
            knobs,
        }
    }

    /// The same decision, with positions judged by a net, if there is one.
    pub fn judged(self, net: Option<&'a Net>) -> Self {
        Thinker { game: self.game.judged_by(net), ..self }
    }

    /// Whether others choose at the same time.
    pub fn secret(&self) -> bool {
        self.secret
    }

    /// Searches as long as `go_on` says so.
    pub fn search(&self, seed: u64, go_on: impl FnMut(u32) -> bool) -> Findings<G::Move> {
        let mut search = Search::new(&self.game, &self.worlds, self.observer, self.knobs, seed);
        search.expect(self.priors.iter().copied());
        search.run(go_on);
        search.findings()
    }

    /// Searches what comes of one move.
    pub fn search_move(&self, mv: G::Move, seed: u64, go_on: impl FnMut(u32) -> bool) -> Findings<G::Move> {
        let mut search = Search::new(&self.game, &self.worlds, self.observer, self.knobs, seed);
        search.expect([(mv, 1.0)]);
        search.only(mv);
        search.run(go_on);
        search.findings()
    }
}

/// What a search has to say about a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint<M> {
    /// What it found about the moves.
    pub findings: Findings<M>,
    /// The hidden cards that would change the choice, the most telling first.
    pub hinges: Vec<Hinge<M>>,
}

impl<G: Greedy> Thinker<'_, G> {
    /// Searches as long as `go_on` says so, with an eye on the hidden cards.
    pub fn hint(&self, seed: u64, go_on: impl FnMut(u32) -> bool) -> Hint<G::Move> {
        let mut search = Search::new(&self.game, &self.worlds, self.observer, self.knobs, seed);
        search.expect(self.priors.iter().copied());
        search.watch();
        search.run(go_on);
        Hint { findings: search.findings(), hinges: search.hinges() }
    }
}

fn seeded(seed: u64) -> Pcg64Mcg {
    rand_core::SeedableRng::seed_from_u64(seed)
}

/// The first look at the moves: the rules of thumb, the best one made 1.
fn priors<G: Greedy>(game: &G, view: &G::View, options: &[G::Move], weights: &[f32]) -> Vec<(G::Move, f32)> {
    let eye = game.look(view, weights);
    let worths: Vec<f32> = options.iter().map(|option| game.worth(view, &eye, *option)).collect();
    let best = worths.iter().copied().fold(f32::MIN, f32::max);
    options.iter().zip(worths).map(|(option, worth)| (*option, (worth - best).exp())).collect()
}

/// The move to make of what was found.
pub fn decide<M: Copy + PartialEq>(
    findings: &Findings<M>,
    secret: bool,
    options: &[M],
    dice: &mut Dice<Pcg64Mcg>,
) -> M {
    let chosen = if secret { findings.mixed(dice) } else { findings.best() };
    let chosen = chosen.unwrap_or(options[0]);
    debug_assert!(options.contains(&chosen), "the search looks at legal moves only");
    chosen
}
