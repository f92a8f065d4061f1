//! Worlds that fit a view (specification, `info.sample`).

use rand_core::Rng;

use super::Thalara;
use super::asked::Asked;
use super::kind::{Card, Hold, Kind};
use super::memory::{Known, Observer};
use super::placing::read;
use super::state::{State, Step, TrapState};
use super::view::{View, recall};
use crate::chance::{Chance, Dice};
use crate::{Seat, Seats};

/// Deals tried before any solution is taken and shuffled.
const DEALS: usize = 200;
/// Exchanges proposed per hidden card once everything has a place.
const EXCHANGES: usize = 12;
/// Bits of places: the supply, the hand, and face-down cards from the third on.
const SUPPLY: usize = 0;
const HAND: usize = 1;
const DOWN: usize = 2;

/// A world that fits the view.
pub(super) fn sample<R: Rng>(game: &Thalara, view: &View, dice: &mut Dice<R>) -> State {
    let rules = &game.rules;
    let (mut state, _) = read(rules, &view.table, false);
    let memory = recall(rules, view);
    let own = memory.own();
    for (seat, list) in &own.owners {
        deal_seat(game, view, &mut state, *seat, list, dice);
    }
    for seat in Seat::all(rules.players).filter(|seat| !view.viewer.is(*seat)) {
        deal_traps(game, view, &mut state, seat, dice);
    }
    deal_stack(&mut state, own, dice);
    if state.step == Step::ChooseHand {
        let others = Seat::all(rules.players).filter(|seat| !view.viewer.is(*seat));
        let committed: Seats = others.filter(|seat| view.seats[seat.index()].committed).collect();
        committed.iter().for_each(|seat| choose_hand(game, &mut state, seat, dice));
    }
    state
}

/// Things to be put into places: a set of possible places each, and room in each place.
struct Puzzle {
    sets: Vec<u64>,
    room: Vec<u8>,
    /// The place of each thing.
    at: Vec<usize>,
}

const NOWHERE: usize = usize::MAX;

impl Puzzle {
    fn new(sets: Vec<u64>, room: Vec<u8>) -> Puzzle {
        let at = vec![NOWHERE; sets.len()];
        Puzzle { sets, room, at }
    }

    /// A random way to put everything somewhere. What is forced goes first; the rest is dealt
    /// until a deal fits, so that each fitting one is equally likely. Should that hardly ever
    /// happen, any solution is found and shuffled by exchanges.
    fn solve<R: Rng>(&mut self, dice: &mut Dice<R>) {
        let left = self.fix_forced();
        if (0..DEALS).any(|_| self.deal(&left, dice)) {
            return;
        }
        let mut order: Vec<u8> = (0..self.sets.len() as u8).collect();
        dice.shuffle("sample", &mut order);
        for thing in order.into_iter().map(usize::from) {
            let placed = self.at[thing] != NOWHERE || self.put(thing, &mut 0, dice);
            debug_assert!(placed, "the true world is a solution");
        }
        let things = self.sets.len() as u32;
        for _ in 0..self.sets.len() * EXCHANGES {
            let (one, two) = (dice.below(things) as usize, dice.below(things) as usize);
            if self.fits(one, self.at[two]) && self.fits(two, self.at[one]) {
                self.at.swap(one, two);
            }
        }
    }

    /// Puts away what can be in one place only; gives back the room that is left.
    fn fix_forced(&mut self) -> Vec<u8> {
        let mut left = self.room.clone();
        loop {
            let free =
                (0..left.len()).filter(|place| left[*place] > 0).fold(0, |free, place| free | 1u64 << place);
            let forced =
                |thing: &usize| self.at[*thing] == NOWHERE && (self.sets[*thing] & free).count_ones() == 1;
            let Some(thing) = (0..self.sets.len()).find(forced) else { return left };
            let place = (self.sets[thing] & free).trailing_zeros() as usize;
            self.at[thing] = place;
            left[place] -= 1;
        }
    }

    /// Deals the rest at random; `false`, and nothing done, if the deal does not fit.
    fn deal<R: Rng>(&mut self, left: &[u8], dice: &mut Dice<R>) -> bool {
        let places = left.iter().enumerate();
        let mut places: Vec<u8> =
            places.flat_map(|(place, room)| std::iter::repeat_n(place as u8, usize::from(*room))).collect();
        dice.shuffle("sample", &mut places);
        let rest: Vec<usize> = (0..self.at.len()).filter(|thing| self.at[*thing] == NOWHERE).collect();
        let fits = rest.len() <= places.len()
            && rest.iter().zip(&places).all(|(thing, place)| self.fits(*thing, usize::from(*place)));
        if fits {
            rest.iter().zip(&places).for_each(|(thing, place)| self.at[*thing] = usize::from(*place));
        }
        fits
    }

    fn fits(&self, thing: usize, place: usize) -> bool {
        place != NOWHERE && self.sets[thing] >> place & 1 == 1
    }

