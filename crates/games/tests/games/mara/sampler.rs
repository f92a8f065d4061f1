//! The sampler of MARA against section 7 of the specification: every deal of the unseen cards is listed by
//! brute force, with the number of ways in which a memory explains it. No sample may lie outside, and all
//! deals must come as often as they have ways. The listing is written from the specification alone, out of
//! the view's texts. Positions are small: most cards lie in Walhall.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use rand_pcg::Pcg64Mcg;
use tafelrune_engine::{Board, Dice, Knowledge, Positions, Rules, Seat, Setup, Turn, Viewer, testkit};
use tafelrune_games::mara::Mara;
use tafelrune_games::mara::kind::{Class, Kind};
use tafelrune_games::mara::memory::WrittenMemory;
use tafelrune_games::mara::position::{Position, Rest};
use tafelrune_games::mara::state::{Phase, State, Step};
use tafelrune_games::mara::view::View;

/// Steps of listing after which it is given up.
const PATIENCE: u32 = 6_000;
/// Hidden cards whose place is not known, beyond which nothing is listed at all.
const MOST_UNKNOWN: usize = 8;
/// More different worlds than this would leave too few samples for each.
const MOST_WORLDS: usize = 300;

/// A world expected so often comes at least once, but for one case in 10^17.
const OFTEN: f64 = 40.0;
/// So much of the samples may be elsewhere than a fair deal would have it, on average and at most: what
/// chance alone gives to so many samples.
const MEAN: f64 = 0.002;
const FARTHEST: f64 = 0.02;
const SAMPLES: u32 = 10_000;

/// Where a card is: the hand of a seat, or a stack.
type Location = usize;
const STACK: Location = 4;

/// What is compared: hands, then stacks.
type Key = Vec<Vec<Kind>>;

/// What is hidden in a world: other hands in any order, and stacks from the top.
#[derive(Clone, Debug, Default)]
struct World {
    hands: Vec<(Location, Vec<Kind>)>,
    stacks: Vec<Vec<Kind>>,
}

impl World {
    fn of(state: &State, viewer: Viewer, players: u8) -> World {
        let others = Seat::all(players).filter(|seat| !viewer.is(*seat));
        World {
            hands: others.map(|seat| (seat.index(), state.player(seat).hand.cards().collect())).collect(),
            stacks: state
                .stacks
                .iter()
                .map(|stack| stack.iter().rev().map(|kind| Kind(*kind)).collect())
                .collect(),
        }
    }

    /// What is compared: with the order of the stacks, or only what is in them.
    fn key(&self, orders: bool) -> Key {
        let mut key = Vec::new();
        for (_, hand) in &self.hands {
            let mut hand = hand.clone();
            hand.sort_unstable();
            key.push(hand);
        }
        for stack in &self.stacks {
            let mut stack = stack.clone();
            if !orders {
                stack.sort_unstable();
            }
            key.push(stack);
        }
        key
    }
}

/// A memory, read from a view.
struct Memory<'a> {
    game: &'a Mara,
    view: &'a View,
    known: WrittenMemory,
    unseen: BTreeMap<Kind, u8>,
}

