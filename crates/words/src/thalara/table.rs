//! What lies on the table, so that log lines can name it.

use std::collections::BTreeMap;

use tafelrune_engine::Seat;
use tafelrune_games::thalara::event::Event;
use tafelrune_games::thalara::kind::Kind;
use tafelrune_games::thalara::view::View;

use super::Seen;

/// A card in a conflict, as far as the reader knows it.
#[derive(Clone)]
pub(super) struct Entry {
    pub owner: Seat,
    pub slot: u8,
    pub card: Option<String>,
    pub kind: Option<Kind>,
    pub down: bool,
}

/// The conflicts: their artefacts by slot, and the cards by entry number. Slots count from 0.
#[derive(Clone, Default)]
pub(super) struct Laid {
    pub artefacts: BTreeMap<u8, String>,
    pub entries: BTreeMap<u8, Entry>,
}

impl Laid {
    pub fn of(view: &View) -> Laid {
        let artefacts = view.conflicts.iter().filter_map(|conflict| {
            let artefact = conflict.artefact.clone()?;
            Some((conflict.slot - 1, artefact))
        });
        let entries = view.table.cards.iter().map(|laid| {
            let slot = laid.slot.saturating_sub(1);
            let card = laid.card.clone();
            (laid.entry, Entry { owner: laid.owner, slot, card, kind: laid.kind, down: laid.down })
        });
        Laid { artefacts: artefacts.collect(), entries: entries.collect() }
    }

    /// What becomes of the table by an event.
    pub fn follow(&mut self, event: &Seen) {
        match event {
            Event::Opened { slot, card: Some(card) } => {
                self.artefacts.insert(*slot, card.clone());
            }
            Event::ArtefactSwapped { slot, taken: Some(card), .. } => {
                self.artefacts.insert(*slot, card.clone());
            }
            Event::Won { slot, .. } => {
                self.artefacts.remove(slot);
            }
            Event::Placed { seat, card, kind, slot, entry, down, .. } => {
                let entry_of =
                    Entry { owner: *seat, slot: *slot, card: card.clone(), kind: Some(*kind), down: *down };
                self.entries.insert(*entry, entry_of);
            }
            Event::Moved { entry, slot, new_entry, .. } => {
                if let Some(moved) = self.entries.remove(entry) {
                    self.entries.insert(*new_entry, Entry { slot: *slot, ..moved });
                }
            }
            Event::Swapped { seat, slot, entry, new_entry, new, kind, .. } => {
                self.entries.remove(entry);
                let new =
                    Entry { owner: *seat, slot: *slot, card: new.clone(), kind: Some(*kind), down: true };
                self.entries.insert(*new_entry, new);
            }
            Event::Hidden { entry, card, .. } => {
                if let Some(hidden) = self.entries.get_mut(entry) {
                    hidden.down = true;
                    hidden.card = card.clone().or(hidden.card.take());
                }
            }
            Event::Destroyed { entry, .. } | Event::Returned { entry, .. } => {
                self.entries.remove(entry);
            }
            Event::Revealed { entry, card, .. } => {
                if let Some(shown) = self.entries.get_mut(entry) {
                    shown.card = card.clone();
                }
            }
            Event::CleanedUp { .. } => self.entries.clear(),
            _ => {}
        }
    }
}
