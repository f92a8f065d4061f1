//! Which tests stand behind a clause.
//!
//! A test in `crates/games/tests/games/<game>/rules` is named after its clause (`duel.win` is `duel_win`, or
//! `duel_win_` and more), and a scenario in `scenarios/<game>` lists its clauses. Both are embedded
//! as they were when this was built.

use include_dir::{Dir, File, include_dir};
use tafelrune_engine::{Clause, Game, scenario::Scenario};

static TESTS: Dir<'static> = include_dir!("$OUT_DIR/tests");
static SCENARIOS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../scenarios");

/// What covers a clause.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cover {
    /// A test function.
    Test {
        /// The file, below the tests of the games.
        file: String,
        /// The line of the function.
        line: usize,
        name: String,
    },
    Scenario {
        /// The file, below `scenarios`.
        file: String,
        /// What it shows.
        title: String,
    },
}

/// What covers one clause of a game.
pub fn of<G: Game>(clause_id: &str) -> Vec<Cover> {
    let mut covers = all::<G>();
    covers.retain(|(clause, _)| clause.id() == clause_id);
    covers.into_iter().map(|(_, cover)| cover).collect()
}

/// Every clause of a game with what covers it, in the order of the specification.
pub fn table<G: Game>() -> Vec<(Clause, Vec<Cover>)> {
    let covers = all::<G>();
    let of = |clause: Clause| {
        covers.iter().filter(|(other, _)| *other == clause).map(|(_, cover)| cover.clone()).collect()
    };
    G::CLAUSES.iter().map(|clause| (*clause, of(*clause))).collect()
}

/// The clauses of a game that nothing covers.
pub fn uncovered<G: Game>() -> Vec<Clause> {
    table::<G>().into_iter().filter(|(_, covers)| covers.is_empty()).map(|(clause, _)| clause).collect()
}

/// The name of a scenario, by its file.
pub fn scenario_name(file: &str) -> Option<&str> {
    file.rsplit('/').next()?.strip_suffix(".scenario")
}

/// The names of a game's scenarios, in order.
pub fn scenario_names(game: &str) -> Vec<&'static str> {
    let folder = SCENARIOS.get_dir(game);
    let files = folder.into_iter().flat_map(Dir::files);
    let mut names: Vec<&str> = files.filter_map(|file| scenario_name(file.path().to_str()?)).collect();
    names.sort_unstable();
    names
}

/// The file of a scenario.
pub fn scenario_text(game: &str, name: &str) -> Option<&'static str> {
    SCENARIOS.get_file(format!("{game}/{name}.scenario"))?.contents_utf8()
}

fn all<G: Game>() -> Vec<(Clause, Cover)> {
    let mut found = Vec::new();
    for (file, text) in sources(&TESTS, &format!("{}/rules", G::ID)) {
        found.extend(tests(G::CLAUSES, &file, text));
    }
    for (file, text) in sources(&SCENARIOS, G::ID) {
        found.extend(scenario(G::CLAUSES, &file, text));
    }
    found
}

/// The texts below a folder, in the order of their paths.
fn sources<'a>(dir: &'a Dir<'a>, folder: &str) -> Vec<(String, &'a str)> {
    let files = dir.get_dir(folder).into_iter().flat_map(files_in);
    let text = |file: &'a File<'a>| Some((file.path().to_string_lossy().into_owned(), file.contents_utf8()?));
    let mut sources: Vec<_> = files.filter_map(text).collect();
    sources.sort();
    sources
}

fn files_in<'a>(dir: &'a Dir<'a>) -> Vec<&'a File<'a>> {
    dir.files().chain(dir.dirs().flat_map(files_in)).collect()
}

/// The test functions in a source.
fn tests(clauses: &[Clause], file: &str, source: &str) -> Vec<(Clause, Cover)> {
    let mut marked = false;
    let mut found = Vec::new();
    for (index, line) in source.lines().enumerate() {
        let line = line.trim();
        if line.starts_with("#[test]") {
            marked = true;
        } else if let Some((name, _)) = line.strip_prefix("fn ").and_then(|rest| rest.split_once('(')) {
            let clause = if marked { clause_of(clauses, name) } else { None };
            let cover = Cover::Test { file: file.into(), line: index + 1, name: name.into() };
            found.extend(clause.map(|clause| (clause, cover)));
            marked = false;
        }
    }
    found
}

/// The clause that a test is named after: the longest that fits, since `buy.rune` begins
/// `buy.rune_exact`.
fn clause_of(clauses: &[Clause], name: &str) -> Option<Clause> {
    let fits = |clause: &&Clause| {
        let rest = name.strip_prefix(&clause.id().replace('.', "_"));
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
    };
    clauses.iter().filter(fits).max_by_key(|clause| clause.id().len()).copied()
}

/// The clauses that a scenario lists; one that does not parse covers nothing.
fn scenario(clauses: &[Clause], file: &str, text: &str) -> Vec<(Clause, Cover)> {
    let Ok(scenario) = Scenario::parse(text) else { return Vec::new() };
    let cover = Cover::Scenario { file: file.into(), title: scenario.head.title.clone() };
    let listed = clauses.iter().filter(|clause| scenario.head.clauses.iter().any(|id| id == clause.id()));
    listed.map(|clause| (*clause, cover.clone())).collect()
}

#[cfg(test)]
mod tests {
    use tafelrune_engine::Rules;
    use tafelrune_games::markt::Markt;

    use super::*;

    #[test]
    fn tests_are_found_by_name() {
        let source = "#[test]\nfn buy_rune() {}\n\nfn duel_win() {}\n\n#[test]\n#[ignore]\nfn buy_rune_exact_sum() {\n}\n\n#[test]\nfn other() {}\n";
        let found: Vec<_> = tests(Markt::CLAUSES, "a.rs", source)
            .into_iter()
            .map(|(clause, cover)| match cover {
                Cover::Test { line, name, .. } => (clause.id(), line, name),
                Cover::Scenario { .. } => unreachable!(),
            })
            .collect();
        assert_eq!(
            found,
            [("buy.rune", 2, "buy_rune".into()), ("buy.rune_exact", 8, "buy_rune_exact_sum".into())]
        );
    }

    #[test]
    fn scenarios_list_their_clauses() {
        let text = "game = \"markt\"\ntitle = \"A duel.\"\nclauses = [\"duel.win\", \"duel.show\", \"no.such\"]\nplayers = 2\n---\nA end\n";
        let found = scenario(Markt::CLAUSES, "duel.scenario", text);
        let ids: Vec<&str> = found.iter().map(|(clause, _)| clause.id()).collect();
        assert_eq!(ids, ["duel.show", "duel.win"]);
        assert!(scenario(Markt::CLAUSES, "broken", "game = ").is_empty());
    }

    #[test]
    fn every_clause_has_its_line() {
        let table = table::<Markt>();
        assert_eq!(table.len(), Markt::CLAUSES.len());
        for (clause, covers) in &table {
            assert_eq!(of::<Markt>(clause.id()), *covers);
            assert_eq!(covers.is_empty(), uncovered::<Markt>().contains(clause));
        }
        assert!(of::<Markt>("no.such").is_empty());
    }
}
