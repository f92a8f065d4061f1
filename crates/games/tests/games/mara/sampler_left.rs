//! Samples for memories that are written down here, and not met in a game: what only the truth fits, and stacks
//! that cards have left in many ways.

use tafelrune_engine::{Board, Knowledge, Positions, Rules, Seat, Setup, Viewer, testkit};
use tafelrune_games::mara::Mara;
use tafelrune_games::mara::memory::{StackKnowledge, TraceKnowledge, WrittenMemory};
use tafelrune_games::mara::position::Position;
use tafelrune_games::mara::state::State;
use tafelrune_games::mara::view::View;

use super::sampler::{Listed, distances};

/// A's view of a small position, with a memory of its own; and the truth.
fn remembered(players: u8, text: &str, remember: impl Fn(&mut WrittenMemory)) -> (Mara, View, State) {
    let game = Mara::new(Setup::new(players)).unwrap();
    let position: Position = toml::from_str(&format!("rest = 'walhall'\nstep = 'build'\n{text}")).unwrap();
    let state = game.place(&position).unwrap();
    let mut view = Board::at(game.clone(), state).view(Viewer::Seat(Seat(0)));
    remember(&mut view.own.as_mut().unwrap().memory);
    (game, view, state)
}

fn words(text: &str) -> Vec<String> {
    text.split(", ").filter(|word| !word.is_empty()).map(String::from).collect()
}

/// A searched stack of which some cards have left since.
fn searched(stack: &mut StackKnowledge, order: &str, gone: u8, to: &str, ranges: &[(&str, u8)]) {
    (stack.order, stack.gone, stack.to) = (words(order), gone, words(to));
    for (class, count) in ranges {
        stack.range.insert((*class).into(), [*count; 2]);
    }
}

fn trace(known: &mut WrittenMemory, card: &str, at: &str) {
    known.traces.push(TraceKnowledge { card: card.into(), at: words(at) });
}

/// Memories that only the truth fits: both searches must find it.
#[test]
fn what_is_forced_is_found() {
    type Case = (&'static str, &'static str, fn(&mut WrittenMemory));
    let cases: [Case; 8] = [
        (
            "a single card that has left is where it may be",
            "stacks = [['power.odin'], ['rune.red']]\nseats.B = { hand = ['power.thor'] }",
            |known| {
                let ranges = [("power", 0), ("rune", 1)];
                searched(&mut known.stacks[1], "power.thor, rune.red", 1, "hand B", &ranges);
            },
        ),
        ("but not where there is no room", "stacks = [['power.thor'], ['rune.red']]", |known| {
            let ranges = [("power", 0), ("rune", 1)];
            searched(&mut known.stacks[1], "power.thor, rune.red", 1, "hand B, stack 0", &ranges);
        }),
        (
            "one of several copies that has left may be anywhere",
            "stacks = [['rune.red'], ['power.tyr']]",
            |known| searched(&mut known.stacks[1], "rune.red, power.tyr", 1, "hand B", &[]),
        ),
        (
            "what has left lies open by now, and nothing else is hidden",
            "stacks = [[], ['power.thor']]",
            |known| searched(&mut known.stacks[1], "rune.red, power.thor", 1, "hand B, stack 0", &[]),
        ),
        (
            "an unknown card has left",
            "stacks = [[], ['power.tyr']]\nseats.B = { hand = ['rune.blue'] }",
            |known| searched(&mut known.stacks[1], "?, power.tyr", 1, "hand B", &[("power", 1)]),
        ),
        ("a trace leads to where there is room", "stacks = [['power.thor']]", |known| {
            trace(known, "power.thor", "hand B, stack 0")
        }),
        (
            "a traced card makes room for another",
            "stacks = [['power.tyr'], ['rune.red'], ['power.thor']]",
            |known| {
                searched(&mut known.stacks[1], "rune.red", 0, "", &[]);
                trace(known, "power.thor", "stack 0, stack 2");
                trace(known, "power.tyr", "stack 0, stack 1");
            },
        ),
        (
            "but not if its class is missed where it was",
            "stacks = [['power.thor'], ['rune.red'], ['action.mara']]",
            |known| {
                known.stacks[0].range.insert("power".into(), [1, 2]);
                trace(known, "rune.red", "stack 1, stack 2");
                trace(known, "power.thor", "stack 0, stack 1");
                trace(known, "action.mara", "stack 0, stack 2");
            },
        ),
    ];
    for (what, text, remember) in cases {
        let (game, view, truth) = remembered(2, text, remember);
        let worlds = game.worlds(&view);
        for seed in 0..30 {
            let mut dice = testkit::dice(seed);
            let found = worlds.complete(&game, 1_000, &mut dice);
            let found = found.unwrap_or_else(|| panic!("{what}: nothing is found"));
            for world in [found, game.draw(&worlds, &mut dice)] {
                assert_eq!((world.players, world.stacks), (truth.players, truth.stacks), "{what}");
            }
        }
    }
}

