//! The decisions of a recorded match.

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use tafelrune_engine::record::Record;
use tafelrune_engine::{Board, Dice, Faults, Game, Ranking, Seat, Viewer};

/// A decision that was made, as its seat saw it.
#[derive(Clone, Debug)]
pub struct PastDecision<G: Game> {
    /// The index of its game in the match.
    pub game: usize,
    /// The index of its entry in the game.
    pub entry: u32,
    /// The index of its step in the entry.
    pub step: u32,
    /// The seat that decided.
    pub seat: Seat,
    /// The view of that seat.
    pub view: G::View,
    /// Its legal moves.
    pub options: Vec<G::Move>,
    /// The move that it made.
    pub chosen: G::Move,
}

/// All decisions of a match with more than one option, and the results of its games.
#[derive(Clone, Debug)]
pub struct History<G: Game> {
    /// Setups can differ from one game of a match to the next.
    pub games: Vec<G>,
    /// The results of the games that are over.
    pub results: Vec<Ranking>,
    /// In the order of the record.
    pub decisions: Vec<PastDecision<G>>,
}

impl<G: Game> History<G> {
    /// Replays a record.
    pub fn of(record: &Record, game: G) -> Result<History<G>, Faults> {
        let mut history = History { games: Vec::new(), results: Vec::new(), decisions: Vec::new() };
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

    /// Adds the steps of one entry. Only the last step can involve chance, and it is not played here.
    fn add(&mut self, mut board: Board<G>, seat: Seat, text: &str, entry: u32) {
        let steps = board.game().parse_entry(text).unwrap_or_default();
        let mut unused = Dice(Pcg64Mcg::seed_from_u64(0));
        for (step, chosen) in steps.iter().enumerate() {
            let options = board.legal_moves(seat);
            if options.len() > 1 {
                self.decisions.push(PastDecision {
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
    pub fn game_of(&self, decision: &PastDecision<G>) -> &G {
        &self.games[decision.game]
    }
}
