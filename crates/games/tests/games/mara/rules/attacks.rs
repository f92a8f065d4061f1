//! Attacks: who may attack what.

use tafelrune_engine::{Rules, Seat};
use tafelrune_games::mara::clauses as c;
use tafelrune_games::mara::event::Event;
use tafelrune_games::mara::moves::Move;
use tafelrune_games::mara::options::{CalmMode, DirectWinnerTo, Options};

use super::table::{stormy, table, table_with};

#[test]
fn attack_any_opponent() {
    let text = "A hand action.lokis_list; at ydalir: red3 tyr; at utgard: blue3 ran\nB hand rune.red; at asgard: pink0\nC at fensalir: pink0\nphase = 'action'";
    let mut t = stormy(3, text);
    t.refuses(c::ATTACK_ANY_OPPONENT, &["A attack, aim A.0.0", "A play action.lokis_list", "A play action.lokis_list A"]);
    let ruse = t.game().rules().kind("action.lokis_list").unwrap();
    let nobody = Move::Play(ruse, Some(Seat(3)));
    let verdict = t.game().check(t.state(), Seat(0), nobody);
    assert_eq!(verdict, Err(c::ATTACK_ANY_OPPONENT), "nobody sits there");
    t.play("A attack, aim B.0.0, add 0.1").play("A attack, aim C.0.0, add 1.1");
    assert_eq!(t.pile("A"), "rune.pink rune.pink", "different ones each time");
}

#[test]
fn attack_calm() {
    // ex.4, ex.8
    let text = "A at ydalir: red3 tyr; at utgard: blue3 ran\nB at asgard: pink0 pink0 pink0; at fensalir; pile power.bragi\nC at hlidskjalf: pink0 pink0 pink0\nphase = 'action'";
    let t = table(3, text);
    assert_eq!(t.points("B"), 5);
    t.refuses(c::ATTACK_CALM, &["A attack"]);
    let once = Options { calm_mode: CalmMode::Once, ..Options::default() };
    table_with(3, once.clone(), text).refuses(c::ATTACK_CALM, &["A attack"]);
    let text = "A at ydalir: red3 tyr; at utgard: blue3 ran\nB at asgard: pink0 pink0 pink0; at fensalir; pile power.adler\nC at hlidskjalf: pink0 pink0 pink0\nphase = 'action'";
    let mut t = table(3, text);
    assert_eq!(t.points("B"), 6);
    t.play("A attack, aim B.0.0, add 0.1");
    assert_eq!(t.points("B"), 5);
    t.refuses(c::ATTACK_CALM, &["A attack"]);
    let mut t = table_with(3, once, text);
    t.play("A attack, aim B.0.0, add 0.1");
    assert!(t.allows("A", "attack"), "setting `calm_mode`");
    let text = "A hand action.andwaris_ring; at ydalir: red3\nB at asgard: pink2\nphase = 'action'";
    table(2, text).refuses(c::ATTACK_CALM, &["A play action.andwaris_ring B"]);
    let free = Options { calm_covers_actions: false, ..Options::default() };
    assert!(table_with(2, free, text).allows("A", "play action.andwaris_ring B"));
}

#[test]
fn attack_pay_again() {
    // ex.5
    let text = "A at hlesey: blue2 aegir; at asgard: pink1\nB at yggdrasil: ratatoesk; at fensalir\nphase = 'action'";
    let mut t = stormy(2, text);
    t.play("A attack, aim B.0.0, add 0.1, commit");
    assert_eq!((t.energies("A"), t.walhall().as_str()), (vec![0, 0], "power.ratatoesk"));
    let poor = text.replace("blue2", "blue1");
    stormy(2, &poor).refuses(c::ATTACK_PAY_AGAIN, &["A attack"]);
}

#[test]
fn attack_target() {
    let text = "A at ydalir: red3 tyr\nB at asgard: pink0; at noatun: blue1 ran\nphase = 'action'";
    let mut t = stormy(2, text);
    t.play("A attack");
    assert_eq!(t.legal("A"), ["aim B.0.0", "aim B.1.1"], "powers and unprotected rune cards");
    let none = "A at ydalir: red3\nB at asgard: pink0\nphase = 'action'";
    stormy(2, none).refuses(c::ATTACK_TARGET, &["A attack"]);
}

