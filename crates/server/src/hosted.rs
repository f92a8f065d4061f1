//! A table whose game is not known to whoever hosts it.

use tafelrune_engine::{Seat, Seats};
use tafelrune_table::{Actor, Command, Entry, Summary};
use tafelrune_texts::Texts;

use crate::bots::Budget;
use crate::faces::Face;
use crate::frames::Frame;
use crate::listening::Eyes;
use crate::refused::Refused;
use crate::replaying::Recorded;
use crate::wire::{Hint, NewTable, Wishes};

/// The thinking of a bot: ends with the text of a move.
pub type Think = Box<dyn FnOnce(&Budget) -> String + Send>;

/// A bot that is to think.
pub struct Thinking {
    /// Its seat.
    pub seat: Seat,
    /// The version that it answers to.
    pub version: u64,
    /// Whether it looks ahead.
    pub deep: bool,
    /// The thinking.
    pub think: Think,
}

/// The thinking that ends with a hint, in words if there are texts.
pub type Advise = Box<dyn FnOnce(&Budget, Option<&Texts>) -> Hint + Send>;

/// What came of a command.
#[derive(Default)]
pub struct Decided {
    /// What is to be stored: what the command did, and what time had done before it.
    pub entries: Vec<Entry>,
    /// Why the command itself was not carried out.
    pub refused: Option<Refused>,
}

/// What the hall needs of a table, whatever is played at it.
pub trait Hosted: Send {
    /// The version that these eyes see.
    fn version(&self, eyes: &Eyes) -> u64;

    /// The seats of a device, known by the digest of its secret.
    fn seats_of(&self, device: &str) -> Seats;

    /// Whether these eyes may look at all.
    fn may_watch(&self, eyes: &Eyes) -> Result<(), Refused>;

    /// Notes what these viewers see now, so that the next change can be told in their words.
    fn watch(&mut self, viewers: &[Option<Seat>]);

    /// Carries a command out.
    fn decide(&mut self, actor: Actor, command: Command, now_ms: u64) -> Decided;

    /// A frame with everything that these eyes may know and want to, with the log after the version
    /// seen; and which version it shows.
    fn frame(
        &self,
        eyes: &Eyes,
        seen: Option<u64>,
        re: Option<u64>,
        texts: Option<&Texts>,
        now_ms: u64,
    ) -> (u64, Frame);

    /// Why other moves of a seat are refused.
    fn wishes(&self, seat: Seat, texts: Option<&Texts>) -> Result<Wishes, Refused>;

    /// What a bot would think about at this seat, if hints are allowed and it is asked.
    fn hint(&self, seat: Seat) -> Result<Advise, Refused>;

    /// What was agreed on when the table was made.
    fn terms(&self) -> NewTable;

    /// Who is connected now; `true` if somebody came or went.
    fn presence(&mut self, present: Seats, now_ms: u64) -> bool;

    /// The bots that are to think now; each decision is handed out once.
    fn thinking(&mut self) -> Vec<Thinking>;

    /// Whether somebody's thinking time runs.
    fn is_timed(&self) -> bool;

    /// The next moment at which something happens by time.
    fn due(&self) -> Option<u64>;

    /// Lets time pass.
    fn on_time(&mut self, now_ms: u64) -> Vec<Entry>;

    /// SHA-256 of the server's share of the seed.
    fn commitment(&self) -> &str;

    /// For lists.
    fn summary(&self) -> &Summary;

    /// What stands on the cards that are played with.
    fn faces(&self, texts: &Texts) -> Vec<Face>;

    /// The record, once the match is over.
    fn record(&self) -> Option<String>;

    /// The match with its people, once it is over: what a replay is made of.
    fn recorded(&self) -> Option<Recorded>;

    /// The character of each seat, in games that have some, once the match is over.
    fn roles(&self) -> Vec<Option<String>>;

    /// How to make the same table again, once the match is over.
    fn again(&self) -> Option<NewTable>;
}
