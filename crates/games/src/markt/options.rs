//! Variants and house rules of Markt der Runen (specification, section 9).

use serde::{Deserialize, Serialize};

use super::state::MAX_COLLECTORS_PER_STORAGE;
use tafelrune_engine::{Fault, Seat};

/// A value that is a number or a word; the ground for settings such as `auto` or 1..9.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Scalar {
    Number(i64),
    Word(String),
}

/// Prices of goods in runes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Scalar", into = "Scalar")]
pub enum RunePrice {
    /// By number of players, from the card set.
    #[default]
    Table,
    /// Two runes, whatever the number of players.
    Flat2,
    /// A fixed price.
    Fixed(u8),
}

impl TryFrom<Scalar> for RunePrice {
    type Error = String;

    fn try_from(scalar: Scalar) -> Result<RunePrice, String> {
        match scalar {
            Scalar::Word(word) if word == "table" => Ok(RunePrice::Table),
            Scalar::Word(word) if word == "flat2" => Ok(RunePrice::Flat2),
            Scalar::Number(price @ 1..=9) => Ok(RunePrice::Fixed(price as u8)),
            _ => Err("rune_price is \"table\", \"flat2\" or a number from 1 to 9".into()),
        }
    }
}

impl From<RunePrice> for Scalar {
    fn from(price: RunePrice) -> Scalar {
        match price {
            RunePrice::Table => Scalar::Word("table".into()),
            RunePrice::Flat2 => Scalar::Word("flat2".into()),
            RunePrice::Fixed(price) => Scalar::Number(price.into()),
        }
    }
}

/// A count, or what the card set says for this number of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Scalar", into = "Scalar")]
pub enum Count {
    /// As in the card set.
    #[default]
    Auto,
    /// All that the card set has.
    All,
    /// Exactly so many.
    Exactly(u8),
}

impl TryFrom<Scalar> for Count {
    type Error = String;

    fn try_from(scalar: Scalar) -> Result<Count, String> {
        match scalar {
            Scalar::Word(word) if word == "auto" => Ok(Count::Auto),
            Scalar::Word(word) if word == "all" => Ok(Count::All),
            Scalar::Number(count @ 0..=255) => Ok(Count::Exactly(count as u8)),
            _ => Err("a market count is \"auto\", \"all\" or a number".into()),
        }
    }
}

impl From<Count> for Scalar {
    fn from(count: Count) -> Scalar {
        match count {
            Count::Auto => Scalar::Word("auto".into()),
            Count::All => Scalar::Word("all".into()),
            Count::Exactly(count) => Scalar::Number(count.into()),
        }
    }
}

/// Who starts the first game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Scalar", into = "Scalar")]
pub enum FirstPlayer {
    /// Drawn by lot.
    #[default]
    Random,
    /// This seat.
    Seat(Seat),
}

impl TryFrom<Scalar> for FirstPlayer {
    type Error = String;

    fn try_from(scalar: Scalar) -> Result<FirstPlayer, String> {
        match scalar {
            Scalar::Word(word) if word == "random" => Some(FirstPlayer::Random),
            Scalar::Word(word) => Seat::parse(&word).map(FirstPlayer::Seat),
            Scalar::Number(seat @ 0..=7) => Some(FirstPlayer::Seat(Seat(seat as u8))),
            Scalar::Number(_) => None,
        }
        .ok_or_else(|| "first_player is \"random\" or a seat such as \"A\"".into())
    }
}

impl From<FirstPlayer> for Scalar {
    fn from(first: FirstPlayer) -> Scalar {
        Scalar::Word(match first {
            FirstPlayer::Random => "random".into(),
            FirstPlayer::Seat(seat) => seat.to_string(),
        })
    }
}

/// After how many rounds the game ends with runes left in the market.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Scalar", into = "Scalar")]
pub enum RoundCap {
    /// After so many.
    After(u8),
    /// Never; only [`ENDLESS_ROUNDS`] end a game that goes on and on.
    Off,
}

/// Where a game without a round cap ends all the same (`end.endless`): nobody plays so long, but a
/// record and a search must come to an end.
pub const ENDLESS_ROUNDS: u16 = 1000;

impl RoundCap {
    pub fn last_round(self) -> u16 {
        match self {
            RoundCap::After(rounds) => rounds.into(),
            RoundCap::Off => ENDLESS_ROUNDS,
        }
    }
}

impl TryFrom<Scalar> for RoundCap {
    type Error = String;

    fn try_from(scalar: Scalar) -> Result<RoundCap, String> {
        match scalar {
            Scalar::Word(word) if word == "off" => Ok(RoundCap::Off),
            Scalar::Number(rounds @ 0..=255) => Ok(RoundCap::After(rounds as u8)),
            _ => Err("round_cap is \"off\" or a number from 10 to 60".into()),
        }
    }
}

impl From<RoundCap> for Scalar {
    fn from(cap: RoundCap) -> Scalar {
        match cap {
            RoundCap::Off => Scalar::Word("off".into()),
            RoundCap::After(rounds) => Scalar::Number(rounds.into()),
        }
    }
}

