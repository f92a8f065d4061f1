//! Records: a match as a text that replays to the same end, byte for byte.
//!
//! The head is TOML (setup, rules version, card-set hash, seed); after each line `---` come the
//! moves of a game. The expanded form also lists every chance result (`* stolen num_05_b`) behind
//! the move that caused it, so that an engine without our generator can follow. `docs/records.md`
//! describes the format.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::chance::{Chance, Outcome, Recording, Scripted, Seed};
use crate::{CardSet, Fault, Faults, Game, Inventory, Match, Place, Ranking, Receipt, Seat, Setup};

/// The version of the text format.
const FORMAT: u32 = 1;

/// The head of a record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// Version of the format.
    pub record: u32,
    /// The game's short name.
    pub game: String,
    /// Its rules version.
    pub rules: u32,
    /// The name of the card set.
    pub cards: String,
    /// The hash of the card set.
    pub cards_hash: String,
    /// How many play.
    pub players: u8,
    /// The seed; may be missing in the expanded form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// Variants and house rules.
    #[serde(default, skip_serializing_if = "toml::Table::is_empty")]
    pub options: toml::Table,
    /// What the seed was made of, if the match was played on a server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub receipt: Option<Receipt>,
}

/// What a line of the body says.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Said {
    Move(Seat, String),
    Chance(String),
    Result(String),
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Line {
    number: usize,
    said: Said,
}

impl Line {
    fn fault(&self, code: &'static str, message: String) -> Fault {
        Fault::new(code, message).at(Place::line(self.number))
    }
}

/// A record.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// The head.
    pub head: Head,
    games: Vec<Vec<Line>>,
}

/// A step of a replay, for whoever watches it.
pub struct Step<'a, G: Game> {
    /// Who moved; nobody in a deal.
    pub seat: Option<Seat>,
    /// The text of the move.
    pub text: &'a str,
    /// What happened.
    pub events: &'a [G::Event],
    /// What was drawn, if the replay records it.
    pub outcomes: &'a [Outcome],
}

impl Record {
    /// The record of a match so far.
    pub fn of<G: Game>(played: &Match<G>, first_setup: &Setup<G>, seed: &Seed) -> Record {
        let mut games = Vec::new();
        for (index, entries) in played.entries().iter().enumerate() {
            let moves = entries.iter().map(|entry| Said::Move(entry.seat, entry.text.clone()));
            let result = played.results().get(index).map(|r| Said::Result(result_text(r)));
            let lines = moves.chain(result).map(|said| Line { number: 0, said });
            games.push(lines.collect());
        }
        Record { head: Head::of(first_setup, Some(seed)), games }
    }

    /// Reads a record.
    pub fn parse(text: &str) -> Result<Record, Faults> {
        let (head, body) = split_head(text)?;
        let head: Head = toml::from_str(head).map_err(|error| Fault::toml(text, 1, &error))?;
        if head.record != FORMAT {
            let message =
                format!("this is a record of format {}, but only format {FORMAT} can be read", head.record);
            return Err(Fault::new("record.format", message).at(Place::line(1)).into());
        }
        if head.to_string().lines().any(is_divider) {
            let message = "a text in the head has a line `---` in it, which would end the head";
            return Err(Fault::new("record.head", message).at(Place::line(1)).into());
        }
        let mut games: Vec<Vec<Line>> = Vec::new();
        let mut faults = Vec::new();
        for (number, line) in body {
            if line == "---" {
                games.push(Vec::new());
                continue;
            }
            let said = match line.split_once(' ') {
                Some(("*", chance)) => Ok(Said::Chance(chance.trim().into())),
                Some(("=", result)) => Ok(Said::Result(result.trim().into())),
                Some((letter, text)) => match Seat::parse(letter) {
                    Some(seat) => Ok(Said::Move(seat, text.trim().into())),
                    None => Err(format!("`{letter}` is no seat letter")),
                },
                None => Err(format!("`{line}` is no move: a seat letter and what it says")),
            };
            match (said, games.last_mut()) {
                (Ok(said), Some(game)) => game.push(Line { number, said }),
                (Ok(_), None) => unreachable!("the body begins with a line of dashes"),
                (Err(message), _) => {
                    faults.push(Fault::new("record.line", message).at(Place::line(number)));
                }
            }
        }
        Faults::check(faults)?;
        Ok(Record { head, games })
    }

