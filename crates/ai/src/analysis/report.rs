//! The judgement of a whole match.

use serde::{Deserialize, Serialize};
use tafelrune_engine::{Game, Seat};

use super::{History, Weighed};

/// What counts only beyond the noise: so many standard errors.
const NOISE: f64 = 2.0;
/// Beyond the noise, a move that gives away so much is a slip...
const SLIP: f64 = 0.03;
/// ... and so much, a blunder. Luck is told from so much on too.
const BLUNDER: f64 = 0.10;

/// How good a decision was, on what its seat knew.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Nothing is given away beyond the noise.
    Sound,
    /// Something is.
    Slip,
    /// Much is.
    Blunder,
}

/// What followed, until the same seat decided again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fortune {
    /// Nothing much, or nothing beyond the noise.
    Usual,
    /// The chance to win rose a lot.
    Lucky,
    /// It fell a lot.
    Unlucky,
}

/// One decision, judged.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Judged {
    /// How many entries of the game came before: what `hint --ply` takes.
    pub entry: u32,
    /// How many steps of the same entry came before.
    pub step: u32,
    /// Who decided.
    pub seat: Seat,
    /// How many options there were.
    pub options: usize,
    /// The move made.
    pub chosen: String,
    /// The best move.
    pub best: String,
    /// The chance to win with the move made.
    pub chance: f64,
    /// What it gives away against the best move; below 0 within the noise.
    pub regret: f64,
    /// The standard error of that.
    pub error: f64,
    /// By how much the chance changed until the same seat decided again, or until the end.
    pub luck: f64,
    /// The standard error of that.
    pub luck_error: f64,
    /// How good it was.
    pub verdict: Verdict,
    /// What followed.
    pub fortune: Fortune,
}

impl Judged {
    /// Whether it was right, and turned out badly all the same.
    pub fn right_but_unlucky(&self) -> bool {
        self.verdict == Verdict::Sound && self.fortune == Fortune::Unlucky
    }
}

/// What a game was for one seat: `even + deal + luck - regret = end`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Balance {
    /// The seat.
    pub seat: Seat,
    /// An even share of the win.
    pub even: f64,
    /// What the deal, and what others did before the first own decision, changed.
    pub deal: f64,
    /// What was drawn and what others did, between own decisions and after the last.
    pub luck: f64,
    /// What own decisions gave away.
    pub regret: f64,
    /// The standard error of luck and of regret.
    pub error: f64,
    /// The share of the win in the end; if the game is not over, the chance after the last decision.
    pub end: f64,
}

/// One game, judged.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Story {
    /// Whether it is over.
    pub over: bool,
    /// By seat.
    pub seats: Vec<Balance>,
    /// Its decisions, in order.
    pub decisions: Vec<Judged>,
}

/// A match, judged.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Report {
    /// Its games, in order.
    pub games: Vec<Story>,
}

impl Report {
    /// Puts together what weighing up every decision of a history gave, in the same order.
    pub fn new<G: Game>(history: &History<G>, weighed: &[Weighed<G::Move>]) -> Report {
        Report { games: (0..history.games.len()).map(|game| story(history, weighed, game)).collect() }
    }
}

fn story<G: Game>(history: &History<G>, weighed: &[Weighed<G::Move>], number: usize) -> Story {
    let (game, result) = (&history.games[number], history.results.get(number));
    let even = 1.0 / f64::from(game.players());
    let mut decisions = Vec::new();
    let mut seats: Vec<Balance> = Seat::all(game.players())
        .map(|seat| Balance { seat, even, deal: 0.0, luck: 0.0, regret: 0.0, error: 0.0, end: even })
        .collect();
    let here = history.faced.iter().zip(weighed).filter(|(faced, _)| faced.game == number);
    for (index, (faced, weighed)) in here.clone().enumerate() {
        let balance = &mut seats[faced.seat.index()];
        let mut own = here.clone().take(index).filter(|(other, _)| other.seat == faced.seat);
        if own.next().is_none() {
            balance.deal = weighed.with_best.chance - even;
        }
        let next = here.clone().skip(index + 1).find(|(other, _)| other.seat == faced.seat);
        let (chance, error) = (weighed.with_chosen.chance, weighed.with_chosen.error);
        let (after, after_error) = match (next, result) {
            (Some((_, next)), _) => (next.with_best.chance, next.with_best.error),
            (None, Some(result)) => (result.reward(faced.seat), 0.0),
            (None, None) => (chance, error),
        };
        let (regret, regret_error) = (weighed.regret(), weighed.error(faced));
        let (luck, luck_error) = (after - chance, error.hypot(after_error));
        balance.regret += regret;
        balance.luck += luck;
        balance.error = balance.error.hypot(regret_error);
        balance.end = after;
        decisions.push(Judged {
            entry: faced.entry,
            step: faced.step,
            seat: faced.seat,
            options: faced.options.len(),
            chosen: game.move_text(faced.chosen),
            best: game.move_text(weighed.best),
            chance,
            regret,
            error: regret_error,
            luck,
            luck_error,
            verdict: verdict(regret - NOISE * regret_error),
            fortune: fortune(luck, NOISE * luck_error),
        });
    }
    // Who never had a choice got what came.
    for balance in &mut seats {
        if let Some(result) = result
            && decisions.iter().all(|judged| judged.seat != balance.seat)
        {
            balance.end = result.reward(balance.seat);
            balance.luck = balance.end - even;
        }
    }
    Story { over: result.is_some(), seats, decisions }
}

fn verdict(sure: f64) -> Verdict {
    match sure {
        sure if sure > BLUNDER => Verdict::Blunder,
        sure if sure > SLIP => Verdict::Slip,
        _ => Verdict::Sound,
    }
}

fn fortune(luck: f64, noise: f64) -> Fortune {
    match luck {
        luck if luck - noise > BLUNDER => Fortune::Lucky,
        luck if luck + noise < -BLUNDER => Fortune::Unlucky,
        _ => Fortune::Usual,
    }
}
