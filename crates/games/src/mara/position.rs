//! Positions as text: written by scenario files, and exported from a state.

use std::collections::BTreeMap;

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Serialize};

use super::kind::{Card, KINDS, Kind, STACKS};
use super::setup::empty;
use super::state::{HAND, Phase, STACK, Site, Source, State, Step};
use super::written::{self, DraftWritten, Marks, Placed, Resolving};
use super::{Mara, play};
use tafelrune_engine::Dice;
use tafelrune_engine::{Fault, Faults, Seat};

/// What lies before one player.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SeatPosition {
    pub hand: Vec<Card>,
    pub display: Vec<Placed>,
    /// The victory pile.
    pub pile: Vec<Card>,
}

/// Where cards lie that the description does not name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rest {
    /// Under the stacks, one by one in turn.
    #[default]
    Stacks,
    /// Under Walhall.
    Walhall,
}

/// A whole position. Everything has a default: a scenario names only what matters to it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// Whose turn it is.
    pub active: Seat,
    /// The round; 2 if it is not named, so that nobody's first turn is meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u8>,
    /// Where the turn stands: `setup`, `energy`, `build` (the default), `action`, `draw`,
    /// `refill`, `finish`, or `over` to end the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase: Option<Phase>,
    /// The exact pending decision; without it, the phase is entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<Step>,
    /// Full rounds in a row in which nothing happened.
    pub quiet_rounds: u8,
    /// Whether something happened in this round.
    pub stirred: bool,
    /// Whether the target was met and the round is being completed.
    pub target_met: bool,
    /// Who met the target.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Seat>,
    /// Who had more points than the calm allows, beside those who have.
    pub stormy: Vec<Seat>,
    /// Where the other cards lie.
    pub rest: Rest,
    /// Walhall, the top card last.
    pub walhall: Vec<Card>,
    /// The stacks, each from the top.
    pub stacks: Vec<Vec<Card>>,
    /// What was done in this turn.
    pub turn: Marks,
    /// What is being resolved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pending: Option<Resolving>,
    /// The command that is half made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draft: Option<DraftWritten>,
    /// The seats by letter; those not named have nothing.
    pub seats: BTreeMap<String, SeatPosition>,
}

/// Writes a state down, so that [`place`] gives it back.
pub(super) fn describe(mara: &Mara, state: &State) -> Position {
    let rules = &mara.rules;
    let list = |cards: &mut dyn Iterator<Item = Kind>| cards.map(|kind| rules.card(kind)).collect::<Vec<_>>();
    let by_seat = |seat: Seat| {
        let player = state.player(seat);
        let described = SeatPosition {
            hand: list(&mut player.hand.cards()),
            display: written::display(rules, player),
            pile: list(&mut player.pile.cards()),
        };
        (seat.to_string(), described)
    };
    Position {
        active: state.active,
        round: Some(state.round),
        phase: Some(state.phase),
        step: Some(state.step),
        quiet_rounds: state.quiet_rounds,
        stirred: state.stirred,
        target_met: state.target_met,
        winner: state.winner,
        stormy: state.stormy.iter().collect(),
        rest: Rest::Stacks,
        walhall: list(&mut state.walhall.iter().map(|kind| Kind(*kind))),
        stacks: state
            .stacks
            .iter()
            .map(|stack| list(&mut stack.iter().rev().map(|kind| Kind(*kind))))
            .collect(),
        turn: written::marks(rules, &state.turn),
        pending: written::resolving(rules, &state.pending),
        draft: state.draft.as_ref().map(|draft| written::draft(rules, draft)),
        seats: Seat::all(rules.players).map(by_seat).collect(),
    }
}

/// Builds a described position.
pub(super) fn place(mara: &Mara, position: &Position) -> Result<State, Faults> {
    let mut placing = Placing { mara, faults: Vec::new(), left: mara.rules.copies };
    let mut state = placing.turn(position);
    placing.seats(position, &mut state);
    placing.limbo(&state);
    placing.piles(position, &mut state);
    Faults::check(placing.faults)?;
    // Advancing to the first decision needs chance only if all stacks
    // are empty; a fixed generator is enough for that.
    let mut chance = Dice(Pcg64Mcg::seed_from_u64(0));
    let phase = position.phase.unwrap_or(Phase::Build);
    match position.step {
        Some(step) => {
            state.phase = phase;
            state.step = step;
            play::settle_position(mara, &mut state);
        }
        None => play::enter(mara, &mut state, phase, &mut chance, &mut ()),
    }
    Ok(state)
}

struct Placing<'a> {
    mara: &'a Mara,
    faults: Vec<Fault>,
    /// Cards not yet placed, by kind.
    left: [u8; KINDS],
}