impl<'a> Memory<'a> {
    fn new(game: &'a Mara, view: &'a View, truth: &World) -> Memory<'a> {
        let mut unseen = BTreeMap::new();
        let hands = truth.hands.iter().flat_map(|(_, hand)| hand);
        for kind in hands.chain(truth.stacks.iter().flatten()) {
            *unseen.entry(*kind).or_default() += 1;
        }
        let known = view.own.as_ref().map_or_else(WrittenMemory::default, |own| own.memory.clone());
        Memory { game, view, known, unseen }
    }

    fn is_single(&self, kind: Kind) -> bool {
        self.game.rules().is_single(kind)
    }

    fn kind(&self, id: &str) -> Option<Kind> {
        self.game.rules().kind(id)
    }

    fn locations(names: &[String]) -> BTreeSet<Location> {
        let location = |name: &String| {
            let (zone, which) = name.split_once(' ').expect("a zone and which");
            match zone {
                "hand" => Seat::parse(which).expect("a seat").index(),
                _ => STACK + which.parse::<usize>().expect("a stack"),
            }
        };
        names.iter().map(location).collect()
    }

    /// In how many ways a world can have come about; in none, if it does not keep the ranges or what is
    /// seen just now.
    fn explanations(&self, world: &World) -> f64 {
        for (stack, known) in world.stacks.iter().zip(&self.known.stacks) {
            for class in Class::ALL {
                let count = stack.iter().filter(|kind| kind.class() == class).count() as u8;
                let [least, most] = known.range[class.name()];
                if count < least || count > most {
                    return 0.0;
                }
            }
        }
        if !self.sees(world) {
            return 0.0;
        }
        let cards = world.hands.iter().flat_map(|(at, hand)| hand.iter().map(|kind| (*kind, *at))).collect();
        self.explained(world, 0, cards, &mut Vec::new())
    }

    fn sees(&self, world: &World) -> bool {
        let Some(own) = &self.view.own else { return true };
        let searched = match (&own.searched, self.view.step) {
            (Some(cards), Step::PickCard { stack, .. }) => {
                let cards: Vec<Kind> = cards.iter().filter_map(|card| self.kind(card.id())).collect();
                world.stacks[usize::from(stack)] == cards
            }
            _ => true,
        };
        let shown = own.shown.as_ref().is_none_or(|cards| {
            let mut cards: Vec<Kind> = cards.iter().filter_map(|card| self.kind(card.id())).collect();
            cards.sort_unstable();
            let is_it = |hand: &Vec<Kind>| {
                let mut hand = hand.clone();
                hand.sort_unstable();
                hand == cards
            };
            world.hands.iter().any(|(_, hand)| is_it(hand))
        });
        searched && shown
    }

    /// (1): the sum over every choice of the entries that have left. `cards` are those not listed, `gone` the
    /// single kinds that have left, with where they may be.
    fn explained(
        &self,
        world: &World,
        stack: usize,
        cards: Vec<(Kind, Location)>,
        gone: &mut Vec<(Kind, BTreeSet<Location>)>,
    ) -> f64 {
        let Some(known) = self.known.stacks.get(stack) else {
            let all = cards.clone();
            let at_home = |(kind, to): &(Kind, BTreeSet<Location>)| {
                all.iter().any(|(card, at)| card == kind && to.contains(at))
            };
            if !gone.iter().all(at_home) {
                return 0.0;
            }
            return self.traced(0, &cards, &mut vec![false; cards.len()]);
        };
        let order: Vec<Option<Kind>> = known.order.iter().map(|id| self.kind(id)).collect();
        let to = Memory::locations(&known.to);
        let choices = (0u32..1 << order.len()).filter(|left| left.count_ones() == u32::from(known.gone));
        let ways = choices.map(|left| {
            let entries = order.iter().enumerate();
            let kept: Vec<Option<Kind>> =
                entries.clone().filter(|(at, _)| left >> at & 1 == 0).map(|(_, entry)| *entry).collect();
            let here = &world.stacks[stack];
            if kept.len() != here.len()
                || !kept.iter().zip(here).all(|(entry, card)| entry.is_none_or(|kind| kind == *card))
            {
                return 0.0;
            }
            let mut cards = cards.clone();
            let unknown = kept.iter().zip(here).filter(|(entry, _)| entry.is_none());
            cards.extend(unknown.map(|(_, card)| (*card, STACK + stack)));
            let before = gone.len();
            let left = entries.filter(|(at, _)| left >> at & 1 == 1).filter_map(|(_, entry)| *entry);
            gone.extend(left.filter(|kind| self.is_single(*kind)).map(|kind| (kind, to.clone())));
            let found = self.explained(world, stack + 1, cards, gone);
            gone.truncate(before);
            found
        });
        ways.sum()
    }

    /// (3): every way to give each trace a card of its own at one of its locations.
    fn traced(&self, index: usize, cards: &[(Kind, Location)], taken: &mut [bool]) -> f64 {
        let Some(trace) = self.known.traces.get(index) else { return 1.0 };
        let at = Memory::locations(&trace.at);
        let fits = |kind: Kind| match Class::parse(&trace.card) {
            Some(class) => kind.class() == class,
            None => self.kind(&trace.card) == Some(kind),
        };
        let mut ways = 0.0;
        for (card, (kind, place)) in cards.iter().enumerate() {
            if !taken[card] && at.contains(place) && fits(*kind) {
                taken[card] = true;
                ways += self.traced(index + 1, cards, taken);
                taken[card] = false;
            }
        }
        ways
    }

    /// Every world that fits, by what is compared, with the number of physical deals; `None` if
    /// there are too many.
    fn list(&self, truth: &World) -> Option<(bool, BTreeMap<Key, f64>)> {
        let mut blank = truth.clone();
        blank.hands.iter_mut().for_each(|(_, hand)| hand.clear());
        blank.stacks.iter_mut().for_each(Vec::clear);
        let mut listing = Listing { memory: self, truth, patience: PATIENCE, found: Default::default() };
        listing.deal(&mut blank, &mut self.unseen.clone(), 1.0)?;
        let few = |found: &BTreeMap<_, _>| (3..=MOST_WORLDS).contains(&found.len());
        let [sets, orders] = listing.found;
        match (few(&orders), few(&sets)) {
            (true, _) => Some((true, orders)),
            (_, true) => Some((false, sets)),
            _ => None,
        }
    }

    fn listed(&self, truth: &World) -> Option<Listed> {
        let (orders, exact) = self.list(truth)?;
        let (game, view) = (self.game.clone(), self.view.clone());
        Some(Listed { game, view, tags: self.tags(), orders, exact })
    }

    /// How many hidden cards there are whose place is not known.
    fn unknown(&self) -> usize {
        let sure = self.known.stacks.iter().filter(|known| known.gone == 0).flat_map(|known| &known.order);
        let hidden: usize = self.unseen.values().map(|copies| usize::from(*copies)).sum();
        hidden - sure.filter(|id| *id != "?").count()
    }

    /// Why a position is worth a look.
    fn tags(&self) -> BTreeSet<&'static str> {
        let mut tags = BTreeSet::new();
        for stack in &self.known.stacks {
            let known = stack.order.iter().filter(|id| *id != "?").count();
            if stack.gone > 0 && known > 0 {
                tags.insert("gone");
                if known < stack.order.len() {
                    tags.insert("gone, unknown beside");
                }
            } else if known > 0 {
                tags.insert("searched");
            }
            let size = stack.order.len() as u8 - stack.gone;
            if known == 0 && stack.range.values().any(|[least, most]| *least > 0 || *most < size) {
                tags.insert("range");
            }
        }
        for trace in &self.known.traces {
            let class = Class::parse(&trace.card).is_some();
            let single = self.kind(&trace.card).is_some_and(|kind| self.is_single(kind));
            tags.insert(match (class, single, trace.at.len()) {
                (true, ..) => "class",
                (_, true, 1) => "card",
                (_, true, _) => "card at several",
                (_, false, 1) => "copy",
                (_, false, _) => "copy at several",
            });
        }
        tags
    }
}