#[test]
fn attack_rune_protected() {
    // ex.10
    let text = "A hand action.nidhoegg; at asgard: pink3 adler; at ydalir: red1\n\
        B at himinbjoerg: heimdall; at folkwang: green1 green1; pile power.odin\nphase = 'action'";
    let t = stormy(2, text);
    t.refuses(c::ATTACK_RUNE_PROTECTED, &["A attack, aim B.1.0"]);
    assert!(t.allows("A", "play action.nidhoegg B"), "not against actions");
    let ignores = text.replace("asgard: pink3 adler", "yggdrasil: green3 ratatoesk").replace("folkwang: green1 green1", "noatun: blue1 blue1");
    let mut t = stormy(2, &ignores);
    t.play("A attack");
    assert!(t.allows("A", "aim B.1.0"), "ignore_guard");
}

#[test]
fn attack_place_immune() {
    let t = stormy(2, "A at ydalir: red3 tyr\nB at asgard: pink0\nphase = 'action'");
    t.refuses(c::ATTACK_PLACE_IMMUNE, &["A attack, aim B.0"]);
}

#[test]
fn attack_same_colour() {
    // ex.9
    let text = "A at noatun: blue3 fenrir; at ydalir: red1\nB at utgard: blue0; at asgard: pink0\nphase = 'action'";
    let t = stormy(2, text);
    t.refuses(c::ATTACK_SAME_COLOUR, &["A attack, aim B.0.0"]);
    let options = Options { same_colour_runes: false, calm_threshold: 0, ..Options::default() };
    let mut t = table_with(2, options.clone(), text);
    t.play("A attack");
    assert!(t.allows("A", "aim B.0.0"), "setting `same_colour_runes`");
    let text = "A at noatun: blue3 ran; at ydalir: red3 tyr\nB at utgard: utgardloki\nphase = 'action'";
    table_with(2, options, text).refuses(c::ATTACK_SAME_COLOUR, &["A attack, aim B.0.0, add 0.1"]);
    // Of several attackers the one that gets furthest says why, whichever lies first.
    for mine in ["noatun: blue3 ran; at ydalir: tyr*", "ydalir: tyr*; at noatun: blue3 ran"] {
        let t = stormy(2, &format!("A at {mine}\nB at utgard: blue0\nphase = 'action'"));
        t.refuses(c::ATTACK_SAME_COLOUR, &["A attack"]);
    }
}

#[test]
fn attack_once_per_turn() {
    // ex.24
    let text = "A at asgard: pink3 sleipnir\nB at ydalir: red0 red0 red0\nphase = 'action'";
    let mut t = stormy(2, text);
    t.play("A attack, aim B.0.0, add 0.1").play("A attack, aim B.0.1, add 0.1");
    t.refuses(c::ATTACK_ONCE_PER_TURN, &["A attack"]);
    let mut t = stormy(2, "A at utgard: blue3 ran\nB at ydalir: red0 red0\nphase = 'action'");
    t.play("A attack, aim B.0.0, add 0.1");
    t.refuses(c::ATTACK_ONCE_PER_TURN, &["A attack"]);
}

#[test]
fn attack_rune_cannot() {
    let t = stormy(2, "A at ydalir: red3 tyr\nB at asgard: pink0\nphase = 'action'");
    t.refuses(c::ATTACK_RUNE_CANNOT, &["A attack, aim B.0.0, add 0.0"]);
}

#[test]
fn attack_taunt() {
    let text = "A hand action.feuerbringer; at ydalir: red3 tyr\nB at utgard: utgardloki ran; pile power.odin power.thor\nphase = 'action'";
    let mut t = stormy(2, text);
    t.refuses(c::ATTACK_TAUNT, &["A attack, aim B.0.1"]);
    let mut action = t.clone();
    action.play("A play action.feuerbringer B");
    assert!(action.allows("A", "object B.0.1"), "powers only");
    t.play("A attack");
    assert_eq!(t.legal("A"), ["aim B.0.0"]);
}

#[test]
fn attack_tax() {
    let text = "A at utgard: blue1 ran\nB at glitnir: forseti\nphase = 'action'";
    stormy(2, text).refuses(c::ATTACK_TAX, &["A attack"]);
    let text = "A at utgard: blue3 ran; at asgard: pink1 woelfe\nB at glitnir: forseti\nphase = 'action'";
    let mut t = stormy(2, text);
    t.play("A attack, aim B.0.0, add 0.1, add 1.1, commit");
    assert_eq!(t.energies("A"), [1, 0], "once per attack, also a combo");
}

#[test]
fn attack_combo_power_only() {
    let text = "A at ydalir: red3 red2 tyr; at utgard: blue3 ran\nB at asgard: pink0\nphase = 'action'";
    let mut t = stormy(2, text);
    t.refuses(c::ATTACK_COMBO_POWER_ONLY, &["A attack, aim B.0.0, add 0.2, add 1.1"]);
    t.play("A attack, aim B.0.0, add 1.1");
    assert_eq!(t.pile("A"), "rune.pink", "complete after one attacker");
}

