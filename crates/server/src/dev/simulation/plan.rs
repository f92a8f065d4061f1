//! What a history is made of, and how it can end.

use std::fmt;

/// A kind of trouble that a history may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The process is killed between two steps of any task; what it wrote stays with the system.
    Kill,
    /// The power fails between two steps of any task, or in the middle of a write.
    PowerCut,
    /// Reading, writing or syncing fails, or the disk is full.
    DiskError,
    /// A connection breaks, with or without the server being told.
    BrokenConnection,
    /// A client reads slowly or not at all.
    SlowReader,
    /// The time of day jumps.
    ClockJump,
    /// Clients send what no honest client sends.
    Hostility,
}

impl Fault {
    /// All of them.
    pub const ALL: [Fault; 7] = [
        Fault::Kill,
        Fault::PowerCut,
        Fault::DiskError,
        Fault::BrokenConnection,
        Fault::SlowReader,
        Fault::ClockJump,
        Fault::Hostility,
    ];

    /// A short name, for commands.
    pub fn name(self) -> &'static str {
        match self {
            Fault::Kill => "kill",
            Fault::PowerCut => "power",
            Fault::DiskError => "disk",
            Fault::BrokenConnection => "connection",
            Fault::SlowReader => "slow",
            Fault::ClockJump => "clock",
            Fault::Hostility => "hostile",
        }
    }

    /// The fault of a name.
    pub fn parse(name: &str) -> Option<Fault> {
        Fault::ALL.into_iter().find(|fault| fault.name() == name)
    }
}

/// A mistake put into the simulated surroundings on purpose, to see that it is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sabotage {
    /// Entries are reported as durable before they are written.
    AcknowledgedTooEarly,
    /// The store sometimes reports nothing.
    LostCallback,
    /// The last entry of a log is missing when it is read.
    ForgottenEntry,
    /// A client is sometimes taken for the holder of another seat.
    OtherView,
    /// A command sometimes does not arrive, although its connection stays.
    SwallowedCommand,
    /// The disk says that it synced, and did not.
    LyingDisk,
    /// Bots sometimes never answer.
    SilentBot,
    /// Two frames of one connection arrive in the wrong order.
    SwappedFrames,
}

impl Sabotage {
    /// All of them.
    pub const ALL: [Sabotage; 8] = [
        Sabotage::AcknowledgedTooEarly,
        Sabotage::LostCallback,
        Sabotage::ForgottenEntry,
        Sabotage::OtherView,
        Sabotage::SwallowedCommand,
        Sabotage::LyingDisk,
        Sabotage::SilentBot,
        Sabotage::SwappedFrames,
    ];
}

/// Everything that decides a history: the same plan always gives the same one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Decides every choice.
    pub seed: u64,
    /// How many steps the troubled part has; a quiet one follows.
    pub steps: usize,
    /// The kinds of trouble.
    pub faults: Vec<Fault>,
    /// A mistake put in on purpose.
    pub sabotage: Option<Sabotage>,
}

/// The usual length of the troubled part.
pub const STEPS: usize = 400;

impl Plan {
    /// A history with every kind of trouble.
    pub fn new(seed: u64) -> Plan {
        Plan { seed, steps: STEPS, faults: Fault::ALL.into(), sabotage: None }
    }

    pub(super) fn has(&self, fault: Fault) -> bool {
        self.faults.contains(&fault)
    }
}

/// Which promise was broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Promise {
    /// What a client was shown is in the log after every restart.
    Durable,
    /// All clients see one order, which fits the order in which they asked and were answered.
    Linear,
    /// A frame shows what its viewpoint may see according to the log, and nothing else.
    Secret,
    /// Every command is answered, or its connection ends.
    Answered,
    /// After all faults a match goes on.
    Alive,
    /// The store opens, and is whole.
    Intact,
}

impl Promise {
    /// A short name.
    pub fn name(self) -> &'static str {
        match self {
            Promise::Durable => "durable",
            Promise::Linear => "linear",
            Promise::Secret => "secret",
            Promise::Answered => "answered",
            Promise::Alive => "alive",
            Promise::Intact => "intact",
        }
    }
}

/// A broken promise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    pub promise: Promise,
    /// What was seen.
    pub detail: String,
}

impl Finding {
    pub(super) fn new(promise: Promise, detail: impl Into<String>) -> Finding {
        Finding { promise, detail: detail.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.promise.name(), self.detail)
    }
}

/// What happened in histories.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct Figures {
    pub histories: u64,
    /// Commands that clients sent.
    pub commands: u64,
    /// Commands that were carried out, as their clients were told.
    pub accepted: u64,
    /// State frames that clients received, each of them compared with the log.
    pub frames: u64,
    /// Entries in the logs.
    pub entries: u64,
    /// Kills and power failures, each followed by a restart.
    pub restarts: u64,
    /// Operations of the disk that failed.
    pub disk_errors: u64,
    /// Connections that clients opened.
    pub connections: u64,
}

impl std::ops::AddAssign for Figures {
    fn add_assign(&mut self, other: Figures) {
        self.histories += other.histories;
        self.commands += other.commands;
        self.accepted += other.accepted;
        self.frames += other.frames;
        self.entries += other.entries;
        self.restarts += other.restarts;
        self.disk_errors += other.disk_errors;
        self.connections += other.connections;
    }
}
