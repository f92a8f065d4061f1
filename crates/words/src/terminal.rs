//! A table as lines of styled text. Nothing here knows the library that draws them.

use unicode_width::UnicodeWidthStr;

/// A game's part of the terminal screen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TerminalTable {
    /// Round, phase and the like.
    pub status: String,
    /// The middle of the table and a line or two for each seat.
    pub table: Vec<StyledLine>,
    /// The viewer's own hand.
    pub hand: StyledLine,
}

/// The colours that terminals have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Ink {
    Red,
    Blue,
    Green,
    Yellow,
    Pink,
    Purple,
    White,
}

/// How a piece of text is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Style {
    /// `None` is the terminal's own colour.
    pub ink: Option<Ink>,
    /// In bold type.
    pub bold: bool,
    /// Less important than what is around it.
    pub dim: bool,
}

impl Style {
    /// Bold type in the terminal's own colour.
    pub const BOLD: Style = Style { ink: None, bold: true, dim: false };

    /// Plain type in a colour.
    pub fn ink(ink: Ink) -> Style {
        Style { ink: Some(ink), ..Style::default() }
    }

    /// The same in bold type.
    pub fn bold(self) -> Style {
        Style { bold: true, ..self }
    }
}

/// A piece of text in one style.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Span {
    /// Without line breaks.
    pub text: String,
    /// How it is drawn.
    pub style: Style,
}

impl Span {
    /// Plain text.
    pub fn new(text: impl Into<String>) -> Span {
        Span::styled(text, Style::default())
    }

    /// Text in a style.
    pub fn styled(text: impl Into<String>, style: Style) -> Span {
        Span { text: text.into(), style }
    }

    /// The same in bold type.
    pub fn bold(mut self) -> Span {
        self.style.bold = true;
        self
    }

    /// The same, less prominent.
    pub fn dim(mut self) -> Span {
        self.style.dim = true;
        self
    }

    /// In columns.
    pub fn width(&self) -> usize {
        self.text.width()
    }
}

/// A line of spans. Where it is too long for the screen, it is broken at spans that are blank.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StyledLine(pub Vec<Span>);

impl StyledLine {
    /// Adds a span at the end.
    pub fn push(&mut self, span: Span) {
        self.0.push(span);
    }

    /// In columns.
    pub fn width(&self) -> usize {
        self.0.iter().map(Span::width).sum()
    }

    /// The text without styles and without blanks at the end.
    pub fn plain(&self) -> String {
        self.0.iter().map(|span| span.text.as_str()).collect::<String>().trim_end().to_string()
    }
}

impl From<Span> for StyledLine {
    fn from(span: Span) -> StyledLine {
        StyledLine(vec![span])
    }
}

/// Bold text.
pub fn bold(text: impl Into<String>) -> Span {
    Span::new(text).bold()
}

/// Text that is less prominent than what is around it.
pub fn dim(text: impl Into<String>) -> Span {
    Span::new(text).dim()
}
