//! The wire against secrets: in two worlds that look the same to somebody, that somebody's socket
//! receives the same bytes at the same moments, for as long as the worlds look the same.
//!
//! The worlds differ by their deal, or by what others choose in secret: a hand, a trap, a card out of a
//! stack. Others answer in reaction windows at different moments in the two worlds. Time is moved by
//! hand: what is compared is when a frame is sent by the clock of the table.

mod bots;
mod truth;
mod world;

use std::collections::HashMap;

use tafelrune_engine::{Seat, Viewer};
use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};

use self::truth::{Played, Truth};
use self::world::{Plans, Received, World};
use crate::common::run;

/// So many deals are looked through for two that look the same to somebody.
const DEALS: u32 = 6000;

/// Pairs of deals that look the same to a viewer and are not the same, at most so many.
fn twin_deals<G: Played>(viewer: Viewer, players: u8, from: u32, most: usize) -> Vec<[u32; 2]> {
    let eyes = Viewer::all(players).position(|eyes| eyes == viewer).unwrap();
    let mut met: HashMap<String, (u32, Vec<String>)> = HashMap::new();
    let mut twins = Vec::new();
    for number in from..from + DEALS {
        if twins.len() == most {
            break;
        }
        let (_, looks) = Truth::<G>::deal(number, players);
        match met.remove(&looks[eyes]) {
            Some((other, whole)) if whole != looks => twins.push([other, number]),
            _ => drop(met.insert(looks[eyes].clone(), (number, looks))),
        }
    }
    twins
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

/// How moves are chosen.
#[derive(Clone, Copy)]
struct Wish {
    /// Different moves in each world, if there are such.
    apart: bool,
    /// Something else with every step.
    step: usize,
    /// Rather what a solid bot would do: that leads to fights, and these to windows.
    advised: bool,
}

/// A move of `seat` in each world after which they still look the same to the watched eyes. `None` if
/// the worlds must come to differ now.
fn choose<G: Played>(
    truths: [&Truth<G>; 2],
    watched: Viewer,
    seat: Seat,
    Wish { apart, step, advised }: Wish,
) -> Option<[G::Move; 2]> {
    let looked = truths.map(|truth| {
        let options = truth.options(seat).into_iter();
        options.map(|mv| (mv, truth.after(seat, mv, watched))).collect::<Vec<_>>()
    });
    let mut order: Vec<usize> =
        (0..looked[0].len()).map(|index| (index + step * 7) % looked[0].len()).collect();
    let liked = advised.then(|| truths[0].advice(seat, step));
    order.sort_by_key(|index| Some(looked[0][*index].0) != liked);
    let pairs = || {
        let twos = |one: usize| (0..looked[1].len()).map(move |two| (one, two));
        order.iter().copied().flat_map(twos).filter(|(one, two)| looked[0][*one].1 == looked[1][*two].1)
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
fn compare<G: Played>(plans: [Plans<'static>; 2], longest: usize) -> Compared {
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
            // One deal goes the same way until the first window: a difference would lead away from it.
            let early = plans[0].number == plans[1].number && compared.windows == 0;
            let apart = !early && (!differ || step % 4 == 0);
            let wish = Wish { apart, step, advised: early || step % 4 > 0 };
            let truths = [&worlds[0].truth, &worlds[1].truth];
            let Some(moves) = choose(truths, watched, seat, wish) else { break };
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
    let plans = Plans {
        number: one,
        players: 2,
        bot: false,
        watched,
        listens: watched,
        lang,
        news: false,
        paced: true,
        delay_ms: 10,
    };
    [plans, Plans { number: two, delay_ms: 350, ..plans }]
}

/// A series of comparisons.
#[derive(Clone, Copy)]
struct Series {
    players: u8,
    /// Whether the watched eyes want news only.
    news: bool,
    /// How often one deal is played for each pair of eyes, with others who choose differently.
    alike: u32,
    /// Pairs of deals for each pair of eyes.
    deals: usize,
    /// How many moves in different worlds, and in windows, it must come to.
    least: [usize; 2],
}

/// Whole games for each pair of eyes, with and without words.
fn nothing_leaks<G: Played>(series: Series) {
    const LANGS: [Option<&str>; 3] = [None, Some("de"), Some("en")];
    let (mut apart, mut windows, mut moves) = (0, 0, 0);
    for (index, viewer) in Viewer::all(series.players).enumerate() {
        let number = index as u32;
        let mut starts: Vec<[u32; 2]> = (0..series.alike).map(|again| [number + 10 * again; 2]).collect();
        let twins = twin_deals::<G>(viewer, series.players, number * DEALS, series.deals);
        assert!(twins.is_empty() == (series.deals == 0), "some two deals look the same");
        starts.extend(twins);
        for (count, numbers) in starts.into_iter().enumerate() {
            let plans = plans(viewer, numbers, LANGS[(index + count) % 3]);
            let plans = plans.map(|plans| Plans { players: series.players, news: series.news, ..plans });
            let compared = compare::<G>(plans, 300);
            if let Some(leak) = compared.leak {
                panic!("{}: {viewer:?} was sent different things: {leak:#?}", G::ID);
            }
            apart += compared.apart;
            windows += compared.windows;
            moves += compared.moves;
        }
    }
    println!("{}: {moves} moves, {apart} in different worlds, {windows} in windows", G::ID);
    assert!(apart >= series.least[0], "{}: only {apart} moves in different worlds", G::ID);
    assert!(windows >= series.least[1], "{}: only {windows} moves in windows", G::ID);
}

const MARKT: Series = Series { players: 2, news: false, alike: 1, deals: 20, least: [150, 8] };

const MARA: Series = Series { players: 2, news: false, alike: 3, deals: 4, least: [300, 8] };

/// So much of Thalara's deal is open that no two deals look the same to anybody: what is secret in it
/// are the hands and traps that people choose.
const THALARA: Series = Series { players: 2, news: false, alike: 1, deals: 0, least: [200, 60] };

#[test]
fn two_worlds_of_markt() {
    nothing_leaks::<Markt>(MARKT);
}

#[test]
fn two_worlds_of_mara() {
    nothing_leaks::<Mara>(MARA);
}

#[test]
fn two_worlds_of_thalara() {
    nothing_leaks::<Thalara>(THALARA);
}

#[test]
fn two_worlds_of_three_players() {
    nothing_leaks::<Thalara>(Series { players: 3, ..THALARA });
    nothing_leaks::<Mara>(Series { players: 3, alike: 1, deals: 2, least: [100, 3], ..MARA });
}

/// The frames of those who are told only what is new are put together in another way.
#[test]
fn two_worlds_in_news() {
    nothing_leaks::<Markt>(Series { news: true, ..MARKT });
    nothing_leaks::<Thalara>(Series { news: true, ..THALARA });
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
