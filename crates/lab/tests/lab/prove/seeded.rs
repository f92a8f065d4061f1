//! Proofs can fail: each fault that is put in on purpose is found, and the sound game passes.

mod game;

use game::{EVENTS, LOSS, ORDER, SCORE, SOUND, Seeded, VIEW};
use tafelrune_engine::scenario::Scenario;
use tafelrune_engine::testkit::worlds::Channel;
use tafelrune_games::markt::Markt;
use tafelrune_lab::prove::cards::{CoverageRun, Effort};
use tafelrune_lab::prove::rules::{self, Failure, Invariant};
use tafelrune_lab::prove::{Bulk, reference, secrecy};

const BULK: Bulk = Bulk { seed: 9, players: None };

/// By what the leak of a game is found, if it is.
fn leak<const FAULT: u8>() -> Option<Channel> {
    let (figures, found) = secrecy::run::<Seeded<FAULT>>(BULK, 400, |_| {});
    assert!(figures.trials > 0 || found.is_some());
    found.map(|found| found.leak.channel)
}

#[test]
fn a_sound_game_has_no_leak() {
    assert_eq!(leak::<SOUND>(), None);
}

#[test]
fn a_hidden_card_in_a_view_is_found() {
    assert_eq!(leak::<VIEW>(), Some(Channel::View));
}

#[test]
fn the_order_of_legal_moves_is_found() {
    // The legal moves are also in the view, and there they are in order.
    assert_eq!(leak::<ORDER>(), Some(Channel::Legal));
}

#[test]
fn the_number_of_events_is_found() {
    assert_eq!(leak::<EVENTS>(), Some(Channel::Events));
}

fn first_failure<const FAULT: u8>(games: u64) -> Option<Box<Failure<Seeded<FAULT>>>> {
    (0..games).find_map(|number| rules::play_one::<Seeded<FAULT>>(BULK, number).err())
}

#[test]
fn a_sound_game_breaks_nothing() {
    assert!(first_failure::<SOUND>(16).is_none());
}

#[test]
fn a_lost_card_is_found_and_shrunk_to_one_move() {
    let failure = first_failure::<LOSS>(16).expect("thief cards are played");
    assert_eq!(failure.broken.invariant, Invariant::Conservation);
    let scenario = rules::shrink(&failure).expect("the position leads to it");
    let moves: Vec<&str> = scenario.lines().skip_while(|line| *line != "---").skip(2).collect();
    assert!(moves.len() == 1 && moves[0].ends_with("thief"), "{moves:?}");
    let broken = rules::broken_by::<Seeded<LOSS>>(&scenario).expect("it can be read");
    assert_eq!(broken.map(|broken| broken.invariant), Some(Invariant::Conservation));
    assert_eq!(
        rules::broken_by::<Markt>(&scenario).expect("it can be read"),
        None,
        "the sound game keeps it"
    );
    let report = Scenario::parse(&scenario).unwrap().run::<Markt>().unwrap();
    assert!(report.failures.is_empty(), "the file is a scenario like any other: {:?}", report.failures);
}

#[test]
fn wrong_points_are_found() {
    let failure = first_failure::<SCORE>(16).expect("main stores are laid");
    assert_eq!(failure.broken.invariant, Invariant::Score);
    let scenario = rules::shrink(&failure).expect("the position leads to it");
    let broken = rules::broken_by::<Seeded<SCORE>>(&scenario).expect("it can be read");
    assert_eq!(broken.map(|broken| broken.invariant), Some(Invariant::Score));
}

/// What a series that counts meetings finds on the way.
fn flaw_on_the_way<const FAULT: u8>(pairs_compared: u32) -> Option<String> {
    let effort = Effort { pairs_compared, ..Effort::default() };
    let mut survey = CoverageRun::<Seeded<FAULT>>::new(BULK, effort);
    let flaw = (0..12).find_map(|_| survey.play_one().err());
    let report = survey.report();
    assert_eq!(report.flaw, flaw);
    assert!(flaw.is_none() || !report.holds(), "a flaw fails the series");
    assert!(flaw.is_some() || report.checks.positions == report.moves);
    assert!(flaw.is_some() || (report.checks.views > 0) == (pairs_compared > 0));
    flaw.map(|flaw| flaw.detail)
}

#[test]
fn faults_are_found_in_the_games_that_count_meetings() {
    assert_eq!(flaw_on_the_way::<SOUND>(200), None);
    let lost = flaw_on_the_way::<LOSS>(0).expect("a card is lost");
    assert!(lost.contains("lost or doubled"), "{lost}");
    let leaked = flaw_on_the_way::<VIEW>(200).expect("a view tells too much");
    assert!(leaked.starts_with("View tells"), "{leaked}");
    assert_eq!(flaw_on_the_way::<VIEW>(0), None, "it is the comparison that finds it");
}

/// What the reference says against a game, if anything.
fn second_opinion<const FAULT: u8>() -> Option<String> {
    let (_, difference) = reference::run::<Seeded<FAULT>>(BULK, 4000, None, |_| {});
    difference.map(|difference| difference.detail)
}

#[test]
fn the_reference_finds_wrong_points_and_wrong_moves() {
    assert_eq!(second_opinion::<SOUND>(), None);
    let points = second_opinion::<SCORE>().expect("main stores are laid");
    assert!(points.starts_with("points: "), "{points}");
    let order = second_opinion::<ORDER>().expect("thieves are held");
    assert!(order.starts_with("legal "), "{order}");
}
