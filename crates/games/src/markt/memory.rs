//! What a viewer can remember (specification, section 7): bounds on other hands and on the pile.

use super::event::{Event, Use};
use super::kind::{Bag, Card, KINDS, Kind, MAX_NUMBERS};
use super::setup::RuleData;
use super::state::{SEATS, State, StorageKind};
use tafelrune_engine::{Seat, Viewer};

/// Bounds that the true world always keeps. Number kinds stand for thresholds of value: `cap[q][b]`
/// bounds the number cards of seat q that are of kind b or higher.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bounds {
    /// Seat q holds at least so many of a kind.
    pub lo: [[u8; KINDS]; SEATS],
    /// Seat q holds at most so many number cards from a kind on.
    pub cap: [[u8; MAX_NUMBERS]; SEATS],
    /// At most so many cards of seat q left the main pile since the last reshuffle.
    pub new: [u8; SEATS],
    /// The main pile holds at most so many of a kind.
    pub pile: [u8; KINDS],
    /// At most so many of a kind in other hands are from before the last reshuffle, or were stolen
    /// from this viewer.
    pub old: [u8; KINDS],
    /// Copies that are neither in the discard pile nor on the table nor in the own hand.
    pub unseen: [u8; KINDS],
    /// The discard pile, by kind.
    pub discard: [u8; KINDS],
    /// Hand sizes.
    pub hand: [u8; SEATS],
}

impl Bounds {
    /// What follows from the rules alone: right after the deal, or at a described position.
    pub(super) fn fresh(rules: &RuleData, state: &State, viewer: Viewer) -> Bounds {
        let mut discard = [0; KINDS];
        state.discard.iter().for_each(|kind| discard[usize::from(*kind)] += 1);
        let mut unseen = rules.copies;
        for kind in Kind::all() {
            let index = kind.index();
            unseen[index] -= discard[index];
            if let Some(seat) = viewer.seat() {
                unseen[index] -= state.player(seat).hand.count(kind);
            }
        }
        for storage in state.players.iter().flat_map(|player| &player.storages) {
            if let Some(colour) = storage.kind.main_colour() {
                unseen[Kind::main(colour).index()] -= 1;
            }
        }
        let hand = std::array::from_fn(|seat| state.players[seat].hand.len());
        Bounds {
            lo: [[0; KINDS]; SEATS],
            cap: std::array::from_fn(|seat| {
                std::array::from_fn(|kind| if kind < rules.numbers.into() { hand[seat] } else { 0 })
            }),
            new: hand,
            pile: unseen,
            old: [0; KINDS],
            unseen,
            discard,
            hand,
        }
    }

    /// A known card leaves the hand of another seat.
    fn leaves(&mut self, seat: usize, kind: Kind) {
        let index = kind.index();
        down(&mut self.lo[seat][index]);
        self.cap_up_to(seat, kind).for_each(down);
        if self.new[seat] == 0 {
            down(&mut self.old[index]);
        } else if self.old[index] == 0 {
            down(&mut self.new[seat]);
            down(&mut self.pile[index]);
        }
    }

    /// The caps that a card of this kind counts for: none, unless it is a number.
    fn cap_up_to(&mut self, seat: usize, kind: Kind) -> impl Iterator<Item = &mut u8> {
        let thresholds = if kind.is_number() { kind.index() + 1 } else { 0 };
        self.cap[seat][..thresholds].iter_mut()
    }

    /// Folds an event. `was_new` is the spectator's `new` before it.
    fn fold(&mut self, rules: &RuleData, viewer: Viewer, event: &Event<Option<Card>>, was_new: [u8; SEATS]) {
        let kind = |card: Card| rules.kind(card).expect("events name cards of this card set");
        match *event {
            Event::Drew { seat, card } => self.drew(viewer, seat, card.map(kind)),
            Event::Reshuffled { .. } => self.reshuffled(),
            Event::Discarded { seat, card, used } => {
                self.public_card(viewer, seat, kind(card));
                self.discard[kind(card).index()] += 1;
                if let Use::Forced { duel_open: true } = used {
                    self.cap[seat.index()] = [0; MAX_NUMBERS];
                }
            }
            Event::Laid { seat, card } => self.public_card(viewer, seat, kind(card)),
            Event::GaveUp { card, .. } => self.discard[kind(card).index()] += 1,
            Event::Fell { kind: StorageKind::MainRed, .. } => {
                self.discard[Kind::MAIN_RED.index()] += 1;
            }
            Event::Fell { kind: StorageKind::MainBlue, .. } => {
                self.discard[Kind::MAIN_BLUE.index()] += 1;
            }
            Event::StoleCard { thief, victim, card } => {
                self.stole(viewer, thief, victim, card.map(kind), was_new);
            }
            Event::Shown { seat, card } => {
                let lo = &mut self.lo[seat.index()][kind(card).index()];
                *lo = (*lo).max(1);
            }
            Event::Conceded { seat, attack, none_higher: true } => {
                self.cap[seat.index()][kind(attack).index()..].fill(0);
            }
            Event::TieShown { seat, card } => {
                let above = card.map_or(0, |card| kind(card).index() + 1);
                self.cap[seat.index()][above..].fill(0);
                if let Some(card) = card {
                    let lo = &mut self.lo[seat.index()][kind(card).index()];
                    *lo = (*lo).max(1);
                }
            }
            _ => {}
        }
        self.clip(rules, viewer);
    }

