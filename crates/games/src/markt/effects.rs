//! What single moves do: rune business, hand cards, theft, storing, the end.

use super::check::due_colour;
use super::event::{Destroyed, EndReason, Event, Removal, Secret, Use};
use super::kind::{Colour, Kind};
use super::moves::Loot;
use super::options::{DuelDefence, GiveUp, TieLast};
use super::play::{MAX_THROWS, THROWS_TO_WIN, Table, after, release};
use super::score;
use super::state::{Draft, Goal, Good, Purpose, Resume, SEATS, Sign, Step, Storage, StorageKind};
use tafelrune_engine::Chance;
use tafelrune_engine::{Log, Seat, Seats};

impl<C: Chance, L: Log<Event<Secret>>> Table<'_, C, L> {
    // Rune business.

    pub(super) fn buy_with_runes(&mut self, colour: Colour, purpose: Purpose) {
        self.state.bought = self.state.bought.saturating_add(1);
        let price = self.markt.rules.price;
        let (red, blue) = if colour == Colour::Red { (price, 0) } else { (0, price) };
        self.state.step = Step::PaySource { red, blue, purpose, resume: Resume::Business };
    }

    /// Pays the next rune by `pay.order`, or completes the payment; `false` if the player must
    /// pick the storage.
    pub(super) fn pay_next(&mut self) -> bool {
        let Some(colour) = due_colour(self.state) else {
            self.complete_payment();
            return true;
        };
        let queries = self.queries();
        let holds = |index: &u8| {
            queries.own(*index).is_some_and(|s| s.runes > 0 && s.colour == Some(colour))
                && queries.pays_from(*index)
        };
        let mut sources = (0..queries.me().storages.len() as u8).filter(holds);
        let (first, second) = (sources.next(), sources.next());
        if second.is_some() {
            return false;
        }
        self.pay(first);
        true
    }

    pub(super) fn pay(&mut self, storage: Option<u8>) {
        let Step::PaySource { red, blue, purpose, resume } = self.state.step else { return };
        let Some(colour) = due_colour(self.state) else { return };
        let seat = self.state.active;
        match storage {
            Some(index) => self.state.player_mut(seat).storages[usize::from(index)].take(1),
            None => self.state.player_mut(seat).loose[colour.index()] -= 1,
        }
        self.state.market.runes[colour.index()] += 1;
        self.log(|_| Event::Paid { seat, colour, storage });
        self.state.step = match colour {
            Colour::Red => Step::PaySource { red: red - 1, blue, purpose, resume },
            Colour::Blue => Step::PaySource { red, blue: blue - 1, purpose, resume },
        };
    }

    pub(super) fn complete_payment(&mut self) {
        let Step::PaySource { purpose, resume, .. } = self.state.step else { return };
        self.state.step = after(resume);
        match purpose {
            Purpose::Good(good) => self.take_good(good, Resume::Business),
            Purpose::Neutralise(index) => self.lift(index, Removal::Neutralised),
            Purpose::Remove(index) => self.lift(index, Removal::Runes),
        }
    }

    pub(super) fn take_good(&mut self, good: Good, resume: Resume) {
        let seat = self.state.active;
        self.log(|_| Event::BoughtGood { seat, good, with_cards: resume == Resume::Play });
        match good {
            Good::Outpost => {
                self.state.market.outposts -= 1;
                self.state.step = Step::PlaceOutpost { resume };
            }
            Good::Collector => {
                self.state.market.collectors -= 1;
                self.state.step = Step::PlaceCollector { resume };
            }
        }
    }

    /// `remove.effect`: the collector in an own storage goes back to the market; of several the one
    /// that came first.
    pub(super) fn lift(&mut self, index: u8, how: Removal) {
        let owner = self.state.active;
        self.log(|_| Event::CollectorRemoved { owner, storage: index, how });
        self.state.market.collectors += 1;
        let player = self.state.player_mut(owner);
        let storage = &mut player.storages[usize::from(index)];
        storage.collectors.remove(0);
        if storage.kind == StorageKind::Ruin {
            release(player, index);
        }
    }

    pub(super) fn remove_with_outpost(&mut self, index: u8, from: u8) {
        let seat = self.state.active;
        self.log(|_| Event::OutpostReturned { seat, storage: from });
        self.state.market.outposts += 1;
        let player = self.state.player_mut(seat);
        let storage = &mut player.storages[usize::from(from)];
        let mut index = index;
        if storage.attached {
            storage.attached = false;
        } else {
            release(player, from);
            index -= u8::from(from < index);
        }
        self.lift(index, Removal::Outpost);
    }

    pub(super) fn connect(&mut self, outpost: u8, main: u8) {
        let seat = self.state.active;
        let player = self.state.player_mut(seat);
        let from = player.storages[usize::from(outpost)];
        let to = &mut player.storages[usize::from(main)];
        to.attached = true;
        let mut runes = 0;
        match from.colour {
            Some(colour) if to.colour == Some(colour) => {
                runes = from.runes;
                to.put(colour, runes);
            }
            Some(colour) => player.loose[colour.index()] += from.runes,
            None => {}
        }
        player.storages.remove(usize::from(outpost));
        let forced = self.state.step == Step::ForcedConnect;
        self.log(|_| Event::Connected { seat, outpost, main, runes, forced });
        if forced {
            self.state.step = Step::Play;
        }
    }

    pub(super) fn place_outpost(&mut self, storage: Option<u8>) {
        let Step::PlaceOutpost { resume } = self.state.step else { return };
        let seat = self.state.active;
        let player = self.state.player_mut(seat);
        match storage {
            Some(index) => player.storages[usize::from(index)].attached = true,
            None => player.storages.push(Storage::outpost()),
        }
        self.log(|_| Event::OutpostPlaced { seat, storage });
        self.state.step = after(resume);
    }

    pub(super) fn place_collector(&mut self, owner: Seat, index: u8) {
        let Step::PlaceCollector { resume } = self.state.step else { return };
        let employer = self.state.active;
        let storage = &mut self.state.player_mut(owner).storages[usize::from(index)];
        let destroyed = match storage.kind {
            StorageKind::Outpost => Some(Destroyed::Standalone),
            _ => storage.attached.then_some(Destroyed::Attached),
        };
        if destroyed == Some(Destroyed::Standalone) {
            storage.kind = StorageKind::Ruin;
        }
        storage.attached = false;
        storage.collectors.push(employer);
        self.state.market.outposts += u8::from(destroyed.is_some());
        self.log(|_| Event::CollectorPlaced { employer, owner, storage: index, destroyed });
        self.state.step = after(resume);
    }

    // Hand cards.

    /// A card of the active player goes to the discard pile.
    pub(super) fn discard(&mut self, kind: Kind, used: Use) {
        let seat = self.state.active;
        self.state.player_mut(seat).hand.take(kind);
        self.state.discard.push(kind.0);
        self.log(|markt| Event::Discarded { seat, card: markt.rules.card(kind), used });
    }

    pub(super) fn begin_spending(&mut self, goal: Goal) {
        self.state.draft = Some(Draft { goal, picked: Default::default(), sum: 0, last: None });
    }

    pub(super) fn pick(&mut self, kind: Kind) {
        let value = self.markt.rules.value(kind);
        if let Some(draft) = &mut self.state.draft {
            draft.picked.add(kind);
            draft.sum += u16::from(value);
            draft.last = Some(kind);
        }
    }

    pub(super) fn spend(&mut self) {
        let Some(draft) = self.state.draft.take() else { return };
        let seat = self.state.active;
        self.log(|_| Event::Spending { seat, goal: draft.goal });
        let mut left = draft.picked;
        while let Some(kind) = left.highest() {
            left.take(kind);
            self.discard(kind, Use::Spent);
        }
        self.state.played += 1;
        match draft.goal {
            Goal::Rune(colour) => self.buy_runes(colour, draft.sum),
            Goal::Good(good) => self.take_good(good, Resume::Play),
            Goal::Ransom(index) => self.lift(index, Removal::Ransom),
        }
    }

    pub(super) fn buy_runes(&mut self, colour: Colour, sum: u16) {
        let rules = &self.markt.rules;
        let seat = self.state.active;
        let wanted = if rules.options.rune_price_scaling {
            // The lowest sum buys one rune, the next two, and so on.
            (rules.rune_sums & (u64::MAX >> (63 - sum))).count_ones() as u8
        } else {
            1
        };
        for _ in 0..wanted.min(self.state.market.runes[colour.index()]) {
            self.log(|_| Event::BoughtRune { seat, colour });
            self.gain_rune(colour);
        }
    }

    pub(super) fn declare_duel(&mut self, kind: Kind, target: Seat) {
        let attacker = self.state.active;
        let card = self.markt.rules.card(kind);
        self.log(|_| Event::Duel { attacker, target, card });
        self.discard(kind, Use::Attack);
        self.state.played += 1;
        self.state.duelled.insert(target);
        self.state.step = Step::Defend { card, target };
    }

    pub(super) fn concede(&mut self, seat: Seat) {
        let Step::Defend { card, .. } = self.state.step else { return };
        let none_higher = self.markt.rules.options.duel_defence == DuelDefence::MustShow;
        self.log(|_| Event::Conceded { seat, attack: card, none_higher });
        self.state.step = Step::Theft { left: 1, from: Some(seat), resume: Resume::Play };
    }

    pub(super) fn play_for_thefts(&mut self, kind: Kind, used: Use, thefts: u8) {
        self.discard(kind, used);
        self.state.played += 1;
        self.state.step = Step::Theft { left: thefts, from: None, resume: Resume::Play };
    }

    pub(super) fn lay(&mut self, kind: Kind) {
        let Some(colour) = kind.main_colour() else { return };
        let seat = self.state.active;
        let player = self.state.player_mut(seat);
        player.hand.take(kind);
        player.storages.push(Storage::main(colour));
        let crowded = player.storage_count() > 2;
        self.log(|markt| Event::Laid { seat, card: markt.rules.card(kind) });
        self.state.played += 1;
        if crowded {
            self.state.step = Step::ForcedConnect;
        }
    }

    // Theft and giving up.

    pub(super) fn give_up(&mut self, index: u8) {
        let seat = self.state.active;
        let player = self.state.player_mut(seat);
        let storage = player.storages[usize::from(index)];
        let Some(colour) = storage.kind.main_colour() else { return };
        release(player, index);
        if storage.attached {
            player.storages.push(Storage::outpost());
        }
        let kind = Kind::main(colour);
        let collectors = storage.collectors.len() as u8;
        self.state.market.collectors += collectors;
        self.state.discard.push(kind.0);
        self.log(|markt| Event::GaveUp {
            seat,
            storage: index,
            card: markt.rules.card(kind),
            runes: storage.runes,
            outpost: storage.attached,
            collectors,
        });
        if self.markt.rules.options.give_up == GiveUp::DoubleTheft {
            self.state.step = Step::Theft { left: 2, from: None, resume: Resume::GiveUp };
        }
    }

    /// `theft.may`: whoever leaves one of two thefts leaves both that are left.
    pub(super) fn forgo_thefts(&mut self) {
        let Step::Theft { left, resume, .. } = self.state.step else { return };
        let thief = self.state.active;
        self.log(|_| Event::TheftsForgone { thief, thefts: left });
        self.state.step = after(resume);
    }

    pub(super) fn steal(&mut self, victim: Seat, loot: Loot) {
        let Step::Theft { left, from, resume } = self.state.step else { return };
        let thief = self.state.active;
        match loot {
            Loot::Hand => self.steal_card(thief, victim),
            Loot::Rune(colour) => {
                self.state.player_mut(victim).loose[colour.index()] -= 1;
                self.state.player_mut(thief).loose[colour.index()] += 1;
                self.log(|_| Event::StoleRune { thief, victim, colour, storage: None });
            }
            Loot::Stored(index) => {
                let storage = &mut self.state.player_mut(victim).storages[usize::from(index)];
                let colour = storage.colour.expect("a storage with a rune has a colour");
                storage.take(1);
                self.state.player_mut(thief).loose[colour.index()] += 1;
                self.log(|_| Event::StoleRune { thief, victim, colour, storage: Some(index) });
            }
            Loot::Table(_) => unreachable!("never legal"),
        }
        self.state.step = Step::Theft { left: left - 1, from, resume };
    }

    pub(super) fn steal_card(&mut self, thief: Seat, victim: Seat) {
        let weights = self.state.player(victim).hand.weights();
        let kind = Kind(self.chance.draw("stolen", &weights) as u8);
        self.state.player_mut(victim).hand.take(kind);
        self.state.player_mut(thief).hand.add(kind);
        if !self.markt.rules.options.stolen_card_now {
            self.state.apart.add(kind);
        }
        self.log(|markt| Event::StoleCard { thief, victim, card: Secret(markt.rules.card(kind)) });
    }

    // Storing.

    pub(super) fn store(&mut self, index: u8, colour: Colour, runes: u8) {
        let seat = self.state.active;
        let player = self.state.player_mut(seat);
        player.loose[colour.index()] -= runes;
        player.storages[usize::from(index)].put(colour, runes);
        self.log(|_| Event::Stored { seat, storage: index, colour, runes });
        self.state.step = Step::Store { storage: index + 1 };
    }

    pub(super) fn withdraw(&mut self, runes: u8) {
        let Step::Withdraw { storage: index } = self.state.step else { return };
        self.state.step = Step::Withdraw { storage: index + 1 };
        let seat = self.state.active;
        let player = self.state.player_mut(seat);
        let storage = &mut player.storages[usize::from(index)];
        if let (Some(colour), 1..) = (storage.colour, runes) {
            storage.take(runes);
            player.loose[colour.index()] += runes;
            self.log(|_| Event::Withdrew { seat, storage: index, colour, runes });
        }
    }

    // The end.

    pub(super) fn finish(&mut self, reason: EndReason) {
        self.log(|_| Event::Ended { reason });
        let tied = score::best(&self.markt.rules, self.state, score::Until::Collectors);
        if tied.len() == 1 {
            self.state.step = Step::Over;
            return;
        }
        for seat in tied.iter() {
            let highest = self.state.player(seat).hand.numbers().highest();
            self.log(|markt| Event::TieShown { seat, card: highest.map(|k| markt.rules.card(k)) });
        }
        let tied = score::best(&self.markt.rules, self.state, score::Until::Number);
        self.state.tie.alive = tied;
        self.state.step = match self.markt.rules.options.tie_last {
            TieLast::Rps if tied.len() > 1 => Step::Rps,
            TieLast::Lot if tied.len() > 1 => {
                self.draw_lot(false);
                Step::Over
            }
            _ => Step::Over,
        };
    }

    pub(super) fn draw_lot(&mut self, after_signs: bool) {
        let mut weights = [0; SEATS];
        self.state.tie.alive.iter().for_each(|seat| weights[seat.index()] = 1);
        let seat = Seat(self.chance.draw("rps_lot", &weights) as u8);
        self.state.tie.winner = Some(seat);
        self.log(|_| Event::Lot { seat, after_signs });
    }

    pub(super) fn choose_sign(&mut self, seat: Seat, sign: Sign) {
        self.state.tie.signs[seat.index()] = Some(sign);
        self.log(|_| Event::SignChosen { seat });
        let alive = self.state.tie.alive;
        if alive.iter().all(|seat| self.state.tie.signs[seat.index()].is_some()) {
            self.resolve_throw();
        }
    }

    pub(super) fn resolve_throw(&mut self) {
        let tie = self.state.tie;
        for seat in tie.alive.iter() {
            if let Some(sign) = tie.signs[seat.index()] {
                self.log(|_| Event::SignShown { seat, sign });
            }
        }
        let sign = |seat: Seat| tie.signs[seat.index()];
        let beaten = |seat: Seat| {
            tie.alive.iter().any(|other| match (sign(other), sign(seat)) {
                (Some(theirs), Some(own)) => theirs.beats(own),
                _ => false,
            })
        };
        let losers: Seats = tie.alive.iter().filter(|seat| beaten(*seat)).collect();
        // With all three signs everybody is beaten, with one nobody: nothing happens.
        let decided = !losers.is_empty() && losers != tie.alive;
        let next = &mut self.state.tie;
        next.signs = Default::default();
        next.throws += 1;
        if decided && tie.alive.len() == 2 {
            for winner in tie.alive.iter().filter(|seat| !losers.has(*seat)) {
                next.wins[winner.index()] += 1;
                if next.wins[winner.index()] == THROWS_TO_WIN {
                    next.winner = Some(winner);
                }
            }
        } else if decided {
            losers.iter().for_each(|seat| next.alive.remove(seat));
            if next.alive.len() == 1 {
                next.winner = next.alive.iter().next();
            }
        }
        if self.state.tie.winner.is_none() && self.state.tie.throws == MAX_THROWS {
            self.draw_lot(true);
        }
        if self.state.tie.winner.is_some() {
            self.state.step = Step::Over;
        }
    }
}
