//! Move scores of Markt der Runen without search: buy runes first, fill stores, duel with the other cards, and
//! never take the last rune when another seat wins by it.

use tafelrune_engine::{Rules, Seat};
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::kind::{Card, Colour, Kind};
use tafelrune_games::markt::moves::{Coin, Loot, Move, Ware};
use tafelrune_games::markt::state::{Goal, Good, Step, StorageKind};
use tafelrune_games::markt::view::{SeatView, StorageView, View};

use crate::strategy::weights::weights;

weights! {
    /// A stolen rune.
    THEFT_RUNE: Fight = 1.2;
    /// A stolen rune out of a store.
    THEFT_STORED: Fight = 1.3;
    /// A stolen card.
    THEFT_CARD: Fight = 0.6;
    /// A theft from whoever leads, on top.
    THEFT_LEADER: Leader = 0.3;
    /// Playing a thief at all.
    THIEF: Fight = 1.0;
    /// A duel with whoever leads, on top.
    DUEL_LEADER: Leader = 0.2;
    /// A number card spent in a duel.
    DUEL_CARD: Plain = 0.12;
    /// A number card that would have bought a rune.
    DUEL_MONEY: Plain = 1.0;
    /// A collector anywhere.
    COLLECTOR: Fight = 1.0;
    /// A rune that a collector will bring.
    COLLECTOR_RUNE: Fight = 0.8;
    /// A collector in a store of whoever leads, on top.
    COLLECTOR_LEADER: Leader = 1.0;
    /// An outpost destroyed by a collector.
    COLLECTOR_OUTPOST: Fight = 1.5;
    /// A rune bought.
    RUNE: Build = 4.0;
    /// A rune that starts the interest of a store, on top.
    RUNE_WANTED: Build = 0.5;
    /// An outpost bought with cards.
    OUTPOST: Build = 3.5;
    /// Interest of an own turn to come, for an outpost at a store that earns.
    OUTPOST_EARNING: Build = 0.8;
    /// A main store laid.
    LAY: Build = 6.0;
    /// Anything stored.
    STORE: Build = 0.2;
}

/// What all moves of a decision have in common.
pub struct Situation {
    weights: Vec<f32>,
    me: Seat,
    hand: Vec<Card>,
    /// Runes left in the market: the clock of the game.
    clock: u8,
    /// The most points of anybody else.
    rival_points: i32,
    /// Who that is.
    rival: Seat,
    my_points: i32,
    /// Cards that the seat has not seen, by number value (index 0: the others).
    unseen: Vec<u8>,
    /// The payment to make, highest first, while one is being made.
    payment: Vec<u8>,
}

/// Appends a score for each move.
pub(super) fn score_moves(
    markt: &Markt,
    seat: Seat,
    view: &View,
    moves: &[Move],
    weights: &[f32],
    scores: &mut Vec<f32>,
) {
    let situation = situation(markt, seat, view, weights);
    scores.extend(moves.iter().map(|mv| score(markt, view, &situation, *mv)));
}

/// What all moves of a decision have in common.
fn situation(markt: &Markt, me: Seat, view: &View, weights: &[f32]) -> Situation {
    let own = view.own.as_ref();
    let hand = own.map(|own| own.hand.clone()).unwrap_or_default();
    let others = || view.seats.iter().filter(|seat| seat.seat != me);
    let rival = others().max_by_key(|seat| seat.points);
    let mut situation = Situation {
        weights: weights.to_vec(),
        me,
        clock: view.market.red + view.market.blue,
        rival_points: rival.map_or(0, |seat| seat.points),
        rival: rival.map_or(me, |seat| seat.seat),
        my_points: view.seats[me.index()].points,
        unseen: unseen(markt, view, &hand),
        payment: Vec::new(),
        hand,
    };
    if let Some(draft) = own.and_then(|own| own.draft.as_ref()) {
        situation.payment = best_payment(markt, view, &situation.hand, draft.goal, &draft.picked);
    }
    situation
}