/// Declares a setting with named values: the first is the default.
macro_rules! setting {
    ($(#[$doc:meta])* $name:ident { $(#[$first_doc:meta])* $first:ident, $($(#[$value_doc:meta])* $value:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $(#[$first_doc])*
            #[default]
            $first,
            $($(#[$value_doc])* $value,)*
        }
    };
}

setting! {
    /// How often one may duel.
    DuelLimit {
        /// Each opponent once per own turn.
        PerOpponent,
        /// Each player is challenged at most once between two own turns, by anybody.
        PerTargetRound,
        /// One duel per own turn.
        OnePerTurn,
    }
}
setting! {
    /// Whether a defender who could win may give in.
    DuelDefence {
        /// No: an equal or higher card must be shown.
        MustShow,
        /// Yes.
        MayConcede,
    }
}
setting! {
    /// What giving up a main store at the start of the turn brings.
    GiveUp {
        /// Two thefts.
        DoubleTheft,
        /// Nothing.
        Plain,
        /// It is not allowed.
        Off,
    }
}
setting! {
    /// Whether a main store in hand must be laid first.
    MainStoreFirst {
        /// No.
        Advice,
        /// Yes, as the first card of the turn.
        Forced,
    }
}
setting! {
    /// Whether interest is a question.
    InterestMode {
        /// Only if taking all of it would end the game.
        Auto,
        /// Always.
        Ask,
    }
}
setting! {
    /// What decides the game.
    WinnerBy {
        Points,
        /// Runes; outposts and collectors only break ties.
        Runes,
    }
}
setting! {
    /// Who starts the next game of a match.
    NextStarter {
        /// The winner of the last one.
        Winner,
        /// Whoever came last.
        Loser,
        /// The left neighbour of the last starter.
        Rotate,
    }
}
setting! {
    /// The last step of breaking a tie.
    TieLast {
        /// Rock, paper, scissors.
        Rps,
        /// All still tied win.
        Shared,
        Lot,
    }
}

/// All settings. Every field has a default, so that a setup names only what differs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the specification and the rulebook texts describe them by name")]
pub struct Options {
    pub stored_runes_protected: bool,
    pub rune_price: RunePrice,
    pub runes_per_colour: Count,
    pub outposts: Count,
    pub collectors: Count,
    pub rune_purchases_per_turn: u8,
    pub rune_price_scaling: bool,
    pub duel_limit: DuelLimit,
    pub duel_defence: DuelDefence,
    pub collector_on_empty: bool,
    pub collectors_per_storage: u8,
    pub ransom_from_occupied: bool,
    pub give_up: GiveUp,
    pub give_up_occupied: bool,
    pub main_store_first: MainStoreFirst,
    pub withdraw: bool,
    pub interest_mode: InterestMode,
    pub stolen_card_now: bool,
    pub winner_by: WinnerBy,
    pub first_player: FirstPlayer,
    pub next_starter: NextStarter,
    pub match_wins: u8,
    pub round_cap: RoundCap,
    pub tie_last: TieLast,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            stored_runes_protected: true,
            rune_price: RunePrice::default(),
            runes_per_colour: Count::Auto,
            outposts: Count::Auto,
            collectors: Count::Auto,
            rune_purchases_per_turn: 1,
            rune_price_scaling: false,
            duel_limit: DuelLimit::default(),
            duel_defence: DuelDefence::default(),
            collector_on_empty: true,
            collectors_per_storage: 1,
            ransom_from_occupied: false,
            give_up: GiveUp::default(),
            give_up_occupied: false,
            main_store_first: MainStoreFirst::default(),
            withdraw: false,
            interest_mode: InterestMode::default(),
            stolen_card_now: true,
            winner_by: WinnerBy::default(),
            first_player: FirstPlayer::default(),
            next_starter: NextStarter::default(),
            match_wins: 1,
            round_cap: RoundCap::After(24),
            tie_last: TieLast::default(),
        }
    }
}

impl Options {
    /// The preset `printed`: every option at the value that the words of the rulebook give.
    pub fn printed() -> Options {
        Options {
            runes_per_colour: Count::All,
            outposts: Count::All,
            collectors: Count::All,
            collectors_per_storage: MAX_COLLECTORS_PER_STORAGE as u8,
            ransom_from_occupied: true,
            give_up_occupied: true,
            interest_mode: InterestMode::Ask,
            round_cap: RoundCap::Off,
            ..Options::default()
        }
    }

    /// Every fault that does not depend on the card set.
    pub fn faults(&self, players: u8) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut need = |holds: bool, code, message: String| {
            if !holds {
                faults.push(Fault::new(code, message));
            }
        };
        if let RunePrice::Fixed(price) = self.rune_price {
            need(
                (1..=9).contains(&price),
                "option.rune_price",
                format!("rune_price is \"table\", \"flat2\" or a number from 1 to 9, not {price}"),
            );
        }
        if let FirstPlayer::Seat(seat) = self.first_player {
            need(
                seat.0 < players,
                "option.first_player",
                format!("first_player is {seat}, but only {players} play"),
            );
        }
        need(
            (1..=3).contains(&self.match_wins),
            "option.match_wins",
            format!("match_wins is 1, 2 or 3, not {}", self.match_wins),
        );
        if let RoundCap::After(rounds) = self.round_cap {
            need(
                (10..=60).contains(&rounds),
                "option.round_cap",
                format!("round_cap is \"off\" or 10 to 60, not {rounds}"),
            );
        }
        need(
            (1..=MAX_COLLECTORS_PER_STORAGE as u8).contains(&self.collectors_per_storage),
            "option.collectors_per_storage",
            format!("collectors_per_storage is 1, 2 or 3, not {}", self.collectors_per_storage),
        );
        faults
    }
}
