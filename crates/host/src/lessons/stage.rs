//! A scenario being played: its position and the steps made since. Nothing is kept between two requests; the
//! client sends all steps again.

use serde_json::value::to_raw_value;
use tafelrune_catalog::CatalogGame;
use tafelrune_engine::{Chance, Clause, Game, Match, Outcome, Scripted, Seat, Seed, Viewer};
use tafelrune_words::{Names, Texts};

use crate::lessons::script::{Action, Script};
use crate::log::status::Status;
use crate::protocol::refusal::{Code, RequestError};
use crate::protocol::{self, ChoiceInfo, LogLine, SceneNext, SeatKind, State, Wish};
use crate::views::viewpoint::viewer;
use crate::views::{event_lines, log_lines};

/// The suffix of a step that only tries something.
pub const ATTEMPT: &str = " !!";

/// A line of the script in the game's own moves.
enum Cue<M> {
    Deal,
    Move(Seat, M),
    Attempt(Seat, String, Vec<M>),
}

/// The chance of one entry: as the script lists it, or random.
struct Source(Box<dyn Chance>);

impl Chance for Source {
    fn shuffle(&mut self, label: &'static str, items: &mut [u8]) {
        self.0.shuffle(label, items);
    }

    fn draw(&mut self, label: &'static str, weights: &[u8]) -> usize {
        self.0.draw(label, weights)
    }
}

/// Something that happened, and the match before it.
enum Happened<G: Game> {
    Dealt(Vec<G::Event>),
    Moved(Box<Match<G>>, Vec<G::Event>),
    Tried(Box<Match<G>>, Seat, Vec<G::Move>),
}

/// A scenario under way.
pub struct Stage<'s, G: CatalogGame> {
    script: &'s Script,
    cues: Vec<(usize, Cue<G::Move>)>,
    /// The next cue; `None` once a step has left the script.
    at: Option<usize>,
    /// The chance of the running entry.
    chance: Option<(usize, Source)>,
    played: Match<G>,
    told: Vec<Happened<G>>,
    steps: u32,
}

