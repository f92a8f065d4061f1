//! Setup, and the match around a game.

use std::collections::BTreeSet;

use tafelrune_games::markt::Markt;
use tafelrune_games::markt::kind::Card;
use tafelrune_engine::{Board, Match, Outcome, Recording, Rules, Seat, Setup, testkit};

use super::table::{Demanded, game, table, watch_random_games};

#[test]
fn setup_players() {
    for players in [0, 1, 6, 7] {
        let faults = Markt::new(Setup::new(players)).expect_err("not for so many");
        assert_eq!(faults.0[0].code, "setup.players");
    }
    for players in 2..=5u8 {
        let (board, _) = Board::start(game(players, ""), &mut testkit::dice(1));
        assert_eq!(board.view(tafelrune_engine::Viewer::Spectator).seats.len(), usize::from(players));
        // "Left" is seat + 1, and after the last seat comes the first.
        for seat in 0..players {
            let hands: String = Seat::all(players).map(|seat| format!("{seat} hand 1\n")).collect();
            let after = table(players, &format!("active {}\nphase store\n{hands}", Seat(seat)));
            assert_eq!(after.state().active, Seat((seat + 1) % players));
        }
    }
    for players in 2..=5 {
        assert_eq!(table(players, "A hand 1").view("A").players(), players);
    }
}

#[test]
fn setup_market() {
    let (board, _) = Board::start(game(3, ""), &mut testkit::dice(1));
    let market = board.state().market;
    assert_eq!((market.runes, market.outposts, market.collectors), ([12, 12], 5, 2), "everything in use");
    for viewer in tafelrune_engine::Viewer::all(3) {
        let seen = board.view(viewer).market;
        assert_eq!((seen.red, seen.blue, seen.outposts, seen.collectors), (12, 12, 5, 2), "face up");
    }
    // What is bought goes to the table, never to the hand.
    let mut t = table(3, "A hand 5 10 11 12 12; red 1\n B red 1");
    t.play("A buy_rune red with 5").play("A buy_collector with 11 10");
    assert_eq!(t.hand("A"), "12 12");
    t.play("A buy_outpost with 12 12").play("A place_outpost 0");
    assert_eq!((t.hand("A").as_str(), t.storages("A")), ("", vec!["red 1 +post".to_string()]));
}

#[test]
fn setup_market_size() {
    for (players, sizes) in
        [(2, ([10, 10], 5, 2)), (3, ([12, 12], 5, 2)), (4, ([12, 12], 5, 1)), (5, ([12, 12], 5, 1))]
    {
        let (board, _) = Board::start(game(players, ""), &mut testkit::dice(1));
        let market = board.state().market;
        assert_eq!((market.runes, market.outposts, market.collectors), sizes, "{players} players");
    }
    let own = "runes_per_colour = 7\noutposts = 0\ncollectors = 1";
    let (board, _) = Board::start(game(2, own), &mut testkit::dice(1));
    let market = board.state().market;
    assert_eq!((market.runes, market.outposts, market.collectors), ([7, 7], 0, 1));
}

#[test]
fn setup_main_pile() {
    let mut orders = BTreeSet::new();
    for seed in 0..8 {
        let mut chance = Recording::new(testkit::dice(seed));
        let (board, _) = Board::start(game(5, ""), &mut chance);
        let state = board.state();
        assert!(state.discard.is_empty(), "the discard pile starts empty");
        assert_eq!(state.pile.len(), 69 - 15);
        let Some(Outcome::Order("shuffle", order)) = chance.outcomes.last() else { panic!("no shuffle") };
        let rules = board.game().rules();
        let count = |card| order.iter().filter(|kind| Some(**kind) == rules.kind(card).map(|k| k.0)).count();
        let copies = [5, 5, 5, 5, 7, 4, 4, 4, 4, 6, 3, 3];
        for (value, copies) in (1..).zip(copies) {
            assert_eq!(count(Card::Number(value)), copies, "value {value}");
        }
        assert_eq!(count(Card::Thief), 8);
        assert_eq!(count(Card::parse("main_red").unwrap()), 3);
        assert_eq!(count(Card::parse("main_blue").unwrap()), 3);
        assert_eq!(order.len(), 69);
        orders.insert(order.clone());
    }
    assert_eq!(orders.len(), 8, "every deal is another one");
}

