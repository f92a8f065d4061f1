//! Markt der Runen: gather runes, store them for interest, duel, steal, send collectors.

#[cfg(feature = "testkit")]
mod arbitrary;
pub mod cards;
mod check;
pub mod clauses;
mod effects;
pub mod event;
mod inventory;
pub mod kind;
pub mod memory;
pub mod moves;
mod notation;
pub mod options;
mod play;
pub mod position;
mod queries;
#[doc(hidden)]
pub mod sample;
mod score;
mod setup;
pub mod state;
pub mod view;

use std::ops::RangeInclusive;

use rand_core::Rng;

use self::cards::Cards;
use self::event::{Event, Secret};
use self::kind::{Card, Kind};
use self::memory::Memory;
use self::moves::{Decision, Move};
use self::options::{FirstPlayer, NextStarter, Options};
use self::position::Position;
use self::queries::Queries;
use self::setup::RuleData;
use self::state::{SEATS, State, Step};
use self::view::View;
#[cfg(feature = "testkit")]
use tafelrune_engine::testkit::arbitrary::Bytes;
use tafelrune_engine::{
    AnyPositions, Chance, Clause, Dice, Fault, Faults, Inventory, Knowledge, Log, Notation, Outcome,
    Positions, Preset, Ranking, Rules, Seat, Seats, Setup, Turn, Verdict, Viewer,
};

/// The game: a validated setup.
#[derive(Clone, Debug)]
pub struct Markt {
    setup: Setup<Markt>,
    rules: RuleData,
}

impl Markt {
    /// The figures the rules look up.
    pub fn rules(&self) -> &RuleData {
        &self.rules
    }

    /// A world that fits the view, dealt in a given way, and whether it took the walk to find it:
    /// for tests of the sampler.
    #[doc(hidden)]
    pub fn sample_by<R: Rng>(&self, view: &View, way: sample::Way, dice: &mut Dice<R>) -> (State, bool) {
        sample::Worlds::new(self, view).draw(way, dice)
    }

    /// The memory that a view carries, for a test that nothing remembered is missing in it.
    #[doc(hidden)]
    pub fn recall(&self, view: &View) -> Memory {
        view::recall(self, view)
    }

    fn queries<'a>(&'a self, state: &'a State) -> Queries<'a> {
        Queries { rules: &self.rules, state }
    }
}

impl Rules for Markt {
    const ID: &'static str = "markt";
    const VERSION: u32 = 2;
    const SEATS: RangeInclusive<u8> = 2..=5;
    const MAX_MOVES: usize = 160;
    const CLAUSES: &'static [Clause] = clauses::INDEX;

    type Options = Options;
    type Cards = Cards;
    type State = State;
    type Move = Move;
    type Decision = Decision;
    type Event = Event<Secret>;

    fn new(setup: Setup<Markt>) -> Result<Markt, Faults> {
        let rules = setup::validate(&setup)?;
        Ok(Markt { setup, rules })
    }

    fn setup(&self) -> &Setup<Markt> {
        &self.setup
    }

