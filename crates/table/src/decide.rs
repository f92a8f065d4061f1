//! What can be asked of a room, and who may.

use tafelrune_engine::{Game, Seat, Share, Viewer};

use crate::chair::Sitter;
use crate::consent::Asking;
use crate::created::UndoRule;
use crate::entry::Entry;
use crate::refused::Refused;
use crate::room::{Room, Status};

/// Who asks. The host has made sure that it is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// Somebody who does not sit at the table yet.
    Guest,
    /// The person of a seat.
    Seat(Seat),
    /// The bot that plays at a seat, or for its person.
    Bot(Seat),
    /// Whoever opened the table, or the house itself.
    Host,
}

/// What somebody wants.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// To sit down; at any open seat, if none is named.
    Join {
        /// Where.
        seat: Option<Seat>,
        /// As whom.
        name: String,
        /// What the seat adds to the seed.
        share: Option<Share>,
        /// By what the seat is recognised: a hash of its secret.
        key: Option<String>,
        /// Whose history and rating it goes into.
        profile: Option<String>,
    },
    /// To let a bot sit down.
    SeatBot {
        /// Where.
        seat: Seat,
        /// How well it plays.
        level: String,
    },
    /// To open a seat again: a bot's, or (the host alone) anybody's.
    Unseat(Seat),
    /// To stand up; in a running match a bot goes on.
    Leave,
    /// To deal.
    Start,
    /// To move: a move, a step of a command, or a whole command.
    Move {
        /// The version that is answered to.
        version: u64,
        /// The text.
        text: String,
    },
    /// To file an answer for the running or the next reaction window, or to withdraw it.
    File(Option<String>),
    /// To deal the next game.
    NextGame,
    /// To take the last move back.
    Undo,
    /// To break the match off.
    Abort,
    /// To answer the open question.
    Answer(bool),
    /// To give up.
    Resign,
    /// To let a bot play for a seat.
    TakeOver(Seat),
    /// To play for oneself again.
    TakeBack,
    /// To note where the same people play again.
    Rematch(String),
    /// To go on after the house was closed.
    Wake,
}

impl<G: Game> Room<G> {
    /// Checks what somebody wants, does it, and gives the entries to be stored. Nothing may be
    /// told to anybody before they are durable. On a refusal nothing has changed.
    pub fn decide(&mut self, actor: Actor, command: Command, now: u64) -> Result<Vec<Entry>, Refused> {
        let now = now.max(self.last_at);
        let entry = self.entry(actor, command, now)?;
        self.apply(now, &entry)?;
        let mut done = vec![entry];
        self.follow(now, &mut done);
        Ok(done)
    }

    /// The entry of a command that is allowed as far as the house is concerned.
    fn entry(&self, actor: Actor, command: Command, now: u64) -> Result<Entry, Refused> {
        let house = &self.created.house;
        match command {
            Command::Join { seat, name, share, key, profile } => {
                self.during(Status::Lobby)?;
                let name = name.trim().to_string();
                if name.is_empty() || name.chars().count() > 40 {
                    return Err(Refused::Name);
                }
                let open = |seat: &Seat| self.chairs[seat.index()].sitter == Sitter::Open;
                let seat = match seat {
                    Some(seat) if self.chair(seat)?.sitter != Sitter::Open => {
                        return Err(Refused::Taken(seat));
                    }
                    Some(seat) => seat,
                    None => Seat::all(self.players()).find(open).ok_or(Refused::Full)?,
                };
                Ok(Entry::Joined { seat, name, share, key, profile })
            }
            Command::SeatBot { seat, level } => {
                self.during(Status::Lobby)?;
                self.insider(actor)?;
                match self.chair(seat)?.sitter {
                    Sitter::Open => Ok(Entry::BotSeated { seat, level }),
                    _ => Err(Refused::Taken(seat)),
                }
            }
            Command::Unseat(seat) => {
                self.during(Status::Lobby)?;
                self.insider(actor)?;
                match self.chair(seat)?.sitter {
                    Sitter::Open => Err(Refused::NoSeat(seat)),
                    Sitter::Person { .. } if actor != Actor::Host => Err(Refused::NotYours),
                    _ => Ok(Entry::Left { seat }),
                }
            }
            Command::Leave => {
                let seat = self.person(actor)?;
                match self.status() {
                    Status::Lobby => Ok(Entry::Left { seat }),
                    Status::Running | Status::GameOver => self.stand_in_for(seat),
                    _ => Err(Refused::NotNow),
                }
            }
            Command::Start => {
                self.during(Status::Lobby)?;
                self.insider(actor)?;
                let open = self.chairs.iter().any(|chair| chair.sitter == Sitter::Open);
                if open { Err(Refused::SeatsOpen) } else { Ok(Entry::Started) }
            }
            Command::Move { version, text } => self.move_entry(actor, version, text, now),
            Command::File(text) => {
                let seat = self.player(actor)?;
                if let Some(text) = &text {
                    let game = self.game().ok_or(Refused::NotNow)?;
                    let steps = game.parse_entry(text)?;
                    if self.holds_back(seat) {
                        self.whole(seat, &steps)?;
                    }
                }
                Ok(Entry::Filed { seat, text })
            }
            Command::NextGame => {
                self.during(Status::GameOver)?;
                self.insider(actor)?;
                Ok(Entry::NextGame)
            }
            Command::Undo => {
                let seat = self.player(actor)?;
                let course = self.course.as_ref().ok_or(Refused::NotNow)?;
                if house.undo == UndoRule::Never {
                    return Err(Refused::NoUndo);
                }
                if course.can_undo(seat) {
                    return Ok(Entry::Unsaid { seat });
                }
                if house.undo == UndoRule::Alone || course.speakers().all(|speaker| speaker != seat) {
                    return Err(Refused::NothingToUndo);
                }
                self.ask_entry(seat, Asking::Undo)
            }
            Command::Abort if actor == Actor::Host => {
                if self.status().is_final() {
                    Err(Refused::NotNow)
                } else {
                    Ok(Entry::Aborted)
                }
            }
            Command::Abort => {
                let seat = self.player(actor)?;
                self.ask_entry(seat, Asking::Abort)
            }
            Command::Answer(yes) => {
                let seat = self.player(actor)?;
                let waiting = self.petition.as_ref().is_some_and(|petition| petition.waiting.has(seat));
                if waiting { Ok(Entry::Answered { seat, yes }) } else { Err(Refused::Question) }
            }
            Command::Resign => {
                let seat = self.person(actor)?;
                match (self.status(), self.chair(seat)?.gone) {
                    (Status::Running | Status::GameOver, None) => Ok(Entry::Resigned { seat }),
                    (Status::Running | Status::GameOver, Some(_)) => Err(Refused::Out),
                    _ => Err(Refused::NotNow),
                }
            }
            Command::TakeOver(seat) => {
                if actor != Actor::Host && self.person(actor)? != seat {
                    return Err(Refused::NotYours);
                }
                match self.status() {
                    Status::Running | Status::GameOver => self.stand_in_for(seat),
                    _ => Err(Refused::NotNow),
                }
            }
            Command::TakeBack => {
                let seat = self.person(actor)?;
                let chair = self.chair(seat)?;
                match (&chair.stand_in, chair.gone) {
                    (_, Some(_)) => Err(Refused::Out),
                    (None, None) => Err(Refused::NotNow),
                    (Some(_), None) if self.status().is_final() => Err(Refused::NotNow),
                    (Some(_), None) => Ok(Entry::TakenBack { seat }),
                }
            }
            Command::Rematch(id) => match (self.status().is_final(), &self.rematch) {
                (true, None) if actor == Actor::Host => Ok(Entry::Rematch { id }),
                (true, None) => Err(Refused::NotYours),
                _ => Err(Refused::NotNow),
            },
            Command::Wake if actor == Actor::Host => Ok(Entry::Woken),
            Command::Wake => Err(Refused::NotYours),
        }
    }

