//! Everything that goes over the wire; `docs/api.md` describes it for people.
//!
//! Additions keep the version; readers ignore what they do not know. A change that an older
//! client would misread raises [`WIRE`].

mod command;
mod learn;
mod lobby;
pub mod refusal;
mod replay;
mod review;
mod state;
mod statistics;

pub use command::{ClientCommand, ClientMessage, Hello};
pub use learn::{
    CardInfo, CardUse, CardUses, ClauseInfo, ExampleInfo, Rulebook, Scene, SceneNext, SceneSteps,
};
pub use lobby::{
    Created, ErrorReply, GameInfo, Invitation, Join, Joined, NewClock, NewSeat, NewTable, Passphrase,
    PresetInfo, ProfileInfo, Rating, SettingChoice, SettingInfo, SpectatorRule, TableLine,
};
pub use replay::{Finding, Moment, Moments, PlayOn, Replay, ReplayStep, Uploaded};
pub use review::{Review, ReviewDecision, ReviewGame, ReviewSeat};
pub use state::{
    Bye, ChoiceInfo, ClockInfo, Hint, LogLine, PetitionInfo, Question, RematchInfo, Result, SeatInfo,
    SeatKind, State, Wish, Wishes,
};
pub use statistics::{Opponent, PlayedMatch, Rung, Statistics};

/// The version of these types.
pub const WIRE: u32 = 1;
