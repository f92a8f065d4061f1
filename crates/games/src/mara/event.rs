//! What happens, for log, animation and memory.

use serde::{Deserialize, Serialize};

use super::clauses as c;
use super::kind::{Card, Colour, Object, Spot};
use tafelrune_engine::{Clause, Seat, Viewer};

/// Something that not everybody may see; not serialisable, so that it cannot slip out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Secret<T>(pub T);

/// What happened, with all secrets.
pub type Truth = Event<Secret<Card>, Secret<Vec<Card>>>;
/// What happened, as one viewer may know it.
pub type Seen = Event<Option<Card>, Option<Vec<Card>>>;

/// Where a card goes from a display or from limbo.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    Walhall,
    /// The pile of this seat.
    Pile(Seat),
    /// Its owner's hand.
    Hand,
}

/// Why a card leaves a display or limbo.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Removed by its owner.
    Removed,
    Defeated,
    /// A tie.
    Tied,
    /// Destroyed by an effect.
    Destroyed,
    /// Returned by an effect.
    Bounced,
    /// A direct attacker after its attack.
    Spent,
    /// An action after its effects.
    Resolved,
    /// A protection card.
    Protected,
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// A player has reached the target.
    Target,
    /// The agreed number of rounds is over.
    Rounds,
    /// Nothing happened for too long.
    Stalemate,
    /// The last possible round is over.
    RoundCap,
}

/// An attacker as it was declared.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Declared {
    /// The power.
    pub card: Card,
    /// Whether it attacks from the hand.
    pub direct: bool,
}

/// One thing that happened; `C` is a card and `L` a list of cards that only some may see.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs, reason = "the fields say what the variant's line names")]
pub enum Event<C, L> {
    /// The dealt place was revealed.
    FirstPlace { seat: Seat, card: Card },
    /// A rune card was dealt.
    Dealt { seat: Seat, card: C },
    /// A stack is searched: its cards from the top.
    Searched { seat: Seat, stack: u8, cards: L },
    /// A card was taken out of a searched stack.
    Took { seat: Seat, stack: u8, card: C },
    /// A turn begins.
    TurnBegan { seat: Seat, round: u8 },
    /// A place overloaded: this rune card fell to 0.
    Overloaded { seat: Seat, spot: Spot },
    /// A rune card shows this energy now: it was charged, or robbed.
    Energy { seat: Seat, spot: Spot, energy: u8 },
    /// A place was laid.
    LaidPlace { seat: Seat, card: Card, place: u8 },
    /// A rune card was laid.
    LaidRune { seat: Seat, card: Card, spot: Spot },
    /// A power was built.
    Built { seat: Seat, card: Card, spot: Spot },
    /// A place was put under a stack.
    RemovedPlace { seat: Seat, card: Card, place: u8, stack: u8 },
    /// Units were paid with a rune card.
    Paid { seat: Seat, spot: Spot, units: u8 },
    /// An action was played.
    ActionPlayed { seat: Seat, card: Card, opponent: Option<Seat>, object: Option<Object> },
    /// An attack was declared and paid.
    AttackDeclared { seat: Seat, attackers: Vec<Declared>, target: Object },
    /// The defender does not react.
    Passed { seat: Seat },
    /// The defender cancels the attack or action.
    Cancelled { seat: Seat, card: Card },
    /// A comparison.
    Fought { attacker: Card, attack: u8, target: Card, defence: u8 },
    /// A card left a display or limbo.
    Left { owner: Seat, card: Card, spot: Option<Spot>, to: Fate, reason: Reason },
    /// Energy was stolen.
    Stolen { thief: Seat, victim: Seat, place: u8, units: u8 },
    /// Stolen energy found no room.
    EnergyLost { seat: Seat, units: u8 },
    /// The next attack is stronger.
    Boosted { seat: Seat, by: u8 },
    /// A card came back from Walhall.
    Recalled { seat: Seat, card: Card },
    /// A hand was shown to an opponent.
    HandShown { thief: Seat, victim: Seat, cards: L },
    /// A card of it was taken.
    TookFromHand { thief: Seat, victim: Seat, card: C },
    /// A card too many went to Walhall.
    Discarded { seat: Seat, card: Card },
    /// A Vision was paid.
    Vision { seat: Seat, colour: Colour },
    /// A card was drawn from a stack.
    Drew { seat: Seat, stack: u8, card: C },
    /// A card was drawn from Walhall.
    DrewWalhall { seat: Seat, card: Card },
    /// A card was put under a stack in exchange.
    PutUnder { seat: Seat, stack: u8, card: C },
    /// Walhall became the stacks; its cards in canonical order.
    Reshuffled { cards: Vec<Card> },
    /// A stone moved to a player, or to the centre.
    Stone { colour: Colour, owner: Option<Seat> },
    /// The target was met; the round is completed.
    TargetMet { seat: Seat },
    /// The game ended.
    Ended { reason: EndReason },
}

