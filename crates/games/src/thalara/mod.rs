//! Thalara: Die letzten Artefakte. Mages lay energy at open artefacts and cast spells on them.
//!
//! The rules know no card by name: characters, spells and traps are lists of the primitives in
//! [`vocabulary`], compiled from a card set.

#[cfg(feature = "testkit")]
mod arbitrary;
pub mod cards;
mod check;
pub mod clauses;
mod compile;
mod effects;
pub mod event;
mod inventory;
pub mod kind;
mod laid;
mod layers;
pub mod memory;
pub mod moves;
mod notation;
pub mod options;
mod play;
pub mod position;
mod position_reader;
mod queries;
mod round;
pub mod sample;
mod score;
mod setup;
pub mod state;
mod table_changes;
pub mod view;
pub mod vocabulary;

use std::ops::RangeInclusive;

use rand_core::Rng;

use self::cards::Cards;
use self::event::{Event, Sight};
use self::kind::{Card, listed};
use self::memory::Memory;
use self::moves::{Decision, Move};
use self::options::Options;
use self::position::Position;
use self::queries::Queries;
pub use self::setup::RuleData;
use self::state::{NONE, SEATS, State, Step, TrapState};
use self::view::View;
#[cfg(feature = "testkit")]
use tafelrune_engine::testkit::arbitrary::Bytes;
use tafelrune_engine::{
    AnyPositions, Chance, Clause, Dice, Fault, Faults, Inventory, Knowledge, Log, Notation, Outcome,
    Positions, Preset, Ranking, Rules, Seat, Seats, Setup, Turn, Verdict, Viewer,
};

/// The game: a validated setup.
#[derive(Clone, Debug)]
pub struct Thalara {
    setup: Setup<Thalara>,
    rules: RuleData,
}

impl Thalara {
    /// What the rules look up.
    pub fn rules(&self) -> &RuleData {
        &self.rules
    }

    /// Everybody's total in a conflict as it stands; `None` for seats that do not take part in it.
    /// Face-down cards count once the state says that they are revealed.
    #[inline]
    pub fn totals(&self, state: &State, slot: u8) -> [Option<i16>; SEATS] {
        let standings = self.queries(state).standing(slot);
        standings.map(|standing| standing.takes_part().then(|| standing.total()))
    }

    /// The base strength of a card of `seat`; a transformation is as strong as the crystal.
    #[inline]
    pub fn base(&self, state: &State, seat: Seat, card: Card) -> i16 {
        self.queries(state).base(seat, card)
    }

    /// The memory that a view carries, for a test that nothing remembered is missing in it.
    #[doc(hidden)]
    pub fn recall(&self, view: &View) -> Memory {
        view::recall(&self.rules, view)
    }

    fn queries<'a>(&'a self, state: &'a State) -> Queries<'a> {
        Queries { rules: &self.rules, state }
    }

    /// A card that its owner alone sees; with open hands everybody.
    fn private(&self, seat: Seat, card: Card) -> Sight {
        Sight { card, to: (!self.rules.options.open_hands).then(|| Seats::from_iter([seat])) }
    }
}

impl Rules for Thalara {
    const ID: &'static str = "thalara";
    const VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;
    const MAX_MOVES: usize = 256;
    const CLAUSES: &'static [Clause] = clauses::INDEX;

    type Options = Options;
    type Cards = Cards;
    type State = State;
    type Move = Move;
    type Decision = Decision;
    type Event = Event<Sight>;

    fn new(setup: Setup<Thalara>) -> Result<Thalara, Faults> {
        let rules = setup::validate(&setup)?;
        Ok(Thalara { setup, rules })
    }

    fn setup(&self) -> &Setup<Thalara> {
        &self.setup
    }

