//! Worlds that fit a view: the hidden cards dealt anew, within everything the viewer remembers.
//!
//! Every fitting deal of the unseen physical cards is equally likely. That is exact as long as
//! `deal` succeeds: cards that must be in a hand are laid there first, the others at random, and
//! the deal is kept with the odds that make up for the number of ways it could have come about.
//! Where bounds are so tight that this fails too often, `Shuffler` walks from deal to deal by
//! single exchanges; the even spread is then what its steps converge to.

use rand_core::Rng;

use super::Markt;
use super::kind::{Bag, KINDS, Kind, MAX_NUMBERS};
use super::memory::Bounds;
use super::state::{SEATS, Sign, State, Step};
use super::view::{View, public_state, recall};
use tafelrune_engine::{Chance, Dice};
use tafelrune_engine::{Seat, Seats, Viewer};

/// Deals tried before the walk takes over.
const DEALS: usize = 64;
/// Exchanges that the walk proposes per hidden hand card, once it has found a fitting deal.
const EXCHANGES: usize = 40;
/// Exchanges proposed to find a first fitting deal; far more than ever needed.
const SEARCH: usize = 200_000;

/// How the hidden cards are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// By deals, and by the walk if they fail too often.
    Usual,
    /// By the walk alone, so that tests can look at it.
    Walk,
}

/// All worlds that fit a view: what they have in common, read once, and the bounds on the rest.
#[derive(Clone, Debug)]
pub struct Worlds {
    /// Everything but the hidden cards and signs.
    public: State,
    hidden: Hidden,
    /// What was stolen from the viewer in the running turn.
    lost: Bag,
    /// Who has chosen a sign that the viewer does not see.
    signs: Seats,
    /// How many cards of the active player are set apart, if the viewer does not see which.
    apart: Option<u8>,
}

impl Worlds {
    pub(super) fn new(markt: &Markt, view: &View) -> Worlds {
        let public = public_state(markt, view);
        let memory = recall(markt, view);
        let chosen = view.tie.iter().flat_map(|tie| &tie.chosen).copied();
        Worlds {
            hidden: Hidden::new(markt.rules.players, view.viewer, memory.bounds()),
            signs: chosen.filter(|seat| !view.viewer.is(*seat)).collect(),
            apart: (!view.viewer.is(public.active)).then_some(view.apart),
            lost: memory.lost,
            public,
        }
    }

    /// One of them, and whether it took the walk to find it.
    pub(super) fn draw<R: Rng>(&self, way: Way, dice: &mut Dice<R>) -> (State, bool) {
        let mut state = self.public;
        if state.step == Step::Over {
            return (state, false);
        }
        let walked = self.deal_hidden(way, &mut state, dice);
        for seat in self.signs.iter() {
            state.tie.signs[seat.index()] = Some(Sign::ALL[dice.below(3) as usize]);
        }
        if let Some(apart) = self.apart {
            state.apart = set_apart(self.lost, state.me().hand, apart, dice);
        }
        (state, walked)
    }

    /// Deals all hidden cards; says whether it took the walk.
    fn deal_hidden<R: Rng>(&self, way: Way, state: &mut State, dice: &mut Dice<R>) -> bool {
        let hidden = &self.hidden;
        let mut unseen: Pile = Default::default();
        let mut hands = Hands::default();
        let tries = if way == Way::Usual { DEALS } else { 1 };
        let dealt = (0..tries).any(|_| deal(hidden, &mut hands, &mut unseen, dice));
        let walked = !dealt || way == Way::Walk;
        if walked {
            Shuffler { hidden, hands: &mut hands, pile: &mut unseen }.walk(dice);
        }
        debug_assert_eq!(violations(hidden, &hands), 0, "a sampled world breaks its bounds");
        for seat in hidden.others() {
            state.players[seat].hand = hands.bag(seat);
        }
        dice.shuffle("sample", &mut unseen);
        state.pile = unseen.iter().copied().collect();
        walked
    }
}

/// Cards that are set apart in a sampled hand: those stolen from the viewer first.
fn set_apart<R: Rng>(lost: Bag, hand: Bag, count: u8, dice: &mut Dice<R>) -> Bag {
    let mut apart = Bag::default();
    let mut rest = hand;
    for kind in lost.cards() {
        if apart.len() < count && rest.has(kind) {
            rest.take(kind);
            apart.add(kind);
        }
    }
    while apart.len() < count {
        let kind = Kind(dice.draw("apart", &rest.weights()) as u8);
        rest.take(kind);
        apart.add(kind);
    }
    apart
}