impl Truth {
    /// What `viewer` sees of it; everybody sees every event, but not every card.
    pub fn seen_by(&self, viewer: Viewer) -> Seen {
        fn if_among<T: Clone>(viewer: Viewer, seats: &[Seat], secret: &Secret<T>) -> Option<T> {
            viewer.seat().filter(|seat| seats.contains(seat)).map(|_| secret.0.clone())
        }
        use Event::*;
        match self.clone() {
            Dealt { seat, card } => Dealt { seat, card: if_among(viewer, &[seat], &card) },
            Searched { seat, stack, cards } => {
                Searched { seat, stack, cards: if_among(viewer, &[seat], &cards) }
            }
            Took { seat, stack, card } => Took { seat, stack, card: if_among(viewer, &[seat], &card) },
            HandShown { thief, victim, cards } => {
                HandShown { thief, victim, cards: if_among(viewer, &[thief, victim], &cards) }
            }
            TookFromHand { thief, victim, card } => {
                TookFromHand { thief, victim, card: if_among(viewer, &[thief, victim], &card) }
            }
            Drew { seat, stack, card } => Drew { seat, stack, card: if_among(viewer, &[seat], &card) },
            PutUnder { seat, stack, card } => {
                PutUnder { seat, stack, card: if_among(viewer, &[seat], &card) }
            }
            // From here on everything is public.
            FirstPlace { seat, card } => FirstPlace { seat, card },
            TurnBegan { seat, round } => TurnBegan { seat, round },
            Overloaded { seat, spot } => Overloaded { seat, spot },
            Energy { seat, spot, energy } => Energy { seat, spot, energy },
            LaidPlace { seat, card, place } => LaidPlace { seat, card, place },
            LaidRune { seat, card, spot } => LaidRune { seat, card, spot },
            Built { seat, card, spot } => Built { seat, card, spot },
            RemovedPlace { seat, card, place, stack } => RemovedPlace { seat, card, place, stack },
            Paid { seat, spot, units } => Paid { seat, spot, units },
            ActionPlayed { seat, card, opponent, object } => ActionPlayed { seat, card, opponent, object },
            AttackDeclared { seat, attackers, target } => AttackDeclared { seat, attackers, target },
            Passed { seat } => Passed { seat },
            Cancelled { seat, card } => Cancelled { seat, card },
            Fought { attacker, attack, target, defence } => Fought { attacker, attack, target, defence },
            Left { owner, card, spot, to, reason } => Left { owner, card, spot, to, reason },
            Stolen { thief, victim, place, units } => Stolen { thief, victim, place, units },
            EnergyLost { seat, units } => EnergyLost { seat, units },
            Boosted { seat, by } => Boosted { seat, by },
            Recalled { seat, card } => Recalled { seat, card },
            Discarded { seat, card } => Discarded { seat, card },
            Vision { seat, colour } => Vision { seat, colour },
            DrewWalhall { seat, card } => DrewWalhall { seat, card },
            Reshuffled { cards } => Reshuffled { cards },
            Stone { colour, owner } => Stone { colour, owner },
            TargetMet { seat } => TargetMet { seat },
            Ended { reason } => Ended { reason },
        }
    }

