//! The card set of Thalara as data (specification, section 10.6).

use std::sync::{Arc, OnceLock};

use serde::Deserialize;
use toml::Spanned;

use super::compile::Compiler;
use super::kind::COLOURS;
use super::vocabulary::{Need, Op};
use tafelrune_engine::card_set_hash;
use tafelrune_engine::{CardSet, Fault, Faults};

/// The most characters of a card set.
pub const MAX_CHARACTERS: usize = 16;
/// Spells of a character.
pub const SPELLS_EACH: usize = 4;
/// The most spells of a card set.
pub const MAX_SPELLS: usize = MAX_CHARACTERS * SPELLS_EACH;
/// The most traps of a card set.
pub const MAX_TRAPS: usize = 16;

/// An artefact of one set.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Artefact {
    pub id: String,
    pub colour: u8,
    pub strength: i8,
    pub stars: u8,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Spell {
    pub id: String,
    /// Index of its character.
    pub character: u8,
    /// Its requirement.
    pub need: Need,
    /// What it does.
    pub ops: Vec<Op>,
}

/// A shadow trap.
#[derive(Clone, PartialEq, Debug)]
pub struct Trap {
    pub id: String,
    /// The colour that defuses it.
    pub counter: u8,
    /// What it does.
    pub ops: Vec<Op>,
}

/// A card set, validated and compiled.
#[derive(Clone, PartialEq, Debug)]
pub struct Cards {
    name: String,
    /// The letters of the colours, in canonical order.
    pub letters: [char; COLOURS],
    /// Colour and strength of the memories of one player.
    pub memories: Vec<(u8, i8)>,
    /// The artefacts of one set.
    pub artefacts: Vec<Artefact>,
    /// How many aftershocks there are.
    pub aftershocks: u8,
    /// How strong an aftershock is.
    pub aftershock_strength: i8,
    /// How many transformations there are.
    pub transformations: u8,
    /// The ids of the characters.
    pub characters: Vec<String>,
    /// The spells, four a character, in the order of the characters.
    pub spells: Vec<Spell>,
    pub traps: Vec<Trap>,
    /// Names of cards, spells and characters that the set itself gives, by id and language.
    pub names: Vec<(String, String, String)>,
    /// What the set itself writes on spells and traps, by id and language.
    pub texts: Vec<(String, String, String)>,
}

impl CardSet for Cards {
    const EDITION: &'static str = concat!(
        include_str!("../../cards/thalara/set.toml"),
        include_str!("../../cards/thalara/spells.toml"),
        include_str!("../../cards/thalara/traps.toml"),
    );

    fn cache() -> &'static OnceLock<Arc<Cards>> {
        static SHELF: OnceLock<Arc<Cards>> = OnceLock::new();
        &SHELF
    }

    fn parse(text: &str) -> Result<Cards, Faults> {
        let raw: RawSet = toml::from_str(text).map_err(|error| Fault::toml(text, 1, &error))?;
        Compiler::new(text).compile(raw)
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn hash(&self) -> String {
        // Names and texts are left out: a record depends on figures, ids and effects alone.
        let figures = format!(
            "thalara {:?} {:?} {:?} {:?} {:?} {:?} {:?}",
            self.letters,
            self.memories,
            self.artefacts,
            (self.aftershocks, self.aftershock_strength, self.transformations),
            self.characters,
            self.spells,
            self.traps,
        );
        card_set_hash(&figures)
    }
}

impl Cards {
    pub(super) fn named(name: String) -> Cards {
        Cards {
            name,
            letters: [' '; COLOURS],
            memories: Vec::new(),
            artefacts: Vec::new(),
            aftershocks: 0,
            aftershock_strength: 0,
            transformations: 0,
            characters: Vec::new(),
            spells: Vec::new(),
            traps: Vec::new(),
            names: Vec::new(),
            texts: Vec::new(),
        }
    }
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSet {
    pub name: Spanned<String>,
    #[serde(default)]
    #[allow(dead_code, reason = "for people")]
    pub language: Option<String>,
    #[serde(default)]
    #[allow(dead_code, reason = "for people")]
    pub edition: Option<String>,
    pub colours: Spanned<Vec<Spanned<String>>>,
    pub memories: Spanned<Vec<Spanned<RawMemory>>>,
    pub aftershock: Spanned<RawAftershock>,
    pub transformations: Spanned<RawTransformations>,
    pub artefacts: Spanned<Vec<Spanned<RawArtefact>>>,
    pub characters: Vec<Spanned<RawCharacter>>,
    pub spells: Vec<Spanned<RawSpell>>,
    #[serde(default)]
    pub traps: Vec<Spanned<RawTrap>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMemory {
    pub colour: Spanned<String>,
    pub strength: i64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawAftershock {
    pub count: i64,
    pub strength: i64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTransformations {
    pub count: i64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawArtefact {
    pub id: Spanned<String>,
    pub de: Option<String>,
    pub en: Option<String>,
    pub colour: Spanned<String>,
    pub strength: i64,
    pub stars: i64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCharacter {
    pub id: Spanned<String>,
    pub de: Option<String>,
    pub en: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSpell {
    pub id: Spanned<String>,
    pub character: Spanned<String>,
    pub n: Spanned<i64>,
    pub de: Option<String>,
    pub en: Option<String>,
    pub text_de: Option<String>,
    pub text_en: Option<String>,
    pub requirement: Spanned<RawNeed>,
    pub effects: Spanned<Vec<Spanned<RawEffect>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawNeed {
    #[serde(default)]
    pub colours: std::collections::BTreeMap<String, i64>,
    #[serde(default)]
    pub any: i64,
    #[serde(default)]
    pub different: i64,
    #[serde(default)]
    pub same: i64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTrap {
    pub id: Spanned<String>,
    pub de: Option<String>,
    pub en: Option<String>,
    pub text_de: Option<String>,
    pub text_en: Option<String>,
    pub counter: Spanned<String>,
    pub effects: Spanned<Vec<Spanned<RawEffect>>>,
}

/// A primitive with whatever parameters are given; which of them belong to it is checked later.
pub(super) type RawEffect = toml::Table;
