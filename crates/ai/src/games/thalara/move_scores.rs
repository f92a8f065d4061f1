//! Move scores of Thalara without search: win conflicts narrowly, the more stars the better, and keep cards that
//! change nothing for a later round.

use tafelrune_engine::{Rules, Seat};
use tafelrune_games::thalara::Thalara;
use tafelrune_games::thalara::kind::Card;
use tafelrune_games::thalara::moves::Move;
use tafelrune_games::thalara::position::LaidPosition;
use tafelrune_games::thalara::state::SPELLS;
use tafelrune_games::thalara::view::View;
use tafelrune_games::thalara::vocabulary::{Amount, Formula, Op, Side, Who};

use crate::strategy::weights::weights;

weights! {
    /// A card in a conflict is gone.
    CARD: Plain = 0.03;
    /// The same, for each point of its strength.
    STRENGTH: Plain = 0.042;
    /// A spell brought nearer.
    NEARER: Build = 0.18;
    /// A colour that a spell asks for, in a hand.
    WANTED: Build = 0.0;
    /// The same colour again in a hand.
    REPEATED: Build = 0.26;
    /// A conflict closed to others while leading in it, for each star.
    BLOCK: Fight = 0.04;
    /// Spells or bonuses of others stopped, for each star.
    SILENCE: Fight = 0.08;
    /// A trap, for each star.
    TRAP: Fight = 0.28;
    /// A card fetched, or one less for others.
    FETCH: Build = 0.33;
    /// A memory kept.
    KEEP: Build = 0.19;
    /// An aftershock for somebody else.
    AFTERSHOCK: Fight = 0.29;
    /// Another's points, when one of them is to be hurt.
    LEADER: Leader = 0.8;
}

/// What one conflict looks like to the seat.
#[derive(Clone, Copy, Default)]
struct Conflict {
    stars: f32,
    mine: f32,
    /// The best total of anybody else, with a guess for what lies face-down.
    rival: f32,
    /// Whether anybody else still plays.
    open: bool,
}

/// What a face-down card of somebody else is taken for.
const UNSEEN: f32 = 3.0;

impl Conflict {
    /// How surely the conflict is won if the own total were `mine`: from 0 to 1.
    fn chance(self, mine: f32, rival: f32) -> f32 {
        let lead = mine - rival;
        // As long as others play, a lead must be larger to be safe.
        let reach = if self.open { 7.0 } else { 1.0 };
        (0.5 + lead / (2.0 * reach)).clamp(0.0, 1.0)
    }

    fn gain(self, mine: f32, rival: f32) -> f32 {
        self.stars * (self.chance(self.mine + mine, self.rival + rival) - self.chance(self.mine, self.rival))
    }

    /// When nobody else plays any more, the lead has a price that nobody raises: what a card is worth
    /// on the way to it, if the hand can pay all of it.
    fn instalment(self, strength: f32, hand: f32) -> f32 {
        let missing = self.rival - self.mine + 1.0;
        if self.open || missing <= 0.0 || hand < missing {
            return 0.0;
        }
        self.stars * (strength / missing).min(1.0)
    }
}

/// What all moves of a decision have in common.
pub struct Situation {
    weights: Vec<f32>,
    me: Seat,
    conflicts: Vec<Conflict>,
    /// The primitive that waits for a choice, whose it is, and in which conflict.
    running: Option<(Op, usize)>,
    crystal: f32,
    /// The strength of the whole hand.
    hand: f32,
    /// Colours in hand or picked, so that a hand becomes colourful.
    colours: [u8; 6],
}

/// Appends a score for each move.
pub(super) fn score_moves(
    thalara: &Thalara,
    seat: Seat,
    view: &View,
    moves: &[Move],
    weights: &[f32],
    scores: &mut Vec<f32>,
) {
    let situation = situation(thalara, seat, view, weights);
    scores.extend(moves.iter().map(|mv| score(thalara, view, &situation, *mv)));
}

