//! The report on a whole match.

use serde::{Deserialize, Serialize};
use tafelrune_engine::{Game, Seat};

use super::{Assessment, History};

/// Differences within this many standard errors count as noise.
const NOISE: f64 = 2.0;
/// A move that costs more than this chance to win, beyond the noise, is a slip.
const SLIP: f64 = 0.03;
/// A move that costs more than this is a blunder; luck is reported from the same size on.
const BLUNDER: f64 = 0.10;

/// How good a decision was, given what its seat knew.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveQuality {
    /// No loss beyond the noise.
    Sound,
    /// A loss of more than 3 percentage points.
    Slip,
    /// A loss of more than 10 percentage points.
    Blunder,
}

/// The change of the chance to win until the same seat decided again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fortune {
    /// Small, or within the noise.
    Usual,
    /// It rose by more than 10 percentage points.
    Lucky,
    /// It fell by more than 10 percentage points.
    Unlucky,
}

/// One decision with its assessment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct JudgedDecision {
    /// The index of its entry in the game: the number for `hint --ply`.
    pub entry: u32,
    /// The index of its step in the entry.
    pub step: u32,
    /// The seat that decided.
    pub seat: Seat,
    /// The number of legal moves.
    pub options: usize,
    /// The text of the move made.
    pub chosen: String,
    /// The text of the best move.
    pub best: String,
    /// The chance to win with the move made.
    pub chance: f64,
    /// The loss against the best move; can be below 0 within the noise.
    pub regret: f64,
    /// The standard error of `regret`.
    pub error: f64,
    /// The change of the chance until the same seat decided again, or until the end.
    pub luck: f64,
    /// The standard error of `luck`.
    pub luck_error: f64,
    /// Of the decision.
    pub verdict: MoveQuality,
    /// Of what followed.
    pub fortune: Fortune,
}

impl JudgedDecision {
    /// Whether it was sound and the chance to win fell all the same.
    pub fn right_but_unlucky(&self) -> bool {
        self.verdict == MoveQuality::Sound && self.fortune == Fortune::Unlucky
    }
}

/// The sum of a game for one seat: `even + deal + luck - regret = end`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatBalance {
    /// Whose sum it is.
    pub seat: Seat,
    /// One divided by the number of players.
    pub even: f64,
    /// The change by the deal, and by others before the first own decision.
    pub deal: f64,
    /// The change by chance and by others, between own decisions and after the last.
    pub luck: f64,
    /// The sum of the losses by own decisions.
    pub regret: f64,
    /// The standard error of `luck` and of `regret`.
    pub error: f64,
    /// The share of the win in the end; if the game is not over, the chance after the last decision.
    pub end: f64,
}

/// One game of the match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameReport {
    /// False if the record ends before the game does.
    pub over: bool,
    pub seats: Vec<SeatBalance>,
    /// In the order in which they were made.
    pub decisions: Vec<JudgedDecision>,
}

/// The report on a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Report {
    /// In the order in which they were played.
    pub games: Vec<GameReport>,
}

impl Report {
    /// Combines the assessments of all decisions of a history, in the same order.
    pub fn new<G: Game>(history: &History<G>, assessment: &[Assessment<G::Move>]) -> Report {
        Report { games: (0..history.games.len()).map(|game| story(history, assessment, game)).collect() }
    }
}

fn story<G: Game>(history: &History<G>, assessment: &[Assessment<G::Move>], number: usize) -> GameReport {
    let (game, result) = (&history.games[number], history.results.get(number));
    let even = 1.0 / f64::from(game.players());
    let mut decisions = Vec::new();
    let mut seats: Vec<SeatBalance> = Seat::all(game.players())
        .map(|seat| SeatBalance { seat, even, deal: 0.0, luck: 0.0, regret: 0.0, error: 0.0, end: even })
        .collect();
    let here = history.decisions.iter().zip(assessment).filter(|(decision, _)| decision.game == number);
    for (index, (decision, assessment)) in here.clone().enumerate() {
        let balance = &mut seats[decision.seat.index()];
        let mut own = here.clone().take(index).filter(|(other, _)| other.seat == decision.seat);
        if own.next().is_none() {
            balance.deal = assessment.with_best.chance - even;
        }
        let next = here.clone().skip(index + 1).find(|(other, _)| other.seat == decision.seat);
        let (chance, error) = (assessment.with_chosen.chance, assessment.with_chosen.error);
        let (after, after_error) = match (next, result) {
            (Some((_, next)), _) => (next.with_best.chance, next.with_best.error),
            (None, Some(result)) => (result.reward(decision.seat), 0.0),
            (None, None) => (chance, error),
        };
        let (regret, regret_error) = (assessment.regret(), assessment.error(decision));
        let (luck, luck_error) = (after - chance, error.hypot(after_error));
        balance.regret += regret;
        balance.luck += luck;
        balance.error = balance.error.hypot(regret_error);
        balance.end = after;
        decisions.push(JudgedDecision {
            entry: decision.entry,
            step: decision.step,
            seat: decision.seat,
            options: decision.options.len(),
            chosen: game.move_text(decision.chosen),
            best: game.move_text(assessment.best),
            chance,
            regret,
            error: regret_error,
            luck,
            luck_error,
            verdict: verdict(regret - NOISE * regret_error),
            fortune: fortune(luck, NOISE * luck_error),
        });
    }
    // A seat that never had a choice: everything was luck.
    for balance in &mut seats {
        if let Some(result) = result
            && decisions.iter().all(|judged| judged.seat != balance.seat)
        {
            balance.end = result.reward(balance.seat);
            balance.luck = balance.end - even;
        }
    }
    GameReport { over: result.is_some(), seats, decisions }
}

fn verdict(sure: f64) -> MoveQuality {
    match sure {
        sure if sure > BLUNDER => MoveQuality::Blunder,
        sure if sure > SLIP => MoveQuality::Slip,
        _ => MoveQuality::Sound,
    }
}

fn fortune(luck: f64, noise: f64) -> Fortune {
    match luck {
        luck if luck - noise > BLUNDER => Fortune::Lucky,
        luck if luck + noise < -BLUNDER => Fortune::Unlucky,
        _ => Fortune::Usual,
    }
}
