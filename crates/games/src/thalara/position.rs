//! Positions as text: written by scenario files, and exported from a state. A view
//! holds the same description without what its viewer may not know.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Thalara;
use super::event::EndReason;
use super::kind::{Card, Hold, Kind, listed};
use super::setup::RuleData;
use super::state::{Choices, Frame, Keeping, NONE, Player, SPELLS, State, Step, TrapState};
use super::vocabulary::MAX_EFFECTS;
use tafelrune_engine::{Seat, Viewer};

/// A card in a conflict: `{ owner = "A", slot = 1, card = "mem-r5" }`.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LaidPosition {
    /// Whose.
    pub owner: Seat,
    /// The conflict, from 1 on.
    pub slot: u8,
    /// The card, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// What its back shows.
    pub kind: Option<Kind>,
    /// Its entry number; by order of the list if 0.
    pub entry: u8,
    /// Strength marks.
    pub mark: i8,
    /// Whether it lies face-down.
    pub down: bool,
}

/// A spell in a conflict.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CastPosition {
    /// Whose.
    pub owner: Seat,
    pub spell: String,
    /// The conflict, from 1 on.
    pub slot: u8,
    /// Its entry number.
    pub entry: u8,
    /// How many of its primitives are resolved; all by default.
    pub active: Option<u8>,
    /// What `pass_now` returned.
    pub returned: u8,
    /// The players chosen, by primitive.
    pub players: Vec<Seat>,
    /// The colours named, by primitive.
    pub colours: Vec<u8>,
}

/// A trap in a conflict.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TrapPosition {
    /// Whose.
    pub owner: Seat,
    /// Which, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trap: Option<String>,
    /// The conflict, from 1 on.
    pub slot: u8,
    /// Its entry number.
    pub entry: u8,
    /// What became of it.
    pub state: TrapState,
    /// How many of its primitives are resolved; all of a sprung trap by default.
    pub active: Option<u8>,
    /// Whose card sprang it.
    pub subject: Option<Seat>,
    /// The players chosen, by primitive.
    pub players: Vec<Seat>,
    /// The colours named, by primitive.
    pub colours: Vec<u8>,
}

/// What belongs to one player.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SeatPosition {
    /// The character; `-` if none is chosen yet.
    pub character: Option<String>,
    /// The spells; those of the character by default.
    pub spells: Option<Vec<String>>,
    /// The hand, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<String>>,
    /// The supply; all memories that are nowhere else by default.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub supply: Option<Vec<String>>,
    /// Cards of the supply picked in a running choice.
    pub picks: Vec<String>,
    /// Artefacts that return in cleanup.
    pub aside: Vec<String>,
    /// Cards at the crystal.
    pub crystal: Vec<String>,
    /// Memories and transformations out of the game.
    pub limbo: Vec<String>,
    /// Transformations not yet taken.
    pub transformations: Option<u8>,
    /// Traps that can still be laid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub traps: Option<Vec<String>>,
    /// Traps laid and removed unseen.
    pub spent_unseen: Vec<String>,
    /// Traps that everybody saw.
    pub spent: Vec<String>,
    /// The hand limit.
    pub limit: Option<u8>,
    /// Round and slot of the last artefact won.
    pub last_win: Option<(u8, u8)>,
}

/// Where a scenario begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Characters are chosen.
    Draft,
    /// A round begins.
    Round,
    /// A turn; the default.
    Turn,
    /// The cast window of the active player.
    Cast,
    /// Everybody has passed.
    Score,
}

/// The exact pending decision.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of the state")]
pub struct Pending {
    pub step: Step,
    pub decider: Seat,
    pub choosing: Vec<Seat>,
    pub revealed: bool,
    pub frames: Vec<FramePosition>,
    /// Entry number, colour and slot of the card that triggers traps.
    pub trigger: (u8, u8, u8),
    pub keeping: Keeping,
}

/// A list of primitives being carried out.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of the state")]
pub struct FramePosition {
    pub trap: bool,
    pub source: u8,
    pub effect: u8,
    pub stage: u8,
    pub step: u8,
    pub left: u8,
    pub held: u8,
}

