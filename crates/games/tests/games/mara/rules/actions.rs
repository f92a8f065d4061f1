//! Action cards.

use tafelrune_games::mara::clauses as c;
use tafelrune_games::mara::event::Event;
use tafelrune_games::mara::options::Options;

use super::table::{stormy, table, table_and_cards, table_with};

#[test]
fn action_phase() {
    let mut t = stormy(2, "A hand action.draupnir action.schildwall; at asgard: pink1\nB at noatun: blue1");
    t.refuses(c::ACTION_PHASE, &["A play action.draupnir", "A attack", "A protect action.schildwall"]);
    t.play("A end_build");
    t.refuses(c::ACTION_PHASE, &["A play action.schildwall", "A protect action.schildwall"]);
    assert!(t.allows("A", "play action.draupnir"));
    t.play("A end_action");
    t.refuses(c::ACTION_PHASE, &["A play action.draupnir"]);
}

#[test]
fn action_object() {
    let text = "A hand action.feuerbringer; at asgard: pink2\n\
        B at bilskirnir: red1 red1 thor tyr; at noatun: blue1 ran; pile power.odin\nphase = 'action'";
    let mut t = table(2, text);
    t.play("A play action.feuerbringer B");
    assert_eq!(t.legal("A"), ["object B.0.3", "object B.1.1"], "powers up to CV 6");
    t.refuses(c::ACTION_OBJECT, &["A object B.0.2", "A object B.0.0", "A object A.0.0", "A object B.0"]);
    let net = "[[actions]]\nid = 'action.net'\ncopies = 1\ncost = 0\nkind = 'attack'\neffects = ['bounce(power)']\n";
    let mut t = table_and_cards(2, net, "A hand action.net; at asgard\nB at ydalir: red1 tyr sif\nphase = 'action'");
    t.play("A play action.net B");
    assert_eq!(t.legal("A"), ["object B.0.1", "object B.0.2"], "of the class that is named");
    t.refuses(c::ACTION_OBJECT, &["A object B.0.0"]);
    let text = "A hand action.iduns_aepfel; at asgard\nwalhall = ['action.mara', 'place.utgard', 'rune.red', 'power.tyr']\nphase = 'action'";
    let mut t = table(2, text);
    t.play("A play action.iduns_aepfel");
    assert_eq!(t.legal("A"), ["recall rune.red", "recall power.tyr"]);
    t.refuses(c::ACTION_OBJECT, &["A recall action.mara"]);
}

#[test]
fn action_cost() {
    let t = table(2, "A hand action.mara; at asgard: pink0\nphase = 'action'");
    t.refuses(c::ACTION_COST, &["A play action.mara"]);
    let mut t = table(2, "A hand action.mara; at asgard: pink1\nphase = 'action'");
    t.play("A play action.mara");
    assert_eq!((t.energies("A"), t.asked().as_str()), (vec![0], "A pick.stack"), "pay first, then resolve");
}

#[test]
fn action_resolve() {
    let mut t = table(2, "A hand action.mara; at asgard: pink1\nphase = 'action'");
    t.play("A play action.mara");
    assert!(t.walhall().is_empty() && t.hand("A").is_empty(), "in limbo");
    assert_eq!(t.view("B").pending.unwrap().card.unwrap().id(), "action.mara");
    let first = t.play("A stack 0").legal("A")[0].clone();
    t.play(&format!("A {first}"));
    assert_eq!((t.walhall().as_str(), t.asked().as_str()), ("action.mara", "A action.menu"));
    let text = "A hand action.andwaris_ring; at asgard: pink1\nB hand action.tarnkappe; at noatun: blue2\nphase = 'action'";
    let mut t = stormy(2, text);
    t.play("A play action.andwaris_ring B").play("B protect action.tarnkappe");
    assert_eq!(t.walhall(), "action.tarnkappe action.andwaris_ring", "the protection card first");
}

#[test]
fn action_needs_effect() {
    let text = "A hand action.draupnir action.iduns_aepfel action.andwaris_ring action.lokis_list; at asgard: pink3\nB at noatun: blue0; at utgard\nphase = 'action'";
    let t = stormy(2, text);
    let refused = [
        "A play action.draupnir",
        "A play action.iduns_aepfel",
        "A play action.andwaris_ring B",
        "A play action.lokis_list B",
    ];
    t.refuses(c::ACTION_NEEDS_EFFECT, &refused);
    let t = table(2, "A hand action.berserker; at asgard\nphase = 'action'");
    assert!(t.allows("A", "play action.berserker"), "boost is always playable");
}

#[test]
fn action_once_per_turn() {
    let marks = "phase = 'action'\nturn = { actions = { 'action.draupnir' = 2 } }";
    let t = table(2, &format!("A hand action.draupnir; at asgard: pink1\n{marks}"));
    t.refuses(c::ACTION_ONCE_PER_TURN, &["A play action.draupnir"]);
    let mut t = table(2, "A hand action.draupnir action.draupnir; at asgard: pink0 pink0 pink0\nphase = 'action'");
    t.play("A play action.draupnir").play("A play action.draupnir");
    assert_eq!(t.energies("A"), [2, 2, 2], "as often as there are copies");
}

#[test]
fn action_is_attack() {
    let text = "A hand action.andwaris_ring action.draupnir; at asgard: pink1\nB hand rune.red; at noatun: blue2\nphase = 'action'";
    let t = table(2, text);
    t.refuses(c::ATTACK_CALM, &["A play action.andwaris_ring B"]);
    let mut t = stormy(2, text);
    t.play("A play action.andwaris_ring B");
    assert_eq!(t.asked(), "B react.menu");
    // Colours and guards do not matter to actions.
    let text = "A hand action.nidhoegg; at utgard: blue1\nB at noatun: blue2 ran; pile power.odin\nphase = 'action'";
    assert!(stormy(2, text).allows("A", "play action.nidhoegg B"));
}

