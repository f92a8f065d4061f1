//! Card sets of Thalara: the edition, a user's own character, and what is wrong with broken files.

use std::sync::Arc;

use tafelrune_engine::testkit::{self, Thoroughness};
use tafelrune_engine::{CardSet, Fault, Notation, Rules, Setup};
use tafelrune_games::thalara::Thalara;
use tafelrune_games::thalara::cards::Cards;
use tafelrune_games::thalara::options::Options;
use tafelrune_games::thalara::vocabulary::{Op, WORDS, Word};

use super::rules::table::{Table, table_of};

/// A tenth character, made of the vocabulary alone.
const TENTH: &str = r#"
[[characters]]
id = "nira"
de = "Nira, Sturmtänzerin"

[[spells]]
id = "sp-nira-1"
character = "nira"
n = 1
requirement = { any = 1 }
effects = [
    { op = "look_hand", who = "chosen_opponent" },
    { op = "stow", who = "chosen_opponent" },
    { op = "block_cards", who = "chosen_opponent", filter = "named_colour" },
]

[[spells]]
id = "sp-nira-2"
character = "nira"
n = 2
requirement = { any = 1 }
effects = [{ op = "move", side = "enemy", face = "any", dest = "away" }, { op = "discard", who = "chosen_opponent", n = 2 }, { op = "set_trap" }]

[[spells]]
id = "sp-nira-3"
character = "nira"
n = 3
requirement = { different = 2 }
effects = [{ op = "bind", n = 2 }, { op = "keep_memory", n = 1, to = "crystal" }, { op = "take_transformation" }, { op = "hide", side = "own", n = 1 }]

[[spells]]
id = "sp-nira-4"
character = "nira"
n = 4
requirement = { same = 2 }
effects = [{ op = "echo_spell" }, { op = "swap_hidden" }, { op = "bonus", formula = "colours-1" }]

[[traps]]
id = "trap-sturm"
counter = "R"
effects = [
    { op = "destroy_all", side = "enemy", face = "any" },
    { op = "take_aftershock", who = "subject_player" },
    { op = "keep_memory", n = 1, to = "supply" },
    { op = "void_bonuses", who = "each_opponent" },
]
"#;

fn with_tenth() -> Arc<Cards> {
    Arc::new(Cards::parse(&format!("{}{TENTH}", Cards::EDITION)).unwrap())
}

#[test]
fn the_edition_is_complete() {
    let cards = Cards::edition();
    assert_eq!((cards.characters.len(), cards.spells.len(), cards.traps.len()), (9, 36, 8));
    assert_eq!((cards.memories.len(), cards.artefacts.len()), (20, 15));
    assert_eq!(cards.memories.iter().map(|(_, strength)| i32::from(*strength)).sum::<i32>(), 60);
    assert_eq!(cards.artefacts.iter().map(|artefact| i32::from(artefact.stars)).sum::<i32>(), 30);
    assert_eq!((cards.aftershocks, cards.aftershock_strength, cards.transformations), (8, -3, 4));
}

#[test]
fn the_hash_is_of_rules_not_of_names() {
    let edition = Cards::edition();
    let renamed = Cards::EDITION.replacen("name = \"tafelrune\"", "name = \"mine\"", 1);
    assert_eq!(Cards::parse(&renamed).unwrap().hash(), edition.hash());
    let changed = Cards::EDITION.replacen("formula = 3", "formula = 4", 1);
    assert_ne!(Cards::parse(&changed).unwrap().hash(), edition.hash());
}

/// Records are bound to the hash: a new primitive must not change it.
#[test]
fn the_edition_keeps_its_hash() {
    let hash = "c71b08f0ef4d1e44e7c6a8bca141e61dbaa2f611348a59193a646f9316ab810e";
    assert_eq!(Cards::edition().hash(), hash);
}

fn written(word: &Word) -> String {
    let comma = if word.example.is_empty() { "" } else { ", " };
    format!("{{ op = '{}'{comma}{} }}", word.name, word.example)
}

/// What must stand before a primitive in its list.
fn before(word: &Word) -> &'static str {
    if word.name == "stow" { "{ op = 'look_hand', who = 'chosen_opponent' }, " } else { "" }
}

fn trap_with(effects: &str) -> Result<Cards, tafelrune_engine::Faults> {
    Cards::parse(&format!(
        "{}\n[[traps]]\nid = 'trap-sturm'\ncounter = 'R'\neffects = [{effects}]\n",
        Cards::EDITION
    ))
}