/// What all moves of a decision have in common.
fn situation(thalara: &Thalara, me: Seat, view: &View, weights: &[f32]) -> Situation {
    let others_play = view.seats.iter().any(|seat| seat.seat != me && !seat.passed && seat.hand_size > 0);
    let conflict = |(slot, conflict): (usize, &tafelrune_games::thalara::view::ConflictView)| {
        let stars = conflict.artefact.as_deref().map_or(0.0, |id| stars(thalara, id));
        let hidden = |seat: Seat| {
            let here = |laid: &&LaidPosition| {
                laid.owner == seat && usize::from(laid.slot) == slot + 1 && laid.down && laid.card.is_none()
            };
            view.table.cards.iter().filter(here).count() as f32 * UNSEEN
        };
        let rivals = view.seats.iter().map(|seat| seat.seat).filter(|seat| *seat != me);
        let total = |seat: Seat| {
            let total = conflict.totals.iter().find(|total| total.seat == seat);
            total.map_or(0.0, |total| f32::from(total.sum + total.bonus)) + hidden(seat)
        };
        let rival = rivals.map(total).fold(0.0, f32::max);
        let mine = f32::from(conflict.own_total.unwrap_or(0));
        Conflict { stars, mine, rival, open: others_play }
    };
    let own = view.table.seats.get(&me.to_string());
    let mut colours = [0; 6];
    for card in own.iter().flat_map(|own| &own.picks) {
        colours[usize::from(figures(thalara, card).0)] += 1;
    }
    let crystal = view.seats[me.index()].crystal.map_or(0.0, f32::from);
    let held = |id: &String| if id == "trf" { crystal } else { figures(thalara, id).1.max(0.0) };
    let hand = own.and_then(|own| own.hand.as_ref());
    Situation {
        weights: weights.to_vec(),
        me,
        conflicts: view.conflicts.iter().enumerate().map(conflict).collect(),
        running: running(thalara, view),
        crystal,
        hand: hand.into_iter().flatten().map(held).sum(),
        colours,
    }
}

fn score(thalara: &Thalara, view: &View, situation: &Situation, mv: Move) -> f32 {
    match mv {
        Move::Character(_) | Move::DraftSpell(_) | Move::HandDone => 0.0,
        Move::Pick(card) => picking(thalara, view, situation, card),
        // What is weak and colourful in points stays out of conflicts anyway.
        Move::SetAside(card) => -strength(thalara, situation, card),
        Move::Pass | Move::Skip => 0.0,
        Move::Place { card, slot, down } => {
            placing(thalara, view, situation, card, slot) + if down { 0.02 } else { 0.0 }
        }
        Move::Cast(spell, slot) => casting(thalara, view, situation, spell, slot),
        Move::Decline => 0.0,
        Move::Player(seat) => {
            f32::from(view.seats[seat.index()].hand_size)
                + situation.weights[LEADER] * view.seats[seat.index()].points as f32
        }
        Move::Colour(colour) => -f32::from(situation.colours[usize::from(colour)]),
        Move::Spell(spell) => {
            let slot = situation.running.map_or(0, |(_, slot)| slot);
            casting(thalara, view, situation, spell, slot as u8)
        }
        Move::Trap(_) => 0.0,
        Move::Slot(slot) => {
            situation.conflicts.get(usize::from(slot)).map_or(0.0, |conflict| conflict.gain(3.0, 0.0))
        }
        Move::Card(card) => choosing_card(thalara, situation, card),
        Move::Entry(entry) => targeting(thalara, view, situation, entry),
        Move::Keep(entry) => strength_at(thalara, view, situation, entry),
    }
}

/// Colour (5 is none) and printed strength of a card, by its id.
fn figures(game: &Thalara, id: &str) -> (u8, f32) {
    let cards = &game.setup().cards;
    let plain = id.split('#').next().unwrap_or(id);
    if let Some(artefact) = cards.artefacts.iter().find(|artefact| artefact.id == plain) {
        return (artefact.colour, artefact.strength.into());
    }
    let Some(rest) = plain.strip_prefix("mem-") else {
        return (5, if plain == "aft" { cards.aftershock_strength.into() } else { 0.0 });
    };
    let letter = rest.chars().next().unwrap_or('?').to_ascii_uppercase();
    let colour = cards.letters.iter().position(|other| *other == letter).unwrap_or(5) as u8;
    let digits: String = rest.chars().skip(1).take_while(char::is_ascii_digit).collect();
    (colour, digits.parse::<u8>().unwrap_or(0).into())
}

fn strength(game: &Thalara, situation: &Situation, card: Card) -> f32 {
    match card {
        Card::TRANSFORMATION => situation.crystal,
        card => figures(game, game.rules().name(card)).1,
    }
}

fn stars(game: &Thalara, id: &str) -> f32 {
    let plain = id.split('#').next().unwrap_or(id);
    let artefact = game.setup().cards.artefacts.iter().find(|artefact| artefact.id == plain);
    artefact.map_or(0.0, |artefact| f32::from(artefact.stars))
}

