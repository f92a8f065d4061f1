//! The simulator: histories with every kind of trouble break no promise, and mistakes put in on purpose are found.

use tafelrune_server::dev::simulation::{Figures, Plan, Promise, Sabotage, run, series, shrink};

/// So many histories are played here; `tafelrune prove server` plays more.
const HISTORIES: u64 = 2000;
/// Each mistake must be found within so many histories.
const UNTIL_FOUND: u64 = 2000;

#[test]
fn histories_with_every_kind_of_trouble_break_no_promise() {
    let (figures, found) = series(&Plan::new(1), HISTORIES, 1, |_| {});
    assert_eq!(found, None);
    let Figures { histories, accepted, restarts, disk_errors, .. } = figures;
    assert_eq!(histories, HISTORIES);
    // Something did happen in them.
    assert!(
        accepted > 5 * HISTORIES && restarts > 2 * HISTORIES && disk_errors > HISTORIES / 8,
        "{figures:?}"
    );
}

#[test]
fn a_history_is_the_same_every_time() {
    for seed in 0..20 {
        let [one, two] = [(); 2].map(|()| run(&Plan::new(seed), true).story);
        assert!(one.len() > 10, "{one:?}");
        let differ = one.iter().zip(&two).position(|(one, two)| one != two);
        assert_eq!(differ.map(|index| (&one[index], &two[index])), None, "seed {seed}");
        assert_eq!(one.len(), two.len());
    }
}

/// Which of the promises a mistake breaks.
fn broken_by(sabotage: Sabotage) -> &'static [Promise] {
    match sabotage {
        Sabotage::AcknowledgedTooEarly | Sabotage::LyingDisk => &[Promise::Durable, Promise::Intact],
        Sabotage::LostCallback => &[Promise::Answered, Promise::Alive],
        Sabotage::ForgottenEntry => &[Promise::Linear, Promise::Answered, Promise::Alive],
        Sabotage::OtherView => &[Promise::Secret, Promise::Durable],
        Sabotage::SwallowedCommand => &[Promise::Answered],
        Sabotage::SilentBot => &[Promise::Alive, Promise::Answered],
        // A frame that waits for the next one is missing if none comes.
        Sabotage::SwappedFrames => &[Promise::Linear, Promise::Secret, Promise::Answered],
    }
}

#[test]
fn mistakes_put_in_on_purpose_are_found() {
    for sabotage in Sabotage::ALL {
        let plan = Plan { sabotage: Some(sabotage), ..Plan::new(1) };
        let (figures, found) = series(&plan, UNTIL_FOUND, 1, |_| {});
        let (_, finding) = found.unwrap_or_else(|| panic!("{sabotage:?} is not found in {figures:?}"));
        assert!(broken_by(sabotage).contains(&finding.promise), "{sabotage:?}: {finding}");
    }
}

#[test]
fn a_shrunk_history_is_shorter_and_breaks_the_same_promise() {
    let plan = Plan { sabotage: Some(Sabotage::SwallowedCommand), ..Plan::new(1) };
    let (_, found) = series(&plan, UNTIL_FOUND, 1, |_| {});
    let (plan, finding) = found.expect("it is found");
    let shortest = shrink(&plan, finding.promise);
    assert!(shortest.steps < plan.steps / 2 && shortest.faults.len() < plan.faults.len(), "{shortest:?}");
    assert_eq!(run(&shortest, false).finding.map(|finding| finding.promise), Some(finding.promise));
}

/// Histories that broke a promise once.
#[test]
fn what_was_found_once_is_mended() {
    // The clock was set back by more than an hour while a reaction window was open, which then did not end.
    let outcome = run(&Plan::new(88), false);
    assert_eq!(outcome.finding, None);
}
