//! MARA und der Feuerbringer in the terminal.

use tafelrune_engine::Rules;
use tafelrune_games::mara::Mara;
use tafelrune_games::mara::kind::{Card, Class, Colour, Kind};
use tafelrune_games::mara::state::Phase;
use tafelrune_games::mara::view::{SeatView, View};
use tafelrune_games::mara::written::{Attached, Placed};

use super::remembered;
use crate::columns::cut;
use crate::terminal::{Ink, Span, Style, StyledLine, TerminalTable, bold, dim};
use crate::{Names, Present, Texts};

/// Each colour has its own sign, so that they are told apart without colour; red and pink look alike.
fn sign(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "▲",
        Colour::Blue => "◆",
        Colour::Green => "●",
        Colour::Pink => "★",
    }
}

fn tint(colour: Colour) -> Style {
    Style::ink(match colour {
        Colour::Red => Ink::Red,
        Colour::Blue => Ink::Blue,
        Colour::Green => Ink::Green,
        Colour::Pink => Ink::Pink,
    })
}

/// The table, the hand and the status line.
pub(super) fn terminal(
    mara: &Mara,
    texts: &Texts,
    names: &Names,
    view: &View,
    width: usize,
) -> TerminalTable {
    TerminalTable {
        status: status(texts, view),
        table: table_lines(mara, texts, names, view, width),
        hand: hand_line(mara, texts, view),
    }
}

fn status(texts: &Texts, view: &View) -> String {
    let phase = match view.phase {
        Phase::Setup => "setup",
        Phase::Energy => "energy",
        Phase::Build => "build",
        Phase::Action => "action",
        Phase::Draw => "draw",
        Phase::Refill => "refill",
        Phase::Finish => "finish",
        Phase::Over => "over",
    };
    let phase = texts.game(Mara::ID, &format!("phase-{phase}"), &[]);
    let (id, goal) = match view.options.quick_rounds {
        0 => ("screen-status", view.options.target_vp),
        rounds => ("screen-status-quick", rounds),
    };
    let args = [("round", view.round.into()), ("phase", phase.as_str().into()), ("goal", goal.into())];
    texts.game(Mara::ID, id, &args)
}

fn table_lines(mara: &Mara, texts: &Texts, names: &Names, view: &View, width: usize) -> Vec<StyledLine> {
    let mut lines = vec![middle(mara, texts, view)];
    for seat in &view.seats {
        lines.push(seat_line(texts, names, view, seat));
        lines.extend(display_lines(mara, texts, &seat.display, width));
    }
    lines.extend(remembered::lines(mara, texts, view, width - 2));
    lines
}

fn hand_line(mara: &Mara, texts: &Texts, view: &View) -> StyledLine {
    let Some(own) = &view.own else { return StyledLine::default() };
    let mut spans = vec![bold(format!("{}: ", texts.game(Mara::ID, "screen-hand", &[])))];
    if own.hand.is_empty() {
        spans.push(dim("–"));
    }
    for card in &own.hand {
        spans.push(hand_card(mara, texts, card));
        spans.push(Span::new(" "));
    }
    StyledLine(spans)
}

pub(super) fn hand_cards(view: &View) -> Vec<String> {
    view.own.iter().flat_map(|own| &own.hand).map(|card| card.id().to_string()).collect()
}

/// A name that fits; rune cards are their sign.
pub(super) fn short(mara: &Mara, texts: &Texts, card: &str, width: usize) -> String {
    match card.strip_prefix("rune.").and_then(Colour::parse) {
        Some(colour) => sign(colour).to_string(),
        None => cut(&mara.say_card(texts, card).0, width),
    }
}

/// Stacks, Walhall and stones.
fn middle(mara: &Mara, texts: &Texts, view: &View) -> StyledLine {
    let say = |id: &str| texts.game(Mara::ID, id, &[]);
    let sizes: Vec<String> =
        view.stacks.iter().enumerate().map(|(index, size)| format!("{}:{size}", index + 1)).collect();
    let mut spans = vec![bold(format!("{} ", say("screen-stacks"))), Span::new(sizes.join(" "))];
    spans.push(bold(format!("  {} ", say("screen-walhall"))));
    spans.push(Span::new(view.walhall.len().to_string()));
    if let Some(top) = view.walhall.last() {
        spans.push(dim(format!(" ({})", short(mara, texts, top.id(), 16))));
    }
    spans.push(bold(format!("  {}", say("screen-stones"))));
    for colour in Colour::ALL {
        let owner = view.stones.get(colour.name()).map_or("–".to_string(), ToString::to_string);
        spans.push(Span::styled(format!(" {}{owner}", sign(colour)), tint(colour)));
    }
    StyledLine(spans)
}

