//! MARA: every card is played, and every piece of every card makes a difference.

mod exploration;

use std::sync::Arc;

use tafelrune_engine::{Rules, Seat, Setup, Viewer};
use tafelrune_games::mara::Mara;
use tafelrune_games::mara::cards::{Action, Cards};
use tafelrune_games::mara::event::{Event, Truth};
use tafelrune_games::mara::kind::{Class, Colour, Kind, STACKS};
use tafelrune_games::mara::memory::{Locations, Memory, Trace};
use tafelrune_games::mara::moves::Move;
use tafelrune_games::mara::state::State;
use tafelrune_games::mara::vocabulary::{Gives, Power, WORDS};

use self::exploration::Explorer;
use super::{Coverage, Group, Opening, Piece, Provable};

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

/// The words of powers that work by what they allow or forbid.
const BY_LEGALITY: [&str; 10] = [
    "runes_here",
    "hand_limit",
    "extra_rune",
    "vision_discount",
    "walhall_draw",
    "tax",
    "exchange_always",
    "guard_all",
    "taunt",
    "ward",
];

fn pieces_of_power(cards: &Cards, index: usize, pieces: &mut Vec<Piece<Mara>>) {
    let power = &cards.powers[index];
    let mut add = |name: String, by_legality: bool, take: &dyn Fn(&mut Power)| {
        let mut without = cards.clone();
        take(&mut without.powers[index]);
        pieces.push(Piece { id: format!("{}: {name}", power.id), without: Arc::new(without), by_legality });
    };
    let by_legality = |name: &str| BY_LEGALITY.contains(&name);
    if power.runes_here > 0 {
        add("runes_here".into(), by_legality("runes_here"), &|power| power.runes_here = 0);
    }
    for word in &WORDS {
        match word.gives {
            Gives::Number { get, slot } if get(power) > 0 => {
                add(word.name.into(), by_legality(word.name), &|power| *slot(power) = 0);
            }
            Gives::Flag { get, slot } if get(power) => {
                add(word.name.into(), by_legality(word.name), &|power| *slot(power) = false);
            }
            Gives::Number { .. } | Gives::Flag { .. } | Gives::Other(_) => {}
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

    fn required_coverage(cards: &Cards) -> Vec<(Group, String)> {
        let places = cards.places.iter().map(|card| card.id.clone());
        let powers = cards.powers.iter().map(|card| card.id.clone());
        let actions = cards.actions.iter().map(|card| card.id.clone());
        let runes = Colour::ALL.into_iter().map(|colour| format!("rune.{}", colour.name()));
        let all = places.chain(powers).chain(actions).chain(runes).map(|id| (Group::Card, id));
        all.chain(DEEDS.iter().map(|clause| (Group::Deed, clause.to_string()))).collect()
    }

    /// Clauses `score.*`.
    fn recount_score(&self, state: &State, seat: Seat) -> i32 {
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

    fn wrong_memory(&self, state: &State, memory: &Memory, viewer: Viewer) -> Option<String> {
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
    fn steer_setup(setup: &mut Setup<Mara>, number: u64, coverage: &Coverage) {
        if coverage.lacking(Group::Piece, 0).or(coverage.lacking(Group::Refusal, 0)).is_none() {
            return;
        }
        *setup = Setup::new(2 + (number % 3) as u8);
        setup.options.calm_threshold = 0;
        setup.options.place_limit_34p = 3;
        setup.options.target_vp = 24;
    }

    fn exploring_move(&self, state: &State, legal: &[Move], coverage: &Coverage) -> Option<Move> {
        Explorer { game: self, state, coverage }.choose(legal)
    }

    fn count_usage(&self, _: &State, events: &[Truth], coverage: &mut Coverage) {
        for event in events {
            match event {
                Event::LaidPlace { card, .. }
                | Event::LaidRune { card, .. }
                | Event::Built { card, .. }
                | Event::ActionPlayed { card, .. }
                | Event::Cancelled { card, .. } => coverage.count(Group::Card, &card.to_string()),
                _ => {}
            }
            if let Some(clause) = event.clause() {
                coverage.count(Group::Deed, clause.id());
            }
        }
    }
}
