//! A series: the contenders, their line-ups and the deals.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use tafelrune_ai::Strategy;
use tafelrune_engine::Seed;

use super::game_result::{GameResult, play};
use super::{Budget, Contender};

/// Why a series cannot be set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeriesFault {
    /// Only one contender: there is nothing to compare.
    Alone,
    /// More contenders than seats, and too many line-ups.
    Crowd,
}

/// The maximal number of line-ups of a series.
const LINE_UPS: usize = 500;

/// Each block depends only on its number, so that blocks can be played in any order, on any number of cores, and
/// a series can be resumed.
#[derive(Clone, Debug)]
pub struct Series<G> {
    game: Arc<G>,
    contenders: Vec<Contender>,
    line_ups: Vec<Vec<usize>>,
    seed: u64,
}

/// One deal, played in every rotation of the seats.
#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    /// The index in the series.
    pub number: u64,
    /// One for each rotation.
    pub games: Vec<GameResult>,
}

impl Block {
    /// The share of the wins of a contender.
    pub fn share(&self, contender: usize) -> f64 {
        self.games.iter().map(|bout| bout.share(contender)).sum::<f64>() / self.games.len() as f64
    }
}

impl<G: Strategy> Series<G> {
    /// A series of this game. Named twice, a bot is one contender with two seats. If there are fewer
    /// names than seats, the last one fills the rest; if there are more, every choice of that many
    /// takes its turn.
    pub fn new(game: G, bots: Vec<Contender>, seed: u64) -> Result<Series<G>, SeriesFault> {
        let players = usize::from(game.players());
        let mut contenders: Vec<Contender> = Vec::new();
        let mut named = Vec::new();
        for bot in bots {
            let known = contenders.iter().position(|known| *known == bot);
            named.push(known.unwrap_or(contenders.len()));
            if known.is_none() {
                contenders.push(bot);
            }
        }
        if contenders.len() < 2 {
            return Err(SeriesFault::Alone);
        }
        let line_ups = if named.len() > players {
            let line_ups = choices(contenders.len(), players).unwrap_or_default();
            if line_ups.is_empty() {
                return Err(SeriesFault::Crowd);
            }
            line_ups
        } else {
            let last = named[named.len() - 1];
            named.resize(players, last);
            vec![named]
        };
        Ok(Series { game: Arc::new(game), contenders, line_ups, seed })
    }

    /// The game with its setup.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Each one once, in the order in which they were named.
    pub fn contenders(&self) -> &[Contender] {
        &self.contenders
    }

    /// How many seats the first contender has at each table.
    pub fn first_seats(&self) -> usize {
        self.line_ups[0].iter().filter(|who| **who == 0).count()
    }

    /// One for each rotation of the seats.
    pub fn games_per_block(&self) -> u64 {
        self.game.players().into()
    }

    /// The number of blocks with at least this many games.
    pub fn blocks(&self, games: u64) -> u64 {
        games.div_ceil(self.games_per_block())
    }

    /// Plays a block; `None` if one of the flags stopped it.
    pub fn block(&self, number: u64, stop: &[&AtomicBool]) -> Option<Block> {
        let chance = Seed::from_text(&format!("arena {} {} {number}", G::ID, self.seed));
        let line_up = self.line_up(number);
        let bouts = (0..line_up.len()).map(|rotation| {
            let mut seats = line_up.clone();
            seats.rotate_right(rotation);
            let bot_seed = |seat: usize| {
                let bytes = Seed::from_text(&format!("bot {} {number} {rotation} {seat}", self.seed)).0;
                u64::from_le_bytes(bytes[..8].try_into().expect("a seed has 32 bytes"))
            };
            play(&self.game, &self.contenders, &seats, &chance, bot_seed, stop)
        });
        Some(Block { number, games: bouts.collect::<Option<_>>()? })
    }

    /// The contenders of a block by seat, before the rotation. Line-ups take turns, every second time in reverse
    /// order, so that neighbours change.
    pub fn line_up(&self, number: u64) -> Vec<usize> {
        let count = self.line_ups.len() as u64;
        let mut line_up = self.line_ups[(number % count) as usize].clone();
        if (number / count) % 2 == 1 {
            line_up.reverse();
        }
        line_up
    }

    /// Whether the results depend on the speed of the machine.
    pub fn is_timed(&self) -> bool {
        self.contenders.iter().any(Contender::is_timed)
    }

    /// All parameters that the results depend on: a series is resumed only with the same ones.
    pub fn fingerprint(&self) -> String {
        let names: Vec<&str> = self.contenders.iter().map(Contender::name).collect();
        let line_ups: Vec<String> = self
            .line_ups
            .iter()
            .map(|line_up| line_up.iter().map(usize::to_string).collect::<Vec<_>>().join(" "))
            .collect();
        let setup = self.game.setup();
        format!(
            "{} rules {} players {} cards {} options {:?} bots {} tables {} seed {}",
            G::ID,
            G::VERSION,
            setup.players,
            tafelrune_engine::CardSet::hash(&*setup.cards),
            setup.options,
            names.join(","),
            line_ups.join("|"),
            self.seed,
        )
    }
}

/// Every combination of `size` out of `count`, in order; `None` if there are more than [`LINE_UPS`].
fn choices(count: usize, size: usize) -> Option<Vec<Vec<usize>>> {
    let mut found: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..size {
        found = found
            .iter()
            .flat_map(|chosen| {
                let next = chosen.last().map_or(0, |last| last + 1);
                (next..count).map(move |one| chosen.iter().copied().chain([one]).collect())
            })
            .collect();
        if found.len() > LINE_UPS {
            return None;
        }
    }
    Some(found)
}

impl Default for Budget {
    fn default() -> Budget {
        Budget::Iterations(tafelrune_ai::Bot::ITERATIONS)
    }
}
