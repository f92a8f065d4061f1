//! Small positions in few words, for the clause tests.
//!
//! ```text
//! A hand power.thor rune.red; at bilskirnir: red3 red1* tyr; pile rune.blue
//! ```
//!
//! `red3` is a red rune card with 3 energy, a star marks what was laid this turn, other words are
//! powers; `-` leaves a slot free. Lines that begin with a key of a position are read as TOML.

use tafelrune_engine::testkit::dice;
use tafelrune_engine::{Board, CardSet, Clause, Notation, Positions, Rules, Seat, Setup, Viewer};
use tafelrune_games::mara::cards::Cards;
use tafelrune_games::mara::event::Truth;
use tafelrune_games::mara::kind::{Card, Colour, Kind, Object};
use tafelrune_games::mara::options::Options;
use tafelrune_games::mara::position::{Position, SeatPosition};
use tafelrune_games::mara::state::State;
use tafelrune_games::mara::view::View;
use tafelrune_games::mara::written::{Attached, Placed};
use tafelrune_games::mara::{Mara, clauses as c};

use std::sync::Arc;

/// A position and what happened since.
#[derive(Clone)]
pub struct Table {
    pub board: Board<Mara>,
    pub events: Vec<Truth>,
}

/// A position with the usual settings.
pub fn table(players: u8, text: &str) -> Table {
    table_with(players, Options::default(), text)
}

/// A position where everybody with points can be attacked.
pub fn stormy(players: u8, text: &str) -> Table {
    table_with(players, Options { calm_threshold: 0, ..Options::default() }, text)
}

/// A position with settings of one's own.
pub fn table_with(players: u8, options: Options, text: &str) -> Table {
    table_of(Setup { players, options, cards: Cards::edition() }, text)
}

/// A position with cards of one's own beside the edition.
pub fn table_and_cards(players: u8, cards: &str, text: &str) -> Table {
    let cards = Arc::new(Cards::parse(&format!("{}{cards}", Cards::EDITION)).unwrap());
    let options = Options { calm_threshold: 0, ..Options::default() };
    table_of(Setup { players, options, cards }, text)
}

fn table_of(setup: Setup<Mara>, text: &str) -> Table {
    let game = Mara::new(setup).unwrap();
    let (seats, rest): (Vec<&str>, Vec<&str>) = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .partition(|line| line.as_bytes().get(1).is_none_or(|second| *second == b' '));
    let mut position: Position = toml::from_str(&rest.join("\n")).unwrap();
    for line in seats {
        position.seats.insert(line[..1].into(), seat(&line[1..]));
    }
    let state = game.place(&position).unwrap_or_else(|faults| panic!("{faults}"));
    Table { board: Board::at(game, state), events: Vec::new() }
}

fn seat(text: &str) -> SeatPosition {
    let mut seat = SeatPosition::default();
    for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        let cards = |words: &str| words.split_whitespace().map(Card::new).collect::<Vec<_>>();
        match part.split_once(' ') {
            Some(("hand", words)) => seat.hand = cards(words),
            Some(("pile", words)) => seat.pile = cards(words),
            Some(("at", words)) => seat.display.push(placed(words)),
            _ => panic!("`{part}` is neither hand nor pile nor at"),
        }
    }
    seat
}

fn placed(text: &str) -> Placed {
    let (name, words) = text.split_once(':').unwrap_or((text, ""));
    let fresh = name.ends_with('*');
    let card = Card::new(&format!("place.{}", name.trim_end_matches('*').trim()));
    let mut cards = Vec::new();
    for (slot, word) in words.split_whitespace().enumerate().filter(|(_, word)| *word != "-") {
        let fresh = word.ends_with('*');
        let word = word.trim_end_matches('*');
        let rune = word.len().checked_sub(1).map(|last| word.split_at(last));
        let rune = rune.and_then(|(name, energy)| Some((Colour::parse(name)?, energy.parse().ok()?)));
        let (card, energy) = match rune {
            Some((colour, energy)) => (format!("rune.{}", colour.name()), Some(energy)),
            None => (format!("power.{word}"), None),
        };
        cards.push(Attached { slot: Some(slot as u8), card: Card::new(&card), energy, fresh });
    }
    Placed { place: None, card, fresh, cards }
}

impl Table {
    pub fn game(&self) -> &Mara {
        self.board.game()
    }

    pub fn state(&self) -> &State {
        self.board.state()
    }

    fn steps(&self, said: &str) -> (Seat, Vec<<Mara as Rules>::Move>) {
        let (seat, text) = said.split_once(' ').expect("a seat and what it says");
        let steps = self.game().parse_entry(text).unwrap_or_else(|fault| panic!("{fault}"));
        (Seat::parse(seat).unwrap(), steps)
    }

