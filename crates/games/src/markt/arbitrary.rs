//! Options out of arbitrary bytes, for fuzzing and bulk play.

use tafelrune_engine::Seat;
use tafelrune_engine::testkit::arbitrary::Bytes;

use super::options::{
    Count, DuelDefence, DuelLimit, FirstPlayer, GiveUp, InterestMode, MainStoreFirst, NextStarter, Options,
    RoundCap, RunePrice, TieLast, WinnerBy,
};
use super::state::MAX_COLLECTORS_PER_STORAGE;

pub(super) fn options(bytes: &mut Bytes, players: u8) -> Options {
    let mut count = |least: u8, most: u8| match bytes.next() {
        0 => Count::Auto,
        255 => Count::All,
        byte => Count::Exactly(least + byte % (most - least + 1)),
    };
    let (runes_per_colour, outposts, collectors) = (count(1, 12), count(0, 5), count(0, 2));
    Options {
        runes_per_colour,
        outposts,
        collectors,
        stored_runes_protected: bytes.flag(),
        rune_price: match bytes.next() % 11 {
            0 => RunePrice::Table,
            1 => RunePrice::Flat2,
            price => RunePrice::Fixed(price - 1),
        },
        rune_purchases_per_turn: bytes.next(),
        rune_price_scaling: bytes.flag(),
        duel_limit: bytes.one_of(&[DuelLimit::PerOpponent, DuelLimit::PerTargetRound, DuelLimit::OnePerTurn]),
        duel_defence: bytes.one_of(&[DuelDefence::MustShow, DuelDefence::MayConcede]),
        collector_on_empty: bytes.flag(),
        collectors_per_storage: 1 + bytes.next() % MAX_COLLECTORS_PER_STORAGE as u8,
        ransom_from_occupied: bytes.flag(),
        give_up_occupied: bytes.flag(),
        give_up: bytes.one_of(&[GiveUp::DoubleTheft, GiveUp::Plain, GiveUp::Off]),
        main_store_first: bytes.one_of(&[MainStoreFirst::Advice, MainStoreFirst::Forced]),
        withdraw: bytes.flag(),
        interest_mode: bytes.one_of(&[InterestMode::Auto, InterestMode::Ask]),
        stolen_card_now: bytes.flag(),
        winner_by: bytes.one_of(&[WinnerBy::Points, WinnerBy::Runes]),
        first_player: match bytes.next() {
            0 => FirstPlayer::Random,
            byte => FirstPlayer::Seat(Seat(byte % players)),
        },
        next_starter: bytes.one_of(&[NextStarter::Winner, NextStarter::Loser, NextStarter::Rotate]),
        match_wins: 1 + bytes.next() % 3,
        round_cap: match bytes.next() % 52 {
            51 => RoundCap::Off,
            rounds => RoundCap::After(10 + rounds),
        },
        tie_last: bytes.one_of(&[TieLast::Rps, TieLast::Shared, TieLast::Lot]),
    }
}
