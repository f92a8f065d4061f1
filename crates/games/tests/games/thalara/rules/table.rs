//! A table in one short text, so that a test reads like the rule it tests.
//!
//! One line a seat: `A melina; hand r5 art-b1; k1 b5 v4!; cast 1 k1; crystal g4`. `r5` is a memory,
//! `v4!` lies face-down, `cast 1 k1` is the character's first spell lying in k1. Everything that is
//! not said has the default of a described position; the open artefacts are the two-star ones.

use tafelrune_engine::{Board, Knowledge, Notation, Positions, Ranking, Rules, Seat, Setup, Viewer, testkit};
use tafelrune_games::thalara::Thalara;
use tafelrune_games::thalara::event::{Event, Sight};
use tafelrune_games::thalara::position::{CastPosition, LaidPosition, Position, SeatPosition};
use tafelrune_games::thalara::view::{KnowledgeView, View};

/// A position, and what the last move did.
#[derive(Clone)]
pub struct Table {
    pub board: Board<Thalara>,
    pub events: Vec<Event<Sight>>,
}

/// The game with settings written as TOML lines.
pub fn game(players: u8, options: &str) -> Thalara {
    let mut setup = Setup::new(players);
    setup.options = toml::from_str(options).expect("the settings of a test are valid");
    Thalara::new(setup).expect("the setup of a test is valid")
}

pub fn seat(letter: &str) -> Seat {
    Seat::parse(letter).unwrap_or_else(|| panic!("`{letter}` is no seat"))
}

/// A seat by its letter, or `-` for a spectator.
fn viewer_of(letter: &str) -> Viewer {
    if letter == "-" { Viewer::Spectator } else { Viewer::Seat(seat(letter)) }
}

/// `r5` to `mem-r5`, `art-b1` to `art-b1#a`, `myrja-1` to `sp-myrja-1`, `riss` to `trap-riss`.
fn long(word: &str) -> String {
    let letters: Vec<char> = word.chars().collect();
    match letters[..] {
        ['r' | 'b' | 'g' | 'y' | 'v', '0'..='9'] => format!("mem-{word}"),
        ['a', 'r', 't', '-', _, _] => format!("{word}#a"),
        [.., '-', '1'..='4'] if !word.starts_with("sp-") => format!("sp-{word}"),
        _ if ["riss", "fessel", "hunger", "last", "strudel", "heer", "schweigen", "dieb"].contains(&word) => {
            format!("trap-{word}")
        }
        _ => word.into(),
    }
}

fn short(id: &str) -> String {
    id.trim_start_matches("mem-").trim_end_matches("#a").to_string()
}

fn cards(text: &str) -> Vec<String> {
    text.split_whitespace().map(long).collect()
}

fn slot(word: &str) -> u8 {
    word.trim_start_matches('k').parse().expect("a slot")
}

/// A table of so many players; a turn of A unless the text says otherwise.
pub fn table(players: u8, text: &str) -> Table {
    let (position, options) = read(players, text);
    at(game(players, &options), &position, text)
}

/// The same with a game of its own, for instance with other cards.
pub fn table_of(game: Thalara, text: &str) -> Table {
    let (position, _) = read(game.players(), text);
    at(game, &position, text)
}

fn at(game: Thalara, position: &Position, text: &str) -> Table {
    let state = game.place(position).unwrap_or_else(|faults| panic!("{faults}: {text}"));
    Table { board: Board::at(game, state), events: Vec::new() }
}

/// The position that a text describes, and its settings.
fn read(players: u8, text: &str) -> (Position, String) {
    let open = ["art-r2#a", "art-b2#a", "art-g2#a", "art-y2#a", "art-v2#a"];
    let slots = open[..usize::from(players) + 1].iter().map(|id| id.to_string()).collect();
    let mut position = Position { slots: Some(slots), ..Position::default() };
    let mut options = String::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "set" => options += &format!("{rest}\n"),
            "phase" => {
                position.phase = Some(toml::Value::String(rest.into()).try_into().expect("a phase"));
            }
            "round" => position.round = Some(rest.parse().expect("a round")),
            "active" => position.active = Some(seat(rest)),
            "start" => position.start = seat(rest),
            "passed" => position.passed = rest.split(' ').map(seat).collect(),
            "stack" => position.stack = cards(rest),
            "slots" => position.slots = Some(cards(rest)),
            "aftershocks" => position.aftershocks = Some(rest.parse().expect("a count")),
            "lost" => position.limbo_aftershocks = rest.parse().expect("a count"),
            "idle" => position.idle = rest.parse().expect("a count"),
            "placed" => position.last_placer = Some(seat(rest)),
            letter => seat_line(letter, rest, &mut position),
        }
    }
    (position, options)
}

