//! No room to write: what cannot be stored is refused, and what was acknowledged stays.

use serde_json::Value;
use tafelrune_server::WallClock;
use tafelrune_server::dev::client::seat_header;
use tafelrune_server::protocol::{NewSeat, NewTable};

use crate::common::{House, run};

#[test]
fn a_full_disk_refuses_and_loses_nothing() {
    let clock = WallClock::manual(1_000_000);
    let house = House::open_with(|settings| {
        settings.clock = clock.clone();
        settings.max_bytes = Some(300 * 1024);
    });
    let mut kept = Vec::new();
    run(async {
        let wanted = serde_json::to_string(&NewTable::of("markt", vec![NewSeat::Open; 2])).unwrap();
        let refused = loop {
            let reply = house.send("POST", "/api/tables", &[], &wanted).await;
            match reply.status {
                200 => kept.push(reply.read::<Value>().unwrap()),
                _ => break reply,
            }
            assert!(kept.len() < 5000, "the limit is never reached");
        };
        assert_eq!((refused.status, refused.body.contains("\"store\"")), (503, true), "{}", refused.body);
        assert!(!kept.is_empty());
        let health = house.get("/healthz", &[]).await;
        assert_eq!((health.status, health.body.as_str()), (503, "store\n"), "it says that it is not well");
        clock.advance(60_000);
        assert_eq!(
            house.get("/healthz", &[]).await.status,
            200,
            "if nobody tried again, it gets another chance"
        );
        assert_eq!(house.send("POST", "/api/tables", &[], &wanted).await.status, 503);
        assert_eq!(house.get("/healthz", &[]).await.status, 503, "and it is still ill");
        // Those who are there still see everything, and the figures tell whoever runs it.
        let first = &kept[0];
        let (table, token) = (first["table"].as_str().unwrap(), first["invitation"].as_str().unwrap());
        let path = format!("/api/tables/{table}/state?invitation={token}");
        assert_eq!(house.get(&path, &[]).await.status, 200);
        let figures = house.get("/metrics", &[seat_header("")]).await.body;
        assert!(!figures.contains("tafelrune_store_failures_total 0"), "{figures}");
    });
    let house = House::open_in(house.close(), |_| {});
    run(async {
        for made in &kept {
            let (table, token) = (made["table"].as_str().unwrap(), made["invitation"].as_str().unwrap());
            let reply = house.get(&format!("/api/tables/{table}/state?invitation={token}"), &[]).await;
            assert_eq!(reply.status, 200, "an acknowledged table is lost");
        }
        let wanted = serde_json::to_string(&NewTable::of("markt", vec![NewSeat::Open; 2])).unwrap();
        assert_eq!(house.send("POST", "/api/tables", &[], &wanted).await.status, 200, "there is room again");
        assert_eq!(house.get("/healthz", &[]).await.status, 200);
    });
}
