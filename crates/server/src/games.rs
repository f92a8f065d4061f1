//! The games that are hosted, behind one face. A new game is one line here.

use std::marker::PhantomData;

use tafelrune_ai::Level;
use tafelrune_engine::games::{mara::Mara, markt::Markt, thalara::Thalara};
use tafelrune_engine::record::Record;
use tafelrune_engine::{CardSet, Fault, Faults, Game, Seat, Setup, Share};
use tafelrune_table::{
    ClockRule, Created, Entry, House, Plan, Room, Spectators, Stamped, UndoRule, beginning,
};
use tafelrune_texts::Texts;

use crate::hosted::Hosted;
use crate::hosting::{Hosting, Playable};
use crate::house_rules;
use crate::refused::{Code, Refused};
use crate::replaying::{self, Recorded};
use crate::reviewing::{self, Judging};
use crate::uses::{self, Counted};
use crate::wire::{GameInfo, Moments, NewTable, Replay, Review};

/// A new table and its first entries.
pub type Founded = (Box<dyn Hosted>, Vec<Entry>);

/// What can be done with a game whose type is not known.
pub trait Hosts: Sync {
    /// Its short name.
    fn id(&self) -> &'static str;

    /// Whether players have characters.
    fn has_roles(&self) -> bool;

    /// For the list of games.
    fn info(&self, texts: &Texts) -> GameInfo;

    /// Whether it has a clause of this id.
    fn has_clause(&self, clause: &str) -> bool;

    /// Opens a table.
    fn found(&self, wanted: &NewTable, share: Share, now_ms: u64) -> Result<Founded, Refused>;

    /// Opens a table that goes on from a moment of a match that is over.
    fn found_from(
        &self,
        recorded: &Recorded,
        step: u32,
        share: Share,
        now_ms: u64,
    ) -> Result<Founded, Refused>;

    /// A match that is over, as a story through the eyes of a seat, or of all.
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
    fn resume(&self, entries: Vec<Stamped>) -> Result<Box<dyn Hosted>, Faults>;
}

struct Of<G>(PhantomData<fn() -> G>);

static GAMES: [&dyn Hosts; 3] =
    [&Of::<Mara>(PhantomData), &Of::<Markt>(PhantomData), &Of::<Thalara>(PhantomData)];

/// All games.
pub fn all() -> impl Iterator<Item = &'static dyn Hosts> {
    GAMES.into_iter()
}

/// The game of a short name.
pub fn by_id(id: &str) -> Option<&'static dyn Hosts> {
    all().find(|game| game.id() == id)
}

/// Brings a table back from its log, whatever is played at it.
pub fn resume(entries: Vec<Stamped>) -> Result<Box<dyn Hosted>, Faults> {
    let unknown = || Faults::from(Fault::new("match.game", "this is a match of a game that is not here"));
    let game = match entries.first().map(|first| &first.entry) {
        Some(Entry::Created(created)) => by_id(&created.game).ok_or_else(unknown)?,
        _ => return Err(unknown()),
    };
    game.resume(entries)
}

/// The level of bots that stand in for somebody: neither the weakest nor the slowest.
pub fn stand_in() -> &'static str {
    Level::ALL[Level::ALL.len() / 2].name()
}

impl<G: Playable<View: Sync>> Hosts for Of<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn has_roles(&self) -> bool {
        G::ROLES
    }

    fn info(&self, texts: &Texts) -> GameInfo {
        GameInfo {
            id: G::ID.into(),
            title: G::title(texts),
            min_players: *G::SEATS.start(),
            max_players: *G::SEATS.end(),
            options: serde_json::to_value(G::Options::default()).unwrap_or_default(),
            settings: house_rules::settings::<G>(texts),
            levels: Level::ALL.iter().map(|level| level.name().to_string()).collect(),
        }
    }

    fn has_clause(&self, clause: &str) -> bool {
        G::clauses().iter().any(|known| known.id() == clause)
    }

    fn found(&self, wanted: &NewTable, share: Share, now_ms: u64) -> Result<Founded, Refused> {
        let setup = setup::<G>(wanted).map_err(|faults| Refused::faults(Code::Setup, faults))?;
        let plan = Plan { setup, cards: wanted.cards.clone(), house: house(wanted)?, share };
        let (room, entries) =
            Room::<G>::create(plan, now_ms).map_err(|faults| Refused::faults(Code::Setup, faults))?;
        Ok((Box::new(Hosting::new(room)), entries))
    }

    fn found_from(
        &self,
        recorded: &Recorded,
        step: u32,
        share: Share,
        now_ms: u64,
    ) -> Result<Founded, Refused> {
        let unreadable = |faults| Refused::faults(Code::Record, faults);
        let game: G = recorded.game().map_err(unreadable)?;
        let record = beginning(&recorded.record.to_string(), step as usize + 1);
        let then = Record::parse(&record).and_then(|record| record.replay(game.clone(), |_, _| {}));
        if then.map_err(unreadable)?.is_over() {
            return Err(Code::Over.into());
        }
        let house = House { stand_in: stand_in().into(), listed: false, ..House::default() };
        let plan = Plan { setup: game.setup().clone(), cards: recorded.cards.clone(), house, share };
        let (room, entries) = Room::<G>::create_from(plan, &record, now_ms).map_err(unreadable)?;
        Ok((Box::new(Hosting::new(room)), entries))
    }

    fn story(&self, recorded: &Recorded, seat: Option<Seat>, texts: &Texts) -> Result<Replay, Faults> {
        replaying::story::<G>(recorded, seat, texts)
    }

    fn moments(
        &self,
        recorded: &Recorded,
        seat: Option<Seat>,
        window: (u32, u32),
        texts: &Texts,
    ) -> Result<Moments, Faults> {
        replaying::moments::<G>(recorded, seat, window, texts)
    }

    fn judge(&self, recorded: &Recorded) -> Result<Box<dyn Judging>, Faults> {
        reviewing::judge::<G>(recorded)
    }

    fn review(&self, recorded: &Recorded, body: &str, texts: &Texts) -> Result<Option<Review>, Faults> {
        reviewing::tell::<G>(recorded, body, texts)
    }

    fn count(&self, recorded: &Recorded) -> Result<Counted, Faults> {
        uses::count::<G>(recorded)
    }

    fn edition(&self) -> String {
        G::Cards::edition().hash()
    }

    fn resume(&self, entries: Vec<Stamped>) -> Result<Box<dyn Hosted>, Faults> {
        Ok(Box::new(Hosting::new(Room::<G>::resume(entries)?)))
    }
}

