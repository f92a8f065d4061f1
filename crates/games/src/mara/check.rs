//! Which clause forbids a move: whether it answers the pending decision, whether its cards exist, then the
//! [prohibitions](super::prohibitions) of its family.

use super::clauses as c;
use super::kind::{Kind, Object, SLOTS, Spot};
use super::moves::Move;
use super::pay;
use super::queries::Queries;
use super::state::{Command, Draft, Phase, Stage, State, Step};
use tafelrune_engine::{Seat, Verdict, forbid};

/// Whether `seat` may make this move, or the first clause that forbids it.
pub(super) fn check(queries: Queries, seat: Seat, mv: Move) -> Verdict {
    let state = queries.state;
    let stranger = seat != state.decider();
    let reaction = state.step == Step::React && matches!(mv, Move::Pass | Move::Protect(_));
    forbid(stranger && reaction, c::REACT_WHO)?;
    forbid(stranger || state.step == Step::Over, c::TURN_DECIDER)?;
    fits_phase(mv, state)?;
    fits_decision(queries, mv)?;
    forbid(!exists(queries, seat, mv), c::TURN_CARD_THERE)?;
    prohibition(queries, seat, mv)
}

/// `turn.phases`, `action.phase`: commands outside their phase.
fn fits_phase(mv: Move, state: &State) -> Verdict {
    use Move::*;
    let phase = state.phase;
    match mv {
        Lay(_) | Build(..) | Remove(_) | RemovePlace(_) | EndBuild => {
            forbid(phase != Phase::Build, c::TURN_PHASES)
        }
        Refill | Exchange | EndTurn | Vision(_) | VisionMixed | Draw(_) | DrawWalhall => {
            forbid(phase < Phase::Draw, c::TURN_PHASES)
        }
        Play(..) | Attack | EndAction => forbid(phase != Phase::Action, c::ACTION_PHASE),
        Protect(_) => forbid(state.step != Step::React, c::ACTION_PHASE),
        _ => Ok(()),
    }
}

/// `turn.decider`, or a more specific clause why a move does not answer the pending decision.
fn fits_decision(queries: Queries, mv: Move) -> Verdict {
    use Move::*;
    let state = queries.state;
    if is_pending(state, mv) {
        return Ok(());
    }
    if let Some(draft) = &state.draft {
        if let (Command::Attack { target: Some((seat, spot)), .. }, Add(_) | AddHand(_), Stage::Pay) =
            (&draft.command, mv, draft.stage)
        {
            let rune = queries.card(*seat, *spot).is_some_and(Kind::is_rune);
            forbid(rune, c::ATTACK_COMBO_POWER_ONLY)?;
        }
        return Err(c::TURN_DECIDER);
    }
    Err(match (state.step, mv) {
        (Step::Discard { .. }, _) => c::HAND_LIMIT,
        (Step::Draw | Step::Source, EndTurn) => c::DRAW_REFILL,
        (Step::Draw | Step::Source, Exchange) => c::DRAW_EXCHANGE,
        (Step::Source, Vision(_)) => c::VISION_ONCE,
        _ => c::TURN_DECIDER,
    })
}

/// Whether the move answers the pending decision.
pub(super) fn is_pending(state: &State, mv: Move) -> bool {
    use Move::*;
    if let Some(draft) = &state.draft {
        return match draft.stage {
            Stage::Under => matches!(mv, Under(_)),
            Stage::Object => matches!(mv, Move::Choose(_)),
            Stage::Target => matches!(mv, Target(_)),
            Stage::Add => match mv {
                Add(_) | AddHand(_) => true,
                Commit => {
                    matches!(draft.command, Command::Attack { attackers, .. } if !attackers.cards.is_empty())
                }
                _ => false,
            },
            Stage::Pay => matches!(mv, Auto | Colours(_) | Manual),
            Stage::Manual => matches!(mv, Unit(_)),
        };
    }
    match state.step {
        Step::PickStack { .. } | Step::ExchangeStack => matches!(mv, Stack(_)),
        Step::PickCard { .. } => matches!(mv, Take(_)),
        Step::Build => matches!(mv, Lay(_) | Build(..) | Remove(_) | RemovePlace(_) | EndBuild),
        Step::Action => matches!(mv, Play(..) | Attack | EndAction),
        Step::React => matches!(mv, Pass | Protect(_)),
        Step::EffectFrom | Step::EffectPlace | Step::EffectObject => matches!(mv, Move::Choose(_)),
        Step::EffectRecall => matches!(mv, Recall(_) | RecallNone),
        Step::EffectTake => matches!(mv, Steal(_)),
        Step::Discard { .. } => matches!(mv, Discard(_)),
        Step::Draw => matches!(mv, Vision(_) | VisionMixed | Refill),
        Step::Source => matches!(mv, Draw(_) | DrawWalhall),
        Step::Finish => matches!(mv, Vision(_) | VisionMixed | Exchange | EndTurn),
        Step::ExchangePut { .. } => matches!(mv, Put(_)),
        Step::Over => false,
    }
}

