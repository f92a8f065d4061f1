//! Those who listen to a table, and what each of them is told.

use std::sync::{Arc, Weak};

use tafelrune_engine::{Seat, Seats};
use tafelrune_texts::Lang;

use crate::hall::Hall;
use crate::hosted::Hosted;
use crate::outbox::{Letter, Line, Out};

/// Whose eyes somebody looks with, and how much they want to be told.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Eyes {
    /// The seats of the device.
    pub yours: Seats,
    /// The seat whose view is shown; nobody's for a spectator.
    pub seat: Option<Seat>,
    /// The language of words; `None`: none are wanted.
    pub lang: Option<Lang>,
    /// Whether views are wanted, and not just the choices.
    pub views: bool,
    /// Whether only what is new is wanted, once everything has been told.
    pub news: bool,
}

/// Somebody who is told of every change.
pub struct Listener {
    /// Its number.
    pub id: u64,
    /// Its eyes.
    pub eyes: Eyes,
    /// Where its frames go.
    pub line: Arc<Line>,
    /// What has been told: lines of the log come from there on.
    pub seen: Option<u64>,
    /// A request that waits for one answer, and not a socket: it shows nobody's presence.
    pub once: bool,
}

/// Who gave a command, and who is to be answered.
pub enum Asker<'a> {
    /// A listener, with its own number for the command.
    Listener(u64, Option<u64>),
    /// A request: answered on this line, with what happened after the version seen.
    Request(&'a Arc<Line>, &'a Eyes, Option<u64>, Option<u64>),
    /// A bot, or time.
    House,
}

/// A table and its listeners, behind the lock of the table.
pub struct Inner {
    /// The table.
    pub hosted: Box<dyn Hosted>,
    /// Those who are told.
    pub listeners: Vec<Listener>,
    /// How many entries the table has, durable or on their way.
    pub entries: u64,
    /// The store failed: what is in memory may not be what is on disk.
    pub broken: bool,
    /// How many have ever listened.
    pub listened: u64,
    /// The moment for which the alarm is set.
    pub alarmed: Option<u64>,
    /// The seats that wait for a hint, for as long as somebody thinks about it.
    hints: Vec<(Seat, Weak<()>)>,
}

impl Inner {
    /// A table with so many entries, to which nobody listens yet.
    pub fn new(hosted: Box<dyn Hosted>, entries: u64) -> Inner {
        let (listeners, hints) = (Vec::new(), Vec::new());
        Inner { hosted, listeners, entries, broken: false, listened: 0, alarmed: None, hints }
    }

    /// Begins to think about a hint for a seat, unless somebody is at it already: whoever thinks holds what
    /// is given back.
    pub fn begin_hint(&mut self, seat: Seat) -> Option<Arc<()>> {
        self.hints.retain(|(_, thinking)| thinking.strong_count() > 0);
        if self.hints.iter().any(|(other, _)| *other == seat) {
            return None;
        }
        let thinking = Arc::new(());
        self.hints.push((seat, Arc::downgrade(&thinking)));
        Some(thinking)
    }

    /// Lets somebody listen; gives their number.
    pub fn add(&mut self, eyes: Eyes, line: Arc<Line>, seen: Option<u64>, once: bool) -> u64 {
        self.listened += 1;
        let id = self.listened;
        self.listeners.push(Listener { id, eyes, line, seen, once });
        id
    }

    /// Who asks: where the answer goes, in which language, under which number.
    pub fn asker(&self, from: &Asker<'_>) -> Option<(Arc<Line>, Option<Lang>, Option<u64>)> {
        match from {
            Asker::Listener(id, re) => {
                let listener = self.listeners.iter().find(|listener| listener.id == *id)?;
                Some((listener.line.clone(), listener.eyes.lang, *re))
            }
            Asker::Request(line, eyes, _, re) => Some(((*line).clone(), eyes.lang, *re)),
            Asker::House => None,
        }
    }

    /// Who is connected.
    pub fn present(&self) -> Seats {
        let sockets = self.listeners.iter().filter(|listener| !listener.once);
        sockets.flat_map(|listener| listener.eyes.yours.iter()).collect()
    }

    /// Lets the table note what those who read words see before a change.
    pub fn watch(&mut self) {
        let mut seats: Vec<Option<Seat>> = Vec::new();
        for listener in self.listeners.iter().filter(|listener| listener.eyes.lang.is_some()) {
            if !seats.contains(&listener.eyes.seat) {
                seats.push(listener.eyes.seat);
            }
        }
        self.hosted.watch(&seats);
    }

    /// What these eyes are told now, after the version seen; and which version that is.
    pub fn told(&self, hall: &Hall, eyes: &Eyes, seen: Option<u64>, re: Option<u64>) -> (u64, Out) {
        let texts = eyes.lang.map(|lang| hall.texts(lang));
        let (version, frame) = self.hosted.frame(eyes, seen, re, texts, hall.now_ms());
        (version, Out::Frame(frame))
    }

    /// What goes to everybody after a change; to those who see nothing of it, nothing goes.
    pub fn letters(&mut self, hall: &Hall, from: &Asker<'_>, all: bool) -> Vec<Letter> {
        let mut letters = Vec::with_capacity(self.listeners.len() + 1);
        let mut known: Vec<(Eyes, Option<u64>, u64, Out)> = Vec::new();
        let mut listeners = std::mem::take(&mut self.listeners);
        for index in 0..listeners.len() {
            let (listener, later) = match listeners[index..].split_first_mut() {
                Some((listener, later)) => (listener, &*later),
                None => break,
            };
            let re = match from {
                Asker::Listener(id, re) if *id == listener.id => *re,
                _ => None,
            };
            let asked = matches!(from, Asker::Listener(id, _) if *id == listener.id);
            let news = listener.seen != Some(self.hosted.version(&listener.eyes));
            if !news && !asked && (!all || listener.once) {
                continue;
            }
            let same = known.iter().find(|(eyes, seen, ..)| *eyes == listener.eyes && *seen == listener.seen);
            let (version, out) = match same.filter(|_| re.is_none()) {
                Some((_, _, version, out)) => (*version, out.clone()),
                None => {
                    let (version, out) = self.told(hall, &listener.eyes, listener.seen, re);
                    // Kept only for somebody who looks with the same eyes.
                    if re.is_none() && later.iter().any(|other| other.eyes == listener.eyes) {
                        known.push((listener.eyes.clone(), listener.seen, version, out.clone()));
                    }
                    (version, out)
                }
            };
            listener.seen = Some(version);
            letters.push(Letter { to: listener.line.clone(), out });
        }
        // A request that waited has its answer now.
        listeners
            .retain(|listener| !listener.once || !letters.iter().any(|l| Arc::ptr_eq(&l.to, &listener.line)));
        self.listeners = listeners;
        if let Asker::Request(line, eyes, seen, re) = from {
            let (_, out) = self.told(hall, eyes, *seen, *re);
            letters.push(Letter { to: (*line).clone(), out });
        }
        letters
    }

    /// What a listener is told who has just come, or has other eyes now.
    pub fn letter_to(&mut self, hall: &Hall, id: u64, re: Option<u64>) -> Option<Letter> {
        let at = self.listeners.iter().position(|listener| listener.id == id)?;
        let (version, out) = self.told(hall, &self.listeners[at].eyes, self.listeners[at].seen, re);
        self.listeners[at].seen = Some(version);
        Some(Letter { to: self.listeners[at].line.clone(), out })
    }
}
