//! The card set of Markt der Runen as data (specification, section 10.5).

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use serde::Deserialize;

use super::kind::{MAX_COPIES, MAX_NUMBERS};
use tafelrune_engine::card_set_hash;
use tafelrune_engine::{CardSet, Fault, Faults, Place};

/// The largest main pile that a state has room for.
pub const MAX_PILE: usize = 120;
/// The most runes of a colour.
pub const MAX_RUNES: u8 = 40;
/// The most collectors: each can leave a ruin, and ruins take places in a player's list.
pub const MAX_COLLECTORS: u8 = 5;
/// The most outposts.
pub const MAX_OUTPOSTS: u8 = 40;
/// Rune sums are looked up in one machine word.
const MAX_RUNE_SUM: u8 = 63;

/// One value of number cards.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Number {
    pub value: u8,
    /// How many copies there are.
    pub copies: u8,
    /// What it is called, in the language of the set.
    pub name: String,
}

/// Figures by number of players.
pub type ByPlayers = BTreeMap<String, u8>;

/// A card set.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "docs/card-sets.md describes the keys")]
pub struct Cards {
    pub name: String,
    pub language: String,
    pub runes_per_colour: ByPlayers,
    pub outposts: ByPlayers,
    pub collectors: ByPlayers,
    pub price_runes: ByPlayers,
    pub thieves: u8,
    pub main_red: u8,
    pub main_blue: u8,
    pub numbers: Vec<Number>,
    pub rune_sums: Vec<u8>,
    pub goods_sum: u8,
    pub ransom_runes: u8,
    pub hand_size: u8,
}

impl CardSet for Cards {
    const EDITION: &'static str = include_str!("../../cards/markt/tafelrune.toml");

    fn cache() -> &'static OnceLock<Arc<Cards>> {
        static SHELF: OnceLock<Arc<Cards>> = OnceLock::new();
        &SHELF
    }

    fn parse(text: &str) -> Result<Cards, Faults> {
        let mut cards: Cards = toml::from_str(text).map_err(|error| Fault::toml(text, 1, &error))?;
        Faults::check(cards.faults(text))?;
        cards.numbers.sort_by_key(|number| number.value);
        Ok(cards)
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn hash(&self) -> String {
        // Names and language are for people; a record depends on the figures alone.
        let numbers: Vec<_> = self.numbers.iter().map(|n| (n.value, n.copies)).collect();
        let figures = format!(
            "markt {:?} {:?} {:?} {:?} {:?}",
            (&self.runes_per_colour, &self.outposts, &self.collectors, &self.price_runes),
            (self.thieves, self.main_red, self.main_blue),
            numbers,
            (&self.rune_sums, self.goods_sum),
            (self.ransom_runes, self.hand_size),
        );
        card_set_hash(&figures)
    }
}

impl Cards {
    /// The cards in the main pile.
    pub fn pile_size(&self) -> usize {
        let numbers: usize = self.numbers.iter().map(|number| usize::from(number.copies)).sum();
        numbers + usize::from(self.thieves) + usize::from(self.main_red) + usize::from(self.main_blue)
    }

    /// The smallest main pile that so many can play with.
    pub fn least_pile(&self, players: u8) -> usize {
        usize::from(self.hand_size) * usize::from(players) + 5
    }

    /// The figure for so many players.
    pub fn by_players(figures: &ByPlayers, players: u8) -> u8 {
        figures.get(&players.to_string()).copied().unwrap_or(0)
    }

    /// The copies that are in the box: the most that any number of players uses.
    pub fn copies(figures: &ByPlayers) -> u8 {
        figures.values().copied().max().unwrap_or(0)
    }

