//! Worlds that fit a view (specification, `info.sample`).
//!
//! The hidden cards of each seat, the artefacts of the stack and the unseen traps are independent of
//! each other, so each is dealt for itself. Cards go to places within their sets by exact counting
//! (`count`), traps and secret choices of a hand by plain drawing: every fitting world is equally
//! likely. All that is worked out once for a view; drawing copies the known part, fills it in and
//! allocates nothing.

mod count;

use rand_core::Rng;
use tinyvec::ArrayVec;

use self::count::Puzzle;
use super::Thalara;
use super::kind::{CARDS, Card, Hold, Kind, MAX_ARTEFACTS};
use super::memory::Known;
use super::position_reader::read;
use super::queries::Queries;
use super::state::{MAX_TRAPS_LAID, State, Step, TrapState};
use super::view::{View, recall};
use tafelrune_engine::Dice;
use tafelrune_engine::{Seat, Seats};

/// Places of a seat's cards: the supply, the hand, and face-down cards from the third on.
const SUPPLY: usize = 0;
const HAND: usize = 1;
const DOWN: usize = 2;

/// Room for the traps of a player.
const TRAPS: usize = 16;

/// All worlds that fit a view.
#[derive(Clone, Debug)]
pub struct Worlds {
    /// What is known, with nothing where something is hidden.
    base: State,
    seats: Vec<SeatDeal>,
    stack: Option<Puzzle>,
    traps: Vec<TrapDeal>,
    /// Other seats that have committed in a running choice of hands.
    committed: Seats,
}

/// Cards of one kind of back that a seat hides.
#[derive(Clone, Debug)]
struct SeatDeal {
    seat: Seat,
    puzzle: Puzzle,
    /// Face-down cards: where they lie in the state's list.
    down: Vec<usize>,
}

/// Traps of a seat that were never shown.
#[derive(Clone, Debug)]
struct TrapDeal {
    seat: Seat,
    traps: ArrayVec<[u8; TRAPS]>,
    /// Those laid: where they lie in the state's list.
    laid: ArrayVec<[usize; MAX_TRAPS_LAID]>,
    /// How many were spent unseen.
    spent: usize,
}

impl Worlds {
    /// Prepares the worlds of a view.
    pub(super) fn new(game: &Thalara, view: &View) -> Worlds {
        let rules = &game.rules;
        let (mut base, _) = read(rules, &view.table, false);
        let memory = recall(rules, view);
        let own = memory.own();
        let mut seats = Vec::new();
        for (seat, list) in &own.owners {
            seats.extend(seat_deals(game, view, &mut base, *seat, list));
        }
        let others = || Seat::all(rules.players).filter(|seat| !view.viewer.is(*seat));
        let traps = others().map(|seat| trap_deal(game, view, &base, seat)).collect();
        let stack = own.stack.as_ref().map(|stack| {
            base.stack = stack.iter().map(|(card, _)| card.0).collect();
            Puzzle::new(stack, &[1; MAX_ARTEFACTS * 2][..stack.len()])
        });
        let choosing = base.step == Step::ChooseHand;
        let committed = others().filter(|seat| choosing && view.seats[seat.index()].committed).collect();
        Worlds { base, seats, stack, traps, committed }
    }

    /// One of the worlds.
    pub(super) fn draw<R: Rng>(&self, game: &Thalara, dice: &mut Dice<R>) -> State {
        let mut state = self.base;
        for deal in &self.seats {
            deal.draw(&mut state, dice);
        }
        for deal in &self.traps {
            deal.draw(&mut state, dice);
        }
        if let Some(stack) = &self.stack {
            let size = state.stack.len();
            stack.draw(dice, |depth, card| state.stack[size - 1 - depth] = card.0);
        }
        for seat in self.committed.iter() {
            choose_hand(game, &mut state, seat, dice);
        }
        state
    }
}