fn running(game: &Thalara, view: &View) -> Option<(Op, usize)> {
    let frame = view.table.pending.as_ref()?.frames.last()?;
    let (source, cards) = (usize::from(frame.source), &game.setup().cards);
    let (ops, slot) = if frame.trap {
        let trap = view.table.traps.get(source)?;
        (&cards.traps.iter().find(|other| Some(&other.id) == trap.trap.as_ref())?.ops, trap.slot)
    } else {
        let owner = Seat((source / SPELLS) as u8);
        let id = view.table.seats.get(&owner.to_string())?.spells.as_ref()?.get(source % SPELLS)?;
        let cast = view.table.spells.iter().find(|cast| cast.owner == owner && cast.spell == *id)?;
        (&cards.spells.iter().find(|spell| spell.id == *id)?.ops, cast.slot)
    };
    Some((*ops.get(usize::from(frame.effect))?, usize::from(slot.saturating_sub(1))))
}

/// Strong cards, but a few for every later round, and of all colours that spells ask for. Picks go
/// forward only: what is passed over cannot be picked any more, so a card is worth taking if it is
/// stronger than what the rest offers on average.
fn picking(game: &Thalara, view: &View, situation: &Situation, card: Card) -> f32 {
    let (colour, base) = figures(game, game.rules().name(card));
    let base = if card == Card::TRANSFORMATION { situation.crystal } else { base };
    let own = view.table.seats.get(&situation.me.to_string());
    let spells = own.and_then(|own| own.spells.as_ref());
    let asked = |id: &String| {
        let spell = game.setup().cards.spells.iter().find(|spell| spell.id == *id);
        spell.and_then(|spell| spell.need.colours.get(usize::from(colour)).copied()).unwrap_or(0)
    };
    let wanted: u8 = spells.into_iter().flatten().map(asked).sum();
    base + situation.weights[WANTED] * f32::from(wanted.min(3)) - situation.weights[REPEATED] * f32::from(situation.colours[usize::from(colour)])
        // Earlier cards first, or the forward order would leave them behind.
        - 0.02 * f32::from(card.0)
}

/// A card is worth what it does for the odds, less a little for being gone; artefacts come back.
fn placing(game: &Thalara, view: &View, situation: &Situation, card: Card, slot: u8) -> f32 {
    let Some(conflict) = situation.conflicts.get(usize::from(slot)) else { return f32::NEG_INFINITY };
    let is_artefact = game.rules().name(card).contains('#');
    let base = strength(game, situation, card);
    let spent = situation.weights[CARD] + situation.weights[STRENGTH] * base.max(0.0);
    let cost = if is_artefact { 0.0 } else { spent };
    // An aftershock is best laid where nothing is at stake.
    if base < 0.0 {
        return if conflict.mine == 0.0 && conflict.rival > 6.0 { 0.05 } else { -1.0 };
    }
    let worth = conflict.gain(base, 0.0).max(conflict.instalment(base, situation.hand));
    worth + situation.weights[NEARER] * energy(game, view, situation, card, slot) - cost
}

/// How many unused spells a card brings nearer in this conflict.
fn energy(game: &Thalara, view: &View, situation: &Situation, card: Card, slot: u8) -> f32 {
    let (colour, _) = figures(game, game.rules().name(card));
    let own = view.table.seats.get(&situation.me.to_string());
    let unused =
        |id: &&String| !view.table.spells.iter().any(|cast| cast.spell == **id && cast.owner == situation.me);
    let here = |laid: &&LaidPosition| laid.owner == situation.me && laid.slot == slot + 1 && !laid.down;
    let laid = view.table.cards.iter().filter(here).filter_map(|laid| laid.card.as_deref());
    let held = laid.filter(|id| figures(game, id).0 == colour).count() as u8;
    let nearer = |id: &String| {
        let spell = game.setup().cards.spells.iter().find(|spell| spell.id == *id);
        let need = spell.and_then(|spell| spell.need.colours.get(usize::from(colour)).copied()).unwrap_or(0);
        u8::from(held < need)
    };
    let spells = own.and_then(|own| own.spells.as_ref()).into_iter().flatten();
    f32::from(spells.filter(unused).map(nearer).sum::<u8>())
}

