//! Points and the final ranking.

use super::kind::Kind;
use super::setup::RuleData;
use super::state::{State, Step, bits};
use tafelrune_engine::{Ranking, Seat};

/// The points of a seat as they stand (clauses `score.*`).
pub(super) fn points(rules: &RuleData, state: &State, seat: Seat) -> u8 {
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
pub(super) fn ranking(rules: &RuleData, state: &State) -> Option<Ranking> {
    if state.step != Step::Over {
        return None;
    }
    let points = |seat: Seat| i32::from(points(rules, state, seat));
    Some(Ranking::of(rules.players, points, |seat| (state.winner == Some(seat), points(seat))))
}