    fn start(&self, chance: &mut impl Chance, log: &mut impl Log<Event<Sight>>) -> State {
        setup::start(self, chance, log)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn<Decision> {
        match state.step {
            Step::Over => Turn::Over,
            Step::ChooseHand => Turn::Many(state.choosing, Decision::ChooseHand),
            _ => match self.queries(state).decision() {
                Some(decision) => Turn::One(state.decider, decision),
                None => Turn::Over,
            },
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

    fn is_wish(&self, state: &State, seat: Seat, mv: Move) -> bool {
        match mv {
            Move::Cast(spell, _) => state.player(seat).spell_place(spell).is_some(),
            _ => true,
        }
    }

    #[inline]
    fn play_unchecked(
        &self,
        state: &mut State,
        seat: Seat,
        mv: Move,
        _: &mut impl Chance,
        log: &mut impl Log<Event<Sight>>,
    ) {
        play::play(self, state, seat, mv, log);
    }

    fn score(&self, state: &State, seat: Seat) -> i32 {
        score::points(self.queries(state), seat)
    }

    fn ranking(&self, state: &State) -> Option<Ranking> {
        score::ranking(self.queries(state))
    }

    fn presets() -> Vec<Preset<Options>> {
        Preset::with_printed(Options::printed())
    }

    /// Memories of every player, artefacts, aftershocks, transformations and traps of every player.
    fn census(&self, state: &State) -> Vec<u16> {
        let rules = &self.rules;
        let mut census = Vec::new();
        let mut artefacts = [0u16; kind::CARDS];
        let mut aftershocks = u16::from(state.aftershocks) + u16::from(state.limbo_aftershocks);
        for slot in state.slots.iter().chain(&state.stack).filter(|card| **card != NONE) {
            artefacts[usize::from(*slot)] += 1;
        }
        for seat in Seat::all(rules.players) {
            let player = state.player(seat);
            let mut memories = [0u16; kind::CARDS];
            let mut transformations = u16::from(player.transformations + player.limbo_transformations);
            let laid = state.laid.iter().filter(|laid| laid.owner() == seat).map(|laid| laid.card);
            let masks = [player.aside, player.crystal, player.limbo];
            let held = player.hand.all().chain(player.supply.all());
            for card in laid.chain(held).chain(masks.into_iter().flat_map(listed)) {
                match rules.kind(card) {
                    kind::Kind::Memory => memories[card.index()] += 1,
                    kind::Kind::Artefact => artefacts[card.index()] += 1,
                    kind::Kind::Aftershock => aftershocks += 1,
                    kind::Kind::Transformation => transformations += 1,
                }
            }
            aftershocks += u16::from(player.crystal_aftershocks);
            census.extend(memories);
            census.push(transformations);
            let waiting =
                state.traps.iter().filter(|trap| trap.owner == seat && trap.state == TrapState::Waiting);
            let waiting = waiting.fold(0, |mask, trap| mask | 1u16 << trap.trap);
            let pools = [player.traps, player.spent_unseen, player.spent_seen, waiting];
            census.push(pools.iter().map(|pool| pool.count_ones() as u16).sum());
            census.push(pools.iter().fold(0, |all, pool| all | pool));
        }
        census.extend(artefacts);
        census.push(aftershocks);
        census
    }

    #[cfg(feature = "testkit")]
    fn arbitrary_options(bytes: &mut Bytes, players: u8) -> Options {
        arbitrary::options(bytes, players)
    }
}

impl Knowledge for Thalara {
    type Seen = Event<Option<String>>;
    type Memory = Memory;
    type View = View;
    type Worlds = sample::Worlds;

    fn fresh_memory(&self, state: &State, viewer: Viewer) -> Memory {
        Memory::fresh(self.queries(state), viewer)
    }

    fn seen(&self, event: &Event<Sight>, viewer: Viewer) -> Option<Event<Option<String>>> {
        event.seen_by(&self.rules, viewer)
    }

    fn remember(&self, memory: &mut Memory, _: Viewer, seen: &Event<Option<String>>) {
        memory.remember(&self.rules, seen);
    }

    fn reveals(&self, event: &Event<Sight>) -> bool {
        event.reveals()
    }

    fn clause_of(&self, seen: &Event<Option<String>>) -> Option<Clause> {
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

impl Notation for Thalara {
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

    fn positions(&self) -> Option<&dyn AnyPositions<Thalara>> {
        Some(self)
    }

    fn inventory(&self) -> Option<Box<dyn Inventory<Thalara>>> {
        Some(Box::new(inventory::Deal))
    }

    fn parse_chance(&self, text: &str) -> Result<Outcome, Fault> {
        inventory::parse(self, text)
    }
}

impl Positions for Thalara {
    type Position = Position;

    fn place(&self, position: &Position) -> Result<State, Faults> {
        position_reader::place(self, position)
    }

    fn describe(&self, state: &State) -> Position {
        position::describe(self, state)
    }
}
