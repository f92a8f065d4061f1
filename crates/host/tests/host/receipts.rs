//! The seed is nobody's choice, and everybody can check it afterwards.

use tafelrune_engine::record::Record;
use tafelrune_engine::{Forged, Receipt, Seat, Seed, Setup, Share};
use tafelrune_games::markt::Markt;
use tafelrune_host::{Actor, Command, Terms};

use crate::support::{Live, join};

fn finished() -> Live<Markt> {
    let mut live = Live::<Markt>::started(2, Terms::default(), "receipt");
    live.play_until(40, |table| table.status().is_final());
    live.act(Actor::Host, Command::Abort).unwrap();
    live
}

#[test]
fn commitments_are_shown_before_the_deal_and_nothing_else() {
    let mut live = Live::<Markt>::open(Setup::new(2), Terms::default(), "shown");
    assert_eq!(live.table.commitment(), Share(Seed::from_text("shown").0).commitment());
    live.act(Actor::Guest, join(Seat(0))).unwrap();
    assert_eq!(live.table.seats()[0].commitment, Some(Share([1; 32]).commitment()));
    assert_eq!(live.table.seats()[1].commitment, None);
    let bot = Command::SeatBot { seat: Seat(1), level: "random".into() };
    live.act(Actor::Host, bot).unwrap();
    live.act(Actor::Host, Command::Start).unwrap();
    assert!(live.table.receipt().is_none() && live.table.record().is_none());
    let shown = serde_json::to_string(&live.table.seats()).unwrap();
    assert!(!shown.contains(&Share([1; 32]).to_string()), "a share is secret until the end");
    assert!(!format!("{:?}", live.log).contains(&Share([1; 32]).to_string()), "in logs for people as well");
}

#[test]
fn every_share_changes_the_seed() {
    let receipt = Receipt::new(Share([9; 32]), &[Some(Share([1; 32])), None]);
    let others = [
        Receipt::new(Share([8; 32]), &[Some(Share([1; 32])), None]),
        Receipt::new(Share([9; 32]), &[Some(Share([2; 32])), None]),
        Receipt::new(Share([9; 32]), &[None, Some(Share([1; 32]))]),
        Receipt::new(Share([9; 32]), &[Some(Share([1; 32])), Some(Share([3; 32]))]),
    ];
    for other in others {
        assert!(other.seed(2) != receipt.seed(2), "{other:?}");
    }
}

#[test]
fn a_true_record_proves_its_seed_and_each_forgery_is_named() {
    let live = finished();
    let record = Record::parse(&live.table.record().unwrap()).unwrap();
    let game: Markt = record.game(None).unwrap();
    record.replay(game, |_, _| {}).expect("it replays");
    let receipt = record.head.receipt.clone().expect("it has a receipt");
    let seed = record.seed().unwrap();
    assert_eq!(receipt.commitment, live.table.commitment(), "what was shown in the lobby");
    assert_eq!(receipt.faults(2, seed), []);

    let forged = |change: &dyn Fn(&mut Receipt)| {
        let mut forged = receipt.clone();
        change(&mut forged);
        forged.faults(2, seed)
    };
    let server = forged(&|receipt| receipt.server = Share([0; 32]));
    assert_eq!(server, [Forged::Server, Forged::Seed]);
    let seat = forged(&|receipt| receipt.shares.extend([(Seat(1), Share([7; 32]))]));
    assert_eq!(seat, [Forged::Seat(Seat(1)), Forged::Seed]);
    let hidden = forged(&|receipt| receipt.shares.retain(|seat, _| *seat != Seat(0)));
    assert_eq!(hidden, [Forged::Hidden(Seat(0)), Forged::Seed]);
    let slipped = forged(&|receipt| receipt.commitments.retain(|seat, _| *seat != Seat(0)));
    assert_eq!(slipped, [Forged::Slipped(Seat(0))]);
    assert_eq!(receipt.faults(2, Some(Seed([1; 32]))), [Forged::Seed]);
    assert_eq!(receipt.faults(2, None), [Forged::Seed]);
}
