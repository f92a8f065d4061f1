//! What a move does, and how the turn goes on until somebody must decide again.

use super::Markt;
use super::check::can_store;
use super::event::{EndReason, Event, Secret, Use};
use super::kind::{Colour, Kind};
use super::moves::{Coin, Counter, Move, Ware, legal, offers_in_whole_turn};
use super::options::{DuelLimit, InterestMode, RoundCap};
use super::queries::Queries;
use super::state::{Goal, Good, Phase, Purpose, Resume, State, Step, Storage};
use tafelrune_engine::Chance;
use tafelrune_engine::{Log, Seat, Seats};

/// Throws of rock, paper, scissors before a lot decides (`rps.limit`).
pub(super) const MAX_THROWS: u8 = 20;
/// Throws to be won when two are left (`rps.best_of_three`).
pub(super) const THROWS_TO_WIN: u8 = 2;

/// Makes a legal move and goes on to the next decision.
pub(super) fn play(
    markt: &Markt,
    state: &mut State,
    seat: Seat,
    mv: Move,
    chance: &mut impl Chance,
    log: &mut impl Log<Event<Secret>>,
) {
    let mut table = Table { markt, state, chance, log };
    table.apply(seat, mv);
    table.settle();
}

/// Begins the active player's turn and goes on to the first decision.
pub(super) fn begin_turn(
    markt: &Markt,
    state: &mut State,
    chance: &mut impl Chance,
    log: &mut impl Log<Event<Secret>>,
) {
    let mut table = Table { markt, state, chance, log };
    table.begin_turn();
    table.settle();
}

/// Enters the middle of the active player's turn, for described positions.
pub(super) fn enter(
    markt: &Markt,
    state: &mut State,
    phase: Phase,
    chance: &mut impl Chance,
    log: &mut impl Log<Event<Secret>>,
) {
    let mut table = Table { markt, state, chance, log };
    match phase {
        Phase::Start => table.state.step = Step::GiveUp,
        Phase::Interest => table.begin_interest(),
        Phase::Business => table.state.step = Step::Business,
        Phase::Play => table.state.step = Step::Play,
        Phase::Store => table.begin_storing(),
        Phase::Tie | Phase::Over => table.finish(EndReason::RoundCap),
    }
    table.settle();
}

/// Draws a card for `seat`; nothing if there is none.
pub(super) fn draw(
    markt: &Markt,
    state: &mut State,
    seat: Seat,
    chance: &mut impl Chance,
    log: &mut impl Log<Event<Secret>>,
) {
    Table { markt, state, chance, log }.draw(seat);
}

pub(super) struct Table<'a, C, L> {
    pub(super) markt: &'a Markt,
    pub(super) state: &'a mut State,
    pub(super) chance: &'a mut C,
    pub(super) log: &'a mut L,
}

