//! A table that goes on from a moment of a match that is over.

use tafelrune_engine::record::Record;
use tafelrune_engine::{Game, Seed, Setup, Share, Viewer};
use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};
use tafelrune_host::{Actor, Command, Entry, Plan, Stamped, Table, Terms, beginning};

use crate::support::{Live, everything};

/// Some steps of a match, broken off: its record is open.
fn played<G: Game>(luck: &str) -> String {
    let mut live = Live::<G>::started(2, Terms::default(), luck);
    live.play_until(60, |table| table.status().is_final());
    if !live.table.status().is_final() {
        live.act(Actor::Host, Command::Abort).unwrap();
    }
    live.table.record().expect("it is over")
}

/// What a viewer saw after each step of a record, the deal first.
fn views<G: Game>(record: &str, viewer: Viewer) -> Vec<String> {
    let record = Record::parse(record).unwrap();
    let mut views = Vec::new();
    let see =
        |played: &tafelrune_engine::Match<G>| serde_json::to_string(&played.board().view(viewer)).unwrap();
    record.replay(record.game::<G>(None).unwrap(), |played, _| views.push(see(played))).unwrap();
    views
}

fn plan<G: Game>(luck: &str) -> Plan<G> {
    let share = Share(Seed::from_text(luck).0);
    Plan { setup: Setup::new(2), cards: None, terms: Terms::default(), share }
}

fn goes_on_from_any_moment<G: Game>() {
    let record = played::<G>("continued");
    let seen: Vec<Vec<String>> = Viewer::all(2).map(|viewer| views::<G>(&record, viewer)).collect();
    let steps = seen[0].len();
    assert!(steps > 10, "{steps} steps");
    for step in [0, 1, steps / 3, steps / 2, steps - 1] {
        let prefix = beginning(&record, step + 1);
        let (table, entries) = Table::<G>::create_from(plan("other"), &prefix, 1000).unwrap();
        let mut live = Live::of(table, entries, "other");
        live.everybody_sits();
        live.act(Actor::Host, Command::Start).unwrap();
        for (viewer, seen) in Viewer::all(2).zip(&seen) {
            let view = serde_json::to_string(&live.table.view(viewer).unwrap()).unwrap();
            assert_eq!(view, seen[step], "{viewer:?} sees what was seen after step {step}");
        }
        live.play_until(30, |table| table.status().is_final());
        // From the log it is the same table.
        let again = Table::<G>::resume(live.log.clone()).unwrap();
        assert_eq!(everything(&again), everything(&live.table));
        if !live.table.status().is_final() {
            live.act(Actor::Host, Command::Abort).unwrap();
        }
        // The record of the whole replays, begins as the old one did, and claims no fair shuffle.
        let whole = live.table.record().unwrap();
        let after = views::<G>(&whole, Viewer::Spectator);
        assert!(after.len() > step + 1 || step + 1 == steps, "something was played");
        assert_eq!(after[..=step], seen[2][..=step]);
        assert!(live.table.receipt().is_none() && !whole.contains("receipt"));
    }
}

#[test]
fn markt_goes_on_from_any_moment() {
    goes_on_from_any_moment::<Markt>();
}

#[test]
fn mara_goes_on_from_any_moment() {
    goes_on_from_any_moment::<Mara>();
}

#[test]
fn thalara_goes_on_from_any_moment() {
    goes_on_from_any_moment::<Thalara>();
}

#[test]
fn its_log_is_of_a_format_of_its_own() {
    let record = beginning(&played::<Markt>("format"), 5);
    let (_, entries) = Table::<Markt>::create_from(plan("format"), &record, 0).unwrap();
    let Entry::Created(created) = &entries[0] else { panic!("it begins with its creation") };
    assert_eq!(created.format, 2, "an older program refuses it instead of dealing anew");
    let mut wrong = created.clone();
    wrong.format = 1;
    let resumed = Table::<Markt>::resume([Stamped { at: 0, entry: Entry::Created(wrong) }]);
    assert!(resumed.err().unwrap().to_string().contains("format"));
    let (_, usual) = Table::<Markt>::create(plan("usual"), 0).unwrap();
    assert!(matches!(&usual[0], Entry::Created(created) if created.format == 1 && created.from.is_none()));
    let text = serde_json::to_string(&usual[0]).unwrap();
    assert!(!text.contains("\"from\""), "logs of usual matches are as they were: {text}");
}

#[test]
fn what_cannot_go_on_is_refused() {
    let record = played::<Markt>("refused");
    let refused = |record: &str| match Table::<Markt>::create_from(plan("refused"), record, 0) {
        Err(faults) => faults.to_string(),
        Ok(_) => panic!("must be refused"),
    };
    assert!(refused("nonsense").contains("---"));
    let seedless: String =
        record.lines().filter(|line| !line.starts_with("seed")).map(|l| format!("{l}\n")).collect();
    assert!(refused(&seedless).contains("seed"));
    let other = record.replace("preset = \"tafelrune\"\n", "").replace("round_cap = 24", "round_cap = 23");
    assert!(refused(&other).contains("settings"));
    let garbled = refused(&record.replace("\nA ", "\nA nonsense "));
    assert!(garbled.contains("line "), "{garbled}");
    let parsed = Record::parse(&record).unwrap();
    let expanded = parsed.expand(parsed.game::<Markt>(None).unwrap()).unwrap().to_string();
    assert!(refused(&expanded).contains("seed"), "listed chance says nothing about what comes later");
}
