//! Targets of Markt der Runen: `hand:<card>`, `seat:<seat>`, `store:<seat>:<index>`,
//! `market:<red|blue|outpost|collector>`, `loose:<seat>:<colour>`, `sign:<sign>`.

use tafelrune_engine::{Notation, Rules, Seat};
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::kind::{Colour, Kind};
use tafelrune_games::markt::moves::{Coin, Loot, Move, Ware};
use tafelrune_games::markt::state::Good;

use crate::targets::{hand, person};

pub(super) fn targets(markt: &Markt, mover: Seat, mv: Move) -> Vec<String> {
    let card = |kind: Kind| hand(markt.rules().card(kind));
    let store = |seat: Seat, index: u8| format!("store:{seat}:{index}");
    let own = |index: u8| store(mover, index);
    let loose = |seat: Seat, colour: Colour| format!("loose:{seat}:{}", colour.name());
    let market = |ware: &str| format!("market:{ware}");
    match mv {
        Move::GiveUp(index) | Move::Ransom(index) => vec![own(index)],
        // Also by the colours that are paid, so that the mixtures are told apart.
        Move::RemoveRunes(index, red) => {
            let blue = markt.setup().cards.ransom_runes.saturating_sub(red);
            let paid = [(Colour::Red, red), (Colour::Blue, blue)].into_iter().filter(|(_, count)| *count > 0);
            std::iter::once(own(index)).chain(paid.map(|(colour, _)| loose(mover, colour))).collect()
        }
        Move::PaySource(index) | Move::PlaceOutpost(index) | Move::Detach(index) => vec![own(index)],
        Move::Theft(victim, loot) => match loot {
            Loot::Hand => vec![person(victim)],
            Loot::Rune(colour) => vec![person(victim), loose(victim, colour)],
            Loot::Stored(index) | Loot::Table(index) => vec![person(victim), store(victim, index)],
        },
        Move::Buy(ware, coin) => {
            let ware = match ware {
                Ware::Outpost => "outpost",
                Ware::Collector => "collector",
                Ware::Rune => "red",
            };
            match coin {
                Coin::Runes(colour) => vec![market(ware), loose(mover, colour)],
                Coin::Mixed | Coin::Outpost => vec![market(ware)],
            }
        }
        Move::Neutralise(colour, index) => {
            vec![market("outpost"), loose(mover, colour), own(index)]
        }
        Move::RemoveOutpost(index, from) => vec![own(index), own(from)],
        Move::Connect(from, to) => vec![own(from), own(to)],
        Move::PlaceCollector(seat, index) => vec![store(seat, index)],
        Move::BuyRune(colour) => vec![market(colour.name())],
        Move::BuyGood(Good::Outpost) => vec![market("outpost")],
        Move::BuyGood(Good::Collector) => vec![market("collector")],
        Move::Duel(kind, seat) => vec![card(kind), person(seat)],
        Move::Thief => vec![card(Kind::THIEF)],
        Move::Lay(kind) | Move::DoubleTheft(kind) | Move::Discard(kind) => vec![card(kind)],
        Move::Pay(kind) | Move::Show(kind) => vec![card(kind)],
        Move::Store(index, colour, _) => vec![loose(mover, colour), own(index)],
        Move::Rps(_) => {
            vec![format!("sign:{}", markt.move_text(mv).split(' ').next_back().unwrap_or("?"))]
        }
        Move::Pass | Move::Take | Move::Skip | Move::End | Move::Standalone => Vec::new(),
        Move::Done | Move::Concede | Move::StoreNone | Move::Withdraw(_) => Vec::new(),
    }
}