    /// Plays a whole entry; what happened is in `events`.
    pub fn play(&mut self, said: &str) -> &mut Table {
        let (seat, steps) = self.steps(said);
        for step in steps {
            match self.board.play(seat, step, &mut dice(1)) {
                Ok(events) => self.events.extend(events),
                Err(clause) => panic!("`{said}` is refused by {clause}; legal: {:?}", self.legal_of(seat)),
            }
        }
        self
    }

    /// Each entry is refused by the clause at its last step; the others are legal.
    pub fn refuses(&self, clause: Clause, said: &[&str]) {
        for said in said {
            let (seat, steps) = self.steps(said);
            let mut board = self.board.clone();
            for (index, step) in steps.iter().enumerate() {
                let verdict = board.play(seat, *step, &mut dice(1)).map(|_| ());
                let wanted = if index + 1 == steps.len() { Err(clause) } else { Ok(()) };
                assert_eq!(verdict, wanted, "`{said}`, step {index}");
            }
        }
    }

    fn legal_of(&self, seat: Seat) -> Vec<String> {
        self.board.legal_moves(seat).into_iter().map(|mv| self.game().move_text(mv)).collect()
    }

    /// The legal moves of a seat.
    pub fn legal(&self, seat: &str) -> Vec<String> {
        self.legal_of(Seat::parse(seat).unwrap())
    }

    /// Whether a move is legal.
    pub fn allows(&self, seat: &str, mv: &str) -> bool {
        self.legal(seat).iter().any(|legal| legal == mv)
    }

    /// `A build.menu`.
    pub fn asked(&self) -> String {
        let turn = self.board.turn();
        match (turn.first_seat(), turn.decision()) {
            (Some(seat), Some(decision)) => {
                format!("{seat} {}", toml::Value::try_from(decision).unwrap().as_str().unwrap())
            }
            _ => "nobody".into(),
        }
    }

    fn names(&self, cards: impl Iterator<Item = Kind>) -> String {
        cards.map(|kind| self.game().rules().card(kind).to_string()).collect::<Vec<_>>().join(" ")
    }

    pub fn hand(&self, seat: &str) -> String {
        self.names(self.state().player(Seat::parse(seat).unwrap()).hand.cards())
    }

    pub fn pile(&self, seat: &str) -> String {
        self.names(self.state().player(Seat::parse(seat).unwrap()).pile.cards())
    }

    /// Walhall, the top card last.
    pub fn walhall(&self) -> String {
        self.names(self.state().walhall.iter().map(|kind| Kind(*kind)))
    }

    /// A stack from the top.
    pub fn stack(&self, index: usize) -> String {
        self.names(self.state().stacks[index].iter().rev().map(|kind| Kind(*kind)))
    }

    /// What lies at `A.0.1` or `A.0`: a card, with its energy if it is a rune card; or nothing.
    pub fn at(&self, object: &str) -> String {
        match Object::parse(object).unwrap() {
            Object::Place(seat, place) => {
                self.names(self.state().player(seat).display[usize::from(place)].card.into_iter())
            }
            Object::Card(seat, spot) => {
                let slot = self.state().player(seat).slot(spot);
                match slot.is_rune() {
                    true => format!("{}={}", self.names(slot.card.into_iter()), slot.energy),
                    false => self.names(slot.card.into_iter()),
                }
            }
        }
    }

    /// The energies of the rune cards of a seat, in display order.
    pub fn energies(&self, seat: &str) -> Vec<u8> {
        let player = self.state().player(Seat::parse(seat).unwrap());
        let slots = player.display.iter().flat_map(|site| &site.slots);
        slots.filter(|slot| slot.is_rune()).map(|slot| slot.energy).collect()
    }

    pub fn points(&self, seat: &str) -> i32 {
        self.game().score(self.state(), Seat::parse(seat).unwrap())
    }

    pub fn stone(&self, colour: Colour) -> Option<Seat> {
        self.state().stones[colour.index()]
    }

    pub fn view(&self, seat: &str) -> View {
        self.board.view(Viewer::Seat(Seat::parse(seat).unwrap()))
    }

    pub fn ranks(&self) -> Vec<u8> {
        self.board.ranking().expect("the game is over").ranks
    }

    /// Whether an event of this name happened.
    pub fn happened(&self, name: &str) -> bool {
        self.events.iter().any(|event| format!("{event:?}").starts_with(name))
    }

    /// Plays to the next turn without doing anything that is not a must.
    pub fn end_turn(&mut self) -> &mut Table {
        let seat = self.state().active;
        while self.state().active == seat && self.board.ranking().is_none() {
            let asked = self.board.turn().first_seat().unwrap();
            let legal = self.legal_of(asked);
            let wanted = ["end_build", "end_action", "refill", "end_turn", "pass"];
            let mv = legal.iter().find(|mv| wanted.contains(&mv.as_str())).unwrap_or(&legal[0]);
            self.play(&format!("{asked} {mv}"));
        }
        self
    }
}

/// The clause that names nothing in particular.
pub const ASKED: Clause = c::TURN_DECIDER;
