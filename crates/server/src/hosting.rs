//! A room with its game, as the hall hosts it.

use std::time::{Duration, Instant};

use serde_json::value::{RawValue, to_raw_value};
use tafelrune_ai::{Bot, Greedy, Level, Player};
use tafelrune_engine::{Seat, Seats, Turn, Viewer};
use tafelrune_table::{Actor, Command, Entry, Gone, Room, SeatInfo, Sitter, Spectators, Status, Summary};
use tafelrune_texts::{Names, Speak, Texts};

use crate::advice;
use crate::faces::{Face, Faces};
use crate::games;
use crate::hosted::{Advise, Decided, Hosted, Thinking};
use crate::live::Eyes;
use crate::refused::{Code, Refused};
use crate::telling::{self, Before};
use crate::things::Touch;
use crate::wire::{self, ChoiceInfo, NewTable, State, Wish, Wishes};

/// What a game must offer to be hosted.
pub trait Playable: Speak + Greedy + Touch + Faces {}

impl<G: Speak + Greedy + Touch + Faces> Playable for G {}

/// The longest that a hint is thought over: whoever asks is waiting.
const ADVICE: Duration = Duration::from_millis(1200);

/// A room, and what only its host needs.
pub struct Hosting<G: Playable> {
    room: Room<G>,
    /// Decisions that bots have been asked for: seat and version.
    thinking: Vec<(Seat, u64)>,
    /// What those who read words saw before the change that is under way.
    before: Vec<Before<G>>,
    present: Seats,
    /// SHA-256 of the server's share, worked out once.
    commitment: String,
}

/// The eyes of a seat, or a spectator's.
fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}

/// The word of the wire for where a match stands.
pub fn status_word(status: Status) -> &'static str {
    match status {
        Status::Lobby => "lobby",
        Status::Running => "running",
        Status::GameOver => "game_over",
        Status::Over => "over",
        Status::Aborted => "aborted",
    }
}

/// What everybody is called, by seat.
pub fn names(seats: &[SeatInfo], texts: Option<&Texts>) -> Vec<String> {
    let bots = texts.map_or_else(|| "Bot".to_string(), |texts| texts.app("bot-names", &[]));
    let mut bots = bots.split(',').map(str::trim).cycle();
    let name = |info: &SeatInfo| match &info.sitter {
        Sitter::Open => String::new(),
        Sitter::Person { name, .. } => name.clone(),
        Sitter::Bot { .. } => bots.next().unwrap_or("Bot").to_string(),
    };
    seats.iter().map(name).collect()
}

impl<G: Playable> Hosting<G> {
    /// Hosts a room.
    pub fn new(room: Room<G>) -> Hosting<G> {
        let commitment = room.commitment();
        Hosting { room, thinking: Vec::new(), before: Vec::new(), present: Seats::NONE, commitment }
    }

    fn refused(&self, refused: tafelrune_table::Refused) -> Refused {
        use tafelrune_table::Refused as R;
        let code = match refused {
            R::Stale { now, .. } => return Refused { version: Some(now), ..Code::Stale.into() },
            R::Rule(clause) => return Refused::rule(G::ID, clause),
            R::Text(fault) => return Refused::faults(Code::NoMove, fault),
            R::NoSeat(_) | R::NotYours => Code::NotYours,
            R::Taken(_) | R::Full => Code::Taken,
            R::Out => Code::Out,
            R::TakenOver => Code::TakenOver,
            R::NothingToUndo => Code::NoUndo,
            R::NoUndo => Code::HouseRule,
            R::Name => Code::Name,
            R::SeatsOpen | R::Question => Code::NotNow,
            R::NotNow if self.room.status().is_final() => Code::Over,
            R::NotNow => Code::NotNow,
        };
        code.into()
    }

    fn choice(&self, seat: Seat, mv: G::Move, words: Option<(&Texts, &Names, &G::View)>) -> ChoiceInfo {
        let Some(game) = self.room.game() else { return ChoiceInfo::default() };
        let mv_text = game.move_text(mv);
        match words {
            None => ChoiceInfo { mv: mv_text, ..ChoiceInfo::default() },
            Some((texts, names, view)) => ChoiceInfo {
                mv: mv_text,
                text: Some(game.say_move(texts, names, view, mv)),
                things: game.touches(seat, mv),
            },
        }
    }

