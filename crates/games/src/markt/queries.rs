//! Rules and state together: the questions that legality turns on.

use super::clauses as c;
use super::kind::{Bag, Colour, Kind};
use super::options::{DuelLimit, MainStoreFirst};
use super::setup::RuleData;
use super::state::{Goal, Player, Purpose, State, Step, Storage};
use tafelrune_engine::Seat;

/// Rules and state together: what every question below is about.
#[derive(Clone, Copy)]
pub(super) struct Queries<'a> {
    pub rules: &'a RuleData,
    pub state: &'a State,
}

impl<'a> Queries<'a> {
    #[inline]
    pub(super) fn me(self) -> &'a Player {
        self.state.me()
    }

    #[inline]
    pub(super) fn own(self, index: u8) -> Option<&'a Storage> {
        self.me().storages.get(usize::from(index))
    }

    #[inline]
    pub(super) fn theirs(self, seat: Seat, index: u8) -> Option<&'a Storage> {
        self.state.players.get(seat.index())?.storages.get(usize::from(index))
    }

    #[inline]
    pub(super) fn opponents(self) -> impl Iterator<Item = Seat> {
        self.state.active.others(self.rules.players)
    }

    // Sums of number cards.

    /// Every sum below 64 that some of `cards` add up to, on top of `base`.
    #[inline]
    pub(super) fn sums(self, base: u16, cards: Bag) -> u64 {
        let mut sums = 1u64.checked_shl(base.into()).unwrap_or(0);
        for kind in cards.numbers().kinds() {
            let value = u32::from(self.rules.value(kind));
            for _ in 0..cards.count(kind) {
                sums |= sums.checked_shl(value).unwrap_or(0);
            }
        }
        sums
    }

    #[inline]
    pub(super) fn total(self, cards: Bag) -> u16 {
        cards
            .numbers()
            .kinds()
            .map(|kind| u16::from(self.rules.value(kind)) * u16::from(cards.count(kind)))
            .sum()
    }

    /// Whether `sum` meets the goal.
    #[inline]
    pub fn meets(self, goal: Goal, sum: u16) -> bool {
        match goal {
            Goal::Rune(_) => sum < 64 && self.rules.rune_sums >> sum & 1 == 1,
            Goal::Good(_) | Goal::Ransom(_) => sum >= self.rules.goods_sum,
        }
    }

    /// Whether `base` and some of `cards` meet the goal.
    #[inline]
    pub(super) fn reaches(self, goal: Goal, base: u16, cards: Bag) -> bool {
        match goal {
            Goal::Rune(_) => self.sums(base, cards) & self.rules.rune_sums != 0,
            Goal::Good(_) | Goal::Ransom(_) => base + self.total(cards) >= self.rules.goods_sum,
        }
    }

    /// The clause that a sum breaks which does not meet the goal.
    #[inline]
    pub(super) fn sum_clause(goal: Goal) -> tafelrune_engine::Clause {
        match goal {
            Goal::Rune(_) => c::BUY_RUNE_EXACT,
            Goal::Good(_) | Goal::Ransom(_) => c::BUY_GOODS_MIN,
        }
    }

    // Payment.

    /// Whether the running payment with runes may be made out of the own storage of this index:
    /// `pay.frozen`, with the exception that `ransom_from_occupied` makes for way II.
    #[inline]
    pub(super) fn pays_from(self, index: u8) -> bool {
        let Step::PaySource { purpose, .. } = self.state.step else { return false };
        let ransom = match purpose {
            Purpose::Remove(removed) => self.rules.options.ransom_from_occupied && removed != index,
            Purpose::Good(_) | Purpose::Neutralise(_) => false,
        };
        self.own(index).is_some_and(|storage| !storage.occupied() || (ransom && storage.is_main()))
    }

    // What is there to be had.

    #[inline]
    pub fn can_steal_from(self, victim: Seat) -> bool {
        let player = self.state.player(victim);
        !player.hand.is_empty()
            || player.loose != [0, 0]
            || (!self.rules.options.stored_runes_protected
                && player.storages.iter().any(|storage| storage.runes > 0 && !storage.occupied()))
    }

    #[inline]
    pub fn can_steal(self) -> bool {
        self.opponents().any(|victim| self.can_steal_from(victim))
    }

    #[inline]
    pub(super) fn outpost_fits(self) -> bool {
        let me = self.me();
        me.storage_count() < 2 || me.storages.iter().any(|s| s.is_main() && !s.attached && !s.occupied())
    }

    #[inline]
    pub(super) fn collector_fits(self) -> bool {
        self.opponents().any(|seat| {
            let storages = 0..self.state.player(seat).storages.len() as u8;
            storages.into_iter().any(|index| self.forbids_collector(seat, index).is_ok())
        })
    }

    #[inline]
    pub fn can_duel(self, target: Seat) -> bool {
        match self.rules.options.duel_limit {
            DuelLimit::PerOpponent | DuelLimit::PerTargetRound => !self.state.duelled.has(target),
            DuelLimit::OnePerTurn => self.state.duelled.is_empty(),
        }
    }

    /// A main store in hand that could be laid now.
    #[inline]
    pub(super) fn layable(self) -> bool {
        let hand = self.state.usable_hand();
        Colour::ALL.into_iter().any(|colour| hand.has(Kind::main(colour)) && !self.me().has_main(colour))
    }

    /// Whether the setting `main_store_first` forbids everything but laying a main store.
    #[inline]
    pub(super) fn must_lay(self) -> bool {
        self.rules.options.main_store_first == MainStoreFirst::Forced
            && self.state.played == 0
            && self.layable()
    }

    /// A card that is in hand, but set apart until the end of the turn.
    #[inline]
    pub(super) fn set_apart(self, kind: Kind) -> bool {
        !self.state.apart.is_empty() && self.me().hand.has(kind) && !self.state.usable_hand().has(kind)
    }
}
