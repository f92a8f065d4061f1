//! Cards, settings and positions of Markt der Runen as they are written, and what is read off them.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Value;

pub const COLOURS: [&str; 2] = ["red", "blue"];

#[derive(Deserialize)]
pub struct Cards {
    pub price_runes: BTreeMap<String, i64>,
    pub rune_sums: Vec<i64>,
    pub goods_sum: i64,
    pub ransom_runes: i64,
}

#[derive(Deserialize)]
pub struct Options {
    pub stored_runes_protected: bool,
    pub rune_price: Value,
    pub rune_purchases_per_turn: i64,
    pub duel_limit: String,
    pub duel_defence: String,
    pub collector_on_empty: bool,
    pub collectors_per_storage: i64,
    pub ransom_from_occupied: bool,
    pub give_up: String,
    pub give_up_occupied: bool,
    pub main_store_first: String,
    pub interest_mode: String,
    pub winner_by: String,
}

#[derive(Clone, Deserialize)]
pub struct Storage {
    pub kind: String,
    pub runes: i64,
    pub colour: Option<String>,
    pub outpost: bool,
    pub collector: Option<Employers>,
}

/// One employer is written as a seat, several as a list.
#[derive(Clone, Deserialize)]
#[serde(untagged)]
pub enum Employers {
    One(String),
    Several(Vec<String>),
}

impl Storage {
    pub fn is_main(&self) -> bool {
        self.kind.starts_with("main_")
    }

    pub fn collectors(&self) -> i64 {
        match &self.collector {
            None => 0,
            Some(Employers::One(seat)) => i64::from(!seat.is_empty()),
            Some(Employers::Several(seats)) => seats.len() as i64,
        }
    }

    pub fn occupied(&self) -> bool {
        self.collectors() > 0
    }

    /// Main stores and standalone outposts; a ruin is no storage (`store.max_two`).
    pub fn counts(&self) -> bool {
        self.kind != "ruin"
    }

    pub fn holds(&self, colour: &str) -> bool {
        self.runes > 0 && self.colour.as_deref() == Some(colour)
    }

    /// `outpost.place`, `outpost.connect`: an unoccupied main store without outpost.
    pub fn takes_outpost(&self) -> bool {
        self.is_main() && !self.occupied() && !self.outpost
    }
}

#[derive(Clone, Deserialize)]
pub struct Loose {
    pub red: i64,
    pub blue: i64,
}

impl Loose {
    pub fn of(&self, colour: &str) -> i64 {
        if colour == "red" { self.red } else { self.blue }
    }
}

#[derive(Clone, Deserialize)]
pub struct Player {
    pub hand: Vec<String>,
    pub loose: Loose,
    pub storages: Vec<Storage>,
}

#[derive(Deserialize)]
pub struct Market {
    pub red: i64,
    pub blue: i64,
    pub outposts: i64,
    pub collectors: i64,
}

impl Market {
    pub fn runes(&self, colour: &str) -> i64 {
        if colour == "red" { self.red } else { self.blue }
    }
}

#[derive(Deserialize)]
pub struct Draft {
    pub goal: Value,
    pub picked: Vec<String>,
}

#[derive(Deserialize)]
pub struct Tie {
    pub winner: Option<String>,
    pub alive: Vec<String>,
}

#[derive(Deserialize)]
pub struct Position {
    pub active: String,
    pub step: Value,
    pub played: i64,
    pub duelled: Vec<String>,
    pub bought: i64,
    pub apart: Vec<String>,
    pub market: Market,
    pub draft: Option<Draft>,
    pub tie: Option<Tie>,
    pub seats: BTreeMap<String, Player>,
}

/// The number on a card; 0 if it is none.
pub fn value(card: &str) -> i64 {
    card.strip_prefix("num_").and_then(|digits| digits.parse().ok()).unwrap_or(0)
}

/// The canonical order of kinds (5.2).
pub fn order(card: &str) -> (i64, &str) {
    match card {
        "thief" => (1000, ""),
        "main_red" => (1001, ""),
        "main_blue" => (1002, ""),
        number => (value(number), number),
    }
}

/// Cards of `all` without those of `less`.
pub fn without(all: &[String], less: &[String]) -> Vec<String> {
    let mut left = all.to_vec();
    for card in less {
        if let Some(at) = left.iter().position(|other| other == card) {
            left.remove(at);
        }
    }
    left
}

/// Different kinds, in canonical order.
pub fn kinds(cards: &[String]) -> Vec<String> {
    let mut kinds = cards.to_vec();
    kinds.sort_by(|one, two| order(one).cmp(&order(two)));
    kinds.dedup();
    kinds
}

/// Every sum that some of these numbers make, none of them included.
pub fn sums(numbers: &[i64]) -> Vec<i64> {
    let mut sums = vec![0];
    for number in numbers {
        let more: Vec<i64> = sums.iter().map(|sum| sum + number).collect();
        sums.extend(more);
        sums.sort_unstable();
        sums.dedup();
    }
    sums
}
