//! Requests for new tables as setups and terms, and back.

use serde::Deserialize;
use tafelrune_ai::Level;
use tafelrune_engine::{CardSet, Fault, Faults, Game, Setup, preset_of, preset_options};

use crate::log::created::{Created, Spectators, Terms};
use crate::log::time_control::TimeControl;
use crate::protocol::{NewClock, NewSeat, NewTable, SpectatorRule};

/// The level of bots that stand in for somebody: neither the weakest nor the slowest.
pub fn stand_in() -> &'static str {
    Level::ALL[Level::ALL.len() / 2].name()
}

/// Players, options and cards of a request.
pub fn setup<G: Game>(wanted: &NewTable) -> Result<Setup<G>, Faults> {
    let players = u8::try_from(wanted.seats.len()).unwrap_or(u8::MAX);
    let mut setup = Setup::<G>::new(players);
    if let Some(name) = &wanted.preset {
        setup.options = preset_options::<G>(name)?;
    }
    // What is not named keeps the value of the preset.
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

/// The terms of a request.
pub fn terms(wanted: &NewTable) -> Terms {
    let spectators = match wanted.spectators {
        SpectatorRule::Nobody => Spectators::Nobody,
        SpectatorRule::Public => Spectators::Public,
        SpectatorRule::Delayed => Spectators::Delayed { steps: wanted.delay_steps },
    };
    Terms {
        undo: wanted.undo,
        spectators,
        hints: wanted.hints,
        pace_ms: wanted.pace_ms.min(60_000),
        clock: wanted.clock.map(|clock| TimeControl { base_ms: clock.main_ms, increment_ms: clock.add_ms }),
        takeover_ms: wanted.takeover_ms,
        stand_in: stand_in().into(),
        rated: wanted.rated,
        listed: wanted.listed,
        ..Terms::default()
    }
}

/// The request that creates a table like this one.
pub fn request<G: Game>(created: &Created, bots: impl Iterator<Item = Option<String>>) -> NewTable {
    let terms = &created.terms;
    let (spectators, delay_steps) = match terms.spectators {
        Spectators::Nobody => (SpectatorRule::Nobody, 0),
        Spectators::Public => (SpectatorRule::Public, 0),
        Spectators::Delayed { steps } => (SpectatorRule::Delayed, steps),
    };
    NewTable {
        game: created.game.clone(),
        seats: bots.map(|level| level.map_or(NewSeat::Open, NewSeat::Bot)).collect(),
        preset: G::Options::deserialize(&created.options)
            .ok()
            .and_then(|options| preset_of::<G>(&options))
            .map(str::to_string),
        options: created.options.as_object().cloned().unwrap_or_default(),
        cards: created.cards.clone(),
        listed: terms.listed,
        clock: terms.clock.map(|rule| NewClock { main_ms: rule.base_ms, add_ms: rule.increment_ms }),
        spectators,
        delay_steps,
        pace_ms: terms.pace_ms,
        undo: terms.undo,
        hints: terms.hints,
        takeover_ms: terms.takeover_ms,
        rated: terms.rated,
    }
}
