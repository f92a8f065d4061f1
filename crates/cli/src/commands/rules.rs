//! `tafelrune rules GAME [WORD...]`: the clauses, searchable.

use std::io::Write;

use serde::Serialize;
use tafelrune_engine::Clause;
use tafelrune_texts::coverage::{self, Cover};
use tafelrune_texts::{Lang, Texts};

use super::print_json;
use crate::failure::Failure;
use crate::games::{Playable, with_game};

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    game: String,
    search: Vec<String>,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Entry {
    id: &'static str,
    tag: &'static str,
    refuses: bool,
    de: String,
    en: String,
    title_de: String,
    title_en: String,
    tests: Vec<String>,
}

/// Prints the clauses that contain every word searched for.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    with_game!(args.game.as_str(), show(args, texts))
}

fn show<G: Playable>(args: &Args, texts: &Texts) -> Result<(), Failure> {
    let (german, english) = (Texts::new(Lang::De), Texts::new(Lang::En));
    let entry = |clause: &Clause| {
        let (de, en) = (german.rule(G::ID, clause.id()), english.rule(G::ID, clause.id()));
        Entry {
            id: clause.id(),
            tag: clause.rule().tag.name(),
            refuses: clause.rule().refuses,
            de: de.text,
            en: en.text,
            title_de: de.title,
            title_en: en.title,
            tests: coverage::of(G::ID, clause.id()).iter().map(cover_text).collect(),
        }
    };
    let words: Vec<String> = args.search.iter().map(|word| word.to_lowercase()).collect();
    let found: Vec<Entry> =
        G::clauses().iter().map(entry).filter(|entry| matches(entry, &words, texts)).collect();
    if args.json {
        return print_json(&found);
    }
    let mut out = std::io::stdout().lock();
    for entry in &found {
        let (title, text) = match texts.lang() {
            Lang::De => (&entry.title_de, &entry.de),
            Lang::En => (&entry.title_en, &entry.en),
        };
        let source = texts.app(&format!("rules-source-{}", entry.tag), &[]);
        writeln!(out, "{title}  [{}; {source}]", entry.id)?;
        for line in crate::play::text::wrap(text, 76) {
            writeln!(out, "    {line}")?;
        }
    }
    if found.is_empty() {
        let searched = args.search.join(" ");
        writeln!(out, "{}", texts.app("rules-none", &[("words", searched.as_str().into())]))?;
    }
    Ok(())
}

/// Where a test stands: `rules_markt/duel.rs::duel_once`, `scenarios/markt/ex-12.scenario`.
fn cover_text(cover: &Cover) -> String {
    match cover {
        Cover::Test { file, name, .. } => format!("{file}::{name}"),
        Cover::Scenario { file, .. } => file.clone(),
    }
}

fn matches(entry: &Entry, words: &[String], texts: &Texts) -> bool {
    let (title, text) = match texts.lang() {
        Lang::De => (&entry.title_de, &entry.de),
        Lang::En => (&entry.title_en, &entry.en),
    };
    let haystack = format!("{} {title} {text}", entry.id).to_lowercase();
    words.iter().all(|word| haystack.contains(word.as_str()))
}
