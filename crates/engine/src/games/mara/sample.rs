//! Worlds that fit a view: the hidden cards dealt anew, within everything the viewer remembers
//! (specification, section 7). Every deal of the physical cards that fits is equally likely.
//!
//! A world can be explained by a memory in more than one way: by which entries of a searched stack
//! have left, and by which copies the traces mean. Pairs of world and explanation are drawn evenly,
//! and a pair is kept with odds of one in the number of explanations of its world (`explain`), so
//! that worlds come out even. A pair is drawn in steps:
//!
//! 1. how many entries of which sort have left each stack (`leave`), with odds by the number of
//!    pairs that go on from there; then which ones;
//! 2. cards that may be at several locations go to one of them, the narrowest choice first (`deal`);
//! 3. all others fill the hands and the unknown entries, and the ranges of the stacks are checked.
//!
//! What does not fit, or has fewer possibilities than was reckoned with, is thrown away with the
//! odds that this asks for. Early in a game the ranges are so narrow that hardly any deal keeps
//! them; steps 2 and 3 are then drawn by exact counting of cards by class (`count`). Which way a
//! view takes is found out once, by trying, when its worlds are prepared; drawing allocates nothing.

mod count;
mod deal;
mod explain;
mod hidden;
mod leave;

use rand_core::Rng;
use rand_pcg::Pcg64Mcg;
use tinyvec::ArrayVec;

use self::count::Count;
use self::deal::Deal;
use self::hidden::Hidden;
use self::leave::Leaving;
use super::Mara;
use super::kind::{Kind, SEATS, STACKS};
use super::state::{STACK, State, Step};
use super::view::{View, public_state};
use crate::Seat;
use crate::chance::Dice;

/// Deals tried to see how many fit.
const TRIALS: usize = 256;
/// At least so many of them must, or the worlds are counted if they can be.
const ENOUGH: usize = 12;
/// Deals tried for a single world, before it pays to prepare more.
const TRIES: usize = 2_000;
/// Hands and stacks.
const BINS: usize = SEATS + STACKS;

/// Cards in a hand or at the unknown entries of a stack.
type Cell = ArrayVec<[u8; STACK]>;

/// How the hidden cards are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// By deals, or by counting if they fail too often and there is not too much to count.
    Usual,
    /// By deals, so that tests can look at them.
    Dealt,
    /// By counting if possible, so that tests can look at it.
    Counted,
}

/// All worlds that fit a view.
#[derive(Clone, Debug)]
pub struct Worlds {
    /// What is known; other hands and the stacks are empty.
    base: State,
    /// What is not; nothing once the game is over.
    hidden: Option<Hidden>,
    leaving: Leaving,
    count: Option<Count>,
}

impl Worlds {
    /// Prepares the worlds of a view.
    pub(super) fn new(mara: &Mara, view: &View, way: Way) -> Worlds {
        let base = public_state(mara, view);
        if base.step == Step::Over {
            return Worlds { base, hidden: None, leaving: Leaving::default(), count: None };
        }
        let hidden = Hidden::new(mara, view, &base);
        let leaving = Leaving::new(&hidden);
        let enough = || {
            let mut dice = Dice(Pcg64Mcg::new(0x7461_6665_6c72_756e));
            (0..TRIALS).filter(|_| attempt(&hidden, &leaving, None, &mut dice).is_some()).count() >= ENOUGH
        };
        let dealt = way == Way::Dealt || way == Way::Usual && enough();
        let count = if dealt { None } else { Count::new(&hidden, &leaving) };
        Worlds { base, hidden: Some(hidden), leaving, count }
    }

    /// Whether worlds are drawn by counting.
    #[doc(hidden)]
    pub fn are_counted(&self) -> bool {
        self.count.is_some()
    }

    /// One of the worlds.
    pub(super) fn draw<R: Rng>(&self, dice: &mut Dice<R>) -> State {
        let mut state = self.base;
        let Some(hidden) = &self.hidden else { return state };
        let deal = loop {
            if let Some(deal) = attempt(hidden, &self.leaving, self.count.as_ref(), dice) {
                break deal;
            }
        };
        self.lay_out(hidden, &deal, &mut state);
        state
    }

    /// Puts a deal into the state.
    fn lay_out(&self, hidden: &Hidden, deal: &Deal, state: &mut State) {
        for seat in 0..SEATS {
            deal.bins[seat].iter().for_each(|kind| state.player_mut(Seat(seat as u8)).hand.add(Kind(*kind)));
        }
        for stack in 0..STACKS {
            state.stacks[stack] = deal.stack(hidden, stack);
        }
    }
}

/// A single world of a view. Deals that are thrown away do not make it less even, so some are tried
/// before the worlds are counted.
pub(super) fn once<R: Rng>(mara: &Mara, view: &View, dice: &mut Dice<R>) -> State {
    let worlds = Worlds::new(mara, view, Way::Dealt);
    let Some(hidden) = &worlds.hidden else { return worlds.base };
    for _ in 0..TRIES {
        if let Some(deal) = attempt(hidden, &worlds.leaving, None, dice) {
            let mut state = worlds.base;
            worlds.lay_out(hidden, &deal, &mut state);
            return state;
        }
    }
    Worlds::new(mara, view, Way::Counted).draw(dice)
}

/// Draws a pair of world and explanation; `None` if it is not to be kept.
#[inline]
fn attempt<R: Rng>(
    hidden: &Hidden,
    leaving: &Leaving,
    count: Option<&Count>,
    dice: &mut Dice<R>,
) -> Option<Deal> {
    let mut deal = Deal::new(hidden);
    let choice = leaving.choose(hidden, count, &mut deal, dice)?;
    match count {
        Some(count) => count.fill(hidden, choice, &mut deal, dice),
        None => {
            deal.place_traced(hidden, dice)?;
            deal.fill(hidden, dice)?;
        }
    }
    let explanations = explain::explanations(hidden, &deal)?;
    (explanations <= 1.0 || dice.unit() * explanations < 1.0).then_some(deal)
}
