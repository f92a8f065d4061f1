//! What stands on the cards of MARA: lines of background, and texts that say what the card does.

use std::collections::BTreeSet;

use tafelrune_engine::{CardSet, Rules, Setup};
use tafelrune_games::mara::Mara;
use tafelrune_games::mara::cards::Cards;
use tafelrune_games::mara::options::{DirectWinnerTo, Options};
use tafelrune_words::{Lang, Present, Texts};

fn game(options: Options) -> Mara {
    Mara::new(Setup { options, ..Setup::new(2) }).unwrap()
}

#[test]
fn every_power_place_and_action_has_a_line_of_background() {
    let game = game(Options::default());
    let mut lines = BTreeSet::new();
    for lang in Lang::all() {
        let texts = Texts::new(lang).with::<Mara>();
        for face in game.card_faces(&texts) {
            let Some(line) = face.background else {
                assert_eq!(face.kind, "rune", "{lang}: {} has no background", face.id);
                continue;
            };
            let words = line.split_whitespace().count();
            assert!((12..=30).contains(&words), "{lang}: {} has {words} words", face.id);
            assert!(!line.contains(|c: char| c.is_ascii_digit()), "{lang}: {line}");
            assert!(line.ends_with('.') && !line.contains("  "), "{lang}: {line}");
            assert!(lines.insert(line), "{lang}: {} has the line of another card", face.id);
        }
    }
    assert_eq!(lines.len(), (16 + 36 + 12) * Lang::all().count());
}

#[test]
fn a_card_of_ones_own_has_no_background_of_ours() {
    let text = Cards::EDITION.replace("name = \"Thor\"", "name = \"Donnerer\"");
    let cards = Cards::parse(&text).unwrap();
    let game = Mara::new(Setup { cards: cards.into(), ..Setup::new(2) }).unwrap();
    let texts = Texts::new(Lang::EN).with::<Mara>();
    assert_eq!(game.card_background(&texts, "power.thor"), None);
    assert!(game.card_background(&texts, "card-power-tyr").is_some());
}

/// `attack.direct_fate`
#[test]
fn direct_attackers_say_where_they_go() {
    let direct = ["power.ullr", "power.skadi", "power.fenrir", "power.sigurd", "power.adler"];
    for (direct_winner_to, de, en) in [
        (
            DirectWinnerTo::Walhall,
            "nach Walhall, auch nach einem Sieg",
            "goes to Walhall, even after winning",
        ),
        (DirectWinnerTo::Hand, "nach einem Sieg auf die Hand zurück", "returns to your hand after winning"),
    ] {
        let game = game(Options { direct_winner_to, ..Options::default() });
        for (lang, said) in [(Lang::DE, de), (Lang::EN, en)] {
            let texts = Texts::new(lang).with::<Mara>();
            for id in direct {
                let text = game.say_card(&texts, id).1;
                assert!(text.contains(said), "{lang}: {text}");
            }
        }
    }
}

/// `attack.rune_protected` with the option `protection_vs_actions`
#[test]
fn actions_say_whether_they_reach_protected_cards() {
    for (protection_vs_actions, de, en) in [
        (false, "auch eine geschützte", "even a protected one"),
        (true, "aber keine geschützte", "but not a protected one"),
    ] {
        let game = game(Options { protection_vs_actions, ..Options::default() });
        for (lang, said) in [(Lang::DE, de), (Lang::EN, en)] {
            let texts = Texts::new(lang).with::<Mara>();
            for id in ["action.gleipnir", "action.nidhoegg"] {
                let text = game.say_card(&texts, id).1;
                assert!(text.contains(said), "{lang}: {text}");
            }
        }
    }
}
