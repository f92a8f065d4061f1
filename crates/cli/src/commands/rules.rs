//! `tafelrune rules GAME [WORD...]`: the clauses, searchable.

use std::collections::BTreeMap;
use std::io::Write;

use serde::Serialize;
use tafelrune_engine::Clause;
use tafelrune_words::columns::wrap;
use tafelrune_words::coverage::{self, Cover};
use tafelrune_words::{AllTexts, Lang, RuleText, Texts};

use super::{presets, print_json};
use crate::failure::Failure;
use crate::games::{Playable, with_game};

#[derive(clap::Args)]
pub struct Args {
    game: String,
    search: Vec<String>,
    #[arg(long)]
    presets: bool,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Entry {
    id: &'static str,
    tag: &'static str,
    refuses: bool,
    /// In every language: `de` is the text, `title_de` the title, `ruling_de` which part is our ruling.
    #[serde(flatten)]
    texts: BTreeMap<String, String>,
    tests: Vec<String>,
}

/// Prints the clauses that contain every word searched for.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    with_game!(args.game.as_str(), show(args, texts))
}

fn show<G: Playable>(args: &Args, texts: &Texts) -> Result<(), Failure> {
    if args.presets {
        return presets::show::<G>(args.json, texts);
    }
    let words: Vec<String> = args.search.iter().map(|word| word.to_lowercase()).collect();
    let with_rule = |clause: &Clause| (*clause, texts.rule(G::ID, clause.id()));
    let mut found: Vec<(Clause, RuleText)> = G::CLAUSES.iter().map(with_rule).collect();
    found.retain(|(clause, rule)| matches(*clause, rule, &words));
    if args.json {
        let all = tafelrune_catalog::all_texts();
        return print_json(&found.iter().map(|(clause, _)| entry::<G>(*clause, &all)).collect::<Vec<_>>());
    }
    let mut out = std::io::stdout().lock();
    if let (true, Some(hint)) = (words.is_empty(), presets::hint::<G>(texts)) {
        writeln!(out, "{hint}")?;
    }
    for (clause, rule) in &found {
        let source = texts.rule_source(clause.rule().tag);
        writeln!(out, "{}  [{}; {source}]", rule.title, clause.id())?;
        let ruling = rule.ruling.as_ref().map(|text| texts.app("rules-ruling", &[("text", text.into())]));
        for line in [Some(&rule.text), ruling.as_ref()].into_iter().flatten().flat_map(|text| wrap(text, 76))
        {
            writeln!(out, "    {line}")?;
        }
    }
    if found.is_empty() {
        let searched = args.search.join(" ");
        writeln!(out, "{}", texts.app("rules-none", &[("words", searched.as_str().into())]))?;
    }
    Ok(())
}

fn entry<G: Playable>(clause: Clause, all: &AllTexts) -> Entry {
    let in_language = |lang: Lang| {
        let rule = all.get(lang).rule(G::ID, clause.id());
        let ruling = rule.ruling.map(|text| (format!("ruling_{lang}"), text));
        [(lang.to_string(), rule.text), (format!("title_{lang}"), rule.title)].into_iter().chain(ruling)
    };
    Entry {
        id: clause.id(),
        tag: clause.rule().tag.name(),
        refuses: clause.rule().refuses,
        texts: Lang::all().flat_map(in_language).collect(),
        tests: coverage::of::<G>(clause.id()).iter().map(cover_text).collect(),
    }
}

/// The place of a test: `rules_markt/duel.rs::duel_once`, `scenarios/markt/ex-12.scenario`.
fn cover_text(cover: &Cover) -> String {
    match cover {
        Cover::Test { file, name, .. } => format!("{file}::{name}"),
        Cover::Scenario { file, .. } => file.clone(),
    }
}

fn matches(clause: Clause, rule: &RuleText, words: &[String]) -> bool {
    let haystack = format!("{} {} {}", clause.id(), rule.title, rule.text).to_lowercase();
    words.iter().all(|word| haystack.contains(word.as_str()))
}
