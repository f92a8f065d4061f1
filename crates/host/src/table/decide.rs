//! Commands: what can be asked of a table, and who may.

use tafelrune_engine::{Game, Seat, Share, Viewer};

use crate::log::consent::Asking;
use crate::log::created::UndoRule;
use crate::log::entry::Entry;
use crate::log::seat::Sitter;
use crate::log::status::Status;
use crate::table::core::Table;
use crate::table::refusal::Refusal;

/// Who gives a command. The host program has authenticated it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// Somebody who does not sit at the table yet.
    Guest,
    /// The person of a seat.
    Seat(Seat),
    /// The bot that plays at a seat, or for its person.
    Bot(Seat),
    /// The program that hosts the table.
    Host,
}

/// What somebody asks a table to do.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// To sit down; at any open seat, if none is named.
    Join {
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
    /// To note who made the table.
    MadeBy {
        /// The hash of the device's secret.
        device: Option<String>,
        /// A pseudonym of the network.
        network: Option<String>,
    },
    /// To let a bot sit down.
    SeatBot {
        seat: Seat,
        /// How well it plays.
        level: String,
    },
    /// To open a seat again: a bot's, or (the host alone) anybody's.
    Unseat(Seat),
    /// To send the person of a seat away; in a running match a bot goes on.
    Remove(Seat),
    /// To stand up; in a running match a bot goes on.
    Leave,
    /// To deal.
    Start,
    /// To move: a move, a step of a command, or a whole command.
    Move {
        /// The version that is answered to.
        version: u64,
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
    /// To go on after the server was down, at whatever time of day it is now.
    Wake,
}

impl<G: Game> Table<G> {
    /// Checks a command, carries it out, and returns the entries to be stored. Nobody may be told of it before
    /// they are durable. On a refusal nothing has changed.
    pub fn decide(&mut self, actor: Actor, command: Command, now: u64) -> Result<Vec<Entry>, Refusal> {
        // A server that was down may come back with an earlier time of day.
        let now = if command == Command::Wake { now } else { now.max(self.last_at) };
        let entry = self.entry(actor, command, now)?;
        self.apply(now, &entry)?;
        let mut done = vec![entry];
        self.follow(now, &mut done);
        Ok(done)
    }

    /// The entry of a command that the terms and the stage of the match allow; the rules are checked by the fold.
    fn entry(&self, actor: Actor, command: Command, now: u64) -> Result<Entry, Refusal> {
        let terms = &self.created.terms;
        match command {
            Command::Join { seat, name, share, key, profile } => {
                self.during(Status::Lobby)?;
                let name = name.trim().to_string();
                if name.is_empty() || name.chars().count() > 40 {
                    return Err(Refusal::Name);
                }
                let open = |seat: &Seat| self.seats[seat.index()].sitter == Sitter::Open;
                let seat = match seat {
                    Some(seat) if self.seat_state(seat)?.sitter != Sitter::Open => {
                        return Err(Refusal::Taken(seat));
                    }
                    Some(seat) => seat,
                    None => Seat::all(self.players()).find(open).ok_or(Refusal::Full)?,
                };
                Ok(Entry::Joined { seat, name, share, key, profile })
            }
            Command::SeatBot { seat, level } => {
                self.during(Status::Lobby)?;
                self.insider(actor)?;
                match self.seat_state(seat)?.sitter {
                    Sitter::Open => Ok(Entry::BotSeated { seat, level }),
                    _ => Err(Refusal::Taken(seat)),
                }
            }
            Command::Unseat(seat) => {
                self.during(Status::Lobby)?;
                self.insider(actor)?;
                match self.seat_state(seat)?.sitter {
                    Sitter::Open => Err(Refusal::NoSeat(seat)),
                    Sitter::Person { .. } if actor != Actor::Host => Err(Refusal::NotYours),
                    _ => Ok(Entry::Left { seat }),
                }
            }
            Command::MadeBy { device, network } => {
                self.during(Status::Lobby)?;
                match (actor, &self.maker) {
                    (Actor::Host, None) => Ok(Entry::MadeBy { device, network }),
                    (Actor::Host, Some(_)) => Err(Refusal::NotNow),
                    _ => Err(Refusal::NotYours),
                }
            }
            Command::Remove(seat) => self.removal(actor, seat),
            Command::Leave => {
                let seat = self.person(actor)?;
                match self.status() {
                    Status::Lobby => Ok(Entry::Left { seat }),
                    Status::Running | Status::GameOver => self.stand_in_for(seat),
                    _ => Err(Refusal::NotNow),
                }
            }
            Command::Start => {
                self.during(Status::Lobby)?;
                self.insider(actor)?;
                let open = self.seats.iter().any(|state| state.sitter == Sitter::Open);
                if open { Err(Refusal::SeatsOpen) } else { Ok(Entry::Started) }
            }
            Command::Move { version, text } => self.move_entry(actor, version, text, now),
            Command::File(text) => {
                let seat = self.player(actor)?;
                if let Some(text) = &text {
                    let game = self.game().ok_or(Refusal::NotNow)?;
                    let steps = game.parse_entry(text)?;
                    if self.answers_now(seat) {
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
                let history = self.history.as_ref().ok_or(Refusal::NotNow)?;
                if terms.undo == UndoRule::Never {
                    return Err(Refusal::NoUndo);
                }
                if history.can_undo(seat) {
                    return Ok(Entry::Unsaid { seat });
                }
                if terms.undo == UndoRule::Alone || history.movers().all(|mover| mover != seat) {
                    return Err(Refusal::NothingToUndo);
                }
                self.ask_entry(seat, Asking::Undo)
            }
            Command::Abort if actor == Actor::Host => {
                if self.status().is_final() {
                    Err(Refusal::NotNow)
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
                if waiting { Ok(Entry::Answered { seat, yes }) } else { Err(Refusal::Question) }
            }
            Command::Resign => {
                let seat = self.person(actor)?;
                match (self.status(), self.seat_state(seat)?.gone) {
                    (Status::Running | Status::GameOver, None) => Ok(Entry::Resigned { seat }),
                    (Status::Running | Status::GameOver, Some(_)) => Err(Refusal::Out),
                    _ => Err(Refusal::NotNow),
                }
            }
            Command::TakeOver(seat) => {
                if actor != Actor::Host && self.person(actor)? != seat {
                    return Err(Refusal::NotYours);
                }
                match self.status() {
                    Status::Running | Status::GameOver => self.stand_in_for(seat),
                    _ => Err(Refusal::NotNow),
                }
            }
            Command::TakeBack => {
                let seat = self.person(actor)?;
                let state = self.seat_state(seat)?;
                match (&state.stand_in, state.gone) {
                    (_, Some(_)) => Err(Refusal::Out),
                    (None, None) => Err(Refusal::NotNow),
                    (Some(_), None) if self.status().is_final() => Err(Refusal::NotNow),
                    (Some(_), None) => Ok(Entry::TakenBack { seat }),
                }
            }
            Command::Rematch(id) => match (self.status().is_final(), &self.rematch) {
                (true, None) if actor == Actor::Host => Ok(Entry::Rematch { id }),
                (true, None) => Err(Refusal::NotYours),
                _ => Err(Refusal::NotNow),
            },
            Command::Wake if actor == Actor::Host => Ok(Entry::Woken),
            Command::Wake => Err(Refusal::NotYours),
        }
    }

    fn move_entry(&self, actor: Actor, version: u64, text: String, now: u64) -> Result<Entry, Refusal> {
        let seat = match actor {
            Actor::Bot(seat) if self.seat_state(seat)?.bot().is_some() => seat,
            Actor::Bot(_) => return Err(Refusal::NotYours),
            actor => self.player(actor)?,
        };
        self.during(Status::Running)?;
        let current = self.version(Viewer::Seat(seat));
        // What has changed since is nothing to the seat, as long as its question is the same.
        if version > current || version < self.questioned[seat.index()] {
            return Err(Refusal::Stale { seen: version, now: current });
        }
        if self.asked().has(seat) && self.flag_at(seat).is_some_and(|end| end < now) {
            return Err(Refusal::Out);
        }
        let game = self.game().ok_or(Refusal::NotNow)?;
        if self.holds_back(seat) {
            let steps = game.parse_entry(&text)?;
            let history = self.history.as_ref().ok_or(Refusal::NotNow)?;
            if !history.trial(seat, &steps).map_err(Refusal::Rule)?.quiet {
                return Ok(Entry::Filed { seat, text: Some(text) });
            }
        }
        Ok(Entry::Moved { seat, text })
    }

    fn ask_entry(&self, seat: Seat, what: Asking) -> Result<Entry, Refusal> {
        match self.petition {
            Some(_) => Err(Refusal::Question),
            None => Ok(Entry::Asked { seat, what }),
        }
    }

    /// The maker and the host may send a person away; to leave by oneself there is another command.
    fn removal(&self, actor: Actor, seat: Seat) -> Result<Entry, Refusal> {
        if actor != Actor::Host {
            let own = self.person(actor)?;
            if self.maker_seat() != Some(own) || own == seat {
                return Err(Refusal::NotYours);
            }
        }
        let state = self.seat_state(seat)?;
        if !state.is_person() || state.removed {
            return Err(Refusal::NoSeat(seat));
        }
        match self.status() {
            Status::Lobby => Ok(Entry::Left { seat }),
            Status::Running | Status::GameOver => {
                Ok(Entry::Removed { seat, level: self.created.terms.stand_in.clone() })
            }
            _ => Err(Refusal::NotNow),
        }
    }

    fn stand_in_for(&self, seat: Seat) -> Result<Entry, Refusal> {
        let state = self.seat_state(seat)?;
        if !state.is_person() {
            return Err(Refusal::NoSeat(seat));
        }
        if !state.is_manned() {
            return Err(Refusal::TakenOver);
        }
        Ok(Entry::TakenOver { seat, level: self.created.terms.stand_in.clone() })
    }

    /// A filed answer must be a whole command that is legal now.
    fn whole(&self, seat: Seat, steps: &[G::Move]) -> Result<(), Refusal> {
        let history = self.history.as_ref().ok_or(Refusal::NotNow)?;
        match history.trial(seat, steps).map_err(Refusal::Rule)?.whole {
            true => Ok(()),
            false => Err(Refusal::NotNow),
        }
    }

    fn during(&self, status: Status) -> Result<(), Refusal> {
        if self.status() == status { Ok(()) } else { Err(Refusal::NotNow) }
    }

    /// The host, or somebody who sits at the table.
    fn insider(&self, actor: Actor) -> Result<(), Refusal> {
        match actor {
            Actor::Host => Ok(()),
            actor => self.person(actor).map(|_| ()),
        }
    }

    /// The seat of a person.
    fn person(&self, actor: Actor) -> Result<Seat, Refusal> {
        match actor {
            Actor::Seat(seat) if self.seat_state(seat)?.removed => Err(Refusal::NotYours),
            Actor::Seat(seat) if self.seat_state(seat)?.is_person() => Ok(seat),
            Actor::Seat(seat) => Err(Refusal::NoSeat(seat)),
            _ => Err(Refusal::NotYours),
        }
    }

    /// The seat of a person who plays for themselves, in a running game.
    fn player(&self, actor: Actor) -> Result<Seat, Refusal> {
        let seat = self.person(actor)?;
        self.during(Status::Running)?;
        let state = self.seat_state(seat)?;
        if state.gone.is_some() {
            return Err(Refusal::Out);
        }
        if state.stand_in.is_some() {
            return Err(Refusal::TakenOver);
        }
        Ok(seat)
    }
}
