//! Which clause forbids a move.
//!
//! Every prohibition stands once, in the `forbids` function of its family of moves; both
//! [`legal`](super::moves::legal) and [`check`] go through it. The lines of these functions are in
//! the order of the rule index, because the first clause listed is the one that is named.

use super::clauses as c;
use super::kind::{Bag, Colour, Kind};
use super::moves::{Coin, Loot, Move, Ware, offers_business};
use super::options::{DuelDefence, GiveUp};
use super::queries::Queries;
use super::state::{Draft, Goal, Good, Phase, Player, State, Step, Storage, StorageKind};
use tafelrune_engine::{Seat, Verdict, forbid};

impl Queries<'_> {
    // Prohibitions, by family of moves.

    #[inline]
    pub(super) fn forbids_giving_up(self, index: u8) -> Verdict {
        let storage = self.own(index);
        forbid(self.rules.options.give_up == GiveUp::Off, c::GIVEUP_MAIN)?;
        let held = storage.is_some_and(|s| s.is_main() && s.occupied());
        forbid(held && !self.rules.options.give_up_occupied, c::GIVEUP_NOT_OCCUPIED)?;
        forbid(storage.is_some_and(|s| !s.is_main()), c::GIVEUP_MAIN_ONLY)
    }

    #[inline]
    pub(super) fn forbids_theft(self, victim: Seat, loot: Loot) -> Verdict {
        let protected = self.rules.options.stored_runes_protected;
        let there = victim.0 < self.rules.players && victim != self.state.active;
        if let Loot::Stored(index) = loot {
            let frozen = self.theirs(victim, index).is_some_and(Storage::occupied);
            forbid(frozen && !protected, c::PAY_FROZEN)?;
            forbid(protected, c::THEFT_PROTECTED)?;
        }
        forbid(matches!(loot, Loot::Table(_)), c::THEFT_NO_TABLE)?;
        forbid(there && !self.can_steal_from(victim), c::THEFT_NOTHING)
    }

    #[inline]
    pub(super) fn forbids_rune_purchase(self, coin: Coin) -> Verdict {
        let limit = self.rules.options.rune_purchases_per_turn;
        if let Coin::Runes(colour) = coin {
            forbid(self.me().runes(colour) < self.rules.price, c::BIZ_PRICE)?;
        }
        forbid(coin == Coin::Mixed, c::BIZ_ONE_COLOUR)?;
        forbid(limit != 0 && self.state.bought >= limit, c::BIZ_ONCE)
    }

    #[inline]
    pub(super) fn forbids_buying(self, ware: Ware, coin: Coin) -> Verdict {
        let market = &self.state.market;
        self.forbids_rune_purchase(coin)?;
        forbid(ware == Ware::Rune, c::BIZ_GOODS_ONLY)?;
        forbid(ware == Ware::Outpost && market.outposts == 0, c::BIZ_STOCK)?;
        forbid(ware == Ware::Collector && market.collectors == 0, c::BIZ_STOCK)?;
        if let Coin::Runes(colour) = coin {
            forbid(self.me().payable(colour) < self.rules.price, c::PAY_FROZEN)?;
        }
        forbid(ware == Ware::Outpost && !self.outpost_fits(), c::OUTPOST_NO_ROOM)?;
        forbid(coin == Coin::Outpost, c::OUTPOST_NOT_MONEY)?;
        forbid(ware == Ware::Collector && !self.collector_fits(), c::COLLECTOR_NO_TARGET)
    }

    #[inline]
    pub(super) fn forbids_neutralising(self, colour: Colour) -> Verdict {
        self.forbids_rune_purchase(Coin::Runes(colour))?;
        forbid(self.state.market.outposts == 0, c::BIZ_STOCK)?;
        forbid(self.me().payable(colour) < self.rules.price, c::PAY_FROZEN)
    }

    /// The red and the blue part of a ransom in runes.
    #[inline]
    pub(super) fn ransom_parts(self, red: u8) -> [(Colour, u8); 2] {
        [(Colour::Red, red), (Colour::Blue, self.rules.ransom_runes.saturating_sub(red))]
    }

    /// The runes of a colour that can remove the collector in the own storage of this index.
    #[inline]
    pub(super) fn ransom_runes(self, colour: Colour, index: u8) -> u8 {
        let me = self.me();
        let frozen =
            if self.rules.options.ransom_from_occupied { me.frozen_elsewhere(colour, index) } else { 0 };
        me.payable(colour) + frozen
    }

    #[inline]
    pub(super) fn forbids_removing_by_runes(self, index: u8, red: u8) -> Verdict {
        let me = self.me();
        let parts = self.ransom_parts(red);
        let owned = parts.iter().all(|(colour, runes)| me.runes(*colour) >= *runes);
        let payable = parts.iter().all(|(colour, runes)| self.ransom_runes(*colour, index) >= *runes);
        forbid(owned && !payable, c::PAY_FROZEN)?;
        forbid(me.all_runes() < self.rules.ransom_runes, c::REMOVE_RUNES)
    }

    #[inline]
    pub(super) fn forbids_attaching(self, main: u8) -> Verdict {
        let main = self.own(main).filter(|storage| storage.is_main());
        forbid(main.is_some_and(|storage| storage.attached), c::OUTPOST_ONE_PER_MAIN)?;
        forbid(main.is_some_and(Storage::occupied), c::OUTPOST_NO_ATTACH_OCCUPIED)
    }

    #[inline]
    pub(super) fn forbids_connecting(self, outpost: u8, main: u8) -> Verdict {
        self.forbids_attaching(main)?;
        self.forbids_detaching(outpost)
    }

    #[inline]
    pub(super) fn forbids_detaching(self, index: u8) -> Verdict {
        forbid(self.own(index).is_some_and(|storage| storage.attached), c::OUTPOST_FIXED)
    }

    #[inline]
    pub(super) fn forbids_standing_alone(self) -> Verdict {
        forbid(self.me().storage_count() >= 2, c::STORE_MAX_TWO)
    }

    #[inline]
    pub(super) fn forbids_collector(self, seat: Seat, index: u8) -> Verdict {
        let storage = self.theirs(seat, index);
        let empty = storage.is_some_and(|storage| storage.runes == 0);
        forbid(seat == self.state.active, c::COLLECTOR_ENEMY_ONLY)?;
        let most = usize::from(self.rules.options.collectors_per_storage);
        let full = storage.is_some_and(|s| s.kind == StorageKind::Ruin || s.collectors.len() >= most);
        forbid(full, c::COLLECTOR_ONE_PER_STORAGE)?;
        forbid(empty && !self.rules.options.collector_on_empty, c::COLLECTOR_EMPTY_OK)
    }

    /// What forbids a command paid with number cards.
    #[inline]
    pub(super) fn forbids_spending(self, goal: Goal) -> Verdict {
        let (hand, usable) = (self.me().hand, self.state.usable_hand());
        let market = &self.state.market;
        let reached = self.reaches(goal, 0, usable);
        // Cards set apart count as held: without them it is not the sum that is wrong.
        let held = reached || (!self.state.apart.is_empty() && self.reaches(goal, 0, hand));
        match goal {
            Goal::Good(Good::Outpost) => {
                forbid(market.outposts == 0, c::BIZ_STOCK)?;
                forbid(!self.outpost_fits(), c::OUTPOST_NO_ROOM)?;
            }
            Goal::Good(Good::Collector) => {
                forbid(market.collectors == 0, c::BIZ_STOCK)?;
                forbid(!self.collector_fits(), c::COLLECTOR_NO_TARGET)?;
            }
            Goal::Rune(colour) => {
                forbid(!held, c::BUY_RUNE_EXACT)?;
                forbid(market.runes[colour.index()] == 0, c::BUY_RUNE_PILE)?;
            }
            Goal::Ransom(_) => {}
        }
        forbid(!held, Self::sum_clause(goal))?;
        forbid(self.must_lay(), c::MAIN_ADVICE)?;
        forbid(!reached, c::THEFT_PLAY_NOW)
    }

    #[inline]
    pub(super) fn forbids_duel(self, kind: Kind, target: Seat) -> Verdict {
        forbid(self.must_lay(), c::MAIN_ADVICE)?;
        forbid(self.set_apart(kind), c::THEFT_PLAY_NOW)?;
        forbid(!kind.is_number(), c::DUEL_NUMBER_ONLY)?;
        forbid(!self.can_duel(target), c::DUEL_ONCE)
    }

    #[inline]
    pub(super) fn forbids_stealing_card(self, kind: Kind) -> Verdict {
        forbid(self.must_lay(), c::MAIN_ADVICE)?;
        forbid(self.set_apart(kind), c::THEFT_PLAY_NOW)?;
        forbid(!self.can_steal(), c::THEFT_NOTHING)
    }

    #[inline]
    pub(super) fn forbids_laying(self, kind: Kind) -> Verdict {
        let twice = kind.main_colour().is_some_and(|colour| self.me().has_main(colour));
        forbid(twice, c::STORE_ONE_PER_COLOUR)?;
        forbid(self.set_apart(kind), c::THEFT_PLAY_NOW)
    }

    #[inline]
    pub(super) fn forbids_discarding(self, kind: Kind) -> Verdict {
        let free = self.state.played > 0 || self.any_play();
        forbid(free, c::PLAY_NO_FREE_DISCARD)?;
        forbid(self.set_apart(kind), c::THEFT_PLAY_NOW)
    }

    /// Whether any hand card can be played in any way but by `play.forced_discard`.
    pub(super) fn any_play(self) -> bool {
        let hand = self.state.usable_hand();
        self.layable()
            || (!hand.numbers().is_empty()
                && (self.opponents().any(|target| self.can_duel(target)) || self.any_purchase()))
            || (hand.len() > hand.numbers().len() && self.can_steal())
    }

    pub(super) fn any_purchase(self) -> bool {
        let ransoms = (0..self.me().storages.len() as u8)
            .filter(|index| self.own(*index).is_some_and(Storage::occupied))
            .map(Goal::Ransom);
        Colour::ALL
            .map(Goal::Rune)
            .into_iter()
            .chain([Goal::Good(Good::Outpost), Goal::Good(Good::Collector)])
            .chain(ransoms)
            .any(|goal| self.forbids_spending(goal).is_ok())
    }

    #[inline]
    pub(super) fn forbids_ending_play(self) -> Verdict {
        forbid(self.state.played == 0 && !self.state.usable_hand().is_empty(), c::PLAY_AT_LEAST_ONE)
    }

    #[inline]
    pub(super) fn forbids_pick(self, draft: &Draft, kind: Kind) -> Verdict {
        let left = self.state.usable_hand().without(draft.picked);
        if kind.is_number() && left.has(kind) && draft.last.is_none_or(|last| kind <= last) {
            let mut rest = left.up_to(kind);
            rest.take(kind);
            let sum = draft.sum + u16::from(self.rules.value(kind));
            forbid(!self.reaches(draft.goal, sum, rest), Self::sum_clause(draft.goal))?;
        }
        forbid(!kind.is_number(), c::BUY_NUMBERS_ONLY)?;
        // Of two alike, one may be picked already and the other set apart.
        let apart = self.me().hand.without(draft.picked).has(kind) && !left.has(kind);
        forbid(apart, c::THEFT_PLAY_NOW)
    }

    #[inline]
    pub(super) fn forbids_done(self, draft: &Draft) -> Verdict {
        forbid(!self.meets(draft.goal, draft.sum), Self::sum_clause(draft.goal))
    }

    #[inline]
    pub(super) fn forbids_showing(self, attack: u8, kind: Kind) -> Verdict {
        forbid(!kind.is_number(), c::DUEL_NUMBER_ONLY)?;
        forbid(self.rules.value(kind) < attack, c::DUEL_SHOW)
    }

    #[inline]
    pub(super) fn forbids_conceding(self, attack: u8, hand: Bag) -> Verdict {
        let could = hand.numbers().kinds().any(|kind| self.rules.value(kind) >= attack);
        let must = self.rules.options.duel_defence == DuelDefence::MustShow;
        forbid(could && must, c::DUEL_CONCEDE)
    }

    #[inline]
    pub(super) fn forbids_storing(self, index: u8, colour: Colour) -> Verdict {
        let storage = self.own(index);
        let ruin = storage.is_some_and(|s| s.kind == StorageKind::Ruin);
        let other = storage.is_some_and(|s| s.colour.is_some_and(|own| own != colour));
        forbid(other && !ruin, c::STORE_COLOUR)?;
        forbid(ruin, c::STORE_RUIN_CLOSED)
    }

    #[inline]
    pub(super) fn forbids_withdrawing(self) -> Verdict {
        forbid(!self.rules.options.withdraw, c::STORE_NO_WITHDRAW)
    }
}

