//! Every event as a line of the log, by what it is about.

use tafelrune_engine::Seat;
use tafelrune_games::thalara::event::{EndReason, Event};
use tafelrune_games::thalara::vocabulary::KeepTo;

use super::Seen;
use super::moves::signed;
use super::table::Laid;
use super::words::Speaker;
use crate::Arg;

impl Speaker<'_> {
    /// A line about an event; `table` is how the table looked before it, as far as that is known.
    pub(super) fn event(&self, table: &Laid, seen: &Seen) -> Option<String> {
        use Event::*;
        match seen {
            Started { .. }
            | CharacterTaken { .. }
            | SpellTaken { .. }
            | RoundBegan { .. }
            | Opened { .. }
            | Ended { .. } => self.course_event(table, seen),
            AftershocksToHand { .. }
            | SetAside { .. }
            | HandChosen { .. }
            | Committed { .. }
            | Fetched { .. }
            | AftershockTaken { .. }
            | NoAftershock { .. }
            | Discarded { .. }
            | Bound { .. }
            | TransformationTaken { .. } => self.hand_event(table, seen),
            Placed { .. }
            | Passed { .. }
            | SpellCast { .. }
            | Echoed { .. }
            | PlayerChosen { .. }
            | ColourNamed { .. }
            | TrapLaid { .. }
            | TrapSprung { .. } => self.turn_event(table, seen),
            Destroyed { .. }
            | Marked { .. }
            | Returned { .. }
            | Moved { .. }
            | Hidden { .. }
            | Swapped { .. }
            | Kept { .. } => self.card_event(table, seen),
            HandSeen { .. }
            | HandShown { .. }
            | Stowed { .. }
            | StackSeen { .. }
            | ArtefactSwapped { .. }
            | SwapDeclined { .. } => self.look_event(table, seen),
            Revealed { .. } | Scored { .. } | Won { .. } => self.scoring_event(table, seen),
            // A choice has its own line, and nobody else may know how far it is; when nothing happened
            // there is none; and the next round begins with one.
            Picked { .. } | CastSkipped { .. } | CleanedUp { .. } => None,
        }
    }

    /// The course of the game: draft, rounds, the end.
    fn course_event(&self, _: &Laid, seen: &Seen) -> Option<String> {
        match seen {
            Event::Started { start } => self.line("event-started", *start, &[]),
            Event::CharacterTaken { seat, character } => {
                self.with("event-character", *seat, "name", &self.character(character))
            }
            Event::SpellTaken { seat, spell } => {
                self.with("event-spell_taken", *seat, "spell", &self.title(spell))
            }
            Event::RoundBegan { round, start, splits: _ } => {
                self.line("event-round", *start, &[("round", (*round).into())])
            }
            Event::Opened { slot, card } => self.opened(&[(*slot, card.as_deref())]),
            Event::Ended { reason } => Some(match reason {
                EndReason::Seven => self.text("event-ended-seven", &[]),
                EndReason::Supply => self.text("event-ended-supply", &[]),
                EndReason::NoArtefact => self.text("event-ended-no_artefact", &[]),
                EndReason::Idle => self.text("event-ended-idle", &[]),
                EndReason::Rounds => self.text("event-ended-rounds", &[]),
            }),
            _ => None,
        }
    }

    /// What comes into a hand or leaves it.
    fn hand_event(&self, _: &Laid, seen: &Seen) -> Option<String> {
        match seen {
            Event::AftershocksToHand { seat, count } => {
                self.line("event-aftershocks_to_hand", *seat, &[("count", (*count).into())])
            }
            Event::SetAside { seat, card } => {
                self.with("event-set_aside", *seat, "card", &self.card_or(card.as_deref(), "label-unseen"))
            }
            Event::HandChosen { seat, count, cards } => {
                let known = self.list(cards);
                let args = [
                    ("count", Arg::from(*count)),
                    ("seen", (!known.is_empty()).into()),
                    ("cards", (&known).into()),
                ];
                self.line("event-hand_chosen", *seat, &args)
            }
            Event::Committed { seat } => self.line("event-committed", *seat, &[]),
            Event::Fetched { seat, card, aftershock: _ } => {
                self.with("event-fetched", *seat, "card", &self.card_or(card.as_deref(), "label-unseen"))
            }
            Event::AftershockTaken { seat } => self.line("event-aftershock", *seat, &[]),
            Event::NoAftershock { seat } => self.line("event-no_aftershock", *seat, &[]),
            Event::Discarded { seat, card } => {
                self.with("event-discarded", *seat, "card", &self.card_or(card.as_deref(), "label-unseen"))
            }
            Event::Bound { seat, card } => {
                self.with("event-bound", *seat, "card", &self.card_or(card.as_deref(), "label-unseen"))
            }
            Event::TransformationTaken { seat } => self.line("event-transformation", *seat, &[]),
            _ => None,
        }
    }

    /// What a player does in a turn.
    fn turn_event(&self, table: &Laid, seen: &Seen) -> Option<String> {
        let at = |slot: u8| self.conflict(table, slot);
        let dative = |seat: Seat| self.names.dative(self.texts, seat);
        match seen {
            Event::Placed { seat, card, kind, slot, entry: _, down, barred: _ } => {
                let card = card.as_deref().map_or_else(|| self.back(Some(*kind)), |card| self.card(card));
                let at = at(*slot);
                let args = [("card", Arg::from(&card)), ("at", (&at).into()), ("down", (*down).into())];
                self.line("event-placed", *seat, &args)
            }
            Event::Passed { seat, returned } => {
                self.line("event-passed", *seat, &[("count", (*returned).into())])
            }
            Event::SpellCast { seat, spell, slot, entry: _ } => {
                let (spell, at) = (self.title(spell), at(*slot));
                self.line("event-cast", *seat, &[("spell", (&spell).into()), ("at", (&at).into())])
            }
            Event::Echoed { seat, spell, slot, entry: _ } => {
                let (spell, at) = (self.title(spell), at(*slot));
                self.line("event-echoed", *seat, &[("spell", (&spell).into()), ("at", (&at).into())])
            }
            Event::PlayerChosen { by, seat } => {
                self.with("event-player", *by, "target", &self.names.object(self.texts, *seat))
            }
            Event::ColourNamed { by, slot, colour } => {
                let ((name, symbol), at) = (self.colour(self.colour_index(*colour)), at(*slot));
                let args = [("colour", Arg::from(&name)), ("symbol", (&symbol).into()), ("at", (&at).into())];
                self.line("event-colour", *by, &args)
            }
            Event::TrapLaid { seat, slot, entry: _, trap } => {
                let at = at(*slot);
                let trap = trap.as_ref().map(|trap| self.title(trap));
                let args = [
                    ("seen", Arg::from(trap.is_some())),
                    ("trap", trap.as_deref().unwrap_or_default().into()),
                    ("at", (&at).into()),
                ];
                self.line("event-trap_laid", *seat, &args)
            }
            Event::TrapSprung { owner, trap, slot, by: _, laid: _, entry: _, defused } => {
                let (trap, at, whose) = (self.title(trap), at(*slot), dative(*owner));
                let args = [
                    ("trap", Arg::from(&trap)),
                    ("at", (&at).into()),
                    ("whose", (&whose).into()),
                    ("defused", (*defused).into()),
                ];
                Some(self.text("event-trap_sprung", &args))
            }
            _ => None,
        }
    }

    /// What becomes of a card in a conflict.
    fn card_event(&self, table: &Laid, seen: &Seen) -> Option<String> {
        let at = |slot: u8| self.conflict(table, slot);
        match seen {
            Event::Destroyed { owner, entry, card } => {
                let card = self.its(table, *entry, card.as_deref());
                self.with("event-destroyed", *owner, "card", &card)
            }
            Event::Marked { owner, entry, n } => {
                let (card, n) = (self.its(table, *entry, None), signed((*n).into()));
                self.line("event-marked", *owner, &[("card", (&card).into()), ("n", (&n).into())])
            }
            Event::Returned { owner, entry, card, down: _ } => {
                let card = self.its(table, *entry, card.as_deref());
                self.with("event-returned", *owner, "card", &card)
            }
            Event::Moved { owner, entry, slot, new_entry: _ } => {
                let (card, at) = (self.its(table, *entry, None), at(*slot));
                self.line("event-moved", *owner, &[("card", (&card).into()), ("at", (&at).into())])
            }
            Event::Hidden { owner, entry, card, n } => {
                let (card, n) = (self.its(table, *entry, card.as_deref()), signed((*n).into()));
                self.line("event-hidden", *owner, &[("card", (&card).into()), ("n", (&n).into())])
            }
            Event::Swapped { seat, slot, entry, old, new, kind, .. } => {
                let old = self.its(table, *entry, old.as_deref());
                let new = new.as_deref().map_or_else(|| self.back(Some(*kind)), |card| self.card(card));
                let at = at(*slot);
                let args = [("old", Arg::from(&old)), ("new", (&new).into()), ("at", (&at).into())];
                self.line("event-swapped", *seat, &args)
            }
            Event::Kept { seat, entry, card, to } => {
                let card = self.its(table, *entry, card.as_deref());
                let to = match to {
                    KeepTo::Supply => "supply",
                    KeepTo::Crystal => "crystal",
                };
                self.line("event-kept", *seat, &[("card", (&card).into()), ("to", to.into())])
            }
            _ => None,
        }
    }

    /// Who sees what others do not.
    fn look_event(&self, _: &Laid, seen: &Seen) -> Option<String> {
        let dative = |seat: Seat| self.names.dative(self.texts, seat);
        match seen {
            Event::HandSeen { by, owner, count, cards } => {
                let (known, whose) = (self.list(cards), dative(*owner));
                let args = [
                    ("whose", Arg::from(&whose)),
                    ("count", (*count).into()),
                    ("seen", (!known.is_empty()).into()),
                    ("cards", (&known).into()),
                ];
                self.line("event-hand_seen", *by, &args)
            }
            Event::HandShown { seat, cards } => {
                self.with("event-hand_shown", *seat, "cards", &self.list(cards))
            }
            Event::Stowed { by: _, owner, card, aftershock: _ } => {
                self.with("event-stowed", *owner, "card", &self.card_or(card.as_deref(), "label-hand_card"))
            }
            Event::StackSeen { by, count, cards } => {
                let known = cards.iter().flatten().map(|card| self.prize(card)).collect::<Vec<_>>();
                let known = self.texts.join("list-and", known);
                let args = [
                    ("count", Arg::from(*count)),
                    ("seen", (!known.is_empty()).into()),
                    ("cards", (&known).into()),
                ];
                self.line("event-stack_seen", *by, &args)
            }
            Event::ArtefactSwapped { by, slot: _, put, taken, depth: _ } => {
                let prize = |card: &Option<String>| {
                    card.as_deref().map_or_else(|| self.text("label-unseen", &[]), |card| self.prize(card))
                };
                let (put, taken) = (prize(put), prize(taken));
                self.line(
                    "event-artefact_swapped",
                    *by,
                    &[("put", (&put).into()), ("taken", (&taken).into())],
                )
            }
            Event::SwapDeclined { by } => self.line("event-swap_declined", *by, &[]),
            _ => None,
        }
    }

    fn scoring_event(&self, table: &Laid, seen: &Seen) -> Option<String> {
        let at = |slot: u8| self.conflict(table, slot);
        match seen {
            Event::Revealed { owner, entry, card } => {
                let slot = table.entries.get(entry).map(|laid| at(laid.slot));
                let card = self.card_or(card.as_deref(), "label-unseen");
                let args = [
                    ("card", Arg::from(&card)),
                    ("seen", slot.is_some().into()),
                    ("at", slot.as_deref().unwrap_or_default().into()),
                ];
                self.line("event-revealed", *owner, &args)
            }
            Event::Scored { slot, totals, winner } => {
                let (at, totals) = (at(*slot), self.totals(totals));
                let args = [
                    ("at", Arg::from(&at)),
                    ("totals", (&totals).into()),
                    ("empty", totals.is_empty().into()),
                    ("won", winner.is_some().into()),
                ];
                Some(self.text("event-scored", &args))
            }
            Event::Won { seat, slot: _, card } => self.won(*seat, card.as_deref(), &[]),
            _ => None,
        }
    }

    /// A card that the event names, or that is known to lie there; its owner is said elsewhere.
    fn its(&self, table: &Laid, entry: u8, card: Option<&str>) -> String {
        let laid = table.entries.get(&entry);
        match card.or_else(|| laid.and_then(|laid| laid.card.as_deref())) {
            Some(card) => self.card(card),
            None => self.back(laid.and_then(|laid| laid.kind)),
        }
    }
}
