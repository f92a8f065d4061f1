//! `tafelrune hint FILE`: what a strong bot would do at some point of a recorded game, and why.

use std::io::Write;
use std::path::PathBuf;

use tafelrune_engine::record::Record;
use tafelrune_engine::{Board, Seat, Viewer};
use tafelrune_host::hints;
use tafelrune_words::{Names, Texts};

use super::record::read;
use super::{print_json, read_cards};
use crate::failure::Failure;
use crate::games::{Playable, with_game};

#[derive(clap::Args)]
pub struct Args {
    file: PathBuf,
    #[arg(long)]
    ply: Option<u32>,
    #[arg(long, default_value_t = 20_000)]
    iterations: u32,
    #[arg(long)]
    cards: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

/// Prints a hint for the seat that decides after `--ply` entries of the last game, on what it knew.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    let record = read(&args.file)?;
    with_game!(record.head.game.as_str(), tell(args, &record, texts))
}

fn tell<G: Playable>(args: &Args, record: &Record, texts: &Texts) -> Result<(), Failure> {
    let fail = |faults| Failure::input(&args.file, faults);
    let game: G = record.game(read_cards::<G>(args.cards.as_deref())?).map_err(fail)?;
    let (mut ply, mut found): (u32, Option<Board<G>>) = (0, None);
    record
        .replay(game, |played, step| {
            ply = if step.seat.is_none() { 0 } else { ply + 1 };
            // Without a number: the last decision.
            let wanted = match args.ply {
                Some(wanted) => wanted == ply,
                None => played.board().turn().first_seat().is_some(),
            };
            if wanted {
                found = Some(played.board().clone());
            }
        })
        .map_err(fail)?;
    let asked = found.as_ref().and_then(|board| Some((board, board.turn().first_seat()?)));
    let Some((board, seat)) = asked else {
        return Err(Failure::Usage(texts.app("hint-nobody", &[])));
    };
    let letters = Seat::all(board.game().players()).map(|seat| seat.to_string());
    let names = Names::new(letters).read_by(Some(seat));
    let (view, options) = (board.view(Viewer::Seat(seat)), board.legal_moves(seat));
    let (seed, iterations) = (u64::from(ply), args.iterations.max(1));
    let enough = |done| done < iterations;
    let advice = hints::advise(board.game(), texts, &names, (seat, &view, &options), seed, enough);
    if args.json {
        return print_json(&advice);
    }
    let mut out = std::io::stdout().lock();
    writeln!(out, "{seat}: {}", board.game().say_decision(texts, &names, &view))?;
    for line in &advice.words {
        writeln!(out, "{line}")?;
    }
    Ok(())
}
