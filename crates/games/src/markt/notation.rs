//! Text forms and dense ids of moves.

use super::Markt;
use super::cards::MAX_RUNES;
use super::kind::{Card, Colour, KINDS};
use super::moves::{Coin, Loot, Move, Ware};
use super::state::{Good, SEATS, STORAGES, Sign};
use tafelrune_engine::{Fault, MoveFamilies, Seat};

const SEAT_IDS: u32 = SEATS as u32;
const STORAGE_IDS: u32 = STORAGES as u32;
const KIND_IDS: u32 = KINDS as u32;
const RUNE_IDS: u32 = MAX_RUNES as u32;
/// Hand, two colours, and each storage as stored rune and as a whole.
const LOOT_IDS: u32 = 3 + 2 * STORAGE_IDS;
/// Red parts of a ransom: 0 to 9.
const RANSOM_IDS: u32 = 10;

/// The families of moves with their sizes; an id is the family's start plus a mixed-radix number
/// of the arguments. The order is part of the rules version.
const FAMILIES: MoveFamilies<32> = MoveFamilies([
    STORAGE_IDS,                // give_up
    1,                          // pass
    SEAT_IDS * LOOT_IDS,        // theft
    1,                          // take
    1,                          // skip
    3 * 4,                      // buy
    2 * STORAGE_IDS,            // neutralise
    STORAGE_IDS * RANSOM_IDS,   // remove_runes
    STORAGE_IDS * STORAGE_IDS,  // remove_outpost
    STORAGE_IDS * STORAGE_IDS,  // connect
    STORAGE_IDS,                // detach
    1,                          // end
    STORAGE_IDS,                // pay_source
    STORAGE_IDS,                // place_outpost
    1,                          // standalone
    SEAT_IDS * STORAGE_IDS,     // place_collector
    2,                          // buy_rune
    2,                          // buy_good
    STORAGE_IDS,                // ransom
    KIND_IDS * SEAT_IDS,        // duel
    1,                          // thief
    KIND_IDS,                   // lay
    KIND_IDS,                   // double_theft
    KIND_IDS,                   // discard
    KIND_IDS,                   // pay
    1,                          // done
    KIND_IDS,                   // show
    1,                          // concede
    STORAGE_IDS * 2 * RUNE_IDS, // store
    1,                          // store none
    RUNE_IDS + 1,               // withdraw
    3,                          // rps
]);

/// All ids are below this.
pub(super) const MOVE_IDS: u32 = FAMILIES.total();

/// The dense id of a move.
pub(super) fn id(mv: Move) -> u32 {
    let one = |index: u8| u32::from(index);
    let (family, offset) = match mv {
        Move::GiveUp(index) => (0, one(index)),
        Move::Pass => (1, 0),
        Move::Theft(seat, loot) => (2, one(seat.0) * LOOT_IDS + loot_id(loot)),
        Move::Take => (3, 0),
        Move::Skip => (4, 0),
        Move::Buy(ware, coin) => (5, ware as u32 * 4 + coin_id(coin)),
        Move::Neutralise(colour, index) => (6, colour as u32 * STORAGE_IDS + one(index)),
        Move::RemoveRunes(index, red) => (7, one(index) * RANSOM_IDS + one(red)),
        Move::RemoveOutpost(index, from) => (8, one(index) * STORAGE_IDS + one(from)),
        Move::Connect(from, to) => (9, one(from) * STORAGE_IDS + one(to)),
        Move::Detach(index) => (10, one(index)),
        Move::End => (11, 0),
        Move::PaySource(index) => (12, one(index)),
        Move::PlaceOutpost(index) => (13, one(index)),
        Move::Standalone => (14, 0),
        Move::PlaceCollector(seat, index) => (15, one(seat.0) * STORAGE_IDS + one(index)),
        Move::BuyRune(colour) => (16, colour as u32),
        Move::BuyGood(good) => (17, good as u32),
        Move::Ransom(index) => (18, one(index)),
        Move::Duel(kind, seat) => (19, one(kind.0) * SEAT_IDS + one(seat.0)),
        Move::Thief => (20, 0),
        Move::Lay(kind) => (21, one(kind.0)),
        Move::DoubleTheft(kind) => (22, one(kind.0)),
        Move::Discard(kind) => (23, one(kind.0)),
        Move::Pay(kind) => (24, one(kind.0)),
        Move::Done => (25, 0),
        Move::Show(kind) => (26, one(kind.0)),
        Move::Concede => (27, 0),
        Move::Store(index, colour, runes) => {
            (28, (one(index) * 2 + colour as u32) * RUNE_IDS + one(runes) - 1)
        }
        Move::StoreNone => (29, 0),
        Move::Withdraw(runes) => (30, one(runes)),
        Move::Rps(sign) => (31, sign as u32),
    };
    FAMILIES.id(family, offset)
}

