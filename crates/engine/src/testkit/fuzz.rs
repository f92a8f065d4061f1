//! Entry points of the fuzz targets; the tests run them over the corpus.
//!
//! Each function takes any bytes and panics only if a promise is broken. Malformed input is no
//! broken promise; a panic, a lost card, or a text that does not come back is.

use super::arbitrary::Bytes;
use crate::record::Record;
use crate::scenario::Scenario;
use crate::{Board, CardSet, Game, Match, Seat, Seed, Setup};

/// Longer texts are not looked at: they only make a run slow.
const MAX_TEXT: usize = 1 << 16;

/// No input plays more steps than this.
const MAX_STEPS: usize = 500;

/// Every how many steps a position is written down and placed again.
const PLACE_EVERY: usize = 5;

fn text(data: &[u8]) -> Option<&str> {
    std::str::from_utf8(data).ok().filter(|text| text.len() <= MAX_TEXT)
}

/// A record: read, written, replayed and expanded.
pub fn record<G: Game>(data: &[u8]) {
    let Some(text) = text(data) else { return };
    let Ok(record) = Record::parse(text) else { return };
    let written = record.to_string();
    let again = Record::parse(&written).expect("a written record can be read");
    assert_eq!(again.to_string(), written, "a record does not come back");
    let Ok(game) = record.game::<G>(None) else { return };
    let Ok(played) = record.replay(game.clone(), |_, _| {}) else { return };
    if game.inventory().is_none() {
        return;
    }
    let expanded = record.expand(game.clone()).expect("a record that replays can be expanded");
    let followed = expanded.replay(game, |_, _| {}).expect("an expanded record replays");
    assert_eq!(followed.board().state(), played.board().state(), "the expanded form ends differently");
}

/// A scenario: read and run.
pub fn scenario<G: Game>(data: &[u8]) {
    let Some(text) = text(data) else { return };
    let Ok(scenario) = Scenario::parse(text) else { return };
    let Ok(board) = scenario.board::<G>() else { return };
    position_comes_back(&board);
    for seat in board.turn().seats().iter() {
        let asked = !board.legal_moves(seat).is_empty();
        assert!(asked, "{seat} is asked but has no move: {:?}", board.state());
    }
    let _ = scenario.run::<G>();
}

/// A card set: read, and if it is valid, played with by every number of players.
pub fn cards<G: Game>(data: &[u8]) {
    let Some(text) = text(data) else { return };
    let Ok(cards) = G::Cards::parse(text) else { return };
    let cards = std::sync::Arc::new(cards);
    for players in G::SEATS {
        let setup = Setup { players, options: G::Options::default(), cards: cards.clone() };
        let Ok(game) = G::new(setup) else { continue };
        super::random_game(&game, &mut super::dice(players.into()), &mut Vec::new());
    }
}

/// Any text as a move and as an entry of a record: what can be read comes back.
pub fn moves<G: Game>(data: &[u8]) {
    let Some(text) = text(data) else { return };
    let cards = G::Cards::edition();
    for players in G::SEATS {
        let setup = Setup { players, options: G::Options::default(), cards: cards.clone() };
        let game: G = G::new(setup).expect("the usual setup is valid");
        for line in text.lines() {
            if let Ok(mv) = game.parse_move(line) {
                let canonical = game.move_text(mv);
                assert_eq!(game.parse_move(&canonical), Ok(mv), "`{line}` as `{canonical}`");
                assert!(game.move_id(mv) < G::MOVE_IDS, "the id of `{line}` is too large");
                assert_eq!(game.move_by_id(game.move_id(mv)), Some(mv), "the id of `{line}`");
            }
            if let Ok(steps) = game.parse_entry(line) {
                let canonical = game.entry_text(&steps);
                assert_eq!(game.parse_entry(&canonical), Ok(steps), "`{line}` as `{canonical}`");
            }
        }
    }
}

/// A match in which bytes choose setup, seed and every move; stops when they run out.
pub fn play<G: Game>(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let players = G::SEATS.start() + bytes.next() % (G::SEATS.end() - G::SEATS.start() + 1);
    let mut setup = Setup::<G>::new(players);
    setup.options = G::arbitrary_options(&mut bytes, players);
    let seed = Seed::from_text(&bytes.next().to_string());
    // Not every mixture of options is valid.
    let Ok(game) = G::new(setup.clone()) else { return };
    let (mut played, _) = Match::start(game, &mut seed.ply(0, 0));
    let census = played.board().game().census(played.board().state());
    for number in 0..MAX_STEPS {
        if played.is_over() || bytes.is_empty() {
            break;
        }
        if played.game_over() {
            let next = played.next_deal();
            played.next_game(&mut seed.ply(next, 0));
            continue;
        }
        step(&mut played, &seed, &mut bytes);
        let board = played.board();
        assert_eq!(board.game().census(board.state()), census, "cards are lost or doubled");
        if number % PLACE_EVERY == 0 || played.game_over() {
            position_comes_back(board);
        }
    }
    if played.draft().is_empty() {
        super::records_replay(&played, &setup, &seed);
    }
}

fn position_comes_back<G: Game>(board: &Board<G>) {
    if let Some(positions) = board.game().positions() {
        assert_eq!(
            positions.rebuild(board.state()).as_ref(),
            Ok(board.state()),
            "a described position differs"
        );
    }
}

fn step<G: Game>(played: &mut Match<G>, seed: &Seed, bytes: &mut Bytes) {
    let board = played.board();
    let asked: Vec<Seat> = board.turn().seats().iter().collect();
    assert!(!asked.is_empty(), "a game that is not over asks somebody");
    let seat = if asked.len() == 1 { asked[0] } else { bytes.one_of(&asked) };
    let legal = board.legal_moves(seat);
    assert!(!legal.is_empty(), "{seat} is asked but has no move");
    assert!(legal.len() <= G::MAX_MOVES, "{} moves are more than MAX_MOVES", legal.len());
    let mv = bytes.one_of(&legal);
    let (number, ply) = played.next_ply();
    let events = played.play(seat, mv, &mut seed.ply(number, ply));
    events.unwrap_or_else(|clause| panic!("a legal move is refused by {clause}"));
}
