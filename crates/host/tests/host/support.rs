//! A table with its log, and somebody who plays in it.

use tafelrune_engine::{Dice, Game, Seat, Seats, Seed, Setup, Share, Viewer};
use tafelrune_host::{Actor, Command, Entry, Plan, Refusal, Stamped, Status, Table, Terms};

/// A table, its log, and the time.
pub struct Live<G: Game> {
    pub table: Table<G>,
    pub log: Vec<Stamped>,
    pub now: u64,
    dice: Dice<rand_chacha::ChaCha20Rng>,
}

impl<G: Game> Live<G> {
    /// An empty table.
    pub fn open(setup: Setup<G>, terms: Terms, luck: &str) -> Live<G> {
        let share = Share(Seed::from_text(luck).0);
        let plan = Plan { setup, cards: None, terms, share };
        let (table, entries) = Table::create(plan, 1000).expect("the plan is good");
        Live::of(table, entries, luck)
    }

    /// A table that was just opened at 1000.
    pub fn of(table: Table<G>, entries: Vec<Entry>, luck: &str) -> Live<G> {
        let log = entries.into_iter().map(|entry| Stamped { at: 1000, entry }).collect();
        Live { table, log, now: 1000, dice: Seed::from_text(luck).ply(7, 7) }
    }

    /// Everybody sits, the cards are dealt.
    pub fn started(players: u8, terms: Terms, luck: &str) -> Live<G> {
        let mut live = Live::open(Setup::new(players), terms, luck);
        live.everybody_sits();
        live.act(Actor::Host, Command::Start).expect("all seats are taken");
        live
    }

    pub fn everybody_sits(&mut self) {
        for seat in Seat::all(self.table.players()) {
            self.act(Actor::Guest, join(seat)).expect("the seat is open");
        }
    }

    /// Does something and keeps the entries, as a store would.
    pub fn act(&mut self, actor: Actor, command: Command) -> Result<Vec<Entry>, Refusal> {
        let entries = self.table.decide(actor, command, self.now)?;
        self.keep(&entries);
        Ok(entries)
    }

    pub fn wait(&mut self, ms: u64) -> Vec<Entry> {
        self.now += ms;
        let entries = self.table.on_time(self.now);
        self.keep(&entries);
        entries
    }

    fn keep(&mut self, entries: &[Entry]) {
        let at = self.now;
        self.log.extend(entries.iter().map(|entry| Stamped { at, entry: entry.clone() }));
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.dice.below(bound as u32) as usize
    }

    pub fn any_seat(&mut self) -> Seat {
        Seat(self.below(usize::from(self.table.players())) as u8)
    }

    /// The text of any legal move of a seat.
    pub fn any_move(&mut self, seat: Seat) -> Option<String> {
        let options = self.table.options(seat);
        let index = if options.is_empty() { return None } else { self.below(options.len()) };
        self.table.game().map(|game| game.move_text(options[index]))
    }

    pub fn say(&mut self, seat: Seat, text: &str) -> Result<Vec<Entry>, Refusal> {
        let version = self.table.version(Viewer::Seat(seat));
        self.act(Actor::Seat(seat), Command::Move { version, text: text.into() })
    }

    /// Lets somebody who is asked make any legal move.
    pub fn step(&mut self) {
        let seat = self.table.asked().iter().next().expect("somebody is asked");
        let text = self.any_move(seat).expect("who is asked can answer");
        self.say(seat, &text).expect("a legal move is taken");
    }

    /// The same, but with a liking for moves that begin with one of these words, the first most.
    pub fn eager_step(&mut self, words: &[&str]) {
        let seat = self.table.asked().iter().next().expect("somebody is asked");
        let game = self.table.game().expect("running").clone();
        let texts: Vec<String> = self.table.options(seat).into_iter().map(|mv| game.move_text(mv)).collect();
        let begins = |word: &&&str| texts.iter().any(|text| text.starts_with(**word));
        match words.iter().find(begins) {
            Some(word) if self.below(6) > 0 => {
                let liked: Vec<&String> = texts.iter().filter(|text| text.starts_with(*word)).collect();
                let text = liked[self.below(liked.len())];
                self.say(seat, text).expect("a legal move is taken");
            }
            _ => self.step(),
        }
    }

    /// Plays until `stop`, at most so many steps; `false` if it never came.
    pub fn play_until(&mut self, steps: usize, mut stop: impl FnMut(&Table<G>) -> bool) -> bool {
        for _ in 0..steps {
            if stop(&self.table) {
                return true;
            }
            match self.table.status() {
                Status::Running => self.step(),
                Status::GameOver => drop(self.act(Actor::Host, Command::NextGame)),
                _ => return false,
            }
            self.wait(0);
        }
        false
    }

    /// The same table once more, out of its log.
    pub fn twin(&self) -> Live<G> {
        Live { table: self.resumed(), log: self.log.clone(), now: self.now, dice: self.dice.clone() }
    }

    pub fn resumed(&self) -> Table<G> {
        Table::resume(self.log.iter().cloned()).expect("what was logged comes back")
    }
}

/// Sits down.
pub fn join(seat: Seat) -> Command {
    let share = Some(Share([seat.0 + 1; 32]));
    let key = Some(format!("key-{seat}"));
    Command::Join { seat: Some(seat), name: format!("Person {seat}"), share, key, profile: None }
}

/// Everything that a viewer can find out about a table.
pub fn known<G: Game>(table: &Table<G>, viewer: Viewer) -> String {
    let version = table.version(viewer);
    let missed: Vec<_> = [9, 2]
        .map(|back| version.saturating_sub(back))
        .into_iter()
        .map(|after| to_text(&table.events(viewer, after)))
        .collect();
    let seat = viewer.seat();
    let options = seat.map(|seat| table.options(seat));
    let wishes = seat.map(|seat| table.wishes(seat));
    format!(
        "{version} {:?} {} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {missed:?}",
        table.status(),
        to_text(&table.seats()),
        to_text(&table.view(viewer)),
        options,
        wishes,
        seat.and_then(|seat| table.filed(seat)),
        seat.map(|seat| (table.can_undo(seat), table.in_draft(seat))),
        (to_text(&table.thinking_times()), table.petition()),
        (table.results(), table.ranks(), table.rematch(), table.summary(), table.commitment()),
    )
}

/// Everything that anybody can find out, and what the host goes by.
pub fn everything<G: Game>(table: &Table<G>) -> Vec<String> {
    let mut all: Vec<String> = Viewer::all(table.players()).map(|viewer| known(table, viewer)).collect();
    let delayed = table.delayed_views().map(|views| to_text(&views));
    all.push(format!("{:?} {} {:?} {:?}", table.due(), table.sequence(), delayed, table.record()));
    all
}

/// What all others than `seats` can find out.
pub fn known_to_others<G: Game>(table: &Table<G>, seats: Seats) -> Vec<String> {
    let other = |viewer: &Viewer| viewer.seat().is_none_or(|seat| !seats.has(seat));
    Viewer::all(table.players()).filter(other).map(|viewer| known(table, viewer)).collect()
}

fn to_text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}