/// Whether a storage can take one of its owner's loose runes.
pub(super) fn can_store(player: &Player, storage: &Storage) -> bool {
    storage.counts()
        && match storage.colour {
            Some(colour) => player.loose[colour.index()] > 0,
            None => player.loose != [0, 0],
        }
}

/// The phases that a move belongs to; a move of any other phase breaks `turn.order`.
fn fits_phase(mv: Move, phase: Phase, step: Step) -> bool {
    use Move::*;
    match mv {
        GiveUp(_) | Pass => phase == Phase::Start,
        Theft(..) => matches!(phase, Phase::Start | Phase::Play),
        Take => phase == Phase::Interest,
        Skip => phase == Phase::Interest || matches!(step, Step::Theft { .. }),
        Buy(..) | Neutralise(..) => phase == Phase::Business,
        // Collectors are removed and outposts connected in the whole turn, but for its start.
        RemoveRunes(..) | RemoveOutpost(..) | Connect(..) | Detach(_) | PaySource(_) => {
            matches!(phase, Phase::Business | Phase::Play)
        }
        End | PlaceOutpost(_) | Standalone | PlaceCollector(..) => {
            matches!(phase, Phase::Business | Phase::Play)
        }
        BuyRune(_) | BuyGood(_) | Ransom(_) | Duel(..) | Thief | Lay(_) | DoubleTheft(_) | Discard(_)
        | Pay(_) | Done | Show(_) | Concede => phase == Phase::Play,
        Store(..) | StoreNone | Withdraw(_) => phase == Phase::Store,
        Rps(_) => phase == Phase::Tie,
    }
}