impl Placing<'_> {
    fn fault(&mut self, message: String) {
        self.faults.push(Fault::new("position", message));
    }

    fn good<T: Default>(&mut self, result: Result<T, String>) -> T {
        result.unwrap_or_else(|message| {
            self.fault(message);
            T::default()
        })
    }

    /// Takes a card out of the box.
    fn take(&mut self, kind: Kind) {
        let left = &mut self.left[kind.index()];
        match left.checked_sub(1) {
            Some(less) => *left = less,
            None => {
                let card = self.mara.rules.card(kind);
                self.fault(format!("there are more `{card}` than the card set has"));
            }
        }
    }

    fn cards(&mut self, cards: &[Card], most: usize) -> Vec<Kind> {
        if cards.len() > most {
            self.fault(format!("there is room for {most} cards, not for {}", cards.len()));
            return Vec::new();
        }
        let mut kinds = Vec::new();
        for card in cards {
            match self.mara.rules.kind(card.id()) {
                Some(kind) => {
                    self.take(kind);
                    kinds.push(kind);
                }
                None => self.fault(format!("the card set has no `{card}`")),
            }
        }
        kinds
    }

    fn seat(&mut self, letter: &str) -> Option<Seat> {
        Seat::key(letter, self.mara.rules.players).map_err(|message| self.fault(message)).ok()
    }

    fn turn(&mut self, position: &Position) -> State {
        let rules = &self.mara.rules;
        let mut state = empty();
        let named = position.stormy.iter().chain(&position.winner).chain([&position.active]);
        for seat in named.copied().collect::<Vec<_>>() {
            self.seat(&seat.to_string());
        }
        state.active = position.active;
        state.round = position.round.unwrap_or(2);
        state.quiet_rounds = position.quiet_rounds;
        state.stirred = position.stirred;
        state.target_met = position.target_met;
        state.winner = position.winner;
        state.stormy = position.stormy.iter().copied().collect();
        state.turn = self.good(written::read_marks(rules, &position.turn));
        state.pending = self.good(written::read_resolving(rules, position.pending.as_ref()));
        state.draft = match position.draft.as_ref().map(|draft| written::read_draft(rules, draft)) {
            Some(Ok(draft)) => Some(draft),
            Some(Err(message)) => {
                self.fault(message);
                None
            }
            None => None,
        };
        state
    }

    fn seats(&mut self, position: &Position, state: &mut State) {
        for (letter, described) in &position.seats {
            let Some(seat) = self.seat(letter) else { continue };
            let hand = self.cards(&described.hand, HAND);
            let pile = self.cards(&described.pile, KINDS);
            let display = self.good(
                written::read_display(&self.mara.rules, &described.display)
                    .map_err(|message| format!("{letter}: {message}")),
            );
            for site in &display {
                self.site(site);
            }
            let player = state.player_mut(seat);
            player.hand = hand.into_iter().collect();
            player.display = display;
            for kind in pile {
                if kind.is_rune() || kind.is_power() {
                    state.player_mut(seat).pile.add(kind);
                } else {
                    self.fault(format!("{letter}: a pile holds rune cards and powers only"));
                }
            }
        }
    }

    fn site(&mut self, site: &Site) {
        let attached = site.slots.iter().filter_map(|slot| slot.card);
        for kind in site.card.into_iter().chain(attached).collect::<Vec<_>>() {
            self.take(kind);
        }
    }

    /// The cards in limbo are somewhere, too.
    fn limbo(&mut self, state: &State) {
        if state.pending.source == Source::Action {
            self.take(state.pending.card);
        }
        state.pending.attackers.in_limbo().for_each(|kind| self.take(kind));
    }

    fn piles(&mut self, position: &Position, state: &mut State) {
        let walhall = self.cards(&position.walhall, super::kind::MAX_CARDS);
        let mut stacks: [Vec<Kind>; STACKS] = Default::default();
        if position.stacks.len() > STACKS {
            self.fault(format!("there are {STACKS} stacks"));
        }
        for (stack, cards) in stacks.iter_mut().zip(&position.stacks) {
            *stack = self.cards(cards, STACK);
        }
        let left = self.left;
        let rest = (0..KINDS).flat_map(|kind| std::iter::repeat_n(Kind(kind as u8), usize::from(left[kind])));
        match position.rest {
            Rest::Walhall => state.walhall.extend(rest.map(|kind| kind.0)),
            Rest::Stacks => {
                // To the shortest stack, so that they are about even.
                for kind in rest {
                    let shortest = stacks.iter_mut().min_by_key(|stack| stack.len());
                    shortest.into_iter().for_each(|stack| stack.push(kind));
                }
            }
        }
        state.walhall.extend(walhall.iter().map(|kind| kind.0));
        for (stack, cards) in state.stacks.iter_mut().zip(&stacks) {
            if cards.len() > STACK {
                self.fault(format!("there is room for {STACK} cards in a stack"));
                continue;
            }
            stack.extend(cards.iter().rev().map(|kind| kind.0));
        }
    }
}
