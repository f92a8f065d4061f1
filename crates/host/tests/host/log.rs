//! The log is the table: whatever is said to it, live and from the log it is the same.

use tafelrune_engine::{Game, Seat, Viewer};
use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};
use tafelrune_host::{Actor, Command, Entry, Spectators, Status, Table, Terms, TimeControl};

use crate::support::{Live, everything};

/// A house with everything that a house can have.
fn terms(luck: usize) -> Terms {
    Terms {
        pace_ms: [0, 2000][luck % 2],
        clock: [None, Some(TimeControl { base_ms: 200_000, increment_ms: 1500 })][luck / 2 % 2],
        spectators: [Spectators::Public, Spectators::Delayed { steps: 5 }][luck / 4 % 2],
        next_game_ms: 5000,
        ..Terms::default()
    }
}

/// Anything that anybody could want, sensible or not.
fn any_wish<G: Game>(live: &mut Live<G>) -> (Actor, Command) {
    // Mostly somebody who is asked.
    let asked = live.table.asked().iter().next().filter(|_| live.below(4) > 0);
    let seat = asked.unwrap_or_else(|| live.any_seat());
    let actor = match live.below(16) {
        0 => Actor::Host,
        1 => Actor::Guest,
        2 => Actor::Bot(seat),
        _ => Actor::Seat(seat),
    };
    let text = match live.below(12) {
        0 => "nonsense".to_string(),
        1 => {
            let other = live.any_seat();
            live.any_move(other).unwrap_or_default()
        }
        _ => live.any_move(seat).unwrap_or_default(),
    };
    let version = live.table.version(Viewer::Seat(seat)) + [7, 0][live.below(12).min(1)];
    let command = match live.below(40) {
        0 => Command::Undo,
        1 => Command::Answer(true),
        2 => Command::Answer(false),
        3 => Command::TakeOver(seat),
        4 | 5 => Command::TakeBack,
        6 => Command::NextGame,
        7 => Command::File(Some(text)),
        8 => Command::File(None),
        9 => Command::Wake,
        10 if live.below(8) == 0 => Command::Abort,
        11 if live.below(4) == 0 => Command::Resign,
        12 => Command::Rematch("other".into()),
        13 => Command::Leave,
        14 => Command::Start,
        15 => crate::support::join(seat),
        16 => Command::SeatBot { seat, level: "random".into() },
        17 => Command::Unseat(seat),
        _ => Command::Move { version, text },
    };
    (actor, command)
}

fn any_life<G: Game>(players: u8, luck: usize, wishes: usize) -> [usize; 3] {
    let mut live = Live::<G>::open(
        tafelrune_engine::Setup::new(players),
        terms(luck),
        &format!("{}-{players}-{luck}", G::ID),
    );
    let (mut taken, mut refused, mut hidden) = (0, 0, 0);
    for round in 0..wishes {
        if live.table.status() == Status::Lobby && round == 10 {
            let open = |live: &Live<G>, seat: Seat| {
                live.table.seats()[seat.index()].sitter == tafelrune_host::Sitter::Open
            };
            for seat in Seat::all(players) {
                if open(&live, seat) {
                    live.act(Actor::Guest, crate::support::join(seat)).expect("open");
                }
            }
            live.act(Actor::Host, Command::Start).expect("all seats are taken");
        }
        let step = live.below(1500) as u64;
        live.wait(step);
        let (actor, command) = any_wish(&mut live);
        let before = everything(&live.table);
        let public = live.table.version(Viewer::Spectator);
        match live.act(actor, command.clone()) {
            Err(_) => {
                refused += 1;
                assert!(everything(&live.table) == before, "{command:?} was refused and changed something");
            }
            Ok(entries) => {
                taken += 1;
                // What the spectators do not hear of, nobody hears of but one seat.
                let own = match entries.first() {
                    Some(Entry::Filed { seat, .. } | Entry::Moved { seat, .. } | Entry::Unsaid { seat }) => {
                        Some(*seat)
                    }
                    _ => None,
                };
                if let Some(seat) = own.filter(|_| live.table.version(Viewer::Spectator) == public) {
                    hidden += 1;
                    let after = everything(&live.table);
                    let unheard = |other: &Seat| before[other.index()] == after[other.index()];
                    let spectators = usize::from(players);
                    let others = seat.others(players).all(|other| unheard(&other));
                    assert!(
                        others && before[spectators] == after[spectators],
                        "{entries:?} is nobody else's business"
                    );
                }
            }
        }
        assert_eq!(live.table.sequence(), live.log.len() as u64);
        assert_eq!(live.table.record().is_some(), live.table.receipt().is_some());
        assert!(live.table.record().is_none() || live.table.status().is_final());
        if round % 9 == 0 || live.table.status().is_final() {
            assert!(everything(&live.resumed()) == everything(&live.table), "after {command:?}");
        }
        if live.table.status().is_final() && live.below(6) == 0 {
            break;
        }
    }
    assert!(everything(&live.resumed()) == everything(&live.table), "in the end");
    [taken, refused, hidden]
}

