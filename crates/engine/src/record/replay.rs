//! Replaying a record, by its seed or by the chance results that it lists.

use super::{Content, Record, RecordLine, result_text};
use crate::chance::{Chance, Outcome, Recording, Scripted, Seed};
use crate::{Dice, Fault, Faults, Game, Match, Place, Seat};

/// A step of a replay, as the callback of [`Record::replay`] gets it.
pub struct Step<'a, G: Game> {
    /// Who moved; `None` for a deal.
    pub seat: Option<Seat>,
    /// The text of the entry; empty for a deal.
    pub text: &'a str,
    /// All events of the entry.
    pub events: &'a [G::Event],
    /// All chance results of the entry.
    pub outcomes: &'a [Outcome],
}

impl Record {
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

    /// The same record with every chance result written out; a fault if the game has no
    /// [inventory](crate::Notation::inventory).
    pub fn expand<G: Game>(&self, game: G) -> Result<Record, Faults> {
        let unsupported = || {
            let message = format!("records of `{}` cannot be expanded: it does not track its cards", G::ID);
            Fault::new("record.expand", message).at(Place::line(1))
        };
        let mut games: Vec<Vec<RecordLine>> = Vec::new();
        let mut inventory = game.inventory().ok_or_else(unsupported)?;
        let line = |content| RecordLine { number: 0, content };
        self.replay(game, |played, step| {
            if step.seat.is_none() {
                games.push(Vec::new());
                inventory = played.board().game().inventory().expect("the first game had one");
            }
            let game = games.last_mut().expect("a deal comes first");
            if let Some(seat) = step.seat {
                game.push(line(Content::Move(seat, step.text.into())));
            }
            let chance = inventory.write(played.board().game(), step.outcomes, step.events);
            game.extend(chance.into_iter().map(|text| line(Content::Chance(text))));
            if let (true, Some(result)) = (played.game_over(), played.results().last()) {
                game.push(line(Content::Result(result_text(result))));
            }
        })?;
        Ok(Record { head: self.head.clone(), games })
    }
}

/// Chance of one ply of a replay: out of the seed or out of the record.
enum Source {
    Seeded(Box<Recording<Dice<rand_chacha::ChaCha20Rng>>>),
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
    lines: std::iter::Peekable<std::slice::Iter<'a, RecordLine>>,
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
        while let Some(line) = self.lines.next_if(|line| matches!(line.content, Content::Chance(_))) {
            if let Content::Chance(text) = &line.content {
                let outcome = game.parse_chance(text);
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
        line: &RecordLine,
        seed: Option<Seed>,
        watch: &mut impl FnMut(&Match<G>, Step<G>),
    ) -> Result<(), Faults> {
        let (seat, text) = match &line.content {
            Content::Move(seat, text) => (*seat, text),
            Content::Result(text) => return self.result(running, line, text),
            Content::Chance(_) => {
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

    fn result<G: Game>(&self, running: &Match<G>, line: &RecordLine, text: &str) -> Result<(), Faults> {
        let found = running.board().ranking().map(|ranking| result_text(&ranking));
        if found.as_deref() == Some(text) {
            return Ok(());
        }
        let found = found.unwrap_or_else(|| "a game that is not over".into());
        let message = format!("the record says `{text}`, the replay gives `{found}`");
        Err(line.fault("record.result", message).into())
    }
}
