//! Rows follow the log: made step by step and made again at once, they are the same.

use tafelrune_engine::games::markt::Markt;
use tafelrune_engine::{Game, Seat, Setup, Share, Viewer};
use tafelrune_store::{Append, Filter, Matches, Rating, Row, Store, Stored};
use tafelrune_table::{Actor, Command, Entry, House, Plan, Room, Sitter, Status, Summary};

/// A table whose entries go into a store.
struct Hosted<'a> {
    store: &'a Store,
    id: String,
    room: Room<Markt>,
    stored: u64,
    now: u64,
}

impl<'a> Hosted<'a> {
    fn open(store: &'a Store, number: u64, house: House) -> Hosted<'a> {
        let share = Share([number as u8; 32]);
        let now = 1000 * number;
        let plan = Plan { setup: Setup::new(2), cards: None, house, share };
        let (room, entries) = Room::create(plan, now).unwrap();
        let mut hosted = Hosted { store, id: format!("m{number}"), room, stored: 0, now };
        hosted.keep(&entries);
        hosted
    }

    fn keep(&mut self, entries: &[Entry]) {
        let mut summary = Summary::default();
        let listed = entries.iter().any(|entry| summary.apply(0, entry));
        let body = |entry| serde_json::to_string(entry).unwrap();
        let stored = entries.iter().map(|entry| Stored { at_ms: self.now, body: body(entry) }).collect();
        let row = listed.then(|| Matches::row_of(self.room.summary()));
        let append = Append { id: self.id.as_str().into(), first_seq: self.stored, entries: stored, row };
        self.store.append_and_wait(append).unwrap();
        self.stored += entries.len() as u64;
    }

    fn act(&mut self, actor: Actor, command: Command) {
        self.now += 10;
        let entries = self.room.decide(actor, command, self.now).unwrap();
        self.keep(&entries);
    }

    fn join(&mut self, profile: &str) {
        let (name, profile) = (profile.to_uppercase(), Some(profile.to_string()));
        self.act(Actor::Guest, Command::Join { seat: None, name, share: None, key: None, profile });
    }

    fn play_to_the_end(&mut self, resigns_after: Option<usize>) {
        for step in 0.. {
            let Some(seat) = self.room.asked().iter().next() else { return };
            if Some(step) == resigns_after {
                self.act(Actor::Seat(Seat(1)), Command::Resign);
                return;
            }
            let options = self.room.options(seat);
            let text = self.room.game().unwrap().move_text(options[(step * 7) % options.len()]);
            let version = self.room.version(Viewer::Seat(seat));
            self.act(Actor::Seat(seat), Command::Move { version, text });
        }
    }
}

/// Everything that can be listed: matches and ratings, by id and name.
type Lists = (Vec<(String, Row)>, Vec<(String, Rating)>);

fn all(store: &Store) -> Lists {
    let rows = store.list(&Filter { limit: 1000, ..Filter::default() }).unwrap();
    (rows, store.ranking("markt", 100).unwrap())
}

#[test]
fn rows_made_again_are_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path(), Matches).unwrap();
    let people = ["ada", "ben", "cleo", "dan"];
    for number in 1..=6u64 {
        let house = House { rated: number != 2, listed: number != 3, ..House::default() };
        let mut hosted = Hosted::open(&store, number, house);
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
    let waiting = store.uncounted("markt", 9).unwrap();
    assert_eq!(waiting.len(), 3, "those that are over");
    assert!(store.keep_uses(&waiting[0], "counted".into()).unwrap());
    store.rebuild(Matches).unwrap();
    assert_eq!(all(&store), before);
    assert_eq!(store.uncounted("markt", 9).unwrap(), waiting, "counted anew");
    assert_eq!(store.uses_after("markt", 0, 9).unwrap(), []);

    let only = |filter: Filter| -> Vec<String> {
        store.list(&filter).unwrap().into_iter().map(|(id, _)| id).collect()
    };
    assert_eq!(only(Filter { statuses: vec!["lobby".into()], ..Filter::default() }), ["m5"]);
    assert_eq!(only(Filter { statuses: vec!["over".into()], ..Filter::default() }), ["m3", "m2", "m1"]);
    assert!(!only(Filter { listed: true, ..Filter::default() }).contains(&"m3".into()));
    assert_eq!(only(Filter { profile: Some("ada".into()), ..Filter::default() }), ["m4", "m3"]);
    assert_eq!(only(Filter { before: Some(3000), ..Filter::default() }), ["m2", "m1"]);
    assert_eq!(only(Filter { limit: 2, ..Filter::default() }), ["m6", "m5"]);
    assert_eq!(only(Filter { game: Some("mara".into()), ..Filter::default() }), [""; 0]);

    let row = store.row("m1").unwrap().unwrap();
    assert_eq!(row.sittings.iter().map(|sitting| sitting.rank).collect::<Vec<_>>(), [Some(1), Some(2)]);
    let summary: Summary = serde_json::from_str(&row.body).unwrap();
    assert_eq!(summary.status, Status::Over);
    assert!(matches!(&summary.seats[0], Sitter::Person { name, .. } if name == "BEN"));
    assert!(store.row("nothing").unwrap().is_none());
}

