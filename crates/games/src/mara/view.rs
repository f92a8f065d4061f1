//! What one viewer may know: built by inclusion, its own type, serialisable.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Mara;
use super::kind::{Card, Colour, Kind, STACKS};
use super::memory::{Memory, WrittenMemory};
use super::options::Options;
use super::pay;
use super::queries::Queries;
use super::score;
use super::setup::empty;
use super::state::{Cost, Phase, State, Step};
use super::written::{self, DraftWritten, Marks, Placed, Resolving};
use tafelrune_engine::{LegalMove, Ranking, Rules, Seat, Viewer};

/// One seat as everybody sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    pub seat: Seat,
    /// Cards in hand.
    pub hand_size: u8,
    /// How many may be in it.
    pub hand_limit: u8,
    /// Points as they stand.
    pub points: u8,
    /// Whether the seat is safe from attacks.
    pub calm: bool,
    pub display: Vec<Placed>,
    /// The victory pile, in canonical order.
    pub pile: Vec<Card>,
    /// The hand, once the game is over.
    pub hand: Option<Vec<Card>>,
}

/// What only the viewer knows.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OwnView {
    /// The hand, in canonical order.
    pub hand: Vec<Card>,
    /// The stack that the viewer is searching, from the top.
    pub searched: Option<Vec<Card>>,
    /// The hand that is shown to the viewer.
    pub shown: Option<Vec<Card>>,
    /// A command half made.
    pub draft: Option<DraftWritten>,
    /// The legal moves, if the viewer is asked.
    pub options: Vec<LegalMove>,
    /// What the viewer can remember.
    pub memory: WrittenMemory,
}

/// Everything that one viewer may know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Whose view this is.
    pub viewer: Viewer,
    /// The settings.
    pub options: Options,
    /// Whose turn it is.
    pub active: Seat,
    pub round: u8,
    pub phase: Phase,
    /// The pending decision; a command half made looks like the menu it came from.
    pub step: Step,
    /// Who is asked.
    pub asked: Option<Seat>,
    /// Full rounds in a row in which nothing happened.
    pub quiet_rounds: u8,
    /// Whether something happened in this round.
    pub stirred: bool,
    /// Whether the target was met and the round is being completed.
    pub target_met: bool,
    /// Who met the target.
    pub winner: Option<Seat>,
    /// Who has ever had more points than the calm allows.
    pub stormy: Vec<Seat>,
    /// Cards in the common stacks.
    pub stacks: Vec<u8>,
    /// The stacks from the top, once the game is over.
    pub stack_cards: Option<Vec<Vec<Card>>>,
    /// Walhall, the top card last.
    pub walhall: Vec<Card>,
    /// Who has which stone; those in the centre are not named.
    pub stones: BTreeMap<String, Seat>,
    /// What was done in this turn.
    pub turn: Marks,
    /// What is being resolved.
    pub pending: Option<Resolving>,
    pub seats: Vec<SeatView>,
    /// The ranking, once the game is over.
    pub ranking: Option<Ranking>,
    /// What only this seat knows.
    pub own: Option<OwnView>,
}

impl View {
    /// How many play.
    pub fn players(&self) -> u8 {
        self.seats.len() as u8
    }

    /// The viewer's legal moves.
    pub fn choices(&self) -> &[LegalMove] {
        self.own.as_ref().map_or(&[], |own| &own.options)
    }
}

/// What `viewer` may know of `state`.
pub(super) fn view(mara: &Mara, state: &State, memory: &Memory, viewer: Viewer) -> View {
    let rules = &mara.rules;
    let queries = Queries { rules, state };
    let over = state.step == Step::Over;
    let list = |cards: &mut dyn Iterator<Item = Kind>| cards.map(|kind| rules.card(kind)).collect::<Vec<_>>();
    let seat_view = |seat: Seat| {
        let player = state.player(seat);
        SeatView {
            seat,
            hand_size: player.hand.len(),
            hand_limit: queries.hand_limit(seat),
            points: score::points(rules, state, seat),
            calm: queries.is_calm(seat),
            display: written::display(rules, player),
            pile: list(&mut player.pile.cards()),
            hand: over.then(|| list(&mut player.hand.cards())),
        }
    };
    let stack = |index: usize| list(&mut state.stacks[index].iter().rev().map(|kind| Kind(*kind)));
    let stone = |colour: Colour| Some((colour.name().to_string(), state.stones[colour.index()]?));
    View {
        viewer,
        options: rules.options.clone(),
        active: state.active,
        round: state.round,
        phase: state.phase,
        step: state.step,
        asked: mara.turn(state).first_seat(),
        quiet_rounds: state.quiet_rounds,
        stirred: state.stirred,
        target_met: state.target_met,
        winner: state.winner,
        stormy: state.stormy.iter().collect(),
        stacks: state.stacks.iter().map(|stack| stack.len() as u8).collect(),
        stack_cards: over.then(|| (0..STACKS).map(stack).collect()),
        walhall: list(&mut state.walhall.iter().map(|kind| Kind(*kind))),
        stones: Colour::ALL.into_iter().filter_map(stone).collect(),
        turn: written::marks(rules, &state.turn),
        pending: written::resolving(rules, &state.pending),
        seats: Seat::all(rules.players).map(seat_view).collect(),
        ranking: score::ranking(rules, state),
        own: viewer.seat().map(|seat| own_view(mara, state, memory, seat)),
    }
}

