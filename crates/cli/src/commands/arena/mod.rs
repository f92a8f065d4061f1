//! `tafelrune arena GAME`: measures bots against each other.

mod folder;
mod measure;
mod print;
mod report;

use std::path::PathBuf;

use tafelrune_ai::{Level, Style};
use tafelrune_engine::Setup;
use tafelrune_lab::arena::{Budget, Contender, ContenderFault, Series, SeriesFault};
use tafelrune_words::Texts;

use super::prove::check_players;
use super::{print_json, read_cards};
use crate::failure::Failure;
use crate::games::{Playable, with_game};
use crate::options::OptionArgs;

pub use folder::Folder;
pub use measure::{Effort, bar, measure};
pub use print::signed;

#[derive(clap::Args)]
pub struct Args {
    game: String,
    #[arg(long, value_delimiter = ',', required = true)]
    bots: Vec<String>,
    #[arg(long, default_value_t = 2)]
    players: u8,
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    iterations: Option<u32>,
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u32).range(1..))]
    time: Option<u32>,
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<String>,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    #[arg(long)]
    resume: bool,
    #[command(flatten)]
    options: OptionArgs,
    #[arg(long)]
    cards: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

/// Plays the series, prints its figures, and saves them with `--out`.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    with_game!(args.game.as_str(), arena(args, texts))
}

fn arena<G: Playable>(args: &Args, texts: &Texts) -> Result<(), Failure> {
    check_players::<G>(Some(args.players), texts)?;
    let usage = |id: &str| Failure::Usage(texts.app(id, &[]));
    let budget = match (args.iterations, args.time) {
        (Some(_), Some(_)) => return Err(usage("arena-two-budgets")),
        (Some(iterations), None) => Budget::Iterations(iterations),
        (None, Some(millis)) => Budget::Millis(millis),
        (None, None) => Budget::default(),
    };
    if args.resume && args.out.is_none() {
        return Err(usage("arena-resume-what"));
    }
    let sprt = args.sprt.as_deref().map(|text| hypotheses(text, texts)).transpose()?;
    let bots =
        args.bots.iter().map(|bot| contender(bot, budget, texts)).collect::<Result<Vec<_>, Failure>>()?;
    let mut setup = Setup::<G>::new(args.players);
    setup.options = args.options.read::<G>(texts)?;
    setup.cards = read_cards::<G>(args.cards.as_deref())?.unwrap_or(setup.cards);
    let series = Series::new(G::new(setup)?, bots, args.seed).map_err(|fault| refused(fault, texts))?;
    if sprt.is_some() && series.contenders().len() != 2 {
        return Err(usage("arena-sprt-two"));
    }
    let folder = match &args.out {
        Some(path) => Some(Folder::open(path, &series, args.resume, texts)?),
        None => None,
    };
    let effort = Effort { games: args.games, threads: threads(args.threads), sprt };
    let figures = measure(&series, effort, folder.as_ref(), "", crate::interrupt::flag()?)?;
    if let Some(folder) = &folder {
        folder.write("report.html", report::page(&figures, &series, texts))?;
        let numbers = serde_json::to_string_pretty(&figures).map_err(std::io::Error::other)?;
        folder.write("figures.json", numbers)?;
    }
    if args.json {
        print_json(&figures)?;
    } else {
        print::figures(&figures, &series, texts)?;
    }
    match (figures.interrupted, &folder) {
        (false, _) => Ok(()),
        (true, Some(_)) => Err(usage("arena-interrupted-kept")),
        (true, None) => Err(usage("arena-interrupted")),
    }
}

/// The number of threads: as asked for, or one for each core.
pub fn threads(asked: Option<u16>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    asked.map_or_else(cores, usize::from)
}

/// Parses a bot; the error lists what is possible.
pub fn contender(text: &str, budget: Budget, texts: &Texts) -> Result<Contender, Failure> {
    Contender::parse(text.trim(), budget).map_err(|fault| {
        let levels = Level::ALL.map(Level::name).join(", ");
        let styles = Style::ALL.map(Style::name).join(", ");
        let (id, word) = match &fault {
            ContenderFault::Level(word) => ("arena-no-level", word.as_str()),
            ContenderFault::Style(word) => ("arena-no-style", word.as_str()),
            ContenderFault::Budget(word) => ("arena-no-budget", word.as_str()),
            ContenderFault::NeedsNone(level) => ("arena-needs-none", level.name()),
        };
        let args = [("word", word.into()), ("levels", (&levels).into()), ("styles", (&styles).into())];
        Failure::Usage(texts.app(id, &args))
    })
}

fn refused(fault: SeriesFault, texts: &Texts) -> Failure {
    Failure::Usage(match fault {
        SeriesFault::Alone => texts.app("arena-alone", &[]),
        SeriesFault::Crowd => texts.app("arena-crowd", &[]),
    })
}

/// `0,30`: two Elo differences, the smaller first.
fn hypotheses(text: &str, texts: &Texts) -> Result<(f64, f64), Failure> {
    let number = |text: &str| text.trim().parse::<f64>().ok().filter(|elo| elo.abs() <= 1000.0);
    let both = text.split_once(',').and_then(|(one, other)| Some((number(one)?, number(other)?)));
    both.filter(|(elo0, elo1)| elo0 < elo1)
        .ok_or_else(|| Failure::Usage(texts.app("arena-sprt-form", &[("text", text.into())])))
}
