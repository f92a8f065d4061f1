use std::collections::BTreeSet;

use tafelrune_engine::scenario::Scenario;
use tafelrune_engine::{Board, Notation, Rules, Seed, Setup, Viewer};
use tafelrune_games::mara::Mara;
use tafelrune_games::mara::event::{Declared, EndReason, Event, Fate, Reason, Seen};
use tafelrune_games::mara::kind::{Card, Colour, Object, Spot};
use tafelrune_games::mara::moves::Move;
use tafelrune_games::mara::options::Options;
use tafelrune_words::{Lang, Present, Texts};

use crate::speaking::common::{A, B, C, Spoken, every_event_has_words, lines, names, speaking};

impl Spoken for Mara {
    fn settings() -> Vec<Options> {
        let fierce = Options {
            calm_threshold: 0,
            finish_round: true,
            target_vp: 10,
            remove_last_place: true,
            ..Options::default()
        };
        let short = Options { quick_rounds: 12, manual_pay: false, start_pick: 2, ..Options::default() };
        vec![Options::default(), fierce, short]
    }

    const PLAYERS: &'static [u8] = &[2, 3, 4];
    const PLIES: u32 = 400;
    const QUESTIONS: usize = 16;
    const LEFTOVERS: &'static [&'static str] = &["none", "rune.", "power.", "place."];
    const NAMED: &'static [&'static str] = &["Ort ", "place "];

    /// Who ends every phase at once never gets to a payment or an attack.
    fn is_idle(mv: Move) -> bool {
        use Move::*;
        matches!(mv, EndBuild | EndAction | Remove(_) | RemovePlace(_) | Exchange)
    }
}

speaking!(Mara);

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
    let events = one_of_each();
    let kinds: BTreeSet<String> = events.iter().map(kind).collect();
    assert_eq!(kinds.len(), 33, "one of each: {kinds:?}");
    every_event_has_words::<Mara>(&events, |event| {
        matches!(event, Event::Left { reason: Reason::Resolved | Reason::Protected, .. })
    });
}

/// The name of an event's kind.
fn kind(event: &Seen) -> String {
    let written = format!("{event:?}");
    written.split([' ', '{']).next().unwrap_or_default().to_string()
}

#[test]
fn the_log_is_a_story() {
    let game = Mara::new(Setup::new(3)).unwrap();
    let (de, en) = (Texts::new(Lang::DE).with::<Mara>(), Texts::new(Lang::EN).with::<Mara>());
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
            fought("power.tyr", 6, "power.freyja", 6),
            None,
            "Tyr besiegt Freyja (6 : 6)",
            "Tyr defeats Freyja (6 : 6)",
        ),
        (
            fought("power.freyja", 6, "power.tyr", 6),
            None,
            "Tyr hält stand und besiegt Freyja (6 : 6)",
            "Tyr stands firm and defeats Freyja (6 : 6)",
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
    let place = game.say_card(&Texts::new(Lang::DE).with::<Mara>(), view.seats[0].display[0].card.id()).0;
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
    let told = game.log_lines(&Texts::new(Lang::DE).with::<Mara>(), &names(Some(A)), Some(&view), &events);
    assert_eq!(
        lines(&told),
        [
            (0, format!("Du legst eine Triquetra-Runensteinkarte an {place}").as_str()),
            (1, format!("Du legst eine Triquetra-Runensteinkarte an {place}").as_str()),
            (4, format!("Energie bei dir: {place} (3, 2)").as_str()),
            (6, "Du zahlst 3 Triquetra"),
        ]
    );
}

/// What is paid stands on the button: nothing is spent by surprise.
#[test]
fn a_payment_says_what_it_takes() {
    let scenario = Scenario::parse(
        "game = 'mara'\ntitle = 'A payment.'\nplayers = 2\n[position]\n\
        seats.A = { hand = ['power.adler'], display = [\
        { card = 'place.asgard', cards = [{ card = 'rune.pink', energy = 3 }] },\
        { card = 'place.ydalir', cards = [{ card = 'rune.red', energy = 1 }] },\
        { card = 'place.noatun', cards = [{ card = 'rune.blue', energy = 1 }] }] }\n---\n",
    );
    let mut board = scenario.and_then(|scenario| scenario.board::<Mara>()).unwrap();
    let build = board.game().parse_move("build power.adler 0").unwrap();
    board.play(A, build, &mut Seed::from_text("pay").ply(0, 0)).unwrap();
    let view = board.view(Viewer::Seat(A));
    let said = |lang| -> Vec<String> {
        let texts = Texts::new(lang).with::<Mara>();
        let moves = board.legal_moves(A).into_iter();
        moves.map(|mv| board.game().say_move(&texts, &names(Some(A)), &view, mv)).collect()
    };
    assert_eq!(
        said(Lang::DE),
        [
            "Automatisch bezahlen: 1 Triquetra und 2 Triskele",
            "Lieber so bezahlen: 1 Valknut und 2 Triskele",
            "Lieber so bezahlen: 3 Triskele",
            "Von Hand bezahlen",
        ]
    );
    assert_eq!(
        said(Lang::EN),
        [
            "Pay automatically: 1 triquetra and 2 triskele",
            "Rather pay this: 1 valknut and 2 triskele",
            "Rather pay this: 3 triskele",
            "Pay by hand",
        ]
    );
}

#[test]
fn equal_cards_are_listed_together() {
    let game = Mara::new(Setup::new(2)).unwrap();
    let hand = ["rune.pink", "power.thor", "action.gleipnir", "rune.pink", "rune.red", "action.gleipnir"];
    let shown: Seen = Event::HandShown { thief: A, victim: B, cards: Some(hand.map(Card::new).to_vec()) };
    let dealt = |ids: &[&str]| -> Vec<Seen> {
        ids.iter().map(|id| Event::Dealt { seat: A, card: Some(Card::new(id)) }).collect()
    };
    for (lang, group, pair, five) in [
        (
            Lang::DE,
            "zwei Triskele-Runensteinkarten, Thor, zweimal Gleipnir und eine Triquetra-Runensteinkarte",
            "zwei Scheibenkreuz-Runensteinkarten",
            "5 Valknut-Runensteinkarten",
        ),
        (
            Lang::EN,
            "two triskele rune cards, Thor, Gleipnir twice and a triquetra rune card",
            "two disc-cross rune cards",
            "5 valknut rune cards",
        ),
    ] {
        let texts = Texts::new(lang).with::<Mara>();
        let line = game.say_event(&texts, &names(Some(A)), &shown).unwrap();
        assert!(line.contains(group), "{line}");
        let told = game.log_lines(&texts, &names(Some(A)), None, &dealt(&["rune.green", "rune.green"]));
        assert!(told.len() == 1 && told[0].text.contains(pair), "{told:?}");
        let told = game.log_lines(&texts, &names(Some(A)), None, &dealt(&["rune.blue"; 5]));
        assert!(told.len() == 1 && told[0].text.contains(five), "{told:?}");
    }
}
