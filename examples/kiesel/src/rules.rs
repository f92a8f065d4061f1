//! Deal, turn, prohibitions, play and points.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use tafelrune_engine::{
    Chance, Clause, Faults, Log, NoCards, NoOptions, Rules, Seat, Setup, Turn, Verdict, forbid,
};

use crate::clauses as c;

/// How many piles there are.
pub const PILES: u8 = 3;
const HIGHEST: u8 = 12;
const COPIES: u8 = 2;
const HAND: usize = 6;
const LEAST_TO_TAKE: usize = 3;

/// The game: a validated setup.
#[derive(Clone, Debug)]
pub struct Kiesel {
    setup: Setup<Kiesel>,
}

/// A pile that everybody may lay on.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pile {
    /// From the bottom to the top.
    pub pebbles: Vec<u8>,
    /// Who laid the top pebble; nobody if the pile is empty.
    pub owner: Option<Seat>,
}

/// The whole truth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// The pebbles of each seat, ascending.
    pub hands: Vec<Vec<u8>>,
    /// Pebbles that were not dealt.
    pub rest: Vec<u8>,
    /// All are public.
    pub piles: [Pile; PILES as usize],
    /// Pebbles that were taken or dropped, face up.
    pub gone: Vec<u8>,
    /// Points of each seat.
    pub points: Vec<i32>,
    /// Whose turn it is; of no meaning once all hands are empty.
    pub active: Seat,
}

/// Piles are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the rules in the front page say what they do")]
pub enum Move {
    Lay { pebble: u8, pile: u8 },
    Take { pile: u8 },
    Drop { pebble: u8 },
}

/// There is one kind of decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// Lay, take or drop.
    Act,
}

/// What happened; `H` is a dealt hand, which a viewer may know or not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs, reason = "the same as the moves")]
pub enum Event<H> {
    Dealt { seat: Seat, hand: H },
    Laid { seat: Seat, pebble: u8, pile: u8 },
    Took { seat: Seat, pile: u8, points: u8 },
    Dropped { seat: Seat, pebble: u8 },
}

/// All pebbles there are, ascending.
pub(crate) fn all_pebbles() -> Vec<u8> {
    (1..=HIGHEST).flat_map(|pebble| [pebble; COPIES as usize]).collect()
}

/// Every move there is, in the order of the dense ids.
pub(crate) fn all_moves() -> impl Iterator<Item = Move> {
    let lay = (0..PILES).flat_map(|pile| (1..=HIGHEST).map(move |pebble| Move::Lay { pebble, pile }));
    let take = (0..PILES).map(|pile| Move::Take { pile });
    lay.chain(take).chain((1..=HIGHEST).map(|pebble| Move::Drop { pebble }))
}

impl State {
    pub(crate) fn is_over(&self) -> bool {
        self.hands.iter().all(Vec::is_empty)
    }

    fn check_held(&self, seat: Seat, pebble: u8) -> Verdict {
        forbid(!self.hands[seat.index()].contains(&pebble), c::MOVE_HELD)
    }

    /// Takes a pebble that `seat` holds out of its hand.
    fn leave_hand(&mut self, seat: Seat, pebble: u8) {
        let hand = &mut self.hands[seat.index()];
        if let Some(index) = hand.iter().position(|held| *held == pebble) {
            hand.remove(index);
        }
    }
}

impl Rules for Kiesel {
    const ID: &'static str = "kiesel";
    const VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;
    const MAX_MOVES: usize = HAND * (PILES as usize + 1) + PILES as usize;
    const CLAUSES: &'static [Clause] = c::INDEX;

    type Options = NoOptions;
    type Cards = NoCards;
    type State = State;
    type Move = Move;
    type Decision = Decision;
    type Event = Event<Vec<u8>>;

    fn new(setup: Setup<Kiesel>) -> Result<Kiesel, Faults> {
        match setup.players_fault("Kiesel") {
            Some(fault) => Err(fault.into()),
            None => Ok(Kiesel { setup }),
        }
    }

    fn setup(&self) -> &Setup<Kiesel> {
        &self.setup
    }

    fn start(&self, chance: &mut impl Chance, log: &mut impl Log<Self::Event>) -> State {
        let mut rest = all_pebbles();
        chance.shuffle("deal", &mut rest);
        let hands: Vec<Vec<u8>> = Seat::all(self.players())
            .map(|seat| {
                let mut hand = rest.split_off(rest.len() - HAND);
                hand.sort_unstable();
                log.log(|| Event::Dealt { seat, hand: hand.clone() });
                hand
            })
            .collect();
        let points = vec![0; hands.len()];
        State { hands, rest, piles: Default::default(), gone: Vec::new(), points, active: Seat(0) }
    }

    fn turn(&self, state: &State) -> Turn<Decision> {
        if state.is_over() { Turn::Over } else { Turn::One(state.active, Decision::Act) }
    }

    fn candidates(&self, moves: &mut Vec<Move>) {
        moves.clear();
        moves.extend(all_moves());
    }

    fn check(&self, state: &State, seat: Seat, mv: Move) -> Verdict {
        forbid(!self.turn(state).seats().has(seat), c::TURN_ACTIVE)?;
        match mv {
            Move::Lay { pebble, pile } => {
                state.check_held(seat, pebble)?;
                let top = state.piles[usize::from(pile)].pebbles.last();
                forbid(top.is_some_and(|top| pebble <= *top), c::LAY_HIGHER)
            }
            Move::Take { pile } => {
                let pile = &state.piles[usize::from(pile)];
                forbid(pile.pebbles.len() < LEAST_TO_TAKE, c::TAKE_THREE)?;
                forbid(pile.owner == Some(seat), c::TAKE_OWN)
            }
            Move::Drop { pebble } => {
                state.check_held(seat, pebble)?;
                forbid(state.piles.iter().any(|pile| pile.pebbles.is_empty()), c::DROP_EMPTY)
            }
        }
    }

    fn play_unchecked(
        &self,
        state: &mut State,
        seat: Seat,
        mv: Move,
        _: &mut impl Chance,
        log: &mut impl Log<Self::Event>,
    ) {
        match mv {
            Move::Lay { pebble, pile } => {
                state.leave_hand(seat, pebble);
                let on = &mut state.piles[usize::from(pile)];
                on.pebbles.push(pebble);
                on.owner = Some(seat);
                log.log(|| Event::Laid { seat, pebble, pile });
            }
            Move::Take { pile } => {
                let taken = std::mem::take(&mut state.piles[usize::from(pile)]).pebbles;
                state.points[seat.index()] += taken.len() as i32;
                log.log(|| Event::Took { seat, pile, points: taken.len() as u8 });
                state.gone.extend(taken);
            }
            Move::Drop { pebble } => {
                state.leave_hand(seat, pebble);
                state.gone.push(pebble);
                state.points[seat.index()] -= 1;
                log.log(|| Event::Dropped { seat, pebble });
            }
        }
        let holds = |other: &Seat| !state.hands[other.index()].is_empty();
        state.active = seat.others(self.players()).chain([seat]).find(holds).unwrap_or(seat);
    }

    fn score(&self, state: &State, seat: Seat) -> i32 {
        state.points[seat.index()]
    }

    fn census(&self, state: &State) -> Vec<u16> {
        let mut census = vec![0; usize::from(HIGHEST)];
        let piles = state.piles.iter().flat_map(|pile| &pile.pebbles);
        let others = state.hands.iter().flatten().chain(&state.rest).chain(&state.gone);
        piles.chain(others).for_each(|pebble| census[usize::from(*pebble) - 1] += 1);
        census
    }
}
