//! `tafelrune bench GAME`: the speed of the rules on one core.

use std::hint::black_box;
use std::io::Write;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use tafelrune_engine::{Board, Game, Seat, Setup, Viewer, testkit};
use tafelrune_words::Texts;

use super::{bench_hostile, bench_search, bench_server, print_json};
use crate::failure::Failure;
use crate::games::{Playable, with_game};

#[derive(clap::Args)]
pub struct Args {
    game: String,
    #[arg(long, default_value_t = 3)]
    players: u8,
    #[arg(long, default_value_t = 5.0)]
    seconds: f64,
    #[arg(long, default_value_t = 2000)]
    tables: usize,
    #[arg(long, default_value_t = 5000.0)]
    rate: f64,
    #[arg(long, value_enum, default_value_t)]
    frames: bench_server::Wanted,
    #[arg(long)]
    search: bool,
    #[arg(long)]
    attack: Option<String>,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Figures {
    game: &'static str,
    players: u8,
    games: u64,
    moves: u64,
    seconds: f64,
    games_per_second: f64,
    moves_per_second: f64,
    moves_per_game: f64,
    state_bytes: usize,
    ns_per_clone: f64,
    ns_per_legal: f64,
    ns_per_play: f64,
    ns_per_generator: f64,
    ns_per_view: f64,
    ns_per_sample: f64,
    share_legal: f64,
    share_play: f64,
    share_generator: f64,
}

/// A decision in random play.
struct Met<G: Game> {
    state: G::State,
    seat: Seat,
    mv: G::Move,
}

/// Measures and prints.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    if args.game == "server" {
        let Args { tables, rate, seconds, frames, json, .. } = *args;
        let args = bench_server::Args { tables, rate, seconds, frames: frames.into(), json };
        return bench_server::run(&args, texts);
    }
    if args.game == "hostile" {
        let (seconds, attack, json) = (args.seconds, args.attack.clone(), args.json);
        return bench_hostile::run(&bench_hostile::Args { seconds, attack, json }, texts);
    }
    with_game!(args.game.as_str(), measure(args, texts))
}

fn measure<G: Playable>(args: &Args, texts: &Texts) -> Result<(), Failure> {
    let game = G::new(Setup::new(args.players))?;
    // An option that is not a number counts as the minimum.
    let seconds = if args.seconds.is_nan() { 0.0 } else { args.seconds.clamp(0.0, 600.0) };
    if args.search {
        return bench_search::measure(&game, seconds, args.json, texts);
    }
    let progress = ProgressBar::new(7);
    progress.set_style(
        ProgressStyle::with_template("{bar:24} {msg}").unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    let stage = |id: &str| {
        progress.set_message(texts.app(id, &[]));
        progress.inc(1);
    };
    stage("bench-random");
    let (games, moves, elapsed) = random_games(&game, seconds.max(0.05));
    let met = situations(&game, 4096);
    let each = Duration::from_secs_f64((seconds / 10.0).clamp(0.02, 2.0));
    stage("bench-clone");
    let clone = per_item(&met, each, |met| {
        black_box(met.state.clone());
    });
    stage("bench-legal");
    let mut buffer = Vec::with_capacity(G::MAX_MOVES);
    let legal = per_item(&met, each, |met| {
        game.legal_moves(black_box(&met.state), met.seat, &mut buffer);
        black_box(buffer.len());
    });
    stage("bench-play");
    let mut dice = testkit::dice(7);
    let play = per_item(&met, each, |met| {
        let mut state = met.state.clone();
        game.play_unchecked(&mut state, met.seat, met.mv, &mut dice, &mut ());
        black_box(&state);
    });
    let generator = per_item(&met, each, |_| {
        black_box(dice.below(black_box(7)));
    });
    stage("bench-view");
    let few = &met[..met.len().min(256)];
    let view = per_item(few, each, |met| {
        let memory = game.fresh_memory(&met.state, Viewer::Seat(met.seat));
        black_box(game.view(&met.state, &memory, Viewer::Seat(met.seat)));
    });
    stage("bench-sample");
    let sample = sampling(&game, each);
    progress.finish_and_clear();
    let play = (play - clone).max(0.0);
    let sum = legal + play + generator;
    let figures = Figures {
        game: G::ID,
        players: args.players,
        games,
        moves,
        seconds: elapsed,
        games_per_second: games as f64 / elapsed,
        moves_per_second: moves as f64 / elapsed,
        moves_per_game: moves as f64 / games as f64,
        state_bytes: size_of::<G::State>(),
        ns_per_clone: clone,
        ns_per_legal: legal,
        ns_per_play: play,
        ns_per_generator: generator,
        ns_per_view: view,
        ns_per_sample: sample,
        share_legal: legal / sum,
        share_play: play / sum,
        share_generator: generator / sum,
    };
    if args.json { print_json(&figures) } else { print(&figures, texts) }
}

fn print(figures: &Figures, texts: &Texts) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    let mut line = |id: &str, value: String| writeln!(out, "{:<34}{value:>14}", texts.app(id, &[]));
    line("bench-out-moves", format!("{:.2} M", figures.moves_per_second / 1e6))?;
    line("bench-out-games", format!("{:.0}", figures.games_per_second))?;
    line("bench-out-length", format!("{:.1}", figures.moves_per_game))?;
    line("bench-out-state", format!("{} B", figures.state_bytes))?;
    line("bench-out-clone", format!("{:.1} ns", figures.ns_per_clone))?;
    line(
        "bench-out-legal",
        format!("{:.1} ns ({:.0} %)", figures.ns_per_legal, 100.0 * figures.share_legal),
    )?;
    line("bench-out-play", format!("{:.1} ns ({:.0} %)", figures.ns_per_play, 100.0 * figures.share_play))?;
    line(
        "bench-out-generator",
        format!("{:.1} ns ({:.0} %)", figures.ns_per_generator, 100.0 * figures.share_generator),
    )?;
    line("bench-out-view", format!("{:.0} ns", figures.ns_per_view))?;
    line("bench-out-sample", format!("{:.0} ns", figures.ns_per_sample))?;
    Ok(())
}

