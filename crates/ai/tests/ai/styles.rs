//! Styles and weights: they change what bots do, by name, and nothing else.

use tafelrune_ai::{Bot, Level, Player, Strategy, Style};
use tafelrune_engine::{Board, Seed, Setup, Viewer};
use tafelrune_games::mara::Mara;
use tafelrune_games::markt::Markt;
use tafelrune_games::thalara::Thalara;

/// How many decisions of a few games a bot makes differently from the usual one.
fn different<G: Strategy>(bot: &Bot) -> (u32, u32) {
    let (mut asked, mut different) = (0, 0);
    for seed in 0..4 {
        let chance = Seed::from_text(&format!("styles {seed}"));
        let game = G::new(Setup::new(3)).unwrap();
        let (mut board, _) = Board::start(game.clone(), &mut chance.ply(0, 0));
        let mut ply = 0;
        while let Some(seat) = board.turn().first_seat() {
            ply += 1;
            let (view, options) = (board.view(Viewer::Seat(seat)), board.legal_moves(seat));
            let usual = Bot::new(Level::Solid, 0).choose(&game, seat, &view, &options);
            let other = bot.clone().choose(&game, seat, &view, &options);
            assert!(options.contains(&other));
            asked += 1;
            different += u32::from(usual != other);
            board.play(seat, usual, &mut chance.ply(0, ply)).unwrap();
        }
    }
    (asked, different)
}

fn styles_differ<G: Strategy>(styles: &[Style]) {
    for style in styles.iter().copied() {
        let (asked, different) = different::<G>(&Bot::new(Level::Solid, 0).with_style(style));
        match style {
            Style::Balanced => assert_eq!(different, 0),
            // A temper shows, but does not change everything.
            _ => assert!(different > 0 && different < asked / 2, "{style:?}: {different} of {asked}"),
        }
    }
}

#[test]
fn styles_show() {
    styles_differ::<Markt>(&Style::ALL);
    // The rules of thumb of Thalara ask who leads only where a spell names a player: too rarely to show.
    styles_differ::<Thalara>(&[Style::Balanced, Style::Builder, Style::Aggressor]);
    styles_differ::<Mara>(&Style::ALL);
}

fn weights_are_data<G: Strategy>() {
    let mut names: Vec<&str> = G::WEIGHTS.iter().map(|weight| weight.name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), G::WEIGHTS.len(), "every weight of {} has its own name", G::ID);
    let usual = G::weights(Style::Balanced);
    assert!(usual.iter().zip(G::WEIGHTS).all(|(value, weight)| *value == weight.value));
    assert_eq!(different::<G>(&Bot::new(Level::Solid, 0).with_weights(usual.clone())).1, 0);
    let opposite = usual.iter().map(|value| -value).collect();
    let (asked, different) = different::<G>(&Bot::new(Level::Solid, 0).with_weights(opposite));
    assert!(different > asked / 20, "{}: only {different} of {asked} decisions depend on weights", G::ID);
}

#[test]
fn weights_drive_the_rules_of_thumb() {
    weights_are_data::<Markt>();
    weights_are_data::<Thalara>();
    weights_are_data::<Mara>();
}

#[test]
fn styles_and_levels_are_read_by_name() {
    assert!(Style::ALL.into_iter().all(|style| Style::parse(style.name()) == Some(style)));
    assert!(Level::ALL.into_iter().all(|level| Level::parse(level.name()) == Some(level)));
    assert_eq!(Level::parse("greedy"), Some(Level::Solid), "saves of the first release");
    assert_eq!(Level::parse("genius"), None);
    assert_eq!(Style::parse(""), None);
}