fn setup<G: Game>(wanted: &NewTable) -> Result<Setup<G>, Faults> {
    let players = u8::try_from(wanted.seats.len()).unwrap_or(u8::MAX);
    let mut setup = Setup::<G>::new(players);
    // What is not named keeps its usual value.
    let mut options = match serde_json::to_value(&setup.options) {
        Ok(serde_json::Value::Object(options)) => options,
        _ => serde_json::Map::new(),
    };
    for (name, value) in &wanted.options {
        options.insert(name.clone(), value.clone());
    }
    let fault = |error: serde_json::Error| Fault::new("match.options", error.to_string());
    setup.options = serde_json::from_value(serde_json::Value::Object(options)).map_err(fault)?;
    if let Some(cards) = &wanted.cards {
        setup.cards = std::sync::Arc::new(G::Cards::parse(cards)?);
    }
    Ok(setup)
}

fn house(wanted: &NewTable) -> Result<House, Refused> {
    let spectators = match wanted.spectators.as_str() {
        "nobody" => Spectators::Nobody,
        "public" => Spectators::Public,
        // No delay at all would show every hand to whoever plays and watches at once.
        "delayed" if wanted.delay_steps == 0 => return Err(Code::Setup.into()),
        "delayed" => Spectators::Delayed { steps: wanted.delay_steps },
        _ => return Err(Code::Malformed.into()),
    };
    let undo = match wanted.undo.as_str() {
        "never" => UndoRule::Never,
        "alone" => UndoRule::Alone,
        "consent" => UndoRule::Consent,
        _ => return Err(Code::Malformed.into()),
    };
    Ok(House {
        undo,
        spectators,
        hints: wanted.hints,
        pace_ms: wanted.pace_ms.min(60_000),
        clock: wanted.clock.map(|clock| ClockRule { base_ms: clock.main_ms, increment_ms: clock.add_ms }),
        takeover_ms: wanted.takeover_ms,
        stand_in: stand_in().into(),
        rated: wanted.rated,
        listed: wanted.listed,
        ..House::default()
    })
}

/// The wish that made a table, to make the same one again.
pub fn again(created: &Created, bots: impl Iterator<Item = Option<String>>) -> NewTable {
    use crate::wire::{NewClock, NewSeat};
    let house = &created.house;
    let (spectators, delay_steps) = match house.spectators {
        Spectators::Nobody => ("nobody", 0),
        Spectators::Public => ("public", 0),
        Spectators::Delayed { steps } => ("delayed", steps),
    };
    let undo = match house.undo {
        UndoRule::Never => "never",
        UndoRule::Alone => "alone",
        UndoRule::Consent => "consent",
    };
    NewTable {
        game: created.game.clone(),
        seats: bots.map(|level| level.map_or(NewSeat::Open, NewSeat::Bot)).collect(),
        options: created.options.as_object().cloned().unwrap_or_default(),
        cards: created.cards.clone(),
        listed: house.listed,
        clock: house.clock.map(|rule| NewClock { main_ms: rule.base_ms, add_ms: rule.increment_ms }),
        spectators: spectators.into(),
        delay_steps,
        pace_ms: house.pace_ms,
        undo: undo.into(),
        hints: house.hints,
        takeover_ms: house.takeover_ms,
        rated: house.rated,
    }
}
