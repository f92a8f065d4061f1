//! The wire against secrets: in two worlds that look the same to somebody, that somebody's socket
//! receives the same bytes at the same moments, for as long as the worlds look the same.
//!
//! The worlds differ by their deal, or by what others choose in secret: a hand, a trap, a card out of a
//! stack. Others answer in reaction windows at different moments in the two worlds. Time is moved by
//! hand: what is compared is when a frame is sent by the clock of the table.

mod truth;
mod world;

use std::collections::HashMap;

use tafelrune_engine::games::{mara::Mara, markt::Markt, thalara::Thalara};
use tafelrune_engine::{Game, Seat, Viewer};

use self::truth::{PLAYERS, Truth};
use self::world::{Plans, Received, World};
use crate::common::run;

/// So many deals are looked through for two that look the same to somebody.
const DEALS: u32 = 6000;

/// Two deals that look the same to a viewer and are not the same.
fn twin_deals<G: Game>(viewer: Viewer, from: u32) -> Option<[u32; 2]> {
    let eyes = Viewer::all(PLAYERS).position(|eyes| eyes == viewer).unwrap();
    let mut met: HashMap<String, (u32, Vec<String>)> = HashMap::new();
    for number in from..from + DEALS {
        let (_, looks) = Truth::<G>::deal(number);
        match met.get(&looks[eyes]) {
            Some((other, whole)) if *whole != looks => return Some([*other, number]),
            Some(_) => {}
            None => drop(met.insert(looks[eyes].clone(), (number, looks))),
        }
    }
    None
}

/// How a comparison ended.
#[derive(Default, Debug)]
struct Compared {
    /// Moves after which the watched eyes had received the same.
    moves: usize,
    /// Those of them at which the worlds were not the same.
    apart: usize,
    /// Answers in reaction windows among them, given at another moment in each world.
    windows: usize,
    /// What gave the difference away.
    leak: Option<Box<(Vec<Received>, Vec<Received>)>>,
}

/// A move of `seat` in each world after which they still look the same to the watched eyes: different
/// moves if `apart` is wanted and there are such. `None` if the worlds must come to differ now.
fn choose<G: Game>(
    truths: [&Truth<G>; 2],
    watched: Viewer,
    seat: Seat,
    step: usize,
    apart: bool,
) -> Option<[G::Move; 2]> {
    let looked = truths.map(|truth| {
        let options = truth.options(seat).into_iter();
        options.map(|mv| (mv, truth.after(seat, mv, watched))).collect::<Vec<_>>()
    });
    let pairs = || {
        let twos = |one: usize| (0..looked[1].len()).map(move |two| (one, two));
        let turned = (0..looked[0].len()).map(|index| (index + step * 7) % looked[0].len());
        turned.flat_map(twos).filter(|(one, two)| looked[0][*one].1 == looked[1][*two].1)
    };
    let same = |pair: &(usize, usize)| looked[0][pair.0].0 == looked[1][pair.1].0;
    let found = match (watched.is(seat), apart) {
        // What one does oneself, one knows.
        (true, _) => pairs().find(same),
        (false, true) => pairs().find(|pair| !same(pair)).or_else(|| pairs().next()),
        (false, false) => pairs().find(same).or_else(|| pairs().next()),
    };
    found.map(|(one, two)| [looked[0][one].0, looked[1][two].0])
}