/// A whole position. Everything has a default: a scenario names only what matters to it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    pub round: Option<u8>,
    /// The round's start player.
    pub start: Seat,
    /// Whose turn it is; the start player's by default.
    pub active: Option<Seat>,
    /// Where a scenario begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase: Option<Phase>,
    /// The exact pending decision; overrides `phase`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pending: Option<Pending>,
    /// The open artefacts by slot, `-` for an empty one; drawn from the stack by default.
    pub slots: Option<Vec<String>>,
    /// The stack, top first; what is not named anywhere lies under it.
    pub stack: Vec<String>,
    /// The common aftershock stack.
    pub aftershocks: Option<u8>,
    /// Aftershocks out of the game.
    pub limbo_aftershocks: u8,
    /// The entry number given last.
    pub entry: Option<u8>,
    /// Rounds in a row without a card placed.
    pub idle: u8,
    /// Spells drafted so far.
    pub drafted: u8,
    /// Who placed a card last in this round.
    pub last_placer: Option<Seat>,
    /// Who has passed.
    pub passed: Vec<Seat>,
    /// Cards in conflicts.
    pub cards: Vec<LaidPosition>,
    /// Spells in conflicts.
    pub spells: Vec<CastPosition>,
    /// Traps in conflicts.
    pub traps: Vec<TrapPosition>,
    /// Why the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<EndReason>,
    /// The seats by letter.
    pub seats: BTreeMap<String, SeatPosition>,
}

/// Whose eyes a description is written for.
#[derive(Clone, Copy)]
pub(super) struct Eyes {
    /// `None` sees everything.
    pub viewer: Option<Viewer>,
    pub open_hands: bool,
}

impl Eyes {
    /// Whether hand, supply and face-down cards of `seat` are seen.
    fn cards_of(self, seat: Seat) -> bool {
        self.open_hands || self.secrets_of(seat)
    }

    /// Whether the traps and unfinished picks of `seat` are seen.
    fn secrets_of(self, seat: Seat) -> bool {
        self.viewer.is_none_or(|viewer| viewer.is(seat))
    }
}

/// Writes a whole state down, so that [`place`](super::position_reader::place) gives it back.
pub(super) fn describe(game: &Thalara, state: &State) -> Position {
    write(&game.rules, state, Eyes { viewer: None, open_hands: true })
}

/// Writes down what `eyes` may see: every hidden thing goes in only if they see it.
pub(super) fn write(rules: &RuleData, state: &State, eyes: Eyes) -> Position {
    let name = |card: u8| if card == NONE { "-".into() } else { rules.name(Card(card)).to_string() };
    let all = eyes.viewer.is_none();
    let stack = state.stack.iter().rev().filter(|_| all).map(|card| name(*card)).collect();
    let players = Seat::all(rules.players);
    Position {
        round: Some(state.round),
        start: state.start,
        active: Some(state.active),
        phase: None,
        pending: Some(pending(state)),
        slots: Some(state.slots[..rules.open.into()].iter().map(|card| name(*card)).collect()),
        stack,
        aftershocks: Some(state.aftershocks),
        limbo_aftershocks: state.limbo_aftershocks,
        entry: Some(state.entry),
        idle: state.idle,
        drafted: state.drafted,
        last_placer: Some(state.last_placer).filter(|seat| *seat != NONE).map(Seat),
        passed: state.passed.iter().collect(),
        cards: laid(rules, state, eyes),
        spells: spells(rules, state),
        traps: traps(rules, state, eyes),
        ended: state.ended,
        seats: players.map(|seat| (seat.to_string(), seat_position(rules, state, seat, eyes))).collect(),
    }
}

fn pending(state: &State) -> Pending {
    let frame = |frame: &Frame| {
        let Frame { trap, source, effect, stage, step, left, held } = *frame;
        FramePosition { trap, source, effect, stage, step, left, held }
    };
    Pending {
        step: state.step,
        decider: state.decider,
        choosing: state.choosing.iter().collect(),
        revealed: state.revealed,
        frames: state.frames.iter().map(frame).collect(),
        trigger: (state.trigger.entry, state.trigger.colour, state.trigger.slot),
        keeping: state.keeping,
    }
}

