//! What the people at a table are called.

use tafelrune_engine::Seat;

use crate::Texts;

/// Names by seat, and which seat is "you".
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    /// By seat; a seat without a name is called by its letter.
    pub names: Vec<String>,
    /// The seat of the reader, if it has one.
    pub you: Option<Seat>,
}

impl Names {
    /// Names for a reader who has no seat.
    pub fn new<S: Into<String>>(names: impl IntoIterator<Item = S>) -> Names {
        Names { names: names.into_iter().map(Into::into).collect(), you: None }
    }

    /// The same names for a reader at seat `you`.
    pub fn read_by(mut self, you: Option<Seat>) -> Names {
        self.you = you;
        self
    }

    /// Whether the reader sits there.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }

    /// The name of a seat, also of the reader's.
    pub fn name(&self, texts: &Texts, seat: Seat) -> String {
        match self.names.get(seat.index()).filter(|name| !name.is_empty()) {
            Some(name) => name.clone(),
            None => texts.app("seat-name", &[("seat", (&seat.to_string()).into())]),
        }
    }

    /// As the subject of a sentence: "du" or the name.
    pub fn subject(&self, texts: &Texts, seat: Seat) -> String {
        self.form(texts, "person-subject", seat)
    }

    /// As the direct object: "dich" or the name.
    pub fn object(&self, texts: &Texts, seat: Seat) -> String {
        self.form(texts, "person-object", seat)
    }

    /// As the one to whom something happens: "dir" or the name.
    pub fn dative(&self, texts: &Texts, seat: Seat) -> String {
        self.form(texts, "person-dative", seat)
    }

    /// Several as the subject of a sentence: "Anna, Ben und du".
    pub fn list(&self, texts: &Texts, seats: impl IntoIterator<Item = Seat>) -> String {
        let people = seats.into_iter().map(|seat| self.subject(texts, seat)).collect();
        texts.join("list-and", people)
    }

    fn form(&self, texts: &Texts, id: &str, seat: Seat) -> String {
        let name = self.name(texts, seat);
        texts.app(id, &[("you", self.is_you(seat).into()), ("name", (&name).into())])
    }
}
