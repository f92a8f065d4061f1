//! Bots by their spelling.

use tafelrune_ai::Level;
use tafelrune_lab::arena::{Budget, Contender, ContenderFault};

const TEN: Budget = Budget::Iterations(10);

#[test]
fn what_is_written_is_what_plays() {
    for (text, name) in [
        ("random", "random"),
        ("solid", "solid"),
        ("solid/balanced", "solid"),
        ("solid/builder", "solid/builder"),
        ("strong", "strong:10"),
        ("strong:2000", "strong:2000"),
        ("strong:50ms", "strong:50ms"),
        ("strong/leader-hunter:7", "strong/leader-hunter:7"),
        ("master:20ms", "master:20ms"),
        ("cheat", "cheat:10"),
        ("cheat:30", "cheat:30"),
    ] {
        let contender = Contender::parse(text, TEN).unwrap();
        assert_eq!(contender.name(), name);
        assert_eq!(Contender::parse(name, TEN), Ok(contender), "{name} is read back");
    }
    assert!(Contender::parse("strong:5ms", TEN).unwrap().is_timed());
    assert!(Contender::parse("cheat:5ms", TEN).unwrap().is_timed());
    assert!(!Contender::parse("strong:5", Budget::Millis(3)).unwrap().is_timed());
    assert!(!Contender::parse("solid", Budget::Millis(3)).unwrap().is_timed());
}

#[test]
fn what_names_no_bot_is_refused() {
    let fault = |text: &str| Contender::parse(text, TEN).unwrap_err();
    assert_eq!(fault("genius"), ContenderFault::Level("genius".into()));
    assert_eq!(fault(""), ContenderFault::Level(String::new()));
    assert_eq!(fault("solid/wild"), ContenderFault::Style("wild".into()));
    assert_eq!(fault("cheat/builder"), ContenderFault::Style("builder".into()));
    assert_eq!(fault("cheat:some"), ContenderFault::Budget("some".into()));
    assert_eq!(fault("solid:20"), ContenderFault::NeedsNone(Level::Solid));
    for budget in ["", "0", "-1", "many", "0ms", "ms", "99999999999"] {
        assert_eq!(fault(&format!("strong:{budget}")), ContenderFault::Budget(budget.into()));
    }
}
