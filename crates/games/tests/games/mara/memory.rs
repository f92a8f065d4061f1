//! What players of MARA remember: the worked examples, and that truth and samples keep to it.

use tafelrune_engine::testkit::{dice, random_move};
use tafelrune_engine::{Board, Knowledge, Positions, Rules, Seat, Setup, Viewer};
use tafelrune_games::mara::Mara;
use tafelrune_games::mara::event::{Event, Fate, Reason, Seen};
use tafelrune_games::mara::kind::{Card, Class, Kind};
use tafelrune_games::mara::memory::{Known, Locations, Memory, What, WrittenMemory};
use tafelrune_games::mara::position::Position;
use tafelrune_games::mara::state::State;

const P: Viewer = Viewer::Seat(Seat(0));
const Q: Seat = Seat(1);
const R: Seat = Seat(2);
/// Four single kinds.
const ABCD: [&str; 4] = ["power.thor", "power.tyr", "power.odin", "power.ran"];

/// P's memory at a table of three, and how it changes.
#[derive(Clone)]
struct Remembered {
    game: Mara,
    board: Board<Mara>,
    memory: Memory,
}

impl Remembered {
    fn new() -> Remembered {
        let game = Mara::new(Setup::new(3)).unwrap();
        let state = game.place(&Position::default()).unwrap();
        let memory = game.fresh_memory(&state, P);
        Remembered { board: Board::at(game.clone(), state), game, memory }
    }

    fn sees(&mut self, seen: Seen) -> &mut Remembered {
        self.game.remember(&mut self.memory, P, &seen);
        self
    }

    fn searches(&mut self, stack: u8, cards: &[&str]) -> &mut Remembered {
        let cards = cards.iter().map(|id| Card::new(id)).collect();
        self.sees(Event::Searched { seat: Seat(0), stack, cards: Some(cards) })
    }

    fn draws(&mut self, seat: Seat, stack: u8, card: Option<&str>) -> &mut Remembered {
        self.sees(Event::Drew { seat, stack, card: card.map(Card::new) })
    }

    fn takes(&mut self, seat: Seat, stack: u8) -> &mut Remembered {
        self.sees(Event::Took { seat, stack, card: None })
    }

    fn written(&self) -> WrittenMemory {
        self.game.view(self.board.state(), &self.memory, P).own.unwrap().memory
    }

    fn stack(&self, stack: usize) -> (String, u8, String) {
        let known = &self.written().stacks[stack];
        (known.order.join(" "), known.gone, known.to.join(", "))
    }

    fn traces(&self) -> Vec<String> {
        self.written().traces.iter().map(|trace| format!("{} {}", trace.card, trace.at.join(", "))).collect()
    }
}

fn stack(order: &str, gone: u8, to: &str) -> (String, u8, String) {
    (order.into(), gone, to.into())
}

#[test]
fn example_17() {
    let mut p = Remembered::new();
    p.searches(1, &ABCD).draws(Q, 1, None);
    assert_eq!(
        (p.stack(1), p.traces()),
        (stack("power.tyr power.odin power.ran", 0, ""), vec!["power.thor hand B".into()])
    );
    p.takes(R, 1);
    assert_eq!(p.stack(1), stack("power.tyr power.odin power.ran", 1, "hand C"));
    p.draws(Seat(0), 1, Some("power.odin"));
    assert_eq!(p.stack(1), stack("power.ran", 0, ""));
    assert_eq!(p.traces(), ["power.thor hand B", "power.tyr hand C"]);
}

#[test]
fn example_25() {
    let mut p = Remembered::new();
    p.searches(1, &ABCD).takes(R, 1).draws(Q, 1, None);
    assert_eq!(p.stack(1), stack("power.tyr power.odin power.ran", 1, "hand B, hand C"));
    assert_eq!(p.traces(), ["power.thor hand B, hand C"]);
    p.sees(Event::Built { seat: R, card: Card::new("power.tyr"), spot: Default::default() });
    assert_eq!(p.stack(1), stack("power.odin power.ran", 0, ""));
    assert_eq!(p.traces(), ["power.thor hand B, hand C"], "it may still be with either");
}

