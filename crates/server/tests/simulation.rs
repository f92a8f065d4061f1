//! The simulator: histories with every kind of trouble break no promise, and mistakes put in on purpose are found.

use tafelrune_server::dev::simulation::{Figures, Plan, Sabotage, run, shrink};

/// So many histories are played here; `tafelrune prove server` plays more.
const HISTORIES: u64 = 200;

#[test]
fn histories_with_every_kind_of_trouble_break_no_promise() {
    let mut figures = Figures::default();
    for seed in 0..HISTORIES {
        let outcome = run(&Plan::new(seed), false);
        assert_eq!(outcome.finding, None, "seed {seed}");
        figures += outcome.figures;
    }
    println!("{figures:?}");
}

#[test]
fn a_history_is_the_same_every_time() {
    for seed in 0..20 {
        let [one, two] = [(); 2].map(|()| run(&Plan::new(seed), true).story);
        assert!(one.len() > 10, "{one:?}");
        let differ = one.iter().zip(&two).position(|(one, two)| one != two);
        assert_eq!(differ.map(|index| (&one[index], &two[index])), None, "seed {seed}");
        assert_eq!(one.len(), two.len());
    }
}
