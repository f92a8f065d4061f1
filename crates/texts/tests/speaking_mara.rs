//! Everything that can be tried, can happen or can be asked in MARA has words.

use std::collections::BTreeSet;

use tafelrune_engine::games::mara::Mara;
use tafelrune_engine::games::mara::event::{Declared, EndReason, Event, Fate, Reason, Seen};
use tafelrune_engine::games::mara::kind::{Card, Colour, Object, Spot};
use tafelrune_engine::games::mara::moves::Move;
use tafelrune_engine::games::mara::options::Options;
use tafelrune_engine::{Board, Dice, Game, Seat, Seed, Setup, Viewer};
use tafelrune_texts::{Lang, Names, Speak, Texts};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);

fn names(you: Option<Seat>) -> Names {
    Names::new(["Anna", "Ben", "Cem", "Dora"]).read_by(you)
}

/// Something that a person can read: no holes, no brackets, no leftovers, a capital first.
fn readable(text: &str) {
    for wrong in ["{", "}", "$", "⟦", "  ", " ,", "()", "\n", "none"] {
        assert!(!text.contains(wrong), "{wrong:?} in {text:?}");
    }
    assert_eq!(text, text.trim());
    assert!(text.starts_with(|c: char| c.is_uppercase() || c.is_numeric()), "{text:?}");
}

