//! Help in both languages.

use crate::Place;

const COMMANDS: [&[&str]; 13] = [
    &[],
    &["play"],
    &["replay"],
    &["rules"],
    &["cards"],
    &["cards", "list"],
    &["cards", "check"],
    &["record"],
    &["record", "expand"],
    &["scenario"],
    &["scenario", "run"],
    &["bench"],
    &["--version"],
];

fn help(lang: &str, command: &[&str]) -> String {
    let place = Place::new();
    place.run(["--lang", lang].iter().chain(command).chain(&["--help"])).good()
}

#[test]
fn every_command_explains_itself_in_both_languages() {
    for command in COMMANDS {
        let (german, english) = (help("de", command), help("en", command));
        if command != ["--version"] {
            assert!(german.contains("Aufruf:") && german.contains("Diese Hilfe zeigen"), "{german}");
            assert!(english.contains("Usage:") && english.contains("Show this help"), "{english}");
            for foreign in ["[default", "[possible", "Usage", "Commands:", "Options:"] {
                assert!(!german.contains(foreign), "{foreign} in {german}");
            }
        }
        assert_eq!(german.lines().count(), english.lines().count(), "{command:?} says the same");
    }
}

#[test]
fn the_help_names_what_holds_if_nothing_is_given() {
    assert!(help("de", &["play"]).contains("(Vorgabe: me,bot,bot)"));
    assert!(help("en", &["play"]).contains("(default: me,bot,bot)"));
}

#[test]
fn the_language_follows_the_locale() {
    let place = Place::new();
    for (locale, word) in [("de_AT.UTF-8", "Aufruf"), ("en_GB.UTF-8", "Usage"), ("fr_FR.UTF-8", "Usage")] {
        let output = place.command(["--help"]).env("LC_ALL", locale).env("LANG", locale).output().unwrap();
        assert!(String::from_utf8(output.stdout).unwrap().contains(word), "{locale}");
    }
    assert!(place.run(["--lang=de", "--help"]).good().contains("Aufruf"));
    assert!(place.run(["rules", "--lang", "de", "--help"]).good().contains("Aufruf"));
}

#[test]
fn the_version_is_told() {
    assert!(Place::new().run(["--version"]).good().contains(env!("CARGO_PKG_VERSION")));
}
