//! Bots for a game without heuristics: every level plays it, search beats random play, and hints and analyses
//! work.

mod rules_only;

use tafelrune_ai::analysis::{Assessment, History, Report, assess};
use tafelrune_ai::search::SEATS;
use tafelrune_ai::{Bot, Level, Player, PreparedSearch, Strategy};
use tafelrune_engine::record::Record;
use tafelrune_engine::{Board, Game, Match, Rules, Seat, Seed, Setup, Viewer};
use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};

use self::rules_only::RulesOnly;

/// Plays a game with these bots; every move must be among the legal ones.
fn play<G: Game>(mut bots: Vec<Bot>, name: &str) -> Match<RulesOnly<G>> {
    let seed = Seed::from_text(name);
    let game = RulesOnly::<G>::new(Setup::new(bots.len() as u8)).expect("the usual setup is valid");
    let (mut played, _) = Match::start(game, &mut seed.ply(0, 0));
    while let Some(seat) = played.board().turn().first_seat() {
        let board = played.board();
        let options = board.legal_moves(seat);
        let mv = bots[seat.index()].choose(board.game(), seat, &board.view(Viewer::Seat(seat)), &options);
        assert!(options.contains(&mv));
        let (number, ply) = played.next_ply();
        played.play(seat, mv, &mut seed.ply(number, ply)).expect("a legal move");
        if played.results().len() == 1 {
            break;
        }
    }
    played
}

fn every_level_plays<G: Game>(iterations: u32) {
    for level in Level::ALL {
        let bots = (0..2).map(|seed| Bot::new(level, seed).with_iterations(iterations)).collect();
        let played = play::<G>(bots, level.name());
        assert_eq!(played.results().len(), 1, "{level:?} ends a game of {}", G::ID);
    }
}

#[test]
fn every_level_plays_whole_games() {
    every_level_plays::<Markt>(40);
    every_level_plays::<Thalara>(20);
    every_level_plays::<Mara>(20);
}

/// The share of wins of one bot against a random one, seats alternating.
fn share_against_random<G: Game>(bot: impl Fn(u64) -> Bot, games: u64) -> f64 {
    let mut wins = 0.0;
    for game in 0..games {
        let seat = Seat((game % 2) as u8);
        let mut bots = vec![Bot::new(Level::Random, game); 2];
        bots[seat.index()] = bot(game);
        wins += play::<G>(bots, &format!("defaults {game}")).results()[0].reward(seat);
    }
    wins / games as f64
}

#[test]
fn solid_beats_random_by_look_ahead() {
    for (id, share, least) in [
        ("markt", share_against_random::<Markt>(|seed| Bot::new(Level::Solid, seed), 60), 0.65),
        ("thalara", share_against_random::<Thalara>(|seed| Bot::new(Level::Solid, seed), 60), 0.65),
        ("mara", share_against_random::<Mara>(|seed| Bot::new(Level::Solid, seed), 16), 0.65),
    ] {
        assert!(share > least, "solid wins {share:.2} of the games of {id} against random");
    }
}

#[test]
fn strong_beats_random_by_search() {
    let strong = |seed| Bot::new(Level::Strong, seed).with_iterations(200);
    let share = share_against_random::<Markt>(strong, 24);
    assert!(share > 0.85, "strong wins {share:.2} of the games against random");
}

#[test]
fn estimates_are_probabilities_and_follow_the_score() {
    let seed = Seed::from_text("estimates");
    for players in RulesOnly::<Markt>::SEATS {
        let game = RulesOnly::<Markt>::new(Setup::new(players)).expect("the usual setup is valid");
        let (mut board, _) = Board::start(game, &mut seed.ply(0, 0));
        let (mut bot, mut ply) = (Bot::new(Level::Random, 1), 0);
        while let Some(seat) = board.turn().first_seat() {
            let estimate = board.game().estimate(board.state());
            let sum: f32 = estimate.iter().sum();
            assert!((sum - 1.0).abs() < 1e-4 && estimate[players.into()..SEATS].iter().all(|c| *c == 0.0));
            for (one, two) in Seat::all(players).zip(Seat::all(players).skip(1)) {
                let by_score =
                    board.game().score(board.state(), one).cmp(&board.game().score(board.state(), two));
                assert_eq!(estimate[one.index()].total_cmp(&estimate[two.index()]), by_score);
            }
            ply += 1;
            let (view, options) = (board.view(Viewer::Seat(seat)), board.legal_moves(seat));
            let mv = bot.choose(board.game(), seat, &view, &options);
            board.play(seat, mv, &mut seed.ply(0, ply)).expect("a legal move");
        }
        assert!(ply > 10);
    }
}

#[test]
fn hints_and_analyses_need_no_heuristics() {
    let bots = vec![Bot::new(Level::Random, 1), Bot::new(Level::Solid, 2)];
    let played = play::<Markt>(bots, "review");
    let setup = Setup::new(2);
    let record = Record::of(&played, &setup, &Seed::from_text("review"));
    let game = RulesOnly::<Markt>::new(setup).expect("the usual setup is valid");
    let history = History::of(&record, game.clone()).expect("it replays");
    let first = &history.decisions[0];
    let hint = PreparedSearch::new(&game, first.seat, &first.view, &first.options).hint(1, |done| done < 200);
    assert!(hint.findings.best().is_some_and(|best| first.options.contains(&best)));
    assert!(hint.hinges.is_empty(), "no cards are reported");
    let assessed: Vec<Assessment<_>> =
        history.decisions.iter().map(|decision| assess(&game, decision, 40)).collect();
    let report = Report::new(&history, &assessed);
    assert!(report.games[0].over && report.games[0].decisions.len() == history.decisions.len());
}
