//! Markt der Runen in words.

use std::sync::{Arc, LazyLock};

use tafelrune_engine::games::markt::Markt;
use tafelrune_engine::games::markt::cards::Cards;
use tafelrune_engine::games::markt::event::{EndReason, Event, Removal, Use};
use tafelrune_engine::games::markt::kind::{Card, Colour, Kind};
use tafelrune_engine::games::markt::moves::{Coin, Loot, Move, Ware};
use tafelrune_engine::games::markt::options::GiveUp;
use tafelrune_engine::games::markt::state::{Goal, Good, Phase, Sign, Step, StorageKind};
use tafelrune_engine::games::markt::view::{SeatView, View};
use tafelrune_engine::{CardSet, Game, Seat};

use crate::speak::{Args, Line, Names, Speak};
use crate::{Arg, Texts};

type Seen = Event<Option<Card>>;

/// Our own edition, whose number cards have names and texts in every language.
static EDITION: LazyLock<Arc<Cards>> = LazyLock::new(Cards::edition);

impl Speak for Markt {
    fn say_move(&self, texts: &Texts, names: &Names, view: &View, mv: Move) -> String {
        Speaker { markt: self, texts, names }.say_move(view, mv)
    }

    fn say_event(&self, texts: &Texts, names: &Names, seen: &Seen) -> Option<String> {
        Speaker { markt: self, texts, names }.event(&Storages::default(), seen)
    }

    fn tell(&self, texts: &Texts, names: &Names, seen: &[Seen]) -> Vec<Line> {
        Speaker { markt: self, texts, names }.tell(Storages::default(), seen)
    }

    fn tell_at(&self, texts: &Texts, names: &Names, before: &View, seen: &[Seen]) -> Vec<Line> {
        Speaker { markt: self, texts, names }.tell(Storages::of(before), seen)
    }

    fn say_decision(&self, texts: &Texts, names: &Names, view: &View) -> String {
        Speaker { markt: self, texts, names }.decision(view)
    }

    fn card_ids(&self) -> Vec<String> {
        let market = ["rune_red", "rune_blue", "outpost", "collector"].map(String::from);
        let hand = self.rules().kinds().map(|kind| self.rules().card(kind).to_string());
        market.into_iter().chain(hand).map(|card| format!("card-{card}")).collect()
    }

    fn say_card(&self, texts: &Texts, card_id: &str) -> (String, String) {
        let slug = card_id.strip_prefix("card-").unwrap_or(card_id);
        let id = format!("card-{slug}");
        if let Some(Card::Number(value)) = Card::parse(slug) {
            let cards = &self.setup().cards;
            let same_sums = cards.rune_sums == EDITION.rune_sums && cards.goods_sum == EDITION.goods_sum;
            let text = match same_sums && self.is_edition_number(value) {
                true => texts.attr(Self::ID, &id, "text", &[]),
                false => texts.attr(Self::ID, "card-num", "text", &[("value", value.into())]),
            };
            return (self.number_name(texts, value), text.unwrap_or_default());
        }
        (texts.game(Self::ID, &id, &[]), texts.attr(Self::ID, &id, "text", &[]).unwrap_or_default())
    }
}

/// What number cards are called: ours in every language, others as their card set calls them.
trait NumberNames {
    fn is_edition_number(&self, value: u8) -> bool;
    fn number_name(&self, texts: &Texts, value: u8) -> String;
}

impl NumberNames for Markt {
    fn is_edition_number(&self, value: u8) -> bool {
        let own = self.setup().cards.numbers.iter().find(|number| number.value == value);
        let ours = EDITION.numbers.iter().find(|number| number.value == value);
        matches!((own, ours), (Some(own), Some(ours)) if own.name == ours.name)
    }

