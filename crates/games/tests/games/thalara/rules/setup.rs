//! Components and setup.

use tafelrune_games::thalara::Thalara;
use tafelrune_engine::{Outcome, Recording, Rules, Setup, testkit};

use super::table::{deal, table};

#[test]
fn comp_common_pools() {
    let t = table(2, "A rinnthra; hand r5\nB iniz; hand r5");
    let view = t.view("-");
    assert!(view.uses_aftershocks);
    assert_eq!((view.seats[0].crystal, view.seats[1].crystal), (None, Some(0)));
    assert_eq!((view.seats[0].traps, view.seats[1].traps), (None, None));
    assert!(!table(2, "A myrja; hand r5\nB canto; hand r5").view("-").uses_aftershocks);
}

#[test]
fn comp_memory_values() {
    let t = table(2, "A myrja; hand\nphase draft");
    let supply = t.supply("A");
    assert_eq!(supply.join(" "), "r2 r3 r4 r5 b1 b3 b4 b5 g1 g2 g4 g5 y1 y2 y3 y5 v1 v2 v3 v4");
}

#[test]
fn setup_players() {
    for (players, artefacts) in [(2, 15), (3, 30), (4, 30)] {
        let game = Thalara::new(Setup::new(players)).unwrap();
        let state = game.start(&mut testkit::dice(1), &mut ());
        assert_eq!(state.stack.len(), artefacts, "{players} players");
    }
    for players in [1, 5] {
        assert!(Thalara::new(Setup::new(players)).is_err());
    }
}

#[test]
fn setup_character() {
    let mut t = deal(3, "");
    assert_eq!(t.asked(), "A draft_character");
    assert_eq!(t.legal("A").len(), 9);
    t.play("A d myrja");
    assert_eq!(t.asked(), "B draft_character");
    t.play("B d canto; C d jona");
    assert_eq!(t.at("A").spells.unwrap(), ["sp-myrja-1", "sp-myrja-2", "sp-myrja-3", "sp-myrja-4"]);
    let assigned = deal(2, "characters = [\"iniz\", \"melina\"]");
    assert_eq!(assigned.at("B").character.unwrap(), "melina");
    assert_eq!(assigned.asked(), "AB choose_hand");
    // The first game: two spells of the own character, openly, in printed order.
    let mut first = deal(2, "first_game = true");
    first.play("A d myrja; B d canto").refuses("A d myrja-4", "hand.pick_order");
    first.refuses("A d canto-1", "variant.foreign_max");
    assert_eq!(first.legal("A"), ["d sp-myrja-1", "d sp-myrja-2", "d sp-myrja-3"], "one is left behind it");
    first.play("A d myrja-2").refuses("A d myrja-1", "hand.pick_order").play("A d myrja-4");
    assert_eq!(first.asked(), "B draft_spell");
    first.refuses("B d canto-4", "hand.pick_order").refuses("B d myrja-1", "variant.foreign_max");
    first.play("B d canto-1; B d canto-4");
    assert_eq!((first.at("A").spells.unwrap().len(), first.at("A").limit), (2, Some(7)));
    let mut three = deal(3, "first_game = true");
    three.play("A d myrja; B d canto; C d jona; A d myrja-1; A d myrja-2; B d canto-1; B d canto-2; C d jona-1");
    assert_eq!(three.asked(), "C draft_spell");
    three.play("C d jona-4");
    assert_eq!(three.asked(), "ABC choose_hand");
}

#[test]
fn setup_character_unique() {
    let mut t = deal(2, "");
    t.play("A d myrja").refuses("B d myrja", "setup.character_unique");
    let mut mirror = deal(2, "mirror_characters = true");
    mirror.play("A d myrja; B d myrja");
    assert_eq!(mirror.at("A").spells, mirror.at("B").spells);
}

#[test]
fn setup_spells_open() {
    let t = table(2, "A myrja; hand r5\nB canto; hand r5");
    let seen = t.view("A").table.seats["B"].spells.clone().unwrap();
    assert_eq!(seen, ["sp-canto-1", "sp-canto-2", "sp-canto-3", "sp-canto-4"]);
    assert_eq!(t.view("-").table.seats["B"].spells, Some(seen));
}

#[test]
fn setup_supply() {
    let t = deal(4, "");
    for letter in ["A", "B", "C", "D"] {
        assert_eq!(t.supply(letter).len(), 20);
        assert_eq!(t.hand(letter), "");
    }
    // Its composition is public: everybody knows where each memory lies.
    assert_eq!(t.places("A", "B", "r5"), ["supply"]);
}

#[test]
fn setup_artefact_stack() {
    let stacks = (0..4).map(|seed| {
        let game = Thalara::new(Setup::new(2)).unwrap();
        game.start(&mut testkit::dice(seed), &mut ()).stack
    });
    let stacks: Vec<_> = stacks.collect();
    assert!(stacks.iter().any(|stack| *stack != stacks[0]), "the stack is shuffled");
    assert!(deal(2, "").view("A").table.stack.is_empty(), "and face-down");
}

#[test]
fn setup_start_player() {
    let starts = (0..40).map(|seed| {
        let game = Thalara::new(Setup::new(4)).unwrap();
        game.start(&mut testkit::dice(seed), &mut ()).start
    });
    let starts: std::collections::BTreeSet<_> = starts.collect();
    assert_eq!(starts.len(), 4, "everybody can be the first");
}

#[test]
fn setup_specials() {
    let t = table(2, "A melina; hand r5\nB iniz; hand r5");
    assert_eq!(t.view("-").seats[0].traps, Some(8));
    assert_eq!(t.at("B").transformations, Some(4));
    assert_eq!(t.position().aftershocks, Some(8));
}

#[test]
fn setup_randomness() {
    let game = Thalara::new(Setup::new(3)).unwrap();
    let mut chance = Recording::new(testkit::dice(5));
    let mut state = game.start(&mut chance, &mut ());
    let labels: Vec<&str> = chance
        .outcomes
        .iter()
        .map(|outcome| match outcome {
            Outcome::Order(label, _) | Outcome::Drawn(label, _) => *label,
        })
        .collect();
    assert_eq!(labels, ["stack", "start"]);
    let mut moves = Vec::new();
    while let Some(seat) = game.turn(&state).first_seat() {
        game.legal_moves(&state, seat, &mut moves);
        game.play_unchecked(&mut state, seat, moves[moves.len() / 2], &mut chance, &mut ());
    }
    assert_eq!(chance.outcomes.len(), 2, "nothing else is random");
}

#[test]
fn setup_open_count() {
    for (players, open) in [(2, 3), (3, 4), (4, 5)] {
        let characters = ["myrja", "canto", "jona", "iniz"][..players].to_vec();
        let t = deal(players as u8, &format!("characters = {characters:?}"));
        assert_eq!(t.view("-").conflicts.len(), open);
        assert!(t.view("-").conflicts.iter().all(|conflict| conflict.artefact.is_some()));
    }
}
