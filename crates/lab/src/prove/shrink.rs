//! Reduces a failure to a short scenario: the latest position that still leads to it, and the fewest moves.

use tafelrune_engine::scenario::Scenario;
use tafelrune_engine::{Board, Faults, Game, Match, Rules, Seat, testkit};

use super::Provable;
use super::rules::{Broken, Failure, Invariant, census, check};

/// Moves as they are made from a position.
type Moves<G> = [(Seat, <G as Rules>::Move)];

/// The scenario that shows a failure; `None` if only the whole record does.
pub fn shrink<G: Provable>(failure: &Failure<G>) -> Option<String> {
    let invariant = failure.broken.invariant;
    let mut board = failure.dealt.clone();
    let mut starts = vec![(0, board.clone())];
    for (index, (seat, mv)) in failure.moves.iter().enumerate() {
        let (seed, in_match) = failure.chance;
        if board.play(*seat, *mv, &mut seed.ply(in_match, index as u32 + 1)).is_err() {
            break;
        }
        if !board.game().in_draft(board.state()) {
            starts.push((index + 1, board.clone()));
        }
    }
    let shows = |start: &Board<G>, moves: &Moves<G>| {
        placed(start)
            .and_then(|board| follow(board, moves))
            .is_some_and(|broken| broken.invariant == invariant)
    };
    let (start, rest) = starts.iter().rev().find_map(|(index, start)| {
        let rest = failure.moves[*index..].to_vec();
        (!rest.is_empty() && shows(start, &rest)).then_some((start, rest))
    })?;
    write(start, &fewest(rest, |moves| shows(start, moves)), failure)
}

/// The same position with empty memories, as a scenario starts.
fn placed<G: Game>(board: &Board<G>) -> Option<Board<G>> {
    let game = board.game();
    let state = game.positions()?.rebuild(board.state()).ok()?;
    Some(Board::at(game.clone(), state))
}

/// Plays as a scenario does, and returns the first broken invariant.
fn follow<G: Provable>(board: Board<G>, moves: &Moves<G>) -> Option<Broken> {
    let cards = census(&board);
    let mut played = Match::at(board);
    let mut chance = testkit::dice(0);
    for (seat, mv) in moves {
        // A scenario seeds every entry anew, whatever the number of its steps.
        if played.draft().is_empty() {
            chance = testkit::dice(0);
        }
        played.play(*seat, *mv, &mut chance).ok()?;
        if let Err(broken) = check(played.board(), &cards) {
            return Some(broken);
        }
    }
    None
}

/// Removes every move that is not needed.
fn fewest<T: Clone>(mut moves: Vec<T>, shows: impl Fn(&[T]) -> bool) -> Vec<T> {
    let mut index = moves.len();
    while index > 0 {
        index -= 1;
        let mut fewer = moves.clone();
        fewer.remove(index);
        if shows(&fewer) {
            moves = fewer;
        }
    }
    moves
}

fn write<G: Game>(start: &Board<G>, moves: &Moves<G>, failure: &Failure<G>) -> Option<String> {
    let game = start.game();
    let position = game.positions()?.describe_value(start.state());
    let mut head = toml::Table::new();
    let text = |text: String| toml::Value::String(text);
    let options = toml::Table::try_from(&game.setup().options).expect("options are a table");
    head.insert("game".into(), text(G::ID.into()));
    head.insert("title".into(), text(format!("{:?}: {}", failure.broken.invariant, failure.broken.detail)));
    head.insert("players".into(), toml::Value::Integer(game.players().into()));
    head.insert("options".into(), toml::Value::Table(options));
    head.insert("position".into(), position);
    let mut lines = format!("{head}---\n# Game {} of the series, step {}.\n", failure.game, failure.step);
    let mut draft: Vec<G::Move> = Vec::new();
    let mut state = start.state().clone();
    for (seat, mv) in moves {
        game.play_unchecked(&mut state, *seat, *mv, &mut testkit::dice(0), &mut ());
        draft.push(*mv);
        if !game.in_draft(&state) {
            lines.push_str(&format!("{seat} {}\n", game.entry_text(&draft)));
            draft.clear();
        }
    }
    Some(lines)
}

/// Plays the moves of a scenario and returns the first broken invariant.
pub fn broken_by<G: Provable>(scenario: &str) -> Result<Option<Broken>, Faults> {
    let board = Scenario::parse(scenario)?.board::<G>()?;
    let mut moves = Vec::new();
    let said = scenario.lines().skip_while(|line| *line != "---").skip(1);
    for (letter, text) in said.filter_map(|line| line.split_once(' ')) {
        let Some(seat) = Seat::parse(letter) else { continue };
        let steps = board.game().parse_entry(text)?;
        moves.extend(steps.into_iter().map(|step| (seat, step)));
    }
    Ok(follow(board, &moves))
}

impl std::fmt::Display for Broken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.invariant.name(), self.detail)
    }
}

impl Invariant {
    /// The word used in messages.
    pub fn name(self) -> &'static str {
        match self {
            Invariant::Conservation => "card conservation",
            Invariant::Score => "score",
            Invariant::Memory => "memory",
            Invariant::Legality => "legality",
            Invariant::Termination => "termination",
            Invariant::Replay => "replay",
        }
    }
}
