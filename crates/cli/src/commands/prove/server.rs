//! `tafelrune prove server`: the real server under simulated time, sockets and disk breaks no promise.

use std::io::Write;

use serde::Serialize;
use tafelrune_server::dev::simulation::{self, Fault, Figures, Plan, STEPS};
use tafelrune_words::Texts;

use crate::commands::print_json;
use crate::commands::progress;
use crate::failure::Failure;

#[derive(clap::Args)]
pub struct Args {
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    histories: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, default_value_t = STEPS)]
    steps: usize,
    #[arg(long, value_name = "FAULT", value_delimiter = ',', value_parser = Fault::ALL.map(Fault::name))]
    without: Vec<String>,
    #[arg(long)]
    threads: Option<usize>,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Outcome {
    #[serde(flatten)]
    figures: Figures,
    finding: Option<Found>,
}

#[derive(Serialize)]
struct Found {
    seed: u64,
    promise: &'static str,
    detail: String,
    /// The command that plays the shortest history that was found.
    again: String,
    story: Vec<String>,
}

/// Plays the histories; fails at the first broken promise.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    let bar = progress(args.histories);
    let left_out: Vec<Fault> = args.without.iter().filter_map(|name| Fault::parse(name)).collect();
    let mut plan = Plan { steps: args.steps, ..Plan::new(args.seed) };
    plan.faults.retain(|fault| !left_out.contains(fault));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.unwrap_or(cores);
    let (figures, failed) =
        simulation::series(&plan, args.histories, threads, |histories| bar.set_position(histories));
    bar.finish_and_clear();
    let finding = failed.map(|(plan, finding)| shrunk(&plan, finding));
    let holds = finding.is_none();
    if args.json {
        print_json(&Outcome { figures, finding })?;
    } else {
        tell(&figures, finding.as_ref(), texts)?;
    }
    if holds { Ok(()) } else { Err(Failure::Failed) }
}

/// The shortest history that was found, with its story.
fn shrunk(plan: &Plan, finding: simulation::Finding) -> Found {
    let shortest = simulation::shrink(plan, finding.promise);
    let outcome = simulation::run(&shortest, true);
    let finding = outcome.finding.unwrap_or(finding);
    let left_out = Fault::ALL.into_iter().filter(|fault| !shortest.faults.contains(fault));
    let left_out: Vec<&str> = left_out.map(Fault::name).collect();
    let without =
        if left_out.is_empty() { String::new() } else { format!(" --without {}", left_out.join(",")) };
    let again = format!(
        "tafelrune prove server --histories 1 --seed {} --steps {}{without}",
        plan.seed, shortest.steps
    );
    Found {
        seed: plan.seed,
        promise: finding.promise.name(),
        detail: finding.detail,
        again,
        story: outcome.story,
    }
}

fn tell(figures: &Figures, found: Option<&Found>, texts: &Texts) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    let counts = [
        ("histories", figures.histories),
        ("commands", figures.commands),
        ("accepted", figures.accepted),
        ("frames", figures.frames),
        ("entries", figures.entries),
        ("restarts", figures.restarts),
        ("errors", figures.disk_errors),
        ("connections", figures.connections),
    ];
    let counts = counts.map(|(name, number)| (name, number.to_string()));
    let counts: Vec<_> = counts.iter().map(|(name, number)| (*name, number.as_str().into())).collect();
    writeln!(out, "{}", texts.app("prove-server-played", &counts))?;
    let Some(found) = found else { return writeln!(out, "{}", texts.app("prove-server-none", &[])) };
    let seed = found.seed.to_string();
    let promise = texts.app(&format!("prove-server-{}", found.promise), &[]);
    let words = [("seed", seed.as_str().into()), ("promise", promise.as_str().into())];
    writeln!(out, "{}", texts.app("prove-server-found", &words))?;
    for line in &found.story {
        writeln!(out, "  {line}")?;
    }
    writeln!(out, "{}", found.detail)?;
    writeln!(out, "{}", texts.app("prove-server-again", &[("command", found.again.as_str().into())]))
}
