//! Cards and positions of MARA as they are written, and what is read off them.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Value;

use super::Mara;
use crate::letters;

pub const COLOURS: [&str; 4] = ["red", "blue", "green", "pink"];

#[derive(Clone, Default, Deserialize)]
pub struct Price {
    #[serde(default)]
    pub own: i64,
    #[serde(default)]
    pub vario: i64,
}

#[derive(Deserialize)]
pub struct Place {
    pub id: String,
    pub colour: String,
    pub home: Option<String>,
}

#[derive(Deserialize)]
pub struct Power {
    pub id: String,
    pub colour: String,
    pub cv: i64,
    #[serde(default)]
    pub vp: i64,
    pub cost: Price,
    pub condition: Option<String>,
    #[serde(default)]
    pub abilities: Vec<String>,
}

#[derive(Deserialize)]
pub struct Action {
    pub id: String,
    pub copies: i64,
    pub cost: i64,
    pub kind: String,
    pub effects: Vec<String>,
}

#[derive(Deserialize)]
pub struct Cards {
    pub places: Vec<Place>,
    pub powers: Vec<Power>,
    pub actions: Vec<Action>,
}

/// What stands in the brackets of `name(...)`; an empty text for the bare `name`.
pub fn inside<'t>(word: &'t str, name: &str) -> Option<&'t str> {
    let rest = word.strip_prefix(name)?;
    if rest.is_empty() { Some("") } else { rest.strip_prefix('(')?.strip_suffix(')') }
}

impl Cards {
    pub fn power(&self, id: &str) -> Option<&Power> {
        self.powers.iter().find(|power| power.id == id)
    }

    pub fn action(&self, id: &str) -> Option<&Action> {
        self.actions.iter().find(|action| action.id == id)
    }

    /// The colour of a place, rune card or power.
    pub fn colour(&self, id: &str) -> &str {
        if let Some(colour) = id.strip_prefix("rune.") {
            return COLOURS.iter().find(|known| **known == colour).unwrap_or(&"");
        }
        let place = self.places.iter().find(|place| place.id == id).map(|place| place.colour.as_str());
        place.or(self.power(id).map(|power| power.colour.as_str())).unwrap_or("")
    }

    pub fn has(&self, id: &str, ability: &str) -> bool {
        self.power(id).is_some_and(|power| power.abilities.iter().any(|word| word == ability))
    }

    /// The n of an ability of a power; 0 without it.
    pub fn sum(&self, id: &str, ability: &str) -> i64 {
        let words = self.power(id).map(|power| power.abilities.as_slice()).unwrap_or(&[]);
        words.iter().filter_map(|word| inside(word, ability)?.parse::<i64>().ok()).sum()
    }

    /// `canon.order`
    pub fn canon(&self, id: &str) -> usize {
        let places = self.places.iter().map(|place| place.id.clone());
        let runes = COLOURS.iter().map(|colour| format!("rune.{colour}"));
        let powers = self.powers.iter().map(|power| power.id.clone());
        let actions = self.actions.iter().map(|action| action.id.clone());
        let mut all = places.chain(runes).chain(powers).chain(actions);
        all.position(|known| known == id).unwrap_or(usize::MAX)
    }

    /// Different kinds, in canonical order.
    pub fn kinds(&self, cards: &[String]) -> Vec<String> {
        let mut kinds = cards.to_vec();
        kinds.sort_by_key(|card| self.canon(card));
        kinds.dedup();
        kinds
    }
}

#[derive(Deserialize)]
pub struct Options {
    pub target_vp: i64,
    pub quick_rounds: i64,
    pub calm_threshold: i64,
    pub calm_mode: String,
    pub calm_covers_actions: bool,
    pub finish_round: bool,
    pub place_limit_2p: i64,
    pub place_limit_34p: i64,
    pub remove_last_place: bool,
    pub direct_winner_to: String,
    pub same_colour_runes: bool,
    pub protection_vs_actions: bool,
    pub manual_pay: bool,
}

#[derive(Clone, Deserialize)]
pub struct Attached {
    pub slot: i64,
    pub card: String,
    pub energy: Option<i64>,
    pub fresh: bool,
}

impl Attached {
    pub fn is_rune(&self) -> bool {
        self.card.starts_with("rune.")
    }

    pub fn is_power(&self) -> bool {
        self.card.starts_with("power.")
    }

    pub fn charge(&self) -> i64 {
        self.energy.unwrap_or(0)
    }
}

#[derive(Clone, Deserialize)]
pub struct Placed {
    pub place: i64,
    pub card: String,
    pub fresh: bool,
    pub cards: Vec<Attached>,
}

impl Placed {
    pub fn runes(&self) -> impl Iterator<Item = &Attached> {
        self.cards.iter().filter(|card| card.is_rune())
    }

    pub fn powers(&self) -> impl Iterator<Item = &Attached> {
        self.cards.iter().filter(|card| card.is_power())
    }

    /// 5.4 `fill`: one unit onto the rune card with least energy below 3.
    pub fn fill_one(&mut self) {
        let below = self.cards.iter_mut().filter(|card| card.is_rune() && card.charge() < 3);
        if let Some(rune) = below.min_by_key(|rune| (rune.charge(), rune.slot)) {
            rune.energy = Some(rune.charge() + 1);
        }
    }
}

#[derive(Clone, Deserialize)]
pub struct Player {
    pub hand: Vec<String>,
    pub display: Vec<Placed>,
    pub pile: Vec<String>,
}

impl Player {
    pub fn powers(&self) -> impl Iterator<Item = &Attached> {
        self.display.iter().flat_map(Placed::powers)
    }

