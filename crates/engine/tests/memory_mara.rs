//! What players of MARA remember: the worked examples, and that truth and samples keep to it.

use tafelrune_engine::games::mara::Mara;
use tafelrune_engine::games::mara::event::{Event, Seen};
use tafelrune_engine::games::mara::kind::{Card, Class, Kind};
use tafelrune_engine::games::mara::memory::{Knowledge, Known, Locations, Memory, What};
use tafelrune_engine::games::mara::position::Position;
use tafelrune_engine::games::mara::state::State;
use tafelrune_engine::testkit::{dice, random_move};
use tafelrune_engine::{Board, Game, Seat, Setup, Viewer};

const P: Viewer = Viewer::Seat(Seat(0));
const Q: Seat = Seat(1);
const R: Seat = Seat(2);
/// Four single kinds.
const ABCD: [&str; 4] = ["power.thor", "power.tyr", "power.odin", "power.ran"];

/// P's memory at a table of three, and how it changes.
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

    fn written(&self) -> Knowledge {
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
fn the_deal_is_remembered() {
    let (board, _) = Board::start(Mara::new(Setup::new(3)).unwrap(), &mut dice(3));
    let memory = board.view(P).own.unwrap().memory;
    let traces: Vec<String> =
        memory.traces.iter().map(|trace| format!("{} {}", trace.card, trace.at[0])).collect();
    assert_eq!(traces, ["rune hand B", "rune hand B", "rune hand C", "rune hand C"]);
    assert!(board.view(Viewer::Spectator).own.is_none(), "spectators remember nothing");
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
