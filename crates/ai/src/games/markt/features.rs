//! Markt der Runen for the learned evaluation.

use tafelrune_engine::{Rules, Seat};
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::kind::Kind;
use tafelrune_games::markt::state::{State, Storage, StorageKind};

use crate::learned::{FeatureGroup, FeatureLayout, FeatureSink, at_least_0, lead, steps};
use crate::search::SEATS;

const POINTS: FeatureGroup = FeatureGroup::first("points", 28);
const LEAD: FeatureGroup = POINTS.then("lead", 21);
const LOOSE: FeatureGroup = LEAD.then("loose runes", 5);
const STORES: FeatureGroup = LOOSE.then("stores by kind, use and runes", 55);
const MAINS: FeatureGroup = STORES.then("main stores", 4);
const HAND: FeatureGroup = MAINS.then("cards in hand", 10);
const THIEVES: FeatureGroup = HAND.then("thieves in hand", 4);
const NEW_MAINS: FeatureGroup = THIEVES.then("main stores in hand", 4);
const VALUES: FeatureGroup = NEW_MAINS.then("numbers in hand by value", 13);
const READY: FeatureGroup = VALUES.then("numbers that buy a rune alone", 4);
const REACH: FeatureGroup = READY.then("rune sums in reach", 8);
const GOODS: FeatureGroup = REACH.then("sum of goods in reach", 2);
const COLLECTING: FeatureGroup = GOODS.then("runes under own collectors", 8);
const AWAY: FeatureGroup = COLLECTING.then("turns away", 5);
const PHASE: FeatureGroup = AWAY.then("phase of the own turn", 7);

const CLOCK: FeatureGroup = FeatureGroup::first("runes in the market", 40);
const OUTPOSTS: FeatureGroup = CLOCK.then("outposts in the market", 8);
const COLLECTORS: FeatureGroup = OUTPOSTS.then("collectors in the market", 8);
const PLAYERS: FeatureGroup = COLLECTORS.then("players", 6);

pub(super) const FEATURES: FeatureLayout = FeatureLayout {
    seat: &[
        POINTS, LEAD, LOOSE, STORES, MAINS, HAND, THIEVES, NEW_MAINS, VALUES, READY, REACH, GOODS,
        COLLECTING, AWAY, PHASE,
    ],
    common: &[CLOCK, OUTPOSTS, COLLECTORS, PLAYERS],
};

/// Reports the features of a position.
pub(super) fn features(markt: &Markt, state: &State, sink: &mut impl FeatureSink) {
    let players = markt.players();
    let mut points = [0; SEATS];
    for seat in Seat::all(players) {
        points[seat.index()] = markt.score(state, seat);
    }
    let points = &points[..usize::from(players)];
    let market = &state.market;
    sink.common(CLOCK.at(market.all_runes().into()), 1.0);
    sink.common(OUTPOSTS.at(market.outposts.into()), 1.0);
    sink.common(COLLECTORS.at(market.collectors.into()), 1.0);
    sink.common(PLAYERS.at(players.into()), 1.0);
    let mut collecting = [0usize; SEATS];
    for seat in Seat::all(players) {
        for storage in &state.player(seat).storages {
            for employer in &storage.collectors {
                collecting[employer.index()] += usize::from(storage.runes);
            }
        }
    }
    for seat in Seat::all(players) {
        let player = state.player(seat);
        // The first feature of a group is the usual case and is not reported.
        let mut one = |group: FeatureGroup, index: usize| {
            if index > 0 {
                sink.seat(seat, group.at(index), 1.0);
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