/// Interest and buying with runes: what `turn.no_return` shuts after the first hand card.
fn is_shut_by_hand_card(mv: Move, step: Step) -> bool {
    match mv {
        Move::Take | Move::Buy(..) | Move::Neutralise(..) => true,
        Move::Skip => !matches!(step, Step::Theft { .. }),
        _ => false,
    }
}

/// Whether `seat` may make this move, or the first clause that forbids it.
pub(super) fn check(queries: Queries, seat: Seat, mv: Move) -> Verdict {
    let state = queries.state;
    let step = state.step;
    if step == Step::Over {
        return Err(c::MOVE_PENDING);
    }
    // Only a defence and a sign are ever said by somebody else than the active player. A clause
    // that looks at a hand looks at the speaker's own: anything else would betray it.
    let (answers, out_of_turn) = match step {
        Step::Defend { target, .. } => (seat == target, matches!(mv, Move::Show(_) | Move::Concede)),
        Step::Rps => (state.tie.alive.has(seat), matches!(mv, Move::Rps(_))),
        _ => (seat == state.active, false),
    };
    forbid(seat != state.active && !(answers && out_of_turn), c::TURN_ONLY_ACTIVE)?;
    forbid(step == Step::Rps && !answers, c::TURN_ONLY_ACTIVE)?;
    let shut = is_shut_by_hand_card(mv, step);
    forbid(shut && state.played > 0 && step != Step::Rps, c::TURN_NO_RETURN)?;
    // A move that a setting abolishes has no phase to be out of: the setting's clause says why. And
    // rune business that was passed over because nothing was possible is refused for that reason.
    let abolished = matches!(mv, Move::GiveUp(_)) && queries.rules.options.give_up == GiveUp::Off;
    let in_phase = fits_phase(mv, step.phase(), step);
    forbid(!in_phase && !abolished && !is_passed_over(queries, mv), c::TURN_ORDER)?;
    if answers || !matches!(mv, Move::Show(_) | Move::Concede) {
        prohibition(queries, mv)?;
    }
    forbid(!in_phase, c::TURN_ORDER)?;
    forbid(!answers || !is_pending(queries, seat, mv), c::MOVE_PENDING)?;
    forbid(!exists(queries, seat, mv), c::MOVE_EXISTS)
}

