//! Points, tie-breaks, ranking.

use std::cmp::Reverse;

use super::asked::Asked;
use super::kind::listed;
use super::options::TieBreak;
use super::state::Step;
use crate::{Ranking, Seat};

/// `end.points`: the stars of all artefacts won.
pub(super) fn points(asked: Asked, seat: Seat) -> i32 {
    listed(asked.won(seat)).map(|card| i32::from(asked.rules.stars[card.index()])).sum()
}

/// What a seat is compared by, highest first.
type Standing = (i32, Reverse<u32>, u8);

fn standing(asked: Asked, seat: Seat) -> Standing {
    let tie_break = asked.rules.options.tie_break;
    let artefacts = match tie_break {
        TieBreak::FewerArtefacts => asked.won(seat).count_ones(),
        _ => 0,
    };
    let last = match tie_break {
        TieBreak::LastArtefactWinner => asked.state.player(seat).last_win,
        _ => 0,
    };
    (points(asked, seat), Reverse(artefacts), last)
}

/// The final ranking, once the game is over.
pub(super) fn ranking(asked: Asked) -> Option<Ranking> {
    if asked.state.step != Step::Over {
        return None;
    }
    let players = asked.rules.players;
    let rank = |seat: Seat| {
        let own = standing(asked, seat);
        1 + Seat::all(players).filter(|other| standing(asked, *other) > own).count() as u8
    };
    Some(Ranking {
        ranks: Seat::all(players).map(rank).collect(),
        points: Seat::all(players).map(|seat| points(asked, seat)).collect(),
    })
}
