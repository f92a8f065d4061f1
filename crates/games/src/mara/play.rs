//! Applying a move, and advancing the turn to the next decision.

use super::Mara;
use super::event::{EndReason, Event, Truth};
use super::kind::Kind;
use super::moves::{Counter, Move, legal};
use super::queries::Queries;
use super::state::{Phase, Source, State, Step};
use tafelrune_engine::Chance;
use tafelrune_engine::{Log, Seat};

/// Makes a legal move and goes on to the next decision.
pub(super) fn play(
    mara: &Mara,
    state: &mut State,
    seat: Seat,
    mv: Move,
    chance: &mut impl Chance,
    log: &mut impl Log<Truth>,
) {
    let mut table = Table { mara, state, chance, log };
    table.apply(seat, mv);
    table.advance();
}

/// Right after the deal: stones and points as they stand, then the first decision.
pub(super) fn settle_start(
    mara: &Mara,
    state: &mut State,
    chance: &mut impl Chance,
    log: &mut impl Log<Truth>,
) {
    let mut table = Table { mara, state, chance, log };
    table.settle();
    table.advance();
}

/// Enters a phase of the active player's turn, for described positions.
pub(super) fn enter(
    mara: &Mara,
    state: &mut State,
    phase: Phase,
    chance: &mut impl Chance,
    log: &mut impl Log<Truth>,
) {
    let mut table = Table { mara, state, chance, log };
    table.state.phase = phase;
    table.settle();
    if table.state.step == Step::Over {
        return;
    }
    match phase {
        Phase::Setup => table.begin_picking(table.state.active),
        Phase::Energy => table.begin_turn(),
        Phase::Over => table.finish(EndReason::RoundCap),
        Phase::Draw => table.begin_draw(),
        _ => table.go_home(),
    }
    table.advance();
}

/// Works out stones and `calm` flags of a described position.
pub(super) fn settle_position(mara: &Mara, state: &mut State) {
    let mut table = Table { mara, state, chance: &mut NoChance, log: &mut () };
    table.stones();
    let points = table.points();
    table.storm(&points);
}

/// For what needs no chance.
struct NoChance;

impl Chance for NoChance {
    fn shuffle(&mut self, _: &'static str, _: &mut [u8]) {}

    fn draw(&mut self, _: &'static str, _: &[u8]) -> usize {
        0
    }
}

pub(super) struct Table<'a, C, L> {
    pub(super) mara: &'a Mara,
    pub(super) state: &'a mut State,
    pub(super) chance: &'a mut C,
    pub(super) log: &'a mut L,
}

