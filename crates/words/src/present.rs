//! How a game is shown to people.

use tafelrune_engine::{Game, Seat};

use crate::card_faces::CardFace;
use crate::log_line::LogLine;
use crate::overview::Overview;
use crate::progress::Progress;
use crate::rulebook::GameTexts;
use crate::terminal::TerminalTable;
use crate::{Names, Texts};

/// A game that people can read and touch: in the log, in the terminal, on the page.
///
/// Three methods and the texts are enough. A game that adds [`targets`](Present::targets) and
/// [`overview`](Present::overview) can be played by clicking, without code of its own in the page or in the
/// terminal; everything else makes a game prettier.
pub trait Present: Game {
    // Words.

    /// Where the texts of the game are.
    const TEXTS: GameTexts = GameTexts::Rulebook;

    /// The name of the game.
    fn title(texts: &Texts) -> String {
        texts.game(Self::ID, "game-title", &[])
    }

    /// A move as the text of a button.
    fn say_move(&self, texts: &Texts, names: &Names, view: &Self::View, mv: Self::Move) -> String;

    /// What the seats that are asked have to decide.
    fn say_decision(&self, texts: &Texts, names: &Names, view: &Self::View) -> String;

    /// An event as a sentence of the log; `None` if it is not worth one.
    fn say_event(&self, texts: &Texts, names: &Names, seen: &Self::Seen) -> Option<String>;

    /// The events of one move as sentences of the log, where several small events may share one.
    ///
    /// With the view from `before` the move, things are called by their names ("dein rotes Hauptlager");
    /// without it, by their numbers.
    fn log_lines(
        &self,
        texts: &Texts,
        names: &Names,
        before: Option<&Self::View>,
        seen: &[Self::Seen],
    ) -> Vec<LogLine> {
        let _ = before;
        let line = |(event, seen)| Some(LogLine { text: self.say_event(texts, names, seen)?, event });
        seen.iter().enumerate().filter_map(line).collect()
    }

    // Cards.

    /// The ids of the texts of this card set (`card-…`), in canonical order.
    fn card_ids(&self) -> Vec<String> {
        Vec::new()
    }

    /// Name and text of a card, by one of [`card_ids`](Present::card_ids), with or without `card-`.
    fn say_card(&self, texts: &Texts, card_id: &str) -> (String, String) {
        let id = format!("card-{}", card_id.strip_prefix("card-").unwrap_or(card_id));
        (texts.game(Self::ID, &id, &[]), texts.attr(Self::ID, &id, "text", &[]).unwrap_or_default())
    }

    /// A line of background without rules about a card, by the same ids; `None` if it has none.
    fn card_background(&self, texts: &Texts, card_id: &str) -> Option<String> {
        let _ = (texts, card_id);
        None
    }

    /// The faces of all cards of the card set, for whoever draws them.
    fn card_faces(&self, texts: &Texts) -> Vec<CardFace> {
        let _ = texts;
        Vec::new()
    }

    /// The cards that an event used (played, laid, built, cast or won), and who did; ids as on their faces.
    fn used_cards(&self, event: &Self::Event) -> Vec<(Seat, String)> {
        let _ = event;
        Vec::new()
    }

    // Targets (see `targets`).

    /// The things on the table that a move of `mover` touches, in the order in which it names them.
    fn targets(&self, mover: Seat, mv: Self::Move) -> Vec<String> {
        let _ = (mover, mv);
        Vec::new()
    }

    /// The answer to any reaction that changes nothing; it can be given before the question is asked.
    /// `None` in games without reactions.
    fn passive_reaction() -> Option<Self::Move> {
        None
    }

    // Progress.

    /// Round and points of a view.
    fn progress(view: &Self::View) -> Progress {
        let _ = view;
        Progress::default()
    }

    /// Whether a turn begins with what has just happened; by default every move is a turn.
    fn turn_begins(events: &[Self::Event], view: &Self::View) -> bool {
        let _ = (events, view);
        true
    }

    /// Whether players have characters.
    const HAS_ROLES: bool = false;

    /// The character of each seat, in games that have some.
    fn roles(view: &Self::View) -> Vec<Option<String>> {
        let _ = view;
        Vec::new()
    }

    // Screens.

    /// The table as lists of things; `None` in games that page and terminal draw in a way of their own.
    fn overview(&self, texts: &Texts, names: &Names, view: &Self::View) -> Option<Overview> {
        let _ = (texts, names, view);
        None
    }

    /// The table in the terminal, at least 80 columns wide.
    fn terminal(&self, texts: &Texts, names: &Names, view: &Self::View, width: usize) -> TerminalTable {
        let _ = width;
        self.overview(texts, names, view).map(|overview| overview.terminal()).unwrap_or_default()
    }

    /// A move as it is typed, for the help of the terminal; by default any move that is legal then.
    const EXAMPLE_MOVE: Option<&'static str> = None;

    /// The ids of the cards in the own hand whose texts are worth reading.
    fn hand_cards(&self, view: &Self::View) -> Vec<String> {
        let _ = view;
        Vec::new()
    }

    /// The ids of open cards that others can use, by seat.
    fn others_cards(&self, view: &Self::View) -> Vec<(Seat, Vec<String>)> {
        let _ = view;
        Vec::new()
    }
}