    fn faults(&self, text: &str) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut need = |holds: bool, key: &str, code, message: String| {
            if !holds {
                faults.push(Fault::new(code, message).at(place_of(text, key)));
            }
        };
        need(
            !self.name.trim().is_empty() && !self.name.contains(char::is_control),
            "name",
            "cards.name",
            "the name of a card set is one line, and not empty".into(),
        );
        for (key, figures, least, most) in [
            ("runes_per_colour", &self.runes_per_colour, 1, MAX_RUNES),
            ("outposts", &self.outposts, 0, MAX_OUTPOSTS),
            ("collectors", &self.collectors, 0, MAX_COLLECTORS),
            ("price_runes", &self.price_runes, 1, 99),
        ] {
            need(
                figures.keys().map(String::as_str).eq(["2", "3", "4", "5"]),
                key,
                "cards.by_players",
                format!("{key} needs one figure for each of 2, 3, 4 and 5 players"),
            );
            need(
                figures.values().all(|figure| (least..=most).contains(figure)),
                key,
                "cards.figure",
                format!("each figure of {key} is {least} to {most}"),
            );
        }
        need(
            !self.numbers.is_empty() && self.numbers.len() <= MAX_NUMBERS,
            "numbers",
            "cards.numbers",
            format!("there are 1 to {MAX_NUMBERS} different number values"),
        );
        for number in &self.numbers {
            need(
                (1..=99).contains(&number.value),
                "numbers",
                "cards.value",
                format!("a number value is 1 to 99, not {}", number.value),
            );
            need(
                (1..=MAX_COPIES).contains(&number.copies),
                "numbers",
                "cards.copies",
                format!("value {} needs 1 to {MAX_COPIES} copies", number.value),
            );
            need(
                self.numbers.iter().filter(|other| other.value == number.value).count() == 1,
                "numbers",
                "cards.value_twice",
                format!("value {} is listed twice; raise its copies instead", number.value),
            );
        }
        for (key, copies) in
            [("thieves", self.thieves), ("main_red", self.main_red), ("main_blue", self.main_blue)]
        {
            need(copies <= MAX_COPIES, key, "cards.copies", format!("{key} is at most {MAX_COPIES}"));
        }
        let least = self.least_pile(2);
        need(
            (least..=MAX_PILE).contains(&self.pile_size()),
            "numbers",
            "cards.pile_size",
            format!(
                "the main pile has {} cards; with a hand size of {} it needs {least} to {MAX_PILE}",
                self.pile_size(),
                self.hand_size
            ),
        );
        need(
            (1..=9).contains(&self.hand_size),
            "hand_size",
            "cards.hand_size",
            format!("hand_size is 1 to 9, not {}", self.hand_size),
        );
        need(
            !self.rune_sums.is_empty()
                && self.rune_sums.iter().all(|sum| (1..=MAX_RUNE_SUM).contains(sum))
                && self.rune_sums.is_sorted_by(|low, high| low < high),
            "rune_sums",
            "cards.rune_sums",
            format!("rune_sums are rising numbers from 1 to {MAX_RUNE_SUM}"),
        );
        need(
            self.rune_sum_in_reach(),
            "rune_sums",
            "cards.rune_sum_reach",
            format!("no {} number cards add up to one of rune_sums", self.hand_size),
        );
        need(self.goods_sum >= 1, "goods_sum", "cards.goods_sum", "goods_sum is 1 or more".into());
        need(
            (1..=9).contains(&self.ransom_runes),
            "ransom_runes",
            "cards.ransom_runes",
            format!("ransom_runes is 1 to 9, not {}", self.ransom_runes),
        );
        faults
    }

    /// Whether some multiset of at most `hand_size` numbers reaches a rune sum.
    fn rune_sum_in_reach(&self) -> bool {
        let mut reach = vec![1u64];
        reach.resize(usize::from(self.hand_size) + 1, 0);
        for number in &self.numbers {
            for _ in 0..number.copies.min(self.hand_size) {
                for cards in (1..reach.len()).rev() {
                    reach[cards] |= reach[cards - 1].checked_shl(number.value.into()).unwrap_or(0);
                }
            }
        }
        let sums = self.rune_sums.iter().fold(0u64, |sums, sum| sums | 1 << (sum & MAX_RUNE_SUM));
        reach[1..].iter().any(|reached| reached & sums != 0)
    }
}

/// Where a key stands in the text, so that a fault of its value points at the line.
fn place_of(text: &str, key: &str) -> Place {
    text.lines()
        .position(|line| {
            line.trim_start().strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('='))
        })
        .map_or(Place::line(1), |index| Place::line(index + 1))
}
