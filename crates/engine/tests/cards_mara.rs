//! The card set of MARA: the edition as specified, and faults that say where and what.

use tafelrune_engine::games::mara::cards::{ActionKind, Cards};
use tafelrune_engine::{CardSet, Fault, Faults};

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
    for colour in tafelrune_engine::games::mara::kind::Colour::ALL {
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
        ("\"guard_all\"", "\"guard_some\"", "cards.ability"),
        ("\"guard_all\"", "\"guard_all(2)\"", "cards.ability"),
        ("\"extra_energy(1)\"", "\"extra_energy(0)\"", "cards.ability"),
        ("\"win_ties\"", "\"take_hand\"", "cards.power_ability"),
        ("\"win_ties\"", "\"on_build(take_hand)\"", "cards.ability"),
        ("ally:thor", "ally:wotan", "cards.unknown_power"),
        ("colour:blue,", "colour:mauve,", "cards.ability"),
        ("\"runes_here(2)\"", "\"win_ties\"", "cards.condition"),
        ("home = \"power.thor\"", "home = \"power.wotan\"", "cards.unknown_power"),
        ("id = \"power.tyr\"", "id = \"power.Tyr\"", "cards.id"),
        ("id = \"power.tyr\"", "id = \"power.thor\"", "cards.id_twice"),
        ("copies = 2", "copies = 0", "cards.copies"),
        ("\"search_stack(1)\"", "\"search_stack(9)\"", "cards.ability"),
        ("\"search_stack(1)\"", "\"take_hand\"", "cards.action_effect"),
        ("\"cancel(power)\"", "\"boost(1)\"", "cards.action_effect"),
        ("effects = [\"boost(3)\"]", "effects = []", "cards.no_effect"),
        ("red = 8", "red = 16", "cards.runes"),
        ("cost = 2\nkind", "cost = 10\nkind", "cards.cost"),
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
