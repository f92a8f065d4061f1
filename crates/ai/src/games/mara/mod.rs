//! MARA for the search: points, energy, and cards that can be laid.

mod features;
mod move_scores;

use std::cell::LazyCell;
use std::ops::Deref;

use tafelrune_engine::{Rules, Seat};
use tafelrune_games::mara::Mara;
use tafelrune_games::mara::cards::ActionKind;
use tafelrune_games::mara::kind::{Class, Kind, Object, Spot};
use tafelrune_games::mara::moves::Move;
use tafelrune_games::mara::state::{Command, Player, Site, Stage, State, Step};
use tafelrune_games::mara::view::View;
use tafelrune_games::mara::vocabulary::Effect;

use crate::learned::{FeatureLayout, FeatureSink};
use crate::search::{Rewards, SearchConfig};
use crate::strategy::defaults::{likelihood, softmax};
use crate::{Strategy, Weight};

/// The most cards of a searched stack that the search tries.
const LOOKED_AT: usize = 10;

impl Strategy for Mara {
    const SEARCH: SearchConfig = SearchConfig {
        exploration: 0.2,
        prior_weight: 0.3,
        rollout_depth: 40,
        uniform_rollouts: false,
        max_arms: 1 << 20,
    };
    const SEARCH_WITH_NET: SearchConfig = Self::SEARCH;
    const FEATURES: FeatureLayout = features::FEATURES;
    const WEIGHTS: &[Weight] = move_scores::TABLE;

    fn features(&self, state: &State, sink: &mut impl FeatureSink) {
        features::features(self, state, sink);
    }

    fn held_cards(&self, state: &State, seat: Seat, each: &mut dyn FnMut(u16)) {
        state.player(seat).hand.kinds().for_each(|kind| each(kind.0.into()));
    }

    fn card_id(&self, card: u16) -> String {
        self.rules().card(Kind(card as u8)).id().to_string()
    }

    fn score_moves(&self, seat: Seat, view: &View, moves: &[Move], weights: &[f32], scores: &mut Vec<f32>) {
        move_scores::score_moves(self, seat, view, moves, weights, scores);
    }

    fn estimate(&self, state: &State) -> Rewards {
        let target = f32::from(self.setup().options.target_vp);
        let mut worth = [0.0f32; 4];
        let mut most = 0.0f32;
        for seat in Seat::all(self.players()) {
            let points = self.score(state, seat) as f32;
            most = most.max(points);
            worth[seat.index()] = points + self.outlook(state, seat);
        }
        let scale = 1.2 + 0.12 * (target - most).max(0.0);
        softmax(self.players(), scale, |seat| worth[seat.index()])
    }

    fn policy(&self, state: &State, seat: Seat, moves: &[Move], weights: &mut Vec<f32>) {
        // Most moves are about something else than cards for the hand.
        let wanting = LazyCell::new(|| CardValues::new(self, state.player(seat)));
        weights.extend(moves.iter().map(|mv| likelihood(1.5 * self.move_value(state, seat, &wanting, *mv))));
    }

    /// Payments that [`prune`](Strategy::prune) would leave out are not even listed: there are many.
    #[inline]
    fn search_moves(&self, state: &State, seat: Seat, moves: &mut Vec<Move>) {
        if matches!(&state.draft, Some(draft) if draft.stage == Stage::Pay) {
            moves.clear();
            moves.push(Move::Auto);
            return;
        }
        self.legal_moves(state, seat, moves);
        if moves.len() > 1 {
            self.prune(state, seat, moves);
            // Everything may be pruned in a position that sensible play never reaches.
            if moves.is_empty() {
                self.legal_moves(state, seat, moves);
            }
        }
    }

