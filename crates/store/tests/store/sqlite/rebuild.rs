//! Rows written step by step and rows rebuilt from all entries are the same.

use tafelrune_engine::{Notation, Seat, Setup, Share, Viewer};
use tafelrune_games::markt::Markt;
use tafelrune_host::{Actor, Command, Entry, Plan, Sitter, Status, Summary, Table, Terms};
use tafelrune_store::sqlite::SqliteStore;
use tafelrune_store::{
    Append, MatchCursor, MatchFilter, MatchList, MatchProjection, MatchRow, MatchStore, RankedProfile,
    StoredEntry,
};

/// A table whose entries go into a store.
struct Hosted<'a> {
    store: &'a SqliteStore,
    id: String,
    table: Table<Markt>,
    stored: u64,
    now: u64,
}

impl<'a> Hosted<'a> {
    fn open(store: &'a SqliteStore, number: u64, terms: Terms) -> Hosted<'a> {
        let share = Share([number as u8; 32]);
        let now = 1000 * number;
        let plan = Plan { setup: Setup::new(2), cards: None, terms, share };
        let (table, entries) = Table::create(plan, now).unwrap();
        let mut hosted = Hosted { store, id: format!("m{number}"), table, stored: 0, now };
        hosted.keep(&entries);
        hosted
    }

    fn keep(&mut self, entries: &[Entry]) {
        let mut summary = Summary::default();
        let listed = entries.iter().any(|entry| summary.apply(0, entry));
        let body = |entry| serde_json::to_string(entry).unwrap();
        let stored = entries.iter().map(|entry| StoredEntry { at_ms: self.now, body: body(entry) }).collect();
        let row = listed.then(|| MatchProjection::row_of(self.table.summary()));
        let append = Append { id: self.id.as_str().into(), first_seq: self.stored, entries: stored, row };
        self.store.append_and_wait(append).unwrap();
        self.stored += entries.len() as u64;
    }

    fn act(&mut self, actor: Actor, command: Command) {
        self.now += 10;
        let entries = self.table.decide(actor, command, self.now).unwrap();
        self.keep(&entries);
    }

    fn join(&mut self, profile: &str) {
        let (name, profile) = (profile.to_uppercase(), Some(profile.to_string()));
        self.act(Actor::Guest, Command::Join { seat: None, name, share: None, key: None, profile });
    }

    fn play_to_the_end(&mut self, resigns_after: Option<usize>) {
        for step in 0.. {
            let Some(seat) = self.table.asked().iter().next() else { return };
            if Some(step) == resigns_after {
                self.act(Actor::Seat(Seat(1)), Command::Resign);
                return;
            }
            let options = self.table.options(seat);
            let text = self.table.game().unwrap().move_text(options[(step * 7) % options.len()]);
            let version = self.table.version(Viewer::Seat(seat));
            self.act(Actor::Seat(seat), Command::Move { version, text });
        }
    }
}

/// All matches and ratings.
type Lists = (Vec<(String, MatchRow)>, Vec<RankedProfile>);

fn all(store: &SqliteStore) -> Lists {
    let rows = store.list(&MatchFilter { limit: 1000, ..MatchFilter::default() }).unwrap();
    (rows, store.ranking("markt", None, 100).unwrap())
}

#[test]
fn rebuilt_rows_are_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path(), MatchProjection).unwrap();
    let people = ["ada", "ben", "cleo", "dan"];
    for number in 1..=6u64 {
        let terms = Terms { rated: number != 2, listed: number != 3, ..Terms::default() };
        let mut hosted = Hosted::open(&store, number, terms);
        hosted.join(people[number as usize % 4]);
        if number == 5 {
            continue;
        }
        hosted.join(people[(number as usize + 1) % 4]);
        hosted.act(Actor::Host, Command::Start);
        match number {
            4 => hosted.act(Actor::Host, Command::Abort),
            6 => {}
            _ => hosted.play_to_the_end((number % 2 == 1).then_some(6)),
        }
    }
    let before = all(&store);
    assert_eq!(before.0.len(), 6);
    assert!(before.1.len() >= 3, "the rated matches count: {:?}", before.1);
    let waiting = store.uncounted_matches("markt", 9).unwrap();
    assert_eq!(waiting.len(), 3, "those that are over");
    assert!(store.add_card_usage(&waiting[0], "counted").unwrap());
    store.rebuild(MatchProjection).unwrap();
    assert_eq!(all(&store), before);
    assert_eq!(store.uncounted_matches("markt", 9).unwrap(), waiting, "they wait to be counted again");
    assert_eq!(store.card_usage_after("markt", 0, 9).unwrap(), []);

    let only = |filter: MatchFilter| -> Vec<String> {
        store.list(&filter).unwrap().into_iter().map(|(id, _)| id).collect()
    };
    let of = |list| only(MatchFilter { list, ..MatchFilter::default() });
    assert_eq!(of(MatchList::Unfinished), ["m6", "m5"]);
    assert_eq!(of(MatchList::Public), ["m6", "m5"]);
    assert!(!of(MatchList::ListedOfProfile("ada".into())).contains(&"m3".into()));
    assert_eq!(of(MatchList::OfProfile("ada".into())), ["m4", "m3"]);
    assert_eq!(of(MatchList::RankedOfProfile("ada".into())), ["m3"]);
    let after = Some(MatchCursor { created_at: 3000, id: "m3".into() });
    assert_eq!(only(MatchFilter { after, ..MatchFilter::default() }), ["m2", "m1"]);
    assert_eq!(only(MatchFilter { limit: 2, ..MatchFilter::default() }), ["m6", "m5"]);

    let row = store.row("m1").unwrap().unwrap();
    assert_eq!(row.profiles.iter().map(|seated| seated.rank).collect::<Vec<_>>(), [Some(1), Some(2)]);
    let summary: Summary = serde_json::from_str(&row.body).unwrap();
    assert_eq!(summary.status, Status::Over);
    assert!(matches!(&summary.seats[0], Sitter::Person { name, .. } if name == "BEN"));
    assert!(store.row("nothing").unwrap().is_none());
}

