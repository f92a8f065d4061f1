//! How long lists take with a long history.
//!
//!     cargo run --release -p tafelrune-store --example lists -- 1000000
//!
//! fills a store with finished matches and prints, at 10^3, 10^4, ... of them, what a page of each list takes.

use std::sync::mpsc::channel;
use std::time::Instant;

use tafelrune_store::sqlite::{Secrets, SqliteStore};
use tafelrune_store::{
    Append, MatchCursor, MatchFilter, MatchList, MatchProjection, MatchRow, MatchStore, SeatedProfile,
    StoredEntry,
};

/// Open tables that stand at the beginning of the history, where a scan finds them last.
const OPEN: u64 = 40;
/// Profiles among whom the matches are spread.
const PROFILES: u64 = 500;
/// How often each list is read; the median counts.
const READS: usize = 201;

fn main() {
    let most: u64 =
        std::env::args().nth(1).map_or(1_000_000, |word| word.parse().expect("a number of matches"));
    let folder = tempfile::tempdir().expect("a folder");
    let store = SqliteStore::open(folder.path(), MatchProjection).expect("it opens");
    fill(&store, 0..OPEN, None);
    println!(
        "| Matches | public list | its 2nd page | history | statistics | ranking | all, from the middle |"
    );
    println!("|---|---|---|---|---|---|---|");
    let (mut filled, mut next) = (0, 1000);
    while next <= most {
        fill(&store, OPEN + filled..OPEN + next, Some(1));
        filled = next;
        print_row(&store, filled);
        next *= 10;
    }
    let began = Instant::now();
    store.backup(&folder.path().join("copy.db"), Secrets::Out).expect("a backup");
    println!("A backup of {filled} matches took {:.1} s.", began.elapsed().as_secs_f64());
}

fn print_row(store: &SqliteStore, filled: u64) {
    let of = |list, after| MatchFilter { list, after, limit: 50 };
    let cursor = |number: u64| Some(MatchCursor { created_at: number, id: format!("m{number}") });
    let profile = || "p7".to_string();
    let lists = [
        of(MatchList::Public, None),
        of(MatchList::Public, cursor(OPEN / 2)),
        of(MatchList::ListedOfProfile(profile()), None),
        of(MatchList::RankedOfProfile(profile()), None),
    ];
    let mut cells: Vec<f64> = lists.iter().map(|filter| median(|| drop(store.list(filter)))).collect();
    cells.push(median(|| drop(store.ranking("markt", None, 50))));
    let middle = of(MatchList::All, cursor(OPEN + filled / 2));
    cells.push(median(|| drop(store.list(&middle))));
    let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:.0} µs")).collect();
    println!("| {filled} | {} |", cells.join(" | "));
}

/// Microseconds of one call.
fn median(mut read: impl FnMut()) -> f64 {
    let mut times: Vec<f64> = (0..READS)
        .map(|_| {
            let began = Instant::now();
            read();
            began.elapsed().as_secs_f64() * 1e6
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[READS / 2]
}

/// Adds matches of two profiles each, ended or open.
fn fill(store: &SqliteStore, numbers: std::ops::Range<u64>, ended_at: Option<u64>) {
    let (done, outcomes) = channel();
    let mut waiting = 0;
    for number in numbers {
        let seated = |seat: u8, profile: u64| SeatedProfile {
            seat,
            profile: format!("p{}", profile % PROFILES),
            rank: ended_at.map(|_| seat + 1),
        };
        let row = MatchRow {
            game: "markt".into(),
            status: if ended_at.is_some() { "over" } else { "lobby" }.into(),
            listed: true,
            created_at: number,
            ended_at: ended_at.map(|_| number + 1),
            rated: true,
            profiles: vec![seated(0, number), seated(1, number * 7 + 1)],
            maker: Some(format!("network {}", number % 1000)),
            people: 2,
            body: "x".repeat(400),
        };
        let entries = vec![StoredEntry { at_ms: number, body: "{\"kind\":\"started\"}".into() }];
        let done = done.clone();
        let append = Append { id: format!("m{number}").into(), first_seq: 0, entries, row: Some(row) };
        store.append(append, Box::new(move |result| drop(done.send(result))));
        waiting += 1;
        // Not all of them at once in memory.
        while waiting > 5000 {
            outcomes.recv().expect("an answer").expect("it is stored");
            waiting -= 1;
        }
    }
    (0..waiting).for_each(|_| outcomes.recv().expect("an answer").expect("it is stored"));
}
