//! `tafelrune bench hostile`: attacks on a server of its own, one after the other, while others play on.

use std::io::Write;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use serde::Serialize;
use tafelrune_catalog::IDS;
use tafelrune_server::dev::hostile::{Attack, Attackers, wait_for_masters};
use tafelrune_server::dev::load::{Frames, Load, Measured, Players};
use tafelrune_words::Texts;
use tokio::runtime::{Builder, Runtime};

use super::bench_server::Server;
use super::print_json;
use crate::failure::Failure;

/// The others: their tables, and their moves a second.
const HONEST: (usize, f64) = (20, 100.0);
/// Tables of the comparison with which an overload is measured; three times as many are the overload.
const CROWD: usize = 200;
/// Moves a second of each of these tables: nearly what the limits of two sockets allow.
const CROWD_RATE: f64 = 30.0;
/// Tables with a master at each.
const MASTERS: usize = 200;
/// What is measured beside the attacks of one address.
const OTHERS: [&str; 2] = ["overload", "masters"];

/// What is run, and how long.
pub struct Args {
    /// The time of each measurement.
    pub seconds: f64,
    /// One attack only.
    pub attack: Option<String>,
    /// Whether JSON is printed.
    pub json: bool,
}

#[derive(Serialize)]
struct Row {
    attack: &'static str,
    /// Pings, requests or commands sent by the attackers, or connections held.
    did: u64,
    quiet: Measured,
    under_attack: Measured,
    memory_grown_mb: f64,
}

#[derive(Serialize)]
struct Overload {
    tables: usize,
    peak: Measured,
    overload: Measured,
    /// Of the overload in per cent of the peak.
    goodput_percent: f64,
    /// The others, in the second after it.
    after: Measured,
}

#[derive(Serialize)]
struct Masters {
    tables: usize,
    answers: usize,
    p50_seconds: f64,
    p99_seconds: f64,
}

#[derive(Default, Serialize)]
struct Figures {
    attacks: Vec<Row>,
    overload: Option<Overload>,
    masters: Option<Masters>,
}

/// Attackers on threads of their own, so that they do not hold up those who measure.
struct Apart(Option<Runtime>);

impl Apart {
    fn new() -> std::io::Result<Apart> {
        Ok(Apart(Some(Builder::new_multi_thread().worker_threads(1).enable_all().build()?)))
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl Future<Output = T> + Send + 'static,
    ) -> Result<T, Failure> {
        let runtime = self.0.as_ref().ok_or(Failure::Failed)?;
        runtime.spawn(work).await.map_err(|_| Failure::Failed)
    }
}

