//! What one pair of eyes is shown of a room.

use serde_json::value::{RawValue, to_raw_value};
use tafelrune_engine::{Seat, Turn, Viewer};
use tafelrune_table::{Gone, SeatInfo, Sitter, Status};
use tafelrune_texts::{Names, Texts};

use crate::frames::{Frame, frame};
use crate::hosting::{Hosting, Playable};
use crate::listening::Eyes;
use crate::shown::{Choices, Lines, Question, Shown};
use crate::telling::{self, Tale};
use crate::wire::{self, ChoiceInfo};

/// The eyes of a seat, or a spectator's.
pub fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}

/// The word of the wire for where a match stands.
fn status_word(status: Status) -> &'static str {
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
    /// A frame with everything that these eyes may know and want to, with the log after the version
    /// seen; and which version it shows.
    pub fn show(
        &self,
        eyes: &Eyes,
        seen: Option<u64>,
        re: Option<u64>,
        texts: Option<&Texts>,
        now_ms: u64,
    ) -> (u64, Frame) {
        let viewer = viewer(eyes.seat);
        let version = self.room.version(viewer);
        let called =
            texts.map(|texts| Names { names: names(&self.room.seats(), Some(texts)), you: eyes.seat });
        let words = texts.zip(called.as_ref());
        let tale = match eyes.views {
            true => telling::tale(&self.room, viewer, seen, words, &self.before),
            false => Tale { lines: Lines::Words(Vec::new()), after: Some(version), people: true },
        };
        let news_only = eyes.news && tale.after.is_some();
        let shows = eyes.views && !news_only;
        // Words need a view as well, whether it is shown or not.
        let view = (shows || texts.is_some()).then(|| self.room.view(viewer)).flatten();
        let asked = eyes.seat.filter(|seat| self.room.asked().has(*seat));
        let choices = Choices {
            hosting: self,
            moves: asked.map(|seat| (seat, self.room.options(seat))),
            words: words.zip(view.as_ref()).map(|((texts, names), view)| (texts, names, view)),
        };
        let petition = self.room.petition().map(|petition| wire::PetitionInfo {
            by: petition.seat,
            what: telling::asking_word(petition.what).into(),
            waiting: petition.waiting.iter().collect(),
        });
        let shown = Shown {
            kind: "state",
            version,
            re,
            game: G::ID,
            status: status_word(self.room.status()),
            seats: if news_only && !tale.people { Vec::new() } else { self.seat_infos(texts) },
            yours: eyes.yours,
            eyes: eyes.seat,
            question: self.question(view.as_ref(), words),
            choices,
            lines: tale.lines,
            after: tale.after,
            undo: eyes.seat.is_some_and(|seat| self.room.can_undo(seat)),
            draft: eyes.seat.is_some_and(|seat| self.room.in_draft(seat)),
            filed: eyes.seat.and_then(|seat| self.room.filed(seat)),
            advance: eyes.seat.and_then(|seat| self.advance(seat, view.as_ref(), words)),
            window_ms: self.room.window_ends(now_ms).map(|end| end - now_ms),
            petition,
            clock: self.clock(now_ms),
            results: self.results(words),
            ranks: self.room.ranks(),
            commitment: if news_only { "" } else { &self.commitment },
            rematch: self.rematch(eyes),
            late: if shows { self.late(eyes) } else { Vec::new() },
            view: view.as_ref().filter(|_| shows),
        };
        (version, frame(&shown))
    }

    /// A move as it is offered.
    pub fn choice(&self, seat: Seat, mv: G::Move, words: Option<(&Texts, &Names, &G::View)>) -> ChoiceInfo {
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

    fn seat_infos(&self, texts: Option<&Texts>) -> Vec<wire::SeatInfo> {
        let seats = self.room.seats();
        let names = names(&seats, texts);
        let info = |(info, name): (SeatInfo, String)| wire::SeatInfo {
            seat: info.seat,
            who: match info.sitter {
                Sitter::Open => "open",
                Sitter::Person { .. } => "person",
                Sitter::Bot { .. } => "bot",
            }
            .into(),
            name,
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

    fn question(&self, view: Option<&G::View>, words: Option<(&Texts, &Names)>) -> Option<Question<G>> {
        let turn = self.room.turn();
        let decision = match turn {
            Turn::One(_, decision) | Turn::Many(_, decision) => decision,
            Turn::Over => return None,
        };
        let say = |(texts, names)| Some(self.room.game()?.say_decision(texts, names, view?));
        Some(Question { seats: turn.seats(), decision, text: words.and_then(say) })
    }

    fn late(&self, eyes: &Eyes) -> Vec<Box<RawValue>> {
        let views = match eyes.seat {
            Some(_) => None,
            None => self.room.delayed_views(),
        };
        views.into_iter().flatten().filter_map(|view| to_raw_value(&view).ok()).collect()
    }

    /// What a seat that is not asked now could file for the next reaction.
    fn advance(
        &self,
        seat: Seat,
        view: Option<&G::View>,
        words: Option<(&Texts, &Names)>,
    ) -> Option<ChoiceInfo> {
        let playing = self.room.status() == Status::Running && !self.room.answers_now(seat);
        let words = words.zip(view).map(|((texts, names), view)| (texts, names, view));
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
