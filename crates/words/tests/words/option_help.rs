//! Options whose default departs from the letter of a rulebook say so, and name the clause.

use tafelrune_engine::Rules;
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::options::Options;
use tafelrune_words::{Lang, Texts};

#[test]
fn options_of_markt_that_deviate_name_their_clause() {
    let table = |options: Options| match serde_json::to_value(options) {
        Ok(serde_json::Value::Object(fields)) => fields,
        other => panic!("options are a table: {other:?}"),
    };
    let (usual, printed) = (table(Options::default()), table(Options::printed()));
    let deviating: Vec<&String> =
        usual.iter().filter(|(name, value)| printed[*name] != **value).map(|(name, _)| name).collect();
    assert_eq!(deviating.len(), 8, "{deviating:?}");
    for lang in Lang::all() {
        let texts = Texts::new(lang).with::<Markt>();
        for name in &deviating {
            let text =
                texts.attr(Markt::ID, &format!("option-{name}"), "text", &[]).expect("an option has a text");
            let named = Markt::CLAUSES.iter().any(|clause| text.contains(&format!("({})", clause.id())));
            assert!(named, "{name} names no clause: {text}");
        }
    }
}
