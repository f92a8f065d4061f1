//! MARA: every card is played, and every piece of every card makes a difference.

mod curiosity;

use std::sync::Arc;

use tafelrune_engine::games::mara::Mara;
use tafelrune_engine::games::mara::cards::{Action, Cards, Power};
use tafelrune_engine::games::mara::event::{Event, Truth};
use tafelrune_engine::games::mara::kind::{Class, Colour, Kind, STACKS};
use tafelrune_engine::games::mara::memory::{Locations, Memory, Trace};
use tafelrune_engine::games::mara::moves::Move;
use tafelrune_engine::games::mara::state::State;
use tafelrune_engine::{Game, Seat, Setup, Viewer};

use self::curiosity::Eye;
use super::{Group, Opening, Piece, Provable, Tally};

/// The clauses behind events: each must have made something happen.
const DEEDS: &[&str] = &[
    "vision.search",
    "turn.order",
    "energy.overload",
    "energy.gain",
    "build.one_place_or_rune",
    "build.new_rune_energy",
    "build.power_unlimited",
    "remove.place_under_stack",
    "pay.auto",
    "action.is_attack",
    "action.resolve",
    "attack.atomic",
    "react.choices",
    "react.cancel",
    "combat.values",
    "remove.once",
    "combat.capture",
    "combat.win",
    "combat.tie",
    "attack.direct_fate",
    "effect.no_runes",
    "hand.limit",
    "vision.cost",
    "draw.refill",
    "draw.walhall",
    "draw.exchange",
    "stack.reshuffle",
    "stone.now",
    "end.target",
    "end.stalemate",
    "end.round_cap",
    "end.most_vp",
];

