//! The card set of MARA: the edition as specified, and faults that say where and what.

use std::sync::Arc;

use rand_pcg::Pcg64Mcg;
use tafelrune_engine::testkit::dice;
use tafelrune_engine::{Board, CardSet, Dice, Fault, Faults, Notation, Positions, Rules, Seat, Setup};
use tafelrune_games::mara::Mara;
use tafelrune_games::mara::cards::{ActionKind, Cards};
use tafelrune_games::mara::event::{Event, Fate, Reason};
use tafelrune_games::mara::kind::Card;
use tafelrune_games::mara::moves::Move;
use tafelrune_games::mara::options::Options;
use tafelrune_games::mara::vocabulary::{self, Ability, Gives, Scope, WORDS};

#[test]
fn the_edition_has_its_cards() {
    let cards = Cards::edition();
    assert_eq!(
        (cards.places.len(), cards.runes, cards.powers.len(), cards.actions.len()),
        (16, [8; 4], 36, 12)
    );
    assert_eq!(cards.size(), 110);
    assert_eq!(cards.actions.iter().map(|action| u32::from(action.copies)).sum::<u32>(), 26);
    let protections = cards.actions.iter().filter(|action| action.kind == ActionKind::Protection);
    assert_eq!(protections.count(), 3);
    for colour in tafelrune_games::mara::kind::Colour::ALL {
        let powers: Vec<_> = cards.powers.iter().filter(|power| power.colour == colour).collect();
        let vp: u8 = powers.iter().map(|power| power.vp).sum();
        assert_eq!((powers.len(), vp), (9, 5), "one power of 2 points, three of 1");
    }
    assert!(cards.places.iter().all(|place| place.home.is_some()));
}

#[test]
fn the_hash_is_about_rules_alone() {
    let renamed = Cards::EDITION.replace("name = \"Thor\"", "name = \"Donar\"");
    let stronger = Cards::EDITION.replace("cv = 7", "cv = 8");
    let hash = |text: &str| Cards::parse(text).unwrap().hash();
    assert_eq!(hash(&renamed), hash(Cards::EDITION));
    assert_ne!(hash(&stronger), hash(Cards::EDITION));
}

/// Records are bound to the hash: a new effect word must not change it.
#[test]
fn the_edition_keeps_its_hash() {
    let hash = "dd128ea0a242a156fcb0fe7daa173f993181ae7c6fbecf82e4aa1e23b58876b3";
    assert_eq!(Cards::edition().hash(), hash);
}

/// Our edition with one more power or action, which has a word in one of its lists.
fn with_word(card: &str) -> Result<Cards, Faults> {
    Cards::parse(&format!("{}{card}", Cards::EDITION))
}

fn power_with(list: &str) -> Result<Cards, Faults> {
    with_word(&format!("[[powers]]\nid = 'power.surt'\ncolour = 'red'\ncv = 6\ncost = {{ own = 3 }}\n{list}"))
}

fn action_with(kind: &str, effects: &str) -> Result<Cards, Faults> {
    with_word(&format!(
        "[[actions]]\nid = 'action.ash'\ncopies = 1\ncost = 1\nkind = '{kind}'\neffects = [{effects}]"
    ))
}

#[test]
fn every_word_is_read_and_finds_its_row_again() {
    for word in &WORDS {
        let Ok((found, ability)) = vocabulary::parse(word.example) else { panic!("{}", word.example) };
        assert_eq!(found.name, word.name);
        let fits = match (&word.gives, ability) {
            (Gives::Number { .. }, Ability::Number(_, n)) => n == 2,
            (Gives::Flag { .. }, Ability::Flag(_)) => true,
            (Gives::Other(_), Ability::Effect(effect)) => effect.word().name == word.name,
            (Gives::Other(_), ability) => !matches!(ability, Ability::Number(..) | Ability::Flag(_)),
            (Gives::Number { .. } | Gives::Flag { .. }, _) => false,
        };
        assert!(fits, "`{}` is read as something else", word.example);
        let unknown = format!("{}x", word.name);
        assert!(vocabulary::parse(&unknown).is_err_and(|wrong| wrong.code == "cards.ability_word"));
    }
    assert_eq!(vocabulary::names(None).len(), WORDS.len());
}

