//! MARA und der Feuerbringer: places, rune cards and powers; energy, duels and visions.

#[cfg(feature = "testkit")]
mod arbitrary;
mod card_transfers;
pub mod cards;
mod check;
pub mod clauses;
mod combat;
mod command;
mod effects;
pub mod event;
mod flow;
mod inventory;
pub mod kind;
pub mod memory;
pub mod moves;
mod notation;
pub mod options;
mod pay;
mod pending;
mod play;
pub mod position;
mod prohibitions;
mod queries;
mod remembering;
mod sample;
mod score;
mod setup;
pub mod state;
mod traces;
mod turn;
pub mod view;
pub mod vocabulary;
pub mod written;
mod zones;

/// Parts of the sampler that tests look at by themselves.
#[doc(hidden)]
pub mod spreading {
    pub use super::flow::{Bounds, solve};
    pub use super::sample::spread::spread;
}

use std::ops::RangeInclusive;

use rand_core::Rng;

use self::cards::Cards;
use self::event::{Seen, Truth};
use self::kind::{KINDS, Kind};
use self::memory::Memory;
use self::moves::{Decision, Move};
use self::options::Options;
use self::position::Position;
use self::queries::Queries;
use self::setup::RuleData;
use self::state::{Source, State};
use self::view::View;
#[cfg(feature = "testkit")]
use tafelrune_engine::testkit::arbitrary::Bytes;
use tafelrune_engine::{
    AnyPositions, Chance, Clause, Dice, Fault, Faults, Inventory, Knowledge, Log, Notation, Outcome,
    Positions, Preset, Ranking, Rules, Seat, Setup, Turn, Verdict, Viewer,
};

/// The game: a validated setup.
#[derive(Clone, Debug)]
pub struct Mara {
    setup: Setup<Mara>,
    rules: RuleData,
}

impl Mara {
    /// What the rules look up.
    pub fn rules(&self) -> &RuleData {
        &self.rules
    }

    /// The memory that a view carries, for a test that nothing remembered is missing in it.
    #[doc(hidden)]
    pub fn recall(&self, view: &View) -> Memory {
        view::recall(self, view)
    }

    fn queries<'a>(&'a self, state: &'a State) -> Queries<'a> {
        Queries { rules: &self.rules, state }
    }

    /// Every card of a state, wherever it lies, by kind.
    fn count(&self, state: &State) -> [u16; KINDS] {
        let mut census = [0; KINDS];
        let mut add = |kind: Kind| census[kind.index()] += 1;
        for player in &state.players {
            player.hand.cards().for_each(&mut add);
            player.pile.cards().for_each(&mut add);
            for site in &player.display {
                site.card.into_iter().for_each(&mut add);
                site.slots.iter().filter_map(|slot| slot.card).for_each(&mut add);
            }
        }
        let piles = state.stacks.iter().flatten().chain(&state.walhall);
        piles.for_each(|kind| add(Kind(*kind)));
        if state.pending.source == Source::Action {
            add(state.pending.card);
        }
        state.pending.attackers.in_limbo().for_each(&mut add);
        census
    }
}

impl Rules for Mara {
    const ID: &'static str = "mara";
    const VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;
    const MAX_MOVES: usize = 256;
    const CLAUSES: &'static [Clause] = clauses::INDEX;

    type Options = Options;
    type Cards = Cards;
    type State = State;
    type Move = Move;
    type Decision = Decision;
    type Event = Truth;

    fn new(setup: Setup<Mara>) -> Result<Mara, Faults> {
        let rules = setup::validate(&setup)?;
        Ok(Mara { setup, rules })
    }

    fn setup(&self) -> &Setup<Mara> {
        &self.setup
    }

