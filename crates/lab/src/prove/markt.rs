//! Markt der Runen: cards are plain, so what counts is what they are used for.

use tafelrune_engine::{Rules, Seat, Viewer};
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::cards::Cards;
use tafelrune_games::markt::event::{Event, Secret, Use};
use tafelrune_games::markt::kind::{Card, Kind};
use tafelrune_games::markt::memory::{Bounds, Memory};
use tafelrune_games::markt::state::{State, StorageKind};

use super::{Coverage, Group, Opening, Piece, Provable};

/// The clauses behind events: each must have made something happen.
const DEEDS: &[&str] = &[
    "setup.first_start",
    "turn.refill",
    "turn.reshuffle",
    "turn.order",
    "collector.transfer",
    "collector.fall",
    "giveup.main",
    "theft.what",
    "theft.blind",
    "theft.nothing",
    "theft.may",
    "interest.take",
    "interest.auto",
    "biz.back_to_market",
    "outpost.place",
    "collector.destroy_attached",
    "collector.place",
    "remove.ransom",
    "remove.runes",
    "remove.outpost",
    "biz.buy_neutralise",
    "outpost.connect",
    "buy.rune",
    "buy.goods",
    "res.payment_first",
    "duel.discard",
    "theft.card",
    "main.double_theft",
    "play.forced_discard",
    "biz.buy_outpost",
    "biz.buy_collector",
    "main.lay",
    "duel.declare",
    "duel.show",
    "duel.concede",
    "store.step",
    "store.no_withdraw",
    "end.market_empty",
    "end.round_cap",
    "tie.number",
    "tie.rps",
    "rps.limit",
];

/// What a card was used for.
fn uses(event: &Event<Secret>) -> Option<(Card, &'static str)> {
    Some(match *event {
        Event::Discarded { card, used, .. } => match used {
            Use::Spent => (card, "spent"),
            Use::Attack => (card, "attack"),
            Use::Thief => (card, "theft"),
            Use::DoubleTheft => (card, "double theft"),
            Use::Forced { .. } => return None,
        },
        Event::Laid { card, .. } => (card, "laid"),
        Event::Shown { card, .. } => (card, "defence"),
        Event::GaveUp { card, .. } => (card, "given up"),
        _ => return None,
    })
}

/// What is wrong with a bound on the hidden cards.
fn wrong_bound(players: u8, state: &State, bounds: &Bounds, viewer: Viewer) -> Option<String> {
    for seat in Seat::all(players).filter(|seat| !viewer.is(*seat)) {
        let hand = state.player(seat).hand;
        for kind in Kind::all() {
            let (least, have) = (bounds.lo[seat.index()][kind.index()], hand.count(kind));
            if have < least {
                return Some(format!("{seat} holds {have} of {kind:?}, not {least} or more"));
            }
        }
        for (first, most) in bounds.cap[seat.index()].iter().enumerate() {
            let numbers = Kind::all().filter(|kind| kind.is_number() && kind.index() >= first);
            let have: u8 = numbers.map(|kind| hand.count(kind)).sum();
            if have > *most {
                return Some(format!("{seat} holds {have} numbers from kind {first} on, not at most {most}"));
            }
        }
        if bounds.hand[seat.index()] != hand.len() {
            return Some(format!("{seat} holds {} cards", hand.len()));
        }
    }
    for kind in Kind::all() {
        let pile = state.pile.iter().filter(|card| **card == kind.0).count() as u8;
        if pile > bounds.pile[kind.index()] {
            return Some(format!("the pile holds {pile} of {kind:?}"));
        }
        let discard = state.discard.iter().filter(|card| **card == kind.0).count() as u8;
        if discard != bounds.discard[kind.index()] {
            return Some(format!("the discard pile holds {discard} of {kind:?}"));
        }
    }
    None
}

impl Provable for Markt {
    const OPENINGS: &'static [Opening] = &[
        // A hand of thieves alone and nobody with anything to steal, or a hand of main cards whose
        // colours are all laid.
        Opening {
            group: Group::Deed,
            id: "play.forced_discard",
            scenario: include_str!("openings/markt-nothing-to-play.scenario"),
        },
        // Twenty throws without a winner.
        Opening {
            group: Group::Deed,
            id: "rps.limit",
            scenario: include_str!("openings/markt-last-throw.scenario"),
        },
    ];

    fn required_coverage(cards: &Cards) -> Vec<(Group, String)> {
        let mut wanted = Vec::new();
        let mut all = |card: String, uses: &[&str]| {
            wanted.extend(uses.iter().map(|used| (Group::Card, format!("{card}: {used}"))));
        };
        let lowest = cards.numbers.iter().map(|number| number.value).min();
        for number in &cards.numbers {
            let card = Card::Number(number.value).to_string();
            all(card.clone(), &["spent", "attack"]);
            // The lowest card beats nothing.
            if Some(number.value) != lowest {
                all(card, &["defence"]);
            }
        }
        all("thief".into(), &["theft"]);
        for main in ["main_red", "main_blue"] {
            all(main.into(), &["laid", "double theft", "given up"]);
        }
        wanted.extend(DEEDS.iter().map(|clause| (Group::Deed, clause.to_string())));
        wanted
    }

    /// `score.points`.
    fn recount_score(&self, state: &State, seat: Seat) -> i32 {
        let player = state.player(seat);
        let loose = player.loose.iter().map(|runes| i32::from(*runes)).sum::<i32>();
        let stored = player.storages.iter().map(|storage| {
            let outposts = i32::from(storage.attached) + i32::from(storage.kind == StorageKind::Outpost);
            i32::from(storage.runes) + 2 * outposts - storage.collectors.len() as i32
        });
        loose + stored.sum::<i32>()
    }

    fn wrong_memory(&self, state: &State, memory: &Memory, viewer: Viewer) -> Option<String> {
        let bounds = [memory.own.as_ref(), Some(&memory.public)];
        bounds.into_iter().flatten().find_map(|bounds| wrong_bound(self.players(), state, bounds, viewer))
    }

    fn pieces(_: &Cards) -> Vec<Piece<Markt>> {
        Vec::new()
    }

    fn count_usage(&self, _: &State, events: &[Event<Secret>], coverage: &mut Coverage) {
        for event in events {
            if let Some((card, used)) = uses(event) {
                coverage.count(Group::Card, &format!("{card}: {used}"));
            }
            if let Some(clause) = event.clause() {
                coverage.count(Group::Deed, clause.id());
            }
        }
    }
}
