//! Learned evaluations: fair to all seats, bound to their features, and part of the search.

use tafelrune_ai::learned::{FeatureGroup, FeatureLayout, FeatureSink, Net, NetFault};
use tafelrune_ai::search::{Rewards, SEATS};
use tafelrune_ai::{Bot, Level, Player, Strategy};
use tafelrune_engine::{Board, Seat, Setup, Viewer, testkit};
use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};

/// A net of made-up weights.
fn made_up(layout: &FeatureLayout, seed: u64) -> Net {
    let (mut net, mut dice) = (Net::identity(layout), testkit::dice(seed));
    net.weights_mut(|weight| *weight = dice.below(2001) as f32 / 1000.0 - 1.0);
    net
}

/// Collects features.
#[derive(Default)]
struct Collected {
    seats: Vec<(Seat, usize)>,
    common: Vec<usize>,
}

impl FeatureSink for Collected {
    fn seat(&mut self, seat: Seat, feature: usize, _: f32) {
        self.seats.push((seat, feature));
    }

    fn common(&mut self, feature: usize, _: f32) {
        self.common.push(feature);
    }
}

const ONE: FeatureGroup = FeatureGroup::first("one", 6);
const TABLE: FeatureGroup = FeatureGroup::first("table", 2);
const TOY: FeatureLayout = FeatureLayout { seat: &[ONE], common: &[TABLE] };

#[test]
fn swapping_seats_swaps_chances() {
    let net = made_up(&TOY, 1);
    let mut dice = testkit::dice(2);
    for players in 2..=SEATS as u8 {
        let count = usize::from(players);
        let features: Vec<usize> = (0..count).map(|_| dice.below(6) as usize).collect();
        let estimate: Vec<f32> = (0..count).map(|_| (1 + dice.below(9)) as f32 / 20.0).collect();
        let judged = |turned: usize| -> Rewards {
            let mut turned_estimate = [0.0; SEATS];
            (0..count).for_each(|seat| turned_estimate[(seat + turned) % count] = estimate[seat]);
            net.evaluate(players, &turned_estimate, |sink| {
                sink.common(1, 1.0);
                for (seat, feature) in features.iter().enumerate() {
                    sink.seat(Seat(((seat + turned) % count) as u8), *feature, 1.0);
                }
            })
        };
        let straight = judged(0);
        assert!((straight.iter().sum::<f32>() - 1.0).abs() < 1e-5);
        for turned in 1..count {
            let round = judged(turned);
            for seat in 0..count {
                let (one, other) = (straight[seat], round[(seat + turned) % count]);
                assert!((one - other).abs() < 1e-4, "{players} players, turned by {turned}: {one} {other}");
            }
        }
    }
}

#[test]
fn files_come_back_and_others_are_refused() {
    let net = made_up(&TOY, 3);
    let bytes = net.write("toy", &TOY);
    assert_eq!(Net::read("toy", &TOY, &bytes).unwrap(), net);
    let read = |game: &str, layout: &FeatureLayout, bytes: &[u8]| Net::read(game, layout, bytes).unwrap_err();
    assert_eq!(read("other", &TOY, &bytes), NetFault::Game { found: "toy".into() });
    const MORE: FeatureGroup = ONE.then("more", 1);
    let grown = FeatureLayout { seat: &[ONE, MORE], common: &[TABLE] };
    let fault = read("toy", &grown, &bytes);
    let (found, wanted) = (format!("{:016x}", TOY.hash()), format!("{:016x}", grown.hash()));
    assert_eq!(fault, NetFault::FeatureLayout { found: found.clone(), wanted: wanted.clone() });
    let said = fault.to_string();
    assert!(said.contains(&found) && said.contains(&wanted) && said.contains("train it anew"), "{said}");
    assert!(matches!(read("toy", &TOY, &bytes[..bytes.len() - 1]), NetFault::Size { .. }));
    assert_eq!(read("toy", &TOY, b"something else"), NetFault::Unknown);
    let mut broken = net.clone();
    broken.estimate_weight = f32::NAN;
    assert_eq!(read("toy", &TOY, &broken.write("toy", &TOY)), NetFault::Number);
}

