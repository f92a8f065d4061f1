//! Thalara: Die letzten Artefakte. Mages lay energy at open artefacts and cast spells on them.
//!
//! The rules know no card by name: characters, spells and traps are lists of the primitives in
//! [`vocabulary`], compiled from a card set.

mod asked;
pub mod cards;
mod check;
pub mod clauses;
mod compile;
mod compile_effect;
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
mod placing;
mod play;
pub mod position;
mod round;
pub mod sample;
mod score;
mod setup;
pub mod state;
pub mod view;
pub mod vocabulary;

use std::ops::RangeInclusive;

use rand_core::Rng;

use self::asked::Asked;
use self::cards::Cards;
use self::event::{Event, Sight};
use self::kind::{Card, listed};
use self::memory::Memory;
use self::moves::{Decision, Move};
use self::options::Options;
use self::position::Position;
pub use self::setup::Rules;
use self::state::{NONE, SEATS, State, Step, TrapState};
use self::view::View;
use crate::chance::{Chance, Dice};
use crate::{Clause, Fault, Faults, Game, Log, Ranking, Seat, Seats, Setup, Turn, Verdict, Viewer};

/// The game: a validated setup.
#[derive(Clone, Debug)]
pub struct Thalara {
    setup: Setup<Thalara>,
    rules: Rules,
}

impl Thalara {
    /// What the rules look up.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Everybody's total in a conflict as it stands; `None` for seats that do not take part in it.
    /// Face-down cards count once the state says that they are revealed.
    #[inline]
    pub fn totals(&self, state: &State, slot: u8) -> [Option<i16>; SEATS] {
        let standings = self.asked(state).standing(slot);
        standings.map(|standing| standing.takes_part().then(|| standing.total()))
    }

    /// The base strength of a card of `seat`; a transformation is as strong as the crystal.
    #[inline]
    pub fn base(&self, state: &State, seat: Seat, card: Card) -> i16 {
        self.asked(state).base(seat, card)
    }

    fn asked<'a>(&'a self, state: &'a State) -> Asked<'a> {
        Asked { rules: &self.rules, state }
    }

    /// A card that its owner alone sees; with open hands everybody.
    fn private(&self, seat: Seat, card: Card) -> Sight {
        Sight { card, to: (!self.rules.options.open_hands).then(|| Seats::from_iter([seat])) }
    }
}

impl Game for Thalara {
    const ID: &'static str = "thalara";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;
    const MOVE_IDS: u32 = notation::MOVE_IDS;
    const MAX_MOVES: usize = 256;

    type Options = Options;
    type Cards = Cards;
    type State = State;
    type Position = Position;
    type Move = Move;
    type Decision = Decision;
    type Event = Event<Sight>;
    type Seen = Event<Option<String>>;
    type Memory = Memory;
    type View = View;
    type Worlds = sample::Worlds;
    type Inventory = inventory::Deal;

    fn clauses() -> &'static [Clause] {
        clauses::INDEX
    }

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

    fn place(&self, position: &Position) -> Result<State, Faults> {
        placing::place(self, position)
    }

    fn describe(&self, state: &State) -> Position {
        position::describe(self, state)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn<Decision> {
        match state.step {
            Step::Over => Turn::Over,
            Step::ChooseHand => Turn::Many(state.choosing, Decision::ChooseHand),
            _ => match self.asked(state).decision() {
                Some(decision) => Turn::One(state.decider, decision),
                None => Turn::Over,
            },
        }
    }

    #[inline]
    fn legal_moves(&self, state: &State, seat: Seat, moves: &mut Vec<Move>) {
        moves.clear();
        moves::legal(self.asked(state), seat, moves);
    }

    fn check(&self, state: &State, seat: Seat, mv: Move) -> Verdict {
        check::check(self.asked(state), seat, mv)
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

    fn in_draft(&self, _: &State) -> bool {
        false
    }

    fn fresh_memory(&self, state: &State, viewer: Viewer) -> Memory {
        Memory::fresh(self.asked(state), viewer)
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

    fn recall(&self, view: &View) -> Memory {
        view::recall(&self.rules, view)
    }

    fn worlds(&self, view: &View) -> sample::Worlds {
        sample::Worlds::new(self, view)
    }

    fn draw<R: Rng>(&self, worlds: &sample::Worlds, dice: &mut Dice<R>) -> State {
        worlds.draw(self, dice)
    }

    fn score(&self, state: &State, seat: Seat) -> i32 {
        score::points(self.asked(state), seat)
    }

    fn ranking(&self, state: &State) -> Option<Ranking> {
        score::ranking(self.asked(state))
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
}