#[test]
fn a_listed_card_that_is_drawn_may_be_another_copy() {
    let mut p = Remembered::new();
    p.searches(1, &["rune.red", "power.thor", "power.odin"]).takes(Q, 1);
    p.sees(Event::Recalled { seat: Q, card: Card::new("rune.red") });
    assert_eq!(p.traces(), ["rune.red hand B"]);
    p.draws(Seat(0), 1, Some("rune.red"));
    assert_eq!(p.traces(), ["rune.red hand B"], "nothing unknown lay that far up");

    let mut p = Remembered::new();
    p.searches(1, &["rune.red", "power.thor"]).takes(Q, 1);
    p.sees(Event::Recalled { seat: Q, card: Card::new("rune.red") });
    p.sees(Event::PutUnder { seat: Q, stack: 1, card: None }).takes(R, 1);
    p.sees(Event::PutUnder { seat: R, stack: 1, card: Some(Card::new("power.odin")) });
    assert_eq!(p.stack(1), stack("rune.red power.thor ? power.odin", 2, "hand B, hand C, stack 1"));
    assert_eq!(p.traces(), ["rune.red hand B, hand C, stack 1"]);
    p.draws(Seat(0), 1, Some("rune.red"));
    assert_eq!(p.stack(1), stack("power.thor ? power.odin", 2, "hand B, hand C, stack 1"));
    assert!(p.traces().is_empty(), "the red rune that Q had may have been this one: {:?}", p.traces());
}

#[test]
fn ranges_follow_what_is_seen() {
    let mut p = Remembered::new();
    p.searches(1, &["power.thor", "rune.red", "rune.red", "place.utgard"]);
    let range = |p: &Remembered, class: Class| p.written().stacks[1].range[class.name()];
    assert_eq!((range(&p, Class::Rune), range(&p, Class::Power)), ([2, 2], [1, 1]));
    p.takes(Q, 1);
    assert_eq!((range(&p, Class::Rune), range(&p, Class::Power)), ([1, 2], [0, 1]), "an unknown card went");
    p.sees(Event::PutUnder { seat: Q, stack: 1, card: None });
    assert_eq!((range(&p, Class::Rune), range(&p, Class::Action)), ([1, 3], [0, 1]), "an unknown card came");
    p.draws(Seat(0), 1, Some("rune.red"));
    assert_eq!(range(&p, Class::Rune), [0, 2]);
}

#[test]
fn hands_that_were_seen_are_known() {
    let mut p = Remembered::new();
    p.sees(Event::TookFromHand { thief: Q, victim: Seat(0), card: Some(Card::new("power.ran")) });
    assert_eq!(p.traces(), ["power.ran hand B"]);
    let cards = ["rune.red", "rune.red", "power.ran"].map(Card::new).to_vec();
    p.sees(Event::HandShown { thief: Seat(0), victim: Q, cards: Some(cards) });
    assert_eq!(p.traces(), ["rune.red hand B", "rune.red hand B", "power.ran hand B"]);
    p.sees(Event::TookFromHand { thief: Seat(0), victim: Q, card: Some(Card::new("rune.red")) });
    p.sees(Event::TookFromHand { thief: R, victim: Q, card: None });
    assert_eq!(p.traces(), ["rune.red hand B, hand C", "power.ran hand B, hand C"], "one of them went");
    p.sees(Event::PutUnder { seat: R, stack: 3, card: None });
    assert_eq!(p.traces()[0], "rune.red hand B, hand C, stack 3");
    p.sees(Event::Discarded { seat: Q, card: Card::new("rune.red") });
    assert_eq!(p.traces(), ["power.ran hand B, hand C, stack 3"]);
}

#[test]
fn a_card_that_is_found_may_have_been_any_of_those_it_fits() {
    let (board, _) = Board::start(Mara::new(Setup::new(3)).unwrap(), &mut dice(3));
    let mut p = Remembered { game: board.game().clone(), memory: board.memory(P).clone(), board };
    p.sees(Event::Recalled { seat: R, card: Card::new("rune.red") });
    p.sees(Event::TookFromHand { thief: Q, victim: R, card: None });
    p.sees(Event::Discarded { seat: Q, card: Card::new("rune.red") });
    // The narrowest is a dealt one; the one that R took back may have been this one as well.
    assert_eq!(p.traces(), ["rune hand B", "rune hand B, hand C", "rune hand B, hand C"]);
}

