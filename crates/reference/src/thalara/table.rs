//! Cards and positions of Thalara as they are written.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Value;

#[derive(Deserialize)]
pub struct Artefact {
    pub id: String,
    pub colour: String,
    pub strength: i64,
    pub stars: i64,
}

#[derive(Deserialize)]
pub struct Memory {
    /// What positions call it: `mem-r5`.
    #[serde(skip)]
    pub id: String,
    pub colour: String,
    pub strength: i64,
}

#[derive(Deserialize)]
pub struct Aftershock {
    pub strength: i64,
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Requirement {
    pub colours: BTreeMap<String, i64>,
    pub any: i64,
    pub different: i64,
    pub same: i64,
}

#[derive(Deserialize)]
pub struct Spell {
    pub id: String,
    pub requirement: Requirement,
    pub effects: Vec<Value>,
}

#[derive(Deserialize)]
pub struct Trap {
    pub id: String,
    pub effects: Vec<Value>,
}

#[derive(Deserialize)]
pub struct Set {
    pub colours: Vec<String>,
    pub memories: Vec<Memory>,
    pub artefacts: Vec<Artefact>,
    pub aftershock: Aftershock,
    pub spells: Vec<Spell>,
    pub traps: Vec<Trap>,
}

impl Set {
    pub fn read(text: &str) -> Result<Set, String> {
        let mut set: Set = toml::from_str(text).map_err(|error| error.to_string())?;
        for memory in &mut set.memories {
            memory.id = format!("mem-{}{}", memory.colour.to_lowercase(), memory.strength);
        }
        Ok(set)
    }

    /// The artefact of `art-b1#a`.
    pub fn artefact(&self, card: &str) -> Option<&Artefact> {
        let id = card.split('#').next().unwrap_or(card);
        self.artefacts.iter().find(|artefact| artefact.id == id)
    }

    /// The memory of `mem-r5`.
    pub fn memory(&self, card: &str) -> Option<&Memory> {
        self.memories.iter().find(|memory| memory.id == card)
    }

    /// The letter of a card's colour; `None` if it is colourless.
    pub fn colour(&self, card: &str) -> Option<String> {
        let memory = self.memory(card).map(|memory| memory.colour.clone());
        memory.or(self.artefact(card).map(|artefact| artefact.colour.clone()))
    }

    /// The canonical order: colour, colourless last; base strength; transformations last; then id.
    pub fn order(&self, card: &str) -> (usize, i64, String) {
        let colour =
            self.colour(card).and_then(|colour| self.colours.iter().position(|known| *known == colour));
        let strength = match card {
            "trf" => i64::MAX,
            "aft" => self.aftershock.strength,
            _ => {
                let memory = self.memory(card).map(|memory| memory.strength);
                memory.or(self.artefact(card).map(|artefact| artefact.strength)).unwrap_or(0)
            }
        };
        (colour.unwrap_or(usize::MAX), strength, card.to_string())
    }

    /// Different cards, in canonical order.
    pub fn sorted(&self, cards: &[String]) -> Vec<String> {
        let mut sorted = cards.to_vec();
        sorted.sort_by_key(|card| self.order(card));
        sorted
    }

    pub fn spell(&self, id: &str) -> &Spell {
        self.spells.iter().find(|spell| spell.id == id).expect("the position names spells of the set")
    }

    pub fn trap(&self, id: &str) -> &Trap {
        self.traps.iter().find(|trap| trap.id == id).expect("the position names traps of the set")
    }
}

#[derive(Deserialize)]
pub struct Options {
    pub own_spells: bool,
    pub crystal_counts: bool,
    pub tie_break: String,
    pub hand_minimum: String,
    pub barrier_scope: String,
    pub round_cap: i64,
}

#[derive(Clone, Deserialize)]
pub struct Laid {
    pub owner: String,
    pub slot: i64,
    pub card: String,
    pub entry: i64,
    pub mark: i64,
    pub down: bool,
}

#[derive(Clone, Deserialize)]
pub struct Cast {
    pub owner: String,
    pub spell: String,
    pub slot: i64,
    pub entry: i64,
    pub active: i64,
    pub returned: i64,
    pub players: Vec<String>,
    pub colours: Vec<i64>,
}

#[derive(Clone, Deserialize)]
pub struct Sprung {
    pub owner: String,
    pub trap: String,
    pub slot: i64,
    pub entry: i64,
    pub state: String,
    pub active: i64,
    pub subject: String,
    pub players: Vec<String>,
    pub colours: Vec<i64>,
}

#[derive(Clone, Deserialize)]
pub struct Player {
    pub spells: Vec<String>,
    pub hand: Vec<String>,
    pub supply: Vec<String>,
    pub picks: Vec<String>,
    pub aside: Vec<String>,
    pub crystal: Vec<String>,
    pub limbo: Vec<String>,
    pub limit: i64,
    pub last_win: (i64, i64),
}

#[derive(Clone, Deserialize)]
pub struct Frame {
    pub trap: bool,
    pub source: i64,
    pub effect: i64,
}

#[derive(Clone, Deserialize)]
pub struct Keeping {
    pub slot: i64,
    pub left: i64,
    pub last: i64,
}

#[derive(Clone, Deserialize)]
pub struct Pending {
    pub revealed: bool,
    pub frames: Vec<Frame>,
    pub keeping: Keeping,
}

#[derive(Clone, Deserialize)]
pub struct Position {
    pub round: i64,
    pub pending: Pending,
    pub slots: Vec<String>,
    pub stack: Vec<String>,
    pub entry: i64,
    pub idle: i64,
    pub cards: Vec<Laid>,
    pub spells: Vec<Cast>,
    pub traps: Vec<Sprung>,
    pub ended: Option<String>,
    pub seats: BTreeMap<String, Player>,
}
