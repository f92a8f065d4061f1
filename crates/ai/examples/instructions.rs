//! What `scripts/instructions` counts: the parts that a move is made of, for each game, always the same work.
//!
//! Callgrind counts the instructions of each part by the name of its function, and this program prints how often
//! the part was done. Nothing here looks at a clock: equal programs give equal counts.

use std::hint::black_box;

use rand_pcg::Pcg64Mcg;
use tafelrune_ai::search::{GameProblem, Search};
use tafelrune_ai::{Bot, Level, Player, Strategy};
use tafelrune_engine::record::Record;
use tafelrune_engine::{Dice, Game, Knowledge, Match, Rules, Seat, Seed, Setup, Viewer, testkit};

/// How many play.
const PLAYERS: u8 = 3;
/// Games of which every part is taken.
const GAMES: u64 = 3;
/// Iterations that each search makes.
const ITERATIONS: u32 = 300;
/// Every how many situations one is searched.
const SEARCHED: usize = 40;

/// A situation in a game of solid bots, who play as people do and not just anything.
struct Met<G: Game> {
    state: G::State,
    memory: G::Memory,
    seat: Seat,
    chosen: G::Move,
    view: G::View,
    worlds: G::Worlds,
}

/// Plays the games; gives the situations and the records.
fn games<G: Strategy>(game: &G) -> (Vec<Met<G>>, Vec<String>) {
    let (mut met, mut records) = (Vec::new(), Vec::new());
    for number in 0..GAMES {
        let seed = Seed::from_text(&number.to_string());
        let (mut played, _) = Match::start(game.clone(), &mut seed.ply(0, 0));
        let mut bot = Bot::new(Level::Solid, number);
        while let Some(seat) = played.board().turn().first_seat() {
            let (board, viewer) = (played.board(), Viewer::Seat(seat));
            let (options, view) = (board.legal_moves(seat), board.view(viewer));
            let chosen = bot.choose(game, seat, &view, &options);
            let (state, memory) = (board.state().clone(), board.memory(viewer).clone());
            let worlds = game.worlds(&view);
            met.push(Met { state, memory, seat, chosen, view, worlds });
            let (deal, ply) = played.next_ply();
            played.play(seat, chosen, &mut seed.ply(deal, ply)).expect("a legal move");
        }
        records.push(Record::of(&played, game.setup(), &seed).to_string());
    }
    (met, records)
}

/// One module for each game, so that every part has a name of its own in the profile.
macro_rules! parts {
    ($name:ident, $game:ty) => {
        mod $name {
            use super::*;

            type G = $game;

            #[inline(never)]
            fn deal(game: &G, dice: &mut Dice<Pcg64Mcg>) {
                black_box(game.start(dice, &mut ()));
            }

            #[inline(never)]
            fn legal_moves(game: &G, met: &Met<G>, moves: &mut Vec<<G as Rules>::Move>) {
                game.legal_moves(&met.state, met.seat, moves);
                black_box(moves);
            }

            #[inline(never)]
            fn play(game: &G, met: &Met<G>, dice: &mut Dice<Pcg64Mcg>) {
                let mut state = met.state.clone();
                game.play_unchecked(&mut state, met.seat, met.chosen, dice, &mut ());
                black_box(state);
            }

            #[inline(never)]
            fn view(game: &G, met: &Met<G>) {
                black_box(game.view(&met.state, &met.memory, Viewer::Seat(met.seat)));
            }

            #[inline(never)]
            fn worlds(game: &G, met: &Met<G>) {
                black_box(game.worlds(&met.view));
            }

            #[inline(never)]
            fn draw(game: &G, met: &Met<G>, dice: &mut Dice<Pcg64Mcg>) {
                black_box(game.draw(&met.worlds, dice));
            }

            #[inline(never)]
            fn search(game: &G, met: &Met<G>) {
                let played = GameProblem::new(game);
                let mut search = Search::new(&played, &met.worlds, met.seat, G::SEARCH, 1);
                search.run(|done| done < ITERATIONS);
                black_box(search.findings());
            }

            #[inline(never)]
            fn record(game: &G, text: &str) {
                let record = Record::parse(text).expect("a record of ours");
                black_box(record.replay(game.clone(), |_, _| {}).expect("it replays"));
            }

            pub fn all() {
                let game = G::new(Setup::new(PLAYERS)).expect("the usual setup is valid");
                let (met, records) = games(&game);
                let (mut dice, mut moves) = (testkit::dice(1), Vec::with_capacity(G::MAX_MOVES));
                for _ in 0..met.len() {
                    deal(&game, &mut dice);
                }
                for met in &met {
                    legal_moves(&game, met, &mut moves);
                    play(&game, met, &mut dice);
                    view(&game, met);
                    worlds(&game, met);
                    draw(&game, met, &mut dice);
                }
                let searched = met.iter().step_by(SEARCHED);
                let iterations = searched.len() * ITERATIONS as usize;
                searched.for_each(|met| search(&game, met));
                records.iter().for_each(|text| record(&game, text));
                let name = stringify!($name);
                for part in ["deal", "legal_moves", "play", "view", "worlds", "draw", "record"] {
                    println!("{name} {part} {}", met.len());
                }
                println!("{name} search {iterations}");
            }
        }
    };
}

parts!(mara, tafelrune_games::mara::Mara);
parts!(markt, tafelrune_games::markt::Markt);
parts!(thalara, tafelrune_games::thalara::Thalara);

fn main() {
    mara::all();
    markt::all();
    thalara::all();
}