    fn move_entry(&self, actor: Actor, version: u64, text: String, now: u64) -> Result<Entry, Refused> {
        let seat = match actor {
            Actor::Bot(seat) if self.chair(seat)?.bot().is_some() => seat,
            Actor::Bot(_) => return Err(Refused::NotYours),
            actor => self.player(actor)?,
        };
        self.during(Status::Running)?;
        let current = self.version(Viewer::Seat(seat));
        // What has changed since is nothing to the seat, as long as its question is the same.
        if version > current || version < self.questioned[seat.index()] {
            return Err(Refused::Stale { seen: version, now: current });
        }
        if self.asked().has(seat) && self.flag_at(seat).is_some_and(|end| end < now) {
            return Err(Refused::Out);
        }
        let game = self.game().ok_or(Refused::NotNow)?;
        if self.holds_back(seat) {
            let steps = game.parse_entry(&text)?;
            let course = self.course.as_ref().ok_or(Refused::NotNow)?;
            if !course.trial(seat, &steps).map_err(Refused::Rule)?.quiet {
                return Ok(Entry::Filed { seat, text: Some(text) });
            }
        }
        Ok(Entry::Moved { seat, text })
    }

    fn ask_entry(&self, seat: Seat, what: Asking) -> Result<Entry, Refused> {
        match self.petition {
            Some(_) => Err(Refused::Question),
            None => Ok(Entry::Asked { seat, what }),
        }
    }

    fn stand_in_for(&self, seat: Seat) -> Result<Entry, Refused> {
        let chair = self.chair(seat)?;
        if !chair.is_person() {
            return Err(Refused::NoSeat(seat));
        }
        if !chair.is_manned() {
            return Err(Refused::TakenOver);
        }
        Ok(Entry::TakenOver { seat, level: self.created.house.stand_in.clone() })
    }

    /// A filed answer must be a whole command that is legal now.
    fn whole(&self, seat: Seat, steps: &[G::Move]) -> Result<(), Refused> {
        let course = self.course.as_ref().ok_or(Refused::NotNow)?;
        match course.trial(seat, steps).map_err(Refused::Rule)?.whole {
            true => Ok(()),
            false => Err(Refused::NotNow),
        }
    }

    fn during(&self, status: Status) -> Result<(), Refused> {
        if self.status() == status { Ok(()) } else { Err(Refused::NotNow) }
    }

    /// The host, or somebody who sits at the table.
    fn insider(&self, actor: Actor) -> Result<(), Refused> {
        match actor {
            Actor::Host => Ok(()),
            actor => self.person(actor).map(|_| ()),
        }
    }

    /// The seat of a person.
    fn person(&self, actor: Actor) -> Result<Seat, Refused> {
        match actor {
            Actor::Seat(seat) if self.chair(seat)?.is_person() => Ok(seat),
            Actor::Seat(seat) => Err(Refused::NoSeat(seat)),
            _ => Err(Refused::NotYours),
        }
    }

    /// The seat of a person who plays for themselves, in a running game.
    fn player(&self, actor: Actor) -> Result<Seat, Refused> {
        let seat = self.person(actor)?;
        self.during(Status::Running)?;
        let chair = self.chair(seat)?;
        if chair.gone.is_some() {
            return Err(Refused::Out);
        }
        if chair.stand_in.is_some() {
            return Err(Refused::TakenOver);
        }
        Ok(seat)
    }
}
