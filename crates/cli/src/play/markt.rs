//! Markt der Runen in the terminal.

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use tafelrune_engine::games::markt::Markt;
use tafelrune_engine::games::markt::kind::{Card, Colour};
use tafelrune_engine::games::markt::state::{Phase, StorageKind};
use tafelrune_engine::games::markt::view::{SeatView, StorageView, View};
use tafelrune_engine::{Game, Seat};
use tafelrune_texts::{Names, Speak, Texts};

use super::Screen;

/// Red runes are a triangle, blue ones a disc: told apart without colour.
fn runes(colour: Colour, count: u8) -> Span<'static> {
    match colour {
        Colour::Red => Span::styled(format!("▲{count}"), Style::new().fg(Color::LightRed)),
        Colour::Blue => Span::styled(format!("●{count}"), Style::new().fg(Color::LightBlue)),
    }
}

fn dim(text: impl Into<String>) -> Span<'static> {
    Span::styled(text.into(), Style::new().add_modifier(Modifier::DIM))
}

impl Screen for Markt {
    const EXAMPLE: &'static str = "duel 9 B";

    fn status(&self, texts: &Texts, view: &View) -> String {
        let phase = match view.phase {
            Phase::Start => "start",
            Phase::Interest => "interest",
            Phase::Business => "business",
            Phase::Play => "play",
            Phase::Store => "store",
            Phase::Tie => "tie",
            Phase::Over => "over",
        };
        let phase = texts.game(Self::ID, &format!("phase-{phase}"), &[]);
        let args = [
            ("round", i64::from(view.round).into()),
            ("cap", i64::from(view.options.round_cap).into()),
            ("phase", phase.as_str().into()),
        ];
        texts.game(Self::ID, "screen-status", &args)
    }

    fn table_lines(&self, texts: &Texts, names: &Names, view: &View, _: usize) -> Vec<Line<'static>> {
        let say = |id: &str| texts.game(Self::ID, id, &[]);
        let market = &view.market;
        let mut middle = vec![
            Span::styled(format!("{}: ", say("screen-market")), Style::new().add_modifier(Modifier::BOLD)),
            runes(Colour::Red, market.red),
            Span::raw(" "),
            runes(Colour::Blue, market.blue),
            Span::raw("  "),
            Span::raw(format!("■{} {}", market.outposts, say("screen-outposts"))),
            Span::raw("  "),
            Span::raw(format!("✖{} {}", market.collectors, say("screen-collectors"))),
            Span::raw("  "),
            dim(format!("{} {} ·", say("screen-price"), view.price)),
            Span::raw(" "),
            dim(format!("{} {} ·", say("screen-pile"), view.pile_size)),
            Span::raw(" "),
            dim(format!("{} {}", say("screen-discard"), view.discard.len())),
        ];
        if let Some(top) = view.discard.last() {
            middle.push(dim(format!(" ({})", card_short(texts, *top))));
        }
        let mut lines = vec![Line::from(middle)];
        lines.extend(view.seats.iter().map(|seat| seat_line(texts, names, view, seat)));
        lines
    }

    fn hand_line(&self, texts: &Texts, view: &View) -> Line<'static> {
        let mut spans = vec![Span::styled(
            format!("{}: ", texts.game(Self::ID, "screen-hand", &[])),
            Style::new().add_modifier(Modifier::BOLD),
        )];
        let Some(own) = &view.own else { return Line::default() };
        if own.hand.is_empty() {
            spans.push(dim("–"));
        }
        for card in &own.hand {
            let text = card_named(self, texts, *card);
            let style = if own.apart.contains(card) {
                Style::new().add_modifier(Modifier::DIM)
            } else {
                Style::new().fg(Color::Yellow)
            };
            spans.push(Span::styled(text, style));
            spans.push(Span::raw("  "));
        }
        if let Some(draft) = &own.draft {
            let picked: Vec<String> = draft.picked.iter().map(|card| card.value().to_string()).collect();
            let sum: u32 = draft.picked.iter().map(|card| u32::from(card.value())).sum();
            if !picked.is_empty() {
                spans.push(Span::raw(format!("→ {} = {sum}", picked.join(" + "))));
            }
        }
        Line::from(spans)
    }

    fn hand_cards(&self, view: &View) -> Vec<String> {
        view.own.iter().flat_map(|own| &own.hand).map(Card::to_string).collect()
    }
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

fn seat_line(texts: &Texts, names: &Names, view: &View, seat: &SeatView) -> Line<'static> {
    let asked = view.asked.contains(&seat.seat);
    let mark = match (asked, seat.seat == view.active) {
        (true, _) => "▶ ",
        (false, true) => "▷ ",
        (false, false) => "  ",
    };
    let name = super::text::cut(&names.names[seat.seat.index()], 10);
    let padding = 10usize.saturating_sub(unicode_width::UnicodeWidthStr::width(name.as_str()));
    let style = if asked { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
    let say = |id: &str, count: i64| texts.game(Markt::ID, id, &[("count", count.into())]);
    // One card and three cards take the same room, so that the columns stay in line.
    let cards = say("screen-cards", 3).chars().count();
    let mut spans = vec![
        Span::styled(format!("{mark}{} {name}{}", seat.seat, " ".repeat(padding)), style),
        Span::styled(format!(" {:>3} {}", seat.points, say("screen-points", seat.points.into())), style),
        Span::raw("  "),
        dim(format!("{:<cards$}", say("screen-cards", seat.hand_size.into()))),
        Span::raw("  "),
        runes(Colour::Red, seat.loose.red),
        Span::raw(" "),
        runes(Colour::Blue, seat.loose.blue),
    ];
    for (index, storage) in seat.storages.iter().enumerate() {
        spans.push(Span::raw("  "));
        spans.extend(storage_spans(texts, names, index, storage));
    }
    Line::from(spans)
}

/// `0:▲3+` is a red main store (index 0) with three runes and an outpost.
fn storage_spans(texts: &Texts, names: &Names, index: usize, storage: &StorageView) -> Vec<Span<'static>> {
    let kind = match storage.kind {
        StorageKind::MainRed | StorageKind::MainBlue => "screen-main",
        StorageKind::Outpost => "screen-outpost",
        StorageKind::Ruin => "screen-ruin",
    };
    let mut spans = vec![Span::raw(format!("{index}:{}", texts.game(Markt::ID, kind, &[])))];
    match storage.colour {
        Some(colour) => spans.push(runes(colour, storage.runes)),
        None => spans.push(Span::raw("○0")),
    }
    if storage.attached {
        spans.push(Span::raw("+■"));
    }
    if let Some(employer) = storage.collector {
        let who = names.names.get(Seat::index(employer)).cloned().unwrap_or_default();
        spans.push(Span::styled(format!("✖{}", super::text::cut(&who, 5)), Style::new().fg(Color::Magenta)));
    }
    spans
}