fn score(markt: &Markt, view: &View, situation: &Situation, mv: Move) -> f32 {
    match mv {
        Move::Pass | Move::Skip | Move::End | Move::StoreNone => 0.1,
        Move::GiveUp(index) => giving_up(view, situation, index),
        Move::Theft(victim, loot) => theft(view, situation, victim, loot),
        Move::Take => ending(view, situation, 1.0, interest_due(view, situation)),
        Move::Buy(ware, Coin::Runes(_)) => buying_with_runes(view, situation, ware),
        Move::Neutralise(_, index) | Move::RemoveRunes(index, _) => {
            f32::from(storage(view, situation.me, index).runes) - f32::from(view.price.max(3)) + 1.2
        }
        Move::RemoveOutpost(index, _) => f32::from(storage(view, situation.me, index).runes) - 1.5,
        Move::Connect(_, main) => 0.2 + 0.1 * f32::from(storage(view, situation.me, main).runes),
        Move::PaySource(index) => f32::from(storage(view, situation.me, index).runes),
        Move::PlaceOutpost(index) => 1.0 + f32::from(storage(view, situation.me, index).runes),
        Move::Standalone => 1.5,
        Move::PlaceCollector(seat, index) => collector(view, situation, seat, index),
        Move::BuyRune(colour) => buying_rune(view, situation, colour),
        Move::BuyGood(Good::Outpost) => situation.weights[OUTPOST],
        Move::BuyGood(Good::Collector) => best_collector(view, situation),
        Move::Ransom(index) => 1.0 + f32::from(storage(view, situation.me, index).runes),
        Move::Lay(_) => situation.weights[LAY],
        Move::DoubleTheft(_) => situation.weights[THIEF] + 2.0 * best_theft(view, situation),
        Move::Thief => situation.weights[THIEF] + best_theft(view, situation),
        Move::Duel(kind, target) => duel(markt, view, situation, kind, target),
        Move::Discard(kind) => -f32::from(markt.rules().value(kind)),
        Move::Pay(kind) => {
            f32::from(u8::from(next_payment(view, situation) == Some(markt.rules().value(kind))))
        }
        Move::Done => f32::from(u8::from(next_payment(view, situation).is_none())),
        // The lowest card that holds tells least.
        Move::Show(kind) => 100.0 - f32::from(markt.rules().value(kind)),
        Move::Concede => 0.0,
        Move::Store(index, _, runes) => storing(view, situation, index, runes),
        Move::Withdraw(runes) => -f32::from(runes),
        Move::Rps(_) => 0.0,
        Move::Buy(..) | Move::Detach(_) => f32::NEG_INFINITY,
    }
}

fn seat(view: &View, seat: Seat) -> &SeatView {
    &view.seats[seat.index()]
}

fn storage(view: &View, owner: Seat, index: u8) -> &StorageView {
    &seat(view, owner).storages[usize::from(index)]
}

/// Worth of something that takes `runes` out of the market: if that is the end, all that counts is
/// whether it is won.
fn ending(view: &View, situation: &Situation, worth: f32, runes: u8) -> f32 {
    if runes < situation.clock {
        return worth;
    }
    let outposts = |seat: &SeatView| -> usize {
        let attached = seat.storages.iter().filter(|s| s.attached).count();
        attached + seat.storages.iter().filter(|s| s.kind == StorageKind::Outpost).count()
    };
    let margin = situation.my_points + i32::from(situation.clock) - situation.rival_points;
    let tie_break = outposts(seat(view, situation.me)) >= outposts(seat(view, situation.rival));
    if margin > 0 || (margin == 0 && tie_break) { 50.0 } else { -50.0 }
}

fn interest_due(view: &View, situation: &Situation) -> u8 {
    match view.step {
        Step::Interest { storage: index } => 1 + u8::from(storage(view, situation.me, index).attached),
        _ => 1,
    }
}

/// A store is worth its interest; only shortly before the end, and empty, it is worth two thefts. One
/// that a collector empties is better given up, if that is allowed.
fn giving_up(view: &View, situation: &Situation, index: u8) -> f32 {
    let store = storage(view, situation.me, index);
    if !store.collectors.is_empty() {
        return 1.0 + 0.5 * f32::from(store.runes);
    }
    let empty = store.runes == 0;
    let loose: u8 =
        view.seats.iter().filter(|s| s.seat != situation.me).map(|s| s.loose.red + s.loose.blue).sum();
    if empty && situation.clock <= 4 && loose >= 2 { 2.0 } else { -1.0 }
}

fn theft(view: &View, situation: &Situation, victim: Seat, loot: Loot) -> f32 {
    let leader = if victim == situation.rival { situation.weights[THEFT_LEADER] } else { 0.0 };
    match loot {
        Loot::Rune(colour) => {
            situation.weights[THEFT_RUNE] + leader + if wants(view, situation, colour) { 0.2 } else { 0.0 }
        }
        Loot::Stored(_) => situation.weights[THEFT_STORED] + leader,
        Loot::Hand => situation.weights[THEFT_CARD] + leader,
        Loot::Table(_) => f32::NEG_INFINITY,
    }
}

