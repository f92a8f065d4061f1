//! Text forms and dense ids of moves.

use super::Mara;
use super::kind::{
    Class, Colour, KINDS, Kind, MAX_ACTIONS, MAX_PLACES, MAX_POWERS, Object, PLACES, SEATS, SPOTS, STACKS,
    Spot, digit,
};
use super::moves::Move;
use super::pay::MAX_VARIO;
use tafelrune_engine::{Fault, MoveFamilies, Seat};

const KIND_IDS: u32 = KINDS as u32;
const PLACE_IDS: u32 = PLACES as u32;
const SPOT_IDS: u32 = SPOTS as u32;
const STACK_IDS: u32 = STACKS as u32;
/// Nobody, or a seat.
const OPPONENT_IDS: u32 = SEATS as u32 + 1;
/// Attachments and places of every display.
const OBJECT_IDS: u32 = SEATS as u32 * (SPOT_IDS + PLACE_IDS);
/// Rune cards and powers.
const ATTACHMENTS: u32 = 4 + MAX_POWERS as u32;
/// Multisets of 1 to `MAX_VARIO` colours out of four.
const COLOUR_IDS: u32 = choose(MAX_VARIO as u32 + 4, 4) - 1;

/// The families of moves with their sizes; an id is the family's start plus a mixed-radix number
/// of the arguments. The order is part of the rules version.
const FAMILIES: MoveFamilies<34> = MoveFamilies([
    STACK_IDS,                         // stack
    KIND_IDS,                          // take
    MAX_PLACES as u32,                 // lay
    ATTACHMENTS * PLACE_IDS,           // build
    SPOT_IDS,                          // remove
    PLACE_IDS,                         // remove place
    STACK_IDS,                         // under
    1,                                 // end_build
    MAX_ACTIONS as u32 * OPPONENT_IDS, // play
    OBJECT_IDS,                        // object
    1,                                 // attack
    OBJECT_IDS,                        // target
    SPOT_IDS,                          // add
    MAX_POWERS as u32,                 // add from hand
    1,                                 // commit
    1,                                 // end_action
    1,                                 // pass
    MAX_ACTIONS as u32,                // protect
    KIND_IDS,                          // recall
    1,                                 // recall none
    KIND_IDS,                          // steal
    KIND_IDS,                          // discard
    4,                                 // vision
    1,                                 // vision mixed
    1,                                 // refill
    1,                                 // exchange
    1,                                 // end_turn
    STACK_IDS,                         // draw
    1,                                 // draw walhall
    KIND_IDS,                          // put
    1,                                 // auto
    1,                                 // manual
    SPOT_IDS,                          // unit
    COLOUR_IDS,                        // colours
]);

/// All ids are below this.
pub(super) const MOVE_IDS: u32 = FAMILIES.total();

/// Binomial coefficient.
const fn choose(from: u32, count: u32) -> u32 {
    let mut ways = 1;
    let mut step = 0;
    while step < count {
        ways = ways * (from - step) / (step + 1);
        step += 1;
    }
    ways
}

/// The number of a multiset of colours, in the order of all multisets by size.
fn colours_id(colours: [u8; 4]) -> u32 {
    let mut rest: u32 = colours.iter().map(|count| u32::from(*count)).sum();
    // All smaller multisets come first; the empty one has no number.
    let mut id = choose(rest + 3, 4) - 1;
    for (index, count) in colours[..3].iter().enumerate() {
        let others = 3 - index as u32;
        for more in 0..u32::from(*count) {
            id += choose(rest - more + others - 1, others - 1);
        }
        rest -= u32::from(*count);
    }
    id
}

fn colours_by_id(id: u32) -> Option<[u8; 4]> {
    let size = (1..=u32::from(MAX_VARIO)).find(|size| id < choose(size + 4, 4) - 1)?;
    let mut rest = size;
    let mut left = id - (choose(size + 3, 4) - 1);
    let mut colours = [0u8; 4];
    for (index, count) in colours[..3].iter_mut().enumerate() {
        let others = 3 - index as u32;
        while left >= choose(rest + others - 1, others - 1) {
            left -= choose(rest + others - 1, others - 1);
            *count += 1;
            rest -= 1;
        }
    }
    colours[3] = rest as u8;
    Some(colours)
}

