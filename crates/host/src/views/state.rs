//! The state frame of a table for one viewpoint.

use std::cell::RefCell;

use serde_json::value::to_raw_value;
use tafelrune_catalog::CatalogGame;
use tafelrune_engine::{Seat, Seats, Turn};
use tafelrune_words::overview::Overview;
use tafelrune_words::{Names, Texts};

use crate::log::seat::Sitter;
use crate::log::status::Status;
use crate::protocol::{self, ChoiceInfo, SeatKind};
use crate::table::core::Table;
use crate::table::seat_state::SeatInfo;
use crate::views::choice::choice;
use crate::views::log_lines::{self, Before, Log};
use crate::views::names::names;
use crate::views::state_frame::{Choices, Lines, Question, StateFrame};
use crate::views::story::Stories;
use crate::views::viewpoint::Viewpoint;

/// The overviews of one view for each seat; empty in games without.
pub fn overviews<G: CatalogGame>(game: &G, texts: &Texts, names: &Names, views: &[G::View]) -> Vec<Overview> {
    let names = |seat| names.clone().read_by(Some(seat));
    let seats = Seat::all(game.players()).zip(views);
    seats.map_while(|(seat, view)| game.overview(texts, &names(seat), view)).collect()
}

/// A table as state frames are made of it.
pub(crate) struct StateView<'a, G: CatalogGame> {
    pub table: &'a Table<G>,
    /// What clients that read words saw before the last change.
    pub before: &'a [Before<G>],
    /// The seats whose people are connected.
    pub present: Seats,
    /// The log in words, as far as it was told.
    pub stories: &'a RefCell<Stories<G>>,
    /// SHA-256 of the server's share of the seed.
    pub commitment: &'a str,
}