/// What the primitives of a spell do to the odds of its conflict, and a little for the rest.
fn casting(game: &Thalara, view: &View, situation: &Situation, spell: u8, slot: u8) -> f32 {
    let Some(spell) = game.setup().cards.spells.get(usize::from(spell)) else { return 0.0 };
    let Some(conflict) = situation.conflicts.get(usize::from(slot)) else { return 0.0 };
    let cards = |mine: bool| {
        let here = |laid: &&LaidPosition| (laid.owner == situation.me) == mine && laid.slot == slot + 1;
        view.table.cards.iter().filter(here).count() as f32
    };
    let (mine, theirs) = (cards(true), cards(false));
    let later = if conflict.open { 1.0 } else { 0.0 };
    let value = |op: &Op| match *op {
        Op::Destroy(sel) if sel.side != Side::Own && theirs > 0.0 => conflict.gain(0.0, -4.0),
        Op::DestroyAll(_) => conflict.gain(-1.5 * mine, -1.5 * theirs),
        Op::Mark(sel, Amount::Fixed(n)) => match sel.side {
            Side::Own => conflict.gain(n.into(), 0.0),
            _ if sel.anywhere || theirs > 0.0 => conflict.gain(0.0, f32::from(n)).max(0.1),
            _ => 0.0,
        },
        Op::Mark(_, Amount::HalfCrystal(most)) => {
            conflict.gain((situation.crystal / 2.0).min(most.into()), 0.0)
        }
        Op::ReturnToSupply(_) => {
            if theirs > 0.0 {
                conflict.gain(0.0, -3.0)
            } else {
                -0.1
            }
        }
        Op::Strength { own: true, n, .. } => conflict.gain(f32::from(n) * mine, 0.0),
        Op::Strength { n, .. } => conflict.gain(0.0, f32::from(n) * (theirs + later)),
        Op::Bonus(Formula::Fixed(n)) => conflict.gain(n.into(), 0.0),
        Op::Bonus(Formula::ColoursMinus(_)) => conflict.gain(mine - 1.0, 0.0),
        Op::BlockCards(..) => {
            let leads = conflict.mine > conflict.rival;
            if leads { situation.weights[BLOCK] * conflict.stars * later } else { -0.2 }
        }
        Op::BlockSpells(_) | Op::VoidBonuses(_) => situation.weights[SILENCE] * conflict.stars * later,
        Op::Hide(_, n) => conflict.gain(n.into(), 0.0),
        Op::Fetch(_) | Op::Stow(_) | Op::Discard(..) | Op::TakeTransformation => situation.weights[FETCH],
        Op::SetTrap => situation.weights[TRAP] * conflict.stars * later,
        Op::KeepMemory { .. } => situation.weights[KEEP],
        // Leaving early is only for those with nothing left to do.
        Op::PassNow => -0.6,
        Op::TakeAftershock(Who::Myself) => -0.3,
        Op::TakeAftershock(_) => situation.weights[AFTERSHOCK],
        _ => 0.05,
    };
    spell.ops.iter().map(value).sum::<f32>() - 0.02
}

fn choosing_card(game: &Thalara, situation: &Situation, card: Card) -> f32 {
    let strength = strength(game, situation, card);
    match situation.running {
        Some((Op::Discard(..), _)) => -strength,
        Some((Op::SwapArtefact(_), slot)) => {
            let conflict = situation.conflicts.get(slot).copied().unwrap_or_default();
            let gain = stars(game, game.rules().name(card)) - conflict.stars;
            if conflict.mine > conflict.rival { gain } else { -gain }
        }
        _ => strength,
    }
}

fn strength_at(game: &Thalara, view: &View, situation: &Situation, entry: u8) -> f32 {
    let shown = view.conflicts.iter().find_map(|conflict| conflict.strengths.get(&format!("#{entry}")));
    let laid = view.table.cards.iter().find(|laid| laid.entry == entry);
    let printed = |laid: &LaidPosition| {
        let card = laid.card.as_deref().and_then(|id| game.rules().card(id));
        card.map_or(UNSEEN, |card| strength(game, situation, card))
    };
    shown.map_or_else(|| laid.map_or(0.0, printed), |strength| f32::from(*strength))
}

/// Which card in a conflict an effect is best used on.
fn targeting(game: &Thalara, view: &View, situation: &Situation, entry: u8) -> f32 {
    let Some(laid) = view.table.cards.iter().find(|laid| laid.entry == entry) else { return 0.0 };
    let conflict =
        situation.conflicts.get(usize::from(laid.slot.saturating_sub(1))).copied().unwrap_or_default();
    let strength = strength_at(game, view, situation, entry);
    let mine = laid.owner == situation.me;
    let change = match situation.running {
        Some((Op::Mark(_, Amount::Fixed(n)), _)) => f32::from(n).max(-strength.max(0.0)),
        Some((Op::Mark(_, Amount::HalfCrystal(_)) | Op::Hide(..), _)) => 2.0,
        _ => -strength,
    };
    // A little for the card itself, where the odds do not move.
    let worth = if mine { conflict.gain(change, 0.0) } else { conflict.gain(0.0, change) };
    worth + if mine { 0.01 * change } else { -0.01 * change }
}
