//! Which attacks would be won, by what lies open on the table: by one power, or by several together.

use tafelrune_engine::Seat;
use tafelrune_games::mara::Mara;
use tafelrune_games::mara::kind::{Card, Kind, Object, Spot};
use tafelrune_games::mara::view::View;
use tafelrune_games::mara::vocabulary::{CvMod, Role, Versus};

use super::{Attached, Scoring, Situation};

/// More attackers than these hardly ever pay.
const MOST_ATTACKERS: usize = 3;

/// A power that attacks, and where it lies; nowhere if it attacks from the hand.
pub(super) type Attacker = (Kind, Option<Spot>);

/// An attack that would be won.
pub(super) struct Fight {
    pub target: Object,
    /// The attackers in their order.
    pub party: Vec<Attacker>,
    pub worth: f32,
}

/// What an attack comes to.
pub(super) struct Outcome {
    /// Whether the target falls.
    pub won: bool,
    /// How many attackers fall before.
    pub fallen: usize,
}

/// The target of an attack: whose, where, what.
pub(super) type Target = (Seat, Spot, Attached);

/// Every attack that would be won and is worth it, the best first; `boost` is what the first
/// attacker gets.
pub(super) fn won(mara: &Mara, view: &View, situation: &Situation, boost: u8) -> Vec<Fight> {
    let mut fights = Vec::new();
    let attackers = attackers(mara, view, situation);
    for seat in view.seats.iter().filter(|seat| seat.seat != situation.me && !seat.calm) {
        for spot in Spot::all() {
            let Some(card) = situation.attached(seat.seat, spot) else { continue };
            let target = (seat.seat, spot, card);
            let fitting: Vec<Attacker> = attackers
                .iter()
                .copied()
                .filter(|(kind, _)| may_attack(mara, situation, *kind, target))
                .collect();
            let most = if card.kind.is_rune() { 1 } else { MOST_ATTACKERS };
            parties(&fitting, most, &mut Vec::new(), &mut |party| {
                fights.extend(fight(mara, view, situation, party, target, boost));
            });
        }
    }
    fights.sort_by(|one: &Fight, two| two.worth.total_cmp(&one.worth));
    fights
}

/// Every ordered choice of 1 to `most` attackers.
fn parties(from: &[Attacker], most: usize, party: &mut Vec<Attacker>, found: &mut impl FnMut(&[Attacker])) {
    if party.len() == most {
        return;
    }
    for attacker in from {
        if !party.contains(attacker) {
            party.push(*attacker);
            found(party);
            parties(from, most, party, found);
            party.pop();
        }
    }
}

/// The powers that may attack now, and where they lie.
fn attackers(mara: &Mara, view: &View, situation: &Situation) -> Vec<Attacker> {
    let rules = mara.rules();
    let marked = |kind: Kind, list: &[Card]| list.iter().any(|card| rules.kind(card.id()) == Some(kind));
    let tired = |kind: Kind, direct: bool| {
        let twice = rules.power(kind).double_attack && !direct;
        marked(kind, if twice { &view.turn.attacked_twice } else { &view.turn.attacked })
    };
    let laid = Spot::all().filter_map(|spot| Some((spot, situation.attached(situation.me, spot)?)));
    let laid = laid.filter(|(_, card)| card.kind.is_power() && !card.fresh && !tired(card.kind, false));
    let direct = situation.hand.iter().filter(|kind| kind.is_power() && rules.power(**kind).direct_attack);
    let direct = direct.filter(|kind| !tired(**kind, true));
    let all = laid.map(|(spot, card)| (card.kind, Some(spot))).chain(direct.map(|kind| (*kind, None)));
    all.filter(|(kind, _)| affords(mara, situation, &[(*kind, None)], 0)).collect()
}

/// Whether a party and the tax can be paid.
fn affords(mara: &Mara, situation: &Situation, party: &[Attacker], tax: u8) -> bool {
    let mut energies = situation.energies();
    let mut vario = tax;
    for (kind, _) in party {
        let power = mara.rules().power(*kind);
        let Some(left) = energies[power.colour.index()].checked_sub(power.own) else { return false };
        energies[power.colour.index()] = left;
        vario += power.vario;
    }
    energies.iter().sum::<u8>() >= vario
}

/// Whether a power may attack a card: colours, guards, taunts.
fn may_attack(mara: &Mara, situation: &Situation, attacker: Kind, (owner, spot, target): Target) -> bool {
    let rules = mara.rules();
    let theirs = &situation.displays[owner.index()];
    let site = &theirs[usize::from(spot.place)];
    if rules.colour(attacker) == rules.colour(target.kind) {
        return false;
    }
    if target.kind.is_rune() {
        let guard_all = theirs.iter().flat_map(|site| site.powers()).any(|k| rules.power(k).guard_all);
        return !(site.guarded() || guard_all) || rules.power(attacker).ignore_guard;
    }
    !site.powers().any(|kind| rules.power(kind).taunt) || rules.power(target.kind).taunt
}

