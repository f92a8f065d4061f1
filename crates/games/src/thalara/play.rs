//! Advancing the game to the next decision: draft, rounds, turns.

use super::Thalara;
use super::event::{EndReason, Event, Sight, Split};
use super::kind::{Card, Hold, listed};
use super::moves::{Counter, Move, legal};
use super::options::HandMinimum;
use super::queries::Queries;
use super::setup::SEVEN;
use super::state::{Frame, Laid, NONE, SPELLS, State, Step, TrapState, Trigger};
use tafelrune_engine::{Log, Seat, Seats};

/// Makes a legal move and goes on to the next decision.
pub(super) fn play(
    game: &Thalara,
    state: &mut State,
    seat: Seat,
    mv: Move,
    log: &mut impl Log<Event<Sight>>,
) {
    let mut table = Table { game, state, log };
    table.apply(seat, mv);
    table.settle();
}

/// Begins the draft, or the first round if there is nothing to draft.
pub(super) fn begin(game: &Thalara, state: &mut State, log: &mut impl Log<Event<Sight>>) {
    let mut table = Table { game, state, log };
    if let Some(assigned) = game.rules.assigned {
        for seat in Seat::all(game.rules.players) {
            table.take_character(seat, assigned[seat.index()]);
        }
    }
    table.settle();
}

/// Goes on from a described position.
pub(super) fn resume(game: &Thalara, state: &mut State, begin_round: bool, log: &mut impl Log<Event<Sight>>) {
    let mut table = Table { game, state, log };
    if begin_round {
        table.begin_round();
    }
    table.settle();
}

pub(super) struct Table<'a, L> {
    pub(super) game: &'a Thalara,
    pub(super) state: &'a mut State,
    pub(super) log: &'a mut L,
}

