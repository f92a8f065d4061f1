//! A table in one short text, so that a test reads like the rule it tests.
//!
//! One line a seat: `A hand 5 7 thief; loose R2 B1; red 2 +post @B; post B1; ruin R1 @C`. `red` and
//! `blue` are main stores with their runes, `+post` is an attached outpost, `post` a standalone
//! one, `@B` a collector employed by B. Other lines: `phase play`, `market 4 4 5 2` (red, blue,
//! outposts, collectors; `-` for whatever is left), `set give_up = "off"` and so on.

use std::collections::VecDeque;

use tafelrune_engine::{
    Board, Chance, Clause, Dice, Notation, Positions, Ranking, Rules, Seat, Setup, Verdict, Viewer, testkit,
};
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::event::{Event, Secret};
use tafelrune_games::markt::kind::{Card, Colour, Kind};
use tafelrune_games::markt::position::{Employers, Position, Rest, SeatPosition, StoragePosition};
use tafelrune_games::markt::state::{Phase, Player, State, Storage, StorageKind};
use tafelrune_games::markt::view::View;

/// Chance that gives what a test demands, and the dice's own where it demands nothing.
pub struct Demanded {
    pub draws: VecDeque<usize>,
    /// What was drawn: label, weights.
    pub seen: Vec<(&'static str, Vec<u8>)>,
    dice: Dice<rand_pcg::Pcg64Mcg>,
}

impl Demanded {
    pub fn new(draws: impl IntoIterator<Item = usize>) -> Demanded {
        Demanded { draws: draws.into_iter().collect(), seen: Vec::new(), dice: testkit::dice(7) }
    }
}

impl Chance for Demanded {
    fn shuffle(&mut self, label: &'static str, items: &mut [u8]) {
        self.seen.push((label, items.to_vec()));
        self.dice.shuffle(label, items);
    }

    fn draw(&mut self, label: &'static str, weights: &[u8]) -> usize {
        self.seen.push((label, weights.to_vec()));
        match self.draws.pop_front() {
            Some(index) => {
                assert!(weights[index] > 0, "`{label}` cannot give {index} out of {weights:?}");
                index
            }
            None => self.dice.draw(label, weights),
        }
    }
}

/// A position, and what the last move did.
#[derive(Clone)]
pub struct Table {
    pub board: Board<Markt>,
    pub events: Vec<Event<Secret>>,
    /// What the last move drew: label, weights.
    pub drawn: Vec<(&'static str, Vec<u8>)>,
}

/// The game with settings written as TOML lines.
pub fn game(players: u8, options: &str) -> Markt {
    let mut setup = Setup::new(players);
    setup.options = toml::from_str(options).expect("the settings of a test are valid");
    Markt::new(setup).expect("the setup of a test is valid")
}

/// A table of so many players; in phase 3 unless the text says otherwise.
pub fn table(players: u8, text: &str) -> Table {
    let mut position = Position { phase: Some(Phase::Play), ..Position::default() };
    let mut options = String::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "set" => options += &format!("{rest}\n"),
            "phase" => position.phase = Some(toml_word(rest)),
            "step" => {
                let step: toml::Table = toml::from_str(&format!("step = {rest}")).expect("a step");
                position.step = Some(step["step"].clone().try_into().expect("a step"));
            }
            "round" => position.round = Some(rest.parse().expect("a round")),
            "active" => position.active = seat(rest),
            "starter" => position.starter = seat(rest),
            "played" => position.played = rest.parse().expect("a count"),
            "bought" => position.bought = rest.parse().expect("a count"),
            "duelled" => position.duelled = rest.split(' ').map(seat).collect(),
            "apart" => position.apart = cards(rest),
            "pile" => position.pile = cards(rest),
            "discard" => position.discard = cards(rest),
            "rest" => position.rest = if rest == "discard" { Rest::Discard } else { Rest::Pile },
            "market" => {
                let mut counts = rest.split(' ').map(|count| count.parse().ok());
                let mut next = || counts.next().expect("four counts");
                position.market.red = next();
                position.market.blue = next();
                position.market.outposts = next();
                position.market.collectors = next();
            }
            letter => {
                position.seats.insert(letter.into(), seat_position(rest));
            }
        }
    }
    let game = game(players, &options);
    let state = game.place(&position).unwrap_or_else(|faults| panic!("{faults}: {text}"));
    Table { board: Board::at(game, state), events: Vec::new(), drawn: Vec::new() }
}

fn toml_word<T: serde::de::DeserializeOwned>(word: &str) -> T {
    toml::Value::String(word.into()).try_into().expect("a known word")
}