    fn number_name(&self, texts: &Texts, value: u8) -> String {
        if self.is_edition_number(value) {
            return texts.game(Self::ID, &format!("card-{}", Card::Number(value)), &[]);
        }
        let own = self.setup().cards.numbers.iter().find(|number| number.value == value);
        match own.filter(|number| !number.name.trim().is_empty()) {
            Some(number) => number.name.clone(),
            None => texts.game(Self::ID, "card-num", &[("value", value.into())]),
        }
    }
}

/// Which grammatical form of a storage's name is wanted.
#[derive(Clone, Copy)]
enum Form {
    /// As a heading: "Rotes Hauptlager".
    Bare,
    /// "das rote Hauptlager".
    Object,
    /// After "aus", "von", "mit": "dem roten Hauptlager".
    Dative,
    /// "ins rote Hauptlager".
    Into,
}

impl Form {
    fn id(self) -> &'static str {
        match self {
            Form::Bare => "storage-bare",
            Form::Object => "storage-object",
            Form::Dative => "storage-dative",
            Form::Into => "storage-into",
        }
    }
}

/// A storage to be named.
struct Place {
    kind: &'static str,
    /// Which one, if there are several like it: empty, or a number with a space before it.
    nth: String,
}

impl Place {
    /// Known by its index alone.
    fn at(index: u8) -> Place {
        Place { kind: "place", nth: format!(" {}", u16::from(index) + 1) }
    }

    /// The only one of its kind.
    fn only(kind: StorageKind) -> Place {
        Place { kind: kind_word(kind), nth: String::new() }
    }
}

/// What storages lie on the table, by seat; nothing where that is not known.
#[derive(Default)]
struct Storages(Vec<Vec<StorageKind>>);

impl Storages {
    fn of(view: &View) -> Storages {
        let kinds = |seat: &SeatView| seat.storages.iter().map(|storage| storage.kind).collect();
        Storages(view.seats.iter().map(kinds).collect())
    }

    fn place(&self, owner: Seat, index: u8) -> Place {
        let kinds = self.0.get(owner.index()).map_or(&[][..], Vec::as_slice);
        let Some(kind) = kinds.get(usize::from(index)) else { return Place::at(index) };
        let like = |kinds: &[StorageKind]| kinds.iter().filter(|other| *other == kind).count();
        match like(kinds) {
            1 => Place::only(*kind),
            _ => Place { kind: kind_word(*kind), nth: format!(" {}", like(&kinds[..=usize::from(index)])) },
        }
    }

    /// What becomes of the storages by an event, whose indexes are those before it.
    fn follow(&mut self, event: &Seen) {
        match *event {
            Event::Laid { seat, card: Card::Main(colour) } => self.append(seat, StorageKind::main(colour)),
            Event::OutpostPlaced { seat, storage: None } => self.append(seat, StorageKind::Outpost),
            Event::GaveUp { seat, storage, outpost, .. } => {
                self.remove_if(seat, storage, |_| true);
                if outpost {
                    self.append(seat, StorageKind::Outpost);
                }
            }
            Event::Fell { owner, storage, .. } => self.remove_if(owner, storage, |_| true),
            Event::Connected { seat, outpost, .. } => self.remove_if(seat, outpost, |_| true),
            Event::OutpostReturned { seat, storage } => {
                self.remove_if(seat, storage, |kind| kind == StorageKind::Outpost);
            }
            Event::CollectorRemoved { owner, storage, .. } => {
                self.remove_if(owner, storage, |kind| kind == StorageKind::Ruin);
            }
            Event::CollectorPlaced { owner, storage, .. } => {
                let kinds = self.0.get_mut(owner.index());
                if let Some(kind @ StorageKind::Outpost) = kinds.and_then(|k| k.get_mut(usize::from(storage)))
                {
                    *kind = StorageKind::Ruin;
                }
            }
            _ => {}
        }
    }

    fn append(&mut self, seat: Seat, kind: StorageKind) {
        if let Some(kinds) = self.0.get_mut(seat.index()) {
            kinds.push(kind);
        }
    }

