//! `tafelrune replay FILE`: prints a record as log lines.

use std::io::Write;
use std::path::PathBuf;

use serde::Serialize;
use tafelrune_engine::record::Record;
use tafelrune_engine::{Ranking, Seat, Viewer};
use tafelrune_words::{Names, Texts};

use super::record::read;
use super::{print_json, read_cards};
use crate::failure::Failure;
use crate::games::{Playable, with_game};

#[derive(clap::Args)]
pub struct Args {
    file: PathBuf,
    #[arg(long)]
    seat: Option<String>,
    #[arg(long)]
    cards: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Line<S> {
    game: usize,
    ply: usize,
    seat: Option<Seat>,
    #[serde(rename = "move")]
    text: String,
    events: Vec<S>,
    words: Vec<String>,
}

/// Prints the match; with `--seat` as that seat saw it, else as a spectator.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    let record = read(&args.file)?;
    with_game!(record.head.game.as_str(), tell(args, &record, texts))
}

fn tell<G: Playable>(args: &Args, record: &Record, texts: &Texts) -> Result<(), Failure> {
    let fail = |faults| Failure::input(&args.file, faults);
    let game: G = record.game(read_cards::<G>(args.cards.as_deref())?).map_err(fail)?;
    let viewer = viewer(args.seat.as_deref(), game.players(), texts)?;
    let names = Names { names: Seat::all(game.players()).map(|seat| seat.to_string()).collect(), you: None };
    let mut lines: Vec<Line<G::Seen>> = Vec::new();
    let mut before = None;
    let mut number = 0;
    let mut ply = 0;
    let played = record
        .replay(game, |played, step| {
            let game = played.board().game();
            (number, ply) = if step.seat.is_none() { (number + 1, 0) } else { (number, ply + 1) };
            let events: Vec<G::Seen> = step.events.iter().filter_map(|e| game.seen(e, viewer)).collect();
            let words = game.log_lines(texts, &names, before.take().as_ref(), &events);
            let words = words.into_iter().map(|line| line.text).collect();
            before = Some(played.board().view(viewer));
            lines.push(Line { game: number, ply, seat: step.seat, text: step.text.into(), events, words });
        })
        .map_err(fail)?;
    if args.json {
        let results: &[Ranking] = played.results();
        return print_json(&serde_json::json!({
            "game": G::ID, "players": names.names.len(), "steps": lines, "results": results, "over": played.is_over(),
        }));
    }
    let mut out = std::io::stdout().lock();
    for line in &lines {
        if line.seat.is_none() {
            writeln!(out, "== {} {}", texts.app("word-game", &[]), line.game)?;
        }
        for words in &line.words {
            writeln!(out, "{:>4}  {words}", line.ply)?;
        }
    }
    for result in played.results() {
        writeln!(out, "{} {}", winner_line(texts, &names, result), ranking_line(texts, &names, result))?;
    }
    if !played.is_over() {
        writeln!(out, "{}", texts.app("replay-unfinished", &[]))?;
    }
    Ok(())
}

fn viewer(seat: Option<&str>, players: u8, texts: &Texts) -> Result<Viewer, Failure> {
    let Some(letter) = seat else { return Ok(Viewer::Spectator) };
    let found = Seat::parse(letter).filter(|seat| seat.0 < players);
    found.map(Viewer::Seat).ok_or_else(|| {
        Failure::Usage(
            texts.app("cli-no-seat", &[("seat", letter.into()), ("players", i64::from(players).into())]),
        )
    })
}

/// Who won, and how: "Anna gewinnt mit 12 Punkten!"
pub fn winner_line(texts: &Texts, names: &Names, ranking: &Ranking) -> String {
    let winners = ranking.winners();
    let you = names.you.is_some_and(|seat| winners.has(seat));
    let points = winners.iter().next().map_or(0, |seat| ranking.points[seat.index()]);
    let who = names.list(texts, winners.iter());
    let id = if winners.len() == 1 { "status-winner" } else { "status-winners" };
    texts.app(id, &[("you", you.into()), ("who", (&who).into()), ("points", points.into())])
}

/// "1. Anna 12, 2. Ben 10".
pub fn ranking_line(texts: &Texts, names: &Names, ranking: &Ranking) -> String {
    let mut seats: Vec<usize> = (0..ranking.ranks.len()).collect();
    seats.sort_by_key(|seat| ranking.ranks[*seat]);
    let places: Vec<String> = seats
        .into_iter()
        .map(|seat| {
            texts.app(
                "ranking-place",
                &[
                    ("rank", i64::from(ranking.ranks[seat]).into()),
                    ("who", names.names[seat].as_str().into()),
                    ("points", i64::from(ranking.points[seat]).into()),
                ],
            )
        })
        .collect();
    places.join(", ")
}