fn spell_with(effects: &str) -> Result<Cards, tafelrune_engine::Faults> {
    let spell = |n: u8, effects: &str| {
        format!(
            "[[spells]]\nid = 'sp-nira-{n}'\ncharacter = 'nira'\nn = {n}\nrequirement = {{ any = 1 }}\n\
            effects = [{effects}]\n"
        )
    };
    let others = (2..=4).map(|n| spell(n, "{ op = 'bonus', formula = 1 }"));
    let spells = spell(1, effects) + &others.collect::<String>();
    Cards::parse(&format!("{}\n[[characters]]\nid = 'nira'\n{spells}", Cards::EDITION))
}

#[test]
fn every_primitive_is_read_and_finds_its_row_again() {
    for word in &WORDS {
        let cards = spell_with(&format!("{}{}", before(word), written(word)));
        let cards = cards.unwrap_or_else(|faults| panic!("{}: {faults}", written(word)));
        let spell = cards.spells.iter().find(|spell| spell.id == "sp-nira-1").unwrap();
        assert_eq!(spell.ops.last().copied().map(Op::word).unwrap().name, word.name);
        let simple = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase());
        assert!(simple(word.family) && simple(word.choice), "{}", word.name);
    }
}

#[test]
fn every_primitive_is_used_or_refused_where_it_should_be() {
    for word in &WORDS {
        let in_trap = trap_with(&format!("{}{}", before(word), written(word)));
        assert_eq!(in_trap.is_err(), word.only_in_spells, "{}: {:?}", word.name, in_trap.err());
        // The keys of a row are those that its reader knows, and no others are.
        let own = written(word);
        let (inside, _) = own.rsplit_once('}').unwrap();
        assert!(spell_with(&format!("{}{inside}, strange = 1 }}", before(word))).is_err(), "{}", word.name);
        for key in word.keys() {
            let doubled = own.contains(&format!("{key} ="));
            let odd = spell_with(&format!("{}{inside}, {key} = [] }}", before(word)));
            let faults = odd.expect_err("a list is no value").0;
            assert!(doubled || faults.iter().all(|fault| fault.code != "cards.parameter"), "{faults:?}");
        }
    }
}

/// The faults name the primitives that are for spells alone.
#[test]
fn the_fault_of_a_trap_names_what_is_for_spells() {
    for word in WORDS.iter().filter(|word| word.only_in_spells) {
        let faults = trap_with(&written(word)).unwrap_err();
        assert!(faults.0.iter().any(|fault| fault.message.contains(&format!("`{}`", word.name))), "{faults}");
    }
}

#[test]
fn a_tenth_character_plays() {
    for seed in 0..9 {
        let players = 2 + (seed % 3) as u8;
        let mut characters = vec!["nira".to_string(), "melina".into(), "iniz".into(), "accaina".into()];
        characters.truncate(players.into());
        let options = Options { characters, ..Options::default() };
        let setup = Setup::<Thalara> { players, options, cards: with_tenth() };
        testkit::conform(setup, seed, Thoroughness { candidates_every: 13, worlds_every: 4 });
    }
}

#[test]
fn the_spells_of_a_tenth_character_are_cast() {
    let options = Options { characters: vec!["nira".into(), "melina".into()], ..Options::default() };
    let game = Thalara::new(Setup { players: 2, options, cards: with_tenth() }).unwrap();
    let mut cast = std::collections::BTreeMap::new();
    for seed in 0..40 {
        let mut dice = testkit::dice(seed);
        let (mut board, _) = tafelrune_engine::Board::start(game.clone(), &mut dice);
        while board.ranking().is_none() {
            let (seat, mv) = testkit::random_move(&board, &mut dice);
            let text = board.game().move_text(mv);
            if let Some(spell) = text.strip_prefix("s sp-nira-") {
                *cast.entry(spell[..1].to_string()).or_insert(0) += 1;
            }
            board.play(seat, mv, &mut dice).unwrap();
        }
    }
    assert!(cast.len() == 4 && cast.values().all(|times| *times > 5), "{cast:?}");
}

/// A table with the tenth character.
fn table_with_tenth(players: u8, text: &str) -> Table {
    let setup = Setup { cards: with_tenth(), ..Setup::<Thalara>::new(players) };
    table_of(Thalara::new(setup).unwrap(), text)
}

