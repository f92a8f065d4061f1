//! Moves as buttons, and what is asked.

use tafelrune_engine::Seat;
use tafelrune_games::thalara::kind::Card;
use tafelrune_games::thalara::moves::{Decision, Move};
use tafelrune_games::thalara::state::SPELLS;
use tafelrune_games::thalara::view::View;
use tafelrune_games::thalara::vocabulary::{Amount, Op};

use super::table::Laid;
use super::words::Speaker;
use crate::Arg;
use crate::Args;

/// A spell or trap that is being carried out.
struct Running {
    id: String,
    owner: Seat,
    /// From 0 on.
    slot: u8,
    op: Option<Op>,
}

/// How texts name what a primitive does to what is chosen.
fn choice(op: Option<Op>) -> &'static str {
    op.map_or("other", |op| op.word().choice)
}

impl Speaker<'_> {
    /// A conflict: "K1 (Glutklinge)", or "K1" where its artefact is not known.
    pub(super) fn conflict(&self, table: &Laid, slot: u8) -> String {
        let number = ("number", Arg::from(u16::from(slot) + 1));
        match table.artefacts.get(&slot) {
            Some(id) => {
                let (plain, set) = id.split_once('#').unwrap_or((id, "a"));
                let name = self.title(plain);
                self.text(
                    "conflict-named",
                    &[number, ("name", (&name).into()), ("second", (set != "a").into())],
                )
            }
            None => self.text("conflict-bare", &[number]),
        }
    }

    /// A card in a conflict: "Rot ▲5 von Ben in K1".
    pub(super) fn entry(&self, table: &Laid, entry: u8) -> String {
        let Some(laid) = table.entries.get(&entry) else {
            return self.text("entry-bare", &[("entry", entry.into())]);
        };
        let known = laid.card.as_deref().map(|card| self.card(card));
        // Alike and unknown cards are told apart by their numbers alone.
        let alike = laid.card.as_deref().is_none_or(|card| matches!(card, "aft" | "trf"));
        let card = known.unwrap_or_else(|| self.back(laid.kind));
        let owner = self.names.name(self.texts, laid.owner);
        let args = [
            ("card", Arg::from(&card)),
            ("you", self.names.is_you(laid.owner).into()),
            ("owner", (&owner).into()),
            ("number", (u16::from(laid.slot) + 1).into()),
            ("down", (laid.down && laid.card.is_some()).into()),
            ("alike", alike.into()),
            ("entry", entry.into()),
        ];
        self.text("entry-named", &args)
    }

    fn running(&self, view: &View) -> Option<Running> {
        let frame = view.table.pending.as_ref()?.frames.last()?;
        let source = usize::from(frame.source);
        let (id, owner, slot) = if frame.trap {
            let trap = view.table.traps.get(source)?;
            (trap.trap.clone()?, trap.owner, trap.slot)
        } else {
            let owner = Seat((source / SPELLS) as u8);
            let spell = view.table.seats.get(&owner.to_string())?.spells.as_ref()?.get(source % SPELLS)?;
            let cast = view.table.spells.iter().find(|cast| cast.owner == owner && cast.spell == *spell);
            (spell.clone(), owner, cast.map_or(1, |cast| cast.slot))
        };
        let cards = self.cards();
        let ops = match frame.trap {
            true => cards.traps.iter().find(|trap| trap.id == id).map(|trap| &trap.ops),
            false => cards.spells.iter().find(|spell| spell.id == id).map(|spell| &spell.ops),
        };
        let op = ops.and_then(|ops| ops.get(usize::from(frame.effect)).copied());
        Some(Running { id, owner, slot: slot.saturating_sub(1), op })
    }

    /// The size of the mark that is being given, signed.
    fn mark(&self, view: &View, running: Option<&Running>) -> String {
        let amount = running.and_then(|running| Some((running.owner, running.op?.mark()?)));
        let size = match amount {
            Some((_, Amount::Fixed(n))) => i16::from(n),
            Some((owner, Amount::HalfCrystal(most))) => {
                let energy = view.seats.get(owner.index()).and_then(|seat| seat.crystal).unwrap_or(0);
                (energy / 2).min(most.into())
            }
            None => 0,
        };
        signed(size)
    }

    pub(super) fn say_move(&self, view: &View, mv: Move) -> String {
        match mv {
            Move::Character(character) => self.say_character(character),
            Move::DraftSpell(own) => {
                let need = self.cards().spells.get(usize::from(own)).map(|spell| self.need(&spell.need));
                let (name, need) = (self.spell(own), need.unwrap_or_default());
                self.text("move-draft_spell", &[("spell", (&name).into()), ("need", (&need).into())])
            }
            Move::HandDone => self.text("move-hand_done", &[]),
            Move::Pick(card) => self.say_card_move("move-pick", card),
            Move::SetAside(card) => self.say_card_move("move-set_aside", card),
            Move::Pass | Move::Place { .. } | Move::Skip | Move::Cast(..) => self.say_turn(view, mv),
            Move::Keep(entry) => {
                let card = self.entry(&Laid::of(view), entry);
                self.text("move-keep", &[("card", (&card).into())])
            }
            _ => self.say_target(view, mv),
        }
    }

    fn spell(&self, spell: u8) -> String {
        let spell = self.cards().spells.get(usize::from(spell));
        spell.map_or_else(|| "?".into(), |spell| self.title(&spell.id))
    }

    fn say_card_move(&self, id: &str, card: Card) -> String {
        let card = self.card(self.game.rules().name(card));
        self.text(id, &[("card", (&card).into())])
    }

    fn say_character(&self, character: u8) -> String {
        let id = self.cards().characters.get(usize::from(character)).cloned().unwrap_or_default();
        let name = self.character(&id);
        match self.texts.attr("thalara", &format!("character-{id}"), "title", &[]) {
            Some(title) => {
                self.text("move-character", &[("name", (&name).into()), ("title", (&title).into())])
            }
            None => name,
        }
    }

    /// What a turn consists of.
    fn say_turn(&self, view: &View, mv: Move) -> String {
        let at = |slot: u8| self.conflict(&Laid::of(view), slot);
        match mv {
            Move::Place { card, slot, down } => {
                let (card, at) = (self.card(self.game.rules().name(card)), at(slot));
                let args = [("card", Arg::from(&card)), ("at", (&at).into()), ("down", down.into())];
                self.text("move-place", &args)
            }
            Move::Cast(own, slot) => {
                let (name, at) = (self.spell(own), at(slot));
                self.text("move-cast", &[("spell", (&name).into()), ("at", (&at).into())])
            }
            Move::Skip => self.text("move-skip", &[]),
            _ => {
                let seat = view.viewer.seat().and_then(|seat| view.seats.get(seat.index()));
                self.text("move-pass", &[("count", seat.map_or(0, |seat| seat.others).into())])
            }
        }
    }

    /// What a primitive asks for.
    fn say_target(&self, view: &View, mv: Move) -> String {
        let table = Laid::of(view);
        let running = self.running(view);
        let running_op = running.as_ref().and_then(|running| running.op);
        let op = ("op", Arg::from(choice(running_op)));
        match mv {
            Move::Player(seat) => {
                let name = self.names.name(self.texts, seat);
                self.text("move-player", &[("name", (&name).into())])
            }
            Move::Colour(colour) => {
                let (name, symbol) = self.colour(colour);
                self.text("move-colour", &[("colour", (&name).into()), ("symbol", (&symbol).into())])
            }
            Move::Spell(own) => {
                let name = self.spell(own);
                self.text("move-spell", &[("spell", (&name).into())])
            }
            Move::Trap(trap) => {
                let trap = self.cards().traps.get(usize::from(trap));
                let name = trap.map_or_else(|| "?".into(), |trap| self.title(&trap.id));
                let (_, symbol) = self.colour(trap.map_or(u8::MAX, |trap| trap.counter));
                self.text("move-trap", &[("trap", (&name).into()), ("symbol", (&symbol).into())])
            }
            Move::Slot(slot) => {
                let at = self.conflict(&table, slot);
                self.text("move-slot", &[("at", (&at).into())])
            }
            Move::Card(which) => {
                let id = self.game.rules().name(which);
                let prize = matches!(running_op, Some(Op::SwapArtefact(_)));
                let card = if prize { self.prize(id) } else { self.card(id) };
                self.text("move-card", &[("card", (&card).into()), op])
            }
            Move::Entry(entry) => {
                let (card, n) = (self.entry(&table, entry), self.mark(view, running.as_ref()));
                self.text("move-entry", &[("card", (&card).into()), ("n", (&n).into()), op])
            }
            _ => self.text("move-decline", &[op]),
        }
    }

    pub(super) fn decision(&self, view: &View) -> String {
        let Some(decision) = view.decision else { return self.text("ask-over", &[]) };
        let you = self.names.you.is_some_and(|seat| view.asked.contains(&seat));
        let who = self.names.list(self.texts, view.asked.iter().copied());
        let running = self.running(view);
        let table = Laid::of(view);
        let source = running.as_ref().map_or_else(String::new, |running| self.title(&running.id));
        let at = running.as_ref().map_or_else(String::new, |running| self.conflict(&table, running.slot));
        let ask = |id: &str, more: &[(&str, Arg<'_>)]| {
            let mut all: Args<'_> = vec![
                ("you", you.into()),
                ("who", (&who).into()),
                ("count", view.asked.len().into()),
                ("source", (&source).into()),
                ("at", (&at).into()),
                ("op", choice(running.as_ref().and_then(|running| running.op)).into()),
            ];
            all.extend_from_slice(more);
            self.text(id, &all)
        };
        match decision {
            Decision::DraftCharacter => ask("ask-draft_character", &[]),
            Decision::DraftSpell => ask("ask-draft_spell", &[]),
            Decision::OverflowPick => ask("ask-overflow", &[]),
            Decision::ChooseHand => ask("ask-choose_hand", &[("left", self.cards_to_pick(view).into())]),
            Decision::Turn => ask("ask-turn", &[]),
            Decision::Cast => ask("ask-cast", &[]),
            Decision::TargetPlayer => ask("ask-player", &[]),
            Decision::TargetColour => ask("ask-colour", &[]),
            Decision::TargetCard => ask("ask-card", &[]),
            Decision::TargetSlot => ask("ask-slot", &[]),
            Decision::TargetSupply => ask("ask-supply", &[]),
            Decision::TargetHand => ask("ask-hand", &[]),
            Decision::TargetStow => ask("ask-stow", &[]),
            Decision::TargetSpell => ask("ask-spell", &[]),
            Decision::TargetTrap => ask("ask-trap", &[]),
            Decision::TargetStack => ask("ask-stack", &[]),
            Decision::KeepMemory => ask("ask-keep", &[]),
        }
    }

    /// How many cards the viewer still picks for the hand.
    fn cards_to_pick(&self, view: &View) -> usize {
        let Some(seat) = view.viewer.seat() else { return 0 };
        let Some(own) = view.table.seats.get(&seat.to_string()) else { return 0 };
        let held = own.hand.as_ref().map_or(0, Vec::len);
        usize::from(own.limit.unwrap_or(7)).saturating_sub(held + own.picks.len())
    }
}

/// "+3", "−3".
pub(super) fn signed(n: i16) -> String {
    if n < 0 { format!("−{}", n.unsigned_abs()) } else { format!("+{n}") }
}
