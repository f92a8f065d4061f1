//! Which clause forbids a move.
//!
//! Every prohibition stands once, in a `forbids` function; both [`legal`](super::moves::legal) and
//! [`check`] go through it. A clause about hidden cards reads only what the mover knows.

use super::clauses as c;
use super::kind::{Card, Kind};
use super::moves::{Counter, Move, legal};
use super::queries::{Queries, Want};
use super::state::{Frame, Laid, NONE, SPELLS, Step};
use super::vocabulary::Op;
use tafelrune_engine::{Clause, Seat, Verdict, forbid};

impl Queries<'_> {
    // The draft.

    #[inline]
    pub(super) fn forbids_character(self, character: u8) -> Verdict {
        let taken = self.state.players.iter().any(|player| player.character == character);
        forbid(taken && !self.rules.options.mirror_characters, c::SETUP_CHARACTER_UNIQUE)
    }

    pub(super) fn forbids_drafting(self, seat: Seat, spell: u8) -> Verdict {
        let player = self.state.player(seat);
        let rule = &self.rules.spells[usize::from(spell)];
        if self.rules.options.first_game {
            let last = player.spells.iter().filter(|own| **own != NONE).max();
            let behind =
                self.rules.spells_of(player.character)[SPELLS - 1] - spell.min(player.character * 4 + 3);
            let left = 1 - player.spell_count().min(1) as u8;
            let early = last.is_some_and(|last| spell <= *last) || behind < left;
            forbid(rule.character == player.character && early, c::HAND_PICK_ORDER)?;
            return forbid(rule.character != player.character, c::VARIANT_FOREIGN_MAX);
        }
        let held = self.state.players.iter().any(|other| other.spells.contains(&spell));
        forbid(held, c::VARIANT_SPELL_UNIQUE)?;
        let foreign = rule.character != player.character;
        let others = player.spells.iter().filter(|own| **own != NONE);
        let foreigners =
            others.filter(|own| self.rules.spells[usize::from(**own)].character != player.character);
        forbid(foreign && foreigners.count() >= 2, c::VARIANT_FOREIGN_MAX)?;
        forbid(foreign && self.is_reserved(rule.character), c::VARIANT_MAIN_RESERVE)?;
        let crystal = rule.crystal && self.belongs_to_another(seat, |rule| rule.crystal);
        let traps = rule.traps && self.belongs_to_another(seat, |rule| rule.traps);
        forbid(foreign && (crystal || traps), c::VARIANT_CRYSTAL_OWNER)
    }

    /// Whether taking a spell of this character would leave too few for the player whose main
    /// character it is.
    fn is_reserved(self, character: u8) -> bool {
        let Some(main) = self.state.players.iter().find(|player| player.character == character) else {
            return false;
        };
        let spells = self.rules.spells_of(character);
        let own = spells.iter().filter(|spell| main.spells.contains(spell)).count();
        let free = |spell: &&u8| !self.state.players.iter().any(|player| player.spells.contains(*spell));
        own + spells.iter().filter(free).count() <= 2
    }

    /// Whether a special component belongs to another player: to those whose main character uses
    /// it, or else to the first who took a spell that does.
    fn belongs_to_another(self, seat: Seat, uses: impl Fn(&super::setup::SpellRule) -> bool) -> bool {
        let rule = |spell: u8| &self.rules.spells[usize::from(spell)];
        let mains = |seat: Seat| {
            let character = self.state.player(seat).character;
            character != NONE && self.rules.spells_of(character).into_iter().any(|spell| uses(rule(spell)))
        };
        let holds = |seat: Seat| {
            let spells = self.state.player(seat).spells;
            spells.into_iter().any(|spell| spell != NONE && uses(rule(spell)))
        };
        let mut all = Seat::all(self.rules.players);
        if all.any(mains) {
            return !mains(seat);
        }
        seat.others(self.rules.players).any(holds)
    }

    // Hands.

    fn forbids_pick(self, seat: Seat, card: Card) -> Verdict {
        let player = self.state.player(seat);
        let (most, least) = self.hand_range(seat);
        let picked = player.picks.len();
        let spendable = matches!(self.rules.kind(card), Kind::Memory | Kind::Transformation);
        forbid(picked >= most, c::HAND_EXACT)?;
        forbid(!spendable || !player.supply.has(card), c::HAND_FROM_SUPPLY)?;
        let rest = self.pickable(seat);
        let short = rest.has(card) && self.behind(rest, card) + picked + 1 < least;
        forbid(!rest.has(card) || short, c::HAND_PICK_ORDER)
    }

    fn forbids_setting_aside(self, seat: Seat, card: Card) -> Verdict {
        let player = self.state.player(seat);
        let artefact = self.rules.kind(card) == Kind::Artefact;
        forbid(!artefact, c::HAND_OVERFLOW)?;
        forbid(!player.hand.has(card), c::TURN_NOT_IN_HAND)?;
        let rest = self.asidable(seat);
        let enough = (rest & (u64::MAX << card.0)).count_ones() >= u32::from(self.overflow(seat));
        forbid(rest & card.bit() == 0 || !enough, c::HAND_PICK_ORDER)
    }

    // Turns.

    fn forbids_placing(self, seat: Seat, card: Card, slot: u8, down: bool) -> Verdict {
        forbid(!self.state.player(seat).hand.has(card), c::TURN_NOT_IN_HAND)?;
        forbid(!self.state.is_conflict(slot), c::TURN_NO_CONFLICT)?;
        forbid(down && !self.may_hide(seat, slot), c::TURN_FACE_UP)?;
        self.barred(&self.bars(seat, slot), seat, card)
    }

    fn forbids_casting(self, seat: Seat, spell: u8, slot: u8) -> Verdict {
        let Some(place) = self.state.player(seat).spell_place(spell) else { return Err(c::CAST_OWN_SPELL) };
        forbid(!self.state.is_conflict(slot), c::TURN_NO_CONFLICT)?;
        let cast = self.state.cast[seat.index() * SPELLS + place].slot != NONE;
        forbid(cast, c::CAST_ONCE_PER_ROUND)?;
        let energy = self.own_energy(seat)[usize::from(slot)];
        forbid(!self.meets(&energy, spell), c::CAST_REQUIREMENT)?;
        forbid(self.spells_blocked(seat) >> slot & 1 == 1, c::CAST_BLOCKED)
    }

    // Targets.

    pub(super) fn forbids_echo(self, frame: &Frame, seat: Seat, spell: u8) -> Verdict {
        let Some(place) = self.state.player(seat).spell_place(spell) else { return Err(c::TARGET_ECHO) };
        let index = seat.index() * SPELLS + place;
        let lies = self.state.cast[index].slot != NONE && index != usize::from(frame.source);
        forbid(!lies || self.rules.spells[usize::from(spell)].echoes, c::TARGET_ECHO)
    }

    fn forbids_entry(self, frame: &Frame, op: Op, entry: u8) -> Verdict {
        let state = self.state;
        forbid(state.traps.iter().any(|trap| trap.entry == entry), c::TRAP_NO_ENERGY)?;
        let spell = state.cast.iter().any(|cast| cast.slot != NONE && cast.entry == entry);
        forbid(spell, c::CAST_SPELLS_NO_ENERGY)?;
        let missing = if op == Op::SwapHidden { c::TARGET_SWAP } else { c::TARGET_SELECTOR };
        let Some(laid) = state.laid_at(entry) else { return Err(missing) };
        if self.reaches(frame, op, laid) {
            return Ok(());
        }
        let hidden = |laid: &Laid| {
            let reach = op.selector().is_some_and(|sel| self.in_reach(frame, &sel, laid));
            reach && !self.shows(laid) && op.reads_face()
        };
        forbid(hidden(laid), c::EFFECT_FACE_DOWN_SAFE)?;
        Err(missing)
    }

    fn forbids_target(self, frame: &Frame, op: Op, seat: Seat, want: Want, mv: Move) -> Verdict {
        let player = self.state.player(seat);
        match (want, mv) {
            (Want::Player, Move::Player(other)) => {
                forbid(other == seat || other.0 >= self.rules.players, c::TARGET_SELECTOR)
            }
            (Want::Colour, Move::Colour(_)) => Ok(()),
            (Want::Entry, Move::Entry(entry)) => self.forbids_entry(frame, op, entry),
            (Want::Slot, Move::Slot(slot)) => {
                forbid(!self.state.is_conflict(slot), c::TURN_NO_CONFLICT)?;
                forbid(slot == self.context(frame).slot, c::TARGET_LINK)
            }
            (Want::Supply, Move::Card(card)) => forbid(!player.supply.has(card), c::HAND_FROM_SUPPLY),
            (Want::Hand, Move::Card(card)) => {
                forbid(!player.hand.has(card), c::TURN_NOT_IN_HAND)?;
                self.forbids_hand_card(op, seat, card)
            }
            (Want::Stow(victim), Move::Card(card)) => {
                forbid(!self.state.player(victim).hand.has(card), c::TARGET_SELECTOR)?;
                forbid(self.rules.kind(card) == Kind::Artefact, c::TARGET_STOW)
            }
            (Want::Spell, Move::Spell(spell)) => self.forbids_echo(frame, seat, spell),
            (Want::Trap, Move::Trap(trap)) => forbid(player.traps >> trap & 1 == 0, c::TRAP_SET),
            (Want::Stack, Move::Card(card)) => {
                let seen = !card.is_alike() && self.looked_at(op) & card.bit() != 0;
                forbid(!seen, c::TARGET_SELECTOR)
            }
            (Want::Stack, Move::Decline) => Ok(()),
            (Want::Hand, Move::Decline) => {
                let mut counter = Counter::default();
                legal(self, seat, &mut counter);
                forbid(counter.first != Some(Move::Decline), c::EFFECT_PROVE)
            }
            (_, Move::Decline) => Err(c::EFFECT_MANDATORY),
            _ => Err(c::TURN_NOT_ASKED),
        }
    }

    fn forbids_keeping(self, entry: u8) -> Verdict {
        let keeping = &self.state.keeping;
        let own = |laid: &&Laid| {
            laid.owner() == self.state.decider && laid.slot() == keeping.slot && self.is_memory(laid)
        };
        let mine = || self.state.laid.iter().filter(own);
        forbid(!mine().any(|laid| laid.entry == entry), c::CLEANUP_KEEP)?;
        let from = mine().filter(|laid| laid.entry >= entry).count();
        forbid(entry <= keeping.last || from < keeping.left.into(), c::HAND_PICK_ORDER)
    }
}