/// What is hidden, and the bounds on it.
#[derive(Clone, Debug)]
struct Hidden {
    players: usize,
    viewer: Option<Seat>,
    bounds: Bounds,
    /// Copies of each kind that must be in some other hand, beyond those known to be in one.
    need: [u8; KINDS],
    /// The other hands with nothing but the cards known to be in them.
    known: Hands,
    /// The cards that can be anywhere.
    free: Pile,
}

/// Hidden cards that are in no hand.
type Pile = tinyvec::ArrayVec<[u8; 128]>;

impl Hidden {
    fn new(players: u8, viewer: Viewer, bounds: &Bounds) -> Hidden {
        let mut hidden = Hidden {
            players: players.into(),
            viewer: viewer.seat(),
            bounds: bounds.clone(),
            need: [0; KINDS],
            known: Hands::default(),
            free: Pile::default(),
        };
        let others: tinyvec::ArrayVec<[usize; SEATS]> = hidden.others().collect();
        for kind in 0..KINDS {
            let known: u8 = bounds.lo.iter().map(|lo| lo[kind]).sum();
            hidden.need[kind] = (bounds.unseen[kind] - bounds.pile[kind]).saturating_sub(known);
            for &seat in &others {
                hidden.known.held[seat][kind] = bounds.lo[seat][kind];
                hidden.known.len[seat] += bounds.lo[seat][kind];
            }
            let in_hands: u8 = hidden.known.held.iter().map(|held| held[kind]).sum();
            let free = bounds.unseen[kind].saturating_sub(in_hands + hidden.need[kind]);
            (0..free).for_each(|_| hidden.free.push(kind as u8));
        }
        hidden
    }

    fn others(&self) -> impl Iterator<Item = usize> {
        let viewer = self.viewer.map(Seat::index);
        (0..self.players).filter(move |seat| Some(*seat) != viewer)
    }
}

/// The other hands, by kind.
#[derive(Clone, Debug, Default)]
struct Hands {
    held: [[u8; KINDS]; SEATS],
    len: [u8; SEATS],
}

impl Hands {
    fn add(&mut self, seat: usize, kind: usize) {
        self.held[seat][kind] += 1;
        self.len[seat] += 1;
    }

    fn bag(&self, seat: usize) -> Bag {
        let mut bag = Bag::default();
        for (kind, count) in self.held[seat].iter().enumerate() {
            (0..*count).for_each(|_| bag.add(Kind(kind as u8)));
        }
        bag
    }
}

/// How far the hands are from keeping all bounds; 0 if they do.
fn violations(hidden: &Hidden, hands: &Hands) -> u32 {
    let bounds = &hidden.bounds;
    let mut found = 0;
    for seat in hidden.others() {
        found += hand_violations(bounds, seat, &hands.held[seat]);
    }
    for kind in 0..KINDS {
        let in_hands: u8 = hands.held.iter().map(|held| held[kind]).sum();
        let in_pile = bounds.unseen[kind].saturating_sub(in_hands);
        found += u32::from(in_pile.saturating_sub(bounds.pile[kind]));
    }
    found
}

fn hand_violations(bounds: &Bounds, seat: usize, held: &[u8; KINDS]) -> u32 {
    let mut found = 0;
    let mut fresh = 0u8;
    for (kind, held) in held.iter().enumerate() {
        found += u32::from(bounds.lo[seat][kind].saturating_sub(*held));
        fresh += held.saturating_sub(bounds.old[kind]);
    }
    found += u32::from(fresh.saturating_sub(bounds.new[seat]));
    let mut high = 0;
    for kind in (0..MAX_NUMBERS).rev() {
        high += held[kind];
        found += u32::from(high.saturating_sub(bounds.cap[seat][kind]));
    }
    found
}

