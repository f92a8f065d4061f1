//! A table of one game behind the object-safe [`AnyTable`].

use std::any::Any;
use std::cell::RefCell;

use tafelrune_ai::{Bot, Level};
use tafelrune_catalog::CatalogGame;
use tafelrune_engine::record::Record;
use tafelrune_engine::{Seat, Seats, Viewer};
use tafelrune_words::card_faces::CardFace;
use tafelrune_words::{Names, Texts};

use crate::any_table::{AnyTable, Decided};
use crate::creation;
use crate::hints;
use crate::log::created::Spectators;
use crate::log::entry::{Entry, Stamped};
use crate::log::seat::Sitter;
use crate::log::status::Status;
use crate::log::summary::Summary;
use crate::protocol::refusal::{Code, RequestError};
use crate::protocol::{self, NewTable, Wish, Wishes};
use crate::replay::Recorded;
use crate::table::core::Table;
use crate::table::decide::{Actor, Command};
use crate::table::retelling::Source;
use crate::table::seat_state::SeatInfo;
use crate::thinking::{Advise, GoOn, ThinkingRequest};
use crate::views::choice::choice;
use crate::views::log_lines::{self, Before};
use crate::views::names::names;
use crate::views::state::StateView;
use crate::views::story::{Stories, Story, Telling};
use crate::views::viewpoint::Viewpoint;

/// A table, and what its host needs besides.
pub struct TypedTable<G: CatalogGame> {
    table: Table<G>,
    /// Decisions that bots were already asked for: seat and version.
    thinking: Vec<(Seat, u64)>,
    /// What clients that read words saw before the change that is under way.
    before: Vec<Before<G>>,
    present: Seats,
    /// The log in words, as far as it was told: read together with the table, continued when it is read.
    stories: RefCell<Stories<G>>,
    /// SHA-256 of the server's share, computed once.
    commitment: String,
}

impl<G: CatalogGame> TypedTable<G> {
    pub fn new(table: Table<G>) -> TypedTable<G> {
        let commitment = table.commitment();
        TypedTable {
            table,
            thinking: Vec::new(),
            before: Vec::new(),
            present: Seats::NONE,
            stories: RefCell::default(),
            commitment,
        }
    }

    fn refused(&self, refused: crate::table::refusal::Refusal) -> RequestError {
        use crate::table::refusal::Refusal as R;
        let code = match refused {
            R::Stale { now, .. } => return RequestError { version: Some(now), ..Code::Stale.into() },
            R::Rule(clause) => return RequestError::rule(G::ID, clause),
            R::Text(fault) => return RequestError::faults(Code::NoMove, fault),
            R::NoSeat(_) | R::NotYours => Code::NotYours,
            R::Taken(_) | R::Full => Code::Taken,
            R::Out => Code::Out,
            R::TakenOver => Code::TakenOver,
            R::NothingToUndo => Code::NoUndo,
            R::NoUndo => Code::HouseRule,
            R::Name => Code::Name,
            R::SeatsOpen | R::Question => Code::NotNow,
            R::NotNow if self.table.status().is_final() => Code::Over,
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
    ) -> ThinkingRequest {
        // Public knowledge alone seeds a bot: its choice tells nothing but its view.
        let seed = seed(&self.commitment, seat, version);
        let mut bot = Bot::new(level, seed);
        // A master may make more iterations within the same time.
        let breath = if level == Level::Master { Bot::MASTER_ITERATIONS / Bot::ITERATIONS } else { 1 };
        let fallback = game.move_text(options[(seed % options.len() as u64) as usize]);
        let think = move |go_on: GoOn<'_>| {
            game.move_text(bot.choose_while(&game, seat, &view, &options, |done| go_on(done / breath)))
        };
        ThinkingRequest { seat, version, deep: level.searches(), think: Box::new(think), fallback }
    }
}

impl<G: CatalogGame> AnyTable for TypedTable<G> {
    fn version(&self, viewpoint: &Viewpoint) -> u64 {
        self.table.version(viewpoint.viewer())
    }

    fn seats_of(&self, device: &str) -> Seats {
        self.table.seats_of(device)
    }

    fn device_of(&self, seat: Seat) -> Option<String> {
        self.table.key_of(seat).map(str::to_string)
    }

    fn may_watch(&self, viewpoint: &Viewpoint) -> Result<(), RequestError> {
        // In the lobby everybody may look who may join.
        let watched =
            self.table.terms().spectators != Spectators::Nobody || self.table.status() == Status::Lobby;
        if viewpoint.seat.is_some() || watched { Ok(()) } else { Err(Code::NoSpectators.into()) }
    }

