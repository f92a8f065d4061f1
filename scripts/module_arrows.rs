//! Checks that the modules of a crate depend on each other one way: `module_arrows SRC...`.
//!
//! The nodes are the folders and files below each `src`; an edge is a path `crate::…` or `super::…` outside of
//! tests. At each level, siblings must not form a cycle. A module may use its own parent, because a child
//! extends what its `mod.rs` declares; `lib.rs` is left out for the same reason. Needs nothing but `rustc`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

type Module = Vec<String>;
type Edges = BTreeMap<Module, BTreeMap<Module, String>>;

fn main() -> ExitCode {
    self_test();
    let mut failed = false;
    for source in env::args().skip(1) {
        let files = files_below(Path::new(&source));
        assert!(!files.is_empty(), "{source} holds no sources");
        for cycle in cycles(&edges(&files)) {
            println!("arrow: {source}: {cycle}");
            failed = true;
        }
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Every source below `root` by its module path; the crate root is left out.
fn files_below(root: &Path) -> BTreeMap<Module, String> {
    let mut found = BTreeMap::new();
    let mut waiting: Vec<(PathBuf, Module)> = vec![(root.to_path_buf(), Vec::new())];
    while let Some((folder, module)) = waiting.pop() {
        for entry in fs::read_dir(&folder).expect("the folder can be read") {
            let path = entry.expect("the folder can be read").path();
            let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default().to_string();
            if path.is_dir() {
                waiting.push((path, [module.clone(), vec![name]].concat()));
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let module = match name.as_str() {
                    "lib" | "main" if module.is_empty() => continue,
                    "mod" => module.clone(),
                    _ => [module.clone(), vec![name]].concat(),
                };
                found.insert(module, fs::read_to_string(&path).expect("the source can be read"));
            }
        }
    }
    found
}

/// Which module uses which, with one path that shows it.
fn edges(files: &BTreeMap<Module, String>) -> Edges {
    let mut edges = Edges::new();
    for (module, source) in files {
        for path in paths(&tokens(&without_tests(source))) {
            let Some(target) = resolve(files, module, &path) else { continue };
            if target != *module {
                let uses = edges.entry(module.clone()).or_default();
                uses.entry(target).or_insert_with(|| path.join("::"));
            }
        }
    }
    edges
}

/// The module that a path leads into; `None` for other crates and the crate root.
fn resolve(files: &BTreeMap<Module, String>, from: &Module, path: &[String]) -> Option<Module> {
    let (mut base, mut rest) = match path.first()?.as_str() {
        "crate" => (Vec::new(), &path[1..]),
        "self" => (from.clone(), &path[1..]),
        "super" => (from[..from.len().saturating_sub(1)].to_vec(), &path[1..]),
        _ => return None,
    };
    while rest.first().is_some_and(|part| part == "super") {
        base.pop();
        rest = &rest[1..];
    }
    for part in rest {
        let next = [base.clone(), vec![part.clone()]].concat();
        if !files.contains_key(&next) {
            break;
        }
        base = next;
    }
    (!base.is_empty()).then_some(base)
}

/// The cycles among siblings at every level, each told as a line.
fn cycles(edges: &Edges) -> Vec<String> {
    // Sibling edges by their common parent: folder or file name to folder or file name.
    let mut levels: BTreeMap<Module, BTreeMap<String, BTreeMap<String, String>>> = BTreeMap::new();
    for (from, uses) in edges {
        for (to, path) in uses {
            let common = from.iter().zip(to).take_while(|(one, other)| one == other).count();
            let (Some(one), Some(other)) = (from.get(common), to.get(common)) else { continue };
            let shown = format!("{} uses {path}", from.join("::"));
            let level = levels.entry(from[..common].to_vec()).or_default();
            level.entry(one.clone()).or_default().entry(other.clone()).or_insert(shown);
        }
    }
    let mut told = Vec::new();
    for (parent, graph) in &levels {
        let reach: BTreeMap<&String, BTreeSet<&String>> =
            graph.keys().map(|node| (node, reachable(graph, node))).collect();
        for (node, far) in &reach {
            if !far.contains(node) {
                continue;
            }
            for (next, shown) in &graph[*node] {
                let back = reach.get(next).is_some_and(|far| far.contains(node));
                if back {
                    let place = [&parent[..], &[(*node).clone()]].concat().join("::");
                    told.push(format!("cycle through {place} and {next}: {shown}"));
                }
            }
        }
    }
    told
}

fn reachable<'a>(graph: &'a BTreeMap<String, BTreeMap<String, String>>, from: &str) -> BTreeSet<&'a String> {
    let mut found = BTreeSet::new();
    let mut waiting: Vec<&String> = graph.get(from).into_iter().flat_map(BTreeMap::keys).collect();
    while let Some(node) = waiting.pop() {
        if found.insert(node) {
            waiting.extend(graph.get(node).into_iter().flat_map(BTreeMap::keys));
        }
    }
    found
}

