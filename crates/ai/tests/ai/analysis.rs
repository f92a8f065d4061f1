//! Games judged after their end: the sums add up, the noise is respected, weaker players regret more.

use tafelrune_ai::analysis::{Fortune, History, Report, Verdict, Weighed, weigh_up};
use tafelrune_ai::{Bot, Greedy, Level, Player};
use tafelrune_engine::games::{mara::Mara, markt::Markt, thalara::Thalara};
use tafelrune_engine::record::Record;
use tafelrune_engine::{Match, Seat, Seed, Setup, Viewer};

/// A recorded game of these levels; `most` plies of it.
fn record<G: Greedy>(levels: &[Level], name: &str, most: u32) -> Record {
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
        let mv = bots[seat.index()].choose(&game, &board.view(Viewer::Seat(seat)), &board.legal_moves(seat));
        played.play(seat, mv, &mut seed.ply(number, ply)).expect("bots make legal moves");
    }
    Record::of(&played, &setup, &seed)
}

fn analyse<G: Greedy>(record: &Record, iterations: u32) -> (History<G>, Report) {
    let game = record.game::<G>(None).expect("it is a record of this game");
    let history = History::of(record, game).expect("it replays");
    let weigh = |faced| weigh_up(history.game_of(faced), faced, iterations);
    let weighed: Vec<Weighed<G::Move>> = history.faced.iter().map(weigh).collect();
    let report = Report::new(&history, &weighed);
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
            assert_eq!(judged.verdict == Verdict::Blunder, beyond > 0.10, "{judged:?}");
            assert_eq!(judged.verdict == Verdict::Sound, beyond <= 0.03, "{judged:?}");
            let unlucky = judged.luck + 2.0 * judged.luck_error < -0.10;
            assert_eq!(judged.fortune == Fortune::Unlucky, unlucky, "{judged:?}");
            assert_eq!(judged.right_but_unlucky(), unlucky && judged.verdict == Verdict::Sound);
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
    assert!(story.decisions.iter().any(|judged| judged.seat == Seat(0) && judged.verdict != Verdict::Sound));
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
    assert!(history.faced.iter().any(|faced| faced.step > 0), "commands have steps");
    for faced in &history.faced {
        assert!(faced.options.contains(&faced.chosen) && faced.options.len() > 1);
        assert_eq!(faced.view.viewer.seat(), Some(faced.seat));
    }
}
