//! Gathers the tests that stand behind clauses, so that the library can embed them: whatever is
//! there when it is built counts, and nothing need be.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let tests = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap()).join("../engine/tests");
    let gathered = PathBuf::from(env::var_os("OUT_DIR").unwrap()).join("tests");
    println!("cargo::rerun-if-changed={}", tests.display());
    if gathered.exists() {
        fs::remove_dir_all(&gathered)?;
    }
    fs::create_dir_all(&gathered)?;
    for entry in fs::read_dir(&tests).into_iter().flatten() {
        let name = entry?.file_name();
        if name.to_str().is_some_and(|name| name.starts_with("rules_") || name == "scenarios") {
            copy(&tests.join(&name), &gathered.join(&name))?;
        }
    }
    Ok(())
}

/// Copies Rust sources and scenarios.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    if from.is_dir() {
        fs::create_dir_all(to)?;
        for entry in fs::read_dir(from)? {
            let name = entry?.file_name();
            copy(&from.join(&name), &to.join(&name))?;
        }
    } else if from.extension().is_some_and(|extension| extension == "rs" || extension == "scenario") {
        fs::write(to, fs::read(from)?)?;
    }
    Ok(())
}