#[test]
fn attack_combo_distinct() {
    let text = "A at asgard: pink3 sleipnir\nB at ydalir: tyr\nphase = 'action'";
    stormy(2, text).refuses(c::ATTACK_COMBO_DISTINCT, &["A attack, aim B.0.0, add 0.1, add 0.1"]);
}

#[test]
fn attack_combo_order() {
    // ex.6 in both orders
    let text = "A at gnitaheide: green3 grani ratatoesk\nB at ydalir: tyr\nphase = 'action'";
    let mut t = stormy(2, text);
    let mut other = t.clone();
    t.play("A attack, aim B.0.0, add 0.1, add 0.2, commit");
    assert_eq!((t.walhall().as_str(), t.at("A.0.2").as_str()), ("power.grani", "power.ratatoesk"));
    other.play("A attack, aim B.0.0, add 0.2, add 0.1, commit");
    assert_eq!((other.walhall().as_str(), other.at("A.0.1").as_str()), ("power.ratatoesk", "power.grani"));
}

#[test]
fn attack_combo_pay() {
    let text = "A at gnitaheide: green2 grani ratatoesk\nB at ydalir: tyr\nphase = 'action'";
    stormy(2, text).refuses(c::ATTACK_COMBO_PAY, &["A attack, aim B.0.0, add 0.1, add 0.2"]);
    let text = "A at gnitaheide: green3 grani ratatoesk\nB at asgard: bragi\nphase = 'action'";
    let mut t = stormy(2, text);
    t.play("A attack, aim B.0.0, add 0.2, add 0.1, commit");
    assert_eq!((t.energies("A"), t.walhall().as_str()), (vec![0], "power.bragi"), "all paid in advance");
}

#[test]
fn attack_direct() {
    let text = "A hand power.skadi power.ran; at noatun: blue2\nB at ydalir: red0 red0\nphase = 'action'";
    let mut t = stormy(2, text);
    t.refuses(c::ATTACK_DIRECT, &["A attack, aim B.0.0, add power.ran"]);
    t.play("A attack, aim B.0.0, add power.skadi");
    assert_eq!((t.pile("A"), t.hand("A")), ("rune.red".into(), "power.ran".into()));
    assert!(t.state().turn.played, "a hand card was played");
}

#[test]
fn attack_direct_fate() {
    let text = "A hand power.skadi; at noatun: blue2\nB at ydalir: red0 red0\nphase = 'action'";
    let mut t = stormy(2, text);
    t.play("A attack, aim B.0.0, add power.skadi");
    assert_eq!(t.walhall(), "power.skadi", "not defeated: Walhall");
    let options = Options { direct_winner_to: DirectWinnerTo::Hand, calm_threshold: 0, ..Options::default() };
    let mut t = table_with(2, options, text);
    t.play("A attack, aim B.0.0, add power.skadi");
    assert_eq!(t.hand("A"), "power.skadi", "setting `direct_winner_to`");
    // ex.12: a tie
    let mut t = stormy(2, "A hand power.ullr; at ydalir: red2\nB at asgard: pink3 pink0\nphase = 'action'");
    t.play("A attack, aim B.0.0, add power.ullr");
    assert_eq!((t.hand("A").as_str(), t.hand("B").as_str()), ("power.ullr", "rune.pink"));
    t.refuses(c::ATTACK_ONCE_PER_TURN, &["A attack"]);
    // The same behind another attacker: Sif leaves Aegir a strength of 3.
    let text = "A hand power.ullr; at ydalir: red2 sif\nB at hlesey: aegir\nphase = 'action'";
    let mut t = stormy(2, text);
    t.play("A attack, aim B.0.0, add 0.1, add power.ullr, commit");
    assert_eq!((t.hand("A").as_str(), t.hand("B").as_str()), ("power.ullr", "power.aegir"));
    assert_eq!(t.walhall(), "power.sif");
}

#[test]
fn attack_atomic() {
    let mut t = stormy(2, "A at ydalir: red3 tyr\nB at asgard: pink0 pink0\nphase = 'action'");
    t.play("A attack, aim B.0.0");
    assert!(t.events.is_empty() && t.game().in_draft(t.state()), "nothing is seen before it is complete");
    let other = t.view("B");
    assert_eq!(toml::Value::try_from(other.step).unwrap().as_str(), Some("action"));
    t.play("A add 0.1");
    assert!(matches!(t.events[0], Event::Paid { .. }) && matches!(t.events[1], Event::AttackDeclared { .. }));
}