impl<L: Log<Event<Sight>>> Table<'_, L> {
    #[inline]
    pub(super) fn queries(&self) -> Queries<'_> {
        Queries { rules: &self.game.rules, state: self.state }
    }

    #[inline]
    pub(super) fn log(&mut self, event: impl FnOnce(&Thalara, &State) -> Event<Sight>) {
        let (game, state) = (self.game, &*self.state);
        self.log.log(|| event(game, state));
    }

    pub(super) fn players(&self) -> u8 {
        self.game.rules.players
    }

    /// Goes on until a decision must be asked.
    pub(super) fn settle(&mut self) {
        loop {
            if self.state.resolving() {
                if self.resolve() {
                    return;
                }
                continue;
            }
            let asks = match self.state.step {
                Step::DraftCharacter => self.next_character(),
                Step::DraftSpell => self.next_spell(),
                Step::Overflow => self.next_overflow(),
                Step::ChooseHand => self.next_choice(),
                Step::Turn => self.next_turn(),
                Step::Traps => self.next_trap(),
                Step::Cast => self.next_cast(),
                Step::Spell => self.end_turn(),
                Step::Keep => self.next_keep(),
                Step::Over => true,
            };
            if asks {
                return;
            }
        }
    }

    pub(super) fn ask(&mut self, seat: Seat) -> bool {
        self.state.decider = seat;
        true
    }

    /// The only option of the decider, where the options follow from public facts.
    pub(super) fn only_option(&self) -> Option<Move> {
        let mut counter = Counter::default();
        legal(self.queries(), self.state.decider, &mut counter);
        counter.first.filter(|_| counter.count == 1)
    }

    fn apply(&mut self, seat: Seat, mv: Move) {
        if self.state.resolving() {
            return self.choose(seat, mv);
        }
        match mv {
            Move::Character(character) => self.take_character(seat, character),
            Move::DraftSpell(spell) => self.take_spell(seat, spell),
            Move::SetAside(card) => self.set_aside(seat, card),
            Move::Pick(card) => self.pick(seat, card),
            Move::HandDone => self.commit(seat),
            Move::Pass => {
                self.pass(seat);
                self.end_turn();
            }
            Move::Place { card, slot, down } => self.place(seat, card, slot, down),
            Move::Skip => {
                self.log(|_, _| Event::CastSkipped { seat });
                self.end_turn();
            }
            Move::Cast(spell, slot) => self.cast(seat, spell, slot),
            Move::Keep(entry) => self.keep(entry),
            _ => unreachable!("`{mv:?}` answers a primitive, and none is resolving"),
        }
    }

    // The draft.

    fn next_character(&mut self) -> bool {
        match Seat::all(self.players()).find(|seat| self.state.player(*seat).character == NONE) {
            Some(seat) => self.ask(seat),
            None => {
                self.state.step = Step::DraftSpell;
                false
            }
        }
    }

    fn take_character(&mut self, seat: Seat, character: u8) {
        self.state.player_mut(seat).character = character;
        self.log(|game, _| {
            let character = game.rules.characters[usize::from(character)].clone();
            Event::CharacterTaken { seat, character }
        });
    }

    fn next_spell(&mut self) -> bool {
        let options = &self.game.rules.options;
        let (players, drafted) = (self.players(), self.state.drafted);
        let (own, first) = (options.own_spells, options.first_game);
        if own && drafted < players * SPELLS as u8 {
            // Four laps against the clock.
            return self.ask(Seat(players - 1 - drafted % players));
        }
        if first && drafted < players * 2 {
            return self.ask(Seat(drafted / 2));
        }
        if !own && !first {
            for seat in Seat::all(players) {
                let character = self.state.player(seat).character;
                self.state.player_mut(seat).spells = self.game.rules.spells_of(character);
            }
        }
        self.begin_round();
        false
    }

    fn take_spell(&mut self, seat: Seat, spell: u8) {
        let player = self.state.player_mut(seat);
        let place = player.spell_count();
        player.spells[place] = spell;
        player.spells[..=place].sort_unstable();
        let foreign = self.game.rules.spells[usize::from(spell)].character != player.character;
        player.limit -= u8::from(foreign);
        self.state.drafted += 1;
        self.log(|game, _| Event::SpellTaken {
            seat,
            spell: game.rules.spells[usize::from(spell)].id.clone(),
        });
    }

    // The beginning of a round.

    /// `round.sequence` 1 to 4.
    pub(super) fn begin_round(&mut self) {
        self.state.round += 1;
        self.log(|game, state| {
            let names = |hold: Hold| hold.all().map(|card| game.rules.name(card).to_string()).collect();
            let split = |seat: Seat| {
                let player = state.player(seat);
                Split {
                    supply: names(Hold { aftershocks: 0, ..player.supply }),
                    artefacts: names(Hold { aftershocks: 0, ..player.hand }),
                }
            };
            let splits = Seat::all(game.rules.players).map(split).collect();
            Event::RoundBegan { round: state.round, start: state.start, splits }
        });
        for seat in Seat::all(self.players()) {
            let player = self.state.player_mut(seat);
            let room = player.limit.saturating_sub(player.hand.aftershocks);
            let count = player.supply.aftershocks.min(room);
            if count > 0 {
                player.supply.aftershocks -= count;
                player.hand.aftershocks += count;
                self.log(|_, _| Event::AftershocksToHand { seat, count });
            }
        }
        if let Some(reason) = self.end_reason() {
            return self.finish(reason);
        }
        for slot in 0..self.game.rules.open {
            if !self.state.is_conflict(slot)
                && let Some(card) = self.state.stack.pop()
            {
                self.state.slots[usize::from(slot)] = card;
                self.log(|_, _| Event::Opened { slot, card: Sight { card: Card(card), to: None } });
            }
        }
        self.state.step = Step::Overflow;
    }

    /// `end.check`: the first condition that holds for anybody.
    fn end_reason(&self) -> Option<EndReason> {
        let (queries, state) = (self.queries(), &*self.state);
        let options = &self.game.rules.options;
        let seats = || Seat::all(self.players());
        let seven = |seat: Seat| {
            let crystal = state.player(seat).crystal & self.game.rules.artefacts;
            let bound = if options.crystal_counts { crystal.count_ones() as u8 } else { 0 };
            queries.held_artefacts(seat) + bound >= SEVEN
        };
        let short = |seat: Seat| {
            let (need, supply) = (queries.need(seat), queries.spendable(state.player(seat).supply));
            match options.hand_minimum {
                HandMinimum::Exact => supply < need,
                HandMinimum::UpTo => supply == 0 && need > 0,
            }
        };
        let bare = state.stack.is_empty() && state.conflicts().next().is_none();
        [
            (seats().any(seven), EndReason::Seven),
            (seats().any(short), EndReason::Supply),
            (bare, EndReason::NoArtefact),
            (state.idle >= 2, EndReason::Idle),
            (state.round > options.round_cap, EndReason::Rounds),
        ]
        .into_iter()
        .find(|(holds, _)| *holds)
        .map(|(_, reason)| reason)
    }

    fn finish(&mut self, reason: EndReason) {
        self.state.step = Step::Over;
        self.state.ended = Some(reason);
        self.log(|_, _| Event::Ended { reason });
    }

    fn next_overflow(&mut self) -> bool {
        for step in 0..self.players() {
            let seat = Seat((self.state.start.0 + step) % self.players());
            if self.queries().overflow(seat) > 0 {
                self.state.decider = seat;
                // Artefacts in hand are public now, so a single option needs no question.
                match self.only_option() {
                    Some(Move::SetAside(card)) => {
                        self.set_aside(seat, card);
                        return false;
                    }
                    _ => return true,
                }
            }
        }
        self.begin_choice();
        false
    }

    fn set_aside(&mut self, seat: Seat, card: Card) {
        let player = self.state.player_mut(seat);
        player.hand.take(card);
        player.aside |= card.bit();
        self.log(|_, _| Event::SetAside { seat, card: Sight { card, to: None } });
    }

    fn begin_choice(&mut self) {
        self.state.choosing =
            Seat::all(self.players()).filter(|seat| self.queries().chooses(*seat)).collect();
        self.state.step = Step::ChooseHand;
    }

    fn pick(&mut self, seat: Seat, card: Card) {
        self.state.player_mut(seat).picks.add(card);
        self.log(|_, _| Event::Picked { seat, card: Sight { card, to: Some(Seats::from_iter([seat])) } });
        if self.state.player(seat).picks.len() == self.queries().hand_range(seat).0 {
            self.commit(seat);
        }
    }

    fn commit(&mut self, seat: Seat) {
        self.state.choosing.remove(seat);
        self.log(|_, _| Event::Committed { seat });
    }

    /// Applies all choices at once, when the last is there.
    fn next_choice(&mut self) -> bool {
        if !self.state.choosing.is_empty() {
            return true;
        }
        for seat in Seat::all(self.players()) {
            let chose = self.queries().chooses(seat);
            let player = self.state.player_mut(seat);
            let picks = std::mem::take(&mut player.picks);
            player.supply.cards &= !picks.cards;
            player.supply.transformations -= picks.transformations;
            player.hand.cards |= picks.cards;
            player.hand.transformations += picks.transformations;
            if chose {
                self.log(|game, _| {
                    let cards = picks.all().map(|card| game.private(seat, card)).collect();
                    Event::HandChosen { seat, count: picks.len(), cards }
                });
            }
        }
        self.state.step = Step::Turn;
        self.state.active = self.state.start;
        false
    }

    // Turns.

    fn next_turn(&mut self) -> bool {
        let seat = self.state.active;
        if self.state.passed.len() == self.players() {
            self.score();
            return false;
        }
        if self.state.passed.has(seat) {
            self.state.active = seat.left(self.players());
            return false;
        }
        if self.state.player(seat).hand.is_empty() {
            self.pass(seat);
            return false;
        }
        self.ask(seat)
    }

    /// The next player's turn.
    pub(super) fn end_turn(&mut self) -> bool {
        self.state.step = Step::Turn;
        self.state.active = self.state.active.left(self.players());
        self.state.trigger = Trigger::default();
        false
    }

    /// `turn.pass_return`; gives back how many cards went to the supply.
    pub(super) fn pass(&mut self, seat: Seat) -> u8 {
        let memories = self.game.rules.memories;
        let player = self.state.player_mut(seat);
        let returned = player.hand.cards & memories;
        player.hand.cards &= !memories;
        player.supply.cards |= returned;
        let transformations = std::mem::take(&mut player.hand.transformations);
        player.supply.transformations += transformations;
        self.state.passed.insert(seat);
        let returned = returned.count_ones() as u8 + transformations;
        self.log(|_, _| Event::Passed { seat, returned });
        returned
    }

    pub(super) fn next_entry(&mut self) -> u8 {
        self.state.entry = self.state.entry.saturating_add(1);
        self.state.entry
    }

    /// Ids of the memories and artefacts that blocks keep out, for what others can conclude.
    pub(super) fn barred_names(game: &Thalara, state: &State, seat: Seat, slot: u8) -> Vec<String> {
        let queries = Queries { rules: &game.rules, state };
        let bars = queries.bars(seat, slot);
        let all = listed(game.rules.memories | game.rules.artefacts);
        let out = all.filter(|card| queries.barred(&bars, seat, *card).is_err());
        out.map(|card| game.rules.name(card).to_string()).collect()
    }

    fn place(&mut self, seat: Seat, card: Card, slot: u8, down: bool) {
        let kind = self.game.rules.kind(card);
        let entry = self.next_entry();
        let sight =
            if down && !card.is_alike() { self.game.private(seat, card) } else { Sight { card, to: None } };
        self.log(|game, state| {
            let barred = if down { Self::barred_names(game, state, seat, slot) } else { Vec::new() };
            Event::Placed { seat, card: sight, kind, slot, entry, down, barred }
        });
        self.state.player_mut(seat).hand.take(card);
        self.state.laid.push(Laid::new(card, kind, seat, slot, entry, down));
        self.state.last_placer = seat.0;
        let colour = if down { super::kind::COLOURLESS } else { self.game.rules.colour[card.index()] };
        self.state.trigger = Trigger { entry, colour, slot };
        self.state.step = Step::Traps;
    }

    /// `trap.trigger`, `trap.counter`: the next trap that answers the card.
    fn next_trap(&mut self) -> bool {
        let Some(index) = self.queries().next_trap() else {
            self.state.step = Step::Cast;
            return false;
        };
        let by = self.state.active;
        let trap = self.state.traps[index];
        let rule = &self.game.rules.traps[usize::from(trap.trap)];
        let defused = rule.counter == self.state.trigger.colour;
        let entry = if defused { trap.entry } else { self.next_entry() };
        let laid = &mut self.state.traps[index];
        laid.state = if defused { TrapState::Defused } else { TrapState::Sprung };
        laid.entry = entry;
        laid.set_subject(by);
        self.state.player_mut(trap.owner).spent_seen |= 1 << trap.trap;
        self.log(|_, _| Event::TrapSprung {
            owner: trap.owner,
            trap: rule.id.clone(),
            slot: trap.slot(),
            by,
            laid: trap.entry,
            entry,
            defused,
        });
        if !defused {
            self.state.frames.push(Frame { trap: true, source: index as u8, ..Frame::default() });
        }
        false
    }

    fn next_cast(&mut self) -> bool {
        let seat = self.state.active;
        if self.queries().can_cast(seat) {
            return self.ask(seat);
        }
        self.end_turn()
    }

    fn cast(&mut self, seat: Seat, spell: u8, slot: u8) {
        let place = self.state.player(seat).spell_place(spell).unwrap_or(0);
        let index = seat.index() * SPELLS + place;
        let entry = self.next_entry();
        self.log(|game, _| {
            let spell = game.rules.spells[usize::from(spell)].id.clone();
            Event::SpellCast { seat, spell, slot, entry }
        });
        self.lay_spell(index, slot, entry);
        self.state.step = Step::Spell;
    }

    /// Puts a spell into a conflict and begins its list.
    pub(super) fn lay_spell(&mut self, index: usize, slot: u8, entry: u8) {
        self.state.cast[index] = super::state::Cast { slot, entry, ..super::state::Cast::READY };
        self.state.frames.push(Frame { source: index as u8, ..Frame::default() });
    }
}
