//! MARA for the learned evaluation.

use tafelrune_engine::{Rules, Seat};
use tafelrune_games::mara::Mara;
use tafelrune_games::mara::cards::ActionKind;
use tafelrune_games::mara::kind::{Class, Kind, SEATS};
use tafelrune_games::mara::state::{Player, Site, State};

use crate::learned::{FeatureGroup, FeatureLayout, FeatureSink, at_least_0, lead, steps};

const MISSING: FeatureGroup = FeatureGroup::first("points to the target", 32);
const LEAD: FeatureGroup = MISSING.then("lead", 25);
const PLACES: FeatureGroup = LEAD.then("places", 4);
const SITES: FeatureGroup = PLACES.then("places by runes and powers", 26);
const ENERGY: FeatureGroup = SITES.then("energy", 24);
const SPREAD: FeatureGroup = ENERGY.then("colours with energy", 5);
const HAND: FeatureGroup = SPREAD.then("cards in hand", 14);
const FITTING_RUNES: FeatureGroup = HAND.then("runes that fit", 5);
const OTHER_RUNES: FeatureGroup = FITTING_RUNES.then("runes that do not", 4);
const HELD_PLACES: FeatureGroup = OTHER_RUNES.then("places in hand", 4);
const FITTING_POWERS: FeatureGroup = HELD_PLACES.then("powers that fit", 6);
const FITTING_POINTS: FeatureGroup = FITTING_POWERS.then("points of powers that fit", 10);
const OTHER_POWERS: FeatureGroup = FITTING_POINTS.then("powers that do not", 5);
const DIRECT: FeatureGroup = OTHER_POWERS.then("powers that attack from the hand", 4);
const PROTECTIONS: FeatureGroup = DIRECT.then("protections", 5);
const ATTACKS: FeatureGroup = PROTECTIONS.then("attack cards", 5);
const FREE: FeatureGroup = ATTACKS.then("free actions", 5);
const COMBAT: FeatureGroup = FREE.then("combat value in all", 24);
const BEST: FeatureGroup = COMBAT.then("best combat value", 12);
const UNGUARDED: FeatureGroup = BEST.then("runes nobody guards", 6);
const GAPS: FeatureGroup = UNGUARDED.then("free slots", 8);
const STONES: FeatureGroup = GAPS.then("stones", 5);
const STORMY: FeatureGroup = STONES.then("stormy", 2);
const PILE: FeatureGroup = STORMY.then("won cards", 10);
const AWAY: FeatureGroup = PILE.then("turns away", 4);
const PHASE: FeatureGroup = AWAY.then("phase of the own turn", 8);

const ROUND: FeatureGroup = FeatureGroup::first("round", 24);
const STACKS: FeatureGroup = ROUND.then("cards in stacks", 20);
const WALHALL: FeatureGroup = STACKS.then("cards in Walhall", 16);
const TARGET_MET: FeatureGroup = WALHALL.then("target met", 2);
const PLAYERS: FeatureGroup = TARGET_MET.then("players", 5);

pub(super) const FEATURES: FeatureLayout = FeatureLayout {
    seat: &[
        MISSING,
        LEAD,
        PLACES,
        SITES,
        ENERGY,
        SPREAD,
        HAND,
        FITTING_RUNES,
        OTHER_RUNES,
        HELD_PLACES,
        FITTING_POWERS,
        FITTING_POINTS,
        OTHER_POWERS,
        DIRECT,
        PROTECTIONS,
        ATTACKS,
        FREE,
        COMBAT,
        BEST,
        UNGUARDED,
        GAPS,
        STONES,
        STORMY,
        PILE,
        AWAY,
        PHASE,
    ],
    common: &[ROUND, STACKS, WALHALL, TARGET_MET, PLAYERS],
};

