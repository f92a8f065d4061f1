//! Errors in inputs (setups, card sets, records, scenarios), with their places.

use std::fmt;

/// A line and a column of a text, counted from 1; both 0 for a value that is not from a text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Place {
    /// 0 if there is no text.
    pub line: usize,
    /// In characters, not bytes.
    pub column: usize,
}

impl Place {
    /// The place of a byte offset in `text`.
    pub fn of(text: &str, offset: usize) -> Place {
        let before = text.get(..offset).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Place { line: before.matches('\n').count() + 1, column: before[line_start..].chars().count() + 1 }
    }

    /// The beginning of a line.
    pub fn line(line: usize) -> Place {
        Place { line, column: 1 }
    }
}

/// One fault of a setup, card set, record or scenario.
///
/// The code is stable and is what a translation goes by; the message is its English text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Stable id of this kind of fault, for instance `setup.players`.
    pub code: &'static str,
    /// What is wrong and what would be right, in English.
    pub message: String,
    /// The default if the input was not a text.
    pub place: Place,
}

impl Fault {
    /// A fault without a place; [`at`](Fault::at) adds one.
    pub fn new(code: &'static str, message: impl Into<String>) -> Fault {
        Fault { code, message: message.into(), place: Place::default() }
    }

    /// The same fault, found at `place`.
    pub fn at(mut self, place: Place) -> Fault {
        self.place = place;
        self
    }

    /// A syntax error of a TOML text, with its place.
    pub fn toml(text: &str, first_line: usize, error: &toml::de::Error) -> Fault {
        let place = error.span().map_or(Place::line(1), |span| Place::of(text, span.start));
        Fault::new("toml", error.message().trim()).at(Place { line: place.line + first_line - 1, ..place })
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Place { line: 0, .. } => write!(f, "{}", self.message),
            Place { line, column } => write!(f, "line {line}, column {column}: {}", self.message),
        }
    }
}

impl std::error::Error for Fault {}

/// Every fault that was found; never empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// `Ok` if `found` is empty.
    pub fn check(found: Vec<Fault>) -> Result<(), Faults> {
        if found.is_empty() { Ok(()) } else { Err(Faults(found)) }
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Faults {
        Faults(vec![fault])
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}
