//! What Markt der Runen asks.

use tafelrune_engine::Rules;
use tafelrune_games::markt::state::{Goal, Step};
use tafelrune_games::markt::view::View;

use super::{Form, Speaker, Storages, sum};
use crate::Arg;
use crate::Args;

impl Speaker<'_> {
    pub(super) fn decision(&self, view: &View) -> String {
        let you = self.names.you.filter(|seat| view.asked.contains(seat));
        let who = self.names.list(self.texts, view.asked.iter().copied());
        let table = Storages::of(view);
        let own = |form, index| self.place(form, &table.place(view.active, index), None);
        let ask = |id: &str, args: &[(&str, Arg<'_>)]| {
            let mut all: Args<'_> = vec![
                ("you", you.is_some().into()),
                ("who", (&who).into()),
                ("count", view.asked.len().into()),
            ];
            all.extend_from_slice(args);
            self.text(id, &all)
        };
        match view.step {
            Step::Theft { left, from, .. } => {
                let from = from.map(|seat| self.names.dative(self.texts, seat));
                match &from {
                    Some(from) => ask("ask-theft-from", &[("from", from.into())]),
                    None => ask("ask-theft", &[("left", left.into())]),
                }
            }
            Step::Interest { storage } => {
                ask("ask-interest", &[("place", (&own(Form::Dative, storage)).into())])
            }
            Step::PaySource { red, blue, .. } => {
                ask("ask-pay_source", &[("runes", (&self.both(red, blue)).into())])
            }
            Step::Defend { card, .. } => {
                let card = self.card(card);
                let attacker = self.names.subject(self.texts, view.active);
                ask("ask-defend", &[("card", (&card).into()), ("attacker", (&attacker).into())])
            }
            Step::Withdraw { storage } => {
                ask("ask-withdraw", &[("place", (&own(Form::Dative, storage)).into())])
            }
            Step::Store { storage } => ask("ask-store", &[("place", (&own(Form::Into, storage)).into())]),
            Step::GiveUp => ask("ask-giveup", &[]),
            Step::Business => ask("ask-business", &[]),
            Step::PlaceOutpost { .. } => ask("ask-place_outpost", &[]),
            Step::PlaceCollector { .. } => ask("ask-place_collector", &[]),
            Step::Play => match view.own.as_ref().and_then(|own| own.draft.as_ref()) {
                Some(draft) => {
                    let needed = self.needed(draft.goal);
                    let sum = sum(&draft.picked);
                    ask("ask-pay_cards", &[("sum", sum.into()), ("needed", (&needed).into())])
                }
                None => {
                    let hand = view.own.as_ref().map_or(1, |own| own.hand.len() - own.apart.len());
                    let played = match (hand, view.played) {
                        (0, _) => "empty",
                        (_, 0) => "no",
                        _ => "yes",
                    };
                    ask("ask-play", &[("played", played.into())])
                }
            },
            Step::ForcedConnect => ask("ask-forced_connect", &[]),
            Step::Rps => ask("ask-rps", &[]),
            Step::Over => self.text("ask-over", &[]),
        }
    }

    /// The sums of number cards that reach a goal: "5, 10 oder 15", "mindestens 21".
    pub(super) fn needed(&self, goal: Goal) -> String {
        let cards = &self.markt.setup().cards;
        match goal {
            Goal::Rune(_) => {
                let sums = cards.rune_sums.iter().map(u8::to_string).collect();
                self.texts.join("list-or", sums)
            }
            Goal::Good(_) | Goal::Ransom(_) => self.text("sum-at_least", &[("sum", cards.goods_sum.into())]),
        }
    }
}
