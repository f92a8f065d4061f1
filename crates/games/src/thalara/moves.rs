//! The moves, and which of them are legal now.

use super::kind::{COLOURS, Card, Kind, listed};
use super::queries::{Queries, Want};
use super::state::{SLOTS, SPELLS, Step};
use super::vocabulary::Op;
use tafelrune_engine::Seat;

/// Every move. Cards in conflicts are named by their entry number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Take this character.
    Character(u8),
    /// Take this spell.
    DraftSpell(u8),
    /// Choose no further card into the hand.
    HandDone,
    /// Choose this card into the hand.
    Pick(Card),
    /// Set this artefact aside.
    SetAside(Card),
    Pass,
    /// Place a card in a conflict.
    Place {
        card: Card,
        slot: u8,
        /// Face-down.
        down: bool,
    },
    /// Cast no spell.
    Skip,
    /// Cast this spell into this conflict.
    Cast(u8, u8),
    /// Decline, or show that nothing is possible.
    Decline,
    /// Choose a player.
    Player(Seat),
    /// Name a colour.
    Colour(u8),
    /// Choose a spell.
    Spell(u8),
    /// Choose a trap.
    Trap(u8),
    /// Choose a conflict.
    Slot(u8),
    /// Choose a card of a hand, a supply or the stack.
    Card(Card),
    /// Choose a card in a conflict.
    Entry(u8),
    /// Keep this memory.
    Keep(u8),
}

/// The kinds of decisions (specification, section 5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are those of the specification")]
pub enum Decision {
    DraftCharacter,
    DraftSpell,
    OverflowPick,
    ChooseHand,
    Turn,
    Cast,
    TargetPlayer,
    TargetColour,
    TargetCard,
    TargetSlot,
    TargetSupply,
    TargetHand,
    TargetStow,
    TargetSpell,
    TargetTrap,
    TargetStack,
    KeepMemory,
}

impl Queries<'_> {
    /// What is asked.
    #[inline]
    pub(super) fn decision(self) -> Option<Decision> {
        if let Some((_, want)) = self.want() {
            return Some(match want {
                Want::Player => Decision::TargetPlayer,
                Want::Colour => Decision::TargetColour,
                Want::Entry => Decision::TargetCard,
                Want::Slot => Decision::TargetSlot,
                Want::Supply => Decision::TargetSupply,
                Want::Hand => Decision::TargetHand,
                Want::Stow(_) => Decision::TargetStow,
                Want::Spell => Decision::TargetSpell,
                Want::Trap => Decision::TargetTrap,
                Want::Stack => Decision::TargetStack,
            });
        }
        Some(match self.state.step {
            Step::DraftCharacter => Decision::DraftCharacter,
            Step::DraftSpell => Decision::DraftSpell,
            Step::Overflow => Decision::OverflowPick,
            Step::ChooseHand => Decision::ChooseHand,
            Step::Turn => Decision::Turn,
            Step::Cast => Decision::Cast,
            Step::Keep => Decision::KeepMemory,
            Step::Traps | Step::Spell | Step::Over => return None,
        })
    }
}

/// Where legal moves go: a list, or a counter where only their number matters.
pub(super) trait Sink {
    /// Takes the next move.
    fn put(&mut self, mv: Move);
}

impl Sink for Vec<Move> {
    #[inline]
    fn put(&mut self, mv: Move) {
        self.push(mv);
    }
}

/// Counts moves and keeps the first: enough to see whether there is a choice at all.
#[derive(Default)]
pub(super) struct Counter {
    pub first: Option<Move>,
    pub count: u32,
}

impl Sink for Counter {
    #[inline]
    fn put(&mut self, mv: Move) {
        self.first.get_or_insert(mv);
        self.count += 1;
    }
}

/// Puts the legal moves of `seat` into `moves`, in canonical order.
#[inline]
pub(super) fn legal(queries: Queries, seat: Seat, moves: &mut impl Sink) {
    let state = queries.state;
    match state.step {
        Step::ChooseHand => {
            if state.choosing.has(seat) {
                legal_picks(queries, seat, moves);
            }
        }
        Step::Over => {}
        _ if seat != state.decider => {}
        _ if state.resolving() => legal_targets(queries, moves),
        Step::DraftCharacter => {
            let all = 0..queries.rules.characters.len() as u8;
            all.filter(|character| queries.forbids_character(*character).is_ok())
                .for_each(|character| moves.put(Move::Character(character)));
        }
        Step::DraftSpell => {
            let all = 0..queries.rules.spells.len() as u8;
            all.filter(|spell| queries.forbids_drafting(seat, *spell).is_ok())
                .for_each(|spell| moves.put(Move::DraftSpell(spell)));
        }
        Step::Overflow => legal_overflow(queries, seat, moves),
        Step::Turn => legal_turns(queries, seat, moves),
        Step::Cast => legal_casts(queries, seat, moves),
        Step::Keep => legal_keeps(queries, moves),
        Step::Traps | Step::Spell => {}
    }
}

