//! A game at one terminal: people, bots, and where it is saved.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tafelrune_ai::{Bot, Level, Player};
use tafelrune_engine::{Game, Seat, Seed, Setup, Viewer};
use tafelrune_host::SoloMatch;
use tafelrune_host::hints;
use tafelrune_words::{Names, Texts};

use crate::failure::Failure;
use crate::games::Playable;

/// The first line of a save: a comment that a record reader skips.
const SEATS_LINE: &str = "# seats: ";
/// The second comment of a save: the steps of a command that was not complete.
const DRAFT_LINE: &str = "# half made: ";

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// A person at this terminal, with a name of their own or none.
    Person(Option<String>),
    Bot(Level),
}

/// Reads `me,bot,bot:random,me:Anna`.
pub fn parse_seats(text: &str, texts: &Texts) -> Result<Vec<Sitter>, Failure> {
    let sitter = |word: &str| {
        let (kind, detail) =
            word.trim().split_once(':').map_or((word.trim(), None), |(k, d)| (k, Some(d.trim())));
        match (kind, detail) {
            ("me" | "ich", name) => Some(Sitter::Person(name.filter(|name| !name.is_empty()).map(clean))),
            ("bot", None) => Some(Sitter::Bot(Level::Solid)),
            ("bot", Some(level)) => Level::parse(level).map(Sitter::Bot),
            (level, None) => Level::parse(level).map(Sitter::Bot),
            _ => None,
        }
    };
    text.split(',')
        .map(|word| {
            let levels = Level::ALL.map(Level::name).join(", ");
            sitter(word).ok_or_else(|| {
                let args = [("word", word.into()), ("levels", levels.as_str().into())];
                Failure::Usage(texts.app("play-seats-fault", &args))
            })
        })
        .collect()
}

/// A name without anything that would break a line or a list.
fn clean(name: &str) -> String {
    name.chars().filter(|char| !char.is_control() && *char != ',' && *char != ':').take(20).collect()
}

/// The seats that a save names in its first line.
pub fn seats_of_save(record: &str) -> Option<String> {
    record.lines().next()?.strip_prefix(SEATS_LINE).map(str::to_string)
}

/// The steps of an incomplete command that a save names in its second line.
fn draft_of_save(record: &str) -> impl Iterator<Item = &str> {
    let line = record.lines().nth(1).and_then(|line| line.strip_prefix(DRAFT_LINE));
    line.into_iter().flat_map(|steps| steps.split(", "))
}

/// A match with its people and bots.
pub struct Session<G: Game> {
    pub table: SoloMatch<G>,
    sitters: Vec<Sitter>,
    bots: Vec<Option<Bot>>,
    save: PathBuf,
}

impl<G: Playable> Session<G> {
    /// Deals a new game.
    pub fn new(setup: Setup<G>, seed: Seed, sitters: Vec<Sitter>) -> Result<Session<G>, Failure> {
        Ok(Session::at(SoloMatch::new(setup, seed)?, sitters))
    }

    /// Goes on with a saved game.
    pub fn resume(
        path: &Path,
        record: &str,
        cards: Option<Arc<G::Cards>>,
        seats: &str,
        texts: &Texts,
    ) -> Result<Session<G>, Failure> {
        let mut table =
            SoloMatch::<G>::resume(record, cards).map_err(|faults| Failure::input(path, faults))?;
        let sitters = parse_seats(seats, texts)?;
        if sitters.len() != usize::from(table.game().players()) {
            let players = i64::from(table.game().players());
            return Err(Failure::Usage(texts.app("play-seats-count", &[("players", players.into())])));
        }
        // If a step is refused, the rest is dropped and the player begins the command again.
        for step in draft_of_save(record) {
            let (Some(seat), Ok(mv)) = (table.turn().first_seat(), table.game().parse_move(step)) else {
                break;
            };
            if table.submit(seat, table.version(), mv).is_err() {
                break;
            }
        }
        Ok(Session::at(table, sitters))
    }

    fn at(table: SoloMatch<G>, sitters: Vec<Sitter>) -> Session<G> {
        // Bots are seeded by the public commitment: the same seed gives the same game again.
        let base = table.commitment().bytes().fold(0u64, |sum, byte| sum.wrapping_mul(31) + u64::from(byte));
        let bot = |(seat, sitter): (usize, &Sitter)| match sitter {
            Sitter::Bot(level) => Some(Bot::new(*level, base + seat as u64)),
            Sitter::Person(_) => None,
        };
        let bots = sitters.iter().enumerate().map(bot).collect();
        let save = default_save(G::ID);
        Session { table, sitters, bots, save }
    }

    /// Where the game will be saved.
    pub fn save_to(&mut self, path: Option<PathBuf>) {
        if let Some(path) = path {
            self.save = path;
        }
    }