/// Random games with all kinds of settings, position by position.
fn positions(mut visit: impl FnMut(&Board<Mara>, &[<Mara as Game>::Event])) {
    let fierce = Options {
        calm_threshold: 0,
        finish_round: true,
        target_vp: 10,
        remove_last_place: true,
        ..Options::default()
    };
    let short = Options { quick_rounds: 12, manual_pay: false, start_pick: 2, ..Options::default() };
    let mut number = 0;
    for options in [Options::default(), fierce, short] {
        for players in 2..=4 {
            number += 1;
            let seed = Seed::from_text(&format!("speaking of mara {number}"));
            let mut choice: Dice<_> = seed.ply(1, 0);
            let game = Mara::new(Setup { options: options.clone(), ..Setup::new(players) }).unwrap();
            let (mut board, events) = Board::start(game, &mut seed.ply(0, 0));
            visit(&board, &events);
            for ply in 1..400 {
                let Some(seat) = board.turn().first_seat() else { break };
                let mut moves = board.legal_moves(seat);
                // Who ends every phase at once never gets to a payment or an attack.
                let idle = |mv: &Move| {
                    use Move::*;
                    matches!(mv, EndBuild | EndAction | Remove(_) | RemovePlace(_) | Exchange)
                };
                if choice.below(8) > 0 && !moves.iter().all(idle) {
                    moves.retain(|mv| !idle(mv));
                }
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
        for (viewer, you) in [(Viewer::Seat(A), Some(A)), (Viewer::Spectator, Some(B))] {
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
        let Some(seat) = board.turn().first_seat() else { return };
        let view = board.view(Viewer::Seat(seat));
        let moves = board.legal_moves(seat);
        for texts in &texts {
            let say = |mv| board.game().say_move(texts, &names(Some(seat)), &view, mv);
            let said: BTreeSet<String> = moves.iter().map(|mv| say(*mv)).collect();
            assert_eq!(said.len(), moves.len(), "{said:#?}");
            said.iter().for_each(|text| readable(text));
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
            let view = board.view(viewer);
            for texts in &texts {
                let text = board.game().say_decision(texts, &names(viewer.seat()), &view);
                readable(&text);
                let mine = viewer.seat().is_some_and(|seat| board.turn().seats().has(seat));
                assert_eq!(text.ends_with('?') || text.contains("? "), mine, "{text}");
            }
        }
    });
    // All but the ones that random games hardly ever meet.
    assert!(asked.len() >= 16, "{asked:?}");
}

#[test]
fn everything_that_happens_in_games_has_words() {
    let texts = Lang::ALL.map(Texts::new);
    let mut before = None;
    positions(|board, events| {
        let start = matches!(events.first(), Some(Event::FirstPlace { .. }));
        for viewer in [Viewer::Seat(A), Viewer::Spectator] {
            let seen: Vec<_> = events.iter().filter_map(|event| board.game().seen(event, viewer)).collect();
            for texts in &texts {
                let names = names(viewer.seat());
                let mut lines = board.game().tell(texts, &names, &seen);
                if let Some(before) = before.as_ref().filter(|_| !start) {
                    let named = board.game().tell_at(texts, &names, before, &seen);
                    for line in &named {
                        let by_number = ["Ort ", "place "].iter().any(|word| {
                            let rest = line.text.split_once(word).map(|(_, rest)| rest);
                            rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
                        });
                        assert!(!by_number, "{}", line.text);
                    }
                    lines.extend(named);
                }
                for line in lines {
                    readable(&line.text);
                    assert!(board.game().clause_of(&seen[line.event]).is_some());
                }
            }
        }
        before = Some(board.view(Viewer::Seat(A)));
    });
}

/// One of each kind, and of each way it can come.
fn one_of_each() -> Vec<Seen> {
    let card = |id: &str| Card::new(id);
    let (seat, spot) = (A, Spot { place: 0, slot: 1 });
    let (thor, rune) = (card("power.thor"), card("rune.red"));
    let asgard = card("place.asgard");
    let mut all: Vec<Seen> = vec![
        Event::FirstPlace { seat, card: asgard.clone() },
        Event::Searched { seat, stack: 1, cards: Some(vec![thor.clone()]) },
        Event::TurnBegan { seat, round: 3 },
        Event::Overloaded { seat, spot },
        Event::Energy { seat, spot, energy: 2 },
        Event::LaidPlace { seat, card: asgard.clone(), place: 1 },
        Event::LaidRune { seat, card: rune.clone(), spot },
        Event::Built { seat, card: thor.clone(), spot },
        Event::RemovedPlace { seat, card: asgard, place: 1, stack: 3 },
        Event::Paid { seat, spot, units: 2 },
        Event::AttackDeclared {
            seat,
            attackers: vec![
                Declared { card: thor.clone(), direct: false },
                Declared { card: card("power.skadi"), direct: true },
            ],
            target: Object::Card(B, spot),
        },
        Event::Passed { seat },
        Event::Cancelled { seat, card: card("action.schildwall") },
        Event::Boosted { seat, by: 3 },
        Event::Recalled { seat, card: rune.clone() },
        Event::Discarded { seat, card: rune.clone() },
        Event::Vision { seat, colour: Colour::Green },
        Event::DrewWalhall { seat, card: rune.clone() },
        Event::Reshuffled { cards: vec![rune.clone()] },
        Event::Reshuffled { cards: vec![rune.clone(), thor.clone()] },
        Event::TargetMet { seat },
    ];
    for card in [None, Some(rune.clone()), Some(thor.clone())] {
        all.push(Event::Dealt { seat, card: card.clone() });
        all.push(Event::Took { seat, stack: 0, card: card.clone() });
        all.push(Event::Drew { seat, stack: 0, card: card.clone() });
        all.push(Event::PutUnder { seat, stack: 0, card: card.clone() });
        for (thief, victim) in [(A, B), (B, A), (B, C)] {
            all.push(Event::TookFromHand { thief, victim, card: card.clone() });
            all.push(Event::HandShown { thief, victim, cards: card.clone().map(|card| vec![card]) });
            all.push(Event::Stolen { thief, victim, place: 1, units: 2 });
        }
    }
    for units in 1..3 {
        all.push(Event::EnergyLost { seat, units });
    }
    let objects = [None, Some(Object::Card(B, spot)), Some(Object::Place(B, 1)), Some(Object::Card(A, spot))];
    for (opponent, object) in [None, Some(B)].into_iter().flat_map(|o| objects.map(|object| (o, object))) {
        all.push(Event::ActionPlayed { seat, card: card("action.mara"), opponent, object });
    }
    for id in ["power.thor", "power.nornen", "rune.blue"] {
        for (attack, defence) in [(5, 4), (4, 4), (3, 4)] {
            all.push(Event::Fought { attacker: card(id), attack, target: rune.clone(), defence });
            all.push(Event::Fought { attacker: thor.clone(), attack, target: card(id), defence });
        }
        for to in [Fate::Walhall, Fate::Pile(A), Fate::Pile(B), Fate::Hand] {
            for reason in [
                Reason::Removed,
                Reason::Defeated,
                Reason::Tied,
                Reason::Destroyed,
                Reason::Bounced,
                Reason::Spent,
                Reason::Resolved,
                Reason::Protected,
            ] {
                all.push(Event::Left { owner: A, card: card(id), spot: Some(spot), to, reason });
            }
        }
    }
    for colour in Colour::ALL {
        all.extend([None, Some(A)].map(|owner| Event::Stone { colour, owner }));
    }
    for reason in [EndReason::Target, EndReason::Rounds, EndReason::Stalemate, EndReason::RoundCap] {
        all.push(Event::Ended { reason });
    }
    all
}

#[test]
fn every_event_has_words_or_none_on_purpose() {
    let game = Mara::new(Setup::new(3)).unwrap();
    let events = one_of_each();
    let kinds: BTreeSet<String> = events.iter().map(kind).collect();
    assert_eq!(kinds.len(), 33, "one of each: {kinds:?}");
    for texts in Lang::ALL.map(Texts::new) {
        for event in &events {
            for you in [None, Some(A), Some(B), Some(C)] {
                let said = game.say_event(&texts, &names(you), event);
                said.iter().for_each(|text| readable(text));
                let quiet = matches!(event, Event::Left { reason: Reason::Resolved | Reason::Protected, .. });
                assert_eq!(said.is_none(), quiet, "{event:?}");
            }
        }
    }
}

/// The name of an event's kind.
fn kind(event: &Seen) -> String {
    let written = format!("{event:?}");
    written.split([' ', '{']).next().unwrap_or_default().to_string()
}

#[test]
fn the_log_is_a_story() {
    let game = Mara::new(Setup::new(3)).unwrap();
    let (de, en) = (Texts::new(Lang::De), Texts::new(Lang::En));
    let card = |id: &str| Card::new(id);
    let fought = |attacker: &str, attack, target: &str, defence| Event::Fought {
        attacker: card(attacker),
        attack,
        target: card(target),
        defence,
    };
    let captured: Seen = Event::Left {
        owner: B,
        card: card("rune.red"),
        spot: None,
        to: Fate::Pile(A),
        reason: Reason::Defeated,
    };
    for (event, you, german, english) in [
        (
            fought("power.aegir", 5, "power.ratatoesk", 4),
            None,
            "Ägir besiegt Ratatösk (5 : 4)",
            "Ægir defeats Ratatoskr (5 : 4)",
        ),
        (
            fought("power.magni", 6, "rune.red", 2),
            None,
            "Magni und Modi besiegen eine Triquetra-Runensteinkarte (6 : 2)",
            "Magni and Modi defeat a triquetra rune card (6 : 2)",
        ),
        (
            fought("power.sif", 2, "rune.blue", 3),
            None,
            "Eine Valknut-Runensteinkarte hält stand und besiegt Sif (3 : 2)",
            "A valknut rune card stands firm and defeats Sif (3 : 2)",
        ),
        (
            captured.clone(),
            Some(A),
            "Eine Triquetra-Runensteinkarte kommt auf deinen Siegstapel",
            "A triquetra rune card goes to your victory pile",
        ),
        (
            captured,
            Some(B),
            "Eine Triquetra-Runensteinkarte kommt auf den Siegstapel von Anna",
            "A triquetra rune card goes to Anna’s victory pile",
        ),
    ] {
        assert_eq!(game.say_event(&de, &names(you), &event).unwrap(), german);
        assert_eq!(game.say_event(&en, &names(you), &event).unwrap(), english);
    }
}

#[test]
fn small_events_share_a_line() {
    let game = Mara::new(Setup::new(2)).unwrap();
    let (board, _) = Board::start(game.clone(), &mut Seed::from_text("lines").ply(0, 0));
    let view = board.view(Viewer::Seat(A));
    let place = game.say_card(&Texts::new(Lang::De), view.seats[0].display[0].card.id()).0;
    let spot = |slot| Spot { place: 0, slot };
    let energy = |slot, energy| Event::Energy { seat: A, spot: spot(slot), energy };
    let laid = |slot, id: &str| Event::LaidRune { seat: A, card: Card::new(id), spot: spot(slot) };
    let paid = |slot, units| Event::Paid { seat: A, spot: spot(slot), units };
    let events: Vec<Seen> = vec![
        laid(0, "rune.red"),
        laid(1, "rune.red"),
        energy(0, 2),
        energy(1, 2),
        energy(0, 3),
        paid(0, 2),
        paid(1, 1),
    ];
    let lines = game.tell_at(&Texts::new(Lang::De), &names(Some(A)), &view, &events);
    let lines: Vec<(usize, &str)> = lines.iter().map(|line| (line.event, line.text.as_str())).collect();
    assert_eq!(
        lines,
        [
            (0, format!("Du legst eine Triquetra-Runensteinkarte an {place}").as_str()),
            (1, format!("Du legst eine Triquetra-Runensteinkarte an {place}").as_str()),
            (4, format!("Energie bei dir: {place} (3, 2)").as_str()),
            (6, "Du zahlst 3 Triquetra"),
        ]
    );
}
