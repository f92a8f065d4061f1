//! Thalara for the learned evaluation.

use tafelrune_engine::games::thalara::Thalara;
use tafelrune_engine::games::thalara::kind::{Card, Kind, listed};
use tafelrune_engine::games::thalara::state::{SEATS, SLOTS, SPELLS, State};
use tafelrune_engine::{Game, Seat};

use super::{Group, Layout, Net, Sheet, at_least_0, embedded, lead, steps};

/// So far leads in a conflict are told apart, either way.
const REACH: i32 = 9;
/// So many leads there are.
const LEADS: usize = 2 * REACH as usize + 1;

const STARS: Group = Group::first("stars", 32);
const LEAD: Group = STARS.then("lead", 21);
const FOUGHT: Group = LEAD.then("conflicts still fought for, by stars and lead", 4 * LEADS);
const SETTLED: Group = FOUGHT.then("conflicts nobody can add to, by stars and lead", 4 * LEADS);
const ABSENT: Group = SETTLED.then("conflicts without own cards, by stars", 4);
const HAND: Group = ABSENT.then("cards in hand", 9);
const STRENGTH: Group = HAND.then("strength in hand", 16);
const SUPPLY: Group = STRENGTH.then("cards in the supply", 22);
const STOCK: Group = SUPPLY.then("strength in the supply", 24);
const HIGH: Group = STOCK.then("strong cards in hand and supply", 12);
const ARTEFACTS: Group = HIGH.then("artefacts to use", 10);
const AFTERSHOCKS: Group = ARTEFACTS.then("aftershocks", 6);
const TRANSFORMATIONS: Group = AFTERSHOCKS.then("transformations", 4);
const PASSED: Group = TRANSFORMATIONS.then("passed", 2);
const SPELLS_LEFT: Group = PASSED.then("spells left", 5);
const TRAPS: Group = SPELLS_LEFT.then("traps left", 5);
const LIMIT: Group = TRAPS.then("hand limit", 9);
const AWAY: Group = LIMIT.then("turns away", 4);
const BEGINS: Group = AWAY.then("places behind the start player", 4);

const ROUND: Group = Group::first("round", 14);
const STACK: Group = ROUND.then("artefacts to come", 24);
const CONFLICTS: Group = STACK.then("conflicts", 6);
const OPEN_STARS: Group = CONFLICTS.then("stars in conflicts", 16);
const STEP: Group = OPEN_STARS.then("step", 10);
const PLAYERS: Group = STEP.then("players", 5);

/// The features.
pub(crate) const LAYOUT: Layout = Layout {
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

/// The net that comes with the house: at a table of three it beats the estimate; with two it was no better,
/// and with four nobody has measured it.
pub(crate) fn net(players: u8) -> Option<&'static Net> {
    if players == 3 { embedded!(Thalara, "thalara.net") } else { None }
}

/// Cards of at least this strength decide conflicts.
const STRONG: i16 = 5;

/// Notes the features of a position.
pub(crate) fn notice(thalara: &Thalara, state: &State, sheet: &mut impl Sheet) {
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
                sheet.seat(seat, ABSENT.at(stars), 1.0);
                continue;
            };
            let others = seat.others(players).filter_map(|other| totals[other.index()]);
            let lead = i32::from(own - others.max().unwrap_or(0)).clamp(-REACH, REACH);
            sheet.seat(seat, fights.at(stars * LEADS + at_least_0(lead + REACH)), 1.0);
        }
    }
    sheet.common(ROUND.at(state.round.into()), 1.0);
    sheet.common(STACK.at(state.stack.len()), 1.0);
    sheet.common(CONFLICTS.at(conflicts), 1.0);
    sheet.common(OPEN_STARS.at(stars_open), 1.0);
    sheet.common(STEP.at(state.step as usize), 1.0);
    sheet.common(PLAYERS.at(players.into()), 1.0);
    for seat in Seat::all(players) {
        let player = state.player(seat);
        // The first of a group is what is usual, and needs no note.
        let mut one = |group: Group, index: usize| {
            if index > 0 {
                sheet.seat(seat, group.at(index), 1.0);
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