    /// Saves the game; gives back where.
    pub fn save(&self) -> Result<&Path, Failure> {
        let sitter = |sitter: &Sitter| match sitter {
            Sitter::Person(None) => "me".to_string(),
            Sitter::Person(Some(name)) => format!("me:{name}"),
            Sitter::Bot(level) => format!("bot:{}", level.name()),
        };
        let seats = self.sitters.iter().map(sitter).collect::<Vec<_>>().join(",");
        let steps = self.table.draft().iter().map(|step| self.table.game().move_text(*step));
        let draft = match self.table.draft() {
            [] => String::new(),
            _ => format!("{DRAFT_LINE}{}\n", steps.collect::<Vec<_>>().join(", ")),
        };
        Failure::write(&self.save, format!("{SEATS_LINE}{seats}\n{draft}{}", self.table.record()))?;
        Ok(&self.save)
    }

    /// The seats of people.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        let person = |(_, sitter): &(usize, &Sitter)| matches!(sitter, Sitter::Person(_));
        self.sitters.iter().enumerate().filter(person).map(|(seat, _)| Seat(seat as u8))
    }

    /// The person who must decide now.
    pub fn asked_person(&self) -> Option<Seat> {
        let asked = self.table.turn().seats();
        self.people().find(|seat| asked.has(*seat))
    }

    /// Takes back the last move of a person; `false` if it is too late.
    pub fn undo(&mut self) -> bool {
        let people: Vec<Seat> = self.people().collect();
        people.into_iter().any(|seat| self.table.undo(seat).is_ok())
    }

    /// Lets one bot make one move; `false` if no bot is asked.
    pub fn bot_moves(&mut self) -> bool {
        let Some(seat) = self.table.turn().seats().iter().find(|seat| self.bots[seat.index()].is_some())
        else {
            return false;
        };
        let view = self.table.view(Viewer::Seat(seat));
        let options = self.table.options(seat);
        let Some(bot) = &mut self.bots[seat.index()] else { return false };
        let mv = bot.choose(self.table.game(), seat, &view, &options);
        self.table.submit(seat, self.table.version(), mv).is_ok()
    }

    /// The advice of a strong bot for the person at `seat`, who must be asked.
    pub fn advice(&self, texts: &Texts, seat: Seat) -> Vec<String> {
        let (table, viewer) = (&self.table, Viewer::Seat(seat));
        let (view, options) = (table.view(viewer), table.options(seat));
        let names = self.names(texts, viewer);
        let enough = |done| done < Bot::ITERATIONS;
        hints::advise(table.game(), texts, &names, (seat, &view, &options), table.version(), enough).words
    }

    /// A move as it is typed, for the help: the game's example, or else any that is legal now.
    pub fn example(&self) -> String {
        let legal = || {
            let mv = *self.table.options(self.table.turn().first_seat()?).first()?;
            Some(self.table.game().move_text(mv))
        };
        G::EXAMPLE_MOVE.map(str::to_string).or_else(legal).unwrap_or_default()
    }

    /// The viewer of the screen: the person asked, else the only person, else a spectator.
    pub fn viewer(&self) -> Viewer {
        let only = || Some(self.people().next()?).filter(|_| self.people().count() == 1);
        self.asked_person().or_else(only).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The names of all seats; bots get names of their own.
    pub fn names(&self, texts: &Texts, viewer: Viewer) -> Names {
        let bots = texts.app("bot-names", &[]);
        let mut bots = bots.split(',').map(str::trim).cycle();
        let people = self.people().count();
        let name = |(seat, sitter): (usize, &Sitter)| match sitter {
            Sitter::Person(Some(name)) => name.clone(),
            Sitter::Person(None) if people == 1 => texts.app("play-you", &[]),
            Sitter::Person(None) => {
                let letter = Seat(seat as u8).to_string();
                texts.app("seat-name", &[("seat", letter.as_str().into())])
            }
            Sitter::Bot(_) => bots.next().unwrap_or("Bot").to_string(),
        };
        Names { names: self.sitters.iter().enumerate().map(name).collect(), you: viewer.seat() }
    }
}

/// The first unused file name in the data folder, so that a new game never overwrites an old one.
fn default_save(game: &str) -> PathBuf {
    let dirs = directories::ProjectDirs::from("", "", "tafelrune");
    let folder = dirs.map_or(PathBuf::new(), |dirs| dirs.data_dir().to_path_buf());
    let more = (2..).map(|number| format!("{game}-{number}.tafel"));
    let mut names = std::iter::once(format!("{game}.tafel")).chain(more).map(|name| folder.join(name));
    names.find(|path| !path.exists()).unwrap_or_default()
}
