//! A table whose game is not known to whoever hosts it.

use tafelrune_engine::{Seat, Seats};
use tafelrune_texts::Texts;

use crate::live::Eyes;
use crate::refused::Refused;
use crate::wire::{State, Want, Wishes};

/// Who wants something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// The person of a seat.
    Seat(Seat),
    /// The bot that plays a seat.
    Bot(Seat),
}

/// A bot that is to think.
pub struct Thinking {
    /// Its seat.
    pub seat: Seat,
    /// The version that it answers to.
    pub version: u64,
    /// The thinking: ends with the text of a move.
    pub think: Box<dyn FnOnce() -> String + Send>,
}

/// What lists say about a table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Summary {
    /// The game's short name.
    pub game: &'static str,
    /// Its status.
    pub status: &'static str,
    /// Names by seat.
    pub names: Vec<String>,
    /// Ranks by seat, once over.
    pub ranks: Vec<u8>,
}

/// What the hall needs of a table, whatever is played at it.
pub trait Hosted: Send {
    /// The game's short name.
    fn game(&self) -> &'static str;

    /// The version that these eyes see.
    fn version(&self, eyes: &Eyes) -> u64;

    /// The seats of a device, known by the digest of its secret.
    fn seats_of(&self, device: &str) -> Seats;

    /// Whether these eyes may look at all.
    fn may_watch(&self, eyes: &Eyes) -> Result<(), Refused>;

    /// Notes what these viewers see now, so that the next change can be told in their words.
    fn watch(&mut self, viewers: &[Option<Seat>]);

    /// Carries a command out; gives back what is to be stored.
    fn decide(&mut self, actor: Actor, want: &Want, now_ms: u64) -> Result<Vec<String>, Refused>;

    /// Everything that these eyes may know, with the log after the version seen.
    fn state(&self, eyes: &Eyes, seen: Option<u64>, texts: Option<&Texts>, now_ms: u64) -> State;

    /// Whether these eyes see anything of what happened after the version seen.
    fn concerns(&self, eyes: &Eyes, seen: Option<u64>) -> bool;

    /// Why other moves of a seat are refused.
    fn wishes(&self, seat: Seat, texts: Option<&Texts>) -> Result<Wishes, Refused>;

    /// Who is connected now; what is to be stored of it, or nothing if nothing changed.
    fn presence(&mut self, present: Seats, now_ms: u64) -> Option<Vec<String>>;

    /// The bots that are to think now; each decision is handed out once.
    fn thinking(&mut self) -> Vec<Thinking>;

    /// The next moment at which something happens by time.
    fn due(&self) -> Option<u64>;

    /// Lets time pass.
    fn on_time(&mut self, now_ms: u64) -> Vec<String>;

    /// For lists.
    fn summary(&self) -> Summary;
}