#[test]
fn action_only_vs_leader() {
    // ex.21
    let text = "A hand action.gleipnir; at asgard: pink2 pink1\nB at noatun: blue1 blue1\nC at ydalir: red1 red1; pile power.odin\nphase = 'action'";
    let t = stormy(3, text);
    assert_eq!((t.points("A"), t.points("B")), (4, 4));
    t.refuses(c::ACTION_ONLY_VS_LEADER, &["A play action.gleipnir B"]);
    assert!(t.allows("A", "play action.gleipnir C"));
}

#[test]
fn action_warded() {
    let text = "A hand action.nidhoegg action.andwaris_ring; at utgard: blue1\nB at fensalir: pink2 frigg; pile power.odin\nphase = 'action'";
    let t = stormy(2, text);
    t.refuses(c::ACTION_WARDED, &["A play action.nidhoegg B", "A play action.andwaris_ring B"]);
    let text = "A hand action.nidhoegg; at utgard: blue1\nB at fensalir: pink2 frigg; at noatun: blue1 blue1\nphase = 'action'";
    let mut t = stormy(2, text);
    t.play("A play action.nidhoegg B");
    t.refuses(c::ACTION_WARDED, &["A object B.0.0"]);
    let options = Options { protection_vs_actions: true, calm_threshold: 0, ..Options::default() };
    let guarded = "A hand action.nidhoegg; at utgard: blue1\nB at ydalir: red2 tyr; at noatun: blue1 blue1\nphase = 'action'";
    let mut t = table_with(2, options, guarded);
    t.play("A play action.nidhoegg B");
    t.refuses(c::ATTACK_RUNE_PROTECTED, &["A object B.0.0"]);
    // What a victory brings is no action.
    let raider = "[[powers]]\nid = 'power.raider'\ncolour = 'red'\ncv = 9\ncost = {}\nabilities = ['on_win(bounce(power or rune))']\n";
    let text = "A at ydalir: raider\nB at noatun: ran; at fensalir: pink1 frigg\nphase = 'action'";
    let mut t = table_and_cards(2, raider, text);
    t.play("A attack, aim B.0.0, add 0.0, commit");
    assert_eq!(t.legal("A"), ["object B.1.0", "object B.1.1"]);
    t.play("A object B.1.0");
    assert_eq!(t.hand("B"), "rune.pink");
}

#[test]
fn effect_partial() {
    let feast = "[[actions]]\nid = 'action.feast'\ncopies = 1\ncost = 0\nkind = 'free'\n\
        effects = ['gain_energy(3)', 'recall(power)', 'boost(2)']\n";
    let text = "A hand action.feast; at asgard: pink2\nphase = 'action'";
    let mut t = table_and_cards(2, feast, text);
    t.play("A play action.feast");
    assert_eq!(t.energies("A"), [3], "as much as possible");
    assert_eq!((t.state().turn.boost, t.walhall().as_str()), (2, "action.feast"), "later effects still run");
    // A later effect has an object of its own, and minds wards as the first one does.
    let spree = "[[actions]]\nid = 'action.spree'\ncopies = 1\ncost = 0\nkind = 'attack'\neffects = ['destroy(rune)', 'destroy(power)']\n";
    let text = "A hand action.spree; at asgard\nB at noatun: blue1 ran; at ydalir: red1 tyr; at fensalir: frigg\nphase = 'action'";
    let mut t = table_and_cards(2, spree, text);
    t.play("A play action.spree B, object B.0.0");
    assert_eq!(t.legal("A"), ["object B.0.1", "object B.1.1"]);
    t.refuses(c::ACTION_WARDED, &["A object B.2.0"]);
    t.play("A object B.1.1");
    assert_eq!(t.walhall(), "rune.blue power.tyr action.spree");
    // A trigger without object is skipped.
    let mut t = table(2, "A hand power.walkuere; at asgard: pink2\nB at noatun");
    t.play("A build power.walkuere 0");
    assert_eq!(t.asked(), "A build.menu");
    let mut t = table(2, "A hand power.walkuere; at asgard: pink2\nwalhall = ['power.tyr']");
    t.play("A build power.walkuere 0");
    assert_eq!(t.legal("A"), ["recall power.tyr", "recall none"], "as a trigger optional");
}

#[test]
fn effect_no_runes() {
    let text = "A hand action.andwaris_ring; at asgard: pink3\nB at noatun: blue2 blue2\nphase = 'action'";
    let mut t = stormy(2, text);
    t.play("A play action.andwaris_ring B");
    assert_eq!((t.energies("A"), t.energies("B")), (vec![3], vec![0, 1]), "drained from the fullest, then lost");
    let text = "A hand action.andwaris_ring; at asgard: pink2; at ydalir: red0\nB at noatun: blue2 blue2\nphase = 'action'";
    let mut t = stormy(2, text);
    t.play("A play action.andwaris_ring B");
    assert_eq!(t.legal("A"), ["object A.0", "object A.1"]);
    let mut little = t.clone();
    t.play("A object A.1");
    assert_eq!((t.energies("A"), t.happened("EnergyLost")), (vec![2, 3], false));
    little.play("A object A.0");
    let lost = little.events.iter().find_map(|event| match event {
        Event::EnergyLost { units, .. } => Some(*units),
        _ => None,
    });
    assert_eq!((little.energies("A"), lost), (vec![3, 0], Some(2)), "what finds no room is lost");
}