/// Whether the move belongs to a phase of rune business that was skipped just now, because it
/// offered nothing.
pub(super) fn is_passed_over(queries: Queries, mv: Move) -> bool {
    let fresh =
        queries.state.step == Step::Play && queries.state.played == 0 && queries.state.draft.is_none();
    fresh && fits_phase(mv, Phase::Business, Step::Business) && mv != Move::End && !offers_business(queries)
}

/// The clause of the move's own family that forbids it.
fn prohibition(queries: Queries, mv: Move) -> Verdict {
    use Move::*;
    let state = queries.state;
    match mv {
        GiveUp(index) => queries.forbids_giving_up(index),
        Theft(victim, loot) => queries.forbids_theft(victim, loot),
        Buy(ware, coin) => queries.forbids_buying(ware, coin),
        Neutralise(colour, _) => queries.forbids_neutralising(colour),
        RemoveRunes(index, red) => queries.forbids_removing_by_runes(index, red),
        Connect(outpost, main) => queries.forbids_connecting(outpost, main),
        Detach(index) => queries.forbids_detaching(index),
        PaySource(index) => {
            let frozen = queries.own(index).is_some_and(Storage::occupied);
            forbid(frozen && !queries.pays_from(index), c::PAY_FROZEN)
        }
        PlaceOutpost(main) => queries.forbids_attaching(main),
        Standalone => queries.forbids_standing_alone(),
        PlaceCollector(seat, index) => queries.forbids_collector(seat, index),
        End if state.step == Step::Play && state.draft.is_none() => queries.forbids_ending_play(),
        BuyRune(colour) => queries.forbids_spending(Goal::Rune(colour)),
        BuyGood(good) => queries.forbids_spending(Goal::Good(good)),
        Ransom(index) => queries.forbids_spending(Goal::Ransom(index)),
        Duel(kind, target) => queries.forbids_duel(kind, target),
        Thief => queries.forbids_stealing_card(Kind::THIEF),
        Lay(kind) => queries.forbids_laying(kind),
        DoubleTheft(kind) => queries.forbids_stealing_card(kind),
        Discard(kind) => queries.forbids_discarding(kind),
        Pay(kind) => match &state.draft {
            Some(draft) => queries.forbids_pick(draft, kind),
            None => forbid(!kind.is_number(), c::BUY_NUMBERS_ONLY),
        },
        Done => state.draft.as_ref().map_or(Ok(()), |draft| queries.forbids_done(draft)),
        Show(kind) => match state.step {
            Step::Defend { card, .. } => queries.forbids_showing(card.value(), kind),
            _ => forbid(!kind.is_number(), c::DUEL_NUMBER_ONLY),
        },
        Concede => match state.step {
            Step::Defend { card, target } => {
                queries.forbids_conceding(card.value(), state.player(target).hand)
            }
            _ => Ok(()),
        },
        Store(index, colour, _) => queries.forbids_storing(index, colour),
        Withdraw(_) => queries.forbids_withdrawing(),
        Pass | Take | Skip | RemoveOutpost(..) | End | StoreNone | Rps(_) => Ok(()),
    }
}

