//! The list of games as clients get it.

use serde_json::Value;
use tafelrune_host::any_game;
use tafelrune_words::Lang;

#[test]
fn the_published_games_describe_their_options_as_before() {
    let expected: Value = serde_json::from_str(include_str!("../goldens/games.en.json")).unwrap();
    let texts = tafelrune_catalog::texts(Lang::EN);
    for game in expected.as_array().unwrap() {
        let found = any_game::by_id(game["id"].as_str().unwrap()).unwrap();
        assert_eq!(serde_json::to_value(found.info(&texts)).unwrap(), *game);
    }
}
