//! The sampler of Thalara against section 7.1 of the specification: every placing of the hidden cards
//! that keeps the sets and numbers of a view is listed by brute force, and the samples must spread
//! evenly over them. The listing is written from the specification alone, out of the view's texts.

use std::collections::{BTreeMap, BTreeSet};

use crate::spread::Spread;
use tafelrune_engine::{Board, Knowledge, Rules, Seat, Setup, Turn, Viewer, testkit};
use tafelrune_games::thalara::Thalara;
use tafelrune_games::thalara::options::{HandMinimum, Options};
use tafelrune_games::thalara::state::{State, Step, TrapState};
use tafelrune_games::thalara::view::{KnownView, Place, View};

/// What is hidden in one place, as numbers.
type Key = Vec<u64>;

/// One thing that is hidden, with all it can be.
struct Part {
    /// Why it is worth a look.
    tags: BTreeSet<&'static str>,
    /// Everything it can be, with the number of deals that look like it.
    exact: BTreeMap<Key, f64>,
    /// What it is in a world.
    key: Box<dyn Fn(&State) -> Key>,
}

/// Steps of listing after which it is given up.
const PATIENCE: u32 = 10_000;
/// More different worlds than this would leave too few samples for each.
const MOST_WORLDS: usize = 400;

/// Puts things into places with room, each within its own set; calls back with every complete placing.
fn every_placing(
    sets: &[Vec<usize>],
    room: &mut [u8],
    at: &mut Vec<usize>,
    patience: &mut u32,
    found: &mut impl FnMut(&[usize]),
) {
    if *patience == 0 {
        return;
    }
    *patience -= 1;
    let Some(places) = sets.get(at.len()) else {
        if room.iter().all(|room| *room == 0) {
            found(at);
        }
        return;
    };
    for place in places {
        if room[*place] > 0 {
            room[*place] -= 1;
            at.push(*place);
            every_placing(sets, room, at, patience, found);
            at.pop();
            room[*place] += 1;
        }
    }
}

/// Lists all placings by what they look like; `None` if there are too many.
fn list(sets: &[Vec<usize>], room: &[u8], look: impl Fn(&[usize]) -> Key) -> Option<BTreeMap<Key, f64>> {
    let (mut exact, mut patience) = (BTreeMap::new(), PATIENCE);
    let mut found = |at: &[usize]| *exact.entry(look(at)).or_default() += 1.0;
    every_placing(sets, &mut room.to_vec(), &mut Vec::new(), &mut patience, &mut found);
    (patience > 0 && exact.len() <= MOST_WORLDS).then_some(exact)
}

/// `info.places`: the hidden cards of one owner.
fn owner_part(game: &Thalara, view: &View, letter: &str, cards: &[KnownView]) -> Option<Part> {
    let seat = Seat::parse(letter)?;
    let shown = &view.seats[seat.index()];
    let mut entries: Vec<u8> = cards.iter().flat_map(|known| &known.at).filter_map(entry_of).collect();
    entries.sort_unstable();
    entries.dedup();
    // Places: supply, hand and hand of artefacts, then the face-down cards.
    let mut room = vec![shown.supply_size, shown.others, shown.artefacts];
    room.extend(entries.iter().map(|_| 1));
    let place = |known: &KnownView, at: &Place| match at {
        Place::Supply => 0,
        Place::Hand => 1 + usize::from(known.card.starts_with("art-")),
        Place::Down(entry) => 3 + entries.iter().position(|other| other == entry).unwrap(),
    };
    let sets: Vec<Vec<usize>> =
        cards.iter().map(|known| known.at.iter().map(|at| place(known, at)).collect()).collect();
    let numbers: Vec<u8> =
        cards.iter().map(|known| game.rules().card(&known.card).expect("a card").0).collect();
    let exact = list(&sets, &room, |at| {
        let mut key = vec![0u64; 4 + entries.len()];
        for (place, card) in at.iter().zip(&numbers) {
            match (*place, *card) {
                (0, 63) => key[1] += 1,
                (0, card) => key[0] |= 1 << card,
                (1, 63) => key[3] += 1,
                (1 | 2, card) => key[2] |= 1 << card,
                (place, card) => key[4 + place - 3] = card.into(),
            }
        }
        key
    })?;
    let mut tags = BTreeSet::new();
    if !entries.is_empty() {
        tags.insert("face-down");
    }
    if cards.iter().any(|known| known.at == [Place::Hand] && known.card.starts_with("mem")) {
        tags.insert("shown");
    }
    if cards.iter().any(|known| &*known.card == "trf" && known.at.len() > 1) {
        tags.insert("transformation");
    }
    if sets.iter().collect::<BTreeSet<_>>().len() > 2 {
        tags.insert("several sets");
    }
    let key = move |state: &State| {
        let player = state.player(seat);
        let (supply, hand) = (player.supply, player.hand);
        let mut key =
            vec![supply.cards, supply.transformations.into(), hand.cards, hand.transformations.into()];
        let lies =
            |entry: &u8| state.laid.iter().find(|laid| laid.entry == *entry).expect("a card lies here");
        key.extend(entries.iter().map(|entry| u64::from(lies(entry).card.0)));
        key
    };
    Some(Part { tags, exact, key: Box::new(key) })
}

