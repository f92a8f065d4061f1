//! Turn, energy, building and removal.

use tafelrune_games::mara::clauses as c;
use tafelrune_games::mara::options::Options;

use super::table::{ASKED, stormy, table, table_with};

#[test]
fn turn_order() {
    let mut t = table(3, "A at asgard\nB at noatun\nC at utgard");
    for (seat, round) in [("B", 2), ("C", 2), ("A", 3), ("B", 3)] {
        t.end_turn();
        assert_eq!((t.asked(), t.state().round), (format!("{seat} build.menu"), round));
    }
}

#[test]
fn turn_phases() {
    let mut t = table(2, "A hand rune.pink; at asgard: pink1\nB at noatun");
    t.refuses(c::TURN_PHASES, &["A end_turn", "A refill", "A vision pink"]);
    t.play("A end_build");
    assert_eq!(t.asked(), "A action.menu");
    t.refuses(c::TURN_PHASES, &["A lay rune.pink 0", "A remove 0.0", "A end_build"]);
}

#[test]
fn turn_decider() {
    let t = table(2, "A hand rune.pink; at asgard: pink1\nB hand rune.blue; at noatun");
    t.refuses(ASKED, &["B lay rune.blue 0", "B end_build", "A pass", "B pass", "A auto", "A take rune.pink"]);
    assert!(t.legal("B").is_empty());
}

#[test]
fn turn_card_there() {
    let t = table(2, "A hand rune.pink; at asgard: pink1\nB at noatun");
    let refused = ["A lay rune.red 0", "A lay rune.pink 1", "A remove 0.3", "A remove 2", "A build power.odin 0"];
    t.refuses(c::TURN_CARD_THERE, &refused);
    let text = "A hand action.gleipnir; at ydalir: red3 tyr\nB at asgard: pink0 pink0; pile power.thor\nphase = 'action'";
    let said = ["play action.gleipnir B, object B.0.3", "play action.gleipnir B, object B.2", "attack, aim B.0.3", "attack, aim B.2"];
    for said in said {
        stormy(2, text).refuses(c::TURN_CARD_THERE, &[&format!("A {said}")]);
    }
}

#[test]
fn energy_skip_first() {
    let mut t = table(2, "A at asgard: pink1\nB at noatun: blue1\nphase = 'energy'\nround = 1");
    assert_eq!(t.energies("A"), [1]);
    t.end_turn();
    assert_eq!(t.energies("B"), [1], "the first turn of each player");
    t.end_turn();
    assert_eq!((t.state().round, t.energies("A")), (2, vec![2]));
}

#[test]
fn energy_overload() {
    // ex.7
    let t = table(2, "A at noatun: blue3 blue3 njoerd; at asgard: pink3 pink2\nphase = 'energy'");
    assert_eq!(t.energies("A"), [0, 3, 3, 3], "no energy there, not even Njoerd's");
    let t = table(2, "A at noatun: - blue3\nphase = 'energy'");
    assert_eq!(t.energies("A"), [0], "one rune card is enough");
    let t = table(2, "A at noatun: blue3 blue2\nphase = 'energy'");
    assert_eq!(t.energies("A"), [3, 3], "judged before any energy is added");
}

#[test]
fn energy_gain() {
    let t = table(2, "A at noatun: blue0 blue2; at asgard: pink1\nB at utgard: blue1\nphase = 'energy'");
    assert_eq!((t.energies("A"), t.energies("B")), (vec![1, 3, 2], vec![1]), "own rune cards only");
}

#[test]
fn energy_cap() {
    let t = table(2, "A at noatun: blue3 blue0\nphase = 'energy'");
    assert_eq!(t.energies("A"), [3, 1], "surplus is lost");
}

#[test]
fn energy_extra() {
    let t = table(2, "A at bilskirnir: red1 red0 sif; at asgard: pink0\nphase = 'energy'");
    assert_eq!(t.energies("A"), [2, 2, 1], "the least charged card of this place gets it");
}

