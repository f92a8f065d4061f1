//! Markt der Runen with a fault put in on purpose: proofs must find it.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use tafelrune_ai::search::{Rewards, SearchConfig};
use tafelrune_ai::{Strategy, Weight};
use tafelrune_engine::testkit::arbitrary::Bytes;
use tafelrune_engine::{
    AnyPositions, Chance, Clause, Dice, Fault, Faults, Inventory, Knowledge, Log, Notation, Outcome,
    Positions, Ranking, Rules, Seat, Setup, Turn, Verdict, Viewer,
};
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::event::Event;
use tafelrune_games::markt::kind::Kind;
use tafelrune_games::markt::moves::Move;
use tafelrune_lab::prove::{Coverage, Group, Opening, Piece, Provable};

/// No fault.
pub const SOUND: u8 = 0;
/// The view holds a card of the next player's hand.
pub const VIEW: u8 = 1;
/// The legal moves are turned round if the next player holds a thief.
pub const ORDER: u8 = 2;
/// There is an event more if the next player holds a thief.
pub const EVENTS: u8 = 3;
/// A thief card leaves the game when it is played.
pub const LOSS: u8 = 4;
/// A seat with a main store is told a point too many.
pub const SCORE: u8 = 5;

type M = Markt;
type State = <M as Rules>::State;

/// The game with fault number `FAULT`.
#[derive(Clone, Debug)]
pub struct Seeded<const FAULT: u8> {
    inner: Markt,
    setup: Setup<Seeded<FAULT>>,
}

/// A view with room for what must not be in it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    extra: Option<u8>,
    view: <M as Knowledge>::View,
}

/// The physical cards, as in the sound game.
#[derive(Debug)]
struct Kept(Box<dyn Inventory<M>>);

impl<const FAULT: u8> Inventory<Seeded<FAULT>> for Kept {
    fn write(
        &mut self,
        game: &Seeded<FAULT>,
        outcomes: &[Outcome],
        events: &[<M as Rules>::Event],
    ) -> Vec<String> {
        self.0.write(&game.inner, outcomes, events)
    }
}

impl<const FAULT: u8> Seeded<FAULT> {
    fn next_holds_a_thief(&self, state: &State, seat: Seat) -> bool {
        state.player(seat.left(self.inner.players())).hand.has(Kind::THIEF)
    }
}

impl<const FAULT: u8> Rules for Seeded<FAULT> {
    const ID: &'static str = M::ID;
    const VERSION: u32 = M::VERSION;
    const SEATS: RangeInclusive<u8> = M::SEATS;
    const MAX_MOVES: usize = M::MAX_MOVES;
    const CLAUSES: &'static [Clause] = M::CLAUSES;

    type Options = <M as Rules>::Options;
    type Cards = <M as Rules>::Cards;
    type State = State;
    type Move = Move;
    type Decision = <M as Rules>::Decision;
    type Event = <M as Rules>::Event;

    fn new(setup: Setup<Self>) -> Result<Self, Faults> {
        let Setup { players, options, cards } = setup.clone();
        Ok(Seeded { inner: M::new(Setup { players, options, cards })?, setup })
    }

    fn setup(&self) -> &Setup<Self> {
        &self.setup
    }

    fn start(&self, chance: &mut impl Chance, log: &mut impl Log<Self::Event>) -> State {
        self.inner.start(chance, log)
    }

    fn turn(&self, state: &State) -> Turn<Self::Decision> {
        self.inner.turn(state)
    }

    fn legal_moves(&self, state: &State, seat: Seat, moves: &mut Vec<Move>) {
        self.inner.legal_moves(state, seat, moves);
        if FAULT == ORDER && self.next_holds_a_thief(state, seat) {
            moves.reverse();
        }
    }

    fn candidates(&self, moves: &mut Vec<Move>) {
        self.inner.candidates(moves);
    }

    fn check(&self, state: &State, seat: Seat, mv: Move) -> Verdict {
        self.inner.check(state, seat, mv)
    }

    fn play_unchecked(
        &self,
        state: &mut State,
        seat: Seat,
        mv: Move,
        chance: &mut impl Chance,
        log: &mut impl Log<Self::Event>,
    ) {
        let extra = FAULT == EVENTS && self.next_holds_a_thief(state, seat);
        self.inner.play_unchecked(state, seat, mv, chance, log);
        if extra {
            log.log(|| Event::TurnBegan { seat, round: 0 });
        }
        if FAULT == LOSS && mv == Move::Thief {
            state.discard.pop();
        }
    }

    fn in_draft(&self, state: &State) -> bool {
        self.inner.in_draft(state)
    }

    fn score(&self, state: &State, seat: Seat) -> i32 {
        let main = |kind: &tafelrune_games::markt::state::Storage| kind.kind.main_colour().is_some();
        let wrong = FAULT == SCORE && state.player(seat).storages.iter().any(main);
        self.inner.score(state, seat) + i32::from(wrong)
    }

    fn ranking(&self, state: &State) -> Option<Ranking> {
        self.inner.ranking(state)
    }

    fn match_wins(&self) -> u8 {
        self.inner.match_wins()
    }

    fn following(&self, state: &State, chance: &mut impl Chance) -> Setup<Self> {
        let Setup { players, options, cards } = self.inner.following(state, chance);
        Setup { players, options, cards }
    }

