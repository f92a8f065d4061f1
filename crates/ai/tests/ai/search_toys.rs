//! The search on games so small that right play is known.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use tafelrune_ai::search::{Findings, Rewards, SEATS, Search, SearchConfig, SearchProblem};
use tafelrune_engine::{Dice, Seat, Seats, Turn};

const PLAIN: SearchConfig = SearchConfig::PLAIN;

/// Matching pennies: seat 0 wins if both show the same.
struct Pennies;

#[derive(Clone, Default)]
struct Coins([Option<bool>; 2]);

impl SearchProblem for Pennies {
    type State = Coins;
    type Move = bool;
    type Worlds = ();

    fn draw<R: Rng>(&self, (): &(), _: &mut Dice<R>) -> Coins {
        Coins::default()
    }

    fn turn(&self, state: &Coins) -> Turn<()> {
        let waiting: Seats = Seat::all(2).filter(|seat| state.0[seat.index()].is_none()).collect();
        if waiting.is_empty() { Turn::Over } else { Turn::Many(waiting, ()) }
    }

    fn moves(&self, _: &Coins, _: Seat, moves: &mut Vec<bool>) {
        moves.clear();
        moves.extend([false, true]);
    }

    fn play<R: Rng>(&self, state: &mut Coins, seat: Seat, mv: bool, _: &mut Dice<R>) {
        state.0[seat.index()] = Some(mv);
    }

    fn outcome(&self, state: &Coins) -> Rewards {
        let first = if state.0[0] == state.0[1] { 1.0 } else { 0.0 };
        rewards(first)
    }

    fn estimate(&self, _: &Coins) -> Rewards {
        rewards(0.5)
    }
}

fn rewards(first: f32) -> Rewards {
    let mut rewards = [0.0; SEATS];
    rewards[..2].copy_from_slice(&[first, 1.0 - first]);
    rewards
}

#[test]
fn matching_pennies_are_mixed() {
    for observer in [Seat(0), Seat(1)] {
        let mut heads = 0;
        for seed in 0..200 {
            let mut search = Search::new(&Pennies, &(), observer, PLAIN, seed);
            search.run(|done| done < 2000);
            let findings = search.findings();
            for finding in &findings.moves {
                let chance = finding.chance();
                assert!((0.35..0.65).contains(&chance), "a penny is worth {chance}, not about a half");
            }
            let mut dice = Dice(Pcg64Mcg::seed_from_u64(seed));
            heads += u32::from(findings.mixed(&mut dice) == Some(true));
        }
        assert!((60..=140).contains(&heads), "{heads} heads of 200 can be exploited");
    }
}

/// Kuhn poker: three cards, one each, one bet. Seat 0 begins; 2 is the king.
struct Kuhn;

#[derive(Clone, Copy, PartialEq, Debug)]
enum Say {
    /// Check or fold.
    Pass,
    /// Bet or call.
    Bet,
}

/// Hands, and what was said.
#[derive(Clone)]
struct Deal {
    hands: [u8; 2],
    said: Vec<Say>,
}

/// What the observer holds and has heard.
struct Holding {
    observer: Seat,
    card: u8,
    said: Vec<Say>,
}

impl SearchProblem for Kuhn {
    type State = Deal;
    type Move = Say;
    type Worlds = Holding;

    fn draw<R: Rng>(&self, worlds: &Holding, dice: &mut Dice<R>) -> Deal {
        let others: Vec<u8> = (0..3).filter(|card| *card != worlds.card).collect();
        let other = others[dice.below(2) as usize];
        let mut hands = [other; 2];
        hands[worlds.observer.index()] = worlds.card;
        Deal { hands, said: worlds.said.clone() }
    }

    fn turn(&self, state: &Deal) -> Turn<()> {
        match state.said[..] {
            [] => Turn::One(Seat(0), ()),
            [_] => Turn::One(Seat(1), ()),
            [Say::Pass, Say::Bet] => Turn::One(Seat(0), ()),
            _ => Turn::Over,
        }
    }

    fn moves(&self, _: &Deal, _: Seat, moves: &mut Vec<Say>) {
        moves.clear();
        moves.extend([Say::Pass, Say::Bet]);
    }

    fn play<R: Rng>(&self, state: &mut Deal, _: Seat, mv: Say, _: &mut Dice<R>) {
        state.said.push(mv);
    }

    /// Won coins from -2 to 2, moved into 0 to 1.
    fn outcome(&self, state: &Deal) -> Rewards {
        let higher = if state.hands[0] > state.hands[1] { 1.0 } else { -1.0 };
        let won = match state.said[..] {
            [Say::Pass, Say::Pass] => higher,
            [Say::Bet, Say::Pass] => 1.0,
            [Say::Pass, Say::Bet, Say::Pass] => -1.0,
            _ => 2.0 * higher,
        };
        rewards(0.5 + won / 4.0)
    }

