//! What happens, for log, animation and memory.

use serde::{Deserialize, Serialize};

use super::clauses as c;
use super::kind::{Card, Kind};
use super::setup::RuleData;
use super::vocabulary::KeepTo;
use tafelrune_engine::{Clause, Seat, Viewer};

/// A card and who may see it; not serialisable, so that it cannot slip out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    pub card: Card,
    /// Who sees it; `None` if everybody does.
    pub to: Option<tafelrune_engine::Seats>,
}

impl Sight {
    /// Whether `viewer` sees it.
    pub fn visible(&self, viewer: Viewer) -> bool {
        self.to.is_none_or(|to| viewer.seat().is_some_and(|seat| to.has(seat)))
    }
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// Seven artefacts.
    Seven,
    /// A supply too small for the hand.
    Supply,
    /// Nothing left to win.
    NoArtefact,
    /// Two rounds without a card.
    Idle,
    /// The last round is over.
    Rounds,
}

/// What everybody knows of a player's cards at the start of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Split {
    /// Memories and transformations in the supply.
    pub supply: Vec<String>,
    /// Artefacts in hand.
    pub artefacts: Vec<String>,
}

/// A total in a conflict.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Total {
    pub seat: Seat,
    pub sum: i16,
    pub bonus: i16,
}

/// One thing that happened; `C` is a card that only some may see.
///
/// The engine makes `Event<Sight>`; viewers get `Event<Option<String>>`, with ids instead of cards.
/// Entry numbers name cards in conflicts; slots count from 0.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs, reason = "the fields say what the variant's line names")]
pub enum Event<C> {
    /// Who starts was settled.
    Started { start: Seat },
    /// A character was taken.
    CharacterTaken { seat: Seat, character: String },
    /// A spell was taken.
    SpellTaken { seat: Seat, spell: String },
    /// A round begins; every split of hand and supply is public now.
    RoundBegan { round: u8, start: Seat, splits: Vec<Split> },
    /// Aftershocks went from the supply to the hand.
    AftershocksToHand { seat: Seat, count: u8 },
    /// An artefact was opened from the stack.
    Opened { slot: u8, card: C },
    /// An artefact was set aside.
    SetAside { seat: Seat, card: C },
    /// A card was picked for the hand; only its owner knows.
    Picked { seat: Seat, card: C },
    /// A hand choice is complete.
    Committed { seat: Seat },
    /// The chosen cards went to the hand.
    HandChosen { seat: Seat, count: u8, cards: Vec<C> },
    /// A card was placed. `barred` lists the cards that a block would have kept out.
    Placed { seat: Seat, card: C, kind: Kind, slot: u8, entry: u8, down: bool, barred: Vec<String> },
    /// A player passed; this many cards went back to the supply.
    Passed { seat: Seat, returned: u8 },
    /// A trap was carried out, or defused.
    TrapSprung { owner: Seat, trap: String, slot: u8, by: Seat, laid: u8, entry: u8, defused: bool },
    /// A spell was cast.
    SpellCast { seat: Seat, spell: String, slot: u8, entry: u8 },
    /// No spell was cast.
    CastSkipped { seat: Seat },
    /// An opponent was chosen.
    PlayerChosen { by: Seat, seat: Seat },
    /// A colour was named.
    ColourNamed { by: Seat, slot: u8, colour: char },
    /// A card in a conflict was destroyed.
    Destroyed { owner: Seat, entry: u8, card: C },
    /// A card got a mark.
    Marked { owner: Seat, entry: u8, n: i8 },
    /// A card went from a conflict to its owner's supply.
    Returned { owner: Seat, entry: u8, card: C, down: bool },
    /// A card moved to another conflict and got a new entry number.
    Moved { owner: Seat, entry: u8, slot: u8, new_entry: u8 },
    /// A card went from the supply to the hand.
    Fetched { seat: Seat, card: C, aftershock: bool },
    /// An aftershock was taken.
    AftershockTaken { seat: Seat },
    /// No aftershock was left.
    NoAftershock { seat: Seat },
    /// A hand card was discarded.
    Discarded { seat: Seat, card: C },
    /// A hand was looked at.
    HandSeen { by: Seat, owner: Seat, count: u8, cards: Vec<C> },
    /// A hand was shown to all, because no card of it was possible.
    HandShown { seat: Seat, cards: Vec<C> },
    /// A card of a hand was put into its owner's supply.
    Stowed { by: Seat, owner: Seat, card: C, aftershock: bool },
    /// A spell moved here and is carried out again.
    Echoed { seat: Seat, spell: String, slot: u8, entry: u8 },
    /// A face-up card was turned face-down.
    Hidden { owner: Seat, entry: u8, card: C, n: i8 },
    /// A card in a conflict was exchanged with a hand card.
    Swapped {
        seat: Seat,
        slot: u8,
        entry: u8,
        old: C,
        was_down: bool,
        new_entry: u8,
        new: C,
        kind: Kind,
        barred: Vec<String>,
    },
    /// A trap was laid; only its owner knows which.
    TrapLaid { seat: Seat, slot: u8, entry: u8, trap: Option<String> },
    /// A card was bound to the crystal.
    Bound { seat: Seat, card: C },
    /// A transformation was taken into the supply.
    TransformationTaken { seat: Seat },
    /// The top of the stack was looked at, the topmost first.
    StackSeen { by: Seat, count: u8, cards: Vec<C> },
    /// An open artefact was exchanged with one of the top `depth` of the stack.
    ArtefactSwapped { by: Seat, slot: u8, put: C, taken: C, depth: u8 },
    /// It was not.
    SwapDeclined { by: Seat },
    /// A face-down card was turned face-up for the scoring.
    Revealed { owner: Seat, entry: u8, card: C },
    /// A conflict was scored.
    Scored { slot: u8, totals: Vec<Total>, winner: Option<Seat> },
    /// An artefact was won.
    Won { seat: Seat, slot: u8, card: C },
    /// A memory was kept.
    Kept { seat: Seat, entry: u8, card: C, to: KeepTo },
    /// Everything else left the conflicts.
    CleanedUp { round: u8 },
    /// The game ended.
    Ended { reason: EndReason },
}

