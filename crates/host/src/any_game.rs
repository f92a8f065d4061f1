//! What can be done with a game of the catalog whose type is not known.

use std::marker::PhantomData;

use tafelrune_ai::Level;
use tafelrune_catalog::{CatalogGame, with_game};
use tafelrune_engine::record::Record;
use tafelrune_engine::{CardSet, Fault, Faults, Seat, Share};
use tafelrune_words::Texts;

use crate::any_table::AnyTable;
use crate::card_usage::{self, Counted};
use crate::creation;
use crate::log::created::{Plan, Terms};
use crate::log::entry::{Entry, Stamped};
use crate::option_form;
use crate::protocol::refusal::{Code, RequestError};
use crate::protocol::{GameInfo, Moments, NewTable, Replay, Review};
use crate::replay::{self, Recorded};
use crate::review::{self, Judging};
use crate::table::continued::beginning;
use crate::table::core::Table;
use crate::typed_table::TypedTable;

/// A new table and its first entries.
pub type NewTableEntries = (Box<dyn AnyTable>, Vec<Entry>);

/// What can be done with a game whose type is not known.
pub trait AnyGame: Sync {
    /// Its short name.
    fn id(&self) -> &'static str;

    /// Whether players have characters.
    fn has_roles(&self) -> bool;

    /// For the list of games.
    fn info(&self, texts: &Texts) -> GameInfo;

    /// Whether it has a clause of this id.
    fn has_clause(&self, clause: &str) -> bool;

    /// Opens a table.
    fn create(&self, wanted: &NewTable, share: Share, now_ms: u64) -> Result<NewTableEntries, RequestError>;

    /// Opens a table that goes on from a moment of a match that is over.
    fn create_from(
        &self,
        recorded: &Recorded,
        step: u32,
        share: Share,
        now_ms: u64,
    ) -> Result<NewTableEntries, RequestError>;

    /// A finished match step by step, as a seat saw it; without a seat with every hand.
    fn story(&self, recorded: &Recorded, seat: Option<Seat>, texts: &Texts) -> Result<Replay, Faults>;

    /// How the table looked after some of its steps: the first and how many.
    fn moments(
        &self,
        recorded: &Recorded,
        seat: Option<Seat>,
        window: (u32, u32),
        texts: &Texts,
    ) -> Result<Moments, Faults>;

    /// Begins to judge a match that is over.
    fn judge(&self, recorded: &Recorded) -> Result<Box<dyn Judging>, Faults>;

    /// A review that was kept, in words; nothing if it cannot be read any more.
    fn review(&self, recorded: &Recorded, body: &str, texts: &Texts) -> Result<Option<Review>, Faults>;

    /// Which cards were used in a match that is over.
    fn count(&self, recorded: &Recorded) -> Result<Counted, Faults>;

    /// The hash of our own edition of its cards.
    fn edition(&self) -> String;

    /// Brings a table back from its log.
    fn resume(&self, entries: Vec<Stamped>) -> Result<Box<dyn AnyTable>, Faults>;
}

struct TypedGame<G>(PhantomData<fn() -> G>);

/// All games of the catalog.
pub fn all() -> impl Iterator<Item = &'static dyn AnyGame> {
    tafelrune_catalog::IDS.iter().filter_map(|id| by_id(id))
}

/// The game of an id.
pub fn by_id(id: &str) -> Option<&'static dyn AnyGame> {
    fn of<G: CatalogGame<View: Sync>>() -> &'static dyn AnyGame {
        &TypedGame::<G>(PhantomData)
    }
    with_game!(id, of())
}

/// Brings a table back from its log, whatever is played at it.
pub fn resume(entries: Vec<Stamped>) -> Result<Box<dyn AnyTable>, Faults> {
    let unknown = || Faults::from(Fault::new("match.game", "this is a match of a game that is not here"));
    let game = match entries.first().map(|first| &first.entry) {
        Some(Entry::Created(created)) => by_id(&created.game).ok_or_else(unknown)?,
        _ => return Err(unknown()),
    };
    game.resume(entries)
}

impl<G: CatalogGame<View: Sync>> AnyGame for TypedGame<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn has_roles(&self) -> bool {
        G::HAS_ROLES
    }

    fn info(&self, texts: &Texts) -> GameInfo {
        GameInfo {
            id: G::ID.into(),
            title: G::title(texts),
            min_players: *G::SEATS.start(),
            max_players: *G::SEATS.end(),
            options: serde_json::to_value(G::Options::default()).unwrap_or_default(),
            presets: option_form::presets::<G>(texts),
            settings: option_form::settings::<G>(texts),
            levels: Level::ALL.iter().map(|level| level.name().to_string()).collect(),
        }
    }

    fn has_clause(&self, clause: &str) -> bool {
        G::CLAUSES.iter().any(|known| known.id() == clause)
    }

    fn create(&self, wanted: &NewTable, share: Share, now_ms: u64) -> Result<NewTableEntries, RequestError> {
        let setup =
            creation::setup::<G>(wanted).map_err(|faults| RequestError::faults(Code::Setup, faults))?;
        let plan = Plan { setup, cards: wanted.cards.clone(), terms: creation::terms(wanted), share };
        let (table, entries) =
            Table::<G>::create(plan, now_ms).map_err(|faults| RequestError::faults(Code::Setup, faults))?;
        Ok((Box::new(TypedTable::new(table)), entries))
    }

    fn create_from(
        &self,
        recorded: &Recorded,
        step: u32,
        share: Share,
        now_ms: u64,
    ) -> Result<NewTableEntries, RequestError> {
        let unreadable = |faults| RequestError::faults(Code::Record, faults);
        let game: G = recorded.game().map_err(unreadable)?;
        let record = beginning(&recorded.record.to_string(), step as usize + 1);
        let then = Record::parse(&record).and_then(|record| record.replay(game.clone(), |_, _| {}));
        if then.map_err(unreadable)?.is_over() {
            return Err(Code::Over.into());
        }
        let terms = Terms { stand_in: creation::stand_in().into(), listed: false, ..Terms::default() };
        let plan = Plan { setup: game.setup().clone(), cards: recorded.cards.clone(), terms, share };
        let (table, entries) = Table::<G>::create_from(plan, &record, now_ms).map_err(unreadable)?;
        Ok((Box::new(TypedTable::new(table)), entries))
    }

    fn story(&self, recorded: &Recorded, seat: Option<Seat>, texts: &Texts) -> Result<Replay, Faults> {
        replay::story::<G>(recorded, seat, texts)
    }

    fn moments(
        &self,
        recorded: &Recorded,
        seat: Option<Seat>,
        window: (u32, u32),
        texts: &Texts,
    ) -> Result<Moments, Faults> {
        replay::moments::<G>(recorded, seat, window, texts)
    }

    fn judge(&self, recorded: &Recorded) -> Result<Box<dyn Judging>, Faults> {
        review::judge::<G>(recorded)
    }

    fn review(&self, recorded: &Recorded, body: &str, texts: &Texts) -> Result<Option<Review>, Faults> {
        review::tell::<G>(recorded, body, texts)
    }

    fn count(&self, recorded: &Recorded) -> Result<Counted, Faults> {
        card_usage::count::<G>(recorded)
    }

    fn edition(&self) -> String {
        G::Cards::edition().hash()
    }

    fn resume(&self, entries: Vec<Stamped>) -> Result<Box<dyn AnyTable>, Faults> {
        Ok(Box::new(TypedTable::new(Table::<G>::resume(entries)?)))
    }
}