impl<C: Chance, L: Log<Truth>> Table<'_, C, L> {
    #[inline]
    pub(super) fn queries(&self) -> Queries<'_> {
        Queries { rules: &self.mara.rules, state: self.state }
    }

    #[inline]
    pub(super) fn log(&mut self, event: impl FnOnce(&Mara) -> Truth) {
        let mara = self.mara;
        self.log.log(|| event(mara));
    }

    /// The only option of a decision that follows from public facts; `None` if it must be asked.
    #[inline]
    fn only_option(&self) -> Option<Move> {
        let mut counter = Counter::default();
        legal(self.queries(), self.state.decider(), &mut counter);
        counter.first.filter(|_| counter.count == 1)
    }

    /// Back to where the phase goes on.
    #[inline]
    pub(super) fn go_home(&mut self) {
        self.state.step = match self.state.phase {
            Phase::Build => Step::Build,
            Phase::Action => Step::Action,
            Phase::Draw => Step::Draw,
            Phase::Refill => Step::Source,
            Phase::Finish => Step::Finish,
            Phase::Setup | Phase::Energy | Phase::Over => self.state.step,
        };
    }

    /// Goes on until a decision must be asked.
    pub(super) fn advance(&mut self) {
        loop {
            if self.state.draft.is_some() {
                return;
            }
            match self.state.step {
                Step::Over | Step::React | Step::Discard { .. } => return,
                Step::PickStack { .. } | Step::ExchangeStack => {
                    self.reshuffle_if_empty();
                    match self.only_option() {
                        Some(only) => self.apply(self.state.active, only),
                        None => return,
                    }
                }
                Step::PickCard { stack, .. } => match self.state.stacks[usize::from(stack)][..] {
                    [only] => self.apply(self.state.active, Move::Take(Kind(only))),
                    _ => return,
                },
                Step::EffectFrom | Step::EffectPlace | Step::EffectObject | Step::EffectRecall => {
                    match self.only_option() {
                        Some(only) => self.apply(self.state.active, only),
                        None => return,
                    }
                }
                Step::EffectTake => {
                    let victim = self.state.pending.opponent.unwrap_or(self.state.active);
                    let hand = self.state.player(victim).hand;
                    match (hand.len(), hand.cards().next()) {
                        (1, Some(only)) => self.apply(self.state.active, Move::Steal(only)),
                        _ => return,
                    }
                }
                Step::ExchangePut { .. } => {
                    let hand = self.state.me().hand;
                    match (hand.len(), hand.cards().next()) {
                        (1, Some(only)) => self.apply(self.state.active, Move::Put(only)),
                        _ => return,
                    }
                }
                Step::Build | Step::Action | Step::Draw | Step::Source | Step::Finish => {
                    if self.state.pending.source != Source::None {
                        self.resolve();
                    } else if let Some(seat) = self.queries().over_limit() {
                        self.state.step = Step::Discard { seat };
                        return;
                    } else if !self.go_on() {
                        return;
                    }
                }
            }
        }
    }

    /// One step of a phase that needs no decision; `false` if one must be asked.
    fn go_on(&mut self) -> bool {
        let full =
            |table: &Self| table.state.me().hand.len() >= table.queries().hand_limit(table.state.active);
        match self.state.step {
            Step::Draw => {
                if full(self) || !self.queries().any_card() {
                    self.state.phase = Phase::Finish;
                } else if self.only_option().is_some() {
                    self.state.phase = Phase::Refill;
                } else {
                    return false;
                }
                self.go_home();
                true
            }
            Step::Source => {
                if !full(self) {
                    self.reshuffle_if_empty();
                    if !self.state.no_stack() {
                        let Some(only) = self.only_option() else { return false };
                        self.apply(self.state.active, only);
                        return true;
                    }
                }
                self.state.phase = Phase::Finish;
                self.go_home();
                true
            }
            Step::Finish => match self.only_option() {
                Some(_) => {
                    self.end_turn();
                    true
                }
                None => false,
            },
            _ => false,
        }
    }

    pub(super) fn apply(&mut self, seat: Seat, mv: Move) {
        match mv {
            Move::Stack(stack) => self.choose_stack(stack),
            Move::Take(kind) => self.take(kind),
            Move::Lay(kind) => self.lay_place(kind),
            Move::Build(kind, place) if kind.is_rune() => self.lay_rune(kind, place),
            Move::Build(kind, place) => self.begin_build(kind, place),
            Move::Remove(spot) => self.remove(spot),
            Move::RemovePlace(place) => self.begin_removal(place),
            Move::Under(stack) => self.remove_place(stack),
            Move::EndBuild => {
                self.state.phase = Phase::Action;
                self.go_home();
            }
            Move::Play(kind, opponent) => self.begin_action(kind, opponent),
            Move::Choose(object) => self.choose_object(object),
            Move::Attack => self.begin_attack(),
            Move::Target(target) => self.aim(target),
            Move::Add(spot) => {
                if let Some(power) = self.state.player(seat).slot(spot).card {
                    self.add_attacker(power, false);
                }
            }
            Move::AddHand(power) => self.add_attacker(power, true),
            Move::Commit => self.commit(),
            Move::EndAction => self.begin_draw(),
            Move::Pass => {
                self.log(|_| Event::Passed { seat });
                self.go_home();
            }
            Move::Protect(kind) => self.begin_protection(seat, kind),
            Move::Recall(kind) => self.recall(kind),
            Move::RecallNone => self.effect_done(),
            Move::Steal(kind) => self.take_from_hand(kind),
            Move::Discard(kind) => self.discard(seat, kind),
            Move::Vision(colour) => self.begin_vision(colour),
            Move::Refill => {
                self.state.phase = Phase::Refill;
                self.go_home();
            }
            Move::Exchange => {
                self.state.turn.exchange = true;
                self.state.step = Step::ExchangeStack;
            }
            Move::EndTurn => self.end_turn(),
            Move::Draw(stack) => self.draw(stack),
            Move::DrawWalhall => self.draw_walhall(),
            Move::Put(kind) => self.put_under(kind),
            Move::Auto => self.pay_auto(seat),
            Move::Colours(colours) => self.pay_colours(seat, colours),
            Move::Manual => self.pay_manually(seat),
            Move::Unit(spot) => self.pay_unit(seat, spot),
            Move::VisionMixed => unreachable!("`{mv:?}` is never legal"),
        }
    }
}