impl Drop for Apart {
    fn drop(&mut self) {
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

/// Measures and prints.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    let names: Vec<&str> = Attack::ALL.iter().map(|attack| attack.name()).chain(OTHERS).collect();
    if let Some(unknown) = args.attack.as_deref().filter(|attack| !names.contains(attack)) {
        let known = names.join(", ");
        let args = [("attack", unknown.into()), ("known", (&known).into())];
        return Err(Failure::Usage(texts.app("bench-hostile-unknown", &args)));
    }
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let figures = runtime.block_on(measure(args, texts))?;
    if args.json { print_json(&figures) } else { print(&figures, texts) }
}

async fn measure(args: &Args, texts: &Texts) -> Result<Figures, Failure> {
    let time =
        Duration::from_secs_f64(if args.seconds.is_nan() { 1.0 } else { args.seconds.clamp(1.0, 600.0) });
    let wanted = |name: &str| args.attack.as_deref().is_none_or(|attack| attack == name);
    let begin = |name: &str| {
        writeln!(std::io::stderr(), "{}", texts.app("bench-hostile-running", &[("attack", name.into())]))
    };
    let mut figures = Figures::default();
    for attack in Attack::ALL.into_iter().filter(|attack| wanted(attack.name())) {
        begin(attack.name())?;
        figures.attacks.push(under(attack, time).await?);
    }
    if wanted(OTHERS[0]) {
        begin(OTHERS[0])?;
        figures.overload = Some(overload(time).await?);
    }
    if wanted(OTHERS[1]) {
        begin(OTHERS[1])?;
        figures.masters = Some(masters(time).await?);
    }
    Ok(figures)
}

/// People who play at a steady rate, from a few addresses.
fn load(server: SocketAddr, tables: usize, rate: f64, from: Vec<IpAddr>) -> Load {
    let games = IDS.iter().map(ToString::to_string).collect();
    Load { server, from, games, tables, seats: 2, rate, frames: Frames::News, seconds: 0.0 }
}

async fn honest(server: SocketAddr) -> Result<Players, Failure> {
    let from = (10..18).map(|last| IpAddr::from([127, 0, 0, last])).collect();
    let players = Players::sit_down(load(server, HONEST.0, HONEST.1, from)).await?;
    // Connecting and the first moves are not measured.
    tokio::time::sleep(Duration::from_secs(1)).await;
    Ok(players)
}

async fn under(attack: Attack, time: Duration) -> Result<Row, Failure> {
    let server = Server::start(&[])?;
    let mut players = honest(server.address).await?;
    let quiet = players.measure(time).await;
    let before = server.usage()?.1;
    let (apart, address) = (Apart::new()?, server.address);
    let attackers = apart.run(Attackers::begin(attack, address)).await??;
    let under_attack = players.measure(time).await;
    let memory_grown_mb = (server.usage()?.1 - before).max(0.0) / 1024.0 / 1024.0;
    Ok(Row { attack: attack.name(), did: attackers.did(), quiet, under_attack, memory_grown_mb })
}

/// Many addresses that keep to the limits of each.
async fn overload(time: Duration) -> Result<Overload, Failure> {
    let server = Server::start(&[])?;
    let address = server.address;
    let mut players = honest(address).await?;
    let mut both = Vec::new();
    for (tables, network) in [(CROWD, 0), (CROWD * 3, 1)] {
        let apart = Apart::new()?;
        let from = (1..=200).map(|last| IpAddr::from([127, 0, 4 + network, last])).collect();
        let load = load(address, tables, CROWD_RATE * tables as f64, from);
        let crowd = async move {
            let mut crowd = Players::sit_down(load).await?;
            tokio::time::sleep(Duration::from_secs(1)).await;
            Ok::<_, std::io::Error>(crowd.measure(time).await)
        };
        both.push(apart.run(crowd).await??);
    }
    let after = players.measure(Duration::from_secs(1)).await;
    let (Some(overload), Some(peak)) = (both.pop(), both.pop()) else { return Err(Failure::Failed) };
    let goodput_percent = 100.0 * overload.moves_per_second / peak.moves_per_second.max(1.0);
    Ok(Overload { tables: CROWD, peak, overload, goodput_percent, after })
}

async fn masters(time: Duration) -> Result<Masters, Failure> {
    let server = Server::start(&[])?;
    // Long enough for everybody to wait several times.
    let time = time.max(Duration::from_secs(20));
    let waits = wait_for_masters(server.address, MASTERS, time).await;
    let at = |share: f64| {
        let index = (waits.len() as f64 * share) as usize;
        waits.get(index.min(waits.len().saturating_sub(1))).copied().unwrap_or(0.0)
    };
    Ok(Masters { tables: MASTERS, answers: waits.len(), p50_seconds: at(0.5), p99_seconds: at(0.99) })
}

fn print(figures: &Figures, texts: &Texts) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    let say = |id: &str| texts.app(&format!("bench-hostile-{id}"), &[]);
    if !figures.attacks.is_empty() {
        let head = ["attack", "did", "rate", "latency", "under", "memory"].map(say);
        writeln!(out, "| {} |\n|---|---|---|---|---|---|", head.join(" | "))?;
    }
    let latency = |measured: &Measured| format!("{:.1} / {:.1} ms", measured.p50_ms, measured.p99_ms);
    for Row { attack, did, quiet, under_attack, memory_grown_mb } in &figures.attacks {
        let what = say(attack);
        let (before, after) = (quiet.moves_per_second, under_attack.moves_per_second);
        let (quiet, attacked) = (latency(quiet), latency(under_attack));
        writeln!(
            out,
            "| {attack} | {did} × {what} | {before:.1} / {after:.1} | {quiet} | {attacked} | {memory_grown_mb:.0} MB |"
        )?;
    }
    if let Some(Overload { tables, peak, overload, goodput_percent, after }) = &figures.overload {
        let number = |number: f64| format!("{number:.0}");
        let (few, peak, overload) =
            (tables.to_string(), number(peak.moves_per_second), number(overload.moves_per_second));
        let (share, ms) = (number(*goodput_percent), format!("{:.1}", after.p99_ms));
        let args = [
            ("few", (&few).into()),
            ("peak", (&peak).into()),
            ("overload", (&overload).into()),
            ("share", (&share).into()),
        ];
        writeln!(out, "{}", texts.app("bench-hostile-goodput", &args))?;
        writeln!(out, "{}", texts.app("bench-hostile-recovery", &[("ms", (&ms).into())]))?;
    }
    if let Some(Masters { answers, p50_seconds, p99_seconds, .. }) = &figures.masters {
        let (half, most) = (format!("{p50_seconds:.1}"), format!("{p99_seconds:.1}"));
        let waits = answers.to_string();
        let args = [("half", (&half).into()), ("most", (&most).into()), ("waits", (&waits).into())];
        writeln!(out, "{}", texts.app("bench-hostile-wait", &args))?;
    }
    Ok(())
}
