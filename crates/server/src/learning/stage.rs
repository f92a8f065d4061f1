//! A small table without a room: a scenario's position and the steps made since. Nothing is kept
//! between two requests; whoever plays sends all steps again.

use serde_json::value::to_raw_value;
use tafelrune_engine::{Chance, Clause, Game, Inventory, Match, Outcome, Scripted, Seat, Seed, Viewer};
use tafelrune_texts::{Names, Texts};

use super::script::{Said, Script};
use crate::hosting::Playable;
use crate::refused::{Code, Refused};
use crate::showing::viewer;
use crate::telling;
use crate::wire::{self, ChoiceInfo, Line, SceneNext, State, Wish};

/// How a step that only tries something ends.
pub const ATTEMPT: &str = " !!";

/// A line of the script in the game's own moves.
enum Cue<M> {
    Deal,
    Move(Seat, M),
    Refused(Seat, String, Vec<M>),
}

/// The chance of one entry: as the script lists it, or any.
struct Source(Box<dyn Chance>);

impl Chance for Source {
    fn shuffle(&mut self, label: &'static str, items: &mut [u8]) {
        self.0.shuffle(label, items);
    }

    fn draw(&mut self, label: &'static str, weights: &[u8]) -> usize {
        self.0.draw(label, weights)
    }
}

/// Something that happened, and how the table was before.
enum Told<G: Game> {
    Dealt(Vec<G::Event>),
    Moved(Box<Match<G>>, Vec<G::Event>),
    Tried(Box<Match<G>>, Seat, Vec<G::Move>),
}

/// A scenario under way.
pub struct Stage<'s, G: Playable> {
    script: &'s Script,
    cues: Vec<(usize, Cue<G::Move>)>,
    /// The next cue, as long as nobody has left the script.
    at: Option<usize>,
    /// The chance of the running entry.
    chance: Option<(usize, Source)>,
    played: Match<G>,
    told: Vec<Told<G>>,
    steps: u32,
}