fn object_id(object: Object) -> u32 {
    let (seat, rest) = match object {
        Object::Card(seat, spot) => (seat, spot.index() as u32),
        Object::Place(seat, place) => (seat, SPOT_IDS + u32::from(place)),
    };
    u32::from(seat.0) * (SPOT_IDS + PLACE_IDS) + rest
}

fn object_by_id(id: u32) -> Object {
    let seat = Seat((id / (SPOT_IDS + PLACE_IDS)) as u8);
    match (id % (SPOT_IDS + PLACE_IDS)).checked_sub(SPOT_IDS) {
        Some(place) => Object::Place(seat, place as u8),
        None => Object::Card(seat, Spot::at((id % (SPOT_IDS + PLACE_IDS)) as u8)),
    }
}

/// The number of a rune card or power among both.
fn attachment_id(kind: Kind) -> u32 {
    kind.number() as u32 + if kind.is_power() { 4 } else { 0 }
}

/// The dense id of a move.
pub(super) fn id(mv: Move) -> u32 {
    let one = |index: u8| u32::from(index);
    let (family, offset) = match mv {
        Move::Stack(stack) => (0, one(stack)),
        Move::Take(kind) => (1, one(kind.0)),
        Move::Lay(kind) => (2, kind.number() as u32),
        Move::Build(kind, place) => (3, attachment_id(kind) * PLACE_IDS + one(place)),
        Move::Remove(spot) => (4, spot.index() as u32),
        Move::RemovePlace(place) => (5, one(place)),
        Move::Under(stack) => (6, one(stack)),
        Move::EndBuild => (7, 0),
        Move::Play(kind, opponent) => {
            let opponent = opponent.map_or(0, |seat| one(seat.0) + 1);
            (8, kind.number() as u32 * OPPONENT_IDS + opponent)
        }
        Move::Choose(object) => (9, object_id(object)),
        Move::Attack => (10, 0),
        Move::Target(object) => (11, object_id(object)),
        Move::Add(spot) => (12, spot.index() as u32),
        Move::AddHand(kind) => (13, kind.number() as u32),
        Move::Commit => (14, 0),
        Move::EndAction => (15, 0),
        Move::Pass => (16, 0),
        Move::Protect(kind) => (17, kind.number() as u32),
        Move::Recall(kind) => (18, one(kind.0)),
        Move::RecallNone => (19, 0),
        Move::Steal(kind) => (20, one(kind.0)),
        Move::Discard(kind) => (21, one(kind.0)),
        Move::Vision(colour) => (22, colour as u32),
        Move::VisionMixed => (23, 0),
        Move::Refill => (24, 0),
        Move::Exchange => (25, 0),
        Move::EndTurn => (26, 0),
        Move::Draw(stack) => (27, one(stack)),
        Move::DrawWalhall => (28, 0),
        Move::Put(kind) => (29, one(kind.0)),
        Move::Auto => (30, 0),
        Move::Manual => (31, 0),
        Move::Unit(spot) => (32, spot.index() as u32),
        Move::Colours(colours) => (33, colours_id(colours)),
    };
    FAMILIES.id(family, offset)
}

