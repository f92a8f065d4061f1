//! The rules of a game without its heuristics.

use std::ops::RangeInclusive;

use tafelrune_ai::Strategy;
use tafelrune_engine::{
    Chance, Clause, Dice, Fault, Faults, Game, Knowledge, Log, Notation, Ranking, Rules, Seat, Setup, Turn,
    Verdict, Viewer,
};

/// `G` for bots that know nothing but its rules.
#[derive(Clone, Debug)]
pub struct RulesOnly<G: Game> {
    inner: G,
    setup: Setup<RulesOnly<G>>,
}

impl<G: Game> Strategy for RulesOnly<G> {}

impl<G: Game> Rules for RulesOnly<G> {
    const ID: &'static str = G::ID;
    const VERSION: u32 = G::VERSION;
    const SEATS: RangeInclusive<u8> = G::SEATS;
    const MAX_MOVES: usize = G::MAX_MOVES;
    const CLAUSES: &'static [Clause] = G::CLAUSES;

    type Options = G::Options;
    type Cards = G::Cards;
    type State = G::State;
    type Move = G::Move;
    type Decision = G::Decision;
    type Event = G::Event;

    fn candidates(&self, moves: &mut Vec<G::Move>) {
        self.inner.candidates(moves);
    }

    fn new(setup: Setup<Self>) -> Result<Self, Faults> {
        let Setup { players, options, cards } = setup.clone();
        Ok(RulesOnly { inner: G::new(Setup { players, options, cards })?, setup })
    }

    fn setup(&self) -> &Setup<Self> {
        &self.setup
    }

    fn start(&self, chance: &mut impl Chance, log: &mut impl Log<G::Event>) -> G::State {
        self.inner.start(chance, log)
    }

    fn turn(&self, state: &G::State) -> Turn<G::Decision> {
        self.inner.turn(state)
    }

    fn legal_moves(&self, state: &G::State, seat: Seat, moves: &mut Vec<G::Move>) {
        self.inner.legal_moves(state, seat, moves);
    }

    fn check(&self, state: &G::State, seat: Seat, mv: G::Move) -> Verdict {
        self.inner.check(state, seat, mv)
    }

    fn play_unchecked(
        &self,
        state: &mut G::State,
        seat: Seat,
        mv: G::Move,
        chance: &mut impl Chance,
        log: &mut impl Log<G::Event>,
    ) {
        self.inner.play_unchecked(state, seat, mv, chance, log);
    }

    fn in_draft(&self, state: &G::State) -> bool {
        self.inner.in_draft(state)
    }

    fn score(&self, state: &G::State, seat: Seat) -> i32 {
        self.inner.score(state, seat)
    }

    fn ranking(&self, state: &G::State) -> Option<Ranking> {
        self.inner.ranking(state)
    }

    fn census(&self, state: &G::State) -> Vec<u16> {
        self.inner.census(state)
    }
}

impl<G: Game> Knowledge for RulesOnly<G> {
    type Seen = G::Seen;
    type Memory = G::Memory;
    type View = G::View;
    type Worlds = G::Worlds;

    fn fresh_memory(&self, state: &G::State, viewer: Viewer) -> G::Memory {
        self.inner.fresh_memory(state, viewer)
    }

    fn seen(&self, event: &G::Event, viewer: Viewer) -> Option<G::Seen> {
        self.inner.seen(event, viewer)
    }

    fn remember(&self, memory: &mut G::Memory, viewer: Viewer, seen: &G::Seen) {
        self.inner.remember(memory, viewer, seen);
    }

    fn reveals(&self, event: &G::Event) -> bool {
        self.inner.reveals(event)
    }

    fn clause_of(&self, seen: &G::Seen) -> Option<Clause> {
        self.inner.clause_of(seen)
    }

    fn view(&self, state: &G::State, memory: &G::Memory, viewer: Viewer) -> G::View {
        self.inner.view(state, memory, viewer)
    }

    fn viewer_of(&self, view: &G::View) -> Viewer {
        self.inner.viewer_of(view)
    }

    fn worlds(&self, view: &G::View) -> G::Worlds {
        self.inner.worlds(view)
    }

    fn draw<R: rand_core::Rng>(&self, worlds: &G::Worlds, dice: &mut Dice<R>) -> G::State {
        self.inner.draw(worlds, dice)
    }
}

impl<G: Game> Notation for RulesOnly<G> {
    const MOVE_IDS: u32 = G::MOVE_IDS;

    fn move_id(&self, mv: G::Move) -> u32 {
        self.inner.move_id(mv)
    }

    fn move_by_id(&self, id: u32) -> Option<G::Move> {
        self.inner.move_by_id(id)
    }

    fn move_text(&self, mv: G::Move) -> String {
        self.inner.move_text(mv)
    }

    fn parse_move(&self, text: &str) -> Result<G::Move, Fault> {
        self.inner.parse_move(text)
    }
}
