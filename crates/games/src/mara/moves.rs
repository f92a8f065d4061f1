//! The moves, and which of them are legal now.

use std::cell::LazyCell;

use super::cards::ActionKind;
use super::kind::{Class, Colour, Kind, Object, PLACES, STACKS, Spot};
use super::pay;
use super::queries::Queries;
use super::state::{Command, Draft, Stage, State, Step};
use tafelrune_engine::Seat;

/// Every move. Some are never legal and exist so that the refusal can name
/// its clause.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Search this stack, or exchange with it.
    Stack(u8),
    /// Take this card from the searched stack.
    Take(Kind),
    /// Lay a place.
    Lay(Kind),
    /// Lay a rune card or build a power at this place.
    Build(Kind, u8),
    /// Remove an own attachment.
    Remove(Spot),
    /// Remove an own place.
    RemovePlace(u8),
    /// Put the removed place under this stack.
    Under(u8),
    /// End the build phase.
    EndBuild,
    /// Play an action, on an opponent if it is an attack.
    Play(Kind, Option<Seat>),
    /// The object of an action or effect.
    Choose(Object),
    /// Begin an attack.
    Attack,
    /// Its target; a place never is.
    Target(Object),
    /// Attack with this own card.
    Add(Spot),
    /// Attack with this power from the hand.
    AddHand(Kind),
    /// The attackers are complete.
    Commit,
    /// End the action phase.
    EndAction,
    /// Do not react.
    Pass,
    /// Play a protection card.
    Protect(Kind),
    /// Take this card from Walhall.
    Recall(Kind),
    /// Take none.
    RecallNone,
    /// Take this card from the shown hand.
    Steal(Kind),
    /// Discard a card too many.
    Discard(Kind),
    /// Vision, paid with this colour.
    Vision(Colour),
    /// Vision, paid with several colours: never allowed.
    VisionMixed,
    /// Refill the hand.
    Refill,
    /// Exchange a card.
    Exchange,
    EndTurn,
    /// Draw from this stack.
    Draw(u8),
    DrawWalhall,
    /// Put this card under the stack of the exchange.
    Put(Kind),
    /// Pay by the usual order.
    Auto,
    /// Pay the vario units with this many units of each colour.
    Colours([u8; 4]),
    /// Pay unit by unit.
    Manual,
    /// The next unit comes from this rune card.
    Unit(Spot),
}

/// The kinds of decisions (specification, section 5.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[allow(missing_docs, reason = "the names are those of the specification")]
pub enum Decision {
    #[serde(rename = "pick.stack")]
    PickStack,
    #[serde(rename = "pick.card")]
    PickCard,
    #[serde(rename = "build.menu")]
    BuildMenu,
    #[serde(rename = "remove.stack")]
    RemoveStack,
    #[serde(rename = "pay")]
    Pay,
    #[serde(rename = "action.menu")]
    ActionMenu,
    #[serde(rename = "action.aim")]
    ActionAim,
    #[serde(rename = "attack.aim")]
    AttackAim,
    #[serde(rename = "attack.add")]
    AttackAdd,
    #[serde(rename = "react.menu")]
    ReactMenu,
    #[serde(rename = "effect.place")]
    EffectPlace,
    #[serde(rename = "effect.object")]
    EffectObject,
    #[serde(rename = "effect.recall")]
    EffectRecall,
    #[serde(rename = "effect.take")]
    EffectTake,
    #[serde(rename = "discard")]
    Discard,
    #[serde(rename = "draw.menu")]
    DrawMenu,
    #[serde(rename = "draw.source")]
    DrawSource,
    #[serde(rename = "exchange.stack")]
    ExchangeStack,
    #[serde(rename = "exchange.put")]
    ExchangePut,
}

/// What is asked.
#[inline]
pub(super) fn decision(state: &State) -> Option<Decision> {
    if let Some(draft) = &state.draft {
        return Some(match draft.stage {
            Stage::Under => Decision::RemoveStack,
            Stage::Object => Decision::ActionAim,
            Stage::Target => Decision::AttackAim,
            Stage::Add => Decision::AttackAdd,
            Stage::Pay | Stage::Manual => Decision::Pay,
        });
    }
    Some(match state.step {
        Step::PickStack { .. } => Decision::PickStack,
        Step::PickCard { .. } => Decision::PickCard,
        Step::Build => Decision::BuildMenu,
        Step::Action => Decision::ActionMenu,
        Step::React => Decision::ReactMenu,
        Step::EffectFrom | Step::EffectPlace => Decision::EffectPlace,
        Step::EffectObject => Decision::EffectObject,
        Step::EffectRecall => Decision::EffectRecall,
        Step::EffectTake => Decision::EffectTake,
        Step::Discard { .. } => Decision::Discard,
        Step::Draw | Step::Finish => Decision::DrawMenu,
        Step::Source => Decision::DrawSource,
        Step::ExchangeStack => Decision::ExchangeStack,
        Step::ExchangePut { .. } => Decision::ExchangePut,
        Step::Over => return None,
    })
}

