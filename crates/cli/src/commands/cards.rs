//! `tafelrune cards list GAME`, `tafelrune cards check FILE...`

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Subcommand;
use serde::Serialize;
use tafelrune_engine::{CardSet, Setup};
use tafelrune_words::Texts;
use tafelrune_words::columns::wrap;

use super::{print_json, read_cards};
use crate::failure::Failure;
use crate::games::{Playable, with_game};

#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    List {
        game: String,
        #[arg(long)]
        cards: Option<PathBuf>,
        #[arg(long)]
        json: bool,
    },
    Check {
        game: String,
        #[arg(required = true)]
        files: Vec<PathBuf>,
        #[arg(long)]
        json: bool,
    },
}

#[derive(Serialize)]
struct Card {
    id: String,
    name: String,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    background: Option<String>,
}

#[derive(Serialize)]
struct Checked {
    file: String,
    valid: bool,
    name: Option<String>,
    hash: Option<String>,
    faults: Vec<String>,
}

/// Lists the cards of a set, or checks card set files.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    match &args.command {
        Command::List { game, cards, json } => {
            with_game!(game.as_str(), list(cards.as_deref(), *json, texts))
        }
        Command::Check { game, files, json } => with_game!(game.as_str(), check(files, *json, texts)),
    }
}

fn list<G: Playable>(cards: Option<&Path>, json: bool, texts: &Texts) -> Result<(), Failure> {
    let mut setup = Setup::<G>::new(*G::SEATS.start());
    if let Some(cards) = read_cards::<G>(cards)? {
        setup.cards = cards;
    }
    let game = G::new(setup)?;
    let ids = game.card_ids();
    let cards: Vec<Card> = ids
        .into_iter()
        .map(|id| {
            let (name, text) = game.say_card(texts, &id);
            let background = game.card_background(texts, &id);
            Card { id, name, text, background }
        })
        .collect();
    if json {
        return print_json(&cards);
    }
    let mut out = std::io::stdout().lock();
    for card in &cards {
        writeln!(out, "{}  [{}]", card.name, card.id)?;
        for line in wrap(&card.text, 76) {
            writeln!(out, "    {line}")?;
        }
        for line in card.background.iter().flat_map(|background| wrap(background, 74)) {
            writeln!(out, "      {line}")?;
        }
    }
    Ok(())
}

fn check<G: Playable>(files: &[PathBuf], json: bool, texts: &Texts) -> Result<(), Failure> {
    let checked: Vec<Checked> = files.iter().map(|file| check_one::<G>(file, texts)).collect();
    let invalid = checked.iter().filter(|file| !file.valid).count();
    if json {
        print_json(&checked)?;
    } else {
        let mut out = std::io::stdout().lock();
        for file in &checked {
            match (&file.name, &file.hash) {
                (Some(name), Some(hash)) => writeln!(out, "ok   {} ({name}, {})", file.file, &hash[..12])?,
                _ => writeln!(out, "FAIL {}", file.file)?,
            }
            for fault in &file.faults {
                writeln!(out, "       {fault}")?;
            }
        }
        writeln!(out, "{} passed, {invalid} failed", checked.len() - invalid)?;
    }
    if invalid == 0 { Ok(()) } else { Err(Failure::Failed) }
}

fn check_one<G: Playable>(file: &Path, texts: &Texts) -> Checked {
    let name = file.display().to_string();
    let read = Failure::read(file);
    let parsed = read.and_then(|text| G::Cards::parse(&text).map_err(|faults| Failure::input(file, faults)));
    match parsed {
        Ok(cards) => Checked {
            file: name,
            valid: true,
            name: Some(cards.name().to_string()),
            hash: Some(cards.hash()),
            faults: Vec::new(),
        },
        Err(failure) => Checked {
            file: name,
            valid: false,
            name: None,
            hash: None,
            faults: failure.in_words(texts).lines().map(str::to_string).collect(),
        },
    }
}