/// In whole games every feature is within its layout, and the embedded nets give probabilities.
fn fits<G: Strategy>() {
    let layout = G::FEATURES;
    let ends = |groups: &[FeatureGroup]| {
        groups
            .iter()
            .scan(0, |end, group| {
                let first = *end;
                *end += group.size;
                Some((group.first, first))
            })
            .all(|(said, first)| said == first)
    };
    assert!(ends(layout.seat) && ends(layout.common), "groups follow each other");
    let made_up = made_up(&layout, 4);
    let (mut seen, mut positions) = (vec![false; layout.seat_size()], 0);
    for players in G::SEATS {
        let net = G::net(players).unwrap_or(&made_up);
        let mut dice = testkit::dice(players.into());
        let game = G::new(Setup::new(players)).unwrap();
        let (mut board, _) = Board::start(game, &mut dice);
        while let Some(seat) = board.turn().first_seat() {
            let (game, state) = (board.game(), board.state());
            let mut notes = Collected::default();
            game.features(state, &mut notes);
            assert!(notes.common.iter().all(|feature| *feature < layout.common_size()));
            for (seat, feature) in notes.seats {
                assert!(seat.0 < players);
                seen[feature] = true;
            }
            let chances = net.evaluate(players, &game.estimate(state), |sink| game.features(state, sink));
            assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{chances:?}");
            assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{chances:?}");
            positions += 1;
            let view = board.view(Viewer::Seat(seat));
            let mv = Bot::new(Level::Beginner, positions).choose(
                board.game(),
                seat,
                &view,
                &board.legal_moves(seat),
            );
            board.play(seat, mv, &mut dice).unwrap();
        }
    }
    let used = seen.iter().filter(|seen| **seen).count();
    assert!(used * 3 > seen.len(), "{used} of {} features came up in {positions} positions", seen.len());
}

#[test]
fn features_fit_their_layout_in_markt() {
    fits::<Markt>();
}

#[test]
fn features_fit_their_layout_in_thalara() {
    fits::<Thalara>();
}

#[test]
fn features_fit_their_layout_in_mara() {
    fits::<Mara>();
}

/// A net that contradicts the estimate changes the decisions of a master, but not of a strong bot.
fn listens<G: Strategy>() {
    let mut contrary = Net::identity(&G::FEATURES);
    contrary.estimate_weight = -1.0;
    let contrary = std::sync::Arc::new(contrary);
    let mut dice = testkit::dice(9);
    let game = G::new(Setup::new(2)).unwrap();
    let (mut board, _) = Board::start(game.clone(), &mut dice);
    let (mut asked, mut differ) = (0, 0);
    while let (Some(seat), true) = (board.turn().first_seat(), asked < 40) {
        let (view, options) = (board.view(Viewer::Seat(seat)), board.legal_moves(seat));
        if options.len() > 1 {
            asked += 1;
            let bot = |level: Level| Bot::new(level, asked).with_iterations(100);
            let usual = bot(Level::Master).choose(&game, seat, &view, &options);
            let other = bot(Level::Master).with_net(contrary.clone()).choose(&game, seat, &view, &options);
            differ += u64::from(usual != other);
            let strong = bot(Level::Strong).choose(&game, seat, &view, &options);
            assert_eq!(
                strong,
                bot(Level::Strong).with_net(contrary.clone()).choose(&game, seat, &view, &options)
            );
        }
        let mv = Bot::new(Level::Solid, asked).choose(&game, seat, &view, &options);
        board.play(seat, mv, &mut dice).unwrap();
    }
    assert!(differ * 5 > asked, "a contrary net changed {differ} of {asked} decisions");
}

#[test]
fn masters_listen_to_their_net() {
    listens::<Markt>();
    listens::<Thalara>();
    listens::<Mara>();
}

const FIRST: FeatureGroup = FeatureGroup::first("one", 3);
const SECOND: FeatureGroup = FIRST.then("two", 4);

#[test]
fn features_follow_each_other_and_never_leave_their_group() {
    assert_eq!((FIRST.at(0), FIRST.at(2), FIRST.at(9)), (0, 2, 2));
    assert_eq!((SECOND.at(0), SECOND.at(3), SECOND.at(99)), (3, 6, 6));
}

#[test]
fn every_change_of_a_layout_changes_its_hash() {
    const OTHER_NAME: FeatureGroup = FIRST.then("three", 4);
    const OTHER_SIZE: FeatureGroup = FIRST.then("two", 5);
    let hash = |layout: FeatureLayout| layout.hash();
    let usual = hash(FeatureLayout { seat: &[FIRST, SECOND], common: &[FIRST] });
    assert_eq!(usual, hash(FeatureLayout { seat: &[FIRST, SECOND], common: &[FIRST] }));
    for other in [
        FeatureLayout { seat: &[FIRST, OTHER_NAME], common: &[FIRST] },
        FeatureLayout { seat: &[FIRST, OTHER_SIZE], common: &[FIRST] },
        FeatureLayout { seat: &[FIRST], common: &[FIRST, SECOND] },
        FeatureLayout { seat: &[FIRST, SECOND], common: &[] },
    ] {
        assert_ne!(usual, hash(other));
    }
}