/// Random games through the public interface for some seconds.
fn random_games<G: Game>(game: &G, seconds: f64) -> (u64, u64, f64) {
    let mut dice = testkit::dice(1);
    let mut buffer = Vec::with_capacity(G::MAX_MOVES);
    // Warm up caches and branch prediction.
    for _ in 0..20 {
        testkit::random_game(game, &mut dice, &mut buffer);
    }
    let begin = Instant::now();
    let (mut games, mut moves) = (0, 0);
    loop {
        for _ in 0..20 {
            moves += u64::from(testkit::random_game(game, &mut dice, &mut buffer));
            games += 1;
        }
        let elapsed = begin.elapsed().as_secs_f64();
        if elapsed >= seconds {
            return (games, moves, elapsed);
        }
    }
}

/// Decisions of random play, with the move that was made.
fn situations<G: Game>(game: &G, wanted: usize) -> Vec<Met<G>> {
    let mut dice = testkit::dice(2);
    let mut buffer = Vec::with_capacity(G::MAX_MOVES);
    let mut met = Vec::with_capacity(wanted);
    while met.len() < wanted {
        let mut state = game.start(&mut dice, &mut ());
        while let Some(seat) = game.turn(&state).first_seat() {
            game.legal_moves(&state, seat, &mut buffer);
            let mv = buffer[dice.below(buffer.len() as u32) as usize];
            met.push(Met { state: state.clone(), seat, mv });
            game.play_unchecked(&mut state, seat, mv, &mut dice, &mut ());
        }
    }
    met.truncate(wanted);
    met
}

/// Nanoseconds per item, over as many rounds as fit into the time.
fn per_item<T>(items: &[T], time: Duration, mut each: impl FnMut(&T)) -> f64 {
    let begin = Instant::now();
    let mut done = 0u64;
    loop {
        items.iter().for_each(&mut each);
        done += items.len() as u64;
        let elapsed = begin.elapsed();
        if elapsed >= time {
            return elapsed.as_nanos() as f64 / done as f64;
        }
    }
}

/// Nanoseconds per world drawn out of the prepared worlds of a view, memory included.
fn sampling<G: Game>(game: &G, time: Duration) -> f64 {
    let mut dice = testkit::dice(3);
    let (mut board, _) = Board::start(game.clone(), &mut dice);
    let mut views = Vec::new();
    while board.turn().first_seat().is_some() && views.len() < 512 {
        let (seat, mv) = testkit::random_move(&board, &mut dice);
        views.push(game.worlds(&board.view(Viewer::Seat(seat))));
        if board.play(seat, mv, &mut dice).is_err() {
            break;
        }
    }
    per_item(&views, time, |worlds| {
        black_box(game.draw(worlds, &mut dice));
    })
}