impl<'s, G: CatalogGame> Stage<'s, G> {
    /// Sets a scenario up, and deals if it begins with that.
    pub fn new(script: &'s Script) -> Result<Stage<'s, G>, RequestError> {
        let faults = |faults: tafelrune_engine::Faults| RequestError::faults(Code::Setup, faults);
        let board = script.scenario.board::<G>().map_err(faults)?;
        let mut cues = Vec::new();
        for (index, entry) in script.entries.iter().enumerate() {
            let read = |text: &str| {
                board.game().parse_entry(text).map_err(|fault| RequestError::faults(Code::NoMove, fault))
            };
            match &entry.action {
                Action::Deal => cues.push((index, Cue::Deal)),
                Action::Move(seat, text) => {
                    cues.extend(read(text)?.into_iter().map(|mv| (index, Cue::Move(*seat, mv))));
                }
                Action::Attempt(seat, text, _) => {
                    cues.push((index, Cue::Attempt(*seat, text.clone(), read(text)?)));
                }
            }
        }
        let played = Match::at(board);
        let mut stage = Stage { script, cues, at: Some(0), chance: None, played, told: Vec::new(), steps: 0 };
        if script.scenario.head.position.is_empty() && matches!(stage.cues.first(), Some((0, Cue::Deal))) {
            let mut source = stage.listed(0);
            let (first, events) = Match::start(stage.game().clone(), &mut source);
            stage.played = first;
            stage.told.push(Happened::Dealt(events));
            stage.at = Some(1);
        }
        Ok(stage)
    }

    fn game(&self) -> &G {
        self.played.board().game()
    }

    /// The seat that is asked first.
    pub fn asked(&self) -> Option<Seat> {
        self.played.board().turn().first_seat()
    }

    /// Whether the whole script was followed.
    #[cfg(test)]
    pub fn is_through(&self) -> bool {
        self.at == Some(self.cues.len())
    }

    /// How many sit here.
    pub fn players(&self) -> u8 {
        self.game().players()
    }

    /// Random outcomes that depend on the number of steps alone.
    fn any(&self) -> Source {
        Source(Box::new(Seed::from_text("a scenario played in place").ply(0, self.steps)))
    }

    /// The outcomes that an entry of the script lists, or random ones.
    fn listed(&self, entry: usize) -> Source {
        let read = |line: &String| self.game().parse_chance(line).ok();
        let outcomes: Vec<Outcome> = self.script.entries[entry].chance.iter().filter_map(read).collect();
        if outcomes.is_empty() { self.any() } else { Source(Box::new(Scripted::new(outcomes))) }
    }

    /// Makes a step: `A MOVE`, `A MOVE !!` for an attempt of the script, or `deal`.
    pub fn step(&mut self, text: &str) -> Result<(), RequestError> {
        if text == "deal" {
            return self.deal();
        }
        let (letter, rest) = text.split_once(' ').ok_or(Code::Malformed)?;
        let seat = Seat::parse(letter).filter(|seat| seat.0 < self.players()).ok_or(Code::Malformed)?;
        if let Some(tried) = rest.strip_suffix(ATTEMPT) {
            return self.attempt(seat, tried);
        }
        let moves =
            self.game().parse_entry(rest).map_err(|fault| RequestError::faults(Code::NoMove, fault))?;
        moves.into_iter().try_for_each(|mv| self.play(seat, mv))
    }

    fn deal(&mut self) -> Result<(), RequestError> {
        if !self.played.game_over() || self.played.is_over() {
            return Err(Code::NotNow.into());
        }
        let mut source = match self.at.and_then(|at| self.cues.get(at)) {
            Some((entry, Cue::Deal)) => self.listed(*entry),
            _ => self.any(),
        };
        let events = self.played.next_game(&mut source);
        self.told.push(Happened::Dealt(events));
        self.at = self.at.map(|at| at + 1);
        self.steps += 1;
        Ok(())
    }

    fn attempt(&mut self, seat: Seat, text: &str) -> Result<(), RequestError> {
        match self.at.and_then(|at| self.cues.get(at)) {
            Some((_, Cue::Attempt(who, tried, moves))) if *who == seat && tried == text => {
                self.told.push(Happened::Tried(Box::new(self.played.clone()), seat, moves.clone()));
                self.at = self.at.map(|at| at + 1);
                self.steps += 1;
                Ok(())
            }
            _ => Err(Code::Malformed.into()),
        }
    }

    fn play(&mut self, seat: Seat, mv: G::Move) -> Result<(), RequestError> {
        // Attempts may be skipped: they change nothing.
        let next = self.at.and_then(|at| {
            let rest = self.cues.get(at..)?;
            rest.iter().position(|(_, cue)| !matches!(cue, Cue::Attempt(..))).map(|more| at + more)
        });
        let follows = next.filter(
            |next| matches!(self.cues[*next].1, Cue::Move(who, wanted) if who == seat && wanted == mv),
        );
        let entry = follows.map(|next| self.cues[next].0);
        let mut source = match (entry, self.chance.take()) {
            (Some(entry), Some((running, source))) if running == entry => source,
            (Some(entry), _) => self.listed(entry),
            (None, _) => self.any(),
        };
        let before = Box::new(self.played.clone());
        let played = self.played.play(seat, mv, &mut source);
        let events = played.map_err(|clause| RequestError::rule(G::ID, clause))?;
        self.told.push(Happened::Moved(before, events));
        self.chance = entry.map(|entry| (entry, source));
        self.at = follows.map(|next| next + 1);
        self.steps += 1;
        Ok(())
    }

    fn names(&self, texts: &Texts, you: Option<Seat>) -> Names {
        let names = texts.app("scenario-names", &[]);
        let names = names.split(',').map(|name| name.trim().to_string());
        Names { names: names.cycle().take(usize::from(self.players())).collect(), you }
    }

    /// The table as a seat sees it.
    pub fn state(&self, seat: Option<Seat>, texts: &Texts) -> State {
        let (board, names) = (self.played.board(), self.names(texts, seat));
        let game = board.game();
        let view = board.view(viewer(seat));
        let turn = board.turn();
        let choice = |seat: Seat, mv: G::Move| ChoiceInfo {
            mv: game.move_text(mv),
            text: Some(game.say_move(texts, &names, &view, mv)),
            things: game.targets(seat, mv),
        };
        let choices = seat.filter(|seat| turn.seats().has(*seat)).map_or_else(Vec::new, |seat| {
            board.legal_moves(seat).into_iter().map(|mv| choice(seat, mv)).collect()
        });
        let question = turn.decision().and_then(|decision| {
            Some(protocol::Question {
                seats: turn.seats().iter().collect(),
                decision: to_raw_value(&decision).ok()?,
                text: Some(game.say_decision(texts, &names, &view)),
            })
        });
        let seats = Seat::all(self.players()).zip(&names.names).map(|(seat, name)| protocol::SeatInfo {
            seat,
            who: SeatKind::Person,
            name: name.clone(),
            level: None,
            stand_in: None,
            gone: None,
            present: true,
            commitment: None,
        });
        let result = |ranking: &tafelrune_engine::Ranking| protocol::Result {
            ranks: ranking.ranks.clone(),
            points: ranking.points.clone(),
            text: Some(log_lines::result(texts, &names, ranking)),
        };
        let status = match (self.played.is_over(), self.played.game_over()) {
            (true, _) => Status::Over,
            (false, true) => Status::GameOver,
            (false, false) => Status::Running,
        };
        State {
            kind: "state".into(),
            version: u64::from(self.steps),
            re: None,
            game: G::ID.into(),
            status,
            seats: seats.collect(),
            yours: seat.into_iter().collect(),
            maker: None,
            eyes: seat,
            view: to_raw_value(&view).ok(),
            overview: game.overview(texts, &names, &view),
            question,
            choices,
            lines: self.told.iter().flat_map(|told| self.lines(told, texts, &names)).collect(),
            after: None,
            undo: self.steps > 0,
            draft: game.in_draft(board.state()),
            filed: None,
            advance: None,
            window_ms: None,
            petition: None,
            clock: None,
            results: self.played.results().iter().map(result).collect(),
            ranks: Vec::new(),
            commitment: String::new(),
            rematch: None,
            late: Vec::new(),
            late_overviews: Vec::new(),
        }
    }

    /// One step as lines of the log.
    fn lines(&self, told: &Happened<G>, texts: &Texts, names: &Names) -> Vec<LogLine> {
        let viewer = viewer(names.you);
        let (before, events) = match told {
            Happened::Dealt(events) => (None, events),
            Happened::Moved(before, events) => (Some(before.board().view(viewer)), events),
            Happened::Tried(before, seat, moves) => {
                return self.tried(before, *seat, moves, texts, names).into_iter().collect();
            }
        };
        let seen: Vec<G::Seen> = events.iter().filter_map(|event| self.game().seen(event, viewer)).collect();
        event_lines::lines(self.game(), texts, names, before.as_ref(), &seen)
    }

    /// The step of an attempt that is refused, in words, and by which clause.
    fn refusal(
        &self,
        before: &Match<G>,
        seat: Seat,
        moves: &[G::Move],
        texts: &Texts,
        names: &Names,
    ) -> Option<(String, Clause)> {
        let mut board = before.board().clone();
        for mv in moves {
            let view = board.view(Viewer::Seat(seat));
            if let Err(clause) = board.play(seat, *mv, &mut self.any()) {
                return Some((board.game().say_move(texts, names, &view, *mv), clause));
            }
        }
        None
    }

    fn tried(
        &self,
        before: &Match<G>,
        seat: Seat,
        moves: &[G::Move],
        texts: &Texts,
        names: &Names,
    ) -> Option<LogLine> {
        let (attempted, clause) = self.refusal(before, seat, moves, texts, names)?;
        let (who, rule) = (names.subject(texts, seat), texts.rule(G::ID, clause.id()));
        let why = rule.refusal.unwrap_or(rule.text);
        let text = texts.app(
            "scenario-tried",
            &[
                ("you", names.is_you(seat).into()),
                ("who", (&who).into()),
                ("move", (&attempted).into()),
                ("why", (&why).into()),
            ],
        );
        Some(LogLine { event: None, text: Some(text), clause: Some(clause.id().into()) })
    }

    /// What the script does next, as long as nobody has left it.
    pub fn next(&self, reader: Option<Seat>, texts: &Texts) -> Option<SceneNext> {
        let (entry, cue) = self.cues.get(self.at?)?;
        let names = self.names(texts, reader);
        let mark = self.script.entries[*entry].mark.clone();
        let next = |seat, step, text, clause: Option<Clause>| SceneNext {
            seat,
            step,
            text,
            clause: clause.map(|clause| clause.id().into()),
            mark: mark.clone(),
        };
        Some(match cue {
            Cue::Deal => next(None, "deal".into(), texts.app("scenario-deal", &[]), None),
            Cue::Move(seat, mv) => {
                let view = self.played.board().view(Viewer::Seat(*seat));
                let text = self.game().say_move(texts, &names, &view, *mv);
                next(Some(*seat), format!("{seat} {}", self.game().move_text(*mv)), text, None)
            }
            Cue::Attempt(seat, tried, moves) => {
                let (text, clause) = self.refusal(&self.played, *seat, moves, texts, &names)?;
                next(Some(*seat), format!("{seat} {tried}{ATTEMPT}"), text, Some(clause))
            }
        })
    }

    /// What a seat might want to do and may not, with the clauses.
    pub fn wishes(&self, seat: Seat, texts: &Texts) -> Vec<Wish> {
        let (board, names) = (self.played.board(), self.names(texts, Some(seat)));
        let view = board.view(Viewer::Seat(seat));
        let wish = |(mv, clause): (G::Move, Clause)| {
            let rule = texts.rule(G::ID, clause.id());
            Wish {
                choice: ChoiceInfo {
                    mv: board.game().move_text(mv),
                    text: Some(board.game().say_move(texts, &names, &view, mv)),
                    things: board.game().targets(seat, mv),
                },
                clause: clause.id().into(),
                why: Some(rule.refusal.unwrap_or(rule.text)),
            }
        };
        board.game().wishes(board.state(), seat).into_iter().map(wish).collect()
    }
}
