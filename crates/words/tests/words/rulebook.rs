//! The texts are complete, and there are no others.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use tafelrune_engine::{CardSet, Clause, Fault, Game, Notation, Place, Rules, Seat, Setup, Tag};
use tafelrune_games::mara::Mara;
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::cards::Cards;
use tafelrune_games::markt::options::{Count, FirstPlayer, Options, RoundCap};
use tafelrune_games::thalara::Thalara;
use tafelrune_words::{Lang, Present, Texts, coverage, option_words};

/// The texts of the application, in seven files, and those of each game.
const FILES: [&str; 10] =
    ["app", "cli", "learn", "mara", "markt", "page", "review", "scenarios", "server", "thalara"];
const GAMES: [&str; 3] = ["mara", "markt", "thalara"];

fn clauses(game: &str) -> &'static [Clause] {
    match game {
        Mara::ID => Mara::CLAUSES,
        Markt::ID => Markt::CLAUSES,
        Thalara::ID => Thalara::CLAUSES,
        other => panic!("no game is called `{other}`"),
    }
}

fn texts(lang: Lang) -> Texts {
    Texts::new(lang).with::<Mara>().with::<Markt>().with::<Thalara>()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn rulebook(lang: Lang, file: &str) -> String {
    fs::read_to_string(root().join(format!("rulebook/{lang}/{file}.ftl"))).unwrap()
}

type Message = (String, Vec<String>);

/// The ids of a file with the names of their attributes, in their order; a file with a fault fails.
fn messages(lang: Lang, file: &str) -> Vec<Message> {
    let text = rulebook(lang, file);
    let resource = parse(text.as_str()).unwrap_or_else(|(_, errors)| panic!("{lang}/{file}: {errors:?}"));
    resource
        .body
        .iter()
        .filter_map(|entry| match entry {
            Entry::Message(message) => {
                assert!(message.value.is_some(), "{lang}/{file}: {} says nothing", message.id.name);
                let attributes = message.attributes.iter().map(|a| a.id.name.to_string()).collect();
                Some((message.id.name.to_string(), attributes))
            }
            Entry::Term(term) => panic!("{lang}/{file}: the term -{} hides from the checks", term.id.name),
            _ => None,
        })
        .collect()
}

fn ids(lang: Lang, file: &str) -> BTreeSet<String> {
    messages(lang, file).into_iter().map(|(id, _)| id).collect()
}

/// The plain parts of every text of a file.
fn plain_texts(lang: Lang, file: &str, mut visit: impl FnMut(&str, &str)) {
    fn walk<'s>(pattern: &Pattern<&'s str>, found: &mut Vec<&'s str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => found.push(value),
                PatternElement::Placeable { expression } => {
                    if let fluent_syntax::ast::Expression::Select { variants, .. } = expression {
                        variants.iter().for_each(|variant| walk(&variant.value, found));
                    }
                }
            }
        }
    }
    let text = rulebook(lang, file);
    for entry in parse(text.as_str()).unwrap().body {
        let Entry::Message(message) = entry else { continue };
        let mut found = Vec::new();
        message.value.iter().for_each(|pattern| walk(pattern, &mut found));
        message.attributes.iter().for_each(|attribute| walk(&attribute.value, &mut found));
        found.iter().for_each(|part| visit(message.id.name, part));
    }
}

#[test]
fn texts_can_be_shared_between_threads() {
    fn shared<T: Send + Sync + 'static>() {}
    shared::<Texts>();
}

#[test]
fn every_file_is_looked_at() {
    for lang in Lang::all() {
        let files = fs::read_dir(root().join(format!("rulebook/{lang}"))).unwrap();
        let files: BTreeSet<String> =
            files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        let known = FILES.map(|file| format!("{file}.ftl"));
        assert!(
            files.iter().eq(&known),
            "{files:?}: a new game goes into FILES here, `games` in texts.rs and `clauses` in coverage.rs"
        );
    }
}

