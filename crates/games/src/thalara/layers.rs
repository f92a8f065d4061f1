//! The fixed layers of permanent effects (specification, section 6.2), in one place.
//!
//! | layer | here |
//! |---|---|
//! | 0 blocks | [`Bars`], [`Queries::spells_blocked`] |
//! | 1 base | [`Queries::base`] |
//! | 2 strength, 3 floor | [`Queries::strength`] |
//! | 4 sum, 5 bonus, 6 void, 7 total | [`Queries::standing`] |
//!
//! No layer reads a later one, except that layer 0 reads totals (for the lead) and nothing reads
//! layer 0; within a layer there are only sums, so the order of casting never matters.

use super::clauses as c;
use super::kind::{COLOURLESS, COLOURS, Card, Kind};
use super::options::BarrierScope;
use super::queries::Queries;
use super::state::{Choices, Laid, SEATS, SLOTS, SPELLS, TrapState};
use super::vocabulary::{Condition, Filter, Formula, Op, Who};
use tafelrune_engine::{Seat, Verdict, forbid};

/// A spell or a sprung trap whose permanents work in a conflict.
#[derive(Clone, Copy)]
pub(super) struct Source<'a> {
    pub owner: Seat,
    pub slot: u8,
    pub entry: u8,
    /// The primitives that have been resolved.
    pub ops: &'a [Op],
    pub choices: Choices,
    /// What `pass_now` returned.
    pub returned: u8,
    pub subject: Seat,
}

impl Source<'_> {
    /// Whether the primitive of this index means `seat`.
    #[inline]
    fn means(&self, who: Who, index: usize, seat: Seat) -> bool {
        match who {
            Who::Myself => seat == self.owner,
            Who::EachOpponent => seat != self.owner,
            Who::ChosenOpponent => seat == self.choices.player(index),
            Who::SubjectPlayer => seat == self.subject,
        }
    }
}

/// Layer 0 for one seat and conflict: which cards may not be placed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bars {
    all: bool,
    colours: u8,
    from: i16,
    up_to: i16,
}

impl Bars {
    const NONE: Bars = Bars { all: false, colours: 0, from: i16::MAX, up_to: i16::MIN };

    /// Whether every card is kept out.
    #[inline]
    pub fn all(&self) -> bool {
        self.all
    }

    /// The block that keeps out a card of this colour and base strength.
    #[inline]
    pub fn forbids(&self, colour: u8, base: i16) -> Verdict {
        forbid(self.all, c::BLOCK_ALL)?;
        forbid(colour < COLOURLESS && self.colours >> colour & 1 == 1, c::BLOCK_NAMED_COLOUR)?;
        forbid(base >= self.from, c::BLOCK_BASE_MIN)?;
        forbid(base <= self.up_to, c::BLOCK_BASE_MAX_LEAD)
    }
}

/// One player in one conflict, after all layers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Standing {
    /// Own energy cards here.
    pub cards: u8,
    /// Layer 4.
    pub sum: i16,
    /// Layer 6.
    pub bonus: i16,
}

impl Standing {
    /// Layer 7.
    #[inline]
    pub fn total(self) -> i16 {
        self.sum + self.bonus
    }

    /// `score.participant`.
    #[inline]
    pub fn takes_part(self) -> bool {
        self.cards > 0 || self.bonus != 0
    }
}

