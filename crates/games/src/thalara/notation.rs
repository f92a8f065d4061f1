//! Dense ids and text forms of moves. The first letter of a text is the token of the specification's
//! record (section 5.4); the seat stands before it in a record line.

use super::Thalara;
use super::cards::{MAX_CHARACTERS, MAX_SPELLS, MAX_TRAPS};
use super::kind::{CARDS, COLOURS, Card};
use super::moves::Move;
use super::state::{SEATS, SLOTS};
use tafelrune_engine::{Fault, MoveFamilies, Seat};

const CARD_IDS: u32 = CARDS as u32;
const SLOT_IDS: u32 = SLOTS as u32;
const ENTRY_IDS: u32 = 256;

/// How many ids each family of moves takes, in the order of [`Move`].
const FAMILIES: MoveFamilies<18> = MoveFamilies([
    MAX_CHARACTERS as u32,
    MAX_SPELLS as u32,
    1,                       // hand done
    CARD_IDS,                // pick
    CARD_IDS,                // set aside
    1,                       // pass
    CARD_IDS * SLOT_IDS * 2, // place
    1,                       // skip
    MAX_SPELLS as u32 * SLOT_IDS,
    1, // decline
    SEATS as u32,
    COLOURS as u32,
    MAX_SPELLS as u32,
    MAX_TRAPS as u32,
    SLOT_IDS,
    CARD_IDS,
    ENTRY_IDS,
    ENTRY_IDS,
]);

/// All ids are below this.
pub(super) const MOVE_IDS: u32 = FAMILIES.total();

/// The dense id of a move.
pub(super) fn id(mv: Move) -> u32 {
    let one = |index: u8| u32::from(index);
    let (family, offset) = match mv {
        Move::Character(character) => (0, one(character)),
        Move::DraftSpell(spell) => (1, one(spell)),
        Move::HandDone => (2, 0),
        Move::Pick(card) => (3, one(card.0)),
        Move::SetAside(card) => (4, one(card.0)),
        Move::Pass => (5, 0),
        Move::Place { card, slot, down } => (6, (one(card.0) * SLOT_IDS + one(slot)) * 2 + u32::from(down)),
        Move::Skip => (7, 0),
        Move::Cast(spell, slot) => (8, one(spell) * SLOT_IDS + one(slot)),
        Move::Decline => (9, 0),
        Move::Player(seat) => (10, one(seat.0)),
        Move::Colour(colour) => (11, one(colour)),
        Move::Spell(spell) => (12, one(spell)),
        Move::Trap(trap) => (13, one(trap)),
        Move::Slot(slot) => (14, one(slot)),
        Move::Card(card) => (15, one(card.0)),
        Move::Entry(entry) => (16, one(entry)),
        Move::Keep(entry) => (17, one(entry)),
    };
    FAMILIES.id(family, offset)
}

/// The move of a dense id, if this setup has what it names.
pub(super) fn by_id(game: &Thalara, id: u32) -> Option<Move> {
    let (family, rest) = FAMILIES.find(id)?;
    let rules = &game.rules;
    let byte = |number: u32| number as u8;
    let card = |number: u32| Some(Card(byte(number))).filter(|card| rules.in_play(*card));
    let artefact = |number: u32| card(number).filter(|card| !card.is_alike());
    let spell = |number: u32| Some(byte(number)).filter(|spell| usize::from(*spell) < rules.spells.len());
    let slot = |number: u32| Some(byte(number)).filter(|slot| *slot < rules.open);
    Some(match family {
        0 => Move::Character(byte(rest)).into_known(byte(rest) < rules.characters.len() as u8)?,
        1 => Move::DraftSpell(spell(rest)?),
        2 => Move::HandDone,
        3 => Move::Pick(card(rest)?),
        4 => Move::SetAside(artefact(rest)?),
        5 => Move::Pass,
        6 => {
            let (place, down) = (rest / 2, rest % 2 == 1);
            Move::Place { card: card(place / SLOT_IDS)?, slot: slot(place % SLOT_IDS)?, down }
        }
        7 => Move::Skip,
        8 => Move::Cast(spell(rest / SLOT_IDS)?, slot(rest % SLOT_IDS)?),
        9 => Move::Decline,
        10 => Move::Player(Seat(byte(rest))).into_known(byte(rest) < rules.players)?,
        11 => Move::Colour(byte(rest)),
        12 => Move::Spell(spell(rest)?),
        13 => Move::Trap(byte(rest)).into_known(usize::from(byte(rest)) < rules.traps.len())?,
        14 => Move::Slot(slot(rest)?),
        15 => Move::Card(card(rest)?),
        16 => Move::Entry(byte(rest)),
        _ => Move::Keep(byte(rest)),
    })
}