    /// Payments by the usual order, no place ever removed and no card that is not in the way, and of a
    /// searched stack the best cards.
    fn prune(&self, state: &State, seat: Seat, moves: &mut Vec<Move>) {
        if let Some(draft) = &state.draft {
            match draft.stage {
                Stage::Pay => moves.retain(|mv| *mv == Move::Auto),
                Stage::Under => moves.truncate(1),
                _ => {}
            }
            return;
        }
        match state.step {
            Step::Build => {
                let player = state.player(seat);
                moves.retain(|mv| match mv {
                    Move::RemovePlace(_) => false,
                    Move::Remove(spot) => self.is_in_the_way(player, *spot),
                    _ => true,
                });
            }
            Step::PickCard { .. } | Step::EffectRecall if moves.len() > LOOKED_AT => {
                let wanting = CardValues::new(self, state.player(seat));
                keep_best(moves, |mv| match mv {
                    Move::Take(kind) | Move::Recall(kind) => wanting.card_value(kind),
                    _ => 0.0,
                });
            }
            _ => {}
        }
    }

    fn observation_key(&self, state: &State, _: Seat, mv: Move, observer: Seat) -> Option<u32> {
        match mv {
            Move::Take(_) => Some(0),
            Move::Put(_) => Some(1),
            Move::Steal(_) if state.pending.opponent != Some(observer) => Some(2),
            _ => None,
        }
    }
}

/// Leaves the best moves, in their order. Ties go to the earlier one, so that equal hands give equal
/// lists.
fn keep_best(moves: &mut Vec<Move>, worth: impl Fn(Move) -> f32) {
    let mut worths = [0.0; Mara::MAX_MOVES];
    // The lowest worth that stays, and how many of exactly that worth.
    let mut best = [f32::NEG_INFINITY; LOOKED_AT];
    for (mv, known) in moves.iter().zip(&mut worths) {
        let new = worth(*mv);
        *known = new;
        if new > best[LOOKED_AT - 1] {
            let mut at = LOOKED_AT - 1;
            while at > 0 && new > best[at - 1] {
                best[at] = best[at - 1];
                at -= 1;
            }
            best[at] = new;
        }
    }
    let least = best[LOOKED_AT - 1];
    let mut equals = best.iter().filter(|worth| **worth == least).count();
    let mut worths = worths.into_iter();
    moves.retain(|_| {
        let worth = worths.next().unwrap_or(least);
        let stays = worth > least || (worth == least && equals > 0);
        equals -= usize::from(stays && worth == least);
        stays
    });
}

/// How much each card is worth to a player, given its display.
struct CardValues<'a> {
    mara: &'a Mara,
    player: &'a Player,
    /// Free slots at places of each colour.
    open: [usize; 4],
    /// Whether another place may be laid.
    place: bool,
}

impl<'a> CardValues<'a> {
    fn new(mara: &'a Mara, player: &'a Player) -> Self {
        let options = &mara.setup().options;
        let limit = if mara.players() == 2 { options.place_limit_2p } else { options.place_limit_34p };
        let mut open = [0; 4];
        for site in &player.display {
            if let Some(place) = site.card {
                open[mara.rules().colour(place).index()] += free(site);
            }
        }
        CardValues { mara, player, open, place: player.places() < usize::from(limit) }
    }

    /// The value of holding a card.
    fn card_value(&self, kind: Kind) -> f32 {
        let rules = self.mara.rules();
        let open = || self.open[rules.colour(kind).index()] > 0;
        match kind.class() {
            Class::Place if self.place => 4.5,
            Class::Place => 0.3,
            Class::Rune if open() => 5.0,
            Class::Rune => 1.0,
            Class::Power => {
                let power = rules.power(kind);
                if open() {
                    // At home it counts for one more.
                    let home = |site: &Site| {
                        free(site) > 0 && site.card.and_then(|place| rules.home(place)) == Some(kind)
                    };
                    let home = f32::from(u8::from(self.player.display.iter().any(home)));
                    let points = f32::from(rules.vp(kind)) + home;
                    let cost = 0.25 * f32::from(power.own + power.vario);
                    2.0 + 1.8 * points + 0.15 * f32::from(power.cv) - cost
                } else if power.direct_attack {
                    1.5
                } else {
                    0.4
                }
            }
            Class::Action => match rules.action(kind).kind {
                ActionKind::Protection => 2.4,
                ActionKind::Attack => 2.3,
                ActionKind::Free => 2.2,
            },
        }
    }
}

