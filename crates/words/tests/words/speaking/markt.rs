use std::collections::BTreeSet;

use tafelrune_engine::{Board, CardSet, Knowledge, Notation, Rules, Seed, Setup, Viewer};
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::cards::Cards;
use tafelrune_games::markt::event::{Destroyed, EndReason, Event, Removal, Use};
use tafelrune_games::markt::kind::{Card, Colour};
use tafelrune_games::markt::options::{DuelDefence, GiveUp, InterestMode, Options, RoundCap, TieLast};
use tafelrune_games::markt::state::{Goal, Good, Sign, StorageKind};
use tafelrune_words::{Lang, Names, Present, Texts};

use crate::speaking::common::{A, B, C, Spoken, every_event_has_words, lines, names, speaking};

impl Spoken for Markt {
    fn settings() -> Vec<Options> {
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
        let lot = Options { tie_last: TieLast::Lot, round_cap: RoundCap::After(10), ..Options::default() };
        vec![Options::default(), wild, lot]
    }

    const PLAYERS: &'static [u8] = &[2, 3, 4, 5];
    const EVERY: usize = 53;
    // All but the ones that random games hardly ever meet.
    const QUESTIONS: usize = 13;
    const NAMED: &'static [&'static str] = &[" Lager ", " storage "];
}

speaking!(Markt);

type Seen = <Markt as Knowledge>::Seen;

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
        Event::Ended { reason: EndReason::Endless },
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
        all.push(Event::GaveUp {
            seat,
            storage,
            card: main,
            runes: count,
            outpost: count == 1,
            collectors: count,
        });
        all.push(Event::Connected { seat, outpost: 1, main: 0, runes: count, forced: count == 1 });
        all.push(Event::TheftsLapsed { thief: A, thefts: count + 1 });
        all.push(Event::TheftsForgone { thief: A, thefts: count + 1 });
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
        Event::TheftsForgone { .. } => 33,
    }
}

#[test]
fn every_event_has_words_or_none_on_purpose() {
    let events = one_of_each();
    let kinds: BTreeSet<usize> = events.iter().map(kind).collect();
    assert!(kinds.into_iter().eq(0..34), "one of each");
    every_event_has_words::<Markt>(&events, |event| {
        matches!(
            event,
            Event::OutpostReturned { .. }
                | Event::Spending { .. }
                | Event::SignChosen { .. }
                | Event::Discarded { used: Use::Attack, .. }
        )
    });
}

#[test]
fn the_reader_is_addressed() {
    let game = Markt::new(Setup::new(3)).unwrap();
    let (de, en) = (Texts::new(Lang::DE).with::<Markt>(), Texts::new(Lang::EN).with::<Markt>());
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
    let texts = Texts::new(Lang::DE).with::<Markt>();
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
    let told = game.log_lines(&texts, &names(Some(B)), None, &events);
    assert_eq!(
        lines(&told),
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
    let texts = Texts::new(Lang::DE).with::<Markt>();
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
    let texts = Texts::new(Lang::EN).with::<Markt>();
    assert_eq!(board.game().say_move(&texts, &names(None), &view, mv), "Duel Ben with Jarlsschwert (40)");
}