/// Whether the move answers the pending decision.
pub(super) fn is_pending(queries: Queries, seat: Seat, mv: Move) -> bool {
    use Move::*;
    let state = queries.state;
    match state.step {
        Step::GiveUp => matches!(mv, GiveUp(_) | Pass),
        Step::Theft { from, .. } => match mv {
            Theft(victim, _) => from.is_none_or(|loser| loser == victim),
            Skip => true,
            _ => false,
        },
        Step::Interest { .. } => matches!(mv, Take | Skip),
        Step::Business => matches!(
            mv,
            Buy(..) | Neutralise(..) | RemoveRunes(..) | RemoveOutpost(..) | Connect(..) | Detach(_) | End
        ),
        Step::PaySource { .. } => matches!(mv, PaySource(_)),
        Step::PlaceOutpost { .. } => matches!(mv, PlaceOutpost(_) | Standalone),
        Step::PlaceCollector { .. } => matches!(mv, PlaceCollector(..)),
        Step::Play => match state.draft {
            // Payments are picked in non-increasing value, so that each has one way to be made.
            Some(draft) => match mv {
                Pay(kind) => draft.last.is_none_or(|last| kind <= last),
                Done => true,
                _ => false,
            },
            None => matches!(
                mv,
                BuyRune(_)
                    | BuyGood(_)
                    | Ransom(_)
                    | Duel(..)
                    | Thief
                    | Lay(_)
                    | DoubleTheft(_)
                    | Discard(_)
                    | RemoveRunes(..)
                    | RemoveOutpost(..)
                    | Connect(..)
                    | Detach(_)
                    | End
            ),
        },
        Step::ForcedConnect => matches!(mv, Connect(..)),
        Step::Defend { .. } => matches!(mv, Show(_) | Concede),
        Step::Withdraw { .. } => matches!(mv, Withdraw(_)),
        Step::Store { storage } => match mv {
            Store(index, ..) => index == storage,
            StoreNone => true,
            _ => false,
        },
        Step::Rps => matches!(mv, Rps(_)) && state.tie.signs[seat.index()].is_none(),
        Step::Over => false,
    }
}