#[test]
fn an_opponent_is_chosen_for_every_primitive() {
    let mut t = table_with_tenth(3, "A nira; hand r2 r3\nB canto; hand g1 b3 r4\nC jona; hand g2 b4 r5");
    t.play("A c r2 k1; A s nira-1 k1; A t seat C");
    assert_eq!(t.legal("A"), ["t r5", "t b4", "t g2"], "the hand that was looked at");
    t.play("A t b4; A t seat B; A t colour R").refuses("B c r4 k1", "block.named_colour");
    assert!(t.allows("B c g1 k1") && t.allows("B c r4 k2"));
    assert_eq!((t.hand("B").as_str(), t.hand("C").as_str()), ("r4 b3 g1", "r5 g2"));
    t.play("B p");
    assert!(t.allows("C c r5 k1"), "the block is on B");
}

#[test]
fn a_chosen_opponent_discards_alone() {
    let text = "A nira; hand r2 r3\nB canto; hand g1 b3; k1 b1 b4\nC jona; hand g2 b4 r5";
    let mut t = table_with_tenth(3, text);
    t.play("A c r2 k1; A s nira-2 k1; A t B/b1; A t k3");
    assert_eq!((t.laid("B", "k1").as_str(), t.laid("B", "k3").as_str()), ("b4", "b1"));
    t.play("A t seat C; C t g2; C t r5");
    assert_eq!((t.limbo("C").as_str(), t.hand("B").as_str()), ("r5 g2", "b3 g1"));
    assert_eq!(t.asked(), "A target_trap");
    // With a single conflict no card can be moved, so none is asked for; who has one card discards one.
    let text = text.replace("g2 b4 r5", "g2");
    let mut alone = table_with_tenth(3, &format!("slots art-r2 - - -\n{text}"));
    alone.play("A c r2 k1; A s nira-2 k1");
    assert_eq!(alone.asked(), "A target_player");
    alone.play("A t seat C; C t g2");
    assert_eq!(alone.asked(), "A target_trap");
}

/// The fault of a set, which must be there and say what would be right.
fn fault_of(text: &str, code: &str, says: &str) -> Fault {
    let faults = Cards::parse(text).expect_err(code);
    let found = faults.0.iter().find(|fault| fault.code == code);
    let fault = found.unwrap_or_else(|| panic!("no {code}: {faults}")).clone();
    assert!(fault.message.contains(says), "{code}: {}", fault.message);
    fault
}

