//! Parts of MARA's sampler by themselves: the spread of the free cards against enumeration, and the complete
//! search that stands behind the random one.

use std::collections::BTreeMap;

use rand_pcg::Pcg64Mcg;
use tafelrune_engine::testkit::{self, random_move};
use tafelrune_engine::{Board, Dice, Knowledge, Rules, Setup, Viewer};
use tafelrune_games::mara::Mara;
use tafelrune_games::mara::kind::STACKS;
use tafelrune_games::mara::spreading::{Bounds, solve, spread};

/// In how many ways the places of a bin can be given to classes.
fn ways(share: &[u8; 4]) -> f64 {
    let factorial = |count: u8| (1..=u32::from(count)).map(f64::from).product::<f64>();
    factorial(share.iter().sum()) / share.iter().map(|count| factorial(*count)).product::<f64>()
}

fn enumerate(
    bounds: &Bounds,
    stack: usize,
    table: &mut [[u8; 4]; STACKS],
    found: &mut BTreeMap<[[u8; 4]; STACKS], f64>,
) {
    if stack == STACKS {
        let mut rest = bounds.supply;
        for class in 0..4 {
            let used: u8 = table.iter().map(|share| share[class]).sum();
            let Some(left) = rest[class].checked_sub(used) else { return };
            rest[class] = left;
        }
        let weight = table.iter().chain([&rest]).map(ways).product();
        found.insert(*table, weight);
        return;
    }
    let range = |class: usize| bounds.range[stack][class].0..=bounds.range[stack][class].1;
    for one in range(0) {
        for two in range(1) {
            for three in range(2) {
                let so_far = one + two + three;
                let Some(four) = bounds.room[stack].checked_sub(so_far) else { continue };
                if range(3).contains(&four) {
                    table[stack] = [one, two, three, four];
                    enumerate(bounds, stack + 1, table, found);
                }
            }
        }
    }
}

#[test]
fn every_table_is_drawn_as_often_as_it_has_deals() {
    let bounds = Bounds {
        supply: [3, 6, 5, 4],
        room: [4, 5, 4, 0],
        range: [
            [(0, 2), (1, 3), (0, 4), (0, 2)],
            [(0, 1), (0, 3), (1, 4), (0, 4)],
            [(0, 4), (0, 2), (0, 4), (1, 1)],
            [(0, 0); 4],
        ],
        rest: 5,
    };
    let mut exact = BTreeMap::new();
    enumerate(&bounds, 0, &mut [[0; 4]; STACKS], &mut exact);
    let sum: f64 = exact.values().sum();
    let start = solve(&bounds).expect("there is a deal");
    let mut dice = testkit::dice(1);
    let trials = 60_000;
    let mut drawn: BTreeMap<[[u8; 4]; STACKS], f64> = BTreeMap::new();
    for _ in 0..trials {
        *drawn.entry(spread(&bounds, start, &mut dice)).or_default() += 1.0;
    }
    assert!(drawn.keys().all(|table| exact.contains_key(table)), "a table breaks its bounds");
    // Tables expected at least five times, the rest together: the usual test of fit.
    let (mut fit, mut cells, mut rare) = (0.0, 0, (0.0, 0.0));
    for (table, weight) in &exact {
        let (expected, found) = (weight / sum * f64::from(trials), drawn.get(table).unwrap_or(&0.0));
        if expected < 5.0 {
            rare = (rare.0 + expected, rare.1 + found);
            continue;
        }
        fit += (found - expected).powi(2) / expected;
        cells += 1;
    }
    fit += (rare.1 - rare.0).powi(2) / rare.0.max(1.0);
    let freedom = f64::from(cells);
    assert!(cells > 300, "{cells} tables are compared");
    let bound = freedom + 4.0 * (2.0 * freedom).sqrt();
    assert!(fit < bound, "misfit {fit:.0} over {cells} tables, at most {bound:.0}");
}

/// Small bounds of any kind: what is asked for may be impossible.
fn random_bounds(dice: &mut Dice<Pcg64Mcg>) -> Bounds {
    let mut below = |bound: u32| dice.below(bound) as u8;
    let room: [u8; STACKS] = std::array::from_fn(|_| below(4));
    let rest = below(3);
    let mut supply = [0; 4];
    for _ in 0..room.iter().sum::<u8>() + rest {
        supply[usize::from(below(4))] += 1;
    }
    let range = std::array::from_fn(|_| {
        std::array::from_fn(|_| {
            let least = u8::from(below(6) == 0);
            (least, least + below(4))
        })
    });
    Bounds { supply, room, range, rest }
}

#[test]
fn a_deal_is_found_exactly_if_there_is_one() {
    let mut dice = testkit::dice(2);
    let (mut possible, mut impossible) = (0, 0);
    for _ in 0..20_000 {
        let bounds = random_bounds(&mut dice);
        let mut exact = BTreeMap::new();
        enumerate(&bounds, 0, &mut [[0; 4]; STACKS], &mut exact);
        match solve(&bounds) {
            Some(table) => assert!(exact.contains_key(&table), "{table:?} breaks {bounds:?}"),
            None => assert!(exact.is_empty(), "{bounds:?} can be kept"),
        }
        *if exact.is_empty() { &mut impossible } else { &mut possible } += 1;
    }
    assert!(possible > 500 && impossible > 500, "{possible} and {impossible}");
}

#[test]
fn the_complete_search_finds_a_world_too() {
    let (mut looked, mut found) = (0, 0);
    for players in 2..=4 {
        let mara = Mara::new(Setup::new(players)).unwrap();
        let mut dice = testkit::dice(u64::from(players));
        let (mut board, _) = Board::start(mara.clone(), &mut dice);
        for step in 0..300 {
            if board.ranking().is_some() {
                break;
            }
            for viewer in Viewer::all(players).filter(|_| step % 20 == 0) {
                let view = board.view(viewer);
                looked += 1;
                let Some(world) = mara.worlds(&view).complete(&mara, 20_000, &mut dice) else { continue };
                found += 1;
                assert_eq!(mara.view(&world, board.memory(viewer), viewer), view);
            }
            let (seat, mv) = random_move(&board, &mut dice);
            board.play(seat, mv, &mut dice).unwrap();
        }
    }
    assert!(looked > 80 && found * 10 > looked * 9, "found {found} of {looked}");
}
