//! Worlds that fit a view: the hidden cards dealt anew, within everything the viewer remembers.
//!
//! Every fitting deal of the unseen physical cards is equally likely, exactly. There are two ways:
//!
//! - *Deals.* Cards that must be in a hand are laid there first, the others at random; a deal that
//!   breaks a bound is thrown away, and any other is kept with the odds that make up for the number
//!   of ways it could have come about. Without bounds that bind, the first deal is kept.
//! - *Counting* ([`count`]), where so few deals fit that throwing away would take too long.
//!
//! Which way a view takes is found out once, by trying, when its worlds are prepared. Drawing then
//! copies the known part and allocates nothing.

mod count;

use rand_core::Rng;
use rand_pcg::Pcg64Mcg;
use tinyvec::ArrayVec;

use self::count::Count;
use super::Markt;
use super::cards::MAX_PILE;
use super::kind::{Bag, KINDS, Kind, MAX_NUMBERS};
use super::memory::Bounds;
use super::state::{SEATS, Sign, State, Step};
use super::view::{View, public_state, recall};
use crate::chance::{Chance, Dice};
use crate::{Seat, Seats};

/// Deals tried to see how many fit.
const TRIALS: u32 = 64;
/// At least so many of them must, or the worlds are counted.
const ENOUGH: u32 = 8;
/// Deals tried for a single world before all worlds are counted for it: counting takes longer.
const PATIENCE: u32 = 20_000;

/// How the hidden cards are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// By deals, or by counting if they fail too often.
    Usual,
    /// By deals, however often they fail: for a single world.
    Dealt,
    /// By counting, so that tests can look at it.
    Counted,
}

/// A single world of a view, without counting all of them as long as some deal fits.
pub(super) fn once<R: Rng>(markt: &Markt, view: &View, dice: &mut Dice<R>) -> State {
    let mut worlds = Worlds::new(markt, view, Way::Dealt);
    let mut state = worlds.base;
    if state.step == Step::Over {
        return state;
    }
    if (0..PATIENCE).any(|_| worlds.deal(&mut state, dice)) {
        return worlds.finish(state, dice);
    }
    worlds.count = Some(Count::new(&worlds.hidden));
    worlds.draw(dice)
}

/// All worlds that fit a view.
#[derive(Clone, Debug)]
pub struct Worlds {
    /// What is known: the other hands hold the cards that are known to be in them.
    base: State,
    hidden: Hidden,
    /// Cards that can be anywhere.
    free: Pile,
    /// Other seats that have chosen a sign.
    signed: Seats,
    /// Cards stolen from the viewer this turn, and how many cards the active player sets apart; none
    /// if the viewer is that player.
    lost: Bag,
    apart: u8,
    count: Option<Count>,
}

type Pile = ArrayVec<[u8; MAX_PILE]>;

impl Worlds {
    /// Prepares the worlds of a view.
    pub(super) fn new(markt: &Markt, view: &View, way: Way) -> Worlds {
        let mut base = public_state(markt, view);
        let memory = recall(markt, view);
        let over = base.step == Step::Over;
        let others = Seat::all(markt.rules.players).filter(|seat| !view.viewer.is(*seat) && !over);
        let hidden = Hidden::new(others.map(Seat::index).collect(), memory.bounds());
        let mut free = Pile::new();
        for kind in (0..KINDS).filter(|_| !over) {
            let mut known = hidden.need[kind];
            for seat in hidden.others.iter() {
                let least = hidden.bounds.lo[*seat][kind];
                known += least;
                (0..least).for_each(|_| base.players[*seat].hand.add(Kind(kind as u8)));
            }
            let left = hidden.bounds.unseen[kind].saturating_sub(known);
            free.extend((0..left).map(|_| kind as u8));
        }
        let chosen = view.tie.iter().flat_map(|tie| &tie.chosen);
        let signed = chosen.copied().filter(|seat| !view.viewer.is(*seat)).collect();
        let apart = if over || view.viewer.is(view.active) { 0 } else { view.apart };
        let mut worlds = Worlds { base, hidden, free, signed, lost: memory.lost, apart, count: None };
        if way == Way::Counted || way == Way::Usual && !worlds.deals_fit() {
            worlds.count = Some(Count::new(&worlds.hidden));
        }
        worlds
    }

    /// Whether worlds are drawn by counting.
    #[doc(hidden)]
    pub fn are_counted(&self) -> bool {
        self.count.is_some()
    }

    /// Whether enough deals fit, by a try that is the same every time.
    fn deals_fit(&self) -> bool {
        if !self.hidden.binds {
            return true;
        }
        let mut dice = Dice(Pcg64Mcg::new(0x7461_6665_6c72_756e));
        let fitting = (0..TRIALS).filter(|_| self.deal(&mut self.base.clone(), &mut dice));
        fitting.count() as u32 >= ENOUGH
    }

    /// One of the worlds.
    pub(super) fn draw<R: Rng>(&self, dice: &mut Dice<R>) -> State {
        let mut state = self.base;
        if state.step == Step::Over {
            return state;
        }
        match &self.count {
            Some(count) => count.draw(&self.hidden, &mut state, dice),
            None => while !self.deal(&mut state, dice) {},
        }
        self.finish(state, dice)
    }

    /// What is left to chance once the hands are dealt.
    fn finish<R: Rng>(&self, mut state: State, dice: &mut Dice<R>) -> State {
        dice.shuffle("sample", &mut state.pile);
        for seat in self.signed.iter() {
            state.tie.signs[seat.index()] = Some(Sign::ALL[dice.below(3) as usize]);
        }
        if self.apart > 0 {
            state.apart = self.set_apart(state.me().hand, dice);
        }
        state
    }