/// All deals, slot by slot.
struct Listing<'a, 'b> {
    memory: &'b Memory<'a>,
    truth: &'b World,
    patience: u32,
    /// By what is in the stacks, and by their order too.
    found: [BTreeMap<Key, f64>; 2],
}

impl Listing<'_, '_> {
    fn deal(&mut self, world: &mut World, left: &mut BTreeMap<Kind, u8>, ways: f64) -> Option<()> {
        self.patience = self.patience.checked_sub(1)?;
        let unfilled =
            world.stacks.iter().zip(&self.truth.stacks).position(|(now, all)| now.len() < all.len());
        let hand = world.hands.iter().zip(&self.truth.hands).position(|(now, all)| now.1.len() < all.1.len());
        let sure = unfilled.and_then(|stack| {
            let known = &self.memory.known.stacks.get(stack).filter(|known| known.gone == 0)?;
            self.memory.kind(&known.order[world.stacks[stack].len()])
        });
        if unfilled.is_none() && hand.is_none() {
            let ways = ways * self.memory.explanations(world);
            for (orders, found) in self.found.iter_mut().enumerate().filter(|_| ways > 0.0) {
                *found.entry(world.key(orders == 1)).or_default() += ways;
            }
            return Some(());
        }
        let kinds: Vec<Kind> = match sure {
            Some(kind) => vec![kind],
            None => left.iter().filter(|(_, copies)| **copies > 0).map(|(kind, _)| *kind).collect(),
        };
        for kind in kinds {
            let copies = left.get(&kind).copied().unwrap_or(0);
            if copies == 0 {
                continue;
            }
            left.insert(kind, copies - 1);
            match unfilled {
                Some(stack) => world.stacks[stack].push(kind),
                None => world.hands[hand.unwrap_or(0)].1.push(kind),
            }
            self.deal(world, left, ways * f64::from(copies))?;
            match unfilled {
                Some(stack) => world.stacks[stack].pop(),
                None => world.hands[hand.unwrap_or(0)].1.pop(),
            };
            left.insert(kind, copies);
        }
        Some(())
    }
}

