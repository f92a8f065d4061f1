//! The whole truth of a game of Markt der Runen: plain data, cheap to copy.

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use super::cards::MAX_PILE;
use super::kind::{Bag, Card, Colour, Kind};
use tafelrune_engine::{Seat, Seats};

/// The most that can play.
pub const SEATS: usize = 5;
/// Room in a player's list of storages: two, one more for a moment, and a ruin per collector.
pub const STORAGES: usize = 8;
/// The most collectors that a setting lets sit in one storage.
pub const MAX_COLLECTORS_PER_STORAGE: usize = 3;

/// What a storage is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StorageKind {
    /// A red main store.
    #[default]
    MainRed,
    /// A blue main store.
    MainBlue,
    /// A standalone outpost.
    Outpost,
    /// Runes under a collector whose outpost was destroyed.
    Ruin,
}

impl StorageKind {
    /// The main store of a colour.
    #[inline]
    pub fn main(colour: Colour) -> StorageKind {
        match colour {
            Colour::Red => StorageKind::MainRed,
            Colour::Blue => StorageKind::MainBlue,
        }
    }

    /// The colour of a main store.
    #[inline]
    pub fn main_colour(self) -> Option<Colour> {
        match self {
            StorageKind::MainRed => Some(Colour::Red),
            StorageKind::MainBlue => Some(Colour::Blue),
            StorageKind::Outpost | StorageKind::Ruin => None,
        }
    }
}

/// A main store, a standalone outpost or a ruin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Storage {
    /// What it is.
    pub kind: StorageKind,
    /// The colour of its runes; an empty standalone outpost has none.
    pub colour: Option<Colour>,
    /// How many runes it holds.
    pub runes: u8,
    /// Whether an outpost is attached to it.
    pub attached: bool,
    /// Who employs the collectors in it, in the order in which they came.
    pub collectors: ArrayVec<[Seat; MAX_COLLECTORS_PER_STORAGE]>,
}

impl Storage {
    /// An empty main store.
    pub fn main(colour: Colour) -> Storage {
        Storage { kind: StorageKind::main(colour), colour: Some(colour), ..Storage::default() }
    }

    /// An empty standalone outpost.
    pub fn outpost() -> Storage {
        Storage { kind: StorageKind::Outpost, ..Storage::default() }
    }

    /// Whether a collector lies in it.
    #[inline]
    pub fn occupied(&self) -> bool {
        !self.collectors.is_empty()
    }

    /// Whether it is a main store.
    #[inline]
    pub fn is_main(&self) -> bool {
        matches!(self.kind, StorageKind::MainRed | StorageKind::MainBlue)
    }

    /// Whether it counts as a storage; ruins do not.
    #[inline]
    pub fn counts(&self) -> bool {
        self.kind != StorageKind::Ruin
    }

    /// The outposts that belong to it.
    #[inline]
    pub fn outposts(&self) -> u8 {
        u8::from(self.attached) + u8::from(self.kind == StorageKind::Outpost)
    }

    /// Puts runes in.
    #[inline]
    pub fn put(&mut self, colour: Colour, runes: u8) {
        if runes > 0 {
            self.colour = Some(colour);
            self.runes += runes;
        }
    }

    /// Takes runes out; an outpost without runes has no colour any more.
    #[inline]
    pub fn take(&mut self, runes: u8) {
        self.runes -= runes;
        if self.runes == 0 && self.kind == StorageKind::Outpost {
            self.colour = None;
        }
    }
}

/// What lies before one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Player {
    pub hand: Bag,
    /// Loose runes by colour.
    pub loose: [u8; 2],
    /// Storages and ruins; the index is the place in this list.
    pub storages: ArrayVec<[Storage; STORAGES]>,
}

impl Player {
    /// The number of main stores and standalone outposts.
    #[inline]
    pub fn storage_count(&self) -> usize {
        self.storages.iter().filter(|storage| storage.counts()).count()
    }

    /// The own outposts, attached or standing alone.
    pub fn outposts(&self) -> u8 {
        self.storages.iter().map(Storage::outposts).sum()
    }

