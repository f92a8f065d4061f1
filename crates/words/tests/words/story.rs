//! Whole games told in both languages, to be read by a person.

use std::path::PathBuf;

use tafelrune_engine::{Board, Dice, Seat, Seed, Setup, Viewer};
use tafelrune_games::mara::Mara;
use tafelrune_games::markt::Markt;
use tafelrune_games::thalara::Thalara;
use tafelrune_words::{Lang, Names, Present, Texts};

/// A random game as a text: what is asked, what is chosen, what the log tells.
fn story<G: Present>(setup: Setup<G>, seed: &str, viewer: Viewer, texts: &Texts) -> String {
    let names = Names::new(["Anna", "Ben", "Cem", "Dora", "Emil"]).read_by(viewer.seat());
    let seed = Seed::from_text(seed);
    let mut choice: Dice<_> = seed.ply(1, 0);
    let game = G::new(setup).unwrap();
    let (mut board, events) = Board::start(game, &mut seed.ply(0, 0));
    let mut story = format!("{}\n\n", G::title(texts));
    let tell = |board: &Board<G>, story: &mut String, before: Option<&G::View>, events: &[G::Event]| {
        let seen: Vec<_> = events.iter().filter_map(|event| board.game().seen(event, viewer)).collect();
        for line in board.game().log_lines(texts, &names, before, &seen) {
            *story += &format!("{}\n", line.text);
        }
    };
    tell(&board, &mut story, None, &events);
    let mut ply = 0;
    while let Some(seat) = board.turn().first_seat() {
        let moves = board.legal_moves(seat);
        let mv = moves[choice.below(moves.len() as u32) as usize];
        if viewer.is(seat) || viewer == Viewer::Spectator {
            let view = board.view(Viewer::Seat(seat));
            let as_seat = Names { you: Some(seat), ..names.clone() };
            let asked =
                board.game().say_decision(texts, if viewer.is(seat) { &as_seat } else { &names }, &view);
            story += &format!("    {asked}\n");
            for other in &moves {
                let mark = if *other == mv { ">" } else { "-" };
                story += &format!("    {mark} {}\n", board.game().say_move(texts, &as_seat, &view, *other));
            }
        } else {
            let view = board.view(viewer);
            story += &format!("    {}\n", board.game().say_decision(texts, &names, &view));
        }
        ply += 1;
        let before = board.view(viewer);
        let events = board.play(seat, mv, &mut seed.ply(0, ply)).unwrap();
        tell(&board, &mut story, Some(&before), &events);
    }
    let view = board.view(viewer);
    story += &format!("    {}\n", board.game().say_decision(texts, &names, &view));
    let ranking = board.ranking().unwrap();
    for seat in ranking.winners().iter() {
        let who = names.name(texts, seat);
        let points = ranking.points[seat.index()];
        let args = [("you", names.is_you(seat).into()), ("who", (&who).into()), ("points", points.into())];
        story += &format!("{}\n", texts.app("status-winner", &args));
    }
    story
}

/// Compares with a file that people can read; `TAFELRUNE_BLESS=1` writes it.
fn golden(name: &str, text: &str) {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("TAFELRUNE_BLESS").is_some() {
        std::fs::write(&file, text).unwrap();
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        expected == text,
        "{name} reads differently now; look at it after TAFELRUNE_BLESS=1 cargo test -p tafelrune-words"
    );
}

#[test]
fn a_game_of_markt_reads_well() {
    for lang in Lang::all() {
        let viewer = Viewer::Seat(Seat(0));
        let text = story::<Markt>(
            Setup::new(3),
            "an evening at the market",
            viewer,
            &Texts::new(lang).with::<Markt>(),
        );
        golden(&format!("markt.{lang}.txt"), &text);
    }
}

#[test]
fn a_game_of_mara_reads_well() {
    for lang in Lang::all() {
        let viewer = Viewer::Seat(Seat(0));
        let mut setup = Setup::<Mara>::new(2);
        // Random players need many rounds to 14 points; the first ones show most of what is said.
        setup.options.quick_rounds = 14;
        let text = story(setup, "the last seeress", viewer, &Texts::new(lang).with::<Mara>());
        golden(&format!("mara.{lang}.txt"), &text);
    }
}

#[test]
fn a_game_of_thalara_reads_well() {
    for lang in Lang::all() {
        let viewer = Viewer::Seat(Seat(0));
        let mut setup = Setup::<Thalara>::new(3);
        setup.options.characters = ["melina", "iniz", "dejaren"].map(String::from).into();
        let text = story(setup, "the last artefacts", viewer, &Texts::new(lang).with::<Thalara>());
        golden(&format!("thalara.{lang}.txt"), &text);
    }
}
