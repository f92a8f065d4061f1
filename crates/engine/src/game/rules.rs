use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{CardSet, Log, Preset, Setup};
use crate::chance::Chance;
use crate::{Clause, Faults, Ranking, Seat, Turn, Verdict};

/// The rules of a game: setup, turn, moves, prohibitions, play and score.
///
/// A value is a validated [`Setup`]. It is immutable and shared; everything that changes is in its
/// plain-data [`State`](Rules::State).
pub trait Rules: Clone + Debug + Send + Sync + Sized + 'static {
    /// Short name, used in commands, files and URLs.
    const ID: &'static str;
    /// Changes whenever the same record could end differently.
    const VERSION: u32;
    /// The numbers of players that the game is for, at most 8.
    const SEATS: RangeInclusive<u8>;
    /// No decision offers more moves than this.
    const MAX_MOVES: usize;
    /// Every rule with an id, in the order of the specification; [`clauses!`](crate::clauses) makes
    /// the list.
    const CLAUSES: &'static [Clause];

    /// The variants of the game, typed; `()`-like for a game without any.
    type Options: Clone + Debug + Default + PartialEq + Send + Sync + Serialize + DeserializeOwned;
    /// The cards as data; [`NoCards`](crate::NoCards) if they are written in the rules.
    type Cards: CardSet;
    /// The whole truth, without a generator. It is not serialisable, so that no code path can send
    /// it to a player.
    type State: Clone + Debug + PartialEq + Eq + Send;
    /// A closed enum of everything a player can say.
    type Move: Copy + Debug + Eq + Ord + Hash + Send + Sync;
    /// The kinds of decisions.
    type Decision: Copy + Debug + Eq + Send + Serialize;
    /// What happened, with all secrets.
    type Event: Clone + Debug + Send;

    /// Validates a setup; names every fault.
    fn new(setup: Setup<Self>) -> Result<Self, Faults>;

    /// The setup that this value was made from.
    fn setup(&self) -> &Setup<Self>;

    /// Deals.
    fn start(&self, chance: &mut impl Chance, log: &mut impl Log<Self::Event>) -> Self::State;

    /// Who must decide what.
    fn turn(&self, state: &Self::State) -> Turn<Self::Decision>;

    /// Fills `moves` with everything a player could try to say in this setup, legal or not, in a
    /// pinned order.
    fn candidates(&self, moves: &mut Vec<Self::Move>);

    /// Whether `seat` may make this move, or the clause that forbids it.
    fn check(&self, state: &Self::State, seat: Seat, mv: Self::Move) -> Verdict;

    /// Makes a legal move without checking it. For search, whose moves come from
    /// [`legal_moves`](Rules::legal_moves); an illegal one gives a wrong state or a panic.
    fn play_unchecked(
        &self,
        state: &mut Self::State,
        seat: Seat,
        mv: Self::Move,
        chance: &mut impl Chance,
        log: &mut impl Log<Self::Event>,
    );

    /// The points of a seat as they stand.
    fn score(&self, state: &Self::State, seat: Seat) -> i32;

    /// The number of players of the setup.
    fn players(&self) -> u8 {
        self.setup().players
    }

    /// Fills `moves` with the legal moves of `seat`, in pinned order; none if it is not asked.
    ///
    /// By default the [candidates](Rules::candidates) that pass [`check`](Rules::check). A game that
    /// is searched overrides it with a generator that allocates nothing once the vector has room for
    /// [`MAX_MOVES`](Rules::MAX_MOVES); the conformance suite compares the two.
    fn legal_moves(&self, state: &Self::State, seat: Seat, moves: &mut Vec<Self::Move>) {
        self.candidates(moves);
        moves.retain(|mv| self.check(state, seat, *mv).is_ok());
    }

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

    /// What `seat` might want to do in the pending decision and may not, with the clause that
    /// forbids it: the list behind "why can't I?".
    ///
    /// Refusals by clauses of the areas `turn` and `move` (not your turn, not asked now, no such
    /// thing) are left out: they are no answer that helps.
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

    /// Whether a player in that seat could mean this move at all, by public facts: moves that use
    /// another player's things are no wish.
    fn is_wish(&self, _state: &Self::State, _seat: Seat, _mv: Self::Move) -> bool {
        true
    }

    /// Whether a decision is a reaction to another seat's move. A table answers reactions with a
    /// delay that does not depend on the hand, since a quick pass would betray it.
    fn is_reaction(_decision: Self::Decision) -> bool {
        false
    }

    /// Whether a seat is in the middle of a command that others will see only when it is complete.
    /// Its steps are one entry of the record.
    fn in_draft(&self, _state: &Self::State) -> bool {
        false
    }

    /// The final ranking, `None` until the game is over. By [`score`](Rules::score) unless a game
    /// has tie-breaks.
    fn ranking(&self, state: &Self::State) -> Option<Ranking> {
        let points = |seat| self.score(state, seat);
        (self.turn(state) == Turn::Over).then(|| Ranking::of(self.players(), points, points))
    }

    /// Named combinations of options, offered before single options are; the first has the default
    /// options. None unless a game says so: it is then played with its defaults.
    fn presets() -> Vec<Preset<Self::Options>> {
        Vec::new()
    }

    /// How many won games win the match.
    fn match_wins(&self) -> u8 {
        1
    }

    /// The setup of the next game of a match, after this one ended in `state`.
    fn following(&self, _state: &Self::State, _chance: &mut impl Chance) -> Setup<Self> {
        self.setup().clone()
    }

    /// How many copies of every card there are in `state`, wherever they lie. No move changes it:
    /// the conformance suite checks that no card is lost or doubled. Empty if a game does not count.
    fn census(&self, _state: &Self::State) -> Vec<u16> {
        Vec::new()
    }

    /// Options made from arbitrary bytes, for fuzzing; not every combination is valid. Few bytes
    /// give options near the defaults.
    #[cfg(feature = "testkit")]
    fn arbitrary_options(_bytes: &mut crate::testkit::arbitrary::Bytes, _players: u8) -> Self::Options {
        Self::Options::default()
    }
}