    /// The collectors in the own storages and ruins.
    pub fn collectors(&self) -> u8 {
        self.storages.iter().map(|storage| storage.collectors.len() as u8).sum()
    }

    /// The own runes of a colour, frozen ones included.
    #[inline]
    pub fn runes(&self, colour: Colour) -> u8 {
        self.loose[colour.index()] + self.stored(colour, |_| true)
    }

    /// The own runes of a colour that can be paid for a purchase.
    #[inline]
    pub fn payable(&self, colour: Colour) -> u8 {
        self.loose[colour.index()] + self.stored(colour, |storage| !storage.occupied())
    }

    /// The runes of a colour in the occupied main stores other than the storage of this index.
    #[inline]
    pub fn frozen_elsewhere(&self, colour: Colour, index: u8) -> u8 {
        let others = self.storages.iter().enumerate().filter(|(other, _)| *other != usize::from(index));
        let frozen = others.filter(|(_, storage)| storage.is_main() && storage.occupied());
        frozen.filter(|(_, storage)| storage.colour == Some(colour)).map(|(_, storage)| storage.runes).sum()
    }

    /// All own runes.
    pub fn all_runes(&self) -> u8 {
        self.runes(Colour::Red) + self.runes(Colour::Blue)
    }

    #[inline]
    fn stored(&self, colour: Colour, which: impl Fn(&Storage) -> bool) -> u8 {
        self.storages
            .iter()
            .filter(|storage| storage.colour == Some(colour) && which(storage))
            .map(|storage| storage.runes)
            .sum()
    }

    /// Whether a main store of this colour is on the table.
    #[inline]
    pub fn has_main(&self, colour: Colour) -> bool {
        self.storages.iter().any(|storage| storage.kind == StorageKind::main(colour))
    }
}

/// The public counters in the middle of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Market {
    /// Runes by colour.
    pub runes: [u8; 2],
    pub outposts: u8,
    pub collectors: u8,
}

impl Market {
    #[inline]
    pub fn all_runes(&self) -> u8 {
        self.runes[0] + self.runes[1]
    }
}

/// A good of the market.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Good {
    Outpost,
    Collector,
}

/// What number cards are being spent for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    Rune(Colour),
    /// An outpost or a collector.
    Good(Good),
    /// Removing the collector in the own storage of this index.
    Ransom(u8),
}

/// What runes are being paid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// An outpost or a collector.
    Good(Good),
    /// An outpost that removes the collector in this storage at once.
    Neutralise(u8),
    /// Three runes that remove the collector in this storage.
    Remove(u8),
}

/// Where the turn goes on after an interruption.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Resume {
    /// Giving up main stores.
    GiveUp,
    /// Rune business.
    Business,
    /// Hand cards.
    Play,
}

/// The pending decision and what everybody may know of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Give up a main store?
    GiveUp,
    /// A theft is to be chosen.
    Theft {
        /// How many, this one included.
        left: u8,
        /// The loser of a duel: the only victim.
        from: Option<Seat>,
        /// Where the turn goes on.
        resume: Resume,
    },
    /// Take the interest of this storage?
    Interest {
        /// Its index.
        storage: u8,
    },
    /// Rune business.
    Business,
    /// Which of two storages does the next rune come from?
    PaySource {
        /// Red runes still to be paid.
        red: u8,
        /// Blue runes still to be paid.
        blue: u8,
        purpose: Purpose,
        /// Where the turn goes on.
        resume: Resume,
    },
    /// Where does the bought outpost go?
    PlaceOutpost {
        /// Where the turn goes on.
        resume: Resume,
    },
    /// Where does the bought collector go?
    PlaceCollector {
        /// Where the turn goes on.
        resume: Resume,
    },
    /// Hand cards. A payment half made looks the same to others.
    Play,
    /// Three storages: which outpost is attached to which main store?
    ForcedConnect,
    /// The challenged player answers.
    Defend {
        /// The attacking card.
        card: Card,
        /// Who is challenged.
        target: Seat,
    },
    /// How many runes come out of this storage?
    Withdraw {
        /// Its index.
        storage: u8,
    },
    /// What goes into this storage?
    Store {
        /// Its index.
        storage: u8,
    },
    /// Rock, paper, scissors.
    Rps,
    /// The end.
    Over,
}