#[test]
fn all_languages_say_the_same_things() {
    for file in FILES {
        // The engine words its faults in English; only other languages have texts for them.
        let comparable = |lang| -> Vec<Message> {
            let mut all = messages(lang, file);
            all.retain(|(id, _)| !id.starts_with("fault-") || id == "fault-place");
            all.iter_mut().for_each(|(_, attributes)| attributes.sort());
            all.sort();
            all
        };
        let only = |these: &[Message], those: &[Message]| -> Vec<Message> {
            these.iter().filter(|message| !those.contains(message)).cloned().collect()
        };
        let leading = comparable(Lang::DE);
        for lang in Lang::all().skip(1) {
            let other = comparable(lang);
            assert_eq!(
                (only(&leading, &other), only(&other, &leading)),
                (vec![], vec![]),
                "{file}.ftl: only {}, only {lang}",
                Lang::DE
            );
        }
    }
}

#[test]
fn no_id_is_used_twice() {
    for lang in Lang::all() {
        for files in [vec!["app", "cli", "server", "scenarios"], vec!["page", "learn", "review"]]
            .into_iter()
            .chain(GAMES.map(|game| vec![game]))
        {
            let mut all = BTreeSet::new();
            for (id, _) in files.iter().flat_map(|file| messages(lang, file)) {
                assert!(all.insert(id.clone()), "{lang}: {id} is in {files:?} twice");
            }
        }
    }
}

#[test]
fn every_clause_has_its_texts() {
    for lang in Lang::all() {
        let texts = texts(lang);
        let clauses = GAMES.iter().flat_map(|game| clauses(game).iter().map(move |c| (game, c)));
        for (game, clause) in clauses {
            let rule = texts.rule(game, clause.id());
            assert!(rule.title.chars().count() <= 40, "{lang}: the title of {clause} is long");
            assert!(rule.text.ends_with('.'), "{lang}: {clause} is a sentence");
            assert_eq!(rule.refusal.is_some(), clause.rule().refuses, "{lang}: the refusal of {clause}");
            let mixed = clause.rule().tag == Tag::BookAndRuling;
            assert_eq!(rule.ruling.is_some(), mixed, "{lang}: which part of {clause} is a ruling");
        }
    }
}

#[test]
fn every_rule_text_has_its_clause() {
    let known = |clauses: &[Clause]| -> BTreeSet<String> {
        clauses.iter().map(|clause| format!("rule-{}", clause.id().replace('.', "-"))).collect()
    };
    for lang in Lang::all() {
        for game in GAMES {
            let mut rules = ids(lang, game);
            rules.retain(|id| id.starts_with("rule-"));
            assert_eq!(rules, known(clauses(game)), "{lang}/{game}.ftl");
        }
    }
}

#[test]
fn every_setting_has_its_texts() {
    settings_have_texts::<Mara>();
    settings_have_texts::<Markt>();
    settings_have_texts::<Thalara>();
}

fn settings_have_texts<G: Game>() {
    let defaults = serde_json::to_value(G::Options::default()).unwrap();
    let defaults = defaults.as_object().unwrap();
    for lang in Lang::all() {
        let texts = texts(lang);
        let mut expected = BTreeSet::new();
        for (field, default) in defaults {
            let id = format!("option-{field}");
            assert!(texts.has(G::ID, &id), "{lang}: {id}");
            assert!(texts.attr(G::ID, &id, "text", &[]).is_some(), "{lang}: {id}.text");
            expected.insert(id.clone());
            let mut values: Vec<String> =
                option_words::<G>(field).iter().map(|word| word.to_string()).collect();
            values.extend(default.as_str().map(String::from));
            for value in values {
                let id = format!("{id}-{value}");
                assert!(texts.has(G::ID, &id), "{lang}: {id}");
                expected.insert(id);
            }
        }
        // Further values must be such as the setting takes.
        for id in ids(lang, G::ID).into_iter().filter(|id| id.starts_with("option-")) {
            let (field, value) =
                id["option-".len()..].split_once('-').unwrap_or((&id["option-".len()..], ""));
            assert!(defaults.contains_key(field), "{lang}: {id} is about no setting");
            let takes = |value: &str| {
                serde_json::from_str::<G::Options>(&format!("{{\"{field}\": {value}}}")).is_ok()
            };
            let seat = (field, value) == ("first_player", "seat");
            assert!(
                expected.contains(&id) || seat || takes(value) || takes(&format!("\"{value}\"")),
                "{lang}: {id} is no value of the setting"
            );
        }
    }
}

