//! Scoring and cleanup (specification, section 6.4).

use super::event::{Event, Sight, Total};
use super::kind::{Card, Kind};
use super::moves::Move;
use super::play::Table;
use super::state::{Cast, Keeping, NONE, SEATS, SPELLS, Step, TrapState};
use super::vocabulary::{KeepTo, Op};
use tafelrune_engine::{Log, Seat};

impl<L: Log<Event<Sight>>> Table<'_, L> {
    /// Reveals, scores every conflict, and begins the cleanup.
    pub(super) fn score(&mut self) {
        for index in 0..self.state.laid.len() {
            let laid = self.state.laid[index];
            if laid.down() {
                let card = Sight { card: laid.card, to: None };
                self.log(|_, _| Event::Revealed { owner: laid.owner(), entry: laid.entry, card });
            }
        }
        self.state.revealed = true;
        for slot in 0..self.game.rules.open {
            if self.state.is_conflict(slot) {
                self.score_conflict(slot);
            }
        }
        self.state.step = Step::Keep;
        self.state.keeping = Keeping::default();
    }

    /// `score.winner`: the highest total that no other participant has.
    fn score_conflict(&mut self, slot: u8) {
        let standing = self.queries().standing(slot);
        let seats = || Seat::all(self.players()).filter(|seat| standing[seat.index()].takes_part());
        let total = |seat: Seat| standing[seat.index()].total();
        let alone = |seat: &Seat| seats().filter(|other| total(*other) == total(*seat)).count() == 1;
        let winner = seats().filter(alone).max_by_key(|seat| total(*seat));
        self.log(|game, _| {
            let seats = Seat::all(game.rules.players).filter(|seat| standing[seat.index()].takes_part());
            let totals = seats.map(|seat| {
                let own = standing[seat.index()];
                Total { seat, sum: own.sum, bonus: own.bonus }
            });
            Event::Scored { slot, totals: totals.collect(), winner }
        });
        let Some(seat) = winner else { return };
        let card = Card(std::mem::replace(&mut self.state.slots[usize::from(slot)], NONE));
        let round = self.state.round;
        let player = self.state.player_mut(seat);
        player.hand.add(card);
        player.note_win((round, slot));
        self.log(|_, _| Event::Won { seat, slot, card: Sight { card, to: None } });
    }

    /// The next `keep_memory` in the order of `cleanup.keep`, or the rest of the cleanup.
    pub(super) fn next_keep(&mut self) -> bool {
        loop {
            if self.state.keeping.left == 0 && !self.find_keep() {
                self.clean_up();
                return false;
            }
            let keeping = self.state.keeping;
            let seat = Seat((self.state.start.0 + keeping.step) % self.players());
            self.state.decider = seat;
            let own = self.state.laid.iter().filter(|laid| {
                let mine = laid.owner() == seat && laid.slot() == keeping.slot;
                mine && laid.kind() == Kind::Memory && laid.entry > keeping.last
            });
            let count = own.count() as u8;
            self.state.keeping.left = keeping.left.min(count);
            if count == 0 {
                continue;
            }
            match self.only_option() {
                Some(Move::Keep(entry)) => self.keep(entry),
                _ => return true,
            }
        }
    }

    /// Goes on to the next permanent behind the last one; `false` if there is none.
    fn find_keep(&mut self) -> bool {
        let (start, players) = (self.state.start, self.players());
        let last = self.state.keeping;
        let key = |keeping: &Keeping| (keeping.step, keeping.slot, keeping.entry, keeping.effect);
        let mut next: Option<Keeping> = None;
        for source in self.queries().all_sources() {
            for (effect, op) in source.ops.iter().enumerate() {
                let Op::KeepMemory { n, .. } = *op else { continue };
                let found = Keeping {
                    step: (source.owner.0 + players - start.0) % players,
                    slot: source.slot,
                    entry: source.entry,
                    effect: effect as u8 + 1,
                    left: n,
                    last: 0,
                };
                let better = next.is_none_or(|next| key(&found) < key(&next));
                if key(&found) > key(&last) && better {
                    next = Some(found);
                }
            }
        }
        if let Some(next) = next {
            self.state.keeping = next;
        }
        next.is_some()
    }

    pub(super) fn keep(&mut self, entry: u8) {
        let keeping = self.state.keeping;
        let effect = usize::from(keeping.effect).wrapping_sub(1);
        let to = self.kept_to(&keeping, effect);
        let Some(index) = self.state.laid.iter().position(|laid| laid.entry == entry) else { return };
        let laid = self.state.laid.remove(index);
        let player = self.state.player_mut(laid.owner());
        match to {
            KeepTo::Supply => player.supply.add(laid.card),
            KeepTo::Crystal => player.crystal |= laid.card.bit(),
        }
        self.state.keeping.left = keeping.left.saturating_sub(1);
        self.state.keeping.last = entry;
        let card = Sight { card: laid.card, to: None };
        self.log(|_, _| Event::Kept { seat: laid.owner(), entry, card, to });
    }

    /// Where the running permanent puts what it keeps.
    fn kept_to(&self, keeping: &Keeping, effect: usize) -> KeepTo {
        let mut sources = self.queries().all_sources();
        let running = sources.find(|source| source.entry == keeping.entry && source.slot == keeping.slot);
        match running.and_then(|source| source.ops.get(effect).copied()) {
            Some(Op::KeepMemory { to, .. }) => to,
            _ => KeepTo::Supply,
        }
    }

    /// `cleanup.*`, and on to the next round.
    fn clean_up(&mut self) {
        let options = &self.game.rules.options;
        let (recycle, refund) = (options.aftershock_recycle, options.trap_refund);
        while let Some(laid) = self.state.laid.pop() {
            match laid.kind() {
                Kind::Aftershock if recycle => self.state.aftershocks += 1,
                // Artefacts go aside, and from there to the hand with the others.
                _ => self.lose(laid.owner(), laid.card),
            }
        }
        for trap in std::mem::take(&mut self.state.traps) {
            if trap.state == TrapState::Waiting {
                let owner = self.state.player_mut(trap.owner);
                let pool = if refund { &mut owner.traps } else { &mut owner.spent_unseen };
                *pool |= 1 << trap.trap;
            }
        }
        for player in &mut self.state.players {
            player.hand.cards |= std::mem::take(&mut player.aside);
        }
        let state = &mut *self.state;
        state.cast = [Cast::READY; SEATS * SPELLS];
        state.trigger = Default::default();
        state.keeping = Keeping::default();
        state.entry = 0;
        state.revealed = false;
        state.passed = tafelrune_engine::Seats::NONE;
        state.idle = if state.last_placer == NONE { state.idle + 1 } else { 0 };
        if state.last_placer != NONE {
            state.start = Seat(state.last_placer);
        }
        state.last_placer = NONE;
        self.log(|_, state| Event::CleanedUp { round: state.round });
        self.begin_round();
    }
}