    /// Rune cards with the text of their spot, in display order.
    pub fn runes(&self) -> Vec<(String, &Attached)> {
        let at = |placed: &Placed, rune: &Attached| format!("{}.{}", placed.place, rune.slot);
        let of = |placed| -> Vec<(String, &Attached)> {
            Placed::runes(placed).map(|rune| (at(placed, rune), rune)).collect()
        };
        self.display.iter().flat_map(of).collect()
    }

    pub fn energy(&self, cards: &Cards, colour: &str) -> i64 {
        let runes = self.runes();
        let own = runes.iter().filter(|(_, rune)| colour.is_empty() || cards.colour(&rune.card) == colour);
        own.map(|(_, rune)| rune.charge()).sum()
    }
}

#[derive(Clone, Deserialize)]
pub struct Marks {
    pub places: i64,
    pub runes: i64,
    pub removed: bool,
    pub played: bool,
    pub attacked: Vec<String>,
    pub attacked_twice: Vec<String>,
    pub actions: BTreeMap<String, i64>,
    pub boost: i64,
    pub vision: bool,
    pub exchange: bool,
    pub walhall: i64,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Attacker {
    pub card: String,
    pub direct: bool,
}

#[derive(Clone, Deserialize)]
pub struct Resolving {
    pub source: String,
    pub card: Option<String>,
    pub opponent: Option<String>,
    pub object: Option<Value>,
    #[serde(default)]
    pub effect: i64,
    #[serde(default)]
    pub attackers: Vec<Attacker>,
    #[serde(default)]
    pub boost: i64,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Cost {
    pub coloured: Vec<i64>,
    pub vario: i64,
}

impl Cost {
    pub fn total(&self) -> i64 {
        self.coloured.iter().sum::<i64>() + self.vario
    }
}

#[derive(Clone, Deserialize)]
pub struct Draft {
    pub command: Value,
    pub stage: String,
    pub cost: Cost,
    pub taken: BTreeMap<String, i64>,
    pub last: i64,
}

#[derive(Clone, Deserialize)]
pub struct Position {
    pub active: String,
    pub step: Value,
    pub stormy: Vec<String>,
    pub walhall: Vec<String>,
    pub stacks: Vec<Vec<String>>,
    pub turn: Marks,
    pub pending: Option<Resolving>,
    pub draft: Option<Draft>,
    pub seats: BTreeMap<String, Player>,
}

/// A card in a display, named by seat, place and slot.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    pub seat: String,
    pub place: i64,
    pub slot: i64,
}

impl Spot {
    /// Out of `{ card = ["B", "0.1"] }`.
    pub fn read(object: &Value) -> Option<Spot> {
        let card = object.get("card")?.as_array()?;
        let (place, slot) = card.get(1)?.as_str()?.split_once('.')?;
        Some(Spot {
            seat: card.first()?.as_str()?.to_string(),
            place: place.parse().ok()?,
            slot: slot.parse().ok()?,
        })
    }
}

impl Position {
    pub fn card(&self, spot: &Spot) -> Option<&Attached> {
        let placed = self.placed(spot)?;
        placed.cards.iter().find(|card| card.slot == spot.slot)
    }

    pub fn placed(&self, spot: &Spot) -> Option<&Placed> {
        self.seats.get(&spot.seat)?.display.iter().find(|placed| placed.place == spot.place)
    }

    /// Takes a card out of a display.
    pub fn remove(&mut self, spot: &Spot) {
        if let Some(player) = self.seats.get_mut(&spot.seat) {
            for placed in player.display.iter_mut().filter(|placed| placed.place == spot.place) {
                placed.cards.retain(|card| card.slot != spot.slot);
            }
        }
    }
}

impl Mara {
    /// Section 8, with the stones of 6.1 counted from the displays.
    pub fn points(&self, at: &Position, seat: &str) -> i64 {
        let player = &at.seats[seat];
        let worth = |card: &String| match self.cards.power(card) {
            Some(power) => power.vp,
            None => 1,
        };
        let mut points: i64 = player.pile.iter().map(worth).sum();
        for placed in &player.display {
            points += 1;
            let place = self.cards.places.iter().find(|place| place.id == placed.card);
            let home = place.and_then(|place| place.home.as_ref());
            points += i64::from(placed.cards.iter().any(|card| Some(&card.card) == home));
            points += placed.cards.iter().map(|card| worth(&card.card)).sum::<i64>();
        }
        for colour in COLOURS {
            let count = |letter: &String| {
                let rune = format!("rune.{colour}");
                let cards = at.seats[letter].display.iter().flat_map(|placed| &placed.cards);
                cards.filter(|card| card.card == rune).count()
            };
            let mine = count(&seat.to_string());
            let rivals = letters(self.players).into_iter().filter(|letter| letter != seat);
            points += i64::from(mine > 0 && rivals.map(|letter| count(&letter)).all(|rival| rival < mine));
        }
        points
    }

    /// `attack.calm`
    pub fn calm(&self, at: &Position, seat: &str) -> bool {
        let above = self.points(at, seat) > self.options.calm_threshold;
        let once = self.options.calm_mode == "once" && at.stormy.iter().any(|stormy| stormy == seat);
        !above && !once
    }

    /// `hand_limit`, `extra_rune`, `vision_discount`, `walhall_draw`: the n of a display add up.
    pub fn ability(&self, player: &Player, ability: &str) -> i64 {
        player.powers().map(|power| self.cards.sum(&power.card, ability)).sum()
    }
}