    /// The game that the record is of, with the card set given or else our edition; a clear fault
    /// if it was played by other rules or cards than these.
    pub fn game<G: Game>(&self, cards: Option<Arc<G::Cards>>) -> Result<G, Faults> {
        let head = &self.head;
        let cards = cards.unwrap_or_else(G::Cards::edition);
        let fault = |code, message: String| Faults::from(Fault::new(code, message).at(Place::line(1)));
        if head.game != G::ID {
            let message = format!("this is a record of `{}`, not of `{}`", head.game, G::ID);
            return Err(fault("record.game", message));
        }
        if head.rules != G::RULES {
            let message = format!(
                "it was played by rules version {}, but these are rules version {}: a replay could \
                 end differently",
                head.rules,
                G::RULES
            );
            return Err(fault("record.rules", message));
        }
        if head.cards_hash != cards.hash() {
            let message = format!(
                "it was played with the card set `{}` ({}), but this card set is `{}` ({}): give \
                 the right file",
                head.cards,
                short(&head.cards_hash),
                cards.name(),
                short(&cards.hash())
            );
            return Err(fault("record.cards", message));
        }
        let options = G::Options::deserialize(head.options.clone())
            .map_err(|error| fault("record.options", error.message().trim().to_string()))?;
        G::new(Setup { players: head.players, options, cards })
    }

    /// Whether the record lists chance results.
    pub fn is_expanded(&self) -> bool {
        self.games.iter().flatten().any(|line| matches!(line.said, Said::Chance(_)))
    }

    /// Plays the record through; `watch` sees every step.
    pub fn replay<G: Game>(
        &self,
        game: G,
        mut watch: impl FnMut(&Match<G>, Step<G>),
    ) -> Result<Match<G>, Faults> {
        let seed = self.seed()?;
        let expanded = self.is_expanded();
        if seed.is_none() && !expanded {
            let message = "the record has neither a seed nor chance results: it cannot be replayed";
            return Err(Fault::new("record.seed", message).at(Place::line(1)).into());
        }
        // An expanded record is followed by what it lists, not by the seed.
        let seed = if expanded { None } else { seed };
        let mut played: Option<Match<G>> = None;
        for (index, lines) in self.games.iter().enumerate() {
            let first = lines.first().map_or(1, |line| line.number);
            let mut replaying = Replaying { lines: lines.iter().peekable(), last: first };
            let mut source = replaying.source(&game, seed, index as u32, 0)?;
            let (next, events) = match played.take() {
                None => Match::start(game.clone(), &mut source),
                Some(mut last) if last.game_over() && !last.is_over() => {
                    let events = last.next_game(&mut source);
                    (last, events)
                }
                Some(_) => return Err(replaying.fault("record.games", "the match was over before")),
            };
            let outcomes = replaying.finish(source)?;
            let mut running = next;
            watch(&running, Step { seat: None, text: "", events: &events, outcomes: &outcomes });
            while let Some(line) = replaying.lines.next() {
                replaying.last = line.number;
                replaying.line(&mut running, line, seed, &mut watch)?;
            }
            played = Some(running);
        }
        let none = || Fault::new("record.games", "the record holds no game: a line `---` is missing");
        played.ok_or_else(|| none().at(Place::line(1)).into())
    }

    /// The seed in the head; a fault if it is none.
    pub fn seed(&self) -> Result<Option<Seed>, Faults> {
        let Some(text) = &self.head.seed else { return Ok(None) };
        let fault = || Fault::new("record.seed", "a seed is 64 hexadecimal digits");
        Seed::parse(text).map(Some).ok_or_else(|| fault().at(Place::line(1)).into())
    }

