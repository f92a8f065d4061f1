//! Markt der Runen for the learned evaluation.

use tafelrune_engine::games::markt::Markt;
use tafelrune_engine::games::markt::kind::Kind;
use tafelrune_engine::games::markt::state::{State, Storage, StorageKind};
use tafelrune_engine::{Game, Seat};

use super::{Group, Layout, Sheet, at_least_0, lead, steps};
use crate::search::SEATS;

const POINTS: Group = Group::first("points", 28);
const LEAD: Group = POINTS.then("lead", 21);
const LOOSE: Group = LEAD.then("loose runes", 5);
const STORES: Group = LOOSE.then("stores by kind, use and runes", 55);
const MAINS: Group = STORES.then("main stores", 4);
const HAND: Group = MAINS.then("cards in hand", 10);
const THIEVES: Group = HAND.then("thieves in hand", 4);
const NEW_MAINS: Group = THIEVES.then("main stores in hand", 4);
const VALUES: Group = NEW_MAINS.then("numbers in hand by value", 13);
const READY: Group = VALUES.then("numbers that buy a rune alone", 4);
const REACH: Group = READY.then("rune sums in reach", 8);
const GOODS: Group = REACH.then("sum of goods in reach", 2);
const COLLECTING: Group = GOODS.then("runes under own collectors", 8);
const AWAY: Group = COLLECTING.then("turns away", 5);
const PHASE: Group = AWAY.then("phase of the own turn", 7);

const CLOCK: Group = Group::first("runes in the market", 40);
const OUTPOSTS: Group = CLOCK.then("outposts in the market", 8);
const COLLECTORS: Group = OUTPOSTS.then("collectors in the market", 8);
const PLAYERS: Group = COLLECTORS.then("players", 6);

/// The features.
pub(crate) const LAYOUT: Layout = Layout {
    seat: &[
        POINTS, LEAD, LOOSE, STORES, MAINS, HAND, THIEVES, NEW_MAINS, VALUES, READY, REACH, GOODS,
        COLLECTING, AWAY, PHASE,
    ],
    common: &[CLOCK, OUTPOSTS, COLLECTORS, PLAYERS],
};

/// Notes the features of a position.
pub(crate) fn notice(markt: &Markt, state: &State, sheet: &mut impl Sheet) {
    let players = markt.players();
    let mut points = [0; SEATS];
    for seat in Seat::all(players) {
        points[seat.index()] = markt.score(state, seat);
    }
    let points = &points[..usize::from(players)];
    let market = &state.market;
    sheet.common(CLOCK.at(market.all_runes().into()), 1.0);
    sheet.common(OUTPOSTS.at(market.outposts.into()), 1.0);
    sheet.common(COLLECTORS.at(market.collectors.into()), 1.0);
    sheet.common(PLAYERS.at(players.into()), 1.0);
    let mut collecting = [0usize; SEATS];
    for seat in Seat::all(players) {
        for storage in &state.player(seat).storages {
            if let Some(owner) = storage.collector {
                collecting[owner.index()] += usize::from(storage.runes);
            }
        }
    }
    for seat in Seat::all(players) {
        let player = state.player(seat);
        // The first of a group is what is usual, and needs no note.
        let mut one = |group: Group, index: usize| {
            if index > 0 {
                sheet.seat(seat, group.at(index), 1.0);
            }
        };
        one(POINTS, at_least_0(points[seat.index()]));
        one(LEAD, lead(points, seat.index(), 10));
        one(LOOSE, (player.loose[0] + player.loose[1]).into());
        let (mut red, mut blue) = (0, 0);
        for storage in &player.storages {
            one(STORES, store(storage));
            red |= usize::from(storage.kind == StorageKind::MainRed);
            blue |= usize::from(storage.kind == StorageKind::MainBlue);
        }
        one(MAINS, red + 2 * blue);
        one(COLLECTING, collecting[seat.index()]);
        one(AWAY, steps(state.active.index(), seat.index(), players));
        if seat == state.active {
            one(PHASE, state.step.phase() as usize);
        }
        let cards = &markt.setup().cards;
        let (mut thieves, mut mains, mut ready, mut sums) = (0, 0, 0, 1u64);
        for kind in player.hand.cards() {
            match kind {
                Kind::THIEF => thieves += 1,
                Kind::MAIN_RED => mains += usize::from(red == 0),
                Kind::MAIN_BLUE => mains += usize::from(blue == 0),
                kind => {
                    let value = markt.rules().value(kind);
                    one(VALUES, value.into());
                    ready += usize::from(cards.rune_sums.contains(&value));
                    sums |= sums.checked_shl(value.into()).unwrap_or(0);
                }
            }
        }
        let reached = |sum: u8| sum < 64 && sums >> sum & 1 == 1;
        one(HAND, player.hand.len().into());
        one(THIEVES, thieves);
        one(NEW_MAINS, mains);
        one(READY, ready);
        one(REACH, cards.rune_sums.iter().filter(|sum| reached(**sum)).count());
        one(GOODS, usize::from(reached(cards.goods_sum)));
    }
}

/// A store by kind, use and runes.
fn store(storage: &Storage) -> usize {
    let kind = match storage.kind {
        StorageKind::MainRed | StorageKind::MainBlue => 0,
        StorageKind::Outpost => 1,
        StorageKind::Ruin => 2,
    };
    let state = match (storage.occupied(), storage.attached) {
        (true, _) => 2,
        (false, true) => 1,
        (false, false) => 0,
    };
    1 + (kind * 3 + state) * 6 + usize::from(storage.runes.min(5))
}
