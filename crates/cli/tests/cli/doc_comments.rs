//! Doc comments say more than the name of what they describe.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Words that say nothing by themselves.
const FILLERS: &str = "the a an of to it its which in for by with one all every and or at as from on what who where how so their";

/// What stands in front of a name.
const KEYWORDS: [&str; 13] = [
    "pub",
    "pub(crate)",
    "pub(super)",
    "const",
    "static",
    "async",
    "fn",
    "struct",
    "enum",
    "trait",
    "type",
    "mod",
    "unsafe",
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => sources(&path, found),
            false if path.extension().is_some_and(|extension| extension == "rs") => found.push(path),
            false => {}
        }
    }
}

/// The words of a text or a name, without their plural.
fn words(text: &str) -> BTreeSet<String> {
    let mut spaced = String::new();
    for letter in text.chars() {
        if letter.is_uppercase() {
            spaced.push(' ');
        }
        spaced.extend(letter.to_lowercase());
    }
    let words = spaced.split(|letter: char| !letter.is_ascii_lowercase()).filter(|word| !word.is_empty());
    words.map(|word| word.trim_end_matches('s').to_string()).collect()
}

/// The name that a line of code declares.
fn declared(line: &str) -> Option<&str> {
    let word = line.split_whitespace().find(|word| !KEYWORDS.contains(word))?;
    word.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').next()
}

fn repeats(comment: &str, name: &str) -> bool {
    let says_more = comment.contains(|letter: char| letter.is_ascii_digit() || "`\"“".contains(letter));
    let fillers = words(FILLERS);
    let name = words(name);
    !says_more && words(comment).iter().all(|word| fillers.contains(word) || name.contains(word))
}

#[test]
fn no_doc_comment_repeats_a_name() {
    assert!(
        repeats("The seat.", "seat") && repeats("Who.", "viewer") && !repeats("Whose turn it is.", "seat")
    );
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    for folder in ["crates", "examples"] {
        sources(&root.join(folder), &mut files);
    }
    assert!(files.len() > 300, "the sources are found");
    let mut found = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        let comment = |index: usize| lines.get(index).and_then(|line| line.strip_prefix("///"));
        for index in 0..lines.len() {
            let alone = (index == 0 || comment(index - 1).is_none()) && comment(index + 1).is_none();
            let Some(said) = comment(index).filter(|_| alone) else { continue };
            let item = lines[index + 1..].iter().find(|line| !line.starts_with("#["));
            if let Some(name) = item.and_then(|line| declared(line)).filter(|name| repeats(said, name)) {
                found.push(format!("{}:{}: `{}` above `{name}`", file.display(), index + 1, said.trim()));
            }
        }
    }
    assert!(found.is_empty(), "say more, or nothing:\n{}", found.join("\n"));
}
