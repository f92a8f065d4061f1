//! Running the lines of a scenario.

use rand_pcg::Pcg64Mcg;

use super::compare::{compare, differs, step_into, value, walk};
use super::{any_chance, no_positions};
use crate::chance::{Chance, Dice, Outcome, Scripted};
use crate::{AnyPositions, Board, Clause, Game, Match, Seat, Viewer};

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

/// A scenario that is being run: the match so far, and the lines that follow.
pub(super) struct Running<'a, G: Game> {
    played: Match<G>,
    /// Whether a game is under way: a position was described, or something was played.
    placed: bool,
    lines: std::iter::Peekable<std::slice::Iter<'a, (usize, String)>>,
    /// What the last move made happen.
    events: Vec<G::Event>,
    /// The clauses that a move was refused by, as demanded.
    pub(super) refused: Vec<Clause>,
}

/// Worlds looked at to find out what a viewer can be sure of.
const WORLDS: u64 = 64;

impl<'a, G: Game> Running<'a, G> {
    /// `placed` tells whether the scenario describes a position.
    pub(super) fn new(played: Match<G>, placed: bool, lines: &'a [(usize, String)]) -> Running<'a, G> {
        Running { played, placed, lines: lines.iter().peekable(), events: Vec::new(), refused: Vec::new() }
    }

    pub(super) fn next_line(&mut self) -> Option<&'a (usize, String)> {
        self.lines.next()
    }

    /// Carries out one line: a move, a deal or a demand.
    pub(super) fn line(&mut self, line: &str) -> Result<(), String> {
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
            let outcome = self.board().game().parse_chance(&line[2..]);
            outcomes.push(outcome.map_err(|fault| fault.to_string())?);
        }
        Ok(match outcomes.is_empty() {
            true => Source::Any(any_chance(0)),
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
        let mut chance = any_chance(0);
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
        compare(&self.positions()?.describe_value(self.board().state()), demand)
    }

    fn positions(&self) -> Result<&dyn AnyPositions<G>, String> {
        self.board().game().positions().ok_or_else(no_positions::<G>)
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
    fn worlds(&self, viewer: Viewer) -> Result<impl Iterator<Item = toml::Value>, String> {
        let game = self.board().game();
        let positions = self.positions()?;
        let view = self.board().view(viewer);
        Ok((0..WORLDS).map(move |seed| {
            let world = game.sample(&view, &mut any_chance(seed));
            positions.describe_value(&world)
        }))
    }

    fn knows(&self, rest: &str) -> Result<(), String> {
        let (viewer, demand) = self.viewer(rest)?;
        self.expect(demand)?;
        let differs = self.worlds(viewer)?.find_map(|world| compare(&world, demand).err());
        differs.map_or(Ok(()), |differs| Err(format!("it could be otherwise: {differs}")))
    }

    fn doubts(&self, rest: &str) -> Result<(), String> {
        let (viewer, path) = self.viewer(rest)?;
        let found = |position: &toml::Value| walk(position, path.trim());
        let truth = found(&self.positions()?.describe_value(self.board().state()))?;
        for world in self.worlds(viewer)? {
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