    fn start(&self, chance: &mut impl Chance, log: &mut impl Log<Event<Secret>>) -> State {
        setup::start(self, chance, log)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn<Decision> {
        let Some(decision) = moves::decision(state) else { return Turn::Over };
        match state.step {
            Step::Defend { target, .. } => Turn::One(target, decision),
            Step::Rps => {
                let signs = &state.tie.signs;
                let waiting = state.tie.alive.iter().filter(|seat| signs[seat.index()].is_none());
                Turn::Many(waiting.collect(), decision)
            }
            _ => Turn::One(state.active, decision),
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
        let mut candidates = Vec::new();
        self.candidates(&mut candidates);
        let queries = self.queries(state);
        let sensible = |mv: &Move| {
            let about_now = check::is_pending(queries, seat, *mv) || check::is_passed_over(queries, *mv);
            about_now && check::exists(queries, seat, *mv)
        };
        // The inner steps of rune business that was passed over are nobody's wish.
        let refused = |mv| Some((mv, self.check(state, seat, mv).err()?));
        let about_rules = |(_, clause): &(_, Clause)| !clause.id().starts_with("move.");
        let answers = self.turn(state).seats().has(seat);
        let wishes = candidates.into_iter().filter(|mv| answers && sensible(mv));
        wishes.filter_map(refused).filter(about_rules).collect()
    }

    #[inline]
    fn play_unchecked(
        &self,
        state: &mut State,
        seat: Seat,
        mv: Move,
        chance: &mut impl Chance,
        log: &mut impl Log<Event<Secret>>,
    ) {
        play::play(self, state, seat, mv, chance, log);
    }

    fn is_reaction(decision: Decision) -> bool {
        decision == Decision::Defend
    }

    fn in_draft(&self, state: &State) -> bool {
        state.draft.is_some()
    }

    fn score(&self, state: &State, seat: Seat) -> i32 {
        score::points(state, seat)
    }

    fn ranking(&self, state: &State) -> Option<Ranking> {
        score::ranking(&self.rules, state)
    }

    fn match_wins(&self) -> u8 {
        self.rules.options.match_wins
    }

    fn following(&self, state: &State, chance: &mut impl Chance) -> Setup<Markt> {
        let mut setup = self.setup.clone();
        setup.options.first_player = FirstPlayer::Seat(self.next_starter(state, chance));
        setup
    }

    fn presets() -> Vec<Preset<Options>> {
        Preset::with_printed(Options::printed())
    }

    fn census(&self, state: &State) -> Vec<u16> {
        let mut census: Vec<u16> = Kind::all()
            .map(|kind| {
                let hands: u16 = state.players.iter().map(|p| u16::from(p.hand.count(kind))).sum();
                let piles = state.pile.iter().chain(&state.discard).filter(|k| **k == kind.0);
                let storages = state.players.iter().flat_map(|player| &player.storages);
                let laid = storages.filter(|s| s.kind.main_colour().map(Kind::main) == Some(kind));
                hands + piles.count() as u16 + laid.count() as u16
            })
            .collect();
        let market = &state.market;
        let sum = |on_table: &dyn Fn(&state::Player) -> u8| -> u16 {
            state.players.iter().map(|player| u16::from(on_table(player))).sum()
        };
        census.extend(
            kind::Colour::ALL
                .map(|colour| u16::from(market.runes[colour.index()]) + sum(&|player| player.runes(colour))),
        );
        // A good that was bought and not yet placed is in the buyer's hand, so to speak.
        let outpost_held = u16::from(matches!(state.step, Step::PlaceOutpost { .. }));
        let collector_held = u16::from(matches!(state.step, Step::PlaceCollector { .. }));
        census.push(u16::from(market.outposts) + sum(&|p| p.outposts()) + outpost_held);
        census.push(u16::from(market.collectors) + sum(&|p| p.collectors()) + collector_held);
        census
    }

    #[cfg(feature = "testkit")]
    fn arbitrary_options(bytes: &mut Bytes, players: u8) -> Options {
        arbitrary::options(bytes, players)
    }
}

impl Knowledge for Markt {
    type Seen = Event<Option<Card>>;
    type Memory = Memory;
    type View = View;
    type Worlds = sample::Worlds;

    fn fresh_memory(&self, state: &State, viewer: Viewer) -> Memory {
        Memory::fresh(&self.rules, state, viewer)
    }

    fn seen(&self, event: &Event<Secret>, viewer: Viewer) -> Option<Event<Option<Card>>> {
        Some(event.seen_by(viewer))
    }

    fn remember(&self, memory: &mut Memory, viewer: Viewer, seen: &Event<Option<Card>>) {
        memory.remember(&self.rules, viewer, seen);
    }

    fn reveals(&self, event: &Event<Secret>) -> bool {
        event.reveals()
    }

    fn clause_of(&self, seen: &Event<Option<Card>>) -> Option<Clause> {
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
        worlds.draw(sample::Way::Usual, dice).0
    }
}

impl Notation for Markt {
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

    fn entry_text(&self, steps: &[Move]) -> String {
        notation::entry_text(self, steps)
    }

    fn parse_entry(&self, text: &str) -> Result<Vec<Move>, Fault> {
        notation::parse_entry(self, text)
    }

    fn positions(&self) -> Option<&dyn AnyPositions<Markt>> {
        Some(self)
    }

    fn inventory(&self) -> Option<Box<dyn Inventory<Markt>>> {
        Some(Box::new(inventory::Copies::new(self)))
    }

    fn parse_chance(&self, text: &str) -> Result<Outcome, Fault> {
        inventory::parse(self, text)
    }
}

impl Positions for Markt {
    type Position = Position;

    fn place(&self, position: &Position) -> Result<State, Faults> {
        position::place(self, position)
    }

    fn describe(&self, state: &State) -> Position {
        position::describe(self, state)
    }
}

impl Markt {
    /// `setup.next_start`, `match.series`: who starts the next game of a match.
    fn next_starter(&self, state: &State, chance: &mut impl Chance) -> Seat {
        let Some(ranking) = self.ranking(state) else { return state.starter };
        let lot = |seats: Seats, chance: &mut dyn FnMut(&[u8]) -> usize| {
            let mut weights = [0; SEATS];
            seats.iter().for_each(|seat| weights[seat.index()] = 1);
            Seat(chance(&weights) as u8)
        };
        let winners = ranking.winners();
        match self.rules.options.next_starter {
            // A shared win counts for nobody, and the same player starts again.
            _ if winners.len() > 1 => state.starter,
            NextStarter::Winner => winners.iter().next().unwrap_or(state.starter),
            NextStarter::Rotate => state.starter.left(self.rules.players),
            NextStarter::Loser => match ranking.last() {
                last if last.len() == 1 => last.iter().next().unwrap_or(state.starter),
                last => lot(last, &mut |weights| chance.draw("start", weights)),
            },
        }
    }
}
