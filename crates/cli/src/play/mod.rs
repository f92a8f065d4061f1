//! `tafelrune play GAME`: the terminal game.

mod explain;
mod line_mode;
mod session;
mod tui;

use std::io::IsTerminal;
use std::path::PathBuf;

use tafelrune_engine::{Seed, Setup};
use tafelrune_words::Texts;

use self::session::{Session, seats_of_save};
use crate::commands::read_cards;
use crate::failure::Failure;
use crate::games::{Playable, with_game};
use crate::options::OptionArgs;

/// The default of `--seats`.
const DEFAULT_SEATS: &str = "me,bot,bot";

#[derive(clap::Args)]
pub struct Args {
    #[arg(default_value = "markt")]
    game: String,
    #[arg(long)]
    seats: Option<String>,
    #[arg(long)]
    seed: Option<String>,
    #[command(flatten)]
    options: OptionArgs,
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

/// Games draw at least this many columns; narrower terminals get the lines folded.
pub const NARROW: usize = 80;

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
            // Seats on the command line override those of the save.
            let seats = args.seats.clone().or_else(|| seats_of_save(&record));
            let seats = seats.unwrap_or_else(|| DEFAULT_SEATS.into());
            Session::<G>::resume(path, &record, cards, &seats, texts)?
        }
        None => {
            let seats = session::parse_seats(args.seats.as_deref().unwrap_or(DEFAULT_SEATS), texts)?;
            let mut setup = Setup::<G>::new(u8::try_from(seats.len()).unwrap_or(u8::MAX));
            setup.options = args.options.read::<G>(texts)?;
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

#[cfg(test)]
mod tests {
    use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};

    use super::*;

    fn example_is_a_move<G: Playable>() {
        let Some(example) = G::EXAMPLE_MOVE else { return };
        let game = G::new(Setup::new(*G::SEATS.start())).unwrap();
        assert!(game.parse_entry(example).is_ok(), "{}: {example}", G::ID);
    }

    #[test]
    fn examples_in_the_help_are_moves() {
        example_is_a_move::<Mara>();
        example_is_a_move::<Markt>();
        example_is_a_move::<Thalara>();
    }
}
