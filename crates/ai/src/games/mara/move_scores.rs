//! Move scores of MARA without search: lay a card every turn, put powers where they score or guard, attack only
//! to win (alone, together or boosted), keep protection cards for valuable targets, spend left-over energy on a
//! Vision, and take the winning points at once.

mod fights;
mod protection;
mod situation;

use tafelrune_engine::Seat;
use tafelrune_games::mara::Mara;
use tafelrune_games::mara::cards::ActionKind;
use tafelrune_games::mara::kind::{Class, Colour, Kind, Object, STACKS, Spot};
use tafelrune_games::mara::moves::Move;
use tafelrune_games::mara::state::Phase;
use tafelrune_games::mara::view::View;
use tafelrune_games::mara::vocabulary::{Effect, Power};
use tafelrune_games::mara::written::CommandWritten;

use self::fights::{Attacker, Fight};
use self::situation::{Attached, Site, Situation, display};
use crate::strategy::weights::weights;

weights! {
    /// A rune card laid.
    RUNE: Build = 6.0;
    /// A place laid.
    PLACE: Build = 5.0;
    /// A point that a power brings.
    POINT: Build = 2.0;
    /// A rune card guarded by a power.
    GUARD: Build = 0.6;
    /// What a power helps with.
    HELP: Build = 0.5;
    /// A slot taken without a point.
    SLOT: Build = 1.2;
    /// An action against whoever leads, on top.
    LEADER: Leader = 0.5;
    /// A card of somebody else destroyed or sent back.
    DESTROY: Fight = 2.0;
    /// Cards or energy taken by an action.
    TAKE: Fight = 1.5;
    /// An attack on whoever leads, on top.
    ATTACK_LEADER: Leader = 0.4;
    /// A point won by an attack.
    CAPTURE: Fight = 2.0;
    /// Energy spent on an attack.
    ATTACK_COST: Plain = 0.2;
    /// A protection card kept, because it may save something dearer later.
    KEEP: Plain = 0.8;
    VISION: Plain = 0.6;
    /// A rune card wished for.
    WISH_RUNE: Build = 5.0;
    /// A place wished for.
    WISH_PLACE: Build = 4.5;
    /// A point of a power wished for.
    WISH_POINT: Build = 1.8;
    /// An attacking action wished for.
    WISH_ATTACK: Fight = 2.5;
}

/// Appends a score for each move.
pub(super) fn score_moves(
    mara: &Mara,
    seat: Seat,
    view: &View,
    moves: &[Move],
    weights: &[f32],
    scores: &mut Vec<f32>,
) {
    let situation = situation(mara, seat, view, weights);
    scores.extend(moves.iter().map(|mv| score(mara, view, &situation, *mv)));
}

/// What all moves of a decision have in common.
fn situation(mara: &Mara, me: Seat, view: &View, weights: &[f32]) -> Situation {
    let rules = mara.rules();
    let hand = view.own.iter().flat_map(|own| &own.hand).filter_map(|card| rules.kind(card.id()));
    let others = view.seats.iter().filter(|seat| seat.seat != me);
    let rival = others.max_by_key(|seat| seat.points).map_or(me, |seat| seat.seat);
    let mut situation = Situation {
        weights: weights.to_vec(),
        me,
        hand: hand.collect(),
        displays: view.seats.iter().map(|seat| display(mara, &seat.display)).collect(),
        rival,
        fights: Vec::new(),
        rage: 0.0,
        goal: view.options.target_vp,
        stacks: [(None, None); STACKS],
    };
    // Attacks are asked about in the own action phase alone.
    if view.phase == Phase::Action && view.active == me {
        situation.fights = fights::won(mara, view, &situation, view.turn.boost);
        situation.rage = mara.rage(view, &situation);
    }
    let known = view.own.iter().flat_map(|own| &own.memory.stacks);
    for (index, known) in known.enumerate().take(STACKS) {
        let cards = || known.order.iter().map(|card| rules.kind(card));
        let best = cards().flatten().max_by(|one, two| {
            mara.card_value(&situation, *one).total_cmp(&mara.card_value(&situation, *two)).then(two.cmp(one))
        });
        // Once cards have left from unknown positions, the top is no longer certain.
        let top = cards().next().flatten().filter(|_| known.gone == 0);
        situation.stacks[index] = (top, best);
    }
    situation
}

