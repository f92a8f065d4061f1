//! What a move does, and how the turn goes on until somebody must decide again.

use super::Mara;
use super::asked::Asked;
use super::check::free_slot;
use super::event::{EndReason, Event, Fate, Reason, Secret, Truth};
use super::kind::{Class, Colour, FULL, Kind, PLACES, STACKS, Spot};
use super::moves::{Counter, Move, legal};
use super::score;
use super::state::{Phase, Search, Source, State, Step};
use crate::chance::Chance;
use crate::{Log, Seat};

/// Makes a legal move and goes on to the next decision.
pub(super) fn play(
    mara: &Mara,
    state: &mut State,
    seat: Seat,
    mv: Move,
    chance: &mut impl Chance,
    log: &mut impl Log<Truth>,
) {
    let mut table = Table { mara, state, chance, log };
    table.apply(seat, mv);
    table.advance();
}

/// Right after the deal: stones and points as they stand, then the first decision.
pub(super) fn settle_start(
    mara: &Mara,
    state: &mut State,
    chance: &mut impl Chance,
    log: &mut impl Log<Truth>,
) {
    let mut table = Table { mara, state, chance, log };
    table.settle();
    table.advance();
}

/// Enters a phase of the active player's turn, for described positions.
pub(super) fn enter(
    mara: &Mara,
    state: &mut State,
    phase: Phase,
    chance: &mut impl Chance,
    log: &mut impl Log<Truth>,
) {
    let mut table = Table { mara, state, chance, log };
    table.state.phase = phase;
    table.settle();
    if table.state.step == Step::Over {
        return;
    }
    match phase {
        Phase::Setup => table.begin_picking(table.state.active),
        Phase::Energy => table.begin_turn(),
        Phase::Over => table.finish(EndReason::RoundCap),
        Phase::Draw => table.begin_draw(),
        _ => table.go_home(),
    }
    table.advance();
}

/// Works out stones and `calm` flags of a described position.
pub(super) fn settle_position(mara: &Mara, state: &mut State) {
    let mut table = Table { mara, state, chance: &mut NoChance, log: &mut () };
    table.stones();
    table.storm();
}

/// For what needs no chance.
struct NoChance;

impl Chance for NoChance {
    fn shuffle(&mut self, _: &'static str, _: &mut [u8]) {}

    fn draw(&mut self, _: &'static str, _: &[u8]) -> usize {
        0
    }
}

pub(super) struct Table<'a, C, L> {
    pub(super) mara: &'a Mara,
    pub(super) state: &'a mut State,
    pub(super) chance: &'a mut C,
    pub(super) log: &'a mut L,
}