pub fn seat(letter: &str) -> Seat {
    Seat::parse(letter).unwrap_or_else(|| panic!("`{letter}` is no seat"))
}

fn cards(text: &str) -> Vec<Card> {
    let card = |word| Card::parse(word).unwrap_or_else(|| panic!("`{word}` is no card"));
    text.split_whitespace().map(card).collect()
}

fn seat_position(text: &str) -> SeatPosition {
    let mut described = SeatPosition::default();
    for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        let (word, rest) = part.split_once(' ').unwrap_or((part, ""));
        match word {
            "hand" => described.hand = cards(rest),
            "loose" => {
                for (colour, runes) in rest.split(' ').map(runes) {
                    match colour {
                        Some(Colour::Red) => described.loose.red = runes,
                        _ => described.loose.blue = runes,
                    }
                }
            }
            _ => described.storages.push(storage_position(word, rest)),
        }
    }
    described
}

/// `R2`, `B1` or a bare count.
fn runes(text: &str) -> (Option<Colour>, u8) {
    let (colour, count) = match text.split_at(1) {
        ("R", count) => (Some(Colour::Red), count),
        ("B", count) => (Some(Colour::Blue), count),
        _ => (None, text),
    };
    (colour, count.parse().unwrap_or_else(|_| panic!("`{text}` are no runes")))
}

fn storage_position(word: &str, rest: &str) -> StoragePosition {
    let kind = match word {
        "red" => StorageKind::MainRed,
        "blue" => StorageKind::MainBlue,
        "post" => StorageKind::Outpost,
        "ruin" => StorageKind::Ruin,
        _ => panic!("`{word}` is no storage"),
    };
    let mut storage = StoragePosition { kind, runes: 0, colour: None, outpost: false, collector: None };
    for word in rest.split_whitespace() {
        match word.strip_prefix('@') {
            Some(letter) => {
                storage.collector = Some(match storage.collector.take() {
                    None => Employers::One(seat(letter)),
                    Some(Employers::One(first)) => Employers::Several(vec![first, seat(letter)]),
                    Some(Employers::Several(mut all)) => {
                        all.push(seat(letter));
                        Employers::Several(all)
                    }
                });
            }
            None if word == "+post" => storage.outpost = true,
            None => (storage.colour, storage.runes) = runes(word),
        }
    }
    storage
}

fn storage_text(storage: &Storage) -> String {
    let letter = match storage.colour {
        Some(Colour::Red) => "R",
        Some(Colour::Blue) => "B",
        None => "",
    };
    let mut text = match storage.kind {
        StorageKind::MainRed => format!("red {}", storage.runes),
        StorageKind::MainBlue => format!("blue {}", storage.runes),
        StorageKind::Outpost if storage.runes == 0 && storage.colour.is_none() => "post".into(),
        StorageKind::Outpost => format!("post {letter}{}", storage.runes),
        StorageKind::Ruin => format!("ruin {letter}{}", storage.runes),
    };
    if storage.attached {
        text += " +post";
    }
    for employer in storage.collectors {
        text += &format!(" @{employer}");
    }
    text
}

impl Table {
    pub fn state(&self) -> &State {
        self.board.state()
    }

    pub fn game(&self) -> &Markt {
        self.board.game()
    }

    /// Makes a move that must be legal: `A buy_rune red with 8 7`; `-> 8` behind a theft names the
    /// card that chance is to give, `-> C` the seat.
    pub fn play(&mut self, line: &str) -> &mut Table {
        let (said, drawn) = line.split_once(" -> ").unwrap_or((line, ""));
        let rules = self.game().rules().clone();
        let index = |word: &str| match Card::parse(word) {
            Some(card) => rules.kind(card).expect("a card of the set").index(),
            None => seat(word).index(),
        };
        let mut chance = Demanded::new(drawn.split_whitespace().map(index).collect::<Vec<_>>());
        self.play_with(said, &mut chance).unwrap_or_else(|clause| {
            panic!("`{line}` is refused by {clause}; legal: {:?}", self.legal(&said[..1]))
        });
        assert!(chance.draws.is_empty(), "`{line}` drew less than demanded");
        self.drawn = chance.seen;
        self
    }

    fn play_with(&mut self, line: &str, chance: &mut impl Chance) -> Verdict {
        let (letter, text) = line.split_once(' ').expect("a seat and what it says");
        let steps = self.game().parse_entry(text).unwrap_or_else(|fault| panic!("{fault}"));
        self.events.clear();
        for step in steps {
            let events = self.board.play(seat(letter), step, chance)?;
            self.events.extend(events);
        }
        Ok(())
    }

