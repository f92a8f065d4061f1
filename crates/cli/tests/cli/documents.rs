//! The documents say what is there: paths, links, crates, arrows and the glossary.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A path in a document begins with one of these, or it is no path of the repository.
const ROOTS: [&str; 11] = [
    "crates/",
    "docs/",
    "scripts/",
    "ui/",
    "rulebook/",
    "scenarios/",
    "examples/",
    "fuzz/",
    "bench/",
    ".ci/",
    "deploy/",
];

/// The glossary is to be read in one sitting.
const MOST_WORDS: usize = 30;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Every document of the repository that people read, but for the specifications.
fn documents() -> Vec<String> {
    let mut found: Vec<String> =
        ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"].map(String::from).to_vec();
    for entry in fs::read_dir(root().join("docs")).unwrap() {
        let name = entry.unwrap().file_name().to_string_lossy().into_owned();
        if name.ends_with(".md") {
            found.push(format!("docs/{name}"));
        }
    }
    found.sort();
    found
}

/// What stands between single backticks, outside of code blocks.
fn quoted(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for (index, block) in text.split("```").enumerate() {
        if index % 2 == 0 {
            found.extend(block.lines().flat_map(|line| line.split('`').skip(1).step_by(2)));
        }
    }
    found
}

/// The folders and files that a path with placeholders stands for.
fn spelled_out(path: &str) -> Vec<String> {
    let fill = |paths: Vec<String>, placeholder: &str, values: &[&str]| -> Vec<String> {
        let one = |path: String| match path.contains(placeholder) {
            true => values.iter().map(|value| path.replace(placeholder, value)).collect(),
            false => vec![path],
        };
        paths.into_iter().flat_map(one).collect()
    };
    let paths = fill(vec![path.to_string()], "<game>", &["mara", "markt", "thalara"]);
    fill(paths, "<lang>", &["de", "en"])
}

fn exists(path: &str) -> bool {
    // Beyond these, a path is a pattern: its folder must exist.
    let end = path.find(['*', '{', '<', ':', '#']).unwrap_or(path.len());
    let plain = match end == path.len() {
        true => path,
        false => path[..end].rsplit_once('/').map_or("", |(folder, _)| folder),
    };
    root().join(plain.trim_end_matches('/')).exists()
}

#[test]
fn paths_in_documents_exist() {
    let mut seen = 0;
    for document in documents() {
        for path in quoted(&read(&document)) {
            let is_path = ROOTS.iter().any(|root| path.starts_with(root)) && !path.contains(' ');
            for path in spelled_out(path).into_iter().filter(|_| is_path) {
                assert!(exists(&path), "{document}: `{path}` does not exist");
                seen += 1;
            }
        }
    }
    assert!(seen > 50, "the documents name {seen} paths: is something wrong with reading them?");
}

#[test]
fn links_in_documents_lead_somewhere() {
    let mut seen = 0;
    for document in documents() {
        let folder = Path::new(&document).parent().unwrap().to_path_buf();
        for link in read(&document).split("](").skip(1).filter_map(|rest| rest.split_once(')')) {
            let target = link.0.split('#').next().unwrap_or_default();
            if target.is_empty() || target.contains("://") {
                continue;
            }
            assert!(root().join(&folder).join(target).exists(), "{document} links to {target}");
            seen += 1;
        }
    }
    assert!(seen > 20, "the documents hold {seen} links");
}

/// The crates of the workspace, by the names of their folders.
fn crates() -> BTreeSet<String> {
    let folders = fs::read_dir(root().join("crates")).unwrap();
    folders.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect()
}

#[test]
fn the_map_names_every_crate() {
    let map = read("ARCHITECTURE.md");
    let rows = map.lines().filter_map(|line| line.strip_prefix("| `crates/")?.split('`').next());
    assert_eq!(rows.map(String::from).collect::<BTreeSet<_>>(), crates());
}

/// `scripts/arrows` lists what each crate may depend on; the map draws the same lines.
#[test]
fn the_map_draws_the_checked_arrows() {
    let script = read("scripts/arrows");
    let table = script.split("<<'ARROWS'\n").nth(1).and_then(|rest| rest.split("\nARROWS").next()).unwrap();
    let checked: BTreeSet<&str> =
        table.lines().filter_map(|line| line.split(' ').next()?.strip_prefix("tafelrune-")).collect();
    assert_eq!(checked.iter().map(ToString::to_string).collect::<BTreeSet<_>>(), crates());
    let allowed = |from: &str, to: &str| {
        let row =
            table.lines().find(|line| line.split(' ').next() == Some(&format!("tafelrune-{from}"))).unwrap();
        row.split(' ').skip(1).any(|name| name == format!("tafelrune-{to}"))
    };
    let map = read("ARCHITECTURE.md");
    let drawn: Vec<(String, String)> = map
        .lines()
        .filter_map(|line| line.split_once(" -> "))
        .flat_map(|(from, to)| to.split(", ").map(move |to| (from.trim().to_string(), to.trim().to_string())))
        .filter(|(from, _)| crates().contains(from))
        .collect();
    assert!(drawn.len() >= checked.len(), "the map draws {} arrows", drawn.len());
    for (from, to) in drawn {
        assert!(allowed(&from, &to), "the map draws {from} -> {to}, which scripts/arrows forbids");
    }
}

#[test]
fn the_glossary_is_short_and_true() {
    let map = read("ARCHITECTURE.md");
    let glossary = map.split("## Glossary").nth(1).and_then(|rest| rest.split("\n## ").next()).unwrap();
    let rows: Vec<&str> = glossary.lines().filter(|line| line.starts_with("| **")).collect();
    assert!(!rows.is_empty() && rows.len() <= MOST_WORDS, "the glossary has {} words", rows.len());
    let sources = sources();
    for row in rows {
        for name in quoted(row).into_iter().filter(|name| name.starts_with(char::is_uppercase)) {
            let name = name.split(['<', ':']).next().unwrap();
            let declared = ["struct", "enum", "trait", "type"].iter().any(|kind| {
                sources.contains(&format!("pub {kind} {name}"))
                    || sources.contains(&format!("pub(crate) {kind} {name}"))
            });
            assert!(declared, "the glossary names `{name}`, which nothing declares");
        }
    }
}

/// All sources of the crates as one text.
fn sources() -> String {
    let mut text = String::new();
    let mut waiting: Vec<PathBuf> =
        crates().iter().map(|name| root().join("crates").join(name).join("src")).collect();
    while let Some(path) = waiting.pop() {
        if path.is_dir() {
            waiting.extend(fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            text.push_str(&fs::read_to_string(&path).unwrap());
        }
    }
    text
}