#[test]
fn setup_deal() {
    for players in 2..=5u8 {
        let mut chance = Recording::new(testkit::dice(players.into()));
        let (board, events) = Board::start(game(players, "first_player = \"B\""), &mut chance);
        let [Outcome::Order("shuffle", order)] = &chance.outcomes[..] else { panic!("one shuffle") };
        let n = usize::from(players);
        for seat in Seat::all(players) {
            // From the starting player leftwards, one at a time, three each.
            let place = (seat.index() + n - 1) % n;
            let mut dealt: Vec<u8> = (0..3).map(|round| order[round * n + place]).collect();
            dealt.sort_unstable();
            let hand: Vec<u8> = board.state().player(seat).hand.cards().map(|kind| kind.0).collect();
            assert_eq!(hand, dealt, "{seat} of {players}");
        }
        let drawn = events.iter().filter(|event| format!("{event:?}").starts_with("Drew")).count();
        assert_eq!(drawn, 3 * n, "no mulligan");
    }
}

#[test]
fn setup_look() {
    watch_random_games(3, "", 0..2, |_, t| {
        let over = t.asked() == "nobody";
        for letter in ["A", "B", "C"] {
            let view = t.view(letter);
            let own: Vec<String> = view.own.unwrap().hand.iter().map(|card| card.to_string()).collect();
            let rules = t.game().rules();
            let truth: Vec<String> =
                t.player(letter).hand.cards().map(|kind| rules.card(kind).to_string()).collect();
            assert_eq!(own, truth, "the own hand, at any time");
            assert!(view.seats.iter().all(|seat| seat.hand.is_some() == over), "nobody else's hand");
        }
        assert!(t.spectator().own.is_none());
    });
}

#[test]
fn setup_first_start() {
    let mut starters = BTreeSet::new();
    for seed in 0..40 {
        let mut chance = Recording::new(testkit::dice(seed));
        let (board, _) = Board::start(game(4, ""), &mut chance);
        let Outcome::Drawn("start", seat) = chance.outcomes[0] else { panic!("a chance event") };
        assert_eq!((board.state().starter, board.state().active), (Seat(seat), Seat(seat)));
        starters.insert(seat);
    }
    assert_eq!(starters.len(), 4, "any seat may be drawn");
    let mut chance = Demanded::new([]);
    let (board, _) = Board::start(game(4, "first_player = \"C\""), &mut chance);
    assert_eq!((board.state().starter, board.state().active), (Seat(2), Seat(2)));
    assert!(chance.seen.iter().all(|(label, _)| *label != "start"), "nothing is drawn for a fixed seat");
    let mut chance = Demanded::new([1]);
    Board::start(game(3, ""), &mut chance);
    assert_eq!(chance.seen[0], ("start", vec![1, 1, 1, 0, 0]), "every seat is equally likely");
}