fn own_cards() -> Cards {
    let text = Cards::EDITION
        .replace(
            "{ value = 12, copies = 3, name = \"Jarlsschwert\" }",
            "{ value = 25, copies = 3, name = \"\" }",
        )
        .replace("name = \"Honigtopf\"", "name = \"Metkrug\"");
    Cards::parse(&text).unwrap()
}

#[test]
fn every_card_has_its_texts() {
    let game = Markt::new(Setup::new(2)).unwrap();
    let expected = game.card_ids();
    assert_eq!(expected.len(), 4 + 12 + 3);
    for lang in Lang::all() {
        let texts = texts(lang);
        for id in &expected {
            let (name, text) = game.say_card(&texts, id);
            assert!(!name.is_empty() && text.ends_with('.'), "{lang}: {id}");
            assert_eq!(name, texts.game(Markt::ID, id, &[]), "{lang}: {id}");
            assert_eq!((name, text), game.say_card(&texts, &id["card-".len()..]));
        }
        let mut cards = ids(lang, "markt");
        cards.retain(|id| id.starts_with("card-") && id != "card-num");
        assert_eq!(cards, expected.iter().cloned().collect(), "{lang}");
    }
}

#[test]
fn every_card_of_mara_has_its_texts() {
    let game = Mara::new(Setup::new(2)).unwrap();
    let expected = game.card_ids();
    assert_eq!(expected.len(), 16 + 4 + 36 + 12 + 4);
    for lang in Lang::all() {
        let texts = texts(lang);
        for id in &expected {
            let (name, text) = game.say_card(&texts, id);
            assert!(!name.is_empty() && text.ends_with('.'), "{lang}: {id}: {text}");
            let by_kind = id["card-".len()..].replacen('-', ".", 1);
            assert_eq!((name, text), game.say_card(&texts, &by_kind));
        }
        // Rune cards and stones have one text for all colours.
        let of_all = |id: &String| match id.rsplit_once('-') {
            Some((class @ ("card-rune" | "card-stone"), _)) => class.to_string(),
            _ => id.clone(),
        };
        let mut cards = ids(lang, "mara");
        cards.retain(|id| id.starts_with("card-"));
        assert_eq!(cards, expected.iter().map(of_all).collect(), "{lang}");
    }
}

#[test]
fn own_cards_of_mara_speak_by_their_abilities() {
    let text = tafelrune_games::mara::cards::Cards::EDITION
        .replace("name = \"Thor\"", "name = \"Donnerer\"")
        .replace("cv_mod(+2, attack, colour:blue, always)", "cv_mod(+4, attack, colour:blue, always)");
    let cards = tafelrune_games::mara::cards::Cards::parse(&text).unwrap();
    let game = Mara::new(Setup { cards: cards.into(), ..Setup::new(2) }).unwrap();
    let (de, en) = (texts(Lang::DE), texts(Lang::EN));
    let (name, text) = game.say_card(&en, "power.thor");
    assert_eq!(name, "Donnerer", "as its card set calls it");
    assert!(text.contains("+4"), "{text}");
    assert_eq!(game.say_card(&en, "power.aegir").0, "Ægir", "ours are translated");
    assert!(game.say_card(&de, "place.bilskirnir").1.contains("Donnerer"));
    both_say_every_card(&game, &[de, en]);
}

fn both_say_every_card(game: &Mara, texts: &[Texts]) {
    for (texts, id) in texts.iter().flat_map(|texts| game.card_ids().into_iter().map(move |id| (texts, id))) {
        let (name, text) = game.say_card(texts, &id);
        assert!(!name.is_empty() && text.ends_with('.') && !text.contains("  "), "{id}: {text}");
    }
}