    fn census(&self, state: &State) -> Vec<u16> {
        self.inner.census(state)
    }

    fn arbitrary_options(bytes: &mut Bytes, players: u8) -> Self::Options {
        M::arbitrary_options(bytes, players)
    }
}

impl<const FAULT: u8> Knowledge for Seeded<FAULT> {
    type Seen = <M as Knowledge>::Seen;
    type Memory = <M as Knowledge>::Memory;
    type View = View;
    type Worlds = <M as Knowledge>::Worlds;

    fn fresh_memory(&self, state: &State, viewer: Viewer) -> Self::Memory {
        self.inner.fresh_memory(state, viewer)
    }

    fn seen(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Seen> {
        self.inner.seen(event, viewer)
    }

    fn remember(&self, memory: &mut Self::Memory, viewer: Viewer, seen: &Self::Seen) {
        self.inner.remember(memory, viewer, seen);
    }

    fn reveals(&self, event: &Self::Event) -> bool {
        self.inner.reveals(event)
    }

    fn clause_of(&self, seen: &Self::Seen) -> Option<Clause> {
        self.inner.clause_of(seen)
    }

    fn view(&self, state: &State, memory: &Self::Memory, viewer: Viewer) -> View {
        let next = viewer.seat().map(|seat| state.player(seat.left(self.inner.players())));
        let card = next.and_then(|player| player.hand.kinds().next()).map(|kind| kind.0);
        View { extra: card.filter(|_| FAULT == VIEW), view: self.inner.view(state, memory, viewer) }
    }

    fn viewer_of(&self, view: &View) -> Viewer {
        self.inner.viewer_of(&view.view)
    }

    fn worlds(&self, view: &View) -> Self::Worlds {
        self.inner.worlds(&view.view)
    }

    fn draw<R: rand_core::Rng>(&self, worlds: &Self::Worlds, dice: &mut Dice<R>) -> State {
        self.inner.draw(worlds, dice)
    }
}

impl<const FAULT: u8> Notation for Seeded<FAULT> {
    const MOVE_IDS: u32 = M::MOVE_IDS;

    fn move_id(&self, mv: Move) -> u32 {
        self.inner.move_id(mv)
    }

    fn move_by_id(&self, id: u32) -> Option<Move> {
        self.inner.move_by_id(id)
    }

    fn move_text(&self, mv: Move) -> String {
        self.inner.move_text(mv)
    }

    fn parse_move(&self, text: &str) -> Result<Move, Fault> {
        self.inner.parse_move(text)
    }

    fn entry_text(&self, steps: &[Move]) -> String {
        self.inner.entry_text(steps)
    }

    fn parse_entry(&self, text: &str) -> Result<Vec<Move>, Fault> {
        self.inner.parse_entry(text)
    }

    fn positions(&self) -> Option<&dyn AnyPositions<Self>> {
        Some(self)
    }

    fn inventory(&self) -> Option<Box<dyn Inventory<Self>>> {
        Some(Box::new(Kept(self.inner.inventory()?)))
    }

    fn parse_chance(&self, text: &str) -> Result<Outcome, Fault> {
        self.inner.parse_chance(text)
    }
}

impl<const FAULT: u8> Positions for Seeded<FAULT> {
    type Position = <M as Positions>::Position;

    fn place(&self, position: &Self::Position) -> Result<State, Faults> {
        self.inner.place(position)
    }

    fn describe(&self, state: &State) -> Self::Position {
        self.inner.describe(state)
    }
}

impl<const FAULT: u8> Strategy for Seeded<FAULT> {
    const SEARCH: SearchConfig = M::SEARCH;
    const WEIGHTS: &[Weight] = M::WEIGHTS;

    fn estimate(&self, state: &State) -> Rewards {
        self.inner.estimate(state)
    }

    fn policy(&self, state: &State, seat: Seat, moves: &[Move], probabilities: &mut Vec<f32>) {
        self.inner.policy(state, seat, moves, probabilities);
    }

    fn score_moves(&self, seat: Seat, view: &View, moves: &[Move], weights: &[f32], scores: &mut Vec<f32>) {
        self.inner.score_moves(seat, &view.view, moves, weights, scores);
    }
}

impl<const FAULT: u8> Provable for Seeded<FAULT> {
    const OPENINGS: &'static [Opening] = M::OPENINGS;

    fn required_coverage(cards: &Self::Cards) -> Vec<(Group, String)> {
        M::required_coverage(cards)
    }

    fn pieces(_: &Self::Cards) -> Vec<Piece<Self>> {
        Vec::new()
    }

    fn count_usage(&self, before: &State, events: &[Self::Event], coverage: &mut Coverage) {
        self.inner.count_usage(before, events, coverage);
        // As if two cards met whenever a turn begins.
        if events.iter().any(|event| matches!(event, Event::TurnBegan { .. })) {
            coverage.count(Group::Pair, "one + other");
        }
    }

    fn recount_score(&self, state: &State, seat: Seat) -> i32 {
        self.inner.recount_score(state, seat)
    }

    fn wrong_memory(&self, state: &State, memory: &Self::Memory, viewer: Viewer) -> Option<String> {
        self.inner.wrong_memory(state, memory, viewer)
    }
}
