//! Card sets at the edge of what is allowed play like any other.

use std::sync::Arc;

use tafelrune_engine::testkit::{self, Thoroughness, dice};
use tafelrune_engine::{Board, CardSet, Dice, Notation, Positions, Rules, Seat, Setup};
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::cards::Cards;
use tafelrune_games::markt::options::{DuelDefence, DuelLimit, GiveUp, InterestMode, Options};
use tafelrune_games::markt::options::{MainStoreFirst, RunePrice, TieLast, WinnerBy};

const THOROUGHNESS: Thoroughness = Thoroughness { candidates_every: 13, worlds_every: 29 };

/// A card set out of its figures.
fn set(figures: &str, numbers: &[(u8, u8)]) -> Arc<Cards> {
    let numbers: Vec<String> = numbers
        .iter()
        .map(|(value, copies)| format!("{{ value = {value}, copies = {copies}, name = \"{value}\" }}"))
        .collect();
    let text = format!("name = \"edge\"\nlanguage = \"en\"\n{figures}\nnumbers = [{}]\n", numbers.join(", "));
    Arc::new(Cards::parse(&text).unwrap_or_else(|faults| panic!("{faults}\n{text}")))
}

const LARGEST: &str = "
runes_per_colour = { 2 = 40, 3 = 40, 4 = 40, 5 = 40 }
outposts = { 2 = 40, 3 = 40, 4 = 40, 5 = 40 }
collectors = { 2 = 5, 3 = 5, 4 = 5, 5 = 5 }
price_runes = { 2 = 1, 3 = 1, 4 = 1, 5 = 1 }
thieves = 4
main_red = 15
main_blue = 15
rune_sums = [1, 2, 31, 32, 62, 63]
goods_sum = 10
ransom_runes = 9
hand_size = 9";

const SMALLEST: &str = "
runes_per_colour = { 2 = 1, 3 = 1, 4 = 1, 5 = 1 }
outposts = { 2 = 0, 3 = 0, 4 = 0, 5 = 0 }
collectors = { 2 = 0, 3 = 0, 4 = 0, 5 = 0 }
price_runes = { 2 = 99, 3 = 99, 4 = 99, 5 = 99 }
thieves = 0
main_red = 0
main_blue = 0
rune_sums = [63]
goods_sum = 255
ransom_runes = 1
hand_size = 1";

fn edges() -> [Arc<Cards>; 3] {
    let sixteen: Vec<(u8, u8)> = (0..16).map(|step| (1 + step * 6, 5)).collect();
    [
        set(LARGEST, &sixteen),
        set(SMALLEST, &[(63, 10)]),
        set(LARGEST, &[(1, 15), (31, 15), (62, 15), (99, 15)]),
    ]
}

/// Options that differ in everything, drawn at random.
fn options(dice: &mut Dice<rand_pcg::Pcg64Mcg>) -> Options {
    let mut coin = || dice.below(2) == 1;
    Options {
        stored_runes_protected: coin(),
        rune_price: if coin() { RunePrice::Table } else { RunePrice::Fixed(1) },
        rune_purchases_per_turn: u8::from(coin()),
        rune_price_scaling: coin(),
        duel_limit: if coin() { DuelLimit::PerTargetRound } else { DuelLimit::OnePerTurn },
        duel_defence: if coin() { DuelDefence::MustShow } else { DuelDefence::MayConcede },
        collector_on_empty: coin(),
        collectors_per_storage: if coin() { 1 } else { 3 },
        ransom_from_occupied: coin(),
        give_up_occupied: coin(),
        give_up: if coin() { GiveUp::DoubleTheft } else { GiveUp::Plain },
        main_store_first: if coin() { MainStoreFirst::Advice } else { MainStoreFirst::Forced },
        withdraw: coin(),
        interest_mode: if coin() { InterestMode::Auto } else { InterestMode::Ask },
        stolen_card_now: coin(),
        winner_by: if coin() { WinnerBy::Points } else { WinnerBy::Runes },
        tie_last: if coin() { TieLast::Rps } else { TieLast::Lot },
        ..Options::default()
    }
}

#[test]
fn games_with_edge_sets_conform() {
    for (number, cards) in edges().into_iter().enumerate() {
        for players in 2..=5 {
            if cards.pile_size() < cards.least_pile(players) {
                continue;
            }
            for seed in 0..4 {
                let seed = seed + 10 * u64::from(players) + 100 * number as u64;
                let options = options(&mut dice(seed));
                testkit::conform::<Markt>(
                    Setup { players, options, cards: cards.clone() },
                    seed,
                    THOROUGHNESS,
                );
            }
        }
    }
}

/// The highest rune sum, with the setting that buys more runes for higher sums.
#[test]
fn the_highest_rune_sum_buys() {
    let mut setup = Setup::<Markt>::new(2);
    setup.cards = set(
        &SMALLEST
            .replace("runes_per_colour = { 2 = 1", "runes_per_colour = { 2 = 9")
            .replace("[63]", "[5, 63]"),
        &[(63, 15)],
    );
    setup.options.rune_price_scaling = true;
    let game = Markt::new(setup).expect("a valid setup");
    let position = toml::from_str("phase = \"play\"\nseats.A.hand = [\"63\"]\nseats.B.hand = [\"63\"]")
        .expect("a position");
    let mut board = Board::at(game.clone(), game.place(&position).expect("it can be placed"));
    for step in game.parse_entry("buy_rune red with 63").expect("a command") {
        board.play(Seat(0), step, &mut dice(0)).expect("it is legal");
    }
    assert_eq!(board.state().player(Seat(0)).loose, [2, 0]);
}