#[test]
fn faults_name_their_place_and_what_would_be_right() {
    let cases = [
        ("op = \"mark\", side = \"enemy\"", "op = \"smite\", side = \"enemy\"", "cards.op", "no primitive"),
        ("op = \"fetch\", n = 1", "op = \"fetch\", m = 1", "cards.parameter", "no parameter `m`"),
        ("op = \"fetch\", n = 1", "op = \"fetch\", n = 9", "cards.number", "`1` to `2`"),
        ("side = \"any\", max = 2", "side = \"subject\", max = 2", "cards.subject", "traps"),
        ("{ op = \"look_hand\", who = \"each_opponent\" }, ", "", "cards.stow", "look_hand"),
        (
            "[{ op = \"echo_spell\" }]",
            "[{ op = \"echo_spell\" }, { op = \"fetch\", n = 1 }]",
            "cards.echo",
            "fetch",
        ),
        ("{ op = \"pass_now\" }, ", "", "cards.returned", "pass_now"),
        ("op = \"bonus\", formula = 3 }]\n", "op = \"bonus\", formula = \"X\" }]\n", "cards.form", "X max 4"),
        (
            "requirement = { different = 3 }",
            "requirement = { different = 3, same = 2 }",
            "cards.requirement",
            "not two",
        ),
        ("requirement = { any = 1 }", "requirement = { any = 0 }", "cards.requirement_empty", "at least one"),
        ("id = \"sp-myrja-2\"", "id = \"sp-myrja-1\"", "cards.id_twice", "used twice"),
        ("character = \"myrja\"\nn = 1", "character = \"mirja\"\nn = 1", "cards.character", "mirja"),
        ("{ op = \"destroy\", side = \"subject\" }", "{ op = \"set_trap\" }", "cards.trap_op", "spells"),
        ("aftershock = { count = 8", "aftershock = { count = 0", "cards.components", "aftershock"),
        (
            "    { id = \"art-r1\", colour = \"R\"",
            "    { id = \"art-r1\", colour = \"X\"",
            "cards.colour",
            "RBGYV",
        ),
        ("{ colour = \"R\", strength = 2 }, ", "", "cards.memories", "20"),
        (
            "face = \"any\", dest = \"link\"",
            "scope = \"anywhere\", dest = \"link\"",
            "cards.move_scope",
            "no `scope`",
        ),
        ("name = \"tafelrune\"", "nome = \"tafelrune\"", "toml", "nome"),
        ("strength = 6, stars = 1", "strength = 21, stars = 1", "cards.number", "`0` to `20`"),
        ("id = \"trap-riss\"", "id = \"Trap Riss\"", "cards.plain_id", "small letters"),
        (
            "colours = [\"R\", \"B\"",
            "colours = [\"R\", \"R\"",
            "cards.colour_letter",
            "different capital letters",
        ),
        ("\"Y\", \"V\"]", "\"Y\", \"V\", \"W\"]", "cards.colours", "5 colours, not 6"),
        (
            "character = \"myrja\"\nn = 2",
            "character = \"myrja\"\nn = 1",
            "cards.spell_twice",
            "two spells number 1",
        ),
        ("[{ op = \"bonus\", formula = 3 }]", "[]", "cards.effects", "1 to 6"),
        (
            "[{ op = \"fetch\", n = 1 }]",
            "[{ op = \"fetch\", n = 2 }, { op = \"fetch\", n = 1 }]",
            "cards.fetch",
            "at most 2",
        ),
        (
            "[{ op = \"echo_spell\" }]",
            "[{ op = \"echo_spell\" }, { op = \"echo_spell\" }]",
            "cards.twice",
            "at most once",
        ),
    ];
    for (from, to, code, says) in cases {
        let text = Cards::EDITION.replacen(from, to, 1);
        assert_ne!(text, Cards::EDITION, "`{from}` is in the edition");
        let fault = fault_of(&text, code, says);
        assert!(fault.place.line > 0 && fault.place.column > 0, "{to}: {:?}", fault.place);
    }
}

#[test]
fn a_set_has_room_for_so_many() {
    let traps = |n| {
        format!(
            "\n[[traps]]\nid = \"more-{n}\"\ncounter = \"R\"\neffects = [{{ op = \"bonus\", formula = 1 }}]\n"
        )
    };
    let characters = |n| format!("\n[[characters]]\nid = \"more-{n}\"\n");
    let artefact = |n| format!("    {{ id = \"more-{n}\", colour = \"R\", strength = 1, stars = 1 }},\n");
    let more = |one: &dyn Fn(i32) -> String, count| (0..count).map(one).collect::<String>();
    let with = |artefacts: &str, rest: &str| {
        Cards::EDITION.replacen("artefacts = [\n", &format!("artefacts = [\n{artefacts}"), 1) + rest
    };
    assert!(Cards::parse(&with("", &more(&traps, 8))).is_ok(), "sixteen traps");
    for (text, code, says) in [
        (with("", &more(&traps, 9)), "cards.traps", "at most 16"),
        (with("", &more(&characters, 8)), "cards.characters", "2 to 16 characters, not 17"),
        (with(&more(&artefact, 30), ""), "cards.artefacts", "artefacts, not 45"),
    ] {
        fault_of(&text, code, says);
    }
}

#[test]
fn places_point_at_the_effect() {
    let text =
        Cards::EDITION.replacen("op = \"mark\", side = \"enemy\"", "op = \"smite\", side = \"enemy\"", 1);
    let line = text.lines().position(|line| line.contains("smite")).unwrap() + 1;
    let column = text.lines().nth(line - 1).unwrap().find('{').unwrap() + 1;
    let faults = Cards::parse(&text).unwrap_err();
    assert_eq!((faults.0[0].place.line, faults.0[0].place.column), (line, column));
}

#[test]
fn a_small_set_conforms_with_a_mirror() {
    let options =
        Options { mirror_characters: true, characters: vec!["melina".into(); 3], ..Options::default() };
    let setup = Setup { options, ..Setup::<Thalara>::new(3) };
    testkit::conform(setup, 9, Thoroughness { candidates_every: 11, worlds_every: 5 });
}
