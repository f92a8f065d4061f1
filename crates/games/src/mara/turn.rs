//! The frame of a turn: energy, the order of phases and turns, settling and the end.

use super::event::{EndReason, Event, Truth};
use super::kind::{Colour, FULL, PLACES, SEATS, SLOTS, Spot};
use super::play::Table;
use super::score;
use super::state::{Phase, Search, Step};
use tafelrune_engine::Chance;
use tafelrune_engine::{Log, Seat};

impl<C: Chance, L: Log<Truth>> Table<'_, C, L> {
    /// The active seat picks its first hand.
    pub(super) fn begin_picking(&mut self, seat: Seat) {
        let cards = self.mara.rules.picks(seat);
        self.state.active = seat;
        self.state.step = Step::PickStack { search: Search::Setup, cards };
    }

    /// Begins the active player's turn: energy, then the build phase.
    pub(super) fn begin_turn(&mut self) {
        let (seat, round) = (self.state.active, self.state.round);
        self.log(|_| Event::TurnBegan { seat, round });
        if round > 1 {
            let overloaded: [bool; PLACES] = std::array::from_fn(|place| self.charge(place as u8));
            for (place, overloaded) in (0..).zip(overloaded) {
                if !overloaded {
                    self.charge_extra(place);
                }
            }
        }
        self.state.phase = Phase::Build;
        self.go_home();
    }

    /// `energy.overload`, `energy.gain`; returns whether the place overloaded.
    pub(super) fn charge(&mut self, place: u8) -> bool {
        let seat = self.state.active;
        let site = &self.state.player(seat).display[usize::from(place)];
        if site.card.is_none() {
            return false;
        }
        let overload = site.runes().next().is_some() && site.runes().all(|rune| rune.energy == FULL);
        for slot in 0..SLOTS as u8 {
            let spot = Spot { place, slot };
            let card = self.state.player_mut(seat).slot_mut(spot);
            if !card.is_rune() {
                continue;
            }
            if overload {
                card.energy = 0;
                self.log(|_| Event::Overloaded { seat, spot });
                return true;
            }
            if card.energy < FULL {
                card.energy += 1;
                let energy = card.energy;
                self.log(|_| Event::Energy { seat, spot, energy });
            }
        }
        false
    }

    /// `energy.extra`.
    pub(super) fn charge_extra(&mut self, place: u8) {
        let seat = self.state.active;
        let site = &self.state.player(seat).display[usize::from(place)];
        let figures = site.powers().map(|power| self.mara.rules.power(power).extra_energy);
        let extra = figures.fold(0, u8::saturating_add);
        self.fill(seat, place, extra);
    }

    pub(super) fn begin_draw(&mut self) {
        self.state.phase = Phase::Draw;
        self.reshuffle_if_empty();
        self.go_home();
    }

    pub(super) fn end_turn(&mut self) {
        let seat = self.state.active;
        for site in &mut self.state.player_mut(seat).display {
            site.fresh = false;
            site.slots.iter_mut().for_each(|slot| slot.fresh = false);
        }
        self.state.turn = Default::default();
        let next = seat.left(self.mara.rules.players);
        if next == Seat(0) {
            if let Some(reason) = self.round_ends() {
                return self.finish(reason);
            }
            self.state.round += 1;
        }
        self.state.active = next;
        self.begin_turn();
    }

    /// Whether the game ends with this round.
    pub(super) fn round_ends(&mut self) -> Option<EndReason> {
        let options = &self.mara.rules.options;
        let state = &mut *self.state;
        state.quiet_rounds = if state.stirred { 0 } else { state.quiet_rounds + 1 };
        state.stirred = false;
        if state.target_met {
            Some(EndReason::Target)
        } else if options.quick_rounds > 0 && state.round >= options.quick_rounds {
            Some(EndReason::Rounds)
        } else if state.quiet_rounds >= options.stalemate_rounds {
            Some(EndReason::Stalemate)
        } else if state.round >= options.round_cap {
            Some(EndReason::RoundCap)
        } else {
            None
        }
    }

    pub(super) fn finish(&mut self, reason: EndReason) {
        self.state.step = Step::Over;
        self.state.phase = Phase::Over;
        self.log(|_| Event::Ended { reason });
    }

    // Settling.

    /// `settle`, steps 1 and 2: stones, then the end.
    pub(super) fn settle(&mut self) {
        if self.state.step == Step::Over {
            return;
        }
        self.stones();
        let points = self.points();
        self.storm(&points);
        let options = &self.mara.rules.options;
        if options.quick_rounds > 0 || self.state.target_met {
            return;
        }
        let (rules, active) = (&self.mara.rules, self.state.active);
        // The active player first, then in turn order: of equals the first wins.
        let mut best: Option<(u8, Seat)> = None;
        for seat in std::iter::once(active).chain(active.others(rules.players)) {
            let points = points[seat.index()];
            if points >= options.target_vp && best.is_none_or(|(most, _)| points > most) {
                best = Some((points, seat));
            }
        }
        let Some((_, seat)) = best else { return };
        if options.finish_round {
            self.state.target_met = true;
            self.log(|_| Event::TargetMet { seat });
        } else {
            self.state.winner = Some(seat);
            self.finish(EndReason::Target);
        }
    }

    /// `stone.majority`, `stone.tie`.
    pub(super) fn stones(&mut self) {
        let players = usize::from(self.mara.rules.players);
        let mut counts = [[0u8; 4]; SEATS];
        for (counts, player) in counts.iter_mut().zip(&self.state.players[..players]) {
            for card in player.display.iter().flat_map(|site| &site.slots).filter_map(|slot| slot.card) {
                if card.is_rune() {
                    counts[card.number()] += 1;
                }
            }
        }
        for colour in Colour::ALL {
            let count = |seat: usize| counts[seat][colour.index()];
            let most = (0..players).map(count).max().unwrap_or(0);
            let mut leaders = (0..players).filter(|seat| count(*seat) == most);
            let owner = match (most, leaders.next(), leaders.next()) {
                (1.., Some(seat), None) => Some(Seat(seat as u8)),
                _ => None,
            };
            if self.state.stones[colour.index()] != owner {
                self.state.stones[colour.index()] = owner;
                self.log(|_| Event::Stone { colour, owner });
            }
        }
    }

    /// The points of everybody.
    pub(super) fn points(&self) -> [u8; SEATS] {
        let rules = &self.mara.rules;
        let mut points = [0; SEATS];
        for seat in Seat::all(rules.players) {
            points[seat.index()] = score::points(rules, self.state, seat);
        }
        points
    }

    /// Keeps account of who has left the calm.
    pub(super) fn storm(&mut self, points: &[u8; SEATS]) {
        for seat in Seat::all(self.mara.rules.players) {
            if points[seat.index()] > self.mara.rules.options.calm_threshold {
                self.state.stormy.insert(seat);
            }
        }
    }
}
