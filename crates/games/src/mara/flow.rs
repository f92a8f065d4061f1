//! How many cards of each class each stack gets: a small flow with lower bounds.

use super::kind::STACKS;

/// Bins: the stacks, and all hands together.
const BINS: usize = STACKS + 1;

/// What is to be dealt, and how it may be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// Cards of each class.
    pub supply: [u8; 4],
    /// Room in each stack.
    pub room: [u8; STACKS],
    /// Least and greatest number of each class for each stack.
    pub range: [[(u8, u8); 4]; STACKS],
    /// Room in the hands.
    pub rest: u8,
}

/// Cards of each class by stack that fill all room and keep all bounds; the hands get the others.
pub fn solve(bounds: &Bounds) -> Option<[[u8; 4]; STACKS]> {
    let mut shares = [[0u8; 4]; BINS];
    let mut supply = bounds.supply;
    let mut room = [0u8; BINS];
    room[..STACKS].copy_from_slice(&bounds.room);
    room[STACKS] = bounds.rest;
    for stack in 0..STACKS {
        for class in 0..4 {
            let least = bounds.range[stack][class].0;
            if least > bounds.range[stack][class].1 {
                return None;
            }
            shares[stack][class] = least;
            supply[class] = supply[class].checked_sub(least)?;
            room[stack] = room[stack].checked_sub(least)?;
        }
    }
    if supply.iter().map(|n| u16::from(*n)).sum::<u16>() != room.iter().map(|n| u16::from(*n)).sum() {
        return None;
    }
    for (class, mut cards) in supply.into_iter().enumerate() {
        // Fill free room at once; place the rest one by one along augmenting paths.
        for bin in 0..BINS {
            let open = if bin == STACKS { cards } else { bounds.range[bin][class].1 - shares[bin][class] };
            let fit = open.min(room[bin]).min(cards);
            shares[bin][class] += fit;
            room[bin] -= fit;
            cards -= fit;
        }
        for _ in 0..cards {
            if !place(bounds, &mut shares, &mut room, class, &mut [false; BINS]) {
                return None;
            }
        }
    }
    let mut stacks = [[0; 4]; STACKS];
    stacks.copy_from_slice(&shares[..STACKS]);
    Some(stacks)
}

/// Finds room for one more card of a class, moving others on if need be (an augmenting path).
fn place(
    bounds: &Bounds,
    shares: &mut [[u8; 4]; BINS],
    room: &mut [u8; BINS],
    class: usize,
    seen: &mut [bool; BINS],
) -> bool {
    for bin in 0..BINS {
        let open = bin == STACKS || shares[bin][class] < bounds.range[bin][class].1;
        if seen[bin] || !open {
            continue;
        }
        if room[bin] > 0 {
            room[bin] -= 1;
            shares[bin][class] += 1;
            return true;
        }
        seen[bin] = true;
        for other in 0..4 {
            let least = if bin == STACKS { 0 } else { bounds.range[bin][other].0 };
            if other == class || shares[bin][other] <= least {
                continue;
            }
            if place(bounds, shares, room, other, seen) {
                shares[bin][other] -= 1;
                shares[bin][class] += 1;
                return true;
            }
        }
    }
    false
}