impl<G: CatalogGame> StateView<'_, G> {
    /// Appends the JSON of a state message with everything that a viewpoint may know and asked for, with the
    /// log after `seen`; returns the version it shows.
    pub fn write(
        &self,
        viewpoint: &Viewpoint,
        seen: Option<u64>,
        re: Option<u64>,
        texts: Option<&Texts>,
        now_ms: u64,
        out: &mut Vec<u8>,
    ) -> u64 {
        let viewer = viewpoint.viewer();
        let version = self.table.version(viewer);
        let called =
            texts.map(|texts| Names { names: names(&self.table.seats(), Some(texts)), you: viewpoint.seat });
        let words = texts.zip(called.as_ref());
        let log = match viewpoint.views {
            true => log_lines::since(self.table, viewer, seen, words, self.before, self.stories),
            false => Log { lines: Lines::Words(Vec::new()), after: Some(version), people: true },
        };
        let news_only = viewpoint.news && log.after.is_some();
        let shows = viewpoint.views && !news_only;
        // Words need a view as well, whether it is shown or not.
        let view = (shows || texts.is_some()).then(|| self.table.view(viewer)).flatten();
        let asked = viewpoint.seat.filter(|seat| self.table.asked().has(*seat));
        let choices = Choices {
            game: self.table.game(),
            moves: asked.map(|seat| (seat, self.table.options(seat))),
            words: words.zip(view.as_ref()).map(|((texts, names), view)| (texts, names, view)),
        };
        let petition = self.table.petition().map(|petition| protocol::PetitionInfo {
            by: petition.seat,
            what: petition.what,
            waiting: petition.waiting.iter().collect(),
        });
        let late = if shows { self.late(viewpoint) } else { Vec::new() };
        let frame = StateFrame {
            kind: "state",
            version,
            re,
            game: G::ID,
            status: self.table.status(),
            seats: if news_only && !log.people { Vec::new() } else { self.seat_infos(texts) },
            yours: viewpoint.yours,
            maker: if news_only { None } else { self.table.maker_seat() },
            eyes: viewpoint.seat,
            question: self.question(view.as_ref(), words),
            choices,
            lines: log.lines,
            after: log.after,
            undo: viewpoint.seat.is_some_and(|seat| self.table.can_undo(seat)),
            draft: viewpoint.seat.is_some_and(|seat| self.table.in_draft(seat)),
            filed: viewpoint.seat.and_then(|seat| self.table.filed(seat)),
            advance: viewpoint.seat.and_then(|seat| self.advance(seat, view.as_ref(), words)),
            window_ms: self.table.window_ends(now_ms).map(|end| end - now_ms),
            petition,
            clock: self.clock(now_ms),
            results: self.results(words),
            ranks: self.table.ranks(),
            commitment: if news_only { "" } else { self.commitment },
            rematch: self.rematch(viewpoint),
            late_overviews: words.map_or_else(Vec::new, |(texts, names)| {
                self.table.game().map_or_else(Vec::new, |game| overviews(game, texts, names, &late))
            }),
            late: late.iter().filter_map(|view| to_raw_value(view).ok()).collect(),
            view: view.as_ref().filter(|_| shows),
            overview: self.overview(view.as_ref().filter(|_| shows), words),
        };
        serde_json::to_writer(out, &frame).expect("wire types have string keys only");
        version
    }

    fn overview(&self, view: Option<&G::View>, words: Option<(&Texts, &Names)>) -> Option<Overview> {
        let (texts, names) = words?;
        self.table.game()?.overview(texts, names, view?)
    }

    fn seat_infos(&self, texts: Option<&Texts>) -> Vec<protocol::SeatInfo> {
        let seats = self.table.seats();
        let names = names(&seats, texts);
        let info = |(info, name): (SeatInfo, String)| protocol::SeatInfo {
            seat: info.seat,
            who: SeatKind::from(&info.sitter),
            name,
            level: match info.sitter {
                Sitter::Bot { level } => Some(level),
                _ => None,
            },
            stand_in: info.stand_in,
            gone: info.gone,
            present: self.present.has(info.seat),
            commitment: info.commitment,
        };
        seats.into_iter().zip(names).map(info).collect()
    }

    fn clock(&self, now_ms: u64) -> Option<protocol::ClockInfo> {
        let clocks = self.table.thinking_times()?;
        let running = self.table.asked();
        let spent = now_ms.saturating_sub(clocks.from);
        let left = |(seat, left): (usize, &u64)| match running.has(Seat(seat as u8)) {
            true => left.saturating_sub(spent),
            false => *left,
        };
        let left_ms = clocks.left.iter().enumerate().map(left).collect();
        Some(protocol::ClockInfo { left_ms, running: running.iter().collect() })
    }

    fn question(&self, view: Option<&G::View>, words: Option<(&Texts, &Names)>) -> Option<Question<G>> {
        let turn = self.table.turn();
        let decision = match turn {
            Turn::One(_, decision) | Turn::Many(_, decision) => decision,
            Turn::Over => return None,
        };
        let say = |(texts, names)| Some(self.table.game()?.say_decision(texts, names, view?));
        Some(Question { seats: turn.seats(), decision, text: words.and_then(say) })
    }

    /// Every seat's view after a game, for spectators of a table whose terms show them.
    fn late(&self, viewpoint: &Viewpoint) -> Vec<G::View> {
        match viewpoint.seat {
            Some(_) => Vec::new(),
            None => self.table.delayed_views().into_iter().flatten().collect(),
        }
    }

    /// What a seat that is not asked now could file for the next reaction.
    fn advance(
        &self,
        seat: Seat,
        view: Option<&G::View>,
        words: Option<(&Texts, &Names)>,
    ) -> Option<ChoiceInfo> {
        let playing = self.table.status() == Status::Running && !self.table.answers_now(seat);
        let words = words.zip(view).map(|((texts, names), view)| (texts, names, view));
        let game = self.table.game().filter(|_| playing)?;
        G::passive_reaction().map(|mv| choice(game, seat, mv, words))
    }

    fn rematch(&self, viewpoint: &Viewpoint) -> Option<protocol::RematchInfo> {
        let (table, token) = self.table.rematch()?.split_once('#')?;
        let invitation = (!viewpoint.yours.is_empty()).then(|| token.to_string());
        Some(protocol::RematchInfo { table: table.into(), invitation })
    }

    fn results(&self, words: Option<(&Texts, &Names)>) -> Vec<protocol::Result> {
        let result = |ranking: &tafelrune_engine::Ranking| protocol::Result {
            ranks: ranking.ranks.clone(),
            points: ranking.points.clone(),
            text: words.map(|(texts, names)| log_lines::result(texts, names, ranking)),
        };
        self.table.results().iter().map(result).collect()
    }
}
