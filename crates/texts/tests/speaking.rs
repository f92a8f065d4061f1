//! Everything that can be tried, can happen or can be asked has words.

use std::collections::BTreeSet;

use tafelrune_engine::games::markt::Markt;
use tafelrune_engine::games::markt::cards::Cards;
use tafelrune_engine::games::markt::event::{Destroyed, EndReason, Event, Removal, Use};
use tafelrune_engine::games::markt::kind::{Card, Colour};
use tafelrune_engine::games::markt::options::{DuelDefence, GiveUp, InterestMode, Options, TieLast};
use tafelrune_engine::games::markt::state::{Goal, Good, Sign, StorageKind};
use tafelrune_engine::{Board, CardSet, Dice, Game, Seat, Seed, Setup, Viewer};
use tafelrune_texts::{Lang, Names, Speak, Texts};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);

fn names(you: Option<Seat>) -> Names {
    Names::new(["Anna", "Ben", "Cem"]).read_by(you)
}

/// Something that a person can read: no holes, no brackets, no leftovers.
fn readable(text: &str) {
    assert!(!text.trim().is_empty(), "says nothing");
    for wrong in ["{", "}", "$", "⟦", "  ", " ,", "()", "\n"] {
        assert!(!text.contains(wrong), "{wrong:?} in {text:?}");
    }
    assert_eq!(text, text.trim());
}

fn both(mut check: impl FnMut(&Texts)) {
    Lang::ALL.map(Texts::new).iter().for_each(&mut check);
}

/// Random games with all kinds of settings, position by position.
fn positions(mut visit: impl FnMut(&Board<Markt>, &[<Markt as Game>::Event])) {
    let wild = Options {
        stored_runes_protected: false,
        withdraw: true,
        interest_mode: InterestMode::Ask,
        duel_defence: DuelDefence::MayConcede,
        give_up: GiveUp::Plain,
        stolen_card_now: false,
        rune_price_scaling: true,
        ..Options::default()
    };
    let lot = Options { tie_last: TieLast::Lot, round_cap: 10, ..Options::default() };
    let mut number = 0;
    for options in [Options::default(), wild, lot] {
        for players in 2..=5 {
            number += 1;
            let seed = Seed::from_text(&format!("speaking {number}"));
            let mut choice: Dice<_> = seed.ply(1, 0);
            let game = Markt::new(Setup { options: options.clone(), ..Setup::new(players) }).unwrap();
            let (mut board, events) = Board::start(game, &mut seed.ply(0, 0));
            visit(&board, &events);
            for ply in 1.. {
                let Some(seat) = board.turn().first_seat() else { break };
                let moves = board.legal_moves(seat);
                let mv = moves[choice.below(moves.len() as u32) as usize];
                let events = board.play(seat, mv, &mut seed.ply(0, ply)).unwrap();
                visit(&board, &events);
            }
        }
    }
}

#[test]
fn every_move_that_can_be_tried_has_words() {
    let mut moves = Vec::new();
    let mut visited = 0;
    let texts = Lang::ALL.map(Texts::new);
    positions(|board, _| {
        // Every candidate in every position would take long; a prime number of steps meets all kinds.
        visited += 1;
        if visited % 53 != 1 {
            return;
        }
        board.game().candidates(&mut moves);
        for (viewer, you) in
            [(Viewer::Seat(A), Some(A)), (Viewer::Seat(B), None), (Viewer::Spectator, Some(A))]
        {
            let view = board.view(viewer);
            for texts in &texts {
                for mv in &moves {
                    readable(&board.game().say_move(texts, &names(you), &view, *mv));
                }
            }
        }
    });
    assert!(visited > 1000);
}

#[test]
fn no_two_buttons_read_the_same() {
    let texts = Lang::ALL.map(Texts::new);
    positions(|board, _| {
        for seat in board.turn().seats().iter() {
            let view = board.view(Viewer::Seat(seat));
            let moves = board.legal_moves(seat);
            for texts in &texts {
                let say = |mv| board.game().say_move(texts, &names(Some(seat)), &view, mv);
                let said: BTreeSet<String> = moves.iter().map(|mv| say(*mv)).collect();
                assert_eq!(said.len(), moves.len(), "{said:#?}");
                for text in said {
                    readable(&text);
                    let first = text.chars().next().unwrap();
                    assert!(first.is_uppercase() || first.is_numeric(), "{text}");
                }
            }
        }
    });
}