/// What is written after the end of a match moves it behind no other one: ratings depend on the order.
#[test]
fn ratings_made_again_follow_the_order_in_which_matches_were_decided() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path(), Matches).unwrap();
    let rated = House { rated: true, ..House::default() };
    let sit_down = |number: u64, people: [&str; 2]| {
        let mut hosted = Hosted::open(&store, number, rated.clone());
        people.into_iter().for_each(|name| hosted.join(name));
        hosted.act(Actor::Host, Command::Start);
        hosted
    };
    // One is decided last, by a clock that was set back; another one first, with more to follow.
    let mut last = sit_down(1, ["ada", "cleo"]);
    let mut first = sit_down(2, ["ada", "ben"]);
    first.play_to_the_end(Some(2));
    sit_down(3, ["ben", "cleo"]).play_to_the_end(Some(4));
    last.play_to_the_end(Some(6));
    first.act(Actor::Host, Command::Rematch("again".into()));
    let before = all(&store);
    assert_eq!(before.1.iter().map(|(_, rating)| rating.matches).collect::<Vec<_>>(), [2, 2, 2]);
    store.rebuild(Matches).unwrap();
    assert_eq!(all(&store), before);
}

#[test]
fn what_is_over_waits_to_be_counted_once() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path(), Matches).unwrap();
    let over = |game: &str| Row { game: game.into(), status: "over".into(), ..Row::default() };
    let add = |id: &str, first_seq, row: Row| {
        let entries = vec![Stored { at_ms: 1, body: "{}".into() }];
        store.append_and_wait(Append { id: id.into(), first_seq, entries, row: Some(row) }).unwrap();
    };
    add("a", 0, over("markt"));
    add("b", 0, Row { status: "running".into(), ..over("markt") });
    add("c", 0, over("mara"));
    add("d", 0, over("markt"));
    assert_eq!(store.uncounted("markt", 9).unwrap(), ["a", "d"]);
    assert_eq!(store.uncounted("markt", 1).unwrap(), ["a"]);
    assert!(store.keep_uses("d", "first".into()).unwrap());
    assert!(!store.keep_uses("d", "twice".into()).unwrap() && !store.keep_uses("b", "early".into()).unwrap());
    add("d", 1, over("markt"));
    assert_eq!(store.uncounted("markt", 9).unwrap(), ["a"], "what comes after the end changes nothing");
    assert!(store.keep_uses("a", "second".into()).unwrap());
    let kept = store.uses_after("markt", 0, 9).unwrap();
    assert_eq!(kept.iter().map(|(_, body)| body.as_str()).collect::<Vec<_>>(), ["first", "second"]);
    assert_eq!(store.uses_after("markt", kept[0].0, 9).unwrap(), kept[1..]);
    assert_eq!(store.uses_after("mara", 0, 9).unwrap(), []);
}

#[test]
fn winning_raises_a_rating_and_losing_lowers_it() {
    use tafelrune_store::Model;
    let fresh = Matches.newcomer();
    let after = Matches.rate(&[fresh; 3], &[2, 1, 3]);
    assert!(after[1].rating > after[0].rating && after[0].rating > after[2].rating);
    assert!(after.iter().all(|rating| rating.matches == 1 && rating.uncertainty < fresh.uncertainty));
    let shared = Matches.rate(&[fresh; 2], &[1, 1]);
    assert_eq!(shared[0].rating, shared[1].rating);
}
