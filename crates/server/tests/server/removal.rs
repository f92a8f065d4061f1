//! The maker of a table sends somebody away.

use serde_json::{Value, json};
use tafelrune_engine::Seat;
use tafelrune_server::dev::client::seat_header;
use tafelrune_server::protocol::{ClientCommand, NewSeat, NewTable};

use crate::common::{Guest, House, Pair, run};

const A: Seat = Seat(0);
const B: Seat = Seat(1);

/// Reads until the server says goodbye.
async fn goodbye(guest: &mut Guest) -> Value {
    guest.next_of("bye").await
}

#[test]
fn before_the_start_the_seat_opens_again() {
    let house = House::open();
    run(async {
        let made = house.table(&NewTable::of("markt", vec![NewSeat::Open; 3])).await;
        let cookies = [house.join(&made, "Anna").await, house.join(&made, "Eve").await];
        let mut anna = Guest::come(&house, &made.table, Some(&cookies[0])).await;
        let mut eve = Guest::come(&house, &made.table, Some(&cookies[1])).await;
        let refused = eve.ask(ClientCommand::Remove { of: A }).await;
        assert_eq!(refused["code"], "not_yours", "only the maker may");
        let refused = anna.ask(ClientCommand::Remove { of: A }).await;
        assert_eq!(refused["code"], "not_yours", "nobody sends themselves away");
        let state = anna.ask(ClientCommand::Remove { of: B }).await;
        assert_eq!((&state["maker"], &state["seats"][1]["who"]), (&json!("A"), &json!("open")));
        let bye = goodbye(&mut eve).await;
        assert_eq!((&bye["code"], &bye["again"]), (&json!("removed"), &json!(false)));
        house.join(&made, "Ben").await;
        let state = anna.ask(ClientCommand::Look { seen: None }).await;
        assert_eq!(state["seats"][1]["name"], "Ben");
    });
}

#[test]
fn in_a_running_match_a_bot_goes_on_and_the_hand_is_out_of_sight() {
    let house = House::open();
    let (path, cookie) = run(async {
        let wanted = NewTable::of("markt", vec![NewSeat::Open; 2]);
        let Pair { made, cookies, guests: [mut anna, mut eve] } = Pair::sit(&house, &wanted).await;
        let refused = eve.ask(ClientCommand::Remove { of: A }).await;
        assert_eq!(refused["code"], "not_yours");
        let state = anna.ask(ClientCommand::Remove { of: B }).await;
        assert!(state["seats"][1]["stand_in"].is_string(), "{}", state["seats"][1]);
        assert_eq!(goodbye(&mut eve).await["code"], "removed");
        let path = format!("/api/tables/{}/state?invitation={}", made.table, made.invitation);
        let again = house.get(&path, &[seat_header(&cookies[1])]).await;
        let again: Value = again.read().unwrap();
        assert_eq!((&again["yours"], &again["eyes"]), (&json!([]), &Value::Null), "a stranger now");
        let refused = anna.ask(ClientCommand::Remove { of: B }).await;
        assert_eq!(refused["kind"], "refused");
        (path, cookies[1].clone())
    });
    // The same after the table was loaded again from its log.
    let house = House::open_in(house.close(), |_| {});
    let again = run(house.get(&path, &[seat_header(&cookie)]));
    assert_eq!(again.read::<Value>().unwrap()["yours"], json!([]));
}