#[test]
fn build_one_place_or_rune() {
    let text = "A hand place.utgard place.hlesey rune.pink rune.pink rune.pink; at asgard: pink1\nB at noatun";
    let mut t = table(2, text);
    let mut place_first = t.clone();
    t.play("A lay rune.pink 0");
    t.refuses(c::BUILD_ONE_PLACE_OR_RUNE, &["A lay rune.pink 0", "A lay place.utgard"]);
    place_first.play("A lay place.utgard");
    place_first.refuses(c::BUILD_ONE_PLACE_OR_RUNE, &["A lay rune.pink 0", "A lay place.hlesey"]);
    let text = "A hand place.utgard place.hlesey rune.pink rune.pink rune.pink; at alfheim: freyr; at asgard";
    let mut freyr = table(2, text);
    let mut both = freyr.clone();
    freyr.play("A lay rune.pink 1").play("A lay rune.pink 1");
    freyr.refuses(c::BUILD_ONE_PLACE_OR_RUNE, &["A lay rune.pink 1", "A lay place.utgard"]);
    both.play("A lay place.utgard").refuses(c::BUILD_ONE_PLACE_OR_RUNE, &["A lay place.hlesey"]);
    assert!(both.allows("A", "lay rune.pink 1"), "extra_rune allows one of each");
}

#[test]
fn build_place_limit() {
    let two = "A hand place.hlesey; at asgard; at noatun";
    assert!(table(2, two).allows("A", "lay place.hlesey"), "3 places with 2 players");
    table(3, two).refuses(c::BUILD_PLACE_LIMIT, &["A lay place.hlesey"]);
    table(2, "A hand place.hlesey; at asgard; at noatun; at utgard")
        .refuses(c::BUILD_PLACE_LIMIT, &["A lay place.hlesey"]);
    let options = Options { place_limit_2p: 2, ..Options::default() };
    table_with(2, options, two).refuses(c::BUILD_PLACE_LIMIT, &["A lay place.hlesey"]);
}

#[test]
fn build_rune_colour() {
    let t = table(2, "A hand rune.red; at asgard; at bilskirnir");
    t.refuses(c::BUILD_RUNE_COLOUR, &["A lay rune.red 0"]);
    assert!(t.allows("A", "lay rune.red 1"));
}

#[test]
fn build_new_rune_energy() {
    let mut t = table(2, "A hand rune.red power.sif; at bilskirnir");
    t.refuses(c::BUILD_POWER_COST, &["A build power.sif 0"]);
    t.play("A lay rune.red 0");
    assert_eq!(t.energies("A"), [1]);
    t.play("A build power.sif 0");
    assert_eq!(t.energies("A"), [0], "usable at once");
}

#[test]
fn build_slots_full() {
    let t = table(2, "A hand rune.red power.ullr; at bilskirnir: red1 red1 sif tyr");
    t.refuses(c::BUILD_SLOTS_FULL, &["A lay rune.red 0", "A build power.ullr 0"]);
}

#[test]
fn build_power_colour() {
    let t = table(2, "A hand power.ullr; at asgard: pink1; at ydalir");
    t.refuses(c::BUILD_POWER_COLOUR, &["A build power.ullr 0"]);
    assert!(t.allows("A", "build power.ullr 1"), "any colour pays a vario unit");
}

#[test]
fn build_power_condition() {
    let mut t = table(2, "A hand power.thor; at bilskirnir: red3; at ydalir: red3 red1");
    t.refuses(c::BUILD_POWER_CONDITION, &["A build power.thor 0"]);
    t.play("A build power.thor 1, auto").play("A remove 1.0");
    assert_eq!(t.at("A.1.2"), "power.thor", "not checked later");
}

#[test]
fn build_power_cost() {
    // ex.1
    let mut t = table(2, "A hand power.odin; at asgard: pink3 pink2 pink1\nB at noatun");
    let poor = table(2, "A hand power.odin; at asgard: pink1 pink1 pink1; at noatun: blue3");
    poor.refuses(c::BUILD_POWER_COST, &["A build power.odin 0"]);
    t.play("A build power.odin 0, auto");
    assert_eq!(t.energies("A"), [0, 1, 1]);
    assert_eq!(t.points("A"), 7 + 1, "with the stone");
}