    /// Whether hidden information was revealed: such a move cannot be taken back by one player alone.
    pub fn reveals(&self) -> bool {
        use Event::*;
        matches!(
            self,
            FirstPlace { .. }
                | Dealt { .. }
                | Searched { .. }
                | Took { .. }
                | LaidPlace { .. }
                | LaidRune { .. }
                | Built { .. }
                | ActionPlayed { .. }
                | AttackDeclared { .. }
                | Passed { .. }
                | Cancelled { .. }
                | HandShown { .. }
                | TookFromHand { .. }
                | Discarded { .. }
                | Drew { .. }
                | DrewWalhall { .. }
                | PutUnder { .. }
                | Reshuffled { .. }
                | Ended { .. }
        )
    }
}

impl<C, L> Event<C, L> {
    /// The clause behind it.
    pub fn clause(&self) -> Option<Clause> {
        use Event::*;
        Some(match self {
            FirstPlace { .. } => c::SETUP_FIRST_PLACE,
            Dealt { .. } => c::SETUP_DEAL_RUNES,
            Searched { .. } | Took { .. } => c::VISION_SEARCH,
            TurnBegan { .. } => c::TURN_ORDER,
            Overloaded { .. } => c::ENERGY_OVERLOAD,
            Energy { .. } => c::ENERGY_GAIN,
            LaidPlace { .. } => c::BUILD_ONE_PLACE_OR_RUNE,
            LaidRune { .. } => c::BUILD_NEW_RUNE_ENERGY,
            Built { .. } => c::BUILD_POWER_UNLIMITED,
            RemovedPlace { .. } => c::REMOVE_PLACE_UNDER_STACK,
            Paid { .. } => c::PAY_AUTO,
            ActionPlayed { opponent: Some(_), .. } => c::ACTION_IS_ATTACK,
            ActionPlayed { .. } => c::ACTION_RESOLVE,
            AttackDeclared { .. } => c::ATTACK_ATOMIC,
            Passed { .. } => c::REACT_CHOICES,
            Cancelled { .. } => c::REACT_CANCEL,
            Fought { .. } => c::COMBAT_VALUES,
            Left { reason, to, .. } => match (reason, to) {
                (Reason::Removed, _) => c::REMOVE_ONCE,
                (Reason::Defeated, Fate::Pile(_)) => c::COMBAT_CAPTURE,
                (Reason::Defeated, _) => c::COMBAT_WIN,
                (Reason::Tied, _) => c::COMBAT_TIE,
                (Reason::Spent, _) => c::ATTACK_DIRECT_FATE,
                (Reason::Destroyed | Reason::Bounced | Reason::Resolved | Reason::Protected, _) => {
                    c::ACTION_RESOLVE
                }
            },
            Stolen { .. } | Boosted { .. } | Recalled { .. } => c::ACTION_RESOLVE,
            EnergyLost { .. } => c::EFFECT_NO_RUNES,
            HandShown { .. } | TookFromHand { .. } => c::ACTION_IS_ATTACK,
            Discarded { .. } => c::HAND_LIMIT,
            Vision { .. } => c::VISION_COST,
            Drew { .. } => c::DRAW_REFILL,
            DrewWalhall { .. } => c::DRAW_WALHALL,
            PutUnder { .. } => c::DRAW_EXCHANGE,
            Reshuffled { .. } => c::STACK_RESHUFFLE,
            Stone { .. } => c::STONE_NOW,
            TargetMet { .. } => c::END_TARGET,
            Ended { reason: EndReason::Target } => c::END_TARGET,
            Ended { reason: EndReason::Stalemate } => c::END_STALEMATE,
            Ended { reason: EndReason::RoundCap } => c::END_ROUND_CAP,
            Ended { reason: EndReason::Rounds } => c::END_MOST_VP,
        })
    }
}
