//! A scenario file read as a script: the moves that it makes or tries, in order. What it checks is
//! the affair of the tests.

use tafelrune_engine::scenario::Scenario;
use tafelrune_engine::{Faults, Seat};

/// What a line of a script does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Cards are dealt.
    Deal,
    /// Somebody moves.
    Move(Seat, String),
    /// Somebody tries what a clause forbids.
    Attempt(Seat, String, String),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptLine {
    /// What it does.
    pub action: Action,
    /// What chance gives, as the lines behind it list it.
    pub chance: Vec<String>,
    /// The step of a lesson that it belongs to: the last line `#! step` above it.
    pub mark: Option<String>,
}

/// A scenario with its script.
#[derive(Clone, Debug)]
pub struct Script {
    /// The scenario, for its position.
    pub scenario: Scenario,
    /// What happens.
    pub entries: Vec<ScriptLine>,
}

impl Script {
    /// Reads a scenario.
    pub fn parse(text: &str) -> Result<Script, Faults> {
        let scenario = Scenario::parse(text)?;
        let mut entries: Vec<ScriptLine> = Vec::new();
        let mut mark = None;
        let body = text.lines().map(str::trim).skip_while(|line| *line != "---");
        for line in body {
            if let Some(step) = line.strip_prefix("#! ") {
                mark = Some(step.trim().to_string());
            } else if let Some(outcome) = line.strip_prefix("* ") {
                entries.last_mut().into_iter().for_each(|entry| entry.chance.push(outcome.into()));
            } else if let Some(action) = action(line) {
                entries.push(ScriptLine { action, chance: Vec::new(), mark: mark.clone() });
            }
        }
        Ok(Script { scenario, entries })
    }

    /// The steps of the lesson, in order.
    pub fn marks(&self) -> Vec<String> {
        let mut marks: Vec<String> = self.entries.iter().filter_map(|entry| entry.mark.clone()).collect();
        marks.dedup();
        marks
    }
}

fn action(line: &str) -> Option<Action> {
    if line == "deal" {
        return Some(Action::Deal);
    }
    let (letter, rest) = line.split_once(' ')?;
    let seat = Seat::parse(letter)?;
    Some(match rest.split_once(" !! ") {
        Some((text, clause)) => Action::Attempt(seat, text.trim().into(), clause.trim().into()),
        None => Action::Move(seat, rest.trim().into()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_attempts_and_chance_are_found_and_checks_are_not() {
        let text = "game = \"markt\"\ntitle = \"T\"\nplayers = 2\n---\n#! first\nA duel num_09 B\n* stolen num_08\n\
                    expect A.hand = []\n# A word.\n#! second\nB end !! play.at_least_one\ndeal\n";
        let script = Script::parse(text).unwrap();
        let entry = |action, chance: &[&str], mark: &str| ScriptLine {
            action,
            chance: chance.iter().map(ToString::to_string).collect(),
            mark: Some(mark.into()),
        };
        assert_eq!(
            script.entries,
            [
                entry(Action::Move(Seat(0), "duel num_09 B".into()), &["stolen num_08"], "first"),
                entry(Action::Attempt(Seat(1), "end".into(), "play.at_least_one".into()), &[], "second"),
                entry(Action::Deal, &[], "second"),
            ]
        );
        assert_eq!(script.marks(), ["first", "second"]);
    }
}
