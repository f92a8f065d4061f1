//! What a series showed, in numbers.

use serde::Serialize;
use tafelrune_engine::Seat;

use super::elo::{Ratings, Result};
use super::sprt::{Sprt, Verdict};
use super::{Block, Contender, Ended};

/// What a series showed.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Figures {
    /// The game.
    pub game: &'static str,
    /// How many played.
    pub players: u8,
    /// Games that count.
    pub games: u64,
    /// Blocks that count.
    pub blocks: u64,
    /// Whether it was stopped before its end.
    pub interrupted: bool,
    /// The contenders, strongest first.
    pub standings: Vec<Standing>,
    /// The share of all wins by seat.
    pub seat_wins: Vec<f64>,
    /// How many decisions a game had: a tenth has fewer than the first, half fewer than the second, a
    /// tenth more than the third.
    pub length: [u32; 3],
    /// How many decisions each game had, sorted.
    #[serde(skip)]
    pub lengths: Vec<u32>,
    /// The test, if there was one.
    pub sprt: Option<Tested>,
}

/// What a contender has shown.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// Its spelling.
    pub bot: String,
    /// Elo; the mean of all contenders is 0.
    pub elo: f64,
    /// Half the width of its 95 % interval.
    pub error: f64,
    /// How much stronger it is than the next, with half the width of that interval.
    pub ahead: Option<(f64, f64)>,
    /// Seats taken: more than games where it sat twice at a table.
    pub seats: u64,
    /// The share of the wins per seat taken.
    pub win_rate: f64,
    /// The same in each seat.
    pub win_rate_by_seat: Vec<f64>,
    /// The mean place at the end.
    pub mean_rank: f64,
    /// Milliseconds per decision with a choice.
    pub ms_per_move: f64,
    /// Milliseconds of the longest decision.
    pub slowest_ms: f64,
}

/// A test and where it stands.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Tested {
    /// What it asks: not stronger than this,
    pub elo0: f64,
    /// or at least this much.
    pub elo1: f64,
    /// The log-likelihood ratio.
    pub llr: f64,
    /// Where it decides, either way.
    pub bound: f64,
    /// What it says.
    pub verdict: Option<Verdict>,
}

impl Figures {
    /// Sums up a series.
    pub fn new(game: &'static str, players: u8, contenders: &[Contender], ended: &Ended) -> Figures {
        let blocks = &ended.blocks;
        let ratings = Ratings::fit(contenders.len(), &results(blocks));
        let mut order: Vec<usize> = (0..contenders.len()).collect();
        order.sort_by(|one, other| ratings.elo[*other].total_cmp(&ratings.elo[*one]));
        let standings = order.iter().enumerate().map(|(place, who)| {
            let mut standing = standing(*who, &contenders[*who], usize::from(players), blocks);
            (standing.elo, standing.error) = (ratings.elo[*who], ratings.error(*who));
            let next = order.get(place + 1);
            standing.ahead =
                next.map(|next| (ratings.difference(*who, *next), ratings.difference_error(*who, *next)));
            standing
        });
        let bouts = || blocks.iter().flat_map(|block| &block.bouts);
        let games = bouts().count();
        let seat_wins = (0..players).map(|seat| {
            let wins: f64 = bouts().map(|bout| bout.ranking.reward(Seat(seat))).sum();
            wins / games.max(1) as f64
        });
        let mut lengths: Vec<u32> = bouts().map(|bout| bout.plies).collect();
        lengths.sort_unstable();
        Figures {
            game,
            players,
            games: games as u64,
            blocks: blocks.len() as u64,
            interrupted: ended.interrupted,
            standings: standings.collect(),
            seat_wins: seat_wins.collect(),
            length: [1, 5, 9].map(|tenth| lengths.get(lengths.len() * tenth / 10).copied().unwrap_or(0)),
            lengths,
            sprt: ended.sprt.as_ref().map(Tested::new),
        }
    }

    /// A contender's figures.
    pub fn of(&self, bot: &str) -> Option<&Standing> {
        self.standings.iter().find(|standing| standing.bot == bot)
    }

    /// How much stronger `one` is than `other`, of two.
    pub fn difference(&self, one: &str) -> Option<(f64, f64)> {
        let (elo, error) = self.standings.first()?.ahead?;
        Some((if self.standings[0].bot == one { elo } else { -elo }, error))
    }
}

impl Tested {
    fn new(sprt: &Sprt) -> Tested {
        let (elo0, elo1) = sprt.elo();
        Tested { elo0, elo1, llr: sprt.llr(), bound: Sprt::bound(), verdict: sprt.verdict() }
    }
}

/// The games of the blocks, for the fit.
fn results(blocks: &[Block]) -> Vec<Vec<Result>> {
    let of_block = |block: &Block| {
        let result = |bout: &super::Bout| Result {
            who: bout.seats.clone(),
            won: (0..bout.seats.len()).map(|seat| bout.ranking.reward(Seat(seat as u8))).collect(),
        };
        block.bouts.iter().map(result).collect()
    };
    blocks.iter().map(of_block).collect()
}

/// Everything about a contender but its strength.
fn standing(who: usize, contender: &Contender, players: usize, blocks: &[Block]) -> Standing {
    let (mut taken, mut won, mut ranks) = (vec![0u64; players], vec![0.0; players], 0u64);
    let (mut decisions, mut micros, mut slowest) = (0u64, 0u64, 0u64);
    for bout in blocks.iter().flat_map(|block| &block.bouts) {
        for seat in (0..players).filter(|seat| bout.seats[*seat] == who) {
            taken[seat] += 1;
            won[seat] += bout.ranking.reward(Seat(seat as u8));
            ranks += u64::from(bout.ranking.ranks[seat]);
            decisions += u64::from(bout.thoughts[seat].decisions);
            micros += bout.thoughts[seat].micros;
            slowest = slowest.max(bout.thoughts[seat].slowest);
        }
    }
    let seats: u64 = taken.iter().sum();
    let per = |sum: f64, count: u64| sum / count.max(1) as f64;
    Standing {
        bot: contender.name().to_string(),
        elo: 0.0,
        error: 0.0,
        ahead: None,
        seats,
        win_rate: per(won.iter().sum(), seats),
        win_rate_by_seat: won.iter().zip(&taken).map(|(won, taken)| per(*won, *taken)).collect(),
        mean_rank: per(ranks as f64, seats),
        ms_per_move: per(micros as f64 / 1000.0, decisions),
        slowest_ms: slowest as f64 / 1000.0,
    }
}