/// The move of a dense id, if this setup has the cards and seats that it names.
pub(super) fn by_id(markt: &Markt, id: u32) -> Option<Move> {
    let (family, rest) = FAMILIES.find(id)?;
    let byte = |number: u32| number as u8;
    let seat = |number: u32| Some(Seat(byte(number))).filter(|s| s.0 < markt.rules.players);
    let kind = |number: u32| markt.rules.kinds().find(|kind| kind.0 == byte(number));
    let colour = |number: u32| Colour::ALL[number as usize % 2];
    Some(match family {
        0 => Move::GiveUp(byte(rest)),
        1 => Move::Pass,
        2 => Move::Theft(seat(rest / LOOT_IDS)?, loot_by_id(rest % LOOT_IDS)),
        3 => Move::Take,
        4 => Move::Skip,
        5 => Move::Buy(
            [Ware::Outpost, Ware::Collector, Ware::Rune][rest as usize / 4],
            COINS[rest as usize % 4],
        ),
        6 => Move::Neutralise(colour(rest / STORAGE_IDS), byte(rest % STORAGE_IDS)),
        7 => Move::RemoveRunes(byte(rest / RANSOM_IDS), byte(rest % RANSOM_IDS)),
        8 => Move::RemoveOutpost(byte(rest / STORAGE_IDS), byte(rest % STORAGE_IDS)),
        9 => Move::Connect(byte(rest / STORAGE_IDS), byte(rest % STORAGE_IDS)),
        10 => Move::Detach(byte(rest)),
        11 => Move::End,
        12 => Move::PaySource(byte(rest)),
        13 => Move::PlaceOutpost(byte(rest)),
        14 => Move::Standalone,
        15 => Move::PlaceCollector(seat(rest / STORAGE_IDS)?, byte(rest % STORAGE_IDS)),
        16 => Move::BuyRune(colour(rest)),
        17 => Move::BuyGood([Good::Outpost, Good::Collector][rest as usize]),
        18 => Move::Ransom(byte(rest)),
        19 => Move::Duel(kind(rest / SEAT_IDS)?, seat(rest % SEAT_IDS)?),
        20 => Move::Thief,
        21 => Move::Lay(kind(rest)?),
        22 => Move::DoubleTheft(kind(rest)?),
        23 => Move::Discard(kind(rest)?),
        24 => Move::Pay(kind(rest)?),
        25 => Move::Done,
        26 => Move::Show(kind(rest)?),
        27 => Move::Concede,
        28 => {
            let (place, runes) = (rest / RUNE_IDS, rest % RUNE_IDS + 1);
            Move::Store(byte(place / 2), colour(place), byte(runes))
        }
        29 => Move::StoreNone,
        30 => Move::Withdraw(byte(rest)),
        _ => Move::Rps(Sign::ALL[rest as usize]),
    })
}

const COINS: [Coin; 4] = [Coin::Runes(Colour::Red), Coin::Runes(Colour::Blue), Coin::Mixed, Coin::Outpost];

fn coin_id(coin: Coin) -> u32 {
    COINS.iter().position(|other| *other == coin).map_or(0, |index| index as u32)
}

fn loot_id(loot: Loot) -> u32 {
    match loot {
        Loot::Hand => 0,
        Loot::Rune(colour) => 1 + colour as u32,
        Loot::Stored(index) => 3 + u32::from(index),
        Loot::Table(index) => 3 + STORAGE_IDS + u32::from(index),
    }
}

fn loot_by_id(id: u32) -> Loot {
    match id {
        0 => Loot::Hand,
        1 | 2 => Loot::Rune(Colour::ALL[id as usize - 1]),
        _ if id < 3 + STORAGE_IDS => Loot::Stored((id - 3) as u8),
        _ => Loot::Table((id - 3 - STORAGE_IDS) as u8),
    }
}