fn seat_line(letter: &str, text: &str, position: &mut Position) {
    let owner = seat(letter);
    let mut parts = text.split(';').map(str::trim);
    let character = parts.next().filter(|id| !id.is_empty()).map(String::from);
    let mut described = SeatPosition { character: character.clone(), ..SeatPosition::default() };
    for part in parts.filter(|part| !part.is_empty()) {
        let (word, rest) = part.split_once(' ').unwrap_or((part, ""));
        match word {
            "hand" => described.hand = Some(cards(rest)),
            "supply" => described.supply = Some(cards(rest)),
            "aside" => described.aside = cards(rest),
            "crystal" => described.crystal = cards(rest),
            "limbo" => described.limbo = cards(rest),
            "traps" => described.traps = Some(cards(rest)),
            "spells" => described.spells = Some(cards(rest)),
            "limit" => described.limit = rest.parse().ok(),
            "cast" => {
                let (n, at) = rest.split_once(' ').expect("`cast 1 k1`");
                let spell = format!("sp-{}-{n}", character.as_deref().expect("a character"));
                let players = vec![Seat(1 - owner.0.min(1)); 6];
                let slot = slot(at);
                position.spells.push(CastPosition { owner, spell, slot, players, ..CastPosition::default() });
            }
            at => {
                for card in rest.split_whitespace() {
                    let down = card.ends_with('!');
                    let card = Some(long(card.trim_end_matches('!')));
                    let laid = LaidPosition { owner, slot: slot(at), card, down, ..LaidPosition::default() };
                    position.cards.push(laid);
                }
            }
        }
    }
    position.seats.insert(letter.into(), described);
}

impl Table {
    /// Makes moves, one a line or separated by `;`: `A c r5 k1`.
    pub fn play(&mut self, text: &str) -> &mut Table {
        for line in text.split(['\n', ';']).map(str::trim).filter(|line| !line.is_empty()) {
            let (who, mv) = self.parse(line);
            let census = self.census();
            let played = self.board.play(who, mv, &mut testkit::dice(1));
            self.events = played.unwrap_or_else(|clause| {
                panic!("`{line}` is refused by {clause}; legal: {:?}", self.legal(&who.to_string()))
            });
            assert_eq!(self.census(), census, "`{line}` loses or doubles a card");
        }
        self
    }

    fn census(&self) -> Vec<u16> {
        self.board.game().census(self.board.state())
    }

    fn parse(&self, line: &str) -> (Seat, <Thalara as Rules>::Move) {
        let (letter, text) = line.split_once(' ').expect("a seat and a move");
        // `B/b5` is the card of B in a conflict, by its entry number.
        let word = |word: &str| match word.split_once('/') {
            Some((owner, card)) => self.entry(owner, card),
            None => long(word),
        };
        let words: Vec<String> = text.split_whitespace().map(word).collect();
        let mv = self.board.game().parse_move(&words.join(" "));
        (seat(letter), mv.unwrap_or_else(|fault| panic!("{fault}")))
    }

    /// Demands that a move is refused by this clause.
    pub fn refuses(&mut self, line: &str, clause: &str) -> &mut Table {
        let (who, mv) = self.parse(line);
        let verdict = self.board.game().check(self.board.state(), who, mv);
        assert_eq!(verdict.map_err(|clause| clause.id()), Err(clause), "`{line}`");
        self
    }

    pub fn allows(&self, line: &str) -> bool {
        let (who, mv) = self.parse(line);
        self.board.game().check(self.board.state(), who, mv).is_ok()
    }

    /// The legal moves of a seat, in their order.
    pub fn legal(&self, letter: &str) -> Vec<String> {
        let moves = self.board.legal_moves(seat(letter));
        let text = |mv| self.board.game().move_text(mv);
        moves
            .into_iter()
            .map(text)
            .map(|text| text.split(' ').map(short).collect::<Vec<_>>().join(" "))
            .collect()
    }

    /// Who is asked what: `A turn`.
    pub fn asked(&self) -> String {
        let turn = self.board.turn();
        let seats: String = turn.seats().iter().map(|seat| seat.to_string()).collect();
        let word = turn.decision().map(|decision| toml::Value::try_from(decision).expect("a word"));
        format!("{seats} {}", word.as_ref().and_then(|word| word.as_str()).unwrap_or("over"))
    }

    pub fn position(&self) -> Position {
        self.board.game().describe(self.board.state())
    }

    pub fn at(&self, letter: &str) -> SeatPosition {
        self.position().seats[letter].clone()
    }