#[test]
fn every_card_of_thalara_has_its_texts() {
    let game = Thalara::new(Setup::new(2)).unwrap();
    let expected = game.card_ids();
    assert_eq!(expected.len(), 36 + 8 + 15 + 20 + 3);
    for lang in Lang::all() {
        let texts = texts(lang);
        for id in &expected {
            let (name, text) = game.say_card(&texts, id);
            assert!(!name.is_empty() && text.ends_with('.'), "{lang}: {id}");
            assert!(!name.contains('-') || texts.game(Thalara::ID, id, &[]) == name, "{lang}: {id}");
            assert_eq!((name, text), game.say_card(&texts, &id["card-".len()..]));
        }
        // Memories share one text, and cards of one's own have another.
        let shared = ["card-mem", "card-own"].map(String::from);
        let mut cards = ids(lang, "thalara");
        cards.retain(|id| id.starts_with("card-") && !shared.contains(id));
        let listed = expected.iter().filter(|id| !id.starts_with("card-mem-")).cloned();
        assert_eq!(cards, listed.collect(), "{lang}");
        let mut characters = ids(lang, "thalara");
        characters.retain(|id| id.starts_with("character-"));
        let named = game.setup().cards.characters.iter().map(|id| format!("character-{id}"));
        assert_eq!(characters, named.collect(), "{lang}");
    }
}

#[test]
fn a_card_set_of_ones_own_is_speakable() {
    let game = Markt::new(Setup { cards: own_cards().into(), ..Setup::new(2) }).unwrap();
    assert!(game.card_ids().contains(&"card-num_25".to_string()));
    assert!(!game.card_ids().contains(&"card-num_12".to_string()));
    let (de, en) = (texts(Lang::DE), texts(Lang::EN));
    assert_eq!(game.say_card(&de, "card-num_25").0, "Zahlenkarte 25");
    assert_eq!(game.say_card(&en, "card-num_25").0, "Number 25");
    assert_eq!(game.say_card(&en, "num_03").0, "Metkrug", "as its card set calls it");
    assert_eq!(game.say_card(&en, "num_01").0, "Copper Ring", "ours are translated");
    assert_eq!(game.say_card(&de, "num_03").1, game.say_card(&de, "num_25").1, "the general text");
}

#[test]
fn exclamation_marks_are_for_the_end() {
    let end = |id: &str| {
        id.starts_with("event-ended-")
            || matches!(id, "status-winner" | "status-winners" | "status-match_winner")
    };
    for (lang, file) in Lang::all().flat_map(|lang| FILES.map(|file| (lang, file))) {
        plain_texts(lang, file, |id, text| {
            // The command that leaves without saving is spelled with one.
            let text = text.replace("quit!", "quit");
            assert!(!text.contains('!') || end(id), "{lang}/{file}.ftl: {id} shouts");
        });
    }
}

#[test]
fn german_words_are_written_one_way() {
    for file in FILES {
        plain_texts(Lang::DE, file, |id, text| {
            for other in [
                "Zahlen-Karte",
                "Diebes-Karte",
                "Hauptlager-Karte",
                "Aussenlager",
                "\"",
                "Kartenset",
                "Mitschrift",
                "peicher",
            ] {
                assert!(!text.contains(other), "{file}.ftl: {id} writes {other}");
            }
        });
    }
}

/// The moves, events and questions that our sources name.
#[test]
fn no_text_is_left_over() {
    for game in GAMES {
        let folder = root().join("crates/words/src").join(game);
        let files =
            fs::read_dir(folder).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
        let source: String = files.collect();
        for id in ids(Lang::DE, game) {
            let spoken = [
                "move-",
                "event-",
                "ask-",
                "storage-",
                "runes-",
                "price-",
                "sum-",
                "need-",
                "entry-",
                "conflict-",
                "printed-",
            ];
            if spoken.iter().any(|prefix| id.starts_with(prefix)) {
                assert!(source.contains(&format!("\"{id}\"")), "nobody says {id}");
            }
        }
    }
}

/// Every scenario has its title, and no title is left of one that is gone.
#[test]
fn every_scenario_has_its_title() {
    let scenarios = GAMES.iter().flat_map(|game| {
        let names = coverage::scenario_names(game).into_iter().chain(["lesson"]);
        names.map(move |name| format!("scenario-{game}-{name}"))
    });
    let others = ["names", "deal", "tried"].map(|id| format!("scenario-{id}"));
    let wanted: BTreeSet<String> = scenarios.chain(others).collect();
    assert!(wanted.len() > 250);
    assert_eq!(ids(Lang::DE, "scenarios"), wanted);
}

