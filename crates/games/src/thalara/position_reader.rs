//! Builds a state from a described position; collects all faults.

use super::Thalara;
use super::kind::{Card, Hold, Kind};
use super::play;
use super::position::{LaidPosition, Pending, Phase, Position, SeatPosition};
use super::setup::{RuleData, SEVEN, empty};
use super::state::{
    Cast, Choices, Frame, Laid, MAX_LAID, MAX_TRAPS_LAID, NONE, Player, SEATS, SPELLS, State, Step, TrapLaid,
    TrapState, Trigger,
};
use super::vocabulary::MAX_EFFECTS;
use tafelrune_engine::{Fault, Faults, Seat, Seats};

/// Builds a described position.
pub(super) fn place(game: &Thalara, position: &Position) -> Result<State, Faults> {
    let (mut state, faults) = read(&game.rules, position, true);
    Faults::check(faults)?;
    if position.pending.is_some() {
        return Ok(state);
    }
    let mut begin_round = false;
    match position.phase.unwrap_or(Phase::Turn) {
        Phase::Draft => {
            state.step = Step::DraftCharacter;
            for player in &mut state.players {
                (player.character, player.spells) = (NONE, [NONE; SPELLS]);
            }
        }
        Phase::Round => {
            state.round = state.round.saturating_sub(1);
            begin_round = true;
        }
        Phase::Turn => state.step = Step::Turn,
        Phase::Cast => state.step = Step::Cast,
        Phase::Score => {
            state.passed = Seats::all(game.rules.players);
            state.step = Step::Turn;
        }
    }
    if position.slots.is_none() && !matches!(position.phase, Some(Phase::Draft | Phase::Round)) {
        for slot in 0..usize::from(game.rules.open) {
            state.slots[slot] = state.stack.pop().unwrap_or(NONE);
        }
    }
    play::resume(game, &mut state, begin_round, &mut ());
    Ok(state)
}

/// Reads a description. `whole` fills in what it leaves out; without it, as for views, hidden
/// cards stay away.
pub(super) fn read(rules: &RuleData, position: &Position, whole: bool) -> (State, Vec<Fault>) {
    let mut reading = Reading {
        rules,
        faults: Vec::new(),
        whole,
        artefacts: rules.artefacts,
        memories: [rules.memories; SEATS],
        aftershocks: rules.aftershocks,
        transformations: [rules.transformations; SEATS],
        state: empty(rules),
    };
    reading.common(position);
    for seat in Seat::all(rules.players) {
        let default = SeatPosition::default();
        reading.seat(seat, position.seats.get(&seat.to_string()).unwrap_or(&default));
    }
    for letter in position.seats.keys() {
        if let Err(message) = Seat::key(letter, rules.players) {
            reading.fault(message);
        }
    }
    reading.table(position);
    if whole {
        reading.fill(position);
    }
    if let Some(pending) = &position.pending {
        reading.pending(pending);
    }
    (reading.state, reading.faults)
}

struct Reading<'a> {
    rules: &'a RuleData,
    faults: Vec<Fault>,
    whole: bool,
    /// Cards not yet placed.
    artefacts: u64,
    memories: [u64; SEATS],
    aftershocks: u8,
    transformations: [u8; SEATS],
    state: State,
}

