//! `tafelrune bench server`: the server in a process of its own, under load through real sockets.

use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

use serde::Serialize;
use tafelrune_server::dev::load::{Frames, Load, Measured, sit_down_all};
use tafelrune_words::Texts;

use super::print_json;
use crate::failure::Failure;
use tafelrune_catalog::IDS;

/// Idle tables for measuring their memory.
const IDLE: usize = 2000;

/// What clients subscribe to, as spelled on the command line.
#[derive(Clone, Copy, Debug, Default, clap::ValueEnum)]
pub enum Wanted {
    #[default]
    News,
    Views,
    Choices,
}

impl From<Wanted> for Frames {
    fn from(wanted: Wanted) -> Frames {
        match wanted {
            Wanted::News => Frames::News,
            Wanted::Views => Frames::Views,
            Wanted::Choices => Frames::Choices,
        }
    }
}

/// The load.
pub struct Args {
    /// Tables at the same time.
    pub tables: usize,
    /// The target rate of moves per second.
    pub rate: f64,
    /// The duration of the measurement.
    pub seconds: f64,
    /// What clients subscribe to.
    pub frames: Frames,
    /// Whether JSON is printed.
    pub json: bool,
}

#[derive(Serialize)]
struct Figures {
    #[serde(flatten)]
    measured: Measured,
    /// Processor time of the server for each acknowledged move.
    server_us_per_move: f64,
    /// Memory of a table without connections.
    idle_table_kb: f64,
    /// Memory of the server under load.
    server_mb: f64,
}

/// Options of a server that limits nobody.
const WITHOUT_LIMITS: [&str; 16] = [
    "--bot-pace",
    "0",
    "--idle",
    "3600",
    "--requests",
    "1e9",
    "--commands",
    "1e9",
    "--address-commands",
    "1e9",
    "--cpu-ms",
    "1000000000",
    "--tables",
    "1000000000",
    "--sockets",
    "1000000",
];

/// A server process; killed on drop.
pub struct Server {
    process: Child,
    pub address: SocketAddr,
    _folder: tempfile::TempDir,
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Server {
    /// Starts one with these options of `serve`.
    pub fn start(options: &[&str]) -> Result<Server, Failure> {
        let folder = tempfile::tempdir()?;
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["--lang", "en", "serve", "--port", "0"]).args(options);
        command.arg("--data").arg(folder.path());
        command.env("RUST_LOG", "warn").stdout(Stdio::piped());
        let mut process = command.spawn()?;
        let mut line = String::new();
        if let Some(out) = process.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
        let address = address.and_then(|address| address.parse().ok()).ok_or(Failure::Failed)?;
        Ok(Server { process, address, _folder: folder })
    }

    /// Seconds of processor time so far, and bytes of memory.
    pub fn usage(&self) -> std::io::Result<(f64, f64)> {
        let proc = |file: &str| std::fs::read_to_string(format!("/proc/{}/{file}", self.process.id()));
        let stat = proc("stat")?;
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks =
            |index: usize| fields.get(index).and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0);
        // Fields 14 and 15 of proc(5), in hundredths of a second on every Linux; memory in kilobytes.
        let seconds = (ticks(11) + ticks(12)) / 100.0;
        let status = proc("status")?;
        let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = memory.and_then(|rest| rest.split_whitespace().next()?.parse::<f64>().ok());
        Ok((seconds, kilobytes.unwrap_or(0.0) * 1024.0))
    }
}

/// Measures and prints.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let figures = runtime.block_on(measure(args, texts))?;
    if args.json {
        return print_json(&figures);
    }
    let measured = &figures.measured;
    let mut out = std::io::stdout().lock();
    let mut line = |id: &str, value: String| writeln!(out, "{:<44}{value:>14}", texts.app(id, &[]));
    line("bench-server-tables", format!("{} ({} / {})", measured.tables, measured.sockets, measured.ended))?;
    line("bench-server-rate", format!("{:.0}", measured.moves_per_second))?;
    line("bench-server-latency", format!("{:.1} / {:.1} ms", measured.p50_ms, measured.p99_ms))?;
    line("bench-server-longest", format!("{:.1} ms", measured.max_ms))?;
    line("bench-server-refused", format!("{} / {}", measured.refused, measured.lost))?;
    line("bench-server-cpu", format!("{:.1} µs", figures.server_us_per_move))?;
    line("bench-server-idle", format!("{:.1} KB", figures.idle_table_kb))?;
    line("bench-server-memory", format!("{:.0} MB", figures.server_mb))?;
    Ok(())
}

async fn measure(args: &Args, texts: &Texts) -> Result<Figures, Failure> {
    let server = Server::start(&WITHOUT_LIMITS)?;
    writeln!(std::io::stderr(), "{}", texts.app("bench-server-sitting", &[]))?;
    let games: Vec<String> = IDS.iter().map(ToString::to_string).collect();
    // The first tables warm up the allocator; the second ones are measured.
    let mut memory = [0.0; 2];
    for found in &mut memory {
        sit_down_all(server.address, &games, IDLE, 2).await?;
        *found = server.usage()?.1;
    }
    let load = Load {
        server: server.address,
        from: Vec::new(),
        games,
        tables: args.tables,
        seats: 2,
        rate: args.rate,
        frames: args.frames,
        seconds: args.seconds,
    };
    let (mut before, mut after) = (server.usage(), server.usage());
    let measured =
        tafelrune_server::dev::load::run(load, || before = server.usage(), || after = server.usage()).await?;
    let ((before, _), (after, bytes)) = (before?, after?);
    Ok(Figures {
        server_us_per_move: (after - before) * 1e6 / measured.moves.max(1) as f64,
        idle_table_kb: (memory[1] - memory[0]) / IDLE as f64 / 1024.0,
        server_mb: bytes / 1024.0 / 1024.0,
        measured,
    })
}