    /// What the rules say to a move, without making it.
    pub fn check(&self, line: &str) -> Verdict {
        self.clone().play_with(line, &mut testkit::dice(7))
    }

    /// Every line is refused by `clause`, and the position stays as it was.
    pub fn refuses(&self, clause: Clause, lines: &[&str]) -> &Table {
        assert!(clause.rule().refuses, "{clause} refuses nothing");
        for line in lines {
            let mut tried = self.clone();
            let verdict = tried.play_with(line, &mut testkit::dice(7));
            assert_eq!(verdict, Err(clause), "`{line}`");
        }
        self
    }

    /// Every line is legal.
    pub fn allows(&self, lines: &[&str]) -> &Table {
        for line in lines {
            assert_eq!(self.check(line), Ok(()), "`{line}`");
        }
        self
    }

    pub fn legal(&self, letter: &str) -> Vec<String> {
        let moves = self.board.legal_moves(seat(letter));
        moves.into_iter().map(|mv| self.game().move_text(mv)).collect()
    }

    /// Whether a legal move begins like this.
    pub fn offers(&self, letter: &str, beginning: &str) -> bool {
        self.legal(letter).iter().any(|text| text.starts_with(beginning))
    }

    /// Who is asked what: `A business`, `B+C rps`, `nobody`.
    pub fn asked(&self) -> String {
        let turn = self.board.turn();
        let Some(decision) = turn.decision() else { return "nobody".into() };
        let seats: Vec<String> = turn.seats().iter().map(|seat| seat.to_string()).collect();
        let decision = toml::Value::try_from(decision).expect("a word");
        format!("{} {}", seats.join("+"), decision.as_str().expect("a word"))
    }

    pub fn player(&self, letter: &str) -> &Player {
        self.state().player(seat(letter))
    }

    pub fn hand(&self, letter: &str) -> String {
        self.cards(self.player(letter).hand.cards())
    }

    fn cards(&self, kinds: impl Iterator<Item = Kind>) -> String {
        let text = |kind| match self.game().rules().card(kind) {
            Card::Number(value) => value.to_string(),
            card => card.to_string(),
        };
        kinds.map(text).collect::<Vec<_>>().join(" ")
    }

    /// Loose runes, red and blue.
    pub fn loose(&self, letter: &str) -> [u8; 2] {
        self.player(letter).loose
    }

    pub fn storages(&self, letter: &str) -> Vec<String> {
        self.player(letter).storages.iter().map(storage_text).collect()
    }

    /// Red, blue, outposts, collectors.
    pub fn market(&self) -> [u8; 4] {
        let market = self.state().market;
        [market.runes[0], market.runes[1], market.outposts, market.collectors]
    }

    /// The discard pile, the top card last.
    pub fn discard(&self) -> String {
        self.cards(self.state().discard.iter().map(|kind| Kind(*kind)))
    }

    pub fn points(&self, letter: &str) -> i32 {
        self.game().score(self.state(), seat(letter))
    }

    pub fn ranking(&self) -> Ranking {
        self.board.ranking().expect("the game is over")
    }

    pub fn ranks(&self) -> Vec<u8> {
        self.ranking().ranks
    }

    pub fn view(&self, letter: &str) -> View {
        self.board.view(Viewer::Seat(seat(letter)))
    }

    pub fn spectator(&self) -> View {
        self.board.view(Viewer::Spectator)
    }

    /// The names of the last move's events, in order.
    pub fn happened(&self) -> Vec<String> {
        let name = |event: &Event<Secret>| {
            let text = format!("{event:?}");
            text.split(' ').next().unwrap_or_default().to_string()
        };
        self.events.iter().map(name).collect()
    }
}

/// Plays random games and shows every move: the table before it, the table after it.
pub fn watch_random_games(
    players: u8,
    options: &str,
    seeds: std::ops::Range<u64>,
    mut watch: impl FnMut(&State, &Table),
) {
    for seed in seeds {
        let mut dice = testkit::dice(seed);
        let (board, events) = Board::start(game(players, options), &mut dice);
        let mut table = Table { board, events, drawn: Vec::new() };
        while table.board.turn().decision().is_some() {
            let before = *table.state();
            let (seat, mv) = testkit::random_move(&table.board, &mut dice);
            table.events = table.board.play(seat, mv, &mut dice).expect("a legal move");
            watch(&before, &table);
        }
    }
}