#[test]
fn what_returns_to_a_hand_openly_is_known_to_be_there() {
    let mut p = Remembered::new();
    let card = Card::new("power.tyr");
    p.sees(Event::Left { owner: Q, card, spot: None, to: Fate::Hand, reason: Reason::Tied });
    assert_eq!(p.traces(), ["power.tyr hand B"]);
}

#[test]
fn the_deal_is_remembered() {
    let (board, _) = Board::start(Mara::new(Setup::new(3)).unwrap(), &mut dice(3));
    let memory = board.view(P).own.unwrap().memory;
    let traces: Vec<String> =
        memory.traces.iter().map(|trace| format!("{} {}", trace.card, trace.at[0])).collect();
    assert_eq!(traces, ["rune hand B", "rune hand B", "rune hand C", "rune hand C"]);
    assert_eq!(board.game().recall(&board.view(P)), *board.memory(P), "a view carries it");
    assert!(board.view(Viewer::Spectator).own.is_none(), "spectators remember nothing");
}

#[test]
fn only_right_after_the_deal_more_than_sizes_is_known() {
    let two = "hand = ['rune.red', 'rune.blue']";
    let start = "phase = 'setup'\nseats.A = { TWO }\nseats.B = { TWO }";
    let known = |text: &str| {
        let game = Mara::new(Setup::new(2)).unwrap();
        let position: Position = toml::from_str(&text.replace("TWO", two)).unwrap();
        let state = game.place(&position).unwrap();
        let memory = Board::at(game, state).view(P).own.unwrap().memory;
        let exact = memory.stacks.iter().all(|stack| stack.range.values().all(|[least, most]| least == most));
        (exact, memory.traces.len())
    };
    assert_eq!(known(start), (true, 2), "class counts and dealt rune cards");
    for (later, why) in [
        (start.replacen("TWO", "hand = ['rune.red', 'power.thor']", 1), "somebody has picked"),
        (
            start.replacen("TWO", "hand = ['rune.red', 'rune.red', 'rune.red']", 1),
            "somebody has picked a rune card",
        ),
        (format!("active = 'B'\n{start}"), "it is not the first pick"),
        (
            start.replace(
                "setup'",
                "setup'\nstep = { pick_card = { search = 'setup', cards = 3, stack = 0 } }",
            ),
            "a stack is open",
        ),
        (
            start.replace("setup'", "finish'\nstep = { pick_stack = { search = 'vision', cards = 1 } }"),
            "a Vision",
        ),
        (start.replace("setup'", "build'"), "in the middle of a game"),
    ] {
        assert_eq!(known(&later), (false, 0), "{why}");
    }
}

#[test]
fn of_an_empty_stack_only_traces_are_left() {
    let mut p = Remembered::new();
    p.searches(1, &["power.thor", "rune.red"]).takes(Q, 1).draws(R, 1, None);
    assert_eq!(p.stack(1), stack("", 0, ""));
    assert_eq!(p.traces(), ["power.thor hand B, hand C"], "one of both has it; a rune card is one of many");
}

#[test]
fn a_reshuffle_is_followed() {
    let mut p = Remembered::new();
    let cards = ["rune.red", "rune.red", "power.thor", "power.tyr", "power.odin", "action.mara"];
    p.sees(Event::Reshuffled { cards: cards.map(Card::new).to_vec() });
    let orders: Vec<String> = (0..4).map(|index| p.stack(index).0).collect();
    assert_eq!(orders, ["? ?", "? ?", "?", "?"], "dealt in turn");
    let range = |index: usize, class: Class| p.written().stacks[index].range[class.name()];
    assert_eq!(
        [Class::Place, Class::Rune, Class::Action].map(|class| range(0, class)),
        [[0, 0], [0, 2], [0, 1]]
    );
    assert_eq!((range(0, Class::Power), range(2, Class::Power)), ([0, 2], [0, 1]), "never above the size");
    assert_eq!(p.traces()[2], "power.thor stack 0, stack 1, stack 2, stack 3");
    let mut few = Remembered::new();
    few.sees(Event::Reshuffled { cards: ["power.thor", "power.tyr"].map(Card::new).to_vec() });
    assert_eq!(few.stack(2), stack("", 0, ""));
    assert_eq!(
        few.traces(),
        ["power.thor stack 0, stack 1", "power.tyr stack 0, stack 1"],
        "not in an empty stack"
    );
}

