//! What is tested of all games alike, in one program, so that what they have in common is compiled once.

mod corpus;
mod docs;
mod happenings;
mod playthroughs;
mod scenarios;
mod wishes;

/// Cargo looks for no programs of its own here, so a file that none of them names would never be run.
#[test]
fn every_file_belongs_to_a_program() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let programs = ["common", "mara", "markt", "no_alloc", "thalara"];
    let source = |name| std::fs::read_to_string(folder.join(format!("{name}.rs"))).unwrap();
    let declared = programs.map(source).concat();
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap();
        let holds_tests = path.is_file() || path.join("mod.rs").exists();
        let known = programs.contains(&name) || declared.contains(&format!("mod {name};"));
        assert!(!holds_tests || known, "no program has `mod {name};`");
    }
}
