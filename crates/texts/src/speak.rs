//! How games are put into words.

use tafelrune_engine::{Game, Seat};

use crate::{Arg, Texts};

/// How people are called: names by seat, and which seat is "you".
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    /// The names, by seat; a seat without one is called by its letter.
    pub names: Vec<String>,
    /// Who reads it, if it is a player.
    pub you: Option<Seat>,
}

impl Names {
    /// Names with nobody in particular reading.
    pub fn new<S: Into<String>>(names: impl IntoIterator<Item = S>) -> Names {
        Names { names: names.into_iter().map(Into::into).collect(), you: None }
    }

    /// The same names, read by `you`.
    pub fn read_by(mut self, you: Option<Seat>) -> Names {
        self.you = you;
        self
    }

    /// Whether `seat` reads it.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }

    /// The name of a seat, whoever reads it.
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

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What happened.
    pub text: String,
    /// The event that it tells, the last one if it tells several.
    pub event: usize,
}

/// A game that can be put into words.
pub trait Speak: Game {
    /// What it is called.
    fn title(texts: &Texts) -> String {
        texts.game(Self::ID, "game-title", &[])
    }

    /// A move as a button.
    fn say_move(&self, texts: &Texts, names: &Names, view: &Self::View, mv: Self::Move) -> String;

    /// An event as a line of the log; `None` if it is not worth one.
    fn say_event(&self, texts: &Texts, names: &Names, seen: &Self::Seen) -> Option<String>;

    /// The events of one move as lines of the log, where several small ones may share a line.
    fn tell(&self, texts: &Texts, names: &Names, seen: &[Self::Seen]) -> Vec<Line> {
        let line = |(event, seen)| Some(Line { text: self.say_event(texts, names, seen)?, event });
        seen.iter().enumerate().filter_map(line).collect()
    }

    /// The same for a reader whose view from before the move is at hand: with it, things on the
    /// table are called by their names ("dein rotes Hauptlager") and not by their numbers.
    fn tell_at(&self, texts: &Texts, names: &Names, _before: &Self::View, seen: &[Self::Seen]) -> Vec<Line> {
        self.tell(texts, names, seen)
    }

    /// What is asked of whom.
    fn say_decision(&self, texts: &Texts, names: &Names, view: &Self::View) -> String;

    /// The ids of the texts of this card set (`card-…`), in canonical order.
    fn card_ids(&self) -> Vec<String>;

    /// Name and text of a card, by one of [`card_ids`](Speak::card_ids), with or without `card-`.
    fn say_card(&self, texts: &Texts, card_id: &str) -> (String, String);
}

/// Several arguments, built up.
pub(crate) type Args<'a> = Vec<(&'a str, Arg<'a>)>;
