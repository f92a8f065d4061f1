//! `tafelrune prove cards GAME`: coverage of cards and clauses by bulk play.

use std::io::Write;

use tafelrune_lab::prove::cards::{CoverageRun, Effort, Report};
use tafelrune_lab::prove::{Bulk, Group, Provable, Row};
use tafelrune_words::{Arg, Texts};

use super::check_players;
use super::secrecy::place;
use crate::commands::print_json;
use crate::commands::progress;
use crate::failure::Failure;
use crate::games::with_published_game;

#[derive(clap::Args)]
pub struct Args {
    game: String,
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[arg(long)]
    players: Option<u8>,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long)]
    all: bool,
    #[arg(long)]
    json: bool,
}

/// Plays, counts and prints; fails if something was never used.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    with_published_game!(args.game.as_str(), survey(args, texts))
}

fn survey<G: Provable>(args: &Args, texts: &Texts) -> Result<(), Failure> {
    check_players::<G>(args.players, texts)?;
    let bulk = Bulk { seed: args.seed, players: args.players };
    let mut survey = CoverageRun::<G>::new(bulk, Effort::default());
    let bar = progress(args.games);
    for _ in 0..args.games {
        // The report names what failed.
        if survey.play_one().is_err() {
            break;
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let report = survey.report();
    if args.json {
        print_json(&report)?;
    } else {
        print(&report, args.all, texts)?;
    }
    if report.holds() { Ok(()) } else { Err(Failure::Failed) }
}

fn print(report: &Report, all: bool, texts: &Texts) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    let figure = |number: u64| number.to_string();
    let (games, moves) = (figure(report.games), figure(report.moves));
    let played = texts
        .app("prove-cards-played", &[("games", games.as_str().into()), ("moves", moves.as_str().into())]);
    writeln!(out, "{played}")?;
    for group in Group::ALL {
        let rows: Vec<&Row> = report.rows.iter().filter(|row| row.group == group).collect();
        let Some(least) = rows.iter().min_by_key(|row| row.times) else { continue };
        let alive = rows.iter().filter(|row| row.times > 0).count();
        let title = texts.app(&format!("prove-group-{}", group.name()), &[]);
        writeln!(out, "{title}: {alive}/{} ({}: {})", rows.len(), least.id, least.times)?;
        if all {
            for row in rows {
                writeln!(out, "{:>12}  {}", row.times, row.id)?;
            }
        }
    }
    let checks = [
        ("positions", report.checks.positions),
        ("pairs", report.checks.pairs),
        ("views", report.checks.views),
    ];
    let checks = checks.map(|(name, count)| (name, figure(count)));
    let checks: Vec<(&str, Arg)> =
        checks.iter().map(|(name, count)| (*name, count.as_str().into())).collect();
    let pairs = report.rows.iter().any(|row| row.group == Group::Pair);
    writeln!(out, "{}", texts.app("prove-cards-checked", &checks))?;
    if pairs {
        writeln!(out, "{}", texts.app("prove-cards-compared", &checks))?;
    }
    if let Some(flaw) = &report.flaw {
        writeln!(out, "{}", place(texts, flaw.game, flaw.step))?;
        writeln!(out, "{}", flaw.detail)?;
    }
    if !report.openings.is_empty() {
        writeln!(out, "{}: {}", texts.app("prove-cards-openings", &[]), report.openings.join(", "))?;
    }
    for row in &report.dead {
        let group = texts.app(&format!("prove-group-{}", row.group.name()), &[]);
        writeln!(out, "{}: {group}: {}", texts.app("prove-cards-dead", &[]), row.id)?;
    }
    Ok(())
}
