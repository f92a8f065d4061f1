//! One conformance suite for every game: what the [`Game`] contract promises, checked in play.
//!
//! [`conform`] plays one game with everything on; tests call it with many seeds, setups and player
//! counts. It panics with the seed and the ply of the first broken promise.

pub mod arbitrary;
pub mod fuzz;
pub mod worlds;

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

use crate::record::Record;
use crate::{Board, Dice, Game, Match, Seat, Seed, Setup, Turn, Viewer};

/// More steps than any game takes: a game that reaches it does not end.
const MAX_STEPS: u32 = 200_000;

/// How often the expensive checks run; everything else is checked at every step.
#[derive(Clone, Copy, Debug)]
pub struct Thoroughness {
    /// Every how many steps all candidates are compared with the legal moves.
    pub candidates_every: u32,
    /// Every how many steps worlds are sampled and compared.
    pub worlds_every: u32,
}

/// A seeded generator for tests.
pub fn dice(seed: u64) -> Dice<Pcg64Mcg> {
    Dice(Pcg64Mcg::seed_from_u64(seed))
}

/// Plays a random game through the bare contract, as search does; gives back the number of moves.
pub fn random_game<G: Game>(game: &G, dice: &mut Dice<Pcg64Mcg>, moves: &mut Vec<G::Move>) -> u32 {
    let mut state = game.start(dice, &mut ());
    let mut steps = 0;
    while let Some(seat) = game.turn(&state).first_seat() {
        game.legal_moves(&state, seat, moves);
        let mv = moves[dice.below(moves.len() as u32) as usize];
        game.play_unchecked(&mut state, seat, mv, dice, &mut ());
        steps += 1;
        assert!(steps < MAX_STEPS, "the game does not end");
    }
    steps
}

/// Plays one random match and checks every promise on the way.
pub fn conform<G: Game>(setup: Setup<G>, seed: u64, thoroughness: Thoroughness) {
    conform_with(setup, seed, thoroughness, random_move);
}

/// [`conform`] with moves chosen by `choose`, for games whose later stages random play hardly
/// reaches.
pub fn conform_with<G: Game>(
    setup: Setup<G>,
    seed: u64,
    thoroughness: Thoroughness,
    choose: impl Fn(&Board<G>, &mut Dice<Pcg64Mcg>) -> (Seat, G::Move),
) {
    let game = G::new(setup.clone()).expect("the setup is valid");
    let match_seed = Seed::from_text(&seed.to_string());
    let mut dice = dice(seed);
    let (mut played, _) = Match::start(game, &mut match_seed.ply(0, 0));
    let census = played.board().game().census(played.board().state());
    let mut steps = 0;
    loop {
        while !played.game_over() {
            let here = format!("{} seed {seed} step {steps}", G::ID);
            assert_eq!(
                played.board().game().census(played.board().state()),
                census,
                "cards lost or doubled: {here}"
            );
            off_turn_seats_have_no_moves(played.board(), &here);
            described_positions_come_back(played.board(), &here);
            if steps % thoroughness.candidates_every == 0 {
                legal_moves_are_candidates_that_pass(played.board(), &here);
            }
            if steps % thoroughness.worlds_every == 0 {
                sampled_worlds_look_the_same(played.board(), seed ^ u64::from(steps), &here);
            }
            let (seat, mv) = choose(played.board(), &mut dice);
            let (number, ply) = played.next_ply();
            clones_play_alike(played.board(), seat, mv, &match_seed, (number, ply), &here);
            let events = played.play(seat, mv, &mut match_seed.ply(number, ply));
            events.unwrap_or_else(|clause| panic!("a legal move is refused by {clause}: {here}"));
            steps += 1;
            assert!(steps < MAX_STEPS, "the game does not end: {here}");
        }
        ranking_makes_sense(played.board());
        if played.is_over() {
            break;
        }
        let next = played.next_deal();
        played.next_game(&mut match_seed.ply(next, 0));
    }
    records_replay(&played, &setup, &match_seed);
}

/// Plays [`conform`] with every preset and every number of players.
pub fn presets_conform<G: Game>(seeds: std::ops::Range<u64>, thoroughness: Thoroughness) {
    let presets = G::presets();
    let default = presets.first().expect("only called for games with presets");
    assert_eq!(default.options, G::Options::default(), "the first preset has the default options");
    for preset in presets {
        for players in G::SEATS {
            for seed in seeds.clone() {
                let setup = Setup { options: preset.options.clone(), ..Setup::new(players) };
                conform::<G>(setup, seed, thoroughness);
            }
        }
    }
}

/// A uniformly random legal move of a random seat that is asked.
pub fn random_move<G: Game>(board: &Board<G>, dice: &mut Dice<Pcg64Mcg>) -> (Seat, G::Move) {
    let seats: Vec<Seat> = board.turn().seats().iter().collect();
    let seat = seats[dice.below(seats.len() as u32) as usize];
    let moves = board.legal_moves(seat);
    assert!(!moves.is_empty(), "a seat is asked but has no move: {:?}", board.state());
    assert!(moves.len() <= G::MAX_MOVES, "{} moves are more than MAX_MOVES", moves.len());
    (seat, moves[dice.below(moves.len() as u32) as usize])
}

fn off_turn_seats_have_no_moves<G: Game>(board: &Board<G>, here: &str) {
    let asked = board.turn().seats();
    for seat in Seat::all(board.game().players()) {
        assert_eq!(board.legal_moves(seat).is_empty(), !asked.has(seat), "moves of {seat}: {here}");
    }
}

