//! What one viewer may know: built by inclusion, its own type, serialisable.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::Thalara;
use super::event::Total;
use super::kind::Card;
use super::memory::{Known, Memory, Observer, Places};
use super::moves::Decision;
use super::options::Options;
use super::position::{Eyes, Position, write};
use super::queries::Queries;
use super::score;
use super::setup::RuleData;
use super::state::{NONE, State, Step};
use tafelrune_engine::{LegalMove, Ranking, Rules, Seat, Viewer};

/// One seat as everybody sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    pub seat: Seat,
    /// Cards in hand.
    pub hand_size: u8,
    /// Artefacts in hand.
    pub artefacts: u8,
    /// Aftershocks in hand.
    pub aftershocks: u8,
    /// Memories and transformations in hand, together.
    pub others: u8,
    /// Memories and transformations in the supply.
    pub supply_size: u8,
    pub supply_aftershocks: u8,
    /// Whether the spells use the crystal, and its energy.
    pub crystal: Option<i16>,
    /// Whether the spells use traps, and how many can still be laid.
    pub traps: Option<u8>,
    /// Traps that can still be laid, in use or not.
    pub traps_left: u8,
    /// Traps that were laid and removed unseen.
    pub traps_spent_unseen: u8,
    /// Whether a hand choice is running that this seat has completed.
    pub committed: bool,
    /// Whether the player has passed.
    pub passed: bool,
    /// Points as they stand.
    pub points: i32,
}

/// A conflict as everybody's rules see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ConflictView {
    /// The slot, from 1 on.
    pub slot: u8,
    /// The open artefact.
    pub artefact: Option<String>,
    /// The public totals of those who take part.
    pub totals: Vec<Total>,
    /// The viewer's total with the own face-down cards as if revealed.
    pub own_total: Option<i16>,
    /// The strengths of the cards that show theirs, by entry number.
    pub strengths: BTreeMap<String, i16>,
}

/// A place where a hidden card can be: `supply`, `hand`, or a face-down card by its entry number, `#12`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The owner's supply.
    Supply,
    /// The owner's hand.
    Hand,
    /// A face-down card in a conflict.
    Down(u8),
}

impl Place {
    fn parse(text: &str) -> Option<Place> {
        match text {
            "supply" => Some(Place::Supply),
            "hand" => Some(Place::Hand),
            entry => entry.strip_prefix('#')?.parse().ok().map(Place::Down),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Supply => f.write_str("supply"),
            Place::Hand => f.write_str("hand"),
            Place::Down(entry) => write!(f, "#{entry}"),
        }
    }
}

// A view holds hundreds of places: they are texts only where they are written down.
impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Place::Supply => serializer.serialize_str("supply"),
            Place::Hand => serializer.serialize_str("hand"),
            Place::Down(_) => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Place, D::Error> {
        let text = String::deserialize(deserializer)?;
        Place::parse(&text).ok_or_else(|| de::Error::custom(format!("`{text}` is no place of a card")))
    }
}

/// A hidden card and where it can be.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct KnownView {
    pub card: Arc<str>,
    /// Where it can be.
    pub at: Vec<Place>,
}

/// An artefact in the stack and the depths where it can lie, from 1 on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct DepthView {
    /// The artefact.
    pub card: Arc<str>,
    pub depths: Vec<u8>,
}

/// What one pair of eyes knows of hidden cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct KnowledgeView {
    /// Whose eyes.
    pub who: Viewer,
    /// The hidden cards, by seat letter.
    pub owners: BTreeMap<String, Vec<KnownView>>,
    pub stack: Option<Vec<DepthView>>,
}

/// Everything that one viewer may know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Whose view this is.
    pub viewer: Viewer,
    /// The settings.
    pub options: Options,
    /// Who is asked.
    pub asked: Vec<Seat>,
    /// What is asked.
    pub decision: Option<Decision>,
    /// Artefacts in the stack.
    pub stack_size: u8,
    /// Whether the game uses aftershocks.
    pub uses_aftershocks: bool,
    /// The ranking, once the game is over.
    pub ranking: Option<Ranking>,
    /// The viewer's legal moves.
    pub choices: Vec<LegalMove>,
    /// The table, without what is hidden from the viewer.
    pub table: Position,
    pub seats: Vec<SeatView>,
    pub conflicts: Vec<ConflictView>,
    /// What the viewer knows of hidden cards, what others know of the viewer's, and what all know.
    pub knowledge: Vec<KnowledgeView>,
}

impl View {
    /// How many play.
    pub fn players(&self) -> u8 {
        self.seats.len() as u8
    }
}

/// What `viewer` may know of `state`.
pub(super) fn view(game: &Thalara, state: &State, memory: &Memory, viewer: Viewer) -> View {
    let rules = &game.rules;
    let queries = Queries { rules, state };
    let turn = game.turn(state);
    let open_hands = rules.options.open_hands;
    let uses = |seat: Seat| {
        let spells = state.player(seat).spells.into_iter().filter(|spell| *spell != NONE);
        spells.into_iter().any(|spell| rules.spells[usize::from(spell)].aftershocks)
    };
    View {
        viewer,
        options: rules.options.clone(),
        asked: turn.seats().iter().collect(),
        decision: turn.decision(),
        stack_size: state.stack.len() as u8,
        uses_aftershocks: Seat::all(rules.players).any(uses),
        ranking: score::ranking(queries),
        choices: viewer.seat().map_or(Vec::new(), |seat| LegalMove::list(game, state, seat)),
        table: write(rules, state, Eyes { viewer: Some(viewer), open_hands }),
        seats: Seat::all(rules.players).map(|seat| seat_view(queries, seat)).collect(),
        conflicts: (0..rules.open).map(|slot| conflict_view(queries, slot, viewer)).collect(),
        knowledge: memory.observers.iter().map(|observer| knowledge(rules, observer)).collect(),
    }
}

