//! `tafelrune analyse FILE`: reviews a record: every decision is judged on what its seat knew.

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use serde::Serialize;
use tafelrune_ai::analysis::{History, JudgedDecision, MoveQuality, PastDecision, Report, SeatBalance};
use tafelrune_engine::Seat;
use tafelrune_engine::record::Record;
use tafelrune_words::{Names, Texts};

use super::progress;
use super::record::read;
use super::{print_json, read_cards};
use crate::failure::Failure;
use crate::games::{Playable, with_game};

#[derive(clap::Args)]
pub struct Args {
    file: PathBuf,
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(8..))]
    iterations: u32,
    #[arg(long, value_parser = seat)]
    seat: Option<Seat>,
    #[arg(long)]
    cards: Option<PathBuf>,
    #[arg(long)]
    all: bool,
    #[arg(long)]
    json: bool,
}

fn seat(text: &str) -> Result<Seat, String> {
    Seat::parse(text).ok_or_else(|| text.to_string())
}

#[derive(Serialize)]
struct Analysis {
    game: &'static str,
    iterations: u32,
    #[serde(flatten)]
    report: Report,
}

/// Assesses all decisions of a record and prints the report.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    let record = read(&args.file)?;
    with_game!(record.head.game.as_str(), judge(args, &record, texts))
}

fn judge<G: Playable<View: Sync>>(args: &Args, record: &Record, texts: &Texts) -> Result<(), Failure> {
    let fail = |faults| Failure::input(&args.file, faults);
    let game: G = record.game(read_cards::<G>(args.cards.as_deref())?).map_err(fail)?;
    let history = History::of(record, game).map_err(fail)?;
    let bar = progress(history.decisions.len() as u64);
    let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let report = tafelrune_ai::timed::analyse(&history, args.iterations, threads, |done| {
        bar.set_position(done as u64);
        true
    });
    bar.finish_and_clear();
    let Some(mut report) = report else { return Err(Failure::Failed) };
    if args.json {
        for story in &mut report.games {
            let wanted = |seat: Seat| args.seat.is_none_or(|wanted| wanted == seat);
            story.seats.retain(|balance| wanted(balance.seat));
            story.decisions.retain(|judged| wanted(judged.seat));
        }
        return print_json(&Analysis { game: G::ID, iterations: args.iterations, report });
    }
    tell(args, &history, &report, texts)
}

fn tell<G: Playable>(
    args: &Args,
    history: &History<G>,
    report: &Report,
    texts: &Texts,
) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    let wanted = |seat: Seat| args.seat.is_none_or(|wanted| wanted == seat);
    for (number, (story, game)) in report.games.iter().zip(&history.games).enumerate() {
        let names = Names::new(Seat::all(game.players()).map(|seat| seat.to_string()));
        if report.games.len() > 1 {
            let number = number as i64 + 1;
            writeln!(out, "{}", texts.app("analyse-game", &[("number", number.into())]))?;
        }
        for balance in story.seats.iter().filter(|balance| wanted(balance.seat)) {
            writeln!(out, "{}", in_words(texts, balance, story.over))?;
        }
        writeln!(out)?;
        let faced = history.decisions.iter().filter(|faced| faced.game == number);
        let mut told = 0;
        for (judged, faced) in story.decisions.iter().zip(faced).filter(|(judged, _)| wanted(judged.seat)) {
            if let Some(line) = remark(game, texts, &names, args.all, judged, faced) {
                writeln!(out, "{line}")?;
                told += 1;
            }
        }
        if told == 0 {
            writeln!(out, "{}", texts.app("analyse-clean", &[]))?;
        }
        writeln!(out)?;
    }
    let count = i64::from(args.iterations);
    writeln!(out, "{}", texts.app("analyse-ground", &[("count", count.into())]))?;
    Ok(())
}

/// Percentage points, without a sign.
fn points(difference: f64) -> String {
    format!("{:.0}", 100.0 * difference.abs())
}

/// Percentage points with a sign, where there are any.
fn signed(difference: f64) -> String {
    let points = points(difference);
    match (points.as_str(), difference < 0.0) {
        ("0", _) => "±0".into(),
        (_, true) => format!("−{points}"),
        (_, false) => format!("+{points}"),
    }
}

/// The sum of a game for a seat, as a sentence.
fn in_words(texts: &Texts, balance: &SeatBalance, over: bool) -> String {
    let who = balance.seat.to_string();
    let (even, end) = (points(balance.even), points(balance.end));
    let (deal, luck, own) = (signed(balance.deal), signed(balance.luck), signed(-balance.regret));
    let error = points(balance.error);
    let id = if over { "analyse-balance" } else { "analyse-balance-open" };
    let args = [
        ("who", who.as_str().into()),
        ("even", even.as_str().into()),
        ("deal", deal.as_str().into()),
        ("luck", luck.as_str().into()),
        ("own", own.as_str().into()),
        ("error", error.as_str().into()),
        ("end", end.as_str().into()),
    ];
    texts.app(id, &args)
}

/// The sentence about a decision; `None` if it is unremarkable.
fn remark<G: Playable>(
    game: &G,
    texts: &Texts,
    names: &Names,
    all: bool,
    judged: &JudgedDecision,
    faced: &PastDecision<G>,
) -> Option<String> {
    let id = match judged.verdict {
        MoveQuality::Blunder => "analyse-blunder",
        MoveQuality::Slip => "analyse-slip",
        MoveQuality::Sound if judged.right_but_unlucky() => "analyse-unlucky",
        MoveQuality::Sound if all => "analyse-sound",
        MoveQuality::Sound => return None,
    };
    let say = |mv| game.say_move(texts, names, &faced.view, mv);
    let best = game.parse_move(&judged.best).map_or_else(|_| judged.best.clone(), say);
    let (who, chosen) = (names.subject(texts, judged.seat), say(faced.chosen));
    let (loss, error, luck) = (points(judged.regret), points(judged.error), points(judged.luck));
    let chance = points(judged.chance);
    let args = [
        ("entry", i64::from(judged.entry).into()),
        ("who", who.as_str().into()),
        ("chosen", chosen.as_str().into()),
        ("best", best.as_str().into()),
        ("loss", loss.as_str().into()),
        ("error", error.as_str().into()),
        ("luck", luck.as_str().into()),
        ("chance", chance.as_str().into()),
    ];
    Some(texts.app(id, &args))
}
