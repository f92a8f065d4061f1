//! How often a card is in its set.

use tafelrune_engine::Game;
use tafelrune_engine::games::mara::Mara;
use tafelrune_engine::games::mara::kind::Colour;
use tafelrune_engine::games::markt::Markt;
use tafelrune_engine::games::thalara::Thalara;

use crate::faces::Face;

/// A game that knows how many of a card there are.
pub trait Copies {
    /// How often the card of this face is in the set; of what everybody has, each one's.
    fn copies(&self, face: &Face) -> u8;
}

impl Copies for Mara {
    fn copies(&self, face: &Face) -> u8 {
        let cards = &self.setup().cards;
        match face.kind {
            "rune" => {
                let colour =
                    Colour::ALL.iter().position(|colour| Some(colour.name()) == face.colour.as_deref());
                colour.map_or(0, |colour| cards.runes[colour])
            }
            "action" => cards.actions.iter().find(|card| card.id == face.id).map_or(0, |card| card.copies),
            _ => 1,
        }
    }
}

impl Copies for Markt {
    fn copies(&self, face: &Face) -> u8 {
        let cards = &self.setup().cards;
        match (face.kind, face.colour.as_deref()) {
            ("thief", _) => cards.thieves,
            ("main", Some("blue")) => cards.main_blue,
            ("main", _) => cards.main_red,
            _ => {
                let same = |value: u8| Some(i16::from(value)) == face.value;
                cards.numbers.iter().find(|card| same(card.value)).map_or(0, |card| card.copies)
            }
        }
    }
}

impl Copies for Thalara {
    fn copies(&self, face: &Face) -> u8 {
        match face.kind {
            "aftershock" => self.setup().cards.aftershocks,
            "transformation" => self.setup().cards.transformations,
            _ => 1,
        }
    }
}