/// Where legal moves go: a list, or a counter where only their number matters.
pub(super) trait Sink {
    /// Takes the next move.
    fn put(&mut self, mv: Move);

    /// Takes several.
    #[inline]
    fn put_all(&mut self, moves: impl IntoIterator<Item = Move>) {
        moves.into_iter().for_each(|mv| self.put(mv));
    }
}

impl Sink for Vec<Move> {
    #[inline]
    fn put(&mut self, mv: Move) {
        self.push(mv);
    }
}

/// Counts moves and keeps the first: enough to see whether there is a choice at all.
#[derive(Default)]
pub(super) struct Counter {
    pub first: Option<Move>,
    pub count: u32,
}

impl Sink for Counter {
    #[inline]
    fn put(&mut self, mv: Move) {
        self.first.get_or_insert(mv);
        self.count += 1;
    }
}

/// Puts the legal moves of `seat` into `moves`, in canonical order.
#[inline]
pub(super) fn legal(queries: Queries, seat: Seat, moves: &mut impl Sink) {
    let state = queries.state;
    if seat != state.decider() {
        return;
    }
    if let Some(draft) = &state.draft {
        return legal_draft(queries, seat, draft, moves);
    }
    let stacks = || (0..STACKS as u8).filter(|stack| !state.stacks[usize::from(*stack)].is_empty());
    match state.step {
        Step::PickStack { .. } | Step::ExchangeStack => moves.put_all(stacks().map(Move::Stack)),
        Step::PickCard { stack, .. } => {
            let mut kinds = 0u128;
            for card in &state.stacks[usize::from(stack)] {
                kinds |= 1 << card;
            }
            moves.put_all(set(kinds).map(Move::Take));
        }
        Step::Build => legal_builds(queries, moves),
        Step::Action => legal_actions(queries, moves),
        Step::React => {
            moves.put(Move::Pass);
            let actions = state.player(seat).hand.kinds().filter(|kind| kind.class() == Class::Action);
            for kind in actions {
                if queries.forbids_protecting(seat, kind).is_ok() {
                    moves.put(Move::Protect(kind));
                }
            }
        }
        Step::EffectFrom | Step::EffectObject => {
            if let (Some(effect), Some(opponent)) = (queries.effect(), state.pending.opponent) {
                let by_action = !queries.is_trigger();
                let objects = queries.objects(effect, opponent);
                let legal = objects.filter(|o| queries.forbids_object(effect, *o, by_action).is_ok());
                moves.put_all(legal.map(Move::Choose));
            }
        }
        Step::EffectPlace => {
            moves.put_all(queries.fillable().map(|place| Move::Choose(Object::Place(seat, place))));
        }
        Step::EffectRecall => {
            if let Some(effect) = queries.effect() {
                let mut kinds = 0u128;
                for card in state.walhall.iter().filter(|card| queries.recalls(effect, Kind(**card))) {
                    kinds |= 1 << card;
                }
                moves.put_all(set(kinds).map(Move::Recall));
            }
            if queries.is_trigger() {
                moves.put(Move::RecallNone);
            }
        }
        Step::EffectTake => {
            let victim = state.pending.opponent.unwrap_or(seat);
            moves.put_all(state.player(victim).hand.kinds().map(Move::Steal));
        }
        Step::Discard { .. } => moves.put_all(state.player(seat).hand.kinds().map(Move::Discard)),
        Step::Draw | Step::Finish => legal_draw_menu(queries, moves),
        Step::Source => {
            moves.put_all(stacks().map(Move::Draw));
            if queries.walhall_left() && !state.walhall.is_empty() {
                moves.put(Move::DrawWalhall);
            }
        }
        Step::ExchangePut { .. } => moves.put_all(state.player(seat).hand.kinds().map(Move::Put)),
        Step::Over => {}
    }
}

/// The kinds of a set, in canonical order.
#[inline]
fn set(mut kinds: u128) -> impl Iterator<Item = Kind> {
    std::iter::from_fn(move || {
        if kinds == 0 {
            return None;
        }
        let kind = kinds.trailing_zeros();
        kinds &= kinds - 1;
        Some(Kind(kind as u8))
    })
}

