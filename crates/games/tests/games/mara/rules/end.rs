//! Points and the end.

use tafelrune_games::mara::event::{EndReason, Event};
use tafelrune_games::mara::options::Options;

use super::table::{Table, stormy, table, table_and_cards, table_with};

fn reason(t: &Table) -> Option<EndReason> {
    t.events.iter().find_map(|event| match event {
        Event::Ended { reason } => Some(*reason),
        _ => None,
    })
}

#[test]
fn end_stalemate() {
    let quiet = "A at asgard\nB at noatun\nactive = 'B'\nquiet_rounds = 7";
    let mut t = table(2, quiet);
    t.end_turn();
    assert_eq!((reason(&t), t.ranks()), (Some(EndReason::Stalemate), vec![1, 1]));
    let mut t = table(2, &quiet.replace("quiet_rounds = 7", "quiet_rounds = 6"));
    t.end_turn();
    assert_eq!(t.state().quiet_rounds, 7, "full rounds in a row");
    let mut t = table(2, &quiet.replace("B at noatun", "B hand rune.blue; at noatun"));
    t.play("B lay rune.blue 0").end_turn();
    assert_eq!((t.asked().as_str(), t.state().quiet_rounds), ("A build.menu", 0));
    let options = Options { stalemate_rounds: 3, ..Options::default() };
    let mut t = table_with(2, options, &quiet.replace("= 7", "= 2"));
    t.end_turn();
    assert_eq!(reason(&t), Some(EndReason::Stalemate));
}

#[test]
fn end_round_cap() {
    let text = "A at asgard\nB at noatun: blue1\nactive = 'B'\nround = 60\nstirred = true";
    let mut t = table(2, text);
    t.end_turn();
    assert_eq!((reason(&t), t.ranks()), (Some(EndReason::RoundCap), vec![2, 1]));
    let mut t = table(2, &text.replace("active = 'B'", "active = 'A'"));
    t.end_turn();
    assert_eq!(t.asked(), "B build.menu", "after the round");
    let over = table(2, "A at asgard\nB at noatun: blue1\nphase = 'over'");
    assert_eq!((over.asked().as_str(), over.ranks()), ("nobody", vec![2, 1]), "a position described as over");
}

#[test]
fn score_place() {
    assert_eq!(table(2, "A at asgard; at noatun; at utgard").points("A"), 3);
}

#[test]
fn score_home() {
    let t = table(2, "A at bilskirnir: thor\nB at ydalir: tyr");
    assert_eq!((t.points("A"), t.points("B")), (1 + 2 + 1, 1 + 1), "only the named power");
}

#[test]
fn score_rune() {
    let t = table(2, "A at asgard: pink0 pink3\nB at fensalir: pink1 pink1");
    assert_eq!(t.points("A"), 3, "whatever its energy");
}

#[test]
fn score_power() {
    let t = table(2, "A at ydalir: thor tyr sif");
    assert_eq!(t.points("A"), 1 + 2 + 1);
}

#[test]
fn score_stone() {
    let t = table(2, "A at ydalir: red1\nB at asgard: pink1");
    assert_eq!((t.points("A"), t.points("B")), (3, 3));
}

#[test]
fn score_pile() {
    let t = table(2, "A at ydalir; pile rune.red rune.blue power.odin power.ran");
    assert_eq!(t.points("A"), 1 + 2 + 2);
}

#[test]
fn score_hand() {
    let t = table(2, "A hand power.odin rune.red place.utgard; at ydalir");
    assert_eq!(t.points("A"), 1);
}

#[test]
fn end_target() {
    let text = "A hand rune.red; at ydalir; pile power.odin power.thor power.freyja power.midgardschlange power.tyr power.adler power.hel\nB at asgard";
    let mut t = table(2, text);
    assert_eq!(t.points("A"), 12);
    t.play("A lay rune.red 0");
    assert_eq!((t.asked().as_str(), reason(&t), t.ranks()), ("nobody", Some(EndReason::Target), vec![1, 2]));
    // What building would have brought does not come any more.
    let hero = "[[powers]]\nid = 'power.hero'\ncolour = 'red'\ncv = 1\nvp = 2\ncost = {}\nabilities = ['on_build(search_stack(1))']\n";
    let mut t = table_and_cards(2, hero, &text.replace("rune.red", "power.hero"));
    t.play("A build power.hero 0");
    assert_eq!((t.ranks(), t.view("B").pending), (vec![1, 2], None));
    // ex.19: on another's turn
    let text = "A at glitnir: red2 forseti\nB at fensalir: frigg; pile power.odin power.thor power.freyja power.midgardschlange rune.blue rune.blue\nphase = 'action'";
    let mut t = stormy(2, text);
    assert_eq!(t.points("B"), 13);
    t.play("A attack, aim B.0.0, add 0.1, commit");
    assert_eq!((t.points("B"), t.ranks()), (14, vec![2, 1]));
    let text = "A hand rune.red; at ydalir: red1; pile power.odin power.thor\nB at asgard";
    for (options, ends) in [
        (Options { target_vp: 8, ..Options::default() }, true),
        (Options { target_vp: 9, ..Options::default() }, false),
        (Options { target_vp: 8, quick_rounds: 9, ..Options::default() }, false),
        (Options { target_vp: 8, finish_round: true, ..Options::default() }, false),
    ] {
        let mut t = table_with(2, options.clone(), text);
        t.play("A lay rune.red 0");
        assert_eq!(t.board.ranking().is_some(), ends);
        if options.finish_round {
            t.end_turn().end_turn();
            assert_eq!(reason(&t), Some(EndReason::Target), "the round is completed");
        }
    }
}

#[test]
fn end_simultaneous() {
    // One removal gives both their fourteenth point: the stone leaves C, B and D gain nothing;
    // here the active player and another reach the target with the same change.
    let rich = "pile power.odin power.thor power.freyja power.midgardschlange power.tyr power.adler power.hel";
    let options = Options { target_vp: 8, ..Options::default() };
    let text = format!("A at ydalir; {rich}\nB at asgard; pile rune.red rune.red rune.red rune.red rune.red rune.red rune.red rune.blue rune.blue rune.blue\nphase = 'build'");
    let t = table_with(2, options.clone(), &text);
    assert_eq!((t.points("A"), t.points("B")), (12, 11));
    assert_eq!(t.ranks(), [1, 2], "most points");
    let tied = format!("{}\nactive = 'B'", text.replace("rune.blue rune.blue rune.blue", "rune.blue rune.blue rune.blue rune.blue"));
    let t = table_with(2, options, &tied);
    assert_eq!((t.points("A"), t.points("B"), t.ranks()), (12, 12, vec![2, 1]), "then the active player");
}

#[test]
fn end_most_vp() {
    let options = Options { quick_rounds: 2, ..Options::default() };
    let text = "A at asgard: pink1\nB at noatun: blue1\nC at ydalir\nactive = 'C'";
    let mut t = table_with(3, options, text);
    t.end_turn();
    assert_eq!((reason(&t), t.ranks()), (Some(EndReason::Rounds), vec![1, 1, 3]), "ties share the win");
}
