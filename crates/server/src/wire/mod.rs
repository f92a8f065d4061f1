//! Everything that goes over the wire, in one room. `docs/api.md` describes it for people.
//!
//! Additions keep the version; whoever reads ignores what it does not know. A change that an older
//! client would misread raises [`WIRE`].

mod command;
mod learn;
mod lobby;
mod replay;
mod review;
mod state;
mod statistics;

pub use command::{Asked, Hello, Want};
pub use learn::{
    CardInfo, CardUse, CardUses, ClauseInfo, ExampleInfo, Rulebook, Scene, SceneNext, SceneSteps,
};
pub use lobby::{
    Created, GameInfo, Invitation, Join, Joined, NewClock, NewSeat, NewTable, Passphrase, ProfileInfo,
    Rating, Refusal, SettingChoice, SettingInfo, TableLine,
};
pub use replay::{Finding, Moment, Moments, PlayOn, Replay, ReplayStep, Uploaded};
pub use review::{Review, ReviewDecision, ReviewGame, ReviewSeat};
pub use state::{
    Bye, ChoiceInfo, ClockInfo, Hint, Line, PetitionInfo, Question, RematchInfo, Result, SeatInfo, State,
    Wish, Wishes,
};
pub use statistics::{Opponent, PlayedMatch, Rung, Statistics};

/// The version of these types.
pub const WIRE: u32 = 1;
