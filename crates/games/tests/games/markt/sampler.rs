//! The sampler of Markt der Runen against section 7 of the specification: every deal of the unseen
//! cards that keeps the bounds is listed by brute force, and the samples must spread evenly over
//! them. The listing is written from the specification alone.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::spread::Spread;
use rand_pcg::Pcg64Mcg;
use tafelrune_engine::{
    Board, CardSet, Dice, Knowledge, Notation, Positions, Rules, Seat, Setup, Turn, Viewer, testkit,
};
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::cards::Cards;
use tafelrune_games::markt::event::{Event, Secret, Use};
use tafelrune_games::markt::kind::{Card, Kind};
use tafelrune_games::markt::sample::Way;
use tafelrune_games::markt::state::{State, StorageKind};
use tafelrune_games::markt::view::{View, WrittenMemory};

/// Eleven cards, enough for two.
const ELEVEN: &str =
    "numbers = [{ value = 2, copies = 2, name = \"\" }, { value = 5, copies = 3, name = \"\" },
    { value = 9, copies = 2, name = \"\" }]\nthieves = 2\nmain_red = 1\nmain_blue = 1";
/// Fourteen, enough for three.
const FOURTEEN: &str =
    "numbers = [{ value = 3, copies = 2, name = \"\" }, { value = 5, copies = 4, name = \"\" },
    { value = 8, copies = 3, name = \"\" }]\nthieves = 2\nmain_red = 2\nmain_blue = 1";
/// Hardly any numbers: hands get stuck and have to discard.
const STUCK: &str =
    "numbers = [{ value = 1, copies = 1, name = \"\" }, { value = 5, copies = 3, name = \"\" }]
    thieves = 2\nmain_red = 8\nmain_blue = 8";

fn cards(main_pile: &str) -> Arc<Cards> {
    let by_players = |figure: u8| format!("{{ 2 = {figure}, 3 = {figure}, 4 = {figure}, 5 = {figure} }}");
    let text = format!(
        "name = \"tiny\"\nlanguage = \"en\"\nrunes_per_colour = {}\noutposts = {}\ncollectors = {}
         price_runes = {}\nrune_sums = [5, 10]\ngoods_sum = 11\nransom_runes = 3\nhand_size = 3\n{main_pile}",
        by_players(12),
        by_players(4),
        by_players(2),
        by_players(2)
    );
    Arc::new(Cards::parse(&text).unwrap_or_else(|faults| panic!("{faults}")))
}

fn game(players: u8, cards: Arc<Cards>, options: &str) -> Markt {
    let options = toml::from_str(options).expect("valid settings");
    Markt::new(Setup { players, options, cards }).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Counts by card.
type Counts = BTreeMap<Card, u8>;

fn count(counts: &Counts, card: Card) -> u8 {
    counts.get(&card).copied().unwrap_or(0)
}

/// What is hidden from a viewer, by section 7.
struct Hidden<'a> {
    known: &'a WrittenMemory,
    kinds: Vec<Card>,
    unseen: Counts,
    /// The other seats and their hand sizes.
    hands: Vec<(Seat, u8)>,
}

impl<'a> Hidden<'a> {
    fn new(game: &Markt, view: &'a View) -> Hidden<'a> {
        let cards = &game.setup().cards;
        let mut unseen: Counts =
            cards.numbers.iter().map(|number| (Card::Number(number.value), number.copies)).collect();
        unseen.insert(Card::Thief, cards.thieves);
        let red = Card::parse("main_red").expect("a card");
        let blue = Card::parse("main_blue").expect("a card");
        unseen.insert(red, cards.main_red);
        unseen.insert(blue, cards.main_blue);
        // Copies not in the discard pile, on the table or in the own hand.
        let mut seen: Vec<Card> = view.discard.clone();
        seen.extend(view.own.iter().flat_map(|own| &own.hand));
        for storage in view.seats.iter().flat_map(|seat| &seat.storages) {
            match storage.kind {
                StorageKind::MainRed => seen.push(red),
                StorageKind::MainBlue => seen.push(blue),
                StorageKind::Outpost | StorageKind::Ruin => {}
            }
        }
        for card in seen {
            *unseen.get_mut(&card).expect("a card of the set") -= 1;
        }
        let others = view.seats.iter().filter(|seat| !view.viewer.is(seat.seat));
        Hidden {
            known: view.own.as_ref().map_or(&view.memory, |own| &own.memory),
            kinds: unseen.keys().copied().collect(),
            unseen,
            hands: others.map(|seat| (seat.seat, seat.hand_size)).collect(),
        }
    }

    /// Whether one other hand keeps `lo`, `cap` and `new`.
    fn hand_fits(&self, seat: Seat, hand: &Counts) -> bool {
        let known = &self.known.seats[&seat.to_string()];
        let lo = known.lo.iter().all(|(card, least)| count(hand, *card) >= *least);
        let cap = known.cap.iter().all(|(value, most)| {
            let value: u8 = value.parse().expect("a value");
            let high = hand.iter().filter(|(card, _)| card.value() >= value).map(|(_, held)| held);
            high.sum::<u8>() <= *most
        });
        let fresh = hand.iter().map(|(card, held)| held.saturating_sub(count(&self.known.old, *card)));
        lo && cap && fresh.sum::<u8>() <= known.new
    }

    /// Whether all bounds hold in a world.
    fn fits(&self, hands: &[Counts]) -> bool {
        let pile = self.kinds.iter().all(|card| {
            let held: u8 = hands.iter().map(|hand| count(hand, *card)).sum();
            count(&self.unseen, *card) >= held
                && count(&self.unseen, *card) - held <= count(&self.known.pile, *card)
        });
        pile && self.hands.iter().zip(hands).all(|((seat, _), hand)| self.hand_fits(*seat, hand))
    }

    /// The other hands of a world.
    fn hands_of(&self, game: &Markt, world: &State) -> Vec<Counts> {
        let hand = |seat: Seat| {
            let mut counts = Counts::new();
            for kind in world.player(seat).hand.cards() {
                *counts.entry(game.rules().card(kind)).or_default() += 1;
            }
            counts
        };
        self.hands.iter().map(|(seat, _)| hand(*seat)).collect()
    }

    /// Every fitting deal with the number of physical deals that look like it.
    fn all(&self) -> BTreeMap<Vec<Counts>, f64> {
        let mut found = BTreeMap::new();
        self.deal(&mut Vec::new(), &self.unseen, 1.0, &mut found);
        found
    }

    fn deal(
        &self,
        dealt: &mut Vec<Counts>,
        left: &Counts,
        ways: f64,
        found: &mut BTreeMap<Vec<Counts>, f64>,
    ) {
        let Some((seat, size)) = self.hands.get(dealt.len()) else {
            if self.fits(dealt) {
                found.insert(dealt.clone(), ways);
            }
            return;
        };
        for (hand, picked) in hands_out_of(&self.kinds, left, *size) {
            if !self.hand_fits(*seat, &hand) {
                continue;
            }
            let mut rest = left.clone();
            hand.iter().for_each(|(card, held)| *rest.get_mut(card).expect("there") -= held);
            dealt.push(hand);
            self.deal(dealt, &rest, ways * picked, found);
            dealt.pop();
        }
    }
}

/// Every hand of `size` cards out of `left`, with the number of ways to pick its copies.
fn hands_out_of(kinds: &[Card], left: &Counts, size: u8) -> Vec<(Counts, f64)> {
    let Some((first, rest)) = kinds.split_first() else {
        return if size == 0 { vec![(Counts::new(), 1.0)] } else { Vec::new() };
    };
    let mut hands = Vec::new();
    let mut ways = 1.0;
    for held in 0..=size.min(count(left, *first)) {
        if held > 0 {
            ways *= f64::from(count(left, *first) - held + 1) / f64::from(held);
        }
        for (mut hand, picked) in hands_out_of(rest, left, size - held) {
            if held > 0 {
                hand.insert(*first, held);
            }
            hands.push((hand, picked * ways));
        }
    }
    hands
}

/// What makes a position worth a look.
fn interest(game: &Markt, view: &View) -> BTreeSet<&'static str> {
    let hidden = Hidden::new(game, view);
    let mut found = BTreeSet::new();
    for (seat, size) in &hidden.hands {
        let known = &hidden.known.seats[&seat.to_string()];
        if known.lo.values().any(|least| *least > 0) {
            found.insert("lo");
        }
        if known.cap.values().any(|most| most < size) {
            found.insert("cap");
        }
        if known.new < *size {
            found.insert("new");
        }
    }
    if hidden.kinds.iter().any(|card| count(&hidden.known.pile, *card) < count(&hidden.unseen, *card)) {
        found.insert("pile");
    }
    if hidden.known.old.values().any(|most| *most > 0) {
        found.insert("old");
    }
    found
}

/// Plays on at random and shows every position to `look`, with the events that led there.
fn play_on(
    mut board: Board<Markt>,
    mut events: Vec<Event<Secret>>,
    dice: &mut Dice<Pcg64Mcg>,
    look: &mut impl FnMut(&Board<Markt>, &[Event<Secret>], &mut Dice<Pcg64Mcg>),
) {
    loop {
        look(&board, &events, dice);
        if board.turn() == Turn::Over {
            break;
        }
        let (seat, mv) = testkit::random_move(&board, dice);
        events = board.play(seat, mv, dice).expect("a legal move");
    }
}

/// Plays random games from the deal on.
fn play_random(
    game: &Markt,
    seeds: std::ops::Range<u64>,
    mut look: impl FnMut(&Board<Markt>, &[Event<Secret>], &mut Dice<Pcg64Mcg>),
) {
    for seed in seeds {
        let mut dice = testkit::dice(seed);
        let (board, events) = Board::start(game.clone(), &mut dice);
        play_on(board, events, &mut dice, &mut look);
    }
}

/// Views with much to remember, from random games of the tiny decks: at most `each` per deck,
/// viewer and set of bounds that bind.
fn rich_views(each: usize) -> Vec<(Markt, View)> {
    let mut views = Vec::new();
    for (players, deck, options) in [
        (2, ELEVEN, ""),
        (3, FOURTEEN, ""),
        (2, FOURTEEN, "duel_defence = \"may_concede\"\nstolen_card_now = false"),
    ] {
        let game = game(players, cards(deck), options);
        let mut taken: BTreeMap<(String, BTreeSet<&str>), usize> = BTreeMap::new();
        play_random(&game, 0..12, |board, _, dice| {
            if board.turn() == Turn::Over || dice.below(4) > 0 {
                return;
            }
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
                let view = board.view(viewer);
                let bounds = interest(&game, &view);
                let taken = taken.entry((format!("{viewer:?}"), bounds.clone())).or_default();
                let worlds = Hidden::new(&game, &view).all().len();
                if bounds.len() >= 2 && *taken < each && (3..400).contains(&worlds) {
                    *taken += 1;
                    views.push((game.clone(), view));
                }
            }
        });
    }
    views
}

/// The views to sample from: first some that need the walk now and then, then as many others.
fn chosen_views(walking: usize, others: usize) -> Vec<(Markt, View)> {
    let mut dice = testkit::dice(5);
    let walks = |(game, view): &(Markt, View), dice: &mut Dice<Pcg64Mcg>| {
        (0..300).any(|_| game.sample_by(view, Way::Usual, dice).1)
    };
    let (tight, loose): (Vec<_>, Vec<_>) = rich_views(6).into_iter().partition(|view| walks(view, &mut dice));
    assert!(tight.len() >= walking && loose.len() >= others, "{} and {}", tight.len(), loose.len());
    let stride = loose.len() / others;
    let loose = loose.into_iter().step_by(stride).take(others);
    tight.into_iter().take(walking).chain(loose).collect()
}

/// Compares samples of many views with the exact spread.
fn spread_is_even(way: Way, samples: u32, views: &[(Markt, View)]) {
    let (mut spread, mut walked) = (Spread::default(), 0u32);
    for (number, (game, view)) in views.iter().enumerate() {
        let hidden = Hidden::new(game, view);
        let mut dice = testkit::dice(1_000 + number as u64);
        let draw = || {
            let (world, by_walk) = game.sample_by(view, way, &mut dice);
            walked += u32::from(by_walk);
            hidden.hands_of(game, &world)
        };
        spread.look(&hidden.all(), samples, draw, &format!("position {number}: {view:?}"));
    }
    spread.assert_even(&format!("Markt, {way:?}"));
    println!("{walked} of {} worlds by the walk", views.len() as u32 * samples);
    assert!(walked > 0, "the walk was never taken");
}

#[test]
fn samples_spread_evenly_over_all_fitting_deals() {
    spread_is_even(Way::Usual, 20_000, &chosen_views(6, 40));
}

#[test]
fn the_walk_alone_spreads_evenly_too() {
    spread_is_even(Way::Walk, 8_000, &chosen_views(6, 16));
}

#[test]
fn every_order_of_the_pile_is_equally_likely() {
    // Two players, one card in the pile that B does not hold: any of the unseen ones.
    let game = game(2, cards(ELEVEN), "");
    let (board, _) = Board::start(game.clone(), &mut testkit::dice(3));
    let view = board.view(Viewer::Seat(Seat(0)));
    let hidden = Hidden::new(&game, &view);
    let pairs = hidden.kinds.iter().flat_map(|top| hidden.kinds.iter().map(move |bottom| (*top, *bottom)));
    let ways = |(top, bottom): &(Card, Card)| {
        let (first, second) = (count(&hidden.unseen, *top), count(&hidden.unseen, *bottom));
        f64::from(first) * (f64::from(second) - f64::from(u8::from(top == bottom)))
    };
    let exact: BTreeMap<(Card, Card), f64> =
        pairs.map(|pair| (pair, ways(&pair))).filter(|(_, ways)| *ways > 0.0).collect();
    let mut dice = testkit::dice(4);
    let draw = || {
        let world = game.sample(&view, &mut dice);
        let card = |place: usize| game.rules().card(Kind(world.pile[place]));
        (card(world.pile.len() - 1), card(0))
    };
    let mut spread = Spread::default();
    spread.look(&exact, 40_000, draw, "top and bottom of the pile");
    spread.assert_even("Markt, the pile");
}

/// The bounds of every viewer hold in the true world.
fn truth_fits(board: &Board<Markt>, here: &str) {
    let game = board.game();
    for viewer in Viewer::all(game.players()) {
        let view = board.view(viewer);
        let hidden = Hidden::new(game, &view);
        let truth = hidden.hands_of(game, board.state());
        assert!(
            hidden.fits(&truth),
            "{viewer:?} believes what is not so: {:?}, {truth:?}, {here}",
            hidden.known
        );
    }
}

/// What happened in the positions looked at.
#[derive(Default, Debug)]
struct Tally {
    positions: u32,
    forced_discards: u32,
    shown_in_ties: u32,
    reshuffles: u32,
}

impl Tally {
    fn look(&mut self, board: &Board<Markt>, events: &[Event<Secret>]) {
        truth_fits(board, &format!("{:?}, {events:?}", board.game().setup().options));
        self.positions += 1;
        for event in events {
            match event {
                Event::Discarded { used: Use::Forced { .. }, .. } => self.forced_discards += 1,
                Event::TieShown { .. } => self.shown_in_ties += 1,
                Event::Reshuffled { .. } => self.reshuffles += 1,
                _ => {}
            }
        }
    }
}

const HOUSE_RULES: [&str; 5] = [
    "",
    "stolen_card_now = false\nduel_limit = \"per_target_round\"\nstored_runes_protected = false",
    "duel_defence = \"may_concede\"\nwithdraw = true\ngive_up = \"plain\"\nrune_price = 1",
    "main_store_first = \"forced\"\nduel_limit = \"one_per_turn\"\ninterest_mode = \"ask\"",
    "round_cap = 10\ngive_up = \"off\"\nrune_price_scaling = true\nrunes_per_colour = 2",
];

#[test]
fn the_true_world_keeps_all_bounds() {
    let mut tally = Tally::default();
    let games = [
        (2, ELEVEN, 6),
        (2, STUCK, 6),
        (3, STUCK, 6),
        (3, FOURTEEN, 6),
        (2, "", 2),
        (3, "", 2),
        (4, "", 2),
        (5, "", 2),
    ];
    for (players, deck, seeds) in games {
        let cards = if deck.is_empty() { Cards::edition() } else { cards(deck) };
        for options in HOUSE_RULES {
            let game = game(players, cards.clone(), options);
            play_random(&game, 0..seeds, |board, events, _| tally.look(board, events));
        }
        // Short games end in ties.
        let game = game(players, cards.clone(), "runes_per_colour = 1");
        play_random(&game, 0..4 * seeds, |board, events, _| tally.look(board, events));
    }
    // Nobody but A has anything, and A nothing that can be played: a discard is forced, again and again.
    let stuck = "phase = \"play\"\n[seats.A]\nhand = [\"main_red\", \"thief\"]\n\
                 storages = [{ kind = \"main_red\" }, { kind = \"main_blue\" }]";
    for players in [2, 3] {
        for options in HOUSE_RULES {
            let game = game(players, cards(STUCK), options);
            let state = game.place(&toml::from_str(stuck).expect("a position")).expect("a valid position");
            for seed in 0..6 {
                let board = Board::at(game.clone(), state);
                let mut dice = testkit::dice(seed);
                play_on(board, Vec::new(), &mut dice, &mut |board, events, _| tally.look(board, events));
            }
        }
    }
    println!("{tally:?}");
    assert!(tally.forced_discards >= 60 && tally.shown_in_ties >= 60 && tally.reshuffles >= 100, "{tally:?}");
}

#[test]
fn a_forced_discard_says_nothing_of_cards_set_apart() {
    // A cannot play the main store and must discard it; the 8 was stolen this turn and is set apart.
    let game = game(2, cards(FOURTEEN), "stolen_card_now = false");
    let text = "phase = \"play\"\napart = [\"8\"]\n[seats.A]\nhand = [\"main_red\", \"8\"]\n\
                storages = [{ kind = \"main_red\" }, { kind = \"main_blue\" }]\n";
    let state = game.place(&toml::from_str(text).expect("a position")).expect("a valid position");
    let mut board = Board::at(game.clone(), state);
    let discard = game.parse_move("discard main_red").expect("a move");
    board.play(Seat(0), discard, &mut testkit::dice(1)).expect("nothing else can be played");
    truth_fits(&board, "after a forced discard with a number card set apart");
}

#[test]
fn a_card_stolen_from_the_viewer_is_set_apart_in_every_world() {
    let game = game(2, cards(FOURTEEN), "stolen_card_now = false");
    let text = "phase = \"play\"\n[seats.A]\nhand = [\"thief\", \"3\", \"5\", \"5\"]\n[seats.B]\nhand = [\"8\"]\nloose = { red = 1 }\n";
    let state = game.place(&toml::from_str(text).expect("a position")).expect("a valid position");
    let mut board = Board::at(game.clone(), state);
    for words in ["thief", "theft B hand"] {
        let mv = game.parse_move(words).expect("a move");
        board.play(Seat(0), mv, &mut testkit::dice(1)).expect("a legal move");
    }
    let worlds = game.worlds(&board.view(Viewer::Seat(Seat(1))));
    for seed in 0..100 {
        let world = game.draw(&worlds, &mut testkit::dice(seed));
        assert_eq!((world.apart.len(), world.apart), (1, board.state().apart), "seed {seed}");
    }
}

#[test]
fn the_walk_is_hardly_ever_needed() {
    for players in 2..=5 {
        let game = game(players, Cards::edition(), "");
        let (mut samples, mut walked) = (0u32, 0u32);
        play_random(&game, 0..6, |board, _, dice| {
            if board.turn() == Turn::Over || dice.below(4) > 0 {
                return;
            }
            for viewer in Viewer::all(players) {
                let view = board.view(viewer);
                let hidden = Hidden::new(&game, &view);
                let (world, by_walk) = game.sample_by(&view, Way::Usual, dice);
                assert!(hidden.fits(&hidden.hands_of(&game, &world)), "a sampled world breaks its bounds");
                samples += 1;
                walked += u32::from(by_walk);
            }
        });
        println!("{players} players: {walked} of {samples} worlds by the walk");
        assert!(walked * 20 < samples, "{players} players: {walked} of {samples} worlds by the walk");
    }
}
