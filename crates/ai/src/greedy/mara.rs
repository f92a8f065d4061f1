//! MARA by rules of thumb: lay something every turn, powers where they score or guard, attack only
//! what falls (alone, together or in a rage), keep protection cards for their moment, spend what
//! energy is left on a Vision, and take the last points as soon as they are there.

mod eye;
mod fights;
mod stakes;

use tafelrune_engine::Seat;
use tafelrune_engine::games::mara::Mara;
use tafelrune_engine::games::mara::ability::Effect;
use tafelrune_engine::games::mara::cards::{ActionKind, Power};
use tafelrune_engine::games::mara::kind::{Class, Colour, Kind, Object, STACKS, Spot};
use tafelrune_engine::games::mara::moves::Move;
use tafelrune_engine::games::mara::state::Phase;
use tafelrune_engine::games::mara::view::View;
use tafelrune_engine::games::mara::written::CommandWritten;

use self::eye::{Attached, Eye, Site, display};
use self::fights::{Attacker, Fight};
use super::Greedy;
use super::weights::{Weight, weights};

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
    /// A Vision.
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

impl Greedy for Mara {
    const WEIGHTS: &'static [Weight] = TABLE;

    type Eye = Eye;

    fn look(&self, view: &View, weights: &[f32]) -> Eye {
        let me = view.viewer.seat().unwrap_or(view.active);
        let rules = self.rules();
        let hand = view.own.iter().flat_map(|own| &own.hand).filter_map(|card| rules.kind(card.id()));
        let others = view.seats.iter().filter(|seat| seat.seat != me);
        let rival = others.max_by_key(|seat| seat.points).map_or(me, |seat| seat.seat);
        let mut eye = Eye {
            weights: weights.to_vec(),
            me,
            hand: hand.collect(),
            displays: view.seats.iter().map(|seat| display(self, &seat.display)).collect(),
            rival,
            fights: Vec::new(),
            rage: 0.0,
            goal: view.options.target_vp,
            stacks: [(None, None); STACKS],
        };
        // Attacks are asked about in the own action phase alone.
        if view.phase == Phase::Action && view.active == me {
            eye.fights = fights::won(self, view, &eye, view.turn.boost);
            eye.rage = self.rage(view, &eye);
        }
        let known = view.own.iter().flat_map(|own| &own.memory.stacks);
        for (index, known) in known.enumerate().take(STACKS) {
            let cards = || known.order.iter().map(|card| rules.kind(card));
            let best = cards().flatten().max_by(|one, two| {
                self.desire(&eye, *one).total_cmp(&self.desire(&eye, *two)).then(two.cmp(one))
            });
            // Once cards have left from unknown positions, the top is no longer certain.
            let top = cards().next().flatten().filter(|_| known.gone == 0);
            eye.stacks[index] = (top, best);
        }
        eye
    }

