//! The size of the contract, the examples, and what a view must carry.

use tafelrune_engine::record::Record;
use tafelrune_engine::{
    Board, DEFAULT_PRESET, Game, Match, PRINTED_PRESET, Seed, Setup, Viewer, preset_of, preset_options,
    testkit,
};
use tafelrune_games::mara::Mara;
use tafelrune_games::markt::Markt;
use tafelrune_games::thalara::Thalara;

#[path = "../../examples/random_match.rs"]
mod random_match;
#[path = "../../examples/why_not.rs"]
mod why_not;

/// The methods without a body that one of the three traits declares.
fn required(source: &str) -> usize {
    let body = &source[source.find("\npub trait ").expect("a trait")..];
    let declarations = body.split("\n    fn ").skip(1);
    // A signature ends in `;` if the method is required, and in `{` if it has a default.
    let ends_in = |text: &str| text.chars().find(|character| matches!(character, ';' | '{'));
    declarations.filter(|text| ends_in(text) == Some(';')).count()
}

#[test]
fn a_game_has_at_most_14_required_methods() {
    let counts = ["rules", "knowledge", "notation"].map(|name| {
        let file = format!("{}/../engine/src/game/{name}.rs", env!("CARGO_MANIFEST_DIR"));
        required(&std::fs::read_to_string(file).expect("the trait has a file of its own"))
    });
    assert!(counts.iter().all(|count| *count > 0), "the traits were not understood: {counts:?}");
    assert!(counts.iter().sum::<usize>() <= 14, "required methods: {counts:?}");
}

#[test]
fn the_examples_run() {
    why_not::main();
    random_match::main();
}

/// A view carries everything that its viewer remembers, so that bots need nothing else.
fn views_carry_memories<G: Game>(recall: impl Fn(&G, &G::View) -> G::Memory) {
    for players in G::SEATS {
        let game = G::new(Setup::new(players)).expect("the usual setup");
        let mut dice = testkit::dice(u64::from(players));
        let (mut board, _) = Board::start(game, &mut dice);
        let mut step = 0;
        while board.turn().first_seat().is_some() {
            for viewer in Viewer::all(players) {
                let recalled = recall(board.game(), &board.view(viewer));
                assert_eq!(&recalled, board.memory(viewer), "{} {players} {viewer:?} step {step}", G::ID);
            }
            let (seat, mv) = testkit::random_move(&board, &mut dice);
            board.play(seat, mv, &mut dice).expect("a legal move");
            step += 1;
        }
    }
}

#[test]
fn views_of_mara_carry_memories() {
    views_carry_memories(Mara::recall);
}

#[test]
fn views_of_markt_carry_memories() {
    views_carry_memories(Markt::recall);
}

#[test]
fn views_of_thalara_carry_memories() {
    views_carry_memories(Thalara::recall);
}

/// A record names its preset, and says so if its options are others.
fn records_name_their_preset<G: Game>() {
    let names: Vec<&str> = G::presets().iter().map(|preset| preset.name).collect();
    assert_eq!(names, [DEFAULT_PRESET, PRINTED_PRESET], "{}", G::ID);
    for preset in G::presets() {
        let setup = Setup::<G> { options: preset.options.clone(), ..Setup::new(*G::SEATS.start()) };
        let seed = Seed::from_text("preset");
        let game = G::new(setup.clone()).expect("a preset is a valid setup");
        let (played, _) = Match::start(game, &mut seed.ply(0, 0));
        let record = Record::of(&played, &setup, &seed);
        assert_eq!(record.head.preset.as_deref(), preset_of::<G>(&preset.options));
        assert!(record.game::<G>(None).is_ok());
        let mut unnamed = record.clone();
        unnamed.head.preset = None;
        assert!(unnamed.game::<G>(None).is_ok(), "a record need not name its preset");
        let mut unknown = record.clone();
        unknown.head.preset = Some("old".into());
        let faults = unknown.game::<G>(None).expect_err("there is no such preset");
        assert_eq!(faults.0[0].code, "preset.unknown");
        assert!(faults.0[0].message.contains("tafelrune, printed"), "{}", faults.0[0].message);
        let mut other = record;
        other.head.options.insert("round_cap".into(), 11.into());
        assert_eq!(other.game::<G>(None).expect_err("other options").0[0].code, "record.preset");
    }
    assert!(preset_options::<G>(DEFAULT_PRESET) == Ok(G::Options::default()));
}

#[test]
fn records_name_presets() {
    records_name_their_preset::<Mara>();
    records_name_their_preset::<Markt>();
    records_name_their_preset::<Thalara>();
}
