//! The results of a series in numbers.

use serde::Serialize;
use tafelrune_engine::Seat;

use super::elo::{Ratings, Result};
use super::sprt::{Sprt, SprtVerdict};
use super::{Block, Contender, SeriesResult};

/// The results of a series; printed as JSON and kept in `figures.json`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Figures {
    /// The id of the game.
    pub game: &'static str,
    /// Seats per game.
    pub players: u8,
    /// Games in the counted blocks.
    pub games: u64,
    /// Blocks without a gap, up to the end of the test.
    pub blocks: u64,
    /// Whether it was stopped before its end.
    pub interrupted: bool,
    /// The contenders, strongest first.
    pub standings: Vec<Standing>,
    /// The share of all wins by seat.
    pub seat_wins: Vec<f64>,
    /// Decisions per game: the 10th, 50th and 90th percentile.
    pub length: [u32; 3],
    /// Decisions of each game, sorted.
    #[serde(skip)]
    pub lengths: Vec<u32>,
    /// The test, if there was one.
    pub sprt: Option<SprtFigures>,
}

/// The results of one contender.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// The spelling of the contender.
    pub bot: String,
    /// Elo; the mean of all contenders is 0.
    pub elo: f64,
    /// Half the width of its 95 % interval.
    pub error: f64,
    /// The Elo difference to the next contender, with half the width of its interval; `None` for the last.
    pub ahead: Option<(f64, f64)>,
    /// Seats taken: more than the games if it had several seats at a table.
    pub seats: u64,
    /// The share of the wins per seat taken.
    pub win_rate: f64,
    /// The same in each seat.
    pub win_rate_by_seat: Vec<f64>,
    /// 1 is the winner.
    pub mean_rank: f64,
    /// Milliseconds per decision with a choice.
    pub ms_per_move: f64,
    /// Milliseconds of the longest decision.
    pub slowest_ms: f64,
}

/// The state of a sequential test.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SprtFigures {
    /// The null hypothesis: not stronger than this.
    pub elo0: f64,
    /// The alternative: stronger by at least this.
    pub elo1: f64,
    /// The log-likelihood ratio.
    pub llr: f64,
    /// The test ends when the ratio passes this bound or its negative.
    pub bound: f64,
    /// `None` while it is undecided.
    pub verdict: Option<SprtVerdict>,
}

impl Figures {
    /// Computes the figures of a series.
    pub fn new(game: &'static str, players: u8, contenders: &[Contender], ended: &SeriesResult) -> Figures {
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
        let bouts = || blocks.iter().flat_map(|block| &block.games);
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
            sprt: ended.sprt.as_ref().map(SprtFigures::new),
        }
    }

    /// The figures of one contender.
    pub fn of(&self, bot: &str) -> Option<&Standing> {
        self.standings.iter().find(|standing| standing.bot == bot)
    }

    /// The Elo difference of `one` to the other of two contenders, with its error.
    pub fn difference(&self, one: &str) -> Option<(f64, f64)> {
        let (elo, error) = self.standings.first()?.ahead?;
        Some((if self.standings[0].bot == one { elo } else { -elo }, error))
    }
}

impl SprtFigures {
    fn new(sprt: &Sprt) -> SprtFigures {
        let (elo0, elo1) = sprt.elo();
        SprtFigures { elo0, elo1, llr: sprt.llr(), bound: Sprt::bound(), verdict: sprt.verdict() }
    }
}

/// The input of the Elo fit.
fn results(blocks: &[Block]) -> Vec<Vec<Result>> {
    let of_block = |block: &Block| {
        let result = |bout: &super::GameResult| Result {
            who: bout.seats.clone(),
            won: (0..bout.seats.len()).map(|seat| bout.ranking.reward(Seat(seat as u8))).collect(),
        };
        block.games.iter().map(result).collect()
    };
    blocks.iter().map(of_block).collect()
}

/// The figures of a contender without its Elo.
fn standing(who: usize, contender: &Contender, players: usize, blocks: &[Block]) -> Standing {
    let (mut taken, mut won, mut ranks) = (vec![0u64; players], vec![0.0; players], 0u64);
    let (mut decisions, mut micros, mut slowest) = (0u64, 0u64, 0u64);
    for bout in blocks.iter().flat_map(|block| &block.games) {
        for seat in (0..players).filter(|seat| bout.seats[*seat] == who) {
            taken[seat] += 1;
            won[seat] += bout.ranking.reward(Seat(seat as u8));
            ranks += u64::from(bout.ranking.ranks[seat]);
            decisions += u64::from(bout.thinking[seat].decisions);
            micros += bout.thinking[seat].micros;
            slowest = slowest.max(bout.thinking[seat].slowest);
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