/// Wherever a word can stand in a card set, it is accepted or refused as its scope says.
#[test]
fn every_word_is_used_or_refused_where_it_should_be() {
    for word in &WORDS {
        let (scope, example) = (word.scope, word.example);
        let is = |scopes: &[Scope]| scopes.contains(&scope);
        let (own, hostile) = (Scope::OwnEffect, Scope::HostileEffect);
        for (place, set, accepted) in [
            (
                "abilities",
                power_with(&format!("abilities = ['{example}']")),
                is(&[Scope::Power, Scope::Condition]),
            ),
            ("condition", power_with(&format!("condition = '{example}'")), is(&[Scope::Condition])),
            ("on_build", power_with(&format!("abilities = ['on_build({example})']")), is(&[own])),
            ("on_win", power_with(&format!("abilities = ['on_win({example})']")), is(&[own, hostile])),
            ("free", action_with("free", &format!("'{example}'")), is(&[own])),
            ("attack", action_with("attack", &format!("'{example}'")), is(&[hostile, Scope::AttackLimit])),
            (
                "attack, second",
                action_with("attack", &format!("'take_hand', '{example}'")),
                is(&[own, hostile, Scope::AttackLimit]),
            ),
            ("protection", action_with("protection", &format!("'{example}'")), is(&[Scope::Protection])),
        ] {
            assert_eq!(set.is_ok(), accepted, "`{example}` in {place}: {:?}", set.err());
        }
    }
}

/// Sets that differ in a word are different sets for records.
#[test]
fn every_word_of_powers_is_in_the_hash() {
    let plain = power_with("abilities = []").unwrap().hash();
    for word in WORDS.iter().filter(|word| matches!(word.scope, Scope::Power | Scope::Condition)) {
        let with = power_with(&format!("abilities = ['{}']", word.example)).unwrap().hash();
        assert_ne!(with, plain, "`{}` does not count", word.name);
    }
}

/// The faults of the edition with a change.
fn faults(from: &str, to: &str) -> Vec<Fault> {
    assert!(Cards::EDITION.contains(from));
    match Cards::parse(&Cards::EDITION.replacen(from, to, 1)) {
        Ok(_) => panic!("`{to}` is accepted"),
        Err(Faults(faults)) => faults,
    }
}