/// Plays both worlds in step, until the game is over or they must come to differ.
fn compare<G: Game>(plans: [Plans<'static>; 2], longest: usize) -> Compared {
    let [first, second] = plans.map(world::house::<G>);
    run(async {
        let watched = plans[0].watched;
        let mut worlds = [World::<G>::open(first, plans[0]).await, World::<G>::open(second, plans[1]).await];
        let mut compared = Compared::default();
        let mut received = [worlds[0].received().await, worlds[1].received().await];
        assert!(!received[0].is_empty(), "who comes is told how the table stands");
        for step in 0..longest {
            if received[0] != received[1] {
                let [one, two] = received;
                compared.leak = Some(Box::new((one, two)));
                break;
            }
            let Some(seat) = worlds[0].truth.asked() else { break };
            assert_eq!(worlds[1].truth.asked(), Some(seat), "who is asked, is public");
            let differ = worlds[0].truth.to_all() != worlds[1].truth.to_all();
            let wanted = !differ || step % 4 == 0;
            let truths = [&worlds[0].truth, &worlds[1].truth];
            let Some(moves) = choose(truths, watched, seat, step, wanted) else { break };
            let window = worlds[0].truth.is_window() && !watched.is(seat);
            received = [worlds[0].play(seat, moves[0]).await, worlds[1].play(seat, moves[1]).await];
            compared.moves += 1;
            compared.apart += usize::from(differ);
            compared.windows += usize::from(window);
        }
        compared
    })
}

fn plans(watched: Viewer, [one, two]: [u32; 2], lang: Option<&'static str>) -> [Plans<'static>; 2] {
    let plans = Plans { number: one, watched, listens: watched, lang, paced: true, delay_ms: 10 };
    [plans, Plans { number: two, delay_ms: 350, ..plans }]
}

/// Whole games for each pair of eyes, with and without words.
fn nothing_leaks<G: Game>(by_deals: bool, least_apart: usize, least_windows: usize) {
    const LANGS: [Option<&str>; 3] = [None, Some("de"), Some("en")];
    let (mut apart, mut windows, mut moves) = (0, 0, 0);
    for (index, viewer) in Viewer::all(PLAYERS).enumerate() {
        let number = index as u32;
        let mut starts = vec![([number, number], LANGS[index % 3])];
        if by_deals {
            let twins = twin_deals::<G>(viewer, number * DEALS).expect("some two deals look the same");
            starts.push((twins, LANGS[(index + 1) % 3]));
        }
        for (numbers, lang) in starts {
            let compared = compare::<G>(plans(viewer, numbers, lang), 300);
            if let Some(leak) = compared.leak {
                panic!("{}: {viewer:?} was sent different things: {leak:#?}", G::ID);
            }
            apart += compared.apart;
            windows += compared.windows;
            moves += compared.moves;
        }
    }
    println!("{}: {moves} moves, {apart} in different worlds, {windows} in windows", G::ID);
    assert!(apart >= least_apart, "{}: only {apart} moves in different worlds", G::ID);
    assert!(windows >= least_windows, "{}: only {windows} moves in windows", G::ID);
}

#[test]
fn two_worlds_of_markt() {
    nothing_leaks::<Markt>(true, 10, 3);
}

/// Its reaction windows come with attacks, which moves by chance hardly lead to: those are in the tests
/// of the table.
#[test]
fn two_worlds_of_mara() {
    nothing_leaks::<Mara>(true, 400, 0);
}

/// So much of Thalara's deal is open that no two deals look the same to anybody: what is secret in it
/// are the hands and traps that people choose.
#[test]
fn two_worlds_of_thalara() {
    nothing_leaks::<Thalara>(false, 200, 60);
}

/// Whoever hears what another seat hears is found out.
#[test]
fn a_socket_with_the_eyes_of_another_seat_is_found() {
    let [watched, other] = [Seat(0), Seat(1)].map(Viewer::Seat);
    let leaky = plans(watched, [7, 7], None).map(|plans| Plans { listens: other, ..plans });
    let compared = compare::<Thalara>(leaky, 100);
    assert!(compared.leak.is_some(), "{compared:?}");
}

/// Answers that are told as soon as they are given show how long somebody thought.
#[test]
fn a_window_without_a_uniform_length_is_found() {
    let hasty = plans(Viewer::Spectator, [7, 7], None).map(|plans| Plans { paced: false, ..plans });
    let compared = compare::<Thalara>(hasty, 100);
    let (one, two) = *compared.leak.expect("the moments differ");
    let texts = |received: &[Received]| received.iter().map(|(_, text)| text.clone()).collect::<Vec<_>>();
    assert_eq!(texts(&one), texts(&two), "what is sent is the same, only not when");
}