impl<C: Chance, L: Log<Event<Secret>>> Table<'_, C, L> {
    #[inline]
    pub(super) fn queries(&self) -> Queries<'_> {
        Queries { rules: &self.markt.rules, state: self.state }
    }

    #[inline]
    pub(super) fn log(&mut self, event: impl FnOnce(&Markt) -> Event<Secret>) {
        let markt = self.markt;
        self.log.log(|| event(markt));
    }

    /// The only option of a decision that follows from public facts; `None` if it must be asked.
    #[inline]
    pub(super) fn only_option(&self) -> Option<Move> {
        let mut counter = Counter::default();
        legal(self.queries(), self.state.active, &mut counter);
        counter.first.filter(|_| counter.count == 1)
    }

    /// Goes on until a decision must be asked.
    pub(super) fn settle(&mut self) {
        loop {
            match self.state.step {
                Step::GiveUp => {
                    if self.only_option().is_none() {
                        return;
                    }
                    self.begin_interest();
                }
                Step::Theft { left, from, resume } => {
                    let possible = left > 0
                        && match from {
                            Some(loser) => self.queries().can_steal_from(loser),
                            None => self.queries().can_steal(),
                        };
                    if !possible {
                        if left > 0 {
                            let thief = self.state.active;
                            self.log(|_| Event::TheftsLapsed { thief, thefts: left });
                        }
                        self.state.step = after(resume);
                    } else {
                        return;
                    }
                }
                Step::Interest { storage } => match self.next_interest(storage) {
                    Some(storage) => {
                        self.state.step = Step::Interest { storage };
                        return;
                    }
                    None => self.state.step = Step::Business,
                },
                Step::Business => {
                    if self.only_option().is_none() {
                        return;
                    }
                    self.state.step = Step::Play;
                }
                Step::PaySource { .. } => {
                    if !self.pay_next() {
                        return;
                    }
                }
                Step::PlaceOutpost { .. } | Step::PlaceCollector { .. } | Step::ForcedConnect => {
                    match self.only_option() {
                        Some(only) => self.apply(self.state.active, only),
                        None => return,
                    }
                }
                Step::Play => {
                    // With an empty hand and no card played, everything else was offered in rune business.
                    let more = self.state.played > 0 && offers_in_whole_turn(self.queries());
                    if self.state.draft.is_some() || !self.state.usable_hand().is_empty() || more {
                        return;
                    }
                    self.begin_storing();
                }
                Step::Defend { target, .. } => {
                    if !self.state.player(target).hand.is_empty() {
                        return;
                    }
                    self.apply(target, Move::Concede);
                }
                Step::Withdraw { storage } => {
                    let next = self.next_storage(storage, |s| s.runes > 0 && !s.occupied());
                    match next {
                        Some(storage) => {
                            self.state.step = Step::Withdraw { storage };
                            return;
                        }
                        None => self.state.step = Step::Store { storage: 0 },
                    }
                }
                Step::Store { storage } => {
                    let me = self.state.me();
                    match self.next_storage(storage, |storage| can_store(me, storage)) {
                        Some(storage) => {
                            self.state.step = Step::Store { storage };
                            return;
                        }
                        None => self.end_turn(),
                    }
                }
                Step::Rps | Step::Over => return,
            }
        }
    }

    /// The first own storage from `first` on that qualifies.
    pub(super) fn next_storage(&self, first: u8, qualifies: impl Fn(&Storage) -> bool) -> Option<u8> {
        let storages = &self.state.me().storages;
        (first..storages.len() as u8).find(|index| qualifies(&storages[usize::from(*index)]))
    }

    pub(super) fn apply(&mut self, seat: Seat, mv: Move) {
        let active = self.state.active;
        match mv {
            Move::GiveUp(index) => self.give_up(index),
            Move::Pass => self.begin_interest(),
            Move::Theft(victim, loot) => self.steal(victim, loot),
            Move::Take => self.answer_interest(true),
            Move::Skip if matches!(self.state.step, Step::Theft { .. }) => self.forgo_thefts(),
            Move::Skip => self.answer_interest(false),
            Move::Buy(ware, Coin::Runes(colour)) => {
                let good = if ware == Ware::Outpost { Good::Outpost } else { Good::Collector };
                self.buy_with_runes(colour, Purpose::Good(good));
            }
            Move::Neutralise(colour, index) => {
                self.buy_with_runes(colour, Purpose::Neutralise(index));
            }
            Move::RemoveRunes(index, red) => {
                let blue = self.markt.rules.ransom_runes - red;
                let resume = if self.state.step == Step::Business { Resume::Business } else { Resume::Play };
                self.state.step = Step::PaySource { red, blue, purpose: Purpose::Remove(index), resume };
            }
            Move::RemoveOutpost(index, from) => self.remove_with_outpost(index, from),
            Move::Connect(outpost, main) => self.connect(outpost, main),
            Move::End if self.state.step == Step::Business => self.state.step = Step::Play,
            Move::End => self.begin_storing(),
            Move::PaySource(index) => self.pay(Some(index)),
            Move::PlaceOutpost(index) => self.place_outpost(Some(index)),
            Move::Standalone => self.place_outpost(None),
            Move::PlaceCollector(owner, index) => self.place_collector(owner, index),
            Move::BuyRune(colour) => self.begin_spending(Goal::Rune(colour)),
            Move::BuyGood(good) => self.begin_spending(Goal::Good(good)),
            Move::Ransom(index) => self.begin_spending(Goal::Ransom(index)),
            Move::Pay(kind) => self.pick(kind),
            Move::Done => self.spend(),
            Move::Duel(kind, target) => self.declare_duel(kind, target),
            Move::Thief => self.play_for_thefts(Kind::THIEF, Use::Thief, 1),
            Move::DoubleTheft(kind) => self.play_for_thefts(kind, Use::DoubleTheft, 2),
            Move::Lay(kind) => self.lay(kind),
            Move::Discard(kind) => {
                let queries = self.queries();
                // Nobody learns anything of cards set apart: there may be number cards among them.
                let duel_open = self.state.apart.is_empty()
                    && active.others(self.markt.rules.players).any(|seat| queries.can_duel(seat));
                self.discard(kind, Use::Forced { duel_open });
                self.state.played += 1;
            }
            Move::Show(kind) => {
                self.log(|markt| Event::Shown { seat, card: markt.rules.card(kind) });
                self.state.step = Step::Play;
            }
            Move::Concede => self.concede(seat),
            Move::Store(index, colour, runes) => self.store(index, colour, runes),
            Move::StoreNone => {
                if let Step::Store { storage } = self.state.step {
                    self.state.step = Step::Store { storage: storage + 1 };
                }
            }
            Move::Withdraw(runes) => self.withdraw(runes),
            Move::Rps(sign) => self.choose_sign(seat, sign),
            Move::Buy(..) | Move::Detach(_) => {
                unreachable!("`{mv:?}` is never legal")
            }
        }
    }

    // Turn frame.

    pub(super) fn begin_turn(&mut self) {
        let state = &mut *self.state;
        let (seat, round) = (state.active, state.round);
        state.played = 0;
        state.bought = 0;
        match self.markt.rules.options.duel_limit {
            DuelLimit::PerTargetRound => state.duelled.remove(seat),
            DuelLimit::PerOpponent | DuelLimit::OnePerTurn => state.duelled = Seats::NONE,
        }
        self.log(|_| Event::TurnBegan { seat, round });
        self.collect();
        self.state.step = Step::GiveUp;
    }

    /// `collector.step`: every collector in the active player's storages drains it or, if it is
    /// empty, brings it down.
    pub(super) fn collect(&mut self) {
        let owner = self.state.active;
        let mut index = 0;
        while index < self.state.me().storages.len() {
            let storage = self.state.me().storages[index];
            let place = index as u8;
            index += 1;
            if !storage.occupied() {
                continue;
            }
            if storage.runes > 0 {
                let colour = storage.colour.expect("runes have a colour");
                for employer in storage.collectors.into_iter().take(storage.runes.into()) {
                    self.state.player_mut(owner).storages[index - 1].take(1);
                    self.state.player_mut(employer).loose[colour.index()] += 1;
                    self.log(|_| Event::Drained { owner, storage: place, colour, employer });
                }
            } else {
                self.state.player_mut(owner).storages.remove(index - 1);
                self.state.market.collectors += storage.collectors.len() as u8;
                if let Some(colour) = storage.kind.main_colour() {
                    self.state.discard.push(Kind::main(colour).0);
                }
                self.log(|_| Event::Fell { owner, storage: place, kind: storage.kind });
                index -= 1;
            }
        }
    }

    pub(super) fn begin_storing(&mut self) {
        self.state.step = if self.markt.rules.options.withdraw {
            Step::Withdraw { storage: 0 }
        } else {
            Step::Store { storage: 0 }
        };
    }

    pub(super) fn end_turn(&mut self) {
        let rules = &self.markt.rules;
        let seat = self.state.active;
        self.state.apart = Default::default();
        while self.state.player(seat).hand.len() < rules.hand_size && self.draw(seat) {}
        let next = seat.left(rules.players);
        if next == self.state.starter {
            let cap = rules.options.round_cap;
            if self.state.round == cap.last_round() {
                return self.finish(match cap {
                    RoundCap::After(_) => EndReason::RoundCap,
                    RoundCap::Off => EndReason::Endless,
                });
            }
            self.state.round += 1;
        }
        self.state.active = next;
        self.begin_turn();
    }

    /// Draws a card; `false` if both piles are empty.
    pub(super) fn draw(&mut self, seat: Seat) -> bool {
        if self.state.pile.is_empty() {
            if self.state.discard.is_empty() {
                return false;
            }
            self.chance.shuffle("reshuffle", &mut self.state.discard);
            self.state.discard.reverse();
            std::mem::swap(&mut self.state.pile, &mut self.state.discard);
            let cards = self.state.pile.len() as u8;
            self.log(|_| Event::Reshuffled { cards });
        }
        let Some(kind) = self.state.pile.pop().map(Kind) else { return false };
        self.state.player_mut(seat).hand.add(kind);
        self.log(|markt| Event::Drew { seat, card: Secret(markt.rules.card(kind)) });
        true
    }

    // Interest.

    /// The interest that a storage is entitled to.
    #[inline]
    pub(super) fn due(storage: &Storage) -> u8 {
        if storage.runes > 0 && !storage.occupied() { 1 + u8::from(storage.attached) } else { 0 }
    }

    pub(super) fn begin_interest(&mut self) {
        let mut due = [0u8; 2];
        for storage in &self.state.me().storages {
            if let Some(colour) = storage.colour {
                due[colour.index()] += Self::due(storage);
            }
        }
        let runes = self.state.market.runes;
        let would_take = due[0].min(runes[0]) + due[1].min(runes[1]);
        let would_end = would_take == self.state.market.all_runes();
        if would_end || self.markt.rules.options.interest_mode == InterestMode::Ask {
            self.state.step = Step::Interest { storage: 0 };
            return;
        }
        self.state.step = Step::Business;
        if would_take > 0 {
            for index in 0..self.state.me().storages.len() as u8 {
                self.take_interest(index);
            }
        }
    }

    pub(super) fn next_interest(&self, first: u8) -> Option<u8> {
        let runes = self.state.market.runes;
        self.next_storage(first, |storage| {
            Self::due(storage) > 0 && storage.colour.is_some_and(|colour| runes[colour.index()] > 0)
        })
    }

    pub(super) fn answer_interest(&mut self, take: bool) {
        let Step::Interest { storage } = self.state.step else { return };
        self.state.step = Step::Interest { storage: storage + 1 };
        if take {
            self.take_interest(storage);
        } else {
            let seat = self.state.active;
            self.log(|_| Event::InterestSkipped { seat, storage });
        }
    }

    pub(super) fn take_interest(&mut self, index: u8) {
        let storage = self.state.me().storages[usize::from(index)];
        let Some(colour) = storage.colour else { return };
        let runes = Self::due(&storage).min(self.state.market.runes[colour.index()]);
        if runes == 0 {
            return;
        }
        let seat = self.state.active;
        self.log(|_| Event::Interest { seat, storage: index, colour, runes });
        for _ in 0..runes {
            self.gain_rune(colour);
        }
    }

    /// One rune from the market to the active player's loose ones; the end, if it was the last.
    pub(super) fn gain_rune(&mut self, colour: Colour) {
        let active = self.state.active;
        self.state.market.runes[colour.index()] -= 1;
        self.state.player_mut(active).loose[colour.index()] += 1;
        if self.state.market.all_runes() == 0 {
            self.finish(EndReason::MarketEmpty);
        }
    }
}

/// A storage leaves the list; its runes become loose.
pub(super) fn release(player: &mut super::state::Player, index: u8) {
    let storage = player.storages.remove(usize::from(index));
    if let Some(colour) = storage.colour {
        player.loose[colour.index()] += storage.runes;
    }
}

pub(super) fn after(resume: Resume) -> Step {
    match resume {
        Resume::GiveUp => Step::GiveUp,
        Resume::Business => Step::Business,
        Resume::Play => Step::Play,
    }
}
