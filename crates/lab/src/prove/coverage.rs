//! Counts of what a series of games used.

use std::collections::BTreeMap;

use serde::Serialize;

/// The kind of a row of the report.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Group {
    /// A character was played to the end.
    Character,
    /// Two characters played against each other to the end.
    Match,
    /// A card was played, cast or laid.
    Card,
    /// A piece of a card (an ability, an effect, a condition) made a difference.
    Piece,
    /// Something happened that the rules provide for.
    Deed,
    /// Two spells worked in one conflict.
    Pair,
    /// A clause refused a move.
    Refusal,
}

impl Group {
    /// In the order of the report.
    pub const ALL: [Group; 7] =
        [Group::Character, Group::Match, Group::Card, Group::Piece, Group::Deed, Group::Pair, Group::Refusal];

    /// The word used in ids of texts.
    pub fn name(self) -> &'static str {
        ["character", "match", "card", "piece", "deed", "pair", "refusal"][self as usize]
    }
}

/// One line of the report.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Row {
    /// The kind of `id`.
    pub group: Group,
    /// A card, clause, character or pair.
    pub id: String,
    /// The number of uses.
    pub times: u64,
}

/// Counts by group and id. Everything required is there from the start, with 0.
#[derive(Clone, Debug, Default)]
pub struct Coverage(BTreeMap<Group, BTreeMap<String, u64>>);

impl Coverage {
    /// Requires something, with a count of 0.
    pub fn want(&mut self, group: Group, id: impl Into<String>) {
        self.0.entry(group).or_default().entry(id.into()).or_insert(0);
    }

    /// Adds one use.
    pub fn count(&mut self, group: Group, id: &str) {
        let group = self.0.entry(group).or_default();
        match group.get_mut(id) {
            Some(times) => *times += 1,
            None => {
                group.insert(id.into(), 1);
            }
        }
    }

    /// Adds all counts of another.
    pub fn add(&mut self, other: &Coverage) {
        for (group, ids) in &other.0 {
            let counts = self.0.entry(*group).or_default();
            for (id, times) in ids {
                *counts.entry(id.clone()).or_insert(0) += times;
            }
        }
    }

    /// The number of uses; 0 if it was never counted.
    pub fn times(&self, group: Group, id: &str) -> u64 {
        self.0.get(&group).and_then(|group| group.get(id)).copied().unwrap_or(0)
    }

    /// Something of a group with a count of 0; `number` chooses among them.
    pub fn lacking(&self, group: Group, number: u64) -> Option<&str> {
        let lacking: Vec<&str> =
            self.0.get(&group)?.iter().filter(|(_, times)| **times == 0).map(|(id, _)| id.as_str()).collect();
        (!lacking.is_empty()).then(|| lacking[(number % lacking.len() as u64) as usize])
    }

    /// Whether any id that begins with `thing: ` has a count of 0.
    pub fn lacks(&self, group: Group, thing: &str) -> bool {
        let Some(group) = self.0.get(&group) else { return false };
        let of_it = group.range(format!("{thing}:")..).take_while(|(id, _)| id.starts_with(thing));
        of_it.into_iter().any(|(_, times)| *times == 0)
    }

    /// Sorted by group and id.
    pub fn rows(&self) -> impl Iterator<Item = Row> {
        self.0.iter().flat_map(|(group, ids)| {
            ids.iter().map(|(id, times)| Row { group: *group, id: id.clone(), times: *times })
        })
    }
}