fn laid(rules: &RuleData, state: &State, eyes: Eyes) -> Vec<LaidPosition> {
    let one = |laid: &super::state::Laid| {
        let seen = !laid.down() || state.revealed || eyes.cards_of(laid.owner()) || laid.card.is_alike();
        LaidPosition {
            owner: laid.owner(),
            slot: laid.slot() + 1,
            card: seen.then(|| rules.name(laid.card).to_string()),
            kind: Some(laid.kind()),
            entry: laid.entry,
            mark: laid.mark,
            down: laid.down(),
        }
    };
    state.laid.iter().map(one).collect()
}

fn choices(choices: Choices) -> (Vec<Seat>, Vec<u8>) {
    (0..MAX_EFFECTS).map(|effect| (choices.player(effect), choices.colour(effect))).unzip()
}

fn spells(rules: &RuleData, state: &State) -> Vec<CastPosition> {
    let lying = state.cast.iter().enumerate().filter(|(_, cast)| cast.slot != NONE);
    lying
        .map(|(index, cast)| {
            let owner = Seat((index / SPELLS) as u8);
            let spell = state.player(owner).spells[index % SPELLS];
            let (players, colours) = choices(cast.choices);
            CastPosition {
                owner,
                spell: rules.spells[usize::from(spell)].id.clone(),
                slot: cast.slot + 1,
                entry: cast.entry,
                active: Some(cast.active),
                returned: cast.returned,
                players,
                colours,
            }
        })
        .collect()
}

fn traps(rules: &RuleData, state: &State, eyes: Eyes) -> Vec<TrapPosition> {
    let one = |trap: &super::state::TrapLaid| {
        let seen = trap.state != TrapState::Waiting || eyes.secrets_of(trap.owner);
        let (players, colours) = choices(trap.choices);
        TrapPosition {
            owner: trap.owner,
            trap: seen.then(|| rules.traps[usize::from(trap.trap)].id.clone()),
            slot: trap.slot() + 1,
            entry: trap.entry,
            state: trap.state,
            active: Some(trap.active()),
            subject: Some(trap.subject()),
            players,
            colours,
        }
    };
    state.traps.iter().map(one).collect()
}

fn seat_position(rules: &RuleData, state: &State, seat: Seat, eyes: Eyes) -> SeatPosition {
    let player = state.player(seat);
    let list = |hold: Hold| hold.all().map(|card| rules.name(card).to_string()).collect::<Vec<_>>();
    let mask = |mask: u64| listed(mask).map(|card| rules.name(card).to_string()).collect::<Vec<_>>();
    let traps = |mask: u16| {
        let all = rules.traps.iter().enumerate();
        let held = all.filter(|(index, _)| mask >> index & 1 == 1);
        held.map(|(_, trap)| trap.id.clone()).collect::<Vec<_>>()
    };
    let (cards, secrets) = (eyes.cards_of(seat), eyes.secrets_of(seat));
    SeatPosition {
        character: Some(character(rules, player)),
        spells: Some(spell_ids(rules, player)),
        hand: cards.then(|| list(player.hand)),
        supply: cards.then(|| list(player.supply)),
        picks: if secrets { list(player.picks) } else { Vec::new() },
        aside: mask(player.aside),
        crystal: list(Hold {
            cards: player.crystal,
            aftershocks: player.crystal_aftershocks,
            transformations: 0,
        }),
        limbo: list(Hold {
            cards: player.limbo,
            aftershocks: 0,
            transformations: player.limbo_transformations,
        }),
        transformations: Some(player.transformations),
        traps: secrets.then(|| traps(player.traps)),
        spent_unseen: if secrets { traps(player.spent_unseen) } else { Vec::new() },
        spent: traps(player.spent_seen),
        limit: Some(player.limit),
        last_win: Some(player.last_win()),
    }
}

pub(super) fn character(rules: &RuleData, player: &Player) -> String {
    rules.characters.get(usize::from(player.character)).cloned().unwrap_or_else(|| "-".into())
}

pub(super) fn spell_ids(rules: &RuleData, player: &Player) -> Vec<String> {
    let own = player.spells.iter().filter(|spell| **spell != NONE);
    own.map(|spell| rules.spells[usize::from(*spell)].id.clone()).collect()
}