    fn estimate(&self, _: &Deal) -> Rewards {
        rewards(0.5)
    }
}

fn kuhn(observer: Seat, card: u8, said: &[Say], seed: u64) -> Findings<Say> {
    let holding = Holding { observer, card, said: said.to_vec() };
    let mut search = Search::new(&Kuhn, &holding, observer, PLAIN, seed);
    search.run(|done| done < 4000);
    search.findings()
}

#[test]
fn kuhn_poker_is_played_sanely() {
    for seed in 0..30 {
        // Whoever holds the king calls, and whoever holds the jack folds, whatever the seat.
        for (observer, said) in [(Seat(1), &[Say::Bet][..]), (Seat(0), &[Say::Pass, Say::Bet])] {
            assert_eq!(kuhn(observer, 2, said, seed).best(), Some(Say::Bet), "the king is folded");
            assert_eq!(kuhn(observer, 0, said, seed).best(), Some(Say::Pass), "the jack calls");
        }
        // After a check the king always bets: the other may call.
        assert_eq!(kuhn(Seat(1), 2, &[Say::Pass], seed).best(), Some(Say::Bet));
    }
}

/// The first seat names one of two doors in secret, the second then guesses it: who saw the choice
/// would always be right.
struct Doors;

#[derive(Clone, Default)]
struct Chosen {
    door: Option<bool>,
    guess: Option<bool>,
}

impl SearchProblem for Doors {
    type State = Chosen;
    type Move = bool;
    type Worlds = ();

    fn draw<R: Rng>(&self, (): &(), _: &mut Dice<R>) -> Chosen {
        Chosen::default()
    }

    fn turn(&self, state: &Chosen) -> Turn<()> {
        match (state.door, state.guess) {
            (None, _) => Turn::One(Seat(1), ()),
            (_, None) => Turn::One(Seat(0), ()),
            _ => Turn::Over,
        }
    }

    fn moves(&self, _: &Chosen, _: Seat, moves: &mut Vec<bool>) {
        moves.clear();
        moves.extend([false, true]);
    }

    fn play<R: Rng>(&self, state: &mut Chosen, seat: Seat, mv: bool, _: &mut Dice<R>) {
        match seat {
            Seat(1) => state.door = Some(mv),
            _ => state.guess = Some(mv),
        }
    }

    fn outcome(&self, state: &Chosen) -> Rewards {
        rewards(if state.door == state.guess { 1.0 } else { 0.0 })
    }

    fn estimate(&self, _: &Chosen) -> Rewards {
        rewards(0.5)
    }

    fn observation_key(&self, _: &Chosen, _: Seat, _: bool, _: Seat) -> Option<u32> {
        Some(0)
    }
}

#[test]
fn a_hidden_move_stays_hidden_in_the_tree() {
    // Seen from the guesser's side: hidden choices lead to one node, so that a guess is a guess.
    let mut search = Search::new(&Doors, &(), Seat(0), PLAIN, 1);
    search.run(|done| done < 4000);
    let chance = search.findings().win_chance(Seat(0));
    assert!((0.4..0.6).contains(&chance), "the guesser expects to win {chance} of the games");
}

#[test]
fn the_tree_stays_within_its_memory_and_the_search_goes_on() {
    let holding = Holding { observer: Seat(0), card: 1, said: Vec::new() };
    for max_arms in [1, 2, 3, 5, 8] {
        let mut search = Search::new(&Kuhn, &holding, Seat(0), SearchConfig { max_arms, ..PLAIN }, 3);
        search.run(|done| done < 500);
        assert!(search.size() <= max_arms);
        assert_eq!(search.findings().iterations, 500);
    }
}

#[test]
fn equal_seeds_give_equal_findings_and_others_differ() {
    let run = |seed| kuhn(Seat(0), 0, &[], seed);
    assert_eq!(run(5), run(5));
    assert_ne!(run(5), run(6));
}

#[test]
fn findings_of_several_searches_add_up() {
    let mut sum = kuhn(Seat(0), 2, &[], 1);
    let other = kuhn(Seat(0), 2, &[], 2);
    let visits = |findings: &Findings<Say>| findings.moves.iter().map(|f| f.visits).sum::<u32>();
    let (one, two) = (visits(&sum), visits(&other));
    sum.add(&other);
    assert_eq!(visits(&sum), one + two);
    assert_eq!(sum.iterations, 8000);
    assert_eq!(sum.moves.len(), 2);
}
