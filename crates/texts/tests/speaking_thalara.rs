//! Everything that can be tried, can happen or can be asked in Thalara has words.

use std::collections::BTreeSet;

use tafelrune_engine::games::thalara::Thalara;
use tafelrune_engine::games::thalara::event::{EndReason, Event, Total};
use tafelrune_engine::games::thalara::kind::Kind;
use tafelrune_engine::games::thalara::options::{HandMinimum, Options};
use tafelrune_engine::games::thalara::vocabulary::KeepTo;
use tafelrune_engine::{Board, Dice, Game, Seat, Seed, Setup, Viewer};
use tafelrune_texts::{Lang, Names, Speak, Texts};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);

type Seen = <Thalara as Game>::Seen;

fn names(you: Option<Seat>) -> Names {
    Names::new(["Anna", "Ben", "Cem", "Dora"]).read_by(you)
}

/// Something that a person can read: no holes, no brackets, no leftovers.
fn readable(text: &str) {
    assert!(!text.trim().is_empty(), "says nothing");
    for wrong in ["{", "}", "$", "⟦", "  ", " ,", "()", "\n", "mem-", "art-", "sp-", "trap-"] {
        assert!(!text.contains(wrong), "{wrong:?} in {text:?}");
    }
    assert_eq!(text, text.trim());
}