    fn seat_infos(&self, seats: Vec<SeatInfo>, names: &[String]) -> Vec<wire::SeatInfo> {
        let info = |(info, name): (SeatInfo, &String)| wire::SeatInfo {
            seat: info.seat,
            who: match info.sitter {
                Sitter::Open => "open",
                Sitter::Person { .. } => "person",
                Sitter::Bot { .. } => "bot",
            }
            .into(),
            name: name.clone(),
            level: match info.sitter {
                Sitter::Bot { level } => Some(level),
                _ => None,
            },
            stand_in: info.stand_in,
            gone: info.gone.map(|gone| match gone {
                Gone::Resigned => "resigned".into(),
                Gone::Flagged => "flagged".into(),
            }),
            present: self.present.has(info.seat),
            commitment: info.commitment,
        };
        seats.into_iter().zip(names).map(info).collect()
    }

    fn clock(&self, now_ms: u64) -> Option<wire::ClockInfo> {
        let clocks = self.room.clocks()?;
        let running = self.room.asked();
        let spent = now_ms.saturating_sub(clocks.from);
        let left = |(seat, left): (usize, &u64)| match running.has(Seat(seat as u8)) {
            true => left.saturating_sub(spent),
            false => *left,
        };
        let left_ms = clocks.left.iter().enumerate().map(left).collect();
        Some(wire::ClockInfo { left_ms, running: running.iter().collect() })
    }

    fn question(&self, view: Option<&G::View>, words: Option<(&Texts, &Names)>) -> Option<wire::Question> {
        let turn = self.room.turn();
        let decision = match turn {
            Turn::One(_, decision) | Turn::Many(_, decision) => decision,
            Turn::Over => return None,
        };
        let say = |(texts, names)| Some(self.room.game()?.say_decision(texts, names, view?));
        Some(wire::Question {
            seats: turn.seats().iter().collect(),
            decision: to_raw_value(&decision).ok()?,
            text: words.and_then(say),
        })
    }

    fn late(&self, eyes: &Eyes) -> Vec<Box<RawValue>> {
        let views = match eyes.seat {
            Some(_) => None,
            None => self.room.delayed_views(),
        };
        views.into_iter().flatten().filter_map(|view| to_raw_value(&view).ok()).collect()
    }

    /// What a seat that is not asked now could file for the next reaction.
    fn advance(&self, seat: Seat, view: &G::View, words: Option<(&Texts, &Names)>) -> Option<ChoiceInfo> {
        let playing = self.room.status() == Status::Running && !self.room.answers_now(seat);
        let words = words.map(|(texts, names)| (texts, names, view));
        G::lets_be().filter(|_| playing).map(|mv| self.choice(seat, mv, words))
    }

    fn rematch(&self, eyes: &Eyes) -> Option<wire::RematchInfo> {
        let (table, token) = self.room.rematch()?.split_once('#')?;
        let invitation = (!eyes.yours.is_empty()).then(|| token.to_string());
        Some(wire::RematchInfo { table: table.into(), invitation })
    }

    fn results(&self, words: Option<(&Texts, &Names)>) -> Vec<wire::Result> {
        let result = |ranking: &tafelrune_engine::Ranking| wire::Result {
            ranks: ranking.ranks.clone(),
            points: ranking.points.clone(),
            text: words.map(|(texts, names)| telling::result(texts, names, ranking)),
        };
        self.room.results().iter().map(result).collect()
    }
}

impl<G: Playable> Hosted for Hosting<G> {
    fn version(&self, eyes: &Eyes) -> u64 {
        self.room.version(viewer(eyes.seat))
    }

    fn seats_of(&self, device: &str) -> Seats {
        self.room.seats_of(device)
    }

    fn may_watch(&self, eyes: &Eyes) -> Result<(), Refused> {
        // In the lobby everybody may look who may join.
        let watched =
            self.room.house().spectators != Spectators::Nobody || self.room.status() == Status::Lobby;
        if eyes.seat.is_some() || watched { Ok(()) } else { Err(Code::NoSpectators.into()) }
    }