/// The page says each of its texts: by name, or as one of a family (`say(`status-${...}`)`).
#[test]
fn the_page_says_its_texts_and_no_others() {
    fn walk(dir: &Path, found: &mut String) {
        for entry in fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path()) {
            match entry.extension().and_then(|extension| extension.to_str()) {
                _ if entry.ends_with("vendor") => {}
                Some("js") => found.push_str(&fs::read_to_string(&entry).unwrap()),
                _ if entry.is_dir() => walk(&entry, found),
                _ => {}
            }
        }
    }
    let mut source = String::new();
    walk(&root().join("ui/page"), &mut source);
    let families: BTreeSet<&str> = source
        .split("say(`")
        .skip(1)
        .filter_map(|rest| rest.split_once("${"))
        .map(|(family, _)| family)
        .collect();
    let said: BTreeSet<&str> =
        source.split("say('").skip(1).filter_map(|rest| rest.split_once('\'')).map(|(id, _)| id).collect();
    let mut texts = ids(Lang::DE, "page");
    texts.extend(ids(Lang::DE, "learn"));
    texts.extend(ids(Lang::DE, "review"));
    let missing: Vec<_> = said.iter().filter(|id| !texts.contains(**id)).collect();
    let family = |id: &String| families.iter().any(|family| id.starts_with(family));
    let orphans: Vec<_> = texts.iter().filter(|id| !said.contains(id.as_str()) && !family(id)).collect();
    let barren: Vec<_> =
        families.iter().filter(|family| !texts.iter().any(|id| id.starts_with(**family))).collect();
    assert_eq!(
        (missing, orphans, barren),
        (vec![], vec![], vec![]),
        "missing, orphans, families without texts"
    );
}

// Faults.

/// The codes in the sources of everything that finds faults.
fn fault_codes() -> BTreeSet<String> {
    fn walk(dir: &Path, found: &mut BTreeSet<String>) {
        for entry in fs::read_dir(dir).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|e| e == "rs") && !path.ends_with("clauses.rs") {
                let source = fs::read_to_string(&path).unwrap();
                for literal in source.split('"').skip(1).step_by(2) {
                    let areas = [
                        "setup", "option", "cards", "record", "scenario", "move", "chance", "position",
                        "match",
                    ];
                    let plain = |c: char| c.is_ascii_lowercase() || c == '_';
                    let code = literal.split_once('.').is_some_and(|(area, topic)| {
                        areas.contains(&area) && !topic.is_empty() && topic.chars().all(plain)
                    });
                    if code {
                        found.insert(literal.to_string());
                    }
                }
                for call in source.split("Fault::new(\"").skip(1) {
                    found.extend(call.split('"').next().map(String::from));
                }
            }
        }
    }
    let mut found = BTreeSet::new();
    for room in ["engine", "games", "host", "server"] {
        walk(&root().join("crates").join(room).join("src"), &mut found);
    }
    found
}

#[test]
fn every_fault_can_be_said_in_german() {
    let codes: BTreeSet<String> =
        fault_codes().iter().map(|code| format!("fault-{}", code.replace('.', "-"))).collect();
    assert!(codes.len() > 30, "the search finds the codes: {codes:?}");
    let mut texts = ids(Lang::DE, "app");
    texts.retain(|id| id.starts_with("fault-") && id != "fault-place");
    let missing: Vec<_> = codes.difference(&texts).collect();
    let orphans: Vec<_> = texts.difference(&codes).collect();
    assert_eq!((missing, orphans), (vec![], vec![]), "missing, orphans");
}

