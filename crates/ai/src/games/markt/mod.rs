//! Markt der Runen: estimates by runes, future interest of stores and the hand.

mod features;
mod move_scores;

use tafelrune_engine::{Rules, Seat};
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::kind::{Bag, Colour, Kind};
use tafelrune_games::markt::moves::{Coin, Loot, Move, Ware};
use tafelrune_games::markt::state::{Good, State, Step, Storage};
use tafelrune_games::markt::view::View;

use crate::learned::{FeatureLayout, FeatureSink};
use crate::search::{Rewards, SearchConfig};
use crate::strategy::defaults::{likelihood, softmax};
use crate::{Strategy, Weight};

impl Strategy for Markt {
    const SEARCH: SearchConfig = SearchConfig {
        exploration: 0.25,
        prior_weight: 0.3,
        rollout_depth: 24,
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
        self.rules().card(Kind(card as u8)).to_string()
    }

    fn score_moves(&self, seat: Seat, view: &View, moves: &[Move], weights: &[f32], scores: &mut Vec<f32>) {
        move_scores::score_moves(self, seat, view, moves, weights, scores);
    }

    fn estimate(&self, state: &State) -> Rewards {
        let clock = f32::from(state.market.all_runes());
        // Own turns that everybody will still have, roughly: a turn takes a rune and a half.
        let turns = clock / (1.5 * f32::from(self.players())) + 0.3;
        softmax(self.players(), 0.8 + 0.12 * clock, |seat| self.standing(state, seat, turns))
    }

    fn policy(&self, state: &State, seat: Seat, moves: &[Move], weights: &mut Vec<f32>) {
        let context = Context::new(self, state, seat);
        weights.extend(moves.iter().map(|mv| likelihood(1.3 * self.move_value(&context, *mv))));
    }

    /// Storing: all or one; defending: the lowest card that holds tells least; stealing: a rune that
    /// can be had is not left.
    fn prune(&self, state: &State, seat: Seat, moves: &mut Vec<Move>) {
        match state.step {
            Step::Store { .. } => {
                let loose = state.player(seat).loose;
                moves.retain(|mv| match mv {
                    Move::Store(_, colour, runes) => *runes == 1 || *runes == loose[colour.index()],
                    _ => true,
                });
            }
            Step::Defend { .. } => {
                let lowest = moves.iter().filter(|mv| matches!(mv, Move::Show(_))).min().copied();
                moves.retain(|mv| !matches!(mv, Move::Show(_)) || Some(*mv) == lowest);
            }
            Step::Theft { .. } if moves.iter().any(|mv| matches!(mv, Move::Theft(_, Loot::Rune(_)))) => {
                moves.retain(|mv| *mv != Move::Skip);
            }
            _ => {}
        }
    }
}

/// What the policy computes once per decision.
struct Context<'a> {
    state: &'a State,
    me: Seat,
    clock: u8,
    rival: Seat,
    margin: i32,
    hand: Bag,
    /// How many collectors sit in one storage at most.
    crowd: usize,
}

