//! The bot in `docs/api.md` plays.

use std::process::{Command, Stdio};
use tafelrune_server::protocol::refusal::Code;

use crate::common::House;

/// The program in the documentation, as it stands there.
fn program() -> &'static str {
    let docs = include_str!("../../../../docs/api.md");
    let (_, rest) = docs.split_once("```python\n").expect("docs/api.md has a bot");
    rest.split_once("```").expect("the bot ends").0
}

#[test]
fn the_documented_bot_plays_every_game() {
    let house = House::open();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bot.py");
    std::fs::write(&file, program()).unwrap();
    assert!(program().lines().filter(|line| !line.trim().is_empty()).count() <= 50, "about 40 lines");
    for game in ["mara", "markt", "thalara"] {
        let server = format!("http://{}", house.address);
        let mut command = Command::new("python3");
        command.arg(&file).args([server.as_str(), game]).env("no_proxy", "*").stderr(Stdio::piped());
        let output = command.output().expect("python3 is installed");
        assert!(output.status.success(), "{game}: {}", String::from_utf8_lossy(&output.stderr));
        let ranks: Vec<u8> = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(ranks.len(), 2);
        assert!(ranks.contains(&1), "{game}: somebody has won: {ranks:?}");
    }
}

#[test]
fn every_code_is_documented() {
    let docs = include_str!("../../../../docs/api.md");
    for code in Code::ALL {
        assert!(docs.contains(&format!("`{}`", code.name())), "docs/api.md does not name `{}`", code.name());
    }
}
