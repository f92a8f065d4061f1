//! The contract between a game and the rest of the house.
//!
//! A [`Game`] value is a validated setup: number of players, options, card set. It is immutable
//! and shared; everything that changes is in its plain-data `State`.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::sync::{Arc, OnceLock};

use rand_core::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::chance::{Chance, Dice, Outcome};
use crate::{Clause, Fault, Faults, Ranking, Seat, Turn, Verdict, Viewer};

/// Where the events of a move go. `()` does not even make them, for search and bulk play.
pub trait Log<E> {
    /// Takes the next event.
    fn log(&mut self, event: impl FnOnce() -> E);
}

impl<E> Log<E> for () {
    #[inline(always)]
    fn log(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Log<E> for Vec<E> {
    fn log(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// A set of cards, read from TOML and validated.
pub trait CardSet: Clone + Debug + Send + Sync + Sized + 'static {
    /// The text of the edition that comes with the house.
    const EDITION: &'static str;

    /// Reads a card set; names every fault with its line.
    fn parse(text: &str) -> Result<Self, Faults>;

    /// Its name.
    fn name(&self) -> &str;

    /// A digest of everything that rules depend on: what a record is bound to.
    fn hash(&self) -> String;

    /// Where the edition stays once it has been read.
    fn shelf() -> &'static OnceLock<Arc<Self>>;

    /// The edition that comes with the house.
    fn edition() -> Arc<Self> {
        let read = || Arc::new(Self::parse(Self::EDITION).expect("a test parses every edition"));
        Self::shelf().get_or_init(read).clone()
    }
}

/// What a game is played with, before anything is dealt.
#[derive(Clone, Debug)]
pub struct Setup<G: Game> {
    /// How many play.
    pub players: u8,
    /// Variants and house rules.
    pub options: G::Options,
    /// The cards.
    pub cards: Arc<G::Cards>,
}

impl<G: Game> Setup<G> {
    /// The usual game for so many players: default options, our own edition.
    pub fn new(players: u8) -> Setup<G> {
        Setup { players, options: G::Options::default(), cards: G::Cards::edition() }
    }
}

/// One card game: rules, views, sampling and notation.
///
/// Implementations are small in number and checked by one conformance suite
/// ([`testkit`](crate::testkit)), which is also the exact description of the promises below.
pub trait Game: Clone + Debug + Send + Sync + Sized + 'static {
    /// Short name, used in commands and files.
    const ID: &'static str;
    /// Changes whenever the same record could end differently.
    const RULES: u32;
    /// How many can play.
    const SEATS: RangeInclusive<u8>;
    /// All dense move ids are below this number, whatever the setup.
    const MOVE_IDS: u32;
    /// No decision offers more moves than this.
    const MAX_MOVES: usize;

    /// Variants and house rules, typed.
    type Options: Clone + Debug + Default + PartialEq + Send + Sync + Serialize + DeserializeOwned;
    /// The cards as data.
    type Cards: CardSet;
    /// The whole truth, without generator. Not serialisable on purpose: nobody but the table has it.
    type State: Clone + Debug + PartialEq + Eq + Send;
    /// A complete description of a position for scenarios, the writable twin of `State`.
    type Position: Clone + Debug + Serialize + DeserializeOwned;
    /// A closed enum of everything a player can say.
    type Move: Copy + Debug + Eq + Ord + Hash + Send + Sync;
    /// The kinds of decisions.
    type Decision: Copy + Debug + Eq + Send + Serialize;
    /// What happened, with all secrets.
    type Event: Clone + Debug + Send;
    /// What happened, as one viewer may know it.
    type Seen: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send;
    /// What one viewer can remember: a fold over the events that viewer saw.
    type Memory: Clone + Debug + PartialEq + Send;
    /// Everything one viewer may know, and nothing else.
    type View: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send;

    /// All worlds that fit a view, prepared for drawing.
    type Worlds: Clone + Debug + Send + Sync;

    /// The rule index, in the order of the specification.
    fn clauses() -> &'static [Clause];

    /// Validates a setup; names every fault.
    fn new(setup: Setup<Self>) -> Result<Self, Faults>;

    /// The setup that this is.
    fn setup(&self) -> &Setup<Self>;

    /// How many play.
    fn players(&self) -> u8 {
        self.setup().players
    }

    /// Deals.
    fn start(&self, chance: &mut impl Chance, log: &mut impl Log<Self::Event>) -> Self::State;

    /// Builds a described position; names every fault.
    fn place(&self, position: &Self::Position) -> Result<Self::State, Faults>;

    /// Describes a position, so that [`place`](Game::place) gives it back.
    fn describe(&self, state: &Self::State) -> Self::Position;

    /// Who must decide what.
    fn turn(&self, state: &Self::State) -> Turn<Self::Decision>;

    /// Fills `moves` with the legal moves of `seat`, in pinned order; none if it is not asked.
    /// Allocates nothing once the vector has room for [`MAX_MOVES`](Game::MAX_MOVES).
    fn legal_moves(&self, state: &Self::State, seat: Seat, moves: &mut Vec<Self::Move>);

    /// Whether `seat` may make this move, or the clause that forbids it.
    fn check(&self, state: &Self::State, seat: Seat, mv: Self::Move) -> Verdict;

    /// Everything a player could try to say, legal or not: the ground of "why can't I?".
    fn candidates(&self, moves: &mut Vec<Self::Move>) {
        moves.clear();
        moves.extend((0..Self::MOVE_IDS).filter_map(|id| self.move_by_id(id)));
    }

    /// What `seat` might want to do in the pending decision and may not, with the clause that
    /// forbids it: the list behind "why can't I?". Moves of other decisions and about things that
    /// are not there are left out.
    fn wishes(&self, state: &Self::State, seat: Seat) -> Vec<(Self::Move, Clause)> {
        let mut candidates = Vec::new();
        self.candidates(&mut candidates);
        let refused = |mv| Some((mv, self.check(state, seat, mv).err()?));
        let about_rules = |(_, clause): &(_, Clause)| {
            !clause.id().starts_with("turn.") && !clause.id().starts_with("move.")
        };
        candidates.retain(|mv| self.is_wish(state, seat, *mv));
        candidates.into_iter().filter_map(refused).filter(about_rules).collect()
    }

    /// Whether anybody in that seat could mean this move at all, by what everybody sees: nobody wants
    /// to use what belongs to others.
    fn is_wish(&self, _state: &Self::State, _seat: Seat, _mv: Self::Move) -> bool {
        true
    }

    /// Makes a legal move without checking it. For search, whose moves come from
    /// [`legal_moves`](Game::legal_moves); an illegal one gives a wrong state or a panic.
    fn play_unchecked(
        &self,
        state: &mut Self::State,
        seat: Seat,
        mv: Self::Move,
        chance: &mut impl Chance,
        log: &mut impl Log<Self::Event>,
    );

    /// Makes a move, or names the clause that forbids it and changes nothing.
    fn play(
        &self,
        state: &mut Self::State,
        seat: Seat,
        mv: Self::Move,
        chance: &mut impl Chance,
        log: &mut impl Log<Self::Event>,
    ) -> Verdict {
        self.check(state, seat, mv)?;
        self.play_unchecked(state, seat, mv, chance, log);
        Ok(())
    }

    /// Whether a decision is a reaction to somebody else's move, and so a window whose timing could
    /// betray a hand. Choices of several at once are one anyway.
    fn is_reaction(_decision: Self::Decision) -> bool {
        false
    }

    /// Whether a seat is in the middle of a command that others will see only when it is complete.
    /// Its steps are one entry of the record.
    fn in_draft(&self, state: &Self::State) -> bool;

    /// What a viewer knows of the past right after the deal.
    fn fresh_memory(&self, state: &Self::State, viewer: Viewer) -> Self::Memory;

    /// What `viewer` sees of an event; `None` if nothing at all.
    fn seen(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;

    /// Adds an event to what `viewer` remembers.
    fn remember(&self, memory: &mut Self::Memory, viewer: Viewer, seen: &Self::Seen);

    /// Whether somebody learned something hidden by this event, so that it cannot be taken back.
    fn reveals(&self, event: &Self::Event) -> bool;

    /// The clause behind an event, for the log.
    fn clause_of(&self, seen: &Self::Seen) -> Option<Clause>;

    /// Everything `viewer` may know.
    fn view(&self, state: &Self::State, memory: &Self::Memory, viewer: Viewer) -> Self::View;

    /// The memory that is in a view.
    fn recall(&self, view: &Self::View) -> Self::Memory;

    /// Works out once what all worlds of a view have in common, so that drawing one is cheap.
    fn worlds(&self, view: &Self::View) -> Self::Worlds;

    /// A world that fits everything in the view; each fitting deal of the hidden cards is equally
    /// likely.
    fn draw<R: Rng>(&self, worlds: &Self::Worlds, dice: &mut Dice<R>) -> Self::State;

    /// A single world of a view; search prepares [`worlds`](Game::worlds) once and draws often.
    fn sample<R: Rng>(&self, view: &Self::View, dice: &mut Dice<R>) -> Self::State {
        self.draw(&self.worlds(view), dice)
    }

    /// The points of a seat as they stand.
    fn score(&self, state: &Self::State, seat: Seat) -> i32;

    /// The final ranking, once the game is over.
    fn ranking(&self, state: &Self::State) -> Option<Ranking>;

    /// How many won games win the match.
    fn match_wins(&self) -> u8 {
        1
    }

    /// The setup of the next game of a match, after this one ended in `state`.
    fn following(&self, _state: &Self::State, _chance: &mut impl Chance) -> Setup<Self> {
        self.setup().clone()
    }

    /// How many copies of every card there are in `state`, wherever they lie; no move changes it.
    fn census(&self, state: &Self::State) -> Vec<u16>;

    /// The dense id of a move: stable for a rules version, whatever the setup.
    fn move_id(&self, mv: Self::Move) -> u32;

    /// The move of a dense id, if this setup has it.
    fn move_by_id(&self, id: u32) -> Option<Self::Move>;

    /// The text form of a move.
    fn move_text(&self, mv: Self::Move) -> String;

    /// Reads a text form.
    fn parse_move(&self, text: &str) -> Result<Self::Move, Fault>;

    /// The text of a record entry: a move, or all the steps of a drafted command.
    fn entry_text(&self, steps: &[Self::Move]) -> String {
        steps.iter().map(|step| self.move_text(*step)).collect::<Vec<_>>().join(", ")
    }

    /// Reads a record entry.
    fn parse_entry(&self, text: &str) -> Result<Vec<Self::Move>, Fault> {
        text.split(", ").map(|step| self.parse_move(step)).collect()
    }

    /// Keeps track of the physical cards, for expanded records.
    type Inventory: Inventory<Self>;
}

/// Knows which physical copy lies where, so that chance results can be written with card ids.
///
/// Rules look at kinds alone; copies exist for records that another engine is to follow.
pub trait Inventory<G: Game>: Debug {
    /// Before the deal.
    fn new(game: &G) -> Self;

    /// Writes the chance results of a ply with physical ids and follows its events.
    fn write(&mut self, game: &G, outcomes: &[Outcome], events: &[G::Event]) -> Vec<String>;

    /// Reads one chance result back.
    fn parse(game: &G, text: &str) -> Result<Outcome, Fault>;
}
