//! Points, tie-breaks, ranking.

use std::cmp::Reverse;

use super::kind::Colour;
use super::options::WinnerBy;
use super::setup::RuleData;
use super::state::{State, Step};
use tafelrune_engine::{Ranking, Seat, Seats};

/// `score.points`: what a seat's table is worth.
pub(super) fn points(state: &State, seat: Seat) -> i32 {
    let player = state.player(seat);
    i32::from(player.all_runes()) + 2 * i32::from(player.outposts()) - i32::from(player.collectors())
}

/// How far tie-breaks have been applied.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Until {
    /// Points, I outposts, II collectors.
    Collectors,
    /// And III, the highest number card.
    Number,
}

/// What a seat is compared by, highest first.
type Standing = (i32, u8, Reverse<u8>, u8);

fn standing(rules: &RuleData, state: &State, seat: Seat, until: Until) -> Standing {
    let player = state.player(seat);
    let first = match rules.options.winner_by {
        WinnerBy::Points => points(state, seat),
        WinnerBy::Runes => i32::from(player.runes(Colour::Red) + player.runes(Colour::Blue)),
    };
    let highest = player.hand.numbers().highest().map_or(0, |kind| rules.value(kind));
    let number = if until == Until::Number { highest } else { 0 };
    (first, player.outposts(), Reverse(player.collectors()), number)
}

/// The seats that nobody stands above.
pub(super) fn best(rules: &RuleData, state: &State, until: Until) -> Seats {
    let by_seat = |seat| standing(rules, state, seat, until);
    let top = Seat::all(rules.players).map(by_seat).max();
    Seat::all(rules.players).filter(|seat| Some(by_seat(*seat)) == top).collect()
}

/// The final ranking, once the game is over.
pub(super) fn ranking(rules: &RuleData, state: &State) -> Option<Ranking> {
    if state.step != Step::Over {
        return None;
    }
    let standing = |seat| (state.tie.winner == Some(seat), standing(rules, state, seat, Until::Number));
    Some(Ranking::of(rules.players, |seat| points(state, seat), standing))
}