#[test]
fn every_question_has_words() {
    let texts = Lang::ALL.map(Texts::new);
    let mut asked = BTreeSet::new();
    positions(|board, _| {
        let decision = board.turn().decision();
        asked.insert(format!("{decision:?}"));
        for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
            for texts in &texts {
                let text = board.game().say_decision(texts, &names(viewer.seat()), &board.view(viewer));
                readable(&text);
                let mine = viewer.seat().is_some_and(|seat| board.turn().seats().has(seat));
                assert_eq!(text.ends_with('?') || text.contains("? "), mine, "{text}");
            }
        }
    });
    // All but the ones that random games hardly ever meet.
    assert!(asked.len() >= 13, "{asked:?}");
}

#[test]
fn everything_that_happens_in_games_has_words() {
    let texts = Lang::ALL.map(Texts::new);
    let mut before = None;
    positions(|board, events| {
        if events.is_empty() {
            return;
        }
        for viewer in [Viewer::Seat(A), Viewer::Spectator] {
            let seen: Vec<_> = events.iter().filter_map(|event| board.game().seen(event, viewer)).collect();
            for texts in &texts {
                let names = names(viewer.seat());
                let mut lines = board.game().tell(texts, &names, &seen);
                if let Some(before) = before.as_ref().filter(|_| !matches!(events[0], Event::Started { .. }))
                {
                    let named = board.game().tell_at(texts, &names, before, &seen);
                    for line in &named {
                        let by_number = |word: &str| {
                            let rest = line.text.split_once(word).map(|(_, rest)| rest);
                            rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
                        };
                        assert!(!by_number(" Lager ") && !by_number(" storage "), "{}", line.text);
                    }
                    lines.extend(named);
                }
                for line in lines {
                    readable(&line.text);
                    assert!(board.game().clause_of(&seen[line.event]).is_some());
                }
                seen.iter()
                    .filter_map(|seen| board.game().say_event(texts, &names, seen))
                    .for_each(|s| readable(&s));
            }
        }
        before = Some(board.view(Viewer::Seat(A)));
    });
}

type Seen = <Markt as Game>::Seen;

/// One of each kind, and of each way it can come.
fn one_of_each() -> Vec<Seen> {
    let (red, blue) = (Colour::Red, Colour::Blue);
    let (seat, storage) = (A, 0);
    let main = Card::Main(red);
    let number = Card::Number(8);
    let mut all = vec![
        Event::Started { starter: A },
        Event::Drew { seat, card: Some(number) },
        Event::Drew { seat, card: None },
        Event::Reshuffled { cards: 1 },
        Event::Reshuffled { cards: 30 },
        Event::TurnBegan { seat, round: 3 },
        Event::Drained { owner: A, storage, colour: red, employer: B },
        Event::Interest { seat, storage, colour: blue, runes: 2 },
        Event::InterestSkipped { seat, storage },
        Event::Paid { seat, colour: red, storage: Some(0) },
        Event::Paid { seat, colour: blue, storage: None },
        Event::OutpostPlaced { seat, storage: Some(1) },
        Event::OutpostPlaced { seat, storage: None },
        Event::OutpostReturned { seat, storage },
        Event::Spending { seat, goal: Goal::Rune(red) },
        Event::Spending { seat, goal: Goal::Good(Good::Outpost) },
        Event::Spending { seat, goal: Goal::Ransom(0) },
        Event::BoughtRune { seat, colour: red },
        Event::BoughtGood { seat, good: Good::Outpost, with_cards: true },
        Event::BoughtGood { seat, good: Good::Collector, with_cards: false },
        Event::Laid { seat, card: main },
        Event::Duel { attacker: A, target: B, card: number },
        Event::Shown { seat, card: number },
        Event::Conceded { seat, attack: number, none_higher: true },
        Event::Conceded { seat, attack: number, none_higher: false },
        Event::Stored { seat, storage, colour: red, runes: 1 },
        Event::Withdrew { seat, storage, colour: red, runes: 2 },
        Event::Ended { reason: EndReason::MarketEmpty },
        Event::Ended { reason: EndReason::RoundCap },
        Event::TieShown { seat, card: Some(number) },
        Event::TieShown { seat, card: None },
        Event::SignChosen { seat },
        Event::Lot { seat, after_signs: true },
    ];
    for (thief, victim) in [(A, B), (B, A), (B, C)] {
        all.extend([None, Some(number), Some(main), Some(Card::Thief)].map(|card| Event::StoleCard {
            thief,
            victim,
            card,
        }));
        all.extend([None, Some(1)].map(|storage| Event::StoleRune { thief, victim, colour: red, storage }));
    }
    for kind in [StorageKind::MainRed, StorageKind::MainBlue, StorageKind::Outpost, StorageKind::Ruin] {
        all.push(Event::Fell { owner: A, storage, kind });
    }
    for count in 0..3 {
        all.push(Event::GaveUp { seat, storage, card: main, runes: count, outpost: count == 1 });
        all.push(Event::Connected { seat, outpost: 1, main: 0, runes: count, forced: count == 1 });
        all.push(Event::TheftsLapsed { thief: A, thefts: count + 1 });
    }
    for destroyed in [None, Some(Destroyed::Attached), Some(Destroyed::Standalone)] {
        all.push(Event::CollectorPlaced { employer: A, owner: B, storage, destroyed });
    }
    for how in [Removal::Ransom, Removal::Runes, Removal::Outpost, Removal::Neutralised] {
        all.push(Event::CollectorRemoved { owner: A, storage, how });
    }
    for used in [Use::Spent, Use::Attack, Use::Thief, Use::DoubleTheft, Use::Forced { duel_open: true }] {
        all.extend([number, main, Card::Thief].map(|card| Event::Discarded { seat, card, used }));
    }
    all.extend(Sign::ALL.map(|sign| Event::SignShown { seat, sign }));
    all
}