/// The starter of the game after one that ended like this, and what was drawn for it.
fn next_starter(settings: &str) -> (Seat, Vec<(&'static str, Vec<u8>)>) {
    // B wins, A is last, C and D are between.
    let t = table(4, &format!("phase over\nstarter C\nA loose R1\nB loose R4\nC loose R2\nD loose R2\n{settings}"));
    let mut chance = Demanded::new([]);
    let next = Markt::new(t.game().following(t.state(), &mut chance)).expect("a valid setup");
    let (board, _) = Board::start(next, &mut testkit::dice(3));
    (board.state().starter, chance.seen)
}

#[test]
fn setup_next_start() {
    assert_eq!(next_starter(""), (Seat(1), vec![]), "the winner");
    assert_eq!(next_starter("set next_starter = \"rotate\""), (Seat(3), vec![]), "left of the starter");
    assert_eq!(next_starter("set next_starter = \"loser\""), (Seat(0), vec![]), "last in the ranking");
    let t = table(3, "phase over\nset next_starter = \"loser\"\nA loose R3\nB loose R1\nC loose R1");
    let mut chance = Demanded::new([2]);
    let next = t.game().following(t.state(), &mut chance);
    assert_eq!(chance.seen, [("start", vec![0, 1, 1, 0, 0])], "ties by lot");
    let (board, _) = Board::start(Markt::new(next).unwrap(), &mut testkit::dice(3));
    assert_eq!(board.state().starter, Seat(2));
}

#[test]
fn match_series() {
    let play_on = |played: &mut Match<Markt>| {
        let mut dice = testkit::dice(played.results().len() as u64);
        while !played.game_over() {
            let (seat, mv) = testkit::random_move(played.board(), &mut dice);
            played.play(seat, mv, &mut dice).expect("a legal move");
        }
    };
    for wanted in 1..=3u8 {
        let settings = format!("match_wins = {wanted}\nround_cap = 10\nrune_price_scaling = true");
        let (mut played, _) = Match::start(game(2, &settings), &mut testkit::dice(wanted.into()));
        loop {
            play_on(&mut played);
            let most = Seat::all(2).map(|seat| played.wins(seat)).max().unwrap_or(0);
            assert_eq!(played.is_over(), most >= wanted, "the first with {wanted} wins has the match");
            assert!(played.results().len() <= usize::from(2 * wanted * 2), "or the games are used up");
            if played.is_over() {
                break;
            }
            let winner = played.results().last().unwrap().winners();
            played.next_game(&mut testkit::dice(99));
            let state = played.board().state();
            assert!(winner.has(state.starter), "the winner starts the next game");
            assert_eq!(state.market.runes, [10, 10], "each game has a fresh setup");
            assert_eq!((state.discard.len(), state.round), (0, 1));
        }
    }
    let (cap, shared) = ("round_cap = 10\nmatch_wins = 3", "tie_last = \"shared\"\nrunes_per_colour = 1");
    for settings in [cap.to_string(), format!("{cap}\n{shared}")] {
        let (mut played, _) = Match::start(game(5, &settings), &mut testkit::dice(8));
        loop {
            play_on(&mut played);
            let wins: Vec<u8> = Seat::all(5).map(|seat| played.wins(seat)).collect();
            let all: usize = played.results().iter().map(|ranking| usize::from(ranking.winners().len())).sum();
            assert_eq!(wins.iter().map(|wins| usize::from(*wins)).sum::<usize>(), all, "for all who share");
            let games = played.results().len();
            assert_eq!(played.is_over(), wins.iter().any(|wins| *wins >= 3) || games == 2 * 3 * 5);
            if played.is_over() {
                let points = |seat: Seat| played.results().iter().map(|r| r.points[seat.index()]).sum::<i32>();
                let best = Seat::all(5).max_by_key(|seat| (played.wins(*seat), points(*seat))).unwrap();
                assert_eq!(played.ranks()[best.index()], 1, "by games won, then by points");
                break;
            }
            played.next_game(&mut testkit::dice(99));
        }
    }
    // After a shared win the same player starts again.
    for setting in ["winner", "loser", "rotate"] {
        let text = format!(
            "phase over\nstarter B\nA loose R3\nC loose B3\nset match_wins = 2\nset tie_last = \"shared\"
             set next_starter = \"{setting}\""
        );
        let mut played = Match::at(table(3, &text).board);
        assert_eq!(played.board().ranking().unwrap().ranks, [1, 3, 1]);
        assert!(!played.is_over());
        played.next_game(&mut testkit::dice(5));
        assert_eq!(played.board().state().starter, Seat(1), "{setting}");
    }
}
