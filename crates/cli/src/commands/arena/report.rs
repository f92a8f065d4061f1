//! The figures of a series as one self-contained HTML page, without scripts, in the system's colour scheme.

use std::fmt::Write;

use tafelrune_ai::Strategy;
use tafelrune_engine::Seat;
use tafelrune_lab::arena::plot::{self, escape};
use tafelrune_lab::arena::{Figures, Series};
use tafelrune_words::Texts;

use super::print::{headline, notes, signed};

/// Colours of both schemes; series can be distinguished by colour-blind readers.
const STYLE: &str = "
:root { color-scheme: light dark; --paper: #fdfcf8; --ink: #22242a; --faint: #d8d5cb; --line: #6f6c63; }
svg { --c0: #2b6cb0; --c1: #c05621; --c2: #2f855a; --c3: #805ad5; --c4: #b7791f; --c5: #0987a0; --c6: #b83280; --c7: #4a5568; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #17191e; --ink: #e8e6df; --faint: #34373e; --line: #a5a29a; }
  svg { --c0: #63b3ed; --c1: #f6ad55; --c2: #68d391; --c3: #b794f4; --c4: #f6e05e; --c5: #76e4f7; --c6: #f687b3; --c7: #cbd5e0; }
}
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; max-width: 760px; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: right; padding: .3rem .5rem; border-bottom: 1px solid var(--faint); font-variant-numeric: tabular-nums; }
th:first-child, td:first-child { text-align: left; }
.wide { overflow-x: auto; }
svg { width: 100%; height: auto; }
svg text { fill: var(--ink); font-size: 13px; }
svg .grid { stroke: var(--faint); } svg .axis { stroke: var(--line); } svg .mark { stroke: var(--ink); stroke-width: 2; }
svg .s0 { fill: var(--c0); } svg .s1 { fill: var(--c1); } svg .s2 { fill: var(--c2); } svg .s3 { fill: var(--c3); }
svg .s4 { fill: var(--c4); } svg .s5 { fill: var(--c5); } svg .s6 { fill: var(--c6); } svg .s7 { fill: var(--c7); }
.key svg { width: .9em; height: .9em; } .key span { margin-right: 1.2em; white-space: nowrap; }
code { overflow-wrap: anywhere; }
";

/// The whole document.
pub fn page<G: Strategy>(figures: &Figures, series: &Series<G>, texts: &Texts) -> String {
    let word = |id: &str| escape(&texts.app(id, &[]));
    let title = escape(&headline(figures, texts));
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>{STYLE}</style>\n<h1>{}</h1>\n<p>{title}</p>\n",
        texts.lang(),
        word("arena-report"),
    );
    table(&mut page, figures, texts);
    for note in notes(figures, texts) {
        let _ = writeln!(page, "<p>{}</p>", escape(&note));
    }
    if series.is_timed() {
        let _ = writeln!(page, "<p>{}</p>", word("arena-timed"));
    }
    let names: Vec<String> = figures.standings.iter().map(|standing| standing.bot.clone()).collect();
    let mut section = |id: &str, picture: &dyn Fn(&str) -> String, key: &str| {
        let heading = texts.app(id, &[]);
        let _ = writeln!(page, "<h2>{}</h2>\n{key}{}", escape(&heading), picture(&heading));
    };
    let ladder: Vec<_> = figures.standings.iter().map(|s| (s.bot.clone(), s.elo, s.error)).collect();
    section("arena-plot-ladder", &|title| plot::intervals(title, &ladder), "");
    let seats: Vec<(String, Vec<f64>)> = (0..usize::from(figures.players))
        .map(|seat| {
            let rates = figures.standings.iter().map(|s| 100.0 * s.win_rate_by_seat[seat]);
            (Seat(seat as u8).to_string(), rates.collect())
        })
        .collect();
    section("arena-plot-seats", &|title| plot::bars(title, &seats, &names, " %"), &key(&names));
    section("arena-plot-length", &|title| plot::histogram(title, &figures.lengths), "");
    let times: Vec<(String, Vec<f64>)> =
        figures.standings.iter().map(|s| (s.bot.clone(), vec![s.ms_per_move])).collect();
    section("arena-plot-time", &|title| plot::bars(title, &times, &[], " ms"), "");
    let _ = writeln!(
        page,
        "<h2>{}</h2>\n<p>{}</p>\n<p>{} <code>{}</code></p>\n</html>",
        word("arena-method"),
        word("arena-method-text"),
        word("arena-method-series"),
        escape(&series.fingerprint()),
    );
    page
}

fn table(page: &mut String, figures: &Figures, texts: &Texts) {
    let head = ["arena-elo", "arena-error", "arena-wins", "arena-place", "arena-ms", "arena-slowest"];
    let cells: String = head.iter().map(|id| format!("<th>{}", escape(&texts.app(id, &[])))).collect();
    let _ = writeln!(
        page,
        "<div class=\"wide\"><table>\n<tr><th>{}{cells}",
        escape(&texts.app("arena-bot", &[]))
    );
    for standing in &figures.standings {
        let _ = writeln!(
            page,
            "<tr><td>{}<td>{}<td>±{:.0}<td>{:.1} %<td>{:.2}<td>{:.2}<td>{:.1}",
            escape(&standing.bot),
            signed(standing.elo),
            standing.error,
            100.0 * standing.win_rate,
            standing.mean_rank,
            standing.ms_per_move,
            standing.slowest_ms,
        );
    }
    page.push_str("</table></div>\n");
}

/// The legend.
fn key(names: &[String]) -> String {
    let mut key = "<p class=\"key\">".to_string();
    for (series, name) in names.iter().enumerate() {
        let colour = series % plot::COLOURS;
        let _ = write!(
            key,
            "<span><svg viewBox=\"0 0 9 9\" aria-hidden=\"true\"><rect class=\"s{colour}\" width=\"9\" height=\"9\"/></svg> {}</span>",
            escape(name)
        );
    }
    key + "</p>\n"
}
