//! Lists are read from indexes alone, however many matches there are.

use tafelrune_store::sqlite::list_statements;

use crate::support::{append, open, raw};

/// The plan of a statement, a line per step.
fn plan(connection: &rusqlite::Connection, statement: &str) -> Vec<String> {
    let mut explain = connection.prepare(&format!("EXPLAIN QUERY PLAN {statement}")).unwrap();
    let nothing = vec![rusqlite::types::Null; explain.parameter_count()];
    let steps =
        explain.query_map(rusqlite::params_from_iter(nothing), |row| row.get::<_, String>(3)).unwrap();
    steps.collect::<Result<_, _>>().unwrap()
}

#[test]
fn no_list_scans_a_table_or_sorts() {
    let folder = tempfile::tempdir().unwrap();
    append(&open(folder.path()), "one", 0, 1).unwrap();
    let connection = raw(folder.path());
    let statements = list_statements();
    assert!(statements.len() >= 16);
    for statement in statements {
        let steps = plan(&connection, &statement);
        assert!(steps.iter().any(|step| step.starts_with("SEARCH")), "{statement}\n{steps:?}");
        for step in &steps {
            assert!(!step.starts_with("SCAN") && !step.contains("TEMP B-TREE"), "{statement}\n{steps:?}");
        }
    }
}
