//! What a viewer of Markt der Runen remembers, against the table of section 7 of the specification:
//! the same bounds kept a second time, written from the table line by line.

use std::collections::BTreeMap;

use tafelrune_engine::{Board, CardSet, Notation, Rules, Seat, Setup, Turn, Viewer, testkit};
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::event::{Event, Use};
use tafelrune_games::markt::kind::{Card, Colour};
use tafelrune_games::markt::options::DuelDefence;
use tafelrune_games::markt::state::{State, StorageKind};
use tafelrune_games::markt::view::WrittenMemory;

type Counts = BTreeMap<Card, i32>;

/// The bounds of one viewer, and the public counts that they are clipped by.
#[derive(Clone)]
struct Bounds {
    viewer: Viewer,
    kinds: Vec<Card>,
    must_show: bool,
    lo: BTreeMap<(Seat, Card), i32>,
    cap: BTreeMap<(Seat, u8), i32>,
    new: BTreeMap<Seat, i32>,
    pile: Counts,
    old: Counts,
    unseen: Counts,
    discard: Counts,
    hand: BTreeMap<Seat, i32>,
}

impl Bounds {
    /// "deal": `lo`, `old` 0; `cap`, `new` = hand size; `pile` = unseen.
    fn dealt(game: &Markt, state: &State, viewer: Viewer) -> Bounds {
        let cards = &game.setup().cards;
        let mut unseen: Counts =
            cards.numbers.iter().map(|number| (Card::Number(number.value), number.copies.into())).collect();
        unseen.insert(Card::Thief, cards.thieves.into());
        unseen.insert(Card::Main(Colour::Red), cards.main_red.into());
        unseen.insert(Card::Main(Colour::Blue), cards.main_blue.into());
        let kinds: Vec<Card> = unseen.keys().copied().collect();
        if let Some(seat) = viewer.seat() {
            for kind in state.player(seat).hand.cards() {
                *unseen.get_mut(&game.rules().card(kind)).unwrap() -= 1;
            }
        }
        let seats = || Seat::all(game.players());
        let size = |seat: Seat| i32::from(state.player(seat).hand.len());
        let values = || cards.numbers.iter().map(|number| number.value);
        Bounds {
            viewer,
            must_show: game.setup().options.duel_defence == DuelDefence::MustShow,
            lo: seats().flat_map(|seat| kinds.iter().map(move |kind| ((seat, *kind), 0))).collect(),
            cap: seats().flat_map(|seat| values().map(move |value| ((seat, value), size(seat)))).collect(),
            new: seats().map(|seat| (seat, size(seat))).collect(),
            pile: unseen.clone(),
            old: kinds.iter().map(|kind| (*kind, 0)).collect(),
            discard: kinds.iter().map(|kind| (*kind, 0)).collect(),
            hand: seats().map(|seat| (seat, size(seat))).collect(),
            unseen,
            kinds,
        }
    }

    fn cap_down_to(&mut self, seat: Seat, wanted: impl Fn(u8) -> bool, change: impl Fn(&mut i32)) {
        let of_seat = self.cap.iter_mut().filter(|((other, value), _)| *other == seat && wanted(*value));
        of_seat.for_each(|(_, cap)| change(cap));
    }

    /// "a card k leaves q's hand publicly, or p steals it from q".
    fn leaves(&mut self, q: Seat, k: Card) {
        *self.lo.get_mut(&(q, k)).unwrap() -= 1;
        self.cap_down_to(q, |b| b <= k.value(), |cap| *cap -= 1);
        if self.new[&q] == 0 {
            *self.old.get_mut(&k).unwrap() -= 1;
        } else if self.old[&k] == 0 {
            *self.new.get_mut(&q).unwrap() -= 1;
            *self.pile.get_mut(&k).unwrap() -= 1;
        }
        *self.unseen.get_mut(&k).unwrap() -= 1;
    }

    fn public_card(&mut self, q: Seat, k: Card) {
        *self.hand.get_mut(&q).unwrap() -= 1;
        if !self.viewer.is(q) {
            self.leaves(q, k);
        }
    }

    fn shown(&mut self, q: Seat, k: Card) {
        let lo = self.lo.get_mut(&(q, k)).unwrap();
        *lo = (*lo).max(1);
    }