    fn worth(&self, view: &View, eye: &Eye, mv: Move) -> f32 {
        let rules = self.rules();
        let size = |stack: u8| 0.01 * f32::from(view.stacks[usize::from(stack)]);
        match mv {
            Move::Stack(stack) => {
                let best = eye.stacks[usize::from(stack)].1;
                best.map_or(3.0, |kind| self.desire(eye, kind)) + size(stack)
            }
            Move::Draw(stack) => {
                let top = eye.stacks[usize::from(stack)].0;
                top.map_or(2.5, |kind| self.desire(eye, kind)) + size(stack)
            }
            Move::DrawWalhall => {
                let top = view.walhall.last().and_then(|card| rules.kind(card.id()));
                top.map_or(0.0, |kind| self.desire(eye, kind))
            }
            Move::Take(kind) | Move::Recall(kind) | Move::Steal(kind) => self.desire(eye, kind),
            Move::RecallNone => 0.0,
            Move::Discard(kind) | Move::Put(kind) => -self.desire(eye, kind),
            Move::Lay(kind) => self.laying_place(eye, kind) + self.finishing(view, eye, 1.0),
            Move::Build(kind, place) if kind.is_rune() => {
                // Few rune cards at a place fill up slowly; spread over places overload comes late.
                let room = eye.mine()[usize::from(place)].free() as f32;
                eye.weights[RUNE] + 0.1 * room + self.finishing(view, eye, 1.0)
            }
            Move::Build(kind, place) => {
                let points = self.scoring(&eye.mine()[usize::from(place)], kind);
                self.building(eye, kind, usize::from(place)) + self.finishing(view, eye, points)
            }
            Move::Remove(spot) => self.removing(eye, spot),
            Move::RemovePlace(_) | Move::VisionMixed => f32::NEG_INFINITY,
            Move::Under(_) | Move::Unit(_) | Move::Colours(_) => 0.0,
            Move::EndBuild | Move::EndAction | Move::EndTurn | Move::Pass => 0.0,
            Move::Play(kind, opponent) => self.playing(view, eye, kind, opponent),
            Move::Choose(object) => self.choosing(eye, object),
            Move::Attack => eye.fights.first().map_or(-1.0, |fight| fight.worth),
            Move::Target(object) => {
                let fight = eye.fights.iter().find(|fight| fight.target == object);
                fight.map_or(-1.0, |fight| fight.worth)
            }
            Move::Add(spot) => self.joining(view, eye, |next| next.1 == Some(spot)),
            Move::AddHand(kind) => self.joining(view, eye, |next| next == (kind, None)),
            // As soon as the plan has nobody to add.
            Move::Commit => 0.0,
            Move::Protect(kind) => stakes::protecting(self, view, eye, kind),
            Move::Vision(colour) => self.vision(eye, colour),
            Move::Refill => 0.5,
            Move::Exchange => {
                let worst = eye.hand.iter().map(|kind| self.desire(eye, *kind)).fold(f32::MAX, f32::min);
                if worst < 1.5 { 0.3 } else { -1.0 }
            }
            Move::Auto => 1.0,
            Move::Manual => -1.0,
        }
    }
}

/// Whether energies pay a power.
fn affords(energies: [u8; 4], power: &Power) -> bool {
    let total: u8 = energies.iter().sum();
    energies[power.colour.index()] >= power.own && total >= power.own + power.vario
}

/// What moves are worth, thing by thing.
trait Thumbs {
    fn desire(&self, eye: &Eye, kind: Kind) -> f32;
    fn place_limit(&self, eye: &Eye) -> usize;
    fn laying_place(&self, eye: &Eye, kind: Kind) -> f32;
    fn building(&self, eye: &Eye, kind: Kind, place: usize) -> f32;
    fn removing(&self, eye: &Eye, spot: Spot) -> f32;
    fn playing(&self, view: &View, eye: &Eye, kind: Kind, opponent: Option<Seat>) -> f32;
    fn choosing(&self, eye: &Eye, object: Object) -> f32;
    fn joining(&self, view: &View, eye: &Eye, is_it: impl Fn(Attacker) -> bool) -> f32;
    fn rage(&self, view: &View, eye: &Eye) -> f32;
    fn finishing(&self, view: &View, eye: &Eye, points: f32) -> f32;
    fn vision(&self, eye: &Eye, colour: Colour) -> f32;
}