fn score(mara: &Mara, view: &View, situation: &Situation, mv: Move) -> f32 {
    let rules = mara.rules();
    let size = |stack: u8| 0.01 * f32::from(view.stacks[usize::from(stack)]);
    match mv {
        Move::Stack(stack) => {
            let best = situation.stacks[usize::from(stack)].1;
            best.map_or(3.0, |kind| mara.card_value(situation, kind)) + size(stack)
        }
        Move::Draw(stack) => {
            let top = situation.stacks[usize::from(stack)].0;
            top.map_or(2.5, |kind| mara.card_value(situation, kind)) + size(stack)
        }
        Move::DrawWalhall => {
            let top = view.walhall.last().and_then(|card| rules.kind(card.id()));
            top.map_or(0.0, |kind| mara.card_value(situation, kind))
        }
        Move::Take(kind) | Move::Recall(kind) | Move::Steal(kind) => mara.card_value(situation, kind),
        Move::RecallNone => 0.0,
        Move::Discard(kind) | Move::Put(kind) => -mara.card_value(situation, kind),
        Move::Lay(kind) => mara.laying_place(situation, kind) + mara.finishing(view, situation, 1.0),
        Move::Build(kind, place) if kind.is_rune() => {
            // Few rune cards at a place fill up slowly; spread over places overload comes late.
            let room = situation.mine()[usize::from(place)].free() as f32;
            situation.weights[RUNE] + 0.1 * room + mara.finishing(view, situation, 1.0)
        }
        Move::Build(kind, place) => {
            let points = mara.scoring(&situation.mine()[usize::from(place)], kind);
            mara.building(situation, kind, usize::from(place)) + mara.finishing(view, situation, points)
        }
        Move::Remove(spot) => mara.removing(situation, spot),
        Move::RemovePlace(_) | Move::VisionMixed => f32::NEG_INFINITY,
        Move::Under(_) | Move::Unit(_) | Move::Colours(_) => 0.0,
        Move::EndBuild | Move::EndAction | Move::EndTurn | Move::Pass => 0.0,
        Move::Play(kind, opponent) => mara.playing(view, situation, kind, opponent),
        Move::Choose(object) => mara.choosing(situation, object),
        Move::Attack => situation.fights.first().map_or(-1.0, |fight| fight.worth),
        Move::Target(object) => {
            let fight = situation.fights.iter().find(|fight| fight.target == object);
            fight.map_or(-1.0, |fight| fight.worth)
        }
        Move::Add(spot) => mara.joining(view, situation, |next| next.1 == Some(spot)),
        Move::AddHand(kind) => mara.joining(view, situation, |next| next == (kind, None)),
        // As soon as the plan has nobody to add.
        Move::Commit => 0.0,
        Move::Protect(kind) => protection::protecting(mara, view, situation, kind),
        Move::Vision(colour) => mara.vision(situation, colour),
        Move::Refill => 0.5,
        Move::Exchange => {
            let worst =
                situation.hand.iter().map(|kind| mara.card_value(situation, *kind)).fold(f32::MAX, f32::min);
            if worst < 1.5 { 0.3 } else { -1.0 }
        }
        Move::Auto => 1.0,
        Move::Manual => -1.0,
    }
}

/// Whether energies pay a power.
fn affords(energies: [u8; 4], power: &Power) -> bool {
    let total: u8 = energies.iter().sum();
    energies[power.colour.index()] >= power.own && total >= power.own + power.vario
}

/// Scores of single moves.
trait MoveScores {
    fn card_value(&self, situation: &Situation, kind: Kind) -> f32;
    fn place_limit(&self, situation: &Situation) -> usize;
    fn laying_place(&self, situation: &Situation, kind: Kind) -> f32;
    fn building(&self, situation: &Situation, kind: Kind, place: usize) -> f32;
    fn removing(&self, situation: &Situation, spot: Spot) -> f32;
    fn playing(&self, view: &View, situation: &Situation, kind: Kind, opponent: Option<Seat>) -> f32;
    fn choosing(&self, situation: &Situation, object: Object) -> f32;
    fn joining(&self, view: &View, situation: &Situation, is_it: impl Fn(Attacker) -> bool) -> f32;
    fn rage(&self, view: &View, situation: &Situation) -> f32;
    fn finishing(&self, view: &View, situation: &Situation, points: f32) -> f32;
    fn vision(&self, situation: &Situation, colour: Colour) -> f32;
}