/// Takes one piece out of a power.
type FromPower = (&'static str, fn(&Power) -> bool, fn(&mut Power), bool);

/// The abilities of powers that are there once; the last figure tells whether they already work by
/// what they allow or forbid.
const OF_POWERS: &[FromPower] = &[
    ("runes_here", |p| p.runes_here > 0, |p| p.runes_here = 0, true),
    ("hand_limit", |p| p.hand_limit > 0, |p| p.hand_limit = 0, true),
    ("extra_energy", |p| p.extra_energy > 0, |p| p.extra_energy = 0, false),
    ("extra_rune", |p| p.extra_rune > 0, |p| p.extra_rune = 0, true),
    ("vision_discount", |p| p.vision_discount > 0, |p| p.vision_discount = 0, true),
    ("walhall_draw", |p| p.walhall_draw > 0, |p| p.walhall_draw = 0, true),
    ("tax", |p| p.tax > 0, |p| p.tax = 0, true),
    ("exchange_always", |p| p.exchange_always, |p| p.exchange_always = false, true),
    ("direct_attack", |p| p.direct_attack, |p| p.direct_attack = false, false),
    ("double_attack", |p| p.double_attack, |p| p.double_attack = false, false),
    ("ignore_guard", |p| p.ignore_guard, |p| p.ignore_guard = false, false),
    ("win_ties", |p| p.win_ties, |p| p.win_ties = false, false),
    ("undying", |p| p.undying, |p| p.undying = false, false),
    ("guard_all", |p| p.guard_all, |p| p.guard_all = false, true),
    ("taunt", |p| p.taunt, |p| p.taunt = false, true),
    ("ward", |p| p.ward, |p| p.ward = false, true),
];

fn pieces_of_power(cards: &Cards, index: usize, pieces: &mut Vec<Piece<Mara>>) {
    let power = &cards.powers[index];
    let mut add = |name: String, by_legality: bool, take: &dyn Fn(&mut Power)| {
        let mut without = cards.clone();
        take(&mut without.powers[index]);
        pieces.push(Piece { id: format!("{}: {name}", power.id), without: Arc::new(without), by_legality });
    };
    for (name, has, take, by_legality) in OF_POWERS {
        if has(power) {
            add(name.to_string(), *by_legality, take);
        }
    }
    for (place, change) in power.mods.iter().enumerate() {
        let ally = if change.ally.is_some() { " with an ally" } else { "" };
        let name = format!("cv_mod +{} {:?}{ally}", change.by, change.role).to_lowercase();
        add(name, false, &|power| {
            power.mods.remove(place);
        });
    }
    for (place, effect) in power.on_build.iter().enumerate() {
        add(format!("on_build {effect:?}"), false, &|power| {
            power.on_build.remove(place);
        });
    }
    for (place, effect) in power.on_win.iter().enumerate() {
        add(format!("on_win {effect:?}"), false, &|power| {
            power.on_win.remove(place);
        });
    }
}

fn pieces_of_action(cards: &Cards, index: usize, pieces: &mut Vec<Piece<Mara>>) {
    let action = &cards.actions[index];
    let mut add = |name: String, by_legality: bool, take: &dyn Fn(&mut Action)| {
        let mut without = cards.clone();
        take(&mut without.actions[index]);
        pieces.push(Piece { id: format!("{}: {name}", action.id), without: Arc::new(without), by_legality });
    };
    for (place, effect) in action.effects.iter().enumerate() {
        add(format!("{effect:?}"), false, &|action| {
            action.effects.remove(place);
        });
    }
    if action.only_vs_leader {
        add("only_vs_leader".into(), true, &|action| action.only_vs_leader = false);
    }
    if action.cancels_power {
        add("cancel power".into(), false, &|action| action.cancels_power = false);
    }
    if action.cancels_action {
        add("cancel action".into(), false, &|action| action.cancels_action = false);
    }
}

impl Provable for Mara {
    const OPENINGS: &'static [Opening] = &[
        // All cards lie in hands, displays and victory piles at once.
        Opening {
            group: Group::Refusal,
            id: "stack.none",
            scenario: include_str!("openings/mara-no-card-left.scenario"),
        },
        // Every copy was played in this turn and lies in Walhall: one comes back to the hand only if
        // Walhall is shuffled into the stacks and searched before the turn ends.
        Opening {
            group: Group::Refusal,
            id: "action.once_per_turn",
            scenario: include_str!("openings/mara-every-copy-played.scenario"),
        },
        // Energy for the attack, but not for the tax on it.
        Opening {
            group: Group::Refusal,
            id: "attack.tax",
            scenario: include_str!("openings/mara-taxed-attack.scenario"),
        },
    ];

    fn wanted(cards: &Cards) -> Vec<(Group, String)> {
        let places = cards.places.iter().map(|card| card.id.clone());
        let powers = cards.powers.iter().map(|card| card.id.clone());
        let actions = cards.actions.iter().map(|card| card.id.clone());
        let runes = Colour::ALL.into_iter().map(|colour| format!("rune.{}", colour.name()));
        let all = places.chain(powers).chain(actions).chain(runes).map(|id| (Group::Card, id));
        all.chain(DEEDS.iter().map(|clause| (Group::Deed, clause.to_string()))).collect()
    }

    /// Clauses `score.*`.
    fn recount(&self, state: &State, seat: Seat) -> i32 {
        let cards = &self.setup().cards;
        let printed = |kind: Kind| match kind.class() {
            Class::Power => i32::from(cards.powers[kind.number()].vp),
            Class::Place | Class::Rune => 1,
            Class::Action => 0,
        };
        let player = state.player(seat);
        let mut points = player.pile.cards().map(printed).sum::<i32>();
        points += state.stones.iter().filter(|owner| **owner == Some(seat)).count() as i32;
        for site in player.display {
            let Some(place) = site.card else { continue };
            points += printed(place);
            for card in site.slots.iter().filter_map(|slot| slot.card) {
                points += printed(card) + i32::from(cards.places[place.number()].home == Some(card));
            }
        }
        points
    }

    fn misremembered(&self, state: &State, memory: &Memory, viewer: Viewer) -> Option<String> {
        let known = memory.0.as_ref()?;
        let in_stack = |index: usize| state.stacks[index].iter().rev().map(|kind| Kind(*kind));
        for (index, stack) in known.stacks.iter().enumerate() {
            let cards: Vec<Kind> = in_stack(index).collect();
            if stack.size() != cards.len() {
                return Some(format!("stack {index} has {} cards, not {}", cards.len(), stack.size()));
            }
            // While some have left from unknown places, no entry has a place of its own.
            if stack.gone == 0 {
                let mut entries = stack.order.iter().zip(&cards);
                if let Some((entry, card)) =
                    entries.find(|(entry, card)| entry.is_some_and(|kind| kind != **card))
                {
                    return Some(format!("stack {index} has {card:?} where {entry:?} is remembered"));
                }
            }
            for class in Class::ALL {
                let have = cards.iter().filter(|card| card.class() == class).count() as u8;
                let (least, most) = stack.range[class.index()];
                if !(least..=most).contains(&have) {
                    return Some(format!("stack {index} has {have} of {class:?}, not {least} to {most}"));
                }
            }
        }
        let lies = |trace: &Trace| {
            let hands = Seat::all(self.players()).filter(|seat| !viewer.is(*seat));
            let mut hands = hands.filter(|seat| trace.at.has(Locations::hand(*seat)));
            let mut stacks = (0..STACKS).filter(|index| trace.at.has(Locations::stack(*index)));
            hands.any(|seat| state.player(seat).hand.cards().any(|kind| trace.what.fits(kind)))
                || stacks.any(|index| in_stack(index).any(|kind| trace.what.fits(kind)))
        };
        known
            .traces
            .iter()
            .find(|trace| !lies(trace))
            .map(|trace| format!("there is nothing where {trace:?} tells"))
    }

    fn pieces(cards: &Cards) -> Vec<Piece<Mara>> {
        let mut pieces = Vec::new();
        for (index, place) in cards.places.iter().enumerate().filter(|(_, place)| place.home.is_some()) {
            let mut without = cards.clone();
            without.places[index].home = None;
            let id = format!("{}: home", place.id);
            pieces.push(Piece { id, without: Arc::new(without), by_legality: false });
        }
        (0..cards.powers.len()).for_each(|index| pieces_of_power(cards, index, &mut pieces));
        (0..cards.actions.len()).for_each(|index| pieces_of_action(cards, index, &mut pieces));
        pieces
    }

    /// Fights are likelier where nobody is safe at the beginning.
    fn seek(setup: &mut Setup<Mara>, number: u64, tally: &Tally) {
        if tally.lacking(Group::Piece, 0).or(tally.lacking(Group::Refusal, 0)).is_none() {
            return;
        }
        *setup = Setup::new(2 + (number % 3) as u8);
        setup.options.calm_threshold = 0;
        setup.options.place_limit_34p = 3;
        setup.options.target_vp = 24;
    }

    fn curious(&self, state: &State, legal: &[Move], tally: &Tally) -> Option<Move> {
        Eye { game: self, state, tally }.choose(legal)
    }

    fn alike(one: &[Truth], two: &[Truth]) -> bool {
        one == two
    }

    fn watch(&self, _: &State, events: &[Truth], tally: &mut Tally) {
        for event in events {
            match event {
                Event::LaidPlace { card, .. }
                | Event::LaidRune { card, .. }
                | Event::Built { card, .. }
                | Event::ActionPlayed { card, .. }
                | Event::Cancelled { card, .. } => tally.count(Group::Card, &card.to_string()),
                _ => {}
            }
            if let Some(clause) = event.clause() {
                tally.count(Group::Deed, clause.id());
            }
        }
    }
}