/// A small position: the setup of a game, or the middle of one, with most cards in Walhall.
fn small_board(players: u8, seed: u64, dice: &mut Dice<Pcg64Mcg>) -> Option<Board<Mara>> {
    let game = Mara::new(Setup::new(players)).expect("a valid setup");
    let (mut board, _) = Board::start(game.clone(), dice);
    let setup = seed.is_multiple_of(3);
    if !setup {
        for _ in 0..30 + dice.below(40) {
            if board.turn() == Turn::Over {
                return None;
            }
            let (seat, mv) = testkit::random_move(&board, dice);
            board.play(seat, mv, dice).expect("a legal move");
        }
        while !matches!(board.state().step, Step::Draw | Step::Finish) || board.state().draft.is_some() {
            if board.turn() == Turn::Over {
                return None;
            }
            let (seat, mv) = testkit::random_move(&board, dice);
            board.play(seat, mv, dice).expect("a legal move");
        }
    }
    let mut position: Position = game.describe(board.state());
    for stack in &mut position.stacks {
        stack.truncate(if setup { 3 } else { 1 + dice.below(3) as usize });
    }
    if !setup {
        for seat in position.seats.values_mut() {
            seat.hand.truncate(1 + dice.below(2) as usize);
        }
    }
    position.rest = Rest::Walhall;
    debug_assert!(!setup || position.phase == Some(Phase::Setup));
    let state = game.place(&position).ok()?;
    Some(Board::at(game, state))
}

/// A view with the listing of its worlds.
pub struct Listed {
    game: Mara,
    view: View,
    tags: BTreeSet<&'static str>,
    orders: bool,
    exact: BTreeMap<Key, f64>,
}

impl Listed {
    /// The listing of a view that the true state fits, unless it is too long.
    pub fn of(game: &Mara, view: &View, state: &State) -> Option<Listed> {
        let truth = World::of(state, view.viewer, game.players());
        let memory = Memory::new(game, view, &truth);
        assert!(memory.explanations(&truth) > 0.0, "the true world does not fit: {:?}", memory.known);
        memory.listed(&truth)
    }
}

/// Small positions that can be listed: at most `each` for every set of reasons to look.
fn positions(each: usize, seeds: Range<u64>) -> Vec<Listed> {
    let mut positions = Vec::new();
    let mut taken: BTreeMap<BTreeSet<&str>, usize> = BTreeMap::new();
    for seed in seeds {
        let mut dice = testkit::dice(seed);
        let players = 2 + (seed % 2) as u8;
        let Some(mut board) = small_board(players, seed, &mut dice) else { continue };
        for _ in 0..60 {
            let viewer = Viewer::Seat(Seat(dice.below(u32::from(players)) as u8));
            let truth = World::of(board.state(), viewer, players);
            let hidden = truth.hands.iter().map(|(_, hand)| hand.len()).sum::<usize>();
            if board.turn() == Turn::Over || hidden + truth.stacks.iter().map(Vec::len).sum::<usize>() > 16 {
                break;
            }
            let view = board.view(viewer);
            let memory = Memory::new(board.game(), &view, &truth);
            assert!(memory.explanations(&truth) > 0.0, "the true world does not fit: {:?}", memory.known);
            let taken = taken.entry(memory.tags()).or_default();
            if *taken < each
                && memory.unknown() <= MOST_UNKNOWN
                && let Some(listed) = memory.listed(&truth)
            {
                *taken += 1;
                positions.push(listed);
            }
            let (seat, mv) = testkit::random_move(&board, &mut dice);
            board.play(seat, mv, &mut dice).expect("a legal move");
        }
    }
    positions
}

