//! Thalara for the learned evaluation.

use tafelrune_engine::{Rules, Seat};
use tafelrune_games::thalara::Thalara;
use tafelrune_games::thalara::kind::{Card, Kind, listed};
use tafelrune_games::thalara::state::{SEATS, SLOTS, SPELLS, State};

use crate::learned::{FeatureGroup, FeatureLayout, FeatureSink, Net, at_least_0, embedded, lead, steps};

/// Leads in a conflict are clamped to this.
const REACH: i32 = 9;
/// The number of different leads.
const LEADS: usize = 2 * REACH as usize + 1;

const STARS: FeatureGroup = FeatureGroup::first("stars", 32);
const LEAD: FeatureGroup = STARS.then("lead", 21);
const FOUGHT: FeatureGroup = LEAD.then("conflicts still fought for, by stars and lead", 4 * LEADS);
const SETTLED: FeatureGroup = FOUGHT.then("conflicts nobody can add to, by stars and lead", 4 * LEADS);
const ABSENT: FeatureGroup = SETTLED.then("conflicts without own cards, by stars", 4);
const HAND: FeatureGroup = ABSENT.then("cards in hand", 9);
const STRENGTH: FeatureGroup = HAND.then("strength in hand", 16);
const SUPPLY: FeatureGroup = STRENGTH.then("cards in the supply", 22);
const STOCK: FeatureGroup = SUPPLY.then("strength in the supply", 24);
const HIGH: FeatureGroup = STOCK.then("strong cards in hand and supply", 12);
const ARTEFACTS: FeatureGroup = HIGH.then("artefacts to use", 10);
const AFTERSHOCKS: FeatureGroup = ARTEFACTS.then("aftershocks", 6);
const TRANSFORMATIONS: FeatureGroup = AFTERSHOCKS.then("transformations", 4);
const PASSED: FeatureGroup = TRANSFORMATIONS.then("passed", 2);
const SPELLS_LEFT: FeatureGroup = PASSED.then("spells left", 5);
const TRAPS: FeatureGroup = SPELLS_LEFT.then("traps left", 5);
const LIMIT: FeatureGroup = TRAPS.then("hand limit", 9);
const AWAY: FeatureGroup = LIMIT.then("turns away", 4);
const BEGINS: FeatureGroup = AWAY.then("places behind the start player", 4);

const ROUND: FeatureGroup = FeatureGroup::first("round", 14);
const STACK: FeatureGroup = ROUND.then("artefacts to come", 24);
const CONFLICTS: FeatureGroup = STACK.then("conflicts", 6);
const OPEN_STARS: FeatureGroup = CONFLICTS.then("stars in conflicts", 16);
const STEP: FeatureGroup = OPEN_STARS.then("step", 10);
const PLAYERS: FeatureGroup = STEP.then("players", 5);

pub(super) const FEATURES: FeatureLayout = FeatureLayout {
    seat: &[
        STARS,
        LEAD,
        FOUGHT,
        SETTLED,
        ABSENT,
        HAND,
        STRENGTH,
        SUPPLY,
        STOCK,
        HIGH,
        ARTEFACTS,
        AFTERSHOCKS,
        TRANSFORMATIONS,
        PASSED,
        SPELLS_LEFT,
        TRAPS,
        LIMIT,
        AWAY,
        BEGINS,
    ],
    common: &[ROUND, STACK, CONFLICTS, OPEN_STARS, STEP, PLAYERS],
};

/// The embedded net: with three players it beats the estimate, with two it was no better, with four it has not
/// been measured.
pub(super) fn net(players: u8) -> Option<&'static Net> {
    if players == 3 { embedded!(Thalara, "thalara.net") } else { None }
}

/// Cards of at least this strength decide conflicts.
const STRONG: i16 = 5;

/// Reports the features of a position.
pub(super) fn features(thalara: &Thalara, state: &State, sink: &mut impl FeatureSink) {
    let players = thalara.players();
    let mut points = [0; SEATS];
    for seat in Seat::all(players) {
        points[seat.index()] = thalara.score(state, seat);
    }
    let points = &points[..usize::from(players)];
    let plays = |seat: Seat| !state.passed.has(seat) && !state.player(seat).hand.is_empty();
    let open = Seat::all(players).any(plays);
    let fights = if open { FOUGHT } else { SETTLED };
    let mut shown = *state;
    shown.revealed = true;
    let (mut conflicts, mut stars_open) = (0, 0);
    for slot in state.conflicts() {
        let stars = usize::from(thalara.rules().stars(Card(state.slots[usize::from(slot)]))).min(3);
        let totals = thalara.totals(&shown, slot);
        conflicts += 1;
        stars_open += stars;
        for seat in Seat::all(players) {
            let Some(own) = totals[seat.index()] else {
                sink.seat(seat, ABSENT.at(stars), 1.0);
                continue;
            };
            let others = seat.others(players).filter_map(|other| totals[other.index()]);
            let lead = i32::from(own - others.max().unwrap_or(0)).clamp(-REACH, REACH);
            sink.seat(seat, fights.at(stars * LEADS + at_least_0(lead + REACH)), 1.0);
        }
    }
    sink.common(ROUND.at(state.round.into()), 1.0);
    sink.common(STACK.at(state.stack.len()), 1.0);
    sink.common(CONFLICTS.at(conflicts), 1.0);
    sink.common(OPEN_STARS.at(stars_open), 1.0);
    sink.common(STEP.at(state.step as usize), 1.0);
    sink.common(PLAYERS.at(players.into()), 1.0);
    for seat in Seat::all(players) {
        let player = state.player(seat);
        // The first feature of a group is the usual case and is not reported.
        let mut one = |group: FeatureGroup, index: usize| {
            if index > 0 {
                sink.seat(seat, group.at(index), 1.0);
            }
        };
        one(STARS, at_least_0(points[seat.index()]));
        one(LEAD, lead(points, seat.index(), 10));
        one(HAND, player.hand.len().into());
        one(SUPPLY, player.supply.len().into());
        let (mut strength, mut stock, mut high, mut artefacts) = (0i16, 0i16, 0, 0);
        for (mask, sum) in
            [(player.hand.cards, &mut strength), (player.supply.cards | player.aside, &mut stock)]
        {
            for card in listed(mask) {
                let base = thalara.base(state, seat, card);
                *sum += base;
                high += usize::from(base >= STRONG);
                artefacts += usize::from(thalara.rules().kind(card) == Kind::Artefact);
            }
        }
        one(STRENGTH, at_least_0(i32::from(strength) / 2));
        one(STOCK, at_least_0(i32::from(stock) / 4));
        one(HIGH, high);
        one(ARTEFACTS, artefacts);
        one(AFTERSHOCKS, (player.supply.aftershocks + player.hand.aftershocks).into());
        one(TRANSFORMATIONS, (player.supply.transformations + player.hand.transformations).into());
        one(PASSED, state.passed.has(seat).into());
        let mine = &state.cast[seat.index() * SPELLS..][..player.spell_count()];
        one(SPELLS_LEFT, mine.iter().filter(|cast| usize::from(cast.slot) >= SLOTS).count());
        one(TRAPS, player.traps.count_ones() as usize);
        one(LIMIT, player.limit.into());
        one(AWAY, steps(state.active.index(), seat.index(), players));
        one(BEGINS, steps(state.start.index(), seat.index(), players));
    }
}