    fn line(ids: &[String]) -> String {
        ids.iter().map(|id| short(id)).collect::<Vec<_>>().join(" ")
    }

    pub fn hand(&self, letter: &str) -> String {
        Table::line(&self.at(letter).hand.expect("a whole position"))
    }

    pub fn supply(&self, letter: &str) -> Vec<String> {
        self.at(letter).supply.expect("a whole position").iter().map(|id| short(id)).collect()
    }

    pub fn limbo(&self, letter: &str) -> String {
        Table::line(&self.at(letter).limbo)
    }

    pub fn aside(&self, letter: &str) -> String {
        Table::line(&self.at(letter).aside)
    }

    pub fn crystal(&self, letter: &str) -> String {
        Table::line(&self.at(letter).crystal)
    }

    /// The cards of a seat in a conflict, `!` behind face-down ones.
    pub fn laid(&self, letter: &str, at: &str) -> String {
        let all = self.position().cards;
        let own = all.iter().filter(|laid| laid.owner == seat(letter) && laid.slot == slot(at));
        let text = own.map(|laid| {
            let down = if laid.down { "!" } else { "" };
            format!("{}{down}", short(laid.card.as_deref().unwrap_or("?")))
        });
        text.collect::<Vec<_>>().join(" ")
    }

    /// The entry number of a card, as a move names it.
    pub fn entry(&self, letter: &str, card: &str) -> String {
        let all = self.position().cards;
        let own = all.iter().find(|laid| laid.owner == seat(letter) && laid.card == Some(long(card)));
        format!("#{}", own.unwrap_or_else(|| panic!("{card} lies nowhere")).entry)
    }

    pub fn view(&self, letter: &str) -> View {
        self.board.view(viewer_of(letter))
    }

    /// The public total of a seat in a conflict; `None` if it takes no part.
    pub fn total(&self, letter: &str, at: &str) -> Option<i16> {
        let conflict = self.view("-").conflicts[usize::from(slot(at)) - 1].clone();
        let own = conflict.totals.into_iter().find(|total| total.seat == seat(letter));
        own.map(|total| total.sum + total.bonus)
    }

    /// The public strength of a card.
    pub fn strength(&self, letter: &str, card: &str) -> Option<i16> {
        let entry = self.entry(letter, card);
        self.view("-").conflicts.iter().find_map(|conflict| conflict.strengths.get(&entry).copied())
    }

    pub fn points(&self, letter: &str) -> i32 {
        self.board.game().score(self.board.state(), seat(letter))
    }

    pub fn ranking(&self) -> Ranking {
        self.board.ranking().expect("the game is over")
    }

    /// Where a hidden card of `owner` can be, in the eyes of the viewer itself.
    pub fn places(&self, viewer: &str, owner: &str, card: &str) -> Vec<String> {
        self.all_places(viewer, owner, card).into_iter().next().unwrap_or_default()
    }

    /// The same of every card that is alike.
    pub fn all_places(&self, viewer: &str, owner: &str, card: &str) -> Vec<Vec<String>> {
        places_in(&self.view(viewer).knowledge[0], owner, card)
    }

    /// Where it can be in the eyes of all, as the viewer remembers it.
    pub fn public_places(&self, viewer: &str, owner: &str, card: &str) -> Vec<String> {
        let view = self.view(viewer);
        let all = view.knowledge.last().expect("what everybody knows comes last");
        places_in(all, owner, card).into_iter().next().unwrap_or_default()
    }

    /// What a viewer sees of the last move.
    pub fn seen(&self, viewer: &str) -> Vec<Event<Option<String>>> {
        let viewer = viewer_of(viewer);
        self.events.iter().filter_map(|event| self.board.game().seen(event, viewer)).collect()
    }

    /// Whether an event of the last move fits.
    pub fn saw(&self, fits: impl Fn(&Event<Sight>) -> bool) -> bool {
        self.events.iter().any(fits)
    }

    /// Everybody passes until the round is over.
    pub fn pass_all(&mut self) -> &mut Table {
        while self.asked().ends_with(" turn") {
            let who = self.asked()[..1].to_string();
            self.play(&format!("{who} p"));
        }
        self
    }
}

fn places_in(knowledge: &KnowledgeView, owner: &str, card: &str) -> Vec<Vec<String>> {
    let alike = knowledge.owners[owner].iter().filter(|known| *known.card == *long(card));
    alike.map(|known| known.at.iter().map(ToString::to_string).collect()).collect()
}

/// A deal with the dice of a test.
pub fn deal(players: u8, options: &str) -> Table {
    let (board, events) = Board::start(game(players, options), &mut testkit::dice(3));
    Table { board, events }
}
