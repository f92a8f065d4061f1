//! The ladder as JSON rows beside the document: the Elo of each level, with `random` at 0.

use serde::{Deserialize, Serialize};
use tafelrune_ai::Level;

use super::{Args, Rungs};
use crate::failure::Failure;

/// The strength of a level for a number of players.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Row {
    game: String,
    players: u8,
    level: String,
    /// Elo above random play: the sum of the steps up to here.
    elo: f64,
    /// The 95 % interval.
    low: f64,
    high: f64,
    /// Games of the step to this level.
    games: u64,
}

/// Replaces the rows of a game; those of other games stay.
pub fn write(args: &Args, rungs: &Rungs) -> Result<(), Failure> {
    let path = args.document.with_extension("json");
    let mut rows: Vec<Row> = match path.exists() {
        true => serde_json::from_str(&Failure::read(&path)?).map_err(std::io::Error::other)?,
        false => Vec::new(),
    };
    rows.retain(|row| row.game != rungs.game);
    rows.extend(climbed(rungs));
    rows.sort_by(|one, other| (&one.game, one.players).cmp(&(&other.game, other.players)));
    Failure::write(&path, serde_json::to_string_pretty(&rows).map_err(std::io::Error::other)? + "\n")
}

fn climbed(rungs: &Rungs) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let (mut players, mut elo, mut variance) = (0, 0.0, 0.0);
    for rung in &rungs.steps {
        let row = |level: Level, elo: f64, error: f64, games: u64| Row {
            game: rungs.game.into(),
            players: rung.figures.players,
            level: level.name().into(),
            elo: elo.round(),
            low: (elo - error).round(),
            high: (elo + error).round(),
            games,
        };
        if rung.figures.players != players {
            (players, elo, variance) = (rung.figures.players, 0.0, 0.0);
            rows.push(row(Level::ALL[0], 0.0, 0.0, rung.figures.games));
        }
        let (Some(level), Some((step, error))) = (rung.level, rung.figures.difference(&rung.stronger)) else {
            continue;
        };
        elo += step;
        variance += f64::powi(error, 2);
        rows.push(row(level, elo, variance.sqrt(), rung.figures.games));
    }
    rows
}