    fn start(&self, chance: &mut impl Chance, log: &mut impl Log<Truth>) -> State {
        setup::start(self, chance, log)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn<Decision> {
        match moves::decision(state) {
            Some(decision) => Turn::One(state.decider(), decision),
            None => Turn::Over,
        }
    }

    #[inline]
    fn legal_moves(&self, state: &State, seat: Seat, moves: &mut Vec<Move>) {
        moves.clear();
        moves::legal(self.queries(state), seat, moves);
    }

    fn candidates(&self, moves: &mut Vec<Move>) {
        moves.clear();
        moves.extend((0..Self::MOVE_IDS).filter_map(|id| self.move_by_id(id)));
    }

    fn check(&self, state: &State, seat: Seat, mv: Move) -> Verdict {
        check::check(self.queries(state), seat, mv)
    }

    fn wishes(&self, state: &State, seat: Seat) -> Vec<(Move, Clause)> {
        if self.turn(state).first_seat() != Some(seat) {
            return Vec::new();
        }
        let mut candidates = Vec::new();
        self.candidates(&mut candidates);
        let queries = self.queries(state);
        let sensible = |mv: &Move| {
            check::is_pending(state, *mv)
                && check::exists(queries, seat, *mv)
                && pay::is_other_payment(state.player(seat), state.draft.as_ref(), *mv)
        };
        let refused = |mv| Some((mv, self.check(state, seat, mv).err()?));
        candidates.into_iter().filter(sensible).filter_map(refused).collect()
    }

    #[inline]
    fn play_unchecked(
        &self,
        state: &mut State,
        seat: Seat,
        mv: Move,
        chance: &mut impl Chance,
        log: &mut impl Log<Truth>,
    ) {
        play::play(self, state, seat, mv, chance, log);
    }

    fn is_reaction(decision: Decision) -> bool {
        decision == Decision::ReactMenu
    }

    fn in_draft(&self, state: &State) -> bool {
        state.draft.is_some()
    }

    fn score(&self, state: &State, seat: Seat) -> i32 {
        score::points(&self.rules, state, seat).into()
    }

    fn ranking(&self, state: &State) -> Option<Ranking> {
        score::ranking(&self.rules, state)
    }

    fn presets() -> Vec<Preset<Options>> {
        Preset::with_printed(Options::printed())
    }

    fn census(&self, state: &State) -> Vec<u16> {
        self.count(state).to_vec()
    }

    #[cfg(feature = "testkit")]
    fn arbitrary_options(bytes: &mut Bytes, players: u8) -> Options {
        arbitrary::options(bytes, players)
    }
}

impl Knowledge for Mara {
    type Seen = Seen;
    type Memory = Memory;
    type View = View;
    type Worlds = sample::Worlds;

    fn fresh_memory(&self, state: &State, viewer: Viewer) -> Memory {
        Memory::fresh(&self.rules, state, viewer)
    }

    fn seen(&self, event: &Truth, viewer: Viewer) -> Option<Seen> {
        Some(event.seen_by(viewer))
    }

    fn remember(&self, memory: &mut Memory, viewer: Viewer, seen: &Seen) {
        memory.remember(&self.rules, viewer, seen);
    }

    fn reveals(&self, event: &Truth) -> bool {
        event.reveals()
    }

    fn clause_of(&self, seen: &Seen) -> Option<Clause> {
        seen.clause()
    }

    fn view(&self, state: &State, memory: &Memory, viewer: Viewer) -> View {
        view::view(self, state, memory, viewer)
    }

    fn viewer_of(&self, view: &View) -> Viewer {
        view.viewer
    }

    fn worlds(&self, view: &View) -> sample::Worlds {
        sample::Worlds::new(self, view)
    }

    fn draw<R: Rng>(&self, worlds: &sample::Worlds, dice: &mut Dice<R>) -> State {
        worlds.draw(self, dice)
    }
}

impl Notation for Mara {
    const MOVE_IDS: u32 = notation::MOVE_IDS;

    fn move_id(&self, mv: Move) -> u32 {
        notation::id(mv)
    }

    fn move_by_id(&self, id: u32) -> Option<Move> {
        notation::by_id(self, id)
    }

    fn move_text(&self, mv: Move) -> String {
        notation::text(self, mv)
    }

    fn parse_move(&self, text: &str) -> Result<Move, Fault> {
        notation::parse(self, text)
    }

    fn positions(&self) -> Option<&dyn AnyPositions<Mara>> {
        Some(self)
    }

    fn inventory(&self) -> Option<Box<dyn Inventory<Mara>>> {
        Some(Box::new(inventory::Copies::new(self)))
    }

    fn parse_chance(&self, text: &str) -> Result<Outcome, Fault> {
        inventory::parse(self, text)
    }
}

impl Positions for Mara {
    type Position = Position;

    fn place(&self, position: &Position) -> Result<State, Faults> {
        position::place(self, position)
    }

    fn describe(&self, state: &State) -> Position {
        position::describe(self, state)
    }
}
