//! How much a move costs between the wire and the disk: deciding, and appending durably.
//!
//!     cargo run --release -p tafelrune-store --example throughput -- 2000 20
//!
//! opens 2,000 tables and makes 20 moves at each of them, in turn, as fast as it can.

use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use tafelrune_engine::{Game, Setup, Share, Viewer};
use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};
use tafelrune_host::{Actor, Command, Entry, Plan, Table, Terms};
use tafelrune_store::sqlite::SqliteStore;
use tafelrune_store::{Append, MatchProjection, MatchStore, StoredEntry};

fn main() {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse().expect("a number"));
    let (tables, moves) = (numbers.next().unwrap_or(2000), numbers.next().unwrap_or(20));
    measure::<Markt>(tables, moves);
    measure::<Mara>(tables, moves);
    measure::<Thalara>(tables, moves);
}

fn measure<G: Game>(count: usize, moves: usize) {
    let folder = tempfile::tempdir().expect("a folder");
    // As the server holds it.
    let store: Arc<dyn MatchStore> =
        Arc::new(SqliteStore::open(folder.path(), MatchProjection).expect("it opens"));
    let before = resident_bytes();
    let mut tables: Vec<Table<G>> = (0..count).map(table).collect();
    let mut stored = vec![0; count];
    let (done, answers) = channel();
    let (mut deciding, mut made) = (Duration::ZERO, 0);
    let start = Instant::now();
    for round in 0..moves {
        for (number, table) in tables.iter_mut().enumerate() {
            let Some(seat) = table.asked().iter().next() else { continue };
            let options = table.options(seat);
            let mv = options[(round * 7 + number) % options.len()];
            let text = table.game().expect("it runs").move_text(mv);
            let version = table.version(Viewer::Seat(seat));
            let began = Instant::now();
            let entries = table.decide(Actor::Seat(seat), Command::Move { version, text }, 3).expect("legal");
            deciding += began.elapsed();
            let entries: Vec<StoredEntry> = entries.iter().map(to_stored).collect();
            let first_seq = stored[number];
            stored[number] += entries.len() as u64;
            let done = done.clone();
            let append = Append { id: number.to_string().into(), first_seq, entries, row: None };
            store.append(append, Box::new(move |result| drop(done.send(result))));
            made += 1;
        }
    }
    drop(done);
    let durable = answers.iter().filter(Result::is_ok).count();
    let took = start.elapsed();
    let table_bytes = resident_bytes().saturating_sub(before) / count as u64;
    println!(
        "{}: {made} moves, {durable} durable, {:.0} a second; deciding {:.2} us a move; about {:.1} KB a table",
        G::ID,
        durable as f64 / took.as_secs_f64(),
        deciding.as_secs_f64() * 1e6 / f64::from(made),
        table_bytes as f64 / 1024.0,
    );
}

fn table<G: Game>(number: usize) -> Table<G> {
    let mut share = [0; 32];
    share[..8].copy_from_slice(&(number as u64).to_le_bytes());
    let plan = Plan { setup: Setup::new(2), cards: None, terms: Terms::default(), share: Share(share) };
    let (mut table, _) = Table::create(plan, 1).expect("a good plan");
    for name in ["Anna", "Ben"] {
        let join = Command::Join { seat: None, name: name.into(), share: None, key: None, profile: None };
        table.decide(Actor::Guest, join, 2).expect("an open seat");
    }
    table.decide(Actor::Host, Command::Start, 3).expect("all are there");
    table
}

fn to_stored(entry: &Entry) -> StoredEntry {
    StoredEntry { at_ms: 3, body: serde_json::to_string(entry).expect("plain data") }
}

/// What the process holds in memory, as Linux tells it; 0 elsewhere.
fn resident_bytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) * 1024
}