impl Event<Sight> {
    /// What `viewer` sees of it; nothing of others' unfinished picks.
    pub fn seen_by(&self, rules: &RuleData, viewer: Viewer) -> Option<Event<Option<String>>> {
        if let Event::Picked { seat, .. } = self
            && !viewer.is(*seat)
        {
            return None;
        }
        if let Event::TrapLaid { seat, slot, entry, trap } = self {
            let trap = trap.clone().filter(|_| viewer.is(*seat));
            return Some(Event::TrapLaid { seat: *seat, slot: *slot, entry: *entry, trap });
        }
        let one = |sight: &Sight| sight.visible(viewer).then(|| rules.name(sight.card).to_string());
        let list = |sights: &[Sight]| sights.iter().map(one).filter(Option::is_some).collect::<Vec<_>>();
        Some(self.map(one, list))
    }

    fn map<D>(&self, one: impl Fn(&Sight) -> D, list: impl Fn(&[Sight]) -> Vec<D>) -> Event<D> {
        use Event::*;
        match self.clone() {
            Opened { slot, card } => Opened { slot, card: one(&card) },
            SetAside { seat, card } => SetAside { seat, card: one(&card) },
            Picked { seat, card } => Picked { seat, card: one(&card) },
            HandChosen { seat, count, cards } => HandChosen { seat, count, cards: list(&cards) },
            Placed { seat, card, kind, slot, entry, down, barred } => {
                Placed { seat, card: one(&card), kind, slot, entry, down, barred }
            }
            Destroyed { owner, entry, card } => Destroyed { owner, entry, card: one(&card) },
            Returned { owner, entry, card, down } => Returned { owner, entry, card: one(&card), down },
            Fetched { seat, card, aftershock } => Fetched { seat, card: one(&card), aftershock },
            Discarded { seat, card } => Discarded { seat, card: one(&card) },
            HandSeen { by, owner, count, cards } => HandSeen { by, owner, count, cards: list(&cards) },
            HandShown { seat, cards } => HandShown { seat, cards: list(&cards) },
            Stowed { by, owner, card, aftershock } => Stowed { by, owner, card: one(&card), aftershock },
            Hidden { owner, entry, card, n } => Hidden { owner, entry, card: one(&card), n },
            Swapped { seat, slot, entry, old, was_down, new_entry, new, kind, barred } => {
                let (old, new) = (one(&old), one(&new));
                Swapped { seat, slot, entry, old, was_down, new_entry, new, kind, barred }
            }
            Bound { seat, card } => Bound { seat, card: one(&card) },
            StackSeen { by, count, cards } => StackSeen { by, count, cards: list(&cards) },
            ArtefactSwapped { by, slot, put, taken, depth } => {
                ArtefactSwapped { by, slot, put: one(&put), taken: one(&taken), depth }
            }
            Revealed { owner, entry, card } => Revealed { owner, entry, card: one(&card) },
            Won { seat, slot, card } => Won { seat, slot, card: one(&card) },
            Kept { seat, entry, card, to } => Kept { seat, entry, card: one(&card), to },
            // From here on there are no cards.
            Started { start } => Started { start },
            CharacterTaken { seat, character } => CharacterTaken { seat, character },
            SpellTaken { seat, spell } => SpellTaken { seat, spell },
            RoundBegan { round, start, splits } => RoundBegan { round, start, splits },
            AftershocksToHand { seat, count } => AftershocksToHand { seat, count },
            Committed { seat } => Committed { seat },
            Passed { seat, returned } => Passed { seat, returned },
            TrapSprung { owner, trap, slot, by, laid, entry, defused } => {
                TrapSprung { owner, trap, slot, by, laid, entry, defused }
            }
            SpellCast { seat, spell, slot, entry } => SpellCast { seat, spell, slot, entry },
            CastSkipped { seat } => CastSkipped { seat },
            PlayerChosen { by, seat } => PlayerChosen { by, seat },
            ColourNamed { by, slot, colour } => ColourNamed { by, slot, colour },
            Marked { owner, entry, n } => Marked { owner, entry, n },
            Moved { owner, entry, slot, new_entry } => Moved { owner, entry, slot, new_entry },
            AftershockTaken { seat } => AftershockTaken { seat },
            NoAftershock { seat } => NoAftershock { seat },
            Echoed { seat, spell, slot, entry } => Echoed { seat, spell, slot, entry },
            TrapLaid { seat, slot, entry, trap } => TrapLaid { seat, slot, entry, trap },
            TransformationTaken { seat } => TransformationTaken { seat },
            SwapDeclined { by } => SwapDeclined { by },
            Scored { slot, totals, winner } => Scored { slot, totals, winner },
            CleanedUp { round } => CleanedUp { round },
            Ended { reason } => Ended { reason },
        }
    }

