//! Payments: which rune cards the units come from (specification, section 5.3).

use super::kind::{Colour, FULL, Kind, SPOTS, Spot};
use super::moves::Move;
use super::state::{Cost, Draft, Player};

/// The most vario units for which `colours` is offered; beyond, `auto` and `manual` remain.
pub(super) const MAX_VARIO: u8 = 12;

/// Units by spot.
pub(super) type Units = [u8; SPOTS];

/// `pay.insufficient`: whether some full payment exists.
#[inline]
pub(super) fn payable(cost: &Cost, energies: &[u8; 4]) -> bool {
    let covered = cost.coloured.iter().zip(energies).all(|(need, have)| need <= have);
    covered && energies.iter().sum::<u8>() >= cost.total()
}

/// Units of each colour that `pay.auto` takes.
#[inline]
pub(super) fn auto_colours(cost: &Cost, energies: &[u8; 4]) -> [u8; 4] {
    let mut units = cost.coloured;
    for _ in 0..cost.vario {
        let mut best = 0;
        for colour in 1..4 {
            if energies[colour] - units[colour] > energies[best] - units[best] {
                best = colour;
            }
        }
        units[best] += 1;
    }
    units
}

/// Whether a choice of colours is of the size that is due and differs from the automatic one: only then
/// it is worth a word why it is not possible. Other moves always are.
pub(super) fn is_other_payment(payer: &Player, draft: Option<&Draft>, mv: Move) -> bool {
    let (Move::Colours(colours), Some(Draft { cost, .. })) = (mv, draft) else { return true };
    let units: [u8; 4] = std::array::from_fn(|index| cost.coloured[index].saturating_add(colours[index]));
    colours.iter().sum::<u8>() == cost.vario && units != auto_colours(cost, &payer.energies())
}

/// Takes the given units of each colour, one by one: the fullest card first, then one at a place
/// that is about to overload, then in display order.
pub(super) fn distribute(player: &Player, units: &[u8; 4]) -> Units {
    let mut taken = [0; SPOTS];
    for colour in Colour::ALL {
        for _ in 0..units[colour.index()] {
            if let Some(spot) = fullest(player, colour, &taken) {
                taken[spot.index()] += 1;
            }
        }
    }
    taken
}

fn fullest(player: &Player, colour: Colour, taken: &Units) -> Option<Spot> {
    let rune = Kind::rune(colour);
    let mut best: Option<(u8, bool, Spot)> = None;
    for (index, slot) in player.display.iter().flat_map(|site| &site.slots).enumerate() {
        if slot.card != Some(rune) || slot.energy == taken[index] {
            continue;
        }
        let (energy, spot) = (slot.energy - taken[index], Spot::at(index as u8));
        let brim = energy == FULL && brimming(player, spot.place, taken);
        if best.is_none_or(|(most, full, _)| (energy, brim) > (most, full)) {
            best = Some((energy, brim, spot));
        }
    }
    best.map(|(_, _, spot)| spot)
}

/// Whether all rune cards of a place are full.
fn brimming(player: &Player, place: u8, taken: &Units) -> bool {
    Spot::all()
        .filter(|spot| spot.place == place && player.slot(*spot).is_rune())
        .all(|spot| player.slot(spot).energy - taken[spot.index()] == FULL)
}

/// Whether only one distribution of the units over rune cards is possible: no unit could come from another
/// colour, and none from another card of its colour.
#[inline]
pub(super) fn is_unique(player: &Player, cost: &Cost, energies: &[u8; 4]) -> bool {
    if has_spare_colour(cost, energies) {
        return false;
    }
    let units = auto_colours(cost, energies);
    let charged = |colour: Colour| {
        let slots = player.display.iter().flat_map(|site| &site.slots);
        slots.filter(|slot| slot.energy > 0 && slot.card == Some(Kind::rune(colour))).count()
    };
    Colour::ALL.into_iter().all(|colour| {
        let (units, energy) = (units[colour.index()], energies[colour.index()]);
        units == 0 || units == energy || charged(colour) == 1
    })
}

/// Whether a vario unit could come from another colour.
#[inline]
fn has_spare_colour(cost: &Cost, energies: &[u8; 4]) -> bool {
    let room: [u8; 4] = std::array::from_fn(|colour| energies[colour] - cost.coloured[colour]);
    let colours = room.iter().filter(|units| **units > 0).count();
    cost.vario > 0 && colours > 1 && room.iter().sum::<u8>() > cost.vario
}

/// Calls `each` with every feasible multiset of colours for the vario units but that of `auto`.
#[inline]
pub(super) fn other_colours(cost: &Cost, energies: &[u8; 4], mut each: impl FnMut([u8; 4])) {
    let vario = cost.vario;
    if vario == 0 || vario > MAX_VARIO {
        return;
    }
    let units = auto_colours(cost, energies);
    let room: [u8; 4] = std::array::from_fn(|colour| energies[colour] - cost.coloured[colour]);
    let auto: [u8; 4] = std::array::from_fn(|colour| units[colour] - cost.coloured[colour]);
    for red in (0..=room[0].min(vario)).rev() {
        for blue in (0..=room[1].min(vario - red)).rev() {
            for green in (0..=room[2].min(vario - red - blue)).rev() {
                let pink = vario - red - blue - green;
                let colours = [red, blue, green, pink];
                if pink <= room[3] && colours != auto {
                    each(colours);
                }
            }
        }
    }
}

/// Whether there is any.
#[inline]
pub(super) fn has_other_colours(cost: &Cost, energies: &[u8; 4]) -> bool {
    cost.vario <= MAX_VARIO && has_spare_colour(cost, energies)
}

/// Whether this multiset is offered beside `auto`.
pub(super) fn offers(cost: &Cost, energies: &[u8; 4], colours: [u8; 4]) -> bool {
    let mut offered = false;
    other_colours(cost, energies, |other| offered |= other == colours);
    offered
}

/// The colour of the unit that is picked next by hand; `None` for a vario unit.
#[inline]
pub(super) fn group(cost: &Cost) -> Option<Colour> {
    Colour::ALL.into_iter().find(|colour| cost.coloured[colour.index()] > 0)
}

/// `pay.manual`: whether the next unit can come from this spot.
pub(super) fn can_pick(player: &Player, draft: &Draft, spot: Spot) -> bool {
    let group = group(&draft.cost);
    let fits = |spot: Spot| {
        let slot = player.slot(spot);
        slot.is_rune() && group.is_none_or(|colour| slot.card == Some(Kind::rune(colour)))
    };
    let left = |spot: Spot| player.slot(spot).energy - draft.taken[spot.index()];
    if spot.index() < usize::from(draft.last) || !fits(spot) || left(spot) == 0 {
        return false;
    }
    let need = match group {
        Some(colour) => draft.cost.coloured[colour.index()],
        None => draft.cost.vario,
    };
    let onward: u8 = Spot::all().skip(spot.index()).filter(|spot| fits(*spot)).map(left).sum();
    onward >= need
}