impl MoveScores for Mara {
    /// How much the seat would like to hold a card.
    fn card_value(&self, situation: &Situation, kind: Kind) -> f32 {
        let rules = self.rules();
        let sites = || situation.mine().iter().filter(|site| site.card.is_some());
        let held = situation.hand.iter().filter(|other| **other == kind).count() as f32;
        let of_colour = |site: &&Site| site.card.is_some_and(|card| rules.colour(card) == rules.colour(kind));
        match kind.class() {
            Class::Place => {
                let places =
                    sites().count() + situation.hand.iter().filter(|k| k.class() == Class::Place).count();
                let wanting =
                    situation.hand.iter().filter(|k| k.is_rune() && rules.colour(**k) == rules.colour(kind));
                match places < self.place_limit(situation) {
                    true => situation.weights[WISH_PLACE] + wanting.count() as f32 * 0.5,
                    false => 0.5 - held,
                }
            }
            Class::Rune => {
                let room: usize = sites().filter(of_colour).map(Site::free).sum();
                match room as f32 > held {
                    true => situation.weights[WISH_RUNE] - 0.6 * held,
                    false => 1.0 - 0.5 * held,
                }
            }
            Class::Power => {
                let power = rules.power(kind);
                let fits = |site: &&Site| site.free() > 0 && of_colour(site);
                let best = sites()
                    .filter(fits)
                    .map(|site| self.scoring(site, kind))
                    .fold(None, |best, now| Some(best.map_or(now, |best: f32| best.max(now))));
                let cost = 0.25 * f32::from(power.own + power.vario);
                match best {
                    Some(points) => {
                        2.0 + situation.weights[WISH_POINT] * points + 0.15 * f32::from(power.cv) - cost
                    }
                    None if power.direct_attack => 1.5,
                    None => 0.4,
                }
            }
            Class::Action => match rules.action(kind).kind {
                ActionKind::Protection => 2.8 - 2.0 * held,
                ActionKind::Attack => situation.weights[WISH_ATTACK] - 0.5 * held,
                ActionKind::Free => 2.2 - 0.5 * held,
            },
        }
    }

    fn place_limit(&self, situation: &Situation) -> usize {
        let options = &tafelrune_engine::Rules::setup(self).options;
        usize::from(if situation.displays.len() == 2 {
            options.place_limit_2p
        } else {
            options.place_limit_34p
        })
    }

    /// A place brings a point and room; a rune card a point and energy. Room only when it is short.
    fn laying_place(&self, situation: &Situation, kind: Kind) -> f32 {
        let rules = self.rules();
        let room: usize = situation.mine().iter().filter(|site| site.card.is_some()).map(Site::free).sum();
        let waiting =
            situation.hand.iter().filter(|k| k.is_rune() && rules.colour(**k) == rules.colour(kind)).count();
        let short = if room <= 1 { 1.5 } else { 0.0 };
        situation.weights[PLACE] + short + 0.7 * waiting as f32
    }

    fn building(&self, situation: &Situation, kind: Kind, place: usize) -> f32 {
        let site = &situation.mine()[place];
        let power = self.rules().power(kind);
        let points = self.scoring(site, kind);
        let guard = if site.guarded() { 0.0 } else { situation.weights[GUARD] * site.runes() as f32 };
        // A slot without a point is a slot less for the race.
        let slot = if points == 0.0 { situation.weights[SLOT] } else { 0.0 };
        let last = if points == 0.0 && site.free() == 1 { 1.0 } else { 0.0 };
        let helps =
            f32::from(power.extra_energy + power.extra_rune + power.hand_limit) * situation.weights[HELP];
        situation.weights[POINT] * points + guard + helps + 0.05 * f32::from(power.cv) - slot - last
    }

    /// Only what is in the way of points: a power without any at a full place.
    fn removing(&self, situation: &Situation, spot: Spot) -> f32 {
        let rules = self.rules();
        let site = &situation.mine()[usize::from(spot.place)];
        let Some(card) = situation.attached(situation.me, spot) else { return f32::NEG_INFINITY };
        if card.kind.is_rune() || site.free() > 0 || self.scoring(site, card.kind) > 0.0 {
            return f32::NEG_INFINITY;
        }
        let colour = rules.colour(card.kind);
        let better = |kind: &Kind| match kind.class() {
            Class::Rune => rules.colour(*kind) == colour && site.slots.iter().flatten().count() > 1,
            Class::Power => {
                let power = rules.power(*kind);
                power.colour == colour && power.vp > 0 && affords(situation.energies(), power)
            }
            Class::Place | Class::Action => false,
        };
        if situation.hand.iter().any(better) { 0.5 } else { f32::NEG_INFINITY }
    }

