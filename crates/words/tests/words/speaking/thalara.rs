use std::sync::Arc;

use tafelrune_engine::{Board, CardSet, Knowledge, Notation, Rules, Seat, Seed, Setup, Viewer};
use tafelrune_games::thalara::Thalara;
use tafelrune_games::thalara::cards::Cards;
use tafelrune_games::thalara::event::{EndReason, Event, Total};
use tafelrune_games::thalara::kind::Kind;
use tafelrune_games::thalara::options::{HandMinimum, Options};
use tafelrune_games::thalara::vocabulary::KeepTo;
use tafelrune_words::{Lang, Present, Texts};

use crate::speaking::common::{A, B, C, Spoken, every_event_has_words, lines, names, speaking};

type Seen = <Thalara as Knowledge>::Seen;

impl Spoken for Thalara {
    fn settings() -> Vec<Options> {
        let own = Options { own_spells: true, hand_minimum: HandMinimum::UpTo, ..Options::default() };
        let first = Options { first_game: true, open_hands: true, ..Options::default() };
        vec![Options::default(), own, first]
    }

    const PLAYERS: &'static [u8] = &[2, 3, 4, 2, 3, 4];
    // All seventeen and the end, but for those that random games hardly ever meet.
    const QUESTIONS: usize = 15;
    const LEFTOVERS: &'static [&'static str] = &["mem-", "art-", "sp-", "trap-"];
}

speaking!(Thalara);

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
    every_event_has_words::<Thalara>(&one_of_each(), |event| {
        matches!(event, Event::Picked { .. } | Event::CastSkipped { .. } | Event::CleanedUp { .. })
    });
}

#[test]
fn the_reader_is_addressed() {
    let game = Thalara::new(Setup::new(2)).unwrap();
    let (de, en) = (Texts::new(Lang::DE).with::<Thalara>(), Texts::new(Lang::EN).with::<Thalara>());
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
    let told = game.log_lines(&Texts::new(Lang::DE).with::<Thalara>(), &names(Some(B)), None, &events);
    assert_eq!(
        lines(&told),
        [
            (1, "Neu liegen aus: Glutklinge (★) in K1 und Spiegel der Tiefe (★★) in K2"),
            (3, "Anna gewinnt Glutklinge (★) mit 9 (du 4)"),
            (4, "K2 (Spiegel der Tiefe) bleibt liegen: niemand hat angelegt"),
        ]
    );
}

/// `score.winner`: those in front are level, so the next one wins, and the line says why.
#[test]
fn a_win_by_a_tie_of_others_says_so() {
    let game = Thalara::new(Setup::new(4)).unwrap();
    let total = |seat, sum| Total { seat, sum, bonus: 0 };
    let told = |lang, you, totals: Vec<Total>| {
        let events: Vec<Seen> = vec![
            Event::Scored { slot: 0, totals, winner: Some(C) },
            Event::Won { seat: C, slot: 0, card: Some("art-r1#a".into()) },
        ];
        let told = game.log_lines(&Texts::new(lang).with::<Thalara>(), &names(you), None, &events);
        lines(&told)[0].1.to_string()
    };
    let three = || vec![total(A, 7), total(B, 7), total(C, 6)];
    let four = || vec![total(A, 7), total(B, 7), total(C, 6), total(Seat(3), 2)];
    assert_eq!(told(Lang::EN, None, three()), "Anna and Ben tie with 7; Cem wins Ember Blade (★) with 6");
    assert_eq!(told(Lang::EN, Some(C), three()), "Anna and Ben tie with 7; you win Ember Blade (★) with 6");
    assert_eq!(
        told(Lang::DE, Some(A), four()),
        "Ben und du gleichauf mit 7; Cem gewinnt Glutklinge (★) mit 6 (Dora 2)"
    );
    assert_eq!(
        told(Lang::DE, Some(C), four()),
        "Anna und Ben gleichauf mit 7; du gewinnst Glutklinge (★) mit 6 (Dora 2)"
    );
}

