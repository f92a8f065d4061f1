//! Thalara for the search: stars won, stars in reach, and the strength that is left.

mod features;
mod move_scores;

use tafelrune_engine::{Rules, Seat};
use tafelrune_games::thalara::Thalara;
use tafelrune_games::thalara::kind::{COLOURS, Card, Hold, Kind, listed};
use tafelrune_games::thalara::moves::Move;
use tafelrune_games::thalara::state::{SEATS, SLOTS, State};
use tafelrune_games::thalara::view::View;
use tafelrune_games::thalara::vocabulary::{Amount, Formula, Op, Side, Who};

use crate::learned::{FeatureLayout, FeatureSink, Net};
use crate::search::{Rewards, SearchConfig};
use crate::strategy::defaults::{likelihood, softmax};
use crate::{Strategy, Weight};

/// Stars that a point of strength in the supply is worth.
const SUPPLY: f32 = 0.06;
/// The same for an artefact, which comes back every round.
const RETURNING: f32 = 0.12;

impl Strategy for Thalara {
    const SEARCH: SearchConfig = SearchConfig {
        exploration: 0.2,
        prior_weight: 0.3,
        rollout_depth: 6,
        uniform_rollouts: false,
        max_arms: 1 << 20,
    };
    const SEARCH_WITH_NET: SearchConfig = Self::SEARCH;
    const FEATURES: FeatureLayout = features::FEATURES;
    const WEIGHTS: &[Weight] = move_scores::TABLE;

    fn net(players: u8) -> Option<&'static Net> {
        features::net(players)
    }

    fn features(&self, state: &State, sink: &mut impl FeatureSink) {
        features::features(self, state, sink);
    }

    fn held_cards(&self, state: &State, seat: Seat, each: &mut dyn FnMut(u16)) {
        state.player(seat).hand.kinds().for_each(|card| each(card.0.into()));
    }

    fn card_id(&self, card: u16) -> String {
        self.rules().name(Card(card as u8)).to_string()
    }

    fn score_moves(&self, seat: Seat, view: &View, moves: &[Move], weights: &[f32], scores: &mut Vec<f32>) {
        move_scores::score_moves(self, seat, view, moves, weights, scores);
    }

    fn estimate(&self, state: &State) -> Rewards {
        let mut worth = [0.0f32; SEATS];
        // Strength that can still be laid in this round, and how much of it there is on the table.
        let mut reserve = [0.0f32; SEATS];
        let mut uncertain = 0.0;
        for seat in Seat::all(self.players()) {
            let player = state.player(seat);
            worth[seat.index()] = self.score(state, seat) as f32 + self.resources(state, seat);
            if !state.passed.has(seat) {
                let hand = self.strength_of(state, seat, player.hand);
                reserve[seat.index()] = hand;
                uncertain += f32::from(player.hand.len());
            }
        }
        let mut shown = *state;
        shown.revealed = true;
        let conflicts = state.conflicts().count().max(1) as f32;
        let scale = 0.5 + 0.35 * uncertain;
        for slot in state.conflicts() {
            let stars = f32::from(self.rules().stars(Card(state.slots[usize::from(slot)])));
            let totals = self.totals(&shown, slot);
            let mut chance = [0.0f32; SEATS];
            let mut sum = 0.0;
            for seat in Seat::all(self.players()) {
                let left = reserve[seat.index()];
                if totals[seat.index()].is_none() && left <= 0.0 {
                    continue;
                }
                let total = f32::from(totals[seat.index()].unwrap_or(0)) + left / conflicts;
                chance[seat.index()] = (total.clamp(-10.0, 40.0) / scale).min(30.0).exp();
                sum += chance[seat.index()];
            }
            if sum > 0.0 {
                for seat in Seat::all(self.players()) {
                    worth[seat.index()] += stars * chance[seat.index()] / sum;
                }
            }
        }
        softmax(self.players(), 1.8, |seat| worth[seat.index()])
    }

    fn policy(&self, state: &State, seat: Seat, moves: &[Move], weights: &mut Vec<f32>) {
        if let Some(Move::Pick(_)) = moves.first() {
            // Picks go forward only: whatever is passed over stays in the supply.
            let mut skipped = 0.0;
            weights.extend(moves.iter().map(|mv| {
                let Move::Pick(card) = *mv else { return 1.0 };
                let worth = self.pick_worth(state, seat, card);
                let weight = likelihood(0.6 * worth - 0.35 * skipped);
                skipped += (worth - 2.0).max(0.0);
                weight
            }));
            return;
        }
        let context = Context::new(self, state, seat);
        weights.extend(moves.iter().map(|mv| likelihood(4.0 * self.move_value(&context, *mv))));
    }

    fn observation_key(&self, _: &State, _: Seat, mv: Move, _: Seat) -> Option<u32> {
        match mv {
            Move::Pick(_) | Move::HandDone => Some(0),
            Move::Place { slot, down: true, .. } => Some(1 + u32::from(slot)),
            Move::Trap(_) => Some(100),
            Move::Card(_) => Some(101),
            _ => None,
        }
    }
}