/// Reports the features of a position.
pub(super) fn features(mara: &Mara, state: &State, sink: &mut impl FeatureSink) {
    let players = mara.players();
    let mut points = [0; SEATS];
    for seat in Seat::all(players) {
        points[seat.index()] = mara.score(state, seat);
    }
    let points = &points[..usize::from(players)];
    let left: usize = state.stacks.iter().map(|stack| stack.len()).sum();
    sink.common(ROUND.at(state.round.into()), 1.0);
    sink.common(STACKS.at(left / 6), 1.0);
    sink.common(WALHALL.at(state.walhall.len() / 4), 1.0);
    sink.common(TARGET_MET.at(state.target_met.into()), 1.0);
    sink.common(PLAYERS.at(players.into()), 1.0);
    for seat in Seat::all(players) {
        let player = state.player(seat);
        // The first feature of a group is the usual case and is not reported.
        let mut one = |group: FeatureGroup, index: usize| {
            if index > 0 {
                sink.seat(seat, group.at(index), 1.0);
            }
        };
        let own = points[seat.index()];
        one(MISSING, at_least_0(i32::from(mara.setup().options.target_vp) - own));
        one(LEAD, lead(points, seat.index(), 12));
        one(STONES, state.stones.iter().filter(|owner| **owner == Some(seat)).count());
        one(STORMY, state.stormy.has(seat).into());
        one(PILE, player.pile.cards().count());
        one(AWAY, steps(state.active.index(), seat.index(), players));
        if seat == state.active {
            one(PHASE, state.phase as usize);
        }
        display(mara, player, &mut one);
        hand(mara, player, &mut one);
    }
}

fn free(site: &Site) -> usize {
    site.slots.iter().filter(|slot| slot.card.is_none()).count()
}

/// What lies before a seat.
fn display(mara: &Mara, player: &Player, one: &mut impl FnMut(FeatureGroup, usize)) {
    let (mut combat, mut best, mut unguarded, mut gaps) = (0, 0, 0, 0);
    for site in player.display.iter().filter(|site| site.card.is_some()) {
        let (runes, mut powers) = (site.runes().count(), 0);
        for power in site.powers() {
            powers += 1;
            let value = usize::from(mara.rules().power(power).cv);
            combat += value;
            best = best.max(value);
        }
        gaps += free(site);
        unguarded += if powers == 0 { runes } else { 0 };
        one(SITES, 1 + runes * 5 + powers);
    }
    one(PLACES, player.places());
    one(ENERGY, player.energy().into());
    one(SPREAD, player.energies().iter().filter(|energy| **energy > 0).count());
    one(COMBAT, combat / 2);
    one(BEST, best);
    one(UNGUARDED, unguarded);
    one(GAPS, gaps);
}

/// What a seat holds.
fn hand(mara: &Mara, player: &Player, one: &mut impl FnMut(FeatureGroup, usize)) {
    let rules = mara.rules();
    let mut open = [false; 4];
    for site in &player.display {
        if let Some(place) = site.card.filter(|_| free(site) > 0) {
            open[rules.colour(place).index()] = true;
        }
    }
    let fits = |kind: Kind| usize::from(open[rules.colour(kind).index()]);
    let (mut places, mut direct, mut points) = (0, 0, 0);
    let (mut runes, mut powers, mut actions) = ([0; 2], [0; 2], [0; 3]);
    for kind in player.hand.cards() {
        match kind.class() {
            Class::Place => places += 1,
            Class::Rune => runes[fits(kind)] += 1,
            Class::Power => {
                powers[fits(kind)] += 1;
                points += fits(kind) * usize::from(rules.vp(kind));
                direct += usize::from(rules.power(kind).direct_attack);
            }
            Class::Action => {
                actions[match rules.action(kind).kind {
                    ActionKind::Protection => 0,
                    ActionKind::Attack => 1,
                    ActionKind::Free => 2,
                }] += 1;
            }
        }
    }
    one(HAND, player.hand.len().into());
    one(HELD_PLACES, places);
    one(FITTING_RUNES, runes[1]);
    one(OTHER_RUNES, runes[0]);
    one(FITTING_POWERS, powers[1]);
    one(FITTING_POINTS, points);
    one(OTHER_POWERS, powers[0]);
    one(DIRECT, direct);
    one(PROTECTIONS, actions[0]);
    one(ATTACKS, actions[1]);
    one(FREE, actions[2]);
}