impl Reading<'_> {
    fn fault(&mut self, message: String) {
        self.faults.push(Fault::new("position", message));
    }

    /// Takes a card of `seat` out of the box.
    fn card(&mut self, seat: Seat, id: &str) -> Option<Card> {
        let Some(card) = self.rules.card(id) else {
            self.fault(format!("the card set has no `{id}`"));
            return None;
        };
        let left = match self.rules.kind(card) {
            Kind::Memory => take_bit(&mut self.memories[seat.index()], card),
            Kind::Artefact => take_bit(&mut self.artefacts, card),
            Kind::Aftershock => take_one(&mut self.aftershocks),
            Kind::Transformation => take_one(&mut self.transformations[seat.index()]),
        };
        if !left {
            self.fault(format!("{seat} has more `{id}` than there are"));
        }
        left.then_some(card)
    }

    fn hold(&mut self, seat: Seat, ids: &[String]) -> Hold {
        let mut hold = Hold::default();
        for id in ids {
            if let Some(card) = self.card(seat, id) {
                hold.add(card);
            }
        }
        hold
    }

    fn known_seat(&mut self, seat: Seat) -> Seat {
        if seat.0 >= self.rules.players {
            self.fault(format!("`{seat}` is no seat at a table of {}", self.rules.players));
            return Seat(0);
        }
        seat
    }

    fn slot(&mut self, slot: u8) -> u8 {
        if !(1..=self.rules.open).contains(&slot) {
            self.fault(format!("a slot is 1 to {}, not {slot}", self.rules.open));
            return 0;
        }
        slot - 1
    }

    fn common(&mut self, position: &Position) {
        self.state.start = self.known_seat(position.start);
        self.state.active = self.known_seat(position.active.unwrap_or(position.start));
        self.state.decider = self.state.active;
        self.state.round = position.round.unwrap_or(1);
        if self.state.round > self.most_rounds() {
            self.fault(format!("a round is 1 to {}, not {}", self.rules.options.round_cap, self.state.round));
            self.state.round = 1;
        }
        self.state.idle = position.idle;
        self.state.drafted = position.drafted;
        self.state.ended = position.ended;
        self.state.limbo_aftershocks = position.limbo_aftershocks;
        self.aftershocks = self.aftershocks.saturating_sub(position.limbo_aftershocks);
        if let Some(seat) = position.last_placer {
            self.state.last_placer = self.known_seat(seat).0;
        }
        let passed: Vec<Seat> = position.passed.iter().map(|seat| self.known_seat(*seat)).collect();
        self.state.passed = passed.into_iter().collect();
    }

    /// Round and slot of the artefact that a player won last.
    fn last_win(&mut self, described: &SeatPosition) -> (u8, u8) {
        let (round, slot) = described.last_win.unwrap_or_default();
        if round > self.most_rounds() || slot >= self.rules.open {
            self.fault(format!("nobody won an artefact in round {round} at slot {slot}"));
            return (0, 0);
        }
        (round, slot)
    }

    /// The number that a round has at most: the one in which the game ends.
    fn most_rounds(&self) -> u8 {
        self.rules.options.round_cap + 1
    }

    fn traps(&mut self, ids: &[String]) -> u16 {
        let mut mask = 0;
        for id in ids {
            match self.rules.trap(id) {
                Some(trap) => mask |= 1 << trap,
                None => self.fault(format!("the card set has no `{id}`")),
            }
        }
        mask
    }

    fn seat(&mut self, seat: Seat, described: &SeatPosition) {
        let mut player = *self.state.player(seat);
        self.spells_of(seat, described, &mut player);
        player.hand = self.hold(seat, described.hand.as_deref().unwrap_or_default());
        if let Some(supply) = &described.supply {
            player.supply = self.hold(seat, supply);
        } else {
            player.supply = Hold::default();
        }
        player.aside = self.hold(seat, &described.aside).cards;
        let crystal = self.hold(seat, &described.crystal);
        (player.crystal, player.crystal_aftershocks) = (crystal.cards, crystal.aftershocks);
        let limbo = self.hold(seat, &described.limbo);
        (player.limbo, player.limbo_transformations) = (limbo.cards, limbo.transformations);
        for id in &described.picks {
            match self.rules.card(id) {
                Some(card) => player.picks.add(card),
                None => self.fault(format!("the card set has no `{id}`")),
            }
        }
        player.spent_unseen = self.traps(&described.spent_unseen);
        player.spent_seen = self.traps(&described.spent);
        player.traps = self.traps(described.traps.as_deref().unwrap_or_default());
        player.limit = described.limit.unwrap_or(player.limit).min(SEVEN);
        player.note_win(self.last_win(described));
        player.transformations = described.transformations.unwrap_or(player.transformations);
        *self.state.player_mut(seat) = player;
    }

    fn spells_of(&mut self, seat: Seat, described: &SeatPosition, player: &mut Player) {
        let assigned = self.rules.assigned.map(|all| all[seat.index()]);
        player.character = match described.character.as_deref() {
            None => assigned.unwrap_or(seat.0),
            Some("-") => NONE,
            Some(id) => self.rules.character(id).unwrap_or_else(|| {
                self.fault(format!("there is no character `{id}`"));
                0
            }),
        };
        player.spells = [NONE; SPELLS];
        match &described.spells {
            None if player.character == NONE => {}
            None => player.spells = self.rules.spells_of(player.character),
            Some(ids) => {
                let mut spells: Vec<u8> = ids.iter().filter_map(|id| self.rules.spell(id)).collect();
                if spells.len() != ids.len() || ids.len() > SPELLS {
                    self.fault(format!("{seat} has at most {SPELLS} spells, all of the card set"));
                }
                spells.sort_unstable();
                spells.dedup();
                player.spells.iter_mut().zip(spells).for_each(|(place, spell)| *place = spell);
            }
        }
        let foreign = |spell: &&u8| {
            **spell != NONE && self.rules.spells[usize::from(**spell)].character != player.character
        };
        player.limit = SEVEN - player.spells.iter().filter(foreign).count() as u8;
    }

    fn table(&mut self, position: &Position) {
        for (index, id) in position.slots.iter().flatten().enumerate() {
            if index >= self.rules.open.into() {
                self.fault(format!("there are {} slots", self.rules.open));
                break;
            }
            if id != "-" && self.is_artefact(id) {
                self.state.slots[index] = self.card(Seat(0), id).map_or(NONE, |card| card.0);
            }
        }
        if position.cards.len() > MAX_LAID || position.traps.len() > MAX_TRAPS_LAID {
            return self
                .fault(format!("at most {MAX_LAID} cards and {MAX_TRAPS_LAID} traps lie in conflicts"));
        }
        for described in &position.cards {
            self.laid(described);
        }
        self.state.laid.sort_unstable_by_key(|laid| laid.entry);
        self.spells(position);
        self.traps_laid(position);
        let laid = self.state.laid.iter().map(|laid| laid.entry);
        let cast = self.state.cast.iter().map(|cast| cast.entry);
        let mut entries: Vec<u8> =
            laid.chain(cast).chain(self.state.traps.iter().map(|trap| trap.entry)).collect();
        entries.retain(|entry| *entry > 0);
        entries.sort_unstable();
        let highest = entries.last().copied();
        if entries.windows(2).any(|pair| pair[0] == pair[1]) {
            self.fault("an entry number is used twice".into());
        }
        self.state.entry = position.entry.unwrap_or(highest.unwrap_or(0));
        let mut stack = Vec::new();
        for id in &position.stack {
            if self.is_artefact(id) {
                stack.extend(self.card(Seat(0), id).map(|card| card.0));
            }
        }
        self.state.stack = stack.into_iter().rev().collect();
        self.state.aftershocks = position.aftershocks.unwrap_or(self.aftershocks);
    }

    fn is_artefact(&mut self, id: &str) -> bool {
        let artefact = self.rules.card(id).is_some_and(|card| self.rules.kind(card) == Kind::Artefact);
        if !artefact {
            self.fault(format!("`{id}` is no artefact in play; write it with its set, like art-r1#a"));
        }
        artefact
    }

    fn next_entry(&mut self, given: u8) -> u8 {
        if given == 0 {
            self.state.entry = self.state.entry.saturating_add(1);
            return self.state.entry;
        }
        self.state.entry = self.state.entry.max(given);
        given
    }

    fn laid(&mut self, described: &LaidPosition) {
        let owner = self.known_seat(described.owner);
        let card = match &described.card {
            Some(id) => self.card(owner, id),
            None if self.whole => {
                self.fault("a card in a conflict is not named".into());
                None
            }
            None => Some(Card::UNKNOWN),
        };
        let Some(card) = card else { return };
        let kind = match described.kind {
            Some(kind) if card == Card::UNKNOWN => kind,
            _ => self.rules.kind.get(card.index()).copied().unwrap_or_default(),
        };
        let (slot, entry) = (self.slot(described.slot), self.next_entry(described.entry));
        let mut laid = Laid::new(card, kind, owner, slot, entry, described.down);
        laid.mark = described.mark;
        self.state.laid.push(laid);
    }

    fn spells(&mut self, position: &Position) {
        for described in &position.spells {
            let owner = self.known_seat(described.owner);
            let spell = self.rules.spell(&described.spell);
            let place = spell.and_then(|spell| self.state.player(owner).spell_place(spell));
            let (Some(spell), Some(place)) = (spell, place) else {
                self.fault(format!("{owner} has no spell `{}`", described.spell));
                continue;
            };
            let ops = self.rules.spells[usize::from(spell)].ops.len() as u8;
            let (slot, entry) = (self.slot(described.slot), self.next_entry(described.entry));
            self.state.cast[owner.index() * SPELLS + place] = Cast {
                slot,
                entry,
                active: described.active.unwrap_or(ops).min(ops),
                returned: described.returned,
                choices: choices(&described.players, &described.colours),
            };
        }
    }

    fn traps_laid(&mut self, position: &Position) {
        for described in &position.traps {
            let owner = self.known_seat(described.owner);
            let trap = match &described.trap {
                Some(id) => self.rules.trap(id),
                None if self.whole => None,
                None => Some(0),
            };
            let Some(trap) = trap else {
                self.fault("a trap in a conflict is not named, or not in the card set".into());
                continue;
            };
            let ops = self.rules.traps[usize::from(trap)].ops.len() as u8;
            let done = if described.state == TrapState::Sprung { ops } else { 0 };
            let (slot, entry) = (self.slot(described.slot), self.next_entry(described.entry));
            let mut laid = TrapLaid::new(trap, owner, slot, entry);
            laid.state = described.state;
            laid.set_active(described.active.unwrap_or(done).min(ops));
            laid.set_subject(self.known_seat(described.subject.unwrap_or(owner)));
            laid.choices = choices(&described.players, &described.colours);
            self.state.traps.push(laid);
        }
    }

    /// What the description leaves out.
    fn fill(&mut self, position: &Position) {
        let rest = super::kind::listed(self.artefacts).map(|card| card.0);
        let mut stack: Vec<u8> = self.state.stack.iter().rev().copied().chain(rest).collect();
        stack.reverse();
        self.state.stack = stack.into_iter().collect();
        for seat in Seat::all(self.rules.players) {
            let described = position.seats.get(&seat.to_string());
            let left = self.memories[seat.index()];
            let laid = self.state.traps.iter().filter(|trap| trap.owner == seat);
            let laid = laid.fold(0, |mask, trap| mask | 1u16 << trap.trap);
            let player = &mut self.state.players[seat.index()];
            match described.and_then(|described| described.supply.as_ref()) {
                None => player.supply.cards |= left,
                Some(_) => player.limbo |= left,
            }
            let transformations = self.transformations[seat.index()];
            let pool = described.and_then(|described| described.transformations);
            player.transformations = pool.unwrap_or(transformations).min(transformations);
            if described.is_none_or(|described| described.traps.is_none()) {
                player.traps = self.rules.all_traps() & !laid & !player.spent_unseen & !player.spent_seen;
            }
        }
        let faults = Seat::all(self.rules.players).filter(|seat| {
            let player = self.state.player(*seat);
            let within = player.picks.cards & !player.supply.cards == 0;
            !within || player.picks.transformations > player.supply.transformations
        });
        for seat in faults.collect::<Vec<_>>() {
            self.fault(format!("picks of {seat} are not in the supply"));
        }
    }

    fn pending(&mut self, pending: &Pending) {
        self.state.step = pending.step;
        self.state.decider = self.known_seat(pending.decider);
        let choosing: Vec<Seat> = pending.choosing.iter().map(|seat| self.known_seat(*seat)).collect();
        self.state.choosing = choosing.into_iter().collect();
        self.state.revealed = pending.revealed;
        let (entry, colour, slot) = pending.trigger;
        self.state.trigger = Trigger { entry, colour, slot };
        self.state.keeping = pending.keeping;
        for described in pending.frames.iter().take(2) {
            let source = usize::from(described.source);
            let exists = match described.trap {
                true => source < self.state.traps.len(),
                false => self.state.cast.get(source).is_some_and(|cast| cast.slot != NONE),
            };
            if !exists {
                self.fault("a list is carried out whose spell or trap does not lie in a conflict".into());
                continue;
            }
            let super::position::FramePosition { trap, source, effect, stage, step, left, held } = *described;
            self.state.frames.push(Frame { trap, source, effect, stage, step, left, held });
        }
    }
}

fn choices(players: &[Seat], colours: &[u8]) -> Choices {
    let mut choices = Choices::default();
    players
        .iter()
        .take(MAX_EFFECTS)
        .enumerate()
        .for_each(|(effect, seat)| choices.choose_player(effect, *seat));
    colours
        .iter()
        .take(MAX_EFFECTS)
        .enumerate()
        .for_each(|(effect, colour)| choices.name_colour(effect, *colour));
    choices
}

fn take_bit(mask: &mut u64, card: Card) -> bool {
    let there = *mask & card.bit() != 0;
    *mask &= !card.bit();
    there
}

fn take_one(count: &mut u8) -> bool {
    let there = *count > 0;
    *count = count.saturating_sub(1);
    there
}