    /// Puts a thing somewhere, moving others out of its way; `tried` are places not to try again.
    fn put<R: Rng>(&mut self, thing: usize, tried: &mut u64, dice: &mut Dice<R>) -> bool {
        let mut places: Vec<u8> =
            (0..self.room.len() as u8).filter(|place| self.fits(thing, usize::from(*place))).collect();
        dice.shuffle("sample", &mut places);
        for place in places.into_iter().map(usize::from) {
            if *tried >> place & 1 == 1 {
                continue;
            }
            *tried |= 1 << place;
            let there: Vec<usize> = (0..self.at.len()).filter(|other| self.at[*other] == place).collect();
            if there.len() < usize::from(self.room[place]) {
                self.at[thing] = place;
                return true;
            }
            for other in there {
                if self.put(other, tried, dice) {
                    self.at[thing] = place;
                    return true;
                }
            }
        }
        false
    }
}

fn deal_seat<R: Rng>(
    game: &Thalara,
    view: &View,
    state: &mut State,
    seat: Seat,
    list: &[Known],
    dice: &mut Dice<R>,
) {
    let shown = &view.seats[seat.index()];
    let player = state.player_mut(seat);
    player.hand = Hold { aftershocks: shown.aftershocks, ..Hold::default() };
    player.supply = Hold { aftershocks: shown.supply_aftershocks, ..Hold::default() };
    let artefact = |known: &&Known| game.rules.kind(known.card) == Kind::Artefact;
    let groups = [
        (list.iter().filter(artefact).collect::<Vec<_>>(), 0, shown.artefacts),
        (list.iter().filter(|known| !artefact(known)).collect(), shown.supply_size, shown.others),
    ];
    for (cards, supply, hand) in groups {
        let mut entries: Vec<u8> = cards.iter().flat_map(|known| known.at.down.clone()).collect();
        entries.sort_unstable();
        entries.dedup();
        let bits = |known: &Known| {
            let down = entries.iter().enumerate().filter(|(_, entry)| known.at.down.contains(entry));
            let down = down.fold(0, |bits, (index, _)| bits | 1u64 << (DOWN + index));
            down | u64::from(known.at.supply) << SUPPLY | u64::from(known.at.hand) << HAND
        };
        let sets = cards.iter().map(|known| bits(known)).collect();
        let mut room = vec![supply, hand];
        room.extend(entries.iter().map(|_| 1));
        let mut puzzle = Puzzle::new(sets, room);
        puzzle.solve(dice);
        for (known, place) in cards.iter().zip(&puzzle.at) {
            settle(state, seat, known.card, *place, &entries);
        }
    }
}

fn settle(state: &mut State, seat: Seat, card: Card, place: usize, entries: &[u8]) {
    match place {
        SUPPLY => state.player_mut(seat).supply.add(card),
        HAND => state.player_mut(seat).hand.add(card),
        place => {
            let entry = entries.get(place.wrapping_sub(DOWN)).copied().unwrap_or(0);
            if let Some(laid) = state.laid.iter_mut().find(|laid| laid.entry == entry) {
                laid.card = card;
            }
        }
    }
}

/// `info.traps`: any unrevealed trap can be laid, spent unseen or in the pool.
fn deal_traps<R: Rng>(game: &Thalara, view: &View, state: &mut State, seat: Seat, dice: &mut Dice<R>) {
    let shown = &view.seats[seat.index()];
    let unseen = game.rules.all_traps() & !state.player(seat).spent_seen;
    let mut traps: Vec<u8> = (0..16).filter(|trap| unseen >> trap & 1 == 1).collect();
    dice.shuffle("sample", &mut traps);
    let waiting = |trap: &&mut super::state::TrapLaid| trap.owner == seat && trap.state == TrapState::Waiting;
    for laid in state.traps.iter_mut().filter(waiting) {
        laid.trap = traps.pop().unwrap_or(0);
    }
    let spent = traps.split_off(traps.len() - usize::from(shown.traps_spent_unseen).min(traps.len()));
    let mask = |traps: &[u8]| traps.iter().fold(0, |mask, trap| mask | 1u16 << trap);
    let player = state.player_mut(seat);
    (player.spent_unseen, player.traps) = (mask(&spent), mask(&traps));
}

fn deal_stack<R: Rng>(state: &mut State, own: &Observer, dice: &mut Dice<R>) {
    let Some(stack) = &own.stack else { return };
    let mut puzzle = Puzzle::new(stack.iter().map(|(_, depths)| *depths).collect(), vec![1; stack.len()]);
    puzzle.solve(dice);
    let mut order = vec![0; stack.len()];
    for ((card, _), depth) in stack.iter().zip(&puzzle.at) {
        if let Some(place) = order.get_mut(*depth) {
            *place = card.0;
        }
    }
    state.stack = order.into_iter().rev().collect();
}

/// A random legal choice of a seat that has committed.
fn choose_hand<R: Rng>(game: &Thalara, state: &mut State, seat: Seat, dice: &mut Dice<R>) {
    let (most, least) = Asked { rules: &game.rules, state }.hand_range(seat);
    let supply = state.player(seat).supply;
    let mut cards: Vec<u8> =
        supply.all().filter(|card| *card != Card::AFTERSHOCK).map(|card| card.0).collect();
    dice.shuffle("sample", &mut cards);
    let most = most.min(cards.len() as u8);
    let count = least + dice.below(u32::from(most.saturating_sub(least)) + 1) as u8;
    let picks = &mut state.player_mut(seat).picks;
    cards.iter().take(count.into()).for_each(|card| picks.add(Card(*card)));
}