/// Random games with all kinds of settings, position by position.
fn positions(mut visit: impl FnMut(&Board<Thalara>, &[<Thalara as Game>::Event])) {
    let own = Options { own_spells: true, hand_minimum: HandMinimum::UpTo, ..Options::default() };
    let first = Options { first_game: true, open_hands: true, ..Options::default() };
    let mut number = 0;
    for options in [Options::default(), own, first] {
        for players in [2, 3, 4, 2, 3, 4] {
            number += 1;
            let seed = Seed::from_text(&format!("speaking {number}"));
            let mut choice: Dice<_> = seed.ply(1, 0);
            let game = Thalara::new(Setup { options: options.clone(), ..Setup::new(players) }).unwrap();
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
        if visited % 211 != 1 {
            return;
        }
        board.game().candidates(&mut moves);
        for (viewer, you) in [(Viewer::Seat(A), Some(A)), (Viewer::Spectator, None)] {
            let view = board.view(viewer);
            for (texts, mv) in texts.iter().flat_map(|texts| moves.iter().map(move |mv| (texts, mv))) {
                readable(&board.game().say_move(texts, &names(you), &view, *mv));
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
                    assert!(first.is_uppercase() || first.is_numeric() || "+−".contains(first), "{text}");
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
        asked.insert(format!("{:?}", board.turn().decision()));
        for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
            for texts in &texts {
                let text = board.game().say_decision(texts, &names(viewer.seat()), &board.view(viewer));
                readable(&text);
                let mine = viewer.seat().is_some_and(|seat| board.turn().seats().has(seat));
                assert_eq!(text.ends_with('?') || text.contains("? "), mine, "{text}");
            }
        }
    });
    // All seventeen and the end, but for those that random games hardly ever meet.
    assert!(asked.len() >= 15, "{asked:?}");
}

#[test]
fn everything_that_happens_in_games_has_words() {
    let texts = Lang::ALL.map(Texts::new);
    let mut before = None;
    positions(|board, events| {
        for viewer in [Viewer::Seat(A), Viewer::Spectator] {
            let seen: Vec<_> = events.iter().filter_map(|event| board.game().seen(event, viewer)).collect();
            for texts in &texts {
                let names = names(viewer.seat());
                let mut lines = board.game().tell(texts, &names, &seen);
                lines.extend(before.iter().flat_map(|view| board.game().tell_at(texts, &names, view, &seen)));
                for line in lines {
                    readable(&line.text);
                    assert!(board.game().clause_of(&seen[line.event]).is_some());
                }
                let single = seen.iter().filter_map(|seen| board.game().say_event(texts, &names, seen));
                single.for_each(|text| readable(&text));
            }
        }
        before = board.ranking().is_none().then(|| board.view(Viewer::Seat(A)));
    });
}

/// One of each kind, and of each way it can come.
fn one_of_each() -> Vec<Seen> {
    let (seat, owner, by, slot, entry) = (A, A, A, 0, 7);
    let card = || Some("mem-r5".to_string());
    let (spell, trap) = (|| "sp-myrja-1".to_string(), || "trap-riss".to_string());
    let prize = || Some("art-r1#b".to_string());
    let total = |seat, sum| Total { seat, sum, bonus: 1 };
    let mut all = vec![
        Event::Started { start: A },
        Event::CharacterTaken { seat, character: "myrja".into() },
        Event::SpellTaken { seat, spell: spell() },
        Event::RoundBegan { round: 2, start: A, splits: vec![] },
        Event::Opened { slot, card: prize() },
        Event::SetAside { seat, card: prize() },
        Event::Picked { seat, card: card() },
        Event::Committed { seat },
        Event::SpellCast { seat, spell: spell(), slot, entry },
        Event::CastSkipped { seat },
        Event::PlayerChosen { by, seat: B },
        Event::ColourNamed { by, slot, colour: 'G' },
        Event::Destroyed { owner, entry, card: card() },
        Event::Marked { owner, entry, n: -3 },
        Event::Moved { owner, entry, slot, new_entry: 8 },
        Event::AftershockTaken { seat },
        Event::NoAftershock { seat },
        Event::Discarded { seat, card: card() },
        Event::HandShown { seat, cards: vec![card(), Some("trf".into())] },
        Event::Echoed { seat, spell: spell(), slot, entry },
        Event::Hidden { owner, entry, card: card(), n: 2 },
        Event::Bound { seat, card: card() },
        Event::TransformationTaken { seat },
        Event::ArtefactSwapped { by, slot, put: prize(), taken: prize(), depth: 3 },
        Event::SwapDeclined { by },
        Event::Revealed { owner, entry, card: card() },
        Event::Scored { slot, totals: vec![total(A, 4), total(B, -3)], winner: Some(A) },
        Event::Scored { slot, totals: vec![total(A, 4), total(B, 4)], winner: None },
        Event::Scored { slot, totals: vec![], winner: None },
        Event::Won { seat, slot, card: prize() },
        Event::CleanedUp { round: 1 },
    ];
    for known in [card(), None] {
        let cards: Vec<_> = known.iter().map(|card| Some(card.clone())).collect();
        let (down, kind) = (known.is_none(), Kind::Memory);
        all.push(Event::HandChosen { seat, count: 1, cards: cards.clone() });
        all.push(Event::Placed { seat, card: known.clone(), kind, slot, entry, down, barred: vec![] });
        all.push(Event::Returned { owner, entry, card: known.clone(), down });
        all.push(Event::Fetched { seat, card: known.clone(), aftershock: false });
        all.push(Event::HandSeen { by, owner: B, count: 1, cards: cards.clone() });
        all.push(Event::Stowed { by: B, owner: A, card: known.clone(), aftershock: false });
        all.push(Event::StackSeen { by, count: 3, cards: if down { vec![] } else { vec![prize()] } });
        all.push(Event::TrapLaid { seat, slot, entry, trap: (!down).then(trap) });
        all.push(Event::TrapSprung { owner, trap: trap(), slot, by: B, laid: 3, entry, defused: down });
        let (old, new) = (known.clone(), known);
        all.push(Event::Swapped {
            seat,
            slot,
            entry,
            old,
            was_down: down,
            new_entry: 9,
            new,
            kind,
            barred: vec![],
        });
    }
    for count in 0..3 {
        all.push(Event::Passed { seat, returned: count });
        all.push(Event::AftershocksToHand { seat, count: count + 1 });
    }
    all.extend([KeepTo::Supply, KeepTo::Crystal].map(|to| Event::Kept { seat, entry, card: card(), to }));
    use EndReason::*;
    all.extend([Seven, Supply, NoArtefact, Idle, Rounds].map(|reason| Event::Ended { reason }));
    all
}

#[test]
fn every_event_has_words_or_none_on_purpose() {
    let game = Thalara::new(Setup::new(3)).unwrap();
    for texts in Lang::ALL.map(Texts::new) {
        for event in one_of_each() {
            for you in [None, Some(A), Some(B), Some(C)] {
                let said = game.say_event(&texts, &names(you), &event);
                said.iter().for_each(|text| readable(text));
                let quiet = matches!(
                    event,
                    Event::Picked { .. } | Event::CastSkipped { .. } | Event::CleanedUp { .. }
                );
                assert_eq!(said.is_none(), quiet, "{event:?}");
            }
        }
    }
}

#[test]
fn the_reader_is_addressed() {
    let game = Thalara::new(Setup::new(2)).unwrap();
    let (de, en) = (Texts::new(Lang::De), Texts::new(Lang::En));
    let placed: Seen = Event::Placed {
        seat: A,
        card: Some("mem-r5".into()),
        kind: Kind::Memory,
        slot: 0,
        entry: 1,
        down: false,
        barred: vec![],
    };
    for (you, german, english) in [
        (None, "Anna legt Rot ▲5 in K1 an", "Anna lays red ▲5 in K1"),
        (Some(A), "Du legst Rot ▲5 in K1 an", "You lay red ▲5 in K1"),
    ] {
        assert_eq!(game.say_event(&de, &names(you), &placed).unwrap(), german);
        assert_eq!(game.say_event(&en, &names(you), &placed).unwrap().to_lowercase(), english.to_lowercase());
    }
}

#[test]
fn a_score_and_its_prize_share_a_line() {
    let game = Thalara::new(Setup::new(2)).unwrap();
    let total = |seat, sum| Total { seat, sum, bonus: 0 };
    let events: Vec<Seen> = vec![
        Event::Opened { slot: 0, card: Some("art-r1#a".into()) },
        Event::Opened { slot: 1, card: Some("art-b2#a".into()) },
        Event::Scored { slot: 0, totals: vec![total(A, 9), total(B, 4)], winner: Some(A) },
        Event::Won { seat: A, slot: 0, card: Some("art-r1#a".into()) },
        Event::Scored { slot: 1, totals: vec![], winner: None },
    ];
    let lines = game.tell(&Texts::new(Lang::De), &names(Some(B)), &events);
    let lines: Vec<(usize, &str)> = lines.iter().map(|line| (line.event, line.text.as_str())).collect();
    assert_eq!(
        lines,
        [
            (1, "Neu liegen aus: Glutklinge (★) in K1 und Spiegel der Tiefe (★★) in K2"),
            (3, "Anna gewinnt Glutklinge (★) mit 9 (du 4)"),
            (4, "K2 (Spiegel der Tiefe) bleibt liegen: niemand hat angelegt"),
        ]
    );
}
