//! Scores of protection cards: what an attack or an action against the seat would cost it.

use tafelrune_games::mara::Mara;
use tafelrune_games::mara::kind::{Kind, Object};
use tafelrune_games::mara::view::View;
use tafelrune_games::mara::vocabulary::{Effect, Scope};
use tafelrune_games::mara::written::Resolving;

use super::fights::{self, Target};
use super::{KEEP, Scoring, Situation};

/// What is gained by using a protection card now; nothing is gained by one that saves less than it costs.
pub(super) fn protecting(mara: &Mara, view: &View, situation: &Situation, kind: Kind) -> f32 {
    let Some(pending) = &view.pending else { return -1.0 };
    let stake = if pending.attackers.is_empty() {
        action(mara, situation, pending)
    } else {
        attack(mara, view, situation, pending)
    };
    stake - situation.weights[KEEP] - 0.5 * f32::from(mara.rules().action(kind).cost)
}

/// The card that is aimed at.
fn target(situation: &Situation, pending: &Resolving) -> Option<Target> {
    let Some(Object::Card(owner, spot)) = pending.object else { return None };
    Some((owner, spot, situation.attached(owner, spot)?))
}

/// An attack that fails takes nothing.
fn attack(mara: &Mara, view: &View, situation: &Situation, pending: &Resolving) -> f32 {
    let rules = mara.rules();
    let Some(target) = target(situation, pending) else { return 0.0 };
    let party: Vec<Kind> = pending.attackers.iter().filter_map(|one| rules.kind(one.card.id())).collect();
    let outcome = fights::outcome(mara, view, situation, (view.active, &party), target, pending.boost);
    if !outcome.won {
        return 0.0;
    }
    let (owner, spot, card) = target;
    let site = &situation.displays[owner.index()][usize::from(spot.place)];
    let triggers = party.get(outcome.fallen).map_or(0, |winner| rules.power(*winner).on_win.len());
    let undying = card.kind.is_power() && rules.power(card.kind).undying;
    // Back to the hand is hardly a loss; into another's pile is one twice.
    let lost = match undying {
        true => 0.3 + mara.scoring(site, card.kind),
        false => 1.0 + mara.scoring(site, card.kind) + 2.0 * f32::from(rules.vp(card.kind)),
    };
    let opened = if card.kind.is_power() { 0.3 * site.runes() as f32 } else { 0.0 };
    let taken = if undying { 0 } else { rules.vp(card.kind) };
    let ends = view.seats[view.active.index()].points + taken >= situation.goal;
    lost + opened
        + 0.2 * f32::from(card.energy)
        + 0.5 * triggers as f32
        + if ends && taken > 0 { 50.0 } else { 0.0 }
}

/// The effects of an action, each by itself.
fn action(mara: &Mara, situation: &Situation, pending: &Resolving) -> f32 {
    let rules = mara.rules();
    let Some(card) = pending.card.as_ref().and_then(|card| rules.kind(card.id())) else { return 0.0 };
    let aimed = target(situation, pending);
    let points = aimed.map_or(0.0, |(owner, spot, card)| {
        mara.scoring(&situation.displays[owner.index()][usize::from(spot.place)], card.kind)
    });
    let energy = match pending.object {
        Some(Object::Place(owner, place)) => situation.displays[owner.index()][usize::from(place)].energy(),
        _ => aimed.map_or(0, |(_, _, card)| card.energy),
    };
    let effects = rules.action(card).effects.iter().map(|effect| match effect {
        Effect::Destroy(..) => 1.0 + 2.0 * points + 0.2 * f32::from(energy),
        Effect::Bounce(_) => 0.5 + points + 0.2 * f32::from(energy),
        // What one has not cannot be stolen.
        Effect::StealEnergy(most) => 0.6 * f32::from(energy.min(*most)),
        other if other.word().scope == Scope::HostileEffect => 1.5,
        _ => 0.0,
    });
    effects.sum()
}