    fn drew(&mut self, viewer: Viewer, seat: Seat, card: Option<Kind>) {
        self.hand[seat.index()] += 1;
        match card {
            Some(kind) if viewer.is(seat) => {
                down(&mut self.pile[kind.index()]);
                self.unseen[kind.index()] -= 1;
            }
            _ => {
                self.cap[seat.index()].iter_mut().for_each(|cap| *cap += 1);
                self.new[seat.index()] += 1;
            }
        }
    }

    fn reshuffled(&mut self) {
        for kind in 0..KINDS {
            self.pile[kind] = self.discard[kind];
            self.old[kind] = self.unseen[kind];
            self.unseen[kind] += self.discard[kind];
        }
        self.discard = [0; KINDS];
        self.new = [0; SEATS];
    }

    /// A card leaves a hand for everybody to see.
    fn public_card(&mut self, viewer: Viewer, seat: Seat, kind: Kind) {
        if !viewer.is(seat) {
            self.leaves(seat.index(), kind);
            self.unseen[kind.index()] -= 1;
        }
        self.hand[seat.index()] -= 1;
    }

    fn stole(&mut self, viewer: Viewer, thief: Seat, victim: Seat, card: Option<Kind>, was_new: [u8; SEATS]) {
        let (q, r) = (thief.index(), victim.index());
        match card {
            Some(kind) if viewer.is(thief) => {
                self.leaves(r, kind);
                self.unseen[kind.index()] -= 1;
            }
            Some(kind) if viewer.is(victim) => {
                self.lo[q][kind.index()] += 1;
                self.cap_up_to(q, kind).for_each(|cap| *cap += 1);
                self.old[kind.index()] += 1;
                self.unseen[kind.index()] += 1;
                self.new[q] += u8::from(was_new[r] > 0);
            }
            _ => {
                for kind in 0..KINDS {
                    self.lo[q][kind] += u8::from(self.lo[r][kind] == self.hand[r]);
                    down(&mut self.lo[r][kind]);
                }
                for threshold in 0..MAX_NUMBERS {
                    self.cap[q][threshold] += u8::from(self.cap[r][threshold] > 0);
                }
                self.new[q] += u8::from(self.new[r] > 0);
            }
        }
        self.hand[q] += 1;
        self.hand[r] -= 1;
    }

    fn clip(&mut self, rules: &RuleData, viewer: Viewer) {
        for seat in 0..SEATS {
            let hand = self.hand[seat];
            self.cap[seat][rules.numbers.into()..].fill(0);
            self.cap[seat].iter_mut().for_each(|cap| *cap = (*cap).min(hand));
            self.new[seat] = self.new[seat].min(hand);
        }
        for kind in 0..KINDS {
            self.pile[kind] = self.pile[kind].min(self.unseen[kind]);
            self.old[kind] = self.old[kind].min(self.unseen[kind]);
        }
        if let Some(seat) = viewer.seat() {
            self.forget_own(seat);
        }
    }

    /// The own hand is known; bounds on it would only be noise.
    fn forget_own(&mut self, seat: Seat) {
        let seat = seat.index();
        self.lo[seat] = [0; KINDS];
        self.cap[seat] = [0; MAX_NUMBERS];
        self.new[seat] = 0;
    }

    /// Takes over what everybody knows where it is sharper.
    fn sharpen(&mut self, public: &Bounds, own: Seat) {
        for seat in (0..SEATS).filter(|seat| *seat != own.index()) {
            for kind in 0..KINDS {
                self.lo[seat][kind] = self.lo[seat][kind].max(public.lo[seat][kind]);
            }
            for threshold in 0..MAX_NUMBERS {
                let cap = &mut self.cap[seat][threshold];
                *cap = (*cap).min(public.cap[seat][threshold]);
            }
            self.new[seat] = self.new[seat].min(public.new[seat]);
        }
        for kind in 0..KINDS {
            self.pile[kind] = self.pile[kind].min(public.pile[kind]);
        }
    }
}

fn down(bound: &mut u8) {
    *bound = bound.saturating_sub(1);
}

/// What one viewer remembers: the own bounds (players only) and everybody's.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    /// What this player knows beyond the public.
    pub own: Option<Bounds>,
    /// What a spectator knows.
    pub public: Bounds,
    /// The cards that were stolen from this player in the running turn.
    pub lost: Bag,
}

impl Memory {
    pub(super) fn fresh(rules: &RuleData, state: &State, viewer: Viewer) -> Memory {
        let own = viewer.seat().map(|seat| {
            let mut bounds = Bounds::fresh(rules, state, viewer);
            bounds.forget_own(seat);
            bounds
        });
        Memory { own, public: Bounds::fresh(rules, state, Viewer::Spectator), lost: Bag::default() }
    }

    pub(super) fn remember(&mut self, rules: &RuleData, viewer: Viewer, seen: &Event<Option<Card>>) {
        let was_new = self.public.new;
        self.public.fold(rules, Viewer::Spectator, seen, was_new);
        if let (Some(own), Some(seat)) = (&mut self.own, viewer.seat()) {
            own.fold(rules, viewer, seen, was_new);
            own.sharpen(&self.public, seat);
        }
        match *seen {
            Event::TurnBegan { .. } => self.lost = Bag::default(),
            Event::StoleCard { victim, card: Some(card), .. } if viewer.is(victim) => {
                self.lost.extend(rules.kind(card));
            }
            _ => {}
        }
    }

    /// The bounds that a world sampled for this viewer must keep.
    pub fn bounds(&self) -> &Bounds {
        self.own.as_ref().unwrap_or(&self.public)
    }
}
