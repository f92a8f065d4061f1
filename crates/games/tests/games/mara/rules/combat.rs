//! Combat and settling.

use tafelrune_engine::Seat;
use tafelrune_games::mara::event::Event;
use tafelrune_games::mara::kind::Colour;

use super::table::{Table, stormy, table, table_and_cards};

/// The values of the last comparison.
fn values(t: &Table) -> (u8, u8) {
    let fought = t.events.iter().rev().find_map(|event| match event {
        Event::Fought { attack, defence, .. } => Some((*attack, *defence)),
        _ => None,
    });
    fought.expect("there was a comparison")
}

#[test]
fn settle() {
    // Stones, then the end, then hand limits; those wait until the action is over.
    let text = "A hand rune.red rune.red rune.red rune.red rune.red action.iduns_aepfel; at asgard\nwalhall = ['power.thor']\nphase = 'action'\nstep = 'action'";
    let mut t = table(2, text);
    t.play("A play action.iduns_aepfel");
    assert_eq!((t.asked().as_str(), t.walhall().as_str()), ("A discard", "action.iduns_aepfel"));
    assert_eq!(t.hand("A").split(' ').count(), 6);
}

#[test]
fn stone_majority() {
    // ex.3
    let mut t = table(2, "A hand rune.red; at ydalir: red1 red1\nB at bilskirnir: red1");
    assert_eq!(t.stone(Colour::Red), Some(Seat(0)));
    assert_eq!(t.stone(Colour::Blue), None, "at least 1");
    t.play("A lay rune.red 0");
    assert_eq!(t.stone(Colour::Red), Some(Seat(0)));
}

#[test]
fn stone_tie() {
    let mut t = table(2, "A hand rune.red; at ydalir: red1\nB at bilskirnir: red1 red1");
    assert_eq!((t.stone(Colour::Red), t.points("B")), (Some(Seat(1)), 4));
    t.play("A lay rune.red 0");
    assert_eq!((t.stone(Colour::Red), t.points("B")), (None, 3), "in the centre");
}

#[test]
fn stone_now() {
    let text = "A hand action.nidhoegg; at ydalir: red1\nB at bilskirnir: red1 red1\nphase = 'action'";
    let mut t = stormy(2, text);
    t.play("A play action.nidhoegg B, object B.0.0");
    assert_eq!(t.stone(Colour::Red), None, "at once, after every change");
    assert!(t.happened("Stone"));
}

#[test]
fn combat_values() {
    let against = |mine: &str, theirs: &str| {
        let mut t = stormy(2, &format!("A at {mine}\nB at {theirs}\nphase = 'action'"));
        let spot = t.state().me().powers().next().unwrap().0;
        t.play("A attack, aim B.0.0").play(&format!("A add {spot}"));
        if t.asked() == "A attack.add" {
            t.play("A commit");
        }
        values(&t)
    };
    assert_eq!(against("noatun: blue3 fenrir", "asgard: odin").0, 7 + 2, "Fenrir hunts pink");
    assert_eq!(against("noatun: blue3 fenrir", "folkwang: freyr"), (7, 4));
    assert_eq!(against("noatun: blue1 ran", "breidablik: balder"), (4, 3 + 3), "Balder shrugs off blue");
    assert_eq!(against("alfheim: green2 gullinborsti", "breidablik: balder"), (5 + 2, 3), "not green");
    assert_eq!(against("noatun: blue1 ran", "ydalir: red2"), (4, 2), "a rune card: its energy");
    assert_eq!(against("folkwang: green2 sigurd", "ydalir: tyr"), (5 + 2, 6), "CV 6 and more");
    assert_eq!(against("folkwang: green2 sigurd", "noatun: ran"), (5, 4), "not less");
    assert_eq!(against("folkwang: green2 sigurd", "ydalir: red2"), (5, 2), "nor a rune card");
    assert_eq!(against("asgard: pink1 woelfe", "noatun: ran"), (4, 4), "no combo of one");
    assert_eq!(against("bilskirnir: red2 magni thor", "noatun: ran").0, 6 + 2, "an ally in the display");
    assert_eq!(against("ydalir: red2 vidar", "noatun: aegir; pile power.odin").0, 5 + 3, "the leader");
    assert_eq!(against("ydalir: red2 vidar", "noatun: aegir; pile rune.blue").0, 5, "3 points each");
    let text = "A hand action.berserker; at noatun: blue1 ran\nB at ydalir: red2\nphase = 'action'";
    let mut t = stormy(2, text);
    t.play("A play action.berserker").play("A attack, aim B.0.0, add 0.1");
    assert_eq!(values(&t), (4 + 3, 2), "boost");
    assert_eq!(t.state().turn.boost, 0, "used up");
}

#[test]
fn combat_win() {
    let mut t = stormy(2, "A at noatun: blue1 ran\nB at asgard: bragi\nphase = 'action'");
    t.play("A attack, aim B.0.0, add 0.1, commit");
    assert_eq!((t.at("B.0.0"), t.at("A.0.1")), (String::new(), "power.ran".into()));
}

#[test]
fn combat_lose() {
    // ex.18
    let mut t = stormy(2, "A at ydalir: red1 sif\nB at asgard: pink3\nphase = 'action'");
    t.play("A attack, aim B.0.0, add 0.1");
    assert_eq!((t.walhall().as_str(), t.energies("B")), ("power.sif", vec![3]));
}