impl<C: Chance, L: Log<Truth>> Table<'_, C, L> {
    #[inline]
    pub(super) fn asked(&self) -> Asked<'_> {
        Asked { rules: &self.mara.rules, state: self.state }
    }

    #[inline]
    pub(super) fn log(&mut self, event: impl FnOnce(&Mara) -> Truth) {
        let mara = self.mara;
        self.log.log(|| event(mara));
    }

    /// The only option of a decision that follows from public facts; `None` if it must be asked.
    #[inline]
    fn only_option(&self) -> Option<Move> {
        let mut counter = Counter::default();
        legal(self.asked(), self.state.decider(), &mut counter);
        counter.first.filter(|_| counter.count == 1)
    }

    /// Back to where the phase goes on.
    #[inline]
    pub(super) fn go_home(&mut self) {
        self.state.step = match self.state.phase {
            Phase::Build => Step::Build,
            Phase::Action => Step::Action,
            Phase::Draw => Step::Draw,
            Phase::Refill => Step::Source,
            Phase::Finish => Step::Finish,
            Phase::Setup | Phase::Energy | Phase::Over => self.state.step,
        };
    }

    /// Goes on until a decision must be asked.
    pub(super) fn advance(&mut self) {
        loop {
            if self.state.draft.is_some() {
                return;
            }
            match self.state.step {
                Step::Over | Step::React | Step::Discard { .. } => return,
                Step::PickStack { .. } | Step::ExchangeStack => {
                    self.reshuffle_if_empty();
                    match self.only_option() {
                        Some(only) => self.apply(self.state.active, only),
                        None => return,
                    }
                }
                Step::PickCard { stack, .. } => match self.state.stacks[usize::from(stack)][..] {
                    [only] => self.apply(self.state.active, Move::Take(Kind(only))),
                    _ => return,
                },
                Step::EffectFrom | Step::EffectPlace | Step::EffectObject | Step::EffectRecall => {
                    match self.only_option() {
                        Some(only) => self.apply(self.state.active, only),
                        None => return,
                    }
                }
                Step::EffectTake => {
                    let victim = self.state.pending.opponent.unwrap_or(self.state.active);
                    let hand = self.state.player(victim).hand;
                    match (hand.len(), hand.cards().next()) {
                        (1, Some(only)) => self.apply(self.state.active, Move::Steal(only)),
                        _ => return,
                    }
                }
                Step::ExchangePut { .. } => {
                    let hand = self.state.me().hand;
                    match (hand.len(), hand.cards().next()) {
                        (1, Some(only)) => self.apply(self.state.active, Move::Put(only)),
                        _ => return,
                    }
                }
                Step::Build | Step::Action | Step::Draw | Step::Source | Step::Finish => {
                    if self.state.pending.source != Source::None {
                        self.resolve();
                    } else if let Some(seat) = self.asked().over_limit() {
                        self.state.step = Step::Discard { seat };
                        return;
                    } else if !self.go_on() {
                        return;
                    }
                }
            }
        }
    }

    /// One step of a phase that needs no decision; `false` if one must be asked.
    fn go_on(&mut self) -> bool {
        let full = |table: &Self| table.state.me().hand.len() >= table.asked().hand_limit(table.state.active);
        match self.state.step {
            Step::Draw => {
                if full(self) || !self.asked().any_card() {
                    self.state.phase = Phase::Finish;
                } else if self.only_option().is_some() {
                    self.state.phase = Phase::Refill;
                } else {
                    return false;
                }
                self.go_home();
                true
            }
            Step::Source => {
                if !full(self) {
                    self.reshuffle_if_empty();
                    if !self.state.no_stack() {
                        let Some(only) = self.only_option() else { return false };
                        self.apply(self.state.active, only);
                        return true;
                    }
                }
                self.state.phase = Phase::Finish;
                self.go_home();
                true
            }
            Step::Finish => match self.only_option() {
                Some(_) => {
                    self.end_turn();
                    true
                }
                None => false,
            },
            _ => false,
        }
    }

    pub(super) fn apply(&mut self, seat: Seat, mv: Move) {
        match mv {
            Move::Stack(stack) => self.choose_stack(stack),
            Move::Take(kind) => self.take(kind),
            Move::Lay(kind) => self.lay_place(kind),
            Move::Build(kind, place) if kind.is_rune() => self.lay_rune(kind, place),
            Move::Build(kind, place) => self.begin_build(kind, place),
            Move::Remove(spot) => self.remove(spot),
            Move::RemovePlace(place) => self.begin_removal(place),
            Move::Under(stack) => self.remove_place(stack),
            Move::EndBuild => {
                self.state.phase = Phase::Action;
                self.go_home();
            }
            Move::Play(kind, opponent) => self.begin_action(kind, opponent),
            Move::Choose(object) => self.choose_object(object),
            Move::Attack => self.begin_attack(),
            Move::Target(target) => self.aim(target),
            Move::Add(spot) => {
                if let Some(power) = self.state.player(seat).slot(spot).card {
                    self.add_attacker(power, false);
                }
            }
            Move::AddHand(power) => self.add_attacker(power, true),
            Move::Commit => self.commit(),
            Move::EndAction => self.begin_draw(),
            Move::Pass => {
                self.log(|_| Event::Passed { seat });
                self.go_home();
            }
            Move::Protect(kind) => self.begin_protection(seat, kind),
            Move::Recall(kind) => self.recall(kind),
            Move::RecallNone => self.effect_done(),
            Move::Steal(kind) => self.take_from_hand(kind),
            Move::Discard(kind) => self.discard(seat, kind),
            Move::Vision(colour) => self.begin_vision(colour),
            Move::Refill => {
                self.state.phase = Phase::Refill;
                self.go_home();
            }
            Move::Exchange => {
                self.state.turn.exchange = true;
                self.state.step = Step::ExchangeStack;
            }
            Move::EndTurn => self.end_turn(),
            Move::Draw(stack) => self.draw(stack),
            Move::DrawWalhall => self.draw_walhall(),
            Move::Put(kind) => self.put_under(kind),
            Move::Auto => self.pay_auto(seat),
            Move::Colours(colours) => self.pay_colours(seat, colours),
            Move::Manual => self.pay_manually(seat),
            Move::Unit(spot) => self.pay_unit(seat, spot),
            Move::VisionMixed => unreachable!("`{mv:?}` is never legal"),
        }
    }

    // Turn frame.

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

    /// `energy.overload`, `energy.gain`; says whether the place overloaded.
    fn charge(&mut self, place: u8) -> bool {
        let seat = self.state.active;
        let site = &self.state.player(seat).display[usize::from(place)];
        let overload = site.runes().next().is_some() && site.runes().all(|rune| rune.energy == FULL);
        for slot in 0..super::kind::SLOTS as u8 {
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
    fn charge_extra(&mut self, place: u8) {
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
    fn round_ends(&mut self) -> Option<EndReason> {
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
        self.storm();
        let options = &self.mara.rules.options;
        if options.quick_rounds > 0 || self.state.target_met {
            return;
        }
        let (rules, active) = (&self.mara.rules, self.state.active);
        // The active player first, then in turn order: of equals the first wins.
        let mut best: Option<(u8, Seat)> = None;
        for seat in std::iter::once(active).chain(active.others(rules.players)) {
            let points = score::points(rules, self.state, seat);
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
    fn stones(&mut self) {
        let mut counts = [[0u8; 4]; super::kind::SEATS];
        for (counts, player) in counts.iter_mut().zip(&self.state.players) {
            for card in player.display.iter().flat_map(|site| &site.slots).filter_map(|slot| slot.card) {
                if card.is_rune() {
                    counts[card.number()] += 1;
                }
            }
        }
        for colour in Colour::ALL {
            let count = |seat: usize| counts[seat][colour.index()];
            let most = (0..super::kind::SEATS).map(count).max().unwrap_or(0);
            let mut leaders = (0..super::kind::SEATS).filter(|seat| count(*seat) == most);
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

    /// Keeps account of who has left the calm.
    fn storm(&mut self) {
        let rules = &self.mara.rules;
        for seat in Seat::all(rules.players) {
            if !self.state.stormy.has(seat)
                && score::points(rules, self.state, seat) > rules.options.calm_threshold
            {
                self.state.stormy.insert(seat);
            }
        }
    }

    // Stacks and hands.

    /// `stack.reshuffle`.
    pub(super) fn reshuffle_if_empty(&mut self) {
        if !self.state.no_stack() || self.state.walhall.is_empty() {
            return;
        }
        let mut cards = std::mem::take(&mut self.state.walhall);
        cards.sort_unstable();
        self.log(|mara| Event::Reshuffled {
            cards: cards.iter().map(|kind| mara.rules.card(Kind(*kind))).collect(),
        });
        self.chance.shuffle("reshuffle", &mut cards);
        // Dealt one at a time, each on top of the last: the first card lies lowest.
        for (index, card) in cards.iter().enumerate() {
            self.state.stacks[index % STACKS].push(*card);
        }
    }

    fn choose_stack(&mut self, stack: u8) {
        let seat = self.state.active;
        match self.state.step {
            Step::ExchangeStack => {
                self.draw(stack);
                self.state.step = Step::ExchangePut { stack };
            }
            Step::PickStack { search, cards } => {
                let pile = self.state.stacks[usize::from(stack)];
                let cards = cards.min(pile.len() as u8);
                self.log(|mara| Event::Searched {
                    seat,
                    stack,
                    cards: Secret(pile.iter().rev().map(|kind| mara.rules.card(Kind(*kind))).collect()),
                });
                self.state.step = Step::PickCard { search, cards, stack };
            }
            _ => {}
        }
    }

    /// Takes a card out of the searched stack: of equal ones, the one nearest the top.
    fn take(&mut self, kind: Kind) {
        let Step::PickCard { search, cards, stack } = self.state.step else { return };
        let seat = self.state.active;
        let pile = &mut self.state.stacks[usize::from(stack)];
        let Some(index) = pile.iter().rposition(|card| *card == kind.0) else { return };
        pile.remove(index);
        self.state.player_mut(seat).hand.add(kind);
        self.log(|mara| Event::Took { seat, stack, card: Secret(mara.rules.card(kind)) });
        if cards > 1 {
            self.state.step = Step::PickCard { search, cards: cards - 1, stack };
            return;
        }
        match search {
            Search::Vision => self.go_home(),
            Search::Effect => self.effect_done(),
            Search::Setup => {
                let next = seat.left(self.mara.rules.players);
                if next == Seat(0) {
                    self.state.active = next;
                    self.begin_turn();
                } else {
                    self.begin_picking(next);
                }
            }
        }
    }

    fn draw(&mut self, stack: u8) {
        let seat = self.state.active;
        let Some(kind) = self.state.stacks[usize::from(stack)].pop().map(Kind) else { return };
        self.state.player_mut(seat).hand.add(kind);
        self.log(|mara| Event::Drew { seat, stack, card: Secret(mara.rules.card(kind)) });
    }

    fn draw_walhall(&mut self) {
        let seat = self.state.active;
        let Some(kind) = self.state.walhall.pop().map(Kind) else { return };
        self.state.turn.walhall += 1;
        self.state.player_mut(seat).hand.add(kind);
        self.log(|mara| Event::DrewWalhall { seat, card: mara.rules.card(kind) });
    }

    fn put_under(&mut self, kind: Kind) {
        let Step::ExchangePut { stack } = self.state.step else { return };
        let seat = self.state.active;
        self.state.player_mut(seat).hand.take(kind);
        self.state.stacks[usize::from(stack)].insert(0, kind.0);
        self.log(|mara| Event::PutUnder { seat, stack, card: Secret(mara.rules.card(kind)) });
        self.go_home();
    }

    fn discard(&mut self, seat: Seat, kind: Kind) {
        self.state.player_mut(seat).hand.take(kind);
        self.state.walhall.push(kind.0);
        self.log(|mara| Event::Discarded { seat, card: mara.rules.card(kind) });
        self.go_home();
    }

    // Building.

    fn lay_place(&mut self, kind: Kind) {
        let seat = self.state.active;
        let player = self.state.player_mut(seat);
        let Some(place) = player.display.iter().position(|site| site.card.is_none()) else { return };
        player.hand.take(kind);
        player.display[place].card = Some(kind);
        player.display[place].fresh = true;
        self.state.turn.places += 1;
        self.log(|mara| Event::LaidPlace { seat, card: mara.rules.card(kind), place: place as u8 });
        self.played();
        self.settle();
    }

    fn lay_rune(&mut self, kind: Kind, place: u8) {
        let seat = self.state.active;
        let Some(spot) = self.attach(kind, place, 1) else { return };
        self.state.turn.runes += 1;
        self.log(|mara| Event::LaidRune { seat, card: mara.rules.card(kind), spot });
        self.settle();
    }

    /// An attachment goes from the hand to the lowest free slot of a place.
    pub(super) fn attach(&mut self, kind: Kind, place: u8, energy: u8) -> Option<Spot> {
        let seat = self.state.active;
        let spot = free_slot(self.state, seat, place)?;
        let player = self.state.player_mut(seat);
        player.hand.take(kind);
        *player.slot_mut(spot) = super::state::Slot { card: Some(kind), energy, fresh: true };
        self.played();
        Some(spot)
    }

    /// A hand card was played in the own turn.
    pub(super) fn played(&mut self) {
        self.state.turn.played = true;
        self.state.stirred = true;
    }

    fn remove(&mut self, spot: Spot) {
        let seat = self.state.active;
        self.state.turn.removed = true;
        self.state.stirred = true;
        self.leave(seat, spot, Fate::Walhall, Reason::Removed);
        self.settle();
    }

    /// A card leaves a display; its energy is lost.
    pub(super) fn leave(&mut self, owner: Seat, spot: Spot, to: Fate, reason: Reason) {
        let slot = std::mem::take(self.state.player_mut(owner).slot_mut(spot));
        if let Some(card) = slot.card {
            self.go(owner, card, Some(spot), to, reason);
        }
    }

    /// A card goes from a display or from limbo to where it belongs.
    pub(super) fn go(&mut self, owner: Seat, card: Kind, spot: Option<Spot>, to: Fate, reason: Reason) {
        match to {
            Fate::Walhall => self.state.walhall.push(card.0),
            Fate::Pile(winner) => self.state.player_mut(winner).pile.add(card),
            Fate::Hand => self.state.player_mut(owner).hand.add(card),
        }
        self.log(|mara| Event::Left { owner, card: mara.rules.card(card), spot, to, reason });
    }

    pub(super) fn put_place_under(&mut self, place: u8, stack: u8) {
        let seat = self.state.active;
        let site = std::mem::take(&mut self.state.player_mut(seat).display[usize::from(place)]);
        let Some(card) = site.card else { return };
        debug_assert_eq!(card.class(), Class::Place);
        self.state.stacks[usize::from(stack)].insert(0, card.0);
        self.state.turn.removed = true;
        self.state.stirred = true;
        self.log(|mara| Event::RemovedPlace { seat, card: mara.rules.card(card), place, stack });
        self.settle();
    }
}