impl<'a> Queries<'a> {
    /// What works in a conflict: spells by seat, then traps.
    #[inline]
    pub(super) fn sources(self, slot: u8) -> impl Iterator<Item = Source<'a>> {
        self.all_sources().filter(move |source| source.slot == slot)
    }

    /// What works anywhere.
    #[inline]
    pub(super) fn all_sources(self) -> impl Iterator<Item = Source<'a>> {
        let (rules, state) = (self.rules, self.state);
        let spells = state.cast.iter().enumerate().filter(|(_, cast)| cast.active > 0);
        let spells = spells.map(move |(index, cast)| {
            let owner = Seat((index / SPELLS) as u8);
            let spell = state.player(owner).spells[index % SPELLS];
            Source {
                owner,
                slot: cast.slot,
                entry: cast.entry,
                ops: &rules.spells[usize::from(spell)].ops[..cast.active.into()],
                choices: cast.choices,
                returned: cast.returned,
                subject: owner,
            }
        });
        let traps = state.traps.iter().filter(|trap| trap.state == TrapState::Sprung);
        spells.chain(traps.map(move |trap| Source {
            owner: trap.owner,
            slot: trap.slot(),
            entry: trap.entry,
            ops: &rules.traps[usize::from(trap.trap)].ops[..trap.active().into()],
            choices: trap.choices,
            returned: 0,
            subject: trap.subject(),
        }))
    }

    // Layer 0.

    /// Which cards `seat` may not place at `slot`.
    pub(super) fn bars(self, seat: Seat, slot: u8) -> Bars {
        let mut bars = Bars::NONE;
        self.sources(slot).for_each(|source| self.add_bars(&mut bars, &source, seat));
        bars
    }

    /// The blocks on `seat` in all conflicts, and the slots where it may place face-down as bits.
    #[inline]
    pub(super) fn all_bars(self, seat: Seat) -> ([Bars; SLOTS], u8) {
        let (mut bars, mut hides) = ([Bars::NONE; SLOTS], 0);
        for source in self.all_sources() {
            self.add_bars(&mut bars[usize::from(source.slot)], &source, seat);
            if source.owner == seat && source.ops.contains(&Op::MayHide) {
                hides |= 1 << source.slot;
            }
        }
        (bars, hides)
    }

    #[inline]
    fn add_bars(self, bars: &mut Bars, source: &Source, seat: Seat) {
        for (index, op) in source.ops.iter().enumerate() {
            let Op::BlockCards(who, filter) = *op else { continue };
            let wide = who == Who::ChosenOpponent
                && filter == Filter::All
                && self.rules.options.barrier_scope == BarrierScope::Each;
            if !source.means(if wide { Who::EachOpponent } else { who }, index, seat) {
                continue;
            }
            match filter {
                Filter::All => bars.all = true,
                Filter::NamedColour => bars.colours |= 1 << source.choices.colour(index),
                Filter::BaseFrom(k) => bars.from = bars.from.min(k.into()),
                Filter::BaseUpToWhileLeading(k) => {
                    if self.leads(source.owner, source.slot) {
                        bars.up_to = bars.up_to.max(k.into());
                    }
                }
            }
        }
    }

    /// The block that keeps a card of `seat` out of a conflict.
    #[inline]
    pub(super) fn barred(self, bars: &Bars, seat: Seat, card: Card) -> Verdict {
        bars.forbids(self.rules.colour[card.index()], self.base(seat, card))
    }

    /// `cast.blocked`: the slots where `seat` cannot cast, as bits.
    #[inline]
    pub(super) fn spells_blocked(self, seat: Seat) -> u8 {
        let mut blocked = 0;
        for source in self.all_sources() {
            let hits = |(index, op): (usize, &Op)| matches!(*op, Op::BlockSpells(who) if source.means(who, index, seat));
            if source.ops.iter().enumerate().any(hits) {
                blocked |= 1 << source.slot;
            }
        }
        blocked
    }

    /// Whether `seat` may place cards at `slot` face-down.
    pub(super) fn may_hide(self, seat: Seat, slot: u8) -> bool {
        self.sources(slot).any(|source| source.owner == seat && source.ops.contains(&Op::MayHide))
    }

    /// `layer.lead`: the total is strictly higher than that of every opponent.
    pub(super) fn leads(self, seat: Seat, slot: u8) -> bool {
        let standings = self.standing(slot);
        let own = standings[seat.index()].total();
        seat.others(self.rules.players).all(|other| own > standings[other.index()].total())
    }

    // Layer 1.

    /// `crystal.energy`.
    #[inline]
    pub(super) fn energy(self, seat: Seat) -> i16 {
        let player = self.state.player(seat);
        let bound: i16 =
            super::kind::listed(player.crystal).map(|card| i16::from(self.rules.base[card.index()])).sum();
        let aftershock = i16::from(self.rules.base[Card::AFTERSHOCK.index()]);
        bound + aftershock * i16::from(player.crystal_aftershocks)
    }

    /// Base strength of a card of `seat`.
    #[inline]
    pub(super) fn base(self, seat: Seat, card: Card) -> i16 {
        if card == Card::TRANSFORMATION {
            return self.energy(seat);
        }
        self.rules.base[card.index()].into()
    }

    /// Whether a card has colour and strength for everybody's rules (`layer.face_down`).
    #[inline]
    pub(super) fn shows(self, laid: &Laid) -> bool {
        !laid.down() || self.state.revealed
    }

    // Layers 2 and 3.

    /// How often each colour occurs among the cards of a conflict, everybody's.
    fn colours(self, slot: u8) -> [u8; COLOURS + 1] {
        let mut colours = [0; COLOURS + 1];
        for laid in self.state.laid.iter().filter(|laid| laid.slot() == slot && self.shows(laid)) {
            colours[usize::from(self.rules.colour[laid.card.index()])] += 1;
        }
        colours
    }

    /// The strength of a card in a conflict; 0 while it lies face-down.
    pub(super) fn strength(self, laid: &Laid) -> i16 {
        if !self.shows(laid) {
            return 0;
        }
        self.changed(laid, &self.colours(laid.slot()))
    }

    fn changed(self, laid: &Laid, colours: &[u8; COLOURS + 1]) -> i16 {
        let mut changes = i16::from(laid.mark);
        let colour = self.rules.colour[laid.card.index()];
        let alike = if colour < COLOURLESS { colours[usize::from(colour)] } else { 0 };
        for source in self.sources(laid.slot()) {
            for op in source.ops {
                let Op::Strength { own, n, condition } = *op else { continue };
                let applies = own == (laid.owner() == source.owner)
                    && match condition {
                        Condition::All => true,
                        Condition::UniqueColour => alike == 1,
                        Condition::RepeatedColour => alike > 1,
                        Condition::EnteredLater => laid.entry > source.entry,
                        Condition::FaceDown => laid.down(),
                    };
                if applies {
                    changes += i16::from(n);
                }
            }
        }
        let base = self.base(laid.owner(), laid.card);
        (base + changes).max(base.min(0))
    }

    // Layers 4 to 7.

    /// Every player's standing in a conflict, as everybody's rules see it now.
    pub(super) fn standing(self, slot: u8) -> [Standing; SEATS] {
        let mut standing = [Standing::default(); SEATS];
        let colours = self.colours(slot);
        for laid in self.state.laid.iter().filter(|laid| laid.slot() == slot) {
            let own = &mut standing[laid.owner().index()];
            own.cards += 1;
            if self.shows(laid) {
                own.sum += self.changed(laid, &colours);
            }
        }
        for source in self.sources(slot) {
            for op in source.ops {
                if let Op::Bonus(formula) = *op {
                    standing[source.owner.index()].bonus += self.bonus(&source, formula);
                }
            }
        }
        for source in self.sources(slot) {
            for (index, op) in source.ops.iter().enumerate() {
                let Op::VoidBonuses(who) = *op else { continue };
                for seat in Seat::all(self.rules.players).filter(|seat| source.means(who, index, *seat)) {
                    standing[seat.index()].bonus = 0;
                }
            }
        }
        standing
    }

    fn bonus(self, source: &Source, formula: Formula) -> i16 {
        match formula {
            Formula::Fixed(n) => n.into(),
            Formula::Returned(most) => i16::from(source.returned).min(most.into()),
            Formula::ColoursMinus(k) => {
                let own = self.state.laid.iter().filter(|laid| {
                    laid.slot() == source.slot && laid.owner() == source.owner && self.shows(laid)
                });
                let seen = own.fold(0u8, |seen, laid| seen | 1 << self.rules.colour[laid.card.index()]);
                let colours = (seen & ((1 << COLOURS) - 1)).count_ones() as i16;
                (colours - i16::from(k)).max(0)
            }
        }
    }

    // Requirements (`cast.requirement`), which read the same cards.

    /// Own face-up cards of `seat`, by conflict: of each colour (the last for colourless ones).
    #[inline]
    pub(super) fn own_energy(self, seat: Seat) -> [[u8; COLOURS + 1]; SLOTS] {
        let mut energy = [[0; COLOURS + 1]; SLOTS];
        for laid in self.state.laid.iter().filter(|laid| laid.owner() == seat && !laid.down()) {
            energy[usize::from(laid.slot())][usize::from(self.rules.colour[laid.card.index()])] += 1;
        }
        energy
    }

    /// Whether own face-up cards in a conflict meet a spell's requirement.
    #[inline]
    pub(super) fn meets(self, energy: &[u8; COLOURS + 1], spell: u8) -> bool {
        self.rules.spells[usize::from(spell)].need.is_met(energy)
    }

    /// Whether a card counts as a memory for effects that name memories.
    #[inline]
    pub(super) fn is_memory(self, laid: &Laid) -> bool {
        laid.kind() == Kind::Memory
    }
}
