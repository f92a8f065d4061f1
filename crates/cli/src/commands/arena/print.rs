//! The figures of a series on the terminal.

use std::io::Write;

use tafelrune_ai::Strategy;
use tafelrune_engine::Seat;
use tafelrune_lab::arena::sprt::SprtVerdict;
use tafelrune_lab::arena::{Figures, Series};
use tafelrune_words::Texts;

use crate::failure::Failure;

/// A rounded number with its sign.
pub fn signed(number: f64) -> String {
    let text = format!("{:+.0}", number);
    if text == "-0" { "+0".into() } else { text.replace('-', "−") }
}

/// Prints the table of standings and the notes.
pub fn figures<G: Strategy>(figures: &Figures, series: &Series<G>, texts: &Texts) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{}", headline(figures, texts))?;
    let word = |id: &str| texts.app(id, &[]);
    let widest = figures.standings.iter().map(|standing| standing.bot.chars().count()).max().unwrap_or(0);
    let head =
        ["arena-elo", "arena-error", "arena-wins", "arena-place", "arena-ms", "arena-slowest"].map(word);
    let line = |name: &str, cells: &[String]| {
        let cells: String = cells.iter().map(|cell| format!("{cell:>14}")).collect();
        format!("{name:<widest$}{cells}")
    };
    writeln!(out, "{}", line("", &head))?;
    for standing in &figures.standings {
        let cells = [
            signed(standing.elo),
            format!("±{:.0}", standing.error),
            format!("{:.1} %", 100.0 * standing.win_rate),
            format!("{:.2}", standing.mean_rank),
            format!("{:.2}", standing.ms_per_move),
            format!("{:.1}", standing.slowest_ms),
        ];
        writeln!(out, "{}", line(&standing.bot, &cells))?;
    }
    for line in notes(figures, texts) {
        writeln!(out, "{line}")?;
    }
    if series.is_timed() {
        writeln!(out, "{}", texts.app("arena-timed", &[]))?;
    }
    Ok(())
}

/// Game, players, number of games and blocks.
pub fn headline(figures: &Figures, texts: &Texts) -> String {
    let title = texts.game(figures.game, "game-title", &[]);
    let (games, blocks) = (figures.games.to_string(), figures.blocks.to_string());
    let args = [
        ("game", (&title).into()),
        ("players", figures.players.into()),
        ("games", (&games).into()),
        ("blocks", (&blocks).into()),
    ];
    texts.app("arena-played", &args)
}

/// Sentences about everything that is not in the table.
pub fn notes(figures: &Figures, texts: &Texts) -> Vec<String> {
    let mut notes = Vec::new();
    for (standing, next) in figures.standings.iter().zip(figures.standings.iter().skip(1)) {
        let Some((elo, error)) = standing.ahead else { continue };
        let (elo, error) = (signed(elo), format!("{error:.0}"));
        let args = [
            ("bot", (&standing.bot).into()),
            ("next", (&next.bot).into()),
            ("elo", (&elo).into()),
            ("error", (&error).into()),
        ];
        notes.push(texts.app("arena-ahead", &args));
    }
    let seats = figures.seat_wins.iter().enumerate();
    let seats = seats.map(|(seat, share)| format!("{} {:.1} %", Seat(seat as u8), 100.0 * share));
    let seats = seats.collect::<Vec<_>>().join(", ");
    notes.push(texts.app("arena-by-seat", &[("seats", (&seats).into())]));
    let [short, median, long] = figures.length;
    let lengths = [("short", short.into()), ("median", median.into()), ("long", long.into())];
    notes.push(texts.app("arena-length", &lengths));
    if let Some(tested) = figures.sprt {
        let (elo0, elo1) = (signed(tested.elo0), signed(tested.elo1));
        let (llr, bound) = (format!("{:.2}", tested.llr), format!("{:.2}", tested.bound));
        let args = [
            ("elo0", (&elo0).into()),
            ("elo1", (&elo1).into()),
            ("llr", (&llr).into()),
            ("bound", (&bound).into()),
        ];
        notes.push(match tested.verdict {
            Some(SprtVerdict::Better) => texts.app("arena-sprt-better", &args),
            Some(SprtVerdict::NotBetter) => texts.app("arena-sprt-not", &args),
            None => texts.app("arena-sprt-open", &args),
        });
    }
    notes
}
