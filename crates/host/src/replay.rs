//! A finished match: every step in words, and the view of any seat after it.
//!
//! Nothing here is kept. A record is played through in milliseconds, and only those moments are drawn
//! that somebody looks at.

use std::sync::Arc;

use serde_json::value::to_raw_value;
use tafelrune_catalog::CatalogGame;
use tafelrune_engine::record::Record;
use tafelrune_engine::{CardSet, Fault, Faults, Match, Seat, Turn, Viewer};
use tafelrune_words::{Names, Texts};

use crate::log::seat::Sitter;
use crate::protocol::{self, Moment, Moments, Question, Replay, ReplayStep, SeatKind};
use crate::table::seat_state::SeatInfo;
use crate::verify;
use crate::views::names::names;
use crate::views::state;
use crate::views::{event_lines, log_lines};

/// The most moments of one request.
const AT_ONCE: u32 = 40;

/// A match that is over: everybody may know everything.
#[derive(Clone, Debug)]
pub struct Recorded {
    pub record: Record,
    /// The text of its card set, if it is not our edition.
    pub cards: Option<String>,
    /// Who sat where; nobody is known of a record from elsewhere.
    pub seats: Vec<SeatInfo>,
}

impl Recorded {
    /// A record from elsewhere.
    pub fn uploaded(text: &str, cards: Option<String>) -> Result<Recorded, Faults> {
        Ok(Recorded { record: Record::parse(text)?, cards, seats: Vec::new() })
    }

    /// The game that was played.
    pub fn game<G: CatalogGame>(&self) -> Result<G, Faults> {
        let cards = self.cards.as_deref().map(|text| G::Cards::parse(text).map(Arc::new)).transpose()?;
        self.record.game(cards)
    }

    /// What everybody is called.
    pub fn names(&self, players: u8, texts: &Texts) -> Names {
        let called = names(&self.seats, Some(texts));
        let nameless = Names::default();
        let name = |seat: Seat| called.get(seat.index()).filter(|name| !name.is_empty()).cloned();
        let name = |seat: Seat| name(seat).unwrap_or_else(|| nameless.name(texts, seat));
        Names::new(Seat::all(players).map(name))
    }

    fn seat_infos(&self, names: &Names) -> Vec<protocol::SeatInfo> {
        let info = |(index, name): (usize, &String)| {
            let level = match self.seats.get(index).map(|info| &info.sitter) {
                Some(Sitter::Bot { level }) => Some(level.clone()),
                _ => None,
            };
            protocol::SeatInfo {
                seat: Seat(index as u8),
                who: if level.is_some() { SeatKind::Bot } else { SeatKind::Person },
                name: name.clone(),
                level,
                stand_in: None,
                gone: None,
                present: true,
                commitment: None,
            }
        };
        names.names.iter().enumerate().map(info).collect()
    }

    /// The viewer of a request; a fault if there is no such seat.
    fn viewer(&self, seat: Option<Seat>, players: u8) -> Result<Viewer, Faults> {
        match seat {
            Some(seat) if seat.0 >= players => {
                Err(Fault::new("record.seat", format!("nobody sits at {seat}")).into())
            }
            Some(seat) => Ok(Viewer::Seat(seat)),
            None => Ok(Viewer::Spectator),
        }
    }
}

/// The whole match, as a seat saw it or, without one, with every hand.
pub fn story<G: CatalogGame>(
    recorded: &Recorded,
    seat: Option<Seat>,
    texts: &Texts,
) -> Result<Replay, Faults> {
    let first: G = recorded.game()?;
    let viewer = recorded.viewer(seat, first.players())?;
    let names = recorded.names(first.players(), texts).read_by(seat);
    let faces = first.card_faces(texts);
    let mut steps: Vec<ReplayStep> = Vec::new();
    let mut number = 0;
    // The view before the step, and the match before it.
    let mut before: Option<(G::View, Match<G>)> = None;
    let played = recorded.record.replay(first, |played, step| {
        let board = played.board();
        let game = board.game();
        number += u32::from(step.seat.is_none());
        let seen: Vec<G::Seen> = step.events.iter().filter_map(|event| game.seen(event, viewer)).collect();
        let was = before.take();
        let lines = event_lines::lines(game, texts, &names, was.as_ref().map(|(view, _)| view), &seen);
        let move_words = |by: Seat| {
            let known = seat.is_none() || seat == Some(by);
            let (_, then) = was.as_ref().filter(|_| known)?;
            let first = *then.board().game().parse_entry(step.text).ok()?.first()?;
            Some(game.say_move(texts, &names, &then.board().view(Viewer::Seat(by)), first))
        };
        let view = board.view(viewer);
        let progress = G::progress(&view);
        steps.push(ReplayStep {
            game: number - 1,
            seat: step.seat,
            text: step.seat.and_then(move_words),
            lines,
            round: progress.round,
            turn: G::turn_begins(step.events, &view),
            points: progress.points,
            asked: board.turn().seats().iter().collect(),
        });
        before = Some((view, played.clone()));
    })?;
    let continues = recorded.record.seed()?.is_some() && !recorded.record.is_expanded();
    let result = |ranking: &tafelrune_engine::Ranking| protocol::Result {
        ranks: ranking.ranks.clone(),
        points: ranking.points.clone(),
        text: Some(log_lines::result(texts, &names, ranking)),
    };
    Ok(Replay {
        game: G::ID.into(),
        seats: recorded.seat_infos(&names),
        steps,
        results: played.results().iter().map(result).collect(),
        over: played.is_over(),
        findings: verify::findings(&recorded.record, played.is_over(), texts)?,
        continues,
        faces,
    })
}

/// The table after each of `count` steps from `from` on.
pub fn moments<G: CatalogGame>(
    recorded: &Recorded,
    seat: Option<Seat>,
    (from, count): (u32, u32),
    texts: &Texts,
) -> Result<Moments, Faults> {
    let first: G = recorded.game()?;
    let players = first.players();
    let viewer = recorded.viewer(seat, players)?;
    let names = recorded.names(players, texts).read_by(seat);
    let wanted = from..from.saturating_add(count.clamp(1, AT_ONCE));
    let mut moments = Vec::new();
    let mut step = 0;
    recorded.record.replay(first, |played, _| {
        if wanted.contains(&step) {
            moments.extend(moment(played, viewer, &names, texts));
        }
        step += 1;
    })?;
    Ok(Moments { from, moments })
}

fn moment<G: CatalogGame>(played: &Match<G>, viewer: Viewer, names: &Names, texts: &Texts) -> Option<Moment> {
    let board = played.board();
    let view = board.view(viewer);
    let question = match board.turn() {
        Turn::One(_, decision) | Turn::Many(_, decision) => Some(Question {
            seats: board.turn().seats().iter().collect(),
            decision: to_raw_value(&decision).ok()?,
            text: Some(board.game().say_decision(texts, names, &view)),
        }),
        Turn::Over => None,
    };
    let views: Vec<G::View> = match viewer {
        Viewer::Seat(_) => Vec::new(),
        Viewer::Spectator => {
            Seat::all(board.game().players()).map(|seat| board.view(Viewer::Seat(seat))).collect()
        }
    };
    let overviews = state::overviews(board.game(), texts, names, &views);
    let seats = views.iter().map(to_raw_value).collect::<Result<_, _>>().ok()?;
    let overview = board.game().overview(texts, names, &view);
    Some(Moment { view: to_raw_value(&view).ok()?, overview, seats, overviews, question })
}