    fn keep_views(&mut self, viewers: &[Option<Seat>]) {
        self.before.clear();
        for viewer in viewers.iter().map(|seat| seat.map_or(Viewer::Spectator, Viewer::Seat)) {
            if let Some(view) = self.table.view(viewer) {
                self.before.push(Before { viewer, version: self.table.version(viewer), view });
            }
        }
    }

    fn decide(&mut self, actor: Actor, command: Command, now_ms: u64) -> Decided {
        let mut entries = Vec::new();
        // What seems due after a restart became due while the server was down.
        let slept = command == Command::Wake;
        if !slept && self.table.due().is_some_and(|due| due <= now_ms) {
            entries = self.table.on_time(now_ms);
        }
        match self.table.decide(actor, command, now_ms) {
            Ok(done) if entries.is_empty() => entries = done,
            Ok(done) => entries.extend(done),
            Err(refused) => return Decided { entries, refused: Some(self.refused(refused)) },
        }
        // The cards are dealt as soon as everybody sits: nobody has to wait for a click.
        if let Ok(dealt) = self.table.decide(Actor::Host, Command::Start, now_ms) {
            entries.extend(dealt);
        }
        Decided { entries, refused: None }
    }

    fn write_state(
        &self,
        viewpoint: &Viewpoint,
        seen: Option<u64>,
        re: Option<u64>,
        texts: Option<&Texts>,
        now_ms: u64,
        out: &mut Vec<u8>,
    ) -> u64 {
        let view = StateView {
            table: &self.table,
            before: &self.before,
            present: self.present,
            stories: &self.stories,
            commitment: &self.commitment,
        };
        view.write(viewpoint, seen, re, texts, now_ms, out)
    }

    fn follow(&mut self, stamped: &Stamped) -> bool {
        self.table.apply(stamped.at, &stamped.entry).is_ok()
    }

    fn untold(&self, viewpoint: &Viewpoint, seen: Option<u64>) -> Option<Telling> {
        let (viewer, lang, source) = (viewpoint.viewer(), viewpoint.lang?, self.table.source()?);
        let mut story = self.stories.borrow().untold(source, viewer, lang)?;
        if !viewpoint.views || !log_lines::is_whole(&self.table, viewer, seen) {
            return None;
        }
        let (first, seed, played) = (source.first.clone(), *source.seed, source.played.clone());
        let (seats, you) = (self.table.seats(), viewpoint.seat);
        Some(Box::new(move |texts| {
            let called = Names { names: names(&seats, Some(texts)), you };
            story.go_on(Source { first: &first, seed: &seed, played: &played }, texts, &called);
            Box::new(story)
        }))
    }

    fn keep_story(&self, story: Box<dyn Any + Send>) {
        if let Ok(story) = story.downcast::<Story<G>>() {
            self.stories.borrow_mut().keep(*story);
        }
    }

    fn wishes(&self, seat: Seat, texts: Option<&Texts>) -> Result<Wishes, RequestError> {
        if !self.table.terms().hints {
            return Err(Code::HouseRule.into());
        }
        let called = Names { names: names(&self.table.seats(), texts), you: Some(seat) };
        let view = self.table.view(Viewer::Seat(seat));
        let words = texts.zip(view.as_ref()).map(|(texts, view)| (texts, &called, view));
        let wish = |game: &G, (mv, clause): (G::Move, tafelrune_engine::Clause)| Wish {
            choice: choice(game, seat, mv, words),
            clause: clause.id().into(),
            why: texts.map(|texts| {
                let rule = texts.rule(G::ID, clause.id());
                rule.refusal.unwrap_or(rule.text)
            }),
        };
        let refused = self.table.wishes(seat).into_iter();
        let wishes = refused.filter_map(|refused| Some(wish(self.table.game()?, refused)));
        Ok(Wishes {
            kind: "wishes".into(),
            re: None,
            version: self.table.version(Viewer::Seat(seat)),
            wishes: wishes.collect(),
        })
    }

