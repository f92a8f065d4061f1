//! A match that is played through again in the order of its record, and continued when the match has gone on.

use std::sync::Arc;

use tafelrune_engine::{Clause, Game, Match, Seat, Seed, Viewer};

/// What a match is played through again from.
pub(crate) struct Source<'a, G: Game> {
    /// The rules of the first game.
    pub first: &'a Arc<G>,
    pub seed: &'a Seed,
    pub played: &'a Match<G>,
}

impl<G: Game> Clone for Source<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Source<'_, G> {}

/// One change as a viewer saw it.
#[derive(Clone, Debug)]
pub struct SeenChange<G: Game> {
    /// The view before it; none before a deal.
    pub before: Option<G::View>,
    /// What was seen.
    pub seen: Vec<G::Seen>,
}

/// One change of a match: a deal, or a command of the record.
enum Step<'a, M> {
    Deal,
    Command(Seat, &'a [M]),
}

/// How far one viewer was told of a match.
#[derive(Clone)]
pub(crate) struct Retelling<G: Game> {
    viewer: Viewer,
    /// The match as it was then; `None` before the first deal.
    told: Option<Match<G>>,
    /// What the viewer saw then.
    before: Option<G::View>,
    /// How many changes that are.
    changes: usize,
}

impl<G: Game> Retelling<G> {
    pub fn new(viewer: Viewer) -> Retelling<G> {
        Retelling { viewer, told: None, before: None, changes: 0 }
    }

    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// How many changes of a match it has not told yet, at least: after an undo there may be more.
    pub fn untold(&self, played: &Match<G>) -> usize {
        count(played).saturating_sub(self.changes)
    }

    /// Goes back to where the match is still the same, if steps were taken back; returns how many changes that are.
    pub fn go_back(&mut self, source: Source<'_, G>) -> usize {
        let same = self.told.as_ref().map_or(0, |told| common(told, source.played));
        if same < self.changes {
            // Without views this takes as long as the undo itself.
            let mut again = Retelling::new(self.viewer);
            for step in steps(source.played).take(same) {
                if again.follow(source, &step).is_err() {
                    break;
                }
            }
            again.before = again.told.as_ref().map(|told| told.board().view(self.viewer));
            *self = again;
        }
        self.changes
    }

    /// Tells every change up to now whose place in the record is final.
    pub fn go_on(&mut self, source: Source<'_, G>, mut tell: impl FnMut(&G, SeenChange<G>)) {
        let settled = count(source.played) - unsettled(source.played);
        self.tell_until(source, settled, &mut tell);
    }

    /// Tells the choices of those who were asked at the same time as others that have not chosen yet: the record
    /// may put another one in front of them.
    pub fn rest(&self, source: Source<'_, G>, mut tell: impl FnMut(&G, SeenChange<G>)) {
        if unsettled(source.played) > 0 {
            self.clone().tell_until(source, count(source.played), &mut tell);
        }
    }

    fn tell_until(&mut self, source: Source<'_, G>, until: usize, tell: &mut impl FnMut(&G, SeenChange<G>)) {
        let (from, viewer) = (self.changes, self.viewer);
        for step in steps(source.played).take(until).skip(from) {
            // The record of a running match always replays; if it did not, the story would just end there.
            let Ok(events) = self.follow(source, &step) else { return };
            let Some(told) = &self.told else { return };
            let game = told.board().game();
            let seen: Vec<G::Seen> = events.iter().filter_map(|event| game.seen(event, viewer)).collect();
            let change = SeenChange { before: self.before.take(), seen };
            self.before = Some(told.board().view(viewer));
            tell(game, change);
        }
    }

    /// Makes one change.
    fn follow(&mut self, source: Source<'_, G>, step: &Step<'_, G::Move>) -> Result<Vec<G::Event>, Clause> {
        let seed = source.seed;
        let events = match (step, &mut self.told) {
            (Step::Deal, None) => {
                let (told, events) = Match::start_shared(source.first.clone(), &mut seed.ply(0, 0));
                self.told = Some(told);
                events
            }
            (Step::Deal, Some(told)) => {
                let next = told.next_deal();
                told.next_game(&mut seed.ply(next, 0))
            }
            (Step::Command(..), None) => Vec::new(),
            (Step::Command(seat, moves), Some(told)) => {
                let mut events = Vec::new();
                for mv in *moves {
                    let (number, ply) = told.next_ply();
                    events.extend(told.play(*seat, *mv, &mut seed.ply(number, ply))?);
                }
                events
            }
        };
        self.changes += 1;
        Ok(events)
    }
}

/// All changes of a match, in the order of its record.
fn steps<G: Game>(played: &Match<G>) -> impl Iterator<Item = Step<'_, G::Move>> {
    (0..played.steps().len()).flat_map(|game| {
        let commands = played.commands(game).map(|(seat, moves)| Step::Command(seat, moves));
        std::iter::once(Step::Deal).chain(commands)
    })
}

/// How many changes a match has.
fn count<G: Game>(played: &Match<G>) -> usize {
    (0..played.steps().len()).map(|game| 1 + played.commands(game).len()).sum()
}

/// How many commands of a match the record may still put elsewhere.
fn unsettled<G: Game>(played: &Match<G>) -> usize {
    let last = played.steps().len() - 1;
    played.commands(last).len() - played.settled()
}

/// With how many equal changes two matches of one seed begin.
fn common<G: Game>(one: &Match<G>, other: &Match<G>) -> usize {
    let mut same = 0;
    for game in 0..one.steps().len().min(other.steps().len()) {
        let equal = one.commands(game).zip(other.commands(game)).take_while(|(one, other)| one == other);
        let commands = equal.count();
        same += 1 + commands;
        if commands < one.commands(game).len() || commands < other.commands(game).len() {
            break;
        }
    }
    same
}