fn entry_of(place: &Place) -> Option<u8> {
    if let Place::Down(entry) = place { Some(*entry) } else { None }
}

/// `info.stack`: the artefacts in the stack, from the top.
fn stack_part(game: &Thalara, view: &View) -> Option<Part> {
    let stack = view.knowledge[0].stack.as_ref()?;
    let sets: Vec<Vec<usize>> =
        stack.iter().map(|known| known.depths.iter().map(|depth| usize::from(depth - 1)).collect()).collect();
    let numbers: Vec<u64> =
        stack.iter().map(|known| game.rules().card(&known.card).expect("a card").0.into()).collect();
    let exact = list(&sets, &vec![1; stack.len()], |at| {
        let mut key = vec![0; at.len()];
        at.iter().zip(&numbers).for_each(|(depth, card)| key[*depth] = *card);
        key
    })?;
    let known = stack.iter().any(|known| known.depths.len() < stack.len());
    let tags = if known { BTreeSet::from(["stack remembered"]) } else { BTreeSet::from(["stack"]) };
    let key = |state: &State| state.stack.iter().rev().map(|card| u64::from(*card)).collect();
    Some(Part { tags, exact, key: Box::new(key) })
}

/// `info.traps`: the traps of one seat that nobody has seen are laid, spent or in the pool.
fn trap_part(game: &Thalara, truth: &State, seat: Seat) -> Option<Part> {
    let all = game.setup().cards.traps.len();
    let unseen: Vec<usize> = (0..all).filter(|trap| truth.player(seat).spent_seen >> trap & 1 == 0).collect();
    let is_laid = move |trap: &&tafelrune_games::thalara::state::TrapLaid| {
        trap.owner == seat && trap.state == TrapState::Waiting
    };
    let laid = truth.traps.iter().filter(is_laid).count();
    let spent = truth.player(seat).spent_unseen.count_ones() as u8;
    if laid == 0 && spent == 0 {
        return None;
    }
    // Places: the pool, spent unseen, then those laid.
    let mut room = vec![truth.player(seat).traps.count_ones() as u8, spent];
    room.extend((0..laid).map(|_| 1));
    let sets = vec![(0..room.len()).collect::<Vec<_>>(); unseen.len()];
    let exact = list(&sets, &room, |at| {
        let mut key = vec![0u64; room.len()];
        for (place, trap) in at.iter().zip(&unseen) {
            if *place < 2 { key[*place] |= 1 << trap } else { key[*place] = *trap as u64 }
        }
        key
    })?;
    let key = move |state: &State| {
        let player = state.player(seat);
        let laid = state.traps.iter().filter(is_laid).map(|trap| u64::from(trap.trap));
        [u64::from(player.traps), player.spent_unseen.into()].into_iter().chain(laid).collect()
    };
    let tags = if spent > 0 { BTreeSet::from(["traps", "traps spent"]) } else { BTreeSet::from(["traps"]) };
    Some(Part { tags, exact, key: Box::new(key) })
}

/// A hand chosen in secret: any legal choice out of a supply that everybody knows at that time.
fn choice_part(game: &Thalara, view: &View, truth: &State, seat: Seat) -> Option<Part> {
    let shown = &view.seats[seat.index()];
    if truth.step != Step::ChooseHand || !shown.committed || game.setup().options.own_spells {
        return None;
    }
    let need = (7 - shown.artefacts - shown.aftershocks).min(shown.supply_size);
    let supply = truth.player(seat).supply;
    let cards: Vec<u8> = supply.all().map(|card| card.0).filter(|card| *card != 62).collect();
    let up_to = game.setup().options.hand_minimum == HandMinimum::UpTo;
    let mut exact: BTreeMap<Key, f64> = BTreeMap::new();
    if cards.len() > 14 {
        return None;
    }
    for choice in 0u32..1 << cards.len() {
        let size = choice.count_ones() as u8;
        if size == need || up_to && size < need {
            let mut key = vec![0; 2];
            for (_, card) in cards.iter().enumerate().filter(|(index, _)| choice >> index & 1 == 1) {
                if *card == 63 { key[1] += 1 } else { key[0] |= 1 << card }
            }
            *exact.entry(key).or_default() += 1.0;
        }
    }
    if exact.len() > MOST_WORLDS {
        return None;
    }
    let key = move |state: &State| {
        let picks = state.player(seat).picks;
        vec![picks.cards, picks.transformations.into()]
    };
    Some(Part { tags: BTreeSet::from(["choice"]), exact, key: Box::new(key) })
}

/// Everything hidden in a view that can be listed.
fn parts(game: &Thalara, view: &View, truth: &State) -> Vec<Part> {
    let others = || Seat::all(game.players()).filter(|seat| !view.viewer.is(*seat));
    let mut parts = Vec::new();
    parts.extend(stack_part(game, view));
    let owners = &view.knowledge[0].owners;
    parts.extend(owners.iter().filter_map(|(letter, cards)| owner_part(game, view, letter, cards)));
    parts.extend(others().filter_map(|seat| trap_part(game, truth, seat)));
    parts.extend(others().filter_map(|seat| choice_part(game, view, truth, seat)));
    parts.retain(|part| part.exact.len() > 1);
    parts
}