    fn remove_if(&mut self, seat: Seat, index: u8, which: impl Fn(StorageKind) -> bool) {
        let Some(kinds) = self.0.get_mut(seat.index()) else { return };
        if kinds.get(usize::from(index)).is_some_and(|kind| which(*kind)) {
            kinds.remove(usize::from(index));
        }
    }
}

fn kind_word(kind: StorageKind) -> &'static str {
    match kind {
        StorageKind::MainRed => "main_red",
        StorageKind::MainBlue => "main_blue",
        StorageKind::Outpost => "outpost",
        StorageKind::Ruin => "ruin",
    }
}

fn good_word(good: Good) -> &'static str {
    match good {
        Good::Outpost => "outpost",
        Good::Collector => "collector",
    }
}

struct Speaker<'a> {
    markt: &'a Markt,
    texts: &'a Texts,
    names: &'a Names,
}

impl Speaker<'_> {
    fn text(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.texts.game(Markt::ID, id, args)
    }

    // Words.

    /// A card as it is called in moves and the log: "Bärenfell (8)".
    fn card(&self, card: Card) -> String {
        match card {
            Card::Number(value) => {
                let name = self.markt.number_name(self.texts, value);
                self.text("label-number", &[("name", (&name).into()), ("value", value.into())])
            }
            Card::Thief | Card::Main(_) => self.text(&format!("card-{card}"), &[]),
        }
    }

    /// A card as the object of a sentence: "Bärenfell (8)", "ein rotes Hauptlager".
    fn a_card(&self, card: Card) -> String {
        match card {
            Card::Number(_) => self.card(card),
            Card::Thief | Card::Main(_) => self.text(&format!("label-{card}"), &[]),
        }
    }

    /// "2 rote Runen".
    fn runes(&self, colour: Colour, count: u8) -> String {
        self.text("runes-count", &[("colour", colour.name().into()), ("count", count.into())])
    }

    /// "1 rote und 2 blaue Runen".
    fn both(&self, red: u8, blue: u8) -> String {
        match (red, blue) {
            (red, 0) => self.runes(Colour::Red, red),
            (0, blue) => self.runes(Colour::Blue, blue),
            (red, blue) => self.text("runes-both", &[("red", red.into()), ("blue", blue.into())]),
        }
    }

    /// "eine rote Rune".
    fn rune(&self, colour: Colour) -> String {
        self.text("runes-one", &[("colour", colour.name().into())])
    }

    /// The name of a storage; `owner` only where it is to be said.
    fn place(&self, form: Form, place: &Place, owner: Option<Seat>) -> String {
        let whose = match owner {
            None => "none",
            Some(seat) if self.names.is_you(seat) => "you",
            Some(_) => "other",
        };
        let owner = owner.map(|seat| self.names.name(self.texts, seat)).unwrap_or_default();
        let args: Args<'_> = vec![
            ("kind", place.kind.into()),
            ("whose", whose.into()),
            ("owner", (&owner).into()),
            ("nth", (&place.nth).into()),
        ];
        self.text(form.id(), &args)
    }

    // Moves.

    fn say_move(&self, view: &View, mv: Move) -> String {
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
            Move::Forgo => plain("move-forgo"),
            Move::Take => match view.step {
                Step::Interest { storage } => {
                    let place = own(Form::Dative, storage);
                    self.text("move-take", &[("place", (&place).into())])
                }
                _ => plain("move-take-any"),
            },
            Move::Skip => plain("move-skip"),
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

    fn with_card(&self, id: &str, kind: Kind) -> String {
        let card = self.markt.rules().card(kind);
        let (title, object) = (self.card(card), self.a_card(card));
        self.text(id, &[("card", (&title).into()), ("object", (&object).into())])
    }

    fn sign(&self, sign: Sign) -> String {
        self.text(&format!("sign-{}", sign.name()), &[])
    }

    // The log.

    /// A line about what `seat` does.
    fn line(&self, id: &str, seat: Seat, args: &[(&str, Arg<'_>)]) -> Option<String> {
        let who = self.names.name(self.texts, seat);
        let mut all: Args<'_> = vec![("who", Arg::from(&who)), ("you", self.names.is_you(seat).into())];
        all.extend_from_slice(args);
        Some(self.text(id, &all))
    }

    /// A line about an event; `table` is how the table looked before it, as far as that is known.
    fn event(&self, table: &Storages, seen: &Seen) -> Option<String> {
        let dative = |seat| self.names.dative(self.texts, seat);
        let at = |seat, index| table.place(seat, index);
        // Their owner was named before; only "dein" is worth saying.
        let own = |form, place: Place, owner| {
            self.place(form, &place, Some(owner).filter(|owner| self.names.is_you(*owner)))
        };
        match *seen {
            Event::Started { starter } => self.line("event-started", starter, &[]),
            Event::Drew { seat, card } => self.drew(seat, &[card]),
            Event::Reshuffled { cards } => Some(self.text("event-reshuffled", &[("count", cards.into())])),
            Event::TurnBegan { seat, round } => self.line("event-turn", seat, &[("round", round.into())]),
            Event::Drained { owner, storage: _, colour, employer } => {
                let (rune, to) = (self.rune(colour), dative(employer));
                let to = ("to", Arg::from(&to));
                self.line("event-drained", owner, &[("rune", (&rune).into()), to])
            }
            Event::Fell { owner, storage: _, kind } => {
                let place = own(Form::Object, Place::only(kind), owner);
                self.line("event-fell", owner, &[("place", (&place).into())])
            }
            Event::GaveUp { seat, storage, card, runes, outpost: _ } => {
                let place = match card {
                    Card::Main(colour) => Place::only(StorageKind::main(colour)),
                    Card::Number(_) | Card::Thief => at(seat, storage),
                };
                let place = own(Form::Object, place, seat);
                self.line("event-gave_up", seat, &[("place", (&place).into()), ("count", runes.into())])
            }
            Event::StoleRune { thief, victim, colour, storage } => {
                let (rune, from) = (self.rune(colour), dative(victim));
                let place = storage.map(|index| own(Form::Dative, at(victim, index), victim));
                let mut args: Args<'_> = vec![("rune", (&rune).into()), ("from", (&from).into())];
                match &place {
                    Some(place) => {
                        args.push(("place", place.into()));
                        self.line("event-stole_stored", thief, &args)
                    }
                    None => self.line("event-stole", thief, &[("loot", (&rune).into()), args[1]]),
                }
            }
            Event::StoleCard { thief, victim, card } => {
                let loot = card.map_or_else(|| self.text("label-unseen", &[]), |card| self.a_card(card));
                let from = dative(victim);
                self.line("event-stole", thief, &[("loot", (&loot).into()), ("from", (&from).into())])
            }
            Event::TheftsLapsed { thief, thefts } => {
                self.line("event-lapsed", thief, &[("count", thefts.into())])
            }
            Event::Interest { seat, storage: _, colour, runes } => {
                let runes = self.runes(colour, runes);
                self.line("event-interest", seat, &[("runes", (&runes).into())])
            }
            Event::InterestSkipped { seat, storage } => {
                let place = own(Form::Dative, at(seat, storage), seat);
                self.line("event-interest_skipped", seat, &[("place", (&place).into())])
            }
            Event::Paid { seat, colour, storage: _ } => {
                let runes = self.runes(colour, 1);
                self.line("event-paid", seat, &[("runes", (&runes).into())])
            }
            Event::OutpostPlaced { seat, storage: None } => self.line("event-outpost_alone", seat, &[]),
            Event::OutpostPlaced { seat, storage: Some(storage) } => {
                let place = own(Form::Dative, at(seat, storage), seat);
                self.line("event-outpost_attached", seat, &[("place", (&place).into())])
            }
            Event::CollectorPlaced { employer, owner, storage, destroyed } => {
                let place = at(owner, storage);
                let destroyed = match destroyed {
                    true if place.kind == "outpost" => "itself",
                    true => "yes",
                    false => "no",
                };
                let place = self.place(Form::Into, &place, Some(owner));
                let args = [("place", Arg::from(&place)), ("destroyed", destroyed.into())];
                self.line("event-collector_placed", employer, &args)
            }
            Event::CollectorRemoved { owner, storage, how } => {
                let id = match how {
                    Removal::Ransom => "event-removed-ransom",
                    Removal::Runes => "event-removed-runes",
                    Removal::Outpost => "event-removed-outpost",
                    Removal::Neutralised => "event-removed-neutralised",
                };
                let place = own(Form::Dative, at(owner, storage), owner);
                self.line(id, owner, &[("place", (&place).into())])
            }
            // The collector that leaves for it has its own line.
            Event::OutpostReturned { .. } => None,
            Event::Connected { seat, outpost: _, main, runes } => {
                let place = own(Form::Dative, at(seat, main), seat);
                self.line("event-connected", seat, &[("place", (&place).into()), ("count", runes.into())])
            }
            // The cards and what they bought follow.
            Event::Spending { seat: _, goal: Goal::Rune(_) | Goal::Good(_) | Goal::Ransom(_) } => None,
            Event::Discarded { seat, card, used } => match used {
                Use::Spent => self.spent(seat, &[card]),
                // The challenge has its own line.
                Use::Attack => None,
                Use::Thief => self.line("event-thief", seat, &[]),
                Use::DoubleTheft => self.card_line("event-double_theft", seat, card),
                Use::Forced { duel_open: _ } => self.card_line("event-forced", seat, card),
            },
            Event::BoughtRune { seat, colour } => self.bought(seat, colour, 1),
            Event::BoughtGood { seat, good } => {
                self.line("event-bought_good", seat, &[("ware", good_word(good).into())])
            }
            Event::Laid { seat, card } => self.card_line("event-laid", seat, card),
            Event::Duel { attacker, target, card } => {
                let (card, target) = (self.card(card), self.names.object(self.texts, target));
                self.line("event-duel", attacker, &[("card", (&card).into()), ("target", (&target).into())])
            }
            Event::Shown { seat, card } => self.card_line("event-shown", seat, card),
            Event::Conceded { seat, attack: _, none_higher } => {
                self.line("event-conceded", seat, &[("none", none_higher.into())])
            }
            Event::Stored { seat, storage: _, colour, runes } => {
                let runes = self.runes(colour, runes);
                self.line("event-stored", seat, &[("runes", (&runes).into())])
            }
            Event::Withdrew { seat, storage: _, colour, runes } => {
                let runes = self.runes(colour, runes);
                self.line("event-withdrew", seat, &[("runes", (&runes).into())])
            }
            Event::Ended { reason: EndReason::MarketEmpty } => {
                Some(self.text("event-ended-market_empty", &[]))
            }
            Event::Ended { reason: EndReason::RoundCap } => Some(self.text("event-ended-round_cap", &[])),
            Event::TieShown { seat, card: Some(card) } => self.card_line("event-tie_shown", seat, card),
            Event::TieShown { seat, card: None } => self.line("event-tie_none", seat, &[]),
            // Which one is told once all have chosen.
            Event::SignChosen { seat: _ } => None,
            Event::SignShown { seat, sign } => {
                let sign = self.sign(sign);
                self.line("event-sign", seat, &[("sign", (&sign).into())])
            }
            Event::Lot { seat } => self.line("event-lot", seat, &[]),
        }
    }

    fn card_line(&self, id: &str, seat: Seat, card: Card) -> Option<String> {
        let card = self.a_card(card);
        self.line(id, seat, &[("card", (&card).into())])
    }

    fn drew(&self, seat: Seat, cards: &[Option<Card>]) -> Option<String> {
        let known: Option<Vec<String>> = cards.iter().map(|card| Some(self.a_card((*card)?))).collect();
        let cards = match known {
            Some(known) => self.texts.join("list-and", known),
            None => self.text("label-cards", &[("count", cards.len().into())]),
        };
        self.line("event-drew", seat, &[("cards", (&cards).into())])
    }

    fn spent(&self, seat: Seat, cards: &[Card]) -> Option<String> {
        let listed = self.texts.join("list-and", cards.iter().map(|card| self.card(*card)).collect());
        let args = [("cards", Arg::from(&listed)), ("count", cards.len().into()), ("sum", sum(cards).into())];
        self.line("event-spent", seat, &args)
    }

    fn bought(&self, seat: Seat, colour: Colour, count: u8) -> Option<String> {
        let runes = if count == 1 { self.rune(colour) } else { self.runes(colour, count) };
        self.line("event-bought_rune", seat, &[("runes", (&runes).into())])
    }

    /// Cards drawn, cards spent, runes paid and runes bought share lines.
    fn tell(&self, mut table: Storages, seen: &[Seen]) -> Vec<Line> {
        let mut lines: Vec<Line> = Vec::new();
        let mut say = |text: Option<String>, event| lines.extend(text.map(|text| Line { text, event }));
        let mut at = 0;
        while at < seen.len() {
            let rest = &seen[at..];
            let run = |same: &dyn Fn(&Seen) -> bool| rest.iter().take_while(|event| same(event)).count();
            let mut told = 1;
            match rest[0] {
                Event::Drew { .. } => {
                    told = run(&|event| matches!(event, Event::Drew { .. }));
                    let mut drawn: Vec<(Seat, usize, Vec<Option<Card>>)> = Vec::new();
                    for (index, event) in rest[..told].iter().enumerate() {
                        let Event::Drew { seat, card } = *event else { continue };
                        match drawn.iter_mut().find(|(other, ..)| *other == seat) {
                            Some((_, last, cards)) => {
                                *last = index;
                                cards.push(card);
                            }
                            None => drawn.push((seat, index, vec![card])),
                        }
                    }
                    drawn.iter().for_each(|(seat, last, cards)| say(self.drew(*seat, cards), at + last));
                }
                Event::Paid { seat, .. } => {
                    told = run(&|event| matches!(event, Event::Paid { seat: by, .. } if *by == seat));
                    let of = |wanted| {
                        rest[..told]
                            .iter()
                            .filter(|event| matches!(event, Event::Paid { colour, .. } if *colour == wanted))
                            .count() as u8
                    };
                    let runes = self.both(of(Colour::Red), of(Colour::Blue));
                    say(self.line("event-paid", seat, &[("runes", (&runes).into())]), at + told - 1);
                }
                Event::Discarded { seat, used: Use::Spent, .. } => {
                    let cards: Vec<Card> = rest
                        .iter()
                        .map_while(|event| match event {
                            Event::Discarded { seat: by, card, used: Use::Spent } if *by == seat => {
                                Some(*card)
                            }
                            _ => None,
                        })
                        .collect();
                    told = cards.len();
                    say(self.spent(seat, &cards), at + told - 1);
                }
                Event::BoughtRune { seat, colour } => {
                    told = run(&|event| *event == rest[0]);
                    say(self.bought(seat, colour, told as u8), at + told - 1);
                }
                ref event => say(self.event(&table, event), at),
            }
            rest[..told].iter().for_each(|event| table.follow(event));
            at += told;
        }
        lines
    }

    // What is asked.

    fn decision(&self, view: &View) -> String {
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
            Step::PaySource { red, blue, purpose: _ } => {
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
                None => ask("ask-play", &[("played", (view.played > 0).into())]),
            },
            Step::ForcedConnect => ask("ask-forced_connect", &[]),
            Step::Rps => ask("ask-rps", &[]),
            Step::Over => self.text("ask-over", &[]),
        }
    }

    /// The sums of number cards that reach a goal: "5, 10 oder 15", "mindestens 21".
    fn needed(&self, goal: Goal) -> String {
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

fn sum(cards: &[Card]) -> u16 {
    cards.iter().map(|card| u16::from(card.value())).sum()
}