/// The text form of a move.
pub(super) fn text(markt: &Markt, mv: Move) -> String {
    let card = |kind| markt.rules.card(kind);
    match mv {
        Move::GiveUp(index) => format!("give_up {index}"),
        Move::Pass => "pass".into(),
        Move::Theft(seat, Loot::Hand) => format!("theft {seat} hand"),
        Move::Theft(seat, Loot::Rune(colour)) => format!("theft {seat} {}", colour.name()),
        Move::Theft(seat, Loot::Stored(index)) => format!("theft {seat} stored {index}"),
        Move::Theft(seat, Loot::Table(index)) => format!("theft {seat} storage {index}"),
        Move::Take => "take".into(),
        Move::Skip => "skip".into(),
        Move::Buy(ware, coin) => format!("buy_{} {}", ware_name(ware), coin_name(coin)),
        Move::Neutralise(colour, index) => format!("buy_neutralise {} {index}", colour.name()),
        Move::RemoveRunes(index, red) => format!("remove_runes {index} {red}"),
        Move::RemoveOutpost(index, from) => format!("remove_outpost {index} {from}"),
        Move::Connect(from, to) => format!("connect {from} {to}"),
        Move::Detach(index) => format!("detach {index}"),
        Move::End => "end".into(),
        Move::PaySource(index) => format!("pay_source {index}"),
        Move::PlaceOutpost(index) => format!("place_outpost {index}"),
        Move::Standalone => "place_outpost standalone".into(),
        Move::PlaceCollector(seat, index) => format!("place_collector {seat} {index}"),
        Move::BuyRune(colour) => format!("buy_rune {}", colour.name()),
        Move::BuyGood(Good::Outpost) => "buy_outpost".into(),
        Move::BuyGood(Good::Collector) => "buy_collector".into(),
        Move::Ransom(index) => format!("ransom {index}"),
        Move::Duel(kind, seat) => format!("duel {} {seat}", card(kind)),
        Move::Thief => "thief".into(),
        Move::Lay(kind) => format!("lay {}", card(kind)),
        Move::DoubleTheft(kind) => format!("double_theft {}", card(kind)),
        Move::Discard(kind) => format!("discard {}", card(kind)),
        Move::Pay(kind) => format!("pay {}", card(kind)),
        Move::Done => "done".into(),
        Move::Show(kind) => format!("show {}", card(kind)),
        Move::Concede => "concede".into(),
        Move::Store(index, colour, runes) => format!("store {index} {} {runes}", colour.name()),
        Move::StoreNone => "store none".into(),
        Move::Withdraw(runes) => format!("withdraw {runes}"),
        Move::Rps(sign) => sign.name().into(),
    }
}

fn ware_name(ware: Ware) -> &'static str {
    match ware {
        Ware::Outpost => "outpost",
        Ware::Collector => "collector",
        Ware::Rune => "rune_for",
    }
}

fn coin_name(coin: Coin) -> &'static str {
    match coin {
        Coin::Runes(colour) => colour.name(),
        Coin::Mixed => "mixed",
        Coin::Outpost => "outpost",
    }
}

/// Reads a text form.
pub(super) fn parse(markt: &Markt, text: &str) -> Result<Move, Fault> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mv = read(markt, &words)
        .ok_or_else(|| Fault::new("move.syntax", format!("`{text}` is no move of Markt der Runen")))?;
    // Arguments beyond the range of ids name something that no table has.
    let known = by_id(markt, id_checked(mv).unwrap_or(MOVE_IDS)) == Some(mv);
    known.then_some(mv).ok_or_else(|| {
        Fault::new("move.range", format!("`{text}` names something that this table cannot have"))
    })
}

/// The id, unless an argument is out of range.
fn id_checked(mv: Move) -> Option<u32> {
    let place = |index: u8| index < STORAGES as u8;
    let fits = match mv {
        Move::GiveUp(index)
        | Move::Detach(index)
        | Move::PaySource(index)
        | Move::PlaceOutpost(index)
        | Move::Ransom(index)
        | Move::Neutralise(_, index)
        | Move::PlaceCollector(_, index)
        | Move::Theft(_, Loot::Stored(index) | Loot::Table(index)) => place(index),
        Move::RemoveRunes(index, red) => place(index) && u32::from(red) < RANSOM_IDS,
        Move::RemoveOutpost(index, from) | Move::Connect(index, from) => place(index) && place(from),
        Move::Store(index, _, runes) => place(index) && (1..=MAX_RUNES).contains(&runes),
        Move::Withdraw(runes) => runes <= MAX_RUNES,
        _ => true,
    };
    fits.then(|| id(mv))
}

