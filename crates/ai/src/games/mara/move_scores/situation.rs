//! What all moves of a decision have in common.

use tafelrune_engine::Seat;
use tafelrune_games::mara::Mara;
use tafelrune_games::mara::kind::{Kind, PLACES, SLOTS, STACKS, Spot};
use tafelrune_games::mara::view::View;
use tafelrune_games::mara::written::Placed;

use super::fights::Fight;

/// An attachment as the seat sees it.
#[derive(Clone, Copy)]
pub(super) struct Attached {
    pub kind: Kind,
    pub energy: u8,
    pub fresh: bool,
}

/// A place with its attachments.
#[derive(Clone, Copy, Default)]
pub(super) struct Site {
    pub card: Option<Kind>,
    pub slots: [Option<Attached>; SLOTS],
}

impl Site {
    pub(super) fn free(&self) -> usize {
        self.slots.iter().filter(|slot| slot.is_none()).count()
    }

    pub(super) fn runes(&self) -> usize {
        self.slots.iter().flatten().filter(|card| card.kind.is_rune()).count()
    }

    pub(super) fn guarded(&self) -> bool {
        self.slots.iter().flatten().any(|card| card.kind.is_power())
    }

    pub(super) fn energy(&self) -> u8 {
        self.slots.iter().flatten().map(|card| card.energy).sum()
    }

    pub(super) fn powers(&self) -> impl Iterator<Item = Kind> {
        self.slots.iter().flatten().map(|card| card.kind).filter(|kind| kind.is_power())
    }
}

pub(super) type Display = [Site; PLACES];

/// Prepared once per decision.
pub struct Situation {
    pub(super) weights: Vec<f32>,
    pub(super) me: Seat,
    pub(super) hand: Vec<Kind>,
    pub(super) displays: Vec<Display>,
    /// Who has most points of the others.
    pub(super) rival: Seat,
    /// The attacks that would be won, the best first.
    pub(super) fights: Vec<Fight>,
    /// What the best attack would gain if a boost in the hand were played first.
    pub(super) rage: f32,
    /// The points that end the game.
    pub(super) goal: u8,
    /// What the seat knows to lie on top of each stack, and the best it knows to be in it.
    pub(super) stacks: [(Option<Kind>, Option<Kind>); STACKS],
}

impl Situation {
    pub(super) fn mine(&self) -> &Display {
        &self.displays[self.me.index()]
    }

    pub(super) fn energies(&self) -> [u8; 4] {
        let mut energies = [0; 4];
        for card in self.mine().iter().flat_map(|site| site.slots.iter().flatten()) {
            if card.kind.is_rune() {
                energies[card.kind.number()] += card.energy;
            }
        }
        energies
    }

    /// What points are worth beyond themselves: the last ones win, and a leader must be stopped.
    pub(super) fn race(&self, view: &View, from: Seat, taken: u8) -> f32 {
        let points = |seat: Seat| view.seats[seat.index()].points;
        let wins = from != self.me && points(self.me) + taken >= self.goal;
        let close = points(from) + 3 >= self.goal;
        (if wins { 50.0 } else { 0.0 }) + (if close { 1.0 } else { 0.0 })
    }

    pub(super) fn attached(&self, owner: Seat, spot: Spot) -> Option<Attached> {
        self.displays[owner.index()][usize::from(spot.place)].slots[usize::from(spot.slot)]
    }
}

/// Reads a display.
pub(super) fn display(mara: &Mara, placed: &[Placed]) -> Display {
    let mut display = Display::default();
    for (index, place) in placed.iter().enumerate() {
        let site = &mut display[place.place.map_or(index, usize::from)];
        site.card = mara.rules().kind(place.card.id());
        for (slot, card) in place.cards.iter().enumerate() {
            let Some(kind) = mara.rules().kind(card.card.id()) else { continue };
            site.slots[card.slot.map_or(slot, usize::from)] =
                Some(Attached { kind, energy: card.energy.unwrap_or(0), fresh: card.fresh });
        }
    }
    display
}