fn best_theft(view: &View, situation: &Situation) -> f32 {
    let best_of = |victim: &SeatView| {
        let leader = if victim.seat == situation.rival { situation.weights[THEFT_LEADER] } else { 0.0 };
        match (victim.loose.red + victim.loose.blue, victim.hand_size) {
            (1.., _) => situation.weights[THEFT_RUNE] + leader,
            (0, 1..) => situation.weights[THEFT_CARD] + leader,
            _ => 0.0,
        }
    };
    view.seats.iter().filter(|seat| seat.seat != situation.me).map(best_of).fold(0.0, f32::max)
}

/// Whether a rune of this colour would start a store's interest.
fn wants(view: &View, situation: &Situation, colour: Colour) -> bool {
    let mine = seat(view, situation.me);
    let loose = if colour == Colour::Red { mine.loose.red } else { mine.loose.blue };
    let empty =
        |s: &StorageView| s.runes == 0 && s.collectors.is_empty() && s.colour.is_none_or(|c| c == colour);
    loose == 0 && mine.storages.iter().any(empty)
}

fn buying_rune(view: &View, situation: &Situation, colour: Colour) -> f32 {
    let left = if colour == Colour::Red { view.market.red } else { view.market.blue };
    let mine = seat(view, situation.me);
    let has_store = mine.storages.iter().any(|s| s.colour.is_none_or(|c| c == colour));
    let mut worth = situation.weights[RUNE] + 0.01 * f32::from(left);
    worth += if wants(view, situation, colour) { situation.weights[RUNE_WANTED] } else { 0.0 };
    worth += if has_store { 0.2 } else { 0.0 };
    ending(view, situation, worth, 1)
}

/// Runes are points: an outpost or a collector must bring back more than it costs.
fn buying_with_runes(view: &View, situation: &Situation, ware: Ware) -> f32 {
    let price = f32::from(view.price);
    // How many more own turns of interest there will be, roughly.
    let turns = f32::from(situation.clock) / (1.5 * view.seats.len() as f32);
    let earning = seat(view, situation.me).storages.iter().any(|s| s.runes > 0 && s.collectors.is_empty());
    match ware {
        Ware::Outpost => {
            2.0 + if earning { situation.weights[OUTPOST_EARNING] * turns } else { 0.2 * turns } - price - 1.0
        }
        Ware::Collector => best_collector(view, situation) - price - 0.5,
        Ware::Rune => f32::NEG_INFINITY,
    }
}

fn collector(view: &View, situation: &Situation, owner: Seat, index: u8) -> f32 {
    let target = storage(view, owner, index);
    let outpost = target.attached || target.kind == StorageKind::Outpost;
    let leader = if owner == situation.rival { situation.weights[COLLECTOR_LEADER] } else { 0.0 };
    let drained = f32::from(target.runes.min(situation.clock / 3 + 1));
    let destroyed = if outpost { situation.weights[COLLECTOR_OUTPOST] } else { 0.0 };
    situation.weights[COLLECTOR] + situation.weights[COLLECTOR_RUNE] * drained + leader + destroyed
}

fn best_collector(view: &View, situation: &Situation) -> f32 {
    let targets = view.seats.iter().filter(|seat| seat.seat != situation.me).flat_map(|seat| {
        let most = usize::from(view.options.collectors_per_storage);
        let free =
            move |(_, s): &(usize, &StorageView)| s.kind != StorageKind::Ruin && s.collectors.len() < most;
        seat.storages.iter().enumerate().filter(free).map(|(index, _)| (seat.seat, index as u8))
    });
    targets.map(|(owner, index)| collector(view, situation, owner, index)).fold(0.0, f32::max)
}

/// Loose runes are stolen, stored ones only collected: in, but not into an occupied store.
fn storing(view: &View, situation: &Situation, index: u8, runes: u8) -> f32 {
    let target = storage(view, situation.me, index);
    if !target.collectors.is_empty() { -1.0 } else { situation.weights[STORE] + f32::from(runes) }
}

/// Cards not seen by this seat, by value.
fn unseen(markt: &Markt, view: &View, hand: &[Card]) -> Vec<u8> {
    let cards = &markt.setup().cards;
    let highest = cards.numbers.iter().map(|number| number.value).max().unwrap_or(0);
    let mut unseen = vec![0u8; usize::from(highest) + 1];
    unseen[0] = cards.thieves + cards.main_red + cards.main_blue;
    for number in &cards.numbers {
        unseen[usize::from(number.value)] = number.copies;
    }
    let laid = view
        .seats
        .iter()
        .flat_map(|seat| &seat.storages)
        .filter(|s| matches!(s.kind, StorageKind::MainRed | StorageKind::MainBlue));
    unseen[0] = unseen[0].saturating_sub(laid.count() as u8);
    for card in view.discard.iter().chain(hand) {
        let count = &mut unseen[usize::from(card.value())];
        *count = count.saturating_sub(1);
    }
    unseen
}

