//! Markt der Runen in the terminal.

use tafelrune_engine::{Rules, Seat};
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::kind::{Card, Colour};
use tafelrune_games::markt::options::RoundCap;
use tafelrune_games::markt::state::{Phase, StorageKind};
use tafelrune_games::markt::view::{SeatView, StorageView, View};

use crate::columns::cut;
use crate::terminal::{Ink, Span, Style, StyledLine, TerminalTable, dim};
use crate::{Names, Present, Texts};

/// Red runes are a triangle, blue ones a disc: told apart without colour.
fn runes(colour: Colour, count: u8) -> Span {
    match colour {
        Colour::Red => Span::styled(format!("▲{count}"), Style::ink(Ink::Red)),
        Colour::Blue => Span::styled(format!("●{count}"), Style::ink(Ink::Blue)),
    }
}

/// The table, the hand and the status line.
pub(super) fn terminal(markt: &Markt, texts: &Texts, names: &Names, view: &View) -> TerminalTable {
    TerminalTable {
        status: status(texts, view),
        table: table_lines(texts, names, view),
        hand: hand_line(markt, texts, view),
    }
}

fn status(texts: &Texts, view: &View) -> String {
    let phase = match view.phase {
        Phase::Start => "start",
        Phase::Interest => "interest",
        Phase::Business => "business",
        Phase::Play => "play",
        Phase::Store => "store",
        Phase::Tie => "tie",
        Phase::Over => "over",
    };
    let phase = texts.game(Markt::ID, &format!("phase-{phase}"), &[]);
    let (round, phase) = (("round", i64::from(view.round).into()), ("phase", phase.as_str().into()));
    match view.options.round_cap {
        RoundCap::After(cap) => {
            texts.game(Markt::ID, "screen-status", &[round, ("cap", i64::from(cap).into()), phase])
        }
        RoundCap::Off => texts.game(Markt::ID, "screen-status-no_cap", &[round, phase]),
    }
}

fn table_lines(texts: &Texts, names: &Names, view: &View) -> Vec<StyledLine> {
    let say = |id: &str| texts.game(Markt::ID, id, &[]);
    let market = &view.market;
    let mut middle = vec![
        Span::styled(format!("{}: ", say("screen-market")), Style::BOLD),
        runes(Colour::Red, market.red),
        Span::new(" "),
        runes(Colour::Blue, market.blue),
        Span::new("  "),
        Span::new(format!("■{} {}", market.outposts, say("screen-outposts"))),
        Span::new("  "),
        Span::new(format!("✖{} {}", market.collectors, say("screen-collectors"))),
        Span::new("  "),
        dim(format!("{} {} ·", say("screen-price"), view.price)),
        Span::new(" "),
        dim(format!("{} {} ·", say("screen-pile"), view.pile_size)),
        Span::new(" "),
        dim(format!("{} {}", say("screen-discard"), view.discard.len())),
    ];
    if let Some(top) = view.discard.last() {
        middle.push(dim(format!(" ({})", card_short(texts, *top))));
    }
    let mut lines = vec![StyledLine(middle)];
    lines.extend(view.seats.iter().map(|seat| seat_line(texts, names, view, seat)));
    lines
}

fn hand_line(markt: &Markt, texts: &Texts, view: &View) -> StyledLine {
    let mut spans =
        vec![Span::styled(format!("{}: ", texts.game(Markt::ID, "screen-hand", &[])), Style::BOLD)];
    let Some(own) = &view.own else { return StyledLine::default() };
    if own.hand.is_empty() {
        spans.push(dim("–"));
    }
    for card in &own.hand {
        let text = card_named(markt, texts, *card);
        let style = if own.apart.contains(card) {
            Style { dim: true, ..Style::default() }
        } else {
            Style::ink(Ink::Yellow)
        };
        spans.push(Span::styled(text, style));
        spans.push(Span::new("  "));
    }
    if let Some(draft) = &own.draft {
        let picked: Vec<String> = draft.picked.iter().map(|card| card.value().to_string()).collect();
        let sum: u32 = draft.picked.iter().map(|card| u32::from(card.value())).sum();
        if !picked.is_empty() {
            spans.push(Span::new(format!("→ {} = {sum}", picked.join(" + "))));
        }
    }
    StyledLine(spans)
}

pub(super) fn hand_cards(view: &View) -> Vec<String> {
    view.own.iter().flat_map(|own| &own.hand).map(Card::to_string).collect()
}

/// "11 Kriegsaxt", "Diebes-Karte".
fn card_named(game: &Markt, texts: &Texts, card: Card) -> String {
    let (name, _) = game.say_card(texts, &card.to_string());
    match card {
        Card::Number(value) => format!("[{value} {name}]"),
        _ => format!("[{name}]"),
    }
}

fn card_short(texts: &Texts, card: Card) -> String {
    match card {
        Card::Number(value) => value.to_string(),
        other => texts.game(Markt::ID, &format!("card-{other}"), &[]),
    }
}

fn seat_line(texts: &Texts, names: &Names, view: &View, seat: &SeatView) -> StyledLine {
    let asked = view.asked.contains(&seat.seat);
    let mark = match (asked, seat.seat == view.active) {
        (true, _) => "▶ ",
        (false, true) => "▷ ",
        (false, false) => "  ",
    };
    let name = cut(&names.names[seat.seat.index()], 10);
    let padding = 10usize.saturating_sub(unicode_width::UnicodeWidthStr::width(name.as_str()));
    let style = if asked { Style::BOLD } else { Style::default() };
    let say = |id: &str, count: i64| texts.game(Markt::ID, id, &[("count", count.into())]);
    // One card and three cards take the same room, so that the columns stay in line.
    let cards = say("screen-cards", 3).chars().count();
    let mut spans = vec![
        Span::styled(format!("{mark}{} {name}{}", seat.seat, " ".repeat(padding)), style),
        Span::styled(format!(" {:>3} {}", seat.points, say("screen-points", seat.points.into())), style),
        Span::new("  "),
        dim(format!("{:<cards$}", say("screen-cards", seat.hand_size.into()))),
        Span::new("  "),
        runes(Colour::Red, seat.loose.red),
        Span::new(" "),
        runes(Colour::Blue, seat.loose.blue),
    ];
    for (index, storage) in seat.storages.iter().enumerate() {
        spans.push(Span::new("  "));
        spans.extend(storage_spans(texts, names, index, storage));
    }
    StyledLine(spans)
}

/// `0:▲3+` is a red main store (index 0) with three runes and an outpost.
fn storage_spans(texts: &Texts, names: &Names, index: usize, storage: &StorageView) -> Vec<Span> {
    let kind = match storage.kind {
        StorageKind::MainRed | StorageKind::MainBlue => "screen-main",
        StorageKind::Outpost => "screen-outpost",
        StorageKind::Ruin => "screen-ruin",
    };
    let mut spans = vec![Span::new(format!("{index}:{}", texts.game(Markt::ID, kind, &[])))];
    match storage.colour {
        Some(colour) => spans.push(runes(colour, storage.runes)),
        None => spans.push(Span::new("○0")),
    }
    if storage.attached {
        spans.push(Span::new("+■"));
    }
    for employer in &storage.collectors {
        let who = names.names.get(Seat::index(*employer)).cloned().unwrap_or_default();
        spans.push(Span::styled(format!("✖{}", cut(&who, 5)), Style::ink(Ink::Purple)));
    }
    spans
}