/// Deals all hidden cards once; `false` if the deal is not to be kept. Either way the cards that
/// must be in hands are there and `unseen` holds what is left for the pile.
fn deal<R: Rng>(hidden: &Hidden, hands: &mut Hands, unseen: &mut Pile, dice: &mut Dice<R>) -> bool {
    let bounds = &hidden.bounds;
    hands.clone_from(&hidden.known);
    unseen.clone_from(&hidden.free);
    for (kind, need) in hidden.need.iter().enumerate() {
        for _ in 0..*need {
            let Some(seat) = free_slot(hidden, hands, dice) else { return false };
            hands.add(seat, kind);
        }
    }
    for seat in hidden.others() {
        while hands.len[seat] < bounds.hand[seat] {
            let last = unseen.len() - 1;
            unseen.swap(last, dice.below(last as u32 + 1) as usize);
            let kind = unseen.pop().map_or(0, usize::from);
            hands.add(seat, kind);
        }
    }
    if violations(hidden, hands) > 0 {
        return false;
    }
    let ways = ways(hidden, hands);
    ways == 1 || dice.below(ways) == 0
}

/// A uniformly random free place in the other hands.
fn free_slot<R: Rng>(hidden: &Hidden, hands: &Hands, dice: &mut Dice<R>) -> Option<usize> {
    let mut free = [0u8; SEATS];
    for seat in hidden.others() {
        free[seat] = hidden.bounds.hand[seat].saturating_sub(hands.len[seat]);
    }
    (free != [0; SEATS]).then(|| dice.draw("sample", &free))
}

/// In how many ways the cards laid first could have been chosen among those now in the hands.
fn ways(hidden: &Hidden, hands: &Hands) -> u32 {
    let mut ways = 1u32;
    for kind in 0..KINDS {
        let mut held = 0;
        let mut known = 0;
        for seat in hidden.others() {
            let (here, lo) = (hands.held[seat][kind], hidden.bounds.lo[seat][kind]);
            ways = ways.saturating_mul(choose(here, lo));
            held += here;
            known += lo;
        }
        ways = ways.saturating_mul(choose(held - known, hidden.need[kind]));
    }
    ways
}

/// Binomial coefficient.
fn choose(from: u8, count: u8) -> u32 {
    let mut ways = 1;
    for step in 0..u32::from(count) {
        ways = ways * (u32::from(from) - step) / (step + 1);
    }
    ways
}

/// Walks from deal to deal by exchanging two hidden cards.
struct Shuffler<'a> {
    hidden: &'a Hidden,
    hands: &'a mut Hands,
    pile: &'a mut Pile,
}

impl Shuffler<'_> {
    fn walk<R: Rng>(&mut self, dice: &mut Dice<R>) {
        let mut found = violations(self.hidden, self.hands);
        for _ in 0..SEARCH {
            if found == 0 {
                break;
            }
            // Now and then a step to the worse, so that no dead end holds it.
            let patience = if dice.below(16) == 0 { 1 } else { 0 };
            found = self.propose(found, found + patience, dice);
        }
        let cards: usize = self.hands.len.iter().map(|len| usize::from(*len)).sum();
        for _ in 0..EXCHANGES * cards {
            found = self.propose(found, found, dice);
        }
    }

    /// Proposes to exchange a random hidden hand card with any other hidden card; keeps it if at
    /// most `most` violations are left. Returns how many there are.
    fn propose<R: Rng>(&mut self, before: u32, most: u32, dice: &mut Dice<R>) -> u32 {
        let Some((seat, kind)) = self.random_hand_card(dice) else { return before };
        let in_hands: u32 = self.hands.len.iter().map(|len| u32::from(*len)).sum();
        let place = dice.below(in_hands + self.pile.len() as u32);
        if place < self.pile.len() as u32 {
            let place = place as usize;
            let other = usize::from(self.pile[place]);
            self.exchange(seat, kind, other);
            let found = violations(self.hidden, self.hands);
            if found > most {
                self.exchange(seat, other, kind);
                return before;
            }
            self.pile[place] = kind as u8;
            return found;
        }
        let Some((second, other)) = self.random_hand_card(dice) else { return before };
        self.exchange(seat, kind, other);
        self.exchange(second, other, kind);
        let found = violations(self.hidden, self.hands);
        if found > most {
            self.exchange(seat, other, kind);
            self.exchange(second, kind, other);
            return before;
        }
        found
    }

    fn exchange(&mut self, seat: usize, out: usize, into: usize) {
        self.hands.held[seat][out] -= 1;
        self.hands.held[seat][into] += 1;
    }

    fn random_hand_card<R: Rng>(&self, dice: &mut Dice<R>) -> Option<(usize, usize)> {
        if self.hands.len == [0; SEATS] {
            return None;
        }
        let seat = dice.draw("sample", &self.hands.len);
        Some((seat, dice.draw("sample", &self.hands.held[seat])))
    }
}