#[test]
fn faults_speak_german_with_their_figures() {
    let (de, en) = (texts(Lang::DE), texts(Lang::EN));
    let setup = |setup: Setup<Markt>| Markt::new(setup).unwrap_err().0.remove(0);
    let cards =
        |from: &str, to: &str| Cards::parse(&Cards::EDITION.replace(from, to)).unwrap_err().0.remove(0);
    let options = |options: Options| setup(Setup { options, ..Setup::new(3) });
    let line = |text: &str| {
        let at = Cards::EDITION.lines().position(|line| line.starts_with(text)).unwrap() + 1;
        format!("Zeile {at}, Spalte 1: ")
    };
    for (fault, german) in [
        (setup(Setup::new(7)), "Dieses Spiel ist für 2 bis 5 Personen, nicht für 7.".to_string()),
        (
            options(Options { round_cap: RoundCap::After(5), ..Options::default() }),
            "Die Höchstzahl der Runden (round_cap) liegt zwischen 10 und 60, nicht bei 5.".into(),
        ),
        (
            options(Options { match_wins: 9, ..Options::default() }),
            "Für das Match sind 1, 2 oder 3 Siege möglich (match_wins), nicht 9.".into(),
        ),
        (
            options(Options { first_player: FirstPlayer::Seat(Seat(4)), ..Options::default() }),
            "Beginnen soll ein Platz, an dem niemand sitzt (first_player); es spielen nur 3 mit.".into(),
        ),
        (
            options(Options { outposts: Count::Exactly(99), ..Options::default() }),
            "Diese Marktmenge geht nicht: „auto“, „all“ oder 0 bis 5, nicht 99.".into(),
        ),
        (
            cards("hand_size = 3", "hand_size = 0"),
            line("hand_size") + "Die Handgröße (hand_size) ist 1 bis 9, nicht 0.",
        ),
        (
            cards("value = 12", "value = 11"),
            line("numbers") + "Der Wert 11 steht zweimal da; erhöhe stattdessen seine Anzahl (copies).",
        ),
        (
            Markt::new(Setup::new(2)).unwrap().parse_move("dance").unwrap_err(),
            "„dance“ ist kein Zug dieses Spiels.".into(),
        ),
        (
            Fault::new("record.refused", "`end` is refused by `play.at_least_one`").at(Place::line(7)),
            "Zeile 7, Spalte 1: „end“ ist nicht erlaubt, Regel play.at_least_one.".into(),
        ),
        (
            Fault::new("match.rules", "it was begun by rules version 3, but these are rules version 4"),
            "Dieses Match wurde nach Fassung 3 der Regeln begonnen; hier gilt Fassung 4.".into(),
        ),
        (
            Fault::new("match.format", "this match is of format 9, but only formats 1 and 2 can be read"),
            "Dieses Match hat das Format 9; gelesen werden nur die Formate 1 und 2.".into(),
        ),
        (Fault::new("no.such_code", "something else"), "something else".into()),
        // Words that are not as expected: rather the English ones than a text with holes.
        (Fault::new("move.syntax", "what is this"), "what is this".into()),
    ] {
        assert_eq!(de.fault(&fault), german);
        assert_eq!(en.fault(&fault), fault.to_string());
    }
}

// Languages and lookup.

#[test]
fn languages_are_recognised() {
    for (text, lang) in [
        ("de", Some(Lang::DE)),
        ("de_DE.UTF-8", Some(Lang::DE)),
        ("de-AT", Some(Lang::DE)),
        ("DE", Some(Lang::DE)),
        ("en_GB.UTF-8@euro", Some(Lang::EN)),
        ("en", Some(Lang::EN)),
        ("C", None),
        ("", None),
        ("dean", None),
    ] {
        assert_eq!(Lang::parse(text), lang, "{text}");
    }
    for lang in Lang::all() {
        assert_eq!(Lang::parse(&lang.to_string()), Some(lang));
        assert_eq!(texts(lang).lang(), lang);
    }
}

#[test]
fn a_game_falls_back_on_the_application() {
    let texts = texts(Lang::DE);
    assert_eq!(texts.game("markt", "word-game", &[]), "Spiel");
    assert_eq!(texts.game("a game without texts", "word-game", &[]), "Spiel");
    assert!(texts.has("markt", "word-game") && !texts.has("markt", "word-nothing"));
    assert_eq!(texts.attr("markt", "rule-duel-win", "title", &[]).as_deref(), Some("Beute nach dem Sieg"));
    assert_eq!(texts.attr("markt", "rule-duel-win", "nothing", &[]), None);
    assert_eq!(texts.app("count-points", &[("count", 1.into())]), "1 Punkt");
    assert_eq!(texts.app("count-points", &[("count", (-2).into())]), "-2 Punkte");
}

#[test]
#[cfg_attr(debug_assertions, should_panic = "the text `no-such-text` is missing")]
fn a_missing_text_is_noticed() {
    let text = texts(Lang::DE).app("no-such-text", &[]);
    assert_eq!(text, "⟦no-such-text⟧");
}

#[test]
#[cfg_attr(debug_assertions, should_panic = "the text `seat-name` lacks something")]
fn a_missing_value_is_noticed() {
    assert_eq!(texts(Lang::DE).app("seat-name", &[]), "Platz {$seat}");
}