/// `turn.card_there`: whether every card that the move names lies where it must.
pub(super) fn exists(queries: Queries, seat: Seat, mv: Move) -> bool {
    use Move::*;
    let state = queries.state;
    let hand = &state.player(seat).hand;
    let there = |object: Object| match object {
        Object::Card(owner, spot) => queries.card(owner, spot).is_some(),
        Object::Place(owner, place) => queries.site(owner, place).is_some(),
    };
    match mv {
        Take(kind) => match state.step {
            Step::PickCard { stack, .. } => state.stacks[usize::from(stack)].contains(&kind.0),
            _ => false,
        },
        Lay(kind) | Play(kind, _) | AddHand(kind) | Protect(kind) | Discard(kind) | Put(kind) => {
            hand.has(kind)
        }
        Build(kind, place) => hand.has(kind) && queries.site(seat, place).is_some(),
        Remove(spot) | Add(spot) | Unit(spot) => queries.card(seat, spot).is_some(),
        RemovePlace(place) => queries.site(seat, place).is_some(),
        Move::Choose(object) | Target(object) => there(object),
        Recall(kind) => state.walhall.contains(&kind.0),
        Steal(kind) => state.pending.opponent.is_some_and(|victim| state.player(victim).hand.has(kind)),
        DrawWalhall => !state.walhall.is_empty(),
        _ => true,
    }
}

/// The clause of the move's own family that forbids it.
fn prohibition(queries: Queries, seat: Seat, mv: Move) -> Verdict {
    use Move::*;
    let state = queries.state;
    let empty = |stack: u8| state.stacks[usize::from(stack)].is_empty();
    match mv {
        Stack(stack) | Draw(stack) => forbid(empty(stack), c::STACK_EMPTY),
        Lay(_) => queries.forbids_laying_place(),
        Build(kind, place) if kind.is_rune() => queries.forbids_laying_rune(kind, place),
        Build(kind, place) => queries.forbids_building(kind, place, &queries.me().energies()),
        Remove(spot) => queries.forbids_removing(spot),
        RemovePlace(place) => queries.forbids_removing_place(place),
        Play(kind, opponent) => queries.forbids_action(kind, opponent),
        Move::Choose(object) => forbids_choosing(queries, seat, object),
        Attack => queries.forbids_attacking(),
        Target(Object::Place(..)) => Err(c::ATTACK_PLACE_IMMUNE),
        Target(Object::Card(owner, spot)) => {
            forbid(owner == seat, c::ATTACK_ANY_OPPONENT)?;
            queries.forbids_aiming(owner, spot)
        }
        Add(spot) => match (&state.draft, queries.card(seat, spot)) {
            (Some(draft), Some(power)) if power.is_power() => {
                queries.forbids_adding(draft, power, Some(spot))
            }
            _ => Err(c::ATTACK_RUNE_CANNOT),
        },
        AddHand(kind) => match &state.draft {
            Some(draft) => queries.forbids_adding(draft, kind, None),
            None => Err(c::TURN_DECIDER),
        },
        Protect(kind) => queries.forbids_protecting(seat, kind),
        Recall(kind) => {
            let fits = queries.effect().is_some_and(|effect| queries.recalls(effect, kind));
            forbid(!fits, c::ACTION_OBJECT)
        }
        RecallNone => forbid(!queries.is_trigger(), c::ACTION_NEEDS_EFFECT),
        Vision(colour) => queries.forbids_vision(colour, &queries.me().energies()),
        VisionMixed => Err(c::VISION_SAME_COLOUR),
        Exchange => queries.forbids_exchange(),
        DrawWalhall => forbid(!queries.walhall_left(), c::DRAW_WALHALL),
        Colours(colours) => match &state.draft {
            Some(draft) => {
                let energies = state.player(seat).energies();
                let right = colours.iter().sum::<u8>() == draft.cost.vario;
                let short = right
                    && (0..4).any(|index| draft.cost.coloured[index] + colours[index] > energies[index]);
                forbid(!short && !pay::offers(&draft.cost, &energies, colours), c::PAY_MENU)?;
                forbid(short, c::PAY_INSUFFICIENT)
            }
            None => Err(c::TURN_DECIDER),
        },
        Manual => forbid(!queries.rules.options.manual_pay, c::PAY_MENU),
        Unit(spot) => match &state.draft {
            Some(draft) => forbid(!pay::can_pick(state.player(seat), draft, spot), c::PAY_MANUAL),
            None => Err(c::TURN_DECIDER),
        },
        Take(_) | Under(_) | EndBuild | Commit | EndAction | Pass | Steal(_) | Discard(_) | Refill
        | EndTurn | Put(_) | Auto => Ok(()),
    }
}

/// What forbids a place or card that an action or effect asks for.
fn forbids_choosing(queries: Queries, seat: Seat, object: Object) -> Verdict {
    let state = queries.state;
    if state.draft.is_none() && state.step == Step::EffectPlace {
        let own = matches!(object, Object::Place(owner, place)
            if owner == seat && queries.fillable().any(|other| other == place));
        return forbid(!own, c::ACTION_OBJECT);
    }
    let (effect, opponent, by_action) = match &state.draft {
        Some(Draft { command: Command::Action { card, opponent, .. }, .. }) => {
            (queries.rules.action(*card).effects.first().copied(), *opponent, true)
        }
        _ => (queries.effect(), state.pending.opponent, !queries.is_trigger()),
    };
    forbid(opponent != Some(object.owner()), c::ACTION_OBJECT)?;
    match effect {
        Some(effect) => queries.forbids_object(effect, object, by_action),
        None => Err(c::ACTION_OBJECT),
    }
}

/// The lowest free slot of a place.
pub(super) fn free_slot(state: &State, seat: Seat, place: u8) -> Option<Spot> {
    (0..SLOTS as u8)
        .map(|slot| Spot { place, slot })
        .find(|spot| state.player(seat).slot(*spot).card.is_none())
}
