//! What `bench/peers` needs of this engine: traces of random games for other engines to follow, and the speed
//! of random play.
//!
//!     cargo run --release -p tafelrune-engine --example peers -- trace GAMES
//!     cargo run --release -p tafelrune-engine --example peers -- speed SECONDS PLAYERS
//!
//! A trace is the body of an expanded record, small step by small step; before each move stand a line `points`
//! and a line `? A` with everything that is legal.

use std::time::{Duration, Instant};

use tafelrune_engine::record::Record;
use tafelrune_engine::{Match, Notation, Rules, Seat, Seed, Setup, testkit};
use tafelrune_games::markt::Markt;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse::<u32>().expect("a number");
    match words[..] {
        ["trace", games] => (0..number(games)).for_each(trace),
        ["speed", seconds, players] => speed(number(seconds), number(players) as u8),
        _ => panic!("trace GAMES, or speed SECONDS PLAYERS"),
    }
}

fn game(players: u8) -> Markt {
    Markt::new(Setup::new(players)).expect("the usual settings are valid")
}

/// Plays a random game and writes it down; two to five players take turns.
fn trace(number: u32) {
    let players = 2 + (number % 4) as u8;
    let (game, seed) = (game(players), Seed::from_text(&format!("peers {number}")));
    let mut dice = testkit::dice(u64::from(number));
    let (mut played, _) = Match::start(game.clone(), &mut seed.ply(0, 0));
    while let Some(seat) = played.board().turn().first_seat() {
        let legal = played.board().legal_moves(seat);
        let mv = legal[dice.below(legal.len() as u32) as usize];
        let ply = played.next_ply().1;
        played.play(seat, mv, &mut seed.ply(0, ply)).expect("a legal move");
    }
    let record = Record::of(&played, &Setup::new(players), &seed);
    let text = record.expand(game.clone()).expect("it replays").to_string();
    println!("game {players}");
    let (mut again, _) = Match::start(game.clone(), &mut seed.ply(0, 0));
    let points = |played: &Match<Markt>| {
        let state = played.board().state();
        let points: Vec<String> =
            Seat::all(players).map(|seat| game.score(state, seat).to_string()).collect();
        println!("points {}", points.join(" "));
    };
    for line in text.lines().skip_while(|line| *line != "---").skip(1) {
        let (letter, said) = line.split_once(' ').expect("a word and what it says");
        let Some(seat) = Seat::parse(letter) else {
            if letter == "=" {
                points(&again);
            }
            println!("{line}");
            continue;
        };
        for step in game.parse_entry(said).expect("the record has moves") {
            points(&again);
            let legal: Vec<String> =
                again.board().legal_moves(seat).into_iter().map(|mv| game.move_text(mv)).collect();
            println!("? {seat} {}", legal.join("; "));
            println!("{seat} {}", game.move_text(step));
            let ply = again.next_ply().1;
            again.play(seat, step, &mut seed.ply(0, ply)).expect("it is legal");
        }
    }
}

/// The processor time of this process where the system tells it (Linux), else the time since `began`: machines
/// that measure are seldom idle.
fn processor_time(began: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| began.elapsed(), Duration::from_nanos)
}

/// Random games on one core for so many seconds; prints seconds, games and moves.
fn speed(seconds: u32, players: u8) {
    let game = game(players);
    let mut dice = testkit::dice(1);
    let mut moves = Vec::new();
    let (mut games, mut steps) = (0u64, 0u64);
    let clock = Instant::now();
    let began = processor_time(clock);
    while processor_time(clock) - began < Duration::from_secs(seconds.into()) {
        // Asking for the time costs more than a few moves.
        for _ in 0..100 {
            steps += u64::from(testkit::random_game(&game, &mut dice, &mut moves));
            games += 1;
        }
    }
    println!("tafelrune:markt:{players} {} {games} {steps}", (processor_time(clock) - began).as_secs_f64());
}
