//! What happens, for log, animation and memory.

use serde::{Deserialize, Serialize};

use super::clauses as c;
use super::kind::{Card, Colour};
use super::state::{Goal, Good, Sign, StorageKind};
use tafelrune_engine::{Clause, Seat, Viewer};

/// A card that not everybody may see; not serialisable, so that it cannot slip out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Secret(pub Card);

/// Why a card leaves a hand openly.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Use {
    /// Number card as money.
    Spent,
    /// Number card as an attack.
    Attack,
    /// Thief card.
    Thief,
    /// Main store as a double theft.
    DoubleTheft,
    /// No play was possible. Says whether a duel was open to any number card of this hand.
    Forced {
        /// If so, everybody knows that there was none.
        duel_open: bool,
    },
}

/// How a collector was removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Removal {
    /// Number cards worth 21 or more.
    Ransom,
    /// Three runes.
    Runes,
    /// An own outpost.
    Outpost,
    /// An outpost bought for it.
    Neutralised,
}

/// Which outpost a collector destroyed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Destroyed {
    /// The one attached to the main store that it was placed into.
    Attached,
    /// The very one that it was placed into.
    Standalone,
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// No rune is left in the market.
    MarketEmpty,
    /// The last round is over.
    RoundCap,
    /// There is no last round, but nobody plays for ever.
    Endless,
}

/// One thing that happened; `C` is a card that only some may see.
///
/// The engine makes `Event<Secret>`; viewers get `Event<Option<Card>>`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs, reason = "the fields say what the variant's line names")]
pub enum Event<C> {
    /// Who starts was settled.
    Started {
        starter: Seat,
    },
    /// A card was drawn from the main pile, in the deal or the refill.
    Drew {
        seat: Seat,
        card: C,
    },
    /// The discard pile became the main pile.
    Reshuffled {
        cards: u8,
    },
    /// A turn begins.
    TurnBegan {
        seat: Seat,
        round: u16,
    },
    /// A collector passed a rune to its employer.
    Drained {
        owner: Seat,
        storage: u8,
        colour: Colour,
        employer: Seat,
    },
    /// An empty occupied storage was given up; its collectors return.
    Fell {
        owner: Seat,
        storage: u8,
        kind: StorageKind,
    },
    /// A main store was given up; so many collectors return (setting).
    GaveUp {
        seat: Seat,
        storage: u8,
        card: Card,
        runes: u8,
        outpost: bool,
        collectors: u8,
    },
    /// A rune was stolen; from a storage only by a setting.
    StoleRune {
        thief: Seat,
        victim: Seat,
        colour: Colour,
        storage: Option<u8>,
    },
    /// A hand card was stolen.
    StoleCard {
        thief: Seat,
        victim: Seat,
        card: C,
    },
    /// Thefts lapsed for want of anything to steal.
    TheftsLapsed {
        thief: Seat,
        thefts: u8,
    },
    /// The thief did without so many thefts.
    TheftsForgone {
        thief: Seat,
        thefts: u8,
    },
    /// Interest was taken.
    Interest {
        seat: Seat,
        storage: u8,
        colour: Colour,
        runes: u8,
    },
    /// Interest was left.
    InterestSkipped {
        seat: Seat,
        storage: u8,
    },
    /// A rune was paid into the market, out of a storage or from the loose ones.
    Paid {
        seat: Seat,
        colour: Colour,
        storage: Option<u8>,
    },
    /// An outpost was placed: attached to a storage or, appended as last storage, standing alone.
    OutpostPlaced {
        seat: Seat,
        storage: Option<u8>,
    },
    /// A collector was placed; an outpost it found went back to the market.
    CollectorPlaced {
        employer: Seat,
        owner: Seat,
        storage: u8,
        destroyed: Option<Destroyed>,
    },
    /// A collector was removed; `storage` is its index before it moves, but after an outpost that
    /// was given back for it has left the list.
    CollectorRemoved {
        owner: Seat,
        storage: u8,
        how: Removal,
    },
    /// An own outpost was given back to the market for it.
    OutpostReturned {
        seat: Seat,
        storage: u8,
    },
    /// A standalone outpost was attached to a main store; so many runes moved into it.
    Connected {
        seat: Seat,
        outpost: u8,
        main: u8,
        runes: u8,
        forced: bool,
    },
    /// Number cards are about to be spent.
    Spending {
        seat: Seat,
        goal: Goal,
    },
    /// A card went from the hand to the discard pile.
    Discarded {
        seat: Seat,
        card: Card,
        used: Use,
    },
    /// A rune was bought.
    BoughtRune {
        seat: Seat,
        colour: Colour,
    },
    /// A good was bought, with runes or cards.
    BoughtGood {
        seat: Seat,
        good: Good,
        with_cards: bool,
    },
    /// A main store was laid.
    Laid {
        seat: Seat,
        card: Card,
    },
    /// A duel was declared.
    Duel {
        attacker: Seat,
        target: Seat,
        card: Card,
    },
    /// The defender showed a card and keeps it.
    Shown {
        seat: Seat,
        card: Card,
    },
    /// The defender gave in; if `none_higher`, everybody knows that no such card is there.
    Conceded {
        seat: Seat,
        attack: Card,
        none_higher: bool,
    },
    /// Loose runes were stored.
    Stored {
        seat: Seat,
        storage: u8,
        colour: Colour,
        runes: u8,
    },
    /// Stored runes became loose (setting).
    Withdrew {
        seat: Seat,
        storage: u8,
        colour: Colour,
        runes: u8,
    },
    /// The game ended.
    Ended {
        reason: EndReason,
    },
    /// Tie-break: the highest number card, or that there is none.
    TieShown {
        seat: Seat,
        card: Option<Card>,
    },
    /// A sign was chosen; nobody else knows which.
    SignChosen {
        seat: Seat,
    },
    SignShown {
        seat: Seat,
        sign: Sign,
    },
    /// The tie was decided by lot, after too many signs or because the table has it so.
    Lot {
        seat: Seat,
        after_signs: bool,
    },
}

