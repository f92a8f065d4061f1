//! What seats faced in a recorded match.

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use tafelrune_engine::record::Record;
use tafelrune_engine::{Board, Dice, Faults, Game, Ranking, Seat, Viewer};

/// A decision that was made, as its seat saw it.
#[derive(Clone, Debug)]
pub struct Faced<G: Game> {
    /// In which game of the match, from 0 on.
    pub game: usize,
    /// How many entries of that game came before.
    pub entry: u32,
    /// How many steps of the same entry came before.
    pub step: u32,
    /// Who decided.
    pub seat: Seat,
    /// What it knew.
    pub view: G::View,
    /// What it could do.
    pub options: Vec<G::Move>,
    /// What it did.
    pub chosen: G::Move,
}

/// All decisions of a match, and how its games ended.
#[derive(Clone, Debug)]
pub struct History<G: Game> {
    /// The games; settings can change from one to the next.
    pub games: Vec<G>,
    /// The results of those that are over.
    pub results: Vec<Ranking>,
    /// Every decision with more than one option, in order.
    pub faced: Vec<Faced<G>>,
}

impl<G: Game> History<G> {
    /// Plays a record through.
    pub fn of(record: &Record, game: G) -> Result<History<G>, Faults> {
        let mut history = History { games: Vec::new(), results: Vec::new(), faced: Vec::new() };
        let mut before: Option<Board<G>> = None;
        let mut entry = 0;
        let played = record.replay(game, |played, step| {
            match (step.seat, before.take()) {
                (Some(seat), Some(board)) => {
                    history.add(board, seat, step.text, entry);
                    entry += 1;
                }
                _ => {
                    history.games.push(played.board().game().clone());
                    entry = 0;
                }
            }
            before = Some(played.board().clone());
        })?;
        history.results = played.results().to_vec();
        Ok(history)
    }

    /// The steps of one entry. Only the last one can draw anything, and that one is not made here.
    fn add(&mut self, mut board: Board<G>, seat: Seat, text: &str, entry: u32) {
        let steps = board.game().parse_entry(text).unwrap_or_default();
        let mut unused = Dice(Pcg64Mcg::seed_from_u64(0));
        for (step, chosen) in steps.iter().enumerate() {
            let options = board.legal_moves(seat);
            if options.len() > 1 {
                self.faced.push(Faced {
                    game: self.games.len() - 1,
                    entry,
                    step: step as u32,
                    seat,
                    view: board.view(Viewer::Seat(seat)),
                    options,
                    chosen: *chosen,
                });
            }
            if step + 1 < steps.len() && board.play(seat, *chosen, &mut unused).is_err() {
                return;
            }
        }
    }

    /// The game that a decision belongs to.
    pub fn game_of(&self, faced: &Faced<G>) -> &G {
        &self.games[faced.game]
    }
}