    /// One line of the table a branch; `public_new` is the spectator's `new` before the event.
    fn fold(&mut self, event: &Event<Option<Card>>, public_new: &BTreeMap<Seat, i32>) {
        match *event {
            Event::Shown { seat, card } => self.shown(seat, card),
            Event::Conceded { seat, attack, .. } if self.must_show => {
                self.cap_down_to(seat, |b| b >= attack.value(), |cap| *cap = 0);
            }
            Event::Discarded { seat, card, used } => {
                self.public_card(seat, card);
                *self.discard.get_mut(&card).unwrap() += 1;
                if used == (Use::Forced { duel_open: true }) {
                    self.cap_down_to(seat, |_| true, |cap| *cap = 0);
                }
            }
            Event::Laid { seat, card } => self.public_card(seat, card),
            Event::GaveUp { card, .. } => *self.discard.get_mut(&card).unwrap() += 1,
            Event::Fell { kind, .. } => {
                let colour = match kind {
                    StorageKind::MainRed => Colour::Red,
                    StorageKind::MainBlue => Colour::Blue,
                    StorageKind::Outpost | StorageKind::Ruin => return,
                };
                *self.discard.get_mut(&Card::Main(colour)).unwrap() += 1;
            }
            Event::StoleCard { thief: q, victim: r, card } => self.stolen(q, r, card, public_new),
            Event::Drew { seat, card } => {
                *self.hand.get_mut(&seat).unwrap() += 1;
                if self.viewer.is(seat) {
                    let k = card.expect("the own card");
                    *self.pile.get_mut(&k).unwrap() -= 1;
                    *self.unseen.get_mut(&k).unwrap() -= 1;
                } else {
                    self.cap_down_to(seat, |_| true, |cap| *cap += 1);
                    *self.new.get_mut(&seat).unwrap() += 1;
                }
            }
            Event::Reshuffled { .. } => {
                for k in &self.kinds {
                    *self.unseen.get_mut(k).unwrap() += self.discard[k];
                    self.pile.insert(*k, self.discard[k]);
                    self.old.insert(*k, self.unseen[k] - self.pile[k]);
                    self.discard.insert(*k, 0);
                }
                self.new.values_mut().for_each(|new| *new = 0);
            }
            Event::TieShown { seat, card } => {
                if let Some(card) = card {
                    self.shown(seat, card);
                }
                let v = card.map_or(0, Card::value);
                self.cap_down_to(seat, |b| b > v, |cap| *cap = 0);
            }
            _ => {}
        }
    }

    fn stolen(&mut self, q: Seat, r: Seat, card: Option<Card>, public_new: &BTreeMap<Seat, i32>) {
        if self.viewer.is(q) {
            self.leaves(r, card.expect("the thief sees it"));
        } else if self.viewer.is(r) {
            let k = card.expect("the victim sees it");
            *self.lo.get_mut(&(q, k)).unwrap() += 1;
            self.cap_down_to(q, |b| b <= k.value(), |cap| *cap += 1);
            *self.old.get_mut(&k).unwrap() += 1;
            *self.unseen.get_mut(&k).unwrap() += 1;
            *self.new.get_mut(&q).unwrap() += i32::from(public_new[&r] > 0);
        } else {
            let before = self.clone();
            for k in &before.kinds {
                *self.lo.get_mut(&(q, *k)).unwrap() += i32::from(before.lo[&(r, *k)] == before.hand[&r]);
                *self.lo.get_mut(&(r, *k)).unwrap() -= 1;
            }
            self.cap_down_to(q, |b| before.cap[&(r, b)] > 0, |cap| *cap += 1);
            *self.new.get_mut(&q).unwrap() += i32::from(before.new[&r] > 0);
        }
        *self.hand.get_mut(&q).unwrap() += 1;
        *self.hand.get_mut(&r).unwrap() -= 1;
    }

    /// "after each event".
    fn clip(&mut self) {
        self.lo.values_mut().for_each(|lo| *lo = (*lo).max(0));
        for ((seat, _), cap) in &mut self.cap {
            *cap = (*cap).clamp(0, self.hand[seat]);
        }
        for (seat, new) in &mut self.new {
            *new = (*new).clamp(0, self.hand[seat]);
        }
        for k in &self.kinds {
            for bound in [&mut self.pile, &mut self.old] {
                let bound = bound.get_mut(k).unwrap();
                *bound = (*bound).clamp(0, self.unseen[k]);
            }
        }
    }

