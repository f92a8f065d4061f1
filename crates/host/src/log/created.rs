//! What is agreed before anybody sits down.

use serde::{Deserialize, Serialize};
use tafelrune_engine::{CardSet, Fault, Faults, Game, Setup, Share};

use crate::log::time_control::TimeControl;

/// The version of the entries. A change of their meaning raises it; new kinds and new keys with a
/// default do not.
const FORMAT: u32 = 1;
/// The version of a match that goes on from a record: an older program would deal anew and misread every
/// move.
const CONTINUED: u32 = 2;

/// How moves can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UndoRule {
    /// Not at all.
    Never,
    /// Alone, as long as nobody has acted or learned anything.
    Alone,
    /// Alone, or else if those who acted or learned something agree.
    #[default]
    Consent,
}

/// What those see who do not play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spectators {
    /// Nobody may watch.
    Nobody,
    /// What everybody may know.
    #[default]
    Public,
    /// Every hand, once the game is over.
    Delayed {
        /// Without effect: hands were shown so many steps late, which told most of a current hand.
        steps: u32,
    },
}

/// What a table agreed on besides the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Terms {
    /// How moves can be taken back.
    pub undo: UndoRule,
    /// Whether players may ask for hints.
    pub hints: bool,
    /// What those see who do not play.
    pub spectators: Spectators,
    /// Length of a reaction window in milliseconds: answers become public at its end, whenever
    /// they were given. 0: at once.
    pub pace_ms: u32,
    /// Thinking time.
    pub clock: Option<TimeControl>,
    /// After how long a bot plays for somebody who is away, in milliseconds.
    pub takeover_ms: Option<u32>,
    /// The level of bots that stand in for somebody.
    pub stand_in: String,
    /// After how long the next game of a match begins by itself, in milliseconds.
    pub next_game_ms: u32,
    /// Whether the result counts for ratings.
    pub rated: bool,
    /// Whether it is listed for everybody to see and join.
    pub listed: bool,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms {
            undo: UndoRule::default(),
            hints: true,
            spectators: Spectators::default(),
            pace_ms: 0,
            clock: None,
            takeover_ms: None,
            stand_in: "greedy".into(),
            next_game_ms: 60_000,
            rated: false,
            listed: true,
        }
    }
}

/// A table that somebody wants to open.
#[derive(Clone, Debug)]
pub struct Plan<G: Game> {
    /// Players, options, cards.
    pub setup: Setup<G>,
    /// The text of the card set, if it is not our edition.
    pub cards: Option<String>,
    /// What is agreed besides the game.
    pub terms: Terms,
    /// The server's share of the seed: 32 bytes nobody can guess.
    pub share: Share,
}

/// The first entry of every match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Created {
    /// The version of the entries.
    pub format: u32,
    /// The game's short name.
    pub game: String,
    /// Its rules version.
    pub rules: u32,
    /// How many play.
    pub players: u8,
    /// The options of the game as JSON.
    pub options: serde_json::Value,
    /// The text of the card set, if it is not our edition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<String>,
    /// What the match is bound to.
    pub cards_hash: String,
    /// What was agreed besides the game.
    #[serde(rename = "house")]
    pub terms: Terms,
    /// The server's share of the seed. Secret until the end.
    pub share: Share,
    /// The record that it goes on from, if it does not begin with a deal of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
}

impl Created {
    /// The entry of a plan.
    pub(crate) fn of<G: Game>(plan: Plan<G>) -> Created {
        Created {
            format: FORMAT,
            game: G::ID.into(),
            rules: G::VERSION,
            players: plan.setup.players,
            options: serde_json::to_value(&plan.setup.options).expect("options are plain data"),
            cards: plan.cards,
            cards_hash: plan.setup.cards.hash(),
            terms: plan.terms,
            share: plan.share,
            from: None,
        }
    }

    /// The entry of a plan that goes on from a record.
    pub(crate) fn continuing<G: Game>(plan: Plan<G>, record: String) -> Created {
        Created { format: CONTINUED, from: Some(record), ..Created::of(plan) }
    }

    /// A fault if these entries are of a version that is not known here.
    pub(crate) fn readable(&self) -> Result<(), Faults> {
        let format = if self.from.is_some() { CONTINUED } else { FORMAT };
        if self.format == format {
            return Ok(());
        }
        let message = format!(
            "this match is of format {}, but only formats {FORMAT} and {CONTINUED} can be read",
            self.format
        );
        Err(Fault::new("match.format", message).into())
    }

    /// The setup that was agreed; a fault if these are other rules or other cards.
    pub fn setup<G: Game>(&self) -> Result<Setup<G>, Faults> {
        self.readable()?;
        let fault = |code, message: String| Faults::from(Fault::new(code, message));
        if self.game != G::ID {
            return Err(fault(
                "match.game",
                format!("this is a match of `{}`, not of `{}`", self.game, G::ID),
            ));
        }
        if self.rules != G::VERSION {
            let message = format!(
                "it was begun by rules version {}, but these are rules version {}",
                self.rules,
                G::VERSION
            );
            return Err(fault("match.rules", message));
        }
        let cards = match &self.cards {
            Some(text) => std::sync::Arc::new(G::Cards::parse(text)?),
            None => G::Cards::edition(),
        };
        if cards.hash() != self.cards_hash {
            return Err(fault("match.cards", "it was begun with another card set".into()));
        }
        let options = G::Options::deserialize(&self.options)
            .map_err(|error| fault("match.options", error.to_string()))?;
        Ok(Setup { players: self.players, options, cards })
    }
}