/// The move of a dense id, if this setup has the cards and seats that it names.
pub(super) fn by_id(mara: &Mara, id: u32) -> Option<Move> {
    let (family, rest) = FAMILIES.find(id)?;
    let byte = rest as u8;
    let there = |kind: Kind| (mara.rules.copies[kind.index()] > 0).then_some(kind);
    let seated = |seat: Seat| (seat.0 < mara.rules.players).then_some(seat);
    let object = || Some(object_by_id(rest)).filter(|object| object.owner().0 < mara.rules.players);
    Some(match family {
        0 => Move::Stack(byte),
        1 => Move::Take(there(Kind(byte))?),
        2 => Move::Lay(there(Kind::place(byte))?),
        3 => {
            let (number, place) = ((rest / PLACE_IDS) as u8, (rest % PLACE_IDS) as u8);
            let kind = match number.checked_sub(4) {
                Some(power) => Kind::power(power),
                None => Kind::rune(Colour::ALL[usize::from(number)]),
            };
            Move::Build(there(kind)?, place)
        }
        4 => Move::Remove(Spot::at(byte)),
        5 => Move::RemovePlace(byte),
        6 => Move::Under(byte),
        7 => Move::EndBuild,
        8 => {
            let kind = there(Kind::action((rest / OPPONENT_IDS) as u8))?;
            let opponent = match (rest % OPPONENT_IDS).checked_sub(1) {
                Some(seat) => Some(seated(Seat(seat as u8))?),
                None => None,
            };
            Move::Play(kind, opponent)
        }
        9 => Move::Choose(object()?),
        10 => Move::Attack,
        11 => Move::Target(object()?),
        12 => Move::Add(Spot::at(byte)),
        13 => Move::AddHand(there(Kind::power(byte))?),
        14 => Move::Commit,
        15 => Move::EndAction,
        16 => Move::Pass,
        17 => Move::Protect(there(Kind::action(byte))?),
        18 => Move::Recall(there(Kind(byte))?),
        19 => Move::RecallNone,
        20 => Move::Steal(there(Kind(byte))?),
        21 => Move::Discard(there(Kind(byte))?),
        22 => Move::Vision(Colour::ALL[rest as usize]),
        23 => Move::VisionMixed,
        24 => Move::Refill,
        25 => Move::Exchange,
        26 => Move::EndTurn,
        27 => Move::Draw(byte),
        28 => Move::DrawWalhall,
        29 => Move::Put(there(Kind(byte))?),
        30 => Move::Auto,
        31 => Move::Manual,
        32 => Move::Unit(Spot::at(byte)),
        _ => Move::Colours(colours_by_id(rest)?),
    })
}

/// The text form of a move.
pub(super) fn text(mara: &Mara, mv: Move) -> String {
    let card = |kind| mara.rules.card(kind);
    match mv {
        Move::Stack(stack) => format!("stack {stack}"),
        Move::Take(kind) => format!("take {}", card(kind)),
        Move::Lay(kind) => format!("lay {}", card(kind)),
        Move::Build(kind, place) if kind.is_rune() => format!("lay {} {place}", card(kind)),
        Move::Build(kind, place) => format!("build {} {place}", card(kind)),
        Move::Remove(spot) => format!("remove {spot}"),
        Move::RemovePlace(place) => format!("remove {place}"),
        Move::Under(stack) => format!("under {stack}"),
        Move::EndBuild => "end_build".into(),
        Move::Play(kind, None) => format!("play {}", card(kind)),
        Move::Play(kind, Some(seat)) => format!("play {} {seat}", card(kind)),
        Move::Choose(object) => format!("object {object}"),
        Move::Attack => "attack".into(),
        Move::Target(object) => format!("aim {object}"),
        Move::Add(spot) => format!("add {spot}"),
        Move::AddHand(kind) => format!("add {}", card(kind)),
        Move::Commit => "commit".into(),
        Move::EndAction => "end_action".into(),
        Move::Pass => "pass".into(),
        Move::Protect(kind) => format!("protect {}", card(kind)),
        Move::Recall(kind) => format!("recall {}", card(kind)),
        Move::RecallNone => "recall none".into(),
        Move::Steal(kind) => format!("steal {}", card(kind)),
        Move::Discard(kind) => format!("discard {}", card(kind)),
        Move::Vision(colour) => format!("vision {}", colour.name()),
        Move::VisionMixed => "vision mixed".into(),
        Move::Refill => "refill".into(),
        Move::Exchange => "exchange".into(),
        Move::EndTurn => "end_turn".into(),
        Move::Draw(stack) => format!("draw {stack}"),
        Move::DrawWalhall => "draw walhall".into(),
        Move::Put(kind) => format!("put {}", card(kind)),
        Move::Auto => "auto".into(),
        Move::Manual => "manual".into(),
        Move::Unit(spot) => format!("unit {spot}"),
        Move::Colours(colours) => {
            let names = Colour::ALL
                .into_iter()
                .flat_map(|colour| std::iter::repeat_n(colour.name(), colours[colour.index()].into()));
            format!("colours:{}", names.collect::<Vec<_>>().join("+"))
        }
    }
}