impl Event<Secret> {
    /// What `viewer` sees of it; everybody sees every event, but not every card.
    pub fn seen_by(&self, viewer: Viewer) -> Event<Option<Card>> {
        let if_among = |seats: &[Seat], Secret(card): Secret| {
            viewer.seat().filter(|seat| seats.contains(seat)).map(|_| card)
        };
        use Event::*;
        match *self {
            Drew { seat, card } => Drew { seat, card: if_among(&[seat], card) },
            StoleCard { thief, victim, card } => {
                StoleCard { thief, victim, card: if_among(&[thief, victim], card) }
            }
            // From here on everything is public.
            Started { starter } => Started { starter },
            Reshuffled { cards } => Reshuffled { cards },
            TurnBegan { seat, round } => TurnBegan { seat, round },
            Drained { owner, storage, colour, employer } => Drained { owner, storage, colour, employer },
            Fell { owner, storage, kind } => Fell { owner, storage, kind },
            GaveUp { seat, storage, card, runes, outpost, collectors } => {
                GaveUp { seat, storage, card, runes, outpost, collectors }
            }
            StoleRune { thief, victim, colour, storage } => StoleRune { thief, victim, colour, storage },
            TheftsLapsed { thief, thefts } => TheftsLapsed { thief, thefts },
            TheftsForgone { thief, thefts } => TheftsForgone { thief, thefts },
            Interest { seat, storage, colour, runes } => Interest { seat, storage, colour, runes },
            InterestSkipped { seat, storage } => InterestSkipped { seat, storage },
            Paid { seat, colour, storage } => Paid { seat, colour, storage },
            OutpostPlaced { seat, storage } => OutpostPlaced { seat, storage },
            CollectorPlaced { employer, owner, storage, destroyed } => {
                CollectorPlaced { employer, owner, storage, destroyed }
            }
            CollectorRemoved { owner, storage, how } => CollectorRemoved { owner, storage, how },
            OutpostReturned { seat, storage } => OutpostReturned { seat, storage },
            Connected { seat, outpost, main, runes, forced } => {
                Connected { seat, outpost, main, runes, forced }
            }
            Spending { seat, goal } => Spending { seat, goal },
            Discarded { seat, card, used } => Discarded { seat, card, used },
            BoughtRune { seat, colour } => BoughtRune { seat, colour },
            BoughtGood { seat, good, with_cards } => BoughtGood { seat, good, with_cards },
            Laid { seat, card } => Laid { seat, card },
            Duel { attacker, target, card } => Duel { attacker, target, card },
            Shown { seat, card } => Shown { seat, card },
            Conceded { seat, attack, none_higher } => Conceded { seat, attack, none_higher },
            Stored { seat, storage, colour, runes } => Stored { seat, storage, colour, runes },
            Withdrew { seat, storage, colour, runes } => Withdrew { seat, storage, colour, runes },
            Ended { reason } => Ended { reason },
            TieShown { seat, card } => TieShown { seat, card },
            SignChosen { seat } => SignChosen { seat },
            SignShown { seat, sign } => SignShown { seat, sign },
            Lot { seat, after_signs } => Lot { seat, after_signs },
        }
    }

