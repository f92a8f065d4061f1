//! What a player can remember (specification, section 7): orders of searched stacks, how many cards
//! of each class a stack can hold, and where cards that were seen may be now.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::event::Seen;
use super::kind::{Card, Class, Kind, STACKS};
use super::remembering::Remembering;
use super::setup::{DEALT_RUNES, RuleData};
use super::state::{Phase, State, Step};
pub use super::traces::{Locations, StackMemory, Trace, What};
use tafelrune_engine::{Seat, Viewer};

/// What one player remembers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Known {
    pub stacks: [StackMemory; STACKS],
    /// Cards seen elsewhere, the oldest first.
    pub traces: Vec<Trace>,
}

/// The memory of a viewer; spectators have none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Memory(pub Option<Known>);

impl Memory {
    /// Right after the deal: class counts and dealt rune cards; else nothing but the sizes.
    pub(super) fn fresh(rules: &RuleData, state: &State, viewer: Viewer) -> Memory {
        let Some(seat) = viewer.seat() else { return Memory(None) };
        let mut known = Known::blank(&std::array::from_fn(|index| state.stacks[index].len() as u8));
        if is_start(rules, state) {
            for (memory, stack) in known.stacks.iter_mut().zip(&state.stacks) {
                for class in Class::ALL {
                    let count = stack.iter().filter(|kind| Kind(**kind).class() == class).count() as u8;
                    memory.range[class.index()] = (count, count);
                }
            }
            for opponent in Seat::all(rules.players).filter(|other| *other != seat) {
                let trace = Trace { what: What::Class(Class::Rune), at: Locations::hand(opponent) };
                known.traces.extend(std::iter::repeat_n(trace, DEALT_RUNES.into()));
            }
        }
        Memory(Some(known))
    }

    /// Adds an event to what `viewer` remembers.
    pub(super) fn remember(&mut self, rules: &RuleData, viewer: Viewer, seen: &Seen) {
        if let (Some(known), Some(seat)) = (&mut self.0, viewer.seat()) {
            Remembering { rules, me: seat, known }.event(seen);
        }
    }

    /// Writes it down for a view.
    pub(super) fn write(&self, rules: &RuleData) -> WrittenMemory {
        let Some(known) = &self.0 else { return WrittenMemory::default() };
        let entry = |entry: &Option<Kind>| entry.map_or("?".into(), |kind| rules.card(kind).to_string());
        let stack = |memory: &StackMemory| StackKnowledge {
            order: memory.order.iter().map(entry).collect(),
            gone: memory.gone as u8,
            to: memory.to.write(),
            range: Class::ALL
                .into_iter()
                .map(|class| (class.name().into(), memory.range[class.index()].into()))
                .collect(),
        };
        let trace = |trace: &Trace| TraceKnowledge {
            card: match trace.what {
                What::Kind(kind) => rules.card(kind).to_string(),
                What::Class(class) => class.name().into(),
            },
            at: trace.at.write(),
        };
        WrittenMemory {
            stacks: known.stacks.iter().map(stack).collect(),
            traces: known.traces.iter().map(trace).collect(),
        }
    }

    /// Reads it back.
    pub(super) fn read(rules: &RuleData, knowledge: &WrittenMemory) -> Memory {
        let mut known = Known::default();
        for (memory, written) in known.stacks.iter_mut().zip(&knowledge.stacks) {
            memory.order = written.order.iter().map(|id| rules.kind(id)).collect();
            memory.gone = written.gone.into();
            memory.to = Locations::read(&written.to);
            for class in Class::ALL {
                let [least, most] = written.range.get(class.name()).copied().unwrap_or_default();
                memory.range[class.index()] = (least, most);
            }
        }
        for trace in &knowledge.traces {
            let what = match Class::parse(&trace.card) {
                Some(class) => What::Class(class),
                None => What::Kind(rules.known(&Card::new(&trace.card))),
            };
            known.traces.push(Trace { what, at: Locations::read(&trace.at) });
        }
        Memory(Some(known))
    }
}

/// Whether no card has been picked yet.
fn is_start(rules: &RuleData, state: &State) -> bool {
    let dealt = |seat: Seat| {
        let hand = &state.player(seat).hand;
        hand.len() == DEALT_RUNES && hand.cards().all(Kind::is_rune)
    };
    state.phase == Phase::Setup
        && state.active == Seat(0)
        && matches!(state.step, Step::PickStack { .. })
        && Seat::all(rules.players).all(dealt)
}

impl Known {
    /// Nothing but the sizes of the stacks.
    pub(super) fn blank(sizes: &[u8; STACKS]) -> Known {
        let stack = |index: usize| StackMemory {
            order: vec![None; sizes[index].into()],
            range: [(0, sizes[index]); 4],
            ..StackMemory::default()
        };
        Known { stacks: std::array::from_fn(stack), traces: Vec::new() }
    }
}

/// What is known of one stack, by the names of the specification.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StackKnowledge {
    /// Entries from the top, `?` for an unknown card.
    pub order: Vec<String>,
    /// How many of them have left from unknown positions.
    pub gone: u8,
    /// Where the single kinds among those may be.
    pub to: Vec<String>,
    /// Least and greatest possible number of cards by class.
    pub range: BTreeMap<String, [u8; 2]>,
}

/// A card and where it may be.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TraceKnowledge {
    /// Its kind, or its class.
    pub card: String,
    /// Where it may be.
    pub at: Vec<String>,
}

/// What a player can remember, by the names of the specification.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct WrittenMemory {
    pub stacks: Vec<StackKnowledge>,
    /// Cards seen elsewhere, the oldest first.
    pub traces: Vec<TraceKnowledge>,
}