/// The chance that `target` has no number card of at least `value`.
fn winning_odds(view: &View, situation: &Situation, target: Seat, value: u8) -> f32 {
    let known = view.own.as_ref().and_then(|own| own.memory.seats.get(&target.to_string()));
    let Some(known) = known else { return 0.0 };
    if known.lo.keys().any(|card| card.value() >= value) {
        return 0.0;
    }
    let cap = known.cap.get(&value.to_string()).copied().unwrap_or(u8::MAX);
    let cards = seat(view, target).hand_size.min(cap);
    let total: f32 = situation.unseen.iter().map(|count| f32::from(*count)).sum();
    let high: f32 = situation.unseen.iter().skip(usize::from(value)).map(|count| f32::from(*count)).sum();
    (1.0 - high / total.max(1.0)).powi(i32::from(cards))
}

fn duel(markt: &Markt, view: &View, situation: &Situation, kind: Kind, target: Seat) -> f32 {
    let value = markt.rules().value(kind);
    let victim = seat(view, target);
    let loot = match (victim.loose.red + victim.loose.blue, victim.hand_size) {
        (1.., _) => situation.weights[THEFT_RUNE],
        (0, 1..) => situation.weights[THEFT_CARD],
        _ => 0.0,
    };
    let leader = if target == situation.rival { situation.weights[DUEL_LEADER] } else { 0.0 };
    let odds = winning_odds(view, situation, target, value);
    // Ready money is kept for a rune; everything else is replaced in the refill.
    let ready = markt.setup().cards.rune_sums.contains(&value);
    odds * (loot + leader) - situation.weights[if ready { DUEL_MONEY } else { DUEL_CARD }]
}

/// The next card of the planned payment; `None` when it is complete.
fn next_payment(view: &View, situation: &Situation) -> Option<u8> {
    let picked = view.own.as_ref().and_then(|own| own.draft.as_ref()).map_or(0, |d| d.picked.len());
    situation.payment.get(picked).copied()
}

/// The payment that leaves the best hand: first one that still buys a rune, then the cheapest.
/// It begins with what is already picked.
fn best_payment(markt: &Markt, view: &View, hand: &[Card], goal: Goal, picked: &[Card]) -> Vec<u8> {
    let apart = view.own.as_ref().map_or(&[][..], |own| &own.apart);
    let mut numbers: Vec<u8> = hand.iter().map(|card| card.value()).filter(|value| *value > 0).collect();
    for card in apart {
        if let Some(index) = numbers.iter().position(|value| *value == card.value()) {
            numbers.remove(index);
        }
    }
    numbers.sort_unstable_by(|one, two| two.cmp(one));
    numbers.truncate(12);
    let cards = &markt.setup().cards;
    let sum = |chosen: &[u8]| chosen.iter().map(|value| u32::from(*value)).sum::<u32>();
    let buys = |chosen: &[u8]| cards.rune_sums.iter().any(|goal| u32::from(*goal) == sum(chosen));
    let pays = |chosen: &[u8]| match goal {
        Goal::Rune(_) => buys(chosen),
        Goal::Good(_) | Goal::Ransom(_) => sum(chosen) >= u32::from(cards.goods_sum),
    };
    let begins = |chosen: &[u8]| {
        chosen.iter().zip(picked).take_while(|(v, c)| **v == c.value()).count() == picked.len()
    };
    let subset = |mask: u32| -> (Vec<u8>, Vec<u8>) {
        let side = |inside: bool| {
            let keep = move |(index, _): &(usize, &u8)| (mask >> index & 1 == 1) == inside;
            numbers.iter().enumerate().filter(keep).map(|(_, value)| *value).collect()
        };
        (side(true), side(false))
    };
    let any_rune = |rest: &[u8]| {
        (1u32..1 << rest.len()).any(|mask| {
            let chosen: Vec<u8> = (0..rest.len()).filter(|i| mask >> i & 1 == 1).map(|i| rest[i]).collect();
            buys(&chosen)
        })
    };
    (1u32..1 << numbers.len())
        .map(subset)
        .filter(|(chosen, _)| pays(chosen) && begins(chosen))
        .min_by_key(|(chosen, rest)| (!any_rune(rest), sum(chosen), chosen.len()))
        .map(|(chosen, _)| chosen)
        .unwrap_or_else(|| picked.iter().map(|card| card.value()).collect())
}