impl Thumbs for Mara {
    /// How much the seat would like to hold a card.
    fn desire(&self, eye: &Eye, kind: Kind) -> f32 {
        let rules = self.rules();
        let sites = || eye.mine().iter().filter(|site| site.card.is_some());
        let held = eye.hand.iter().filter(|other| **other == kind).count() as f32;
        let of_colour = |site: &&Site| site.card.is_some_and(|card| rules.colour(card) == rules.colour(kind));
        match kind.class() {
            Class::Place => {
                let places = sites().count() + eye.hand.iter().filter(|k| k.class() == Class::Place).count();
                let wanting =
                    eye.hand.iter().filter(|k| k.is_rune() && rules.colour(**k) == rules.colour(kind));
                match places < self.place_limit(eye) {
                    true => eye.weights[WISH_PLACE] + wanting.count() as f32 * 0.5,
                    false => 0.5 - held,
                }
            }
            Class::Rune => {
                let room: usize = sites().filter(of_colour).map(Site::free).sum();
                match room as f32 > held {
                    true => eye.weights[WISH_RUNE] - 0.6 * held,
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
                        2.0 + eye.weights[WISH_POINT] * points + 0.15 * f32::from(power.cv) - cost
                    }
                    None if power.direct_attack => 1.5,
                    None => 0.4,
                }
            }
            Class::Action => match rules.action(kind).kind {
                ActionKind::Protection => 2.8 - 2.0 * held,
                ActionKind::Attack => eye.weights[WISH_ATTACK] - 0.5 * held,
                ActionKind::Free => 2.2 - 0.5 * held,
            },
        }
    }

    fn place_limit(&self, eye: &Eye) -> usize {
        let options = &tafelrune_engine::Game::setup(self).options;
        usize::from(if eye.displays.len() == 2 { options.place_limit_2p } else { options.place_limit_34p })
    }

    /// A place brings a point and room; a rune card a point and energy. Room only when it is short.
    fn laying_place(&self, eye: &Eye, kind: Kind) -> f32 {
        let rules = self.rules();
        let room: usize = eye.mine().iter().filter(|site| site.card.is_some()).map(Site::free).sum();
        let waiting =
            eye.hand.iter().filter(|k| k.is_rune() && rules.colour(**k) == rules.colour(kind)).count();
        let short = if room <= 1 { 1.5 } else { 0.0 };
        eye.weights[PLACE] + short + 0.7 * waiting as f32
    }

    fn building(&self, eye: &Eye, kind: Kind, place: usize) -> f32 {
        let site = &eye.mine()[place];
        let power = self.rules().power(kind);
        let points = self.scoring(site, kind);
        let guard = if site.guarded() { 0.0 } else { eye.weights[GUARD] * site.runes() as f32 };
        // A slot without a point is a slot less for the race.
        let slot = if points == 0.0 { eye.weights[SLOT] } else { 0.0 };
        let last = if points == 0.0 && site.free() == 1 { 1.0 } else { 0.0 };
        let helps = f32::from(power.extra_energy + power.extra_rune + power.hand_limit) * eye.weights[HELP];
        eye.weights[POINT] * points + guard + helps + 0.05 * f32::from(power.cv) - slot - last
    }

    /// Only what is in the way of points: a power without any at a full place.
    fn removing(&self, eye: &Eye, spot: Spot) -> f32 {
        let rules = self.rules();
        let site = &eye.mine()[usize::from(spot.place)];
        let Some(card) = eye.attached(eye.me, spot) else { return f32::NEG_INFINITY };
        if card.kind.is_rune() || site.free() > 0 || self.scoring(site, card.kind) > 0.0 {
            return f32::NEG_INFINITY;
        }
        let colour = rules.colour(card.kind);
        let better = |kind: &Kind| match kind.class() {
            Class::Rune => rules.colour(*kind) == colour && site.slots.iter().flatten().count() > 1,
            Class::Power => {
                let power = rules.power(*kind);
                power.colour == colour && power.vp > 0 && affords(eye.energies(), power)
            }
            Class::Place | Class::Action => false,
        };
        if eye.hand.iter().any(better) { 0.5 } else { f32::NEG_INFINITY }
    }

    fn playing(&self, view: &View, eye: &Eye, kind: Kind, opponent: Option<Seat>) -> f32 {
        let action = self.rules().action(kind);
        let leader = if opponent == Some(eye.rival) { eye.weights[LEADER] } else { 0.0 };
        let first = action.effects.first();
        leader
            + match first {
                Some(Effect::Boost(_)) => eye.rage - 0.4,
                Some(Effect::GainEnergy(n)) => {
                    let room = |site: &Site| 3 * site.runes() as i32 - i32::from(site.energy());
                    let most = eye.mine().iter().map(room).max().unwrap_or(0);
                    if most >= i32::from(*n) { 1.0 } else { -1.0 }
                }
                Some(Effect::SearchStack(_) | Effect::Recall(_)) => 1.5,
                Some(Effect::TakeHand | Effect::StealEnergy(_)) => eye.weights[TAKE],
                Some(Effect::Destroy(..) | Effect::Bounce(_)) => {
                    let points = opponent.map_or(0, |seat| view.seats[seat.index()].points);
                    eye.weights[DESTROY] + 0.1 * f32::from(points)
                }
                None => -1.0,
            }
    }

    fn choosing(&self, eye: &Eye, object: Object) -> f32 {
        match object {
            Object::Card(owner, spot) => {
                let site = &eye.displays[owner.index()][usize::from(spot.place)];
                let Some(card) = eye.attached(owner, spot) else { return 0.0 };
                let alone = card.kind.is_power() && site.slots.iter().flatten().count() > 1;
                2.0 * self.scoring(site, card.kind)
                    + 0.1 * f32::from(card.energy)
                    + if alone { 0.3 } else { 0.0 }
            }
            Object::Place(owner, place) => {
                let site = &eye.displays[owner.index()][usize::from(place)];
                let energy = f32::from(site.energy());
                if owner == eye.me { 3.0 * site.runes() as f32 - energy } else { energy }
            }
        }
    }

    /// The worth of a further attacker against the target that was chosen: whom the best plan that
    /// begins like the draft has next.
    fn joining(&self, view: &View, eye: &Eye, is_it: impl Fn(Attacker) -> bool) -> f32 {
        let command = view.own.as_ref().and_then(|own| own.draft.as_ref()).map(|draft| &draft.command);
        let Some(CommandWritten::Attack { target: Some(target), attackers }) = command else { return 0.0 };
        let drafted: Vec<Option<Kind>> =
            attackers.iter().map(|attacker| self.rules().kind(attacker.card.id())).collect();
        let begins = |fight: &&Fight| {
            let kinds = fight.party.iter().map(|(kind, _)| Some(*kind));
            fight.target == *target && kinds.take(drafted.len()).eq(drafted.iter().copied())
        };
        let next = eye.fights.iter().find(begins).and_then(|fight| fight.party.get(drafted.len()));
        if next.is_some_and(|next| is_it(*next)) { 1.0 } else { -1.0 }
    }

    /// By how much a boost in the hand betters the best attack.
    fn rage(&self, view: &View, eye: &Eye) -> f32 {
        let boosts = eye.hand.iter().filter(|kind| kind.class() == Class::Action);
        let boosts = boosts.filter_map(|kind| match self.rules().action(*kind).effects.first() {
            Some(Effect::Boost(by)) => Some(*by),
            _ => None,
        });
        let Some(most) = boosts.max() else { return 0.0 };
        let best = |fights: &[Fight]| fights.first().map_or(0.0, |fight| fight.worth);
        best(&fights::won(self, view, eye, view.turn.boost.saturating_add(most))) - best(&eye.fights)
    }

    /// Points that reach the goal are worth everything.
    fn finishing(&self, view: &View, eye: &Eye, points: f32) -> f32 {
        let reached = f32::from(view.seats[eye.me.index()].points) + points >= f32::from(eye.goal);
        if reached && view.options.quick_rounds == 0 { 50.0 } else { 0.0 }
    }

    /// What is left after building is for a Vision, unless something dear waits in the hand.
    fn vision(&self, eye: &Eye, colour: Colour) -> f32 {
        let energies = eye.energies();
        let rules = self.rules();
        let waits = |kind: &Kind| {
            let power = rules.power(*kind);
            let there = eye.mine().iter().any(|site| {
                site.free() > 0 && site.card.is_some_and(|card| rules.colour(card) == power.colour)
            });
            there && power.vp > 0 && power.colour == colour && !affords(energies, power)
        };
        let waiting = eye.hand.iter().any(|kind| kind.is_power() && waits(kind));
        let left = energies[colour.index()];
        if waiting { -1.0 } else { eye.weights[VISION] + 0.1 * f32::from(left) }
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