/// Whether `seat` may make this move, or the first clause that forbids it.
pub(super) fn check(queries: Queries, seat: Seat, mv: Move) -> Verdict {
    let state = queries.state;
    let asks = match state.step {
        Step::Over => false,
        Step::ChooseHand => state.choosing.has(seat),
        _ => state.decider == seat,
    };
    if !asks {
        return Err(not_asked(queries, seat, mv));
    }
    if let (true, Some((_, want)), Some((frame, op))) = (state.resolving(), queries.want(), queries.running())
    {
        let verdict = queries.forbids_target(&frame, op, seat, want, mv);
        return verdict.map_err(|clause| {
            if clause == c::TURN_NOT_ASKED { not_asked(queries, seat, mv) } else { clause }
        });
    }
    match (state.step, mv) {
        (Step::DraftCharacter, Move::Character(character)) => queries.forbids_character(character),
        (Step::DraftSpell, Move::DraftSpell(spell)) => queries.forbids_drafting(seat, spell),
        (Step::Overflow, Move::SetAside(card)) => queries.forbids_setting_aside(seat, card),
        (Step::ChooseHand, Move::Pick(card)) => queries.forbids_pick(seat, card),
        (Step::ChooseHand, Move::HandDone) => {
            forbid(state.player(seat).picks.len() < queries.hand_range(seat).1, c::HAND_EXACT)
        }
        (Step::Turn, Move::Pass) | (Step::Cast, Move::Skip) => Ok(()),
        (Step::Turn, Move::Place { card, slot, down }) => queries.forbids_placing(seat, card, slot, down),
        (Step::Cast, Move::Cast(spell, slot)) => queries.forbids_casting(seat, spell, slot),
        (Step::Keep, Move::Keep(entry)) => queries.forbids_keeping(entry),
        _ => Err(not_asked(queries, seat, mv)),
    }
}

/// The clause for a move that does not answer the pending decision; public facts alone decide it.
fn not_asked(queries: Queries, seat: Seat, mv: Move) -> Clause {
    let turns = queries.in_turns();
    let own = seat == queries.state.active;
    match mv {
        Move::Place { .. } | Move::Cast(..) if turns && queries.state.passed.has(seat) => c::TURN_PASS_FINAL,
        Move::Cast(..) if own && matches!(queries.state.step, Step::Turn | Step::Traps) => c::CAST_AFTER_CARD,
        Move::Cast(..) if own && queries.state.step == Step::Spell => c::CAST_ONE_PER_TURN,
        _ => c::TURN_NOT_ASKED,
    }
}