fn legal_draft(queries: Queries, seat: Seat, draft: &Draft, moves: &mut impl Sink) {
    let player = queries.state.player(seat);
    match draft.stage {
        Stage::Under => moves.put_all((0..STACKS as u8).map(Move::Under)),
        Stage::Object => {
            if let Command::Action { card, opponent: Some(opponent), .. } = draft.command
                && let Some(effect) = queries.rules.action(card).effects.first()
            {
                let objects = queries.objects(*effect, opponent);
                let legal = objects.filter(|object| queries.forbids_object(*effect, *object, true).is_ok());
                moves.put_all(legal.map(Move::Choose));
            }
        }
        Stage::Target => legal_targets(queries, moves),
        Stage::Add => legal_attackers(queries, draft, moves),
        Stage::Pay => {
            moves.put(Move::Auto);
            pay::other_colours(&draft.cost, &player.energies(), |colours| moves.put(Move::Colours(colours)));
            if queries.rules.options.manual_pay {
                moves.put(Move::Manual);
            }
        }
        Stage::Manual => {
            moves.put_all(Spot::all().filter(|s| pay::can_pick(player, draft, *s)).map(Move::Unit));
        }
    }
}

#[inline]
fn legal_builds(queries: Queries, moves: &mut impl Sink) {
    let (state, me) = (queries.state, queries.me());
    let places = || (0..PLACES as u8).filter(|place| me.display[usize::from(*place)].card.is_some());
    let marks = &state.turn;
    let extra = || queries.sum(state.active, |power| power.extra_rune);
    let may_lay = marks.places + marks.runes == 0 || marks.places + marks.runes <= extra();
    let energies = me.energies();
    let may_lay_place = LazyCell::new(|| may_lay && queries.forbids_laying_place().is_ok());
    for kind in me.hand.kinds() {
        match kind.class() {
            Class::Place => {
                if *may_lay_place {
                    moves.put(Move::Lay(kind));
                }
            }
            Class::Rune => {
                for place in places().filter(|_| may_lay) {
                    if queries.forbids_laying_rune(kind, place).is_ok() {
                        moves.put(Move::Build(kind, place));
                    }
                }
            }
            Class::Power => {
                for place in places() {
                    if queries.forbids_building(kind, place, &energies).is_ok() {
                        moves.put(Move::Build(kind, place));
                    }
                }
            }
            Class::Action => break,
        }
    }
    if !marks.removed {
        for place in 0..PLACES as u8 {
            if me.display[usize::from(place)].card.is_some() && queries.forbids_removing_place(place).is_ok()
            {
                moves.put(Move::RemovePlace(place));
            }
            for slot in 0..super::kind::SLOTS as u8 {
                let spot = Spot { place, slot };
                if me.slot(spot).card.is_some() && queries.forbids_removing(spot).is_ok() {
                    moves.put(Move::Remove(spot));
                }
            }
        }
    }
    moves.put(Move::EndBuild);
}

#[inline]
fn legal_actions(queries: Queries, moves: &mut impl Sink) {
    let exposed = queries.exposed();
    for kind in queries.me().hand.kinds().filter(|kind| kind.class() == Class::Action) {
        match queries.rules.action(kind).kind {
            ActionKind::Protection => {}
            ActionKind::Free => {
                if queries.forbids_action(kind, None).is_ok() {
                    moves.put(Move::Play(kind, None));
                }
            }
            ActionKind::Attack => {
                // The calm are safe from it anyway, which is known already.
                let all = !queries.rules.options.calm_covers_actions;
                for opponent in queries.opponents().filter(|seat| all || exposed.has(*seat)) {
                    if queries.forbids_action(kind, Some(opponent)).is_ok() {
                        moves.put(Move::Play(kind, Some(opponent)));
                    }
                }
            }
        }
    }
    if queries.can_attack(exposed) {
        moves.put(Move::Attack);
    }
    moves.put(Move::EndAction);
}

fn legal_targets(queries: Queries, moves: &mut impl Sink) {
    let (exposed, able) = (queries.exposed(), queries.able());
    for seat in queries.opponents().filter(|seat| exposed.has(*seat)) {
        for spot in Spot::all().filter(|spot| queries.can_target(&able, seat, *spot)) {
            moves.put(Move::Target(Object::Card(seat, spot)));
        }
    }
}

fn legal_attackers(queries: Queries, draft: &Draft, moves: &mut impl Sink) {
    let me = queries.me();
    for (spot, power) in me.powers() {
        if queries.forbids_adding(draft, power, Some(spot)).is_ok() {
            moves.put(Move::Add(spot));
        }
    }
    for power in me.hand.kinds().filter(|kind| kind.is_power()) {
        if queries.forbids_adding(draft, power, None).is_ok() {
            moves.put(Move::AddHand(power));
        }
    }
    if queries.forbids_commit(draft).is_ok() {
        moves.put(Move::Commit);
    }
}

#[inline]
fn legal_draw_menu(queries: Queries, moves: &mut impl Sink) {
    let energies = queries.me().energies();
    for colour in Colour::ALL {
        if queries.forbids_vision(colour, &energies).is_ok() {
            moves.put(Move::Vision(colour));
        }
    }
    if queries.state.step == Step::Draw {
        moves.put(Move::Refill);
        return;
    }
    if queries.forbids_exchange().is_ok() {
        moves.put(Move::Exchange);
    }
    moves.put(Move::EndTurn);
}
