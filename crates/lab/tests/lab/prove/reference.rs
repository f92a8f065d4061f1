//! Two readings of the specification agree over some thousands of positions; a wrong rule does not pass.

use tafelrune_engine::CardSet;
use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};
use tafelrune_lab::prove::{Bulk, Provable, reference};

const BULK: Bulk = Bulk { seed: 5, players: None };

/// Both agree, and everything named was really compared.
fn agree<G: Provable>(positions: u64, compared: &[&str]) {
    let (figures, difference) = reference::run::<G>(BULK, positions, None, |_| {});
    if let Some(found) = difference {
        panic!("game {} step {}: {}\n{}", found.game, found.step, found.detail, found.scenario);
    }
    assert!(figures.positions >= positions, "{figures:?}");
    for what in compared {
        assert!(figures.compared.get(*what).is_some_and(|times| *times > 0), "{what}: {figures:?}");
    }
}

#[test]
fn markt_agrees_with_the_reference() {
    let menus =
        ["giveup", "theft", "business", "place_outpost", "place_collector", "play", "pay_cards", "defend"];
    let menus = menus.map(|menu| format!("legal {menu}"));
    let mut compared: Vec<&str> = menus.iter().map(String::as_str).collect();
    compared.extend(["points", "interest", "ranks", "legal store", "legal withdraw"]);
    agree::<Markt>(6000, &compared);
}

#[test]
fn mara_agrees_with_the_reference() {
    let menus = ["build.menu", "action.menu", "action.aim", "attack.aim", "attack.add", "react.menu", "pay"];
    let menus = menus.map(|menu| format!("legal {menu}"));
    let mut compared: Vec<&str> = menus.iter().map(String::as_str).collect();
    compared.extend([
        "points",
        "price by colour",
        "paid",
        "combat",
        "reaction window",
        "energy phase",
        "winners",
    ]);
    agree::<Mara>(6000, &compared);
}

#[test]
fn thalara_agrees_with_the_reference() {
    let compared = [
        "points",
        "totals",
        "strength",
        "legal turn",
        "legal cast",
        "legal choose_hand",
        "legal target_card",
        "scored totals",
        "winner of a conflict",
        "artefacts won",
        "cleanup",
        "reason of the end",
        "ranks",
    ];
    agree::<Thalara>(4000, &compared);
}

/// What differs if the reference plays by another card set: one figure or word of it is wrong.
fn differs<G: Provable>(right: &str, wrong: &str) -> String {
    let edition = G::Cards::EDITION;
    assert!(edition.contains(right), "{right} is in the edition");
    let cards = edition.replacen(right, wrong, 1);
    let (_, difference) = reference::run::<G>(BULK, 60_000, Some(&cards), |_| {});
    difference.unwrap_or_else(|| panic!("{wrong} instead of {right} is not found")).detail
}

#[test]
fn a_wrong_rule_of_markt_is_found() {
    for (right, wrong) in [
        ("rune_sums = [5, 10, 15]", "rune_sums = [5, 10, 16]"),
        ("goods_sum = 21", "goods_sum = 20"),
        ("ransom_runes = 3", "ransom_runes = 2"),
        ("price_runes = { 2 = 4", "price_runes = { 2 = 3"),
    ] {
        let detail = differs::<Markt>(right, wrong);
        assert!(detail.starts_with("legal "), "{wrong}: {detail}");
    }
}

#[test]
fn a_wrong_rule_of_mara_is_found() {
    for (right, wrong, what) in [
        ("\"taunt\"", "\"ward\"", "legal"),
        ("\"guard_all\"", "\"ward\"", "legal"),
        ("cv_mod(+2, attack, colour:pink, always)", "cv_mod(+1, attack, colour:pink, always)", "combat"),
        ("cost = { own = 2, vario = 1 }", "cost = { own = 1, vario = 2 }", ""),
    ] {
        let detail = differs::<Mara>(right, wrong);
        assert!(detail.starts_with(what), "{wrong}: {detail}");
    }
}

#[test]
fn a_wrong_rule_of_thalara_is_found() {
    for (right, wrong, what) in [
        ("side = \"enemy\", n = -1, cond = \"all\"", "side = \"enemy\", n = -2, cond = \"all\"", ""),
        ("requirement = { colours = { R = 2 } }", "requirement = { colours = { R = 1 } }", "legal cast"),
        ("colour = \"R\", strength = 3, stars = 2", "colour = \"R\", strength = 3, stars = 1", "points"),
    ] {
        let detail = differs::<Thalara>(right, wrong);
        assert!(detail.starts_with(what), "{wrong}: {detail}");
    }
}
