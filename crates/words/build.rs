//! Copies the tests that are named after clauses to where the library embeds them, and rebuilds it when
//! a text or scenario is added. A missing folder embeds nothing.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let tests = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap()).join("../games/tests/games");
    let gathered = PathBuf::from(env::var_os("OUT_DIR").unwrap()).join("tests");
    println!("cargo::rerun-if-changed={}", tests.display());
    println!("cargo::rerun-if-changed=../../rulebook");
    println!("cargo::rerun-if-changed=../../scenarios");
    if gathered.exists() {
        fs::remove_dir_all(&gathered)?;
    }
    fs::create_dir_all(&gathered)?;
    for entry in fs::read_dir(&tests).into_iter().flatten() {
        let game = entry?.file_name();
        let rules = tests.join(&game).join("rules");
        if rules.is_dir() {
            copy(&rules, &gathered.join(&game).join("rules"))?;
        }
    }
    Ok(())
}

/// Copies Rust sources.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    if from.is_dir() {
        fs::create_dir_all(to)?;
        for entry in fs::read_dir(from)? {
            let name = entry?.file_name();
            copy(&from.join(&name), &to.join(&name))?;
        }
    } else if from.extension().is_some_and(|extension| extension == "rs") {
        fs::write(to, fs::read(from)?)?;
    }
    Ok(())
}