    fn playing(&self, view: &View, situation: &Situation, kind: Kind, opponent: Option<Seat>) -> f32 {
        let action = self.rules().action(kind);
        let leader = if opponent == Some(situation.rival) { situation.weights[LEADER] } else { 0.0 };
        let first = action.effects.first();
        leader
            + match first {
                Some(Effect::Boost(_)) => situation.rage - 0.4,
                Some(Effect::GainEnergy(n)) => {
                    let room = |site: &Site| 3 * site.runes() as i32 - i32::from(site.energy());
                    let most = situation.mine().iter().map(room).max().unwrap_or(0);
                    if most >= i32::from(*n) { 1.0 } else { -1.0 }
                }
                Some(Effect::TakeHand | Effect::StealEnergy(_)) => situation.weights[TAKE],
                Some(Effect::Destroy(..) | Effect::Bounce(_)) => {
                    let points = opponent.map_or(0, |seat| view.seats[seat.index()].points);
                    situation.weights[DESTROY] + 0.1 * f32::from(points)
                }
                // Also the estimate for an effect that is not listed above.
                Some(_) => 1.5,
                None => -1.0,
            }
    }

    fn choosing(&self, situation: &Situation, object: Object) -> f32 {
        match object {
            Object::Card(owner, spot) => {
                let site = &situation.displays[owner.index()][usize::from(spot.place)];
                let Some(card) = situation.attached(owner, spot) else { return 0.0 };
                let alone = card.kind.is_power() && site.slots.iter().flatten().count() > 1;
                2.0 * self.scoring(site, card.kind)
                    + 0.1 * f32::from(card.energy)
                    + if alone { 0.3 } else { 0.0 }
            }
            Object::Place(owner, place) => {
                let site = &situation.displays[owner.index()][usize::from(place)];
                let energy = f32::from(site.energy());
                if owner == situation.me { 3.0 * site.runes() as f32 - energy } else { energy }
            }
        }
    }

    /// The worth of a further attacker against the target that was chosen: whom the best plan that
    /// begins like the draft has next.
    fn joining(&self, view: &View, situation: &Situation, is_it: impl Fn(Attacker) -> bool) -> f32 {
        let command = view.own.as_ref().and_then(|own| own.draft.as_ref()).map(|draft| &draft.command);
        let Some(CommandWritten::Attack { target: Some(target), attackers }) = command else { return 0.0 };
        let drafted: Vec<Option<Kind>> =
            attackers.iter().map(|attacker| self.rules().kind(attacker.card.id())).collect();
        let begins = |fight: &&Fight| {
            let kinds = fight.party.iter().map(|(kind, _)| Some(*kind));
            fight.target == *target && kinds.take(drafted.len()).eq(drafted.iter().copied())
        };
        let next = situation.fights.iter().find(begins).and_then(|fight| fight.party.get(drafted.len()));
        if next.is_some_and(|next| is_it(*next)) { 1.0 } else { -1.0 }
    }

    /// By how much a boost in the hand betters the best attack.
    fn rage(&self, view: &View, situation: &Situation) -> f32 {
        let boosts = situation.hand.iter().filter(|kind| kind.class() == Class::Action);
        let boosts = boosts.filter_map(|kind| match self.rules().action(*kind).effects.first() {
            Some(Effect::Boost(by)) => Some(*by),
            _ => None,
        });
        let Some(most) = boosts.max() else { return 0.0 };
        let best = |fights: &[Fight]| fights.first().map_or(0.0, |fight| fight.worth);
        best(&fights::won(self, view, situation, view.turn.boost.saturating_add(most)))
            - best(&situation.fights)
    }

    /// Points that reach the goal are worth everything.
    fn finishing(&self, view: &View, situation: &Situation, points: f32) -> f32 {
        let reached =
            f32::from(view.seats[situation.me.index()].points) + points >= f32::from(situation.goal);
        if reached && view.options.quick_rounds == 0 { 50.0 } else { 0.0 }
    }

    /// What is left after building is for a Vision, unless something dear waits in the hand.
    fn vision(&self, situation: &Situation, colour: Colour) -> f32 {
        let energies = situation.energies();
        let rules = self.rules();
        let waits = |kind: &Kind| {
            let power = rules.power(*kind);
            let there = situation.mine().iter().any(|site| {
                site.free() > 0 && site.card.is_some_and(|card| rules.colour(card) == power.colour)
            });
            there && power.vp > 0 && power.colour == colour && !affords(energies, power)
        };
        let waiting = situation.hand.iter().any(|kind| kind.is_power() && waits(kind));
        let left = energies[colour.index()];
        if waiting { -1.0 } else { situation.weights[VISION] + 0.1 * f32::from(left) }
    }
}

/// Points that an attachment brings at its place.
trait Scoring {
    fn scoring(&self, site: &Site, kind: Kind) -> f32;
}

impl Scoring for Mara {
    fn scoring(&self, site: &Site, kind: Kind) -> f32 {
        let home = kind.is_power() && site.card.and_then(|place| self.rules().home(place)) == Some(kind);
        f32::from(self.rules().vp(kind)) + if home { 1.0 } else { 0.0 }
    }
}
