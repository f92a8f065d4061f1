//! What can be said of everything that happens: the rule behind it, whether anybody learned something, and
//! that no card gets lost by it.

use std::collections::BTreeSet;

use tafelrune_engine::{Board, Game, Setup, Viewer, testkit};
use tafelrune_games::mara::Mara;
use tafelrune_games::markt::Markt;
use tafelrune_games::thalara::Thalara;

fn happenings_have_a_rule_and_not_all_reveal<G: Game>() {
    let (mut named, mut revealing, mut plain) = (BTreeSet::new(), 0, 0);
    for players in G::SEATS {
        let game = G::new(Setup::new(players)).expect("the usual setup");
        let mut dice = testkit::dice(u64::from(players));
        let (mut board, _) = Board::start(game, &mut dice);
        while board.turn().first_seat().is_some() {
            let (seat, mv) = testkit::random_move(&board, &mut dice);
            for event in board.play(seat, mv, &mut dice).expect("a legal move") {
                match board.game().reveals(&event) {
                    true => revealing += 1,
                    false => plain += 1,
                }
                let seen = board.game().seen(&event, Viewer::Spectator);
                named.extend(seen.and_then(|seen| board.game().clause_of(&seen)).map(|clause| clause.id()));
            }
        }
    }
    let index: BTreeSet<&str> = G::CLAUSES.iter().map(|clause| clause.id()).collect();
    assert!(named.is_subset(&index), "{}: no rule is called so: {:?}", G::ID, named.difference(&index));
    assert!(named.len() >= 10, "{}: hardly any rule stands behind what happens: {named:?}", G::ID);
    // Otherwise every move could be taken back, or none.
    assert!(revealing > 0 && plain > 0, "{}: {revealing} reveal something, {plain} nothing", G::ID);
}

#[test]
fn happenings_of_mara_have_a_rule() {
    happenings_have_a_rule_and_not_all_reveal::<Mara>();
}

#[test]
fn happenings_of_markt_have_a_rule() {
    happenings_have_a_rule_and_not_all_reveal::<Markt>();
}

#[test]
fn happenings_of_thalara_have_a_rule() {
    happenings_have_a_rule_and_not_all_reveal::<Thalara>();
}

/// No move changes the census, as the conformance suite sees to; here is what it counts.
fn counted<G: Game>() -> u16 {
    let game = G::new(Setup::new(2)).expect("the usual setup");
    let (board, _) = Board::start(game, &mut testkit::dice(1));
    board.game().census(board.state()).iter().sum()
}

#[test]
fn the_census_counts_every_card() {
    assert_eq!(counted::<Mara>(), 32 + 16 + 36 + 26, "runes, places, powers, actions");
    assert_eq!(counted::<Markt>(), 55 + 8 + 6 + 20 + 5 + 2, "numbers, thieves, main stores, runes, goods");
    // Of the traps, their number and which they are: eight bits.
    assert_eq!(counted::<Thalara>(), 2 * (20 + 4 + 8 + 255) + 15 + 8, "two players, artefacts, aftershocks");
}