    /// Whether somebody learned something hidden, so that the move cannot be taken back alone.
    pub fn reveals(&self) -> bool {
        use Event::*;
        matches!(
            self,
            Started { .. }
                | Drew { .. }
                | Reshuffled { .. }
                | StoleCard { .. }
                | Discarded { .. }
                | Laid { .. }
                | Duel { .. }
                | Shown { .. }
                | Conceded { .. }
                | TieShown { .. }
                | SignShown { .. }
                | Lot { .. }
                | Ended { .. }
        )
    }
}

impl<C> Event<C> {
    /// The clause behind it.
    pub fn clause(&self) -> Option<Clause> {
        use Event::*;
        Some(match self {
            Started { .. } => c::SETUP_FIRST_START,
            Drew { .. } => c::TURN_REFILL,
            Reshuffled { .. } => c::TURN_RESHUFFLE,
            TurnBegan { .. } => c::TURN_ORDER,
            Drained { .. } => c::COLLECTOR_TRANSFER,
            Fell { .. } => c::COLLECTOR_FALL,
            GaveUp { .. } => c::GIVEUP_MAIN,
            StoleRune { .. } => c::THEFT_WHAT,
            StoleCard { .. } => c::THEFT_BLIND,
            TheftsLapsed { .. } => c::THEFT_NOTHING,
            TheftsForgone { .. } => c::THEFT_MAY,
            Interest { .. } => c::INTEREST_TAKE,
            InterestSkipped { .. } => c::INTEREST_AUTO,
            Paid { .. } => c::BIZ_BACK_TO_MARKET,
            OutpostPlaced { .. } => c::OUTPOST_PLACE,
            CollectorPlaced { destroyed: Some(Destroyed::Attached), .. } => c::COLLECTOR_DESTROY_ATTACHED,
            CollectorPlaced { destroyed: Some(Destroyed::Standalone), .. } => c::COLLECTOR_DESTROY_STANDALONE,
            CollectorPlaced { .. } => c::COLLECTOR_PLACE,
            CollectorRemoved { how, .. } => match how {
                Removal::Ransom => c::REMOVE_RANSOM,
                Removal::Runes => c::REMOVE_RUNES,
                Removal::Outpost => c::REMOVE_OUTPOST,
                Removal::Neutralised => c::BIZ_BUY_NEUTRALISE,
            },
            OutpostReturned { .. } => c::REMOVE_OUTPOST,
            Connected { forced: true, .. } => c::OUTPOST_FORCED_CONNECT,
            Connected { .. } => c::OUTPOST_CONNECT,
            Spending { goal, .. } => match goal {
                Goal::Rune(_) => c::BUY_RUNE,
                Goal::Good(_) => c::BUY_GOODS,
                Goal::Ransom(_) => c::REMOVE_RANSOM,
            },
            Discarded { used, .. } => match used {
                Use::Spent => c::RES_PAYMENT_FIRST,
                Use::Attack => c::DUEL_DISCARD,
                Use::Thief => c::THEFT_CARD,
                Use::DoubleTheft => c::MAIN_DOUBLE_THEFT,
                Use::Forced { .. } => c::PLAY_FORCED_DISCARD,
            },
            BoughtRune { .. } => c::BUY_RUNE,
            BoughtGood { with_cards: true, .. } => c::BUY_GOODS,
            BoughtGood { good: Good::Outpost, .. } => c::BIZ_BUY_OUTPOST,
            BoughtGood { good: Good::Collector, .. } => c::BIZ_BUY_COLLECTOR,
            Laid { .. } => c::MAIN_LAY,
            Duel { .. } => c::DUEL_DECLARE,
            Shown { .. } => c::DUEL_SHOW,
            Conceded { .. } => c::DUEL_CONCEDE,
            Stored { .. } => c::STORE_STEP,
            Withdrew { .. } => c::STORE_NO_WITHDRAW,
            Ended { reason: EndReason::MarketEmpty } => c::END_MARKET_EMPTY,
            Ended { reason: EndReason::RoundCap } => c::END_ROUND_CAP,
            Ended { reason: EndReason::Endless } => c::END_ENDLESS,
            TieShown { .. } => c::TIE_NUMBER,
            SignChosen { .. } | SignShown { .. } => c::TIE_RPS,
            Lot { after_signs: true, .. } => c::RPS_LIMIT,
            Lot { .. } => c::TIE_RPS,
        })
    }
}
