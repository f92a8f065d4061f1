//! A room with its log, and somebody who plays in it.

use tafelrune_engine::{Dice, Game, Seat, Seats, Seed, Setup, Share, Viewer};
use tafelrune_table::{Actor, Command, Entry, House, Plan, Refused, Room, Stamped, Status};

/// A room, its log, and the time.
pub struct Live<G: Game> {
    pub room: Room<G>,
    pub log: Vec<Stamped>,
    pub now: u64,
    dice: Dice<rand_chacha::ChaCha20Rng>,
}

impl<G: Game> Live<G> {
    /// An empty table.
    pub fn open(setup: Setup<G>, house: House, luck: &str) -> Live<G> {
        let share = Share(Seed::from_text(luck).0);
        let plan = Plan { setup, cards: None, house, share };
        let (room, entries) = Room::create(plan, 1000).expect("the plan is good");
        Live::of(room, entries, luck)
    }

    /// A table that was just opened at 1000.
    pub fn of(room: Room<G>, entries: Vec<Entry>, luck: &str) -> Live<G> {
        let log = entries.into_iter().map(|entry| Stamped { at: 1000, entry }).collect();
        Live { room, log, now: 1000, dice: Seed::from_text(luck).ply(7, 7) }
    }

    /// Everybody sits, the cards are dealt.
    pub fn started(players: u8, house: House, luck: &str) -> Live<G> {
        let mut live = Live::open(Setup::new(players), house, luck);
        live.everybody_sits();
        live.act(Actor::Host, Command::Start).expect("all seats are taken");
        live
    }

    pub fn everybody_sits(&mut self) {
        for seat in Seat::all(self.room.players()) {
            self.act(Actor::Guest, join(seat)).expect("the seat is open");
        }
    }

    /// Does something and keeps the entries, as a store would.
    pub fn act(&mut self, actor: Actor, command: Command) -> Result<Vec<Entry>, Refused> {
        let entries = self.room.decide(actor, command, self.now)?;
        self.keep(&entries);
        Ok(entries)
    }

    pub fn wait(&mut self, ms: u64) -> Vec<Entry> {
        self.now += ms;
        let entries = self.room.on_time(self.now);
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
        Seat(self.below(usize::from(self.room.players())) as u8)
    }

    /// The text of any legal move of a seat.
    pub fn any_move(&mut self, seat: Seat) -> Option<String> {
        let options = self.room.options(seat);
        let index = if options.is_empty() { return None } else { self.below(options.len()) };
        self.room.game().map(|game| game.move_text(options[index]))
    }

    pub fn say(&mut self, seat: Seat, text: &str) -> Result<Vec<Entry>, Refused> {
        let version = self.room.version(Viewer::Seat(seat));
        self.act(Actor::Seat(seat), Command::Move { version, text: text.into() })
    }

    /// Lets somebody who is asked make any legal move.
    pub fn step(&mut self) {
        let seat = self.room.asked().iter().next().expect("somebody is asked");
        let text = self.any_move(seat).expect("who is asked can answer");
        self.say(seat, &text).expect("a legal move is taken");
    }

    /// The same, but with a liking for moves that begin with one of these words, the first most.
    pub fn eager_step(&mut self, words: &[&str]) {
        let seat = self.room.asked().iter().next().expect("somebody is asked");
        let game = self.room.game().expect("running").clone();
        let texts: Vec<String> = self.room.options(seat).into_iter().map(|mv| game.move_text(mv)).collect();
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
    pub fn play_until(&mut self, steps: usize, mut stop: impl FnMut(&Room<G>) -> bool) -> bool {
        for _ in 0..steps {
            if stop(&self.room) {
                return true;
            }
            match self.room.status() {
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
        Live { room: self.resumed(), log: self.log.clone(), now: self.now, dice: self.dice.clone() }
    }

    pub fn resumed(&self) -> Room<G> {
        Room::resume(self.log.iter().cloned()).expect("what was logged comes back")
    }
}

/// Sits down.
pub fn join(seat: Seat) -> Command {
    let share = Some(Share([seat.0 + 1; 32]));
    let key = Some(format!("key-{seat}"));
    Command::Join { seat: Some(seat), name: format!("Person {seat}"), share, key, profile: None }
}

/// Everything that a viewer can find out about a room.
pub fn known<G: Game>(room: &Room<G>, viewer: Viewer) -> String {
    let version = room.version(viewer);
    let missed: Vec<_> = [9, 2]
        .map(|back| version.saturating_sub(back))
        .into_iter()
        .map(|after| to_text(&room.events(viewer, after)))
        .collect();
    let seat = viewer.seat();
    let options = seat.map(|seat| room.options(seat));
    let wishes = seat.map(|seat| room.wishes(seat));
    format!(
        "{version} {:?} {} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {missed:?}",
        room.status(),
        to_text(&room.seats()),
        to_text(&room.view(viewer)),
        options,
        wishes,
        seat.and_then(|seat| room.filed(seat)),
        seat.map(|seat| (room.can_undo(seat), room.in_draft(seat))),
        (to_text(&room.clocks()), room.petition()),
        (room.results(), room.ranks(), room.rematch(), room.summary(), room.commitment()),
    )
}

/// Everything that anybody can find out, and what the host goes by.
pub fn everything<G: Game>(room: &Room<G>) -> Vec<String> {
    let mut all: Vec<String> = Viewer::all(room.players()).map(|viewer| known(room, viewer)).collect();
    let delayed = room.delayed_views().map(|views| to_text(&views));
    all.push(format!("{:?} {} {:?} {:?}", room.due(), room.sequence(), delayed, room.record()));
    all
}

/// What all others than `seats` can find out.
pub fn known_to_others<G: Game>(room: &Room<G>, seats: Seats) -> Vec<String> {
    let other = |viewer: &Viewer| viewer.seat().is_none_or(|seat| !seats.has(seat));
    Viewer::all(room.players()).filter(other).map(|viewer| known(room, viewer)).collect()
}

fn to_text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}