#[test]
fn combat_tie() {
    // ex.13
    let text = "A at asgard: pink3 woelfe adler; at noatun: blue1\nB at bilskirnir: magni\nphase = 'action'";
    let mut t = stormy(2, text);
    t.play("A attack, aim B.0.0, add 0.1, add 0.2, commit");
    assert_eq!((t.hand("A").as_str(), t.hand("B").as_str()), ("power.woelfe", "power.magni"));
    assert_eq!((t.at("A.0.2").as_str(), t.energies("A")), ("power.adler", vec![0, 0]), "its cost is lost");
    // `win_ties` on one side.
    let mut t = stormy(2, "A at ydalir: red3 tyr\nB at folkwang: freyja\nphase = 'action'");
    t.play("A attack, aim B.0.0, add 0.1, commit");
    assert_eq!(t.pile("A"), "power.freyja");
}

#[test]
fn combat_capture() {
    // ex.19 and its like
    let mut t = stormy(2, "A at glitnir: red2 forseti\nB at fensalir: frigg; at noatun\nphase = 'action'");
    t.play("A attack, aim B.0.0, add 0.1, commit");
    assert_eq!((t.pile("B").as_str(), t.points("B")), ("power.forseti", 5), "also a defeated attacker");
    let mut t = stormy(2, "A at noatun: blue1 ran\nB at asgard: pink0\nphase = 'action'");
    t.play("A attack, aim B.0.0, add 0.1");
    assert_eq!(t.pile("A"), "rune.pink", "a rune card is worth 1");
    let mut t = stormy(2, "A at noatun: blue1 ran\nB at ydalir: boecke\nphase = 'action'");
    t.play("A attack, aim B.0.0, add 0.1, commit");
    assert_eq!(t.hand("B"), "power.boecke", "undying");
}

#[test]
fn combat_pile_safe() {
    let text = "A at ydalir; pile power.aegir power.heimdall\nB at asgard: pink0; at noatun: blue1 ran\nactive = 'B'\nphase = 'action'";
    let t = stormy(2, text);
    assert_eq!((t.view("A").seats[0].hand_limit, t.points("A")), (5, 3), "no effects, printed points only");
    let guarded = "A at ydalir: red0; pile power.heimdall\nB at noatun: blue1 ran\nactive = 'B'\nphase = 'action'";
    assert!(stormy(2, guarded).allows("B", "attack"));
}

#[test]
fn combat_no_carry() {
    let text = "A at noatun: blue3 fenrir\nB at asgard: pink1 bragi frigg\nphase = 'action'";
    let mut t = stormy(2, text);
    t.play("A attack, aim B.0.1, add 0.1, commit");
    assert_eq!((t.at("B.0.0"), t.at("B.0.2")), ("rune.pink=1".into(), "power.frigg".into()));
    assert_eq!(t.state().pending, Default::default(), "damage ends with the attack");
}

#[test]
fn combat_free_defence() {
    let mut t = stormy(2, "A at noatun: blue1 ran\nB at asgard: pink3 odin\nphase = 'action'");
    t.play("A attack, aim B.0.1, add 0.1, commit");
    assert_eq!((t.energies("B"), t.walhall().as_str()), (vec![3], "power.ran"));
}

#[test]
fn combat_combo() {
    // ex.6
    let text = "A at gnitaheide: green3 grani ratatoesk; at asgard: pink1 bragi\nB at ydalir: tyr\nphase = 'action'";
    let mut t = stormy(2, text);
    t.play("A attack, aim B.0.0, add 0.1, add 0.2, add 1.1, commit");
    assert_eq!((t.walhall().as_str(), t.pile("A").as_str()), ("power.grani", "power.tyr"));
    assert_eq!(values(&t), (4, 3), "damage stays");
    let bragi = t.game().rules().kind("power.bragi").unwrap();
    assert!(t.state().turn.attacked & bragi.bit() != 0 && t.energies("A") == [0, 0], "it counts as having attacked");
    assert_eq!(t.at("A.1.1"), "power.bragi");
}

#[test]
fn combat_sequence() {
    let wolf = "[[powers]]\nid = 'power.wolf'\ncolour = 'blue'\ncv = 9\ncost = { own = 1 }\nabilities = ['direct_attack', 'on_win(steal_energy(2))']\n";
    let text = "A hand power.wolf; at noatun: blue1\nB at asgard: bragi; at fensalir: pink2\nphase = 'action'";
    let mut t = table_and_cards(2, wolf, text);
    t.play("A attack, aim B.0.0, add power.wolf, commit");
    let names: Vec<String> = t.events.iter().map(|event| format!("{event:?}").split(' ').next().unwrap().into()).collect();
    let at = |name: &str| names.iter().position(|other| other == name).unwrap();
    assert!(at("Paid") < at("AttackDeclared") && at("AttackDeclared") < at("Fought"));
    assert!(at("Fought") < at("Stolen"), "on_win after the last comparison");
    assert_eq!((t.energies("A"), t.energies("B")), (vec![2], vec![0]));
    assert_eq!(t.walhall(), "power.bragi power.wolf", "direct attackers leave limbo last");
}
