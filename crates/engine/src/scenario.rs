//! Scenarios: a position, moves, and what must come of them, in a text that a person can write.
//! `docs/scenarios.md` describes the format.

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Serialize};

use crate::chance::{Chance, Dice, Outcome, Scripted};
use crate::record::split_head;
use crate::{Board, Clause, Fault, Faults, Game, Inventory, Match, Place, Seat, Setup, Viewer};

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
    /// How many play.
    pub players: u8,
    /// Settings that differ from the default.
    #[serde(default)]
    pub options: toml::Table,
    /// The position it begins with.
    #[serde(default)]
    pub position: toml::Table,
}

/// A scenario.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The head.
    pub head: Head,
    lines: Vec<(usize, String)>,
}

impl Scenario {
    /// Reads a scenario.
    pub fn parse(text: &str) -> Result<Scenario, Faults> {
        let (head, body) = split_head(text)?;
        let head = toml::from_str(head).map_err(|error| Fault::toml(text, 1, &error))?;
        let lines = body.into_iter().filter(|(_, line)| *line != "---");
        Ok(Scenario { head, lines: lines.map(|(number, line)| (number, line.to_string())).collect() })
    }

    /// Builds the position; faults are about the head.
    pub fn board<G: Game>(&self) -> Result<Board<G>, Faults> {
        let head = |code, message: String| Fault::new(code, message).at(Place::line(1));
        if self.head.game != G::ID {
            let message = format!("this is a scenario of `{}`, not of `{}`", self.head.game, G::ID);
            return Err(head("scenario.game", message).into());
        }
        let options = G::Options::deserialize(self.head.options.clone())
            .map_err(|error| head("scenario.options", error.message().trim().to_string()))?;
        let mut setup = Setup::<G>::new(self.head.players);
        setup.options = options;
        let game = G::new(setup)?;
        for clause in &self.head.clauses {
            if !G::clauses().iter().any(|known| known.id() == clause) {
                let message = format!("`{clause}` is no clause of `{}`", G::ID);
                return Err(head("scenario.clause", message).into());
            }
        }
        let position = G::Position::deserialize(self.head.position.clone())
            .map_err(|error| head("scenario.position", error.message().trim().to_string()))?;
        let state = game.place(&position)?;
        Ok(Board::at(game, state))
    }