/// The source up to its unit tests, which stand last in a file by our convention.
fn without_tests(source: &str) -> String {
    source.split("#[cfg(test)]\nmod ").next().unwrap_or_default().to_string()
}

/// Identifiers and the punctuation that paths consist of; comments and strings are dropped.
fn tokens(source: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut chars = source.chars().peekable();
    while let Some(next) = chars.next() {
        match next {
            '/' if chars.peek() == Some(&'/') => while chars.next().is_some_and(|c| c != '\n') {},
            '"' => {
                while let Some(inner) = chars.next() {
                    match inner {
                        '\\' => drop(chars.next()),
                        '"' => break,
                        _ => {}
                    }
                }
            }
            ':' if chars.peek() == Some(&':') => {
                chars.next();
                found.push("::".to_string());
            }
            '\'' => {
                // A character such as '"' must not open a string; a lifetime has no closing quote.
                let ahead: String = chars.clone().take(3).collect();
                if ahead.starts_with("\"'") {
                    chars.nth(1);
                } else if ahead.starts_with("\\\"'") {
                    chars.nth(2);
                }
            }
            c if c.is_alphanumeric() || c == '_' => {
                let mut word = c.to_string();
                while let Some(more) = chars.next_if(|c| c.is_alphanumeric() || *c == '_') {
                    word.push(more);
                }
                found.push(word);
            }
            c if !c.is_whitespace() => found.push(c.to_string()),
            _ => {}
        }
    }
    found
}

/// Every path that begins in this crate, with the braces of `use` written out.
fn paths(tokens: &[String]) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        let begins = matches!(token.as_str(), "crate" | "super" | "self");
        let inside = index > 0 && matches!(tokens[index - 1].as_str(), "::" | "$");
        if begins && !inside && tokens.get(index + 1).is_some_and(|next| next == "::") {
            expand(tokens, index, &[], &mut found);
        }
    }
    found
}

/// Reads the path at `index`, with `prefix` before it; gives the index behind it.
fn expand(tokens: &[String], mut index: usize, prefix: &[String], found: &mut Vec<Vec<String>>) -> usize {
    let mut path = prefix.to_vec();
    loop {
        match tokens.get(index).map(String::as_str) {
            Some("{") => {
                index += 1;
                while tokens.get(index).is_some_and(|token| token != "}") {
                    index =
                        if tokens[index] == "," { index + 1 } else { expand(tokens, index, &path, found) };
                }
                return index + 1;
            }
            Some(word) if word.chars().all(|c| c.is_alphanumeric() || c == '_') => {
                path.push(word.to_string());
                index += 1;
            }
            _ => index += 1,
        }
        if tokens.get(index).is_none_or(|token| token != "::") {
            break;
        }
        index += 1;
    }
    // `x as y` inside of braces.
    while tokens.get(index).is_some_and(|token| token == "as") {
        index += 2;
    }
    found.push(path);
    index
}

/// A deliberate cycle is found, and what is no cycle is not: a check that cannot fail checks nothing.
fn self_test() {
    let tree = |sources: &[(&str, &str)]| -> Vec<String> {
        let module = |path: &str| path.split('/').map(String::from).collect::<Module>();
        cycles(&edges(&sources.iter().map(|(path, text)| (module(path), text.to_string())).collect()))
    };
    let one_way = [
        ("a", "mod x;\npub use self::x::X;"),
        ("a/x", "use super::A;\nuse crate::b::{self, inner::{B, C as D}};"),
        (
            "b",
            "// crate::a::A\nconst WORDS: &str = \"crate::a\";\n#[cfg(test)]\nmod tests { use crate::a::A; }",
        ),
        ("b/inner", ""),
    ];
    assert_eq!(tree(&one_way), Vec::<String>::new());
    let found = tree(&[
        ("a", "use crate::b::B;"),
        ("b", "use crate::{c, d};"),
        ("c", "fn f() { crate::a::go() }"),
        ("d", ""),
    ]);
    assert_eq!(found.len(), 3, "{found:?}");
    let nested =
        tree(&[("r", ""), ("r/a", "use super::b::B;"), ("r/b", "use crate::r::{c::C, a::A};"), ("r/c", "")]);
    assert_eq!(nested.len(), 2, "{nested:?}");
}