#[test]
fn every_fault_is_named_with_its_place() {
    for (from, to, code) in [
        ("cv = 7", "cv = 31", "cards.cv"),
        ("vp = 2", "vp = 6", "cards.vp"),
        ("cost = { own = 4 }", "cost = { own = 10 }", "cards.cost"),
        ("\"guard_all\"", "\"guard_some\"", "cards.ability_word"),
        ("\"guard_all\"", "\"guard_all(2)\"", "cards.ability_bare"),
        ("\"extra_energy(1)\"", "\"extra_energy(0)\"", "cards.ability_number"),
        ("\"win_ties\"", "\"take_hand\"", "cards.power_ability"),
        ("\"win_ties\"", "\"on_build(take_hand)\"", "cards.ability_opponent"),
        ("ally:thor", "ally:wotan", "cards.unknown_power"),
        ("colour:blue,", "colour:mauve,", "cards.ability_cv_mod"),
        ("\"runes_here(2)\"", "\"win_ties\"", "cards.condition"),
        ("home = \"power.thor\"", "home = \"power.wotan\"", "cards.unknown_power"),
        ("id = \"power.tyr\"", "id = \"power.Tyr\"", "cards.id"),
        ("id = \"power.tyr\"", "id = \"power.thor\"", "cards.id_twice"),
        ("copies = 2", "copies = 0", "cards.action_copies"),
        ("\"search_stack(1)\"", "\"search_stack(9)\"", "cards.ability_number"),
        ("\"search_stack(1)\"", "\"take_hand\"", "cards.action_effect"),
        ("\"cancel(power)\"", "\"boost(1)\"", "cards.action_effect"),
        ("effects = [\"boost(3)\"]", "effects = []", "cards.no_effect"),
        ("red = 8", "red = 16", "cards.runes"),
        ("cost = 2\nkind", "cost = 10\nkind", "cards.cost"),
        ("\"win_ties\"", "\"win_ties(\"", "cards.ability_bracket"),
        ("\"win_ties\"", "\"on_win(ward)\"", "cards.ability_trigger"),
        ("\"win_ties\"", "\"on_win\"", "cards.ability_trigger"),
        ("\"destroy(rune)\"", "\"destroy(place)\"", "cards.ability_classes"),
        ("\"destroy(power, 6)\"", "\"destroy(power, six)\"", "cards.ability_destroy"),
        ("\"cancel(power)\"", "\"cancel(rune)\"", "cards.ability_cancel"),
        ("kind = \"free\"", "kind = \"fancy\"", "toml"),
    ] {
        let found = faults(from, to);
        let fault = found.iter().find(|fault| fault.code == code);
        let fault = fault.unwrap_or_else(|| panic!("`{to}`: {code} is not among {found:?}"));
        assert!(fault.place.line > 1 && fault.place.column > 0, "`{to}` without a place: {fault}");
    }
    let fault = &faults("\"guard_all\"", "\"guard_some\"")[0];
    let line = Cards::EDITION.lines().position(|line| line.contains("guard_all")).unwrap() + 1;
    assert_eq!((fault.place.line, fault.place.column), (line, 14), "{fault}");
}

/// An action that no edition has, in TOML alone.
const FIMBULWINTER: &str = r#"
[[actions]]
id = "action.fimbulwinter"
name = "Fimbulwinter"
copies = 6
cost = 0
kind = "attack"
effects = ["steal_energy(2)", "gain_energy(1)", "boost(2)"]
"#;

/// Powers that no edition has.
const GIANTS: [(&str, &str); 4] =
    [("surt", "red"), ("sinmara", "blue"), ("logi", "green"), ("muspell", "pink")];

/// Our edition with the made-up cards.
fn made_up() -> Arc<Cards> {
    let giants = GIANTS.map(|(id, colour)| {
        format!(
            "[[powers]]\nid = 'power.{id}'\nname = '{id}'\ncolour = '{colour}'\ncv = 12\nvp = 1\n\
            cost = {{ vario = 1 }}\nabilities = ['double_attack', 'direct_attack', \
            'on_build(search_stack(2))', 'on_win(destroy(power, 9))', \
            'on_win(destroy(rune))']\n"
        )
    });
    let text = format!("{}{FIMBULWINTER}{}", Cards::EDITION, giants.concat());
    Arc::new(Cards::parse(&text).unwrap())
}

fn is_giant(card: &Card) -> bool {
    GIANTS.iter().any(|(id, _)| card.id() == format!("power.{id}"))
}

/// A move with one of the made-up cards if there is one, else any that does not just end a phase.
fn eager_move(board: &Board<Mara>, dice: &mut Dice<Pcg64Mcg>) -> (Seat, Move) {
    let seat = board.turn().first_seat().expect("somebody is asked");
    let mut moves = board.legal_moves(seat);
    let is_made_up = |mv: &Move| {
        let text = board.game().move_text(*mv);
        let keeps = !text.starts_with("discard") && !text.starts_with("put");
        keeps && (text.contains("fimbulwinter") || GIANTS.iter().any(|(id, _)| text.contains(id)))
    };
    let idle = |mv: &Move| matches!(mv, Move::EndBuild | Move::EndAction | Move::Remove(_) | Move::Exchange);
    let attack = |mv: &Move| *mv == Move::Attack;
    if let Some(mv) = moves.iter().find(|mv| is_made_up(mv)).or(moves.iter().find(|mv| attack(mv))) {
        return (seat, *mv);
    }
    if !moves.iter().all(idle) {
        moves.retain(|mv| !idle(mv));
    }
    (seat, moves[dice.below(moves.len() as u32) as usize])
}