    /// Runs it; gives back every line whose demand was not met, and how many were.
    pub fn run<G: Game>(&self) -> Result<Report, Faults> {
        let mut running = Running {
            played: Match::at(self.board::<G>()?),
            placed: !self.head.position.is_empty(),
            lines: self.lines.iter().peekable(),
            events: Vec::new(),
            refused: Vec::new(),
        };
        let mut report = Report::default();
        while let Some((number, line)) = running.lines.next() {
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

/// What came of a scenario.
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

/// The chance of one move: listed behind it, or any if nothing is.
enum Source {
    Listed(Scripted),
    Any(Dice<Pcg64Mcg>),
}

impl Source {
    /// What did not fit, if anything.
    fn finish(self) -> Result<(), String> {
        match self {
            Source::Listed(scripted) => scripted.finish(),
            Source::Any(_) => Ok(()),
        }
    }
}

impl Chance for Source {
    fn shuffle(&mut self, label: &'static str, items: &mut [u8]) {
        match self {
            Source::Listed(chance) => chance.shuffle(label, items),
            Source::Any(chance) => chance.shuffle(label, items),
        }
    }

    fn draw(&mut self, label: &'static str, weights: &[u8]) -> usize {
        match self {
            Source::Listed(chance) => chance.draw(label, weights),
            Source::Any(chance) => chance.draw(label, weights),
        }
    }
}

struct Running<'a, G: Game> {
    played: Match<G>,
    /// Whether a game is under way: a position was described, or something was played.
    placed: bool,
    lines: std::iter::Peekable<std::slice::Iter<'a, (usize, String)>>,
    /// What the last move made happen.
    events: Vec<G::Event>,
    refused: Vec<Clause>,
}

/// Worlds looked at to find out what a viewer can be sure of.
const WORLDS: u64 = 64;

fn first_word(line: &str) -> &str {
    line.split(' ').next().unwrap_or(line)
}

impl<G: Game> Running<'_, G> {
    fn line(&mut self, line: &str) -> Result<(), String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "deal" => self.deal(),
            "expect" => self.expect(rest),
            "view" => self.view(rest),
            "seen" => self.seen(rest),
            "events" => self.names(rest),
            "knows" => self.knows(rest),
            "doubts" => self.doubts(rest),
            "legal" => self.legal(rest),
            "asked" => self.asked(rest),
            "rank" => self.rank(rest),
            "points" => self.points(rest),
            "wins" => self.wins(rest),
            "*" => Err("a chance result stands behind the move that causes it".into()),
            letter => match self.seat(letter) {
                Ok(seat) => match rest.split_once(" !! ") {
                    Some((text, clause)) => self.refused(seat, text.trim(), clause.trim()),
                    None => self.play(seat, rest),
                },
                Err(_) => Err(format!(
                    "`{word}` is neither a seat of this table nor one of: deal, expect, view, seen, events, \
                     knows, doubts, legal, asked, rank, points, wins"
                )),
            },
        }
    }

    fn seat(&self, letter: &str) -> Result<Seat, String> {
        Seat::parse(letter)
            .filter(|seat| seat.0 < self.board().game().players())
            .ok_or_else(|| format!("`{letter}` is no seat at this table"))
    }

    fn board(&self) -> &Board<G> {
        self.played.board()
    }

    /// The chance of the line that is being read: what is listed behind it.
    fn chance(&mut self) -> Result<Source, String> {
        let mut outcomes: Vec<Outcome> = Vec::new();
        while let Some((_, line)) = self.lines.next_if(|(_, line)| line.starts_with("* ")) {
            let outcome = G::Inventory::parse(self.board().game(), &line[2..]);
            outcomes.push(outcome.map_err(|fault| fault.to_string())?);
        }
        Ok(match outcomes.is_empty() {
            true => Source::Any(Dice(Pcg64Mcg::seed_from_u64(0))),
            false => Source::Listed(Scripted::new(outcomes)),
        })
    }

    /// Deals the first game, or the next one of the match.
    fn deal(&mut self) -> Result<(), String> {
        let mut source = self.chance()?;
        let mut played = self.played.clone();
        let events = if played.is_over() {
            return Err("the match is over".into());
        } else if played.game_over() {
            played.next_game(&mut source)
        } else if self.placed {
            return Err("a game is under way".into());
        } else {
            let (first, events) = Match::start(self.board().game().clone(), &mut source);
            played = first;
            events
        };
        source.finish()?;
        self.played = played;
        self.placed = true;
        self.events = events;
        Ok(())
    }

    fn play(&mut self, seat: Seat, text: &str) -> Result<(), String> {
        let mut source = self.chance()?;
        let steps = self.board().game().parse_entry(text).map_err(|fault| fault.to_string())?;
        let mut played = self.played.clone();
        let mut events = Vec::new();
        for step in steps {
            let happened = played.play(seat, step, &mut source);
            events.extend(happened.map_err(|clause| self.refusal(seat, text, clause))?);
        }
        source.finish()?;
        self.played = played;
        self.placed = true;
        self.events = events;
        Ok(())
    }

    fn refusal(&self, seat: Seat, text: &str, clause: Clause) -> String {
        let legal: Vec<String> =
            self.board().legal_moves(seat).into_iter().map(|mv| self.board().game().move_text(mv)).collect();
        let legal = if legal.is_empty() { "nothing".into() } else { legal.join("; ") };
        format!("`{seat} {text}` is refused by `{clause}`; legal would be: {legal}")
    }

    fn refused(&mut self, seat: Seat, text: &str, clause: &str) -> Result<(), String> {
        let steps = self.board().game().parse_entry(text).map_err(|fault| fault.to_string())?;
        let mut board = self.board().clone();
        let mut chance = Dice(Pcg64Mcg::seed_from_u64(0));
        for step in steps {
            if let Err(found) = board.play(seat, step, &mut chance) {
                if found.id() != clause {
                    return Err(format!("refused by `{found}`, not by `{clause}`"));
                }
                self.refused.push(found);
                return Ok(());
            }
        }
        Err(format!("`{seat} {text}` is legal, not refused by `{clause}`"))
    }

    fn expect(&self, demand: &str) -> Result<(), String> {
        let position = self.board().game().describe(self.board().state());
        compare(&position, demand)
    }

    /// Splits off the viewer in front.
    fn viewer<'t>(&self, rest: &'t str) -> Result<(Viewer, &'t str), String> {
        let (who, demand) = rest.split_once(' ').ok_or("a viewer and a demand are wanted")?;
        let viewer = match who {
            "spectator" => Viewer::Spectator,
            letter => Viewer::Seat(self.seat(letter)?),
        };
        Ok((viewer, demand))
    }

    fn view(&self, rest: &str) -> Result<(), String> {
        let (viewer, demand) = self.viewer(rest)?;
        compare(&self.board().view(viewer), demand)
    }

    /// The events of the last move as `viewer` saw them.
    fn seen_by(&self, viewer: Viewer) -> Vec<G::Seen> {
        self.events.iter().filter_map(|event| self.board().game().seen(event, viewer)).collect()
    }

    fn seen(&self, rest: &str) -> Result<(), String> {
        let (viewer, demand) = self.viewer(rest)?;
        compare(&self.seen_by(viewer), demand)
    }

    fn names(&self, rest: &str) -> Result<(), String> {
        let list = rest.strip_prefix('=').ok_or("`events = [...]` is wanted")?;
        let mut names = Vec::new();
        for seen in self.seen_by(Viewer::Spectator) {
            let event = toml::Value::try_from(seen).map_err(|error| error.to_string())?;
            names.extend(step_into(event, "event"));
        }
        differs("what happened is", &toml::Value::Array(names), &value(list)?)
    }

    /// Positions of worlds that look to `viewer` like this one.
    fn worlds(&self, viewer: Viewer) -> impl Iterator<Item = G::Position> {
        let game = self.board().game();
        let view = self.board().view(viewer);
        (0..WORLDS).map(move |seed| {
            let world = game.sample(&view, &mut Dice(Pcg64Mcg::seed_from_u64(seed)));
            game.describe(&world)
        })
    }

    fn knows(&self, rest: &str) -> Result<(), String> {
        let (viewer, demand) = self.viewer(rest)?;
        self.expect(demand)?;
        let differs = self.worlds(viewer).find_map(|world| compare(&world, demand).err());
        differs.map_or(Ok(()), |differs| Err(format!("it could be otherwise: {differs}")))
    }

    fn doubts(&self, rest: &str) -> Result<(), String> {
        let (viewer, path) = self.viewer(rest)?;
        let found = |position: &G::Position| walk(position, path.trim());
        let truth = found(&self.board().game().describe(self.board().state()))?;
        for world in self.worlds(viewer) {
            if found(&world)? != truth {
                return Ok(());
            }
        }
        Err(format!("{path} is the same in every world that fits"))
    }

    fn legal(&self, rest: &str) -> Result<(), String> {
        let (letter, list) = rest.split_once('=').ok_or("`legal A = [...]` is wanted")?;
        let seat = self.seat(letter.trim())?;
        let wanted = value(list)?;
        let texts = self.board().legal_moves(seat).into_iter().map(|mv| self.board().game().move_text(mv));
        let found = toml::Value::Array(texts.map(toml::Value::String).collect());
        differs("the legal moves are", &found, &wanted)
    }

    fn asked(&self, rest: &str) -> Result<(), String> {
        let turn = self.board().turn();
        let found = match turn.decision() {
            None => "nobody".to_string(),
            Some(decision) => {
                let seats: Vec<String> = turn.seats().iter().map(|seat| seat.to_string()).collect();
                let decision = toml::Value::try_from(decision).map_err(|error| error.to_string())?;
                format!("{} {}", seats.join("+"), decision.as_str().unwrap_or("?"))
            }
        };
        if found == rest { Ok(()) } else { Err(format!("asked is `{found}`, not `{rest}`")) }
    }

    fn rank(&self, rest: &str) -> Result<(), String> {
        let ranking = self.board().ranking().ok_or("the game is not over")?;
        let (seat, wanted) = self.number(rest)?;
        let found = i64::from(ranking.ranks[seat.index()]);
        if found == wanted { Ok(()) } else { Err(format!("{seat} has rank {found}, not {wanted}")) }
    }

    fn points(&self, rest: &str) -> Result<(), String> {
        let (seat, wanted) = self.number(rest)?;
        let found = i64::from(self.board().game().score(self.board().state(), seat));
        if found == wanted { Ok(()) } else { Err(format!("{seat} has {found} points, not {wanted}")) }
    }

    fn wins(&self, rest: &str) -> Result<(), String> {
        let (seat, wanted) = self.number(rest)?;
        let found = i64::from(self.played.wins(seat));
        if found == wanted { Ok(()) } else { Err(format!("{seat} has won {found} games, not {wanted}")) }
    }

    fn number(&self, rest: &str) -> Result<(Seat, i64), String> {
        let (letter, number) = rest.split_once(' ').ok_or("a seat and a number are wanted")?;
        let number = number.trim();
        let parsed = number.parse().map_err(|_| format!("`{number}` is no number"))?;
        Ok((self.seat(letter)?, parsed))
    }
}

