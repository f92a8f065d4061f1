//! The ladder as a document: a section per game between marks; the rest of the file is not touched.

use std::fmt::Write;

use tafelrune_lab::arena::sprt::SprtVerdict;
use tafelrune_lab::arena::{Figures, Standing};
use tafelrune_words::Texts;

use super::{Args, Rung, Rungs};
use crate::commands::arena::signed;
use crate::failure::Failure;
use crate::games::Playable;

/// Replaces the section of a game in the document.
pub fn write<G: Playable>(args: &Args, rungs: &Rungs, texts: &Texts) -> Result<(), Failure> {
    let old = match args.document.exists() {
        true => Failure::read(&args.document)?,
        false => format!("# {}\n\n{}\n", texts.app("ladder-title", &[]), texts.app("ladder-intro", &[])),
    };
    Failure::write(&args.document, replace(&old, G::ID, &section::<G>(args, rungs, texts)))
}

/// Replaces the section of a game, or appends it.
fn replace(old: &str, game: &str, section: &str) -> String {
    let (begin, end) = (format!("<!-- ladder {game} -->\n"), format!("<!-- /ladder {game} -->\n"));
    let marked = format!("{begin}{section}{end}");
    match (old.find(&begin), old.find(&end)) {
        (Some(from), Some(to)) if from < to => {
            format!("{}{marked}{}", &old[..from], &old[to + end.len()..])
        }
        _ => format!("{}\n\n{marked}", old.trim_end()),
    }
}

fn section<G: Playable>(args: &Args, rungs: &Rungs, texts: &Texts) -> String {
    let word = |id: &str| texts.app(id, &[]);
    let mut text = format!("## {}\n\n    {}\n\n", texts.game(G::ID, "game-title", &[]), args.command(G::ID));
    let rules = [("version", env!("CARGO_PKG_VERSION").into()), ("rules", G::VERSION.into())];
    let _ = writeln!(text, "{}\n", texts.app("ladder-version", &rules));
    let counts: Vec<String> =
        G::SEATS.filter(|players| G::net(*players).is_some()).map(|players| players.to_string()).collect();
    let learned = match counts.is_empty() {
        true => word("ladder-by-hand"),
        false => texts.app("ladder-learned", &[("players", (&counts.join(", ")).into())]),
    };
    let _ = writeln!(text, "{learned}\n");
    let head = ["players", "stronger", "weaker", "elo", "wins", "games", "test", "sprt"]
        .map(|column| word(&format!("ladder-{column}")));
    let _ = writeln!(text, "| {} |\n|{}", head.join(" | "), "---|".repeat(head.len()));
    for Rung { stronger, weaker, figures, .. } in &rungs.steps {
        let (elo, error) = figures.difference(stronger).unwrap_or_default();
        let wins = figures.of(stronger).map_or(0.0, |standing| 100.0 * standing.win_rate);
        let _ = writeln!(
            text,
            "| {} | {stronger} | {weaker} | {} ± {error:.0} | {wins:.0} % | {} | {} | {} |",
            figures.players,
            signed(elo),
            figures.games,
            figures.sprt.map_or("–".into(), |test| format!(
                "{} / {}",
                signed(test.elo0),
                signed(test.elo1)
            )),
            verdict(figures, texts),
        );
    }
    if let Some(styles) = &rungs.styles {
        let games = styles.games.to_string();
        let args = [("players", styles.players.into()), ("games", (&games).into())];
        let _ = writeln!(text, "\n{}\n", texts.app("ladder-styles", &args));
        let head = [word("arena-bot"), word("arena-elo"), word("arena-wins"), word("arena-place")];
        let _ = writeln!(text, "| {} |\n|{}", head.join(" | "), "---|".repeat(head.len()));
        for Standing { bot, elo, error, win_rate, mean_rank, .. } in &styles.standings {
            let wins = 100.0 * win_rate;
            let _ =
                writeln!(text, "| {bot} | {} ± {error:.0} | {wins:.1} % | {mean_rank:.2} |", signed(*elo));
        }
    }
    text
}

/// One step of the ladder as a sentence.
pub fn sentence(step: &Rung, texts: &Texts) -> String {
    let (elo, error) = step.figures.difference(&step.stronger).unwrap_or_default();
    let (elo, error, games) = (signed(elo), format!("{error:.0}"), step.figures.games.to_string());
    let verdict = verdict(&step.figures, texts);
    let args = [
        ("stronger", (&step.stronger).into()),
        ("weaker", (&step.weaker).into()),
        ("elo", (&elo).into()),
        ("error", (&error).into()),
        ("games", (&games).into()),
        ("verdict", (&verdict).into()),
    ];
    texts.app("ladder-step", &args)
}

fn verdict(figures: &Figures, texts: &Texts) -> String {
    let Some(tested) = figures.sprt else { return "–".into() };
    match tested.verdict {
        Some(SprtVerdict::Better) => texts.app("ladder-better", &[]),
        Some(SprtVerdict::NotBetter) => texts.app("ladder-not", &[]),
        None => texts.app("ladder-open", &[]),
    }
}

#[cfg(test)]
mod tests {
    use super::replace;

    #[test]
    fn a_section_takes_the_place_of_the_old_one_and_nothing_else() {
        let first = replace("# Strength\n\nProse.\n", "mara", "one\n");
        assert_eq!(first, "# Strength\n\nProse.\n\n<!-- ladder mara -->\none\n<!-- /ladder mara -->\n");
        let both = replace(&first, "markt", "two\n");
        assert!(both.starts_with(&first) && both.contains("two"));
        let again = replace(&format!("{both}\nMore prose.\n"), "mara", "three\n");
        assert!(!again.contains("one\n") && again.contains("three\n") && again.contains("two\n"));
        assert!(again.contains("Prose.") && again.ends_with("More prose.\n"));
    }
}
