//! `tafelrune scenario run FILE...`

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Subcommand;
use serde::Serialize;
use tafelrune_engine::scenario::{Report, Scenario};
use tafelrune_words::Texts;

use super::print_json;
use crate::failure::Failure;
use crate::games::{Playable, with_game};

#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Run {
        #[arg(required = true)]
        files: Vec<PathBuf>,
        #[arg(long)]
        json: bool,
    },
}

#[derive(Serialize)]
struct Outcome {
    file: String,
    title: Option<String>,
    passed: bool,
    checks: usize,
    differences: Vec<String>,
}

/// Runs the files and ends with `N passed, N failed`.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    let Command::Run { files, json } = &args.command;
    let outcomes: Vec<Outcome> = files.iter().map(|file| outcome(file, texts)).collect();
    let failed = outcomes.iter().filter(|outcome| !outcome.passed).count();
    if *json {
        print_json(&outcomes)?;
    } else {
        let mut out = std::io::stdout().lock();
        for outcome in &outcomes {
            let mark = if outcome.passed { "ok  " } else { "FAIL" };
            let title = outcome.title.as_deref().unwrap_or("");
            writeln!(out, "{mark} {} ({}) {title}", outcome.file, outcome.checks)?;
            for difference in &outcome.differences {
                writeln!(out, "       {difference}")?;
            }
        }
        writeln!(out, "{} passed, {failed} failed", outcomes.len() - failed)?;
    }
    if failed == 0 { Ok(()) } else { Err(Failure::Failed) }
}

fn outcome(file: &Path, texts: &Texts) -> Outcome {
    let name = file.display().to_string();
    let read = Failure::read(file);
    let parsed = read.and_then(|text| Scenario::parse(&text).map_err(|faults| Failure::input(file, faults)));
    let ran = parsed.and_then(|scenario| {
        let title = scenario.head.title.clone();
        let report = with_game!(scenario.head.game.as_str(), run_one(file, &scenario));
        Ok((title, report?))
    });
    match ran {
        Ok((title, report)) => Outcome {
            file: name,
            title: Some(title),
            passed: report.failures.is_empty(),
            checks: report.passed + report.failures.len(),
            differences: report.failures.iter().map(|fault| texts.fault(fault)).collect(),
        },
        Err(failure) => Outcome {
            file: name,
            title: None,
            passed: false,
            checks: 0,
            differences: failure.in_words(texts).lines().map(str::to_string).collect(),
        },
    }
}

fn run_one<G: Playable>(file: &Path, scenario: &Scenario) -> Result<Report, Failure> {
    scenario.run::<G>().map_err(|faults| Failure::input(file, faults))
}
