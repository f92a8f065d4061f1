//! Help in both languages.

use crate::Place;

const COMMANDS: &[&[&str]] = &[
    &[],
    &["play"],
    &["replay"],
    &["hint"],
    &["analyse"],
    &["rules"],
    &["cards"],
    &["cards", "list"],
    &["cards", "check"],
    &["record"],
    &["record", "expand"],
    &["verify"],
    &["store"],
    &["store", "backup"],
    &["store", "export"],
    &["store", "import"],
    &["store", "rebuild"],
    &["store", "check"],
    &["admin"],
    &["admin", "list"],
    &["admin", "ban"],
    &["admin", "ban-seat"],
    &["admin", "unban"],
    &["admin", "kick"],
    &["admin", "close"],
    &["admin", "remove-name"],
    &["admin", "export-profile"],
    &["admin", "delete-profile"],
    &["admin", "prune"],
    &["admin", "audit"],
    &["scenario"],
    &["scenario", "run"],
    &["--version"],
];

/// The commands of the feature `lab`.
const LAB: &[&[&str]] = if cfg!(feature = "lab") {
    &[
        &["bench"],
        &["prove"],
        &["prove", "cards"],
        &["prove", "secrecy"],
        &["prove", "rules"],
        &["prove", "bots"],
        &["prove", "reference"],
        &["prove", "server"],
        &["arena"],
        &["ladder"],
        &["tune"],
    ]
} else {
    &[]
};

fn help(lang: &str, command: &[&str]) -> String {
    let place = Place::new();
    place.run(["--lang", lang].iter().chain(command).chain(&["--help"])).good()
}

#[test]
fn every_command_explains_itself_in_both_languages() {
    for command in COMMANDS.iter().chain(LAB) {
        let (german, english) = (help("de", command), help("en", command));
        if *command != ["--version"] {
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

/// The ids of the messages in a text, sorted.
fn ids(text: &str) -> Vec<&str> {
    let begins = |line: &&str| line.starts_with(|first: char| first.is_ascii_lowercase());
    let id = |line: &'_ str| line.find(" =").unwrap_or(line.len());
    let mut ids: Vec<&str> = text.lines().filter(begins).map(|line| &line[..id(line)]).collect();
    ids.sort_unstable();
    ids
}

/// Every text literal that the sources hand to `Texts::app`.
fn used(folder: &std::path::Path, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            used(&path, found);
        } else {
            let source = std::fs::read_to_string(&path).unwrap();
            // An id is the next literal after the call, also where it stands on a line of its own.
            let calls = source.split(".app(").skip(1);
            let literals = calls.filter_map(|rest| rest.trim_start().strip_prefix('"'));
            found.extend(literals.filter_map(|rest| rest.split_once('"')).map(|(id, _)| id.to_string()));
        }
    }
}

#[test]
fn both_languages_have_every_text_that_the_commands_use() {
    let german = concat!(
        include_str!("../../../../rulebook/de/app.ftl"),
        include_str!("../../../../rulebook/de/cli.ftl")
    );
    let english = concat!(
        include_str!("../../../../rulebook/en/app.ftl"),
        include_str!("../../../../rulebook/en/cli.ftl")
    );
    let (german, english) = (ids(german), ids(english));
    let mut wanted = Vec::new();
    used(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut wanted);
    assert!(wanted.len() > 40, "{wanted:?}");
    for id in wanted {
        assert!(german.contains(&id.as_str()), "`{id}` in German");
        assert!(english.contains(&id.as_str()), "`{id}` in English");
    }
    let of_commands =
        [include_str!("../../../../rulebook/de/cli.ftl"), include_str!("../../../../rulebook/en/cli.ftl")];
    assert_eq!(ids(of_commands[0]), ids(of_commands[1]), "both languages say the same things");
}
