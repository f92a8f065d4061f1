//! Records: a match as a text that replays to the same end, byte for byte.
//!
//! The head is TOML (setup, rules version, card-set hash, seed); after each line `---` come the
//! moves of a game. The expanded form also lists every chance result (`* stolen num_05_b`) behind
//! the move that caused it, so that an engine without our generator can follow. `docs/records.md`
//! describes the format.

mod replay;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use replay::Step;

use crate::chance::Seed;
use crate::{
    CardSet, Fault, Faults, Game, Match, Place, Ranking, Receipt, Seat, Setup, preset_of, preset_options,
};

/// The version of the text format.
const FORMAT: u32 = 1;

/// The head of a record: what it takes to build the game again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// Version of the text format.
    pub record: u32,
    /// The game's short name.
    pub game: String,
    /// Its rules version.
    pub rules: u32,
    /// The name of the card set.
    pub cards: String,
    /// The hash of the card set.
    pub cards_hash: String,
    /// The number of seats.
    pub players: u8,
    /// The seed; may be missing in the expanded form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The preset whose options these are; `None` if they are those of no preset.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preset: Option<String>,
    /// Only the options that were set.
    #[serde(default, skip_serializing_if = "toml::Table::is_empty")]
    pub options: toml::Table,
    /// What the seed was made of, if the match was played on a server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub receipt: Option<Receipt>,
}

/// What a line of the body holds.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Content {
    Move(Seat, String),
    Chance(String),
    Result(String),
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct RecordLine {
    number: usize,
    content: Content,
}

impl RecordLine {
    fn fault(&self, code: &'static str, message: String) -> Fault {
        Fault::new(code, message).at(Place::line(self.number))
    }
}

/// A parsed or written record; [`replay`](Record::replay) plays it through.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// Everything before the first line `---`.
    pub head: Head,
    games: Vec<Vec<RecordLine>>,
}

impl Record {
    /// The record of a match so far.
    pub fn of<G: Game>(played: &Match<G>, first_setup: &Setup<G>, seed: &Seed) -> Record {
        let mut games = Vec::new();
        for (index, entries) in played.entries().iter().enumerate() {
            let moves = entries.iter().map(|entry| Content::Move(entry.seat, entry.text.clone()));
            let result = played.results().get(index).map(|r| Content::Result(result_text(r)));
            let lines = moves.chain(result).map(|content| RecordLine { number: 0, content });
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
        let mut games: Vec<Vec<RecordLine>> = Vec::new();
        let mut faults = Vec::new();
        for (number, line) in body {
            if line == "---" {
                games.push(Vec::new());
                continue;
            }
            let content = match line.split_once(' ') {
                Some(("*", chance)) => Ok(Content::Chance(chance.trim().into())),
                Some(("=", result)) => Ok(Content::Result(result.trim().into())),
                Some((letter, text)) => match Seat::parse(letter) {
                    Some(seat) => Ok(Content::Move(seat, text.trim().into())),
                    None => Err(format!("`{letter}` is no seat letter")),
                },
                None => Err(format!("`{line}` is no move: a seat letter and what it says")),
            };
            match (content, games.last_mut()) {
                (Ok(content), Some(game)) => game.push(RecordLine { number, content }),
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
        if head.rules != G::VERSION {
            let message = format!(
                "it was played by rules version {}, but these are rules version {}: a replay could \
                 end differently",
                head.rules,
                G::VERSION
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
        // First whether the options are possible at all: that fault says more than a wrong preset.
        let game = G::new(Setup { players: head.players, options: options.clone(), cards })?;
        if let Some(name) = &head.preset
            && preset_options::<G>(name).map_err(|fault| fault.at(Place::line(1)))? != options
        {
            let message = format!("its options are not those of the preset `{name}`, which it names");
            return Err(fault("record.preset", message));
        }
        Ok(game)
    }

    /// Whether the record lists chance results.
    pub fn is_expanded(&self) -> bool {
        self.games.iter().flatten().any(|line| matches!(line.content, Content::Chance(_)))
    }

    /// The seed in the head; a fault if it is none.
    pub fn seed(&self) -> Result<Option<Seed>, Faults> {
        let Some(text) = &self.head.seed else { return Ok(None) };
        let fault = || Fault::new("record.seed", "a seed is 64 hexadecimal digits");
        Seed::parse(text).map(Some).ok_or_else(|| fault().at(Place::line(1)).into())
    }
}

impl Head {
    fn of<G: Game>(setup: &Setup<G>, seed: Option<&Seed>) -> Head {
        Head {
            record: FORMAT,
            game: G::ID.into(),
            rules: G::VERSION,
            cards: setup.cards.name().into(),
            cards_hash: setup.cards.hash(),
            players: setup.players,
            seed: seed.map(Seed::to_string),
            preset: preset_of::<G>(&setup.options).map(str::to_string),
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
                match &line.content {
                    Content::Move(seat, text) => writeln!(f, "{seat} {text}")?,
                    Content::Chance(text) => writeln!(f, "* {text}")?,
                    Content::Result(text) => writeln!(f, "= {text}")?,
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
            let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
            return Ok((&text[..offset], lines.collect()));
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