/// Ratings depend on the order in which matches were decided; entries after the end do not change it.
#[test]
fn rebuilt_ratings_follow_the_order_in_which_matches_were_decided() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path(), MatchProjection).unwrap();
    let rated = Terms { rated: true, ..Terms::default() };
    let sit_down = |number: u64, people: [&str; 2]| {
        let mut hosted = Hosted::open(&store, number, rated.clone());
        people.into_iter().for_each(|name| hosted.join(name));
        hosted.act(Actor::Host, Command::Start);
        hosted
    };
    // The first match is decided last, at an earlier time of day; the second one is decided first and gets
    // another entry at the end.
    let mut last = sit_down(1, ["ada", "cleo"]);
    let mut first = sit_down(2, ["ada", "ben"]);
    first.play_to_the_end(Some(40));
    sit_down(3, ["ben", "cleo"]).play_to_the_end(Some(44));
    last.play_to_the_end(Some(48));
    first.act(Actor::Host, Command::Rematch("again".into()));
    let before = all(&store);
    assert_eq!(before.1.iter().map(|ranked| ranked.rating.matches).collect::<Vec<_>>(), [2, 2, 2]);
    store.rebuild(MatchProjection).unwrap();
    assert_eq!(all(&store), before);
}

#[test]
fn winning_raises_a_rating_and_losing_lowers_it() {
    use tafelrune_store::Projection;
    let fresh = MatchProjection.initial_rating();
    let after = MatchProjection.rate(&[fresh; 3], &[2, 1, 3]);
    assert!(after[1].rating > after[0].rating && after[0].rating > after[2].rating);
    assert!(after.iter().all(|rating| rating.matches == 1 && rating.uncertainty < fresh.uncertainty));
    let shared = MatchProjection.rate(&[fresh; 2], &[1, 1]);
    assert_eq!(shared[0].rating, shared[1].rating);
}
