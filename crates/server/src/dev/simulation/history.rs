//! One history: clients, faults, kills and restarts by seed, then quiet, then the comparison with the log.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use tafelrune_engine::{Seat, Share};
use tafelrune_host::{Actor, Command, Stamped, any_game};
use tafelrune_store::sqlite::simulated_disk::{Files, SimulatedDisk};
use tafelrune_store::sqlite::{self, SqliteStore};
use tafelrune_store::{MatchProjection, MatchStore};
use tokio::runtime::Runtime;

use super::check;
use super::client::Client;
use super::disk::DiskTrouble;
use super::plan::{Fault, Figures, Finding, Plan, Promise, Sabotage};
use super::process::{Process, one_poll};
use super::random::Random;
use super::record::Record;
use crate::protocol::{NewClock, NewSeat, NewTable};
use crate::tables::live_table::LiveTable;
use crate::tables::subscribers::Asker;

/// The time at which every history begins, in milliseconds since 1970.
const START_MS: u64 = 1_700_000_000_000;
/// The name of the table.
pub const TABLE: &str = "table";

/// How a run of the server ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The process is gone, the system is not.
    Killed,
    /// The power failed: what was not synced is lost, kept or torn.
    PowerCut,
    /// The troubled part is over.
    Quiet,
}

/// A history under way.
pub struct History<'a> {
    pub plan: &'a Plan,
    pub schedule: Random,
    pub talk: Random,
    pub faults: Random,
    pub net: Random,
    pub disk: SimulatedDisk,
    pub trouble: DiskTrouble,
    /// How the run ends if the power fails inside of an operation of the disk.
    pub cut: End,
    pub clock: Arc<AtomicU64>,
    pub clients: Vec<Client>,
    pub record: Record,
    pub steps_left: usize,
    pub figures: Figures,
    /// What happened, in words, if somebody wants to read it.
    pub trace: Option<Vec<String>>,
    wanted: NewTable,
    /// How many entries clients are known to have seen, and these entries.
    acknowledged: Vec<Stamped>,
    /// How many frames were explained already.
    explained: usize,
}

/// A disk with an empty store, made once.
fn formatted() -> Files {
    static FILES: std::sync::OnceLock<Files> = std::sync::OnceLock::new();
    let format = || {
        let disk = SimulatedDisk::new(Files::new());
        let opened = SqliteStore::open_simulated(&disk, MatchProjection, sqlite::Settings::default());
        drop(opened.expect("a disk without faults can be formatted"));
        disk.durable_files()
    };
    FILES.get_or_init(format).clone()
}

/// The table of a history: mostly the smallest game.
fn table(random: &mut Random) -> NewTable {
    let (game, players) = match random.below(10) {
        0 => ("thalara", 2),
        1 => ("mara", 2),
        2 | 3 => ("markt", 3),
        _ => ("markt", 2),
    };
    let mut seats = vec![NewSeat::Open; players];
    if random.once_in(3) {
        seats[players - 1] = NewSeat::Bot(["random", "solid"][random.below(2)].into());
    }
    let clock = random.once_in(6).then_some(NewClock { main_ms: 60_000, add_ms: 1000 });
    let pace_ms = if random.once_in(3) { 300 } else { 0 };
    let takeover_ms = random.once_in(6).then_some(3000);
    NewTable { clock, pace_ms, takeover_ms, ..NewTable::of(game, seats) }
}