#[test]
fn build_power_unlimited() {
    let mut t = table(2, "A hand power.ullr power.boecke power.sif; at bilskirnir: red3");
    t.play("A build power.ullr 0").play("A build power.boecke 0").play("A build power.sif 0");
    assert_eq!((t.at("A.0.3"), t.energies("A")), ("power.sif".into(), vec![0]));
}

#[test]
fn build_free_order() {
    let text = "A hand power.ullr rune.red; at bilskirnir: red1 tyr";
    let orders = [
        ["A build power.ullr 0", "A lay rune.red 0", "A remove 0.1"],
        ["A remove 0.1", "A lay rune.red 0", "A build power.ullr 0"],
    ];
    for order in orders {
        let mut t = table(2, text);
        for said in order {
            let said = if said.contains("build") && t.allows("A", "build power.ullr 0") && order[1] == "A lay rune.red 0" && order[2] == said {
                format!("{said}, auto")
            } else {
                said.to_string()
            };
            t.play(&said);
        }
        assert_eq!(t.walhall(), "power.tyr");
        assert!(t.hand("A").is_empty());
    }
}

#[test]
fn build_power_attack_next_turn() {
    let text = "A at ydalir: red3 tyr*\nB at asgard: pink1 frigg*\nphase = 'action'";
    let t = stormy(2, text);
    t.refuses(c::BUILD_POWER_ATTACK_NEXT_TURN, &["A attack"]);
    let mut t = stormy(2, "A at ydalir: red3 tyr\nB at asgard: pink1 frigg*\nphase = 'action'");
    t.refuses(c::ATTACK_RUNE_PROTECTED, &["A attack, aim B.0.0"]);
    t.play("A attack, aim B.0.1, add 0.1, commit");
    assert!(t.happened("Fought"), "it defends at once");
}

#[test]
fn remove_once() {
    // ex.23
    let mut t = table(2, "A at ydalir: red3 ullr; at asgard");
    t.play("A remove 0.1");
    assert_eq!(t.walhall(), "power.ullr");
    t.refuses(c::REMOVE_ONCE, &["A remove 1", "A remove 0.0"]);
    let mut rune = table(2, "A at ydalir: red3");
    rune.play("A remove 0.0");
    assert_eq!((rune.walhall(), rune.points("A")), ("rune.red".into(), 1), "its energy is lost");
}

#[test]
fn remove_since_turn_start() {
    let mut t = table(2, "A hand rune.red place.utgard; at ydalir; at asgard: pink1*");
    t.play("A lay rune.red 0");
    t.refuses(c::REMOVE_SINCE_TURN_START, &["A remove 0.0", "A remove 1.0"]);
    let t = table(2, "A at ydalir*; at asgard");
    t.refuses(c::REMOVE_SINCE_TURN_START, &["A remove 0"]);
}

#[test]
fn remove_place_under_stack() {
    let mut t = table(2, "A at ydalir; at asgard");
    t.play("A remove 1");
    assert_eq!((t.asked().as_str(), t.legal("A").len()), ("A remove.stack", 4));
    assert_eq!(t.view("B").asked, t.view("A").asked);
    assert_eq!(t.view("B").seats[0].display.len(), 2, "others see it once it is complete");
    t.play("A under 2");
    assert!(t.stack(2).ends_with("place.asgard") && t.walhall().is_empty());
}

#[test]
fn remove_place_empty() {
    let t = table(2, "A at ydalir: red1; at asgard");
    t.refuses(c::REMOVE_PLACE_EMPTY, &["A remove 0"]);
    assert!(t.allows("A", "remove 1"));
}

#[test]
fn remove_last_place() {
    table(2, "A at ydalir").refuses(c::REMOVE_LAST_PLACE, &["A remove 0"]);
    let options = Options { remove_last_place: true, ..Options::default() };
    assert!(table_with(2, options, "A at ydalir").allows("A", "remove 0"));
}