/// The phases of a turn, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Collectors and giving up.
    Start,
    Interest,
    /// Rune business.
    Business,
    /// Hand cards.
    Play,
    /// Storing and refill.
    Store,
    /// Breaking a tie.
    Tie,
    /// After the end.
    Over,
}

impl Step {
    /// The phase that the step belongs to.
    #[inline]
    pub fn phase(self) -> Phase {
        match self {
            Step::GiveUp => Phase::Start,
            Step::Interest { .. } => Phase::Interest,
            Step::Business => Phase::Business,
            Step::Theft { resume, .. }
            | Step::PaySource { resume, .. }
            | Step::PlaceOutpost { resume }
            | Step::PlaceCollector { resume } => match resume {
                Resume::GiveUp => Phase::Start,
                Resume::Business => Phase::Business,
                Resume::Play => Phase::Play,
            },
            Step::Play | Step::ForcedConnect | Step::Defend { .. } => Phase::Play,
            Step::Withdraw { .. } | Step::Store { .. } => Phase::Store,
            Step::Rps => Phase::Tie,
            Step::Over => Phase::Over,
        }
    }
}

/// A payment with number cards, half made: secret until it is complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draft {
    pub goal: Goal,
    /// The cards picked so far.
    pub picked: Bag,
    pub sum: u16,
    /// The last pick; further ones are not higher.
    pub last: Option<Kind>,
}

/// A hand sign.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    /// Beats scissors.
    Rock,
    /// Beats rock.
    Paper,
    /// Beats paper.
    Scissors,
}

impl Sign {
    /// All, in canonical order.
    pub const ALL: [Sign; 3] = [Sign::Rock, Sign::Paper, Sign::Scissors];

    /// Whether it beats `other`.
    pub fn beats(self, other: Sign) -> bool {
        (self as u8 + 3 - other as u8) % 3 == 1
    }

    /// The word used in moves.
    pub fn name(self) -> &'static str {
        match self {
            Sign::Rock => "rock",
            Sign::Paper => "paper",
            Sign::Scissors => "scissors",
        }
    }
}

/// The tie-break by rock, paper, scissors.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tie {
    /// Who is still in it.
    pub alive: Seats,
    /// Throws won, once two are left.
    pub wins: [u8; SEATS],
    /// Throws made in all.
    pub throws: u8,
    /// The signs chosen for the running throw: secret until all have chosen.
    pub signs: [Option<Sign>; SEATS],
    /// Who won it in the end.
    pub winner: Option<Seat>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub market: Market,
    /// The players; seats that nobody sits at stay empty.
    pub players: [Player; SEATS],
    /// The main pile, the top card last.
    pub pile: ArrayVec<[u8; MAX_PILE]>,
    /// The discard pile, the top card last.
    pub discard: ArrayVec<[u8; MAX_PILE]>,
    /// Who started.
    pub starter: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// The round, from 1 on.
    pub round: u16,
    /// Hand cards played this turn.
    pub played: u8,
    /// Whom the active player may not challenge any more; with the setting `per_target_round` it
    /// is kept from turn to turn, with `one_per_turn` it holds whoever was challenged this turn.
    pub duelled: Seats,
    /// Purchases with runes this turn.
    pub bought: u8,
    /// Cards stolen this turn that may not be used before the next one (setting).
    pub apart: Bag,
    /// The pending decision.
    pub step: Step,
    /// The payment that the active player is making in secret.
    pub draft: Option<Draft>,
    /// The tie-break.
    pub tie: Tie,
}

impl State {
    /// The player at a seat.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The player at a seat, to be changed.
    #[inline]
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The active player.
    #[inline]
    pub fn me(&self) -> &Player {
        self.player(self.active)
    }

    /// The active player's hand without what is set apart.
    #[inline]
    pub fn usable_hand(&self) -> Bag {
        self.me().hand.without(self.apart)
    }
}