    /// Deals all hidden cards once; `false` if the deal is not to be kept.
    #[inline]
    fn deal<R: Rng>(&self, state: &mut State, dice: &mut Dice<R>) -> bool {
        let hidden = &self.hidden;
        for seat in hidden.others.iter() {
            state.players[*seat].hand = self.base.players[*seat].hand;
        }
        for kind in hidden.needed.iter() {
            for _ in 0..hidden.need[usize::from(*kind)] {
                let mut room = [0; SEATS];
                hidden.others.iter().for_each(|seat| room[*seat] = hidden.room(state, *seat));
                if room == [0; SEATS] {
                    return false;
                }
                state.players[dice.draw("sample", &room)].hand.add(Kind(*kind));
            }
        }
        state.pile = self.free;
        for seat in hidden.others.iter() {
            let room = usize::from(hidden.room(state, *seat));
            dice.pull(&mut state.pile, room);
            for _ in 0..room {
                let kind = state.pile.pop().unwrap_or_default();
                state.players[*seat].hand.add(Kind(kind));
            }
            if hidden.bound[*seat] && !hidden.hand_fits(*seat, state.players[*seat].hand) {
                return false;
            }
        }
        let ways = hidden.ways(state);
        ways == 1 || dice.below(ways) == 0
    }

    /// Cards that are set apart in a sampled hand: those stolen from the viewer first.
    fn set_apart<R: Rng>(&self, hand: Bag, dice: &mut Dice<R>) -> Bag {
        let mut apart = Bag::default();
        let mut rest = hand;
        for kind in self.lost.cards() {
            if apart.len() < self.apart && rest.has(kind) {
                rest.take(kind);
                apart.add(kind);
            }
        }
        while apart.len() < self.apart {
            let kind = Kind(dice.draw("apart", &rest.weights()) as u8);
            rest.take(kind);
            apart.add(kind);
        }
        apart
    }
}

/// What is hidden, and the bounds on it.
#[derive(Clone, Debug)]
struct Hidden {
    /// The other seats.
    others: ArrayVec<[usize; SEATS]>,
    bounds: Bounds,
    /// The bounds on numbers, each at most what the lower thresholds allow.
    cap: [[u8; MAX_NUMBERS]; SEATS],
    /// Copies of each kind that must be in some other hand, beyond those known to be in one.
    need: [u8; KINDS],
    /// The kinds with such copies.
    needed: ArrayVec<[u8; KINDS]>,
    /// The kinds with copies that are laid into hands before the deal.
    laid: ArrayVec<[u8; KINDS]>,
    /// Whether `cap` or `new` can be broken by a deal to this hand.
    bound: [bool; SEATS],
    /// Whether anything binds at all.
    binds: bool,
}

impl Hidden {
    fn new(others: ArrayVec<[usize; SEATS]>, bounds: &Bounds) -> Hidden {
        let mut need = [0; KINDS];
        let (mut needed, mut laid) = (ArrayVec::new(), ArrayVec::new());
        for (kind, need) in need.iter_mut().enumerate() {
            let known: u8 = bounds.lo.iter().map(|lo| lo[kind]).sum();
            *need = (bounds.unseen[kind] - bounds.pile[kind]).saturating_sub(known);
            if *need > 0 {
                needed.push(kind as u8);
            }
            if *need + known > 0 {
                laid.push(kind as u8);
            }
        }
        let (mut cap, mut bound) = (bounds.cap, [false; SEATS]);
        for seat in others.iter().copied() {
            let hand = bounds.hand[seat];
            for kind in 0..MAX_NUMBERS {
                let lower = if kind > 0 { cap[seat][kind - 1] } else { u8::MAX };
                cap[seat][kind] = cap[seat][kind].min(lower);
                bound[seat] |= cap[seat][kind] < hand && bounds.unseen[kind] > 0;
            }
            bound[seat] |= bounds.new[seat] < hand;
        }
        let binds = bound != [false; SEATS] || !laid.is_empty();
        Hidden { others, bounds: bounds.clone(), cap, need, needed, laid, bound, binds }
    }

    /// How many cards a hand still gets.
    #[inline]
    fn room(&self, state: &State, seat: usize) -> u8 {
        self.bounds.hand[seat].saturating_sub(state.players[seat].hand.len())
    }

    /// Whether a hand keeps `cap` and `new`; `lo` and `pile` hold by the way of dealing.
    fn hand_fits(&self, seat: usize, hand: Bag) -> bool {
        let mut fresh = 0u8;
        let numbers = hand.numbers();
        // All of them are at least as high as the lowest; the others are fewer by those below.
        let mut high = numbers.len();
        for kind in hand.kinds() {
            let held = hand.count(kind);
            fresh += held.saturating_sub(self.bounds.old[kind.index()]);
            if kind.is_number() {
                if high > self.cap[seat][kind.index()] {
                    return false;
                }
                high -= held;
            }
        }
        fresh <= self.bounds.new[seat]
    }

    /// In how many ways the cards laid first could have been chosen among those now in the hands.
    fn ways(&self, state: &State) -> u32 {
        let mut ways = 1u32;
        for kind in self.laid.iter().map(|kind| usize::from(*kind)) {
            let mut spare = 0;
            for seat in self.others.iter() {
                let held = state.players[*seat].hand.count(Kind(kind as u8));
                let least = self.bounds.lo[*seat][kind];
                ways = ways.saturating_mul(choose(held, least));
                spare += held - least;
            }
            ways = ways.saturating_mul(choose(spare, self.need[kind]));
        }
        ways
    }
}

/// Binomial coefficient.
fn choose(from: u8, count: u8) -> u32 {
    let mut ways = 1;
    for step in 0..u32::from(count) {
        ways = ways * (u32::from(from) - step) / (step + 1);
    }
    ways
}