    /// The same record with every chance result written out.
    pub fn expand<G: Game>(&self, game: G) -> Result<Record, Faults> {
        let mut games: Vec<Vec<Line>> = Vec::new();
        let mut inventory = G::Inventory::new(&game);
        let line = |said| Line { number: 0, said };
        self.replay(game, |played, step| {
            if step.seat.is_none() {
                games.push(Vec::new());
                inventory = G::Inventory::new(played.board().game());
            }
            let game = games.last_mut().expect("a deal comes first");
            if let Some(seat) = step.seat {
                game.push(line(Said::Move(seat, step.text.into())));
            }
            let chance = inventory.write(played.board().game(), step.outcomes, step.events);
            game.extend(chance.into_iter().map(|text| line(Said::Chance(text))));
            if let (true, Some(result)) = (played.game_over(), played.results().last()) {
                game.push(line(Said::Result(result_text(result))));
            }
        })?;
        Ok(Record { head: self.head.clone(), games })
    }
}

impl Head {
    fn of<G: Game>(setup: &Setup<G>, seed: Option<&Seed>) -> Head {
        Head {
            record: FORMAT,
            game: G::ID.into(),
            rules: G::RULES,
            cards: setup.cards.name().into(),
            cards_hash: setup.cards.hash(),
            players: setup.players,
            seed: seed.map(Seed::to_string),
            options: toml::Table::try_from(&setup.options).expect("options are a table"),
            receipt: None,
        }
    }
}

impl std::fmt::Display for Head {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&toml::to_string(self).map_err(|_| std::fmt::Error)?)
    }
}

impl std::fmt::Display for Record {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.head)?;
        for lines in &self.games {
            writeln!(f, "---")?;
            for line in lines {
                match &line.said {
                    Said::Move(seat, text) => writeln!(f, "{seat} {text}")?,
                    Said::Chance(text) => writeln!(f, "* {text}")?,
                    Said::Result(text) => writeln!(f, "= {text}")?,
                }
            }
        }
        Ok(())
    }
}

/// Whether a line ends the head, or begins another game.
fn is_divider(line: &str) -> bool {
    line.trim_end() == "---"
}

/// Lines with their numbers.
type NumberedLines<'a> = Vec<(usize, &'a str)>;

/// Head and body of a text: everything before the first line `---`, and the numbered lines from
/// there on, without blank lines and comments.
pub(crate) fn split_head(text: &str) -> Result<(&str, NumberedLines<'_>), Faults> {
    let mut offset = 0;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        if is_divider(line) {
            let body = text.lines().enumerate().skip(index);
            let lines = body.map(|(index, line)| (index + 1, line.trim()));
            let said = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
            return Ok((&text[..offset], said.collect()));
        }
        offset += line.len();
    }
    let message = "a line `---` must separate the head from what follows";
    Err(Fault::new("head", message).at(Place::line(text.lines().count().max(1))).into())
}

fn short(hash: &str) -> &str {
    hash.get(..12).unwrap_or(hash)
}

fn result_text(ranking: &Ranking) -> String {
    let list = |numbers: Vec<String>| numbers.join(" ");
    format!(
        "ranks {} points {}",
        list(ranking.ranks.iter().map(u8::to_string).collect()),
        list(ranking.points.iter().map(i32::to_string).collect()),
    )
}

/// Chance of one ply of a replay: out of the seed or out of the record.
enum Source {
    Seeded(Box<Recording<crate::Dice<rand_chacha::ChaCha20Rng>>>),
    Listed(Recording<Scripted>),
}

impl Chance for Source {
    fn shuffle(&mut self, label: &'static str, items: &mut [u8]) {
        match self {
            Source::Seeded(chance) => chance.shuffle(label, items),
            Source::Listed(chance) => chance.shuffle(label, items),
        }
    }