impl Move {
    fn into_known(self, known: bool) -> Option<Move> {
        known.then_some(self)
    }
}

/// The text form of a move.
pub(super) fn text(game: &Thalara, mv: Move) -> String {
    let rules = &game.rules;
    let spell = |spell: u8| rules.spells.get(usize::from(spell)).map_or("?", |spell| spell.id.as_str());
    match mv {
        Move::Character(character) => {
            let id = rules.characters.get(usize::from(character));
            format!("d {}", id.map_or("?", String::as_str))
        }
        Move::DraftSpell(own) => format!("d {}", spell(own)),
        Move::HandDone => "h -".into(),
        Move::Pick(card) => format!("h {}", rules.name(card)),
        Move::SetAside(card) => format!("o {}", rules.name(card)),
        Move::Pass => "p".into(),
        Move::Place { card, slot, down } => {
            format!("c {} k{}{}", rules.name(card), slot + 1, if down { " d" } else { "" })
        }
        Move::Skip => "s -".into(),
        Move::Cast(own, slot) => format!("s {} k{}", spell(own), slot + 1),
        Move::Decline => "t -".into(),
        Move::Player(seat) => format!("t seat {seat}"),
        Move::Colour(colour) => {
            format!("t colour {}", rules.letters.get(usize::from(colour)).copied().unwrap_or('?'))
        }
        Move::Spell(own) => format!("t {}", spell(own)),
        Move::Trap(trap) => {
            let id = rules.traps.get(usize::from(trap));
            format!("t {}", id.map_or("?", |trap| trap.id.as_str()))
        }
        Move::Slot(slot) => format!("t k{}", slot + 1),
        Move::Card(card) => format!("t {}", rules.name(card)),
        Move::Entry(entry) => format!("t #{entry}"),
        Move::Keep(entry) => format!("k #{entry}"),
    }
}

/// Reads a text form.
pub(super) fn parse(game: &Thalara, text: &str) -> Result<Move, Fault> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mv = read(game, &words)
        .ok_or_else(|| Fault::new("move.syntax", format!("`{text}` is no move of this game of Thalara")))?;
    let known = by_id(game, id(mv)) == Some(mv);
    known.then_some(mv).ok_or_else(|| {
        Fault::new("move.range", format!("`{text}` names something that this table cannot have"))
    })
}

fn read(game: &Thalara, words: &[&str]) -> Option<Move> {
    let rules = &game.rules;
    let number = |word: &str| -> Option<u8> { word.parse().ok().filter(|_| !word.starts_with(['0', '+'])) };
    let slot = |word: &str| {
        let slot = word.strip_prefix('k').and_then(number)?;
        (1..=rules.open).contains(&slot).then(|| slot - 1)
    };
    let entry = |word: &str| {
        let word = word.strip_prefix('#')?;
        if word == "0" { Some(0) } else { number(word) }
    };
    let card = |word: &str| rules.card(word);
    Some(match *words {
        ["d", id] => match rules.character(id) {
            Some(character) => Move::Character(character),
            None => Move::DraftSpell(rules.spell(id)?),
        },
        ["h", "-"] => Move::HandDone,
        ["h", id] => Move::Pick(card(id)?),
        ["o", id] => Move::SetAside(card(id)?),
        ["p"] => Move::Pass,
        ["c", id, at] => Move::Place { card: card(id)?, slot: slot(at)?, down: false },
        ["c", id, at, "d"] => Move::Place { card: card(id)?, slot: slot(at)?, down: true },
        ["s", "-"] => Move::Skip,
        ["s", id, at] => Move::Cast(rules.spell(id)?, slot(at)?),
        ["t", "-"] => Move::Decline,
        ["t", "seat", letter] => Move::Player(Seat::parse(letter).filter(|seat| seat.0 < rules.players)?),
        ["t", "colour", letter] => {
            let place = rules.letters.iter().position(|other| letter.chars().eq([*other]))?;
            Move::Colour(place as u8)
        }
        ["t", word] => None
            .or_else(|| entry(word).map(Move::Entry))
            .or_else(|| card(word).map(Move::Card))
            .or_else(|| rules.spell(word).map(Move::Spell))
            .or_else(|| rules.trap(word).map(Move::Trap))
            .or_else(|| slot(word).map(Move::Slot))?,
        ["k", word] => Move::Keep(entry(word)?),
        _ => return None,
    })
}
