//! What a table promises to those who sit at it.

use tafelrune_ai::{Bot, Level, Player};
use tafelrune_engine::{Seat, Seed, Setup, Viewer};
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::moves::Move;
use tafelrune_games::markt::options::Options;
use tafelrune_host::{CannotUndo, Refusal, SoloMatch};

fn table(seed: &str) -> SoloMatch<Markt> {
    SoloMatch::new(Setup::new(3), Seed::from_text(seed)).unwrap()
}

/// Lets greedy bots play until `stop` says so, or the match is over.
fn play_until(table: &mut SoloMatch<Markt>, mut stop: impl FnMut(&SoloMatch<Markt>) -> bool) {
    let mut bots: Vec<Bot> = (0..5).map(|seat| Bot::new(Level::Solid, seat)).collect();
    while !stop(table) {
        let Some(seat) = table.turn().first_seat() else {
            if table.is_over() {
                return;
            }
            table.next_game();
            continue;
        };
        let mv = bots[seat.index()].choose(
            table.game(),
            seat,
            &table.view(Viewer::Seat(seat)),
            &table.options(seat),
        );
        table.submit(seat, table.version(), mv).unwrap();
    }
}

#[test]
fn a_stale_version_is_told_and_changes_nothing() {
    let mut table = table("stale");
    let seat = table.turn().first_seat().unwrap();
    let mv = table.options(seat)[0];
    table.submit(seat, 0, mv).unwrap();
    let before = table.record();
    assert_eq!(table.submit(seat, 0, mv), Err(Refusal::Stale { seen: 0, now: 1 }));
    assert_eq!(table.submit(Seat(7), 1, mv), Err(Refusal::NoSeat(Seat(7))));
    assert_eq!(table.record(), before);
}

#[test]
fn a_refusal_names_its_clause_and_changes_nothing() {
    let mut table = table("refused");
    let asked = table.turn().first_seat().unwrap();
    let other = asked.left(3);
    let before = table.record();
    let Err(Refusal::Rule(clause)) = table.submit(other, 0, Move::End) else { panic!("must be refused") };
    assert_eq!(clause.id(), "turn.only_active");
    assert_eq!((table.version(), table.record()), (0, before));
}

#[test]
fn a_half_made_payment_can_be_taken_back_and_betrays_nothing() {
    let mut table = table("draft");
    let mut found = false;
    play_until(&mut table, |table| {
        let Some(seat) = table.turn().first_seat() else { return true };
        found = table.options(seat).iter().any(|mv| matches!(mv, Move::BuyRune(_)));
        found
    });
    assert!(found, "somebody can buy a rune sooner or later");
    let seat = table.turn().first_seat().unwrap();
    let other = Viewer::Seat(seat.left(3));
    let buy = table.options(seat).into_iter().find(|mv| matches!(mv, Move::BuyRune(_))).unwrap();
    let (own, theirs) = (table.view(Viewer::Seat(seat)), table.view(other));
    let version = table.version();
    table.submit(seat, version, buy).unwrap();
    assert!(table.in_draft());
    assert_eq!(table.view(other), theirs, "others see the same pending decision");
    assert!(table.events(other, Some(version)).is_empty());
    assert_eq!(table.undo(seat.left(3)), Err(CannotUndo::TooLate));
    table.undo(seat).unwrap();
    assert_eq!(table.view(Viewer::Seat(seat)), own);
    assert_eq!(table.undo(seat), Err(CannotUndo::TooLate), "before that, somebody learned something");
}

#[test]
fn what_others_have_seen_cannot_be_taken_back() {
    let mut table = table("shown");
    play_until(&mut table, |table| {
        let seat = table.turn().first_seat();
        seat.is_none_or(|seat| table.options(seat).iter().any(|mv| matches!(mv, Move::Duel(..))))
    });
    let seat = table.turn().first_seat().expect("somebody can duel");
    let duel = table.options(seat).into_iter().find(|mv| matches!(mv, Move::Duel(..))).unwrap();
    table.submit(seat, table.version(), duel).unwrap();
    assert!(!table.can_undo(seat));
    assert_eq!(table.undo(seat), Err(CannotUndo::TooLate));
}

#[test]
fn a_saved_table_goes_on_as_it_was() {
    let mut table = table("saved");
    play_until(&mut table, |table| table.version() >= 40 && !table.in_draft());
    let mut resumed = SoloMatch::<Markt>::resume(&table.record(), None).unwrap();
    for viewer in Viewer::all(3) {
        assert_eq!(resumed.view(viewer), table.view(viewer));
    }
    for table in [&mut table, &mut resumed] {
        play_until(table, |table| table.is_over());
    }
    assert_eq!(table.record(), resumed.record(), "the same seed, the same bots, the same end");
    assert!(SoloMatch::<Markt>::resume("nonsense", None).is_err());
}

#[test]
fn a_match_goes_on_until_somebody_has_won_twice() {
    let options = Options { match_wins: 2, ..Options::default() };
    let setup = Setup { options, ..Setup::new(2) };
    let mut table = SoloMatch::<Markt>::new(setup, Seed::from_text("match")).unwrap();
    play_until(&mut table, |_| false);
    assert!(table.is_over());
    assert!(table.results().len() >= 2);
    let wins: Vec<u8> = (0..2).map(|seat| table.wins(Seat(seat))).collect();
    assert_eq!(wins.iter().max(), Some(&2));
    let again = SoloMatch::<Markt>::resume(&table.record(), None).unwrap();
    assert_eq!(again.results(), table.results());
}

#[test]
fn a_command_given_as_text_is_made_as_a_whole_or_not_at_all() {
    let mut table = table("text");
    play_until(&mut table, |table| {
        let seat = table.turn().first_seat();
        seat.is_none_or(|seat| {
            table.options(seat).contains(&Move::BuyRune(tafelrune_games::markt::kind::Colour::Red))
        })
    });
    let seat = table.turn().first_seat().unwrap();
    let before = table.view(Viewer::Seat(seat));
    let version = table.version();
    assert!(matches!(table.submit_text(seat, version, "buy_rune red with 99"), Err(Refusal::Text(_))));
    assert!(matches!(table.submit_text(seat, version, "buy_rune red with 1 1 1 1"), Err(Refusal::Rule(_))));
    assert_eq!(table.view(Viewer::Seat(seat)), before);
    assert_eq!(table.version(), version);
}
