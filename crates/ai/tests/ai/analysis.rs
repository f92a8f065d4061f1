//! Reviews: the sums add up, the noise is respected, weaker players have more regret.

use tafelrune_ai::analysis::{Assessment, Fortune, History, MoveQuality, Report, assess};
use tafelrune_ai::{Bot, Level, Player, Strategy};
use tafelrune_engine::record::Record;
use tafelrune_engine::{Match, Seat, Seed, Setup, Viewer};
use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};

/// A recorded game of these levels; `most` plies of it.
fn record<G: Strategy>(levels: &[Level], name: &str, most: u32) -> Record {
    let seed = Seed::from_text(name);
    let setup = Setup::<G>::new(levels.len() as u8);
    let game = G::new(setup.clone()).expect("the usual setup is valid");
    let (mut played, _) = Match::start(game.clone(), &mut seed.ply(0, 0));
    let mut bots: Vec<Bot> =
        levels.iter().zip(1..).map(|(level, seed)| Bot::new(*level, seed).with_iterations(200)).collect();
    while let Some(seat) = played.board().turn().first_seat() {
        let (number, ply) = played.next_ply();
        // A command half made is no entry yet.
        if ply > most && played.draft().is_empty() {
            break;
        }
        let board = played.board();
        let mv =
            bots[seat.index()].choose(&game, seat, &board.view(Viewer::Seat(seat)), &board.legal_moves(seat));
        played.play(seat, mv, &mut seed.ply(number, ply)).expect("bots make legal moves");
    }
    Record::of(&played, &setup, &seed)
}

fn analyse<G: Strategy>(record: &Record, iterations: u32) -> (History<G>, Report) {
    let game = record.game::<G>(None).expect("it is a record of this game");
    let history = History::of(record, game).expect("it replays");
    let weigh = |decision| assess(history.game_of(decision), decision, iterations);
    let assessment: Vec<Assessment<G::Move>> = history.decisions.iter().map(weigh).collect();
    let report = Report::new(&history, &assessment);
    (history, report)
}

/// Whatever the game: the parts add up to the result, and nothing is marked within the noise.
fn adds_up(report: &Report) {
    for story in &report.games {
        for balance in &story.seats {
            let sum = balance.even + balance.deal + balance.luck - balance.regret;
            assert!((sum - balance.end).abs() < 1e-9, "{balance:?}");
        }
        for judged in &story.decisions {
            assert!((0.0..=1.0).contains(&judged.chance) && judged.error >= 0.0, "{judged:?}");
            let beyond = judged.regret - 2.0 * judged.error;
            assert_eq!(judged.verdict == MoveQuality::Blunder, beyond > 0.10, "{judged:?}");
            assert_eq!(judged.verdict == MoveQuality::Sound, beyond <= 0.03, "{judged:?}");
            let unlucky = judged.luck + 2.0 * judged.luck_error < -0.10;
            assert_eq!(judged.fortune == Fortune::Unlucky, unlucky, "{judged:?}");
            assert_eq!(judged.right_but_unlucky(), unlucky && judged.verdict == MoveQuality::Sound);
            assert!(judged.chosen != judged.best || judged.regret == 0.0, "{judged:?}");
        }
    }
}

#[test]
fn who_plays_at_random_regrets_more() {
    let record = record::<Markt>(&[Level::Random, Level::Strong], "regrets", u32::MAX);
    let (history, report) = analyse::<Markt>(&record, 800);
    adds_up(&report);
    let [story] = &report.games[..] else { panic!("one game was played") };
    assert!(story.over);
    for balance in &story.seats {
        assert_eq!(balance.end, history.results[0].reward(balance.seat));
    }
    let per_decision = |seat: Seat| {
        let count = story.decisions.iter().filter(|judged| judged.seat == seat).count();
        story.seats[seat.index()].regret / count as f64
    };
    let (random, strong) = (per_decision(Seat(0)), per_decision(Seat(1)));
    assert!(
        random > strong && random > 0.0,
        "regret per decision: {random:.4} at random, {strong:.4} with thought"
    );
    assert!(
        story.decisions.iter().any(|judged| judged.seat == Seat(0) && judged.verdict != MoveQuality::Sound)
    );
}

#[test]
fn games_that_are_not_over_add_up_too() {
    adds_up(&analyse::<Thalara>(&record::<Thalara>(&[Level::Solid; 3], "thalara", 60), 60).1);
    adds_up(&analyse::<Mara>(&record::<Mara>(&[Level::Random; 2], "mara", 60), 60).1);
}

#[test]
fn analyses_repeat() {
    let record = record::<Markt>(&[Level::Beginner; 2], "repeats", 40);
    assert_eq!(analyse::<Markt>(&record, 60).1, analyse::<Markt>(&record, 60).1);
}

#[test]
fn every_step_of_a_record_is_a_decision_of_its_seat() {
    let record = record::<Mara>(&[Level::Random; 2], "steps", 80);
    let history = History::of(&record, record.game::<Mara>(None).unwrap()).unwrap();
    assert!(history.decisions.iter().any(|decision| decision.step > 0), "commands have steps");
    for decision in &history.decisions {
        assert!(decision.options.contains(&decision.chosen) && decision.options.len() > 1);
        assert_eq!(decision.view.viewer.seat(), Some(decision.seat));
    }
}