/// Eight of sixteen entries have left, and only one choice of them fits: random ones do not hit it, and the
/// complete search comes to it last.
#[test]
fn a_search_that_was_too_short_is_made_again_with_more_patience() {
    let runes = ["rune.red"; 8].join(", ");
    let actions =
        [["action.nidhoegg"; 4], ["action.gleipnir", "action.gleipnir", "action.gleipnir", "action.mara"]];
    let actions = actions.concat().join(", ");
    let quoted = |cards: &str| format!("['{}']", cards.replace(", ", "', '"));
    let text = format!("stacks = [[], {}]\nseats.B = {{ hand = {} }}", quoted(&runes), quoted(&actions));
    let (game, view, truth) = remembered(2, &text, |known| {
        let order = format!("{runes}, {actions}");
        searched(&mut known.stacks[1], &order, 8, "hand B", &[("rune", 8), ("action", 0)]);
    });
    let worlds = game.worlds(&view);
    assert!(worlds.complete(&game, 1 << 14, &mut testkit::dice(0)).is_none(), "this is too short");
    for seed in 0..3 {
        let world = game.draw(&worlds, &mut testkit::dice(seed));
        assert_eq!((world.players, world.stacks), (truth.players, truth.stacks));
    }
}

/// Memories of stacks that cards have left, with what else may be known; the worlds that fit are listed.
#[test]
fn whatever_has_left_all_worlds_come_evenly() {
    type Case = (&'static str, fn(&mut WrittenMemory));
    let cases: [Case; 6] = [
        (
            "stacks = [[], ['power.odin', 'power.ran']]\nseats.B = { hand = ['power.thor', 'rune.red'] }\n\
            seats.C = { hand = ['power.tyr', 'rune.blue'] }",
            |known| {
                let order = "power.thor, power.tyr, power.odin, power.ran";
                searched(&mut known.stacks[1], order, 2, "hand B, hand C", &[]);
            },
        ),
        (
            "stacks = [['power.odin'], ['power.ran', 'rune.red']]\nseats.B = { hand = ['power.thor', 'rune.blue'] }",
            |known| searched(&mut known.stacks[1], "power.thor, ?, rune.red", 1, "hand B, stack 0", &[]),
        ),
        (
            "stacks = [['rune.blue'], ['rune.red', 'rune.blue']]\nseats.B = { hand = ['rune.red', 'power.tyr'] }",
            |known| searched(&mut known.stacks[1], "rune.red, rune.red, rune.blue", 1, "hand B", &[]),
        ),
        (
            "stacks = [[], ['rune.red', 'power.ran']]\nseats.B = { hand = ['power.thor', 'rune.blue'] }\n\
            seats.C = { hand = ['power.tyr', 'rune.red'] }",
            |known| {
                searched(&mut known.stacks[1], "power.thor, rune.red, ?", 1, "hand B, hand C", &[]);
                trace(known, "rune", "hand B");
                trace(known, "power.tyr", "hand B, hand C");
            },
        ),
        (
            "stacks = [['rune.red'], ['power.tyr', 'rune.green']]\nseats.B = { hand = ['power.thor', 'rune.blue'] }",
            |known| {
                searched(&mut known.stacks[0], "power.thor, rune.red", 1, "hand B, stack 1", &[]);
                searched(&mut known.stacks[1], "?, power.tyr, ?", 1, "hand B", &[]);
            },
        ),
        (
            "stacks = [['power.odin'], ['power.ran', 'rune.red']]\n\
            seats.B = { hand = ['power.thor', 'action.mara'] }\nseats.C = { hand = ['rune.red'] }",
            |known| {
                let order = "power.thor, ?, rune.red, rune.red";
                searched(&mut known.stacks[1], order, 2, "hand B, hand C", &[]);
                trace(known, "rune.red", "hand C, stack 0");
            },
        ),
    ];
    let mut listed = Vec::new();
    for (number, (text, remember)) in cases.into_iter().enumerate() {
        let players = if text.contains("seats.C") { 3 } else { 2 };
        let (game, view, truth) = remembered(players, text, remember);
        listed.push(Listed::of(&game, &view, &truth).unwrap_or_else(|| panic!("case {number} is too long")));
    }
    let distances = distances(&listed, 10_000, false);
    assert!(distances.iter().all(|distance| *distance < 0.015), "{distances:?}");
}