impl<'a> Context<'a> {
    fn new(markt: &Markt, state: &'a State, me: Seat) -> Context<'a> {
        let (mut rival, mut most) = (me, i32::MIN);
        for other in me.others(markt.players()) {
            let points = markt.score(state, other);
            if points > most {
                (rival, most) = (other, points);
            }
        }
        Context {
            state,
            me,
            clock: state.market.all_runes(),
            rival,
            margin: markt.score(state, me) - most,
            hand: state.player(me).hand,
            crowd: markt.setup().options.collectors_per_storage.into(),
        }
    }

    /// The worth of something that takes runes out of the market: if that is the end, only the win
    /// counts.
    fn ending(&self, worth: f32, runes: u8) -> f32 {
        if runes < self.clock {
            return worth;
        }
        let outposts = |seat: Seat| self.state.player(seat).outposts();
        let ahead = self.margin + i32::from(self.clock);
        if ahead > 0 || (ahead == 0 && outposts(self.me) >= outposts(self.rival)) { 8.0 } else { -5.0 }
    }

    fn leads(&self, seat: Seat) -> f32 {
        if seat == self.rival { 0.3 } else { 0.0 }
    }

    fn loot(&self, victim: Seat) -> f32 {
        let player = self.state.player(victim);
        match (player.loose[0] + player.loose[1], player.hand.len()) {
            (1.., _) => 1.2 + self.leads(victim),
            (0, 1..) => 0.6 + self.leads(victim),
            _ => 0.0,
        }
    }

    fn best_loot(&self, players: u8) -> f32 {
        self.me.others(players).map(|victim| self.loot(victim)).fold(0.0, f32::max)
    }

    fn stored(&self, index: u8) -> Storage {
        self.state.player(self.me).storages.get(usize::from(index)).copied().unwrap_or_default()
    }

    fn collector(&self, owner: Seat, target: &Storage) -> f32 {
        let drained = f32::from(target.runes.min(self.clock / 3 + 1));
        1.0 + 0.8 * drained + 3.0 * self.leads(owner) + if target.outposts() > 0 { 1.5 } else { 0.0 }
    }

    fn best_collector(&self, players: u8) -> f32 {
        let mut best = 0.0f32;
        for owner in self.me.others(players) {
            let open = |target: &&Storage| target.counts() && target.collectors.len() < self.crowd;
            for target in self.state.player(owner).storages.iter().filter(open) {
                best = best.max(self.collector(owner, target));
            }
        }
        best
    }

    /// Whether a rune of this colour would start a store's interest.
    fn wants(&self, colour: Colour) -> bool {
        let mine = self.state.player(self.me);
        mine.loose[colour.index()] == 0
            && mine.storages.iter().any(|storage| {
                storage.runes == 0 && !storage.occupied() && storage.colour.is_none_or(|own| own == colour)
            })
    }
}

trait Heuristics {
    fn standing(&self, state: &State, seat: Seat, turns: f32) -> f32;
    fn hand_worth(&self, state: &State, seat: Seat) -> f32;
    fn move_value(&self, context: &Context, mv: Move) -> f32;
    fn buys(&self, value: u8) -> bool;
    fn odds(&self, context: &Context, target: Seat, value: u8) -> f32;
}

impl Heuristics for Markt {
    /// The points that a seat can expect at the end.
    fn standing(&self, state: &State, seat: Seat, turns: f32) -> f32 {
        let player = state.player(seat);
        let mut worth = self.score(state, seat) as f32 + 0.15 * f32::from(player.outposts());
        let loose = f32::from(player.loose[0] + player.loose[1]);
        worth -= 0.12 * loose.min(3.0);
        for storage in &player.storages {
            let runes = f32::from(storage.runes);
            let collectors = storage.collectors.len() as f32;
            worth += match storage.occupied() {
                true => 0.9 * collectors - 0.8 * runes.min(turns * collectors),
                false if storage.runes > 0 => 0.75 * turns * f32::from(1 + u8::from(storage.attached)),
                false if player.loose.iter().any(|loose| *loose > 0) => 0.45 * turns,
                false => 0.2 * turns,
            };
        }
        // What its collectors will bring from others.
        for other in seat.others(self.players()) {
            for storage in &state.player(other).storages {
                let own = storage.collectors.iter().filter(|employer| **employer == seat).count() as f32;
                worth += 0.8 * f32::from(storage.runes).min(turns * own);
            }
        }
        worth + self.hand_worth(state, seat) * turns.min(1.0)
    }

    fn hand_worth(&self, state: &State, seat: Seat) -> f32 {
        let player = state.player(seat);
        let mut worth = 0.0;
        for kind in player.hand.cards() {
            worth += match kind {
                Kind::THIEF => 0.8,
                Kind::MAIN_RED | Kind::MAIN_BLUE => {
                    let colour = if kind == Kind::MAIN_RED { Colour::Red } else { Colour::Blue };
                    if player.has_main(colour) { 0.9 } else { 1.2 }
                }
                kind => {
                    let value = self.rules().value(kind);
                    if self.buys(value) { 0.9 } else { 0.3 + 0.015 * f32::from(value) }
                }
            };
        }
        worth
    }

    fn buys(&self, value: u8) -> bool {
        self.setup().cards.rune_sums.contains(&value)
    }