/// Reads a text form.
pub(super) fn parse(mara: &Mara, text: &str) -> Result<Move, Fault> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mv = read(mara, &words)
        .ok_or_else(|| Fault::new("move.syntax", format!("`{text}` is no move of MARA")))?;
    // Seats beyond the table are the only arguments that reading does not bound.
    let known = by_id(mara, id(mv)) == Some(mv);
    known.then_some(mv).ok_or_else(|| {
        Fault::new("move.range", format!("`{text}` names something that this table cannot have"))
    })
}

fn read(mara: &Mara, words: &[&str]) -> Option<Move> {
    let kind = |word: &str| mara.rules.kind(word);
    let of_class = |word: &str, class: Class| kind(word).filter(|kind| kind.class() == class);
    let stack = |word: &str| digit(word, STACKS);
    let place = |word: &str| digit(word, PLACES);
    let seat = |word: &str| Seat::parse(word).filter(|seat| seat.index() < SEATS);
    Some(match *words {
        ["stack", index] => Move::Stack(stack(index)?),
        ["take", card] => Move::Take(kind(card)?),
        ["lay", card] => Move::Lay(of_class(card, Class::Place)?),
        ["lay", card, index] => Move::Build(of_class(card, Class::Rune)?, place(index)?),
        ["build", card, index] => Move::Build(of_class(card, Class::Power)?, place(index)?),
        ["remove", what] => match Spot::parse(what) {
            Some(spot) => Move::Remove(spot),
            None => Move::RemovePlace(place(what)?),
        },
        ["under", index] => Move::Under(stack(index)?),
        ["end_build"] => Move::EndBuild,
        ["play", card] => Move::Play(of_class(card, Class::Action)?, None),
        ["play", card, opponent] => Move::Play(of_class(card, Class::Action)?, Some(seat(opponent)?)),
        ["object", object] => Move::Choose(Object::parse(object)?),
        ["attack"] => Move::Attack,
        ["aim", object] => Move::Target(Object::parse(object)?),
        ["add", what] => match Spot::parse(what) {
            Some(spot) => Move::Add(spot),
            None => Move::AddHand(of_class(what, Class::Power)?),
        },
        ["commit"] => Move::Commit,
        ["end_action"] => Move::EndAction,
        ["pass"] => Move::Pass,
        ["protect", card] => Move::Protect(of_class(card, Class::Action)?),
        ["recall", "none"] => Move::RecallNone,
        ["recall", card] => Move::Recall(kind(card)?),
        ["steal", card] => Move::Steal(kind(card)?),
        ["discard", card] => Move::Discard(kind(card)?),
        ["vision", "mixed"] => Move::VisionMixed,
        ["vision", colour] => Move::Vision(Colour::parse(colour)?),
        ["refill"] => Move::Refill,
        ["exchange"] => Move::Exchange,
        ["end_turn"] => Move::EndTurn,
        ["draw", "walhall"] => Move::DrawWalhall,
        ["draw", index] => Move::Draw(stack(index)?),
        ["put", card] => Move::Put(kind(card)?),
        ["auto"] => Move::Auto,
        ["manual"] => Move::Manual,
        ["unit", spot] => Move::Unit(Spot::parse(spot)?),
        [word] => Move::Colours(read_colours(word.strip_prefix("colours:")?)?),
        _ => return None,
    })
}

fn read_colours(names: &str) -> Option<[u8; 4]> {
    let mut colours = [0u8; 4];
    let mut last = Colour::Red;
    for name in names.split('+') {
        let colour = Colour::parse(name).filter(|colour| *colour >= last)?;
        colours[colour.index()] += 1;
        last = colour;
    }
    (colours.iter().sum::<u8>() <= MAX_VARIO).then_some(colours)
}
