//! What views and events of MARA tell beside the cards: options, what is due, which clause is behind an event
//! and whether it has shown anything hidden.

use tafelrune_engine::{Knowledge, Rules, Viewer};
use tafelrune_games::mara::clauses as c;
use tafelrune_games::mara::state::Cost;

use super::rules::table::{Table, stormy, table};

#[test]
fn a_view_lists_the_options_of_who_is_asked() {
    let t = table(3, "A hand rune.pink; at asgard\nB at noatun\nC at utgard");
    let view = t.view("A");
    let texts: Vec<&str> = view.choices().iter().map(|choice| choice.text.as_str()).collect();
    assert_eq!((view.players(), texts), (3, vec!["lay rune.pink 0", "end_build"]));
    assert!(t.view("B").choices().is_empty() && t.board.view(Viewer::Spectator).choices().is_empty());
}

#[test]
fn a_payer_is_told_what_is_due_and_what_auto_would_take() {
    let mut t = table(2, "A hand power.adler; at asgard: pink2; at ydalir: red1; at noatun: blue1");
    assert_eq!((t.game().due(&t.view("A")), t.game().automatic_payment(&t.view("A"))), (None, None));
    t.play("A build power.adler 0");
    let due = Cost { coloured: [0, 0, 0, 2], vario: 1 };
    assert_eq!(t.game().due(&t.view("A")), Some(due));
    assert_eq!(t.game().automatic_payment(&t.view("A")), Some([1, 0, 0, 2]), "red before blue");
    assert_eq!((t.game().due(&t.view("B")), t.game().automatic_payment(&t.view("B"))), (None, None));
}

#[test]
fn only_who_plays_the_card_sees_the_hand_that_it_shows() {
    let text = "A hand action.lokis_list; at asgard: pink1\nB hand rune.red rune.blue; at noatun\nC at utgard\nphase = 'action'";
    let mut t = stormy(3, text);
    t.play("A play action.lokis_list B");
    assert_eq!(t.asked(), "A effect.take");
    let shown = |seat: &str| t.view(seat).own.and_then(|own| own.shown);
    let cards = shown("A").expect("A sees it");
    assert_eq!(cards.iter().map(|card| card.id()).collect::<Vec<_>>(), ["rune.red", "rune.blue"]);
    assert_eq!((shown("B"), shown("C")), (None, None));
    t.refuses(c::TURN_CARD_THERE, &["A steal rune.green"]);
}

#[test]
fn events_name_their_clause_and_say_whether_they_reveal() {
    let mut t = table(2, "A hand rune.red; at ydalir: red1; at asgard");
    t.play("A remove 0.0").play("A lay rune.red 0");
    let told = |number: usize| {
        let event = &t.events[number];
        let seen = t.game().seen(event, Viewer::Spectator).expect("everybody sees every event");
        (
            format!("{seen:?}").split(' ').next().unwrap().to_string(),
            t.game().clause_of(&seen),
            t.game().reveals(event),
        )
    };
    assert_eq!(told(0), ("Left".into(), Some(c::REMOVE_ONCE), false), "what goes was seen by all");
    assert_eq!(told(1), ("Stone".into(), Some(c::STONE_NOW), false));
    assert_eq!(
        told(2),
        ("LaidRune".into(), Some(c::BUILD_NEW_RUNE_ENERGY), true),
        "what comes from a hand was not"
    );
}

#[test]
fn a_census_counts_every_card_by_kind() {
    let mut t = table(
        2,
        "A hand action.mara; at asgard: pink1 odin; pile rune.red\nwalhall = ['rune.red']\nphase = 'action'",
    );
    let count = |t: &Table, id: &str| t.game().census(t.state())[t.game().rules().kind(id).unwrap().index()];
    for _ in 0..2 {
        assert_eq!(t.game().census(t.state()).iter().sum::<u16>(), 110);
        assert_eq!(["rune.red", "power.odin", "action.mara"].map(|id| count(&t, id)), [8, 1, 2]);
        if t.asked() == "A action.menu" {
            t.play("A play action.mara");
        }
    }
}