    fn watch(&mut self, viewers: &[Option<Seat>]) {
        self.before.clear();
        for viewer in viewers.iter().map(|seat| viewer(*seat)) {
            if let Some(view) = self.room.view(viewer) {
                self.before.push(Before { viewer, version: self.room.version(viewer), view });
            }
        }
    }

    fn decide(&mut self, actor: Actor, command: Command, now_ms: u64) -> Decided {
        let mut entries = Vec::new();
        if self.room.due().is_some_and(|due| due <= now_ms) {
            entries = self.room.on_time(now_ms);
        }
        match self.room.decide(actor, command, now_ms) {
            Ok(done) => entries.extend(done),
            Err(refused) => return Decided { entries, refused: Some(self.refused(refused)) },
        }
        // The cards are dealt as soon as everybody sits: nobody has to wait for a click.
        if let Ok(dealt) = self.room.decide(Actor::Host, Command::Start, now_ms) {
            entries.extend(dealt);
        }
        Decided { entries, refused: None }
    }

    fn state(&self, eyes: &Eyes, seen: Option<u64>, texts: Option<&Texts>, now_ms: u64) -> State {
        let viewer = viewer(eyes.seat);
        let seats = self.room.seats();
        let called = Names { names: names(&seats, texts), you: eyes.seat };
        let words = texts.map(|texts| (texts, &called));
        let view = self.room.view(viewer);
        let choices = match (eyes.seat, &view) {
            (Some(seat), Some(view)) if self.room.asked().has(seat) => {
                let words = words.map(|(texts, names)| (texts, names, view));
                let options = self.room.options(seat);
                options.into_iter().map(|mv| self.choice(seat, mv, words)).collect()
            }
            _ => Vec::new(),
        };
        let (lines, after) = telling::lines(&self.room, viewer, seen, words, &self.before);
        let petition = self.room.petition().map(|petition| wire::PetitionInfo {
            by: petition.seat,
            what: telling::asking_word(petition.what).into(),
            waiting: petition.waiting.iter().collect(),
        });
        State {
            kind: "state".into(),
            version: self.room.version(viewer),
            re: None,
            game: G::ID.into(),
            status: status_word(self.room.status()).into(),
            advance: eyes.seat.zip(view.as_ref()).and_then(|(seat, view)| self.advance(seat, view, words)),
            window_ms: self.room.window_ends(now_ms).map(|end| end - now_ms),
            question: self.question(view.as_ref(), words),
            seats: self.seat_infos(seats, &called.names),
            yours: eyes.yours.iter().collect(),
            eyes: eyes.seat,
            view: view.and_then(|view| to_raw_value(&view).ok()),
            choices,
            lines,
            after,
            undo: eyes.seat.is_some_and(|seat| self.room.can_undo(seat)),
            draft: eyes.seat.is_some_and(|seat| self.room.in_draft(seat)),
            filed: eyes.seat.and_then(|seat| self.room.filed(seat)).map(str::to_string),
            petition,
            clock: self.clock(now_ms),
            results: self.results(words),
            ranks: self.room.ranks().map(<[u8]>::to_vec).unwrap_or_default(),
            commitment: self.commitment.clone(),
            rematch: self.rematch(eyes),
            late: self.late(eyes),
        }
    }

    fn wishes(&self, seat: Seat, texts: Option<&Texts>) -> Result<Wishes, Refused> {
        if !self.room.house().hints {
            return Err(Code::HouseRule.into());
        }
        let called = Names { names: names(&self.room.seats(), texts), you: Some(seat) };
        let view = self.room.view(Viewer::Seat(seat));
        let words = texts.zip(view.as_ref()).map(|(texts, view)| (texts, &called, view));
        let wish = |(mv, clause): (G::Move, tafelrune_engine::Clause)| Wish {
            choice: self.choice(seat, mv, words),
            clause: clause.id().into(),
            why: texts.map(|texts| {
                let rule = texts.rule(G::ID, clause.id());
                rule.refusal.unwrap_or(rule.text)
            }),
        };
        Ok(Wishes {
            kind: "wishes".into(),
            re: None,
            version: self.room.version(Viewer::Seat(seat)),
            wishes: self.room.wishes(seat).into_iter().map(wish).collect(),
        })
    }