trait Heuristics {
    fn outlook(&self, state: &State, seat: Seat) -> f32;
    fn points_at(&self, site: &Site, kind: Kind) -> f32;
    fn is_in_the_way(&self, player: &Player, spot: Spot) -> bool;
    fn building(&self, player: &Player, kind: Kind, place: usize) -> f32;
    fn move_value<'a>(
        &self,
        state: &State,
        seat: Seat,
        wanting: &impl Deref<Target = CardValues<'a>>,
        mv: Move,
    ) -> f32;
    fn defence(&self, state: &State, object: Object) -> f32;
    fn attacking(&self, state: &State) -> (f32, f32);
    fn joining(&self, state: &State, card: Option<Kind>) -> f32;
}

fn free(site: &Site) -> usize {
    site.slots.iter().filter(|slot| slot.card.is_none()).count()
}

impl Heuristics for Mara {
    /// What energy and hand promise beyond the points that lie there.
    fn outlook(&self, state: &State, seat: Seat) -> f32 {
        let player = state.player(seat);
        let mut worth = 0.0;
        for site in player.display.iter().filter(|site| site.card.is_some()) {
            let runes = site.runes().count() as f32;
            worth += 0.06 * f32::from(site.energy()) + 0.12 * free(site) as f32;
            // Rune cards that nobody guards are easily lost.
            if runes > 0.0 && site.powers().next().is_none() {
                worth -= 0.12 * runes;
            }
            for power in site.powers() {
                worth += 0.03 * f32::from(self.rules().power(power).cv);
            }
        }
        let wanting = CardValues::new(self, player);
        for kind in player.hand.cards() {
            worth += 0.09 * wanting.card_value(kind);
        }
        worth
    }

    fn points_at(&self, site: &Site, kind: Kind) -> f32 {
        let home = site.card.and_then(|place| self.rules().home(place)) == Some(kind);
        f32::from(self.rules().vp(kind)) + if home { 1.0 } else { 0.0 }
    }

    /// Whether a card is worth removing: a power without points at a place that has no room left.
    fn is_in_the_way(&self, player: &Player, spot: Spot) -> bool {
        let site = &player.display[usize::from(spot.place)];
        let idle = |card: Kind| card.is_power() && self.points_at(site, card) == 0.0;
        free(site) == 0 && player.slot(spot).card.is_some_and(idle)
    }

    fn building(&self, player: &Player, kind: Kind, place: usize) -> f32 {
        let site = &player.display[place];
        let power = self.rules().power(kind);
        let points = self.points_at(site, kind);
        let guarded = site.powers().next().is_some();
        let guard = if guarded { 0.0 } else { 0.6 * site.runes().count() as f32 };
        let slot = if points == 0.0 { 1.2 } else { 0.0 };
        let last = if points == 0.0 && free(site) == 1 { 1.0 } else { 0.0 };
        let helps = 0.5 * f32::from(power.extra_energy + power.extra_rune + power.hand_limit);
        2.0 * points + guard + helps + 0.05 * f32::from(power.cv) - slot - last
    }

    /// The combat value that an object is defended with, without what changes it.
    fn defence(&self, state: &State, object: Object) -> f32 {
        let Object::Card(owner, spot) = object else { return 0.0 };
        let slot = state.player(owner).slot(spot);
        match slot.card {
            Some(card) if card.is_power() => f32::from(self.rules().power(card).cv),
            _ => f32::from(slot.energy),
        }
    }

