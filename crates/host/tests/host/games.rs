//! The list of games as clients get it.

use std::path::Path;

use serde_json::Value;
use tafelrune_host::any_game;
use tafelrune_words::Lang;

/// Compared with a golden file; `TAFELRUNE_BLESS=1` writes it anew.
#[test]
fn the_published_games_describe_their_options_as_written() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens/games.en.json");
    let mut expected: Value = serde_json::from_str(&std::fs::read_to_string(&golden).unwrap()).unwrap();
    let texts = tafelrune_catalog::texts(Lang::EN);
    let bless = std::env::var_os("TAFELRUNE_BLESS").is_some();
    for game in expected.as_array_mut().unwrap() {
        let found = any_game::by_id(game["id"].as_str().unwrap()).unwrap();
        let found = serde_json::to_value(found.info(&texts)).unwrap();
        match bless {
            true => *game = found,
            false => assert_eq!(found, *game),
        }
    }
    if bless {
        std::fs::write(&golden, format!("{}\n", serde_json::to_string_pretty(&expected).unwrap())).unwrap();
    }
}