    fn hint(&self, seat: Seat) -> Result<Advise, Refused> {
        if !self.room.house().hints {
            return Err(Code::HouseRule.into());
        }
        let version = self.room.version(Viewer::Seat(seat));
        let options = self.room.options(seat);
        let (Some(game), Some(view), false) =
            (self.room.game().cloned(), self.room.view(Viewer::Seat(seat)), options.is_empty())
        else {
            return Err(Code::NotNow.into());
        };
        let (seed, seats) = (seed(&self.commitment, seat, version), self.room.seats());
        Ok(Box::new(move |texts| {
            let called = Names { names: names(&seats, texts), you: Some(seat) };
            let begun = Instant::now();
            let go_on = |done| done < Bot::ITERATIONS && (done == 0 || begun.elapsed() < ADVICE);
            let hint = |mv, words| wire::Hint { kind: "hint".into(), re: None, version, mv, words };
            // A single option needs no thought, and programs no words.
            let (Some(texts), true) = (texts, options.len() > 1) else {
                let mv = Bot::new(Level::Strong, seed).choose_while(&game, &view, &options, go_on);
                return hint(game.move_text(mv), Vec::new());
            };
            let advice = advice::advise(&game, texts, &called, (&view, &options), seed, go_on);
            let best = advice.best().map_or_else(|| game.move_text(options[0]), str::to_string);
            hint(best, advice.words)
        }))
    }

    fn terms(&self) -> NewTable {
        let level = |info: SeatInfo| match info.sitter {
            Sitter::Bot { level } => Some(level),
            _ => None,
        };
        games::again(self.room.created(), self.room.seats().into_iter().map(level))
    }

    fn presence(&mut self, present: Seats, now_ms: u64) -> bool {
        let changed = self.present != present;
        self.present = present;
        for seat in Seat::all(self.room.players()) {
            self.room.presence(seat, present.has(seat), now_ms);
        }
        changed
    }

    fn thinking(&mut self) -> Vec<Thinking> {
        let Some(game) = self.room.game() else { return Vec::new() };
        let asked: Vec<(Seat, u64, Level)> = self
            .room
            .bots_asked()
            .into_iter()
            .map(|(seat, level)| {
                let level = Level::parse(level).or_else(|| Level::parse(games::stand_in()));
                (seat, self.room.version(Viewer::Seat(seat)), level.unwrap_or(Level::ALL[0]))
            })
            .collect();
        let fresh = asked.iter().filter(|(seat, version, _)| !self.thinking.contains(&(*seat, *version)));
        let think = |(seat, version, level): &(Seat, u64, Level)| {
            let (seat, version) = (*seat, *version);
            let view = self.room.view(Viewer::Seat(seat))?;
            let options = self.room.options(seat);
            let game = game.clone();
            // Public knowledge alone seeds a bot: its choice tells nothing but its view.
            let mut bot = Bot::new(*level, seed(&self.commitment, seat, version));
            let think = Box::new(move || game.move_text(bot.choose(&game, &view, &options)));
            Some(Thinking { seat, version, think })
        };
        let thinking = fresh.filter_map(think).collect();
        self.thinking = asked.into_iter().map(|(seat, version, _)| (seat, version)).collect();
        thinking
    }

    fn is_timed(&self) -> bool {
        self.room.clocks().is_some() && !self.room.status().is_final()
    }

    fn due(&self) -> Option<u64> {
        self.room.due()
    }

    fn on_time(&mut self, now_ms: u64) -> Vec<Entry> {
        self.room.on_time(now_ms)
    }

    fn commitment(&self) -> &str {
        &self.commitment
    }

    fn summary(&self) -> &Summary {
        self.room.summary()
    }

    fn faces(&self, texts: &Texts) -> Vec<Face> {
        self.room.game().map_or_else(Vec::new, |game| game.faces(texts))
    }

    fn record(&self) -> Option<String> {
        self.room.record()
    }

    fn again(&self) -> Option<NewTable> {
        if !self.room.status().is_final() || self.room.rematch().is_some() {
            return None;
        }
        Some(self.terms())
    }
}

/// The seed of a bot's decision (FNV-1a).
fn seed(commitment: &str, seat: Seat, version: u64) -> u64 {
    let bytes = commitment.bytes().chain([seat.0]).chain(version.to_le_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