    fn sharpen(&mut self, public: &Bounds) {
        for (key, lo) in &mut self.lo {
            *lo = (*lo).max(public.lo[key]);
        }
        for (key, cap) in &mut self.cap {
            *cap = (*cap).min(public.cap[key]);
        }
        for (key, new) in &mut self.new {
            *new = (*new).min(public.new[key]);
        }
        for (key, pile) in &mut self.pile {
            *pile = (*pile).min(public.pile[key]);
        }
    }

    fn agrees_with(&self, known: &WrittenMemory, here: &str) {
        for seat in self.hand.keys().filter(|seat| !self.viewer.is(**seat)) {
            let of = &known.seats[&seat.to_string()];
            for k in &self.kinds {
                let lo = of.lo.get(k).copied().unwrap_or(0);
                assert_eq!(
                    i32::from(lo),
                    self.lo[&(*seat, *k)],
                    "lo[{seat}][{k}] of {:?}: {here}",
                    self.viewer
                );
            }
            for (value, cap) in &of.cap {
                let wanted = self.cap[&(*seat, value.parse().unwrap())];
                assert_eq!(i32::from(*cap), wanted, "cap[{seat}][{value}] of {:?}: {here}", self.viewer);
            }
            assert_eq!(i32::from(of.new), self.new[seat], "new[{seat}] of {:?}: {here}", self.viewer);
        }
        for k in &self.kinds {
            assert_eq!(i32::from(known.pile[k]), self.pile[k], "pile[{k}] of {:?}: {here}", self.viewer);
            assert_eq!(i32::from(known.old[k]), self.old[k], "old[{k}] of {:?}: {here}", self.viewer);
        }
    }
}

fn compare(game: &Markt, seed: u64) {
    let mut dice = testkit::dice(seed);
    let (mut board, _) = Board::start(game.clone(), &mut dice);
    let players = game.players();
    // The spectator first: the seats take over what is sharper there.
    let mut public = Bounds::dealt(game, board.state(), Viewer::Spectator);
    let mut seats: Vec<Bounds> =
        Seat::all(players).map(|seat| Bounds::dealt(game, board.state(), Viewer::Seat(seat))).collect();
    while board.turn() != Turn::Over {
        let (seat, mv) = testkit::random_move(&board, &mut dice);
        for event in board.play(seat, mv, &mut dice).expect("a legal move") {
            let public_new = public.new.clone();
            public.fold(&event.seen_by(Viewer::Spectator), &public_new);
            public.clip();
            for own in &mut seats {
                own.fold(&event.seen_by(own.viewer), &public_new);
                own.clip();
                own.sharpen(&public);
            }
        }
        let here = format!("seed {seed}, {players} players, after {}", game.move_text(mv));
        public.agrees_with(&board.view(Viewer::Spectator).memory, &here);
        for own in &seats {
            let view = board.view(own.viewer);
            own.agrees_with(&view.own.expect("a player's view").memory, &here);
            public.agrees_with(&view.memory, &here);
        }
    }
}

#[test]
fn memory_follows_the_table() {
    let house = "duel_defence = \"may_concede\"\nstolen_card_now = false\nrune_price = 1\nround_cap = 12";
    for players in 2..=5 {
        for options in ["", house, "runes_per_colour = 2\nrune_price_scaling = true"] {
            let mut setup = Setup::new(players);
            setup.options = toml::from_str(options).expect("valid settings");
            let game = Markt::new(setup).expect("a valid setup");
            (0..5).for_each(|seed| compare(&game, seed));
        }
    }
}

#[test]
fn memory_follows_the_table_through_many_reshuffles() {
    use tafelrune_games::markt::cards::Cards;
    let mut text = Cards::EDITION.replace("thieves = 8", "thieves = 3");
    for (from, to) in
        [("copies = 5", "copies = 1"), ("copies = 4", "copies = 1"), ("copies = 7", "copies = 4")]
    {
        text = text.replace(from, to);
    }
    let cards = std::sync::Arc::new(Cards::parse(&text).expect("a valid card set"));
    for players in 2..=4 {
        let setup = Setup { players, options: Default::default(), cards: cards.clone() };
        let game = Markt::new(setup).expect("a valid setup");
        (100..106).for_each(|seed| compare(&game, seed));
    }
}