#[test]
fn spells_name_their_character() {
    let game = Thalara::new(Setup::new(2)).unwrap();
    for (lang, said) in [(Lang::DE, "Spruch von Iniz: "), (Lang::EN, "Spell of Iniz: ")] {
        let texts = Texts::new(lang).with::<Thalara>();
        let faces = game.card_faces(&texts);
        let name = |id: &Option<String>| faces.iter().find(|face| Some(&face.id) == id.as_ref()).unwrap();
        for spell in faces.iter().filter(|face| face.kind == "spell") {
            let character = &name(&spell.home).name;
            assert_eq!(spell.home_name.as_ref(), Some(character), "{lang}: {}", spell.id);
            assert!(spell.text.contains(character.as_str()), "{lang}: {}", spell.text);
        }
        let (_, text) = game.say_card(&texts, "sp-iniz-2");
        assert!(text.starts_with(said), "{text}");
    }
}

/// The character of a seat stands beside its name, so only spells of others need theirs.
#[test]
fn foreign_spells_name_their_character_in_the_terminal() {
    let options = Options { own_spells: true, ..Options::default() };
    let game = Thalara::new(Setup { options, ..Setup::new(2) }).unwrap();
    let seed = Seed::from_text("foreign spells");
    let (mut board, _) = Board::start(game, &mut seed.ply(0, 0));
    let drafted = ["myrja", "iniz", "sp-iniz-1", "sp-myrja-1", "sp-iniz-2", "sp-canto-1"]
        .into_iter()
        .chain(["sp-iniz-3", "sp-myrja-2", "sp-iniz-4", "sp-canto-2"]);
    for taken in drafted {
        let seat = board.turn().first_seat().unwrap();
        let mv = board.game().parse_move(&format!("d {taken}")).unwrap();
        board.play(seat, mv, &mut seed.ply(0, 1)).unwrap();
    }
    let texts = Texts::new(Lang::DE).with::<Thalara>();
    let drawn = board.game().terminal(&texts, &names(Some(A)), &board.view(Viewer::Seat(A)), 80);
    let spells = drawn.table.last().unwrap().0.iter().map(|span| span.text.as_str()).collect::<String>();
    assert!(spells.contains("Harmonie (Canto)") && spells.contains("Stille (Canto)"), "{spells}");
    assert!(spells.contains("Feuerlanze") && !spells.contains("Myrja"), "{spells}");
}

/// `layer.floor`
#[test]
fn what_weakens_cards_says_where_it_stops() {
    let game = Thalara::new(Setup::new(2)).unwrap();
    for (lang, stop) in [(Lang::DE, "(nicht unter 0)"), (Lang::EN, "(not below 0)")] {
        let texts = Texts::new(lang).with::<Thalara>();
        let weakening = game.card_ids().into_iter().filter(|id| {
            let text = game.say_card(&texts, id).1;
            let weakens = id != "card-aft" && text.contains('−');
            assert_eq!(weakens, text.contains(stop), "{lang}: {text}");
            weakens
        });
        assert_eq!(weakening.count(), 5, "{lang}");
    }
}

#[test]
fn a_set_of_ones_own_is_read_in_its_own_words() {
    let own = |from: &str, words: &str| {
        let text = Cards::EDITION.replacen(from, &format!("{from}\n{words}"), 1);
        let setup = Setup { cards: Arc::new(Cards::parse(&text).unwrap()), ..Setup::<Thalara>::new(2) };
        Thalara::new(setup).unwrap()
    };
    let (de, en) = (Texts::new(Lang::DE).with::<Thalara>(), Texts::new(Lang::EN).with::<Thalara>());
    let edition = Cards::edition();
    for id in [&edition.spells[0].id, &edition.traps[0].id] {
        let line = format!("id = \"{id}\"");
        let card = format!("card-{id}");
        let both = own(&line, "text_de = \"Es stürmt.\"\ntext_en = \"A storm rises.\"");
        assert!(both.say_card(&de, &card).1.ends_with("Es stürmt."), "{:?}", both.say_card(&de, &card));
        assert!(both.say_card(&en, &card).1.ends_with("A storm rises."));
        let one = own(&line, "text_de = \"Es stürmt.\"\ntext_en = \"\"");
        assert!(one.say_card(&en, &card).1.ends_with("Es stürmt."), "better in German than not at all");
        let ours = Thalara::new(Setup::new(2)).unwrap();
        assert!(!ours.say_card(&de, &card).1.contains("stürmt"));
        assert_eq!(both.setup().cards.hash(), ours.setup().cards.hash(), "texts are for people");
    }
}