/// A number for each kind of event, counted up. A new kind must be added here and to `one_of_each`.
fn kind(event: &Seen) -> usize {
    match event {
        Event::Started { .. } => 0,
        Event::Drew { .. } => 1,
        Event::Reshuffled { .. } => 2,
        Event::TurnBegan { .. } => 3,
        Event::Drained { .. } => 4,
        Event::Fell { .. } => 5,
        Event::GaveUp { .. } => 6,
        Event::StoleRune { .. } => 7,
        Event::StoleCard { .. } => 8,
        Event::TheftsLapsed { .. } => 9,
        Event::Interest { .. } => 10,
        Event::InterestSkipped { .. } => 11,
        Event::Paid { .. } => 12,
        Event::OutpostPlaced { .. } => 13,
        Event::CollectorPlaced { .. } => 14,
        Event::CollectorRemoved { .. } => 15,
        Event::OutpostReturned { .. } => 16,
        Event::Connected { .. } => 17,
        Event::Spending { .. } => 18,
        Event::Discarded { .. } => 19,
        Event::BoughtRune { .. } => 20,
        Event::BoughtGood { .. } => 21,
        Event::Laid { .. } => 22,
        Event::Duel { .. } => 23,
        Event::Shown { .. } => 24,
        Event::Conceded { .. } => 25,
        Event::Stored { .. } => 26,
        Event::Withdrew { .. } => 27,
        Event::Ended { .. } => 28,
        Event::TieShown { .. } => 29,
        Event::SignChosen { .. } => 30,
        Event::SignShown { .. } => 31,
        Event::Lot { .. } => 32,
    }
}

#[test]
fn every_event_has_words_or_none_on_purpose() {
    let events = one_of_each();
    let kinds: BTreeSet<usize> = events.iter().map(kind).collect();
    assert!(kinds.into_iter().eq(0..33), "one of each");
    let game = Markt::new(Setup::new(3)).unwrap();
    both(|texts| {
        for event in &events {
            for you in [None, Some(A), Some(B), Some(C)] {
                let said = game.say_event(texts, &names(you), event);
                said.iter().for_each(|text| readable(text));
                let quiet = matches!(
                    event,
                    Event::OutpostReturned { .. }
                        | Event::Spending { .. }
                        | Event::SignChosen { .. }
                        | Event::Discarded { used: Use::Attack, .. }
                );
                assert_eq!(said.is_none(), quiet, "{event:?}");
            }
        }
    });
}

