//! Spectators of a table that opens hands late: nothing of a hand that is being played.

use tafelrune_engine::{Game, Seat, Viewer};
use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};
use tafelrune_host::{Actor, Command, Spectators, Status, Terms};

use crate::support::{Live, known};

/// The same match at two tables: with public spectators and with delayed ones.
fn hands_open_after_games_only<G: Game>(players: u8) {
    let table = |spectators| {
        Live::<G>::started(
            players,
            Terms { spectators, next_game_ms: 1000, ..Terms::default() },
            "late hands",
        )
    };
    let (mut public, mut delayed) = (table(Spectators::Public), table(Spectators::Delayed { steps: 1 }));
    let (mut running, mut opened) = (0, 0);
    for _ in 0..3000 {
        assert_eq!(delayed.table.status(), public.table.status());
        match delayed.table.status() {
            Status::Running => {
                running += 1;
                let seen = (known(&delayed.table, Viewer::Spectator), delayed.table.delayed_views());
                let expected = (known(&public.table, Viewer::Spectator), None);
                assert!(seen == expected, "{}: more than everybody may know", G::ID);
                public.step();
                delayed.step();
            }
            Status::GameOver => {
                opened += usize::from(every_hand(&delayed));
                for live in [&mut public, &mut delayed] {
                    live.act(Actor::Host, Command::NextGame).expect("the match goes on");
                }
            }
            _ => break,
        }
        public.wait(0);
        delayed.wait(0);
    }
    if delayed.table.status() == Status::Running {
        delayed.act(Actor::Host, Command::Abort).unwrap();
    }
    opened += usize::from(every_hand(&delayed));
    assert!(running > 50 && opened > 0, "{}: {running} steps, {opened} ends", G::ID);
}

/// Whether all hands are shown as they are.
fn every_hand<G: Game>(live: &Live<G>) -> bool {
    let views: Option<Vec<_>> =
        Seat::all(live.table.players()).map(|seat| live.table.view(Viewer::Seat(seat))).collect();
    let as_text = |views: &Option<Vec<G::View>>| serde_json::to_string(views).expect("plain data");
    views.is_some() && as_text(&live.table.delayed_views()) == as_text(&views)
}

#[test]
fn hands_of_markt_open_after_games_only() {
    hands_open_after_games_only::<Markt>(3);
}

#[test]
fn hands_of_thalara_open_after_games_only() {
    hands_open_after_games_only::<Thalara>(2);
}

#[test]
fn hands_of_mara_open_after_games_only() {
    hands_open_after_games_only::<Mara>(2);
}
