//! The variant of own spells.

use tafelrune_engine::{Knowledge, testkit};

use super::table::{deal, table};

fn draft() -> super::table::Table {
    let mut t = deal(2, "own_spells = true");
    t.play("A d myrja; B d canto");
    t
}

#[test]
fn variant_own_spells() {
    let mut t = draft();
    // Four laps against the clock.
    assert_eq!(t.asked(), "B draft_spell");
    t.play("B d canto-1; A d myrja-1; B d canto-2; A d myrja-2; B d jona-4; A d jona-1; B d myrja-3; A d myrja-4");
    assert_eq!(t.at("B").spells.unwrap(), ["sp-myrja-3", "sp-canto-1", "sp-canto-2", "sp-jona-4"]);
    assert_eq!(t.asked(), "AB choose_hand");
}

#[test]
fn variant_spell_unique() {
    let mut t = draft();
    t.play("B d jona-4").refuses("A d jona-4", "variant.spell_unique");
}

#[test]
fn variant_foreign_max() {
    let mut t = draft();
    t.play("B d jona-4; A d myrja-1; B d jona-3; A d myrja-2").refuses("B d jona-2", "variant.foreign_max");
    assert!(t.allows("B d canto-1"));
}

#[test]
fn variant_main_reserve() {
    let mut three = deal(3, "own_spells = true");
    three.play("A d myrja; B d canto; C d jona; C d myrja-1; B d myrja-2");
    three.play("A d kandhran-1; C d jona-1").refuses("B d myrja-3", "variant.main_reserve");
    three.play("B d canto-1");
    assert!(three.allows("A d myrja-3"), "they are kept for A");
}

#[test]
fn variant_crystal_owner() {
    let mut t = draft();
    t.play("B d iniz-1").refuses("A d iniz-2", "variant.crystal_owner").play("A d melina-1");
    t.refuses("B d melina-1", "variant.spell_unique");
    assert!(t.allows("B d jona-1") && t.allows("B d melina-2"), "spells that use neither");
    // If it is somebody's main character, only that player can.
    let mut main = deal(2, "own_spells = true");
    main.play("A d iniz; B d canto").refuses("B d iniz-1", "variant.crystal_owner");
    main.refuses("B d iniz-4", "variant.crystal_owner");
}

#[test]
fn variant_hand_size() {
    let mut t = draft();
    t.play("B d canto-1; A d myrja-1; B d canto-2; A d myrja-2; B d jona-4; A d jona-1; B d myrja-3; A d myrja-4");
    assert_eq!((t.at("A").limit, t.at("B").limit), (Some(6), Some(5)));
    t.play("B h r2; B h r3; B h r4; B h r5; B h b1");
    assert_eq!(t.asked(), "A choose_hand");
}

/// B plays with two foreign spells: hand limit 5.
const FIVE: &str = "set own_spells = true\nphase round\nA myrja\nB canto; spells canto-1 canto-2 jona-1 jona-2; ";

#[test]
fn variant_extra_memory() {
    // ex.23
    let mut t = table(2, &format!("{FIVE}hand art-r1 art-b1 art-g1 art-y1 art-v1"));
    assert_eq!(t.legal("B").len(), 21, "any card of the supply, or none");
    t.play("B h r5; A h r2; A h r3; A h r4; A h r5; A h b1; A h b3; A h b4");
    assert_eq!(t.hand("B").split(' ').count(), 6);
    let mut four = table(2, &format!("{FIVE}hand art-r1 art-b1 art-g1 art-y1"));
    four.refuses("B h -", "hand.exact");
    let shaken = table(2, &format!("{FIVE}hand art-r1 art-b1 art-g1 aft aft"));
    assert_eq!(shaken.asked(), "A choose_hand", "aftershocks give no right to another card");
    // Aftershocks that wait on the supply are no cards of choice, nor does anybody think so.
    let mut waiting =
        table(2, &format!("{FIVE}hand art-r1 art-b1 art-g1 art-y1 art-v1; supply aft aft aft aft aft aft r2 r3"));
    assert_eq!((waiting.legal("B"), waiting.aside("B").split(' ').count()), (vec!["h -".into(), "h r2".into(), "h r3".into()], 5));
    waiting.play("B h r2");
    let view = waiting.view("A");
    let picks = |seed| waiting.board.game().sample(&view, &mut testkit::dice(seed)).players[1].picks;
    assert!((0..60).all(|seed| picks(seed).aftershocks == 0));
    // A lacking card does not end the game.
    let bare = table(2, &format!("{FIVE}hand art-r1 art-b1 art-g1 art-y1 art-v1; supply"));
    assert_eq!(bare.asked(), "A choose_hand");
}

#[test]
fn variant_overflow() {
    // Six artefacts and one aftershock: six is what stands in for the limit of five.
    let six = "art-r1 art-b1 art-g1 art-y1 art-v1 art-v3";
    let t = table(2, &format!("{FIVE}hand {six}; supply aft r2"));
    assert_eq!((t.asked().as_str(), t.legal("B").len()), ("B overflow_pick", 6));
    let mut two = table(2, &format!("{FIVE}hand {six}; supply aft aft r2"));
    two.play("B o art-r1; B o art-b1");
    assert_eq!(two.asked(), "AB choose_hand", "what was set aside still counts as held");
    let none = table(2, &format!("{FIVE}hand {six}; supply r2"));
    assert_eq!((none.aside("B").as_str(), none.asked().as_str()), ("", "AB choose_hand"));
}

#[test]
fn variant_end() {
    let six = "art-r1 art-b1 art-g1 art-y1 art-v1 art-v3";
    assert_eq!(table(2, &format!("{FIVE}hand {six}")).position().ended, None);
    assert!(table(2, &format!("{FIVE}hand {six} art-r3")).position().ended.is_some());
}