    /// The chance that a hand has no number of at least `value`, without looking at it.
    fn odds(&self, context: &Context, target: Seat, value: u8) -> f32 {
        let cards = &self.setup().cards;
        let (mut all, mut high) = (f32::from(cards.thieves + cards.main_red + cards.main_blue), 0.0);
        for number in &cards.numbers {
            let copies = f32::from(number.copies);
            all += copies;
            high += if number.value >= value { copies } else { 0.0 };
        }
        (1.0 - high / all).powi(i32::from(context.state.player(target).hand.len()))
    }

    fn move_value(&self, context: &Context, mv: Move) -> f32 {
        let players = self.players();
        match mv {
            Move::Pass | Move::Skip | Move::End | Move::StoreNone => 0.1,
            // A store that a collector empties is worth less than its runes and two thefts.
            Move::GiveUp(index) if context.stored(index).occupied() => {
                1.0 + 0.5 * f32::from(context.stored(index).runes)
            }
            Move::GiveUp(index) => {
                if context.stored(index).runes == 0 && context.clock <= 4 {
                    1.0
                } else {
                    -1.5
                }
            }
            Move::Theft(victim, Loot::Rune(colour)) => {
                1.2 + context.leads(victim) + if context.wants(colour) { 0.2 } else { 0.0 }
            }
            Move::Theft(victim, Loot::Stored(_)) => 1.3 + context.leads(victim),
            Move::Theft(victim, _) => 0.6 + context.leads(victim),
            Move::Take => {
                let attached = match context.state.step {
                    Step::Interest { storage } => context.stored(storage).attached,
                    _ => false,
                };
                context.ending(1.0, 1 + u8::from(attached))
            }
            Move::Buy(ware, Coin::Runes(_)) => {
                let price = if players == 2 {
                    4.0
                } else if players == 3 {
                    3.0
                } else {
                    2.0
                };
                let turns = f32::from(context.clock) / (1.5 * f32::from(players));
                let stores = &context.state.player(context.me).storages;
                let earning = stores.iter().any(|s| s.runes > 0 && !s.occupied());
                match ware {
                    Ware::Outpost => 1.0 + if earning { 0.8 * turns } else { 0.2 * turns } - price,
                    _ => context.best_collector(players) - price - 0.5,
                }
            }
            Move::Neutralise(_, index) | Move::RemoveRunes(index, _) => {
                f32::from(context.stored(index).runes) - 1.8
            }
            Move::RemoveOutpost(index, _) => f32::from(context.stored(index).runes) - 1.5,
            Move::Connect(_, main) => 0.2 + 0.1 * f32::from(context.stored(main).runes),
            Move::PaySource(index) => 0.5 * f32::from(context.stored(index).runes),
            Move::PlaceOutpost(index) => 1.0 + f32::from(context.stored(index).runes),
            Move::Standalone => 1.5,
            Move::PlaceCollector(owner, index) => {
                let target = context.state.player(owner).storages.get(usize::from(index));
                target.map_or(0.0, |target| context.collector(owner, target))
            }
            Move::BuyRune(colour) => context.ending(4.0 + if context.wants(colour) { 0.5 } else { 0.0 }, 1),
            Move::BuyGood(Good::Outpost) => 3.5,
            Move::BuyGood(Good::Collector) => context.best_collector(players),
            Move::Ransom(index) => 1.0 + f32::from(context.stored(index).runes),
            Move::Lay(_) => 4.5,
            Move::DoubleTheft(_) => 1.0 + 2.0 * context.best_loot(players),
            Move::Thief => 1.0 + context.best_loot(players),
            Move::Duel(kind, target) => {
                let value = self.rules().value(kind);
                let ready = self.buys(value);
                self.odds(context, target, value) * context.loot(target) - if ready { 1.0 } else { 0.12 }
            }
            Move::Discard(kind) => -0.1 * f32::from(self.rules().value(kind)),
            Move::Pay(kind) if self.buys(self.rules().value(kind)) => 1.5,
            Move::Pay(_) => 0.0,
            Move::Done => {
                if context.hand.len() > 2 {
                    2.0
                } else {
                    1.0
                }
            }
            Move::Store(index, _, runes) => {
                if context.stored(index).occupied() {
                    -1.0
                } else {
                    0.5 + 0.5 * f32::from(runes)
                }
            }
            Move::Withdraw(runes) => -f32::from(runes),
            _ => 0.0,
        }
    }
}
