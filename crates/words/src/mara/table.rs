//! What lies in the displays, so that things can be called by name while events go by.

use tafelrune_engine::Seat;
use tafelrune_games::mara::event::{Event, Seen};
use tafelrune_games::mara::kind::{Card, PLACES, SLOTS, Spot};
use tafelrune_games::mara::view::View;

/// An attachment; the energy is that of a rune card.
#[derive(Clone)]
pub(super) struct Attached {
    pub card: Card,
    pub energy: u8,
}

#[derive(Clone, Default)]
struct Site {
    card: Option<Card>,
    slots: [Option<Attached>; SLOTS],
}

/// The displays by seat; nothing where they are not known.
#[derive(Default)]
pub(super) struct Table(Vec<[Site; PLACES]>);

impl Table {
    pub fn of(view: &View) -> Table {
        let mut table = Table(vec![Default::default(); view.seats.len()]);
        for seat in &view.seats {
            for (index, placed) in (0..).zip(&seat.display) {
                let Some(site) = table.site_mut(seat.seat, placed.place.unwrap_or(index)) else { continue };
                site.card = Some(placed.card.clone());
                for (slot, attached) in (0..).zip(&placed.cards) {
                    let slot: u8 = attached.slot.unwrap_or(slot);
                    let energy = attached.energy.unwrap_or(0);
                    site.slots[usize::from(slot)] = Some(Attached { card: attached.card.clone(), energy });
                }
            }
        }
        table
    }

    fn site(&self, owner: Seat, place: u8) -> Option<&Site> {
        self.0.get(owner.index())?.get(usize::from(place))
    }

    fn site_mut(&mut self, owner: Seat, place: u8) -> Option<&mut Site> {
        self.0.get_mut(owner.index())?.get_mut(usize::from(place))
    }

    pub fn place(&self, owner: Seat, place: u8) -> Option<&Card> {
        self.site(owner, place)?.card.as_ref()
    }

    pub fn attached(&self, owner: Seat, spot: Spot) -> Option<&Attached> {
        self.site(owner, spot.place)?.slots.get(usize::from(spot.slot))?.as_ref()
    }

    /// Which of several rune cards at its place this is; nothing if it is the only one.
    pub fn nth_rune(&self, owner: Seat, spot: Spot) -> Option<usize> {
        let site = self.site(owner, spot.place)?;
        let runes = |slots: &[Option<Attached>]| {
            slots.iter().flatten().filter(|attached| attached.card.id().starts_with("rune.")).count()
        };
        (runes(&site.slots) > 1).then(|| runes(&site.slots[..=usize::from(spot.slot)]))
    }

    /// The powers in a display.
    pub fn powers(&self, owner: Seat) -> impl Iterator<Item = &Card> {
        let sites = self.0.get(owner.index()).into_iter().flatten();
        let slots = sites.flat_map(|site| site.slots.iter().flatten());
        slots.map(|attached| &attached.card).filter(|card| card.id().starts_with("power."))
    }

    /// What becomes of the displays by an event.
    pub fn follow(&mut self, event: &Seen) {
        match event {
            Event::FirstPlace { seat, card } => self.lay(*seat, 0, Some(card)),
            Event::LaidPlace { seat, card, place } => self.lay(*seat, *place, Some(card)),
            Event::RemovedPlace { seat, place, .. } => self.lay(*seat, *place, None),
            Event::LaidRune { seat, card, spot } => self.attach(*seat, *spot, Some((card, 1))),
            Event::Built { seat, card, spot } => self.attach(*seat, *spot, Some((card, 0))),
            Event::Left { owner, spot: Some(spot), .. } => self.attach(*owner, *spot, None),
            Event::Overloaded { seat, spot } => self.charge(*seat, *spot, |_| 0),
            Event::Energy { seat, spot, energy } => self.charge(*seat, *spot, |_| *energy),
            Event::Paid { seat, spot, units } => self.charge(*seat, *spot, |had| had.saturating_sub(*units)),
            _ => {}
        }
    }

    fn lay(&mut self, owner: Seat, place: u8, card: Option<&Card>) {
        if let Some(site) = self.site_mut(owner, place) {
            site.card = card.cloned();
        }
    }

    fn attach(&mut self, owner: Seat, spot: Spot, card: Option<(&Card, u8)>) {
        if let Some(site) = self.site_mut(owner, spot.place) {
            site.slots[usize::from(spot.slot)] =
                card.map(|(card, energy)| Attached { card: card.clone(), energy });
        }
    }

    fn charge(&mut self, owner: Seat, spot: Spot, to: impl Fn(u8) -> u8) {
        let site = self.site_mut(owner, spot.place);
        if let Some(attached) = site.and_then(|site| site.slots[usize::from(spot.slot)].as_mut()) {
            attached.energy = to(attached.energy);
        }
    }
}
