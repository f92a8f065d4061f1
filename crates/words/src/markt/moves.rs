//! Moves of Markt der Runen as buttons.

use tafelrune_engine::Rules;
use tafelrune_games::markt::kind::Kind;
use tafelrune_games::markt::moves::{Coin, Loot, Move, Ware};
use tafelrune_games::markt::options::GiveUp;
use tafelrune_games::markt::state::{Phase, Sign, Step};
use tafelrune_games::markt::view::View;

use super::{Form, Speaker, Storages, good_word, sum};
use crate::Arg;

impl Speaker<'_> {
    pub(super) fn say_move(&self, view: &View, mv: Move) -> String {
        // A view belongs to the one who moves; from outside, it is whoever is asked.
        let mover = view.viewer.seat().or(view.asked.first().copied()).unwrap_or(view.active);
        let table = Storages::of(view);
        let own = |form, index| self.place(form, &table.place(mover, index), None);
        let theirs = |form, seat, index| self.place(form, &table.place(seat, index), Some(seat));
        let plain = |id| self.text(id, &[]);
        match mv {
            Move::GiveUp(index) => {
                let thefts = view.options.give_up == GiveUp::DoubleTheft;
                let place = own(Form::Bare, index);
                self.text("move-give_up", &[("place", (&place).into()), ("thefts", thefts.into())])
            }
            Move::Pass => plain("move-pass"),
            Move::Theft(victim, loot) => {
                let from = self.names.dative(self.texts, victim);
                let from = ("from", Arg::from(&from));
                match loot {
                    Loot::Hand => self.text("move-theft-hand", &[from]),
                    Loot::Rune(colour) => {
                        self.text("move-theft-rune", &[from, ("colour", colour.name().into())])
                    }
                    Loot::Stored(index) => {
                        let place = theirs(Form::Dative, victim, index);
                        self.text("move-theft-stored", &[("place", (&place).into())])
                    }
                    Loot::Table(index) => {
                        let place = theirs(Form::Object, victim, index);
                        self.text("move-theft-table", &[("place", (&place).into())])
                    }
                }
            }
            Move::Take => match view.step {
                Step::Interest { storage } => {
                    let place = own(Form::Dative, storage);
                    self.text("move-take", &[("place", (&place).into())])
                }
                _ => plain("move-take-any"),
            },
            Move::Skip => match view.step {
                Step::Theft { left, .. } => self.text("move-forgo", &[("count", left.into())]),
                _ => plain("move-skip"),
            },
            Move::Buy(ware, coin) => {
                let ware = match ware {
                    Ware::Outpost => "outpost",
                    Ware::Collector => "collector",
                    Ware::Rune => "rune",
                };
                let price = match coin {
                    Coin::Runes(colour) => self.runes(colour, view.price),
                    Coin::Mixed => plain("price-mixed"),
                    Coin::Outpost => plain("price-outpost"),
                };
                self.text("move-buy", &[("ware", ware.into()), ("price", (&price).into())])
            }
            Move::Neutralise(colour, index) => {
                let (place, price) = (own(Form::Dative, index), self.runes(colour, view.price));
                self.text("move-neutralise", &[("place", (&place).into()), ("price", (&price).into())])
            }
            Move::RemoveRunes(index, red) => {
                let blue = self.markt.setup().cards.ransom_runes.saturating_sub(red);
                let (place, price) = (own(Form::Dative, index), self.both(red, blue));
                self.text("move-remove_runes", &[("place", (&place).into()), ("price", (&price).into())])
            }
            Move::RemoveOutpost(index, from) => {
                let (place, source) = (own(Form::Dative, index), table.place(mover, from));
                let alone = source.kind == "outpost";
                let form = if alone { Form::Bare } else { Form::Dative };
                let source = self.place(form, &source, None);
                let args =
                    [("place", Arg::from(&place)), ("alone", alone.into()), ("outpost", (&source).into())];
                self.text("move-remove_outpost", &args)
            }
            Move::Connect(outpost, main) => {
                let (outpost, main) = (own(Form::Bare, outpost), own(Form::Dative, main));
                self.text("move-connect", &[("outpost", (&outpost).into()), ("place", (&main).into())])
            }
            Move::Detach(index) => {
                let place = own(Form::Dative, index);
                self.text("move-detach", &[("place", (&place).into())])
            }
            Move::End => match view.phase {
                Phase::Start | Phase::Interest | Phase::Business => plain("move-end-business"),
                Phase::Play | Phase::Store | Phase::Tie | Phase::Over => plain("move-end-play"),
            },
            Move::PaySource(index) => {
                let place = own(Form::Dative, index);
                self.text("move-pay_source", &[("place", (&place).into())])
            }
            Move::PlaceOutpost(index) => {
                let place = own(Form::Dative, index);
                self.text("move-place_outpost", &[("place", (&place).into())])
            }
            Move::Standalone => plain("move-standalone"),
            Move::PlaceCollector(owner, index) => {
                let place = theirs(Form::Into, owner, index);
                self.text("move-place_collector", &[("place", (&place).into())])
            }
            Move::BuyRune(colour) => self.text("move-buy_rune", &[("colour", colour.name().into())]),
            Move::BuyGood(good) => self.text("move-buy_good", &[("ware", good_word(good).into())]),
            Move::Ransom(index) => {
                let place = own(Form::Dative, index);
                self.text("move-ransom", &[("place", (&place).into())])
            }
            Move::Duel(kind, target) => {
                let (card, target) =
                    (self.card(self.markt.rules().card(kind)), self.names.object(self.texts, target));
                self.text("move-duel", &[("card", (&card).into()), ("target", (&target).into())])
            }
            Move::Thief => plain("move-thief"),
            Move::Lay(kind) => self.with_card("move-lay", kind),
            Move::DoubleTheft(kind) => self.with_card("move-double_theft", kind),
            Move::Discard(kind) => self.with_card("move-discard", kind),
            Move::Pay(kind) => self.with_card("move-pay", kind),
            Move::Done => {
                let draft = view.own.as_ref().and_then(|own| own.draft.as_ref());
                let sum = draft.map_or(0, |draft| sum(&draft.picked));
                self.text("move-done", &[("sum", sum.into())])
            }
            Move::Show(kind) => self.with_card("move-show", kind),
            Move::Concede => plain("move-concede"),
            Move::Store(index, colour, runes) => {
                let (place, runes) = (own(Form::Into, index), self.runes(colour, runes));
                self.text("move-store", &[("place", (&place).into()), ("runes", (&runes).into())])
            }
            Move::StoreNone => plain("move-store_none"),
            Move::Withdraw(runes) => self.text("move-withdraw", &[("count", runes.into())]),
            Move::Rps(sign) => self.sign(sign),
        }
    }

    pub(super) fn with_card(&self, id: &str, kind: Kind) -> String {
        let card = self.markt.rules().card(kind);
        let (title, object) = (self.card(card), self.a_card(card));
        self.text(id, &[("card", (&title).into()), ("object", (&object).into())])
    }

    pub(super) fn sign(&self, sign: Sign) -> String {
        self.text(&format!("sign-{}", sign.name()), &[])
    }

    // The log.
}