fn seat_view(queries: Queries, seat: Seat) -> SeatView {
    let (rules, state) = (queries.rules, queries.state);
    let player = state.player(seat);
    let spells = || player.spells.iter().filter(|spell| **spell != NONE);
    let rule = |spell: &u8| &rules.spells[usize::from(*spell)];
    let chooses = state.step == Step::ChooseHand && queries.chooses(seat);
    SeatView {
        seat,
        hand_size: player.hand.len(),
        artefacts: queries.artefacts(player.hand),
        aftershocks: player.hand.aftershocks,
        others: queries.spendable(player.hand),
        supply_size: queries.spendable(player.supply),
        supply_aftershocks: player.supply.aftershocks,
        crystal: spells().any(|spell| rule(spell).crystal).then(|| queries.energy(seat)),
        traps: spells().any(|spell| rule(spell).traps).then(|| player.traps.count_ones() as u8),
        traps_left: player.traps.count_ones() as u8,
        traps_spent_unseen: player.spent_unseen.count_ones() as u8,
        committed: chooses && !state.choosing.has(seat),
        passed: state.passed.has(seat),
        points: score::points(queries, seat),
    }
}

fn conflict_view(queries: Queries, slot: u8, viewer: Viewer) -> ConflictView {
    let (rules, state) = (queries.rules, queries.state);
    let standing = queries.standing(slot);
    let part = Seat::all(rules.players).filter(|seat| standing[seat.index()].takes_part());
    let total = |seat: Seat| {
        let own = standing[seat.index()];
        Total { seat, sum: own.sum, bonus: own.bonus }
    };
    let here = state.laid.iter().filter(|laid| laid.slot() == slot && queries.shows(laid));
    let card = state.slots[usize::from(slot)];
    ConflictView {
        slot: slot + 1,
        artefact: (card != NONE).then(|| rules.name(Card(card)).to_string()),
        totals: part.map(total).collect(),
        own_total: viewer.seat().map(|seat| own_total(queries, slot, seat)),
        strengths: here.map(|laid| (format!("#{}", laid.entry), queries.strength(laid))).collect(),
    }
}

/// The total of `seat` with its own face-down cards as if revealed, and no others.
fn own_total(queries: Queries, slot: u8, seat: Seat) -> i16 {
    let mut state = *queries.state;
    let hidden = !state.revealed;
    state.laid.retain(|laid| !hidden || !laid.down() || laid.owner() == seat);
    state.revealed = true;
    Queries { rules: queries.rules, state: &state }.standing(slot)[seat.index()].total()
}

fn knowledge(rules: &RuleData, observer: &Observer) -> KnowledgeView {
    let known = |known: &Known| {
        let mut at = Vec::with_capacity(known.at.size());
        at.extend(known.at.supply.then_some(Place::Supply));
        at.extend(known.at.hand.then_some(Place::Hand));
        at.extend(known.at.down.iter().map(|entry| Place::Down(*entry)));
        KnownView { card: rules.shared_name(known.card), at }
    };
    let depth = |(card, depths): &(Card, u64)| DepthView {
        card: rules.shared_name(*card),
        depths: (0..64).filter(|depth| depths >> depth & 1 == 1).map(|depth| depth + 1).collect(),
    };
    let owners = observer.owners.iter();
    KnowledgeView {
        who: observer.who,
        owners: owners.map(|(seat, list)| (seat.to_string(), list.iter().map(known).collect())).collect(),
        stack: observer.stack.as_ref().map(|stack| stack.iter().map(depth).collect()),
    }
}

/// The memory that is in a view.
pub(super) fn recall(rules: &RuleData, view: &View) -> Memory {
    let card = |id: &str| rules.card(id).expect("a view names cards of its card set");
    let known = |known: &KnownView| {
        let mut at = Places::default();
        for place in &known.at {
            match *place {
                Place::Supply => at.supply = true,
                Place::Hand => at.hand = true,
                Place::Down(entry) => at.down.push(entry),
            }
        }
        Known { card: card(&known.card), at }
    };
    let depth = |depth: &DepthView| {
        (card(&depth.card), depth.depths.iter().fold(0, |mask, depth| mask | 1u64 << (depth - 1)))
    };
    let observer = |view: &KnowledgeView| {
        let owners = view
            .owners
            .iter()
            .filter_map(|(letter, list)| Some((Seat::parse(letter)?, list.iter().map(known).collect())));
        Observer {
            who: view.who,
            owners: owners.collect(),
            stack: view.stack.as_ref().map(|stack| stack.iter().map(depth).collect()),
        }
    };
    Memory { observers: view.knowledge.iter().map(observer).collect() }
}