/// As many parts as can be listed together: they must be independent of each other.
fn join(parts: Vec<Part>) -> Part {
    let mut joint = Part {
        tags: BTreeSet::new(),
        exact: BTreeMap::from([(Vec::new(), 1.0)]),
        key: Box::new(|_| Vec::new()),
    };
    for part in parts {
        if joint.exact.len() * part.exact.len() > MOST_WORLDS {
            continue;
        }
        let mut exact = BTreeMap::new();
        for (first, some) in &joint.exact {
            for (second, others) in &part.exact {
                exact.insert([first.as_slice(), second].concat(), some * others);
            }
        }
        let (one, two) = (joint.key, part.key);
        let key = move |state: &State| [one(state), two(state)].concat();
        joint = Part { tags: joint.tags.union(&part.tags).copied().collect(), exact, key: Box::new(key) };
    }
    joint
}

fn setup(players: u8, characters: &[&str], hand_minimum: HandMinimum) -> Setup<Thalara> {
    let characters = characters.iter().map(|id| id.to_string()).collect();
    let options = Options { characters, hand_minimum, ..Options::default() };
    Setup { options, ..Setup::new(players) }
}

/// Positions of random games with something hidden that can be listed: at most `each` for every set
/// of reasons to look.
fn positions(each: usize) -> Vec<(Thalara, View, Part)> {
    let mut positions = Vec::new();
    let mut taken: BTreeMap<BTreeSet<&str>, usize> = BTreeMap::new();
    let tables: [(&[&str], HandMinimum); 6] = [
        (&["melina", "dejaren"], HandMinimum::Exact),
        (&["jona", "melina"], HandMinimum::Exact),
        (&["dejaren", "iniz"], HandMinimum::UpTo),
        (&["melina", "jona"], HandMinimum::UpTo),
        (&["dejaren", "melina", "jona"], HandMinimum::Exact),
        (&["iniz", "melina", "dejaren", "jona"], HandMinimum::Exact),
    ];
    for (table, (characters, minimum)) in tables.into_iter().enumerate() {
        let game = Thalara::new(setup(characters.len() as u8, characters, minimum)).expect("a valid setup");
        for seed in 0..4 {
            let mut dice = testkit::dice(100 * table as u64 + seed);
            let (mut board, _) = Board::start(game.clone(), &mut dice);
            while board.turn() != Turn::Over {
                let viewers = [Viewer::Seat(Seat(0)), Viewer::Spectator];
                for viewer in viewers.into_iter().filter(|_| dice.below(3) == 0) {
                    let view = board.view(viewer);
                    let part = join(parts(&game, &view, board.state()));
                    if part.exact.len() < 3 {
                        continue;
                    }
                    let taken = taken.entry(part.tags.clone()).or_default();
                    if *taken < each {
                        *taken += 1;
                        positions.push((game.clone(), view, part));
                    }
                }
                let (seat, mv) = testkit::random_move(&board, &mut dice);
                board.play(seat, mv, &mut dice).expect("a legal move");
            }
        }
    }
    positions
}

/// Compares samples with the exact spread. With `bias`, every eighth world of an arbitrary half is
/// drawn again.
fn spread_of(positions: &[(Thalara, View, Part)], samples: u32, bias: bool) -> Spread {
    let mut spread = Spread::default();
    for (number, (game, view, part)) in positions.iter().enumerate() {
        let worlds = game.worlds(view);
        let mut dice = testkit::dice(5_000 + number as u64);
        let mut draw = || {
            let key = (part.key)(&game.draw(&worlds, &mut dice));
            let mix = key.iter().fold(1u64, |mix, number| (mix ^ number).wrapping_mul(0x0100_0000_01b3));
            let again = bias && mix >> 40 & 1 == 1 && dice.below(8) == 0;
            if again { (part.key)(&game.draw(&worlds, &mut dice)) } else { key }
        };
        spread.look(&part.exact, samples, &mut draw, &format!("position {number}, {:?}", part.tags));
    }
    spread
}

#[test]
fn samples_spread_evenly_over_all_fitting_worlds() {
    let positions = positions(2);
    let mut tags: BTreeMap<&str, u32> = BTreeMap::new();
    positions.iter().flat_map(|(.., part)| &part.tags).for_each(|tag| *tags.entry(tag).or_default() += 1);
    println!("{tags:?}");
    for tag in [
        "face-down",
        "shown",
        "transformation",
        "several sets",
        "stack",
        "stack remembered",
        "traps",
        "traps spent",
        "choice",
    ] {
        assert!(tags.contains_key(tag), "{tag}: {tags:?}");
    }
    spread_of(&positions, 10_000, false).assert_even("Thalara");
}

#[test]
fn a_small_bias_would_be_noticed() {
    let spread = spread_of(&positions(1), 10_000, true);
    assert!(!spread.is_even(), "{spread:?}");
}