    fn draw(&mut self, label: &'static str, weights: &[u8]) -> usize {
        match self {
            Source::Seeded(chance) => chance.draw(label, weights),
            Source::Listed(chance) => chance.draw(label, weights),
        }
    }
}

struct Replaying<'a> {
    lines: std::iter::Peekable<std::slice::Iter<'a, Line>>,
    last: usize,
}

impl Replaying<'_> {
    fn fault(&self, code: &'static str, message: impl Into<String>) -> Faults {
        Fault::new(code, message).at(Place::line(self.last)).into()
    }

    /// The chance of the next step; takes the listed results that follow.
    fn source<G: Game>(
        &mut self,
        game: &G,
        seed: Option<Seed>,
        index: u32,
        ply: u32,
    ) -> Result<Source, Faults> {
        let mut listed = Vec::new();
        while let Some(line) = self.lines.next_if(|line| matches!(line.said, Said::Chance(_))) {
            if let Said::Chance(text) = &line.said {
                let outcome = G::Inventory::parse(game, text);
                listed.push(outcome.map_err(|fault| fault.at(Place::line(line.number)))?);
            }
        }
        Ok(match seed {
            Some(seed) => Source::Seeded(Box::new(Recording::new(seed.ply(index, ply)))),
            None => Source::Listed(Recording::new(Scripted::new(listed))),
        })
    }

    fn finish(&self, source: Source) -> Result<Vec<Outcome>, Faults> {
        match source {
            Source::Seeded(recording) => Ok(recording.outcomes),
            Source::Listed(recording) => {
                let (scripted, outcomes) = recording.into_parts();
                scripted.finish().map_err(|message| self.fault("record.chance", message))?;
                Ok(outcomes)
            }
        }
    }

    fn line<G: Game>(
        &mut self,
        running: &mut Match<G>,
        line: &Line,
        seed: Option<Seed>,
        watch: &mut impl FnMut(&Match<G>, Step<G>),
    ) -> Result<(), Faults> {
        let (seat, text) = match &line.said {
            Said::Move(seat, text) => (*seat, text),
            Said::Result(text) => return self.result(running, line, text),
            Said::Chance(_) => {
                let message = "a chance result stands behind the move that caused it".to_string();
                return Err(line.fault("record.chance", message).into());
            }
        };
        if seat.0 >= running.board().game().players() {
            return Err(line.fault("record.seat", format!("nobody sits at {seat}")).into());
        }
        let steps = running.board().game().parse_entry(text);
        let steps = steps.map_err(|fault| fault.at(Place::line(line.number)))?;
        let mut happened = Vec::new();
        let mut drawn = Vec::new();
        for (index, step) in steps.iter().enumerate() {
            let (number, ply) = running.next_ply();
            let last = index + 1 == steps.len();
            let game = running.board().game().clone();
            let mut source = match last {
                true => self.source(&game, seed, number, ply)?,
                false => match seed {
                    Some(seed) => Source::Seeded(Box::new(Recording::new(seed.ply(number, ply)))),
                    None => Source::Listed(Recording::new(Scripted::new(Vec::new()))),
                },
            };
            let events = running.play(seat, *step, &mut source).map_err(|clause| {
                line.fault("record.refused", format!("`{text}` is refused by `{clause}`"))
            })?;
            happened.extend(events);
            drawn.extend(self.finish(source)?);
        }
        if !running.draft().is_empty() {
            return Err(line.fault("record.incomplete", format!("`{text}` is not complete")).into());
        }
        watch(running, Step { seat: Some(seat), text, events: &happened, outcomes: &drawn });
        Ok(())
    }

    fn result<G: Game>(&self, running: &Match<G>, line: &Line, text: &str) -> Result<(), Faults> {
        let found = running.board().ranking().map(|ranking| result_text(&ranking));
        if found.as_deref() == Some(text) {
            return Ok(());
        }
        let found = found.unwrap_or_else(|| "a game that is not over".into());
        let message = format!("the record says `{text}`, the replay gives `{found}`");
        Err(line.fault("record.result", message).into())
    }
}
