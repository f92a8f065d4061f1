//! Every effect word has its texts, in every language.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use tafelrune_engine::{CardSet, Rules, Setup};
use tafelrune_games::mara::Mara;
use tafelrune_games::mara::cards::Cards;
use tafelrune_games::mara::vocabulary::{Scope, WORDS};
use tafelrune_games::thalara::vocabulary;
use tafelrune_words::{Lang, Present, Texts};

/// A set with a power or an action that has nothing but this word.
fn card_with(scope: Scope, example: &str) -> (Mara, &'static str) {
    let action = |kind: &str, effects: &str| {
        format!(
            "[[actions]]\nid = 'action.ash'\ncopies = 1\ncost = 0\nkind = '{kind}'\neffects = [{effects}]"
        )
    };
    let (id, card) = match scope {
        Scope::Power | Scope::Condition => (
            "power.surt",
            format!(
                "[[powers]]\nid = 'power.surt'\ncolour = 'red'\ncv = 6\ncost = {{ own = 3 }}\n\
                abilities = ['{example}']"
            ),
        ),
        Scope::OwnEffect => ("action.ash", action("free", &format!("'{example}'"))),
        Scope::HostileEffect => ("action.ash", action("attack", &format!("'{example}'"))),
        Scope::AttackLimit => ("action.ash", action("attack", &format!("'take_hand', '{example}'"))),
        Scope::Protection => ("action.ash", action("protection", &format!("'{example}'"))),
    };
    let cards = Cards::parse(&format!("{}{card}", Cards::EDITION)).expect("the word fits there");
    (Mara::new(Setup { cards: cards.into(), ..Setup::new(2) }).expect("a valid set"), id)
}

#[test]
fn every_word_of_mara_stands_on_the_card_that_has_it() {
    for lang in Lang::all() {
        let texts = Texts::new(lang).with::<Mara>();
        let (plain, id) = card_with(Scope::Power, "win_ties");
        let figures =
            plain.say_card(&texts, id).1.replace(&texts.game(Mara::ID, "ability-win_ties", &[]), "");
        for word in &WORDS {
            let text = format!("ability-{}", word.name);
            assert!(texts.has(Mara::ID, &text), "{lang}: {text} is missing");
            let (game, id) = card_with(word.scope, word.example);
            let said = game.say_card(&texts, id).1;
            assert!(said.ends_with('.') && !said.contains(&text) && said != figures.trim(), "{lang}: {said}");
            if matches!(word.scope, Scope::OwnEffect | Scope::HostileEffect) {
                let (game, id) = card_with(Scope::Power, &format!("on_win({})", word.example));
                let triggered = game.say_card(&texts, id).1;
                assert!(triggered.ends_with('.') && !triggered.contains(": ."), "{lang}: {triggered}");
                let trigger = triggered.rsplit_once(": ").map_or("", |(_, effect)| effect);
                assert!(trigger.len() > 10, "{lang}: `{}` has no .trigger: {triggered}", word.name);
            }
        }
    }
}

/// The texts of choices have a variant for every primitive that wants one, and for no others.
#[test]
fn every_primitive_of_thalara_is_named_where_it_asks() {
    let wanted: BTreeSet<&str> = vocabulary::WORDS.iter().map(|word| word.choice).collect();
    for lang in Lang::all() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../rulebook/{lang}/thalara.ftl"));
        let text = fs::read_to_string(path).expect("the texts are there");
        let mut named = BTreeSet::new();
        for message in text.split("\n}") {
            let Some((_, variants)) = message.split_once("{ $op ->") else { continue };
            let keys =
                variants.lines().filter_map(|line| line.trim().trim_start_matches('*').strip_prefix('['));
            named.extend(keys.filter_map(|key| key.split(']').next()).filter(|key| *key != "no"));
        }
        assert_eq!(named, wanted, "{lang}");
    }
}
