//! A table whose game is not known to its caller.

use std::any::Any;

use tafelrune_engine::{Seat, Seats};
use tafelrune_words::Texts;
use tafelrune_words::card_faces::CardFace;

use crate::log::entry::{Entry, Stamped};
use crate::log::summary::Summary;
use crate::protocol::refusal::RequestError;
use crate::protocol::{NewTable, Wishes};
use crate::replay::Recorded;
use crate::table::decide::{Actor, Command};
use crate::thinking::{Advise, ThinkingRequest};
use crate::views::story::Telling;
use crate::views::viewpoint::Viewpoint;

/// The outcome of a command.
#[derive(Default)]
pub struct Decided {
    /// What is to be stored: the command, what followed from it, and what was due by time before it.
    pub entries: Vec<Entry>,
    /// Why the command itself was not carried out.
    pub refused: Option<RequestError>,
}

/// A table with its people, whatever is played at it.
pub trait AnyTable: Send {
    /// The version that a viewpoint sees.
    fn version(&self, viewpoint: &Viewpoint) -> u64;

    /// The seats of a device, by the digest of its secret.
    fn seats_of(&self, device: &str) -> Seats;

    /// The digest of the device at a seat.
    fn device_of(&self, seat: Seat) -> Option<String>;

    /// An error if the viewpoint may not watch this table.
    fn may_watch(&self, viewpoint: &Viewpoint) -> Result<(), RequestError>;

    /// Keeps what these viewers see now: log lines about the next change need the view before it.
    fn keep_views(&mut self, viewers: &[Option<Seat>]);

    /// Carries a command out, after what is due by time.
    fn decide(&mut self, actor: Actor, command: Command, now_ms: u64) -> Decided;

    /// Appends the JSON of a state message with everything that a viewpoint may know and asked for, with the
    /// log after `seen`; returns the version it shows.
    fn write_state(
        &self,
        viewpoint: &Viewpoint,
        seen: Option<u64>,
        re: Option<u64>,
        texts: Option<&Texts>,
        now_ms: u64,
        out: &mut Vec<u8>,
    ) -> u64;

    /// Goes one entry further in a log that somebody else wrote; `false` if the entry does not fit.
    fn follow(&mut self, stamped: &Stamped) -> bool;

    /// How a long log in words is told apart from the table, if the state after `seen` needs one: too much for those
    /// who wait for the table.
    fn untold(&self, viewpoint: &Viewpoint, seen: Option<u64>) -> Option<Telling>;

    /// Keeps what came out of [`untold`](AnyTable::untold), so that the next state needs only what has happened since.
    fn keep_story(&self, story: Box<dyn Any + Send>);

    /// Why other moves of a seat are refused.
    fn wishes(&self, seat: Seat, texts: Option<&Texts>) -> Result<Wishes, RequestError>;

    /// A search for a hint to a seat, if the terms allow hints and the seat is asked.
    fn hint(&self, seat: Seat) -> Result<Advise, RequestError>;

    /// The request that creates a table like this one.
    fn creation(&self) -> NewTable;

    /// Sets who is connected; `true` if that has changed.
    fn presence(&mut self, present: Seats, now_ms: u64) -> bool;

    /// The decisions that bots are to make now; each is handed out once.
    fn thinking(&mut self) -> Vec<ThinkingRequest>;

    /// Whether the table has to be woken if the server was down.
    fn needs_waking(&self, now_ms: u64) -> bool;

    /// The next moment at which something happens by time.
    fn due(&self) -> Option<u64>;

    /// Applies what is due by time and returns the entries to be stored.
    fn on_time(&mut self, now_ms: u64) -> Vec<Entry>;

    /// SHA-256 of the server's share of the seed.
    fn commitment(&self) -> &str;

    /// What lists show.
    fn summary(&self) -> &Summary;

    /// The faces of the cards in play, without lines of background; none in the lobby.
    fn card_faces(&self, texts: &Texts) -> Vec<CardFace>;

    /// The record, once the match is over.
    fn record(&self) -> Option<String>;

    /// The record with its people, once the match is over.
    fn recorded(&self) -> Option<Recorded>;

    /// The character of each seat, in games that have some, once the match is over.
    fn roles(&self) -> Vec<Option<String>>;

    /// The request that creates the table of a rematch; `None` before the end or if there is one already.
    fn rematch_creation(&self) -> Option<NewTable>;
}
