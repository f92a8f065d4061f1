//! Scenarios: a position, moves, and what must come of them, in a text that a person can write.
//! `docs/scenarios.md` describes the format.

mod compare;
mod running;

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde::Deserialize;

use self::running::Running;
use crate::chance::Dice;
use crate::record::split_head;
use crate::{Board, Clause, Fault, Faults, Game, Match, Place, PlaceError, Seat, Setup};

/// The head of a scenario.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// The game's short name.
    pub game: String,
    /// What it shows, in a sentence.
    pub title: String,
    /// The clauses that it exercises.
    #[serde(default)]
    pub clauses: Vec<String>,
    /// The number of seats.
    pub players: u8,
    /// Options that differ from the default.
    #[serde(default)]
    pub options: toml::Table,
    /// The position it begins with.
    #[serde(default)]
    pub position: toml::Table,
}

/// A parsed scenario; [`run`](Scenario::run) plays it.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// Everything before the line `---`.
    pub head: Head,
    /// The head as it was written, for the places of faults.
    head_text: String,
    lines: Vec<(usize, String)>,
}

/// The part of a head that only a game can read, besides the position.
#[derive(Deserialize)]
#[allow(dead_code, reason = "read only to find out where it cannot be")]
struct TypedOptions<O> {
    options: Option<O>,
}

impl Scenario {
    /// Reads a scenario.
    pub fn parse(text: &str) -> Result<Scenario, Faults> {
        let (head_text, body) = split_head(text)?;
        let head = toml::from_str(head_text).map_err(|error| Fault::toml(text, 1, &error))?;
        let lines = body.into_iter().filter(|(_, line)| *line != "---");
        let head_text = head_text.to_string();
        Ok(Scenario {
            head,
            head_text,
            lines: lines.map(|(number, line)| (number, line.to_string())).collect(),
        })
    }

    /// Builds the position; faults are about the head.
    pub fn board<G: Game>(&self) -> Result<Board<G>, Faults> {
        let head = |code, message: String| Fault::new(code, message).at(self.place_of(code));
        if self.head.game != G::ID {
            let message = format!("this is a scenario of `{}`, not of `{}`", self.head.game, G::ID);
            return Err(head("scenario.game", message).into());
        }
        let options = G::Options::deserialize(self.head.options.clone()).map_err(|error| {
            // The error of a table does not tell where in the text the fault is.
            match toml::from_str::<TypedOptions<G::Options>>(&self.head_text) {
                Err(error) => Fault::toml(&self.head_text, 1, &error),
                Ok(_) => head("scenario.options", error.message().trim().to_string()),
            }
        })?;
        let mut setup = Setup::<G>::new(self.head.players);
        setup.options = options;
        let game = G::new(setup).map_err(|faults| self.place_all(faults, "scenario.players"))?;
        for clause in &self.head.clauses {
            if !G::CLAUSES.iter().any(|known| known.id() == clause) {
                let message = format!("`{clause}` is no clause of `{}`", G::ID);
                return Err(head("scenario.clauses", message).into());
            }
        }
        let state = self.state(&game)?;
        Ok(Board::at(game, state))
    }

    /// The state of the described position; without one, a deal for games that have no positions.
    fn state<G: Game>(&self, game: &G) -> Result<G::State, Faults> {
        let code = "scenario.position";
        match game.positions() {
            Some(positions) => {
                positions.place_table(self.head.position.clone()).map_err(|error| match error {
                    PlaceError::Syntax(message) => positions
                        .syntax_fault(&self.head_text)
                        .unwrap_or_else(|| Fault::new(code, message).at(self.place_of(code)))
                        .into(),
                    PlaceError::Faults(faults) => self.place_all(faults, code),
                })
            }
            None if self.head.position.is_empty() => Ok(game.start(&mut any_chance(0), &mut ())),
            None => Err(Fault::new(code, no_positions::<G>()).at(self.place_of(code)).into()),
        }
    }

    /// The line of the head that a fault is about: `scenario.clauses` is about the key `clauses`.
    fn place_of(&self, code: &str) -> Place {
        let key = code.strip_prefix("scenario.").unwrap_or(code);
        let is_it = |line: &str| line.trim_start_matches('[').starts_with(key);
        Place::line(self.head_text.lines().position(is_it).map_or(1, |index| index + 1))
    }

    fn place_all(&self, faults: Faults, code: &str) -> Faults {
        Faults(faults.0.into_iter().map(|fault| fault.at(self.place_of(code))).collect())
    }

    /// Runs it; gives back every line whose demand was not met, and how many were.
    pub fn run<G: Game>(&self) -> Result<Report, Faults> {
        let mut running =
            Running::new(Match::at(self.board::<G>()?), !self.head.position.is_empty(), &self.lines);
        let mut report = Report::default();
        while let Some((number, line)) = running.next_line() {
            let word = first_word(line);
            let is_move = Seat::parse(word).is_some() && !line.contains(" !! ");
            report.checks += usize::from(!is_move && word != "deal");
            match running.line(line) {
                Ok(()) => report.passed += 1,
                Err(message) => {
                    report.failures.push(Fault::new("scenario.differs", message).at(Place::line(*number)))
                }
            }
        }
        report.refused = running.refused;
        Ok(report)
    }
}

/// The result of running a scenario.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Lines whose demand was met; a move that is legal counts as one.
    pub passed: usize,
    /// Lines that check something and are not just moves.
    pub checks: usize,
    /// The clauses that a move was refused by, as the scenario demands.
    pub refused: Vec<Clause>,
    /// Lines whose demand was not met, with what differed.
    pub failures: Vec<Fault>,
}

/// Chance that nothing depends on.
fn any_chance(seed: u64) -> Dice<Pcg64Mcg> {
    Dice(Pcg64Mcg::seed_from_u64(seed))
}

fn no_positions<G: Game>() -> String {
    format!("positions of `{}` cannot be described: a scenario of it begins with the line `deal`", G::ID)
}

fn first_word(line: &str) -> &str {
    line.split(' ').next().unwrap_or(line)
}
