//! Points and the final ranking.

use super::kind::Kind;
use super::setup::Rules;
use super::state::{State, Step, bits};
use crate::{Ranking, Seat};

/// The points of a seat as they stand (clauses `score.*`).
pub(super) fn points(rules: &Rules, state: &State, seat: Seat) -> u8 {
    let player = state.player(seat);
    let mut points = 0;
    for site in &player.display {
        let Some(place) = site.card else { continue };
        points += 1;
        let home = rules.home(place);
        for card in site.slots.iter().filter_map(|slot| slot.card) {
            points += rules.vp(card) + u8::from(home == Some(card));
        }
    }
    points += state.stones.iter().filter(|owner| **owner == Some(seat)).count() as u8;
    points += player.pile.runes.iter().sum::<u8>();
    points + bits(player.pile.powers).map(|power: Kind| rules.vp(power)).sum::<u8>()
}

/// The final ranking, once the game is over.
pub(super) fn ranking(rules: &Rules, state: &State) -> Option<Ranking> {
    if state.step != Step::Over {
        return None;
    }
    let standing = |seat: Seat| (state.winner == Some(seat), points(rules, state, seat));
    let rank = |seat: Seat| {
        let own = standing(seat);
        1 + Seat::all(rules.players).filter(|other| standing(*other) > own).count() as u8
    };
    Some(Ranking {
        ranks: Seat::all(rules.players).map(rank).collect(),
        points: Seat::all(rules.players).map(|seat| points(rules, state, seat).into()).collect(),
    })
}