fn described_positions_come_back<G: Game>(board: &Board<G>, here: &str) {
    if let Some(positions) = board.game().positions() {
        let back = positions.rebuild(board.state());
        assert_eq!(back.as_ref(), Ok(board.state()), "a described position differs: {here}");
    }
}

/// `legal == candidates filtered by check`, and texts and ids that round-trip and are unique.
fn legal_moves_are_candidates_that_pass<G: Game>(board: &Board<G>, here: &str) {
    let game = board.game();
    let mut candidates = Vec::new();
    game.candidates(&mut candidates);
    for seat in Seat::all(game.players()) {
        let legal = board.legal_moves(seat);
        let mut passing = Vec::new();
        for mv in &candidates {
            match game.check(board.state(), seat, *mv) {
                Ok(()) => passing.push(*mv),
                Err(clause) => assert!(
                    clause.rule().refuses,
                    "`{}` is refused by {clause}, which refuses nothing: {here}",
                    game.move_text(*mv)
                ),
            }
        }
        let mut sorted = legal.clone();
        sorted.sort_unstable();
        passing.sort_unstable();
        assert_eq!(sorted, passing, "legal moves and checked candidates of {seat}: {here}");
        for mv in legal {
            let text = game.move_text(mv);
            assert_eq!(game.parse_move(&text), Ok(mv), "`{text}` does not come back: {here}");
            assert_eq!(game.move_by_id(game.move_id(mv)), Some(mv), "id of `{text}`: {here}");
        }
    }
}

/// Every candidate has an id, a text of its own, and comes back from both.
pub fn notation_is_one_to_one<G: Game>(game: &G) {
    let mut candidates = Vec::new();
    game.candidates(&mut candidates);
    let mut texts = std::collections::BTreeMap::new();
    for mv in candidates {
        let text = game.move_text(mv);
        assert_eq!(game.parse_move(&text), Ok(mv), "`{text}` does not come back");
        assert_eq!(game.move_by_id(game.move_id(mv)), Some(mv), "the id of `{text}`");
        assert!(game.move_id(mv) < G::MOVE_IDS, "the id of `{text}` is too large");
        if let Some(other) = texts.insert(text.clone(), mv) {
            panic!("`{text}` stands for {other:?} and {mv:?}");
        }
    }
}

/// Two worlds that look the same to a viewer stay so, for every viewer.
fn sampled_worlds_look_the_same<G: Game>(board: &Board<G>, seed: u64, here: &str) {
    let mut candidates = Vec::new();
    board.game().candidates(&mut candidates);
    for viewer in Viewer::all(board.game().players()) {
        assert_eq!(board.game().viewer_of(&board.view(viewer)), viewer, "the viewer of a view: {here}");
        if let Err(leak) = worlds::compare(board, viewer, seed, &candidates) {
            panic!("{leak}: {here}");
        }
    }
}

/// A clone is equal, plays alike, and does not touch the original; checked and unchecked agree.
fn clones_play_alike<G: Game>(
    board: &Board<G>,
    seat: Seat,
    mv: G::Move,
    seed: &Seed,
    (number, ply): (u32, u32),
    here: &str,
) {
    let before = board.state().clone();
    let (mut one, mut two) = (before.clone(), before.clone());
    let game = board.game();
    let checked = game.play(&mut one, seat, mv, &mut seed.ply(number, ply), &mut ());
    checked.unwrap_or_else(|clause| panic!("a legal move is refused by {clause}: {here}"));
    game.play_unchecked(&mut two, seat, mv, &mut seed.ply(number, ply), &mut Vec::new());
    assert_eq!(one, two, "checked and unchecked play differ: {here}");
    assert_eq!(&before, board.state(), "playing on a clone changed the original: {here}");
}

fn ranking_makes_sense<G: Game>(board: &Board<G>) {
    assert_eq!(board.turn(), Turn::Over);
    let ranking = board.ranking().expect("a game that is over has a ranking");
    let players = usize::from(board.game().players());
    assert_eq!((ranking.ranks.len(), ranking.points.len()), (players, players));
    assert!(!ranking.winners().is_empty(), "somebody wins");
    let shares: f64 = Seat::all(board.game().players()).map(|seat| ranking.reward(seat)).sum();
    assert!((shares - 1.0).abs() < 1e-9, "one win is shared out");
    for (seat, points) in Seat::all(board.game().players()).zip(&ranking.points) {
        assert_eq!(board.game().score(board.state(), seat), *points);
    }
}

/// Written, read, replayed, expanded and replayed again: always the same bytes and the same end.
fn records_replay<G: Game>(played: &Match<G>, setup: &Setup<G>, seed: &Seed) {
    let record = Record::of(played, setup, seed);
    let text = record.to_string();
    let read = Record::parse(&text).expect("a written record can be read");
    assert_eq!(read.to_string(), text, "a record does not come back");
    let game: G = read.game(Some(setup.cards.clone())).expect("the rules are the same");
    let again = read.replay(game.clone(), |_, _| {}).expect("a record replays");
    assert_eq!(again.board().state(), played.board().state(), "the replay ends differently");
    assert_eq!(Record::of(&again, setup, seed).to_string(), text, "the replay gives other bytes");
    if game.inventory().is_none() {
        assert!(read.expand(game).is_err(), "a game without an inventory expands a record");
        return;
    }
    let mut expanded = read.expand(game.clone()).expect("a record expands");
    // Without the seed, only the listed results can lead to the same end.
    expanded.head.seed = None;
    let expanded = Record::parse(&expanded.to_string()).expect("an expanded record can be read");
    let followed = expanded.replay(game, |_, _| {}).expect("an expanded record replays");
    assert_eq!(followed.board().state(), played.board().state(), "the expanded form ends differently");
}