    /// Whether hidden information was revealed: such a move cannot be taken back by one player alone.
    pub fn reveals(&self) -> bool {
        use Event::*;
        match self {
            Opened { .. }
            | TrapSprung { .. }
            | Destroyed { .. }
            | Discarded { .. }
            | HandSeen { .. }
            | HandShown { .. }
            | Bound { .. }
            | StackSeen { .. }
            | ArtefactSwapped { .. }
            | Revealed { .. }
            | HandChosen { .. }
            | Started { .. } => true,
            Placed { down, .. } => !down,
            _ => false,
        }
    }
}

impl<C> Event<C> {
    /// The clause behind it.
    pub fn clause(&self) -> Option<Clause> {
        use Event::*;
        Some(match self {
            Started { .. } => c::SETUP_START_PLAYER,
            CharacterTaken { .. } => c::SETUP_CHARACTER,
            SpellTaken { .. } => c::VARIANT_OWN_SPELLS,
            RoundBegan { .. } => c::ROUND_SEQUENCE,
            AftershocksToHand { .. } => c::ROUND_AFTERSHOCK_TAKE,
            Opened { .. } => c::ROUND_REFILL,
            SetAside { .. } => c::HAND_OVERFLOW,
            Picked { .. } => c::HAND_PICK_ORDER,
            Committed { .. } => c::HAND_SECRET,
            HandChosen { .. } => c::HAND_NEED,
            Placed { down: true, .. } => c::TURN_FACE_UP,
            Placed { .. } => c::TURN_OPTIONS,
            Passed { .. } => c::TURN_PASS_RETURN,
            TrapSprung { defused: true, .. } => c::TRAP_COUNTER,
            TrapSprung { .. } => c::TRAP_TRIGGER,
            SpellCast { .. } => c::CAST_STAYS,
            CastSkipped { .. } => c::CAST_OPTIONAL,
            PlayerChosen { .. } => c::CAST_OPPONENT,
            ColourNamed { .. } => c::BLOCK_NAMED_COLOUR,
            Destroyed { .. } => c::EFFECT_DESTROY,
            Marked { .. } => c::EFFECT_MARK,
            Returned { .. } => c::EFFECT_RETURN,
            Moved { .. } | Swapped { .. } => c::EFFECT_MOVE,
            Fetched { .. } => c::EFFECT_ORDER,
            AftershockTaken { .. } => c::AFTERSHOCK_TAKE,
            NoAftershock { .. } => c::AFTERSHOCK_NONE_LEFT,
            Discarded { .. } => c::EFFECT_DISCARD,
            HandSeen { .. } => c::EFFECT_EACH,
            HandShown { .. } => c::EFFECT_PROVE,
            Stowed { .. } => c::EFFECT_RETURN,
            Echoed { .. } => c::CAST_ONCE_PER_ROUND,
            Hidden { .. } => c::LAYER_FACE_DOWN,
            TrapLaid { .. } => c::TRAP_SET,
            Bound { .. } => c::CRYSTAL_BIND,
            TransformationTaken { .. } => c::TRANSFORMATION_TAKE,
            StackSeen { .. } | ArtefactSwapped { .. } | SwapDeclined { .. } => c::INFO_STACK,
            Revealed { .. } => c::SCORE_REVEAL,
            Scored { winner: Some(_), .. } => c::SCORE_WINNER,
            Scored { .. } => c::SCORE_STAYS,
            Won { .. } => c::SCORE_TO_HAND,
            Kept { .. } => c::CLEANUP_KEEP,
            CleanedUp { .. } => c::CLEANUP_MEMORIES,
            Ended { reason } => match reason {
                EndReason::Seven => c::END_SEVEN,
                EndReason::Supply => c::END_SUPPLY,
                EndReason::NoArtefact => c::END_NO_ARTEFACT,
                EndReason::Idle => c::END_IDLE,
                EndReason::Rounds => c::END_ROUNDS,
            },
        })
    }
}