fn any_lives<G: Game>(lives: usize, wishes: usize) {
    let mut sums = [0; 3];
    for luck in 0..lives {
        let players = *G::SEATS.start() + (luck % 3) as u8;
        let counts = any_life::<G>(players, luck, wishes);
        sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
    }
    assert!(sums[0] > lives * 20 && sums[1] > lives * 20, "both happen, often: {sums:?}");
    assert!(sums[2] > 3, "some of it is nobody else's business: {sums:?}");
}

#[test]
fn any_life_of_markt_comes_back_from_its_log() {
    any_lives::<Markt>(12, 200);
}

#[test]
fn any_life_of_mara_comes_back_from_its_log() {
    any_lives::<Mara>(8, 160);
}

#[test]
fn any_life_of_thalara_comes_back_from_its_log() {
    any_lives::<Thalara>(8, 160);
}

#[test]
fn entries_are_the_same_after_a_way_through_json() {
    let mut live = Live::<Markt>::started(3, terms(3), "json");
    live.play_until(60, |table| table.status().is_final());
    live.act(Actor::Host, Command::Abort).unwrap();
    for stamped in &live.log {
        let text = serde_json::to_string(&stamped.entry).unwrap();
        assert_eq!(serde_json::from_str::<Entry>(&text).unwrap(), stamped.entry, "{text}");
    }
}

#[test]
fn a_log_that_does_not_fit_is_refused_with_the_entry() {
    let live = Live::<Markt>::started(2, Terms::default(), "misfit");
    let mut log = live.log.clone();
    log.remove(2);
    log.push(tafelrune_host::Stamped {
        at: 5000,
        entry: Entry::Moved { seat: Seat(0), text: "no move at all".into() },
    });
    let Err(faults) = Table::<Markt>::resume(log) else { panic!("must be refused") };
    assert!(faults.to_string().contains("entry 3 does not fit"), "{faults}");
    assert!(Table::<Markt>::resume(live.log[1..].iter().cloned()).is_err(), "without its creation");
    assert!(Table::<Mara>::resume(live.log.iter().cloned()).is_err(), "as another game");
}

#[test]
fn who_was_away_for_long_looks_at_the_table_anew() {
    let mut live = Live::<Markt>::started(2, Terms::default(), "away");
    let viewer = Viewer::Spectator;
    let early = live.table.version(viewer);
    live.play_until(300, |table| table.version(viewer) > early + 100);
    let version = live.table.version(viewer);
    assert!(live.table.events(viewer, early).is_none());
    assert!(live.table.events(viewer, version + 1).is_none(), "no version of this table");
    let missed = live.table.events(viewer, version - 10).expect("that is not long ago");
    let versions: Vec<u64> = missed.iter().map(|change| change.version).collect();
    assert_eq!(versions, (version - 9..=version).collect::<Vec<_>>());
}