/// `[▲Thor 7]` is a red power of combat value 7, `[▲ Asgard]` a place, `[▲]` a rune card.
fn hand_card(mara: &Mara, texts: &Texts, card: &Card) -> Span {
    let rules = mara.rules();
    let Some(kind) = rules.kind(card.id()) else { return Span::new(card.id().to_string()) };
    let name = short(mara, texts, card.id(), 14);
    let colour = || rules.colour(kind);
    match kind.class() {
        Class::Place => Span::styled(format!("[{} {name}]", sign(colour())), tint(colour())),
        Class::Rune => Span::styled(format!("[{name}]"), tint(colour())),
        Class::Power => {
            let power = rules.power(kind);
            Span::styled(format!("[{}{name} {}]", sign(colour()), power.cv), tint(colour()))
        }
        Class::Action => Span::styled(format!("[{name}]"), Style::ink(Ink::Yellow)),
    }
}

/// The places of a display, as many in a line as there is room for.
fn display_lines(mara: &Mara, texts: &Texts, display: &[Placed], width: usize) -> Vec<StyledLine> {
    let mut lines: Vec<StyledLine> = Vec::new();
    for placed in display {
        let spans = site(mara, texts, placed);
        let needed: usize = spans.iter().map(Span::width).sum();
        match lines.last_mut().filter(|line| line.width() + 3 + needed <= width - 2) {
            Some(line) => {
                line.push(dim(" │ "));
                spans.into_iter().for_each(|span| line.push(span));
            }
            None => {
                let mut line = StyledLine::from(Span::new("    "));
                spans.into_iter().for_each(|span| line.push(span));
                lines.push(line);
            }
        }
    }
    lines
}

/// `▲ Asgard ••· •·· Thor 7`: rune cards as three pips, powers with their combat value.
fn site(mara: &Mara, texts: &Texts, placed: &Placed) -> Vec<Span> {
    let colour = mara.rules().kind(placed.card.id()).map_or(Colour::Red, |kind| mara.rules().colour(kind));
    let name = short(mara, texts, placed.card.id(), 12);
    let mut spans = vec![Span::styled(format!("{} {name}", sign(colour)), tint(colour).bold())];
    for card in &placed.cards {
        spans.push(Span::new(" "));
        spans.push(attached(mara, texts, card));
    }
    spans
}

fn attached(mara: &Mara, texts: &Texts, attached: &Attached) -> Span {
    let rules = mara.rules();
    match (rules.kind(attached.card.id()), attached.energy) {
        (Some(kind), Some(energy)) => {
            let (full, empty) = (usize::from(energy), 3usize.saturating_sub(energy.into()));
            let pips = "•".repeat(full) + &"·".repeat(empty);
            Span::styled(format!("({pips})"), tint(rules.colour(kind)))
        }
        (Some(kind), None) if Kind::is_power(kind) => {
            let name = short(mara, texts, attached.card.id(), 14);
            Span::styled(format!("{name} {}", rules.power(kind).cv), Style::ink(Ink::White))
        }
        _ => Span::new(short(mara, texts, attached.card.id(), 14)),
    }
}

fn seat_line(texts: &Texts, names: &Names, view: &View, seat: &SeatView) -> StyledLine {
    let asked = view.asked == Some(seat.seat);
    let mark = match (asked, seat.seat == view.active) {
        (true, _) => "▶ ",
        (false, true) => "▷ ",
        (false, false) => "  ",
    };
    let name = cut(&names.name(texts, seat.seat), 12);
    let padding = 12usize.saturating_sub(unicode_width::UnicodeWidthStr::width(name.as_str()));
    let style = if asked { Style::BOLD } else { Style::default() };
    let say = |id: &str| texts.game(Mara::ID, id, &[]);
    let hand = format!("{}/{} {}", seat.hand_size, seat.hand_limit, say("screen-cards"));
    let mut spans = vec![
        Span::styled(format!("{mark}{} {name}{}", seat.seat, " ".repeat(padding)), style),
        Span::styled(format!(" {:>2} {}", seat.points, say("screen-points")), style),
        Span::new("  "),
        dim(hand),
    ];
    if !seat.pile.is_empty() {
        spans.push(dim(format!("  {} {}", say("screen-pile"), seat.pile.len())));
    }
    if seat.calm {
        spans.push(dim(format!("  {}", say("screen-calm"))));
    }
    StyledLine(spans)
}
