//! What is asked of whom.

use tafelrune_games::mara::state::{Search, Source, Stage, Step};
use tafelrune_games::mara::view::View;
use tafelrune_games::mara::written::CommandWritten;

use super::{Speaker, Table, capital};
use crate::Arg;
use crate::Args;

impl Speaker<'_> {
    pub(super) fn decision(&self, view: &View) -> String {
        let Some(asked) = view.asked else { return self.text("ask-over", &[]) };
        let you = self.names.is_you(asked);
        let who = self.names.name(self.texts, asked);
        let ask = |id: &str, args: &[(&str, Arg<'_>)]| {
            let mut all: Args<'_> = vec![("you", you.into()), ("who", (&who).into())];
            all.extend_from_slice(args);
            capital(self.text(id, &all))
        };
        let draft = view.own.as_ref().and_then(|own| own.draft.as_ref()).filter(|_| you);
        if let Some(draft) = draft {
            let due = self.energy(draft.cost.coloured, draft.cost.vario);
            return match draft.stage {
                Stage::Under => ask("ask-under", &[]),
                Stage::Object => ask("ask-object", &[]),
                Stage::Target => ask("ask-target", &[]),
                Stage::Add => {
                    let more = match &draft.command {
                        CommandWritten::Attack { attackers, .. } => !attackers.is_empty(),
                        _ => false,
                    };
                    ask("ask-attackers", &[("more", more.into())])
                }
                Stage::Pay => ask("ask-pay", &[("energy", (&due).into())]),
                Stage::Manual => ask("ask-unit", &[("energy", (&due).into())]),
            };
        }
        match view.step {
            Step::PickStack { search, cards } => {
                ask("ask-stack", &[("search", search_word(search).into()), ("count", cards.into())])
            }
            Step::PickCard { cards, stack, .. } => {
                let stack = self.stack(stack);
                ask("ask-card", &[("count", cards.into()), ("stack", (&stack).into())])
            }
            Step::Build => ask("ask-build", &[]),
            Step::Action => ask("ask-action", &[]),
            Step::React => {
                let threat = self.threat(view);
                let attacker = self.names.name(self.texts, view.active);
                ask("ask-react", &[("attacker", (&attacker).into()), ("threat", (&threat).into())])
            }
            Step::EffectFrom => ask("ask-from", &[]),
            Step::EffectPlace => ask("ask-place", &[]),
            Step::EffectObject => ask("ask-object", &[]),
            Step::EffectRecall => ask("ask-recall", &[]),
            Step::EffectTake => ask("ask-take", &[]),
            Step::Discard { seat } => {
                let seat = &view.seats[seat.index()];
                let count = seat.hand_size.saturating_sub(seat.hand_limit);
                ask("ask-discard", &[("count", count.into())])
            }
            Step::Draw => ask("ask-draw", &[]),
            Step::Source => ask("ask-source", &[]),
            Step::Finish => ask("ask-finish", &[]),
            Step::ExchangeStack => ask("ask-exchange", &[]),
            Step::ExchangePut { stack } => {
                let stack = self.stack(stack);
                ask("ask-put", &[("stack", (&stack).into())])
            }
            Step::Over => self.text("ask-over", &[]),
        }
    }

    /// What the attack is made with, and on what: "Ägir gegen Ratatösk", "Lokis List".
    fn threat(&self, view: &View) -> String {
        let Some(pending) = &view.pending else { return String::new() };
        let with = match pending.source {
            Source::Attack | Source::Victory => self.cards(pending.attackers.iter().map(|a| &a.card)),
            Source::None | Source::Action | Source::Built => {
                pending.card.as_ref().map(|card| self.card(card)).unwrap_or_default()
            }
        };
        match pending.object {
            Some(object) => {
                let object = self.object(&Table::of(view), object);
                self.text("label-threat", &[("with", (&with).into()), ("object", (&object).into())])
            }
            None => with,
        }
    }
}

fn search_word(search: Search) -> &'static str {
    match search {
        Search::Setup => "setup",
        Search::Vision => "vision",
        Search::Effect => "effect",
    }
}
