//! `tafelrune ladder`: measures every level against the next weaker one and against the reference player that
//! sees everything, and writes the results into a document.

mod document;
mod rows;

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use serde::Serialize;
use tafelrune_ai::{Bot, Level, Style};
use tafelrune_engine::Setup;
use tafelrune_lab::arena::{Budget, Contender, Figures, Series};
use tafelrune_words::Texts;

use super::arena::{Effort, Folder, measure, threads};
use super::print_json;
use crate::failure::Failure;
use crate::games::{Playable, with_game};

/// The hypotheses of the test of each step.
const STRONGER: (f64, f64) = (0.0, 30.0);
/// The same for masters, who play at equal time with strong bots.
pub const AT_LEAST: (f64, f64) = (-10.0, 20.0);

#[derive(clap::Args)]
pub struct Args {
    game: Option<String>,
    #[arg(long)]
    quick: bool,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    iterations: Option<u32>,
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: Option<u64>,
    #[arg(long, value_name = "MS", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    time: u32,
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    gap_games: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[arg(long, value_name = "DIR", default_value = "ladder")]
    out: PathBuf,
    #[arg(long, value_name = "FILE", default_value = "docs/strength.md")]
    document: PathBuf,
    #[arg(long)]
    json: bool,
}

impl Args {
    fn iterations(&self) -> u32 {
        self.iterations.unwrap_or(if self.quick { 200 } else { 2000 })
    }

    fn games(&self) -> u64 {
        self.games.unwrap_or(if self.quick { 300 } else { 3000 })
    }

    /// The command that reproduces the figures; `None` if they depend on the machine.
    fn command(&self, game: &str) -> String {
        let (iterations, games, seed) = (self.iterations(), self.games(), self.seed);
        let (time, gap) = (self.time, self.gap_games);
        format!(
            "tafelrune ladder {game} --iterations {iterations} --games {games} --time {time} --gap-games {gap} \
             --seed {seed}"
        )
    }
}

/// The steps of one game.
#[derive(Serialize)]
struct Rungs {
    game: &'static str,
    /// The bot that should be stronger first.
    steps: Vec<Rung>,
    styles: Option<Figures>,
}

#[derive(Serialize)]
struct Rung {
    stronger: String,
    weaker: String,
    /// The level that this step rates; `None` for the reference player.
    #[serde(skip)]
    level: Option<Level>,
    figures: Figures,
}

/// One step to be measured.
struct Step {
    bots: [Contender; 2],
    level: Option<Level>,
    sprt: Option<(f64, f64)>,
    games: u64,
}

/// Plays the missing steps and updates the document after each.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    let stop = crate::interrupt::flag()?;
    let games = args.game.as_deref().map_or(tafelrune_catalog::IDS.to_vec(), |game| vec![game]);
    for game in games {
        with_game!(game, climb(args, stop, texts))?;
    }
    Ok(())
}

fn climb<G: Playable>(args: &Args, stop: &AtomicBool, texts: &Texts) -> Result<(), Failure> {
    let mut rungs = Rungs { game: G::ID, steps: Vec::new(), styles: None };
    let mut interrupted = false;
    for players in [*G::SEATS.start(), middle::<G>()] {
        for step in steps::<G>(args, players) {
            let (stronger, weaker) = (step.bots[0].name().to_string(), step.bots[1].name().to_string());
            let effort = (step.games, step.sprt);
            let figures = series::<G>(args, players, step.bots.to_vec(), effort, stop, texts)?;
            interrupted |= figures.interrupted;
            rungs.steps.push(Rung { stronger, weaker, level: step.level, figures });
            document::write::<G>(args, &rungs, texts)?;
            rows::write(args, &rungs)?;
            if !args.json {
                let step = &rungs.steps[rungs.steps.len() - 1];
                writeln!(std::io::stdout(), "{} {}: {}", G::ID, players, document::sentence(step, texts))?;
            }
            if interrupted {
                return Err(Failure::Usage(texts.app("ladder-interrupted", &[])));
            }
        }
    }
    let styled = Style::ALL.map(|style| bot(args, Level::Solid, style)).to_vec();
    let figures = series::<G>(args, middle::<G>(), styled, (args.games(), None), stop, texts)?;
    interrupted |= figures.interrupted;
    rungs.styles = Some(figures);
    document::write::<G>(args, &rungs, texts)?;
    if args.json {
        print_json(&rungs)?;
    }
    match interrupted {
        true => Err(Failure::Usage(texts.app("ladder-interrupted", &[]))),
        false => Ok(()),
    }
}

/// Every level against the next weaker one; then the searching levels against the reference player that sees
/// everything, with equal iterations.
fn steps<G: Playable>(args: &Args, players: u8) -> Vec<Step> {
    let usual = |level: Level| bot(args, level, Style::default());
    let climbs = Level::ALL.windows(2).map(|pair| {
        let (bots, sprt) = match pair[1] {
            Level::Master => masterly::<G>(args, players),
            stronger => ([usual(stronger), usual(pair[0])], STRONGER),
        };
        Step { bots, level: Some(pair[1]), sprt: Some(sprt), games: args.games() }
    });
    // Without a learned evaluation and with equal iterations, masters are strong bots.
    let seers = Level::ALL.into_iter().filter(|level| level.searches());
    let seers = seers.filter(|level| *level != Level::Master || G::net(players).is_some());
    let gaps = seers.map(|level| {
        let cheat = Contender::cheat(Budget::Iterations(args.iterations()));
        Step { bots: [cheat, usual(level)], level: None, sprt: None, games: args.gap_games }
    });
    climbs.chain(gaps).collect()
}

/// Masters against strong bots: at equal time where they have a learned evaluation, else each with its default
/// iterations.
fn masterly<G: Playable>(args: &Args, players: u8) -> ([Contender; 2], (f64, f64)) {
    let with = |level: Level, budget: Budget| Contender::new(level, Style::default(), budget);
    let pair = |master, strong| [with(Level::Master, master), with(Level::Strong, strong)];
    match G::net(players) {
        Some(_) => (pair(Budget::Millis(args.time), Budget::Millis(args.time)), AT_LEAST),
        None => {
            let (short, long) =
                (args.iterations(), args.iterations() * Bot::MASTER_ITERATIONS / Bot::ITERATIONS);
            (pair(Budget::Iterations(long), Budget::Iterations(short)), STRONGER)
        }
    }
}

/// The median player count, rounded down.
pub fn middle<G: Playable>() -> u8 {
    (G::SEATS.start() + G::SEATS.end()) / 2
}

fn bot(args: &Args, level: Level, style: Style) -> Contender {
    Contender::new(level, style, Budget::Iterations(args.iterations()))
}

/// Plays a series in its own folder, or resumes it.
fn series<G: Playable>(
    args: &Args,
    players: u8,
    bots: Vec<Contender>,
    (games, sprt): (u64, Option<(f64, f64)>),
    stop: &AtomicBool,
    texts: &Texts,
) -> Result<Figures, Failure> {
    let names: Vec<String> = bots.iter().map(|bot| bot.name().replace([':', '/'], "-")).collect();
    let title = format!("{} {players} {}", G::ID, names.join(" "));
    let series =
        Series::new(G::new(Setup::new(players))?, bots, args.seed).expect("the levels are different bots");
    let path = args.out.join(title.replace(' ', "_"));
    let folder = Folder::open(&path, &series, true, texts)?;
    let effort = Effort { games, threads: threads(args.threads), sprt };
    measure(&series, effort, Some(&folder), &title, stop)
}