#[test]
fn a_made_up_set_plays_to_the_end_and_its_cards_do_what_they_say() {
    let cards = made_up();
    assert_eq!(cards.size(), 110 + 4 + 6);
    let options = Options { quick_rounds: 14, calm_threshold: 2, ..Options::default() };
    let (mut built, mut attacked, mut robbed, mut boosted, mut destroyed) = (0, 0, 0, 0, 0);
    for seed in 0..120 {
        let setup = Setup { players: 2 + seed as u8 % 3, options: options.clone(), cards: cards.clone() };
        let mut dice = dice(seed);
        let (mut board, _) = Board::start(Mara::new(setup).unwrap(), &mut dice);
        let mut giant_of = None;
        while board.ranking().is_none() {
            let (seat, mv) = eager_move(&board, &mut dice);
            for event in board.play(seat, mv, &mut dice).unwrap() {
                match event {
                    Event::Built { card, .. } => built += u32::from(is_giant(&card)),
                    Event::ActionPlayed { card, .. } => {
                        giant_of = None;
                        robbed += u32::from(card.id() == "action.fimbulwinter");
                    }
                    // No action was played since a giant attacked: it is its victory that destroys.
                    Event::Left { owner, card, spot, to, reason: Reason::Destroyed }
                        if giant_of.is_some() =>
                    {
                        assert_ne!(giant_of, Some(owner), "an opponent's");
                        assert!(!card.id().starts_with("place.") && spot.is_some() && to == Fate::Walhall);
                        destroyed += 1;
                    }
                    Event::Boosted { by: 2, .. } => boosted += 1,
                    Event::AttackDeclared { seat, attackers, .. } => {
                        let giants = attackers.iter().all(|attacker| is_giant(&attacker.card));
                        giant_of = giants.then_some(seat);
                        attacked += u32::from(giants);
                    }
                    _ => {}
                }
            }
        }
    }
    for (what, count) in [
        ("built", built),
        ("attacked with", attacked),
        ("played", robbed),
        ("a boost after the theft", boosted),
        ("a card destroyed after a victory", destroyed),
    ] {
        assert!(count > 0, "{what}: never");
    }
}

#[test]
fn a_made_up_victory_destroys_what_its_figure_allows() {
    let game = Mara::new(Setup { players: 2, options: Options::default(), cards: made_up() }).unwrap();
    let position = toml::from_str(
        "phase = 'action'\n\
        seats.A = { hand = ['power.surt'], display = [{ card = 'place.ydalir', cards = [\
        { card = 'rune.red', energy = 1 }] }] }\n\
        seats.B = { pile = ['power.odin', 'power.balder', 'power.frigg', 'power.tyr'], display = [\
        { card = 'place.noatun', cards = [\
        { card = 'power.njoerd' }, { card = 'power.ran' }, { card = 'power.sinmara' }] }] }",
    );
    let mut board = Board::at(game.clone(), game.place(&position.unwrap()).unwrap());
    let mut events = Vec::new();
    for step in game.parse_entry("attack, aim B.0.0, add power.surt, commit").unwrap() {
        events.extend(board.play(Seat(0), step, &mut dice(0)).unwrap());
    }
    // Njörd falls; Sinmara is stronger than 9, so it can only be Rán, and nobody is asked.
    let left = |event: &_| match event {
        Event::Left { owner, card, reason, .. } => Some((*owner, card.id().to_string(), *reason)),
        _ => None,
    };
    let left: Vec<_> = events.iter().filter_map(left).collect();
    assert_eq!(
        left,
        [
            (Seat(1), "power.njoerd".into(), Reason::Defeated),
            (Seat(1), "power.ran".into(), Reason::Destroyed),
            (Seat(0), "power.surt".into(), Reason::Spent),
        ]
    );
}
