//! A room with its game, as the hall hosts it.

use std::panic::AssertUnwindSafe;

use tafelrune_ai::{Bot, Greedy, Level};
use tafelrune_engine::record::Record;
use tafelrune_engine::{Seat, Seats, Viewer};
use tafelrune_table::{Actor, Command, Entry, Room, SeatInfo, Sitter, Spectators, Status, Summary};
use tafelrune_texts::{Names, Speak, Texts};

use crate::advice;
use crate::bots::Budget;
use crate::faces::{Face, Faces};
use crate::frames::Frame;
use crate::games;
use crate::hosted::{Advise, Decided, Hosted, Thinking};
use crate::listening::Eyes;
use crate::pace::Pace;
use crate::refused::{Code, Refused};
use crate::replaying::Recorded;
use crate::showing::{names, viewer};
use crate::telling::Before;
use crate::things::Touch;
use crate::uses::Uses;
use crate::wire::{self, NewTable, Wish, Wishes};

/// What a game must offer to be hosted.
pub trait Playable: Speak + Greedy + Touch + Faces + Pace + Uses {}

impl<G: Speak + Greedy + Touch + Faces + Pace + Uses> Playable for G {}

/// A room, and what only its host needs.
pub struct Hosting<G: Playable> {
    pub(crate) room: Room<G>,
    /// Decisions that bots have been asked for: seat and version.
    thinking: Vec<(Seat, u64)>,
    /// What those who read words saw before the change that is under way.
    pub(crate) before: Vec<Before<G>>,
    pub(crate) present: Seats,
    /// SHA-256 of the server's share, worked out once.
    pub(crate) commitment: String,
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

    /// What a bot has to think about.
    fn thought(
        &self,
        game: G,
        level: Level,
        (seat, version): (Seat, u64),
        view: G::View,
        options: Vec<G::Move>,
    ) -> Thinking {
        // Public knowledge alone seeds a bot: its choice tells nothing but its view.
        let seed = seed(&self.commitment, seat, version);
        let mut bot = Bot::new(level, seed);
        // Within the same time masters may make more of it.
        let breath = if level == Level::Master { Bot::MASTERLY_ITERATIONS / Bot::ITERATIONS } else { 1 };
        let think = move |budget: &Budget| {
            let choose = || bot.choose_while(&game, &view, &options, |done| budget.go_on(done / breath));
            game.move_text(chosen(choose, &options, seed))
        };
        Thinking { seat, version, deep: level.searches(), think: Box::new(think) }
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
        // What seems due to a table that wakes up was so while the house was closed.
        let slept = command == Command::Wake;
        if !slept && self.room.due().is_some_and(|due| due <= now_ms) {
            entries = self.room.on_time(now_ms);
        }
        match self.room.decide(actor, command, now_ms) {
            Ok(done) if entries.is_empty() => entries = done,
            Ok(done) => entries.extend(done),
            Err(refused) => return Decided { entries, refused: Some(self.refused(refused)) },
        }
        // The cards are dealt as soon as everybody sits: nobody has to wait for a click.
        if let Ok(dealt) = self.room.decide(Actor::Host, Command::Start, now_ms) {
            entries.extend(dealt);
        }
        Decided { entries, refused: None }
    }

    fn frame(
        &self,
        eyes: &Eyes,
        seen: Option<u64>,
        re: Option<u64>,
        texts: Option<&Texts>,
        now_ms: u64,
    ) -> (u64, Frame) {
        self.show(eyes, seen, re, texts, now_ms)
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
        Ok(Box::new(move |budget, texts| {
            let called = Names { names: names(&seats, texts), you: Some(seat) };
            let go_on = |done| budget.go_on(done);
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
            Some(self.thought(game.clone(), *level, (seat, version), view, options))
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

    fn recorded(&self) -> Option<Recorded> {
        let record = Record::parse(&self.room.record()?).ok()?;
        Some(Recorded { record, cards: self.room.created().cards.clone(), seats: self.room.seats() })
    }

    fn roles(&self) -> Vec<Option<String>> {
        let over = self.room.status().is_final();
        let view = self.room.view(Viewer::Seat(Seat(0))).filter(|_| over);
        view.map_or_else(Vec::new, |view| G::roles(&view))
    }

    fn again(&self) -> Option<NewTable> {
        if !self.room.status().is_final() || self.room.rematch().is_some() {
            return None;
        }
        Some(self.terms())
    }
}

/// What a bot chooses; any of the moves, if it panics: the table must not wait for ever.
fn chosen<M: Copy>(choose: impl FnOnce() -> M, options: &[M], seed: u64) -> M {
    std::panic::catch_unwind(AssertUnwindSafe(choose)).unwrap_or_else(|_| {
        tracing::error!("a bot panicked; it moves by chance");
        options[(seed % options.len() as u64) as usize]
    })
}

/// The seed of a bot's decision (FNV-1a).
fn seed(commitment: &str, seat: Seat, version: u64) -> u64 {
    let bytes = commitment.bytes().chain([seat.0]).chain(version.to_le_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::chosen;

    #[test]
    fn a_bot_that_panics_moves_by_chance() {
        assert_eq!(chosen(|| 2, &[1, 2, 3], 0), 2);
        let moves: Vec<i32> =
            (0..3).map(|seed| chosen(|| panic!("as the test wants it"), &[1, 2, 3], seed)).collect();
        assert_eq!(moves, [1, 2, 3]);
    }
}