/// Whether everything that the move names is there.
pub(super) fn exists(queries: Queries, seat: Seat, mv: Move) -> bool {
    use Move::*;
    let state = queries.state;
    let me = queries.me();
    let other = |seat: Seat| seat.0 < queries.rules.players && seat != state.active;
    let collector = |index| queries.own(index).is_some_and(Storage::occupied);
    let in_hand = |kind| state.usable_hand().has(kind);
    let main = |index| queries.own(index).is_some_and(Storage::is_main);
    let outpost = |index| queries.own(index).is_some_and(|s| s.kind == StorageKind::Outpost);
    match mv {
        GiveUp(index) => queries.own(index).is_some(),
        Theft(victim, loot) => {
            other(victim)
                && match loot {
                    Loot::Hand => !state.player(victim).hand.is_empty(),
                    Loot::Rune(colour) => state.player(victim).loose[colour.index()] > 0,
                    Loot::Stored(index) => {
                        queries.theirs(victim, index).is_some_and(|storage| storage.runes > 0)
                    }
                    Loot::Table(index) => queries.theirs(victim, index).is_some(),
                }
        }
        Neutralise(_, index) => collector(index),
        RemoveRunes(index, red) => {
            collector(index)
                && red <= queries.rules.ransom_runes
                && queries.ransom_parts(red).iter().all(|(colour, n)| me.runes(*colour) >= *n)
        }
        RemoveOutpost(index, from) => {
            collector(index) && queries.own(from).is_some_and(|storage| storage.outposts() > 0)
        }
        Connect(from, to) => outpost(from) && main(to),
        Detach(index) => queries.own(index).is_some_and(|storage| storage.attached),
        Buy(_, Coin::Runes(colour)) => me.runes(colour) > 0,
        Buy(_, Coin::Mixed) => me.runes(Colour::Red) > 0 && me.runes(Colour::Blue) > 0,
        Buy(_, Coin::Outpost) => me.outposts() > 0,
        PaySource(index) => queries.own(index).is_some_and(|s| s.colour == due_colour(state) && s.runes > 0),
        PlaceOutpost(index) => main(index),
        PlaceCollector(seat, index) => queries.theirs(seat, index).is_some(),
        Ransom(index) => collector(index),
        Duel(kind, target) => other(target) && in_hand(kind),
        Thief => in_hand(Kind::THIEF),
        Lay(kind) | DoubleTheft(kind) => kind.main_colour().is_some() && in_hand(kind),
        Discard(kind) => in_hand(kind),
        Pay(kind) => state.draft.is_some_and(|draft| state.usable_hand().without(draft.picked).has(kind)),
        Show(kind) => state.player(seat).hand.has(kind),
        Store(index, colour, runes) => {
            queries.own(index).is_some() && (1..=me.loose[colour.index()]).contains(&runes)
        }
        Withdraw(runes) => match state.step {
            Step::Withdraw { storage } => queries.own(storage).is_some_and(|s| runes <= s.runes),
            _ => false,
        },
        Pass | Take | Skip | End | Standalone | BuyRune(_) | BuyGood(_) | Done | Concede | StoreNone
        | Rps(_) => true,
    }
}

/// The colour of the next rune to be paid, while the player picks its source.
pub(super) fn due_colour(state: &State) -> Option<Colour> {
    match state.step {
        Step::PaySource { red: 1.., .. } => Some(Colour::Red),
        Step::PaySource { blue: 1.., .. } => Some(Colour::Blue),
        _ => None,
    }
}