fn read(markt: &Markt, words: &[&str]) -> Option<Move> {
    let number = |word: &str| -> Option<u8> {
        let canonical = word == "0" || !word.starts_with(['0', '+']);
        word.parse().ok().filter(|_| canonical)
    };
    let seat = |word: &str| Seat::parse(word).filter(|seat| seat.0 < markt.rules.players);
    let kind = |word: &str| markt.rules.kind(Card::parse(word)?);
    Some(match *words {
        ["give_up", index] => Move::GiveUp(number(index)?),
        ["pass"] => Move::Pass,
        ["theft", victim, "hand"] => Move::Theft(seat(victim)?, Loot::Hand),
        ["theft", victim, "stored", index] => Move::Theft(seat(victim)?, Loot::Stored(number(index)?)),
        ["theft", victim, "storage", index] => Move::Theft(seat(victim)?, Loot::Table(number(index)?)),
        ["theft", victim, colour] => Move::Theft(seat(victim)?, Loot::Rune(Colour::parse(colour)?)),
        ["take"] => Move::Take,
        ["skip"] => Move::Skip,
        ["buy_outpost", coin] => Move::Buy(Ware::Outpost, read_coin(coin)?),
        ["buy_collector", coin] => Move::Buy(Ware::Collector, read_coin(coin)?),
        ["buy_rune_for", coin] => Move::Buy(Ware::Rune, read_coin(coin)?),
        ["buy_neutralise", colour, index] => Move::Neutralise(Colour::parse(colour)?, number(index)?),
        ["remove_runes", index, red] => Move::RemoveRunes(number(index)?, number(red)?),
        ["remove_outpost", index, from] => Move::RemoveOutpost(number(index)?, number(from)?),
        ["connect", from, to] => Move::Connect(number(from)?, number(to)?),
        ["detach", index] => Move::Detach(number(index)?),
        ["end"] => Move::End,
        ["pay_source", index] => Move::PaySource(number(index)?),
        ["place_outpost", "standalone"] => Move::Standalone,
        ["place_outpost", index] => Move::PlaceOutpost(number(index)?),
        ["place_collector", victim, index] => Move::PlaceCollector(seat(victim)?, number(index)?),
        ["buy_rune", colour] => Move::BuyRune(Colour::parse(colour)?),
        ["buy_outpost"] => Move::BuyGood(Good::Outpost),
        ["buy_collector"] => Move::BuyGood(Good::Collector),
        ["ransom", index] => Move::Ransom(number(index)?),
        ["duel", card, target] => Move::Duel(kind(card)?, seat(target)?),
        ["thief"] => Move::Thief,
        ["lay", card] => Move::Lay(kind(card)?),
        ["double_theft", card] => Move::DoubleTheft(kind(card)?),
        ["discard", card] => Move::Discard(kind(card)?),
        ["pay", card] => Move::Pay(kind(card)?),
        ["done"] => Move::Done,
        ["show", card] => Move::Show(kind(card)?),
        ["concede"] => Move::Concede,
        ["store", "none"] => Move::StoreNone,
        ["store", index, colour, runes] => {
            Move::Store(number(index)?, Colour::parse(colour)?, number(runes)?)
        }
        ["withdraw", runes] => Move::Withdraw(number(runes)?),
        [sign] => Move::Rps(Sign::ALL.into_iter().find(|other| other.name() == sign)?),
        _ => return None,
    })
}

fn read_coin(word: &str) -> Option<Coin> {
    COINS.into_iter().find(|coin| coin_name(*coin) == word)
}

/// A record entry: a move, or a command with the cards that paid for it (`buy_rune red with 8 7`).
pub(super) fn entry_text(markt: &Markt, steps: &[Move]) -> String {
    let head = steps.first().map_or(String::new(), |mv| text(markt, *mv));
    let paid: Vec<String> = steps
        .iter()
        .skip(1)
        .filter_map(|step| match step {
            Move::Pay(kind) => Some(match markt.rules.card(*kind) {
                Card::Number(value) => value.to_string(),
                // It pays nothing, but it can be said, and what was said comes back.
                other => other.to_string(),
            }),
            _ => None,
        })
        .collect();
    if paid.is_empty() { head } else { format!("{head} with {}", paid.join(" ")) }
}

/// Reads a record entry.
pub(super) fn parse_entry(markt: &Markt, entry: &str) -> Result<Vec<Move>, Fault> {
    let Some((head, cards)) = entry.split_once(" with ") else {
        return Ok(vec![parse(markt, entry)?]);
    };
    let head = parse(markt, head)?;
    if !matches!(head, Move::BuyRune(_) | Move::BuyGood(_) | Move::Ransom(_)) || cards.trim().is_empty() {
        let message = format!("`{entry}` is no purchase with number cards: `buy_rune red with 8 7`");
        return Err(Fault::new("move.syntax", message));
    }
    let mut steps = vec![head];
    for card in cards.split_whitespace() {
        steps.push(parse(markt, &format!("pay {card}"))?);
    }
    steps.push(Move::Done);
    Ok(steps)
}