#[test]
fn what_was_listed_where_it_lies_says_nothing_about_other_copies() {
    let mut p = Remembered::new();
    p.searches(1, &["rune.red", "power.thor"]);
    p.sees(Event::Recalled { seat: Q, card: Card::new("rune.red") });
    p.sees(Event::PutUnder { seat: Q, stack: 1, card: None });
    assert_eq!(
        (p.stack(1), p.traces()),
        (stack("rune.red power.thor ?", 0, ""), vec!["rune.red hand B, stack 1".into()])
    );
    let [mut other, mut gone] = [(); 2].map(|()| p.clone());
    p.searches(1, &["rune.red", "power.thor", "power.tyr"]);
    assert_eq!(
        p.traces(),
        ["rune.red hand B"],
        "it is not the one on top, and Tyr was put under: Q has it still"
    );
    other.searches(1, &["rune.red", "power.thor", "rune.red"]);
    assert!(other.traces().is_empty(), "it was put under: {:?}", other.traces());
    gone.takes(R, 1).searches(1, &["rune.red", "power.thor"]);
    assert!(
        gone.traces().is_empty(),
        "the one on top may be another since something went: {:?}",
        gone.traces()
    );
}

/// Whether a state can be as it is remembered: what is known for sure, and the ranges.
fn keeps(known: &Known, state: &State) -> Result<(), String> {
    for (index, memory) in known.stacks.iter().enumerate() {
        let cards: Vec<Kind> = state.stacks[index].iter().rev().map(|kind| Kind(*kind)).collect();
        if cards.len() != memory.size() {
            return Err(format!("stack {index} has {} cards, not {}", cards.len(), memory.size()));
        }
        for class in Class::ALL {
            let count = cards.iter().filter(|kind| kind.class() == class).count() as u8;
            let (least, most) = memory.range[class.index()];
            if !(least..=most).contains(&count) {
                return Err(format!("{count} {class:?} in stack {index}, not {least} to {most}"));
            }
        }
        // What is there must be a part of what was seen, in its order.
        let mut entries = memory.order.iter();
        if !cards.iter().all(|card| entries.any(|entry| entry.is_none_or(|kind| kind == *card))) {
            return Err(format!("the order of stack {index}"));
        }
    }
    for seat in Seat::all(4) {
        let hand = Locations::hand(seat);
        let mut left: Vec<Kind> = state.player(seat).hand.cards().collect();
        let mut sure: Vec<What> = known.traces.iter().filter(|t| t.at == hand).map(|t| t.what).collect();
        sure.sort_by_key(|what| matches!(what, What::Class(_)));
        for what in sure {
            match left.iter().position(|kind| what.fits(*kind)) {
                Some(index) => left.remove(index),
                None => return Err(format!("{what:?} is not in the hand of {seat}")),
            };
        }
    }
    Ok(())
}

#[test]
fn truth_and_samples_keep_to_what_is_remembered() {
    for seed in 0..12 {
        let mut dice = dice(seed);
        let game = Mara::new(Setup::new(2 + seed as u8 % 3)).unwrap();
        let (mut board, _) = Board::start(game.clone(), &mut dice);
        for step in 0..400 {
            if board.ranking().is_some() {
                break;
            }
            for seat in Seat::all(game.players()) {
                let viewer = Viewer::Seat(seat);
                let known = board.memory(viewer).0.as_ref().unwrap();
                keeps(known, board.state())
                    .unwrap_or_else(|fault| panic!("truth, seed {seed} step {step}: {fault}"));
                if step % 7 == 0 {
                    let world = game.sample(&board.view(viewer), &mut dice);
                    keeps(known, &world)
                        .unwrap_or_else(|fault| panic!("sample, seed {seed} step {step}: {fault}"));
                }
            }
            let (seat, mv) = random_move(&board, &mut dice);
            board.play(seat, mv, &mut dice).unwrap();
        }
    }
}
