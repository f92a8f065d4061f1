//! Which attacks by a single power would be won, by what lies open on the table.

use tafelrune_engine::Seat;
use tafelrune_engine::games::mara::Mara;
use tafelrune_engine::games::mara::ability::{Role, Versus};
use tafelrune_engine::games::mara::kind::{Kind, Object, Spot};
use tafelrune_engine::games::mara::view::View;

use super::{Attached, Eye, Scoring, affords};

/// A fight that would be won.
pub(super) struct Fight {
    pub target: Object,
    pub attacker: Kind,
    /// Where the attacker lies; nowhere if it attacks from the hand.
    pub spot: Option<Spot>,
    pub worth: f32,
}

/// Every fight that would be won and is worth it, the best first.
pub(super) fn won(mara: &Mara, view: &View, eye: &Eye) -> Vec<Fight> {
    let mut fights = Vec::new();
    let attackers = attackers(mara, view, eye);
    for seat in view.seats.iter().filter(|seat| seat.seat != eye.me && !seat.calm) {
        for spot in Spot::all() {
            let Some(target) = eye.attached(seat.seat, spot) else { continue };
            for (attacker, from) in &attackers {
                let fight = fight(mara, view, eye, (*attacker, *from), (seat.seat, spot, target));
                fights.extend(fight);
            }
        }
    }
    fights.sort_by(|one: &Fight, two| two.worth.total_cmp(&one.worth));
    fights
}

/// The powers that may attack now and can be paid, and where they lie.
fn attackers(mara: &Mara, view: &View, eye: &Eye) -> Vec<(Kind, Option<Spot>)> {
    let rules = mara.rules();
    let marked = |kind: Kind, list: &[tafelrune_engine::games::mara::kind::Card]| {
        list.iter().any(|card| rules.kind(card.id()) == Some(kind))
    };
    let tired = |kind: Kind, direct: bool| {
        let twice = rules.power(kind).double_attack && !direct;
        marked(kind, if twice { &view.turn.attacked_twice } else { &view.turn.attacked })
    };
    let laid = Spot::all().filter_map(|spot| Some((spot, eye.attached(eye.me, spot)?)));
    let laid = laid.filter(|(_, card)| card.kind.is_power() && !card.fresh && !tired(card.kind, false));
    let direct = eye.hand.iter().filter(|kind| kind.is_power() && rules.power(**kind).direct_attack);
    let direct = direct.filter(|kind| !tired(**kind, true));
    let all = laid.map(|(spot, card)| (card.kind, Some(spot))).chain(direct.map(|kind| (*kind, None)));
    all.filter(|(kind, _)| affords(eye.energies(), rules.power(*kind))).collect()
}

fn fight(
    mara: &Mara,
    view: &View,
    eye: &Eye,
    (attacker, from): (Kind, Option<Spot>),
    (owner, spot, target): (Seat, Spot, Attached),
) -> Option<Fight> {
    let rules = mara.rules();
    let power = rules.power(attacker);
    let theirs = &eye.displays[owner.index()];
    let site = &theirs[usize::from(spot.place)];
    let powers = |list: &[Option<Attached>]| -> Vec<Kind> {
        list.iter().flatten().map(|card| card.kind).filter(|kind| kind.is_power()).collect()
    };
    if rules.colour(attacker) == rules.colour(target.kind) {
        return None;
    }
    let here = powers(&site.slots);
    if target.kind.is_rune() {
        let guard_all = theirs.iter().flat_map(|site| powers(&site.slots)).any(|k| rules.power(k).guard_all);
        if (site.guarded() || guard_all) && !power.ignore_guard {
            return None;
        }
    } else if here.iter().any(|kind| rules.power(*kind).taunt) && !rules.power(target.kind).taunt {
        return None;
    }
    let tax: u8 = here.iter().map(|kind| rules.power(*kind).tax).sum();
    let cost = power.own + power.vario + tax;
    if eye.energies().iter().sum::<u8>() < cost {
        return None;
    }
    let points = |seat: Seat| view.seats[seat.index()].points;
    let attack = power.cv
        + view.turn.boost
        + bonus(mara, eye, (eye.me, attacker), target.kind, points(owner) > points(eye.me), true);
    let defence = match target.kind.is_rune() {
        true => target.energy,
        false => {
            let leads = points(eye.me) > points(owner);
            rules.power(target.kind).cv + bonus(mara, eye, (owner, target.kind), attacker, leads, false)
        }
    };
    let ties = power.win_ties && !(target.kind.is_power() && rules.power(target.kind).win_ties);
    if attack < defence || (attack == defence && !ties) {
        return None;
    }
    let printed = f32::from(rules.vp(target.kind));
    let undying = target.kind.is_power() && rules.power(target.kind).undying;
    let taken = if undying { 0.0 } else { printed };
    let leader = if owner == eye.rival { 0.4 } else { 0.0 };
    // A power that falls leaves the rune cards at its place open.
    let opened = if target.kind.is_power() { 0.3 * site.runes() as f32 } else { 0.0 };
    let lost = if from.is_none() { 0.8 } else { 0.0 };
    let worth =
        2.0 * taken + mara.scoring(site, target.kind) + leader + opened - 0.2 * f32::from(cost) - lost;
    (worth > 0.0).then_some(Fight { target: Object::Card(owner, spot), attacker, spot: from, worth })
}

/// What a power's changes of combat value give it against another card.
fn bonus(
    mara: &Mara,
    eye: &Eye,
    (owner, kind): (Seat, Kind),
    other: Kind,
    other_leads: bool,
    attacks: bool,
) -> u8 {
    let rules = mara.rules();
    let lies = |ally: Kind| {
        let mut cards = eye.displays[owner.index()].iter().flat_map(|site| site.slots.iter().flatten());
        cards.any(|card| card.kind == ally)
    };
    let applies = |change: &&tafelrune_engine::games::mara::ability::CvMod<Kind>| {
        let role = match change.role {
            Role::Attack => attacks,
            Role::Defend => !attacks,
            Role::Both => true,
            Role::Combo => false,
        };
        let versus = match change.versus {
            Versus::Any => true,
            Versus::Colours(colours) => colours[rules.colour(other).index()],
            Versus::Strong(cv) => other.is_power() && rules.power(other).cv >= cv,
            Versus::Leader => other_leads,
        };
        role && versus && change.ally.is_none_or(lies)
    };
    rules.power(kind).mods.iter().filter(applies).map(|change| change.by).sum()
}
