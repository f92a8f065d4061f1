//! `tafelrune bench GAME --search`: iterations of the search per second, on one core.

use std::hint::black_box;
use std::io::Write;
use std::time::{Duration, Instant};

use serde::Serialize;
use tafelrune_ai::search::{GameProblem, Search, SearchConfig};
use tafelrune_ai::{Bot, Level, Player};
use tafelrune_engine::{Board, Game, Seat, Viewer, testkit};
use tafelrune_words::Texts;

use super::print_json;
use crate::failure::Failure;
use crate::games::Playable;

/// Iterations per decision: about those of a strong bot.
const ITERATIONS: u32 = 10_000;

#[derive(Serialize)]
struct Figures {
    game: &'static str,
    players: u8,
    decisions: usize,
    iterations_per_second: f64,
    plain_iterations_per_second: f64,
    ns_per_world: f64,
    most_arms: usize,
}

/// A decision in a game of solid bots.
struct Met<G: Game> {
    worlds: G::Worlds,
    seat: Seat,
}

/// Measures and prints.
pub fn measure<G: Playable>(game: &G, seconds: f64, json: bool, texts: &Texts) -> Result<(), Failure> {
    let met = decisions(game);
    let time = Duration::from_secs_f64((seconds / 2.0).max(0.02));
    let (fast, most_arms) = speed(game, &met, G::SEARCH, time);
    let (plain, _) = speed(game, &met, SearchConfig::PLAIN, time);
    let figures = Figures {
        game: G::ID,
        players: game.players(),
        decisions: met.len(),
        iterations_per_second: fast,
        plain_iterations_per_second: plain,
        ns_per_world: drawing(game, &met),
        most_arms,
    };
    if json {
        return print_json(&figures);
    }
    let mut out = std::io::stdout().lock();
    let mut line = |id: &str, value: String| writeln!(out, "{:<46}{value:>12}", texts.app(id, &[]));
    line("bench-out-search", format!("{fast:.0}"))?;
    line("bench-out-search-plain", format!("{plain:.0}"))?;
    line("bench-out-sample", format!("{:.0} ns", figures.ns_per_world))?;
    line("bench-out-search-arms", most_arms.to_string())?;
    Ok(())
}

/// Decisions with several options in games of solid bots, evenly spread.
fn decisions<G: Playable>(game: &G) -> Vec<Met<G>> {
    let mut met = Vec::new();
    for seed in 0..2 {
        let mut dice = testkit::dice(seed);
        let (mut board, _) = Board::start(game.clone(), &mut dice);
        let mut bot = Bot::new(Level::Solid, seed);
        let mut ply = 0;
        while let Some(seat) = board.turn().first_seat() {
            let (options, view) = (board.legal_moves(seat), board.view(Viewer::Seat(seat)));
            if options.len() > 1 {
                ply += 1;
                if ply % 5 == 0 {
                    met.push(Met { worlds: game.worlds(&view), seat });
                }
            }
            let mv = bot.choose(game, seat, &view, &options);
            if board.play(seat, mv, &mut dice).is_err() {
                break;
            }
        }
    }
    met
}

/// Iterations per second, and the largest tree.
fn speed<G: Playable>(game: &G, met: &[Met<G>], config: SearchConfig, time: Duration) -> (f64, usize) {
    let played = GameProblem::new(game);
    let (begin, mut done, mut most) = (Instant::now(), 0u64, 0);
    // Every seventh decision first, so that a short measurement covers the whole game.
    for (index, met) in (0..).flat_map(|offset: usize| met.iter().skip(offset % 7).step_by(7)).enumerate() {
        let mut search = Search::new(&played, &met.worlds, met.seat, config, index as u64);
        search.run(|done| done < ITERATIONS && (done % 64 != 0 || begin.elapsed() < time));
        done += u64::from(search.findings().iterations);
        most = most.max(search.size());
        if begin.elapsed() >= time {
            break;
        }
    }
    (done as f64 / begin.elapsed().as_secs_f64(), most)
}

/// Nanoseconds to draw a world.
fn drawing<G: Playable>(game: &G, met: &[Met<G>]) -> f64 {
    let mut dice = testkit::dice(4);
    let begin = Instant::now();
    for met in met {
        for _ in 0..200 {
            black_box(game.draw(&met.worlds, &mut dice));
        }
    }
    begin.elapsed().as_nanos() as f64 / (200 * met.len().max(1)) as f64
}