impl<'s, G: Playable> Stage<'s, G> {
    /// Sets a scenario up, and deals if it begins with that.
    pub fn new(script: &'s Script) -> Result<Stage<'s, G>, Refused> {
        let faults = |faults: tafelrune_engine::Faults| Refused::faults(Code::Setup, faults);
        let board = script.scenario.board::<G>().map_err(faults)?;
        let mut cues = Vec::new();
        for (index, entry) in script.entries.iter().enumerate() {
            let read = |text: &str| {
                board.game().parse_entry(text).map_err(|fault| Refused::faults(Code::NoMove, fault))
            };
            match &entry.said {
                Said::Deal => cues.push((index, Cue::Deal)),
                Said::Move(seat, text) => {
                    cues.extend(read(text)?.into_iter().map(|mv| (index, Cue::Move(*seat, mv))));
                }
                Said::Refused(seat, text, _) => {
                    cues.push((index, Cue::Refused(*seat, text.clone(), read(text)?)));
                }
            }
        }
        let played = Match::at(board);
        let mut stage = Stage { script, cues, at: Some(0), chance: None, played, told: Vec::new(), steps: 0 };
        if script.scenario.head.position.is_empty() && matches!(stage.cues.first(), Some((0, Cue::Deal))) {
            let mut source = stage.listed(0);
            let (first, events) = Match::start(stage.game().clone(), &mut source);
            stage.played = first;
            stage.told.push(Told::Dealt(events));
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

    /// Chance of nobody's choosing, the same for the same number of steps.
    fn any(&self) -> Source {
        Source(Box::new(Seed::from_text("a scenario played in place").ply(0, self.steps)))
    }

    /// What an entry of the script lists, or any.
    fn listed(&self, entry: usize) -> Source {
        let read = |line: &String| G::Inventory::parse(self.game(), line).ok();
        let outcomes: Vec<Outcome> = self.script.entries[entry].chance.iter().filter_map(read).collect();
        if outcomes.is_empty() { self.any() } else { Source(Box::new(Scripted::new(outcomes))) }
    }

    /// Makes a step: `A MOVE`, `A MOVE !!` for an attempt of the script, or `deal`.
    pub fn step(&mut self, text: &str) -> Result<(), Refused> {
        if text == "deal" {
            return self.deal();
        }
        let (letter, rest) = text.split_once(' ').ok_or(Code::Malformed)?;
        let seat = Seat::parse(letter).filter(|seat| seat.0 < self.players()).ok_or(Code::Malformed)?;
        if let Some(tried) = rest.strip_suffix(ATTEMPT) {
            return self.attempt(seat, tried);
        }
        let moves = self.game().parse_entry(rest).map_err(|fault| Refused::faults(Code::NoMove, fault))?;
        moves.into_iter().try_for_each(|mv| self.play(seat, mv))
    }

    fn deal(&mut self) -> Result<(), Refused> {
        if !self.played.game_over() || self.played.is_over() {
            return Err(Code::NotNow.into());
        }
        let mut source = match self.at.and_then(|at| self.cues.get(at)) {
            Some((entry, Cue::Deal)) => self.listed(*entry),
            _ => self.any(),
        };
        let events = self.played.next_game(&mut source);
        self.told.push(Told::Dealt(events));
        self.at = self.at.map(|at| at + 1);
        self.steps += 1;
        Ok(())
    }

    fn attempt(&mut self, seat: Seat, text: &str) -> Result<(), Refused> {
        match self.at.and_then(|at| self.cues.get(at)) {
            Some((_, Cue::Refused(who, tried, moves))) if *who == seat && tried == text => {
                self.told.push(Told::Tried(Box::new(self.played.clone()), seat, moves.clone()));
                self.at = self.at.map(|at| at + 1);
                self.steps += 1;
                Ok(())
            }
            _ => Err(Code::Malformed.into()),
        }
    }

    fn play(&mut self, seat: Seat, mv: G::Move) -> Result<(), Refused> {
        // Attempts may be passed over: they change nothing.
        let next = self.at.and_then(|at| {
            let rest = self.cues.get(at..)?;
            rest.iter().position(|(_, cue)| !matches!(cue, Cue::Refused(..))).map(|more| at + more)
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
        let events = played.map_err(|clause| Refused::rule(G::ID, clause))?;
        self.told.push(Told::Moved(before, events));
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

    /// The table through these eyes.
    pub fn state(&self, eyes: Option<Seat>, texts: &Texts) -> State {
        let (board, names) = (self.played.board(), self.names(texts, eyes));
        let game = board.game();
        let view = board.view(viewer(eyes));
        let turn = board.turn();
        let choice = |seat: Seat, mv: G::Move| ChoiceInfo {
            mv: game.move_text(mv),
            text: Some(game.say_move(texts, &names, &view, mv)),
            things: game.touches(seat, mv),
        };
        let choices = eyes.filter(|seat| turn.seats().has(*seat)).map_or_else(Vec::new, |seat| {
            board.legal_moves(seat).into_iter().map(|mv| choice(seat, mv)).collect()
        });
        let question = turn.decision().and_then(|decision| {
            Some(wire::Question {
                seats: turn.seats().iter().collect(),
                decision: to_raw_value(&decision).ok()?,
                text: Some(game.say_decision(texts, &names, &view)),
            })
        });
        let seats = Seat::all(self.players()).zip(&names.names).map(|(seat, name)| wire::SeatInfo {
            seat,
            who: "person".into(),
            name: name.clone(),
            level: None,
            stand_in: None,
            gone: None,
            present: true,
            commitment: None,
        });
        let result = |ranking: &tafelrune_engine::Ranking| wire::Result {
            ranks: ranking.ranks.clone(),
            points: ranking.points.clone(),
            text: Some(telling::result(texts, &names, ranking)),
        };
        let status = match (self.played.is_over(), self.played.game_over()) {
            (true, _) => "over",
            (false, true) => "game_over",
            (false, false) => "running",
        };
        State {
            kind: "state".into(),
            version: u64::from(self.steps),
            re: None,
            game: G::ID.into(),
            status: status.into(),
            seats: seats.collect(),
            yours: eyes.into_iter().collect(),
            eyes,
            view: to_raw_value(&view).ok(),
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
        }
    }

    /// One step as lines of the log.
    fn lines(&self, told: &Told<G>, texts: &Texts, names: &Names) -> Vec<Line> {
        let viewer = viewer(names.you);
        let (before, events) = match told {
            Told::Dealt(events) => (None, events),
            Told::Moved(before, events) => (Some(before.board().view(viewer)), events),
            Told::Tried(before, seat, moves) => {
                return self.tried(before, *seat, moves, texts, names).into_iter().collect();
            }
        };
        let seen: Vec<G::Seen> = events.iter().filter_map(|event| self.game().seen(event, viewer)).collect();
        telling::told(self.game(), texts, names, before.as_ref(), &seen)
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
    ) -> Option<Line> {
        let (said, clause) = self.refusal(before, seat, moves, texts, names)?;
        let (who, rule) = (names.subject(texts, seat), texts.rule(G::ID, clause.id()));
        let why = rule.refusal.unwrap_or(rule.text);
        let text = texts.app(
            "scenario-tried",
            &[
                ("you", names.is_you(seat).into()),
                ("who", (&who).into()),
                ("move", (&said).into()),
                ("why", (&why).into()),
            ],
        );
        Some(Line { event: None, text: Some(text), clause: Some(clause.id().into()) })
    }

    /// What the script does next, as long as nobody has left it.
    pub fn next(&self, eyes: Option<Seat>, texts: &Texts) -> Option<SceneNext> {
        let (entry, cue) = self.cues.get(self.at?)?;
        let names = self.names(texts, eyes);
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
            Cue::Refused(seat, tried, moves) => {
                let (text, clause) = self.refusal(&self.played, *seat, moves, texts, &names)?;
                next(Some(*seat), format!("{seat} {tried}{ATTEMPT}"), text, Some(clause))
            }
        })
    }

    /// What these eyes might want and may not.
    pub fn wishes(&self, seat: Seat, texts: &Texts) -> Vec<Wish> {
        let (board, names) = (self.played.board(), self.names(texts, Some(seat)));
        let view = board.view(Viewer::Seat(seat));
        let wish = |(mv, clause): (G::Move, Clause)| {
            let rule = texts.rule(G::ID, clause.id());
            Wish {
                choice: ChoiceInfo {
                    mv: board.game().move_text(mv),
                    text: Some(board.game().say_move(texts, &names, &view, mv)),
                    things: board.game().touches(seat, mv),
                },
                clause: clause.id().into(),
                why: Some(rule.refusal.unwrap_or(rule.text)),
            }
        };
        board.game().wishes(board.state(), seat).into_iter().map(wish).collect()
    }
}