/// Fights an attack out in the head.
pub(super) fn outcome(
    mara: &Mara,
    view: &View,
    situation: &Situation,
    (attacking, party): (Seat, &[Kind]),
    (owner, _, target): Target,
    boost: u8,
) -> Outcome {
    let rules = mara.rules();
    let leads = |one: Seat, other: Seat| view.seats[one.index()].points > view.seats[other.index()].points;
    let combo = party.len() > 1;
    let mut damage = 0u8;
    for (index, kind) in party.iter().enumerate() {
        let power = rules.power(*kind);
        let boost = if index == 0 { boost } else { 0 };
        let attack = power.cv
            + boost
            + bonus(mara, situation, (attacking, *kind), (target.kind, leads(owner, attacking)), |role| {
                match role {
                    Role::Attack | Role::Both => true,
                    Role::Defend => false,
                    Role::Combo => combo,
                }
            });
        let (whole, ties) = match target.kind.is_rune() {
            true => (target.energy, false),
            false => {
                let more =
                    bonus(mara, situation, (owner, target.kind), (*kind, leads(attacking, owner)), |role| {
                        matches!(role, Role::Defend | Role::Both)
                    });
                let defender = rules.power(target.kind);
                (defender.cv + more, defender.win_ties)
            }
        };
        let defence = whole.saturating_sub(damage);
        let tied = attack == defence;
        if attack > defence || (tied && power.win_ties && !ties) {
            return Outcome { won: true, fallen: index };
        }
        if tied && power.win_ties == ties {
            // Both return to their hands: nothing is gained.
            return Outcome { won: false, fallen: index };
        }
        damage = damage.saturating_add(attack);
    }
    Outcome { won: false, fallen: party.len() }
}

fn fight(
    mara: &Mara,
    view: &View,
    situation: &Situation,
    party: &[Attacker],
    target: Target,
    boost: u8,
) -> Option<Fight> {
    let rules = mara.rules();
    let (owner, spot, card) = target;
    let site = &situation.displays[owner.index()][usize::from(spot.place)];
    let tax: u8 = site.powers().map(|kind| rules.power(kind).tax).sum();
    if !affords(mara, situation, party, tax) {
        return None;
    }
    let kinds: Vec<Kind> = party.iter().map(|(kind, _)| *kind).collect();
    let outcome = outcome(mara, view, situation, (situation.me, &kinds), target, boost);
    // Who is not needed any more should not have come.
    if !outcome.won || outcome.fallen + 1 < party.len() {
        return None;
    }
    let undying = card.kind.is_power() && rules.power(card.kind).undying;
    let taken = if undying { 0 } else { rules.vp(card.kind) };
    let leader = if owner == situation.rival { situation.weights[super::ATTACK_LEADER] } else { 0.0 };
    // A power that falls leaves the rune cards at its place open.
    let opened = if card.kind.is_power() { 0.3 * site.runes() as f32 } else { 0.0 };
    let units: u8 = party.iter().map(|(kind, _)| rules.power(*kind).own + rules.power(*kind).vario).sum();
    let lost: f32 = party[..outcome.fallen].iter().map(|attacker| loss(mara, situation, *attacker)).sum();
    let (last, from) = party[outcome.fallen];
    let spent = if from.is_none() { 0.8 } else { 0.0 };
    let more = 0.3 * rules.power(last).on_win.len() as f32;
    let worth = situation.weights[super::CAPTURE] * f32::from(taken)
        + mara.scoring(site, card.kind)
        + leader
        + opened
        + more
        + situation.race(view, owner, taken)
        - situation.weights[super::ATTACK_COST] * f32::from(units + tax)
        - lost
        - spent;
    (worth > 0.0).then(|| Fight { target: Object::Card(owner, spot), party: party.to_vec(), worth })
}

/// What it costs to lose an attacker: its points here, those that the other side takes, its slot.
fn loss(mara: &Mara, situation: &Situation, (kind, from): Attacker) -> f32 {
    let power = mara.rules().power(kind);
    if power.undying {
        return 0.3;
    }
    let lying = match from {
        Some(spot) => 0.5 + mara.scoring(&situation.mine()[usize::from(spot.place)], kind),
        None => 0.8,
    };
    lying + 1.5 * f32::from(power.vp)
}

/// What a power's changes of combat value give it against another card.
fn bonus(
    mara: &Mara,
    situation: &Situation,
    (owner, kind): (Seat, Kind),
    (other, other_leads): (Kind, bool),
    in_role: impl Fn(Role) -> bool,
) -> u8 {
    let rules = mara.rules();
    let lies = |ally: Kind| {
        let mut cards = situation.displays[owner.index()].iter().flat_map(|site| site.slots.iter().flatten());
        cards.any(|card| card.kind == ally)
    };
    let applies = |change: &&CvMod<Kind>| {
        let versus = match change.versus {
            Versus::Any => true,
            Versus::Colours(colours) => colours[rules.colour(other).index()],
            Versus::Strong(cv) => other.is_power() && rules.power(other).cv >= cv,
            Versus::Leader => other_leads,
        };
        in_role(change.role) && versus && change.ally.is_none_or(lies)
    };
    rules.power(kind).mods.iter().filter(applies).map(|change| change.by).sum()
}