#[inline]
fn legal_picks(queries: Queries, seat: Seat, moves: &mut impl Sink) {
    let picked = queries.state.player(seat).picks.len();
    let (most, least) = queries.hand_range(seat);
    if picked >= least {
        moves.put(Move::HandDone);
    }
    if picked < most {
        let rest = queries.pickable(seat);
        for card in rest.kinds() {
            if queries.behind(rest, card) + picked + 1 >= least {
                moves.put(Move::Pick(card));
            }
        }
    }
}

fn legal_overflow(queries: Queries, seat: Seat, moves: &mut impl Sink) {
    let excess = u32::from(queries.overflow(seat));
    let rest = queries.asidable(seat);
    for card in listed(rest) {
        if (rest & (u64::MAX << card.0)).count_ones() >= excess {
            moves.put(Move::SetAside(card));
        }
    }
}

#[inline]
fn legal_turns(queries: Queries, seat: Seat, moves: &mut impl Sink) {
    moves.put(Move::Pass);
    let state = queries.state;
    let hand = state.player(seat).hand;
    let (bars, hides) = queries.all_bars(seat);
    for card in hand.kinds() {
        let (colour, base) = (queries.rules.colour[card.index()], queries.base(seat, card));
        for slot in state.conflicts() {
            if bars[usize::from(slot)].forbids(colour, base).is_ok() {
                moves.put(Move::Place { card, slot, down: false });
                if hides >> slot & 1 == 1 {
                    moves.put(Move::Place { card, slot, down: true });
                }
            }
        }
    }
}

#[inline]
fn legal_casts(queries: Queries, seat: Seat, moves: &mut impl Sink) {
    moves.put(Move::Skip);
    for (spell, slots) in queries.castable(seat) {
        for slot in (0..SLOTS as u8).filter(|slot| slots >> slot & 1 == 1) {
            moves.put(Move::Cast(spell, slot));
        }
    }
}

fn legal_keeps(queries: Queries, moves: &mut impl Sink) {
    let keeping = &queries.state.keeping;
    let seat = queries.state.decider;
    let own = |laid: &&super::state::Laid| {
        laid.owner() == seat
            && laid.slot() == keeping.slot
            && queries.is_memory(laid)
            && laid.entry > keeping.last
    };
    let count = queries.state.laid.iter().filter(own).count();
    for (index, laid) in queries.state.laid.iter().filter(own).enumerate() {
        if count - index >= usize::from(keeping.left) {
            moves.put(Move::Keep(laid.entry));
        }
    }
}

/// The choices of the primitive that is resolving.
pub(super) fn legal_targets(queries: Queries, moves: &mut impl Sink) {
    let Some((decider, want)) = queries.want() else { return };
    let Some((frame, op)) = queries.running() else { return };
    let state = queries.state;
    match want {
        Want::Player => decider.others(queries.rules.players).for_each(|seat| moves.put(Move::Player(seat))),
        Want::Colour => (0..COLOURS as u8).for_each(|colour| moves.put(Move::Colour(colour))),
        Want::Entry => {
            for slot in 0..SLOTS as u8 {
                for laid in state.laid.iter().filter(|laid| laid.slot() == slot) {
                    if queries.reaches(&frame, op, laid) {
                        moves.put(Move::Entry(laid.entry));
                    }
                }
            }
        }
        Want::Slot => {
            let here = queries.context(&frame).slot;
            state.conflicts().filter(|slot| *slot != here).for_each(|slot| moves.put(Move::Slot(slot)));
        }
        Want::Supply => state.player(decider).supply.kinds().for_each(|card| moves.put(Move::Card(card))),
        Want::Hand => {
            let mut none = true;
            for card in state.player(decider).hand.kinds() {
                if queries.forbids_hand_card(op, decider, card).is_ok() {
                    none = false;
                    moves.put(Move::Card(card));
                }
            }
            if none {
                moves.put(Move::Decline);
            }
        }
        Want::Stow(victim) => {
            let hand = state.player(victim).hand;
            hand.kinds()
                .filter(|card| queries.rules.kind(*card) != Kind::Artefact)
                .for_each(|card| moves.put(Move::Card(card)));
        }
        Want::Spell => {
            for place in 0..SPELLS {
                let spell = state.player(decider).spells[place];
                if queries.forbids_echo(&frame, decider, spell).is_ok() {
                    moves.put(Move::Spell(spell));
                }
            }
        }
        Want::Trap => {
            let pool = state.player(decider).traps;
            (0..queries.rules.traps.len() as u8)
                .filter(|trap| pool >> trap & 1 == 1)
                .for_each(|trap| moves.put(Move::Trap(trap)));
        }
        Want::Stack => {
            moves.put(Move::Decline);
            listed(queries.looked_at(op)).for_each(|card| moves.put(Move::Card(card)));
        }
    }
}

impl Queries<'_> {
    /// The artefacts that `swap_artefact` looks at.
    pub(super) fn looked_at(self, op: Op) -> u64 {
        let Op::SwapArtefact(depth) = op else { return 0 };
        let top = self.state.stack.iter().rev().take(depth.into());
        top.fold(0, |mask, card| mask | Card(*card).bit())
    }
}