/// A conflict, by printed strengths and marks: exact enough for a guess.
#[derive(Clone, Copy, Default)]
struct Conflict {
    stars: f32,
    totals: [f32; SEATS],
    mine: f32,
    rival: f32,
    own_cards: f32,
    other_cards: f32,
}

impl Conflict {
    fn gain(&self, open: bool, mine: f32, rival: f32) -> f32 {
        let reach = if open { 7.0 } else { 1.0 };
        let chance = |lead: f32| (0.5 + lead / (2.0 * reach)).clamp(0.0, 1.0);
        let lead = self.mine - self.rival;
        self.stars * (chance(lead + mine - rival) - chance(lead))
    }
}

struct Context<'a> {
    state: &'a State,
    me: Seat,
    conflicts: [Conflict; SLOTS],
    open: bool,
}

impl<'a> Context<'a> {
    fn new(thalara: &Thalara, state: &'a State, me: Seat) -> Context<'a> {
        let mut conflicts = [Conflict::default(); SLOTS];
        for slot in state.conflicts() {
            let card = Card(state.slots[usize::from(slot)]);
            conflicts[usize::from(slot)].stars = f32::from(thalara.rules().stars(card));
        }
        for laid in &state.laid {
            let conflict = &mut conflicts[usize::from(laid.slot())];
            // Of a face-down card others know only that it lies there.
            let base = match laid.down() && laid.owner() != me {
                true => 3.0,
                false => f32::from(thalara.base(state, laid.owner(), laid.card) + i16::from(laid.mark)),
            };
            conflict.totals[laid.owner().index()] += base;
            match laid.owner() == me {
                true => conflict.own_cards += 1.0,
                false => conflict.other_cards += 1.0,
            }
        }
        for conflict in &mut conflicts {
            conflict.mine = conflict.totals[me.index()];
            for other in me.others(thalara.players()) {
                conflict.rival = conflict.rival.max(conflict.totals[other.index()]);
            }
        }
        let plays = |seat: Seat| !state.passed.has(seat) && !state.player(seat).hand.is_empty();
        let open = me.others(thalara.players()).any(plays);
        Context { state, me, conflicts, open }
    }
}

trait Heuristics {
    fn resources(&self, state: &State, seat: Seat) -> f32;
    fn strength_of(&self, state: &State, seat: Seat, hold: Hold) -> f32;
    fn pick_worth(&self, state: &State, seat: Seat, card: Card) -> f32;
    fn move_value(&self, context: &Context, mv: Move) -> f32;
    fn nearer(&self, context: &Context, card: Card, slot: u8) -> f32;
    fn cast_worth(&self, context: &Context, spell: u8, slot: u8) -> f32;
}

impl Heuristics for Thalara {
    /// What is left for later rounds, in stars.
    fn resources(&self, state: &State, seat: Seat) -> f32 {
        let player = state.player(seat);
        let mut worth = 0.0;
        for card in listed(player.supply.cards | player.hand.cards | player.aside) {
            let base = f32::from(self.base(state, seat, card));
            worth += match self.rules().kind(card) {
                Kind::Artefact => RETURNING * base,
                _ => SUPPLY * base,
            };
        }
        worth -= 0.25 * f32::from(player.supply.aftershocks + player.hand.aftershocks);
        if player.supply.transformations + player.hand.transformations > 0 {
            let energy = f32::from(self.base(state, seat, Card::TRANSFORMATION));
            worth += SUPPLY * energy * f32::from(player.supply.transformations + player.hand.transformations);
        }
        worth
    }

    fn strength_of(&self, state: &State, seat: Seat, hold: Hold) -> f32 {
        let cards: i16 = listed(hold.cards).map(|card| self.base(state, seat, card)).sum();
        let energy = match hold.transformations {
            0 => 0,
            count => i16::from(count) * self.base(state, seat, Card::TRANSFORMATION),
        };
        f32::from(cards + energy)
    }

    fn pick_worth(&self, state: &State, seat: Seat, card: Card) -> f32 {
        let player = state.player(seat);
        let colour = self.rules().colour(card);
        let mut worth = f32::from(self.base(state, seat, card));
        if usize::from(colour) < COLOURS {
            for spell in &player.spells[..player.spell_count()] {
                let need = self.rules().spell_rule(*spell).need.colours[usize::from(colour)];
                worth += 0.3 * f32::from(need.min(2));
            }
        }
        worth
    }