impl<'a> History<'a> {
    pub fn new(plan: &'a Plan, traced: bool) -> History<'a> {
        let stream = |number| Random::new(plan.seed, number);
        let mut setup = stream(1);
        let files = if setup.once_in(16) { Files::new() } else { formatted() };
        let wanted = table(&mut setup);
        let people = wanted.seats.iter().enumerate().filter(|(_, seat)| **seat == NewSeat::Open);
        let mut clients: Vec<Client> =
            people.map(|(seat, _)| Client::new(Some(Seat(seat as u8)), seat)).collect();
        clients.push(Client::new(None, wanted.seats.len()));
        History {
            plan,
            schedule: stream(2),
            talk: stream(3),
            faults: stream(4),
            net: stream(5),
            disk: SimulatedDisk::new(files),
            trouble: DiskTrouble::new(stream(6)),
            cut: End::PowerCut,
            clock: Arc::new(AtomicU64::new(START_MS)),
            clients,
            record: Record::default(),
            steps_left: plan.steps,
            figures: Figures { histories: 1, ..Figures::default() },
            trace: traced.then(Vec::new),
            wanted,
            acknowledged: Vec::new(),
            explained: 0,
        }
    }

    pub fn note(&mut self, what: impl FnOnce() -> String) {
        if let Some(trace) = &mut self.trace {
            trace.push(what());
        }
    }

    /// Plays the history.
    pub fn play(&mut self) -> Result<(), Finding> {
        self.disk.judge(self.trouble.judge());
        self.trouble.lock().lies = self.plan.sabotage == Some(Sabotage::LyingDisk);
        loop {
            let (runtime, mut process) = self.boot()?;
            let ended = self.run(&runtime, &mut process);
            let end = *ended.as_ref().unwrap_or(&End::Killed);
            self.crash(runtime, process, end);
            if ended? == End::Quiet {
                break;
            }
        }
        let (runtime, process) = self.boot()?;
        let compared = self.compare(&process);
        self.crash(runtime, process, End::Killed);
        compared
    }

    fn run(&mut self, runtime: &Runtime, process: &mut Process) -> Result<End, Finding> {
        self.remember(process)?;
        runtime.block_on(async {
            self.set_up(process).await;
            let end = self.trouble(process).await?;
            if end == End::Quiet {
                self.quiet(process).await?;
            }
            Ok(end)
        })
    }

    /// Opens the store, also if the disk fails at first, and starts a server on it.
    fn boot(&mut self) -> Result<(Runtime, Process), Finding> {
        let dead = Arc::new(AtomicBool::new(false));
        self.trouble.lock().dead = dead.clone();
        let store = loop {
            let failed = self.trouble.lock().failed;
            let opened =
                SqliteStore::open_simulated(&self.disk, MatchProjection, sqlite::Settings::default());
            match opened {
                Ok(store) => break store,
                Err(error) if self.trouble.lock().failed == failed => {
                    return Err(Finding::new(Promise::Intact, format!("the store does not open: {error}")));
                }
                Err(error) => {
                    self.note(|| format!("the store does not open, as the disk fails: {}", error.code()))
                }
            }
            self.trouble.lock().calm();
            if self.disk.is_off() {
                self.revive(self.cut);
                dead.store(false, Ordering::Relaxed);
            }
        };
        Ok(Process::start(store, &self.clock, dead, self.plan.sabotage))
    }

    /// Ends a run of the server, and lets the disk come back.
    fn crash(&mut self, runtime: Runtime, process: Process, end: End) {
        process.dead.store(true, Ordering::Relaxed);
        self.disk.cut_power();
        self.note(|| format!("the server ends: {end:?}"));
        for client in 0..self.clients.len() {
            // What had left the server may still arrive.
            if self.net.once_in(2) {
                self.receive(client, usize::MAX);
            }
            self.clients[client].connection = None;
        }
        process.kill(runtime);
        self.trouble.lock().cut_in = None;
        self.revive(end);
        self.figures.restarts += 1;
    }

    fn revive(&mut self, end: End) {
        let random = &mut self.net;
        match (end, random.below(4)) {
            (End::Killed, _) => self.disk.kill(),
            (End::PowerCut, 0) => self.disk.restart(|| true),
            (End::PowerCut, 1) => self.disk.restart(|| random.once_in(2)),
            (End::PowerCut, 2) => self.disk.restart(|| !random.once_in(8)),
            // The last one is the hardest: nothing that was not synced is left.
            (End::PowerCut | End::Quiet, _) => self.disk.restart(|| false),
        }
    }

    /// The log as the real store reads it.
    fn log(&self, store: &SqliteStore) -> Result<Vec<Stamped>, Finding> {
        self.trouble.lock().calm();
        let damaged = |what: String| Finding::new(Promise::Intact, what);
        let stored =
            store.load(TABLE).map_err(|error| damaged(format!("the log cannot be read: {error}")))?;
        let parse = |stored: tafelrune_store::StoredEntry| {
            let entry = serde_json::from_str(&stored.body);
            entry.map(|entry| Stamped { at: stored.at_ms, entry }).map_err(|error| damaged(error.to_string()))
        };
        stored.into_iter().map(parse).collect()
    }

    /// After a restart everything must still be there that clients have seen.
    fn remember(&mut self, process: &Process) -> Result<(), Finding> {
        let log = self.log(&process.store)?;
        if !log.starts_with(&self.acknowledged) {
            let what =
                format!("{} entries were seen, {} are left or changed", self.acknowledged.len(), log.len());
            return Err(Finding::new(Promise::Durable, what));
        }
        check::explain(&mut self.record, &log, self.explained)?;
        let new = self.record.frames[self.explained..].iter();
        let seen = new.filter_map(|frame| Some(frame.entries?.0)).max().unwrap_or(0);
        if seen > self.acknowledged.len() {
            self.acknowledged = log[..seen].to_vec();
        }
        self.explained = self.record.frames.len();
        Ok(())
    }

    /// Compares everything with the log at the end.
    fn compare(&mut self, process: &Process) -> Result<(), Finding> {
        self.remember(process)?;
        let log = self.log(&process.store)?;
        check::explain(&mut self.record, &log, 0)?;
        check::in_order(&self.record, &log)?;
        self.figures.entries += log.len() as u64;
        self.figures.frames += self.record.frames.len() as u64;
        self.figures.disk_errors += self.trouble.lock().failed;
        // Reading every page takes longer than the rest: some histories have to do.
        if self.plan.seed.is_multiple_of(8) {
            let report =
                process.store.check().map_err(|error| Finding::new(Promise::Intact, error.to_string()))?;
            if let Some(damage) = report.damage.first() {
                return Err(Finding::new(Promise::Intact, damage.to_string()));
            }
        }
        Ok(())
    }

    /// Makes the table and seats everybody, if that has not happened yet.
    async fn set_up(&mut self, process: &Process) {
        if process.tables.table(TABLE).now(process).await.is_some() {
            return;
        }
        let game = any_game::by_id(&self.wanted.game).expect("it is in the catalog");
        let mut share = [0; 32];
        let mut random = Random::new(self.plan.seed, 7);
        share.iter_mut().for_each(|byte| *byte = random.number() as u8);
        let now_ms = self.clock.load(Ordering::Relaxed);
        let (table, entries) =
            game.create(&self.wanted, Share(share), now_ms).expect("the wanted table is a valid one");
        let live = process.tables.add(TABLE.into(), table, entries).expect("the server is open");
        let seat = |live: &Arc<LiveTable>, actor, command| {
            live.command(actor, command, Asker::Internal).expect("the seat is free");
        };
        for (index, wanted) in self.wanted.seats.iter().enumerate() {
            if let NewSeat::Bot(level) = wanted {
                let command = Command::SeatBot { seat: Seat(index as u8), level: level.clone() };
                seat(&live, Actor::Host, command);
            }
        }
        for client in &self.clients {
            let Some(of) = client.seat else { continue };
            let (name, key) = (format!("Person {of}"), Some(client.device.clone()));
            let command = Command::Join { seat: Some(of), name, share: None, key, profile: None };
            seat(&live, Actor::Guest, command);
        }
        while process.store.write_waiting(usize::MAX) > 0 {}
        let game = self.wanted.game.clone();
        let players = self.wanted.seats.len();
        self.note(|| format!("{players} sit down to {game}"));
    }

    pub fn has(&self, fault: Fault) -> bool {
        self.plan.has(fault)
    }

    pub fn is_sabotaged(&self, by: Sabotage) -> bool {
        self.plan.sabotage == Some(by)
    }
}

/// A future whose work is done by jobs of the simulation.
trait Now<T> {
    /// Runs jobs until it is done; `None` for an error.
    async fn now(self, process: &Process) -> Option<T>;
}

impl<T, E, F: Future<Output = Result<T, E>>> Now<T> for F {
    async fn now(self, process: &Process) -> Option<T> {
        let jobs = async {
            loop {
                match process.take_job(|_| 0) {
                    Some(job) => job(),
                    None => one_poll().await,
                }
            }
        };
        tokio::select! {
            biased;
            done = self => done.ok(),
            () = jobs => None,
        }
    }
}
