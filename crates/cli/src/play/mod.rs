//! `tafelrune play GAME`: the terminal game.

mod explain;
mod line_mode;
mod mara;
mod markt;
mod session;
pub mod text;
mod thalara;
mod tui;

use std::io::IsTerminal;
use std::path::PathBuf;

use ratatui::text::Line;
use tafelrune_engine::{Game, Seat, Seed, Setup};
use tafelrune_texts::{Names, Texts};

use self::session::{Session, seats_of_save};
use crate::commands::read_cards;
use crate::failure::Failure;
use crate::games::{Playable, with_game};

/// Who sits at the table if nobody says otherwise.
const DEFAULT_SEATS: &str = "me,bot,bot";

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    #[arg(default_value = "markt")]
    game: String,
    #[arg(long)]
    seats: Option<String>,
    #[arg(long)]
    seed: Option<String>,
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    #[arg(long)]
    cards: Option<PathBuf>,
    #[arg(long)]
    save: Option<PathBuf>,
    #[arg(long)]
    resume: Option<PathBuf>,
    #[arg(long)]
    plain: bool,
    #[arg(long, default_value_t = 350)]
    pace: u64,
}

/// The columns that every terminal is taken to have; what is narrower gets its lines folded.
pub const NARROW: usize = 80;

/// How a game is drawn in the terminal: a few lines that fit into 80 columns and use more if there are.
pub trait Screen: Game {
    /// A move as it is typed, for the help.
    const EXAMPLE: &'static str;

    /// Round, phase and the like.
    fn status(&self, texts: &Texts, view: &Self::View) -> String;

    /// The table: the middle and a line or two per seat.
    fn table_lines(
        &self,
        texts: &Texts,
        names: &Names,
        view: &Self::View,
        width: usize,
    ) -> Vec<Line<'static>>;

    /// The own hand.
    fn hand_line(&self, texts: &Texts, view: &Self::View) -> Line<'static>;

    /// The ids of the texts of the cards in the own hand.
    fn hand_cards(&self, view: &Self::View) -> Vec<String>;

    /// The ids of the texts of open cards that others can use, by seat; none in games without such.
    fn others_cards(&self, _: &Self::View) -> Vec<(Seat, Vec<String>)> {
        Vec::new()
    }
}

/// Starts or resumes a game.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    let name = match &args.resume {
        Some(path) => crate::commands::record::read(path)?.head.game,
        None => args.game.clone(),
    };
    with_game!(name.as_str(), play(args, texts))
}

fn play<G: Playable>(args: &Args, texts: &Texts) -> Result<(), Failure> {
    let cards = read_cards::<G>(args.cards.as_deref())?;
    let mut session = match &args.resume {
        Some(path) => {
            let record = Failure::read(path)?;
            // Whoever names the seats anew means it; else everybody sits where they sat.
            let seats = args.seats.clone().or_else(|| seats_of_save(&record));
            let seats = seats.unwrap_or_else(|| DEFAULT_SEATS.into());
            Session::<G>::resume(path, &record, cards, &seats, texts)?
        }
        None => {
            let seats = session::parse_seats(args.seats.as_deref().unwrap_or(DEFAULT_SEATS), texts)?;
            let mut setup = Setup::<G>::new(u8::try_from(seats.len()).unwrap_or(u8::MAX));
            setup.options = parse_options::<G>(&args.options, texts)?;
            setup.cards = cards.unwrap_or(setup.cards);
            Session::new(setup, seed(args)?, seats)?
        }
    };
    session.save_to(args.save.clone().or_else(|| args.resume.clone()));
    let terminal = std::io::stdout().is_terminal() && std::io::stdin().is_terminal() && !args.plain;
    if terminal { tui::run(session, texts, args.pace) } else { line_mode::run(session, texts) }
}

fn seed(args: &Args) -> Result<Seed, Failure> {
    if let Some(text) = &args.seed {
        return Ok(Seed::from_text(text));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| Failure::Usage(error.to_string()))?;
    Ok(Seed(bytes))
}

/// `round_cap=30`: the value is read as TOML, or as a word.
pub fn parse_options<G: Game>(options: &[String], texts: &Texts) -> Result<G::Options, Failure> {
    let mut table = toml::Table::new();
    for option in options {
        let Some((name, value)) = option.split_once('=') else {
            return Err(Failure::Usage(texts.app("play-option-form", &[("option", option.as_str().into())])));
        };
        let value = value.trim();
        let parsed: Option<toml::Table> = toml::from_str(&format!("value = {value}")).ok();
        let parsed = parsed.and_then(|mut table| table.remove("value"));
        table.insert(name.trim().into(), parsed.unwrap_or_else(|| toml::Value::String(value.into())));
    }
    serde::Deserialize::deserialize(table).map_err(|error: toml::de::Error| {
        let message = error.message().trim().to_string();
        Failure::Usage(texts.app("play-option-fault", &[("fault", message.as_str().into())]))
    })
}

#[cfg(test)]
mod tests {
    use tafelrune_engine::games::{mara::Mara, markt::Markt, thalara::Thalara};

    use super::*;

    fn example_is_a_move<G: Screen>() {
        let game = G::new(Setup::new(*G::SEATS.start())).unwrap();
        assert!(game.parse_entry(G::EXAMPLE).is_ok(), "{}: {}", G::ID, G::EXAMPLE);
    }

    #[test]
    fn examples_in_the_help_are_moves() {
        example_is_a_move::<Mara>();
        example_is_a_move::<Markt>();
        example_is_a_move::<Thalara>();
    }
}