#[test]
fn the_reader_is_addressed() {
    let game = Markt::new(Setup::new(3)).unwrap();
    let (de, en) = (Texts::new(Lang::De), Texts::new(Lang::En));
    let duel: Seen = Event::Duel { attacker: A, target: B, card: Card::Number(11) };
    let theft: Seen = Event::StoleCard { thief: A, victim: B, card: None };
    for (event, you, german, english) in [
        (duel, None, "Anna fordert Ben mit Kriegsaxt (11) heraus", "Anna challenges Ben with War Axe (11)"),
        (duel, Some(A), "Du forderst Ben mit Kriegsaxt (11) heraus", "You challenge Ben with War Axe (11)"),
        (
            duel,
            Some(B),
            "Anna fordert dich mit Kriegsaxt (11) heraus",
            "Anna challenges you with War Axe (11)",
        ),
        (theft, None, "Anna stiehlt Ben eine Handkarte", "Anna steals a hand card from Ben"),
        (theft, Some(A), "Du stiehlst Ben eine Handkarte", "You steal a hand card from Ben"),
        (theft, Some(B), "Anna stiehlt dir eine Handkarte", "Anna steals a hand card from you"),
    ] {
        assert_eq!(game.say_event(&de, &names(you), &event).unwrap(), german);
        assert_eq!(game.say_event(&en, &names(you), &event).unwrap(), english);
    }
}

#[test]
fn small_events_share_a_line() {
    let game = Markt::new(Setup::new(3)).unwrap();
    let texts = Texts::new(Lang::De);
    let spent = |value| Event::Discarded { seat: A, card: Card::Number(value), used: Use::Spent };
    let events: Vec<Seen> = vec![
        Event::Paid { seat: A, colour: Colour::Red, storage: None },
        Event::Paid { seat: A, colour: Colour::Blue, storage: None },
        Event::Paid { seat: A, colour: Colour::Blue, storage: None },
        spent(8),
        spent(7),
        Event::BoughtRune { seat: A, colour: Colour::Red },
        Event::BoughtRune { seat: A, colour: Colour::Red },
        Event::Drew { seat: A, card: None },
        Event::Drew { seat: B, card: Some(Card::Number(1)) },
        Event::Drew { seat: A, card: None },
        Event::Drew { seat: B, card: Some(Card::Thief) },
        Event::TurnBegan { seat: B, round: 2 },
    ];
    let lines = game.tell(&texts, &names(Some(B)), &events);
    let lines: Vec<(usize, &str)> = lines.iter().map(|line| (line.event, line.text.as_str())).collect();
    assert_eq!(
        lines,
        [
            (2, "Anna zahlt 1 rote und 2 blaue Runen"),
            (4, "Anna zahlt 15 mit Bärenfell (8) und Bernstein (7)"),
            (6, "Anna kauft 2 rote Runen"),
            (9, "Anna zieht 2 Karten"),
            (10, "Du ziehst Kupferring (1) und eine Diebeskarte"),
            (11, "Runde 2: Du bist dran"),
        ]
    );
}

#[test]
fn people_without_names_have_their_letter() {
    let nobody = Names { names: vec![String::new()], you: Some(B) };
    let texts = Texts::new(Lang::De);
    assert_eq!(nobody.list(&texts, [A, B, C]), "Platz A, du und Platz C");
    assert_eq!(nobody.list(&texts, [C]), "Platz C");
    assert_eq!(nobody.list(&texts, []), "");
}

#[test]
fn cards_of_ones_own_can_be_played() {
    let cards = Cards::EDITION
        .replace("name = \"Honigtopf\"", "name = \"Metkrug\"")
        .replace("value = 12", "value = 40");
    let cards = Cards::parse(&cards).unwrap().into();
    let game = Markt::new(Setup { cards, ..Setup::new(2) }).unwrap();
    let (board, _) = Board::start(game, &mut Seed::from_text("own").ply(0, 0));
    let view = board.view(Viewer::Spectator);
    let mv = board.game().parse_move("duel num_40 B").unwrap();
    let texts = Texts::new(Lang::En);
    assert_eq!(board.game().say_move(&texts, &names(None), &view, mv), "Duel Ben with Jarlsschwert (40)");
}
