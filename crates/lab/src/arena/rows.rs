//! The games of a series as CSV: one row per game and seat.
//!
//! `block,game,seat,bot,rank,points,won,plies,decisions,micros,slowest`: the number of the deal, the
//! rotation, who sat where, how it ended (`won`: the share of the win), how many decisions the game had
//! and this seat (those with a choice), and how long they took. Names of bots need no quotes.

use std::fmt::Write;

use tafelrune_engine::{Ranking, Seat};

use super::{Block, Contender, GameResult, ThinkingStats};

/// The first line.
pub const HEADER: &str = "block,game,seat,bot,rank,points,won,plies,decisions,micros,slowest\n";

/// The rows of a block.
pub fn write(block: &Block, contenders: &[Contender]) -> String {
    let mut rows = String::new();
    for (game, bout) in block.games.iter().enumerate() {
        for (index, (who, thought)) in bout.seats.iter().zip(&bout.thinking).enumerate() {
            let seat = Seat(index as u8);
            let (rank, points) = (bout.ranking.ranks[index], bout.ranking.points[index]);
            let ThinkingStats { decisions, micros, slowest } = thought;
            writeln!(
                rows,
                "{},{game},{seat},{},{rank},{points},{:.4},{},{decisions},{micros},{slowest}",
                block.number,
                contenders[*who].name(),
                bout.ranking.reward(seat),
                bout.plies,
            )
            .expect("a string takes everything");
        }
    }
    rows
}

/// Reads rows back: every complete block, in the order of their numbers. A block whose rows are not all
/// there was interrupted and is left out; a row that cannot be is an error with its line.
pub fn read(text: &str, contenders: &[Contender], players: usize) -> Result<Vec<Block>, usize> {
    let Some(rows) = text.strip_prefix(HEADER) else {
        return if text.is_empty() { Ok(Vec::new()) } else { Err(1) };
    };
    // What was being written when somebody pulled the plug has no line end.
    let rows = &rows[..rows.rfind('\n').map_or(0, |end| end + 1)];
    let mut blocks: Vec<Block> = Vec::new();
    for (index, line) in rows.lines().enumerate() {
        let row = row(line, contenders, players).ok_or(index + 2)?;
        if blocks.last().is_none_or(|block| block.number != row.block) {
            blocks.push(Block { number: row.block, games: Vec::new() });
        }
        let bouts = &mut blocks.last_mut().expect("one was added just now").games;
        if row.seat == 0 {
            let ranking = Ranking { ranks: Vec::new(), points: Vec::new() };
            bouts.push(GameResult { seats: Vec::new(), ranking, plies: row.plies, thinking: Vec::new() });
        }
        let games = bouts.len();
        let bout = bouts.last_mut().filter(|bout| bout.seats.len() == row.seat && games == row.game + 1);
        let bout = bout.ok_or(index + 2)?;
        bout.seats.push(row.who);
        bout.ranking.ranks.push(row.rank);
        bout.ranking.points.push(row.points);
        bout.thinking.push(row.thought);
    }
    blocks.retain(|block| {
        block.games.len() == players && block.games.iter().all(|bout| bout.seats.len() == players)
    });
    blocks.sort_by_key(|block| block.number);
    blocks.dedup_by_key(|block| block.number);
    Ok(blocks)
}

struct Row {
    block: u64,
    game: usize,
    seat: usize,
    who: usize,
    rank: u8,
    points: i32,
    plies: u32,
    thought: ThinkingStats,
}

fn row(line: &str, contenders: &[Contender], players: usize) -> Option<Row> {
    let cells: Vec<&str> = line.split(',').collect();
    let [block, game, seat, bot, rank, points, won, plies, decisions, micros, slowest] = cells[..] else {
        return None;
    };
    won.parse::<f64>().ok()?;
    Some(Row {
        block: block.parse().ok()?,
        game: game.parse().ok()?,
        seat: Seat::parse(seat)?.index(),
        who: contenders.iter().position(|contender| contender.name() == bot)?,
        rank: rank.parse().ok().filter(|rank| (1..=players).contains(&usize::from(*rank)))?,
        points: points.parse().ok()?,
        plies: plies.parse().ok()?,
        thought: ThinkingStats {
            decisions: decisions.parse().ok()?,
            micros: micros.parse().ok()?,
            slowest: slowest.parse().ok()?,
        },
    })
}