/// The hidden cards of a seat: artefacts are known by their backs, so there are two deals.
fn seat_deals(game: &Thalara, view: &View, base: &mut State, seat: Seat, list: &[Known]) -> Vec<SeatDeal> {
    let shown = &view.seats[seat.index()];
    let player = base.player_mut(seat);
    player.hand = Hold { aftershocks: shown.aftershocks, ..Hold::default() };
    player.supply = Hold { aftershocks: shown.supply_aftershocks, ..Hold::default() };
    let (artefacts, others): (Vec<&Known>, Vec<&Known>) =
        list.iter().partition(|known| game.rules.kind(known.card) == Kind::Artefact);
    let groups = [(artefacts, 0, shown.artefacts), (others, shown.supply_size, shown.others)];
    let deal = |(cards, supply, hand): (Vec<&Known>, u8, u8)| {
        let mut entries: Vec<u8> = cards.iter().flat_map(|known| known.at.down.clone()).collect();
        entries.sort_unstable();
        entries.dedup();
        let places = |known: &Known| {
            let down = entries.iter().enumerate().filter(|(_, entry)| known.at.down.contains(entry));
            let down = down.fold(0, |bits, (index, _)| bits | 1u64 << (DOWN + index));
            down | u64::from(known.at.supply) << SUPPLY | u64::from(known.at.hand) << HAND
        };
        let sets: Vec<(Card, u64)> = cards.iter().map(|known| (known.card, places(known))).collect();
        let mut room = vec![supply, hand];
        room.extend(entries.iter().map(|_| 1));
        let lies = |entry: &u8| base.laid.iter().position(|laid| laid.entry == *entry).unwrap_or(usize::MAX);
        SeatDeal { seat, puzzle: Puzzle::new(&sets, &room), down: entries.iter().map(lies).collect() }
    };
    groups.into_iter().filter(|(cards, ..)| !cards.is_empty()).map(deal).collect()
}

impl SeatDeal {
    fn draw<R: Rng>(&self, state: &mut State, dice: &mut Dice<R>) {
        let State { players, laid, .. } = state;
        let player = &mut players[self.seat.index()];
        self.puzzle.draw(dice, |place, card| match place {
            SUPPLY => player.supply.add(card),
            HAND => player.hand.add(card),
            down => laid[self.down[down - DOWN]].card = card,
        });
    }
}

/// `info.traps`: any unrevealed trap can be laid, spent unseen or in the pool.
fn trap_deal(game: &Thalara, view: &View, base: &State, seat: Seat) -> TrapDeal {
    let unseen = game.rules.all_traps() & !base.player(seat).spent_seen;
    let waiting = base.traps.iter().enumerate();
    let waiting = waiting.filter(|(_, laid)| laid.owner == seat && laid.state == TrapState::Waiting);
    TrapDeal {
        seat,
        traps: (0..TRAPS as u8).filter(|trap| unseen >> trap & 1 == 1).collect(),
        laid: waiting.map(|(index, _)| index).collect(),
        spent: view.seats[seat.index()].traps_spent_unseen.into(),
    }
}

impl TrapDeal {
    fn draw<R: Rng>(&self, state: &mut State, dice: &mut Dice<R>) {
        let mut traps = self.traps;
        let spent = self.spent.min(traps.len());
        let drawn = (self.laid.len() + spent).min(traps.len());
        dice.pull(&mut traps, drawn);
        for laid in self.laid.iter() {
            state.traps[*laid].trap = traps.pop().unwrap_or(0);
        }
        let (pool, spent) = traps.split_at(traps.len() - spent);
        let mask = |traps: &[u8]| traps.iter().fold(0, |mask, trap| mask | 1u16 << trap);
        let player = state.player_mut(self.seat);
        (player.spent_unseen, player.traps) = (mask(spent), mask(pool));
    }
}

/// A legal choice of a seat that has committed; each is equally likely.
fn choose_hand<R: Rng>(game: &Thalara, state: &mut State, seat: Seat, dice: &mut Dice<R>) {
    let (most, least) = Queries { rules: &game.rules, state }.hand_range(seat);
    let supply = Hold { aftershocks: 0, ..state.player(seat).supply };
    let mut cards: ArrayVec<[u8; CARDS]> = supply.all().map(|card| card.0).collect();
    let most = usize::from(most).min(cards.len());
    let least = usize::from(least).min(most);
    let count = least + count::pick((least..=most).map(|count| count::choose(cards.len(), count)), dice);
    dice.pull(&mut cards, count);
    let picks = &mut state.player_mut(seat).picks;
    cards.iter().rev().take(count).for_each(|card| picks.add(Card(*card)));
}