fn own_view(mara: &Mara, state: &State, memory: &Memory, seat: Seat) -> OwnView {
    let rules = &mara.rules;
    let list = |cards: &mut dyn Iterator<Item = Kind>| cards.map(|kind| rules.card(kind)).collect::<Vec<_>>();
    let mine = seat == state.decider();
    let searched = match state.step {
        Step::PickCard { stack, .. } if mine => {
            Some(list(&mut state.stacks[usize::from(stack)].iter().rev().map(|kind| Kind(*kind))))
        }
        _ => None,
    };
    let shown = match (state.step, state.pending.opponent) {
        (Step::EffectTake, Some(victim)) if mine => Some(list(&mut state.player(victim).hand.cards())),
        _ => None,
    };
    OwnView {
        hand: list(&mut state.player(seat).hand.cards()),
        searched,
        shown,
        draft: state.draft.as_ref().filter(|_| mine).map(|draft| written::draft(rules, draft)),
        options: LegalMove::list(mara, state, seat),
        memory: memory.write(rules),
    }
}

impl Mara {
    /// What is still to be paid for the command that the viewer is making.
    pub fn due(&self, view: &View) -> Option<Cost> {
        view.own.as_ref()?.draft.as_ref().map(|draft| draft.cost)
    }

    /// The units of each colour that `pay.auto` would take, so that they can be shown beforehand.
    pub fn automatic_payment(&self, view: &View) -> Option<[u8; 4]> {
        let payer = view.viewer.seat()?;
        let energies = public_state(self, view).player(payer).energies();
        self.due(view).map(|due| pay::auto_colours(&due, &energies))
    }
}

/// The memory that is in a view.
pub(super) fn recall(mara: &Mara, view: &View) -> Memory {
    view.own.as_ref().map_or_else(Memory::default, |own| Memory::read(&mara.rules, &own.memory))
}

/// The public part of a view as a state, with the viewer's own secrets and all others empty.
pub(super) fn public_state(mara: &Mara, view: &View) -> State {
    let rules = &mara.rules;
    let right = "a view is written by this card set";
    let mut state = empty();
    for seat in &view.seats {
        let player = &mut state.players[seat.seat.index()];
        player.display = written::read_display(rules, &seat.display).expect(right);
        seat.pile.iter().for_each(|card| player.pile.add(rules.known(card)));
        player.hand = seat.hand.iter().flatten().map(|card| rules.known(card)).collect();
    }
    for (stack, cards) in state.stacks.iter_mut().zip(view.stack_cards.iter().flatten()) {
        stack.extend(cards.iter().rev().map(|card| rules.known(card).0));
    }
    state.walhall.extend(view.walhall.iter().map(|card| rules.known(card).0));
    for colour in Colour::ALL {
        state.stones[colour.index()] = view.stones.get(colour.name()).copied();
    }
    state.active = view.active;
    state.round = view.round;
    state.phase = view.phase;
    state.step = view.step;
    state.turn = written::read_marks(rules, &view.turn).expect(right);
    state.pending = written::read_resolving(rules, view.pending.as_ref()).expect(right);
    state.stormy = view.stormy.iter().copied().collect();
    state.quiet_rounds = view.quiet_rounds;
    state.stirred = view.stirred;
    state.target_met = view.target_met;
    state.winner = view.winner;
    if let (Some(own), Some(seat)) = (&view.own, view.viewer.seat()) {
        state.player_mut(seat).hand = own.hand.iter().map(|card| rules.known(card)).collect();
        state.draft = own.draft.as_ref().map(|draft| written::read_draft(rules, draft).expect(right));
    }
    state
}
