//! Styled text of games as the drawing library has it.

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use tafelrune_words::terminal::{self, Ink, StyledLine};

pub(super) fn line(line: StyledLine) -> Line<'static> {
    Line::from_iter(line.0.into_iter().map(|span| Span::styled(span.text, style(span.style))))
}

fn style(style: terminal::Style) -> Style {
    let mut drawn = Style::new();
    if let Some(ink) = style.ink {
        drawn = drawn.fg(colour(ink));
    }
    if style.bold {
        drawn = drawn.add_modifier(Modifier::BOLD);
    }
    if style.dim {
        drawn = drawn.add_modifier(Modifier::DIM);
    }
    drawn
}

/// The light variants: they can be read on dark and on light backgrounds.
fn colour(ink: Ink) -> Color {
    match ink {
        Ink::Red => Color::LightRed,
        Ink::Blue => Color::LightBlue,
        Ink::Green => Color::LightGreen,
        Ink::Yellow => Color::Yellow,
        Ink::Pink => Color::LightMagenta,
        Ink::Purple => Color::Magenta,
        Ink::White => Color::White,
    }
}