    /// What the attackers of the draft have together, and what the target is defended with.
    fn attacking(&self, state: &State) -> (f32, f32) {
        let Some(draft) = &state.draft else { return (0.0, 0.0) };
        let Command::Attack { target, attackers } = &draft.command else { return (0.0, 0.0) };
        let attack: f32 = attackers.iter().map(|(kind, _)| f32::from(self.rules().power(kind).cv)).sum();
        let defence = target.map_or(0.0, |(owner, spot)| self.defence(state, Object::Card(owner, spot)));
        (attack + f32::from(state.turn.boost), defence)
    }

    fn move_value<'a>(
        &self,
        state: &State,
        seat: Seat,
        wanting: &impl Deref<Target = CardValues<'a>>,
        mv: Move,
    ) -> f32 {
        let rules = self.rules();
        let player = state.player(seat);
        match mv {
            Move::Take(kind) | Move::Recall(kind) | Move::Steal(kind) => wanting.card_value(kind),
            Move::Discard(kind) | Move::Put(kind) => -wanting.card_value(kind),
            Move::DrawWalhall => {
                let top = state.walhall.last().map(|kind| wanting.card_value(Kind(*kind)));
                top.unwrap_or(0.0) - 2.5
            }
            Move::Lay(_) => 2.6,
            Move::Build(kind, place) if kind.is_rune() => {
                3.0 + 0.1 * free(&player.display[usize::from(place)]) as f32
            }
            Move::Build(kind, place) => self.building(player, kind, usize::from(place)),
            Move::Remove(_) => -3.0,
            Move::Play(kind, _) => match rules.action(kind).effects.first() {
                Some(Effect::Boost(_)) => -1.0,
                Some(Effect::GainEnergy(_)) => 0.8,
                Some(Effect::Destroy(..) | Effect::Bounce(_)) => 2.2,
                Some(_) => 1.5,
                None => -1.0,
            },
            Move::Choose(object @ Object::Card(owner, spot)) => {
                let site = &state.player(owner).display[usize::from(spot.place)];
                let card = state.player(owner).slot(spot).card;
                card.map_or(0.0, |card| self.points_at(site, card)) + 0.1 * self.defence(state, object)
            }
            Move::Choose(Object::Place(owner, place)) => {
                let energy = f32::from(state.player(owner).display[usize::from(place)].energy());
                if owner == seat { -0.2 * energy } else { 0.4 * energy }
            }
            Move::Attack => 0.4,
            Move::Target(object @ Object::Card(owner, spot)) => {
                let site = &state.player(owner).display[usize::from(spot.place)];
                let card = state.player(owner).slot(spot).card;
                let best =
                    player.powers().map(|(_, kind)| f32::from(rules.power(kind).cv)).fold(3.0, f32::max);
                let wins = best > self.defence(state, object);
                card.map_or(0.0, |card| self.points_at(site, card)) + if wins { 1.0 } else { -1.5 }
            }
            Move::Add(spot) => self.joining(state, player.slot(spot).card),
            Move::AddHand(kind) => self.joining(state, Some(kind)) - 0.5,
            Move::Commit => {
                let (attack, defence) = self.attacking(state);
                if attack > defence { 3.0 } else { -1.0 }
            }
            Move::Protect(kind) => 1.6 - 0.3 * f32::from(rules.action(kind).cost),
            Move::Vision(_) => 0.5,
            Move::Refill => 0.3,
            Move::Exchange => 0.0,
            Move::Manual | Move::Colours(_) => -3.0,
            _ => 0.0,
        }
    }

    /// What another attacker adds: enough to win, but not more than that.
    fn joining(&self, state: &State, card: Option<Kind>) -> f32 {
        let (attack, defence) = self.attacking(state);
        let Some(card) = card.filter(|card| card.is_power()) else { return -2.0 };
        let power = self.rules().power(card);
        let cost = 0.2 * f32::from(power.own + power.vario);
        if attack > defence {
            return -2.0;
        }
        if attack + f32::from(power.cv) > defence { 1.5 - cost } else { -cost }
    }
}