    fn move_value(&self, context: &Context, mv: Move) -> f32 {
        let state = context.state;
        match mv {
            Move::Place { card, slot, down } => {
                let conflict = &context.conflicts[usize::from(slot)];
                let base = f32::from(self.base(state, context.me, card));
                if base < 0.0 {
                    return if conflict.mine == 0.0 && conflict.rival > 6.0 { 0.05 } else { -0.8 };
                }
                let artefact = self.rules().kind(card) == Kind::Artefact;
                let cost = if artefact { 0.0 } else { 0.03 + 0.04 * base };
                conflict.gain(context.open, base, 0.0) + 0.1 * self.nearer(context, card, slot) - cost
                    + if down { 0.02 } else { 0.0 }
            }
            Move::Cast(spell, slot) => self.cast_worth(context, spell, slot),
            Move::Spell(spell) => {
                let owner = state.player(context.me);
                let place = owner.spell_place(spell);
                let cast = place.map(|place| &state.cast[context.me.index() * 4 + place]);
                cast.filter(|cast| cast.slot < SLOTS as u8)
                    .map_or(0.0, |cast| self.cast_worth(context, spell, cast.slot))
            }
            Move::SetAside(card) => -0.05 * f32::from(self.base(state, context.me, card)),
            Move::Player(seat) => 0.05 * self.score(state, seat) as f32,
            Move::Card(card) => 0.1 * f32::from(self.base(state, context.me, card)),
            Move::Slot(slot) => context.conflicts[usize::from(slot)].gain(context.open, 3.0, 0.0),
            Move::Entry(entry) => state.laid_at(entry).map_or(0.0, |laid| {
                let strength = if laid.down() && laid.owner() != context.me {
                    3.0
                } else {
                    f32::from(self.base(state, laid.owner(), laid.card) + i16::from(laid.mark))
                };
                let conflict = &context.conflicts[usize::from(laid.slot())];
                match laid.owner() == context.me {
                    true => 0.0,
                    false => conflict.gain(context.open, 0.0, -strength) + 0.02 * strength,
                }
            }),
            Move::Keep(entry) => state
                .laid_at(entry)
                .map_or(0.0, |laid| 0.2 * f32::from(self.base(state, laid.owner(), laid.card))),
            _ => 0.0,
        }
    }

    /// How many unused spells a card brings nearer in this conflict.
    fn nearer(&self, context: &Context, card: Card, slot: u8) -> f32 {
        let colour = self.rules().colour(card);
        if usize::from(colour) >= COLOURS {
            return 0.0;
        }
        let player = context.state.player(context.me);
        let here = context.state.laid.iter().filter(|laid| {
            laid.owner() == context.me
                && laid.slot() == slot
                && !laid.down()
                && self.rules().colour(laid.card) == colour
        });
        let held = here.count() as u8;
        let mut nearer = 0.0;
        for (place, spell) in player.spells[..player.spell_count()].iter().enumerate() {
            let unused = context.state.cast[context.me.index() * 4 + place].slot >= SLOTS as u8;
            let need = self.rules().spell_rule(*spell).need.colours[usize::from(colour)];
            if unused && held < need {
                nearer += 1.0;
            }
        }
        nearer
    }

    fn cast_worth(&self, context: &Context, spell: u8, slot: u8) -> f32 {
        let conflict = &context.conflicts[usize::from(slot)];
        let (open, later) = (context.open, if context.open { 1.0 } else { 0.0 });
        let (mine, theirs) = (conflict.own_cards, conflict.other_cards);
        let mut worth = -0.02;
        for op in &self.rules().spell_rule(spell).ops {
            worth += match *op {
                Op::Destroy(sel) if sel.side != Side::Own && theirs > 0.0 => conflict.gain(open, 0.0, -4.0),
                Op::DestroyAll(_) => conflict.gain(open, -1.5 * mine, -1.5 * theirs),
                Op::Mark(sel, Amount::Fixed(n)) => match sel.side {
                    Side::Own => conflict.gain(open, n.into(), 0.0),
                    _ if sel.anywhere || theirs > 0.0 => conflict.gain(open, 0.0, n.into()).max(0.1),
                    _ => 0.0,
                },
                Op::Mark(_, Amount::HalfCrystal(most)) => conflict.gain(open, f32::from(most), 0.0),
                Op::ReturnToSupply(_) if theirs > 0.0 => conflict.gain(open, 0.0, -3.0),
                Op::ReturnToSupply(_) => -0.1,
                Op::Strength { own: true, n, .. } => conflict.gain(open, f32::from(n) * mine, 0.0),
                Op::Strength { n, .. } => conflict.gain(open, 0.0, f32::from(n) * (theirs + later)),
                Op::Bonus(Formula::Fixed(n)) => conflict.gain(open, n.into(), 0.0),
                Op::Bonus(Formula::ColoursMinus(_)) => conflict.gain(open, mine - 1.0, 0.0),
                Op::BlockCards(..) => {
                    if conflict.mine > conflict.rival {
                        0.25 * conflict.stars * later
                    } else {
                        -0.2
                    }
                }
                Op::BlockSpells(_) | Op::VoidBonuses(_) => 0.08 * conflict.stars * later,
                Op::Hide(_, n) => conflict.gain(open, n.into(), 0.0),
                Op::Fetch(_) | Op::Stow(_) | Op::Discard(..) | Op::TakeTransformation => 0.25,
                Op::SetTrap => 0.2 * conflict.stars * later,
                Op::KeepMemory { .. } => 0.2,
                Op::PassNow => -0.6,
                Op::TakeAftershock(Who::Myself) => -0.3,
                Op::TakeAftershock(_) => 0.35,
                _ => 0.05,
            };
        }
        worth
    }
}