/// What stands at a path of anything that can be written down.
fn walk(whole: &impl Serialize, path: &str) -> Result<Option<toml::Value>, String> {
    let mut found = Some(toml::Value::try_from(whole).map_err(|error| format!("cannot be shown: {error}"))?);
    // A seat letter in front stands for that seat.
    let shorthand = path.split('.').next().is_some_and(|first| Seat::parse(first).is_some());
    let seats = shorthand.then_some("seats");
    for key in seats.into_iter().chain(path.split('.')) {
        found = found.and_then(|value| step_into(value, key));
    }
    Ok(found)
}

/// `PATH = VALUE` against anything that can be written down.
fn compare(whole: &impl Serialize, demand: &str) -> Result<(), String> {
    let (path, wanted) = demand.split_once('=').ok_or("`PATH = VALUE` is wanted")?;
    let (path, wanted) = (path.trim(), wanted.trim());
    let found = walk(whole, path)?;
    if wanted == "absent" {
        return match found {
            None => Ok(()),
            Some(found) => Err(format!("{path} is {found}, not absent")),
        };
    }
    let found = found.ok_or_else(|| format!("there is no `{path}`"))?;
    differs(&format!("{path} is"), &found, &value(wanted)?)
}

fn step_into(value: toml::Value, key: &str) -> Option<toml::Value> {
    match value {
        toml::Value::Table(mut table) => table.remove(key),
        toml::Value::Array(array) if key == "count" => Some(toml::Value::Integer(array.len() as i64)),
        toml::Value::Array(mut array) if key == "last" => array.pop(),
        toml::Value::Array(array) => {
            let index = key.parse().ok().or_else(|| Seat::parse(key).map(Seat::index))?;
            array.into_iter().nth(index)
        }
        _ => None,
    }
}

fn differs(what: &str, found: &toml::Value, wanted: &toml::Value) -> Result<(), String> {
    if found == wanted { Ok(()) } else { Err(format!("{what} {found}, not {wanted}")) }
}

/// Reads a TOML value.
fn value(text: &str) -> Result<toml::Value, String> {
    let text = text.trim();
    let mut table: toml::Table =
        toml::from_str(&format!("value = {text}")).map_err(|_| format!("`{text}` is no TOML value"))?;
    table.remove("value").ok_or_else(|| format!("`{text}` is no TOML value"))
}