/// How far samples are from a fair deal: the share of them that would have to be others, less what
/// chance alone gives.
fn distance(exact: &BTreeMap<Key, f64>, drawn: &BTreeMap<Key, u32>, samples: u32) -> f64 {
    let (total, samples) = (exact.values().sum::<f64>(), f64::from(samples));
    let apart = |(world, ways): (&Key, &f64)| {
        let share = ways / total;
        let found = f64::from(drawn.get(world).copied().unwrap_or(0)) / samples;
        let by_chance = (2.0 * share * (1.0 - share) / (std::f64::consts::PI * samples)).sqrt();
        (share - found).abs() - by_chance
    };
    exact.iter().map(apart).sum::<f64>() / 2.0
}

/// The distances of all positions; a bias draws every second world of an arbitrary half again.
pub fn distances(positions: &[Listed], samples: u32, bias: bool) -> Vec<f64> {
    let mut distances = Vec::new();
    for (number, listed) in positions.iter().enumerate() {
        let Listed { game, view, tags, orders, exact } = listed;
        let mut dice = testkit::dice(7_000 + number as u64);
        let mut draw = || World::of(&game.sample(view, &mut dice), view.viewer, game.players()).key(*orders);
        let mut drawn: BTreeMap<Key, u32> = BTreeMap::new();
        for sample in 0..samples {
            let key = draw();
            let kinds = key.iter().flatten();
            let mix = kinds.fold(1u64, |mix, kind| (mix ^ u64::from(kind.0)).wrapping_mul(0x0100_0000_01b3));
            let again = bias && mix >> 40 & 1 == 1 && sample % 2 == 0;
            *drawn.entry(if again { draw() } else { key }).or_default() += 1;
        }
        let memory = &view.own.as_ref().expect("a seat").memory;
        let here = format!("position {number}, {tags:?}, {memory:?}");
        let stray = drawn.keys().find(|world| !exact.contains_key(*world));
        assert!(stray.is_none(), "{stray:?} does not fit: {here}");
        let total: f64 = exact.values().sum();
        let likely = |ways: &f64| ways / total * f64::from(samples) >= OFTEN;
        let missed = exact.iter().find(|(world, ways)| likely(ways) && !drawn.contains_key(*world));
        assert!(missed.is_none(), "{missed:?} never comes: {here}");
        distances.push(distance(exact, &drawn, samples));
    }
    distances
}

fn mean(distances: &[f64]) -> f64 {
    distances.iter().sum::<f64>() / distances.len() as f64
}

/// Samples of small positions, among them some for each way of remembering: nothing but what fits, and all of
/// it evenly.
fn samples_are_even(seeds: Range<u64>, ways: &[&str]) {
    let positions = positions(1, seeds);
    let mut tags: BTreeMap<&str, u32> = BTreeMap::new();
    positions.iter().flat_map(|listed| &listed.tags).for_each(|tag| *tags.entry(tag).or_default() += 1);
    println!("{tags:?}");
    for way in ways {
        assert!(tags.get(way).is_some_and(|count| *count >= 2), "{way}: {tags:?}");
    }
    let distances = distances(&positions, SAMPLES, false);
    let farthest = distances.iter().copied().fold(0.0, f64::max);
    println!("{} positions, {:.3} on average, {farthest:.3} at most", positions.len(), mean(&distances));
    assert!(mean(&distances) < MEAN && farthest < FARTHEST, "{} and {farthest}", mean(&distances));
}

/// In what ways something is remembered in most games.
const OFTEN_REMEMBERED: [&str; 7] =
    ["searched", "range", "class", "card", "card at several", "copy", "copy at several"];

#[test]
fn samples_reach_all_fitting_worlds_evenly_and_no_other() {
    samples_are_even(0..60, &OFTEN_REMEMBERED);
}

#[test]
fn samples_of_other_games_reach_all_fitting_worlds_evenly_and_no_other() {
    samples_are_even(60..120, &OFTEN_REMEMBERED);
}

#[test]
fn a_bias_is_noticed() {
    let positions = positions(1, 0..40);
    let (fair, biased) = (distances(&positions, 4_000, false), distances(&positions, 4_000, true));
    assert!(mean(&biased) > mean(&fair) + 0.02, "{} / {}", mean(&biased), mean(&fair));
}