    fn hint(&self, seat: Seat) -> Result<Advise, RequestError> {
        // What a bot finds would be rated as the player's own.
        if self.table.terms().rated {
            return Err(Code::Rated.into());
        }
        if !self.table.terms().hints {
            return Err(Code::HouseRule.into());
        }
        let version = self.table.version(Viewer::Seat(seat));
        let options = self.table.options(seat);
        let (Some(game), Some(view), false) =
            (self.table.game().cloned(), self.table.view(Viewer::Seat(seat)), options.is_empty())
        else {
            return Err(Code::NotNow.into());
        };
        let (seed, seats) = (seed(&self.commitment, seat, version), self.table.seats());
        Ok(Box::new(move |go_on, texts| {
            let called = Names { names: names(&seats, texts), you: Some(seat) };
            let hint = |mv, words| protocol::Hint { kind: "hint".into(), re: None, version, mv, words };
            // A single option needs no thought, and programs no words.
            let (Some(texts), true) = (texts, options.len() > 1) else {
                let mv = Bot::new(Level::Strong, seed).choose_while(&game, seat, &view, &options, go_on);
                return hint(game.move_text(mv), Vec::new());
            };
            let advice = hints::advise(&game, texts, &called, (seat, &view, &options), seed, go_on);
            let best = advice.best().map_or_else(|| game.move_text(options[0]), str::to_string);
            hint(best, advice.words)
        }))
    }

    fn creation(&self) -> NewTable {
        let level = |info: SeatInfo| match info.sitter {
            Sitter::Bot { level } => Some(level),
            _ => None,
        };
        creation::request::<G>(self.table.created(), self.table.seats().into_iter().map(level))
    }

    fn presence(&mut self, present: Seats, now_ms: u64) -> bool {
        let changed = self.present != present;
        self.present = present;
        for seat in Seat::all(self.table.players()) {
            self.table.presence(seat, present.has(seat), now_ms);
        }
        changed
    }

    fn thinking(&mut self) -> Vec<ThinkingRequest> {
        let Some(game) = self.table.game() else { return Vec::new() };
        let asked: Vec<(Seat, u64, Level)> = self
            .table
            .bots_asked()
            .into_iter()
            .map(|(seat, level)| {
                let level = Level::parse(level).or_else(|| Level::parse(creation::stand_in()));
                (seat, self.table.version(Viewer::Seat(seat)), level.unwrap_or(Level::ALL[0]))
            })
            .collect();
        let fresh = asked.iter().filter(|(seat, version, _)| !self.thinking.contains(&(*seat, *version)));
        let think = |(seat, version, level): &(Seat, u64, Level)| {
            let (seat, version) = (*seat, *version);
            let view = self.table.view(Viewer::Seat(seat))?;
            let options = self.table.options(seat);
            Some(self.thought(game.clone(), *level, (seat, version), view, options))
        };
        let thinking = fresh.filter_map(think).collect();
        self.thinking = asked.into_iter().map(|(seat, version, _)| (seat, version)).collect();
        thinking
    }

    fn needs_waking(&self, now_ms: u64) -> bool {
        self.table.needs_waking(now_ms)
    }

    fn due(&self) -> Option<u64> {
        self.table.due()
    }

    fn on_time(&mut self, now_ms: u64) -> Vec<Entry> {
        self.table.on_time(now_ms)
    }

    fn commitment(&self) -> &str {
        &self.commitment
    }

    fn summary(&self) -> &Summary {
        self.table.summary()
    }

    fn card_faces(&self, texts: &Texts) -> Vec<CardFace> {
        let mut faces = self.table.game().map_or_else(Vec::new, |game| game.card_faces(texts));
        // Not needed to play, and half of the answer: the closer look fetches it, so that a first visit stays small.
        faces.iter_mut().for_each(|face| face.background = None);
        faces
    }

    fn record(&self) -> Option<String> {
        self.table.record()
    }

    fn recorded(&self) -> Option<Recorded> {
        let record = Record::parse(&self.table.record()?).ok()?;
        Some(Recorded { record, cards: self.table.created().cards.clone(), seats: self.table.seats() })
    }

    fn roles(&self) -> Vec<Option<String>> {
        let over = self.table.status().is_final();
        let view = self.table.view(Viewer::Seat(Seat(0))).filter(|_| over);
        view.map_or_else(Vec::new, |view| G::roles(&view))
    }

    fn rematch_creation(&self) -> Option<NewTable> {
        if !self.table.status().is_final() || self.table.rematch().is_some() {
            return None;
        }
        let mut wanted = self.creation();
        // Whom the rules let start after the last game starts the rematch, too.
        let following = self.table.following().and_then(|setup| serde_json::to_value(setup.options).ok());
        if let Some(serde_json::Value::Object(options)) = following {
            wanted.options = options;
        }
        Some(wanted)
    }
}

/// The seed of a bot's decision (FNV-1a).
fn seed(commitment: &str, seat: Seat, version: u64) -> u64 {
    let bytes = commitment.bytes().chain([seat.0]).chain(version.to_le_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
