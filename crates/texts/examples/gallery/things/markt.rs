//! The things of Markt der Runen: hand cards, the market's stacks, storages, loose runes, players.

use tafelrune_engine::games::markt::Markt;
use tafelrune_engine::games::markt::kind::{Colour, Kind};
use tafelrune_engine::games::markt::moves::{Coin, Loot, Move, Ware};
use tafelrune_engine::games::markt::state::{Good, Step};
use tafelrune_engine::games::markt::view::View;
use tafelrune_engine::Seat;

use super::{Things, hand, seat};

fn storage(owner: Seat, index: u8) -> String {
    format!("storage:{owner}.{index}")
}

fn loose(owner: Seat, colour: Colour) -> String {
    format!("loose:{owner}.{}", colour.name())
}

fn good(good: Good) -> String {
    match good {
        Good::Outpost => "market:outpost".into(),
        Good::Collector => "market:collector".into(),
    }
}

impl Things for Markt {
    fn things(&self, view: &View, mv: Move) -> Vec<String> {
        let Some(me) = view.viewer.seat() else { return Vec::new() };
        let card = |kind: Kind| hand(self.rules().card(kind));
        match mv {
            Move::GiveUp(index) | Move::Detach(index) | Move::PaySource(index) | Move::PlaceOutpost(index) => {
                vec![storage(me, index)]
            }
            Move::Theft(victim, Loot::Hand) => vec![format!("cards:{victim}")],
            Move::Theft(victim, Loot::Rune(colour)) => vec![loose(victim, colour)],
            Move::Theft(victim, Loot::Stored(index) | Loot::Table(index)) => vec![storage(victim, index)],
            Move::Take => match view.step {
                Step::Interest { storage: index } => vec![storage(me, index)],
                _ => Vec::new(),
            },
            Move::Buy(ware, coin) => {
                let ware = match ware {
                    Ware::Outpost => "market:outpost",
                    Ware::Collector => "market:collector",
                    Ware::Rune => "market:rune",
                };
                let coin = match coin {
                    Coin::Runes(colour) => format!("coin:{}", colour.name()),
                    Coin::Mixed => "coin:mixed".into(),
                    Coin::Outpost => "coin:outpost".into(),
                };
                vec![ware.into(), coin]
            }
            Move::Neutralise(colour, index) => {
                vec![storage(me, index), "market:outpost".into(), format!("coin:{}", colour.name())]
            }
            Move::RemoveRunes(index, red) => vec![storage(me, index), format!("coin:{red}-red")],
            Move::RemoveOutpost(index, from) if index == from => vec![storage(me, index)],
            Move::RemoveOutpost(index, from) | Move::Connect(index, from) => {
                vec![storage(me, index), storage(me, from)]
            }
            Move::PlaceCollector(owner, index) => vec![storage(owner, index)],
            Move::BuyRune(colour) => vec![format!("market:{}", colour.name())],
            Move::BuyGood(what) => vec![good(what)],
            Move::Ransom(index) => vec![storage(me, index)],
            Move::Duel(kind, target) => vec![card(kind), seat(target)],
            Move::Thief => vec![hand("thief")],
            Move::Lay(kind) => vec![card(kind), "table:own".into()],
            Move::DoubleTheft(kind) => vec![card(kind), "discard".into()],
            Move::Discard(kind) | Move::Pay(kind) | Move::Show(kind) => vec![card(kind)],
            Move::Store(index, colour, runes) => {
                let mut things = vec![storage(me, index)];
                things.extend((1..=runes).map(|rune| format!("{}#{rune}", loose(me, colour))));
                things
            }
            Move::Withdraw(runes) => vec![format!("count:{runes}")],
            Move::Rps(sign) => vec![format!("sign:{}", format!("{sign:?}").to_lowercase())],
            Move::Pass
            | Move::Forgo
            | Move::Skip
            | Move::End
            | Move::Standalone
            | Move::Done
            | Move::Concede
            | Move::StoreNone => Vec::new(),
        }
    }
}
